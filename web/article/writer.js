// What a section's prose is written with: numbers from the core, formulas, figures, citations, as HTML.

import { formatNumber, formatTurns, formatValue } from "../draw/numbers.js";
import { formula, texNumber } from "./formulas.js";
import { FONTS, SOURCES } from "./sources.js";

/** @typedef {import("../core/core.d.ts").Core} Core */
/** @typedef {import("./sources.js").SourceKey} SourceKey */
/** @typedef {import("./sources.js").FontKey} FontKey */
/** @typedef {Record<string, string | number>} Attributes */
/** @typedef {(name: string, attributes: Attributes) => string} FigureMarkup */
/** @typedef {ReturnType<typeof createWriter>} Writer */

/**
 * A section of the article. Its figure's attributes are the parameters of its prose, so that both show one state.
 * @typedef {object} Section
 * @property {string} id the fragment that links to it
 * @property {number} number
 * @property {string} title
 * @property {string} figure the name of its figure, "clocks" for pe-clocks
 * @property {Attributes} parameters the figure's attributes
 * @property {(writer: Writer) => string} body HTML
 */

/** @param {unknown} text */
export const escapeText = (text) =>
  String(text)
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");

/** The significant digits of the shortest decimal that names this double. @param {number} x */
const digitsOf = (x) => x.toExponential().replace(/e.*|[^0-9]/g, "").length;

/**
 * @param {{core: Core, section: Pick<Section, "figure" | "parameters">, figureMarkup: FigureMarkup}} o
 */
export function createWriter({ core, section, figureMarkup }) {
  /**
   * A number that the core computed, in the text: what is shown, the whole of it, and what it is called.
   * @param {number} x @param {string} text @param {string} quantity
   */
  const computed = (x, text, quantity) =>
    `<b class="computed" data-quantity="${escapeText(quantity)}" data-value="${x}">${text}</b>`;

  return {
    core,

    /**
     * A channel's value or another in [-1, 1].
     * @param {number} x @param {string} quantity what it is; the tests find its reference by this name
     */
    value: (x, quantity) => computed(x, formatValue(x), quantity),

    /**
     * Any other number.
     * @param {number} x @param {string} quantity @param {number} [digits] significant digits, where it is not whole
     */
    number: (x, quantity, digits = 6) => computed(x, formatNumber(x, { digits }), quantity),

    /**
     * A number that is a short decimal, such as 2/50, in full.
     * @param {number} x @param {string} quantity
     */
    decimal: (x, quantity) => computed(x, formatNumber(x, { digits: digitsOf(x) }), quantity),

    /** @param {number} x @param {string} quantity */
    turns: (x, quantity) => computed(x, formatTurns(x), quantity),

    /**
     * A number that a formula needs, set in the formula.
     * @param {number} x @param {string} quantity
     * @returns {string} TeX
     */
    texValue: (x, quantity) =>
      `\\data{quantity=${quantity},value=${x}}{\\class{computed}{${texNumber(formatValue(x))}}}`,

    /** A parameter of the section's figure. @param {string} name @param {string | number} [value] one of a list */
    parameter: (name, value = section.parameters[name]) =>
      `<b class="parameter" data-for="${section.figure}" data-name="${name}">${
        typeof value === "number" ? formatNumber(value, { digits: digitsOf(value) }) : escapeText(value)
      }</b>`,

    /** A whole number that follows from the notation alone, such as a channel's. @param {number} n */
    whole: (n) => formatNumber(n),

    /** A formula in the line. @param {TemplateStringsArray} strings @param {...(string | number)} values */
    math: (strings, ...values) => formula(String.raw(strings, ...values)),

    /**
     * Formulas on a line of their own: side by side where there is room, else one below the other.
     * @param {...string} formulas TeX
     */
    display: (...formulas) =>
      `<div class="formulas">${formulas.map((tex) => formula(tex, { display: true })).join("\n")}</div>`,

    /** Words in the colour of the sines. @param {string} html */
    sine: (html) => `<span class="sine">${html}</span>`,

    /** Words in the colour of the cosines. @param {string} html */
    cosine: (html) => `<span class="cosine">${html}</span>`,

    /** What must not be parted by the end of a line. @param {string} html */
    together: (html) => `<span class="together">${html}</span>`,

    /** A link to a source. @param {SourceKey} key @param {string} [text] instead of its short name */
    cite: (key, text = SOURCES[key].short) => `<a class="source" href="${SOURCES[key].url}">${text}</a>`,

    /** A font, linked. @param {FontKey} key */
    font: (key) =>
      `<a class="source" href="${FONTS[key].url}">${FONTS[key].name}</a> by ${FONTS[key].designers}`,

    /** The section's figure. */
    figure: () =>
      `<div class="figure">${figureMarkup(section.figure, { ...section.parameters, "heading-level": 3 })}</div>`,
  };
}
