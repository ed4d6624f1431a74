// The worked example: one score with every number that it is made of, and the curve that the positions trace.

import { WIDTH } from "../draw/encoding-parameters.js";
import { formatNumber } from "../draw/numbers.js";
import { symbol } from "../draw/marks.js";
import {
  curveSentence,
  curveTable,
  distanceBlocks,
  dragCurve,
  drawCurve,
  guessNearest,
} from "./worked-example/curve.js";
import { distanceOf, ON, PLACES, scoreOf } from "./worked-example/mixing.js";
import {
  dragScore,
  drawScore,
  guessTerms,
  scoreSentence,
  scoreTable,
  stepBlocks,
} from "./worked-example/score.js";

/** @typedef {import("../core/core.d.ts").Core} Core */
/** @typedef {import("../draw/figure.d.ts").State} State */
/** @typedef {import("./worked-example/mixing.js").WorkedState} WorkedState */
/** @typedef {ReturnType<typeof compute>} WorkedData */

/** Each of so many words can be chosen: one of the first four, or the last. */
const WORDS = { least: 4, most: 5 };
/** The first word stands at most so far out. */
const FURTHEST = 10000;
/** A curve has at most so many positions, and at least so many that its fastest hand comes round. */
const LENGTHS = { least: 8, most: 200 };

/** @param {Core} core @param {WorkedState} state */
const compute = (core, state) => ({ score: scoreOf(core, state), curve: distanceOf(core, state) });

const isScore = (/** @type {State} */ { view }) => view === "score";
const isCurve = (/** @type {State} */ state) => !isScore(state);
const lastPosition = (/** @type {State} */ { length }) => length - 1;

/** How far both positions can move on. @param {State} state */
const roomOf = (state) => Math.min(ON, lastPosition(state) - Math.max(state.position, state.other));

/** @param {string} label @param {number} initial @param {string} [letter] @returns {import("../draw/figure.d.ts").WholeParameter} */
const onCurve = (label, initial, letter) => ({
  kind: "whole",
  label,
  symbol: letter,
  initial,
  min: 0,
  max: LENGTHS.most - 1,
  slider: (state) => [0, lastPosition(state)],
  shown: isCurve,
});

/** @param {string} label @param {string} initial @returns {import("../draw/figure.d.ts").ChoiceParameter} */
const inSentence = (label, initial) => ({
  kind: "choice",
  named: true,
  label,
  initial,
  options: PLACES.map((value, k) => ({ value, label: value === "last" ? value : formatNumber(k) })),
  shown: isScore,
});

/** @param {string} label @param {number} initial @param {number} end @returns {import("../draw/figure.d.ts").WholeParameter} */
const angle = (label, initial, end) => ({
  kind: "whole",
  label,
  initial,
  min: -end,
  max: end,
  slider: [-end, end],
  unit: ["degree", "degrees"],
  shown: isCurve,
});

