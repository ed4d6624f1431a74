// Stand-ins, sums, shuffled attention, codes and their shifts against code_values.json (integers, and mpmath with 80
// digits).
import assert from "node:assert/strict";
import { test } from "node:test";
import { loadCore } from "../../web/core/load-core.js";
import { readReference, roundingUnits, ulpDistance } from "./exact-decimals.js";

/** @import { Reference } from "./exact-decimals.js" */
/** @import { PositionCodeOptions } from "../../web/core/core.js" */

const core = await loadCore();
const values = readReference("code_values.json");
const unit = 2 ** -53;

/** The code points of a text. @param {string} text */
const codePoints = (text) => Uint32Array.from(text, (character) => character.codePointAt(0) ?? 0);

/** Options as the core takes them: lists as typed arrays. @param {Record<string, any>} options @returns {any} */
const given = (options) =>
  Object.fromEntries(
    Object.entries(options).map(([name, value]) => {
      if (!Array.isArray(value)) return [name, value];
      return [name, name === "order" ? Uint32Array.from(value) : Float64Array.from(value)];
    }),
  );

/**
 * That numbers are as many as their references, each within `bound` units of 2^-53.
 * @param {ArrayLike<number>} computed @param {Reference[]} references @param {(k: number) => number} bound
 * @param {string} what
 */
function assertWithin(computed, references, bound, what) {
  assert.equal(computed.length, references.length, what);
  for (const [k, reference] of references.entries()) {
    const units = roundingUnits(computed[k], reference);
    assert.ok(
      units <= bound(k),
      `${what}, value ${k}: ${computed[k]} is ${units} units off ${reference.exact}`,
    );
  }
}

test("standIns, tokenVectors and learnedRow give the very numbers of the two published generators", () => {
  for (const { options, hundredths } of values.stand_ins) {
    const expected = Float64Array.from(hundredths, (/** @type {number} */ k) => k / 100);
    assert.deepEqual(core.standIns(options), expected);
    assert.deepEqual(core.standIns({ ...options, length: 5 }), expected.slice(0, 5));
  }
  for (const { sentence, width, values: expected } of values.token_vectors) {
    const vectors = core.tokenVectors({ sentence: codePoints(sentence), width });
    assert.deepEqual(vectors, Float64Array.from(expected));
  }
  for (const { options, row, trained } of values.learned_rows) {
    assert.deepEqual(core.learnedRow(options), { row: Float64Array.from(row), trained });
  }
});

test("the same word has the same vector, and another word another one", () => {
  const width = 8;
  const vectors = core.tokenVectors({ sentence: codePoints("the cat saw the dog"), width });
  const word = (/** @type {number} */ k) => vectors.slice(k * width, (k + 1) * width);
  assert.deepEqual(word(0), word(3));
  assert.notDeepEqual(word(1), word(4));
  assert.ok(vectors.every((value) => Math.abs(value) <= 1));
});

test("sameSum gives another token with the same sum, to rounding alone", () => {
  for (const { options, token, sum } of values.same_sums) {
    const found = core.sameSum(given(options));
    // A sum below 2 is rounded by at most one unit, a token below 4 by two; each position vector by half of one.
    assertWithin(found.sum, sum, () => 1.6, "sum");
    assertWithin(found.token, token, () => 4.2, "token");
    assert.equal(found.difference, core.largestDifference({ first: found.sum, second: found.otherSum }));
    const sizes = found.token.map((value, k) => Math.abs(value) + Math.abs(found.otherSum[k]));
    assert.ok(found.difference <= unit * Math.max(...sizes));
  }
});

