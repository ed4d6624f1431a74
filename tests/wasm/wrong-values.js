// Ways in which one option can be wrong, whatever the function: each a value and what the error says of it.

/** @param {...number} values */
export const f64 = (...values) => Float64Array.of(...values);

export const evenWidth = "use an even width from 2 to 65536";
export const ladderWidth = "use an even width with room for two ends, from 4 to 65536";
export const anyBase = "use a number from 1 to 1e12";
export const anyPosition = "use a number from -2^53 to 2^53";

/** Ways in which a number can be wrong. @param {string} use @returns {[unknown, string][]} */
export const notANumber = (use) => [
  [undefined, `is missing: ${use}`],
  ["ten", `"ten" is not a number: ${use}`],
  [null, `null is not a number: ${use}`],
  [true, `true is not a number: ${use}`],
  [7n, `7n is not a number: ${use}`],
  [[1], `(an Array) is not a number: ${use}`],
  [{}, `(an object) is not a number: ${use}`],
  [f64(1), `(a Float64Array) is not a number: ${use}`],
  [() => 1, `(a function) is not a number: ${use}`],
];
/** @param {string} use @returns {[unknown, string][]} */
export const notFinite = (use) => [
  [NaN, `NaN is not finite: ${use}`],
  [Infinity, `Infinity is not finite: ${use}`],
  [-Infinity, `-Infinity is not finite: ${use}`],
];
/** @param {string} use @param {...number} values @returns {[unknown, string][]} */
export const outside = (use, ...values) => values.map((value) => [value, `${value} is out of range: ${use}`]);

/** @type {[unknown, string][]} */
export const wrongPositions = [
  ...notANumber(anyPosition),
  ...notFinite(anyPosition),
  ...outside(anyPosition, 2 ** 53 + 2, -(2 ** 53) - 2, 1e300),
];
/** @param {string} use @returns {[unknown, string][]} */
export const widthsThatAreNot = (use) => [
  ...notANumber(use),
  ...notFinite(use),
  ...outside(use, 0, 1, -2, 65537, 65538, 1e300),
  [7, `7 is odd, and every sine needs its cosine: ${use}`],
  [65535, `65535 is odd, and every sine needs its cosine: ${use}`],
  [4.5, `4.5 is not whole: ${use}`],
];
export const wrongWidths = widthsThatAreNot(evenWidth);
export const wrongBases = /** @type {[unknown, string][]} */ ([
  ...notANumber(anyBase),
  ...notFinite(anyBase),
  ...outside(anyBase, 0, 0.999, -10000),
  [1e12 + 1, `1000000000001 is out of range: ${anyBase}`],
]).filter(([value]) => value !== undefined);
/** @type {[unknown, string][]} */
export const wrongFinites = [...notANumber("use a finite number"), ...notFinite("use a finite number")];
/** @param {number} lowest @param {number} highest @param {string} what @returns {[unknown, string][]} */
export const wrongWholes = (lowest, highest, what = "a whole number") => {
  const use = `use ${what} from ${lowest} to ${highest}`;
  return [
    ...notANumber(use),
    ...notFinite(use),
    ...outside(use, lowest - 1, highest + 1),
    [lowest + 0.5, `${lowest + 0.5} is not whole: ${use}`],
  ];
};
/** Starts of `length` positions. @param {number} length @returns {[unknown, string][]} */
export const wrongStarts = (length) => {
  const use = `use a number from -2^53 to ${2 ** 53 - length + 1}`;
  return [
    ["0", `"0" is not a number: ${use}`],
    [2 ** 53, `2^53 is out of range: ${use}`],
    [-Infinity, `-Infinity is not finite: ${use}`],
  ];
};
/** @param {string} type @returns {[unknown, string][]} */
export const notAnArray = (type) => [
  [undefined, `is missing: use a ${type}`],
  [[0, 1], `(an Array) is not a ${type}: use a ${type}`],
  [new Float32Array(2), `(a Float32Array) is not a ${type}: use a ${type}`],
  [new DataView(new ArrayBuffer(16)), `(a DataView) is not a ${type}: use a ${type}`],
  [{ length: 2, 0: 0, 1: 1 }, `(an object) is not a ${type}: use a ${type}`],
  [3, `3 is not a ${type}: use a ${type}`],
  ["ab", `"ab" is not a ${type}: use a ${type}`],
  [null, `null is not a ${type}: use a ${type}`],
];
/** @type {[unknown, string][]} */
export const wrongLayouts = [
  ["rows", '"rows" is not known: use "interleaved" or "halves"'],
  ["Halves", '"Halves" is not known: use "interleaved" or "halves"'],
  ["x".repeat(50), `"${"x".repeat(40)}…" is not known: use "interleaved" or "halves"`],
  [1, '1 is not a string: use "interleaved" or "halves"'],
  [null, 'null is not a string: use "interleaved" or "halves"'],
];
/** @type {[unknown, string][]} */
export const wrongFlags = [
  [1, "1 is not a boolean: use true or false"],
  ["yes", '"yes" is not a boolean: use true or false'],
  [null, "null is not a boolean: use true or false"],
];
export const anyPhase = `use a number from -${2 ** 20} to ${2 ** 20}`;
/** @type {[unknown, string][]} */
export const wrongPhases = [
  ...notANumber(anyPhase),
  ...notFinite(anyPhase),
  ...outside(anyPhase, 2 ** 20 + 1, -(2 ** 20) - 0.5),
];
/** Without the value that is missing: the option has a default. @param {[unknown, string][]} values */
export const optional = (values) => values.filter(([value]) => value !== undefined);
