// The worked example: a correct call of each function, and how each option can be wrong. See wrong-calls.js.

import {
  f64,
  notANumber,
  notAnArray,
  notFinite,
  optional,
  outside,
  wrongBases,
  wrongStarts,
  wrongWholes,
} from "./wrong-values.js";

/** The options in the order in which an error lists them. @type {Record<string, Record<string, unknown>>} */
export const calls = {
  inputMixing: {
    width: 2,
    headWidth: 1,
    count: 2,
    tokens: f64(1, 0, 0, 1),
    positionVectors: f64(0, 1, 1, 0),
    queryWeights: f64(1, 2),
    keyWeights: f64(2, 1),
  },
  positionDistances: { width: 4, length: 3, base: 10000 },
  positionProjection: { length: 3, width: 2, base: 10000, start: 0, dimensions: 2 },
};

const tooLarge = "holds values so large that the result overflows: use smaller ones";
const mixingWidth = "a whole number";
const projectedWidth = "use an even width from 2 to 128";

/** @type {Record<string, Record<string, [unknown, string][]>>} */
export const wrong = {
  inputMixing: {
    width: wrongWholes(1, 256, mixingWidth),
    headWidth: optional(wrongWholes(1, 256, mixingWidth)),
    count: wrongWholes(1, 128, "a number of tokens"),
    tokens: [
      ...notAnArray("Float64Array"),
      [f64(1, 2, 3), ".length 3 is out of range: use count × width values: 4"],
      [f64(1, 2, 3, NaN), "[3] NaN is not finite: use a finite number"],
      [f64(1e308, 1, 1, 1e308), `(a Float64Array) ${tooLarge}`],
    ],
    positionVectors: [
      ...notAnArray("Float64Array"),
      [f64(1), ".length 1 is out of range: use count × width values: 4"],
      [f64(1, -Infinity, 3, 4), "[1] -Infinity is not finite: use a finite number"],
    ],
    queryWeights: [
      ...notAnArray("Float64Array"),
      [f64(1), ".length 1 is out of range: use width × headWidth values: 2"],
      [f64(1, NaN), "[1] NaN is not finite: use a finite number"],
      [f64(1e308, 1e308), `(a Float64Array) ${tooLarge}`],
    ],
    keyWeights: [
      ...notAnArray("Float64Array"),
      [f64(), ".length 0 is out of range: use width × headWidth values: 2"],
      [f64(Infinity, 0), "[0] Infinity is not finite: use a finite number"],
    ],
  },
  positionDistances: {
    width: [...wrongWidthsOf("use an even width from 2 to 65536", 65538)],
    length: wrongWholes(0, 2 ** 22, "a number of gaps (length × width is at most 2^24)"),
    base: wrongBases,
  },
  positionProjection: {
    length: wrongWholes(2, 4096, "a number of positions"),
    width: [...wrongWidthsOf(projectedWidth, 130)],
    base: wrongBases,
    start: wrongStarts(3),
    dimensions: wrongWholes(1, 2, "a whole number, no more than the width,"),
  },
};

/** @param {string} use @param {number} over @returns {[unknown, string][]} */
function wrongWidthsOf(use, over) {
  return [
    ...notANumber(use),
    ...notFinite(use),
    ...outside(use, 0, over),
    [7, `7 is odd, and every sine needs its cosine: ${use}`],
    [4.5, `4.5 is not whole: ${use}`],
  ];
}

/** What must change with an option. @type {Record<string, (value: unknown) => object>} */
export const alongWith = {};
