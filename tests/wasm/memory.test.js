// Errors leave no memory behind: neither the module's own nor what JavaScript keeps for it.
import assert from "node:assert/strict";
import { test } from "node:test";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { wrongCalls } from "./wrong-calls.js";

// The module's memory, caught where it is made: the module shows it to nobody.
/** @type {WebAssembly.Memory | undefined} */
let memory;
const instantiate = WebAssembly.instantiate;
WebAssembly.instantiate = /** @type {typeof instantiate} */ (
  /** @type {unknown} */ (
    async (/** @type {BufferSource} */ bytes, /** @type {WebAssembly.Imports} */ imports) => {
      const result = await instantiate(bytes, imports);
      memory = Object.values(result.instance.exports).find((value) => value instanceof WebAssembly.Memory);
      return result;
    }
  )
);
const { loadCore } = await import("../../web/core/load-core.js");
const core = /** @type {Record<string, (options: unknown) => unknown>} */ (
  /** @type {unknown} */ (await loadCore())
);
WebAssembly.instantiate = instantiate;

setFlagsFromString("--expose-gc");
const collectGarbage = runInNewContext("gc");

/** Calls every wrong call in turn, `count` calls in all. @param {number} count */
function failingCalls(count) {
  let failures = 0;
  for (let k = 0; k < count; ++k) {
    const { name, options } = wrongCalls[k % wrongCalls.length];
    try {
      core[name](options);
    } catch {
      failures += 1;
    }
  }
  return failures;
}

/** A copy of the module's whole memory. */
function snapshot() {
  return new BigUint64Array(/** @type {WebAssembly.Memory} */ (memory).buffer.slice(0));
}

/** How many bytes, in words of eight, differ. @param {BigUint64Array} before @param {BigUint64Array} after */
function changedBytes(before, after) {
  let words = Math.abs(after.length - before.length);
  for (let k = 0; k < Math.min(before.length, after.length); ++k) if (before[k] !== after[k]) words += 1;
  return 8 * words;
}

/** What JavaScript holds on to, in bytes. */
function heldByJavaScript() {
  for (let k = 0; k < 4; ++k) collectGarbage();
  return process.memoryUsage().heapUsed;
}

test("10,000 failing calls leave the module's memory where it was", () => {
  failingCalls(wrongCalls.length);
  const before = snapshot();
  assert.equal(failingCalls(10_000), 10_000);
  // A call that lost its smallest block (16 bytes) would have changed 160,000. What is allowed is stack and blocks in
  // use again: the whole of what one call may touch is a few hundred bytes, but for the long arrays.
  assert.ok(changedBytes(before, snapshot()) < 16_000, `${changedBytes(before, snapshot())} bytes changed`);
});

test("10,000 failing calls leave nothing behind in JavaScript", () => {
  failingCalls(10_000);
  const before = heldByJavaScript();
  assert.equal(failingCalls(10_000), 10_000);
  const grown = heldByJavaScript() - before;
  // A kept options object or error takes 100 bytes or more: 1,000,000 in all.
  assert.ok(grown < 300_000, `${grown} bytes more`);
});

test("the measure sees a block that stays in use", () => {
  // The seeds of a new width are kept on purpose, 32 bytes a pair.
  core.frequencies({ width: 4 });
  const before = snapshot();
  core.frequencies({ width: 20_000 });
  assert.ok(changedBytes(before, snapshot()) > 160_000);
});
