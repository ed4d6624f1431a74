// Words, tables, matrix products and code of a figure as real text on the page.

import { html } from "lit";
import { ifDefined } from "lit/directives/if-defined.js";
import { codeTemplate } from "./code-block.js";
import { wordsTemplate } from "./words.js";

/** @typedef {import("../draw/figure.d.ts").Block} Block */
/** @typedef {import("../draw/figure.d.ts").Words} Words */
/** @typedef {import("./code-block.js").CodeView} CodeView */

/** Tables with more rows may scroll in their box: then it is a place on the way of the keys, and has a name. */
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
    case "table": {
      const tall = block.rows.length > IN_SIGHT;
      return html`
        <div
          class="scroller"
          tabindex=${ifDefined(tall ? 0 : undefined)}
          role=${ifDefined(tall ? "region" : undefined)}
          aria-label=${ifDefined(tall ? block.caption : undefined)}
        >
          <table class="block" part="table">
            <caption>
              ${block.caption}
            </caption>
            <thead>
              <tr>
                ${block.columns.map((column) => html`<th scope="col">${wordsTemplate(column)}</th>`)}
              </tr>
            </thead>
            <tbody>
              ${block.rows.map(
                ([first, ...rest]) => html`
                  <tr>
                    <th scope="row">${wordsTemplate(first)}</th>
                    ${rest.map((cell) => html`<td>${wordsTemplate(cell)}</td>`)}
                  </tr>
                `,
              )}
            </tbody>
          </table>
        </div>
      `;
    }
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
