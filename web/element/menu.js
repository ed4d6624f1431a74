// The figure's menu: a link to this state, the numbers and the picture to keep, and how it is drawn.

import { html, nothing } from "lit";
import { paintCanvas } from "../draw/canvas.js";
import { pictureMarks } from "../draw/picture.js";
import { tableAsCsv, tableAsText } from "./data-table.js";
import { openEmbed } from "./embed-dialog.js";
import { copy, mayNotSave, save } from "./keep.js";
import { fragmentOf } from "./snippets.js";

/** @typedef {import("./define-figure.js").Shell} Shell */

/**
 * What the menu holds open for the reader to take by hand, where copying or saving was refused or may have been.
 * @typedef {{name: string, text: string} | {name: string, canvas: HTMLCanvasElement}} Offer
 */

/** The address of this figure in this state: in the article that the host's own link leads to, else on this page. @param {Shell} shell */
export function linkToState({ host, figure, state }) {
  const article = host.querySelector("a[slot=picture]")?.getAttribute("href") ?? "";
  const address = new URL(article.split("#")[0], document.baseURI);
  address.hash = fragmentOf(figure, state);
  return address.href;
}

/** @param {Event} event */
const selectAll = (event) => /** @type {HTMLInputElement} */ (event.currentTarget).select();

/** @param {Offer} offer */
const offerTemplate = (offer) => html`
  <div class="offer">
    ${
      "text" in offer
        ? html`<label
            >${offer.name}
            <textarea readonly rows="4" .value=${offer.text} @focus=${selectAll}></textarea>
          </label>`
        : html`<p>${offer.name}</p>
            ${offer.canvas}`
    }
  </div>
`;

/**
 * @param {Shell} shell
 * @param {{open: boolean, down: boolean, said: string, offer: Offer | undefined, toggle: () => void, say: (said: string, offer?: Offer) => void}} view
 */
export function menuTemplate(shell, { open, down, said, offer, toggle, say }) {
  const { figure, data, state, frame } = shell;
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
  /** @param {string} text @param {string} what */
  const copyText = async (text, what) => {
    if (await copy(text)) say(`${what} copied.`);
    else say("Copying is not allowed here: select the text and copy it.", { name: what, text });
  };
  /** @param {string} ending @param {string} type @param {string} text */
  const saveText = (ending, type, text) => {
    const name = `${figure.name}.${ending}`;
    save(new Blob([text], { type }), name);
    if (mayNotSave()) say("If nothing was saved, saving is not allowed here: take the text.", { name, text });
    else say(`${name} saved.`);
  };
  const savePng = () => {
    const canvas = paintCanvas(pictureMarks(figure, data, state, frame));
    const name = `${figure.name}.png`;
    canvas.toBlob((blob) => {
      if (blob === null) return;
      save(blob, name);
      if (mayNotSave())
        say("If nothing was saved, saving is not allowed here: take the picture by its own menu.", {
          name,
          canvas,
        });
      else say(`${name} saved.`);
    });
  };
  const embed = (/** @type {Event} */ event) => {
    const root = /** @type {ShadowRoot} */ (/** @type {Node} */ (event.currentTarget).getRootNode());
    close(event);
    openEmbed(shell, root);
  };
  /** @param {string} label @param {(event: Event) => void} act */
  const item = (label, act) => html`<button type="button" @click=${act}>${label}</button>`;
  return html`
    <div class="menu" @keydown=${keys} @focusout=${leave}>
      <button type="button" class="quiet" aria-expanded=${open ? "true" : "false"} @click=${toggle}>
        menu
      </button>
      ${
        open
          ? html`
              <div class="items ${down ? "down" : ""}" role="group" aria-label="menu of the figure">
                <label
                  >link to this state
                  <input type="text" readonly .value=${linkToState(shell)} @focus=${selectAll} />
                </label>
                ${item("copy link", () => copyText(linkToState(shell), "link"))} ${item("embed …", embed)}
                ${item("copy numbers", () => copyText(tableAsText(figure.table(data, state)), "numbers"))}
                ${item("save numbers (CSV)", () => saveText("csv", "text/csv", tableAsCsv(figure.table(data, state))))}
                ${item("save picture (SVG)", () => saveText("svg", "image/svg+xml", shell.toSVG()))}
                ${item("save picture (PNG)", savePng)}
                ${
                  shell.hasSigns
                    ? html`<label class="check"
                        ><input
                          type="checkbox"
                          .checked=${shell.signs}
                          @change=${() => shell.toggleSigns()}
                        />mark what is below zero</label
                      >`
                    : nothing
                }
                ${item("back to the start", () => shell.reset())} ${item("close", close)}
                <p class="menu-said" role="status">${said}</p>
                ${offer === undefined ? nothing : offerTemplate(offer)}
              </div>
            `
          : nothing
      }
    </div>
  `;
}
