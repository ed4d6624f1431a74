// The figures' elements of a page: each once, whichever script came first, or a second set under tags with a suffix.

import { defineFigure } from "./define-figure.js";

/** @typedef {import("../draw/figure.d.ts").Figure} Figure */
/** @typedef {CustomElementConstructor & {version?: string, toldOfAnother?: boolean}} FigureClass */

/**
 * What the script's address asks to be added to the tags: position-encodings.js?suffix=v2 defines pe-clocks-v2.
 * @param {string} address of the script; "" where it stands in a page
 * @returns {string} "" or "-v2"
 */
function suffixOf(address) {
  const plain = (/** @type {string} */ url) => url.split(/[?#]/)[0];
  // A script that stands in a page has no query of its own, only the page's.
  if (address === "" || plain(address) === plain(document.URL)) return "";
  const suffix = new URL(address, document.baseURI).searchParams.get("suffix");
  if (suffix === null) return "";
  if (!/^[a-z0-9]{1,30}$/.test(suffix))
    throw new Error(
      `position-encodings: the suffix “${suffix}” in the script's address cannot end a tag: ` +
        `use 1 to 30 of the letters a to z and the digits, as in ?suffix=v2.`,
    );
  return `-${suffix}`;
}

/**
 * Defines the elements that the page does not have yet. Where another version has defined some, they stay, and the
 * console is told once which two have met.
 * @param {Figure[]} figures
 * @param {{version: string, address: string}} script
 * @returns {Record<string, CustomElementConstructor>} the page's classes by their tags
 */
export function defineFigures(figures, { version, address }) {
  const suffix = suffixOf(address);
  /** @type {Record<string, FigureClass>} */
  const elements = {};
  for (const figure of figures) {
    const tag = `pe-${figure.name}${suffix}`;
    const present = /** @type {FigureClass | undefined} */ (customElements.get(tag));
    elements[tag] = present ?? defineFigure(figure, tag, version);
  }
  const all = Object.values(elements);
  const other = all.find((one) => one.version !== version);
  if (other !== undefined && !all.some((one) => one.toldOfAnother)) {
    other.toldOfAnother = true;
    console.info(
      `position-encodings: the figures of this page are of version ${other.version ?? "unknown"}, which came first; ` +
        `a script of version ${version} came too and left them. To have both, add ?suffix=v2 to its address and ` +
        `write <pe-clocks-v2>.`,
    );
  }
  return elements;
}
