// The button "?" and what it opens: how the figure is worked, by pointer and by keys.

import { html, nothing } from "lit";
import { isNowasm } from "../core/edition.js";

/** @typedef {import("./define-figure.js").Shell} Shell */

/** @param {Event} event @returns {HTMLDialogElement} */
const dialogBeside = (event) =>
  /** @type {HTMLDialogElement} */ (
    /** @type {HTMLElement} */ (event.currentTarget).closest(".help")?.querySelector("dialog")
  );

/** The words are read from their beginning. (An `autofocus` would be asked for by every page that loads, and refused in a frame of another origin.) @param {Event} event */
function open(event) {
  const dialog = dialogBeside(event);
  dialog.showModal();
  /** @type {HTMLElement | null} */ (dialog.querySelector("#help-title"))?.focus();
}

/** @param {Shell} shell */
export function helpTemplate({ figure, core }) {
  const { pointer, keys } = figure.help;
  return html`
    <div class="help">
      <button
        type="button"
        class="quiet"
        aria-haspopup="dialog"
        aria-label="How to use this figure"
        @click=${open}
      >
        ?
      </button>
      <dialog
        aria-labelledby="help-title"
        @click=${(/** @type {MouseEvent} */ event) => {
          const dialog = /** @type {HTMLDialogElement} */ (event.currentTarget);
          // A click beside the words, on the ground, closes it too.
          if (event.target === dialog) dialog.close();
        }}
      >
        <div class="words">
          <p id="help-title" class="title" tabindex="-1">How to use “${figure.title}”</p>
          <dl>
            <dt>By hand</dt>
            <dd>${pointer}</dd>
            <dt>By keys</dt>
            <dd>
              ${keys} On a slider the arrows move a step, with Shift a finer one; Page Up and Page Down move
              ten, Home and End to the ends.
            </dd>
            <dt>Exactly</dt>
            <dd>Type a value into the field beside a slider. Enter takes it, Escape gives it back.</dd>
            <dt>In numbers</dt>
            <dd>“These numbers as a table”, below the figure, holds the main numbers of the drawing.</dd>
            ${
              isNowasm(core)
                ? html`<dt>Compatibility mode</dt>
                    <dd>
                      WebAssembly is forbidden here, so the same program runs as JavaScript. The numbers are
                      the same; only computing them takes longer.
                    </dd>`
                : nothing
            }
          </dl>
          <form method="dialog"><button>close</button></form>
        </div>
      </dialog>
    </div>
  `;
}
