// Relative biases and ids of learned tables through the bindings, against published numbers.
import assert from "node:assert/strict";
import { test } from "node:test";
import { loadCore } from "../../web/core/load-core.js";

const core = await loadCore();
/** @param {...number} values */
const f64 = (...values) => Float64Array.of(...values);

/** The softmax of a row. @param {ArrayLike<number>} scores */
function softmax(scores) {
  const powers = Array.from(scores, (score) => Math.exp(score));
  const sum = powers.reduce((before, power) => before + power, 0);
  return powers.map((power) => power / sum);
}

test("ALiBi's slopes of 6, 10 and 12 heads are the published ones", () => {
  assert.deepEqual(core.alibiSlopes({ heads: 6 }), f64(0.25, 0.0625, 0.015625, 0.00390625, 0.5, 0.125));
  assert.deepEqual(core.alibiSlopes({ heads: 10 }).slice(8), f64(Math.SQRT1_2, Math.SQRT1_2 / 2));
  assert.deepEqual(
    Array.from(core.alibiSlopes({ heads: 12 }).slice(8), (slope) => slope.toFixed(8)),
    ["0.70710678", "0.35355339", "0.17677670", "0.08838835"],
  );
});

test("ALiBi's slopes of 4 heads go down to 2^-16 with biasMax 16", () => {
  assert.deepEqual(core.alibiSlopes({ heads: 4, biasMax: 16 }), f64(2 ** -4, 2 ** -8, 2 ** -12, 2 ** -16));
});

test("ALiBi's forms that differ by a constant a row have one softmax, the symmetric one has another", () => {
  const positions = f64(0, 1, 2, 3, 4);
  const options = { slope: 1, queryPositions: f64(2), keyPositions: positions };
  const gap = core.alibiBias({ ...options, form: "gap" });
  const last = core.alibiBias({ ...options, keyPositions: f64(-4, -3, -2, -1, 0), form: "key" });
  const symmetric = core.alibiBias({ ...options, form: "symmetric" });
  assert.deepEqual(gap, f64(-2, -1, 0, 1, 2));
  assert.deepEqual(last, f64(-4, -3, -2, -1, 0));
  assert.deepEqual(symmetric, f64(-2, -1, 0, -1, -2));
  for (const [k, weight] of softmax(gap).entries()) {
    assert.ok(Math.abs(weight - softmax(last)[k]) < 1e-15);
    assert.ok(Math.abs(weight - softmax(symmetric)[k]) > 1e-2);
  }
});

test("T5's buckets begin where its published settings say, in both directions", () => {
  assert.deepEqual(
    core.bucketStarts({ bidirectional: true }),
    f64(0, 1, 2, 3, 4, 5, 6, 7, 8, 12, 16, 23, 32, 46, 64, 91),
  );
  assert.deepEqual(
    core.bucketStarts({}).slice(15),
    f64(15, 16, 19, 21, 24, 27, 31, 35, 40, 46, 52, 59, 67, 77, 87, 99, 113),
  );
});

test("T5 puts keys 128 and 200 before the query into bucket 15, those after it into 31", () => {
  assert.deepEqual(
    core.relativeBuckets({ offsets: f64(-128, -200, 128, 200), bidirectional: true }),
    f64(15, 15, 31, 31),
  );
});

test("T5's decoder puts distances 12, 16, 32 and 64 into buckets 12, 16, 21 and 26", () => {
  assert.deepEqual(core.relativeBuckets({ offsets: f64(-12, -16, -32, -64) }), f64(12, 16, 21, 26));
});

test("offsets clipped to 2 use the rows 0 to 4", () => {
  assert.deepEqual(
    core.clippedOffsets({ offsets: f64(-5, -2, -1, 0, 1, 2, 5), limit: 2 }),
    f64(0, 0, 1, 2, 3, 4, 4),
  );
});

test("RoBERTa's ids begin after the padding id, and its 514 rows have 512 positions", () => {
  const roberta = { firstId: 2, counted: true, allocated: 514 };
  assert.deepEqual(core.learnedIds({ ...roberta, present: f64(1, 1, 1, 1, 0, 0) }), {
    ids: f64(2, 3, 4, 5, 1, 1),
    next: 6,
    last: 511,
  });
  const full = new Float64Array(513).fill(1);
  assert.equal(core.learnedIds({ ...roberta, present: full.slice(1) }).ids[511], 513);
  assert.throws(() => core.learnedIds({ ...roberta, present: full }), {
    name: "RangeError",
    message: "present[512] 1 stands past the end of the table: use positions up to the last valid one, 511",
  });
  assert.equal(core.learnedIds({ ...roberta, firstId: 4, present: f64() }).last, 509);
});

test("OPT's and GPT-2's ids of left-padded text begin with the first token, BART's with the first place", () => {
  const present = f64(0, 0, 1, 1, 1, 1);
  assert.deepEqual(
    core.learnedIds({ present: present.slice(0, 5), firstId: 2, counted: true }).ids,
    f64(1, 1, 2, 3, 4),
  );
  assert.deepEqual(core.learnedIds({ present, counted: true, paddingId: 1 }).ids, f64(1, 1, 0, 1, 2, 3));
  assert.deepEqual(core.learnedIds({ present, counted: true }).ids, f64(0, 0, 0, 1, 2, 3));
  assert.deepEqual(core.learnedIds({ present, firstId: 2 }), {
    ids: f64(2, 3, 4, 5, 6, 7),
    next: 8,
    last: Infinity,
  });
});

test("rows of ids are those of one position each, and tell the trained from the allocated", () => {
  const table = { width: 4, allocated: 8, trained: 4 };
  const { rows, trained } = core.learnedRows({ ...table, ids: f64(5, 3) });
  assert.deepEqual(trained, f64(0, 1));
  assert.deepEqual(rows.slice(0, 4), core.learnedRow({ ...table, position: 5 }).row);
  assert.deepEqual(rows.slice(4), core.learnedRow({ ...table, position: 3 }).row);
});

test("no offsets, positions or ids give nothing", () => {
  const none = new Float64Array(0);
  assert.equal(core.relativeBuckets({ offsets: none }).length, 0);
  assert.equal(core.clippedOffsets({ offsets: none, limit: 1 }).length, 0);
  assert.equal(
    core.alibiBias({ slope: 1, queryPositions: none, keyPositions: f64(1), form: "gap" }).length,
    0,
  );
  assert.equal(core.learnedRows({ ids: none, width: 2, trained: 1, allocated: 1 }).rows.length, 0);
  assert.equal(core.learnedIds({ present: none }).next, 0);
});
