// Builds the article: fills in its numbers, sets its formulas, cuts its fonts and writes the page's files.

import { copyFile, mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { transform } from "esbuild";
import { PALETTE } from "../draw/palette.js";
import { favicon } from "./favicon.js";
import { buildFonts, FAMILIES } from "./fonts.js";
import { formulaCharacters } from "./formulas.js";
import { renderPage } from "./page-template.js";
import { SECTIONS } from "./sections.js";
import { startStates } from "./start-states.js";

/** The colours and the fonts as custom properties, which the figures inherit. */
export function properties() {
  const tones = Object.entries(PALETTE).map(
    ([tone, c]) => `--pe-${tone}: light-dark(${c.light}, ${c.dark});`,
  );
  const fonts = Object.entries(FAMILIES).map(([use, family]) => `--pe-${use}: ${family};`);
  return `:root { ${[...tones, ...fonts].join(" ")} }`;
}

/**
 * Writes the style sheet, the fonts, the icon and the licences into the output folder, and gives the page.
 * @param {object} o
 * @param {import("../core/core.d.ts").Core} o.core
 * @param {string} o.outputFolder
 * @param {import("./writer.js").FigureMarkup} o.figureMarkup the HTML of one figure, its fallback picture inside
 * @param {string | null} o.mathFont path of Latin Modern Math, null where it is not installed
 * @returns {Promise<string>} index.html; every path in it is relative
 */
export async function buildArticle({ core, outputFolder, figureMarkup, mathFont }) {
  await mkdir(outputFolder, { recursive: true });
  const page = renderPage({ core, sections: SECTIONS, states: await startStates(SECTIONS), figureMarkup });
  const fonts = await buildFonts({
    text: page.body.replaceAll(/<math[\s\S]*?<\/math>|<[^>]*>/g, " ").replaceAll(/\s+/g, " "),
    mathCharacters: formulaCharacters(page.body),
    mathFont,
    outputFolder,
  });
  const sheet = await readFile(new URL("page.css", import.meta.url), "utf8");
  const { code } = await transform([properties(), fonts.css, sheet].join("\n"), {
    loader: "css",
    minify: true,
  });
  await writeFile(join(outputFolder, "page.css"), code);
  await writeFile(join(outputFolder, "favicon.svg"), favicon(core));
  await copyFile(new URL("../../LICENSE", import.meta.url), join(outputFolder, "LICENSE.txt"));
  return page.html(fonts.preload);
}
