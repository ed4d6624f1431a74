// Cuts the page's fonts to the characters it needs and writes the style rules that load them without a jump.

import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import subsetFont from "subset-font";
import {
  ARIAL,
  ARIAL_BOLD,
  DEJAVU,
  DEJAVU_BOLD,
  DEJAVU_SERIF,
  DEJAVU_SERIF_BOLD,
  DEJAVU_SERIF_ITALIC,
  TIMES,
  TIMES_BOLD,
  TIMES_ITALIC,
  UNITS_PER_EM,
} from "./fallback-fonts.js";
import { metricsOf, renameFont } from "./sfnt.js";

/**
 * @typedef {object} Face
 * @property {string} family what the style sheet calls it
 * @property {string} file
 * @property {string} source path of the font that it is cut from
 * @property {string} characters
 * @property {string} [range] unicode-range, where two files share a family
 * @property {string} weight font-weight, or its range
 * @property {string} [style]
 * @property {Record<string, number | {min: number, max: number}>} axes
 * @property {string[]} [features] OpenType features that are kept (all)
 * @property {string} [rename] the family's name inside the file; "Source" and "Latin Modern" are kept for the originals
 * @property {boolean} preload whether text above the fold waits for it
 * @property {boolean} [breaksLines] whether lines are broken by its widths: then it comes at once or, on a slow line, with
 *   the next page, so that no line moves while it is read
 */

/** @typedef {import("./fallback-fonts.js").FallbackFont} FallbackFont */

const require = createRequire(import.meta.url);
/** @param {string} name */
const packageFolder = (name) => dirname(require.resolve(`${name}/package.json`));
const SERIF_FOLDER = join(packageFolder("@fontsource-variable/source-serif-4"), "files");
const INTER = join(packageFolder("inter-ui"), "variable", "InterVariable.woff2");
const CACHE = fileURLToPath(new URL("../../build/fonts/", import.meta.url));

/** @param {number} first @param {number} last */
const span = (first, last) =>
  String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, k) => first + k));
const ASCII = span(0x20, 0x7e);
const LATIN = `${ASCII}\u00a0éèëöäüßÉçñ£§©°±²³·×÷½¼†‡‐‑–—‘’“”…′″−\u2009\u202f\u2007`;
const GREEK = "αβγδεθλμπρστφχψωΓΔΘΛΣΦΩ";
const SIGNS = "←→↑↓↔≈≠≤≥√∞∑∆▲▶▼◀■●○⤓↺⁰¹²³⁴⁵⁶⁷⁸⁹⁻₀₁₂₃₄₅₆₇₈₉";

const TEXT_FEATURES = ["kern", "mark", "mkmk", "ccmp", "liga", "tnum"];

/** The custom properties that carry the family names: the figures use the first two. */
export const FAMILIES = {
  "font-text": '"Position Serif", "Position Serif Fallback", "Times New Roman", serif',
  "font-display": '"Position Display", "Position Display Fallback", "Times New Roman", serif',
  font: '"Inter", "Inter Fallback", "Helvetica Neue", Arial, sans-serif',
  "font-math": '"Position Math", "Latin Modern Math", "STIX Two Math", "Cambria Math", math',
};

