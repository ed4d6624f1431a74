// What a section's prose is written with: numbers from the core, formulas, notes, figures, citations, as HTML.

import { formatNumber } from "../draw/numbers.js";
import { formula, texNumber } from "./formulas.js";
import { inFull, quantityText } from "./quantities.js";
import { FONTS, SOURCES } from "./sources.js";

/** @typedef {import("../core/core.d.ts").Core} Core */
/** @typedef {import("../draw/figure.d.ts").State} State */
/** @typedef {import("./sources.js").SourceKey} SourceKey */
/** @typedef {import("./sources.js").FontKey} FontKey */
/** @typedef {import("./quantities.js").Quantities} Quantities */
/** @typedef {Record<string, string | number>} Attributes */
/** @typedef {(name: string, attributes: Attributes) => string} FigureMarkup */
/** @typedef {ReturnType<typeof createWriter>} Writer */

/**
 * A section of the article. Its figure owns its prose: the figure's attributes are the parameters in the text, and the
 * quantities follow the figure's state. What tells of two figures is a section and a part after it, each with its own.
 * @typedef {object} Section
 * @property {string} id the fragment that links to it
 * @property {number} [number] none for what only closes the article, and for a part
 * @property {boolean} [part] goes on from the section before it, with a smaller heading, and is not in the contents list
 * @property {string} title
 * @property {string} [figure] the name of the owning figure, "clocks" for pe-clocks; none where nothing is to be moved
 * @property {Attributes} parameters the figure's attributes at the start
 * @property {Quantities} quantities
 * @property {(writer: Writer) => string} body HTML
 */

/** @param {unknown} text */
export const escapeText = (text) =>
  String(text)
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");

/**
 * @param {object} o
 * @param {Core} o.core
 * @param {Pick<Section, "id" | "figure" | "part" | "parameters" | "quantities">} o.section
 * @param {State} o.state the state in which the section's figure starts; empty without one
 * @param {FigureMarkup} o.figureMarkup
 */
export function createWriter({ core, section, state, figureMarkup }) {
  /** @param {string} key */
  const quantityOf = (key) => {
    const quantity = section.quantities[key];
    if (quantity === undefined) throw new Error(`section ${section.id} has no quantity “${key}”`);
    const x = quantity.of(core, state);
    return { x, text: quantityText(quantity, x), words: quantity.as === "words" };
  };

  return {
    /**
     * A number or words that the core decided; they follow the figure.
     * @param {string} key one of the section's quantities; the tests find its reference by this name
     */
    quantity(key) {
      const { x, text, words } = quantityOf(key);
      return words
        ? `<span class="said" data-quantity="${escapeText(key)}">${escapeText(text)}</span>`
        : `<b class="computed" data-quantity="${escapeText(key)}" data-value="${x}">${text}</b>`;
    },

    /**
     * The same in a formula.
     * @param {string} key
     * @returns {string} TeX
     */
    texQuantity(key) {
      const { x, text } = quantityOf(key);
      if (/[^\w :.'()-]/.test(key))
        throw new Error(`“${key}” has a character that TeX would take for its own`);
      return `\\data{quantity=${key},value=${x}}{${texNumber(text)}}`;
    },

    /**
     * A parameter of the section's figure, which the reader can move where it stands.
     * @param {string} name @param {number} [item] which one, where it is a list
     */
    parameter(name, item) {
      if (!(name in state)) throw new Error(`the figure ${section.figure} has no parameter ${name}`);
      const value = item === undefined ? state[name] : state[name][item];
      return (
        `<pe-number for="${section.figure}" name="${name}"${item === undefined ? "" : ` item="${item}"`}>` +
        `${inFull(value)}</pe-number>`
      );
    },

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

    /**
     * A side note to the paragraph before it (or at whose end it stands): in the margin where there is one, else below.
     * @param {string} html words with marks and links, no paragraphs
     * @param {{live?: boolean}} [o] live: it is about what moves, and means nothing on paper or without scripts
     */
    note: (html, { live = false } = {}) => `<aside class="note${live ? " live" : ""}">${html}</aside>`,

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
    figure() {
      if (section.figure === undefined) throw new Error(`section ${section.id} has no figure`);
      const attributes = { ...section.parameters, "heading-level": section.part ? 4 : 3 };
      return `<div class="figure">${figureMarkup(section.figure, attributes)}</div>`;
    },
  };
}

const NOTES = String.raw`(?:<aside class="note[^>]*>(?:(?!</aside>)[\s\S])*</aside>\s*)*`;
const NOTED = new RegExp(String.raw`<p>((?:(?!</?p>|<aside)[\s\S])*)(${NOTES})</p>\s*(${NOTES})`, "g");

/**
 * Keeps paragraphs and their notes together, so that a note can stand beside the first line.
 * @param {string} html of a section
 */
export const placeNotes = (html) =>
  html.replaceAll(NOTED, (whole, text, inside, after) =>
    inside + after === ""
      ? whole
      : `<div class="noted">\n<p>${text.trim()}</p>\n<div class="notes">${(inside + after).trim()}</div>\n</div>\n\n`,
  );
