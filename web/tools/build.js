// Builds the site: module, scripts, pictures, article, pages with one figure, each from what was built before it.

import { readFileSync } from "node:fs";
import { appendFile, copyFile, mkdir, rm, writeFile } from "node:fs/promises";
import { join, relative } from "node:path";
import { build as bundle, transform } from "esbuild";
import { minify } from "terser";
import { buildArticle, properties } from "../article/build-article.js";
import { buildFonts } from "../article/fonts.js";
import { reservedRule } from "../element/box.js";
import { buildEmbeds } from "../embed/build-embeds.js";
import { buildModule } from "./build-module.js";
import { buildStandalone } from "./build-standalone.js";
import { figureMarkup } from "./figure-markup.js";
import { litAlone } from "./lit-alone.js";
import { scriptNotices } from "./notices.js";
import { findMathFont, root } from "./set-up.js";
import { shortTemplates } from "./short-templates.js";
import { allFigures, picturesOf, writeFigures } from "./write-figures.js";

/** @typedef {import("../core/core.d.ts").Core} Core */
/** @typedef {import("../draw/figure.d.ts").Figure} Figure */

/** The version that the scripts tell one another. @type {{version: string}} */
const { version } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));

/**
 * What the scripts hold, by file. Those that export something stand in one function each, so that a script knows its own
 * text and its address: see script.d.ts.
 * @param {Figure[]} figures
 */
const entries = (figures) => {
  const imports = figures
    .map(({ name }, k) => `import figure${k} from "./web/figures/${name}.js";`)
    .join("\n");
  const list = figures.map((_, k) => `figure${k}`).join(", ");
  const elements = `
    import { defineFigures } from "./web/element/define-figures.js";
    export { loadCore } from "./web/core/load-core.js";
    ${imports}
    export const figures = [${list}];
    export const elements = defineFigures(figures, { version: "${version}", address: peScript.address });
  `;
  const names = ["loadCore", "figures", "elements"];
  return [
    { file: "position-encodings.js", contents: elements, wrap: asModule(names) },
    { file: "position-encodings.classic.js", contents: elements, wrap: asScript },
    {
      file: "core.js",
      contents: `export { loadCore } from "./web/core/load-core.js";`,
      wrap: asModule(["loadCore"]),
    },
    {
      file: "position-encodings.nowasm.js",
      contents: `import "./web/core/nowasm.js";`,
      format: /** @type {const} */ ("esm"),
    },
    { file: "position-encodings.nowasm.classic.js", contents: `import "./web/core/nowasm.js";` },
    { file: "page.js", contents: `import "./web/article/page.js";`, format: /** @type {const} */ ("esm") },
    { file: "embed/frame.js", contents: `import "./web/embed/frame.js";` },
    { file: "embed/embed.js", contents: `import "./web/embed/embed.js";` },
    { file: "position-encodings-iframe.js", contents: `import "./web/embed/iframe-helper.js";` },
  ];
};

/**
 * A bundle that leaves what it exports in `made`, as the function that script.d.ts tells of. In parentheses, which tell
 * browsers that it is called at once: else they parse it all twice, the second time while the page waits.
 * @param {string} code
 */
const asFunction = (code) => `(function(peScript){${code.trim()}return made})`;

/** @param {string[]} names what the bundle exports @returns {(code: string) => string} */
const asModule = (names) => (code) =>
  `const make=${asFunction(code)};export const{${names.join(",")}}=make({address:import.meta.url,module:true,make});\n`;

/** @param {string} code */
const asScript = (code) =>
  `var positionEncodings=(make=>make({address:document.currentScript?.src??"",make}))${asFunction(code)};\n`;

/**
 * The page's own script takes the core from the figures' script, which is there anyway, and has none of its own.
 * @type {import("esbuild").Plugin}
 */
const coreFromFigures = {
  name: "core from the figures' script",
  setup({ onResolve }) {
    onResolve({ filter: /\/load-core\.js$/ }, () => ({ path: "./position-encodings.js", external: true }));
  },
};

/**
 * A later bundler leaves alone what a script imports from an address that it finds out while it runs.
 * @param {string} code minified: comments are gone
 */
