// The article as it is built: its numbers against the references, its prose, its markup, its fonts.

import assert from "node:assert/strict";
import { existsSync } from "node:fs";
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { parse } from "espree";
import subsetFont from "subset-font";
import { buildArticle } from "../../web/article/build-article.js";
import { formula, formulaCharacters } from "../../web/article/formulas.js";
import { foot, renderPage } from "../../web/article/page-template.js";
import { QUANTITIES, SECTIONS } from "../../web/article/sections.js";
import { charactersOf, tableTags } from "../../web/article/sfnt.js";
import { FONTS, SOURCES } from "../../web/article/sources.js";
import { startStates } from "../../web/article/start-states.js";
import { quantityText } from "../../web/article/quantities.js";
import { loadCore } from "../../web/core/load-core.js";
import { readState } from "../../web/element/parameters.js";
import { asOrder } from "../../web/draw/order.js";
import { PALETTE } from "../../web/draw/palette.js";
import { findMathFont } from "../../web/tools/set-up.js";
import { assertShows, quotient } from "./shown-number.js";

const core = await loadCore();
const states = await startStates(SECTIONS);
let folder = "";
let html = "";
let sheet = "";

/** @typedef {import("../../web/draw/figure.d.ts").State} State */

/** @param {string} name @param {Record<string, string | number>} attributes */
const figureMarkup = (name, attributes) =>
  `<pe-${name}${Object.entries(attributes)
    .map(([key, value]) => ` ${key}="${value}"`)
    .join("")}></pe-${name}>`;

before(async () => {
  folder = await mkdtemp(join(tmpdir(), "article-"));
  html = await buildArticle({ core, outputFolder: folder, figureMarkup, mathFont: findMathFont() });
  sheet = await readFile(join(folder, "page.css"), "utf8");
});
after(() => rm(folder, { recursive: true, force: true }));

