// A figure in little room: one parameter at a time, which the reader chooses, and a drawing as large as what is left.

import { css, html, nothing } from "lit";
import { live } from "lit/directives/live.js";
import { keyed } from "lit/directives/keyed.js";
import { actionsTemplate, parameterControl, shownParameters } from "./controls.js";
import { filesTemplate } from "./files.js";

/** @typedef {import("./define-figure.js").Shell} Shell */
/** @typedef {import("../draw/figure.d.ts").Figure} Figure */
/** @typedef {import("../draw/figure.d.ts").Frame} Frame */
/** @typedef {import("../draw/figure.d.ts").Parameter} Parameter */
/** @typedef {{key: string, label: string, control: () => unknown}} Held what can be chosen to be moved */

/** The options of a choice, where there is no room for a button each. @param {Shell} shell @param {string} name @param {import("../draw/figure.d.ts").ChoiceParameter} parameter */
const choiceList = (shell, name, { label, options }) => html`
  <select
    class="options"
    aria-label=${label}
    .value=${live(String(shell.state[name]))}
    @change=${(/** @type {Event} */ event) =>
      shell.moveTo({ [name]: /** @type {HTMLSelectElement} */ (event.currentTarget).value }, { final: true })}
  >
    ${options.map(
      ({ value, label: words }) =>
        html`<option value=${value} ?selected=${value === shell.state[name]}>${words}</option>`,
    )}
  </select>
`;

/** What a parameter gives to be moved: itself, or each of its values. @param {Shell} shell @param {string} name @param {Parameter} parameter @returns {Held[]} */
function heldOf(shell, name, parameter) {
  const { label } = parameter;
  const control = () =>
    parameter.kind === "choice"
      ? choiceList(shell, name, parameter)
      : parameterControl(shell, name, parameter);
  if (parameter.kind !== "list" || parameter.typed || shell.state[name].length < 2)
    return [{ key: name, label, control }];
  const single = label.replace(/s$/, "");
  return shell.state[name].map((/** @type {number} */ _, /** @type {number} */ k) => ({
    key: `${name}-${k}`,
    label: `${single} ${k + 1}`,
    control: () => /** @type {unknown[]} */ (control())[k],
  }));
}

/**
 * @param {Shell} shell
 * @param {object} view
 * @param {string | undefined} view.key what the reader has chosen to move; the first where that is not there
 * @param {(key: string) => void} view.hold chooses
 * @param {boolean} view.minimal only the first parameter
 */
export function compactControls(shell, { key, hold, minimal }) {
  const all = shownParameters(shell).flatMap(([name, parameter]) => heldOf(shell, name, parameter));
  const held = minimal ? all.slice(0, 1) : all;
  const present = held.find((one) => one.key === key) ?? held[0];
  return html`
    <div class="controls" part="controls">
      <div class="parameters">
        <select
          class="which"
          aria-label="what to move"
          .value=${live(present.key)}
          @change=${(/** @type {Event} */ event) =>
            hold(/** @type {HTMLSelectElement} */ (event.currentTarget).value)}
        >
          ${held.map(
            (one) => html`<option value=${one.key} ?selected=${one === present}>${one.label}</option>`,
          )}
        </select>
        ${keyed(present.key, present.control())}
      </div>
      ${
        minimal
          ? nothing
          : html`${filesTemplate(shell)}
              <div class="buttons">${actionsTemplate(shell)}</div>`
      }
    </div>
  `;
}

/**
 * Of the two frames the one whose drawing covers more of so much room.
 * @param {Figure} figure @param {{clientWidth: number, clientHeight: number}} room
 */
export function fullerFrame({ frames }, { clientWidth, clientHeight }) {
  const covered = (/** @type {Frame} */ { width, height }) =>
    Math.min(clientWidth / width, clientHeight / height) ** 2 * width * height;
  return covered(frames.wide) > covered(frames.narrow) ? frames.wide : frames.narrow;
}

/** The part of the style that is one figure's: how wide its drawings are for their height. @param {Figure} figure */
export const ratioStyle = ({ frames }) =>
  `:host{--_wide-ratio:${ratio(frames.wide)};--_narrow-ratio:${ratio(frames.narrow)}}`;

/** @param {Frame} frame */
const ratio = ({ width, height }) => (width / height).toFixed(5);

