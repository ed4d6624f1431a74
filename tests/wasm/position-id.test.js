// Position ids and masks through the bindings: published cases under their own names.
import assert from "node:assert/strict";
import { test } from "node:test";
import { loadCore } from "../../web/core/load-core.js";

const core = await loadCore();

/** @param {...number} values */
const f64 = (...values) => Float64Array.of(...values);

test("mask 0 0 1 1 1 1 has ids 1 1 0 1 2 3 where padding is filled with 1, and the next id is 4", () => {
  const batch = {
    documents: f64(4),
    promptColumns: 6,
    paddingSide: /** @type {const} */ ("left"),
    paddingId: 1,
  };
  const right = core.positionIds(batch);
  assert.deepEqual(right.ids, f64(1, 1, 0, 1, 2, 3));
  assert.deepEqual(right.kinds, f64(0, 0, 3, 3, 3, 3));
  assert.deepEqual(right.next, f64(4));
  assert.equal(right.wrongIdCount, 0);
  const counted = core.positionIds({ ...batch, convention: "padding-counted" });
  assert.deepEqual(counted.ids, f64(1, 1, 2, 3, 4, 5));
  assert.deepEqual(counted.rightIds, right.ids);
  assert.deepEqual(counted.wrongIds, f64(0, 0, 1, 1, 1, 1));
  assert.equal(counted.wrongGapCount, 0);
});

test("RoBERTa's and OPT's tables: left padded rows 1 1 2 3 4 5 and 1 1 2 3 4", () => {
  const given = { paddingSide: /** @type {const} */ ("left"), firstId: 2, paddingId: 1 };
  const roberta = core.positionIds({ documents: f64(4), promptColumns: 6, ...given });
  assert.deepEqual(roberta.ids, f64(1, 1, 2, 3, 4, 5));
  assert.deepEqual(
    core.positionIds({ documents: f64(3), promptColumns: 5, ...given }).ids,
    f64(1, 1, 2, 3, 4),
  );
});

test("decoded after a prompt of seven: 7, 8, 9; restarted 0, 0, 0; the prompt added twice 14, 15, 16", () => {
  const batch = { documents: f64(7), generated: f64(3), cached: f64(7) };
  assert.deepEqual(core.positionIds(batch).ids.slice(7), f64(7, 8, 9));
  assert.deepEqual(core.positionIds({ ...batch, convention: "restart" }).ids.slice(7), f64(0, 0, 0));
  assert.deepEqual(core.positionIds({ ...batch, convention: "prompt-twice" }).ids.slice(7), f64(14, 15, 16));
});

test("prefixes of 3 and 5 decode at 3 and 5, not at the one counter 5 and 5", () => {
  const documents = f64(3, 5);
  assert.deepEqual(core.positionIds({ documents }).next, f64(3, 5));
  assert.deepEqual(core.positionIds({ documents, convention: "shared-counter" }).next, f64(5, 5));
});

test("two packed documents of four: 10 and 10 allowed pairs of 64; the reset alone lets 16 more through", () => {
  const batch = { documents: f64(4, 4), documentsPerRow: f64(2) };
  const right = core.positionIds(batch);
  assert.deepEqual(right.ids, f64(0, 1, 2, 3, 0, 1, 2, 3));
  assert.equal(right.allowed.length, 64);
  assert.equal(right.allowedCount, 20);
  const crossing = core.positionIds({ ...batch, convention: "reset-without-mask" });
  assert.deepEqual(crossing.ids, right.ids);
  assert.equal(crossing.wrongPairCount, 16);
  assert.deepEqual(core.packedStarts({ ids: right.ids }), f64(0, 4));
});

test("what is evicted keeps its id: the next is 8 after eight tokens, of which four are left", () => {
  const batch = { documents: f64(8), cached: f64(8), evicted: f64(4), sinks: 1 };
  assert.deepEqual(core.positionIds(batch).next, f64(8));
  assert.deepEqual(core.positionIds(batch).kinds, f64(2, 1, 1, 1, 1, 2, 2, 2));
  assert.deepEqual(core.positionIds({ ...batch, convention: "evicted-uncounted" }).next, f64(4));
});

test("text has three equal axes; they are not packed, though read as one row they step down", () => {
  const { ids, next, delta } = core.axisIds({ segments: f64(5, 0, 0) });
  assert.deepEqual(ids, f64(0, 1, 2, 3, 4, 0, 1, 2, 3, 4, 0, 1, 2, 3, 4));
  assert.deepEqual([next, delta], [5, 0]);
  assert.deepEqual(core.packedStarts({ ids, axes: 3 }), f64(0));
  assert.deepEqual(core.packedStarts({ ids }), f64(0, 5, 10));
});

test("documents of 4 and 4 on two ranks: rows 0 3 4 7 and 1 2 5 6, positions 0 3 0 3 and 1 2 1 2", () => {
  const { rows, ids } = core.contextParallelRows({ documents: f64(4, 4), ranks: 2 });
  assert.deepEqual(rows, f64(0, 3, 4, 7, 1, 2, 5, 6));
  assert.deepEqual(ids, f64(0, 3, 0, 3, 1, 2, 1, 2));
});

test("the largest batch is answered: one row of 2048 slots", () => {
  const { columns, allowedCount } = core.positionIds({ documents: f64(2048) });
  assert.equal(columns, 2048);
  assert.equal(allowedCount, (2048 * 2049) / 2);
});
