// A correct call of every function, and the calls that are wrong by one option, with the errors that they must give.

import * as bias from "./wrong-calls-bias.js";
import * as positionId from "./wrong-calls-position-id.js";
import * as precision from "./wrong-calls-precision.js";
import * as rope from "./wrong-calls-rope.js";
import * as scheme from "./wrong-calls-scheme.js";
import * as variant from "./wrong-calls-variant.js";
import * as worked from "./wrong-calls-worked.js";
import {
  anyPosition,
  evenWidth,
  f64,
  ladderWidth,
  notANumber,
  notAnArray,
  notFinite,
  optional,
  outside,
  widthsThatAreNot,
  wrongBases,
  wrongFinites,
  wrongFlags,
  wrongLayouts,
  wrongPhases,
  wrongPositions,
  wrongStarts,
  wrongWholes,
  wrongWidths,
} from "./wrong-values.js";

const areas = [bias, rope, variant, precision, positionId, scheme, worked];

const identity = f64(1, 0, 0, 1);

/** The options in the order in which an error lists them. @type {Record<string, Record<string, unknown>>} */
const ownCalls = {
  frequencies: { width: 4, base: 10000 },
  divisors: { width: 4, base: 10000 },
  wavelengths: { width: 4, base: 10000 },
  wavelengthLimit: { base: 10000 },
  endpointLadder: { width: 4, base: 10000 },
  turnedPairs: { length: 512, width: 4, base: 10000 },
  frequencyCurve: { fractions: f64(0, 0.5, 1), base: 10000 },
  channelPair: { width: 4, channel: 3, base: 10000 },
  fractionPair: { fraction: 0.4, width: 20, base: 10000 },
  encode: { position: 1, width: 4, base: 10000, layout: "halves" },
  sinusoidalTable: { width: 4, length: 2, base: 10000, start: 0, layout: "interleaved", dtype: "float32" },
  phases: { position: 1, width: 4, base: 10000 },
  dragHand: { position: 1, width: 4, pair: 1, base: 10000, direction: 0.25 },
  shiftMatrix: { offset: 1, width: 4, pair: 1, base: 10000 },
  shiftBlocks: { offset: 1, width: 4, base: 10000 },
  shift: { encoding: f64(0, 1, 0, 1), offset: 1, base: 10000 },
  shiftPair: { positions: f64(0, 1), offset: 1, width: 4, pair: 1, base: 10000 },
  similarity: { offset: 1, width: 4, base: 10000 },
  similarityCurve: { width: 4, length: 3, base: 10000 },
  pairProducts: { offset: 1, width: 4, base: 10000 },
  firstRise: { width: 4, base: 10000 },
  gramMatrix: { length: 3, width: 4, base: 10000 },
  squaredLength: { encoding: f64(0, 1) },
  sineOnlyProduct: { i: 1, j: 2, frequency: 1 },
  sineOnlySimilarity: { i: 1, j: 2, width: 4, base: 10000 },
  sineOnlyGram: { length: 3, start: 0, width: 4, base: 10000 },
  largestDifference: { first: f64(1, 2), second: f64(1, 3) },
  positionCode: {
    code: "learned",
    length: 3,
    start: 0,
    frequency: 1,
    otherFrequency: 0.5,
    channels: 2,
  },
  bestShift: {
    code: "learned",
    length: 3,
    start: 0,
    frequency: 1,
    otherFrequency: 0.5,
    channels: 2,
    offset: 1,
  },
  leastSquaresShift: { channels: 2, before: f64(1, 2, 3, 4), after: f64(1, 0, 0, 1) },
  indexShift: { offset: 1 },
  twoPhases: { phase: 0, shift: 1 },
  distinctSines: { length: 3, start: 0, frequency: 1 },
  sineAloneLimit: { offset: 1, frequency: 1 },
  standIns: { seed: 1, length: 3 },
  tokenVectors: { width: 2, sentence: Uint32Array.of(97, 32, 98) },
  addVectors: { left: f64(1, 2), right: f64(3, 4) },
  projectVector: { width: 2, vector: f64(1, 2), weights: identity },
  sameSum: { token: f64(0, 1), position: 1, otherPosition: 2, base: 10000 },
  learnedRow: { allocated: 8, trained: 4, position: 7, width: 2 },
  permuteRows: { width: 2, rows: f64(1, 2, 3, 4), order: Uint32Array.of(1, 0) },
  attention: {
    width: 2,
    count: 2,
    tokens: f64(1, 0, 0, 1),
    queryWeights: identity,
    keyWeights: identity,
    valueWeights: identity,
    causal: true,
  },
  shuffledAttention: {
    width: 2,
    count: 2,
    tokens: f64(1, 0, 0, 1),
    queryWeights: identity,
    keyWeights: identity,
    valueWeights: identity,
    order: Uint32Array.of(1, 0),
    positions: true,
    causal: true,
    base: 10000,
  },
};

