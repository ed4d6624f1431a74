// A number as it is written, taken apart: formulas set its sign and its power of ten on their own.

const SUPERSCRIPTS = "⁰¹²³⁴⁵⁶⁷⁸⁹";

/**
 * The parts of a number as `formatNumber` and the like write it: "−1.22 × 10⁻⁵" has a sign, digits and an exponent.
 * @param {string} text
 * @returns {{sign: string, digits: string, exponent: string | undefined}} digits: "" where it is a bare power of ten
 */
export function numberParts(text) {
  const [, sign = "", digits = "", power] =
    /^(\u2212?)(.*?)(?:(?: × )?10([⁻⁰¹²³⁴⁵⁶⁷⁸⁹]+))?$/.exec(text) ?? [];
  const exponent =
    power === undefined
      ? undefined
      : [...power].map((raised) => (raised === "⁻" ? "\u2212" : SUPERSCRIPTS.indexOf(raised))).join("");
  return { sign, digits, exponent };
}
