// A grid of values in [-1, 1] as coloured cells: one path a colour, so that a large grid is still a few marks.

import { path, place } from "./marks.js";
import { heatStep, textToneOn } from "./palette.js";

/** @typedef {import("./marks.js").Mark} Mark */

/** Rows from this height on take a stroke a cell, one below the other; in thinner ones the strokes would run together. */
const THINNEST_ROW = 3.5;
/** A stroke needs this much room along its row, and a tile of thin rows this much in height. */
const SMALLEST_TILE = 6;

/**
 * Cells of a grid; a value that is NaN leaves its cell empty. With them, on demand, a minus on each cell that is below
 * zero, so that a sign does not rest on colour. Where cells are too small for a minus each, one stands for a tile of
 * neighbours of which more than half are below zero.
 * @param {object} grid
 * @param {number} grid.x left edge
 * @param {number} grid.y top edge
 * @param {number} grid.width of the whole grid
 * @param {number} grid.height of the whole grid
 * @param {number} grid.columns
 * @param {number} grid.rows
 * @param {(row: number, column: number) => number} grid.value
 * @param {number} [grid.gap] paper between cells (0); left out where a cell would lose a quarter of its size
 * @param {(row: number, column: number) => boolean} [grid.written] whether the cell's number is written in it, which then
 *   needs no minus of its own
 * @returns {Mark[]}
 */
export function heatmap(grid) {
  const { x, y, width, height, columns, rows, value, gap = 0 } = grid;
  const dx = width / columns;
  const dy = height / rows;
  const gapX = gap * 4 <= dx ? gap : 0;
  const gapY = gap * 4 <= dy ? gap : 0;
  /** The outlines of each colour, and where the last began: moves from one to the next repeat themselves. @type {Map<number, {d: string[], left: number, top: number}>} */
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
      let outlines = cells.get(step);
      if (outlines === undefined) cells.set(step, (outlines = { d: [], left: 0, top: 0 }));
      const move = `m${place(left - outlines.left)} ${place(top - outlines.top)}`;
      outlines.d.push(`${move}h${wide}v${tall}h${-wide}z`);
      Object.assign(outlines, { left, top });
      column = end;
    }
  }
  /** @type {Mark[] | undefined} */
  let strokes = undefined;
  return [
    ...[...cells.entries()]
      .sort(([a], [b]) => a - b)
      .map(([step, { d }]) => path(d.join(""), { fill: `heat${step}` })),
    {
      tag: "g",
      at: {},
      only: "signs",
      // Most readers never ask for them: they are made when they are looked at.
      get children() {
        return (strokes ??= signStrokes(grid));
      },
    },
  ];
}

/**
 * The minus signs of a grid, one path for each tone that stands out on its cells.
 * @param {Parameters<typeof heatmap>[0]} grid
 * @returns {Mark[]}
 */
function signStrokes({ x, y, width, height, columns, rows, value, written = () => false }) {
  const dx = width / columns;
  const dy = height / rows;
  const across = Math.max(1, Math.ceil(SMALLEST_TILE / dx));
  const down = dy >= THINNEST_ROW ? 1 : Math.ceil(SMALLEST_TILE / dy);
  const half = Math.min(9, across * dx * 0.6) / 2;
  const weight = Math.min(1.5, (down * dy) / 3);
  /** @type {Record<"ink" | "panel", string[]>} */
  const strokes = { ink: [], panel: [] };
  for (let row = 0; row < rows; row += down) {
    const tall = Math.min(down, rows - row);
    for (let column = 0; column < columns; column += across) {
      const wide = Math.min(across, columns - column);
      let below = 0;
      let sum = 0;
      for (let k = 0; k < tall * wide; k++) {
        const [r, c] = [row + Math.floor(k / wide), column + (k % wide)];
        const v = value(r, c);
        if (!(v < 0) || written(r, c)) continue;
        below++;
        sum += v;
      }
      if (2 * below <= tall * wide) continue;
      const middle = x + (column + wide / 2) * dx;
      const level = place(y + (row + tall / 2) * dy);
      strokes[textToneOn(heatStep(sum / below))].push(`M${place(middle - half)} ${level}h${place(2 * half)}`);
    }
  }
  return /** @type {const} */ (["ink", "panel"])
    .filter((tone) => strokes[tone].length > 0)
    .map((tone) => path(strokes[tone].join(""), { stroke: tone, weight }));
}
