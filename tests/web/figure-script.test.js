// The figure script: it writes every picture when the values are right, and fails naming the value when one is not.

import assert from "node:assert/strict";
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { loadCore } from "../../web/core/load-core.js";
import { PALETTE } from "../../web/draw/palette.js";
import { pictureMarks } from "../../web/draw/picture.js";
import { text } from "../../web/draw/marks.js";
import { widthOf, wrapWords } from "../../web/draw/wrap.js";
import { initialState } from "../../web/element/parameters.js";
import clocks from "../../web/figures/clocks.js";
import { figureMarkup } from "../../web/tools/figure-markup.js";
import { looksPicture } from "../../web/tools/looks-picture.js";
import { allFigures, picturesOf, writeFigures } from "../../web/tools/write-figures.js";

/** @typedef {import("../../web/core/core.d.ts").Core} Core */

/** @type {string} */
let folder;
before(async () => {
  folder = await mkdtemp(join(tmpdir(), "figures-"));
});
after(() => rm(folder, { recursive: true }));

test("both width diagrams and both frames of every figure are written, with no browser", async () => {
  const { compared, files } = await writeFigures({ core: await loadCore(), outputFolder: folder });
  const names = (await allFigures()).map(({ name }) => name);
  for (const name of ["clocks", "dimensions", "rotation"]) assert.ok(names.includes(name), name);
  const expected = [
    "width-20.svg",
    "width-50.svg",
    ...names.flatMap((name) => [`${name}.svg`, `${name}-narrow.svg`]),
  ];
  assert.deepEqual(files.sort(), expected.sort());
  assert.deepEqual((await readdir(folder)).sort(), expected.sort());
  assert.ok(compared > 6000);
  for (const file of files) {
    const svg = await readFile(join(folder, file), "utf8");
    assert.match(svg, /^<svg [^>]*viewBox=/);
    assert.match(svg, /<title>.+<\/title>/);
    assert.match(svg, /<desc>.*\d.*<\/desc>/);
    assert.doesNotMatch(svg, /NaN|undefined|Infinity/);
  }
});

test("the README's picture is the clocks as the script writes them", async () => {
  await writeFigures({ core: await loadCore(), outputFolder: folder });
  const shown = new URL("../../web/article/readme-picture.svg", import.meta.url);
  const same = (await readFile(shown, "utf8")) === (await readFile(join(folder, "clocks.svg"), "utf8"));
  assert.ok(same, "it differs: npm run snapshots renews it");
});

