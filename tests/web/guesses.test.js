// What can be guessed: the truths of figures that have no test of them elsewhere; and the truth is the present one, never given away.

import assert from "node:assert/strict";
import { test } from "node:test";
import { loadCore } from "../../web/core/load-core.js";
import { initialState } from "../../web/element/parameters.js";
import clocks from "../../web/figures/clocks.js";
import dimensions from "../../web/figures/dimensions.js";
import positionIds from "../../web/figures/position-ids.js";
import precision from "../../web/figures/precision.js";
import rope from "../../web/figures/rope.js";
import { SEEDS } from "../../web/figures/rope/layouts.js";
import rotation from "../../web/figures/rotation.js";
import shuffle from "../../web/figures/shuffle.js";

/** @typedef {import("../../web/draw/figure.d.ts").Figure} Figure */
/** @typedef {import("../../web/draw/figure.d.ts").State} State */
/** @typedef {import("../../web/draw/marks.js").Mark} Mark */

const core = await loadCore();

/** @param {Figure} figure @param {State} changes @param {"narrow" | "wide"} [name] */
function guessOf(figure, changes, name = "wide") {
  const state = { ...initialState(figure), ...changes };
  return figure.guess(figure.compute(core, state), state, figure.frames[name]);
}

/** @param {Mark[]} marks @returns {Mark[]} */
const flat = (marks) => marks.flatMap((mark) => [mark, ...flat(mark.children ?? [])]);

test("the truths are those of the formulas", () => {
  // ω_1 = 10000^(-2/8) = 0.1; pair 16 of 512: 10000^(-32/1024) = 10^(-1/8).
  assert.equal(guessOf(clocks, {})?.truth, 0.1);
  assert.ok(Math.abs((guessOf(clocks, { width: 1024 })?.truth ?? 0) - 0.7498942093324558) < 1e-15);
  // 2π = 6.28 tokens.
  assert.equal(guessOf(clocks, { width: 2, position: 1000 })?.truth, 6);
  // From 5, five uses of an offset of 1: 10 radians, 1.5915494309189533577 turns.
  assert.ok(Math.abs((guessOf(rotation, {})?.truth ?? 0) - 0.5915494309189534) < 1e-15);
  // From 2, five uses of -2: -8 radians, 2 - 1.27323954473516268615 turns.
  assert.ok(
    Math.abs((guessOf(rotation, { position: 2, offset: -2 })?.truth ?? 0) - 0.7267604552648373) < 1e-15,
  );
  assert.equal(guessOf(rotation, { view: "whole", width: 64 })?.truth, 128);
  assert.equal(guessOf(rotation, { offset: 0 }), undefined);
  const said = (/** @type {State} */ changes) => {
    const guess = guessOf(dimensions, changes);
    return guess?.say(guess.truth);
  };
  assert.equal(said({}), "width 50");
  assert.equal(said({ widths: [128, 20, 50, 128] }), "width 128");
  assert.equal(said({ channel: 1 }), "all alike");
  assert.equal(said({ base: 1 }), "all alike");
  assert.equal(said({ widths: [20, 20] }), "all alike");
  assert.equal(said({ hold: "fraction" }), "yes, all alike");
  // 0.37 · 20 / 2 = 3.7 and 0.37 · 50 / 2 = 9.25: pairs 4 and 9, at 0.4 and 0.36.
  assert.equal(said({ hold: "fraction", fraction: 0.37 }), "no, they differ");
  const turned = (/** @type {State} */ changes) => {
    const guess = guessOf(shuffle, changes);
    return guess?.say(guess.truth);
  };
  assert.equal(turned({}), "none of them");
  assert.equal(turned({ order: [4, 1, 0, 2, 3] }), "none of them");
  assert.equal(turned({ positions: "added" }), "all of them");
  assert.equal(turned({ mask: "causal" }), "all of them");
  // Turned round it is b a m b a: m sees one a and one b before it, either way.
  assert.equal(turned({ words: "a b m a b", mask: "causal" }), "some of them");
  // Alike from both ends: what stands where is the same, but each a has the other's row.
  assert.equal(turned({ words: "a b a", positions: "added" }), "some of them");
});

