// Number types: a correct call of each function, and how each option can be wrong. See wrong-calls.js.

import {
  anyPosition,
  f64,
  notANumber,
  notAnArray,
  notFinite,
  optional,
  outside,
  wrongBases,
  wrongLayouts,
  wrongPositions,
  wrongWholes,
  wrongWidths,
} from "./wrong-values.js";

const phaseTypes = { positionType: "bfloat16", frequencyType: "float32", productType: "float16" };

/** The options in the order in which an error lists them. @type {Record<string, Record<string, unknown>>} */
export const calls = {
  roundNumbers: { values: f64(1, 257), type: "bfloat16" },
  emulatedPhases: { positions: f64(1, 257), width: 4, pair: 1, base: 10000, ...phaseTypes },
  emulatedRow: {
    position: 1,
    width: 4,
    base: 10000,
    layout: "halves",
    ...phaseTypes,
    storedType: "float32",
  },
  worstPhaseErrors: { width: 4, positions: f64(1, 257), base: 10000, ...phaseTypes, threshold: 0.1 },
  distinctPositions: { length: 512, type: "float16" },
  collidingPositions: { position: 257, type: "bfloat16" },
};

const anyType = 'use "float64", "float32", "bfloat16" or "float16"';
/** @type {[unknown, string][]} */
const types = [
  [undefined, `is missing: ${anyType}`],
  ["half", `"half" is not known: ${anyType}`],
  ["Float32", `"Float32" is not known: ${anyType}`],
  [16, `16 is not a string: ${anyType}`],
  [null, `null is not a string: ${anyType}`],
];
const wrongPhaseTypes = {
  positionType: optional(types),
  frequencyType: optional(types),
  productType: optional(types),
};
/** @type {[unknown, string][]} */
const positionLists = [
  ...notAnArray("Float64Array"),
  [f64(0, 1e300), `[1] 1e+300 is out of range: ${anyPosition}`],
  [f64(NaN), `[0] NaN is not finite: ${anyPosition}`],
];
const anyThreshold = "use a number from 0 to 2^53";
const wholePosition = "use a whole number from -2^53 to 2^53";
const anyLength = "use a number of positions from 0 to 2^53";

/** @type {Record<string, Record<string, [unknown, string][]>>} */
export const wrong = {
  roundNumbers: {
    values: [
      ...notAnArray("Float64Array"),
      [f64(1, Infinity), "[1] Infinity is not finite: use a finite number"],
      [f64(NaN), "[0] NaN is not finite: use a finite number"],
    ],
    type: types,
  },
  emulatedPhases: {
    positions: positionLists,
    width: wrongWidths,
    pair: wrongWholes(0, 1),
    base: wrongBases,
    ...wrongPhaseTypes,
  },
  emulatedRow: {
    position: wrongPositions,
    width: wrongWidths,
    base: wrongBases,
    layout: wrongLayouts,
    ...wrongPhaseTypes,
    storedType: optional(types),
  },
  worstPhaseErrors: {
    width: wrongWidths,
    positions: positionLists,
    base: wrongBases,
    ...wrongPhaseTypes,
    threshold: optional([
      ...notANumber(anyThreshold),
      ...notFinite(anyThreshold),
      ...outside(anyThreshold, -0.1, 2 ** 53 + 2),
    ]),
  },
  distinctPositions: {
    length: [
      ...notANumber(anyLength),
      ...notFinite(anyLength),
      ...outside(anyLength, -1, 2 ** 53 + 2),
      [0.5, `0.5 is not whole: ${anyLength}`],
    ],
    type: types,
  },
  collidingPositions: {
    position: [
      ...notANumber(wholePosition),
      ...notFinite(wholePosition),
      ...outside(wholePosition, 2 ** 53 + 2, -(2 ** 53) - 2),
      [257.5, `257.5 is not whole: ${wholePosition}`],
    ],
    type: types,
  },
};

/** What must change with an option. @type {Record<string, (value: unknown) => object>} */
export const alongWith = {};
