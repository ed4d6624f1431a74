// Formulas: TeX in the sources, MathML in the page, without the inline styles that a strict policy refuses.

import temml from "temml";
import { numberParts } from "./number-parts.js";

/**
 * @param {string} tex
 * @param {{display?: boolean}} [options] display: on a line of its own
 * @returns {string} MathML
 */
export function formula(tex, { display = false } = {}) {
  // Commands that set classes and data attributes are let through: the TeX is our own.
  const markup = temml.renderToString(tex, { displayMode: display, throwOnError: true, trust: true });
  return (
    markup
      .replaceAll(/ style="[^"]*"/g, "")
      // A number that can change may come to need more than one sign: a row holds them.
      .replaceAll(
        /<mn( data-quantity="[^"]*" data-value="[^"]*")>([^<]*)<\/mn>/g,
        "<mrow$1><mn>$2</mn></mrow>",
      )
      .replaceAll("<mrow data-quantity", '<mrow class="computed" data-quantity')
  );
}

/** A number as `formatNumber` and the like write it, for TeX. @param {string} text */
export function texNumber(text) {
  const { sign, digits, exponent } = numberParts(text);
  const plain = (/** @type {string} */ part) => part.replaceAll("\u2212", "-");
  if (exponent !== undefined)
    return `${plain(sign)}${digits === "" ? "" : `${digits}\\times `}10^{${plain(exponent)}}`;
  return /\d/.test(digits) ? `${plain(sign)}${digits}` : `\\text{${text}}`;
}

const ITALIC_CAPITAL_A = 0x1d434;
const ITALIC_SMALL_A = 0x1d44e;
const ITALIC_SMALL_ALPHA = 0x1d6fc;

/**
 * The character that a browser sets for a variable of one letter: the mathematical italic.
 * @param {string} letter
 */
function italic(letter) {
  if (letter === "h") return "ℎ";
  const code = letter.charCodeAt(0);
  if (/[A-Z]/.test(letter)) return String.fromCodePoint(code - 0x41 + ITALIC_CAPITAL_A);
  if (/[a-z]/.test(letter)) return String.fromCodePoint(code - 0x61 + ITALIC_SMALL_A);
  if (letter === "ϕ") return "𝜙";
  if (letter === "ϵ") return "𝜖";
  if (/[α-ω]/.test(letter)) return String.fromCodePoint(code - 0x3b1 + ITALIC_SMALL_ALPHA);
  return letter;
}

/**
 * Every character that the formulas of a page are set from.
 * @param {string} html
 */
export function formulaCharacters(html) {
  const characters = new Set("0123456789+−=().,×–");
  for (const [math] of html.matchAll(/<math[\s\S]*?<\/math>/g)) {
    for (const [, letter] of math.matchAll(/<mi>(.)<\/mi>/gu)) characters.add(italic(letter));
    const text = math.replaceAll(/<[^>]*>/g, "").replaceAll(/&[a-z]+;/g, "<>&");
    for (const character of text) characters.add(character);
    // The browser draws the sign of a root.
    if (math.includes("<msqrt")) characters.add("√");
  }
  return [...characters].join("");
}
