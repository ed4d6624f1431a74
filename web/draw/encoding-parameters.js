// The parameters that most figures have, so that they mean and allow the same everywhere.

/** @typedef {import("./figure.d.ts").WholeParameter} WholeParameter */
/** @typedef {import("./figure.d.ts").RealParameter} RealParameter */

/** The furthest position, either way, whose neighbours a double still tells apart: 2^53. */
export const FURTHEST_POSITION = 2 ** 53;

/**
 * Where a strip of positions begins that turns over like a page when the position leaves it.
 * @param {number} position
 * @param {number} length of the strip
 */
export const pageStart = (position, length) =>
  Math.max(
    -FURTHEST_POSITION,
    Math.min(length * Math.floor(position / length), FURTHEST_POSITION - length + 1),
  );

/** The first of whatever is counted: pairs, channels, rows. */
const FIRST = 0;

/**
 * What is allowed for one of `n` things that are counted from the first, as an error says it.
 * @param {number} n
 */
export const oneOf = (n) => `a whole number from ${FIRST} to ${n - 1}`;

/** @type {WholeParameter} */
export const POSITION = {
  kind: "whole",
  label: "position",
  symbol: "i",
  initial: 5,
  min: -FURTHEST_POSITION,
  max: FURTHEST_POSITION,
  slider: [0, 100],
  unit: ["token", "tokens"],
};

/** @type {WholeParameter} */
export const WIDTH = {
  kind: "whole",
  label: "width",
  symbol: "d",
  initial: 8,
  min: 2,
  max: 1024,
  even: true,
  slider: [2, 64],
  unit: ["channel", "channels"],
};

/** @type {RealParameter} */
export const BASE = {
  kind: "real",
  label: "base",
  symbol: "b",
  initial: 10000,
  min: 1,
  max: 1e12,
  slider: [0, 12, 0.1],
  logarithmic: true,
};

/** Who may see whom. @type {import("./figure.d.ts").ChoiceParameter} */
export const MASK = {
  kind: "choice",
  label: "mask",
  initial: "none",
  options: [
    { value: "none", label: "no mask" },
    { value: "causal", label: "causal" },
  ],
};