/** The text that a reader sees. @param {string} markup */
const textOf = (markup) =>
  markup
    .replaceAll(/<[^>]*>/g, " ")
    .replaceAll(/&#?\w+;/g, " ")
    .replaceAll(/\s+/g, " ");

// --- numbers ---------------------------------------------------------------------------------------------------------

/**
 * What a quantity is at the start: an exact value, as a decimal of 25 digits or a short one, or the words that are shown.
 * `ulps`: how far the double may be from it, where that is not 2.
 * @typedef {{exact: string, ulps?: number} | {words: string}} Reference
 */

const worked = JSON.parse(await readFile(new URL("../data/worked_values.json", import.meta.url), "utf8"));

/** A value that is a short decimal by the formula itself, as 10000^(-6/8) = 0.001 is. @param {string} exact */
const short = (exact) => ({ exact });

/** What each quantity in the text is, by its key. @type {Record<string, Reference>} */
const REFERENCES = {
  "turns of the first hand": { exact: quotient(5, worked.width4_wavelengths[0].exact) },
  "which hand is the last": { words: "the last" },
  // Pair 3 at width 8 turns by 0.001 radians a token: once round in 2000π.
  "turns of the last hand": { exact: quotient(5, "6283.185307179586476925287") },
  "how the clocks differ in speed": { words: "each clock is 10 times as slow as the one before it" },
  "wavelength of pair 0": worked.width4_wavelengths[0],
  "wavelength of pair 1 at width 4": worked.width4_wavelengths[1],
  "frequency of pair 0 at width 4": worked.width4_frequencies[0],
  "frequency of pair 1 at width 4": worked.width4_frequencies[1],
  "largest divisor at width 4": worked.largest_divisor["4"],
  "position after the shift": short("6"),
  "worked start after one shift": short("1"),
  "worked start after two shifts": short("2"),
  "whether the channel means the same": { words: "It does not." },
  "sine channel of the held pair": short("2"),
  "cosine channel of the held pair": short("3"),
  "frequency at the held fraction": worked["fraction_0.4"].frequency,
  "what stands at the held fraction": {
    words: "Both pairs stand there, and so they agree at every position",
  },
  "pair of the example": short("1"),
  "fraction of the example's pair": short("0.1"),
  "fraction before the example's pair": short("0.08"),
  "fraction after the example's pair": short("0.12"),
  "exponent of channels 2 and 3 at the first width": { words: "it is −0.1" },
  "exponent of channels 2 and 3 at the second width": { words: "it is −0.04" },
};
for (const i of [0, 1, 2])
  for (const j of [0, 1, 2, 3]) REFERENCES[`row ${i} at width 4: channel ${j}`] = worked.width4_rows[i][j];
["the worked start", "the worked start shifted once", "the worked start shifted twice"].forEach((what, i) => {
  REFERENCES[`sine of ${what}`] = worked.width4_rows[i][0];
  REFERENCES[`cosine of ${what}`] = worked.width4_rows[i][1];
});
for (const k of [0, 1, 2, 3])
  REFERENCES[`shift matrix of the fastest clock: entry ${k}`] =
    worked.shift_matrix_w1_offset1.rows[Math.floor(k / 2)][k % 2];
for (const [side, width] of [
  ["first width", 20],
  ["second width", 50],
]) {
  const held = worked.width20_50_channels_2_3[width];
  REFERENCES[`held channel at the ${side}: frequency`] = held.frequency;
  REFERENCES[`held channel at the ${side}: phase`] = held.phase_at_5;
  REFERENCES[`held channel at the ${side}: sine`] = held.sin_at_5;
  REFERENCES[`held channel at the ${side}: cosine`] = held.cos_at_5;
  const placed = worked["fraction_0.4"];
  REFERENCES[`held fraction at the ${side}: pair`] = short(String(placed[`pair_at_width_${width}`]));
  const [sine, cosine] = placed[`channels_at_width_${width}`];
  REFERENCES[`held fraction at the ${side}: sine channel`] = short(String(sine));
  REFERENCES[`held fraction at the ${side}: cosine channel`] = short(String(cosine));
  REFERENCES[`squared length at the ${side}`] = short(String(worked.squared_length[width]));
}
// Sections whose references are in a file of their own.
const ownReferences = new URL("references/", import.meta.url);
for (const file of existsSync(ownReferences) ? await readdir(ownReferences) : [])
  if (file.endsWith(".js"))
    Object.assign(REFERENCES, (await import(new URL(file, ownReferences).href)).references);

/** What the page says in numbers and words, in text and in formulas. */
function saidQuantities() {
  const opening =
    /<(b|span|mrow)( class="(?:computed|said)")? data-quantity="([^"]*)"(?: data-value="([^"]*)")?>/g;
  return [...html.matchAll(opening)].map((match) => {
    const [whole, tag, , key, value] = match;
    const start = match.index + whole.length;
    // The element's own end: rows of formulas may stand in one another.
    let depth = 1;
    let end = start;
    for (const inner of html.slice(start).matchAll(new RegExp(`<(/?)${tag}[ >]`, "g"))) {
      depth += inner[1] === "" ? 1 : -1;
      end = start + inner.index;
      if (depth === 0) break;
    }
    const text = html.slice(start, end).replaceAll(/<[^>]*>/g, "");
    return { key, value: Number(value), text };
  });
}

test("every number in the text is the reference's to 2 ulp, and shows its digits rightly rounded", () => {
  const said = saidQuantities();
  assert.equal(said.length, html.split("data-quantity=").length - 1, "every one was read");
  for (const { key, value, text } of said) {
    const reference = REFERENCES[key];
    assert.ok(reference, `"${key}" has a reference`);
    if ("words" in reference) {
      assert.equal(text, reference.words, key);
      continue;
    }
    // One ulp for the core; one more where it shifted an encoding that was itself rounded.
    assertShows({ text, value }, reference.exact, key, reference.ulps);
  }
});

