// Writes the pictures of all figures and the two width diagrams as SVG files, once their values are found right.

import { mkdir, readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pictureOf } from "../draw/picture.js";
import { initialState } from "../element/parameters.js";
import { checkValues } from "./check-values.js";
import { widthDiagram } from "./width-diagram.js";

export { picturesOf } from "../element/first-picture.js";

/** @typedef {import("../core/core.d.ts").Core} Core */
/** @typedef {import("../draw/figure.d.ts").Figure} Figure */

const FIGURES = new URL("../figures/", import.meta.url);

/** The widths that the article compares. */
const DIAGRAM_WIDTHS = [20, 50];

/**
 * Every figure there is: one a file in web/figures.
 * @returns {Promise<Figure[]>}
 */
export async function allFigures() {
  const files = (await readdir(FIGURES)).filter((file) => file.endsWith(".js")).sort();
  return Promise.all(files.map(async (file) => (await import(new URL(file, FIGURES).href)).default));
}

/**
 * @param {object} options
 * @param {Core} options.core
 * @param {string} options.outputFolder
 * @returns {Promise<{compared: number, files: string[]}>} how many values were checked, and what was written
 */
export async function writeFigures({ core, outputFolder }) {
  const compared = await checkValues(core);
  /** @type {Map<string, string>} */
  const pictures = new Map(DIAGRAM_WIDTHS.map((width) => [`width-${width}.svg`, widthDiagram(core, width)]));
  for (const figure of await allFigures()) {
    const state = initialState(figure);
    const data = figure.compute(core, state);
    pictures.set(`${figure.name}.svg`, pictureOf(figure, data, state, figure.frames.wide));
    pictures.set(`${figure.name}-narrow.svg`, pictureOf(figure, data, state, figure.frames.narrow));
  }
  await mkdir(outputFolder, { recursive: true });
  await Promise.all([...pictures].map(([file, svg]) => writeFile(join(outputFolder, file), svg)));
  return { compared, files: [...pictures.keys()] };
}
