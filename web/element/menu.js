// The figure's menu: a link to this state, and the picture and the numbers to keep.

import { html, nothing } from "lit";
import { paintCanvas } from "../draw/canvas.js";
import { pictureMarks } from "../draw/picture.js";
import { tableAsCsv } from "./data-table.js";
import { writeValue } from "./parameters.js";

/** @typedef {import("./define-figure.js").Shell} Shell */

/** How long a saved file's address is kept, in milliseconds: browsers read it after the click. */
const KEEP_ADDRESS = 10_000;

/** @param {Blob} blob @param {string} fileName */
function save(blob, fileName) {
  const address = URL.createObjectURL(blob);
  const link = document.createElement("a");
  link.href = address;
  link.download = fileName;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), KEEP_ADDRESS);
}

/** The address of this figure in this state: in the article that the host's own link leads to, else on this page. @param {Shell} shell */
export function linkToState({ host, figure, state }) {
  const query = Object.entries(figure.parameters)
    .filter(([name, { initial }]) => writeValue(state[name]) !== writeValue(initial))
    .map(([name]) => `${name}=${encodeURIComponent(writeValue(state[name])).replace(/%2C/g, ",")}`)
    .join("&");
  const article = host.querySelector("a[slot=picture]")?.getAttribute("href") ?? "";
  const address = new URL(article.split("#")[0], document.baseURI);
  address.hash = query === "" ? figure.name : `${figure.name}?${query}`;
  return address.href;
}

/**
 * @param {Shell} shell
 * @param {{open: boolean, toggle: () => void}} view
 */
export function menuTemplate(shell, { open, toggle }) {
  const { figure, data, state, frame } = shell;
  const fileName = (/** @type {string} */ ending) => `${figure.name}.${ending}`;
  const close = (/** @type {Event} */ event) => {
    const menu = /** @type {HTMLElement} */ (event.currentTarget).closest(".menu");
    /** @type {HTMLElement | null | undefined} */ (menu?.querySelector("button"))?.focus();
    toggle();
  };
  const keys = (/** @type {KeyboardEvent} */ event) => {
    if (event.key !== "Escape" || !open) return;
    event.stopPropagation();
    close(event);
  };
  const leave = (/** @type {FocusEvent} */ event) => {
    const menu = /** @type {HTMLElement} */ (event.currentTarget);
    if (open && event.relatedTarget instanceof Node && !menu.contains(event.relatedTarget)) toggle();
  };
  /** @param {string} label @param {(event: Event) => void} act */
  const item = (label, act) => html`<button type="button" @click=${act}>${label}</button>`;
  return html`
    <div class="menu" @keydown=${keys} @focusout=${leave}>
      <button type="button" class="quiet" aria-expanded=${open ? "true" : "false"} @click=${toggle}>
        save · link
      </button>
      ${
        open
          ? html`
              <div class="items" role="group" aria-label="save and link">
                <label
                  >link to this state
                  <input
                    type="text"
                    readonly
                    .value=${linkToState(shell)}
                    @focus=${(/** @type {Event} */ event) => /** @type {HTMLInputElement} */ (event.currentTarget).select()}
                /></label>
                ${item("save picture (SVG)", () =>
                  save(new Blob([shell.toSVG()], { type: "image/svg+xml" }), fileName("svg")),
                )}
                ${item("save picture (PNG)", () =>
                  paintCanvas(pictureMarks(figure, data, state, frame)).toBlob((blob) => {
                    if (blob !== null) save(blob, fileName("png"));
                  }),
                )}
                ${item("save numbers (CSV)", () =>
                  save(
                    new Blob([tableAsCsv(figure.table(data, state))], { type: "text/csv" }),
                    fileName("csv"),
                  ),
                )}
                ${item("close", close)}
              </div>
            `
          : nothing
      }
    </div>
  `;
}