test("every quantity has a reference and a place in the text, and every reference a quantity", () => {
  const keys = SECTIONS.flatMap(({ quantities }) => Object.keys(quantities));
  assert.equal(new Set(keys).size, keys.length, "no key is there twice");
  assert.deepEqual(keys.toSorted(), Object.keys(REFERENCES).toSorted());
  const said = new Set(saidQuantities().map(({ key }) => key));
  assert.deepEqual(
    keys.filter((key) => !said.has(key)),
    [],
  );
  assert.deepEqual(
    Object.entries(QUANTITIES),
    SECTIONS.filter(({ figure }) => figure !== undefined).map(({ id, quantities }) => [id, quantities]),
    "the page's script has them all",
  );
});

/** States of a figure: each parameter in turn at its ends and odd places, the others as at the start. @param {string} name @param {State} start */
async function* statesOf(name, start) {
  const { default: figure } = await import(`../../web/figures/${name}.js`);
  for (const [parameter, limits] of Object.entries(figure.parameters)) {
    for (const value of valuesOf(limits, start)) {
      const moved = { ...start, [parameter]: value };
      const state = figure.reconcile?.(moved, parameter) ?? moved;
      if (figure.check?.(state) === undefined) yield state;
    }
  }
}

/** @param {import("../../web/draw/figure.d.ts").Parameter} parameter @param {State} state */
function valuesOf(parameter, state) {
  switch (parameter.kind) {
    case "choice":
      return parameter.options.map(({ value }) => value);
    case "whole":
      return [parameter.min, parameter.max, parameter.even ? 6 : 7, 0].filter(
        (value) => value >= parameter.min && value <= parameter.max,
      );
    case "real":
      return [
        parameter.min,
        parameter.openEnd ? 1 - 2 ** -53 : parameter.max,
        (parameter.min + parameter.max) / 3,
      ];
    case "list": {
      const { min, max } = parameter.item;
      return [
        [min, max],
        [max, min],
        [min, min],
      ];
    }
    case "text": {
      if (parameter.read) return parameter.examples;
      const { least, most } = parameter.words;
      const of = (/** @type {number} */ count, /** @type {string[]} */ ...words) =>
        Array.from({ length: count }, (_, k) => words[k % words.length]).join(" ");
      return [of(least, "one"), of(most, "one", "two"), of(most, "m".repeat(parameter.longest))];
    }
    case "order": {
      const places = parameter.items(state).map((_, k) => k);
      return [[], places.toReversed(), asOrder([1, 0, ...places.slice(2)])];
    }
  }
}

test("in every state that a figure allows, its section's quantities are numbers or words, or honestly nothing", async () => {
  for (const section of SECTIONS) {
    if (section.figure === undefined) continue;
    for await (const state of statesOf(section.figure, states[section.id])) {
      for (const [key, quantity] of Object.entries(section.quantities)) {
        const x = quantity.of(core, state);
        const where = `${key} in ${JSON.stringify(state)}`;
        assert.equal(typeof x, quantity.as === "words" ? "string" : "number", where);
        const text = quantityText(quantity, x);
        assert.match(text, quantity.as === "words" ? /\w/ : /\d|^–$/, where);
        if (quantity.as === "words") assert.doesNotMatch(text, /undefined|NaN/, where);
      }
    }
  }
});

test("a number without meaning is a dash, and what is left of a sentence stands", () => {
  assert.equal(quantityText({ of: () => NaN, as: "number" }, NaN), "–");
  assert.equal(quantityText({ of: () => NaN, as: "value" }, NaN), "–");
  const { of } = QUANTITIES.dimensions["held channel at the first width: frequency"];
  const state = { ...states.dimensions, channel: 2, widths: [2, 50] };
  assert.ok(Number.isNaN(of(core, state)), "one pair has no third channel");
});

