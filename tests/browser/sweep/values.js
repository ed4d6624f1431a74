// Values of a figure's parameters, good and bad, made from its own table of parameters.

import { formatNumber } from "../../../web/draw/numbers.js";
import { asOrder } from "../../../web/draw/order.js";
import { initialState, writeValue } from "../../../web/element/parameters.js";

/** @typedef {import("../../../web/draw/figure.d.ts").Figure} Figure */
/** @typedef {import("../../../web/draw/figure.d.ts").Parameter} Parameter */
/** @typedef {import("../../../web/draw/figure.d.ts").ListParameter} ListParameter */
/** @typedef {import("../../../web/draw/figure.d.ts").State} State */
/** @typedef {import("../../../web/draw/figure.d.ts").Value} Value */

/**
 * @typedef {object} Good
 * @property {string} name of the parameter
 * @property {string} text of the attribute
 * @property {Value} value
 */
/**
 * @typedef {object} Bad
 * @property {string} name of the parameter
 * @property {string} text of the attribute
 * @property {string} blamed the parameter that the message is about
 * @property {RegExp[]} said what the message must hold: the value, and what is allowed
 */

/** @param {string} text */
const literally = (text) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
/** @param {string} label */
const named = (label) => label[0].toUpperCase() + label.slice(1);

/**
 * Texts of one number that are no good, with what must be said.
 * @param {string} label
 * @param {{min: number, max: number, even?: boolean, whole: boolean, openEnd?: boolean}} range
 * @returns {{text: string, said: RegExp[]}[]}
 */
function badNumbers(label, { min, max, even, whole, openEnd }) {
  const allowed = new RegExp(
    `use ${whole ? (even ? "an even" : "a whole") : "a"} number from ${literally(formatNumber(min))} to ` +
      `${openEnd ? "below " : ""}${literally(formatNumber(max))}\\.`,
  );
  /** @param {string} text @param {string} fault */
  const bad = (text, fault) => ({
    text,
    said: [new RegExp(`^${named(label)} ${literally(text.replace("-", "\u2212"))} ${fault}`), allowed],
  });
  const words = ["seven", "", "NaN", "0x10", "1e", "Infinity"].map((text) => ({
    text,
    said: [new RegExp(`^${named(label)} “${literally(text)}” is not a number`), allowed],
  }));
  /** A number just beyond an end. @param {number} end @param {1 | -1} side */
  const beyond = (end, side) => {
    if (Math.abs(end) === 2 ** 53 && whole) return (side < 0 ? "-" : "") + "9007199254740993";
    if (whole) return String(end + side * (even ? 2 : 1));
    return String(end === 0 ? side * 1e-9 : end + side * Math.abs(end) * 1e-9);
  };
  const outside = [bad(beyond(min, -1), "is out of range")];
  outside.push(bad(openEnd ? String(max) : beyond(max, 1), "is out of range"));
  if (!whole) return [...words, ...outside];
  const inside = Math.max(min, Math.min(max - 2, 6));
  const fractions = [bad(`${inside}.5`, "is not a whole number")];
  return [...words, ...outside, ...fractions, ...(even ? [bad(String(inside + 1), "is odd")] : [])];
}

/** Words of a reader's own, with what markup and addresses must not trip over. */
const OWN_WORDS = ["Ünder", "<b>", "&amp;", '"a=b"', "日本", "the", "the", "😀"];

/** So many words, some of them twice. @param {import("../../../web/draw/figure.d.ts").WordsParameter} parameter @param {number} count @param {number} first */
const someWords = ({ longest }, count, first = 0) =>
  Array.from({ length: count }, (_, k) =>
    [...OWN_WORDS[(first + k) % OWN_WORDS.length]].slice(0, longest).join(""),
  ).join(" ");

