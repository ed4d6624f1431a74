// Compiles the core and its bindings to the WebAssembly module, build/wasm/core-module.js.
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { CommandError, findEmscripten, root } from "./set-up.js";

const folder = join(root, "build", "wasm");
/** Remembers which Emscripten configured the build folder: CMake cannot change compilers in a configured one. */
const compilerNote = join(folder, "emscripten-folder.txt");

/** Builds what has changed. Throws when a step fails; the step's own messages have then been shown. */
export function buildModule() {
  const emscripten = findEmscripten() ?? "";
  const configuredBy = existsSync(compilerNote) ? readFileSync(compilerNote, "utf8") : emscripten;
  run("cmake", [
    "--preset",
    "wasm",
    "--log-level=WARNING",
    ...(configuredBy === emscripten ? [] : ["--fresh"]),
  ]);
  mkdirSync(folder, { recursive: true });
  writeFileSync(compilerNote, emscripten);
  run("cmake", ["--build", "--preset", "wasm"]);
}

/** @param {string} program @param {string[]} words */
function run(program, words) {
  const { status, error } = spawnSync(program, words, { cwd: root, stdio: "inherit" });
  if (status !== 0) {
    throw new CommandError(
      `Building the module failed at: ${[program, ...words].join(" ")} (${error?.message ?? `status ${status}`})`,
    );
  }
}