/** @type {Face[]} */
const FACES = [
  {
    family: "Position Serif",
    file: "serif.woff2",
    source: join(SERIF_FOLDER, "source-serif-4-latin-wght-normal.woff2"),
    characters: LATIN,
    weight: "400 700",
    axes: { wght: { min: 400, max: 700 } },
    features: TEXT_FEATURES,
    rename: "Position Serif",
    preload: true,
    breaksLines: true,
  },
  {
    family: "Position Serif",
    file: "serif-greek.woff2",
    source: join(SERIF_FOLDER, "source-serif-4-greek-wght-normal.woff2"),
    characters: GREEK,
    range: "U+370-3FF",
    weight: "400 700",
    axes: { wght: { min: 400, max: 700 } },
    features: TEXT_FEATURES,
    rename: "Position Serif Greek",
    preload: false,
  },
  {
    // Letters of names that are cited.
    family: "Position Serif",
    file: "serif-more.woff2",
    source: join(SERIF_FOLDER, "source-serif-4-latin-ext-wght-normal.woff2"),
    characters: "Łł",
    range: "U+141-142",
    weight: "400 700",
    axes: { wght: { min: 400, max: 700 } },
    features: TEXT_FEATURES,
    rename: "Position Serif More",
    preload: false,
  },
  {
    family: "Position Serif",
    file: "serif-italic.woff2",
    source: join(SERIF_FOLDER, "source-serif-4-latin-wght-italic.woff2"),
    characters: LATIN,
    weight: "400",
    style: "italic",
    axes: { wght: 400 },
    features: TEXT_FEATURES,
    rename: "Position Serif Italic",
    preload: false,
  },
  {
    // The optical size for headings: finer serifs, tighter fit.
    family: "Position Display",
    file: "display.woff2",
    source: join(SERIF_FOLDER, "source-serif-4-latin-opsz-normal.woff2"),
    characters: LATIN,
    weight: "600",
    axes: { wght: 600, opsz: 40 },
    features: TEXT_FEATURES,
    rename: "Position Display",
    preload: true,
    breaksLines: true,
  },
  {
    family: "Inter",
    file: "inter.woff2",
    source: INTER,
    characters: LATIN + GREEK + SIGNS,
    weight: "400 600",
    axes: { opsz: 14, wght: { min: 400, max: 600 } },
    // Without its alternates, which nothing asks for: a quarter of the file.
    features: ["kern", "mark", "mkmk", "ccmp", "tnum"],
    preload: true,
  },
];

/** @param {string} source @param {string} characters @returns {Face} */
const mathFace = (source, characters) => ({
  family: "Position Math",
  file: "math.woff2",
  source,
  characters,
  weight: "400",
  axes: {},
  features: ["ssty", "dtls", "flac"],
  rename: "Position Math",
  preload: false,
});

/**
 * @param {FallbackFont} font
 * @param {string} character
 * @returns {number | undefined} in em
 */
function fallbackAdvance(font, character) {
  const units = font.advances[character.charCodeAt(0) - 0x20];
  return units === undefined ? undefined : units / UNITS_PER_EM;
}

/** @param {string} file @returns {Face} */
function faceOf(file) {
  const face = FACES.find((one) => one.file === file);
  if (face === undefined) throw new Error(`There is no face ${file}`);
  return face;
}

/**
 * What stands in for a face until it is there: the web font's weight and what it is matched with. Of two that a system
 * has, the later one is taken.
 */
const FALLBACKS = [
  { face: faceOf("serif.woff2"), wght: 400, weight: "400", font: DEJAVU_SERIF },
  { face: faceOf("serif.woff2"), wght: 600, weight: "500 700", font: DEJAVU_SERIF_BOLD },
  { face: faceOf("serif-italic.woff2"), wght: undefined, weight: "400", font: DEJAVU_SERIF_ITALIC },
  { face: faceOf("display.woff2"), wght: undefined, weight: "600", font: DEJAVU_SERIF_BOLD },
  { face: faceOf("inter.woff2"), wght: 400, weight: "400 500", font: DEJAVU },
  { face: faceOf("inter.woff2"), wght: 600, weight: "600 700", font: DEJAVU_BOLD },
  { face: faceOf("serif.woff2"), wght: 400, weight: "400", font: TIMES },
  { face: faceOf("serif.woff2"), wght: 600, weight: "500 700", font: TIMES_BOLD },
  { face: faceOf("serif-italic.woff2"), wght: undefined, weight: "400", font: TIMES_ITALIC },
  { face: faceOf("display.woff2"), wght: undefined, weight: "600", font: TIMES_BOLD },
  { face: faceOf("inter.woff2"), wght: 400, weight: "400 500", font: ARIAL },
  { face: faceOf("inter.woff2"), wght: 600, weight: "600 700", font: ARIAL_BOLD },
];

/**
 * The file that `make` gives, from the cache where the same was made before.
 * @param {unknown[]} key everything that the result depends on
 * @param {() => Promise<Uint8Array>} make
 * @returns {Promise<Uint8Array>}
 */
async function cached(key, make) {
  const hash = createHash("sha256");
  for (const part of key) hash.update(part instanceof Uint8Array ? part : (JSON.stringify(part) ?? ""));
  const path = join(CACHE, hash.digest("hex").slice(0, 32));
  if (existsSync(path)) return readFile(path);
  const bytes = await make();
  await mkdir(CACHE, { recursive: true });
  await writeFile(path, bytes);
  return bytes;
}

/** What changes the files besides their sources: this recipe, the renaming, the library. */
async function recipe() {
  const own = ["fonts.js", "sfnt.js"].map((name) => readFile(new URL(name, import.meta.url)));
  return [...(await Promise.all(own)), require("subset-font/package.json").version];
}

