// Words, tables and matrix products of a figure as real text on the page.

import { html } from "lit";

/** @typedef {import("../draw/figure.d.ts").Block} Block */
/** @typedef {import("../draw/figure.d.ts").Words} Words */
/** @typedef {import("../draw/figure.d.ts").Word} Word */

/** @param {Word} word */
function wordTemplate(word) {
  if (typeof word === "string") return word;
  const tone = word.tone === undefined ? "" : `c-${word.tone}`;
  if (word.raised) return html`<sup class="${word.symbol ? "symbol" : ""} ${tone}">${word.text}</sup>`;
  if (word.symbol) return html`<i class="symbol ${tone}">${word.text}</i>`;
  if (word.strong) return html`<b class=${tone}>${word.text}</b>`;
  return html`<span class=${tone}>${word.text}</span>`;
}

/** @param {Words} words */
export const wordsTemplate = (words) => (Array.isArray(words) ? words : [words]).map(wordTemplate);

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

/** @param {Block} block */
function blockTemplate(block) {
  switch (block.kind) {
    case "lines":
      return html`<div class="lines">${block.lines.map((line) => html`<p>${wordsTemplate(line)}</p>`)}</div>`;
    case "table":
      return html`
        <div class="scroller">
          <table class="block">
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

/** @param {Block[]} blocks */
export const blocksTemplate = (blocks) => blocks.map(blockTemplate);
