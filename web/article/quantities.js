// What the prose says in numbers, as text: the same when the page is built and when the reader moves something.

import { formatNumber, formatTurns, formatValue } from "../draw/numbers.js";

/** @typedef {import("../core/core.d.ts").Core} Core */
/** @typedef {import("../draw/figure.d.ts").State} State */

/**
 * A number in the text, or a few words that depend on numbers: what it is in a state of the section's figure.
 * @typedef {object} Quantity
 * @property {(core: Core, state: State) => number | string} of NaN where it has no meaning in this state
 * @property {"value" | "number" | "decimal" | "turns" | "whole" | "words"} as how it is written: a value in [-1, 1],
 *   any number, a short decimal in full, turns, a whole number, or words
 * @property {number} [digits] significant digits of a number that is not whole (6)
 */

/** By what each is, in a few words that no other in the article has. @typedef {Record<string, Quantity>} Quantities */

/** What stands where a quantity has no meaning. */
const NOTHING = "–";

/** The significant digits of the shortest decimal that names this double. @param {number} x */
const digitsOf = (x) => x.toExponential().replace(/e.*|[^0-9]/g, "").length;

/** A number in full, however many digits that takes. @param {number} x */
export const inFull = (x) => formatNumber(x, { digits: digitsOf(x) });

/**
 * @param {Quantity} quantity
 * @param {number | string} x what it is
 * @returns {string} as the text writes it
 */
export function quantityText({ as, digits = 6 }, x) {
  if (typeof x === "string") return x;
  if (!Number.isFinite(x)) return NOTHING;
  switch (as) {
    case "value":
      return formatValue(x);
    case "number":
      return formatNumber(x, { digits });
    case "decimal":
      return inFull(x);
    case "turns":
      return formatTurns(x);
    case "whole":
      return formatNumber(x);
    case "words":
      return String(x);
  }
}
