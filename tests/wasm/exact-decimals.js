// Measures how far a computed double is from a value that the reference gives in many decimal digits.
import { readFileSync } from "node:fs";

/**
 * A number of the reference: `exact` in at least 24 significant digits, `f64` the double nearest to it.
 * @typedef {{ exact: string, f64: number }} Reference
 */

/** Reads a file of tests/data. @param {string} name */
export function readReference(name) {
  return JSON.parse(readFileSync(new URL(`../data/${name}`, import.meta.url), "utf8"));
}

/** |value - exact| in units in the last place of a double of exact's size. @param {number} value @param {Reference} reference */
export function ulpDistance(value, reference) {
  return distance(value, reference.exact) / unit(reference.f64, 52, -1022);
}

/** The same for a float32's last place; at most ½ if and only if `value` is the correctly rounded one. @param {number} value @param {Reference} reference */
export function floatUlpDistance(value, reference) {
  return Math.fround(value) === value
    ? distance(value, reference.exact) / unit(reference.f64, 23, -126)
    : Infinity;
}

/** |value - exact| in units of 2^-53. @param {number} value @param {Reference} reference */
export function roundingUnits(value, reference) {
  return distance(value, reference.exact) / 2 ** -53;
}

/** The weight of the last of `bits` places after the first. @param {number} value @param {number} bits @param {number} lowest */
function unit(value, bits, lowest) {
  let exponent = value === 0 ? lowest : Math.floor(Math.log2(Math.abs(value)));
  if (value !== 0 && 2 ** exponent > Math.abs(value)) exponent -= 1;
  return 2 ** (Math.max(exponent, lowest) - bits);
}

/** |value - decimal|, computed in whole numbers and rounded once at the end. @param {number} value @param {string} decimal */
function distance(value, decimal) {
  const [, sign, whole, part = "", exponent = "0"] =
    /^(-?)(\d+)(?:\.(\d+))?(?:e([-+]?\d+))?$/i.exec(decimal) ?? never(`${decimal} is no decimal`);
  // decimal = digits · 10^-places, and value = mantissa · 2^-1074: both as multiples of 2^-1074 · 10^-places.
  const places = part.length - Number(exponent);
  const digits = BigInt(sign + whole + part) * (places < 0 ? 10n ** BigInt(-places) : 1n);
  const tens = 10n ** BigInt(Math.max(places, 0));
  const difference = mantissa(value) * tens - digits * 2n ** 1074n;
  return ratio(difference < 0n ? -difference : difference, tens * 2n ** 1074n);
}

/** The whole number value · 2^1074. @param {number} value */
function mantissa(value) {
  const bits = new DataView(new ArrayBuffer(8));
  bits.setFloat64(0, value);
  const word = bits.getBigUint64(0);
  const exponent = (word >> 52n) & 0x7ffn;
  if (exponent === 0x7ffn) never(`${value} is not finite`);
  const fraction = word & 0xfffffffffffffn;
  const magnitude = exponent === 0n ? fraction : (fraction | (1n << 52n)) << (exponent - 1n);
  return word >> 63n ? -magnitude : magnitude;
}

/** numerator / denominator to about 50 bits. @param {bigint} numerator @param {bigint} denominator */
function ratio(numerator, denominator) {
  if (numerator === 0n) return 0;
  const scale = denominator.toString(2).length - numerator.toString(2).length + 60;
  const quotient = scale > 0 ? (numerator << BigInt(scale)) / denominator : numerator / denominator;
  return Number(quotient) * 2 ** -Math.max(scale, 0);
}

/** @param {string} message @returns {never} */
function never(message) {
  throw new Error(message);
}
