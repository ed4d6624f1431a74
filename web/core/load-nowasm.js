// Where WebAssembly is forbidden: finds that out, and starts the core as JavaScript, from a file beside the script.
/* global peScript */

import { sharedStart } from "./edition.js";

/** @import { Bindings } from "#core-module" */
/** @typedef {(settings: {locateFile: () => string}) => Promise<Bindings>} Start */

/** The smallest module: "\0asm" and a version. */
const EMPTY_MODULE = Uint8Array.of(0, 97, 115, 109, 1, 0, 0, 0);

/**
 * Whether this page may not run WebAssembly: its policy refuses even a module with nothing in it, or the browser has it
 * switched off. Where a policy refuses, the question is one violation, `wasm-eval`.
 */
export function isForbidden() {
  if (typeof WebAssembly !== "object") return true;
  try {
    new WebAssembly.Module(EMPTY_MODULE);
    return false;
  } catch (reason) {
    // Too little memory is no policy.
    if (reason instanceof RangeError) throw reason;
    return true;
  }
}

/**
 * Starts the core as JavaScript; its file is asked for unless it is there already. What failed may be tried again.
 * @returns {Promise<Bindings>}
 */
export async function startNowasm() {
  const page = /** @type {{ [sharedStart]?: Start }} */ (globalThis);
  const address = page[sharedStart] === undefined ? await load() : "";
  if (page[sharedStart] === undefined)
    throw failure(`${address} is not that of this version, or no script at all`, PUT_IT_THERE);
  return page[sharedStart]({ locateFile: () => "" });
}

/** @returns {Promise<string>} the address that was loaded */
async function load() {
  const script = typeof peScript === "undefined" ? undefined : peScript;
  const moduleFile = "position-encodings.nowasm.js";
  if (script?.module === true || typeof document === "undefined")
    return importFrom(beside(script?.address, moduleFile));
  const file = beside(script?.address, "position-encodings.nowasm.classic.js");
  let trusted;
  try {
    trusted = trustedAddress(file);
  } catch {
    // No policy may be made for it here; modules need none, but their server must let other origins read them.
    return importFrom(beside(script?.address, moduleFile));
  }
  return insertScript(file, trusted);
}

/** @param {string | undefined} script the script's own address @param {string} file a file's name */
function beside(script, file) {
  try {
    return new URL(file, script).href;
  } catch {
    throw failure(
      `a script that stands in the page has no ${file} beside it`,
      "load the script from a file, with that one in the same folder",
    );
  }
}

/** How often a module was asked for in vain. */
let failures = 0;

/** @param {string} address */
async function importFrom(address) {
  try {
    // A browser may remember that an address failed; with another fragment it is the same file and another address.
    const again = failures === 0 ? "" : `#${failures}`;
    await import(`${address}${again}`);
  } catch (reason) {
    failures += 1;
    throw failure(`${address} did not load`, PUT_IT_THERE, reason);
  }
  return address;
}

/** @type {{createScriptURL(address: string): unknown} | undefined} */
let policy;

/** The address as a page takes it that requires Trusted Types. Throws where no policy may be made. @param {string} address */
function trustedAddress(address) {
  const { trustedTypes } = /** @type {any} */ (globalThis);
  if (trustedTypes === undefined) return address;
  policy ??= trustedTypes.createPolicy("position-encodings", {
    createScriptURL: (/** @type {string} */ text) => text,
  });
  return policy?.createScriptURL(address);
}

/**
 * As a script element, which needs no leave from the file's server. It is let in as the page's own element for this script is.
 * @param {string} address @param {unknown} trusted the same
 * @returns {Promise<string>}
 */
function insertScript(address, trusted) {
  const own = [...document.scripts].find(({ src }) => src !== "" && src === peScript?.address);
  const element = document.createElement("script");
  element.nonce = own?.nonce ?? "";
  element.crossOrigin = own?.crossOrigin ?? null;
  element.src = /** @type {string} */ (trusted);
  return new Promise((resolve, reject) => {
    element.addEventListener("load", () => resolve(address));
    element.addEventListener("error", () => reject(failure(`${address} did not load`, PUT_IT_THERE)));
    document.head.append(element);
  }).finally(() => element.remove());
}

const PUT_IT_THERE = "put that file of this version there, and let the policy allow it";

/** @param {string} what @param {string} remedy @param {unknown} [cause] */
const failure = (what, remedy, cause) =>
  new Error(
    `WebAssembly is forbidden here, and ${what}: allow 'wasm-unsafe-eval' in script-src, or ${remedy}`,
    { cause },
  );
