// Attention under each scheme: a correct call of each function, and how each option can be wrong. See wrong-calls.js.

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
  wrongPositions,
  wrongWholes,
} from "./wrong-values.js";

const identity = f64(1, 0, 0, 1);

/** The options in the order in which an error lists them. @type {Record<string, Record<string, unknown>>} */
export const calls = {
  schemeAttention: {
    scheme: "learned",
    width: 2,
    count: 2,
    tokens: f64(1, 0, 0, 1),
    queryWeights: identity,
    keyWeights: identity,
    positions: f64(0, 5),
    moved: 1,
    allowed: f64(1, 0, 1, 1),
    causal: true,
    base: 10000,
    layout: "interleaved",
    allocated: 8,
    trained: 4,
    bidirectional: true,
    biases: f64(1, 2, 3, 4),
    maximumDistance: 16,
    slope: 0.5,
  },
};

const anyScheme = 'use "none", "learned", "sinusoidal", "relative-bias", "rope" or "alibi"';
const rows = "use the number of a row, from 0 to 7";
const halves = "use a number of buckets, half of them for each direction, from 4 to 65536";
const distances = "a distance beyond those that have a bucket of their own,";
const weights = [
  .../** @type {[unknown, string][]} */ (notAnArray("Float64Array")),
  /** @type {[unknown, string]} */ ([f64(1), ".length 1 is out of range: use width × width values: 4"]),
  /** @type {[unknown, string]} */ ([f64(1, 0, 0, NaN), "[3] NaN is not finite: use a finite number"]),
];
const slope = "use a number from 0 to 1048576";

/** @type {Record<string, Record<string, [unknown, string][]>>} */
export const wrong = {
  schemeAttention: {
    scheme: [
      [undefined, `is missing: ${anyScheme}`],
      ["t5", `"t5" is not known: ${anyScheme}`],
      ["RoPE", `"RoPE" is not known: ${anyScheme}`],
      [4, `4 is not a string: ${anyScheme}`],
    ],
    width: [
      ...wrongWholes(1, 65536),
      [3, "3 is odd, and every channel needs its partner: use an even width from 2 to 65536"],
    ],
    count: wrongWholes(1, 11585, "a number of tokens"),
    tokens: [
      ...notAnArray("Float64Array"),
      [f64(1, 2, 3), ".length 3 is out of range: use count × width values: 4"],
      [f64(1, 2, 3, NaN), "[3] NaN is not finite: use a finite number"],
      [
        f64(1e200, 1e200, 1, 1),
        "(a Float64Array) holds values so large that the result overflows: use smaller ones",
      ],
    ],
    queryWeights: weights,
    keyWeights: weights,
    positions: [
      ...notAnArray("Float64Array"),
      [f64(1), ".length 1 is out of range: use one a token: 2"],
      [f64(1, NaN), `[1] NaN is not finite: ${anyPosition}`],
      [f64(0, 8), `[1] 8 is past the end of the table: ${rows}`],
      [f64(-5, 0), `[0] -5 is before the table: ${rows}`],
      [f64(0.5, 0), `[0] 0.5 is not whole: ${rows}`],
    ],
    moved: [
      ...optional(wrongPositions),
      [0.5, "0.5 is not whole: use a whole number"],
      [
        3,
        "3 takes a position past an end of the table: use a number that leaves every position in the table, from 0 to 2",
      ],
      [
        -1,
        "-1 takes a position past an end of the table: use a number that leaves every position in the table, from 0 to 2",
      ],
      [2 ** 53, "2^53 takes a position out of range: use a number from -2^53 to 9007199254740987"],
    ],
    allowed: [
      ...optional(notAnArray("Float64Array")),
      [f64(1), ".length 1 is out of range: use count × count values: 4"],
      [f64(1, 0.5, 0, 1), "[1] 0.5 is neither: use 0 or 1, from 0 to 1"],
      [f64(1, 2, 0, 1), "[1] 2 is out of range: use 0 or 1, from 0 to 1"],
    ],
    causal: wrongFlags,
    base: wrongBases,
    layout: wrongLayouts,
    allocated: [
      ...notANumber("use a number of rows from 1 to 2147483648"),
      ...notFinite("use a number of rows from 1 to 2147483648"),
      ...outside("use a number of rows from 1 to 2147483648", 0, 2 ** 31 + 1),
      [1.5, "1.5 is not whole: use a number of rows from 1 to 2147483648"],
    ],
    trained: wrongWholes(1, 8, "a number of rows"),
    bidirectional: wrongFlags,
    biases: [
      ...notAnArray("Float64Array"),
      [f64(1, 2), `.length 2 is out of range: ${halves}`],
      [f64(1, 2, 3, 4, 5), `.length 5 is odd, and each direction needs half: ${halves}`],
      [f64(1, 2, 3, Infinity), "[3] Infinity is not finite: use a finite number"],
    ],
    maximumDistance: optional(wrongWholes(2, 2 ** 31, distances)),
    slope: [...notANumber(slope), ...notFinite(slope), ...outside(slope, -0.5, 2 ** 20 + 1)],
  },
};

/** What must change with an option. @type {Record<string, (value: unknown) => object>} */
export const alongWith = {
  "schemeAttention width": (value) =>
    value === 3
      ? {
          scheme: "rope",
          tokens: new Float64Array(6),
          queryWeights: new Float64Array(9),
          keyWeights: new Float64Array(9),
        }
      : {},
  "schemeAttention moved": (value) => (value === 2 ** 53 ? { scheme: "rope" } : {}),
  "schemeAttention biases": () => ({ scheme: "relative-bias" }),
  "schemeAttention slope": () => ({ scheme: "alibi" }),
};
