// Every figure as the one file that its dialog “Embed” saves at the start, made from a built site.

import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { loadCore } from "../core/load-core.js";
import { pictureOf } from "../draw/picture.js";
import { filePage } from "../element/file-page.js";
import { initialState } from "../element/parameters.js";
import { allFigures, picturesOf } from "./write-figures.js";

/**
 * The text of the function that a built script stands in; see script.d.ts.
 * @param {string} folder of the site
 */
export async function scriptText(folder) {
  const code = await readFile(join(folder, "position-encodings.js"), "utf8");
  const [, text] = /^const make=\((function[^]*\})\);export const\{/m.exec(code) ?? [];
  if (text === undefined) throw new Error("position-encodings.js is no longer one function and its exports");
  return text;
}

/**
 * @param {string} folder of the site
 * @returns {Promise<{name: string, text: string}[]>}
 */
export async function figureFiles(folder) {
  const [core, script, figures] = await Promise.all([loadCore(), scriptText(folder), allFigures()]);
  return figures.map((figure) => {
    const state = initialState(figure);
    const data = figure.compute(core, state);
    const { wide } = figure.frames;
    const first = picturesOf(figure, core);
    const text = filePage({
      embedded: { figure, state, base: "", first },
      sentence: figure.sentence(data, state, wide),
      svg: pictureOf(figure, data, state, wide),
      size: first.wide,
      script,
    });
    return { name: figure.name, text };
  });
}
