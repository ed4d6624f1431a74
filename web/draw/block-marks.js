// A figure's tables and matrix products as marks, for pictures, where there is no page to set them.

import { line, path, text, wordsText } from "./marks.js";

/** @typedef {import("./marks.js").Mark} Mark */
/** @typedef {import("./figure.d.ts").Block} Block */
/** @typedef {import("./figure.d.ts").Words} Words */

const ROW = 26;
const SIZE = 15;
/** A character's width in an interface face, as a share of its size: enough to keep brackets clear of digits. */
const CHARACTER = 0.6;

/** @param {Words} words */
const lengthOf = (words) =>
  (Array.isArray(words) ? words : [words]).reduce(
    (n, w) => n + (typeof w === "string" ? w : w.text).length,
    0,
  );

/** @param {Words[][]} cells @param {number} x @param {number} y @returns {{marks: Mark[], width: number}} */
function bracketed(cells, x, y) {
  const columns = cells[0].map(
    (_, k) => Math.max(...cells.map((row) => lengthOf(row[k]))) * SIZE * CHARACTER,
  );
  const width = columns.reduce((sum, w) => sum + w, 0) + 14 * (columns.length + 1);
  const height = cells.length * ROW + 6;
  const bracket = (/** @type {number} */ at, /** @type {number} */ inward) =>
    path(`M${at + inward} ${y}H${at}V${y + height}H${at + inward}`, { stroke: "ink", weight: 1.5 });
  const marks = [bracket(x, 5), bracket(x + width, -5)];
  cells.forEach((row, m) => {
    let right = x;
    row.forEach((cell, k) => {
      right += columns[k] + 14;
      marks.push(wordsText(right, y + (m + 0.5) * ROW + 8, cell, { anchor: "end", size: SIZE }));
    });
  });
  return { marks, width };
}

/**
 * @param {Block[]} blocks
 * @param {{x: number, y: number, width: number}} box where they begin and how wide they may be
 * @returns {{marks: Mark[], height: number}}
 */
export function blockMarks(blocks, { x, y, width }) {
  /** @type {Mark[]} */
  const marks = [];
  let top = y;
  for (const block of blocks) {
    if (block.kind === "lines") {
      for (const words of block.lines) {
        marks.push(wordsText(x, top + 18, words, { size: SIZE }));
        top += ROW;
      }
    } else if (block.kind === "product") {
      let left = x;
      const column = (/** @type {Words[]} */ cells) => cells.map((cell) => [cell]);
      const factors = [block.matrix, column(block.vector), column(block.result)];
      const bottom = top + factors[0].length * ROW + 6;
      factors.forEach((cells, k) => {
        if (k === 2) {
          marks.push(text(left + 6, (top + bottom) / 2 + 5, "=", { size: 18 }));
          left += 30;
        }
        const drawn = bracketed(cells, left, top);
        marks.push(...drawn.marks);
        marks.push(
          wordsText(left + drawn.width / 2, bottom + 18, block.under[k], {
            anchor: "middle",
            size: 12.5,
            fill: "soft",
          }),
        );
        left += drawn.width + 12;
      });
      top = bottom + 34;
    } else {
      const count = block.columns.length;
      const right = (/** @type {number} */ k) => x + (width * (k + 1)) / count - 4;
      block.columns.forEach((words, k) =>
        marks.push(wordsText(right(k), top + 18, words, { anchor: "end", size: 13, fill: "soft" })),
      );
      top += ROW;
      for (const row of block.rows) {
        marks.push(line(x, top, x + width, top, { stroke: "rule", weight: 1 }));
        row.forEach((words, k) =>
          marks.push(wordsText(right(k), top + 18, words, { anchor: "end", size: 14, bold: k === 0 })),
        );
        top += ROW;
      }
    }
    top += 10;
  }
  return { marks, height: top - y };
}
