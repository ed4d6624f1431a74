// Rotary positions as a page asks for them, with numbers known from elsewhere.
import assert from "node:assert/strict";
import { test } from "node:test";
import { loadCore } from "../../web/core/load-core.js";
import { readReference } from "./exact-decimals.js";

const core = await loadCore();
const f64 = Float64Array.of.bind(Float64Array);

/** @param {ArrayLike<number>} computed @param {number[]} known @param {number} within */
function near(computed, known, within) {
  assert.equal(computed.length, known.length);
  known.forEach((value, k) => assert.ok(Math.abs(computed[k] - value) <= within, `${k}: ${computed[k]}`));
}

/** @param {string} name */
function settingsOf(name) {
  const { settings } = readReference("rope_configs.json").find(
    (/** @type {{ name: string }} */ config) => config.name === name,
  );
  const lists = Object.entries(settings).map(([key, value]) => [
    key,
    Array.isArray(value) ? Float64Array.from(value) : value,
  ]);
  return /** @type {import("../../web/core/core.js").RopeOptions} */ (Object.fromEntries(lists));
}

test("one vector at position 1, in both layouts and with the two mixed up", () => {
  const { frequencies } = core.ropeFrequencies({ headWidth: 4 });
  const given = { headWidth: 4, positions: f64(1), vectors: f64(1, 2, 3, 4), frequencies };
  const neighbours = [-1.142639664, 1.922075597, 2.959850668, 4.029799502];
  near(core.ropeRotate(given), neighbours, 0.51e-9);
  near(core.ropeRotate({ ...given, layout: "interleaved" }), neighbours, 0.51e-9);
  const halves = [-1.984110649, 1.959900668, 2.462377902, 4.019799668];
  near(core.ropeRotate({ ...given, layout: "halves" }), halves, 0.51e-9);
  const mixed = [-1.984110649, -2.285279328, 3.009849835, 4.019799668];
  near(core.ropeRotate({ ...given, layout: "mismatched" }), mixed, 0.51e-9);
});

test("the two layouts are one after the rows of a matrix are permuted by layoutOrder", () => {
  const order = Uint32Array.from(core.layoutOrder({ headWidth: 4 }));
  assert.deepEqual([...order], [0, 2, 1, 3]);
  const rows = f64(1, 2, 3, 4);
  const { frequencies } = core.ropeFrequencies({ headWidth: 4 });
  const given = { headWidth: 4, positions: f64(1), frequencies };
  const halves = core.ropeRotate({ ...given, vectors: rows, layout: "halves" });
  const permuted = core.permuteRows({ rows, width: 1, order });
  assert.deepEqual(
    core.ropeRotate({ ...given, vectors: permuted }),
    core.permuteRows({ rows: halves, width: 1, order }),
  );
});

test("scores stay when all positions move, with keys and queries in the same layout", () => {
  const { frequencies } = core.ropeFrequencies({ headWidth: 4 });
  const vectors = f64(1, 2, 3, 4, -2, 0.5, 1, 0);
  /** @param {number} first @param {"interleaved" | "halves"} keyLayout */
  const scores = (first, keyLayout) =>
    core.ropeScores({
      headWidth: 4,
      queryPositions: f64(first, first + 1),
      keyPositions: f64(first, first + 1),
      queries: vectors,
      keys: vectors,
      frequencies,
      queryLayout: "halves",
      keyLayout,
    });
  const first = scores(0, "halves");
  assert.equal(first[0], 15, "30/√4");
  near(scores(2 ** 20, "halves"), [...first], 30 * 2 ** -51);
  assert.ok(Math.abs(scores(100, "interleaved")[0] - scores(0, "interleaved")[0]) > 0.1);
});

test("known settings give the numbers that they are known by", () => {
  const oss = core.ropeFrequencies(settingsOf("openai/gpt-oss-120b"));
  near([oss.rampLow, oss.rampHigh], [8.092779115512402, 17.39802450158856], 1e-14);
  near([oss.attentionFactor], [1.3465735903], 0.51e-10);
  const phi = core.ropeFrequencies(settingsOf("Phi-3.5-mini-instruct"));
  near([phi.attentionFactor], [1.190238071424], 0.51e-12);
  assert.equal(phi.long, false);
  assert.equal(core.ropeFrequencies({ ...settingsOf("Phi-3.5-mini-instruct"), length: 4096 }).long, false);
  assert.equal(core.ropeFrequencies({ ...settingsOf("Phi-3.5-mini-instruct"), length: 4097 }).long, true);
  const llama = core.ropeFrequencies(settingsOf("Llama-3.2-1B"));
  near([llama.frequencies[31]], [9.41830672543e-8], 0.51e-19);
  const classes = [...llama.shares].map((share) => (share === 0 ? "=" : share === 1 ? "/" : "~")).join("");
  assert.equal(classes, `${"=".repeat(15)}~~~${"/".repeat(14)}`);
  const gemma = core.ropeFrequencies(settingsOf("Gemma-4 global head"));
  assert.equal(gemma.turningPairs, 64);
  assert.equal(gemma.frequencies.filter((frequency) => frequency === 0).length, 192);
});

