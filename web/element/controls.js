// The row of controls: every parameter a labelled slider joined to a field that takes exact typing, then the buttons.

import { html, noChange, nothing } from "lit";
import { live } from "lit/directives/live.js";
import { formatNumber } from "../draw/numbers.js";
import { sliderEnds, writeValue } from "./parameters.js";

/** @typedef {import("./define-figure.js").Shell} Shell */
/** @typedef {import("../draw/figure.d.ts").Parameter} Parameter */
/** @typedef {import("../draw/figure.d.ts").WholeParameter} WholeParameter */
/** @typedef {import("../draw/figure.d.ts").State} State */

/** @param {Event} event */
const textOf = (event) => /** @type {HTMLInputElement} */ (event.currentTarget).value;

/** @param {{symbol?: string}} parameter @param {string} label */
const labelWords = ({ symbol }, label) =>
  symbol === undefined ? label : html`${label} <i class="symbol">${symbol}</i>`;

/** A number with its unit, in words. @param {number} value @param {[string, string] | undefined} unit */
const spoken = (value, unit) =>
  unit === undefined ? formatNumber(value) : `${formatNumber(value)} ${value === 1 ? unit[0] : unit[1]}`;

/**
 * A slider joined to a field.
 * @param {Shell} shell
 * @param {object} options
 * @param {string} options.id
 * @param {unknown} options.label
 * @param {string} options.name what the field is called where it cannot be seen
 * @param {number} options.value
 * @param {string} options.text what stands in the field
 * @param {boolean} options.wrong
 * @param {{low: number, high: number, step: number, at?: number}} options.slider its ends and step, and where it stands if not at the value
 * @param {string} options.words the value in words and units
 * @param {(value: number) => void} options.slide
 * @param {() => void} options.settle
 * @param {(text: string) => void} options.type
 * @param {(times: number) => void} options.nudge arrow keys in the field
 */
function numberControl(
  shell,
  { id, label, name, value, text, wrong, slider, words, slide, settle, type, nudge },
) {
  const keys = (/** @type {KeyboardEvent} */ event) => {
    if (event.key === "Escape" && shell.editing === id) {
      event.stopPropagation();
      shell.editing = undefined;
      /** @type {HTMLInputElement} */ (event.currentTarget).value = text;
    }
    if (event.key !== "ArrowUp" && event.key !== "ArrowDown") return;
    event.preventDefault();
    nudge((event.key === "ArrowUp" ? 1 : -1) * (event.shiftKey ? 10 : 1));
  };
  return html`
    <div class="control ${text.length > 9 ? "long" : ""}">
      <label id="${id}-label" for=${id}>${label}</label>
      <input
        type="range"
        part="slider"
        aria-labelledby="${id}-label"
        aria-valuetext=${words}
        min=${slider.low}
        max=${slider.high}
        step=${slider.step}
        .value=${live(String(slider.at ?? value))}
        @input=${(/** @type {Event} */ event) => {
          // While it is held its ends stay where they are, or it would leap under the hand.
          shell.sliding ??= { id, low: slider.low, high: slider.high };
          slide(Number(textOf(event)));
        }}
        @change=${() => {
          shell.sliding = undefined;
          settle();
        }}
      />
      <input
        type="text"
        id=${id}
        inputmode="decimal"
        autocomplete="off"
        spellcheck="false"
        aria-label="${name}, exact value"
        aria-invalid=${wrong ? "true" : "false"}
        aria-describedby=${wrong ? "error" : nothing}
        .value=${shell.editing === id ? noChange : live(text)}
        @input=${() => (shell.editing = id)}
        @blur=${() => (shell.editing = undefined)}
        @change=${(/** @type {Event} */ event) => {
          shell.editing = undefined;
          type(textOf(event));
        }}
        @keydown=${keys}
      />
    </div>
  `;
}

