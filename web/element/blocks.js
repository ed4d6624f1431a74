// Words, tables, matrix products and code of a figure as real text on the page.

import { html } from "lit";
import { codeTemplate } from "./code-block.js";
import { scrollingTable } from "./scrolling-table.js";
import { wordsTemplate } from "./words.js";

/** @typedef {import("../draw/figure.d.ts").Block} Block */
/** @typedef {import("../draw/figure.d.ts").Words} Words */
/** @typedef {import("./code-block.js").CodeView} CodeView */

/** Tables with more rows may scroll in their box. */
const IN_SIGHT = 10;

/** @param {Words[][]} rows @param {string} label */
const bracketed = (rows, label) => html`
  <table class="matrix" aria-label=${label}>
    <tbody>
      ${rows.map(
        (row) =>
          html`<tr>
            ${row.map((cell) => html`<td>${wordsTemplate(cell)}</td>`)}
          </tr>`,
      )}
    </tbody>
  </table>
`;

/** @param {Block} block @param {CodeView} view */
function blockTemplate(block, view) {
  switch (block.kind) {
    case "code":
      return codeTemplate(block, view);
    case "lines":
      return html`<div class="lines">${block.lines.map((line) => html`<p>${wordsTemplate(line)}</p>`)}</div>`;
    case "table":
      return scrollingTable(block, wordsTemplate, block.rows.length > IN_SIGHT);
    case "product": {
      const column = (/** @type {Words[]} */ cells) => cells.map((cell) => [cell]);
      const [matrix, vector, result] = block.under;
      return html`
        <div class="product" role="group" aria-label=${block.label}>
          <div>
            ${bracketed(block.matrix, "matrix")}
            <p>${wordsTemplate(matrix)}</p>
          </div>
          <div>
            ${bracketed(column(block.vector), "vector")}
            <p>${wordsTemplate(vector)}</p>
          </div>
          <span class="equals">=</span>
          <div>
            ${bracketed(column(block.result), "result")}
            <p>${wordsTemplate(result)}</p>
          </div>
        </div>
      `;
    }
  }
}

/** @param {Block[]} blocks @param {CodeView} view of the code among them */
export const blocksTemplate = (blocks, view) => blocks.map((block) => blockTemplate(block, view));