test("projectVector multiplies, and stacked identities add the two halves to the bit", () => {
  for (const { options, values: expected } of values.projections) {
    const projected = core.projectVector(given(options));
    assertWithin(projected, expected, () => options.vector.length ** 2, "projection");
  }
  const width = 6;
  const token = core.standIns({ seed: 21, length: width });
  const position = core.encode({ position: 5, width });
  const identity = Float64Array.from({ length: width * width }, (_, k) => (k % (width + 1) === 0 ? 1 : 0));
  assert.deepEqual(
    core.projectVector({
      vector: Float64Array.of(...token, ...position),
      weights: Float64Array.of(...identity, ...identity),
      width,
    }),
    core.addVectors({ left: token, right: position }),
  );
});

test("shuffledAttention is attention of the shuffled rows, as the reference has it", () => {
  for (const entry of values.shuffled_attention) {
    const options = given(entry.options);
    const { count, width, order, causal, positions } = options;
    const what = `positions ${positions}, causal ${causal}`;
    const result = core.shuffledAttention(options);
    for (const name of /** @type {const} */ (["before", "after"])) {
      const pass = result[name];
      const expected = entry[name];
      const seen = pass.scores.filter((score) => score !== -Infinity);
      // Scores and outputs stay below 5: some roundings of sums of four terms, each of a unit or two.
      assertWithin(pass.input, expected.input, () => 1.6, `input, ${what}`);
      assertWithin(seen, expected.scores, () => 16, `scores, ${what}`);
      assertWithin(pass.weights, expected.weights, () => 8, `weights, ${what}`);
      assertWithin(pass.output, expected.output, () => 16, `output, ${what}`);
      assert.deepEqual(core.attention(attentionOf(options, pass.input)), {
        scores: pass.scores,
        weights: pass.weights,
        output: pass.output,
      });
    }
    assertWithin(result.moved, entry.moved, () => 16, `moved, ${what}`);
    assertWithin(result.difference, entry.difference, () => 32, `difference, ${what}`);
    assertWithin(result.rowDifferences, entry.rowDifferences, () => 32, `rows, ${what}`);
    assertWithin([result.largest], [entry.largest], () => 32, `largest, ${what}`);
    const moved = core.permuteRows({ rows: result.before.output, width, order });
    assert.deepEqual(result.moved, moved);
    assert.deepEqual(
      result.difference,
      moved.map((value, k) => result.after.output[k] - value),
    );
    const rows = Array.from({ length: count }, (_, k) => result.difference.slice(k * width, (k + 1) * width));
    assert.deepEqual(
      [...result.rowDifferences],
      rows.map((row) => Math.max(...row.map(Math.abs))),
    );
    assert.equal(result.largest, Math.max(...result.rowDifferences));
    assert.equal(result.largest > 1e-3, positions || causal);
  }
});

/** What attention takes of the options. @param {any} options @param {Float64Array} tokens */
function attentionOf(options, tokens) {
  const { count, width, queryWeights, keyWeights, valueWeights, causal } = options;
  return { tokens, count, width, queryWeights, keyWeights, valueWeights, causal };
}

test("positionCode gives every row of the reference, and its length", () => {
  for (const { options, channels, rows, lengths } of values.codes) {
    const written = core.positionCode(options);
    const what = JSON.stringify(options);
    assert.equal(written.channels, channels);
    assert.equal(written.rows.length, rows.length);
    for (const [k, value] of /** @type {Reference[]} */ (rows).entries()) {
      assert.ok(ulpDistance(written.rows[k], value) <= 0.51, `${what}, value ${k}`);
    }
    for (const [k, value] of /** @type {Reference[]} */ (lengths).entries()) {
      assert.ok(ulpDistance(written.lengths[k], value) <= channels + 2, `${what}, length ${k}`);
    }
  }
});

test("bestShift gives the least squares of the reference: matrix, residuals, rank, what is explained", () => {
  for (const entry of values.best_shifts) {
    const fit = core.bestShift(entry.options);
    const channels = fit.channels;
    assertFit(fit, entry, JSON.stringify(entry.options));
    assert.deepEqual(fit.before, core.positionCode(positionsOf(entry.options)).rows);
    assert.equal(fit.matrix.length, channels ** 2);
  }
});

