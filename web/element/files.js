// Files that a figure makes block by block: the page stays awake meanwhile, and the reader can stop it.

import { html, nothing } from "lit";
import { count } from "../draw/numbers.js";
import { mayNotSave, save } from "./keep.js";
import { turnOfOthers } from "./turn.js";

/** @typedef {import("./define-figure.js").Shell} Shell */
/** @typedef {import("../core/core.d.ts").Core} Core */
/** @typedef {import("../draw/figure.d.ts").FileMaker} FileMaker */
/** @typedef {import("../draw/figure.d.ts").State} State */

/** How often it is said how far a file is, in milliseconds. */
const SAY_EVERY = 10_000;
/** Text up to this length is given to select where saving may be refused. */
const LONGEST_OFFER = 2 ** 21;

/** @param {number} share */
const percent = (share) => `${Math.floor(100 * share)} % made`;
/** @param {number} bytes */
const size = (bytes) => count(bytes, "byte");

/** What a figure's files are to its shell: at most one is being made. */
export class Files {
  /** What is said of the last file. */
  said = "";
  /** The text of a file, where saving may be refused. @type {{name: string, text: string} | undefined} */
  offer = undefined;
  /** @type {{maker: FileMaker, name: string, share: number} | undefined} */
  #making = undefined;
  #changed;
  #progress;

  /**
   * @param {() => void} changed tells that there is something else to show
   * @param {(share: number) => void} progress tells how far the file is, which changes often
   */
  constructor(changed, progress) {
    this.#changed = changed;
    this.#progress = progress;
  }

  /** The file that is being made. */
  get making() {
    return this.#making;
  }

  /** @param {FileMaker} maker @param {Core} core @param {State} state @returns {Promise<void>} */
  async make(maker, core, state) {
    if (this.#making !== undefined) return;
    this.offer = undefined;
    const refusal = maker.refused?.(state);
    if (refusal !== undefined) return this.#say(refusal);
    const making = { maker, name: maker.fileName(state), share: 0 };
    this.#making = making;
    this.#say(`Making ${making.name}.`);
    try {
      const file = await this.#parts(making, maker.parts(core, state));
      if (file === undefined) return;
      this.#making = undefined;
      save(file, making.name);
      if (!mayNotSave()) return this.#say(`${making.name} saved: ${size(file.size)}.`);
      const text = maker.isText && file.size <= LONGEST_OFFER ? await file.text() : undefined;
      if (text !== undefined) this.offer = { name: making.name, text };
      this.#say(
        `If nothing was saved, saving is not allowed here: ${text === undefined ? maker.otherwise : "take the text"}.`,
      );
    } catch (reason) {
      if (this.#making !== making) return;
      this.#making = undefined;
      this.#say(
        `${making.name} could not be made: ${reason instanceof Error ? reason.message : String(reason)}.`,
      );
    }
  }

  /**
   * The whole file, or nothing where it was stopped. Each part goes to the browser as soon as it is there, so that no
   * more than one is kept in the memory of the page's scripts.
   * @param {{maker: FileMaker, name: string, share: number}} making
   * @param {ReturnType<FileMaker["parts"]>} steps
   */
  async #parts(making, steps) {
    /** @type {Blob[]} */
    const parts = [];
    let spoken = performance.now();
    await turnOfOthers();
    for (const { bytes, share } of steps) {
      if (this.#making !== making) return undefined;
      parts.push(new Blob([bytes]));
      making.share = share;
      this.#progress(share);
      if (performance.now() - spoken > SAY_EVERY) {
        spoken = performance.now();
        this.#say(`${making.name}: ${percent(share)}.`);
      }
      await turnOfOthers();
    }
    if (this.#making !== making) return undefined;
    const file = new Blob(parts, { type: making.maker.type });
    // A browser that has no room for it says so only when it is asked for a byte.
    await file.slice(-1).arrayBuffer();
    return this.#making === making ? file : undefined;
  }

  /** Stops what is being made; nothing of it is kept. @param {string} [why] */
  stop(why = "Stopped: nothing was saved.") {
    if (this.#making === undefined) return;
    this.#making = undefined;
    this.#say(why);
  }

  /** A file of what is no longer shown is given up. @param {State} state */
  follow(state) {
    if (this.#making !== undefined && this.#making.maker.fileName(state) !== this.#making.name)
      this.stop("Stopped, since something was moved: nothing was saved.");
  }

  forget() {
    this.stop();
    this.offer = undefined;
    this.said = "";
  }

  /** @param {string} words */
  #say(words) {
    this.said = words;
    this.#changed();
  }
}

/** How far the file is, where it stands: so often that nothing else is drawn again for it. @param {ParentNode} root @param {number} share */
export function showProgress(root, share) {
  const bar = root.querySelector(".files progress");
  if (!(bar instanceof HTMLProgressElement)) return;
  bar.value = share;
  const words = root.querySelector(".files .share");
  if (words !== null) words.textContent = percent(share);
}

/** @param {Shell} shell */
export function filesTemplate(shell) {
  const { figure, files, state } = shell;
  if (figure.files === undefined) return nothing;
  const { making, said, offer } = files;
  const stop = (/** @type {Event} */ event) => {
    // The button goes away: the focus goes back to the one that it was begun with.
    const group = /** @type {HTMLElement} */ (event.currentTarget).closest(".files");
    const begun = group?.querySelectorAll("button")[figure.files?.indexOf(making?.maker ?? Object()) ?? 0];
    if (begun instanceof HTMLElement) begun.focus({ preventScroll: true });
    files.stop();
  };
  return html`
    <div
      class="files"
      role="group"
      aria-label="files"
      @keydown=${(/** @type {KeyboardEvent} */ event) => {
        if (event.key !== "Escape" || making === undefined) return;
        event.stopPropagation();
        stop(event);
      }}
    >
      ${figure.files.map(
        (maker) => html`
          <button
            type="button"
            aria-disabled=${making !== undefined || maker.refused?.(state) !== undefined ? "true" : "false"}
            @click=${() => files.make(maker, shell.core, state)}
          >
            ${maker.label}
          </button>
        `,
      )}
      <div class="outcome">
        ${
          making === undefined
            ? nothing
            : html`<div class="making">
                <progress max="1" aria-label=${making.name}></progress>
                <span class="share" aria-hidden="true"></span>
                <button type="button" @click=${stop}>stop</button>
              </div>`
        }
        <p class="files-said ${making === undefined ? "" : "unseen"}" role="status">${said}</p>
      </div>
      ${
        offer === undefined
          ? nothing
          : html`<label class="offer"
              >${offer.name}
              <textarea
                readonly
                rows="4"
                .value=${offer.text}
                @focus=${(/** @type {Event} */ event) => /** @type {HTMLTextAreaElement} */ (event.currentTarget).select()}
              ></textarea>
            </label>`
      }
    </div>
  `;
}