test("the words in the text say what is so in other states too", () => {
  const dimensions = QUANTITIES.dimensions;
  const say = (/** @type {string} */ key, /** @type {object} */ changes) =>
    dimensions[key].of(core, { ...states.dimensions, ...changes });
  const same = "whether the channel means the same";
  assert.equal(say(same, { channel: 1 }), "It does.", "sin i and cos i are there at every width");
  assert.equal(say(same, { widths: [50, 50] }), "It does, for the widths are the same.");
  assert.equal(say(same, { base: 1 }), "It does.");
  assert.equal(say(same, { channel: 30, hold: "fraction" }), "One of them has no such channel.");
  const standing = "what stands at the held fraction";
  // 2r/20 is 0.1 at r = 1, and no 2r/50 is.
  assert.match(String(say(standing, { fraction: 0.1 })), /^Only the first/);
  assert.match(String(say(standing, { fraction: 0.04 })), /^Only the second/);
  assert.match(String(say(standing, { fraction: 0.05 })), /^Neither/);
  const exponent = "exponent of channels 2 and 3 at the first width";
  assert.equal(say(exponent, { widths: [2, 50] }), "there are no such channels");

  const clocks = (/** @type {string} */ key, /** @type {object} */ changes) =>
    QUANTITIES.clocks[key].of(core, { ...states.clocks, ...changes });
  const speeds = "how the clocks differ in speed";
  assert.equal(clocks(speeds, { width: 2 }), "there is no other clock");
  assert.equal(clocks(speeds, { base: 1 }), "every clock is just as fast");
  assert.match(String(clocks("which hand is the last", { width: 2 })), /the same one/);

  const ladders = (/** @type {string} */ key, /** @type {object} */ changes) =>
    QUANTITIES.wavelengths[key].of(core, { ...states.wavelengths, ...changes });
  const ladder = "the first ladder from end to end";
  assert.equal(ladders(ladder, { widths: [2] }), "there is one rung alone, at 6.2832 tokens");
  assert.equal(ladders(ladder, { bases: [1] }), "the factor is 1, and all the rungs are at 6.2832 tokens");
  assert.equal(ladders("width of the held ladder", { widths: [8] }), 8, "the only one is held");
  assert.equal(ladders("pairs of the held ladder", { widths: [8] }), "4 pairs");
});

/** A writer each of whose functions gives nothing: what is left of a body are the words that are typed. */
const silentWriter = () =>
  /** @type {import("../../web/article/writer.js").Writer} */ (new Proxy({}, { get: () => () => "" }));

test("no digit is typed into the prose: without its expressions it has none", () => {
  for (const section of SECTIONS) {
    const words = section.body(silentWriter()).replace(/<ul class="sources">[\s\S]*?<\/ul>/, "");
    assert.doesNotMatch(textOf(words), /\d/, `section ${section.id}`);
    assert.doesNotMatch(section.title, /\d/);
  }
  const frame = renderPage({ core, sections: [], states: {}, figureMarkup }).body;
  assert.doesNotMatch(textOf(frame.slice(0, frame.indexOf("<footer>"))), /\d/, "the opening");
  assert.doesNotMatch(textOf(foot(silentWriter())), /\d/, "the foot");
});

test("notes hold no digit that is typed in either", () => {
  for (const section of SECTIONS) {
    /** @type {string[]} */
    const notes = [];
    const writer = new Proxy(
      {},
      { get: (_, name) => (/** @type {string} */ text) => (name === "note" ? (notes.push(text), "") : "") },
    );
    section.body(/** @type {import("../../web/article/writer.js").Writer} */ (writer));
    for (const note of notes) assert.doesNotMatch(textOf(note), /\d/, `section ${section.number}`);
  }
});

test("the parameters in the text are the attributes of the section's figure", () => {
  for (const section of SECTIONS) {
    if (section.figure === undefined) continue;
    const start = html.indexOf(`<section id="${section.id}"`);
    const part = html.slice(start, html.indexOf("</section>", start));
    const figure = new RegExp(`<pe-${section.figure} [^>]*>`).exec(part)?.[0] ?? "";
    const numbers = [
      ...part.matchAll(/<pe-number for="([^"]*)" name="([^"]*)"(?: item="(\d)")?>([^<]*)<\/pe-number>/g),
    ];
    assert.equal(numbers.length, part.split("<pe-number").length - 1);
    assert.ok(numbers.length > 0, `${section.id} has a number to move`);
    for (const [, owner, name, item = "0", text] of numbers) {
      assert.equal(owner, section.figure);
      const written = new RegExp(` ${name}="([^"]*)"`).exec(figure)?.[1];
      const values = String(written ?? states[section.id][name]).split(",");
      assert.equal(text, values[Number(item)].replace("-", "\u2212"), `${name} in ${section.id}`);
    }
  }
});

