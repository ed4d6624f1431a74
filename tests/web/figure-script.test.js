// The figure script: it writes every picture when the values are right, and fails naming the value when one is not.

import assert from "node:assert/strict";
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { loadCore } from "../../web/core/load-core.js";
import { allFigures, writeFigures } from "../../web/tools/write-figures.js";

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
  assert.equal(
    await readFile(shown, "utf8"),
    await readFile(join(folder, "clocks.svg"), "utf8"),
    "copy dist/figures/clocks.svg over web/article/readme-picture.svg",
  );
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
