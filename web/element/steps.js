// How a number moves: along a slider, which may be logarithmic, and by keys, finer with Shift; and a thing in a row.

import { sliderEnds } from "./parameters.js";

/** @typedef {import("../draw/figure.d.ts").WholeParameter} WholeParameter */
/** @typedef {import("../draw/figure.d.ts").RealParameter} RealParameter */
/** @typedef {import("../draw/figure.d.ts").ListParameter} ListParameter */
/** @typedef {import("../draw/figure.d.ts").State} State */

/**
 * A slider's places and what they stand for.
 * @typedef {object} Steps
 * @property {number} low place of the lower end
 * @property {number} high place of the upper end
 * @property {number} step between places
 * @property {number} at place of the present value
 * @property {(place: number) => number} valueAt value at a place, not beyond what is allowed
 * @property {(times: number, fine?: boolean) => number} after value after so many steps, or finer steps
 */

/**
 * @param {object} range
 * @param {boolean} range.whole
 * @param {boolean} range.logarithmic
 * @param {number} range.unit the smallest step of a whole number
 * @param {[number, number]} range.allowed
 * @param {[number, number, number]} range.places ends and step of the slider
 * @param {number} value
 * @returns {Steps}
 */
function steps({ whole, logarithmic, unit, allowed: [min, max], places: [low, high, step] }, value) {
  const within = (/** @type {number} */ x) => Math.min(max, Math.max(min, x));
  const toGrid = (/** @type {number} */ x) => min + Math.round((x - min) / unit) * unit;
  const valueAt = (/** @type {number} */ place) => {
    if (!logarithmic) return within(whole ? place : Number(place.toFixed(10)));
    const rounded = Number((10 ** place).toPrecision(3));
    return within(whole ? toGrid(rounded) : rounded);
  };
  const at = logarithmic ? Math.log10(value) : value;
  const after = (/** @type {number} */ times, fine = false) => {
    if (whole) {
      if (!logarithmic || fine) return within(value + times * unit * (logarithmic ? 1 : step / unit));
      const moved = valueAt(at + times * step);
      // Where a step is less than one it still moves.
      return moved === value ? within(value + Math.sign(times) * unit) : moved;
    }
    const place = at + (times * step) / (fine ? 10 : 1);
    if (!fine) return valueAt(place);
    return within(logarithmic ? Number((10 ** place).toPrecision(5)) : Number(place.toFixed(10)));
  };
  return { low, high, step, at, valueAt, after };
}

/**
 * How the number of a parameter moves.
 * @param {WholeParameter | RealParameter} parameter
 * @param {State} state
 * @param {number} value
 * @returns {Steps}
 */
export function stepsOf(parameter, state, value) {
  const logarithmic = parameter.logarithmic === true;
  if (parameter.kind === "whole") {
    const [low, high] = sliderEnds(parameter, state, value);
    const unit = parameter.even ? 2 : 1;
    return steps(
      {
        whole: true,
        logarithmic,
        unit,
        allowed: [parameter.min, parameter.max],
        places: logarithmic ? [Math.log10(low), Math.log10(high), 0.1] : [low, high, unit],
      },
      value,
    );
  }
  const [low, high, step] = parameter.slider;
  const last = parameter.openEnd ? (logarithmic ? 10 ** high : high) : parameter.max;
  return steps(
    { whole: false, logarithmic, unit: step, allowed: [parameter.min, last], places: [low, high, step] },
    value,
  );
}

/**
 * How one number of a list moves.
 * @param {ListParameter} parameter
 * @param {number} value
 * @returns {Steps}
 */
export function listSteps({ item }, value) {
  const { min, max } = item;
  if ("real" in item)
    return steps(
      { whole: false, logarithmic: true, unit: item.slider[2], allowed: [min, max], places: item.slider },
      value,
    );
  const unit = item.even ? 2 : 1;
  const [low, high] = item.slider;
  return steps(
    {
      whole: true,
      logarithmic: false,
      unit,
      allowed: [min, max],
      places: [low, Math.max(high, value), unit],
    },
    value,
  );
}

/** Steps that Page Up and Page Down take at once. */
const PAGE = 10;

/**
 * The value that a key leads to; undefined for keys that move nothing. Left and right follow the direction of reading,
 * up is always more.
 * @param {KeyboardEvent} event on an element, whose direction counts
 * @param {Steps} moves
 * @param {{sideways: boolean}} keys whether left and right move it (in a field they move the caret)
 * @returns {number | undefined}
 */
export function valueAfterKey(event, moves, { sideways }) {
  if (event.altKey || event.ctrlKey || event.metaKey) return undefined;
  const rightToLeft = getComputedStyle(/** @type {Element} */ (event.currentTarget)).direction === "rtl";
  switch (event.key) {
    case "ArrowUp":
      return moves.after(1, event.shiftKey);
    case "ArrowDown":
      return moves.after(-1, event.shiftKey);
    case "ArrowRight":
    case "ArrowLeft": {
      if (!sideways) return undefined;
      const more = (event.key === "ArrowRight") !== rightToLeft;
      return moves.after(more ? 1 : -1, event.shiftKey);
    }
    case "PageUp":
      return moves.after(PAGE);
    case "PageDown":
      return moves.after(-PAGE);
    case "Home":
      return sideways ? moves.valueAt(moves.low) : undefined;
    case "End":
      return sideways ? moves.valueAt(moves.high) : undefined;
    default:
      return undefined;
  }
}

/**
 * Where a key leads in a row of things, and whether it carries the thing along; undefined for keys that move nothing.
 * Left and right, which carry, follow the direction of reading; up is the one before.
 * @param {KeyboardEvent} event on an element, whose direction counts
 * @param {number} place of the thing that has the focus
 * @param {number} last
 * @returns {{place: number, carry: boolean} | undefined}
 */
export function placeAfterKey(event, place, last) {
  if (event.altKey || event.ctrlKey || event.metaKey) return undefined;
  const rightToLeft = getComputedStyle(/** @type {Element} */ (event.currentTarget)).direction === "rtl";
  const within = (/** @type {number} */ k) => Math.min(last, Math.max(0, k));
  switch (event.key) {
    case "ArrowRight":
    case "ArrowLeft":
      return { place: within(place + ((event.key === "ArrowRight") !== rightToLeft ? 1 : -1)), carry: true };
    case "Home":
      return { place: 0, carry: true };
    case "End":
      return { place: last, carry: true };
    case "ArrowUp":
      return { place: within(place - 1), carry: false };
    case "ArrowDown":
      return { place: within(place + 1), carry: false };
    default:
      return undefined;
  }
}
