// Builds the site: module, scripts, pictures, article, each from what was built before it.

import { mkdir, rm, writeFile } from "node:fs/promises";
import { join, relative } from "node:path";
import { build as bundle } from "esbuild";
import { buildArticle } from "../article/build-article.js";
import { escapeMarkup } from "../draw/svg-text.js";
import { WIDE_FROM } from "../element/wide-from.js";
import { buildModule } from "./build-module.js";
import { findMathFont, root } from "./set-up.js";
import { allFigures, pictureSizes, writeFigures } from "./write-figures.js";

/** @typedef {import("../draw/figure.d.ts").Figure} Figure */

/** What the scripts hold, by file. @param {Figure[]} figures */
const entries = (figures) => {
  const imports = figures
    .map(({ name }, k) => `import figure${k} from "./web/figures/${name}.js";`)
    .join("\n");
  const list = figures.map((_, k) => `figure${k}`).join(", ");
  const elements = `
    import { defineFigure } from "./web/element/define-figure.js";
    export { loadCore } from "./web/core/load-core.js";
    ${imports}
    export const figures = [${list}];
    export const elements = Object.fromEntries(figures.map((figure) => ["pe-" + figure.name, defineFigure(figure)]));
  `;
  return /** @type {const} */ ([
    { file: "position-encodings.js", contents: elements, format: "esm" },
    { file: "position-encodings.classic.js", contents: elements, format: "iife" },
    { file: "core.js", contents: `export { loadCore } from "./web/core/load-core.js";`, format: "esm" },
    { file: "page.js", contents: `import "./web/article/page.js";`, format: "esm" },
  ]);
};

/**
 * Writes the whole site.
 * @param {object} [options]
 * @param {string} [options.outputFolder] dist of the project
 */
export async function build({ outputFolder = join(root, "dist") } = {}) {
  await buildModule();
  // Only now is there a module to load.
  const { loadCore } = await import("../core/load-core.js");
  const core = await loadCore();
  await rm(outputFolder, { recursive: true, force: true });
  await mkdir(outputFolder, { recursive: true });
  const figures = await allFigures();
  const { compared } = await writeFigures({ core, outputFolder: join(outputFolder, "figures") });
  console.log(`pictures: ${compared} values agree with their references`);

  for (const { file, contents, format } of entries(figures)) {
    await bundle({
      stdin: { contents, resolveDir: root, sourcefile: `entry of ${file}` },
      outfile: join(outputFolder, file),
      bundle: true,
      format,
      ...(format === "iife" ? { globalName: "positionEncodings" } : {}),
      minify: true,
      target: "es2022",
      charset: "utf8",
      legalComments: "none",
      banner: { js: "/*! position-encodings, MIT; notices in LICENSE.txt */" },
      logLevel: "warning",
    });
  }

  const byName = new Map(figures.map((figure) => [figure.name, figure]));
  const page = await buildArticle({
    core,
    outputFolder,
    mathFont: findMathFont(),
    figureMarkup: (name, attributes) => {
      const figure = byName.get(name);
      if (figure === undefined)
        throw new Error(`the article asks for a figure ${name}, which is not in web/figures`);
      const { wide, narrow, finding } = pictureSizes(figure, core);
      const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeMarkup(value)}"`);
      // The picture takes the frame that the figure would; the page's own margins are 40 px in all.
      return (
        `<pe-${name}${written.join("")}>` +
        `<picture slot="picture"><source media="(max-width:${WIDE_FROM + 39}px)" srcset="figures/${name}-narrow.svg" width="${narrow.width}" height="${narrow.height}">` +
        `<img src="figures/${name}.svg" width="${wide.width}" height="${wide.height}" alt="${escapeMarkup(`${figure.title}. ${finding}`)}"></picture>` +
        `<a slot="picture" href="#${name}">${escapeMarkup(figure.title)}, live in the article</a></pe-${name}>`
      );
    },
  });
  await writeFile(join(outputFolder, "index.html"), page);
  console.log(`the site is in ${relative(process.cwd(), outputFolder) || "."}`);
}
