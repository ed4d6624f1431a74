// A parameter in the prose, <pe-number for="clocks" name="position">: dragged, typed over, moved by keys; it drives its figure.

import { formatNumber } from "../draw/numbers.js";
import { listSteps, stepsOf, valueAfterKey } from "../element/steps.js";
import { followFigure, isFigure } from "./follow-figure.js";
import { holdWidths, releaseWidths } from "./held-width.js";
import { inFull } from "./quantities.js";

/** @typedef {import("./follow-figure.js").FigureElement} FigureElement */
/** @typedef {import("../draw/figure.d.ts").State} State */
/** @typedef {import("../element/steps.js").Steps} Steps */

/** A pointer that moved less than this, in CSS pixels, has clicked. */
const SLACK = 4;

/** What a drag over the whole slider should cost, in CSS pixels, and the bounds of what one step may. */
const REACH = 480;
const PIXELS_A_STEP = { least: 1, most: 12 };

/** How many finer steps make a step. */
const FINER = 10;

/** A character that begins a number that is typed. @param {KeyboardEvent} event */
const beginsNumber = ({ key, altKey, ctrlKey, metaKey }) =>
  !altKey && !ctrlKey && !metaKey && /^[-\u2212+.\d]$/.test(key);

/**
 * A drag on its way.
 * @typedef {object} Drag
 * @property {number} pointer
 * @property {number} x where it began
 * @property {number} value the value then
 * @property {boolean} moving whether it has left the spot
 */

class NumberElement extends HTMLElement {
  /** @type {FigureElement | undefined} */
  #figure = undefined;
  /** Whether the figure has started, so that it can be driven. */
  #awake = false;
  /** @type {Drag | undefined} */
  #drag = undefined;
  #editing = false;
  /** Whether the click to come ends a drag. */
  #dragged = false;
  /** What the figure said was wrong last. */
  #complaint = "";
  /** @type {HTMLElement | undefined} where it is shown */
  #bubble = undefined;

