// WebAssembly, the same as JavaScript, and the native core give the same bits. The native test run (ctest) writes the
// native side.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { isNowasm } from "../../web/core/edition.js";
import { bothCores } from "./both-cores.js";
import { readReference } from "./exact-decimals.js";
import { wrongCalls } from "./wrong-calls.js";

/** @typedef {import("../../web/core/core.js").Core} Core */
/** @typedef {{ function: keyof Core, arguments: Record<string, any> }} Case */

const cores = await bothCores();

/** The native values: raw little-endian float64. @param {string} name */
function nativeValues(name) {
  const bytes = readFileSync(new URL(`../../build/native/${name}`, import.meta.url));
  return new Float64Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength));
}

/** Runs a case, and gives its numbers in the order of core.d.ts. @param {Core} core @param {Case} entry @returns {number[]} */
function run(core, { function: name, arguments: given }) {
  const options = Object.fromEntries(
    Object.entries(given).map(([key, value]) => {
      if (!Array.isArray(value)) return [key, value];
      const whole = key === "order" || key === "sentence";
      return [key, whole ? Uint32Array.from(value) : Float64Array.from(value)];
    }),
  );
  return numbers(/** @type {(o: object) => unknown} */ (core[name])(options));
}

/** All numbers of a result, property by property. @param {unknown} result @returns {number[]} */
function numbers(result) {
  if (ArrayBuffer.isView(result)) return Array.from(/** @type {Float64Array} */ (result));
  return typeof result === "object" && result !== null
    ? Object.values(result).flatMap(numbers)
    : [Number(result)];
}

/** @param {Float64Array} values */
function bits(values) {
  return new BigInt64Array(values.buffer);
}

for (const [what, core] of Object.entries(cores))
  test(`native and ${what} give the same bits on at least 100,000 values, of every function`, () => {
    const native = nativeValues("parity_values.f64");
    /** @type {Case[]} */
    const cases = readReference("parity_cases.json");
    let count = 0;
    for (const entry of cases) {
      const values = bits(Float64Array.from(run(core, entry)));
      const expected = bits(native.slice(count, count + values.length));
      const k = values.findIndex((value, index) => value !== expected[index]);
      assert.equal(
        k,
        -1,
        `value ${k} of ${entry.function}(${JSON.stringify(entry.arguments).slice(0, 200)})`,
      );
      count += values.length;
    }
    assert.equal(count, native.length);
    assert.ok(count >= 100_000, `only ${count} values`);
    assert.deepEqual(new Set(cases.map((entry) => entry.function)), new Set(Object.keys(core)));
  });

test("the core as JavaScript is another one, says so, and refuses with the same words", () => {
  assert.equal(isNowasm(cores.WebAssembly), false);
  assert.equal(isNowasm(cores.JavaScript), true);
  /** @param {Core} core @param {{name: string, options: unknown}} call */
  const refusal = (core, { name, options }) => {
    try {
      /** @type {any} */ (core)[name](options);
    } catch (reason) {
      return String(reason);
    }
    return "none";
  };
  assert.ok(wrongCalls.length > 100);
  for (const call of wrongCalls)
    assert.equal(refusal(cores.JavaScript, call), refusal(cores.WebAssembly, call));
});
