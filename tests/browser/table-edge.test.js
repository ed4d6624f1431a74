// Table edge: what the table and the formula return on either side of each edge, and that a longer array trains nothing.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { formatValue } from "../../web/draw/numbers.js";
import { openTable, property, settled } from "./hands.js";
import { site } from "./harness.js";

const { open } = site({ figures: ["table-edge"] });

/** @param {string} file */
const reference = (file) => JSON.parse(readFileSync(new URL(`../data/${file}`, import.meta.url), "utf8"));
const codes = reference("code_values.json");
const encodings = reference("sinusoidal.json");

/** @typedef {import("playwright-core").Page} Page */

/** @param {Page} page @param {Record<string, string | number>} attributes */
async function set(page, attributes) {
  await page.locator("pe-table-edge").evaluate((figure, all) => {
    for (const [name, text] of Object.entries(all)) figure.setAttribute(name, String(text));
  }, attributes);
  await settled(page);
}
/** The rows of a table, cell by cell. @param {Page} page @param {string} selector @returns {Promise<string[][]>} */
const cells = (page, selector) =>
  page
    .locator(`pe-table-edge ${selector} tbody tr`)
    .evaluateAll((rows) =>
      rows.map((row) => [...row.querySelectorAll("th, td")].map((cell) => (cell.textContent ?? "").trim())),
    );
/** What is written in the drawing. @param {Page} page */
const written = (page) =>
  page
    .locator("pe-table-edge svg.drawing text")
    .evaluateAll((texts) => texts.map((text) => text.textContent).join(" "));
const sentence = (/** @type {Page} */ page) =>
  page.locator("pe-table-edge #sentence").evaluate((said) => said.textContent ?? "");

/** defined, allocated, trained: of the learned table, then of the formula */
const WORDS = {
  trained: [
    ["yes", "yes", "yes"],
    ["yes", "no need", "yes"],
  ],
  untrained: [
    ["yes", "yes", "no"],
    ["yes", "no need", "no"],
  ],
  nothing: [
    ["no", "no", "no"],
    ["yes", "no need", "no"],
  ],
};

test("pe-table-edge: at either side of each edge it tells defined, allocated and trained apart", async () => {
  const { page, troubles } = await open();
  for (const [position, finds] of /** @type {const} */ ([
    [0, "trained"],
    [1023, "trained"],
    [1024, "untrained"],
    [2047, "untrained"],
    [2048, "nothing"],
    [4096, "nothing"],
    [16777216, "nothing"],
  ])) {
    await set(page, { position, trained: 1024, allocated: 2048 });
    const said = (await cells(page, ".blocks")).map((row) => row.slice(1));
    assert.deepEqual(said, WORDS[finds], `position ${position}`);
    const words = await sentence(page);
    assert.match(
      words,
      {
        trained: /has a trained row for/,
        untrained: /has a row for .* but nothing trained it/,
        nothing: /has no row for/,
      }[finds],
    );
    // Where it refuses, it says so in the core's own words: the position, and the last of the rows.
    const refusal = new RegExp(`position ${position} is past the end of the table.* 2047`);
    if (finds === "nothing") assert.match(await written(page), refusal);
    else assert.doesNotMatch(await written(page), /past the end/);
  }
  assert.deepEqual(troubles, []);
});

test("pe-table-edge: the rows are the references', trained, untrained and of the formula", async () => {
  const { page } = await open();
  await openTable(page, "pe-table-edge");
  let compared = 0;
  for (const { options, row, trained } of codes.learned_rows) {
    if (options.width > 24) continue;
    await set(page, options);
    const shown = (await cells(page, ".numbers")).map(([, learned]) => learned);
    assert.deepEqual(
      shown,
      row.map((/** @type {number} */ x) => formatValue(x)),
    );
    assert.equal((await cells(page, ".blocks"))[0][3], trained ? "yes" : "no");
    compared++;
  }
  assert.ok(compared >= 5);
  for (const { base, width, position, pairs } of encodings.cases) {
    if (base !== 10000 || ![2, 4, 8].includes(width) || position > 2 ** 24) continue;
    await set(page, { position, width, trained: 1024, allocated: 2048 });
    const shown = (await cells(page, ".numbers")).map(([, , formula]) => formula);
    assert.deepEqual(
      shown,
      pairs.flatMap((/** @type {any} */ { sin, cos }) => [
        formatValue(Number(sin.exact)),
        formatValue(Number(cos.exact)),
      ]),
    );
  }
});

