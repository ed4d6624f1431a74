// Strokes on the cells of a heatmap that are below zero, for readers who ask for more than colour.

import { path, place } from "./marks.js";
import { heatStep, textToneOn } from "./palette.js";

/** @typedef {import("./marks.js").Mark} Mark */

/**
 * A minus sign on every cell whose colour says that it is below zero; drawn on request only.
 * @param {object} grid the same as the heatmap's
 * @param {number} grid.x
 * @param {number} grid.y
 * @param {number} grid.width
 * @param {number} grid.height
 * @param {number} grid.columns
 * @param {number} grid.rows
 * @param {(row: number, column: number) => number} grid.value
 * @returns {Mark[]}
 */
export function signStrokes({ x, y, width, height, columns, rows, value }) {
  const dx = width / columns;
  const dy = height / rows;
  const long = place(dx * 0.6);
  /** @type {Map<"ink" | "panel", string[]>} */
  const strokes = new Map();
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const step = heatStep(value(row, column));
      if (!(step < 0)) continue;
      const tone = textToneOn(step);
      const stroke = `M${place(x + (column + 0.2) * dx)} ${place(y + (row + 0.5) * dy)}h${long}`;
      const list = strokes.get(tone);
      if (list === undefined) strokes.set(tone, [stroke]);
      else list.push(stroke);
    }
  }
  return [...strokes].map(([tone, d]) => ({
    ...path(d.join(""), { stroke: tone, weight: Math.min(1.5, Math.max(0.75, dy / 6)) }),
    only: /** @type {const} */ ("signs"),
  }));
}
