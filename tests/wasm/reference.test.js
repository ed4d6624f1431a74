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

// Divisors, the ladder, turned pairs and sums of cosines: similarity_values.json.

/** @typedef {{ width: number, base: number, length: number, offset: number, gaps: number[], values: Reference[], value: Reference }} Entry */

const sums = readReference("similarity_values.json");

test("divisors, the limit of the wavelengths and the ladder are the doubles nearest to the reference", () => {
  /** @param {Reference[]} references */
  const nearest = (references) => Float64Array.from(references, ({ f64 }) => f64);
  for (const { width, base, values } of /** @type {Entry[]} */ (sums.divisors)) {
    assert.deepEqual(core.divisors({ width, base }), nearest(values));
  }
  for (const { base, value } of /** @type {Entry[]} */ (sums.wavelength_limits)) {
    assert.equal(core.wavelengthLimit({ base }), value.f64);
  }
  for (const { width, base, frequencies, divisors, wavelengths } of sums.endpoint_ladders) {
    assert.deepEqual(core.endpointLadder({ width, base }), {
      frequencies: nearest(frequencies),
      divisors: nearest(divisors),
      wavelengths: nearest(wavelengths),
    });
  }
});

test("turnedPairs counts as the reference does, also next to a wavelength", () => {
  for (const { length, width, base, ...counts } of /** @type {Entry[]} */ (sums.turned_pairs)) {
    assert.deepEqual(
      core.turnedPairs({ length, width, base }),
      counts,
      `${length}, width ${width}, base ${base}`,
    );
  }
});

test("pairProducts gives every cosine of the reference within 0.51 ulp", () => {
  for (const { offset, width, base, values } of /** @type {Entry[]} */ (sums.pair_products)) {
    const products = core.pairProducts({ offset, width, base });
    assert.equal(products.length, values.length);
    for (const [r, value] of values.entries()) assert.ok(ulpDistance(products[r], value) <= 0.51);
  }
});

test("similarityCurve and gramMatrix give every sum of the reference rounded once", () => {
  for (const { width, base, gaps, values } of /** @type {Entry[]} */ (sums.curves)) {
    const length = gaps[gaps.length - 1] + 1;
    const curve = core.similarityCurve({ length, width, base });
    const entries = core.gramMatrix({ length: 60, width, base });
    for (const [k, gap] of gaps.entries()) {
      const bound = Math.abs(values[k].f64) + 0.01;
      assert.ok(roundingUnits(curve[gap], values[k]) <= bound, `gap ${gap}, width ${width}, base ${base}`);
      if (gap < 60) assert.equal(entries[59 * 60 + 59 - gap], curve[gap]);
    }
  }
});

test("firstRise is that of the reference", () => {
  for (const { width, base, gap, before, after } of sums.first_rises) {
    const rise = core.firstRise({ width, base });
    assert.equal(rise.gap, gap, `width ${width}, base ${base}`);
    assert.ok(roundingUnits(rise.before, before) <= Math.abs(before.f64) + 0.01);
    assert.ok(roundingUnits(rise.after, after) <= Math.abs(after.f64) + 0.01);
  }
});

test("sineOnlySimilarity and sineOnlyGram give the sums of products of sines of the reference", () => {
  for (const { i, j, width, base, product, gapTerm, sumTerm } of sums.sine_only_similarities) {
    const terms = core.sineOnlySimilarity({ i, j, width, base });
    const [gapBound, sumBound] = [gapTerm, sumTerm].map(({ f64 }) => Math.abs(f64) + 0.005);
    assert.ok(roundingUnits(terms.gapTerm, gapTerm) <= gapBound);
    assert.ok(roundingUnits(terms.sumTerm, sumTerm) <= sumBound);
    assert.ok(roundingUnits(terms.product, product) <= Math.abs(product.f64) + gapBound + sumBound);
    const length = Math.abs(j - i) + 1;
    if (!Number.isInteger(length) || length > 100) continue;
    const start = Math.min(i, j);
    assert.equal(core.sineOnlyGram({ start, length, width, base })[length - 1], terms.product);
  }
});