test("pe-table-edge: a longer array has the same numbers where it had any, and none of the new rows is trained", async () => {
  const { page } = await open();
  await openTable(page, "pe-table-edge");
  await set(page, { position: 1536, trained: 1024, allocated: 2048, width: 4 });
  const before = await cells(page, ".numbers");
  for (const allocated of [4096, 65536, 1048576]) {
    await set(page, { allocated });
    assert.deepEqual(await cells(page, ".numbers"), before);
    assert.equal((await cells(page, ".blocks"))[0][3], "no");
    await set(page, { position: allocated - 1 });
    assert.deepEqual((await cells(page, ".blocks"))[0].slice(1), ["yes", "yes", "no"]);
    await set(page, { position: 1536 });
  }
  // A shorter one takes its last rows with it; more rows than there are cannot have been trained.
  const field = (/** @type {string} */ name) => page.locator(`pe-table-edge input[id="${name}"]`);
  await field("allocated").fill("500");
  await page.keyboard.press("Enter");
  await settled(page);
  assert.deepEqual(
    [await property(page, "pe-table-edge", "allocated"), await property(page, "pe-table-edge", "trained")],
    [500, 500],
  );
  assert.match(
    await sentence(page),
    /made shorter, it loses trained rows, and “trained” goes down with “allocated”/,
  );
  await field("trained").fill("501");
  await page.keyboard.press("Enter");
  await settled(page);
  assert.match(
    await page.locator("pe-table-edge #error").innerText(),
    /^Trained 501 is more than the 500 rows that are allocated: use a whole number from 1 to 500\.$/,
  );
});

test("pe-table-edge: a hand near an edge rests on either side of it; the buttons go to the edges", async () => {
  const { page } = await open();
  await set(page, { position: 3000, trained: 1024, allocated: 2048 });
  const strip = page.locator("pe-table-edge [data-handle=position]");
  await strip.scrollIntoViewIfNeeded();
  const axis = await page
    .locator("pe-table-edge svg.drawing rect[stroke-dasharray]")
    .first()
    .evaluate((band) => {
      const { left, width, top, height } = band.getBoundingClientRect();
      return { left, width, y: top + height / 2 };
    });
  const at = (/** @type {number} */ position) => axis.left + (axis.width * position) / 6144;
  const position = () => property(page, "pe-table-edge", "position");
  await page.mouse.move(at(3000), axis.y);
  await page.mouse.down();
  for (const [x, rests] of [
    [at(2048) + 2, 2048],
    [at(2048) - 2, 2047],
    [at(1024) + 2, 1024],
    [at(1024) - 2, 1023],
    [at(0) - 40, 0],
    [at(6144) + 40, 6144],
  ]) {
    await page.mouse.move(x, axis.y, { steps: 3 });
    await settled(page);
    assert.equal(await position(), rests);
  }
  await page.mouse.up();
  for (const [label, there] of /** @type {const} */ ([
    ["last trained", 1023],
    ["first untrained", 1024],
    ["past the end", 2048],
  ])) {
    await page.locator("pe-table-edge button", { hasText: label }).click();
    await settled(page);
    assert.equal(await position(), there, label);
  }
});

test("pe-table-edge: the text says what is so on either side of each edge", async () => {
  const { page } = await open();
  const said = (/** @type {string} */ key) =>
    page
      .locator(`[data-quantity="${key}"]`)
      .first()
      .evaluate((words) => words.textContent);
  for (const [position, has, met] of /** @type {const} */ ([
    [1023, "the table has a row for it, and the row was trained", "met this one there"],
    [1024, "the table has a row for it, but nothing has trained that row", "never met this one"],
    [2048, "the table has no such row, and refuses", "never met this one"],
  ])) {
    await set(page, { position, trained: 1024, allocated: 2048 });
    await page.waitForFunction(
      (words) =>
        document.querySelector('[data-quantity="what the learned table has there"]')?.textContent === words,
      has,
    );
    assert.equal(await said("whether the position was met"), met);
    assert.equal(await said("last trained position"), "1023");
  }
  await set(page, { trained: 2048 });
  await page.waitForFunction(
    () =>
      document.querySelector('[data-quantity="new rows of the longer array"]')?.textContent ===
      "no more than were trained",
  );
});
