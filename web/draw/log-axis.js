// A logarithmic axis: a line, a tick at each power of ten, and as many labels as there is room for.

import { line, text, wordsText } from "./marks.js";
import { formatNumber } from "./numbers.js";

/** @typedef {import("./marks.js").Mark} Mark */

/** The least distance between two labels, in sizes of their type. */
const ROOM_FOR_LABEL = 2.7;

/**
 * @param {object} axis
 * @param {number} axis.y of the line
 * @param {number} axis.left
 * @param {number} axis.right
 * @param {{power: number, at: number}[]} axis.ticks where each power of ten stands
 * @param {"above" | "below"} axis.side where its ticks and labels are
 * @param {number} axis.size of the labels
 * @returns {Mark[]}
 */
export function logAxis({ y, left, right, ticks, side, size }) {
  const way = side === "below" ? 1 : -1;
  const apart = ticks.length > 1 ? ticks[1].at - ticks[0].at : right - left;
  const every = Math.max(1, Math.ceil((ROOM_FOR_LABEL * size) / apart));
  return [
    line(left, y, right, y, { stroke: "control", weight: 1 }),
    ...ticks.flatMap(({ power, at }, k) => {
      const labelled = k % every === 0;
      const mark = line(at, y, at, y + way * (labelled ? 7 : 4), { stroke: "control", weight: 1 });
      return labelled ? [mark, powerOfTen(power, at, y + (side === "below" ? 9 + size : -11), size)] : [mark];
    }),
  ];
}

/**
 * The label of a power of ten: 1 and 10 as they are, the others raised.
 * @param {number} power @param {number} x @param {number} y @param {number} size
 */
function powerOfTen(power, x, y, size) {
  const ink = /** @type {const} */ ({ size, fill: "soft", anchor: "middle" });
  return power === 0 || power === 1
    ? text(x, y, formatNumber(10 ** power), ink)
    : wordsText(x, y, [formatNumber(10), { text: formatNumber(power), raised: true }], ink);
}