test("defaults are what they are said to be", () => {
  const plain = core.ropeFrequencies({ headWidth: 8 });
  assert.deepEqual(
    core.ropeFrequencies({ headWidth: 8, type: "default", rotaryFraction: 1, base: 10000, length: 1 }),
    plain,
  );
  assert.deepEqual(plain.frequencies, core.frequencies({ width: 8 }));
  assert.deepEqual(
    [plain.base, plain.attentionFactor, plain.plainAttentionFactor, plain.scoreFactor],
    [10000, 1, 1, 1],
  );
  assert.deepEqual([plain.rampLow, plain.rampHigh, plain.extendedLength], [NaN, NaN, NaN]);
  const yarn = /** @type {const} */ ({ headWidth: 64, type: "yarn", factor: 4, originalLength: 32768 });
  assert.deepEqual(
    core.ropeFrequencies({ ...yarn, betaFast: 32, betaSlow: 1, truncate: true }),
    core.ropeFrequencies(yarn),
  );
  assert.equal(core.ropeFrequencies({ headWidth: 80, rotaryFraction: 0.4 }).rotaryWidth, 32);
  assert.equal(core.ropeFrequencies({ headWidth: 100, rotaryFraction: 0.29 }).rotaryWidth, 28);
  assert.equal(core.ropeFrequencies({ headWidth: 90, rotaryFraction: 0.7 }).rotaryWidth, 62);
});

test("what a type needs and is not given is an error that names it", () => {
  /** @type {[import("../../web/core/core.js").RopeOptions, RegExp][]} */
  const calls = [
    [{ headWidth: 8, type: "linear" }, /^factor is missing/],
    [{ headWidth: 8, type: "dynamic", factor: 2 }, /^maximumLength is missing/],
    [{ headWidth: 8, type: "yarn", factor: 2 }, /^originalLength is missing/],
    [
      { headWidth: 8, type: "yarn", originalLength: 4096 },
      /^factor is missing: use a number \(or give maximumLength instead\)/,
    ],
    [
      { headWidth: 8, type: "llama3", lowFactor: 1, highFactor: 4, originalLength: 4096 },
      /^factor is missing/,
    ],
    [{ headWidth: 8, type: "longrope", factor: 2 }, /^originalLength is missing/],
    [{ headWidth: 8, type: "longrope", originalLength: 4096 }, /^factor is missing/],
    [{ headWidth: 8, type: "longrope", originalLength: 1, factor: 2 }, /^originalLength 1 is out of range/],
    [{ headWidth: 8, type: "llama3", factor: 2, originalLength: 4096 }, /^lowFactor is missing/],
    [
      { headWidth: 8, factor: 8 },
      /^factor 8 has no part in this type: use it with another type than "default"$/,
    ],
    [{ headWidth: 8, type: "proportional", rotaryWidth: 4 }, /^rotaryWidth 4 has no part in this type/],
    [{ headWidth: 9, type: "proportional", rotaryFraction: 0.5 }, /^headWidth 9 makes the rotary width odd/],
    [{ headWidth: 85, rotaryFraction: 0.25 }, /^rotaryFraction 0.25 makes the rotary width odd/],
    [{ headWidth: 65 }, /^headWidth 65 makes the rotary width odd, .* \(some libraries round up\)/],
    [{ headWidth: 2, type: "dynamic", factor: 2, maximumLength: 9 }, /^headWidth 2 leaves one pair/],
  ];
  for (const [options, message] of calls) assert.throws(() => core.ropeFrequencies(options), { message });
});

test("rotary scores that would take more than seconds are refused, however few rows they have", () => {
  const rows = { headWidth: 1024, queryPositions: new Float64Array(1024), frequencies: f64(1) };
  const queries = new Float64Array(1024 * 1024);
  assert.throws(
    () =>
      core.ropeScores({
        ...rows,
        queries,
        keyPositions: new Float64Array(257),
        keys: new Float64Array(257 * 1024),
      }),
    {
      name: "RangeError",
      message: /^keyPositions.length 257 is out of range: .* at most 2\^28\) from 0 to 256$/,
    },
  );
});