/** @type {Record<string, Record<string, unknown>>} */
export const correctCalls = Object.assign({}, ownCalls, ...areas.map(({ calls }) => calls));

const lonelySpace = "32 is a space without a word on either side: use one space between two words";
const anyCode =
  'use "index", "index-one", "sine", "pair", "sine-twice", "sine-quarter", "sine-other" or "learned"';
const wrongChannels = "use a whole number from 1 to 64";
const wrongCodes = {
  code: /** @type {[unknown, string][]} */ ([
    [undefined, `is missing: ${anyCode}`],
    ["cosine", `"cosine" is not known: ${anyCode}`],
    ["Pair", `"Pair" is not known: ${anyCode}`],
    [3, `3 is not a string: ${anyCode}`],
    [null, `null is not a string: ${anyCode}`],
  ]),
  length: wrongWholes(1, 4096, "a number of positions"),
  start: /** @type {[unknown, string][]} */ ([
    ...wrongStarts(3),
    [0.5, "0.5 is not whole: use a whole number: a learned table has no rows in between"],
  ]),
  frequency: optional(wrongFinites),
  otherFrequency: optional(wrongFinites),
  channels: optional([
    ...notANumber(wrongChannels),
    ...notFinite(wrongChannels),
    ...outside(wrongChannels, 0, 65),
    [1.5, `1.5 is not whole: ${wrongChannels}`],
  ]),
};
/** What attention is given, two tokens of width 2. @type {Record<string, [unknown, string][]>} */
const wrongAttention = {
  tokens: [
    ...notAnArray("Float64Array"),
    [f64(1, 2, 3), ".length 3 is out of range: use count × width values: 4"],
    [f64(1, 2, 3, NaN), "[3] NaN is not finite: use a finite number"],
    [
      f64(1e200, 1e200, 1, 1),
      "(a Float64Array) holds values so large that the result overflows: use smaller ones",
    ],
  ],
  count: wrongWholes(1, 11585, "a number of tokens"),
  width: wrongWholes(1, 65536),
  queryWeights: [
    ...notAnArray("Float64Array"),
    [f64(1), ".length 1 is out of range: use width × width values: 4"],
    [f64(1, 0, 0, Infinity), "[3] Infinity is not finite: use a finite number"],
  ],
  keyWeights: [
    ...notAnArray("Float64Array"),
    [f64(), ".length 0 is out of range: use width × width values: 4"],
  ],
  valueWeights: [
    ...notAnArray("Float64Array"),
    [new Float64Array(9), ".length 9 is out of range: use width × width values: 4"],
  ],
};
const odd = "is odd, and every sine needs its cosine: use an even number of channels from 2 to 65536";

/**
 * By function, parameter and wrong value: the message from after the parameter's name (with a space before it, or
 * `[k]` and `.length` directly).
 * @type {Record<string, Record<string, [unknown, string][]>>}
 */
