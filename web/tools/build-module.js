// Compiles the core and its bindings twice, each to one script: the WebAssembly module, build/wasm/core-module.js, and
// the same as JavaScript, build/wasm/nowasm-module.js.
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { transform } from "esbuild";
import { minify } from "terser";
import { configuring } from "./configure.js";
import { CommandError, findEmscripten, root } from "./set-up.js";

const folder = join(root, "build", "wasm");
/** Remembers which Emscripten configured the build folder: CMake cannot change compilers in a configured one. */
const compilerNote = join(folder, "emscripten-folder.txt");

/** Builds what has changed. Throws when a step fails; the step's own messages have then been shown. */
export async function buildModule() {
  const emscripten = findEmscripten() ?? "";
  const configuredBy = existsSync(compilerNote) ? readFileSync(compilerNote, "utf8") : emscripten;
  run("cmake", configuring("wasm", configuredBy !== emscripten));
  mkdirSync(folder, { recursive: true });
  writeFileSync(compilerNote, emscripten);
  run("cmake", ["--build", "--preset", "wasm"]);
  await joinScriptAndModule();
}

/**
 * Puts Emscripten's script and the module into one file. Emscripten's own single-file form fetches a data address,
 * which a policy without `connect-src` forbids; here the bytes are a string that web/core unpacks.
 */
async function joinScriptAndModule() {
  const packed = gzipSync(readFileSync(join(folder, "core-glue.wasm")), { level: 9 }).toString("base64");
  writeFileSync(
    join(folder, "core-module.js"),
    `${await withoutFiles("core-glue.js", { unsafe_arrows: true })}\nexport const packedModule="${packed}";\n`,
  );
  // Here Emscripten stands in for WebAssembly with functions that are called with `new`: those stay functions.
  writeFileSync(join(folder, "nowasm-module.js"), `${await withoutFiles("nowasm-glue.js")}\n`);
}

/**
 * Emscripten's script, minified. The module is handed over or within, so whatever would find or fetch a file beside the
 * script goes (bundlers look for that).
 * @param {string} script
 * @param {import("terser").CompressOptions} [more]
 */
async function withoutFiles(script, more) {
  const absent = ["fetch", "XMLHttpRequest", "document", "importScripts"].map((name) => [name, "undefined"]);
  const { code: bare } = await transform(readFileSync(join(folder, script), "utf8"), {
    format: "esm",
    target: "es2022",
    define: { "import.meta.url": '""', ...Object.fromEntries(absent) },
  });
  const { code = "" } = await minify(bare, {
    module: true,
    ecma: 2020,
    compress: { passes: 4, pure_getters: true, ...more },
  });
  return code;
}

/** @param {string} program @param {string[]} words */
function run(program, words) {
  const { status, error } = spawnSync(program, words, { cwd: root, stdio: "inherit" });
  if (status !== 0) {
    const reason = error?.message ?? `status ${status}`;
    throw new CommandError(`Building the module failed at: ${[program, ...words].join(" ")} (${reason})`);
  }
}
