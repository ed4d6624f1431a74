// The row of controls: every parameter a labelled slider joined to a field that takes exact typing, then the buttons.

import { html, noChange, nothing } from "lit";
import { live } from "lit/directives/live.js";
import { repeat } from "lit/directives/repeat.js";
import { formatNumber } from "../draw/numbers.js";
import { filesTemplate } from "./files.js";
import { FIRST, movedTo, writtenOut } from "../draw/order.js";
import { writeValue } from "./parameters.js";
import { listSteps, placeAfterKey, stepsOf, valueAfterKey } from "./steps.js";

/** @typedef {import("./define-figure.js").Shell} Shell */
/** @typedef {import("../draw/figure.d.ts").Parameter} Parameter */
/** @typedef {import("../draw/figure.d.ts").State} State */

/** @param {Event} event */
const textOf = (event) => /** @type {HTMLInputElement} */ (event.currentTarget).value;

/** @param {{symbol?: string}} parameter @param {string} label */
const labelWords = ({ symbol }, label) =>
  symbol === undefined ? label : html`${label} <i class="symbol">${symbol}</i>`;

/** A number with its unit, in words. @param {number} value @param {[string, string] | undefined} unit */
export const spoken = (value, unit) =>
  unit === undefined
    ? formatNumber(value)
    : `${formatNumber(value)} ${Math.abs(value) === 1 ? unit[0] : unit[1]}`;

/**
 * A field that takes exact typing: what is being typed is left alone, Escape takes it back, and what is no good is said
 * beside it for the eye, and by the element with the id "error" for everyone.
 * @param {object} options
 * @param {Pick<Shell, "editing">} options.hand what is being typed just now
 * @param {string} options.id
 * @param {string | undefined} options.name what it is called where its label does not say it
 * @param {string} options.text what stands in it
 * @param {string | undefined} options.wrong why that is no good
 * @param {(text: string) => void} options.type
 * @param {() => void} options.takeBack gives back the last good value
 * @param {boolean} [options.numeric]
 * @param {(event: KeyboardEvent) => void} [options.keys] what else keys do in it
 */
const exactField = ({ hand, id, name, text, wrong, type, takeBack, numeric = false, keys }) => html`
  <input
    type="text"
    id=${id}
    inputmode=${numeric ? "decimal" : nothing}
    autocomplete="off"
    autocapitalize="off"
    spellcheck="false"
    aria-label=${name ?? nothing}
    aria-invalid=${wrong === undefined ? "false" : "true"}
    aria-describedby=${wrong === undefined ? nothing : "error"}
    .value=${hand.editing === id ? noChange : live(text)}
    @input=${() => (hand.editing = id)}
    @blur=${() => (hand.editing = undefined)}
    @change=${(/** @type {Event} */ event) => {
      hand.editing = undefined;
      type(textOf(event));
    }}
    @keydown=${(/** @type {KeyboardEvent} */ event) => {
      if (event.key === "Escape" && (hand.editing === id || wrong !== undefined)) {
        event.stopPropagation();
        hand.editing = undefined;
        /** @type {HTMLInputElement} */ (event.currentTarget).value = text;
        if (wrong !== undefined) takeBack();
      }
      keys?.(event);
    }}
  />
  ${wrong === undefined ? nothing : html`<span class="complaint" aria-hidden="true">${wrong}</span>`}
`;

/**
 * A slider joined to a field. Both move by keys: arrows a step, with Shift finer, Page ten steps, Home and End the ends.
 * @param {object} options
 * @param {Pick<Shell, "editing" | "sliding">} options.hand what is being typed or held just now
 * @param {string} options.id
 * @param {unknown} options.label
 * @param {string} options.name what the field is called where it cannot be seen
 * @param {string} options.text what stands in the field
 * @param {string | undefined} [options.wrong] why the text is no good: said beside the field for the eye, and by the
 *   element with the id "error" for everyone
 * @param {() => void} [options.takeBack] gives back the last good value
 * @param {import("./steps.js").Steps} options.moves
 * @param {string} options.words the value in words and units
 * @param {(value: number) => void} options.slide
 * @param {() => void} options.settle
 * @param {(text: string) => void} options.type
 */
