// A figure's element as a page holds it: in the box that is kept for it, with its pictures and a link as the fallback.

import { escapeMarkup } from "../draw/svg-text.js";
import { readState, writeValue } from "../element/parameters.js";
import { WIDE_FROM } from "../element/wide-from.js";
import { picturesOf } from "./write-figures.js";

/** @typedef {import("../draw/figure.d.ts").Figure} Figure */

/** The paper on both sides of a figure in the article, where there is any, in CSS pixels. */
const PAGE_MARGINS = 40;

/**
 * @param {object} o
 * @param {Figure} o.figure
 * @param {import("../core/core.d.ts").Core} o.core
 * @param {Record<string, string | number>} o.attributes
 * @param {string} [o.home] the way to the site's folder: "" or ends with a slash
 * @param {number} [o.margins] how much wider the window is than the figure, in CSS pixels
 * @returns {string} HTML; within the element all is inline, since Markdown may put it into a paragraph
 */
export function figureMarkup({ figure, core, attributes, home = "", margins = PAGE_MARGINS }) {
  const { name, title } = figure;
  const start = readState(figure, (parameter) =>
    parameter in attributes ? String(attributes[parameter]) : null,
  );
  if ("error" in start) throw new Error(`${name}: ${start.error}`);
  for (const [parameter, { initial }] of Object.entries(figure.parameters)) {
    const value = writeValue(start.state[parameter]);
    if (value !== writeValue(initial))
      throw new Error(
        `${name} is to start with ${parameter} ${value}, but its picture shows ${parameter} ${initial}`,
      );
  }
  const { wide, narrow, finding } = picturesOf(figure, core);
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeMarkup(value)}"`);
  return (
    `<div class="place place-${name}"><pe-${name}${written.join("")}>` +
    `<picture slot="picture"><source media="(max-width:${WIDE_FROM + margins - 1}px)" ` +
    `srcset="${home}figures/${name}-narrow.svg" width="${narrow.width}" height="${narrow.height}">` +
    `<img src="${home}figures/${name}.svg" width="${wide.width}" height="${wide.height}" ` +
    `loading="lazy" alt="${escapeMarkup(finding)}"></picture>` +
    `<a slot="picture" href="${home === "" ? "" : `${home}index.html`}#${name}">` +
    `${escapeMarkup(title)}, live in the article</a></pe-${name}></div>`
  );
}
