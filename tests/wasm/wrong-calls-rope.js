// Rotary positions: a correct call of each function, and how each option can be wrong. See wrong-calls.js.

import {
  anyPosition,
  f64,
  notANumber,
  notAnArray,
  notFinite,
  optional,
  outside,
  wrongBases,
  wrongFlags,
  wrongLayouts,
  wrongWholes,
} from "./wrong-values.js";

/** @typedef {[unknown, string][]} Values */

/** The options in the order in which an error lists them. @type {Record<string, Record<string, unknown>>} */
export const calls = {
  ropeFrequencies: {
    type: "yarn",
    headWidth: 4,
    rotaryFraction: undefined,
    rotaryWidth: undefined,
    base: 10000,
    factor: 4,
    originalLength: 4096,
    maximumLength: 16384,
    length: 16384,
    betaFast: 32,
    betaSlow: 1,
    truncate: true,
    mscale: 1,
    mscaleAllDim: 1,
    attentionFactor: 1,
    lowFactor: undefined,
    highFactor: undefined,
    shortFactors: undefined,
    longFactors: undefined,
  },
  ropeRotate: {
    headWidth: 4,
    positions: f64(1, 2),
    vectors: f64(1, 2, 3, 4, 5, 6, 7, 8),
    frequencies: f64(1, 0.5),
    layout: "halves",
    attentionFactor: 1,
  },
  ropeScores: {
    headWidth: 2,
    queryPositions: f64(1),
    keyPositions: f64(1, 2),
    queries: f64(1, 2),
    keys: f64(1, 2, 3, 4),
    frequencies: f64(1),
    queryLayout: "halves",
    keyLayout: "mismatched",
    attentionFactor: 1,
    scale: 1,
  },
  layoutOrder: { headWidth: 5, rotaryWidth: 4, heads: 2, to: "halves" },
};

const anyType = 'use "default", "linear", "dynamic", "yarn", "longrope", "llama3" or "proportional"';
const odd = "makes the rotary width odd, and every channel needs its partner (some libraries round up)";
const even = "use one that makes it even";
const anyRopeNumber = "use a number from 0.000001 to 1000000";
const rotaryLayouts = 'use "interleaved", "halves" or "mismatched"';
const oneAPair = "use one number a pair: 2";
const oneThatTurns = "use one number a pair that turns: from 1 to 2";
const smallestHead = 2;
const onlyLlama3 = 'use it with "llama3"';
const onlyLongrope = 'use it with "longrope"';
const longest = 2 ** 40;