test("the README's picture of three looks is the clocks as they are, with two other sets of colours", async () => {
  const shown = await readFile(new URL("../../web/article/readme-looks.svg", import.meta.url), "utf8");
  assert.ok(shown === looksPicture(clocks, await loadCore()), "it differs: npm run snapshots renews it");
  const looks = [...shown.matchAll(/--sine:(#\w+);/g)].map(([, sine]) => sine);
  assert.equal(new Set(looks).size, 3);
  assert.equal(looks[0], PALETTE.sine.light);
});

/** The marks of a drawing and all that they hold. @param {import("../../web/draw/marks.js").Mark[]} marks @returns {import("../../web/draw/marks.js").Mark[]} */
const deep = (marks) => marks.flatMap((mark) => [mark, ...deep(mark.children ?? [])]);

test("every picture's alternative text states a finding, with a number, and says nothing of an image", async () => {
  const core = await loadCore();
  for (const figure of await allFigures()) {
    const markup = figureMarkup({ figure, core, attributes: {} });
    const [, alt = ""] = /alt="([^"]*)"/.exec(markup) ?? [];
    assert.ok(alt.length >= 40, `${figure.name}: “${alt}” is too short to say something`);
    assert.match(alt, /\d/, `${figure.name}: “${alt}” has no number`);
    assert.doesNotMatch(alt, /\b(image|picture|graphic|figure of|diagram)\b/i, figure.name);
    assert.ok(alt.startsWith(`${figure.title}. `), figure.name);
  }
});

test("the finding stands in every picture as words, and in the box that pages keep for it", async () => {
  const core = await loadCore();
  for (const figure of await allFigures()) {
    const state = initialState(figure);
    const data = figure.compute(core, state);
    const sizes = picturesOf(figure, core);
    for (const frame of [figure.frames.narrow, figure.frames.wide]) {
      const { marks, width, height } = pictureMarks(figure, data, state, frame);
      const said = marks
        .filter(({ tag }) => tag === "text")
        .map(({ children = [] }) => children.map((run) => run.text).join(""))
        .join(" ");
      const sentence = figure.sentence(data, state, frame);
      assert.ok(said.endsWith(sentence), `${figure.name}, ${frame.name}: “${said}” lacks “${sentence}”`);
      assert.deepEqual({ width, height }, sizes[frame.name]);
      for (const { at } of marks)
        if (at.y !== undefined) assert.ok(Number(at.y) < height, `${figure.name}, ${frame.name}`);
    }
  }
});

test("what is drawn only when a reader asks for it is in no picture, unless it is asked for", async () => {
  const [figure] = await allFigures();
  const state = initialState(figure);
  const data = figure.compute(await loadCore(), state);
  /** @type {typeof figure} */
  const marked = {
    ...figure,
    draw: () => [
      { tag: "g", at: {}, children: [{ ...text(0, 0, "minus"), only: "signs" }, text(0, 0, "always")] },
    ],
  };
  const words = (/** @type {{signs?: boolean} | undefined} */ view) =>
    deep(pictureMarks(marked, data, state, figure.frames.wide, view).marks).map((mark) => mark.text);
  assert.ok(words(undefined).includes("always"));
  assert.ok(!words(undefined).includes("minus"));
  assert.ok(words({ signs: true }).includes("minus"));
});

test("a page that starts a figure in another state than its picture's is not built", async () => {
  const core = await loadCore();
  const figure = (await allFigures()).find(({ name }) => name === "clocks");
  assert.ok(figure !== undefined);
  assert.throws(
    () => figureMarkup({ figure, core, attributes: { position: 7 } }),
    /clocks is to start with position 7, but its picture shows position 5/,
  );
  assert.throws(() => figureMarkup({ figure, core, attributes: { width: 7 } }), /Width 7 is odd/);
});

test("words are broken at spaces alone, keep how they are set, and fit", () => {
  const words = ["one two ", { text: "three", strong: true }, ", four\u00a0five seventeen"];
  assert.deepEqual(wrapWords(words, widthOf("one two three,", 10), 10), [
    [{ text: "one two" }, { text: " three", strong: true }, { text: "," }],
    [{ text: "four\u00a0five" }],
    [{ text: "seventeen" }],
  ]);
  const whole = [[{ text: "unbreakable" }]];
  assert.deepEqual(wrapWords("unbreakable", 1, 10), whole, "what has no space stays whole");
  assert.deepEqual(wrapWords("", 100, 10), []);
});

/**
 * The core with one value of one function's answer moved by 1e-9.
 * @param {Core} core @param {keyof Core} name @param {(o: any) => number} index which value, or -1
 * @returns {Core}
 */
const broken = (core, name, index) => ({
  ...core,
  [name]: (/** @type {any} */ o) => {
    const values = /** @type {any} */ (core)[name](o);
    if (index(o) >= 0) values[index(o)] += 1e-9;
    return values;
  },
});

for (const { name, index, said } of [
  {
    name: /** @type {const} */ ("frequencies"),
    index: (/** @type {any} */ { width }) => (width === 50 ? 24 : -1),
    said: /^1 of .* depart.*\s+width 50: frequency of pair 24 is 0\.00014/,
  },
  {
    name: /** @type {const} */ ("wavelengths"),
    index: (/** @type {any} */ { width }) => (width === 20 ? 1 : -1),
    said: /^1 of .* depart.*\s+width 20: wavelength of pair 1 is 15\.78/,
  },
  {
    name: /** @type {const} */ ("sinusoidalTable"),
    index: (/** @type {any} */ { width }) => (width === 50 ? 17 * 50 + 23 : -1),
    said: /^1 of .* depart.*\s+width 50: value of position 17, channel 23 in the table is/,
  },
  {
    name: /** @type {const} */ ("encode"),
    index: (/** @type {any} */ { width, position }) => (width === 4 && position === 2 ? 3 : -1),
    said: /^1 of .* depart.*\s+width 4: value of position 2, channel 3 is 0\.9998/,
  },
  {
    name: /** @type {const} */ ("shiftMatrix"),
    index: () => 2,
    said: /^1 of .* depart.*\s+shift matrix of pair 0 for offset 1: entry 2 is/,
  },
]) {
  test(`a value of ${name} that is off by 1e-9 stops the script, which names it and writes nothing`, async () => {
    const empty = await mkdtemp(join(tmpdir(), "figures-"));
    await assert.rejects(
      writeFigures({ core: broken(await loadCore(), name, index), outputFolder: empty }),
      (/** @type {Error} */ error) => {
        assert.match(error.message, said);
        return true;
      },
    );
    assert.deepEqual(await readdir(empty), []);
    await rm(empty, { recursive: true });
  });
}
