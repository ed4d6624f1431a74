// Position ids and masks: a correct call of each function, and how each option can be wrong. See wrong-calls.js.
import {
  f64,
  notAnArray,
  notANumber,
  notFinite,
  optional,
  outside,
  wrongFlags,
  wrongWholes,
} from "./wrong-values.js";

/** The options in the order in which an error lists them. @type {Record<string, Record<string, unknown>>} */
export const calls = {
  positionIds: {
    documents: f64(3, 2, 4),
    documentsPerRow: f64(2, 1),
    promptColumns: 6,
    paddingSide: "left",
    generated: f64(1, 2),
    cached: f64(5, 3),
    evicted: f64(2, 1),
    sinks: 1,
    bidirectional: false,
    convention: "restart",
    firstId: 2,
    paddingId: 1,
  },
  axisIds: { segments: f64(2, 0, 0, 1, 2, 3), frameStep: 1 },
  packedStarts: { ids: f64(0, 1, 0, 1), axes: 2 },
  contextParallelRows: { ranks: 2, documents: f64(4, 8) },
};

const tokens = "use a number of tokens from 0 to 2048";
const oneARow = "use as many numbers as there are rows, 2";
const anyId = "use a whole number from -2147483648 to 2147483648";
const sides = 'use "right" or "left"';
const conventions =
  'use "right", "restart", "padding-counted", "shared-counter", "reset-without-mask", "prompt-twice", ' +
  '"evicted-uncounted", "one-ahead" or "documents-run-on"';
/** @type {[unknown, string][]} */
const wrongIds = optional([
  ...notANumber(anyId),
  ...notFinite(anyId),
  ...outside(anyId, 2 ** 31 + 1, -(2 ** 31) - 1),
  [0.5, `0.5 is not whole: ${anyId}`],
]);

