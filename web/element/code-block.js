// Code of a figure, in one of several languages: to read, to copy, and to select where copying is refused.

import { html, nothing } from "lit";
import { live } from "lit/directives/live.js";
import { wordsTemplate } from "./words.js";
import { copy } from "./keep.js";

/** @typedef {import("../draw/figure.d.ts").CodeBlock} CodeBlock */

/**
 * Which version the reader looks at: a view of the reader's own, in no attribute, no link and no picture.
 * @typedef {object} CodeView
 * @property {number} chosen
 * @property {string} said what came of copying
 * @property {boolean} controls whether there is anything to press
 * @property {(change: {chosen?: number, said: string}) => void} change
 */

/** @param {HTMLElement} text */
const select = (text) => globalThis.getSelection()?.selectAllChildren(text);

/** @param {CodeBlock} block @param {CodeView} view */
export function codeTemplate({ label, versions }, { chosen, said, controls, change }) {
  const { name, text, note } = versions[Math.min(chosen, versions.length - 1)];
  const copyText = async (/** @type {Event} */ event) => {
    const code = /** @type {HTMLElement} */ (event.currentTarget).closest(".code")?.querySelector("pre");
    if (await copy(text)) return change({ said: `${name} code copied.` });
    if (code instanceof HTMLElement) {
      code.focus({ preventScroll: true });
      select(code);
    }
    change({ said: "Copying is not allowed here: the code is selected, take it by your own keys." });
  };
  return html`
    <div class="code">
      ${
        controls
          ? html`
              <div class="code-head">
                <fieldset class="choice">
                  <legend>${label}</legend>
                  ${versions.map(
                    (version, k) => html`
                      <label
                        ><input
                          type="radio"
                          name="code"
                          value=${k}
                          .checked=${live(version.name === name)}
                          @change=${() => change({ chosen: k, said: "" })}
                        /><span>${version.name}</span></label
                      >
                    `,
                  )}
                </fieldset>
                <button type="button" class="quiet" @click=${copyText}>copy code</button>
                <span class="code-said" role="status">${said}</span>
              </div>
            `
          : html`<p class="code-name">${label}: ${name}</p>`
      }
      <pre class="scroller" part="code" tabindex="0" role="region" aria-label="${name} code">${text}</pre>
      ${note === undefined ? nothing : html`<p class="code-note">${wordsTemplate(note)}</p>`}
    </div>
  `;
}
