// Number types as a page gets them, against what is known of them.
import assert from "node:assert/strict";
import { test } from "node:test";
import { loadCore } from "../../web/core/load-core.js";

const core = await loadCore();
const f64 = (/** @type {number[]} */ ...values) => Float64Array.of(...values);

test("positions 255 to 260 and a timestep in bfloat16, overflow in float16, float32 as JavaScript has it", () => {
  assert.deepEqual(
    core.roundNumbers({ values: f64(255, 256, 257, 258, 259, 260, 998.3897), type: "bfloat16" }),
    f64(255, 256, 256, 258, 260, 260, 1000),
  );
  assert.deepEqual(
    core.roundNumbers({ values: f64(65519, 65520, -65520), type: "float16" }),
    f64(65504, Infinity, -Infinity),
  );
  const values = Float64Array.from({ length: 2000 }, (_, k) => Math.tan(k) * 10 ** ((k % 80) - 44));
  assert.deepEqual(core.roundNumbers({ values, type: "float32" }), values.map(Math.fround));
  assert.deepEqual(core.roundNumbers({ values, type: "float64" }), values);
});

test("frequencies in bfloat16 put phases off by radians", () => {
  const options = /** @type {const} */ ({ width: 128, frequencyType: "bfloat16" });
  const worst = (/** @type {number} */ position, /** @type {number} */ base) =>
    core.worstPhaseErrors({ positions: f64(position), base, ...options });
  const at4095 = worst(4095, 10000);
  assert.ok(Math.abs(at4095.errors[0] - 5.0) <= 0.05);
  assert.equal(at4095.counts[0], 28);
  assert.ok(Math.abs(worst(8191, 500000).errors[0] - 14.7) <= 0.05);
  assert.ok(Math.abs(worst(32767, 1000000).errors[0] - 37.8) <= 0.05);

  const pair = at4095.pairs[0];
  const phases = core.emulatedPhases({ positions: f64(4095, 1), pair, ...options });
  assert.equal(Math.abs(phases.errors[0]), at4095.errors[0]);
  assert.equal(phases.phases[1], phases.frequency);
  assert.equal(phases.exact[1], phases.exactFrequency);
  const row = core.emulatedRow({ position: 4095, ...options });
  assert.equal(row.largestError, at4095.errors[0]);
  assert.equal(row.pair, pair);
  assert.deepEqual(row.exact, core.encode({ position: 4095, width: 128 }));
});

test("position 257 has the row of 256 where everything is bfloat16", () => {
  const row = (/** @type {number} */ position) =>
    core.emulatedRow({
      position,
      width: 64,
      positionType: "bfloat16",
      frequencyType: "bfloat16",
      productType: "bfloat16",
      storedType: "bfloat16",
    }).row;
  assert.deepEqual(row(257), row(256));
  assert.notDeepEqual(row(258), row(256));
});

test("how many positions stay distinct, and which become one", () => {
  const distinct = (/** @type {number} */ length, /** @type {"bfloat16" | "float16"} */ type) =>
    core.distinctPositions({ length, type });
  assert.deepEqual(
    [512, 1024, 4096, 8192, 131072].map((length) => distinct(length, "bfloat16")),
    [385, 513, 769, 897, 1409],
  );
  assert.deepEqual(
    [4096, 32768].map((length) => distinct(length, "float16")),
    [3073, 6145],
  );
  assert.deepEqual(core.collidingPositions({ position: 15962, type: "bfloat16" }), {
    rounded: 15936,
    first: 15905,
    last: 15967,
  });
  assert.deepEqual(core.collidingPositions({ position: 65520, type: "float16" }), {
    rounded: Infinity,
    first: 65520,
    last: 2 ** 53,
  });
});

test("beyond the largest float16 there is no row", () => {
  const { row, phases, largestError } = core.emulatedRow({
    position: 65520,
    width: 4,
    positionType: "float16",
  });
  assert.ok(row.every(Number.isNaN));
  assert.equal(phases[0], Infinity);
  assert.equal(largestError, Infinity);
});