const wrongValues = {
  frequencies: { width: wrongWidths, base: wrongBases },
  divisors: { width: wrongWidths, base: wrongBases },
  wavelengths: { width: wrongWidths, base: wrongBases },
  wavelengthLimit: { base: wrongBases },
  endpointLadder: {
    width: [...widthsThatAreNot(ladderWidth), ...outside(ladderWidth, 2)],
    base: wrongBases,
  },
  turnedPairs: {
    length: [
      ...notANumber("use a number from 0 to 2^53"),
      ...notFinite("use a number from 0 to 2^53"),
      ...outside("use a number from 0 to 2^53", -1, -5e-324, 2 ** 53 + 2),
    ],
    width: wrongWidths,
    base: wrongBases,
  },
  frequencyCurve: {
    fractions: [
      ...notAnArray("Float64Array"),
      [f64(0, NaN), "[1] NaN is not finite: use a number from 0 to 1"],
      [f64(0, 0.5, 1.5), "[2] 1.5 is out of range: use a number from 0 to 1"],
      [f64(-0.25), "[0] -0.25 is out of range: use a number from 0 to 1"],
    ],
    base: wrongBases,
  },
  channelPair: { channel: wrongWholes(0, 3), width: wrongWidths, base: wrongBases },
  fractionPair: {
    fraction: [
      ...notANumber("use a number from 0 to just below 1"),
      ...notFinite("use a number from 0 to just below 1"),
      ...outside("use a number from 0 to just below 1", 1, -0.001),
    ],
    width: wrongWidths,
    base: wrongBases,
  },
  encode: { position: wrongPositions, width: wrongWidths, base: wrongBases, layout: wrongLayouts },
  sinusoidalTable: {
    length: wrongWholes(0, 2 ** 27 / 4, "a number of rows (length × width is at most 2^27)"),
    width: wrongWidths,
    base: wrongBases,
    start: wrongStarts(2),
    layout: wrongLayouts,
    dtype: [
      ["float16", '"float16" is not known: use "float64" or "float32"'],
      [32, '32 is not a string: use "float64" or "float32"'],
    ],
  },
  phases: { position: wrongPositions, width: wrongWidths, base: wrongBases },
  dragHand: {
    position: wrongPositions,
    pair: wrongWholes(0, 1),
    width: wrongWidths,
    base: wrongBases,
    direction: wrongFinites,
  },
  shiftMatrix: { offset: wrongPositions, pair: wrongWholes(0, 1), width: wrongWidths, base: wrongBases },
  shiftBlocks: { offset: wrongPositions, width: wrongWidths, base: wrongBases },
  shift: {
    encoding: [
      ...notAnArray("Float64Array"),
      [f64(), ".length 0 is out of range: use an even number of channels from 2 to 65536"],
      [
        new Float64Array(65538),
        ".length 65538 is out of range: use an even number of channels from 2 to 65536",
      ],
      [f64(0, 1, 0), `.length 3 ${odd}`],
      [f64(0, 1, -Infinity, 1), "[2] -Infinity is not finite: use a finite number"],
      [
        f64(1.7e308, 1.7e308),
        "(a Float64Array) holds values so large that the result overflows: use smaller ones",
      ],
    ],
    offset: wrongPositions,
    base: wrongBases,
  },
  shiftPair: {
    positions: [
      ...notAnArray("Float64Array"),
      [f64(0, 1e300), `[1] 1e+300 is out of range: ${anyPosition}`],
      [f64(NaN), `[0] NaN is not finite: ${anyPosition}`],
    ],
    offset: wrongPositions,
    pair: wrongWholes(0, 1),
    width: wrongWidths,
    base: wrongBases,
  },
  similarity: { offset: wrongPositions, width: wrongWidths, base: wrongBases },
  similarityCurve: {
    length: wrongWholes(0, 2 ** 27 / 4, "a number of gaps (length × width is at most 2^27)"),
    width: wrongWidths,
    base: wrongBases,
  },
  pairProducts: { offset: wrongPositions, width: wrongWidths, base: wrongBases },
  firstRise: { width: wrongWidths, base: wrongBases },
  gramMatrix: {
    length: wrongWholes(0, 4096, "a number of positions"),
    width: wrongWidths,
    base: wrongBases,
  },
  squaredLength: {
    encoding: [
      ...notAnArray("Float64Array"),
      [f64(1, NaN), "[1] NaN is not finite: use a finite number"],
      [f64(1e200), "(a Float64Array) holds values so large that the result overflows: use smaller ones"],
    ],
  },
  sineOnlyProduct: { i: wrongPositions, j: wrongPositions, frequency: wrongFinites },
  sineOnlySimilarity: { i: wrongPositions, j: wrongPositions, width: wrongWidths, base: wrongBases },
  sineOnlyGram: {
    start: wrongStarts(3),
    length: wrongWholes(0, 4096, "a number of positions"),
    width: wrongWidths,
    base: wrongBases,
  },
  largestDifference: {
    first: [
      ...notAnArray("Float64Array"),
      [f64(Infinity, 1), "[0] Infinity is not finite: use a finite number"],
      [
        f64(-1.7e308, 1),
        "(a Float64Array) holds values so large that the result overflows: use smaller ones",
      ],
    ],
    second: [
      ...notAnArray("Float64Array"),
      [f64(1), ".length 1 is out of range: use as many values as first has, 2"],
      [f64(1, NaN), "[1] NaN is not finite: use a finite number"],
    ],
  },
  positionCode: wrongCodes,
  bestShift: {
    ...wrongCodes,
    offset: [
      ...wrongPositions,
      [0.5, "0.5 is not whole: use a whole number: a learned table has no rows in between"],
    ],
  },
  leastSquaresShift: {
    channels: wrongWholes(1, 64),
    before: [
      ...notAnArray("Float64Array"),
      [f64(1), ".length 1 is out of range: use count × channels values, from 2 to 8192"],
      [new Float64Array(8194), ".length 8194 is out of range: use count × channels values, from 2 to 8192"],
      [f64(1, 2, 3), ".length 3 is no multiple of the channels: use a multiple of 2"],
      [f64(1, 2, NaN, 4), "[2] NaN is not finite: use a finite number"],
      [
        f64(1e-320, 0, 0, 1),
        "(a Float64Array) holds values so large that the result overflows: use smaller ones",
      ],
    ],
    after: [
      ...notAnArray("Float64Array"),
      [f64(1, 2), ".length 2 is out of range: use as many values as before has, 4"],
      [f64(1, 2, Infinity, 4), "[2] Infinity is not finite: use a finite number"],
    ],
  },
  indexShift: { offset: wrongPositions },
  twoPhases: { phase: wrongPhases, shift: wrongPhases },
  distinctSines: {
    length: wrongWholes(0, 2 ** 20, "a number of positions"),
    start: wrongStarts(3),
    frequency: wrongFinites,
  },
  sineAloneLimit: { offset: wrongPositions, frequency: wrongFinites },
  standIns: {
    seed: [
      ...notANumber("use a whole number from 0 to 2^53"),
      ...notFinite("use a whole number from 0 to 2^53"),
      ...outside("use a whole number from 0 to 2^53", -1, 2 ** 53 + 2),
      [0.5, "0.5 is not whole: use a whole number from 0 to 2^53"],
    ],
    length: wrongWholes(0, 2 ** 27, "a number of values"),
  },
  tokenVectors: {
    sentence: [
      ...notAnArray("Uint32Array"),
      [new Uint32Array(0), ".length 0 is out of range: use a number of code points from 1 to 4096"],
      [new Uint32Array(4097), ".length 4097 is out of range: use a number of code points from 1 to 4096"],
      [Uint32Array.of(97, 0), "[1] 0 is out of range: use a code point from 1 to 1114111"],
      [Uint32Array.of(0x110000), "[0] 1114112 is out of range: use a code point from 1 to 1114111"],
      [Uint32Array.of(32, 97), `[0] ${lonelySpace}`],
      [Uint32Array.of(97, 32), `[1] ${lonelySpace}`],
      [Uint32Array.of(97, 32, 32, 98), `[2] ${lonelySpace}`],
      [Uint32Array.of(32), `[0] ${lonelySpace}`],
    ],
    width: wrongWholes(1, 65536),
  },
  addVectors: {
    left: [
      ...notAnArray("Float64Array"),
      [f64(1, NaN), "[1] NaN is not finite: use a finite number"],
      [f64(1.7e308, 1), "(a Float64Array) holds values so large that the result overflows: use smaller ones"],
    ],
    right: [
      ...notAnArray("Float64Array"),
      [f64(1), ".length 1 is out of range: use as many values as left has, 2"],
      [f64(1, -Infinity), "[1] -Infinity is not finite: use a finite number"],
    ],
  },
  projectVector: {
    vector: [
      ...notAnArray("Float64Array"),
      [f64(), ".length 0 is out of range: use a number of values from 1 to 67108864"],
      [f64(1, NaN), "[1] NaN is not finite: use a finite number"],
      [
        f64(1.7e308, 1.7e308),
        "(a Float64Array) holds values so large that the result overflows: use smaller ones",
      ],
    ],
    weights: [
      ...notAnArray("Float64Array"),
      [f64(1), ".length 1 is out of range: use vector.length × width values: 4"],
      [f64(1, 0, 0, NaN), "[3] NaN is not finite: use a finite number"],
    ],
    width: wrongWholes(1, 65536),
  },
  sameSum: {
    token: [
      ...notAnArray("Float64Array"),
      [f64(), ".length 0 is out of range: use an even number of channels from 2 to 65536"],
      [f64(0, 1, 0), `.length 3 ${odd}`],
      [f64(0, Infinity), "[1] Infinity is not finite: use a finite number"],
    ],
    position: wrongPositions,
    otherPosition: wrongPositions,
    base: wrongBases,
  },
  learnedRow: {
    allocated: [
      ...notANumber("use a number of rows from 1 to 2147483648"),
      ...notFinite("use a number of rows from 1 to 2147483648"),
      ...outside("use a number of rows from 1 to 2147483648", 0, 2 ** 31 + 1),
      [1.5, "1.5 is not whole: use a number of rows from 1 to 2147483648"],
    ],
    trained: wrongWholes(1, 8, "a number of rows"),
    position: [
      ...notANumber("use the number of a row, from 0 to 7"),
      ...notFinite("use the number of a row, from 0 to 7"),
      ...outside("use the number of a row, from 0 to 7", -1, -(2 ** 60)),
      [8, "8 is past the end of the table: use the number of a row, from 0 to 7"],
      [1e300, "1e+300 is past the end of the table: use the number of a row, from 0 to 7"],
      [6.5, "6.5 is not whole: use the number of a row, from 0 to 7"],
    ],
    width: wrongWholes(1, 65536),
  },
  permuteRows: {
    rows: [
      ...notAnArray("Float64Array"),
      [f64(1, 2, 3), ".length 3 is no multiple of the width: use a multiple of 2"],
      [f64(1, NaN), "[1] NaN is not finite: use a finite number"],
    ],
    width: wrongWholes(1, 65536),
    order: [
      ...notAnArray("Uint32Array"),
      [Uint32Array.of(0, 2), "[1] 2 is out of range: use the number of a row, from 0 to 1"],
    ],
  },
  attention: { ...wrongAttention, causal: wrongFlags },
  shuffledAttention: {
    ...wrongAttention,
    width: [...wrongAttention.width, [1, `1 is odd, and every sine needs its cosine: ${evenWidth}`]],
    order: [
      ...notAnArray("Uint32Array"),
      [Uint32Array.of(0), ".length 1 is out of range: use as many numbers as there are tokens, 2"],
      [Uint32Array.of(0, 2), "[1] 2 is out of range: use each row once, by its number, from 0 to 1"],
      [Uint32Array.of(1, 1), "[1] 1 is there twice: use each row once, by its number, from 0 to 1"],
    ],
    positions: wrongFlags,
    causal: wrongFlags,
    base: wrongBases,
  },
};

