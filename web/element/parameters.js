// Values of parameters: read from the text of an attribute, checked, and written back; what is wrong is said in words.

import { formatNumber } from "../draw/numbers.js";
import { asOrder, FIRST } from "../draw/order.js";

/** @typedef {import("../draw/figure.d.ts").Parameter} Parameter */
/** @typedef {import("../draw/figure.d.ts").WordsParameter} WordsParameter */
/** @typedef {import("../draw/figure.d.ts").NotationParameter} NotationParameter */
/** @typedef {import("../draw/figure.d.ts").OrderParameter} OrderParameter */
/** @typedef {import("../draw/figure.d.ts").Value} Value */
/** @typedef {import("../draw/figure.d.ts").State} State */
/** @typedef {import("../draw/figure.d.ts").Figure} Figure */
/** @typedef {{value: Value} | {error: string}} Reading */

/** @param {string} text */
const capital = (text) => text[0].toUpperCase() + text.slice(1);

/** @param {{min: number, max: number, even?: boolean}} range */
const allowedWhole = ({ min, max, even }) =>
  `${even ? "an even" : "a whole"} number from ${formatNumber(min)} to ${formatNumber(max)}`;

/**
 * @param {string} label
 * @param {string} text
 * @param {{label?: string, min: number, max: number, even?: boolean}} range
 * @returns {{value: number} | {error: string}}
 */
function readWhole(label, text, range) {
  const value = readNumber(text);
  const name = capital(label);
  if (value === undefined) return { error: `${name} “${text}” is not a number: use ${allowedWhole(range)}.` };
  const said = `${name} ${text.trim().replace("-", "\u2212")}`;
  if (!Number.isInteger(value))
    return { error: `${said} is not a whole number: use ${allowedWhole(range)}.` };
  const digits = text.trim();
  const exact = !/^[+-]?\d+$/.test(digits) || BigInt(digits.replace("+", "")) === BigInt(value);
  if (value < range.min || value > range.max || !exact)
    return { error: `${said} is out of range: use ${allowedWhole(range)}.` };
  if (range.even && value % 2 !== 0)
    return { error: `${said} is odd. A sine needs its cosine: use ${allowedWhole(range)}.` };
  return { value };
}

/**
 * @param {string} label
 * @param {string} text
 * @param {{min: number, max: number, openEnd?: boolean}} range
 * @returns {{value: number} | {error: string}}
 */
function readReal(label, text, { min, max, openEnd }) {
  const name = capital(label);
  const allowed = `a number from ${formatNumber(min)} to ${openEnd ? "below " : ""}${formatNumber(max)}`;
  const value = readNumber(text);
  if (value === undefined) return { error: `${name} “${text}” is not a number: use ${allowed}.` };
  if (!(value >= min && (openEnd ? value < max : value <= max)))
    return { error: `${name} ${text.trim().replace("-", "\u2212")} is out of range: use ${allowed}.` };
  return { value };
}

/** A number as people type one: a true minus sign or spaces between digits are no mistake. @param {string} text */
function readNumber(text) {
  const plain = text.replace(/\u2212/g, "-").replace(/[\s\u00a0\u202f]+/g, "");
  if (!/^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i.test(plain)) return undefined;
  return Number(plain) + 0;
}

/** An error repeats no more of a text than this many characters. */
const REPEATED = 60;
/** @param {string} text */
const repeated = (text) => {
  const characters = [...text];
  return characters.length <= REPEATED ? text : `${characters.slice(0, REPEATED - 1).join("")}…`;
};

/** @param {WordsParameter} parameter */
const allowedText = ({ words: { least, most }, longest }) =>
  `${most === 1 ? "one word" : `${least} to ${most} words`} of at most ${longest} characters`;

/** What no picture can hold, what turns the direction of the words around it, and what is nothing to see. */
const NOT_SHOWN = /[\p{Cc}\p{Cs}\p{Noncharacter_Code_Point}\p{Bidi_Control}]/u;
const SEEN = /[\p{L}\p{N}\p{P}\p{S}]/u;

/**
 * @param {WordsParameter} parameter
 * @param {string} text
 * @returns {{value: string} | {error: string}}
 */
function readText(parameter, text) {
  const { label, longest } = parameter;
  const { least, most } = parameter.words;
  const words = text
    .normalize("NFC")
    .split(/\s+/u)
    .filter((word) => word !== "");
  const said = `${capital(label)} “${repeated(words.join(" "))}” has`;
  const allowed = `use ${allowedText(parameter)}.`;
  if (words.length < least || words.length > most)
    return { error: `${said} ${words.length} ${words.length === 1 ? "word" : "words"}: ${allowed}` };
  const long = words.find((word) => [...word].length > longest);
  if (long !== undefined) return { error: `${said} a word of ${[...long].length} characters: ${allowed}` };
  if (words.some((word) => NOT_SHOWN.test(word) || !SEEN.test(word)))
    return { error: `${said} a character that cannot be shown: ${allowed}` };
  return { value: words.join(" ") };
}

