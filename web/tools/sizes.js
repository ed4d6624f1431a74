// How large things are on the wire, and how large they may be.

import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync, constants } from "node:zlib";
import { buildModule } from "./build-module.js";
import { STANDALONE_LIMIT } from "./build-standalone.js";
import { buildSite } from "./build.js";
import { FILE_LIMIT } from "../element/file-page.js";
import { figureFiles } from "./figure-files.js";
import { CommandError, root } from "./set-up.js";

/** The core with Emscripten's script, as it is with 70 functions (51,169 bytes); the budget is stated again when more are added. */
const MODULE_BUDGET = 52_000;
/** The article with all that it loads. */
export const ARTICLE_BUDGET = 350_000;

/**
 * What a server sends of a file: fonts are compressed already, the rest goes through brotli.
 * @param {string} name @param {Uint8Array} bytes
 */
export const wireSize = (name, bytes) =>
  name.endsWith(".woff2") || name.endsWith(".png")
    ? bytes.length
    : brotliCompressSync(bytes, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
          [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
        },
      }).length;

/** The module's script without the packed module in it, and the module. */
function moduleSize() {
  const folder = join(root, "build", "wasm");
  const script = readFileSync(join(folder, "core-module.js"), "utf8").replace(
    /export const packedModule=.*/,
    "",
  );
  return (
    wireSize("core-module.js", Buffer.from(script)) +
    wireSize("core-glue.wasm", readFileSync(join(folder, "core-glue.wasm")))
  );
}

/** @param {number} bytes */
const bytesText = (bytes) => bytes.toLocaleString("en-GB").padStart(9);

/** Builds the site, prints what is large in it, and fails where it is larger than it may be. */
export async function sizes() {
  await buildModule();
  const folder = mkdtempSync(join(tmpdir(), "sizes-"));
  try {
    await buildSite({ outputFolder: folder });
    await report(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** @param {string} folder of the site */
async function report(folder) {
  /** @type {Map<string, number>} */
  const files = new Map(
    readdirSync(folder, { recursive: true, encoding: "utf8" })
      .filter((file) => statSync(join(folder, file)).isFile())
      .map((file) => [file, wireSize(file, readFileSync(join(folder, file)))]),
  );
  console.log("\nBytes as they are sent (brotli; fonts as they are):");
  for (const [file, size] of [...files].sort(([a], [b]) => a.localeCompare(b)))
    console.log(`${bytesText(size)}  ${file}`);

  // Without pictures: where scripts run, they are asked for only as long as their figures have not started. What a visit
  // really asks for is tests/browser/weight.test.js.
  const article = [...files].filter(([file]) =>
    /^(index\.html|page\.css|page\.js|position-encodings\.js|favicon\.svg|fonts\/.*)$/.test(file),
  );
  const gates = [
    { what: "the module (script and WebAssembly)", size: moduleSize(), most: MODULE_BUDGET },
    {
      what: "the article with all that it loads, but for pictures",
      size: article.reduce((sum, [, size]) => sum + size, 0),
      most: ARTICLE_BUDGET,
    },
  ];
  const largest = Math.max(...(await figureFiles(folder)).map(({ text }) => Buffer.byteLength(text)));
  const whole = [
    {
      what: "the article in one file, as it is",
      size: statSync(join(folder, "standalone.html")).size,
      most: STANDALONE_LIMIT,
    },
    { what: "a figure in one file, the largest, as it is", size: largest, most: FILE_LIMIT },
  ];
  gates.push(...whole);
  console.log("");
  for (const { what, size, most } of gates)
    console.log(`${bytesText(size)}  of ${bytesText(most).trim()}: ${what}`);
  const over = gates.filter(({ size, most }) => size > most).map(({ what }) => what);
  if (over.length > 0) throw new CommandError(`Too large: ${over.join("; ")}.`);
}
