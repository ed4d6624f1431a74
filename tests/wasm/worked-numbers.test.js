// The numbers that the article works through by hand, each under its own name, through the bindings.
import assert from "node:assert/strict";
import { test } from "node:test";
import { loadCore } from "../../web/core/load-core.js";
import { readReference, roundingUnits, ulpDistance } from "./exact-decimals.js";

/** @import { Reference } from "./exact-decimals.js" */

const core = await loadCore();
const worked = readReference("worked_values.json");

/** @param {ArrayLike<number>} values @param {Reference[]} expected */
function assertWithinOneUlp(values, expected) {
  assert.equal(values.length, expected.length);
  for (const [k, value] of expected.entries()) assert.ok(ulpDistance(values[k], value) <= 1, `value ${k}`);
}

/** The numbers as an article prints them. @param {ArrayLike<number>} values @param {number} digits */
function printed(values, digits) {
  return Array.from(values, (value) => value.toFixed(digits));
}

test("row 0 at width 4 is (0, 1, 0, 1)", () => {
  assert.deepEqual(core.encode({ position: 0, width: 4 }), Float64Array.of(0, 1, 0, 1));
});

test("row 1 at width 4 is about (0.8415, 0.5403, 0.0100, 0.99995)", () => {
  const row = core.encode({ position: 1, width: 4 });
  assertWithinOneUlp(row, worked.width4_rows[1]);
  assert.deepEqual(printed(row, 5), ["0.84147", "0.54030", "0.01000", "0.99995"]);
});

test("row 2 at width 4 is about (0.9093, -0.4161, 0.0200, 0.9998)", () => {
  const row = core.encode({ position: 2, width: 4 });
  assertWithinOneUlp(row, worked.width4_rows[2]);
  assert.deepEqual(printed(row, 4), ["0.9093", "-0.4161", "0.0200", "0.9998"]);
});

test("the frequencies at width 4 are 1 and 0.01, the wavelengths 2π and 200π", () => {
  assert.deepEqual(core.frequencies({ width: 4 }), Float64Array.of(1, 0.01));
  assert.deepEqual(
    core.wavelengths({ width: 4 }),
    Float64Array.from(worked.width4_wavelengths, ({ f64 }) => f64),
  );
});

test("R(1) at ω = 1 has the rows (0.5403, 0.8415) and (-0.8415, 0.5403)", () => {
  const expected = worked.shift_matrix_w1_offset1.rows.flat();
  assertWithinOneUlp(core.shiftMatrix({ offset: 1, frequency: 1 }), expected);
  assertWithinOneUlp(core.shiftMatrix({ offset: 1, pair: 0, width: 4 }), expected);
  assertWithinOneUlp(core.shiftBlocks({ offset: 1, width: 2 }), expected);
});

test("channels 0 and 1 at position 5 are sin 5 and cos 5 at every width", () => {
  for (const width of [2, 4, 20, 50, 512, 1024]) {
    assertWithinOneUlp(
      core.encode({ position: 5, width }).subarray(0, 2),
      worked.channels_0_1_at_5_every_width,
    );
  }
});

test("channels 2 and 3 at position 5 differ between widths 20 and 50", () => {
  for (const width of [20, 50]) {
    const expected = worked.width20_50_channels_2_3[width];
    assert.equal(core.channelPair({ channel: 3, width }).frequency, expected.frequency.f64);
    assertWithinOneUlp([core.phases({ position: 5, width }).radians[1]], [expected.phase_at_5]);
    assertWithinOneUlp(core.encode({ position: 5, width }).subarray(2, 4), [
      expected.sin_at_5,
      expected.cos_at_5,
    ]);
  }
});

test("the place 0.4 is pair 4 at width 20 and pair 10 at width 50, at one frequency of about 0.025119", () => {
  const expected = worked["fraction_0.4"];
  for (const width of [20, 50]) {
    const found = core.fractionPair({ fraction: 0.4, width });
    assert.equal(found.pair, expected[`pair_at_width_${width}`]);
    assert.deepEqual([found.sineChannel, found.cosineChannel], expected[`channels_at_width_${width}`]);
    assert.equal(found.frequency, expected.frequency.f64);
    assert.equal(found.frequency.toFixed(6), "0.025119");
    assert.equal(found.exact, true);
    assert.equal(found.gap, 0);
  }
  assert.deepEqual(
    core.frequencyCurve({ fractions: Float64Array.of(0, 0.5, 1) }),
    Float64Array.of(1, 0.01, 0.0001),
  );
});

test("the largest divisor is 100 at width 4, about 6918.3 at 50 and 9646.6 at 512", () => {
  for (const [width, divisor] of Object.entries(
    /** @type {Record<string, Reference>} */ (worked.largest_divisor),
  )) {
    const last = core.channelPair({ channel: Number(width) - 1, width: Number(width) });
    assert.equal(last.divisor, divisor.f64);
    assert.equal(core.divisors({ width: Number(width) }).at(-1), divisor.f64);
    assert.equal(last.wavelength, worked.longest_wavelength[width].f64);
  }
  const divisors = [4, 50, 512].map((width) => core.channelPair({ channel: width - 1, width }).divisor);
  assert.deepEqual(printed(divisors, 1), ["100.0", "6918.3", "9646.6"]);
});