/** @param {Shell} shell @param {string} name @param {Parameter} parameter */
function parameterControl(shell, name, parameter) {
  const { state, rejected } = shell;
  const value = state[name];
  const wrong = rejected?.parameter === name;
  switch (parameter.kind) {
    case "choice":
      return html`
        <fieldset class="choice">
          <legend>${parameter.label}</legend>
          ${parameter.options.map(
            (option) => html`
              <label
                ><input
                  type="radio"
                  name=${name}
                  value=${option.value}
                  .checked=${live(option.value === value)}
                  @change=${() => shell.moveTo({ [name]: option.value }, { final: true })}
                /><span>${option.label}</span></label
              >
            `,
          )}
        </fieldset>
      `;
    case "list":
      return value.map((/** @type {number} */ one, /** @type {number} */ k) => {
        const withOne = (/** @type {string | number} */ other) =>
          value.map((/** @type {number} */ kept, /** @type {number} */ m) => (m === k ? other : kept));
        const label = `${parameter.label.replace(/s$/, "")} ${k + 1}`;
        const typed = wrong ? rejected?.text.split(",")[k] : undefined;
        const step = parameter.item.even ? 2 : 1;
        const [low, high] = parameter.item.slider;
        return numberControl(shell, {
          id: `${name}-${k}`,
          label: html`${parameter.label.replace(/s$/, "")}
            <i class="symbol">${parameter.symbol}<sub>${k + 1}</sub></i>`,
          name: label,
          value: one,
          text: typed ?? String(one),
          wrong: typed !== undefined && typed !== String(one),
          slider: { low, high: Math.max(high, one), step },
          words: spoken(one, parameter.item.unit),
          slide: (moved) => shell.moveTo({ [name]: withOne(moved) }),
          settle: shell.settle.bind(shell),
          type: (text) => shell.type(name, writeValue(withOne(text))),
          nudge: (times) => {
            const { min, max } = parameter.item;
            const moved = Math.min(max, Math.max(min, one + times * step));
            shell.moveTo({ [name]: withOne(moved) }, { final: true });
          },
        });
      });
    default: {
      const { sliding } = shell;
      const whole = parameter.kind === "whole";
      const step = whole ? (parameter.even ? 2 : 1) : parameter.slider[2];
      const [low, high] =
        sliding?.id === name
          ? [sliding.low, sliding.high]
          : whole
            ? sliderEnds(parameter, state, value)
            : parameter.slider;
      const logarithmic = !whole && parameter.logarithmic === true;
      /** The value at a place of the slider. @param {number} place */
      const valueAt = (place) =>
        whole ? place : Number(logarithmic ? (10 ** place).toPrecision(3) : place.toFixed(10));
      const at = logarithmic ? Math.log10(value) : value;
      return numberControl(shell, {
        id: name,
        label: labelWords(parameter, parameter.label),
        name: parameter.symbol === undefined ? parameter.label : `${parameter.label} ${parameter.symbol}`,
        value,
        text: wrong ? (rejected?.text ?? "") : String(value),
        wrong,
        slider: { low, high, step, at },
        words: spoken(value, parameter.kind === "whole" ? parameter.unit : undefined),
        slide: (moved) => shell.moveTo({ [name]: valueAt(moved) }),
        settle: shell.settle.bind(shell),
        type: (text) => shell.type(name, text),
        nudge: (times) => {
          const last = !whole && parameter.openEnd ? high : parameter.max;
          const moved = Math.min(last, Math.max(parameter.min, valueAt(at + times * step)));
          shell.moveTo({ [name]: moved }, { final: true });
        },
      });
    }
  }
}

/** @param {Shell} shell */
function playControls(shell) {
  const { play } = shell.figure;
  if (play === undefined) return nothing;
  const word = play.kind === "repeat" ? play.label : shell.stepping ? "step" : "play";
  const button = html`
    <button
      type="button"
      class=${play.kind === "flow" ? "primary" : ""}
      aria-pressed=${shell.stepping ? nothing : shell.playing ? "true" : "false"}
      @click=${() => shell.togglePlay()}
    >
      <span class="widest" data-other=${word.length > "pause".length ? "pause" : word}
        >${shell.playing ? "pause" : word}</span
      >
    </button>
  `;
  if (play.kind !== "flow") return button;
  return html`
    <label class="speed"
      >time
      <select
        aria-label="time, in ${play.unit}"
        .value=${live(String(shell.speed))}
        @change=${(/** @type {Event} */ event) => shell.setSpeed(Number(textOf(event)))}
      >
        ${play.speeds.map(
          (speed) => html`<option value=${speed} ?selected=${speed === shell.speed}>×${speed}</option>`,
        )}
      </select>
    </label>
    ${button}
  `;
}

/**
 * @param {Shell} shell
 * @param {unknown} menu
 * @param {boolean} minimal only the first parameter and reset, where there is little room
 */
export function controlsTemplate(shell, menu, minimal) {
  const { figure, state } = shell;
  const shown = Object.entries(figure.parameters).filter(([, parameter]) => parameter.shown?.(state) ?? true);
  const actions = (figure.actions ?? []).filter((action) => action.shown?.(state) ?? true);
  return html`
    <div class="controls" part="controls">
      <div class="parameters">
        ${shown.slice(0, minimal ? 1 : undefined).map(([name, parameter]) => parameterControl(shell, name, parameter))}
      </div>
      <div class="buttons">
        <div class="actions">
          ${figure.actionsLabel === undefined ? nothing : html`<span class="soft">${figure.actionsLabel}</span>`}
          ${actions.map(
            (action) => html`
              <button
                type="button"
                class=${action.primary ? "primary" : ""}
                aria-label=${action.description ?? nothing}
                @click=${() => shell.act(action.name)}
              >
                ${action.label}
              </button>
            `,
          )}
          ${figure.play?.kind === "repeat" ? playControls(shell) : nothing}
        </div>
        ${figure.play?.kind === "flow" ? playControls(shell) : nothing}
        <button type="button" class="quiet" @click=${() => shell.reset()}>reset</button>
        ${menu}
      </div>
    </div>
  `;
}