/** Which positions a shift starts from. @param {Record<string, any>} options @returns {PositionCodeOptions} */
function positionsOf(options) {
  const entries = Object.entries(options).filter(([name]) => name !== "offset");
  return /** @type {PositionCodeOptions} */ (Object.fromEntries(entries));
}

test("leastSquaresShift gives the least squares of the reference, the least matrix where several fit", () => {
  for (const entry of values.least_squares) {
    const options = given(entry.options);
    const fit = core.leastSquaresShift(options);
    assertFit({ ...options, ...fit }, entry, JSON.stringify(entry.options).slice(0, 80));
  }
});

/**
 * @param {{ before: Float64Array, after: Float64Array } & import("../../web/core/core.js").ShiftFit} fit
 * @param {any} expected @param {string} what
 */
function assertFit(fit, expected, what) {
  const channels = Math.sqrt(fit.matrix.length);
  const size = Math.max(1, ...fit.after.map(Math.abs));
  const sizes = new Array(channels).fill(0);
  for (const [place, value] of fit.before.entries()) {
    sizes[place % channels] = Math.max(sizes[place % channels], Math.abs(value));
  }
  // What the numbers' own rounding moves, of the order of a unit, times how alike the channels are: below 10 here.
  const own = (/** @type {number} */ k) => (20 * size) / (sizes[k % channels] || 1);
  assertWithin(fit.matrix, expected.matrix, own, `matrix, ${what}`);
  assertWithin([fit.residual, fit.largest], [expected.residual, expected.largest], () => 20 * size, what);
  for (const [j, explained] of expected.explained.entries()) {
    if (explained === null) assert.ok(Number.isNaN(fit.explained[j]), what);
    else assertWithin([fit.explained[j]], [explained], () => 60 * (1 + Math.abs(explained.f64)), what);
  }
  assert.equal(fit.rank, expected.rank, what);
  assert.equal(fit.exact, expected.exact, what);
  assert.deepEqual(
    fit.residuals,
    fit.after.map((value, k) => value - fit.fitted[k]),
  );
  assert.equal(fit.largest, Math.max(...fit.residuals.map(Math.abs)));
}

test("one sine fitted to itself a step on: slope, explained share and its limit", () => {
  const fit = core.bestShift({ code: "sine", length: 1000, offset: 1 });
  assert.equal(fit.matrix[0].toFixed(5), "0.54028");
  assert.equal(fit.explained[0].toFixed(5), "0.29150");
  assert.equal(core.sineAloneLimit({ offset: 1, frequency: 1 }).toFixed(5), "0.29193");
});

test("twoPhases gives the two phases that share one sine, and the two futures of the reference", () => {
  for (const { options, ...expected } of values.two_phases) {
    const both = core.twoPhases(options);
    for (const [name, references] of /** @type {[keyof typeof both, Reference[]][]} */ (
      Object.entries(expected)
    )) {
      for (const [k, reference] of references.entries()) {
        const close =
          ulpDistance(both[name][k], reference) <= 1 || roundingUnits(both[name][k], reference) <= 2 ** -42;
        assert.ok(close, `${name} ${k} of ${JSON.stringify(options)}: ${both[name][k]}`);
      }
    }
    assert.equal(both.sines[0], both.sines[1]);
    assert.equal(both.cosines[0], -both.cosines[1]);
    assert.ok(both.hands.every((hand) => hand >= 0 && hand < 1));
  }
});

test("distinctSines counts as the reference does, and sineAloneLimit is its square of a cosine", () => {
  for (const { options, count } of values.distinct_sines) assert.equal(core.distinctSines(options), count);
  for (const { options, value } of values.sine_alone_limits) {
    assert.ok(roundingUnits(core.sineAloneLimit(options), value) <= 3);
  }
});

test("indexShift takes (1, i) to (1, i + offset)", () => {
  assert.deepEqual(core.indexShift({ offset: -7 }), Float64Array.of(1, 0, -7, 1));
});