/** @param {Face} face @param {unknown[]} recipeKey */
async function cut(face, recipeKey) {
  const source = await readFile(face.source);
  return cached([...recipeKey, source, face, "woff2"], async () => {
    const options = { variationAxes: face.axes, keepFeatures: face.features };
    if (face.rename === undefined)
      return subsetFont(source, face.characters, { ...options, targetFormat: "woff2" });
    const plain = await subsetFont(source, face.characters, { ...options, targetFormat: "sfnt" });
    const renamed = Buffer.from(renameFont(new Uint8Array(plain), face.rename));
    return subsetFont(renamed, undefined, {
      keepAllGlyphs: true,
      preserveNameIds: [0, 7, 13, 14, 16, 17],
      targetFormat: "woff2",
    });
  });
}

/**
 * The metrics of a face at one weight.
 * @param {Face} face
 * @param {number | undefined} wght
 * @param {unknown[]} recipeKey
 */
async function faceMetrics(face, wght, recipeKey) {
  const source = await readFile(face.source);
  const axes = wght === undefined ? face.axes : { ...face.axes, wght };
  const font = await cached([...recipeKey, source, face, wght, "sfnt"], () =>
    subsetFont(source, face.characters, { variationAxes: axes, keepFeatures: [], targetFormat: "sfnt" }),
  );
  return metricsOf(new Uint8Array(font));
}

/** @param {number} x */
const percent = (x) => `${(100 * x).toFixed(2)}%`;

/**
 * A system font sized so that this text takes the same room in it as in the face, with the face's own line.
 * @param {(typeof FALLBACKS)[number]} fallback
 * @param {string} text the page's own words
 * @param {unknown[]} recipeKey
 */
async function fallbackRule({ face, wght, weight, font }, text, recipeKey) {
  const metrics = await faceMetrics(face, wght, recipeKey);
  let [ours, theirs] = [0, 0];
  for (const character of text) {
    const [a, b] = [metrics.advance(character.charCodeAt(0)), fallbackAdvance(font, character)];
    if (a === undefined || b === undefined) continue;
    ours += a;
    theirs += b;
  }
  const size = ours / theirs;
  return `@font-face {
  font-family: "${face.family} Fallback";
  font-weight: ${weight};
  font-style: ${face.style ?? "normal"};
  src: ${font.local.map((name) => `local("${name}")`).join(", ")};
  size-adjust: ${percent(size)};
  ascent-override: ${percent(metrics.ascent / size)};
  descent-override: ${percent(metrics.descent / size)};
  line-gap-override: ${percent(metrics.lineGap / size)};
}`;
}

/** @param {Face} face */
const faceRule = (face) => `@font-face {
  font-family: "${face.family}";
  font-weight: ${face.weight};
  font-style: ${face.style ?? "normal"};
  font-display: ${face.breaksLines ? "optional" : "swap"};
  src: url("fonts/${face.file}") format("woff2");${face.range === undefined ? "" : `\n  unicode-range: ${face.range};`}
}`;

/**
 * Writes the fonts and gives the style rules that load them.
 * @param {object} o
 * @param {string} o.text the page's words: the stand-ins are matched on them
 * @param {string} o.mathCharacters what its formulas are set from
 * @param {string | null} o.mathFont path of Latin Modern Math; without it the reader's own font sets the formulas
 * @param {string} o.outputFolder
 * @returns {Promise<{css: string, standIns: string, preload: string[]}>} `standIns` are the rules that fetch nothing: the
 *   reader's own fonts, in the size of ours; `preload` are paths from the page
 */
export async function buildFonts({ text, mathCharacters, mathFont, outputFolder }) {
  const faces = mathFont === null ? FACES : [...FACES, mathFace(mathFont, mathCharacters)];
  const recipeKey = await recipe();
  await mkdir(join(outputFolder, "fonts"), { recursive: true });
  for (const face of faces)
    await writeFile(join(outputFolder, "fonts", face.file), await cut(face, recipeKey));
  const rules = await Promise.all(FALLBACKS.map((fallback) => fallbackRule(fallback, text, recipeKey)));
  return {
    css: [...faces.map(faceRule), ...rules].join("\n"),
    standIns: rules.join("\n"),
    preload: faces.filter((face) => face.preload).map((face) => `fonts/${face.file}`),
  };
}