test("a digit in the words of a figure comes from an expression", async () => {
  const folderOfFigures = new URL("../../web/figures/", import.meta.url);
  const typed = [];
  // What is beside them in folders is written for machines: code and files.
  for (const file of (await readdir(folderOfFigures)).filter((name) => name.endsWith(".js"))) {
    const source = await readFile(new URL(file, folderOfFigures), "utf8");
    for (const { text, line } of wordsIn(source))
      if (/\d/.test(text.replaceAll("2π", ""))) typed.push(`web/figures/${file}:${line}: ${text}`);
  }
  assert.deepEqual(typed, []);
});

/**
 * The strings of a script that can be words for a reader: not addresses of modules, and not geometry.
 * @param {string} source
 */
function wordsIn(source) {
  const tree = parse(source, { ecmaVersion: "latest", sourceType: "module", loc: true });
  /** @type {{text: string, line: number}[]} */
  const found = [];
  /** @param {any} node @param {string | undefined} property the nearest property it is the value of */
  const visit = (node, property) => {
    if (node === null || typeof node !== "object") return;
    if (Array.isArray(node)) {
      for (const one of node) visit(one, property);
      return;
    }
    if (node.type === "ImportDeclaration") return;
    if (node.type === "Property") {
      visit(node.value, node.key.name ?? node.key.value);
      if (node.computed) visit(node.key, property);
      return;
    }
    const text =
      node.type === "Literal" && typeof node.value === "string"
        ? node.value
        : node.type === "TemplateElement"
          ? node.value.cooked
          : undefined;
    if (text !== undefined && !GEOMETRY.has(property ?? "") && !PATH.test(text))
      found.push({ text, line: node.loc.start.line });
    for (const [name, child] of Object.entries(node)) if (name !== "loc") visit(child, property);
  };
  visit(tree, undefined);
  return found;
}

/** Properties of marks whose values are lengths and paths, not words. */
const GEOMETRY = new Set(["dash", "d", "path", "transform"]);
/** A path or a part of one: commands and lengths, or the flags of an arc. */
const PATH = /^(?=.*[a-z]|\s)[mlhvcsqtaz\d\s.,-]*$/i;

// --- markup ----------------------------------------------------------------------------------------------------------