/** @type {import("../draw/figure.d.ts").Figure<WorkedData>} */
export default {
  name: "worked-example",
  title: "Worked in full",
  parameters: {
    view: {
      kind: "choice",
      label: "view",
      initial: "score",
      options: [
        { value: "score", label: "one score" },
        { value: "curve", label: "curve of positions" },
      ],
    },
    words: {
      kind: "text",
      label: "sentence",
      initial: "the cat saw the dog",
      words: WORDS,
      longest: 10,
      shown: isScore,
    },
    query: inSentence("query", "second"),
    key: inSentence("key", "last"),
    moved: {
      kind: "whole",
      label: "first word at",
      initial: 0,
      min: 0,
      max: FURTHEST,
      slider: [0, 100],
      shown: isScore,
    },
    seed: {
      kind: "whole",
      label: "stand-ins",
      initial: 48,
      min: 0,
      max: Number.MAX_SAFE_INTEGER,
      slider: [0, 50],
      shown: isScore,
    },
    position: onCurve("position", 4, "i"),
    other: onCurve("other", 7, "j"),
    length: {
      kind: "whole",
      label: "length",
      symbol: "n",
      initial: 32,
      min: LENGTHS.least,
      max: LENGTHS.most,
      slider: [LENGTHS.least, LENGTHS.most],
      unit: ["position", "positions"],
      shown: isCurve,
    },
    turn: angle("turn", 30, 180),
    tilt: angle("tilt", 20, 90),
    width: { ...WIDTH, max: 28, slider: [2, 28] },
  },
  frames: {
    narrow: { name: "narrow", width: 320, height: 470 },
    wide: { name: "wide", width: 800, height: 400 },
  },
  room: { phone: 1580, narrow: 1223, middle: 1077, wide: 1050 },
  check(state) {
    const last = lastPosition(state);
    for (const parameter of ["position", "other"])
      if (state[parameter] > last)
        return {
          parameter,
          message: `${parameter[0].toUpperCase()}${parameter.slice(1)} ${formatNumber(state[parameter])} is past the end of the curve: use a whole number from ${formatNumber(0)} to ${formatNumber(last)}.`,
        };
    return undefined;
  },
  // A shorter curve takes its positions with it.
  reconcile: (state) => ({
    ...state,
    position: Math.min(state.position, lastPosition(state)),
    other: Math.min(state.other, lastPosition(state)),
  }),
  compute: (core, state) => compute(core, /** @type {WorkedState} */ (state)),
  question: (_, state) =>
    isScore(state)
      ? `Let all the words move on by ${formatNumber(ON)} positions. How many of the four terms change?`
      : "At which gap do the vectors of two positions on this curve come nearest to each other?",
  guess: ({ score, curve }, state, frame) =>
    isScore(state)
      ? guessTerms(score, frame)
      : guessNearest(curve, /** @type {WorkedState} */ (state), frame),
  help: {
    pointer:
      "Drag the query above the words and the key below them, or choose both in a square where there are squares. In the other view drag the curve to turn it, a position along it, or the gap.",
    keys: "The choices “query” and “key” count the words as positions do, from nought; the sliders “turn” and “tilt” turn the curve.",
  },
  draw: ({ score, curve }, state, frame) =>
    isScore(state)
      ? drawScore(score, /** @type {WorkedState} */ (state), frame)
      : drawCurve(curve, /** @type {WorkedState} */ (state), frame),
  blocks: ({ score, curve }, state, frame) =>
    isScore(state)
      ? stepBlocks(score, /** @type {WorkedState} */ (state), frame)
      : distanceBlocks(curve, /** @type {WorkedState} */ (state)),
  sentence: ({ score, curve }, state) =>
    isScore(state) ? scoreSentence(score) : curveSentence(curve, /** @type {WorkedState} */ (state)),
  caption: (state, { name }) =>
    isScore(state)
      ? [
          "The query’s word stands on the left of ",
          symbol("M"),
          ", the key’s on the right: ",
          symbol("x"),
          " is the token, ",
          symbol("p"),
          ` the position added to it.${name === "wide" ? " In a square, rows are queries and columns keys, in the order of the words: green above nought, purple below." : ""} Tokens and parameters are stand-ins: nothing here was trained.`,
        ]
      : [
          "A dot is a position, and the curve between the dots is the formula’s too. The axes are those along which this curve is longest. ",
          "What is nearer to you stands out more. Any two positions with the same gap are the same distance apart, though the picture, which is flat and leaves out any other directions, may not show it.",
        ],
  table: ({ score, curve }, state) =>
    isScore(state)
      ? scoreTable(score, /** @type {WorkedState} */ (state))
      : curveTable(curve, /** @type {WorkedState} */ (state)),
  actions: [
    {
      name: "on",
      label: `all words ${formatNumber(ON)} positions on`,
      shown: (state) => isScore(state) && state.moved + ON <= FURTHEST,
      run: (state) => ({ ...state, moved: Math.min(FURTHEST, state.moved + ON) }),
    },
    {
      name: "both-on",
      label: "both positions on",
      shown: (state) => isCurve(state) && roomOf(state) > 0,
      run: (state) => ({
        ...state,
        position: state.position + roomOf(state),
        other: state.other + roomOf(state),
      }),
    },
  ],
  drag: (core, hold) =>
    isScore(hold.start)
      ? dragScore(hold)
      : dragCurve(hold, distanceOf(core, /** @type {WorkedState} */ (hold.start))),
};
