// Attention under each scheme through the bindings, against worked_scheme_values.json (mpmath, 60 digits), and what
// moving all positions does to it.
import assert from "node:assert/strict";
import { test } from "node:test";
import { loadCore } from "../../web/core/load-core.js";
import { readReference, roundingUnits } from "./exact-decimals.js";

const core = await loadCore();
const reference = readReference("worked_scheme_values.json");

/** Lists as typed arrays. @param {Record<string, any>} options @returns {any} */
const given = (options) =>
  Object.fromEntries(
    Object.entries(options).map(([name, value]) => [
      name,
      Array.isArray(value) ? Float64Array.from(value) : value,
    ]),
  );

const identity = Float64Array.of(1, 0, 0, 1);
const small = {
  tokens: Float64Array.of(1, 0.5, -0.5, 1, 0.25, -1),
  count: 3,
  width: 2,
  queryWeights: identity,
  keyWeights: identity,
  positions: Float64Array.of(0, 1, 2),
};
const settings = {
  trained: 8,
  allocated: 16,
  biases: Float64Array.of(1, 2, 3, 4),
  bidirectional: true,
  slope: 0.5,
};
const schemes = /** @type {const} */ (["none", "learned", "sinusoidal", "relative-bias", "rope", "alibi"]);

test("scores and weights under every scheme are those of mpmath", () => {
  for (const { options, scores, weights } of reference.schemes) {
    const got = core.schemeAttention(given(options));
    // The bound of cpp/core/scheme_attention.hpp at width 6, for tokens and weights up to 1.
    for (const [k, score] of scores.entries()) {
      if (score === null) assert.deepEqual([got.scores[k], got.weights[k]], [-Infinity, 0]);
      else assert.ok(roundingUnits(got.scores[k], score) <= 4000, `${options.scheme}, score ${k}`);
      assert.ok(roundingUnits(got.weights[k], weights[k]) <= 8000, `${options.scheme}, weight ${k}`);
    }
  }
});

test("moving all positions together changes learned and sinusoidal scores, and no others but for rounding", () => {
  for (const scheme of schemes) {
    const before = core.schemeAttention({ scheme, ...small, ...settings });
    const after = core.schemeAttention({ scheme, ...small, ...settings, moved: 5 });
    const change = core.largestDifference({ first: before.scores, second: after.scores });
    if (scheme === "learned" || scheme === "sinusoidal") assert.ok(change > 0.1, scheme);
    else
      assert.ok(scheme === "rope" ? change > 0 && change < 2 ** -40 : change === 0, `${scheme}: ${change}`);
  }
});

test("options of other schemes do nothing, and those of its own are needed", () => {
  const alone = core.schemeAttention({ scheme: "rope", ...small });
  assert.deepEqual(core.schemeAttention({ scheme: "rope", ...small, ...settings }), alone);
  for (const [scheme, message] of /** @type {const} */ ([
    ["learned", /^allocated is missing/],
    ["relative-bias", /^biases is missing/],
    ["alibi", /^slope is missing/],
  ]))
    assert.throws(() => core.schemeAttention({ scheme, ...small }), { name: "TypeError", message });
});

test("past the end of a learned table is an error that names the last valid position", () => {
  const table = { scheme: /** @type {const} */ ("learned"), ...small, trained: 8, allocated: 16 };
  assert.throws(() => core.schemeAttention({ ...table, positions: Float64Array.of(0, 1, 16) }), {
    name: "RangeError",
    message: "positions[2] 16 is past the end of the table: use the number of a row, from 0 to 15",
  });
  assert.throws(() => core.schemeAttention({ ...table, positions: Float64Array.of(-5, -4, -3) }), RangeError);
  core.schemeAttention({ ...table, moved: 13 });
  assert.throws(() => core.schemeAttention({ ...table, moved: 14 }), {
    message: /^moved 14 .* from 0 to 13$/,
  });
});

test("a rule of buckets without meaning is refused with the reason", () => {
  const many = { scheme: /** @type {const} */ ("relative-bias"), ...small, biases: new Float64Array(600) };
  core.schemeAttention(many);
  assert.throws(() => core.schemeAttention({ ...many, maximumDistance: 300 }), {
    message:
      "maximumDistance 300 is out of range: use a distance beyond those that have a bucket of their own, from 301 to 2147483648",
  });
});

test("ALiBi without a mask is symmetric in the distance, and causal or not the same where both are seen", () => {
  const both = core.schemeAttention({ scheme: "alibi", ...small, tokens: new Float64Array(6), slope: 0.25 });
  assert.deepEqual(both.scores, Float64Array.of(0, -0.25, -0.5, -0.25, 0, -0.25, -0.5, -0.25, 0));
  const causal = core.schemeAttention({ scheme: "alibi", ...small, slope: 0.25, causal: true });
  const free = core.schemeAttention({ scheme: "alibi", ...small, slope: 0.25 });
  assert.ok(
    causal.scores.every((score, k) => score === (k % 3 > Math.floor(k / 3) ? -Infinity : free.scores[k])),
  );
});
