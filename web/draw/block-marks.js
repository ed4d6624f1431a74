// A figure's tables and matrix products as marks, for pictures, where there is no page to set them.

import { line, path, text, wordsText } from "./marks.js";
import { widthOf, wrapWords } from "./wrap.js";

/** @typedef {import("./marks.js").Mark} Mark */
/** @typedef {import("./figure.d.ts").Block} Block */
/** @typedef {import("./figure.d.ts").Words} Words */

/** Sizes of text, rows and gaps: blocks in a narrow frame are set smaller, as they are on a narrow page. */
const SETTINGS = {
  narrow: { size: 12.5, small: 12, row: 23, gap: 8 },
  wide: { size: 15, small: 12.5, row: 26, gap: 14 },
};
/** The most of a table that its first column takes. */
const WIDEST_HEADING = 0.36;
/** Below this width blocks take the narrow setting. */
const NARROW = 400;

/**
 * @param {Words[][]} cells @param {number} x @param {number} y @param {typeof SETTINGS.wide} setting
 * @returns {{marks: Mark[], width: number}}
 */
function bracketed(cells, x, y, { size, row: rowHeight, gap }) {
  const columns = cells[0].map((_, k) => Math.max(...cells.map((row) => widthOf(row[k], size))));
  const width = columns.reduce((sum, w) => sum + w, 0) + gap * (columns.length + 1);
  const height = cells.length * rowHeight + 6;
  const bracket = (/** @type {number} */ at, /** @type {number} */ inward) =>
    path(`M${at + inward} ${y}H${at}V${y + height}H${at + inward}`, { stroke: "ink", weight: 1.5 });
  const marks = [bracket(x, 5), bracket(x + width, -5)];
  cells.forEach((row, m) => {
    let right = x;
    row.forEach((cell, k) => {
      right += columns[k] + gap;
      marks.push(wordsText(right, y + (m + 0.5) * rowHeight + 8, cell, { anchor: "end", size }));
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
  const setting = width < NARROW ? SETTINGS.narrow : SETTINGS.wide;
  const { size, small, row: rowHeight, gap } = setting;
  /** @type {Mark[]} */
  const marks = [];
  let top = y;
  for (const block of blocks) {
    if (block.kind === "code") {
      const names = block.versions.map(({ name }) => name).join(", ");
      for (const words of wrapWords(`The code (${names}) is in the live figure.`, width, size)) {
        marks.push(wordsText(x, top + 18, words, { size, fill: "soft" }));
        top += rowHeight;
      }
    } else if (block.kind === "lines") {
      for (const words of block.lines.flatMap((whole) => wrapWords(whole, width, size))) {
        marks.push(wordsText(x, top + 18, words, { size }));
        top += rowHeight;
      }
    } else if (block.kind === "product") {
      let left = x;
      const column = (/** @type {Words[]} */ cells) => cells.map((cell) => [cell]);
      const factors = [block.matrix, column(block.vector), column(block.result)];
      const bottom = top + factors[0].length * rowHeight + 6;
      factors.forEach((cells, k) => {
        if (k === 2) {
          marks.push(text(left - gap / 2 + 4, (top + bottom) / 2 + 5, "=", { size: size + 2 }));
          left += gap + 8;
        }
        const drawn = bracketed(cells, left, top, setting);
        marks.push(...drawn.marks);
        marks.push(
          wordsText(left + drawn.width / 2, bottom + 18, block.under[k], {
            anchor: "middle",
            size: small,
            fill: "soft",
          }),
        );
        left += drawn.width + gap - 2;
      });
      top = bottom + 34;
    } else {
      const count = block.columns.length;
      // The headings of the rows start at the left, and take more than their share where they are long.
      const heading = Math.max(
        ...block.rows.map(([words]) => widthOf(words, size)),
        widthOf(block.columns[0], small),
      );
      const first = Math.max(width / count, Math.min(heading, width * WIDEST_HEADING));
      const right = (/** @type {number} */ k) => x + first + ((width - first) * k) / (count - 1) - 4;
      const cell = (/** @type {number} */ k) =>
        k === 0
          ? { x, anchor: /** @type {const} */ ("start") }
          : { x: right(k), anchor: /** @type {const} */ ("end") };
      block.columns.forEach((words, k) =>
        marks.push(
          wordsText(cell(k).x, top + 18, words, { anchor: cell(k).anchor, size: small, fill: "soft" }),
        ),
      );
      top += rowHeight;
      for (const row of block.rows) {
        marks.push(line(x, top, x + width, top, { stroke: "rule", weight: 1 }));
        row.forEach((words, k) =>
          marks.push(
            wordsText(cell(k).x, top + 18, words, {
              anchor: cell(k).anchor,
              size: size - 0.5,
              bold: k === 0,
            }),
          ),
        );
        top += rowHeight;
      }
    }
    top += 10;
  }
  return { marks, height: top - y };
}
