// The core twice: as WebAssembly, and as JavaScript the way a page gets it that forbids WebAssembly.
import { sharedCore } from "../../web/core/edition.js";
import { loadCore } from "../../web/core/load-core.js";

/** @typedef {import("../../web/core/core.js").Core} Core */

/** @returns {Promise<Record<"WebAssembly" | "JavaScript", Core>>} */
export async function bothCores() {
  const page = /** @type {Record<symbol, unknown> & {WebAssembly: unknown}} */ (
    /** @type {unknown} */ (globalThis)
  );
  const first = await loadCore();
  const { WebAssembly: kept, [sharedCore]: promise } = page;
  // The build's scripts find its file by their address, which sources have none of: here it is there already.
  await import("../../web/core/nowasm.js");
  delete page[sharedCore];
  page.WebAssembly = undefined;
  try {
    return { WebAssembly: first, JavaScript: await loadCore() };
  } finally {
    page.WebAssembly = kept;
    page[sharedCore] = promise;
  }
}
