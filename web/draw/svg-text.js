// A drawing as the text of an SVG file: light colours as attributes, dark ones by the reader's preference.

import { SANS } from "./marks.js";
import { colourOf } from "./palette.js";

/** @typedef {import("./marks.js").Mark} Mark */
/** @typedef {import("./palette.js").Tone} Tone */

/** @param {string | number} text */
export const escapeMarkup = (text) =>
  String(text).replace(/[&<>"]/g, (c) => ({ "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" })[c] ?? c);

/**
 * @param {object} picture
 * @param {Mark[]} picture.marks
 * @param {number} picture.width in the drawing's units
 * @param {number} picture.height
 * @param {string} picture.title the figure's name
 * @param {string} picture.description the finding, in a sentence
 * @returns {string} a whole SVG document
 */
export function svgText({ marks, width, height, title, description }) {
  /** @type {Set<Tone>} */
  const fills = new Set();
  /** @type {Set<Tone>} */
  const strokes = new Set();

  /** @param {Mark} mark @returns {string} */
  function write(mark) {
    const attributes = Object.entries(mark.at).map(([name, value]) => ` ${name}="${escapeMarkup(value)}"`);
    const classes = [];
    for (const [property, tones] of /** @type {const} */ ([
      ["fill", fills],
      ["stroke", strokes],
    ])) {
      const tone = mark[property];
      if (tone === undefined) continue;
      if (tone === "none") {
        attributes.push(` ${property}="none"`);
      } else {
        tones.add(tone);
        classes.push(`${property[0]}-${tone}`);
        attributes.push(` ${property}="${colourOf(tone, "light")}"`);
      }
    }
    if (classes.length > 0) attributes.push(` class="${classes.join(" ")}"`);
    const inside =
      (mark.text === undefined ? "" : escapeMarkup(mark.text)) + (mark.children ?? []).map(write).join("");
    return inside === ""
      ? `<${mark.tag}${attributes.join("")}/>`
      : `<${mark.tag}${attributes.join("")}>${inside}</${mark.tag}>`;
  }

  fills.add("paper");
  const body = marks.map(write).join("\n");
  const dark = [
    ...[...fills].map((tone) => `.f-${tone}{fill:${colourOf(tone, "dark")}}`),
    ...[...strokes].map((tone) => `.s-${tone}{stroke:${colourOf(tone, "dark")}}`),
  ].join("");
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" ` +
    `role="img" font-family="${escapeMarkup(SANS)}" font-feature-settings="&quot;tnum&quot;">\n` +
    `<title>${escapeMarkup(title)}</title>\n<desc>${escapeMarkup(description)}</desc>\n` +
    `<style>@media (prefers-color-scheme:dark){${dark}}</style>\n` +
    `<rect width="${width}" height="${height}" fill="${colourOf("paper", "light")}" class="f-paper"/>\n` +
    `${body}\n</svg>\n`
  );
}