/** Values of a parameter that are allowed, by themselves. @param {Parameter} parameter @param {State} start the figure's initial state @returns {Value[]} */
function allowedValues(parameter, start) {
  switch (parameter.kind) {
    case "choice":
      return parameter.options.map(({ value }) => value);
    case "whole": {
      const { min, max, even, initial } = parameter;
      const near = initial + (even ? 2 : 1);
      return [...new Set([near <= max ? near : initial - (even ? 2 : 1), min, max])];
    }
    case "real": {
      const { min, max, openEnd, logarithmic, initial } = parameter;
      const middle = logarithmic ? Number(Math.sqrt(min * max).toPrecision(3)) : (min + max) / 2;
      const last = openEnd ? Number((max - (max - min) * 1e-9).toPrecision(12)) : max;
      return [...new Set([middle === initial ? (initial + last) / 2 : middle, min, last])];
    }
    case "list": {
      const { least, most, item } = parameter;
      const { min, max } = item;
      const [from, to] = "real" in item ? [10 ** item.slider[0], 10 ** item.slider[1]] : item.slider;
      const of = (/** @type {number} */ share) => {
        const value = from + (to - from) * share;
        if ("real" in item) return Number(value.toPrecision(6));
        return item.even ? 2 * Math.round(value / 2) : Math.round(value);
      };
      return [
        Array.from({ length: most }, (_, k) => of((k + 1) / (most + 1))),
        Array.from({ length: least }, () => min),
        Array.from({ length: least }, () => max),
      ];
    }
    case "text": {
      if (parameter.read) return parameter.examples;
      const { words, longest } = parameter;
      return [
        someWords(parameter, words.most),
        someWords(parameter, words.least, 4),
        Array.from({ length: words.most }, () => "m".repeat(longest)).join(" "),
      ];
    }
    case "order": {
      const places = parameter.items(start).map((_, k) => k);
      return [places.toReversed(), [...places.slice(1), 0], []];
    }
  }
}

/** Texts of a parameter that are no good, with what must be said. @param {Parameter} parameter */
function badTexts(parameter) {
  switch (parameter.kind) {
    case "choice":
      return ["sideways", "", parameter.options[0].value.toUpperCase()].map((text) => ({
        text,
        said: [
          new RegExp(`^${named(parameter.label)} “${literally(text)}” is not known`),
          ...parameter.options.map(({ value }) => new RegExp(`“${literally(value)}”`)),
        ],
      }));
    case "whole":
      return badNumbers(parameter.label, { ...parameter, whole: true });
    case "real":
      return badNumbers(parameter.label, { ...parameter, whole: false });
    case "list": {
      const { least, most, item, label, initial } = parameter;
      const lengths = [least - 1, most + 1]
        .filter((length) => length > 0)
        .map((length) => {
          const text = Array.from({ length }, (_, k) => initial[k % initial.length]).join(",");
          return {
            text,
            said: [
              new RegExp(`^${named(label)} “${literally(text)}” `),
              length === 1 ? /is one value/ : new RegExp(`are ${length} values`),
              new RegExp(`give ${least} to ${most}, with commas between\\.`),
            ],
          };
        });
      const single = label.replace(/s$/, "");
      const real = "real" in item;
      const last = badNumbers(single, {
        min: item.min,
        max: item.max,
        even: !real && item.even,
        whole: !real,
      });
      return [
        ...lengths,
        ...last.map(({ text, said }) => ({
          text: [...Array.from({ length: least - 1 }, (_, k) => initial[k % initial.length]), text].join(","),
          said,
        })),
      ];
    }
    case "text": {
      if (parameter.read)
        return ["eleven", "", "?", "<b>", "\u202e"].map((text) => ({
          text,
          said: [new RegExp(`^${named(parameter.label)} “${literally(text)}” .+: use .+\\.$`)],
        }));
      const { words, longest, label } = parameter;
      const allowed = new RegExp(
        `use ${words.most === 1 ? "one word" : `${words.least} to ${words.most} words`} of at most ${longest} characters\\.`,
      );
      const bad = (/** @type {string} */ text, /** @type {string} */ fault) => ({
        text,
        said: [new RegExp(`^${named(label)} “${literally(text)}” has ${fault}`), allowed],
      });
      const of = (/** @type {number} */ count) => Array.from({ length: count }, () => "ab").join(" ");
      const longer = "n".repeat(longest + 1);
      return [
        ...[words.least - 1, words.most + 1].map((count) =>
          bad(of(count), `${count} ${count === 1 ? "word" : "words"}`),
        ),
        bad(
          [...Array.from({ length: words.least - 1 }, () => "ab"), longer].join(" "),
          `a word of ${longest + 1} char`,
        ),
        ...["\u0007", "\u202e", "\u200b", "\ufffe"].map((unseen) =>
          bad(
            Array.from({ length: words.least }, () => unseen).join(" "),
            "a character that cannot be shown",
          ),
        ),
      ];
    }
    case "order": {
      const { label } = parameter;
      const bad = (/** @type {string} */ text, /** @type {RegExp[]} */ ...said) => ({
        text,
        said: [new RegExp(`^${named(label)} “${literally(text)}” is `), ...said],
      });
      return ["eleven", "1,", "0;1", "-1,0", "0.5,1", "NaN", "1,1", "1,2", "0,2,2"].map((text) =>
        bad(text, /is no order: give each number from 0 up once, with commas between, or nothing\./),
      );
    }
  }
}