/** @param {string} use */
const wrongNumbers = (use) => [...notANumber(use), ...notFinite(use)];
const wrongRopeNumbers = [...wrongNumbers(anyRopeNumber), ...outside(anyRopeNumber, 0, -1, 1000001)];
const wrongHeadWidths = wrongWholes(smallestHead, 65536);
/** @param {string} [what] */
const partOfTwo = (what = "an even width") => {
  const use = `use ${what} from 2 to 4`;
  return /** @type {Values} */ ([
    ...optional(notANumber(use)),
    ...notFinite(use),
    ...outside(use, 0, 1, 5),
    [2.5, `2.5 is not whole: ${use}`],
    [3, `3 ${odd}: ${even}`],
  ]);
};
/** @type {Values} */
const wrongRotaryLayouts = [
  ["rows", `"rows" is not known: ${rotaryLayouts}`],
  [1, `1 is not a string: ${rotaryLayouts}`],
  [null, `null is not a string: ${rotaryLayouts}`],
];
/** @type {Values} */
const wrongFrequencies = [
  ...notAnArray("Float64Array"),
  [f64(), `.length 0 is out of range: ${oneThatTurns}`],
  [f64(1, 2, 3), `.length 3 is out of range: ${oneThatTurns}`],
  [f64(1, NaN), "[1] NaN is not finite: use a finite number"],
];
/** @type {Values} */
const wrongPositionLists = [
  ...notAnArray("Float64Array"),
  [f64(1, NaN), `[1] NaN is not finite: ${anyPosition}`],
  [f64(2 ** 53 + 2), `[0] 9007199254740994 is out of range: ${anyPosition}`],
];
/** @type {[unknown, string]} */
const tooManyRows = [
  new Float64Array(4097),
  ".length 4097 is out of range: use a number of positions from 0 to 4096",
];
/** Vectors, of which there are so many channels. @param {number} size @returns {Values} */
const wrongVectors = (size) => [
  ...notAnArray("Float64Array"),
  [
    new Float64Array(size + 1),
    `.length ${size + 1} is out of range: use positions × headWidth values: ${size}`,
  ],
  [
    Float64Array.of(Infinity, ...new Float64Array(size - 1)),
    "[0] Infinity is not finite: use a number from -1e+100 to 1e+100",
  ],
  [
    Float64Array.of(-2e100, ...new Float64Array(size - 1)),
    "[0] -2e+100 is out of range: use a number from -1e+100 to 1e+100",
  ],
];
/** @type {Values} */
const wrongDivisors = [
  [undefined, "is missing: use a Float64Array"],
  [[1, 2], "(an Array) is not a Float64Array: use a Float64Array"],
  [f64(1), `.length 1 is out of range: ${oneAPair}`],
  [f64(1, 0), `[1] 0 is out of range: ${anyRopeNumber}`],
  [f64(1, NaN), `[1] NaN is not finite: ${anyRopeNumber}`],
];
const anyFraction = "use a number from 0 to 1";
const anyScale = "use a number from -1000000 to 1000000";
const anyMscale = "use a number from 0 to 1000";
const anyFactor = "use a number from 1 to 65536";
const anyHeads = "use a whole number from 1 to 26843545";

