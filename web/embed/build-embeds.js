// Writes the pages with one figure each, and their style sheet.

import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { transform } from "esbuild";
import { FOOT, MOST_WIDE, reservedRule, wholeRule } from "../element/box.js";
import { embedPage } from "./embed-page.js";

/** @typedef {import("../draw/figure.d.ts").Figure} Figure */

/**
 * @param {object} o
 * @param {Figure[]} o.figures
 * @param {string} o.outputFolder the site's folder; the pages go into embed/ in it
 * @param {(figure: Figure) => {element: string, finding: string}} o.markup the element in its box, and what it
 *   shows
 * @param {string} o.rootStyle style rules for colours and fonts
 */
export async function buildEmbeds({ figures, outputFolder, markup, rootStyle }) {
  const folder = join(outputFolder, "embed");
  await mkdir(folder, { recursive: true });
  const own = await readFile(new URL("embed.css", import.meta.url), "utf8");
  const boxes = figures.flatMap((figure) => [
    reservedRule(figure, `.place-${figure.name}`),
    wholeRule(figure, `[data-figure=${figure.name}]`),
  ]);
  const measures = `:root{--foot:${FOOT}px;--most:${MOST_WIDE}px}@property --whole{syntax:"<length>";inherits:false;initial-value:0px}`;
  const { code } = await transform([rootStyle, measures, ...boxes, own].join("\n"), {
    loader: "css",
    minify: true,
  });
  await writeFile(join(folder, "embed.css"), code);
  for (const figure of figures)
    await writeFile(join(folder, `${figure.name}.html`), embedPage({ figure, ...markup(figure) }));
}
