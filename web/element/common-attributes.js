// The attributes that every figure has besides its parameters: read, checked, and kept as they last were good.

import { readValue, writeValue } from "./parameters.js";

/** @typedef {import("../draw/figure.d.ts").Value} Value */

/** @param {string} label @param {string[]} words the first is the initial one */
const oneOf = (label, ...words) => ({
  kind: /** @type {const} */ ("choice"),
  label,
  initial: words[0],
  options: words.map((value) => ({ value, label: value })),
});

/** @type {Record<string, import("../draw/figure.d.ts").Parameter>} */
const COMMON = {
  controls: oneOf("controls", "full", "minimal", "none"),
  theme: oneOf("theme", "auto", "light", "dark"),
  "heading-level": { kind: "whole", label: "heading level", initial: 3, min: 1, max: 6, slider: [1, 6] },
};

/** Their names. */
export const COMMON_NAMES = Object.keys(COMMON);

/** The property of an attribute: heading-level is headingLevel. @param {string} name */
export const propertyOf = (name) =>
  name.replace(/-(.)/g, (_, /** @type {string} */ letter) => letter.toUpperCase());

/** @typedef {{parameter: string, message: string}} Misuse */

/** Those of one figure. */
export class CommonAttributes {
  #host;
  /** The last good value of each. @type {Record<string, Value>} */
  values = Object.fromEntries(Object.entries(COMMON).map(([name, { initial }]) => [name, initial]));
  /** What is wrong with the present ones. @type {Misuse | undefined} */
  misuse = undefined;

  /** @param {Element} host */
  constructor(host) {
    this.#host = host;
  }

  /** Reads them all from the element. */
  read() {
    this.misuse = undefined;
    for (const [name, parameter] of Object.entries(COMMON)) {
      const text = this.#host.getAttribute(name);
      const reading = text === null ? { value: parameter.initial } : readValue(parameter, text);
      if ("value" in reading) this.values[name] = reading.value;
      else this.misuse ??= { parameter: name, message: reading.error };
    }
  }
}

/**
 * Gives each a property on the prototype of an element's class.
 * @param {object} prototype
 * @param {(element: any) => Record<string, Value>} valuesOf
 */
export function addCommonProperties(prototype, valuesOf) {
  for (const name of COMMON_NAMES)
    Object.defineProperty(prototype, propertyOf(name), {
      /** @this {Element} */
      get() {
        return valuesOf(this)[name];
      },
      /** @this {Element} @param {Value | null | undefined} value */
      set(value) {
        if (value === null || value === undefined) this.removeAttribute(name);
        else this.setAttribute(name, writeValue(value));
      },
      configurable: true,
      enumerable: true,
    });
}