  connectedCallback() {
    const owner = this.closest("section")?.querySelector(`pe-${this.getAttribute("for")}`);
    if (owner === null || owner === undefined || this.#figure !== undefined) return;
    customElements.whenDefined(owner.localName).then(() => {
      if (isFigure(owner) && this.#figure === undefined) this.#begin(owner);
    });
  }

  /** @param {FigureElement} figure */
  #begin(figure) {
    this.#figure = figure;
    const { label, symbol, kind } = this.#parameter;
    const name =
      kind === "list"
        ? `${label.replace(/s$/, "")} ${this.#item + 1}`
        : [label, symbol ?? ""].join(" ").trim();
    this.setAttribute("role", "spinbutton");
    this.setAttribute("aria-label", name);
    this.setAttribute("inputmode", "decimal");
    this.spellcheck = false;
    this.tabIndex = 0;
    this.#show();
    followFigure(figure, (_, moving) => this.#show(moving));
    figure.addEventListener("pe-error", (event) => {
      this.#complaint = /** @type {CustomEvent} */ (event).detail.message;
    });

    this.addEventListener("focus", () => this.#wake());
    this.addEventListener("blur", () => this.#leave());
    this.addEventListener("keydown", (event) => this.#key(event));
    this.addEventListener("beforeinput", (event) => {
      if (/^insert(Paragraph|LineBreak)$/.test(event.inputType)) event.preventDefault();
    });
    // A drag selects no text, and a click only what is in the number.
    this.addEventListener("mousedown", (event) => {
      if (!this.#editing && event.button === 0) event.preventDefault();
    });
    this.addEventListener("pointerenter", () => this.#wake());
    this.addEventListener("pointerdown", (event) => this.#press(event));
    this.addEventListener("pointermove", (event) => this.#pull(event));
    this.addEventListener("pointerup", () => this.#end());
    this.addEventListener("pointercancel", () => this.#end());
    // After a finger the mouse's own events still come, and would undo the selection: the click is the last of them.
    this.addEventListener("click", () => {
      if (!this.#editing && !this.#dragged) this.#edit();
    });
  }

  get #name() {
    return this.getAttribute("name") ?? "";
  }
  /** Which number of a list it is. */
  get #item() {
    return Number(this.getAttribute("item") ?? 0);
  }
  get #live() {
    if (this.#figure === undefined) throw new Error("the figure is not there yet");
    return this.#figure;
  }
  get #parameter() {
    const parameter = this.#live.figure.parameters[this.#name];
    if (
      parameter === undefined ||
      parameter.kind === "choice" ||
      parameter.kind === "text" ||
      parameter.kind === "order"
    )
      throw new Error(`${this.#live.localName} has no number ${this.#name}`);
    return parameter;
  }
  /** @type {number} */
  get #value() {
    const value = this.#live.state[this.#name];
    return Array.isArray(value) ? value[this.#item] : value;
  }
  /** @returns {Steps} */
  get #steps() {
    const parameter = this.#parameter;
    return parameter.kind === "list"
      ? listSteps(parameter, this.#value)
      : stepsOf(parameter, this.#live.state, this.#value);
  }

  /** The parameter with another number in this place. @template T @param {T} other */
  #withOther(other) {
    const value = this.#live.state[this.#name];
    if (!Array.isArray(value)) return other;
    return value.map((/** @type {number} */ kept, /** @type {number} */ k) =>
      k === this.#item ? other : kept,
    );
  }

  /** Shows the number as the figure has it. @param {boolean} [moving] */
  #show(moving = false) {
    const parameter = this.#parameter;
    const { min, max } = parameter.kind === "list" ? parameter.item : parameter;
    const unit =
      parameter.kind === "list" ? parameter.item.unit : "unit" in parameter ? parameter.unit : undefined;
    const value = this.#value;
    // A list can become shorter than the text knows: then there is nothing to move.
    this.inert = value === undefined;
    if (value === undefined) {
      this.removeAttribute("aria-valuenow");
      this.setAttribute("aria-valuetext", "none");
      this.replaceChildren("–");
      return;
    }
    const words = unit === undefined ? "" : ` ${Math.abs(value) === 1 ? unit[0] : unit[1]}`;
    this.setAttribute("aria-valuenow", String(value));
    this.setAttribute("aria-valuemin", String(min));
    this.setAttribute("aria-valuemax", String(max));
    this.setAttribute("aria-valuetext", `${formatNumber(value)}${words}`);
    if (this.#editing) return;
    const text = inFull(value);
    if (this.firstChild?.nodeValue === text) return;
    if (moving || this.#drag?.moving || this.matches(":focus")) holdWidths([this]);
    this.#complain("");
    this.replaceChildren(text);
  }

  /** Starts the figure, which may be far from the screen. */
  async #wake() {
    if (this.#awake) return;
    await this.#live.start();
    this.#awake = true;
  }

  /** @param {number} value @param {boolean} final */
  async #moveTo(value, final) {
    await this.#wake();
    this.#complain("");
    if (value !== this.#value || final)
      this.#live.moveTo({ [this.#name]: this.#withOther(value) }, { final });
  }

  // --- by keys

  /** @param {KeyboardEvent} event */
  #key(event) {
    if (event.isComposing) return;
    if (event.key === "Escape") {
      if (!this.#editing && this.#drag === undefined && this.#bubble === undefined) return;
      event.stopPropagation();
      if (this.#drag?.moving) this.#moveTo(this.#drag.value, true);
      this.#drag = undefined;
      this.#complain("");
      this.#stopEditing();
      return;
    }
    if (this.#editing && event.key === "Enter") {
      event.preventDefault();
      this.#commit();
      return;
    }
    if (!this.#editing && event.key === "Enter") {
      event.preventDefault();
      this.#edit();
      return;
    }
    const value = valueAfterKey(event, this.#steps, { sideways: !this.#editing });
    if (value !== undefined) {
      event.preventDefault();
      this.#stopEditing();
      this.#moveTo(value, true);
    } else if (!this.#editing && beginsNumber(event)) {
      // The key itself goes on to replace what is selected.
      this.#edit();
    }
  }

  // --- by typing

  #edit() {
    this.#complain("");
    this.#editing = true;
    holdWidths([this]);
    this.replaceChildren(String(this.#value).replace("-", "\u2212"));
    try {
      this.contentEditable = "plaintext-only";
    } catch {
      this.contentEditable = "true";
    }
    this.focus({ preventScroll: true });
    getSelection()?.selectAllChildren(this);
  }

  #stopEditing() {
    if (!this.#editing) return;
    this.#editing = false;
    this.removeAttribute("contenteditable");
    getSelection()?.removeAllRanges();
    this.replaceChildren(inFull(this.#value));
  }

  async #commit() {
    // A comma would part a list.
    const text = (this.textContent ?? "").trim().replaceAll(",", ";");
    const same = text.replace("\u2212", "-") === String(this.#value);
    this.#stopEditing();
    if (same) return;
    const figure = this.#live;
    await this.#wake();
    figure.type(this.#name, String(this.#withOther(text)));
    await figure.updateComplete;
    if (figure.rejected !== undefined) this.#complain(this.#complaint);
  }

  #leave() {
    if (this.#editing) this.#commit();
    this.#complain("");
    releaseWidths([this]);
  }

  /** Says below the number what the figure says is wrong, since the figure may be far away. @param {string} message */
  #complain(message) {
    this.#bubble?.remove();
    this.#bubble = undefined;
    this.toggleAttribute("aria-invalid", false);
    if (message === "") return;
    this.setAttribute("aria-invalid", "true");
    this.#bubble = document.createElement("span");
    this.#bubble.className = "complaint";
    // The figure's own message is a status: it is said once.
    this.#bubble.setAttribute("aria-hidden", "true");
    this.#bubble.textContent = message;
    this.append(this.#bubble);
    const { left, right } = this.#bubble.getBoundingClientRect();
    const edge = 12;
    const beyond =
      Math.max(0, right - (document.documentElement.clientWidth - edge)) || Math.min(0, left - edge);
    this.#bubble.style.translate = `${-beyond}px 0`;
  }

  // --- by hand

  /** @param {PointerEvent} event */
  #press(event) {
    if (this.#editing || event.button !== 0 || !event.isPrimary) return;
    this.#dragged = false;
    // A quick hand has left the number with its first move.
    this.setPointerCapture(event.pointerId);
    this.#wake();
    this.#drag = { pointer: event.pointerId, x: event.clientX, value: this.#value, moving: false };
  }

  /** @param {PointerEvent} event */
  #pull(event) {
    const drag = this.#drag;
    if (drag === undefined || event.pointerId !== drag.pointer) return;
    const rightToLeft = getComputedStyle(this).direction === "rtl";
    const way = (event.clientX - drag.x) * (rightToLeft ? -1 : 1);
    if (!drag.moving) {
      if (Math.abs(way) < SLACK) return;
      drag.moving = true;
      this.#dragged = true;
      this.focus({ preventScroll: true });
      this.#complain("");
      this.classList.add("moving");
    }
    // From where the drag began, so that the way back leads back.
    const parameter = this.#parameter;
    const from =
      parameter.kind === "list"
        ? listSteps(parameter, drag.value)
        : stepsOf(parameter, this.#live.state, drag.value);
    const { low, high, step, at } = from;
    const { least, most } = PIXELS_A_STEP;
    const pixels = Math.max(least, Math.min(most, (REACH * step) / (high - low)));
    const real = parameter.kind === "real" || (parameter.kind === "list" && "real" in parameter.item);
    const fine = event.shiftKey && real;
    const times = Math.round(way / pixels);
    const place = at + (times * step) / (fine ? FINER : 1);
    const value =
      place <= low ? from.valueAt(low) : place >= high ? from.valueAt(high) : from.after(times, fine);
    if (value !== this.#value) this.#moveTo(value, false);
  }

  async #end() {
    const drag = this.#drag;
    this.#drag = undefined;
    this.classList.remove("moving");
    if (drag?.moving !== true) return;
    await this.#wake();
    this.#live.settle();
  }
}

/** Makes the parameters in the text live; without it they are the numbers that they are. */
export function defineNumber() {
  if (customElements.get("pe-number") === undefined) customElements.define("pe-number", NumberElement);
}
