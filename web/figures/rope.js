// RoPE: a query and a key turned by their positions; which channels make a pair; and frequencies scaled for longer texts.

import { BASE, POSITION } from "../draw/encoding-parameters.js";
import { count, formatChosen, formatNumber } from "../draw/numbers.js";
import { FURTHEST } from "../draw/token-axis.js";
import { dial } from "./rope/dial.js";
import { layouts, WIRINGS } from "./rope/layouts.js";
import { PRESETS } from "./rope/presets.js";
import { FACTOR, LENGTH, pairsOf, scaling, TYPES } from "./rope/scaling.js";
import { DIAL_HEAD, MORE } from "./rope/shared.js";

/** @typedef {import("../draw/figure.d.ts").Parameter} Parameter */
/** @typedef {import("../draw/figure.d.ts").State} State */
/** @typedef {import("./rope/shared.js").RopeState} RopeState */
/** @typedef {import("./rope/shared.js").View<any>} View */

/** @type {Record<string, View>} */
const VIEWS = { dial, layouts, scaling };
const viewOf = (/** @type {State} */ { view }) => VIEWS[view];

const inViews = (/** @type {string[]} */ ...views) => ({
  shown: (/** @type {State} */ state) => views.includes(state.view),
});
const ofTypes = (/** @type {string[]} */ ...types) => ({
  shown: (/** @type {State} */ state) => state.view === "scaling" && types.includes(state.method),
});

/** A direction on the dial. @type {Omit<import("../draw/figure.d.ts").RealParameter, "label" | "symbol" | "initial">} */
const DIRECTION = {
  kind: "real",
  min: -7,
  max: 7,
  slider: [-3.14, 3.14, 0.01],
  unit: ["radian", "radians"],
  ...inViews("dial"),
};
/** A number of turns. @type {Omit<import("../draw/figure.d.ts").RealParameter, "label" | "initial" | "shown">} */
const TURNS = { kind: "real", min: 0.001, max: 1000, slider: [-1, 2, 0.02], logarithmic: true };
/** A number of channels. @type {Omit<import("../draw/figure.d.ts").WholeParameter, "label">} */
const CHANNELS = {
  kind: "whole",
  initial: 128,
  min: 4,
  max: 512,
  even: true,
  slider: [4, 256],
  unit: ["channel", "channels"],
  ...inViews("scaling"),
};
/** @type {Omit<import("../draw/figure.d.ts").WholeParameter, "label" | "initial">} */
const TOKENS = {
  kind: "whole",
  ...LENGTH,
  slider: [100, 1e7],
  logarithmic: true,
  unit: ["token", "tokens"],
  ...inViews("scaling"),
};
/** Divisors: one for all pairs, or one each. @type {Omit<import("../draw/figure.d.ts").ListParameter, "label" | "initial">} */
const DIVISORS = {
  kind: "list",
  typed: true,
  least: 1,
  most: CHANNELS.max / 2,
  item: { real: true, min: 0.001, max: 1e6, slider: [0, 2, 0.01] },
  ...ofTypes("longrope"),
};

/** @type {Record<keyof RopeState, Parameter>} */
const parameters = {
  view: {
    kind: "choice",
    label: "view",
    initial: "dial",
    options: Object.keys(VIEWS).map((value) => ({ value, label: value })),
  },
  layout: {
    kind: "choice",
    label: "pairs",
    initial: "interleaved",
    options: Object.entries(WIRINGS).map(([value, { label }]) => ({ value, label })),
    ...inViews("layouts"),
  },
  position: { ...POSITION, min: -FURTHEST, max: FURTHEST, ...inViews("dial", "layouts") },
  offset: {
    ...POSITION,
    label: "offset",
    symbol: "Δ",
    initial: 7,
    min: -FURTHEST,
    max: FURTHEST,
    slider: [0, 40],
    ...inViews("dial", "layouts"),
  },
  pair: {
    kind: "whole",
    label: "pair",
    symbol: "r",
    initial: 4,
    min: 0,
    max: DIAL_HEAD / 2 - 1,
    slider: [0, DIAL_HEAD / 2 - 1],
    ...inViews("dial"),
  },
  query: { ...DIRECTION, label: "query", symbol: "q", initial: 0.4 },
  key: { ...DIRECTION, label: "key", symbol: "k", initial: 1.1 },
  method: {
    kind: "choice",
    label: "type",
    initial: "yarn",
    options: TYPES.map((value) => ({ value, label: value })),
    ...inViews("scaling"),
  },
  trained: { ...TOKENS, label: "trained length", initial: 8192 },
  length: { ...TOKENS, label: "length", symbol: "n", initial: 65536 },
  factor: {
    kind: "real",
    label: "factor",
    symbol: "s",
    initial: 8,
    ...FACTOR,
    slider: [0, 3, 0.01],
    logarithmic: true,
    ...ofTypes(...TYPES.slice(1)),
  },
  head: { ...CHANNELS, label: "head width" },
  fraction: {
    kind: "real",
    label: "rotary fraction",
    initial: 1,
    min: 0.01,
    max: 1,
    slider: [0.125, 1, 0.125],
    ...inViews("scaling"),
  },
  base: { ...BASE, min: 10, slider: [1, 8, 0.05], ...inViews("scaling") },
  fast: { ...TURNS, label: "beta fast", initial: 32, ...ofTypes("yarn") },
  slow: { ...TURNS, label: "beta slow", initial: 1, ...ofTypes("yarn") },
  truncate: {
    kind: "choice",
    label: "ends of the blend",
    initial: "whole",
    options: [
      { value: "whole", label: "whole pairs" },
      { value: "exact", label: "as computed" },
    ],
    ...ofTypes("yarn"),
  },
  low: { ...TURNS, label: "low factor", initial: 1, ...ofTypes("llama3") },
  high: { ...TURNS, label: "high factor", initial: 4, ...ofTypes("llama3") },
  short: { ...DIVISORS, label: "short list", initial: [1] },
  long: { ...DIVISORS, label: "long list", initial: [8] },
  attention: {
    kind: "real",
    label: "attention factor",
    initial: 0,
    min: 0,
    max: 100,
    slider: [0, 2, 0.01],
    ...ofTypes("yarn", "longrope"),
  },
};