export function numberControl({
  hand,
  id,
  label,
  name,
  text,
  wrong,
  moves,
  words,
  slide,
  settle,
  type,
  takeBack = () => {},
}) {
  // While it is held its ends stay where they are, or it would leap under the hand.
  const { low, high } = hand.sliding?.id === id ? hand.sliding : moves;
  const keys = (/** @type {KeyboardEvent} */ event, /** @type {boolean} */ sideways) => {
    const value = valueAfterKey(event, moves, { sideways });
    if (value === undefined) return;
    event.preventDefault();
    slide(value);
    settle();
  };
  return html`
    <div class="control ${text.length > 8 ? "long" : ""}">
      <label id="${id}-label" for=${id}>${label}</label>
      <input
        type="range"
        part="slider"
        aria-labelledby="${id}-label"
        aria-valuetext=${words}
        min=${low}
        max=${high}
        step=${moves.step}
        .value=${live(String(moves.at))}
        @input=${(/** @type {Event} */ event) => {
          hand.sliding ??= { id, low: moves.low, high: moves.high };
          slide(moves.valueAt(Number(textOf(event))));
        }}
        @change=${() => {
          hand.sliding = undefined;
          settle();
        }}
        @keydown=${(/** @type {KeyboardEvent} */ event) => keys(event, true)}
      />
      ${exactField({ hand, id, name: `${name}, exact value`, text, wrong, type, takeBack, numeric: true, keys: (event) => keys(event, false) })}
    </div>
  `;
}

/**
 * The things in their present order, one stop for Tab: Left and Right move the chosen one (as far as Home and End), Up
 * and Down choose another. Each is a slider to assistive technology, whose value is its position; beside them a field
 * takes the whole order.
 * @param {Shell} shell @param {string} name @param {import("../draw/figure.d.ts").OrderParameter} parameter
 */
function orderControl(shell, name, parameter) {
  const { state, rejected } = shell;
  const items = parameter.items(state);
  const last = items.length - 1;
  const order = writtenOut(state[name], items.length);
  const wrong = rejected?.parameter === name;
  const place = Math.max(0, order.indexOf(shell.chosen.get(name) ?? -1));
  /** @param {KeyboardEvent} event */
  const keys = (event) => {
    const to = placeAfterKey(event, place, last);
    if (to === undefined) return;
    event.preventDefault();
    if (to.carry) {
      shell.moveTo({ [name]: movedTo(order, items.length, place, to.place) }, { final: true });
      shell.choose(name, order[place]);
    } else shell.choose(name, order[to.place]);
  };
  return html`
    <div class="control order">
      <label id="${name}-label" for=${name}>${labelWords(parameter, parameter.label)}</label>
      <div class="things" role="group" aria-labelledby="${name}-label" aria-describedby="${name}-keys">
        ${order.map(
          (item, k) => html`
            <span
              id="${name}-at-${k}"
              class="thing"
              role="slider"
              tabindex=${k === place ? "0" : "-1"}
              aria-label=${items[item]}
              aria-orientation="horizontal"
              aria-valuemin=${FIRST}
              aria-valuemax=${last}
              aria-valuenow=${k}
              aria-valuetext="position ${k} of ${FIRST} to ${last}"
              @click=${() => shell.choose(name, item)}
              @focus=${() => {
                if (k !== place) shell.choose(name, item);
              }}
              @keydown=${keys}
              >${items[item]}</span
            >
          `,
        )}
      </div>
      <span id="${name}-keys" hidden>Left and Right move it, Up and Down choose another.</span>
      ${exactField({
        hand: shell,
        id: name,
        name: `${parameter.label}, as numbers`,
        text: wrong ? (rejected?.text ?? "") : writeValue(order),
        wrong: wrong ? rejected?.message : undefined,
        type: (text) => shell.type(name, text),
        takeBack: () => shell.takeBack(),
      })}
    </div>
  `;
}

/**
 * A field alone.
 * @param {Shell} shell @param {string} name @param {Parameter} parameter
 * @param {string} text what stands in it @param {boolean} several whether it is wide
 */
function textControl(shell, name, parameter, text, several) {
  const { rejected } = shell;
  const wrong = rejected?.parameter === name;
  return html`
    <div class="control text ${several ? "several" : ""}">
      <label for=${name}>${labelWords(parameter, parameter.label)}</label>
      ${exactField({
        hand: shell,
        id: name,
        name: undefined,
        text: wrong ? (rejected?.text ?? "") : text,
        wrong: wrong ? rejected?.message : undefined,
        type: (typed) => shell.type(name, typed),
        takeBack: () => shell.takeBack(),
      })}
    </div>
  `;
}