const forBundlers = (code) =>
  code.replaceAll(/\bimport\((?=[`\w$])/g, "import(/* webpackIgnore: true */ /* @vite-ignore */ ");

/** Two scripts that are the same but for how they are wrapped are minified once. @type {Map<string, string>} */
const minifiedBefore = new Map();

/** What esbuild has made, made smaller by a thirtieth once it is sent. @param {string} code */
async function minified(code) {
  const before = minifiedBefore.get(code);
  if (before !== undefined) return before;
  const { code: after = "" } = await minify(code, { ecma: 2020, format: { comments: false } });
  minifiedBefore.set(code, after);
  return after;
}

/** @param {string} outputFolder @param {Figure[]} figures */
async function bundleScripts(outputFolder, figures) {
  await mkdir(join(outputFolder, "embed"), { recursive: true });
  // Inside the script's function, so that they go wherever its text is taken.
  const notices = scriptNotices();
  for (const { file, contents, format = "iife", wrap } of entries(figures)) {
    const { outputFiles } = await bundle({
      stdin: { contents, resolveDir: root, sourcefile: `entry of ${file}` },
      write: false,
      bundle: true,
      format,
      ...(wrap === undefined ? {} : { globalName: "made" }),
      plugins: [litAlone, shortTemplates, ...(file === "page.js" ? [coreFromFigures] : [])],
      minify: true,
      target: "es2022",
      charset: "utf8",
      legalComments: "none",
      logLevel: "warning",
    });
    const code = forBundlers(await minified(outputFiles[0].text));
    await writeFile(
      join(outputFolder, file),
      `${NOTICE}\n${wrap === undefined ? code : wrap(notices + code)}`,
    );
  }
}

/** The first line of every script. */
const NOTICE = `/*! position-encodings ${version}, MIT; notices in LICENSE.txt */`;

/** All words of the figures at the start: the stand-ins for the fonts are matched on them. @param {Figure[]} figures @param {Core} core */
const wordsOf = (figures, core) => figures.map((figure) => picturesOf(figure, core).finding).join(" ");

/**
 * Builds the module and then the site.
 * @param {object} [options]
 * @param {string} [options.outputFolder] dist of the project
 */
export async function build({ outputFolder } = {}) {
  await buildModule();
  await buildSite({ outputFolder });
}

/**
 * Writes the whole site from a module that is there already.
 * @param {object} [options]
 * @param {Core} [options.core] the module that was built last
 * @param {string} [options.outputFolder] dist of the project
 */
export async function buildSite({ core, outputFolder = join(root, "dist") } = {}) {
  // Imported only now: before the module is built there is nothing to load.
  core ??= await (await import("../core/load-core.js")).loadCore();
  await rm(outputFolder, { recursive: true, force: true });
  await mkdir(outputFolder, { recursive: true });
  const figures = await allFigures();
  const { compared } = await writeFigures({ core, outputFolder: join(outputFolder, "figures") });
  console.log(`pictures: ${compared} values agree with their references`);
  await bundleScripts(outputFolder, figures);
  await copyFile(join(root, "web", "core", "core.d.ts"), join(outputFolder, "core.d.ts"));

  const byName = new Map(figures.map((figure) => [figure.name, figure]));
  const page = await buildArticle({
    core,
    outputFolder,
    mathFont: findMathFont(),
    figureMarkup(name, attributes) {
      const figure = byName.get(name);
      if (figure === undefined)
        throw new Error(`the article asks for a figure ${name}, which is not in web/figures`);
      return figureMarkup({ figure, core, attributes });
    },
  });
  const boxes = figures
    .filter(({ name }) => page.includes(`class="place place-${name}"`))
    .map((figure) => reservedRule(figure, `.place-${figure.name}`));
  const { code } = await transform([".figure{container-type:inline-size}", ...boxes].join("\n"), {
    loader: "css",
    minify: true,
  });
  await appendFile(join(outputFolder, "page.css"), code);
  await writeFile(join(outputFolder, "index.html"), page);

  const fonts = await buildFonts({
    text: wordsOf(figures, core),
    mathCharacters: "",
    mathFont: null,
    outputFolder,
  });
  await buildEmbeds({
    figures,
    outputFolder,
    // In a sandbox fonts are refused: these pages ask for none.
    rootStyle: `${properties()}\n${fonts.standIns}`,
    markup: (figure) => ({
      finding: picturesOf(figure, core).finding,
      element: figureMarkup({ figure, core, attributes: { "heading-level": 1 }, home: "../", margins: 0 }),
    }),
  });
  await buildStandalone(outputFolder);
  console.log(`the site is in ${relative(process.cwd(), outputFolder) || "."}`);
}
