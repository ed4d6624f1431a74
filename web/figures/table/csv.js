// Values as decimal text: the shortest that read back as the very same number.

/** Significant digits that most float32 need; nine always say which it is. */
const USUAL_DIGITS = 8;

const bits = new Uint32Array(1);
const single = new Float32Array(bits.buffer);

/** Whether a decimal reads back as this float32. @param {string} text @param {number} x */
const reads = (text, x) => Math.fround(Number(text)) === x;

/** The decimal of so many significant digits just above a number. @param {number} x @param {number} digits */
function above(x, digits) {
  const nearest = Number(x.toPrecision(digits));
  const exponent = Number(x.toExponential().split("e")[1]);
  return (nearest > x ? nearest : nearest + Number(`1e${exponent - digits + 1}`)).toPrecision(digits);
}

/**
 * The shortest decimal that reads back as this float32, and of those the nearest.
 * @param {number} x a float32
 * @returns {string}
 */
export function shortestSingle(x) {
  if (x < 0) return `-${shortestSingle(-x)}`;
  if (x === 0) return plain(x);
  single[0] = x;
  if ((bits[0] & 0x7fffff) === 0) return shortestOfPower(x);
  // The nearest decimal of more digits is never further away: from the usual number of them one way is enough.
  let digits = USUAL_DIGITS;
  let text = x.toPrecision(digits);
  while (!reads(text, x)) text = x.toPrecision(++digits);
  if (digits > USUAL_DIGITS) return plain(Number(text));
  for (let fewer = digits - 1; fewer > 0; fewer--) {
    const shorter = x.toPrecision(fewer);
    if (!reads(shorter, x)) break;
    text = shorter;
  }
  return plain(Number(text));
}

/**
 * Below a power of two its neighbours are half as far away as above it: the nearest decimal may miss it, and the next
 * one up still be read as it.
 * @param {number} x
 */
function shortestOfPower(x) {
  for (let digits = 1; ; digits++)
    for (const text of [x.toPrecision(digits), above(x, digits)])
      if (reads(text, x)) return plain(Number(text));
}

/** As JavaScript writes a double, which is the shortest; but it leaves the sign of zero out. @param {number} x */
const plain = (x) => (Object.is(x, -0) ? "-0" : String(x));

/**
 * Values of a table as lines, a row each, no heading.
 * @param {Float64Array | Float32Array} values
 * @param {number} width
 * @param {number} from the first of them that is wanted, counted in the whole of `values`
 * @param {number} to
 */
export function csvLines(values, width, from, to) {
  const text = values instanceof Float32Array ? shortestSingle : plain;
  let lines = "";
  for (let k = from; k < to; k++) lines += text(values[k]) + ((k + 1) % width === 0 ? "\n" : ",");
  return lines;
}