/**
 * Attribute values of a figure, each by itself on the initial state: those it must take, and those it must refuse with a
 * message that names the value and what is allowed. What the figure's own check finds impossible counts as refused.
 * @param {Figure} figure
 * @returns {{good: Good[], bad: Bad[]}}
 */
export function goodAndBad(figure) {
  const initial = initialState(figure);
  /** @type {Good[]} */
  const good = [];
  /** @type {Bad[]} */
  const bad = [];
  for (const [name, parameter] of Object.entries(figure.parameters)) {
    for (const value of allowedValues(parameter, initial)) {
      const misfit = figure.check?.({ ...initial, [name]: value });
      const text = writeValue(value);
      if (misfit === undefined) good.push({ name, text, value });
      else bad.push({ name, text, blamed: misfit.parameter, said: [new RegExp(literally(misfit.message))] });
    }
    for (const { text, said } of badTexts(parameter)) bad.push({ name, text, blamed: name, said });
  }
  return { good, bad };
}

/** A series of numbers in [0, 1) that is the same in every run. @param {number} seed */
export function series(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** @param {() => number} random @param {Parameter} parameter @param {State} state @returns {Value} */
function randomValue(random, parameter, state) {
  const between = (/** @type {number} */ a, /** @type {number} */ b) => a + (b - a) * random();
  switch (parameter.kind) {
    case "choice":
      return parameter.options[Math.floor(random() * parameter.options.length)].value;
    case "whole": {
      const { min, max, even, slider, logarithmic } = parameter;
      const [low, high] = typeof slider === "function" ? slider(state) : slider;
      // Mostly where the slider is, sometimes anywhere in what is allowed.
      let value = logarithmic ? low * (high / low) ** random() : between(low, high);
      if (random() < 0.15) value = Math.sign(random() < 0.5 ? min : 1) * Math.abs(max) ** random();
      const unit = even ? 2 : 1;
      return Math.min(max, Math.max(min, min + Math.round((value - min) / unit) * unit));
    }
    case "real": {
      const { min, max, openEnd, logarithmic, slider } = parameter;
      const place = between(slider[0], slider[1]);
      const value = Number((logarithmic ? 10 ** place : place).toPrecision(7));
      return Math.max(min, openEnd && value >= max ? slider[1] : Math.min(max, value));
    }
    case "list": {
      const { least, most, item } = parameter;
      return Array.from({ length: least + Math.floor(random() * (most - least + 1)) }, () => {
        const place = between(item.slider[0], item.slider[1]);
        if ("real" in item)
          return Math.min(item.max, Math.max(item.min, Number((10 ** place).toPrecision(7))));
        const unit = item.even ? 2 : 1;
        return Math.min(
          item.max,
          Math.max(item.min, item.min + Math.round((place - item.min) / unit) * unit),
        );
      });
    }
    case "text": {
      if (parameter.read) return parameter.examples[Math.floor(random() * parameter.examples.length)];
      const { least, most } = parameter.words;
      const count = least + Math.floor(random() * (most - least + 1));
      return someWords(parameter, count, Math.floor(random() * OWN_WORDS.length));
    }
    case "order": {
      const places = parameter.items(state).map((_, k) => k);
      for (let k = places.length - 1; k > 0; k--) {
        const other = Math.floor(random() * (k + 1));
        [places[k], places[other]] = [places[other], places[k]];
      }
      return asOrder(places);
    }
  }
}

/** Holds a state where the figure allows it. @param {Figure} figure @param {State} state @returns {State | undefined} */
export function reconciled(figure, state) {
  let held = state;
  if (figure.reconcile !== undefined)
    for (const name of Object.keys(figure.parameters)) held = figure.reconcile(held, name);
  return figure.check?.(held) === undefined ? held : undefined;
}

/**
 * States that the figure allows, the same in every run.
 * @param {Figure} figure @param {number} count @param {number} [seed]
 * @returns {State[]}
 */
export function randomStates(figure, count, seed = 1) {
  const random = series(seed);
  /** @type {State[]} */
  const states = [];
  for (let tries = 0; states.length < count; tries++) {
    if (tries > 100 * count) throw new Error(`${figure.name}: hardly any state is allowed`);
    const state = initialState(figure);
    for (const [name, parameter] of Object.entries(figure.parameters))
      state[name] = randomValue(random, parameter, state);
    const held = reconciled(figure, state);
    if (held !== undefined) states.push(held);
  }
  return states;
}

/** A state as attributes. @param {Figure} figure @param {State} state @returns {Record<string, string>} */
export const asAttributes = (figure, state) =>
  Object.fromEntries(Object.keys(figure.parameters).map((name) => [name, writeValue(state[name])]));

/**
 * The initial state, and the same with each other choice: together they show every control there is. Choices among the
 * same values (four number types, query and key) are made together.
 * @param {Figure} figure @returns {State[]}
 */
export function faces(figure) {
  const initial = initialState(figure);
  /** Values to choose from, and the names of the choices among them. @type {Map<string, {values: string[], names: string[]}>} */
  const alike = new Map();
  for (const [name, parameter] of Object.entries(figure.parameters)) {
    if (parameter.kind !== "choice") continue;
    const values = parameter.options.map(({ value }) => value);
    const key = JSON.stringify(values);
    alike.set(key, { values, names: [...(alike.get(key)?.names ?? []), name] });
  }
  /** @type {State[]} */
  const states = [initial];
  for (const { values, names } of alike.values())
    for (const value of values) {
      if (names.every((name) => initial[name] === value)) continue;
      const chosen = Object.fromEntries(names.map((name) => [name, value]));
      const held = reconciled(figure, { ...initial, ...chosen });
      if (held !== undefined) states.push(held);
    }
  return states;
}

/**
 * A state in which every parameter that is a number has moved one step from the start.
 * @param {Figure} figure @returns {State}
 */
export function changedState(figure) {
  const { good } = goodAndBad(figure);
  let state = initialState(figure);
  for (const [name, parameter] of Object.entries(figure.parameters)) {
    if (parameter.kind === "choice") continue;
    const other = good.find((one) => one.name === name && writeValue(one.value) !== writeValue(state[name]));
    if (other === undefined) continue;
    const held = reconciled(figure, { ...state, [name]: other.value });
    if (held !== undefined) state = held;
  }
  return state;
}