test("the truths of position ids, number types and rotary positions are those worked out by hand", () => {
  const said = (/** @type {Figure} */ figure, /** @type {State} */ changes) => {
    const guess = guessOf(figure, changes);
    return guess?.say(guess.truth);
  };
  // All ids of a row five higher: no gap changes. One token alone has the whole weight, whatever its id.
  assert.equal(said(positionIds, {}), "learned and sinusoidal");
  assert.equal(said(positionIds, { batch: "111 111" }), "learned and sinusoidal");
  assert.equal(said(positionIds, { batch: "1;1" }), "none of them");
  assert.equal(guessOf(positionIds, { batch: "111", cached: 3 }), undefined);
  // float16 has 11 significant bits, bfloat16 8. It asks for the one that is not being looked at.
  assert.equal(said(precision, {}), "up to position 2048");
  assert.equal(said(precision, { "position-type": "float16" }), "up to position 256");
  // Pair 4 of 32 channels: 0.1 rad a token, over 7 tokens, from 0.4 to 1.1 rad.
  assert.ok(Math.abs((guessOf(rope, {})?.truth ?? 0) - 0.16996714290024104) < 1e-15);
  // The blend begins at 128 ln(8192 / (32 · 2π)) / (2 ln 10000) = 25.76, which is rounded down; twice the factor leaves that.
  assert.equal(guessOf(rope, { view: "scaling" })?.truth, 26);
  assert.equal(guessOf(rope, { view: "scaling", method: "linear" })?.truth, 0);
  // Ten on, with the query in halves and the key in neighbours: 10^-r rad a token, over √8.
  const [q, k] = [SEEDS.query, SEEDS.key].map((seed) => core.standIns({ seed, length: 8 }));
  const turned = (/** @type {number} */ x, /** @type {number} */ y, /** @type {number} */ angle) => [
    x * Math.cos(angle) - y * Math.sin(angle),
    x * Math.sin(angle) + y * Math.cos(angle),
  ];
  const a = new Float64Array(8);
  const b = new Float64Array(8);
  for (let r = 0; r < 4; r++) {
    [a[r], a[r + 4]] = turned(q[r], q[r + 4], 15 * 10 ** -r);
    [b[2 * r], b[2 * r + 1]] = turned(k[2 * r], k[2 * r + 1], 22 * 10 ** -r);
  }
  const score = a.reduce((sum, x, c) => sum + x * b[c], 0) / Math.sqrt(8);
  const { truth = 0 } = guessOf(rope, { view: "layouts", layout: "mixed" }) ?? {};
  assert.ok(Math.abs(truth - score) < 1e-14, `${truth}, not ${score}`);
});

/** @type {[Figure, State[]][]} */
const STATES = [
  [
    clocks,
    [{}, { width: 2 }, { width: 4, base: 4 }, { width: 64 }, { width: 1024 }, { base: 1 }, { base: 1e12 }],
  ],
  [
    rotation,
    [
      ...[-3, -1, 1, 2, 7, 1e15].map((offset) => ({ offset })),
      { base: 1 },
      { pair: 1 },
      ...[2, 8, 1024].map((width) => ({ view: "whole", width, offset: 0 })),
    ],
  ],
  [
    dimensions,
    [
      {},
      { channel: 0 },
      { widths: [50, 20] },
      { widths: [2, 4, 8, 4096], channel: 1 },
      { hold: "fraction" },
      { hold: "fraction", fraction: 0.37 },
    ],
  ],
  [
    shuffle,
    [
      {},
      { order: [4, 1, 0, 2, 3] },
      { positions: "added" },
      { mask: "causal", words: "a b c d e f g h" },
      { words: "yes no" },
    ],
  ],
];

for (const [figure, states] of STATES) {
  test(`${figure.name}: the ghost begins away from the truth, both are labelled, and only the ghost is dragged`, () => {
    for (const state of states) {
      for (const name of /** @type {const} */ (["narrow", "wide"])) {
        const guess = guessOf(figure, state, name);
        assert.ok(guess !== undefined);
        const { initial, truth, min, max, step } = guess;
        assert.ok(Math.abs(initial - truth) >= step / 2, JSON.stringify(state));
        for (const value of [initial, truth]) assert.ok(value >= min && value <= max, JSON.stringify(state));
        for (const kind of /** @type {const} */ (["guess", "truth"])) {
          for (const value of [min, initial, truth, max]) {
            if (guess.choices !== undefined && !guess.choices.some((choice) => choice.value === value))
              continue;
            const marks = flat(guess.marks(value, kind));
            const labels = marks.filter(({ text }) => text?.startsWith(kind));
            assert.ok(labels.length > 0, `${kind} of ${JSON.stringify(state)}`);
            assert.doesNotMatch(JSON.stringify(marks), /NaN|null|Infinity/);
            const handles = marks.filter(({ handle }) => handle === "guess");
            assert.equal(handles.length, kind === "guess" && guess.at !== undefined ? 1 : 0);
            const frame = figure.frames[name];
            for (const { at } of labels) {
              assert.ok(Number(at.x) >= 0 && Number(at.x) <= frame.width, `${kind} at ${at.x}`);
              assert.ok(Number(at.y) >= 0 && Number(at.y) <= frame.height, `${kind} at ${at.y}`);
            }
          }
        }
      }
    }
  });
}

test("a ghost on a dial stays under the pointer", () => {
  for (const figure of [clocks, rotation]) {
    for (const name of /** @type {const} */ (["narrow", "wide"])) {
      const guess = guessOf(figure, {}, name);
      for (const value of [0.01, 0.1, 0.25, 0.49, 0.5, 0.77, 0.99]) {
        const [ghost] = flat(guess?.marks(value, "guess") ?? []).filter(({ handle }) => handle === "guess");
        const there = guess?.at?.({ x: Number(ghost.at.cx), y: Number(ghost.at.cy) }) ?? NaN;
        assert.ok(Math.abs(there - value) < 1e-3, `${figure.name}: ${there} for ${value}`);
      }
    }
  }
});