test("nothing on the page needs an exception from a strict policy", () => {
  assert.doesNotMatch(html, /\sstyle=/);
  assert.doesNotMatch(html, /<style/);
  assert.doesNotMatch(html, /\son\w+=/);
  assert.doesNotMatch(html, /(?:data|blob|javascript):[^"]*"/);
  for (const [script, attributes, inner] of html.matchAll(/<script([^>]*)>([\s\S]*?)<\/script>/g)) {
    assert.match(attributes, / src="/, script);
    assert.equal(inner, "");
  }
  assert.doesNotMatch(sheet, /url\("?(?:data|https?|\/\/)/);
  // A matrix on its own line is where Temml writes styles; only their removal keeps the page clean.
  assert.doesNotMatch(formula(String.raw`\begin{pmatrix}a&b\\c&d\end{pmatrix}`, { display: true }), /style=/);
});

test("headings go down one level at a time, below one title", () => {
  const levels = [...html.matchAll(/<h(\d)[\s>]/g)].map(([, level]) => Number(level));
  assert.equal(levels[0], 1);
  assert.equal(levels.filter((level) => level === 1).length, 1);
  levels.forEach((level, k) => assert.ok(k === 0 || level <= levels[k - 1] + 1, `heading ${k + 1}`));
  for (const [whole] of html.matchAll(/<section [^>]*data-figure[\s\S]*?<\/section>/g))
    assert.match(whole, whole.includes('class="part"') ? / heading-level="4"/ : / heading-level="3"/);
});

test("the contents list names every section in its order", () => {
  const list = /<nav class="contents"[\s\S]*?<\/nav>/.exec(html)?.[0] ?? "";
  const links = [...list.matchAll(/<a href="#([^"]*)">([\s\S]*?)<\/a>/g)].map(([, id, text]) => [
    id,
    textOf(text).trim(),
  ]);
  assert.deepEqual(
    links,
    SECTIONS.filter(({ part }) => !part).map(({ id, number, title }) => [
      id,
      number === undefined ? title : `${number} ${title}`,
    ]),
  );
  const numbers = SECTIONS.map(({ number }) => number).filter((number) => number !== undefined);
  assert.deepEqual(
    numbers,
    numbers.toSorted((a, b) => a - b),
  );
});

test("every id is there once, and what points to an id or to a state of a figure finds it", async () => {
  const ids = [...html.matchAll(/\sid="([^"]*)"/g)].map(([, id]) => id);
  assert.equal(new Set(ids).size, ids.length);
  for (const [, target] of html.matchAll(/ href="#([^"]*)"/g)) {
    const [id, query] = target.replaceAll("&amp;", "&").split("?");
    if (query === undefined) {
      assert.ok(ids.includes(id), `#${id}`);
      continue;
    }
    assert.match(html, new RegExp(`<pe-${id}[ >]`));
    const { default: figure } = await import(`../../web/figures/${id}.js`);
    const wanted = new URLSearchParams(query);
    for (const name of wanted.keys()) assert.ok(name in figure.parameters, `#${target}`);
    const reading = readState(figure, (name) => wanted.get(name));
    assert.ok("state" in reading, `#${target}`);
  }
  for (const [, list] of html.matchAll(/ aria-labelledby="([^"]*)"/g))
    for (const id of list.split(" ")) assert.ok(ids.includes(id), id);
});

test("every link is relative or to a source that is named, and every file of the article is there", () => {
  const known = new Set([...Object.values(SOURCES), ...Object.values(FONTS)].map(({ url }) => url));
  const scripts = ["position-encodings.js", "page.js"];
  for (const [, address] of html.matchAll(/ (?:href|src)="([^"#][^"]*)"/g)) {
    if (known.has(address)) continue;
    assert.match(address, /^[a-z][\w./-]*$/i);
    if (!scripts.includes(address)) assert.ok(existsSync(join(folder, address)), address);
  }
  for (const [, address] of sheet.matchAll(/url\("?([^")]*)"?\)/g))
    assert.ok(existsSync(join(folder, address)), address);
  for (const { url } of Object.values(SOURCES))
    assert.ok(html.split(`href="${url}"`).length > 2, `${url} is cited`);
});

test("the page says its language, what it is about, and that it has two schemes", () => {
  assert.match(html, /<html lang="en-GB">/);
  assert.match(html, /<meta name="description" content=".{80,200}">/);
  assert.match(html, /<meta name="color-scheme" content="light dark">/);
  assert.match(html, /<link rel="icon" href="favicon.svg"/);
});

// --- colours and fonts -----------------------------------------------------------------------------------------------

/** WCAG 2.2: relative luminance. @param {string} colour #rrggbb */
function luminance(colour) {
  const [r, g, b] = [1, 3, 5].map((k) => {
    const c = parseInt(colour.slice(k, k + 2), 16) / 255;
    return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** @param {string} a @param {string} b */
function contrast(a, b) {
  const [dark, light] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (light + 0.05) / (dark + 0.05);
}

test("text stands out 4.5 to 1 from paper and panel, the borders of controls 3 to 1, in both schemes", () => {
  for (const scheme of /** @type {const} */ (["light", "dark"])) {
    for (const ground of /** @type {const} */ (["paper", "panel"])) {
      for (const ink of /** @type {const} */ (["ink", "soft", "sine", "cosine", "move"]))
        assert.ok(
          contrast(PALETTE[ink][scheme], PALETTE[ground][scheme]) >= 4.5,
          `${ink} on ${ground}, ${scheme}`,
        );
      assert.ok(
        contrast(PALETTE.control[scheme], PALETTE[ground][scheme]) >= 3,
        `control on ${ground}, ${scheme}`,
      );
    }
  }
});

test("every colour of the palette is a custom property of the page", () => {
  for (const [tone, { light, dark }] of Object.entries(PALETTE)) {
    const value = new RegExp(`--pe-${tone}: ?light-dark\\(([^)]*)\\)`).exec(sheet)?.[1];
    assert.equal(value?.replaceAll(" ", ""), `${light},${dark}`, tone);
  }
});

/** A font of the page, uncompressed. @param {string} file */
async function fontOf(file) {
  const bytes = await readFile(join(folder, "fonts", file));
  return new Uint8Array(await subsetFont(bytes, undefined, { keepAllGlyphs: true, targetFormat: "sfnt" }));
}

test("the cut fonts have every character of the text and every sign that the figures write", async () => {
  const serif = new Set([
    ...charactersOf(await fontOf("serif.woff2")),
    ...charactersOf(await fontOf("serif-greek.woff2")),
    ...charactersOf(await fontOf("serif-more.woff2")),
  ]);
  for (const character of textOf(html.replaceAll(/<math[\s\S]*?<\/math>/g, "")))
    assert.ok(serif.has(character.codePointAt(0) ?? 0), `the serif lacks ${character}`);
  const inter = charactersOf(await fontOf("inter.woff2"));
  for (const character of "0123456789−×·≈→←▶°%λωφΔπΣ⁰¹²³⁴⁵⁶⁷⁸⁹⁻₀₁…–’")
    assert.ok(inter.has(character.codePointAt(0) ?? 0), `Inter lacks ${character}`);
});

test("the font for formulas keeps its table of mathematics and has every character of the formulas", async (t) => {
  if (!sheet.includes("math.woff2")) return t.skip("Latin Modern Math is not installed here");
  const font = await fontOf("math.woff2");
  assert.ok(tableTags(font).includes("MATH"));
  const characters = charactersOf(font);
  // Invisible operators have no glyph in it, and need none.
  for (const character of formulaCharacters(html).replaceAll(/[\u2061-\u2064\s<>&]/g, ""))
    assert.ok(characters.has(character.codePointAt(0) ?? 0), `it lacks ${character}`);
});

test("changed fonts do not carry the names that are kept for the originals", async () => {
  for (const file of [
    "serif.woff2",
    "serif-greek.woff2",
    "serif-more.woff2",
    "serif-italic.woff2",
    "display.woff2",
  ]) {
    const font = Buffer.from(await fontOf(file));
    const view = new DataView(font.buffer, font.byteOffset);
    for (let k = 0; k < view.getUint16(4); k++) {
      const record = 12 + 16 * k;
      if (font.toString("latin1", record, record + 4) !== "name") continue;
      const table = view.getUint32(record + 8);
      const storage = table + view.getUint16(table + 4);
      for (let n = 0; n < view.getUint16(table + 2); n++) {
        const at = table + 6 + 12 * n;
        if (![1, 3, 4, 6, 16].includes(view.getUint16(at + 6))) continue;
        const start = storage + view.getUint16(at + 10);
        const name = [...font.subarray(start, start + view.getUint16(at + 8))].filter((byte) => byte !== 0);
        assert.match(String.fromCharCode(...name), /^Position/, file);
      }
    }
  }
});

test("each web font has a sized stand-in, which is shown until the font is there", () => {
  for (const family of ["Position Serif", "Position Display", "Inter"]) {
    assert.ok(sheet.includes(`${family} Fallback`), family);
  }
  const sizes = [...sheet.matchAll(/[;{]size-adjust: ?([\d.]+)%/g)].map(([, size]) => Number(size));
  assert.equal(sizes.length, 12);
  const shown = [...sheet.matchAll(/font-display: ?(swap|optional)/g)].map(([, how]) => how);
  assert.equal(shown.length, sheet.split(".woff2").length - 1);
  // The two that text and title are broken by never change what is being read.
  assert.equal(shown.filter((how) => how === "optional").length, 2);
});
