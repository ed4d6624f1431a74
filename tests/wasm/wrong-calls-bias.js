// Relative biases and learned ids: a correct call of each function, and how each option can be wrong. See wrong-calls.js.
import {
  anyPosition,
  f64,
  notANumber,
  notAnArray,
  notFinite,
  optional,
  outside,
  wrongFlags,
  wrongWholes,
} from "./wrong-values.js";

/** The options in the order in which an error lists them. @type {Record<string, Record<string, unknown>>} */
export const calls = {
  alibiSlopes: { heads: 12, biasMax: 8 },
  alibiBias: { slope: 0.5, queryPositions: f64(0, 1), keyPositions: f64(0, 1, 2), form: "symmetric" },
  bucketStarts: { bidirectional: true, buckets: 32, maximumDistance: 128 },
  relativeBuckets: { bidirectional: true, buckets: 32, maximumDistance: 128, offsets: f64(-12, 0, 12) },
  clippedOffsets: { offsets: f64(-3, 0, 3), limit: 2 },
  learnedIds: { allocated: 6, firstId: 2, counted: true, paddingId: 1, present: f64(0, 1, 1, 1) },
  learnedRows: { allocated: 8, trained: 4, width: 2, ids: f64(7, 0) },
};

/** Ways in which an element of an array can be wrong. @param {string} use @returns {[unknown, string][]} */
const wrongPositionLists = (use) => [
  ...notAnArray("Float64Array"),
  [f64(0, 1e300), `[1] 1e+300 is out of range: ${use}`],
  [f64(NaN), `[0] NaN is not finite: ${use}`],
];
/** @type {[unknown, string][]} */
const wrongOffsets = [
  ...wrongPositionLists("use a whole number from -2^53 to 2^53"),
  [f64(0, 1, 0.5, 0.25), "[2] 0.5 is not whole: use a whole number from -2^53 to 2^53"],
];
const biasMax = "use a number from 0.000001 to 1000";
const slope = "use a number from 0 to 1048576";
const forms = 'use "gap", "symmetric" or "key"';
const evenBuckets =
  "use an even number (half of each direction's buckets hold one distance each, and the rule divides by how many these are) from 4 to 65536";
const anyBuckets =
  "use a whole number (half of the buckets hold one distance each, and the rule divides by how many these are) from 2 to 65536";
/** @param {number} lowest */
const distances = (lowest) =>
  `use a whole number larger than how many distances have a bucket each (the rule divides by the logarithm of the ratio) from ${lowest} to 2147483648`;

const wrongRules = {
  bidirectional: wrongFlags,
  buckets: optional([
    ...notANumber(evenBuckets),
    ...notFinite(evenBuckets),
    ...outside(evenBuckets, 0, 2, -4, 65537, 65538),
    [32.5, `32.5 is not whole: ${evenBuckets}`],
    [33, `33 is odd: ${evenBuckets}`],
    [1, `1 is out of range: ${anyBuckets}`],
  ]),
  maximumDistance: /** @type {[unknown, string][]} */ ([
    ...optional(notANumber(distances(9))),
    ...notFinite(distances(9)),
    ...outside(distances(9), 8, 0, -1, 2147483649),
    [9.5, `9.5 is not whole: ${distances(9)}`],
    [16, `16 is out of range: ${distances(17)}`],
    [undefined, `is needed, as 128 is too small: ${distances(129)}`],
  ]),
};
const place = "use the number of a row, from 0 to 5";
const presence = "use 1 for a token and 0 for padding";

/** @type {Record<string, Record<string, [unknown, string][]>>} */
export const wrong = {
  alibiSlopes: {
    heads: wrongWholes(1, 65536),
    biasMax: optional([
      ...notANumber(biasMax),
      ...notFinite(biasMax),
      ...outside(biasMax, 0, -8, 0.0000005, 1000.5),
    ]),
  },
  alibiBias: {
    slope: [...notANumber(slope), ...notFinite(slope), ...outside(slope, -0.5, 1048577)],
    queryPositions: wrongPositionLists(anyPosition),
    keyPositions: [
      ...wrongPositionLists(anyPosition),
      [
        new Float64Array(32769),
        ".length 32769 is out of range: use a number of keys (queries × keys is at most 2^27) from 0 to 32768",
      ],
    ],
    form: [
      [undefined, `is missing: ${forms}`],
      ["causal", `"causal" is not known: ${forms}`],
      [1, `1 is not a string: ${forms}`],
      [null, `null is not a string: ${forms}`],
    ],
  },
  bucketStarts: wrongRules,
  relativeBuckets: { ...wrongRules, offsets: wrongOffsets },
  clippedOffsets: { offsets: wrongOffsets, limit: wrongWholes(0, 2 ** 30 - 1) },
  learnedIds: {
    allocated: optional(wrongWholes(1, 2 ** 31, "a number of rows")),
    firstId: optional([
      ...notANumber(place),
      ...notFinite(place),
      ...outside(place, -1),
      [6, `6 is past the end of the table: ${place}`],
      [0.5, `0.5 is not whole: ${place}`],
    ]),
    counted: wrongFlags,
    paddingId: optional([
      ...notANumber(place),
      ...notFinite(place),
      ...outside(place, -1),
      [6, `6 is past the end of the table: ${place}`],
      [0.5, `0.5 is not whole: ${place}`],
      [0, "0 is for padding that is not counted: use it with counted: true"],
    ]),
    present: [
      ...notAnArray("Float64Array"),
      [f64(1, NaN), `[1] NaN is not finite: ${presence}`],
      [f64(1, 0, 2), `[2] 2 is neither 0 nor 1: ${presence}`],
      [f64(1, 0.5), `[1] 0.5 is neither 0 nor 1: ${presence}`],
      // Rows 2 to 5 are positions 0 to 3.
      [
        f64(1, 1, 0, 1, 1, 0, 1),
        "[6] 1 stands past the end of the table: use positions up to the last valid one, 3",
      ],
    ],
  },
  learnedRows: {
    allocated: wrongWholes(1, 2 ** 31, "a number of rows"),
    trained: wrongWholes(1, 8, "a number of rows"),
    width: wrongWholes(1, 65536),
    ids: [
      ...notAnArray("Float64Array"),
      [f64(0, 8, 9), "[1] 8 is past the end of the table: use the number of a row, from 0 to 7"],
      [f64(-1), "[0] -1 is out of range: use the number of a row, from 0 to 7"],
      [f64(NaN), "[0] NaN is not finite: use the number of a row, from 0 to 7"],
      [f64(1, 2.5), "[1] 2.5 is not whole: use the number of a row, from 0 to 7"],
    ],
  },
};

/** @param {string} name @returns {Record<string, (value: unknown) => object>} */
const alongWithRules = (name) => ({
  [`${name} buckets`]: (value) => (value === 1 ? { bidirectional: false } : {}),
  [`${name} maximumDistance`]: (value) =>
    value === 16
      ? { bidirectional: false }
      : value === undefined
        ? { bidirectional: false, buckets: 256 }
        : {},
});

/** What must change with an option. @type {Record<string, (value: unknown) => object>} */
export const alongWith = {
  "alibiBias keyPositions": (value) =>
    value instanceof Float64Array && value.length > 4096 ? { queryPositions: new Float64Array(4096) } : {},
  ...alongWithRules("bucketStarts"),
  ...alongWithRules("relativeBuckets"),
  "learnedIds paddingId": (value) => (value === 0 ? { counted: false } : {}),
};
