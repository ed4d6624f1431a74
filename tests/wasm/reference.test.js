// Every number of the reference (mpmath, 80 digits) through the bindings.
import assert from "node:assert/strict";
import { test } from "node:test";
import { loadCore } from "../../web/core/load-core.js";
import { floatUlpDistance, readReference, roundingUnits, ulpDistance } from "./exact-decimals.js";

/** @import { Reference } from "./exact-decimals.js" */
/** @typedef {{ base: number, width: number, position: number, pairs: { r: number, sin: Reference, cos: Reference }[] }} Case */

const core = await loadCore();
/** @type {Case[]} */
const cases = readReference("sinusoidal.json").cases;

/** @param {Case} entry */
function named({ base, width, position }) {
  return `position ${position}, width ${width}, base ${base}`;
}

test("encode gives every sine and cosine of the reference within 1 ulp, in both layouts", () => {
  let values = 0;
  for (const entry of cases) {
    const { base, width, position, pairs } = entry;
    const interleaved = core.encode({ position, width, base });
    const halves = core.encode({ position, width, base, layout: "halves" });
    for (const { r, sin, cos } of pairs) {
      assert.ok(ulpDistance(interleaved[2 * r], sin) <= 1, `sine of pair ${r} at ${named(entry)}`);
      assert.ok(ulpDistance(interleaved[2 * r + 1], cos) <= 1, `cosine of pair ${r} at ${named(entry)}`);
      assert.equal(halves[r], interleaved[2 * r]);
      assert.equal(halves[width / 2 + r], interleaved[2 * r + 1]);
      values += 2;
    }
  }
  assert.ok(values > 2000);
});

test("a table's row gives the reference within 1 ulp, and correctly rounded as float32", () => {
  for (const entry of cases) {
    const { base, width, position, pairs } = entry;
    // The position as the second of three rows where both neighbours are in the domain, else as the only one.
    const inside = Math.abs(position) < 2 ** 53;
    const where = { start: inside ? position - 1 : position, length: inside ? 3 : 1, width, base };
    const row = inside ? width : 0;
    const wide = core.sinusoidalTable(where);
    const narrow = core.sinusoidalTable({ ...where, dtype: "float32" });
    for (const { r, sin, cos } of pairs) {
      assert.ok(ulpDistance(wide[row + 2 * r], sin) <= 1, `sine of pair ${r} at ${named(entry)}`);
      assert.ok(ulpDistance(wide[row + 2 * r + 1], cos) <= 1, `cosine of pair ${r} at ${named(entry)}`);
      assert.ok(
        floatUlpDistance(narrow[row + 2 * r], sin) <= 0.5,
        `float32 sine of pair ${r} at ${named(entry)}`,
      );
      assert.ok(
        floatUlpDistance(narrow[row + 2 * r + 1], cos) <= 0.5,
        `float32 cosine of pair ${r} at ${named(entry)}`,
      );
    }
  }
});

test("encode gives the reference at fractional and negative positions within 1 ulp", () => {
  let values = 0;
  for (const { base, width, position, values: expected } of readReference("real_positions.json").cases) {
    const encoding = core.encode({ position, width, base });
    for (const [channel, value] of expected.entries()) {
      assert.ok(
        ulpDistance(encoding[channel], value) <= 1,
        `channel ${channel} at position ${position}, width ${width}`,
      );
      values += 1;
    }
  }
  assert.ok(values > 100);
});

test("shift takes the encoding of a position to the reference of position plus offset", () => {
  let values = 0;
  for (const { width, position, offset, result } of readReference("shifts.json").cases) {
    const shifted = core.shift({ encoding: core.encode({ position, width }), offset });
    for (const [channel, value] of result.entries()) {
      // Units of 2^-53: at most 5 for the shift of what it is given, √2 for the two values that it is given.
      assert.ok(
        roundingUnits(shifted[channel], value) <= 6.5,
        `channel ${channel}, ${position} + ${offset}, width ${width}`,
      );
      values += 1;
    }
  }
  assert.ok(values > 100);
});

test("similarity gives every dot product of the reference rounded once", () => {
  let values = 0;
  for (const [width, sums] of Object.entries(readReference("worked_values.json").dot_product_kernel)) {
    if (width === "what") continue;
    for (const [offset, sum] of Object.entries(/** @type {Record<string, Reference>} */ (sums))) {
      const computed = core.similarity({ offset: Number(offset), width: Number(width) });
      assert.ok(roundingUnits(computed, sum) <= Math.abs(sum.f64) + 0.01, `offset ${offset}, width ${width}`);
      values += 1;
    }
  }
  assert.equal(values, 96);
});
