// Everything that `npm test` runs, in order: the cheap checks first, the browser last.
import { spawnSync } from "node:child_process";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { build } from "./build.js";
import { buildModule } from "./build-module.js";
import { configuring } from "./configure.js";
import { CommandError, findChromium, root } from "./set-up.js";

/** @type {[name: string, run: () => void | Promise<void>][]} */
const steps = [
  [
    "formatting of scripts, styles and texts (prettier)",
    () => node("prettier/bin/prettier.cjs", "--check", "--log-level=warn", "."),
  ],
  [
    "formatting of C++ (clang-format)",
    () => run("clang-format", "--dry-run", "--Werror", ...sources("cpp"), ...sources("tests/cpp")),
  ],
  ["lint (eslint)", () => node("eslint/bin/eslint.js", ".")],
  ["types (tsc)", () => node("typescript/bin/tsc", "--project", ".")],
  ["native tests (Catch2)", () => nativeTests("native")],
  ["native tests under the sanitisers (ASan, UBSan)", () => nativeTests("sanitize")],
  ["the module (WebAssembly)", () => buildModule()],
  ["the site", () => build()],
  ["the module's tests", () => nodeTests("tests/wasm")],
  ["the scripts' tests", () => nodeTests("tests/web")],
  // The longest file runs beside the others.
  [
    "the page and its figures in Chromium and Firefox",
    () => nodeTests("tests/browser", "--test-concurrency=2"),
  ],
];

/** Runs every step and stops at the first that fails, saying which. */
export async function test() {
  const began = performance.now();
  for (const [k, [name, step]] of steps.entries()) {
    console.log(`\n[${k + 1}/${steps.length}] ${name}`);
    const stepBegan = performance.now();
    try {
      await step();
    } catch (error) {
      throw new CommandError(
        `Step ${k + 1} of ${steps.length} failed (${name}): ${error instanceof CommandError ? error.message : error instanceof Error ? error.stack : error}`,
      );
    }
    console.log(`      passed in ${seconds(stepBegan)}`);
  }
  console.log(`\nAll ${steps.length} steps passed in ${seconds(began)}.`);
}

/** @param {string} preset */
function nativeTests(preset) {
  run("cmake", ...configuring(preset));
  run("cmake", "--build", "--preset", preset);
  run("ctest", "--preset", preset);
}

/** Runs every *.test.js of a folder; a folder without one is a mistake. @param {string} folder @param {...string} words */
function nodeTests(folder, ...words) {
  const files = readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".test.js"))
    .map((file) => join(folder, file))
    .sort();
  if (files.length === 0) throw new CommandError(`${folder} holds no test.`);
  run(process.execPath, "--test", "--test-reporter=spec", ...words, ...files);
}

/** The C++ files below a folder. @param {string} folder */
function sources(folder) {
  return readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
    .filter((file) => /\.(cpp|hpp)$/.test(file))
    .map((file) => join(folder, file));
}

/** Runs a package's program with this Node. @param {string} script @param {...string} words */
function node(script, ...words) {
  run(process.execPath, join("node_modules", script), ...words);
}

/** @param {string} program @param {...string} words */
function run(program, ...words) {
  const { status, error } = spawnSync(program, words, {
    cwd: root,
    stdio: "inherit",
    env: { ...process.env, CHROME_PATH: findChromium() ?? "" },
  });
  if (status !== 0) throw new CommandError(`${program} ended with ${error?.message ?? `status ${status}`}`);
}

/** @param {number} began */
function seconds(began) {
  return `${((performance.now() - began) / 1000).toFixed(1)} s`;
}
