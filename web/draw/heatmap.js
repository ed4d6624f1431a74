// A grid of values in [-1, 1] as coloured cells: one path a colour, so that a large grid is still a few marks.

import { path, place } from "./marks.js";
import { heatStep } from "./palette.js";

/** @typedef {import("./marks.js").Mark} Mark */

/**
 * Cells of a grid; a value that is NaN leaves its cell empty.
 * @param {object} grid
 * @param {number} grid.x left edge
 * @param {number} grid.y top edge
 * @param {number} grid.width of the whole grid
 * @param {number} grid.height of the whole grid
 * @param {number} grid.columns
 * @param {number} grid.rows
 * @param {(row: number, column: number) => number} grid.value
 * @param {number} [grid.gap] paper between cells (0); left out where a cell would lose a quarter of its size
 * @returns {Mark[]}
 */
export function heatmap({ x, y, width, height, columns, rows, value, gap = 0 }) {
  const dx = width / columns;
  const dy = height / rows;
  const gapX = gap * 4 <= dx ? gap : 0;
  const gapY = gap * 4 <= dy ? gap : 0;
  /** @type {Map<number, string[]>} */
  const cells = new Map();
  for (let row = 0; row < rows; row++) {
    const top = place(y + row * dy);
    const tall = place(dy - gapY);
    // Neighbours of one colour are drawn as one strip when nothing is to be seen between them.
    for (let column = 0; column < columns;) {
      const v = value(row, column);
      let end = column + 1;
      if (Number.isNaN(v)) {
        column = end;
        continue;
      }
      const step = heatStep(v);
      if (gapX === 0) while (end < columns && heatStep(value(row, end)) === step) end++;
      const left = place(x + column * dx);
      const wide = place((end - column) * dx - gapX);
      let list = cells.get(step);
      if (list === undefined) cells.set(step, (list = []));
      list.push(`M${left} ${top}h${wide}v${tall}h${-wide}z`);
      column = end;
    }
  }
  return [...cells.entries()]
    .sort(([a], [b]) => a - b)
    .map(([step, d]) => path(d.join(""), { fill: `heat${step}` }));
}