/** @param {NotationParameter} parameter @param {string} text @returns {Reading} */
function readNotation({ label, read }, text) {
  const reading = read(text);
  return "fault" in reading ? { error: `${capital(label)} “${repeated(text)}” ${reading.fault}.` } : reading;
}

/**
 * @param {OrderParameter} parameter
 * @param {string} text numbers with commas or spaces between; nothing: as they were
 * @returns {{value: number[]} | {error: string}}
 */
function readOrder({ label }, text) {
  const numbers = text
    .trim()
    .split(/\s*,\s*|\s+/)
    .filter((one, _, all) => all.length > 1 || one !== "");
  const said = `${capital(label)} “${repeated(text)}”`;
  const order = numbers.map(Number);
  const n = order.length;
  if (
    numbers.some((one) => !/^\d{1,9}$/.test(one)) ||
    new Set(order).size < n ||
    order.some((one) => one >= n)
  )
    return {
      error: `${said} is no order: give each number from ${FIRST} up once, with commas between, or nothing.`,
    };
  return { value: asOrder(order) };
}

/**
 * @param {Parameter} parameter
 * @param {string} text
 * @returns {Reading}
 */
export function readValue(parameter, text) {
  const name = capital(parameter.label);
  switch (parameter.kind) {
    case "whole":
      return readWhole(parameter.label, text, parameter);
    case "real":
      return readReal(parameter.label, text, parameter);
    case "choice": {
      const words = parameter.options.map((option) => option.value);
      return words.includes(text)
        ? { value: text }
        : { error: `${name} “${text}” is not known: use ${words.map((w) => `“${w}”`).join(" or ")}.` };
    }
    case "list": {
      const { least, most, item, label, typed } = parameter;
      const texts = typed
        ? text
            .replace(/[[\]]/g, " ")
            .trim()
            .split(/\s*,\s*|\s+/)
        : text.split(",");
      if (texts.length < least || texts.length > most)
        return {
          error: `${name} “${text}” ${texts.length === 1 ? "is one value" : `are ${texts.length} values`}: give ${least} to ${most}, with commas between.`,
        };
      const values = [];
      for (const one of texts) {
        const single = label.replace(/s$/, "");
        const reading = "real" in item ? readReal(single, one, item) : readWhole(single, one, item);
        if ("error" in reading) return reading;
        values.push(reading.value);
      }
      return { value: values };
    }
    case "text":
      return parameter.read ? readNotation(parameter, text) : readText(parameter, text);
    case "order":
      return readOrder(parameter, text);
  }
}

/**
 * A value as the text of an attribute.
 * @param {Value} value
 * @returns {string}
 */
export const writeValue = (value) => (Array.isArray(value) ? value.join(",") : String(value));

/**
 * The state that a figure begins with.
 * @param {Figure} figure
 * @returns {State}
 */
export const initialState = (figure) =>
  Object.fromEntries(Object.entries(figure.parameters).map(([name, parameter]) => [name, parameter.initial]));

/**
 * Reads a whole state from texts; what has no text takes its initial value.
 * @param {Figure} figure
 * @param {(name: string) => string | null} textOf
 * @param {State} [initial] values for parameters without a text
 * @returns {{state: State} | {parameter: string, value: string | null, error: string}}
 */
export function readState(figure, textOf, initial = initialState(figure)) {
  /** @type {State} */
  const state = {};
  for (const [name, parameter] of Object.entries(figure.parameters)) {
    const text = textOf(name);
    if (text === null) {
      state[name] = initial[name];
      continue;
    }
    const reading = readValue(parameter, text);
    if ("error" in reading) return { parameter: name, value: text, error: reading.error };
    state[name] = reading.value;
  }
  const misfit = figure.check?.(state);
  if (misfit !== undefined)
    return { parameter: misfit.parameter, value: textOf(misfit.parameter), error: misfit.message };
  return { state };
}

/**
 * The ends of a slider: those that the figure wants, stretched by powers of ten until the value lies within.
 * @param {import("../draw/figure.d.ts").WholeParameter} parameter
 * @param {State} state
 * @param {number} value
 * @returns {[number, number]}
 */
export function sliderEnds(parameter, state, value) {
  let [low, high] = typeof parameter.slider === "function" ? parameter.slider(state) : parameter.slider;
  while (high < value) high = Math.min(parameter.max, high * 10);
  while (low > value) low = Math.max(parameter.min, low > 0 ? 0 : low === 0 ? -high : low * 10);
  return [low, high];
}
