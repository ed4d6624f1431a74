// Words as a drawing names them: told apart where one occurs twice, and cut to the room there is.

import { formatNumber } from "./numbers.js";
import { widthOf } from "./wrap.js";

const SUBSCRIPTS = "₀₁₂₃₄₅₆₇₈₉";

/**
 * The words as they are called: one that occurs more than once with the position at which it was written.
 * @param {string} sentence
 */
export function namesOf(sentence) {
  const words = sentence.split(" ");
  return words.map((word, k) =>
    words.indexOf(word) === words.lastIndexOf(word)
      ? word
      : word + [...formatNumber(k)].map((digit) => SUBSCRIPTS[Number(digit)]).join(""),
  );
}

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
