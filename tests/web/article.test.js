// The article as it is built: its numbers against the references, its prose, its markup, its fonts.

import assert from "node:assert/strict";
import { existsSync } from "node:fs";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import subsetFont from "subset-font";
import { buildArticle } from "../../web/article/build-article.js";
import { formula, formulaCharacters } from "../../web/article/formulas.js";
import { foot, renderPage } from "../../web/article/page-template.js";
import { SECTIONS } from "../../web/article/sections.js";
import { charactersOf, tableTags } from "../../web/article/sfnt.js";
import { FONTS, SOURCES } from "../../web/article/sources.js";
import { createWriter } from "../../web/article/writer.js";
import { loadCore } from "../../web/core/load-core.js";
import { PALETTE } from "../../web/draw/palette.js";
import { findMathFont } from "../../web/tools/set-up.js";

const core = await loadCore();
let folder = "";
let html = "";
let sheet = "";

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

/** @typedef {{exact: string, f64: number}} Reference an exact value, as a decimal of 25 digits, and the nearest double */

const worked = JSON.parse(await readFile(new URL("../data/worked_values.json", import.meta.url), "utf8"));

/** A value that is a short decimal by the formula itself, as 10000^(-6/8) = 0.001 is. @param {string} exact */
const short = (exact) => ({ exact, f64: Number(exact) });

const DIGITS = 30;
/** @param {string} decimal @returns {bigint} in units of 10^-DIGITS */
function scaled(decimal) {
  const [whole, fraction = ""] = decimal.replace("-", "").split(".");
  const size = BigInt(whole + fraction.padEnd(DIGITS, "0").slice(0, DIGITS));
  return decimal.startsWith("-") ? -size : size;
}

/** @param {bigint} value in units of 10^-DIGITS @param {number} decimals @returns {string} rounded half away from zero */
function rounded(value, decimals) {
  const unit = 10n ** BigInt(DIGITS - decimals);
  const size = ((value < 0n ? -value : value) + unit / 2n) / unit;
  const digits = String(size).padStart(decimals + 1, "0");
  const point = digits.length - decimals;
  const text = decimals === 0 ? digits : `${digits.slice(0, point)}.${digits.slice(point)}`;
  return value < 0n && size !== 0n ? `-${text}` : text;
}

/** @param {number} numerator @param {Reference} denominator @returns {Reference} */
function quotient(numerator, denominator) {
  const value = (BigInt(numerator) * 10n ** BigInt(2 * DIGITS)) / scaled(denominator.exact);
  const exact = rounded(value, DIGITS - 4);
  return { exact, f64: Number(exact) };
}

/** What each number in the text is. @type {Record<string, Reference>} */
const REFERENCES = {
  "turns of pair 0 at position 5": quotient(5, worked.width4_wavelengths[0]),
  "phase of pair 3 at width 8 and position 5": short("0.005"),
  "wavelength of pair 0": worked.width4_wavelengths[0],
  "wavelength of pair 1 at width 4": worked.width4_wavelengths[1],
  "ratio of neighbouring wavelengths at width 8": short("10"),
  "frequency of pair 0 at width 4": worked.width4_frequencies[0],
  "frequency of pair 1 at width 4": worked.width4_frequencies[1],
  "largest divisor at width 4": worked.largest_divisor["4"],
  "fraction of pair 1 at width 20": short("0.1"),
  "fraction of pair 1 at width 50": short("0.04"),
  "fraction of pair 2 at width 50": short("0.08"),
  "fraction of pair 3 at width 50": short("0.12"),
  "fraction 0.4: frequency": worked["fraction_0.4"].frequency,
};
for (const i of [0, 1, 2])
  for (const j of [0, 1, 2, 3]) REFERENCES[`row ${i} at width 4: channel ${j}`] = worked.width4_rows[i][j];
for (const k of [0, 1, 2, 3])
  REFERENCES[`shift matrix at frequency 1 and offset 1: entry ${k}`] =
    worked.shift_matrix_w1_offset1.rows[Math.floor(k / 2)][k % 2];
for (const width of [20, 50]) {
  const held = worked.width20_50_channels_2_3[width];
  REFERENCES[`channels 2 and 3 at width ${width}: frequency`] = held.frequency;
  REFERENCES[`channels 2 and 3 at width ${width}: phase at 5`] = held.phase_at_5;
  REFERENCES[`channels 2 and 3 at width ${width}: sine at 5`] = held.sin_at_5;
  REFERENCES[`channels 2 and 3 at width ${width}: cosine at 5`] = held.cos_at_5;
  const placed = worked["fraction_0.4"];
  REFERENCES[`fraction 0.4 at width ${width}: pair`] = short(String(placed[`pair_at_width_${width}`]));
  const [sine, cosine] = placed[`channels_at_width_${width}`];
  REFERENCES[`fraction 0.4 at width ${width}: sine channel`] = short(String(sine));
  REFERENCES[`fraction 0.4 at width ${width}: cosine channel`] = short(String(cosine));
  REFERENCES[`squared length at width ${width}`] = short(String(worked.squared_length[width]));
}

