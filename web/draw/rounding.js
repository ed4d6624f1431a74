// What of a difference of two results is rounding alone, and how a difference is said.

import { formatDifference, formatValue } from "./numbers.js";

/**
 * Results that differ by no more than this are the same but for rounding: sums of a few hundred products of stand-ins are
 * right to far better, and what is really another result differs by far more.
 */
export const ROUNDING = 1e-12;

/** A difference: a real one as a value, rounding by its power of ten. @param {number} x @param {number} [rounding] */
export const differenceText = (x, rounding = ROUNDING) =>
  Math.abs(x) <= rounding ? formatDifference(x) : formatValue(x);