/** @type {Record<string, Record<string, [unknown, string][]>>} */
export const wrong = {
  positionIds: {
    documents: [
      ...notAnArray("Float64Array"),
      [f64(), ".length 0 is out of range: use a number of documents from 1 to 4096"],
      [new Float64Array(4097), ".length 4097 is out of range: use a number of documents from 1 to 4096"],
      [f64(3, 0, 4), "[1] 0 is out of range: use a number of tokens from 1 to 2048"],
      [f64(3, 2, 2049), "[2] 2049 is out of range: use a number of tokens from 1 to 2048"],
      [f64(3, NaN, 4), "[1] NaN is not finite: use a number of tokens from 1 to 2048"],
      [f64(3, 2.5, 4), "[1] 2.5 is not whole: use a number of tokens from 1 to 2048"],
      [
        f64(2000, 49, 4),
        "(a Float64Array) makes too long a row: use rows with a number of tokens up to 2048",
      ],
      [
        f64(3, 2, 2040),
        "(a Float64Array) makes too many pairs of slots: use a batch whose rows × columns² is at most 4194304",
      ],
    ],
    documentsPerRow: optional([
      ...notAnArray("Float64Array"),
      [f64(), ".length 0 is out of range: use a number of rows from 1 to 3"],
      [f64(1, 1, 1, 1), ".length 4 is out of range: use a number of rows from 1 to 3"],
      [f64(0, 3), "[0] 0 is out of range: use a number of documents from 1 to 3"],
      [f64(1.5, 1.5), "[0] 1.5 is not whole: use a number of documents from 1 to 3"],
      [f64(1, 1), "(a Float64Array) does not share out the documents: use numbers with the sum 3"],
      [f64(2, 2), "(a Float64Array) does not share out the documents: use numbers with the sum 3"],
    ]),
    promptColumns: optional(wrongWholes(5, 2048, "a number of slots")),
    paddingSide: [
      ["both", `"both" is not known: ${sides}`],
      [0, `0 is not a string: ${sides}`],
    ],
    generated: optional([
      ...notAnArray("Float64Array"),
      [f64(1), `.length 1 is out of range: ${oneARow}`],
      [f64(1, 2, 3), `.length 3 is out of range: ${oneARow}`],
      [f64(1, -1), "[1] -1 is out of range: use a number of tokens from 0 to 2042"],
      [f64(2043, 0), "[0] 2043 is out of range: use a number of tokens from 0 to 2042"],
      [f64(1, 0.5), "[1] 0.5 is not whole: use a number of tokens from 0 to 2042"],
    ]),
    cached: optional([
      ...notAnArray("Float64Array"),
      [f64(5), `.length 1 is out of range: ${oneARow}`],
      [f64(-1, 3), `[0] -1 is out of range: ${tokens}`],
      [f64(5, 2.5), `[1] 2.5 is not whole: ${tokens}`],
      [f64(7, 3), "[0] 7 is more than there are: use a number of tokens up to 6"],
      [f64(5, 7), "[1] 7 is more than there are: use a number of tokens up to 6"],
    ]),
    evicted: optional([
      ...notAnArray("Float64Array"),
      [f64(2), `.length 1 is out of range: ${oneARow}`],
      [f64(2, -1), `[1] -1 is out of range: ${tokens}`],
      [f64(2, 0.5), `[1] 0.5 is not whole: ${tokens}`],
      [f64(5, 1), "[0] 5 is more than there are: use a number of tokens up to 4"],
      [f64(2, 3), "[1] 3 is more than there are: use a number of tokens up to 2"],
    ]),
    sinks: optional(wrongWholes(0, 2048, "a number of tokens")),
    bidirectional: [...wrongFlags, [true, "true has no meaning for generated or cached tokens: use false"]],
    convention: [
      ["wrong", `"wrong" is not known: ${conventions}`],
      ["Right", `"Right" is not known: ${conventions}`],
      [0, `0 is not a string: ${conventions}`],
      [null, `null is not a string: ${conventions}`],
    ],
    firstId: wrongIds,
    paddingId: wrongIds,
  },
  axisIds: {
    segments: [
      ...notAnArray("Float64Array"),
      [f64(1, 0), ".length 2 is no multiple of 3: use three numbers a segment"],
      [f64(2, -1, 0), "[1] -1 is out of range: use a whole number from 0 to 4194304"],
      [f64(2, 0, 0, 1, NaN, 3), "[4] NaN is not finite: use a whole number from 0 to 4194304"],
      [f64(0.5, 0, 0), "[0] 0.5 is not whole: use a whole number from 0 to 4194304"],
      [f64(1, 0, 0, 0, 2, 3), "[3] 0 makes an empty segment: use at least one frame or token"],
      [
        f64(1, 2, 0),
        "[2] 0 is no text's and no picture's: use a height and width of at least 1, or 0 for both",
      ],
      [
        f64(1, 0, 2),
        "[2] 2 is no text's and no picture's: use a height and width of at least 1, or 0 for both",
      ],
      [
        f64(4194304, 0, 0, 1, 1, 1),
        "(a Float64Array) holds too many tokens together: use segments whose tokens are at most 4194304",
      ],
      [
        f64(4194304, 4194304, 4194304),
        "(a Float64Array) holds too many tokens together: use segments whose tokens are at most 4194304",
      ],
    ],
    frameStep: optional(wrongWholes(0, 2 ** 20)),
  },
  packedStarts: {
    ids: [
      ...notAnArray("Float64Array"),
      [f64(0, 1, 2), ".length 3 is no multiple of the axes: use a multiple of 2"],
      [f64(0, Infinity), "[1] Infinity is not finite: use a finite number"],
    ],
    axes: optional(wrongWholes(1, 16, "a number of axes")),
  },
  contextParallelRows: {
    documents: [
      ...notAnArray("Float64Array"),
      [f64(4, 0), "[1] 0 is out of range: use a number of tokens from 1 to 4194304"],
      [f64(4.5), "[0] 4.5 is not whole: use a number of tokens from 1 to 4194304"],
      [f64(4, 6), "[1] 6 is no multiple of twice the ranks: use a multiple of 4"],
      [
        f64(4194304, 4),
        "(a Float64Array) holds too many tokens together: use lengths whose sum is at most 4194304",
      ],
    ],
    ranks: wrongWholes(1, 1024, "a number of ranks"),
  },
};

/** What must change with an option. @type {Record<string, (value: unknown) => object>} */
export const alongWith = {
  // Two rows of 2048 slots are too many pairs.
  "positionIds documents": (value) =>
    value instanceof Float64Array && value[2] === 2040 ? { promptColumns: undefined } : {},
};