/** @type {Record<string, Record<string, Values>>} */
export const wrong = {
  ropeFrequencies: {
    type: [
      ["ntk", `"ntk" is not known: ${anyType}`],
      ["su", `"su" is not known: ${anyType}`],
      [3, `3 is not a string: ${anyType}`],
      [null, `null is not a string: ${anyType}`],
    ],
    headWidth: [
      ...wrongHeadWidths,
      [65, `65 ${odd}: ${even}`],
      [6.0000001, "6.0000001 is not whole: use a whole number from 2 to 65536"],
    ],
    rotaryFraction: [
      ...optional(wrongNumbers(anyFraction)),
      ...outside(anyFraction, -0.5, 1.5),
      [0.75, `0.75 ${odd}: ${even}`],
      [0, "0 leaves no pair to turn: use a larger one"],
    ],
    rotaryWidth: [...partOfTwo(), [4, "4 stands beside rotaryFraction: use one of the two"]],
    base: [
      ...wrongBases,
      ["1e6", '"1e6" is not a number: use a number from 1 to 1e12'],
      [-500000, "-500000 is out of range: use a number from 1 to 1e12"],
      [1, "1 gives all pairs one wavelength, so that none can be told to scale: use a larger one"],
    ],
    factor: [...optional(wrongNumbers(anyFactor)), ...outside(anyFactor, 0.5, 0, -4, 65537)],
    originalLength: [
      ...wrongWholes(1, longest, "a number of tokens"),
      [
        1,
        "1 ends yarn's blend before the pair at which it begins: use one that is nearer to the pairs' wavelengths",
      ],
    ],
    maximumLength: [
      ...optional(wrongWholes(1, longest, "a number of tokens")),
      [
        2048,
        `2048 is below originalLength, and there is no factor: use a number of tokens from 4096 to ${longest}`,
      ],
    ],
    length: optional(wrongWholes(1, longest, "a number of tokens")),
    betaFast: optional([...wrongRopeNumbers]),
    betaSlow: [...optional(wrongRopeNumbers), [33, "33 is above betaFast: use a number from 0.000001 to 32"]],
    truncate: wrongFlags,
    mscale: [...optional(wrongNumbers(anyMscale)), ...outside(anyMscale, -1, 1001)],
    mscaleAllDim: [...optional(wrongNumbers(anyMscale)), ...outside(anyMscale, -1, 1001)],
    attentionFactor: optional(wrongRopeNumbers),
    lowFactor: [...wrongRopeNumbers, [1.25, `1.25 has no part in this type: ${onlyLlama3}`]],
    highFactor: [
      ...wrongRopeNumbers,
      [0.5, "0.5 is below lowFactor: use a number from 1 to 1000000"],
      [4, `4 has no part in this type: ${onlyLlama3}`],
    ],
    shortFactors: [
      ...wrongDivisors,
      [f64(1, 2), `(a Float64Array) has no part in this type: ${onlyLongrope}`],
    ],
    longFactors: [
      ...wrongDivisors,
      [f64(1, 2), `(a Float64Array) has no part in this type: ${onlyLongrope}`],
    ],
  },
  ropeRotate: {
    headWidth: wrongHeadWidths,
    positions: wrongPositionLists,
    vectors: wrongVectors(8),
    frequencies: wrongFrequencies,
    layout: wrongRotaryLayouts,
    attentionFactor: optional(wrongRopeNumbers),
  },
  ropeScores: {
    headWidth: wrongHeadWidths,
    queryPositions: [...wrongPositionLists, tooManyRows],
    keyPositions: [
      ...wrongPositionLists,
      [
        new Float64Array(4097),
        ".length 4097 is out of range: use a number of positions (queries × keys × headWidth is at most 2^28) " +
          "from 0 to 4096",
      ],
    ],
    queries: wrongVectors(2),
    keys: wrongVectors(4),
    frequencies: [
      ...notAnArray("Float64Array"),
      [f64(), ".length 0 is out of range: use one number a pair that turns: 1"],
      [f64(-Infinity), "[0] -Infinity is not finite: use a finite number"],
    ],
    queryLayout: wrongRotaryLayouts,
    keyLayout: wrongRotaryLayouts,
    attentionFactor: optional(wrongRopeNumbers),
    scale: [...optional(wrongNumbers(anyScale)), ...outside(anyScale, 1000001, -1000001)],
  },
  layoutOrder: {
    headWidth: [...wrongHeadWidths, [5, `5 ${odd}: ${even}`]],
    rotaryWidth: [
      ...optional(notANumber("use an even width from 2 to 5")),
      ...outside("use an even width from 2 to 5", 0, 6),
      [3, `3 ${odd}: ${even}`],
    ],
    heads: [
      ...optional(notANumber(anyHeads)),
      ...outside(anyHeads, 0, 26843546),
      [1.5, `1.5 is not whole: ${anyHeads}`],
    ],
    to: wrongLayouts,
  },
};

const llama3 = { type: "llama3", lowFactor: 1, highFactor: 4 };
const longrope = { type: "longrope", shortFactors: f64(1, 1), longFactors: f64(1, 2) };

/** What must change with an option. @type {Record<string, (value: unknown) => object>} */
export const alongWith = {
  "ropeFrequencies rotaryWidth": (value) => (value === 4 ? { rotaryFraction: 0.5 } : {}),
  "ropeFrequencies originalLength": (value) => (value === 1 ? { truncate: false } : {}),
  "ropeFrequencies maximumLength": (value) => (value === 2048 ? { factor: undefined } : {}),
  "ropeFrequencies lowFactor": (value) => (value === 1.25 ? {} : { ...llama3, lowFactor: value }),
  "ropeFrequencies highFactor": (value) => (value === 4 ? {} : { ...llama3, highFactor: value }),
  "ropeFrequencies shortFactors": (value) =>
    value instanceof Float64Array && value[1] === 2 ? {} : { ...longrope, shortFactors: value },
  "ropeFrequencies longFactors": (value) =>
    value instanceof Float64Array && value[1] === 2 ? {} : { ...longrope, longFactors: value },
  "layoutOrder headWidth": (value) => (value === 5 ? { rotaryWidth: undefined } : {}),
};
