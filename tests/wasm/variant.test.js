// The tables of implementations as a page gets them, against rows that were computed elsewhere.
import assert from "node:assert/strict";
import { test } from "node:test";
import { loadCore } from "../../web/core/load-core.js";

const core = await loadCore();

/** To the nine decimals of the reference. @param {Float64Array} values @param {number[]} expected */
function near(values, expected) {
  assert.equal(values.length, expected.length);
  for (const [k, value] of values.entries())
    assert.ok(Math.abs(value - expected[k]) <= 0.5001e-9, `value ${k}: ${value}, not ${expected[k]}`);
}

test("width 8 at positions 1 and 3 in the layouts and denominators that are in use", () => {
  const row = (/** @type {object} */ options) =>
    core.sinusoidalVariant({ length: 1, width: 8, start: 1, ...options });
  near(row({}), [0.841470985, 0.540302306, 0.099833417, 0.995004165, 0.009999833, 0.99995, 0.001, 0.9999995]);
  near(
    row({ layout: "halves", denominator: 3 }),
    [0.841470985, 0.046399223, 0.002154433, 0.0001, 0.540302306, 0.998922976, 0.999997679, 0.999999995],
  );
  near(
    row({ layout: "cosine-first" }),
    [0.540302306, 0.995004165, 0.99995, 0.9999995, 0.841470985, 0.099833417, 0.009999833, 0.001],
  );
  near(
    row({ layout: "halves", denominator: 3, start: 3 }),
    [0.141120008, 0.138798101, 0.006463259, 0.0003, -0.989992497, 0.990320699, 0.999979113, 0.999999955],
  );
});

test("the paper's parameters give the very table of sinusoidalTable, rising and falling", () => {
  const table = core.sinusoidalTable({ length: 300, width: 64, layout: "halves" });
  assert.deepEqual(core.sinusoidalVariant({ length: 300, width: 64, layout: "halves" }), table);
  const falling = core.sinusoidalVariant({
    length: 300,
    width: 64,
    layout: "halves",
    start: 299,
    step: -1,
  });
  for (let row = 0; row < 300; row += 1)
    assert.deepEqual(
      falling.subarray(row * 64, row * 64 + 64),
      table.subarray((299 - row) * 64, (299 - row) * 64 + 64),
    );
});

test("an odd width is refused, or has a zero column, or a sine more", () => {
  assert.throws(() => core.sinusoidalVariant({ length: 1, width: 7 }), RangeError);
  const row = (/** @type {object} */ options) =>
    Array.from(core.sinusoidalVariant({ length: 1, width: 7, ...options }));
  assert.deepEqual(row({ oddWidth: "zero-column", layout: "cosine-first" }), [1, 1, 1, 0, 0, 0, 0]);
  assert.deepEqual(row({ oddWidth: "extra-sine", layout: "halves" }), [0, 0, 0, 0, 1, 1, 1]);
  assert.equal(core.variantFrequencies({ width: 127, oddWidth: "extra-sine" }).length, 64);
});

test("a shift of 1 in the denominator ends at the base: 1.0746e-4 without it", () => {
  assert.equal(core.variantFrequencies({ width: 256, denominator: 127 })[127], 1e-4);
  assert.ok(Math.abs(core.variantFrequencies({ width: 256 })[127] - 1.0746e-4) < 0.5e-8);
});

test("zero rows, amplitude and no rows at all", () => {
  const plain = core.sinusoidalVariant({ length: 3, width: 4 });
  const changed = core.sinusoidalVariant({
    length: 3,
    width: 4,
    amplitude: 0.5,
    zeroRows: Float64Array.of(1),
  });
  assert.deepEqual(
    changed,
    plain.map((value, k) => (k >= 4 && k < 8 ? 0 : value / 2)),
  );
  assert.equal(core.sinusoidalVariant({ length: 0, width: 4 }).length, 0);
});

test("a position of 0 takes any scale", () => {
  const row = core.sinusoidalVariant({ length: 1, width: 4, scale: -1.7e308 });
  assert.deepEqual(Array.from(row), [0, 1, 0, 1]);
});