/** @param {Shell} shell @param {string} name @param {Parameter} parameter */
export function parameterControl(shell, name, parameter) {
  const { state, rejected } = shell;
  const value = state[name];
  const wrong = rejected?.parameter === name;
  switch (parameter.kind) {
    case "choice":
      return html`
        <fieldset class="choice ${parameter.named ? "named" : ""}">
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
      if (parameter.typed) return textControl(shell, name, parameter, writeValue(value), true);
      return value.map((/** @type {number} */ one, /** @type {number} */ k) => {
        const withOne = (/** @type {string | number} */ other) =>
          value.map((/** @type {number} */ kept, /** @type {number} */ m) => (m === k ? other : kept));
        const single = parameter.label.replace(/s$/, "");
        const typed = wrong ? rejected?.text.split(",")[k] : undefined;
        return numberControl({
          hand: shell,
          id: `${name}-${k}`,
          label:
            value.length === 1
              ? labelWords(parameter, single)
              : html`${single} <i class="symbol">${parameter.symbol}<sub>${k + 1}</sub></i>`,
          name: value.length === 1 ? single : `${single} ${k + 1}`,
          text: typed ?? String(one),
          wrong: typed !== undefined && typed !== String(one) ? rejected?.message : undefined,
          takeBack: () => shell.takeBack(),
          moves: listSteps(parameter, one),
          words: spoken(one, parameter.item.unit),
          slide: (moved) => shell.moveTo({ [name]: withOne(moved) }),
          settle: shell.settle.bind(shell),
          // A comma would part the list: what was typed into one field stays one text.
          type: (text) => shell.type(name, writeValue(withOne(text.replaceAll(",", "\u201a")))),
        });
      });
    case "text":
      return textControl(
        shell,
        name,
        parameter,
        value,
        parameter.read !== undefined || parameter.words.most > 1,
      );
    case "order":
      return orderControl(shell, name, parameter);
    default:
      return numberControl({
        hand: shell,
        id: name,
        label: labelWords(parameter, parameter.label),
        name: parameter.symbol === undefined ? parameter.label : `${parameter.label} ${parameter.symbol}`,
        text: wrong ? (rejected?.text ?? "") : String(value),
        wrong: wrong ? rejected?.message : undefined,
        takeBack: () => shell.takeBack(),
        moves: stepsOf(parameter, state, value),
        words: spoken(value, parameter.unit),
        slide: (moved) => shell.moveTo({ [name]: moved }),
        settle: shell.settle.bind(shell),
        type: (text) => shell.type(name, text),
      });
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
 * @param {unknown} menu the menu and the help
 * @param {boolean} minimal only the first parameter and reset, where there is little room
 */
export function controlsTemplate(shell, menu, minimal) {
  const shown = shownParameters(shell);
  return html`
    <div class="controls" part="controls">
      <div class="parameters">
        ${repeat(
          shown.slice(0, minimal ? 1 : undefined),
          // By their names: a control that comes or goes leaves the focus where it is.
          ([name]) => name,
          ([name, parameter]) => parameterControl(shell, name, parameter),
        )}
      </div>
      ${minimal ? nothing : filesTemplate(shell)}
      <div class="buttons">${actionsTemplate(shell)} ${aboutTemplate(shell, menu)}</div>
    </div>
  `;
}

/** The parameters that have an effect in this state, by their names. @param {Shell} shell */
export const shownParameters = ({ figure, state }) =>
  Object.entries(figure.parameters).filter(([, parameter]) => parameter.shown?.(state) ?? true);

/** The figure's own buttons, and play. @param {Shell} shell */
export function actionsTemplate(shell) {
  const { figure, state } = shell;
  const actions = (figure.actions ?? []).filter((action) => action.shown?.(state) ?? true);
  return html`
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
  `;
}

/**
 * What every figure has: the way back, the help and the menu.
 * @param {Shell} shell
 * @param {unknown} menu the menu and the help
 */
export const aboutTemplate = (shell, menu) => html`
  <div class="about">
    <button type="button" class="quiet" ?disabled=${!shell.canUndo} @click=${() => shell.undo()}>undo</button>
    <button type="button" class="quiet" @click=${() => shell.reset()}>reset</button>
    ${menu}
  </div>
`;
