// Words with some of them set apart, as real text on the page.

import { html } from "lit";

/** @typedef {import("../draw/figure.d.ts").Words} Words */
/** @typedef {import("../draw/figure.d.ts").Word} Word */

/** @param {Word} word */
function wordTemplate(word) {
  if (typeof word === "string") return word;
  const tone = word.tone === undefined ? "" : `c-${word.tone}`;
  if (word.raised) return html`<sup class="${word.symbol ? "symbol" : ""} ${tone}">${word.text}</sup>`;
  if (word.symbol) return html`<i class="symbol ${tone}">${word.text}</i>`;
  if (word.strong) return html`<b class=${tone}>${word.text}</b>`;
  return html`<span class=${tone}>${word.text}</span>`;
}

/** @param {Words} words */
export const wordsTemplate = (words) => (Array.isArray(words) ? words : [words]).map(wordTemplate);