test("the wavelengths tend to 2π · 10000, about 62,832", () => {
  assert.equal(core.wavelengthLimit({}), worked.wavelength_limit.f64);
  assert.deepEqual(printed([core.wavelengthLimit({})], 0), ["62832"]);
});

test("the ladder with two ends at width 4 has the divisors 1 and 10000", () => {
  assert.deepEqual(core.endpointLadder({ width: 4 }).divisors, Float64Array.of(1, 10000));
});

test("the similarity first rises at gap 4, 4, 5, 6, 6 and 44 for widths 4, 8, 20, 50, 64 and 512", () => {
  const gaps = [4, 8, 20, 50, 64, 512].map((width) => {
    const { gap, before, after } = core.firstRise({ width });
    const curve = core.similarityCurve({ length: gap + 1, width });
    assert.ok(curve.every((value, k) => k === 0 || k === gap || value <= curve[k - 1]));
    assert.deepEqual([before, after], [curve[gap - 1], curve[gap]]);
    return gap;
  });
  assert.deepEqual(gaps, [4, 4, 5, 6, 6, 44]);
});

test("the squared length is half the width at every position", () => {
  for (const [width, half] of Object.entries(/** @type {Record<string, number>} */ (worked.squared_length))) {
    for (const position of [0, 1, 5, 1e6, 2 ** 53]) {
      const encoding = core.encode({ position, width: Number(width) });
      // Each value is off by at most 2^-53, so each square by at most 2^-52 times the value.
      assert.ok(Math.abs(core.squaredLength({ encoding }) - half) <= 3 * half * 2 ** -53);
    }
  }
});

test("the product of neighbouring sines at ω = 1 depends on where they are", () => {
  const first = core.sineOnlyProduct({ i: 0, j: 1, frequency: 1 });
  for (const [key, value] of Object.entries(worked.sine_only_product_w1)) {
    if (key === "what") continue;
    const [i, j] = key.split(",").map(Number);
    const { product, gapTerm, sumTerm } = core.sineOnlyProduct({ i, j, frequency: 1 });
    assert.ok(roundingUnits(product, /** @type {Reference} */ (value)) <= 1);
    assert.equal(gapTerm, first.gapTerm);
    assert.ok(Math.abs(gapTerm + sumTerm - product) <= 3 * 2 ** -53);
  }
});

test("one shift matrix takes every start to its own target", () => {
  const positions = Float64Array.of(0, 1, 7, 100);
  const shifted = core.shiftPair({ positions, offset: 3, pair: 1, width: 20 });
  for (const [k, start] of positions.entries()) {
    const channels = (/** @type {number} */ position) => core.encode({ position, width: 20 }).subarray(2, 4);
    assert.deepEqual(shifted.before.subarray(2 * k, 2 * k + 2), channels(start));
    assert.deepEqual(shifted.direct.subarray(2 * k, 2 * k + 2), channels(start + 3));
  }
  assert.ok(shifted.difference.every((value) => Math.abs(value) <= 6 * 2 ** -53));
});

test("a full turn of a hand, pulled in thirds, moves the position by one wavelength", () => {
  const pair = 1;
  const width = 4;
  let position = 0;
  for (const direction of [1 / 3, 2 / 3, 1])
    ({ position } = core.dragHand({ position, pair, width, direction }));
  assert.ok(
    Math.abs(position - worked.width4_wavelengths[1].f64) <= 1e-12 * position,
    "three roundings of 628.3",
  );
  assert.equal(core.dragHand({ position: 0, pair, width, direction: 0.01 }).nearest, 6);
});

test("permuteRows puts the rows into the order that is asked for", () => {
  const rows = Float64Array.of(1, 2, 3, 4, 5, 6);
  const permuted = core.permuteRows({ rows, width: 2, order: Uint32Array.of(2, 0, 0, 1) });
  assert.deepEqual(permuted, Float64Array.of(5, 6, 1, 2, 1, 2, 3, 4));
});

test("attention over two equal tokens halves its weights, and a causal mask leaves the first only itself", () => {
  const identity = Float64Array.of(1, 0, 0, 1);
  const head = { count: 2, width: 2, queryWeights: identity, keyWeights: identity, valueWeights: identity };
  const both = core.attention({ tokens: Float64Array.of(3, 4, 3, 4), ...head });
  assert.deepEqual(both.weights, Float64Array.of(0.5, 0.5, 0.5, 0.5));
  assert.deepEqual(both.output, Float64Array.of(3, 4, 3, 4));
  const masked = core.attention({ tokens: Float64Array.of(1, 0, 0, 1), causal: true, ...head });
  assert.equal(masked.scores[1], -Infinity);
  assert.deepEqual(masked.weights.subarray(0, 2), Float64Array.of(1, 0));
  assert.ok(Math.abs(masked.scores[0] - Math.SQRT1_2) <= 2 ** -53, "one product, divided by √2");
});

test("largestDifference finds the largest distance between two lists", () => {
  assert.equal(core.largestDifference({ first: Float64Array.of(1, 5), second: Float64Array.of(1.5, 2) }), 3);
});