/** What a button sets anew, as it begins: the two lengths, and what the types have of their own. @type {State} */
const OWN = Object.fromEntries(
  /** @type {const} */ ([
    "trained",
    "length",
    "fraction",
    "fast",
    "slow",
    "truncate",
    "low",
    "high",
    "short",
    "long",
    "attention",
  ]).map((name) => [name, parameters[name].initial]),
);

/** Whether so many pairs can turn. @param {number} pairs */
const isWhole = (pairs) => pairs >= 1 && Number.isInteger(pairs);

/** @param {State} state @returns {{parameter: string, message: string} | undefined} */
function check(state) {
  const { head, fraction, fast, slow, low, high } = state;
  const wrong = (
    /** @type {string} */ parameter,
    /** @type {string} */ what,
    /** @type {string} */ allowed,
  ) => ({
    parameter,
    message: `${what}: use ${allowed}.`,
  });
  const said = (/** @type {number} */ x) => formatNumber(x);
  const pairs = pairsOf(state);
  if (!isWhole(pairs))
    return wrong(
      "fraction",
      `Rotary fraction ${formatChosen(fraction)} of ${count(head, "channel")} makes ${count(pairs, "pair")}`,
      "one that makes whole pairs",
    );
  if (slow > fast)
    return wrong("slow", `Beta slow ${said(slow)} is above beta fast`, `at most ${said(fast)}`);
  if (low > high)
    return wrong("low", `Low factor ${said(low)} is above the high factor`, `at most ${said(high)}`);
  return undefined;
}

/** @param {State} state @param {string} changed */
function reconcile(state, changed) {
  const next = { ...state };
  // One channel more makes a whole pair; where rounding forbids even that, all channels turn.
  if (!isWhole(pairsOf(next))) next.fraction = (2 * Math.ceil(pairsOf(next) + 0.25)) / next.head;
  if (!isWhole(pairsOf(next))) next.fraction = 1;
  if (changed === "fast") next.slow = Math.min(next.slow, next.fast);
  if (changed === "slow") next.fast = Math.max(next.slow, next.fast);
  if (changed === "high") next.low = Math.min(next.low, next.high);
  if (changed === "low") next.high = Math.max(next.low, next.high);
  return next;
}

/** @type {import("../draw/figure.d.ts").Figure} */
export default {
  name: "rope",
  title: "RoPE",
  parameters,
  frames: {
    narrow: { name: "narrow", width: 320, height: 612 },
    wide: { name: "wide", width: 800, height: 480 },
  },
  room: { phone: 900, narrow: 560, middle: 540, wide: 420 },
  check,
  reconcile,
  compute: (core, state) => viewOf(state).compute(core, /** @type {RopeState} */ (state)),
  question: (data, state) => viewOf(state).question(data, /** @type {RopeState} */ (state)),
  guess: (data, state, frame) => viewOf(state).guess(data, /** @type {RopeState} */ (state), frame),
  help: {
    pointer:
      "Drag the bar between the tokens to move both, or one of them alone. On the dial drag q and k. Under “scaling” drag the trained length above and n below.",
    keys: "Choose a view with the arrow keys. Every slider below moves with them too, and every number can be typed.",
  },
  draw: (data, state, frame, moving = data) =>
    viewOf(state).draw(data, /** @type {RopeState} */ (state), frame, moving),
  blocks: (data, state, frame) => viewOf(state).blocks?.(data, /** @type {RopeState} */ (state), frame) ?? [],
  sentence: (data, state) => viewOf(state).sentence(data, /** @type {RopeState} */ (state)),
  caption: (state) => viewOf(state).caption(/** @type {RopeState} */ (state)),
  table: (data, state) => viewOf(state).table(data, /** @type {RopeState} */ (state)),
  actionsLabel: "try",
  actions: [
    {
      name: "together",
      label: `both ${MORE} on`,
      description: `both ${MORE} on: the query and the key`,
      ...inViews("dial", "layouts"),
      run: (state) => ({ ...state, position: Math.min(FURTHEST, state.position + MORE) }),
    },
    ...Object.entries(PRESETS).map(([label, preset]) => ({
      name: label.toLowerCase().replace(/[^a-z\d]+/g, "-"),
      label,
      description: `the settings of ${label}`,
      ...inViews("scaling"),
      run: (/** @type {State} */ state) => ({ ...state, ...OWN, ...preset }),
    })),
  ],
  turns: { parameters: ["position", "offset"], within: MORE },
  drag: (core, hold, state) => viewOf(state).drag(hold, core),
};
