// Predict, then look: the reader's guess beside the question, and the truth beside the guess.

import { html, nothing } from "lit";
import { live } from "lit/directives/live.js";
import { numberControl } from "./controls.js";
import { wordsTemplate } from "./words.js";

/** @typedef {import("./define-figure.js").Shell} Shell */
/** @typedef {import("../draw/figure.d.ts").Guess} Guess */

/**
 * What the reader has guessed so far. It is the reader's own view: in no attribute, no link and no picture.
 * @typedef {object} Guessing
 * @property {number} value
 * @property {boolean} placed whether the reader has moved or chosen it
 * @property {boolean} shown whether the truth stands beside it
 */

/**
 * A value on the guess's own scale.
 * @param {Guess} guess
 * @param {number} value
 */
export function onScale({ min, max, step }, value) {
  const whole = min + Math.round((value - min) / step) * step;
  return Math.min(max, Math.max(min, Number(whole.toPrecision(12))));
}

/**
 * The marks of the guess on the drawing, and of the truth once it is shown. A scale begins with a mark to take hold of;
 * who takes none has made no guess.
 * @param {Guess} guess
 * @param {Guessing} guessing
 */
export const guessMarks = (guess, { value, placed, shown }) => [
  ...(placed || (guess.choices === undefined && !shown) ? guess.marks(value, "guess") : []),
  ...(shown ? guess.marks(guess.truth, "truth") : []),
];

/** @param {Shell} shell @param {Guess} guess @param {Guessing} guessing */
function choiceControl(shell, guess, { value, placed }) {
  return html`
    <fieldset class="choice">
      <legend>${guess.label}</legend>
      ${guess.choices?.map(
        (choice) => html`
          <label
            ><input
              type="radio"
              name="guess"
              value=${choice.value}
              .checked=${live(placed && choice.value === value)}
              @change=${() => shell.moveGuess(choice.value)}
            /><span>${choice.label}</span></label
          >
        `,
      )}
    </fieldset>
  `;
}

/** @param {Shell} shell @param {Guess} guess @param {Guessing} guessing */
function scaleControl(shell, guess, { value }) {
  const { min, max, step } = guess;
  const set = (/** @type {number} */ moved) => shell.moveGuess(moved);
  return numberControl({
    hand: shell,
    id: "guess",
    label: guess.label,
    name: guess.label,
    text: String(value),
    moves: {
      low: min,
      high: max,
      step,
      at: value,
      valueAt: (place) => onScale(guess, place),
      after: (times) => onScale(guess, value + times * step),
    },
    words: guess.say(value),
    slide: set,
    settle: () => {},
    type: (text) => {
      const typed = Number(text.replace(/\u2212/g, "-"));
      // What is no number leaves the ghost where it is.
      set(text.trim() === "" || Number.isNaN(typed) ? value : typed);
    },
  });
}

/**
 * The button beside the question, or the guess itself.
 * @param {Shell} shell
 * @param {Guess | undefined} guess
 * @param {Guessing | undefined} guessing
 */
export function guessTemplate(shell, guess, guessing) {
  if (guess === undefined || guessing === undefined) return nothing;
  const { value, placed, shown } = guessing;
  return html`
    <div
      class="guess"
      role="group"
      aria-label="your guess"
      @keydown=${(/** @type {KeyboardEvent} */ event) => {
        if (event.key === "Escape") shell.closeGuess();
      }}
    >
      ${guess.choices === undefined ? scaleControl(shell, guess, guessing) : choiceControl(shell, guess, guessing)}
      <div class="guess-buttons">
        ${
          shown
            ? nothing
            : html`<button
                type="button"
                class="primary"
                ?disabled=${guess.choices !== undefined && !placed}
                @click=${() => shell.showTruth()}
              >
                show the answer
              </button>`
        }
        <button type="button" class="quiet" @click=${() => shell.closeGuess()}>
          ${shown ? "put away" : "skip"}
        </button>
      </div>
      <p class="verdict" role="status">
        ${
          shown
            ? html`<b class="c-move">${placed ? `Your guess: ${guess.say(value)}.` : "You made no guess."}</b>
                <b>The answer: ${guess.say(guess.truth)}.</b> ${wordsTemplate(guess.reason)}`
            : nothing
        }
      </p>
    </div>
  `;
}
