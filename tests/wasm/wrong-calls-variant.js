// Sinusoidal variants: a correct call of each function, and how each option can be wrong. See wrong-calls.js.

import {
  f64,
  notANumber,
  notAnArray,
  notFinite,
  optional,
  outside,
  wrongBases,
  wrongFinites,
  wrongWholes,
} from "./wrong-values.js";

/** The options in the order in which an error lists them. @type {Record<string, Record<string, unknown>>} */
export const calls = {
  sinusoidalVariant: {
    width: 8,
    oddWidth: "extra-sine",
    length: 3,
    layout: "halves",
    denominator: 3,
    base: 10000,
    step: 1,
    start: 2,
    scale: 1,
    amplitude: 1,
    zeroRows: f64(0),
  },
  variantFrequencies: { width: 8, oddWidth: "zero-column", denominator: 3, base: 10000, scale: 1 },
};

const anyOdd = 'use "refuse", "zero-column" or "extra-sine"';
const anyLayout = 'use "interleaved", "halves" or "cosine-first"';
const anyDenominator = "use a number to divide k by, from 0.0009765625 to 2^53";
const anyStep = "use 1 for rising positions or -1 for falling ones";
const anyStart = `use a number from -2^53 to ${2 ** 53 - 2}`;
const anyScale = `use a number that keeps scale × position within 2^53, from -${2 ** 51} to ${2 ** 51}`;
const anyRow = "use the number of a row, from 0 to 2";

const evenOr = 'use an even width, or oddWidth "zero-column" or "extra-sine"';
/** @type {[unknown, string][]} */
const widths = [...wrongWholes(1, 65536), [7, `7 is odd, and every sine needs its cosine: ${evenOr}`]];
/** @type {[unknown, string][]} */
const oddWidths = [
  ["zero", `"zero" is not known: ${anyOdd}`],
  [1, `1 is not a string: ${anyOdd}`],
  [null, `null is not a string: ${anyOdd}`],
];
const denominators = optional([
  ...notANumber(anyDenominator),
  ...notFinite(anyDenominator),
  ...outside(anyDenominator, 0, -1, 2 ** -11, 2 ** 53 + 2),
]);

/** @type {Record<string, Record<string, [unknown, string][]>>} */
export const wrong = {
  sinusoidalVariant: {
    width: widths,
    oddWidth: oddWidths,
    length: wrongWholes(0, 2 ** 27 / 8, "a number of rows (length × width is at most 2^27)"),
    layout: [
      ["cosines-first", `"cosines-first" is not known: ${anyLayout}`],
      [2, `2 is not a string: ${anyLayout}`],
    ],
    denominator: denominators,
    base: wrongBases,
    step: optional([
      ...notANumber(anyStep),
      ...notFinite(anyStep),
      [0, `0 is another step: ${anyStep}`],
      [2, `2 is another step: ${anyStep}`],
      [-0.5, `-0.5 is another step: ${anyStep}`],
    ]),
    start: optional([
      ...notANumber(anyStart),
      ...notFinite(anyStart),
      ...outside(anyStart, 2 ** 53 - 1, -(2 ** 53) - 2),
    ]),
    scale: optional([
      ...notANumber(anyScale),
      ...notFinite(anyScale),
      ...outside(anyScale, 2 ** 51 + 1, -1e300),
    ]),
    amplitude: optional(wrongFinites),
    zeroRows: optional([
      ...notAnArray("Float64Array"),
      [f64(0, 3), `[1] 3 is out of range: ${anyRow}`],
      [f64(-1), `[0] -1 is out of range: ${anyRow}`],
      [f64(0.5), `[0] 0.5 is not whole: ${anyRow}`],
      [f64(0, NaN), `[1] NaN is not finite: ${anyRow}`],
    ]),
  },
  variantFrequencies: {
    width: widths,
    oddWidth: oddWidths,
    denominator: denominators,
    base: wrongBases,
    scale: optional(wrongFinites),
  },
};

/** What must change with an option. @type {Record<string, (value: unknown) => object>} */
export const alongWith = {
  "sinusoidalVariant width": (value) => (value === 7 ? { oddWidth: "refuse" } : {}),
  "variantFrequencies width": (value) => (value === 7 ? { oddWidth: undefined } : {}),
};
