// Numbers as a reader sees them: the right number of digits, a true minus sign, never a false 0 or 1.

const MINUS = "\u2212";
const SUPERSCRIPTS = "⁰¹²³⁴⁵⁶⁷⁸⁹";

/** Below this a plain decimal has more zeros than digits and powers of ten read better. */
const SMALLEST_PLAIN = 1e-4;
/** From here on a number that is no whole number is written with a power of ten. */
const LARGEST_PLAIN = 1e9;

/** @param {string} text a number as JavaScript writes it */
const withMinus = (text) => text.replace("-", MINUS);

/** @param {number} x @param {number} digits significant digits */
function withPower(x, digits) {
  const [mantissa, exponent] = x.toExponential(digits - 1).split("e");
  const raised = [...String(Math.abs(Number(exponent)))].map((d) => SUPERSCRIPTS[Number(d)]).join("");
  const power = `10${Number(exponent) < 0 ? "⁻" : ""}${raised}`;
  return withMinus(
    Math.abs(x) === Number(`1e${exponent}`) ? `${x < 0 ? "-" : ""}${power}` : `${mantissa} × ${power}`,
  );
}

/**
 * A value in [-1, 1], such as a channel's: four decimals, more where four would show a 0, 1 or -1 that is not exact,
 * and at least three significant digits for what is small.
 * @param {number} x
 * @param {number} [partner] the pair's other value: beside one that is not 0, a 1 is only the nearest double, and says so
 * @returns {string}
 */
export function formatValue(x, partner = 0) {
  if (Math.abs(x) === 1 && partner !== 0) return withMinus(`≈ ${x}`);
  if (Number.isInteger(x)) return withMinus(String(x === 0 ? 0 : x));
  const size = Math.abs(x);
  if (size < SMALLEST_PLAIN) return withPower(x, 3);
  if (size < 0.01) return withMinus(x.toPrecision(3));
  for (let decimals = 4; decimals <= 17; decimals++) {
    const text = x.toFixed(decimals);
    if (!Number.isInteger(Number(text))) return withMinus(text);
  }
  return withMinus(String(x));
}

/**
 * Values that stand below one another, as `formatValue` writes them, with as many decimals each as the one that needs
 * most of them. Whole numbers stay whole, and powers of ten as they are.
 * @param {number[]} values
 * @param {number[]} partners
 */
export function formatValues(values, partners) {
  const alone = values.map((x, k) => formatValue(x, partners[k]));
  const plain = alone.map((text) => /^\u2212?\d+\.(\d+)$/.exec(text));
  const decimals = Math.max(...plain.map((match) => match?.[1].length ?? 0));
  return alone.map((text, k) => (plain[k] === null ? text : withMinus(values[k].toFixed(decimals))));
}

/** The significant digits of the shortest decimal that names this double. @param {number} x */
const shortestDigits = (x) => x.toExponential().replace(/e.*|[^0-9]/g, "").length;

/**
 * Any number, to so many significant digits; whole numbers and short decimals (0.1, 0.04) in full. Where digits are
 * asked for, a large whole number is taken for a computed one that is whole only because doubles are: it is rounded too.
 * @param {number} x
 * @param {{digits?: number}} [options] digits: significant digits (6)
 * @returns {string}
 */
export function formatNumber(x, options = {}) {
  const { digits = 6 } = options;
  const largestWhole = options.digits === undefined ? Number.MAX_SAFE_INTEGER + 1 : LARGEST_PLAIN;
  if (Number.isInteger(x) && Math.abs(x) <= largestWhole) return withMinus(String(x === 0 ? 0 : x));
  const size = Math.abs(x);
  if (size < SMALLEST_PLAIN || size >= LARGEST_PLAIN) return withPower(x, digits);
  const text = x.toPrecision(Math.min(digits, shortestDigits(x)));
  return withMinus(text.includes("e") ? x.toFixed(0) : text);
}

/**
 * A number that may lie next to a whole one: so many significant digits, and more where these would show a whole number
 * that it is not.
 * @param {number} x
 * @param {number} digits
 */
export function formatApart(x, digits) {
  let enough = digits;
  while (enough < 17 && !Number.isInteger(x) && Number.isInteger(Number(x.toPrecision(enough)))) enough++;
  return formatNumber(x, { digits: enough });
}

/**
 * A number that the reader chose: in full.
 * @param {number} x
 */
export const formatChosen = (x) => (Number.isInteger(x) ? formatNumber(x) : formatNumber(x, { digits: 17 }));

/**
 * Turns: three decimals, and at least three significant digits.
 * @param {number} x
 * @returns {string}
 */
export function formatTurns(x) {
  if (Math.abs(x) >= LARGEST_PLAIN) return withPower(x, 6);
  if (Number.isInteger(x)) return formatNumber(x);
  return Math.abs(x) < 0.1 ? formatNumber(x, { digits: 3 }) : withMinus(x.toFixed(3));
}

/**
 * A difference between two ways of computing the same thing: 0 where it is exactly nought, else a power of ten.
 * @param {number} x
 * @returns {string}
 */
export const formatDifference = (x) => (x === 0 ? "0" : withPower(x, 2));

/**
 * A whole number of things: "1 token", "5 tokens".
 * @param {number} n
 * @param {string} one the singular
 * @param {string} [many] the plural, where it is not the singular with an s
 */
export const count = (n, one, many = one + "s") => `${formatNumber(n)} ${n === 1 || n === -1 ? one : many}`;

/**
 * A cell of a data table: the number in full, and the text that shows it.
 * @param {number} value
 * @param {string} text
 */
export const inFull = (value, text) => ({ value, text });
