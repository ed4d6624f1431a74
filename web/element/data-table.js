// The present state in numbers: a table for those who cannot see the drawing, opened by the reader.

import { html, nothing } from "lit";
import { scrollingTable } from "./scrolling-table.js";

/** @typedef {import("../draw/figure.d.ts").DataTable} DataTable */
/** @typedef {import("../draw/figure.d.ts").Cell} Cell */

/** @param {Cell} cell */
const shown = (cell) => (typeof cell === "object" ? cell.text : cell);

/**
 * @param {object} options
 * @param {() => DataTable} options.table made only when it is open
 * @param {boolean} options.open
 * @param {(open: boolean) => void} options.toggle
 */
export function dataTableTemplate({ table, open, toggle }) {
  return html`
    <details
      class="numbers"
      .open=${open}
      @toggle=${(/** @type {Event} */ event) => toggle(/** @type {HTMLDetailsElement} */ (event.currentTarget).open)}
    >
      <summary>These numbers as a table</summary>
      ${open ? scrollingTable(table(), shown, true) : nothing}
    </details>
  `;
}

/**
 * The same table, its numbers in full, as lines whose cells are parted by tabs: what a spreadsheet takes when pasted.
 * @param {DataTable} table
 * @returns {string}
 */
export const tableAsText = ({ columns, rows }) =>
  [columns, ...rows]
    .map((row) => row.map((cell) => (typeof cell === "object" ? cell.value : cell)).join("\t") + "\n")
    .join("");

/**
 * The same table, its numbers in full, as comma-separated values.
 * @param {DataTable} table
 * @returns {string}
 */
export function tableAsCsv({ columns, rows }) {
  const written = (/** @type {Cell} */ cell) => {
    const text = String(typeof cell === "object" ? cell.value : cell);
    return /[",\n]/.test(text) ? `"${text.replace(/"/g, '""')}"` : text;
  };
  return [columns, ...rows].map((row) => row.map(written).join(",") + "\r\n").join("");
}
