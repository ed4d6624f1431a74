// Writes the pages with one figure each, and their style sheet.

import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { transform } from "esbuild";
import { reservedRule } from "../element/box.js";
import { embedPage } from "./embed-page.js";

/** @typedef {import("../draw/figure.d.ts").Figure} Figure */

/**
 * @param {object} o
 * @param {Figure[]} o.figures
 * @param {string} o.outputFolder the site's folder; the pages go into embed/ in it
 * @param {(figure: Figure) => {element: string, finding: string, preload: string[]}} o.markup the element in its box,
 *   what it shows, and the fonts that are needed at once, by their paths from the site's folder
 * @param {string} o.rootStyle style rules for colours and fonts, their paths from embed/
 */
export async function buildEmbeds({ figures, outputFolder, markup, rootStyle }) {
  const folder = join(outputFolder, "embed");
  await mkdir(folder, { recursive: true });
  const own = await readFile(new URL("embed.css", import.meta.url), "utf8");
  const boxes = figures.map((figure) => reservedRule(figure, `.place-${figure.name}`));
  const { code } = await transform([rootStyle, own, ...boxes].join("\n"), { loader: "css", minify: true });
  await writeFile(join(folder, "embed.css"), code);
  for (const figure of figures)
    await writeFile(join(folder, `${figure.name}.html`), embedPage({ figure, ...markup(figure) }));
}