/** How it looks. */
export const compactStyle = css`
  :host([compact]),
  :host([compact]) :is(.hold, .box, .waiting, .light) {
    height: 100%;
    min-height: 0;
  }
  :host([compact]) .box {
    grid-template-rows: minmax(0, 1fr);
  }
  :host([compact]) .box::before {
    content: none;
  }
  .figure.compact {
    position: relative;
    height: 100%;
    padding: 8px 12px 6px;
    border-block-start: 0;
    border-inline: 0;
    gap: 6px;
    overflow: hidden;
  }
  .compact .head {
    flex-wrap: nowrap;
    align-items: center;
    justify-content: space-between;
    gap: 4px;
    padding: 0;
    border: 0;
  }
  .compact .title {
    min-width: 0;
    line-height: 1.15;
    overflow-wrap: normal;
  }
  .compact .about {
    flex: none;
    width: auto;
  }
  .compact .said {
    position: absolute;
    inset: 44px 12px auto;
    z-index: 2;
    padding: 6px 8px;
    border: 1px solid var(--_negative);
    background: var(--_panel);
  }
  .compact .said:has(.error:empty) {
    display: none;
  }
  .compact .complaint {
    display: none;
  }
  .compact .scene {
    flex: 1 1 0;
    container-type: size;
    display: grid;
    place-content: center;
    min-width: 0;
    min-height: 0;
    margin: 0;
  }
  .compact .drawing,
  .narrow.compact:not(.phone) .drawing {
    width: min(100cqw, 100cqh * var(--_wide-ratio));
    max-width: none;
    margin: 0;
  }
  .compact.narrow .drawing,
  .narrow.compact:not(.phone) .drawing {
    width: min(100cqw, 100cqh * var(--_narrow-ratio));
  }
  .drawing .crowded {
    visibility: hidden;
  }
  .compact .controls {
    display: flex;
    gap: 6px 16px;
    padding-top: 6px;
  }
  .compact .parameters {
    flex: 1 1 300px;
    display: flex;
    gap: 8px;
    min-width: 0;
  }
  .compact .which {
    flex: 0 1 auto;
    min-width: 84px;
    max-width: 42%;
  }
  .compact .options {
    flex: 1 1 0;
    min-width: 0;
  }
  .compact .control,
  .narrow.compact .control {
    flex: 1 1 0;
    grid-template-columns: minmax(40px, 1fr) 5.8em;
    min-width: 0;
    min-height: 32px;
  }
  .compact .control.long,
  .narrow.compact .control.long {
    grid-template-columns: minmax(40px, 1fr) minmax(5.8em, 11em);
  }
  .compact .control.text,
  .narrow.compact .control.text {
    grid-template-columns: minmax(0, 1fr);
  }
  .compact .control.order,
  .narrow.compact .control.order {
    grid-template-columns: minmax(0, 1fr) 6.5em;
  }
  .compact .control > label {
    position: absolute;
    width: 1px;
    height: 1px;
    overflow: hidden;
    clip-path: inset(50%);
  }
  .compact .control input[type="text"] {
    width: 100%;
    min-width: 0;
  }
  .compact .things,
  .phone.compact .things {
    grid-area: auto;
    gap: 4px;
  }
  .compact .thing,
  .narrow.compact .thing {
    min-width: 28px;
    min-height: 28px;
    padding: 2px 6px;
  }
  .compact .buttons {
    flex: 0 1 auto;
    width: auto;
    gap: 6px;
  }
  .compact .buttons:not(:has(button)) {
    display: none;
  }
  .compact .actions,
  .phone.compact .actions:not(:empty) {
    width: auto;
    gap: 6px;
    margin: 0;
  }
  .compact :is(button, select, input[type="text"]),
  .narrow.compact :is(button, select) {
    min-height: 32px;
    padding-block: 2px;
  }
  .compact input[type="range"],
  .narrow.compact input[type="range"] {
    height: 32px;
  }
  .compact .about button {
    padding-inline: 7px;
  }
  .phone.compact .about {
    gap: 0;
    margin-inline-end: -5px;
  }
  .phone.compact .about button {
    padding-inline: 5px;
  }
  .compact .help button {
    min-width: 28px;
  }
  .compact .files {
    flex: 0 1 auto;
    width: auto;
    gap: 6px;
  }
  .compact .outcome,
  .phone.compact .outcome {
    flex: 1 1 120px;
    min-height: 32px;
  }
  .compact .outcome:not(:has(.making)):has(.files-said:empty) {
    display: none;
  }
  /* The menu lies over the whole figure and scrolls within itself. */
  .compact .menu,
  .compact .about {
    position: static;
  }
  .compact .items,
  .narrow.compact .items {
    position: absolute;
    inset: 8px 12px;
    z-index: 3;
    align-content: start;
    width: auto;
    max-width: 420px;
    max-height: none;
    margin-inline-start: auto;
  }
`;
