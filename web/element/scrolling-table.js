// A table with a caption and headers, in a box that it may scroll in.

import { html } from "lit";
import { ifDefined } from "lit/directives/if-defined.js";

/**
 * @template Cell
 * @param {{caption: string, columns: Cell[], rows: Cell[][]}} table the first cell of a row is its header
 * @param {(cell: Cell) => unknown} shown what stands in a cell
 * @param {boolean} scrolls then the box is a place on the way of the keys, and has a name
 */
export const scrollingTable = ({ caption, columns, rows }, shown, scrolls) => html`
  <div
    class="scroller"
    tabindex=${ifDefined(scrolls ? 0 : undefined)}
    role=${ifDefined(scrolls ? "region" : undefined)}
    aria-label=${ifDefined(scrolls ? caption : undefined)}
  >
    <table class="block" part="table">
      <caption>
        ${caption}
      </caption>
      <thead>
        <tr>
          ${columns.map((column) => html`<th scope="col">${shown(column)}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${rows.map(
          ([first, ...rest]) => html`
            <tr>
              <th scope="row">${shown(first)}</th>
              ${rest.map((cell) => html`<td>${shown(cell)}</td>`)}
            </tr>
          `,
        )}
      </tbody>
    </table>
  </div>
`;
