// An order of n things: which of them, counted from the first as they were, stands at each place; empty: as they were.

/** @typedef {import("./figure.d.ts").OrderParameter} OrderParameter */

/** What is counted from. */
export const FIRST = 0;

/**
 * Which of n things stands at each place, written out.
 * @param {number[]} order @param {number} n
 */
export const writtenOut = (order, n) => (order.length === 0 ? Array.from({ length: n }, (_, k) => k) : order);

/** The same, empty where everything stands as it was. @param {number[]} order */
export const asOrder = (order) => (order.every((item, place) => item === place) ? [] : order);

/**
 * The order once what stands at one place was moved to another, the others keeping theirs among themselves.
 * @param {number[]} order @param {number} n @param {number} from @param {number} to
 */
export function movedTo(order, n, from, to) {
  const moved = [...writtenOut(order, n)];
  const [item] = moved.splice(from, 1);
  moved.splice(to, 0, item);
  return asOrder(moved);
}

/**
 * What is wrong with an order of another number of things than there are, in the words of an error.
 * @param {OrderParameter} parameter @param {number[]} order @param {number} n how many there are
 * @returns {string | undefined}
 */
export function orderMisfit({ label, unit }, order, n) {
  if (order.length === 0 || order.length === n) return undefined;
  const count = (/** @type {number} */ k) => `${k} ${unit[k === 1 ? 0 : 1]}`;
  const name = label[0].toUpperCase() + label.slice(1);
  return `${name} “${order.join(",")}” is of ${count(order.length)}, and there are ${n}: give each of the numbers ${FIRST} to ${n - 1} once, with commas between.`;
}
