// Holds a number as a reader sees it against its exact value: every digit that is shown is rightly rounded.

import assert from "node:assert/strict";

const DIGITS = 40;
const SUPERSCRIPTS = "⁰¹²³⁴⁵⁶⁷⁸⁹";

/** @param {string} decimal @returns {bigint} in units of 10^-DIGITS */
export function scaled(decimal) {
  const [whole, fraction = ""] = decimal.replace("-", "").split(".");
  const size = BigInt(whole + fraction.padEnd(DIGITS, "0").slice(0, DIGITS));
  return decimal.startsWith("-") ? -size : size;
}

/** @param {bigint} value in units of 10^-DIGITS @param {number} decimals @returns {string} rounded half away from zero */
export function rounded(value, decimals) {
  const unit = 10n ** BigInt(DIGITS - decimals);
  const size = ((value < 0n ? -value : value) + unit / 2n) / unit;
  const digits = String(size).padStart(decimals + 1, "0");
  const point = digits.length - decimals;
  const text = decimals === 0 ? digits : `${digits.slice(0, point)}.${digits.slice(point)}`;
  return value < 0n && size !== 0n ? `-${text}` : text;
}

/** @param {number} numerator @param {string} denominator a decimal @returns {string} a decimal */
export const quotient = (numerator, denominator) =>
  rounded((BigInt(numerator) * 10n ** BigInt(2 * DIGITS)) / scaled(denominator), DIGITS - 4);

/** @param {number} x @returns {number} the distance to the next double */
function ulp(x) {
  const bits = new DataView(new ArrayBuffer(8));
  bits.setFloat64(0, Math.abs(x));
  bits.setBigUint64(0, bits.getBigUint64(0) + 1n);
  return bits.getFloat64(0) - Math.abs(x);
}

/**
 * @param {{text: string, value: number}} shown text: what stands there; value: the double behind it
 * @param {string} exact
 * @param {string} what
 * @param {number} [ulps] how far the double may be from the exact value
 */
export function assertShows({ text, value }, exact, what, ulps = 2) {
  const nearest = Number(exact);
  assert.ok(Math.abs(value - nearest) <= ulps * ulp(nearest), `${what}: ${value}, not ${exact}`);
  // In a formula the exponent is raised by markup, of which only its own characters are left here.
  const [, digits, raised = "", plain = ""] =
    /^(.*?)(?: × 10([⁻⁰¹²³⁴⁵⁶⁷⁸⁹]+)|×10(-?\d+))?$/.exec(text.replaceAll("\u2212", "-")) ?? [];
  const power = Number(
    plain || [...raised].map((sign) => (sign === "⁻" ? "-" : SUPERSCRIPTS.indexOf(sign))).join("") || 0,
  );
  assert.match(digits, /^-?\d+(\.\d+)?$/, `${what} is a number: ${text}`);
  const places = (digits.split(".")[1]?.length ?? 0) - power;
  const moved =
    power === 0
      ? digits
      : rounded(
          (scaled(digits) * 10n ** BigInt(Math.max(power, 0))) / 10n ** BigInt(Math.max(-power, 0)),
          Math.max(places, 0),
        );
  assert.equal(moved, rounded(scaled(exact), Math.max(places, 0)), what);
  if (/^-?[01](\.0*)?$/.test(digits) && power === 0)
    assert.equal(value, Number(digits), `${what} is not quite ${digits}`);
}