/** The computed numbers of the page, in text and in formulas. */
function computedNumbers() {
  const pattern =
    /<(b|mrow|mn)(?: class="computed")? data-quantity="([^"]*)" data-value="([^"]*)">([\s\S]*?(?:<\/mn>|<\/b>))/g;
  return [...html.matchAll(pattern)].map(([, , quantity, value, text]) => ({
    quantity,
    value: Number(value),
    text: text.replaceAll(/<[^>]*>/g, "").replace("\u2212", "-"),
  }));
}

/** @param {number} x @returns {number} the distance to the next double */
function ulp(x) {
  const bits = new DataView(new ArrayBuffer(8));
  bits.setFloat64(0, Math.abs(x));
  bits.setBigUint64(0, bits.getBigUint64(0) + 1n);
  return bits.getFloat64(0) - Math.abs(x);
}

test("every number in the text is the reference's to 2 ulp, and shows its digits rightly rounded", () => {
  const numbers = computedNumbers();
  assert.equal(numbers.length, html.split("data-quantity=").length - 1, "every number was read");
  for (const { quantity, value, text } of numbers) {
    const reference = REFERENCES[quantity];
    assert.ok(reference, `"${quantity}" has a reference`);
    // One ulp for the core; one more where it shifted an encoding that was itself rounded.
    assert.ok(
      Math.abs(value - reference.f64) <= 2 * ulp(reference.f64),
      `${quantity}: ${value}, not ${reference.exact}`,
    );
    const decimals = text.split(".")[1]?.length ?? 0;
    assert.equal(text, rounded(scaled(reference.exact), decimals), quantity);
    if (/^-?[01](\.0*)?$/.test(text)) assert.equal(value, Number(text), `${quantity} is not quite ${text}`);
  }
});

test("every worked value of the three sections is on the page", () => {
  const shown = new Set(computedNumbers().map(({ quantity }) => quantity));
  assert.deepEqual(
    Object.keys(REFERENCES).filter((quantity) => !shown.has(quantity)),
    [],
  );
});

test("no digit is typed into the prose: without its expressions it has none", () => {
  for (const section of SECTIONS) {
    const real = createWriter({ core, section, figureMarkup });
    const silent = new Proxy(real, { get: (writer, name) => (name === "core" ? writer.core : () => "") });
    assert.doesNotMatch(textOf(section.body(silent)), /\d/, `section ${section.number}`);
    assert.doesNotMatch(section.title, /\d/);
  }
  const frame = renderPage({ core, sections: [], figureMarkup }).body;
  assert.doesNotMatch(textOf(frame.slice(0, frame.indexOf("<footer>"))), /\d/, "the opening");
  const silent = new Proxy(createWriter({ core, section: SECTIONS[0], figureMarkup }), {
    get: () => () => "",
  });
  assert.doesNotMatch(
    textOf(foot(silent).replace(/<ul class="sources">[\s\S]*?<\/ul>/, "")),
    /\d/,
    "the foot",
  );
});

test("the parameters in the text are the attributes of the section's figure", () => {
  for (const section of SECTIONS) {
    const start = html.indexOf(`<section id="${section.id}"`);
    const part = html.slice(start, html.indexOf("</section>", start));
    const figure = /<pe-[^>]*>/.exec(part)?.[0] ?? "";
    const parameters = [
      ...part.matchAll(/class="parameter" data-for="([^"]*)" data-name="([^"]*)">([^<]*)</g),
    ];
    assert.ok(parameters.length > 0);
    for (const [, owner, name, text] of parameters) {
      assert.ok(figure.startsWith(`<pe-${owner} `));
      const values = new RegExp(` ${name}="([^"]*)"`).exec(figure)?.[1].split(",") ?? [];
      assert.ok(values.includes(text), `${name} ${text} is among ${values}`);
    }
  }
});

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
  for (const [, level] of html.matchAll(/ heading-level="(\d)"/g)) assert.equal(level, "3");
});

test("the contents list names every section in its order", () => {
  const list = /<nav class="contents"[\s\S]*?<\/nav>/.exec(html)?.[0] ?? "";
  const links = [...list.matchAll(/<a href="#([^"]*)">([\s\S]*?)<\/a>/g)].map(([, id, text]) => [
    id,
    textOf(text).trim(),
  ]);
  assert.deepEqual(
    links,
    SECTIONS.map(({ id, number, title }) => [id, `${number} ${title}`]),
  );
  const numbers = SECTIONS.map(({ number }) => number);
  assert.deepEqual(
    numbers,
    numbers.toSorted((a, b) => a - b),
  );
});

test("every id is there once, and what points to an id finds it", () => {
  const ids = [...html.matchAll(/\sid="([^"]*)"/g)].map(([, id]) => id);
  assert.equal(new Set(ids).size, ids.length);
  for (const [, id] of html.matchAll(/ href="#([^"]*)"/g)) assert.ok(ids.includes(id), `#${id}`);
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
  assert.equal(sizes.length, 6);
  assert.equal([...sheet.matchAll(/font-display: ?swap/g)].length, sheet.split(".woff2").length - 1);
});
