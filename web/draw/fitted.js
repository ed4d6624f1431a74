// A word of the reader's own, cut to the room there is.

import { widthOf } from "./wrap.js";

/** The digits, as they stand at the foot of a word. */
export const SUBSCRIPTS = "₀₁₂₃₄₅₆₇₈₉";

/**
 * A word cut to the room there is.
 * @param {string} word @param {number} room @param {number} size of the letters
 */
export function fitted(word, room, size) {
  const letters = [...word];
  // Letters of other scripts, and pictures, are up to twice as wide.
  const wide = (/** @type {string} */ one) =>
    widthOf(one, size) * (Number(one.codePointAt(0)) > 0x10ff && !SUBSCRIPTS.includes(one) ? 2 : 1);
  const width = (/** @type {string[]} */ some) => some.reduce((sum, one) => sum + wide(one), 0);
  if (width(letters) <= room) return word;
  while (letters.length > 1 && width(letters) + widthOf("…", size) > room) letters.pop();
  return `${letters.join("")}…`;
}