/** Options that are an array's length or depend on another option need that one changed as well. @type {Record<string, (value: unknown) => object>} */
const alongWith = {
  "largestDifference first": (value) =>
    value instanceof Float64Array && value[0] < -1e300 ? { second: f64(1.7e308, 1) } : {},
  "shuffledAttention width": (value) =>
    value === 1 ? { tokens: f64(1, 2), queryWeights: f64(1), keyWeights: f64(1), valueWeights: f64(1) } : {},
  "addVectors left": (value) =>
    value instanceof Float64Array && value[0] > 1e300 ? { right: f64(1.7e308, 1) } : {},
  "projectVector vector": (value) =>
    value instanceof Float64Array && value[0] > 1e300 ? { weights: f64(1, 1, 1, 1) } : {},
};

/** @type {typeof alongWith} */
const allAlongWith = Object.assign({}, alongWith, ...areas.map((area) => area.alongWith));

/** @type {{ name: string, options: unknown, type: typeof RangeError | typeof TypeError, message: string }[]} */
export const wrongCalls = Object.entries(
  /** @type {typeof wrongValues} */ (Object.assign({}, wrongValues, ...areas.map(({ wrong }) => wrong))),
).flatMap(([name, parameters]) => {
  const known = Object.keys(correctCalls[name]);
  const byOption = Object.entries(parameters).flatMap(([parameter, values]) =>
    values.map(([value, rest]) => ({
      name,
      options: {
        ...correctCalls[name],
        [parameter]: value,
        ...allAlongWith[`${name} ${parameter}`]?.(value),
      },
      type: /is missing|is not a /.test(rest) ? TypeError : RangeError,
      message: parameter + (/^[[.]/.test(rest) ? "" : " ") + rest,
    })),
  );
  return [...byOption, ...wrongOptions(name, known)];
});

/** No object, or one with an option too many. @param {string} name @param {string[]} known */
function wrongOptions(name, known) {
  // Without an option to go by, shiftMatrix takes it that a frequency is meant.
  const listed = name === "shiftMatrix" ? "offset, frequency" : known.join(", ");
  const misspelt = { ...correctCalls[name], lenght: 3 };
  return [
    {
      name,
      options: misspelt,
      type: TypeError,
      message: `"lenght" (3) is not an option here: use ${known.join(", ")}`,
    },
    ...[undefined, null, 7, "width", true].map((options) => ({
      name,
      options,
      type: TypeError,
      message: `options ${typeof options === "string" ? `"${options}"` : options} is not an object: use one with ${listed}`,
    })),
  ];
}
