// What is special to the wavelengths: the cursor, the counts, the limit, the variant's ladder, and what a hand can move.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { openTable, settled } from "./hands.js";
import { site } from "./harness.js";

const { open } = site({ figures: ["wavelengths"] });
const worked = JSON.parse(readFileSync(new URL("../data/worked_values.json", import.meta.url), "utf8"));

/** @typedef {import("playwright-core").Page} Page */

/**
 * How many pairs turn fully, partly and barely: counted with mpmath at 60 digits from λ = 2π·base^(2r/width).
 * @type {[length: number, width: number, base: number, fully: number, partly: number, barely: number][]}
 */
const TURNED = [
  [500, 4, 10000, 1, 1, 0],
  [500, 50, 10000, 12, 4, 9],
  [500, 512, 10000, 122, 39, 95],
  [1000, 50, 10000, 14, 4, 7],
  [131072, 64, 500000, 25, 3, 4],
  [12345, 20, 100, 10, 0, 0],
  [7, 8, 1, 4, 0, 0],
  [1, 512, 10000, 0, 0, 256],
];

const figure = (/** @type {Page} */ page) => page.locator("pe-wavelengths");
/** @param {Page} page @returns {Promise<{length: number, widths: number[], bases: number[], axis: string}>} */
const stateOf = (page) => figure(page).evaluate((/** @type {any} */ element) => element.state);
/** @param {Page} page @param {Record<string, string>} attributes */
async function set(page, attributes) {
  await figure(page).evaluate((element, all) => {
    for (const [name, text] of Object.entries(all)) element.setAttribute(name, text);
  }, attributes);
  await settled(page);
}
/** The cells of the table beneath the drawing, row by row. @param {Page} page */
const cells = (page) =>
  figure(page)
    .locator(".blocks table tbody tr, .scene table tbody tr")
    .evaluateAll((rows) =>
      rows.map((row) => [...row.children].map((cell) => cell.textContent?.trim() ?? "")),
    );
/** Every pair, from the table of numbers. @param {Page} page */
async function pairs(page) {
  await openTable(page, "pe-wavelengths");
  await settled(page);
  return figure(page)
    .locator(".numbers tbody tr")
    .evaluateAll((rows) =>
      rows.map((row) => [...row.children].map((cell) => cell.textContent?.trim() ?? "")),
    );
}

/** The middle of a handle on the screen. @param {Page} page @param {string} handle @param {number} [part] */
async function middleOf(page, handle, part = 0) {
  const mark = figure(page).locator(`svg.drawing [data-handle="${handle}"][data-part="${part}"]`);
  await mark.scrollIntoViewIfNeeded();
  const box = await mark.boundingBox();
  assert.ok(box !== null, handle);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2, width: box.width, height: box.height };
}
/** @param {Page} page @param {{x: number, y: number}} from @param {number} across */
async function pull(page, from, across) {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + across / 2, from.y, { steps: 3 });
  await page.mouse.move(from.x + across, from.y, { steps: 3 });
  await page.mouse.up();
  await settled(page);
}
/** Where a value of the lower axis stands on the screen: its ticks at 1 and 10 say it. @param {Page} page */
async function scaleOf(page) {
  const ticks = await figure(page)
    .locator("svg.drawing")
    .evaluate((svg) => {
      const texts = [...svg.querySelectorAll("text")];
      const lowest = (/** @type {string} */ label) =>
        texts
          .filter(({ textContent }) => textContent === label)
          .map((text) => text.getBoundingClientRect())
          .sort((a, b) => b.y - a.y)[0];
      return ["1", "10"].map((label) => lowest(label)).map((box) => box.x + box.width / 2);
    });
  return {
    at: (/** @type {number} */ value) => ticks[0] + Math.log10(value) * (ticks[1] - ticks[0]),
    decade: ticks[1] - ticks[0],
  };
}

test("the counts are those of the references, in the drawing, the table and the sentence", async () => {
  const { page, troubles } = await open("#wavelengths");
  for (const [length, width, base, ...expected] of TURNED) {
    // The article's text speaks of three widths: they stay three.
    await set(page, {
      length: String(length),
      widths: `${width},${width},${width}`,
      bases: String(base),
      axis: "near",
    });
    const about = `${length} tokens, width ${width}, base ${base}`;
    const [row] = await cells(page);
    assert.deepEqual(row.slice(2, 5).map(Number), expected, about);
    const drawn = await figure(page)
      .locator("svg.drawing text")
      .evaluateAll((texts) => texts.map((one) => one.textContent));
    for (const [k, kind] of ["fully", "partly", "barely"].entries())
      assert.ok(drawn.includes(`${expected[k]} ${kind}`), `${about}: ${drawn.join(" | ")}`);
    const [fully, partly, barely] = expected;
    assert.match(
      (await figure(page).locator("#sentence").innerText()).replace(/\s+/g, " "),
      new RegExp(`Width ${width}: ${fully} fully, ${partly} partly, ${barely} barely`),
    );
  }
  assert.deepEqual(troubles, []);
});

test("the three kinds of mark differ by their height, and by their heads where there is room", async () => {
  const { page } = await open("#wavelengths");
  const kinds = await figure(page)
    .locator("svg.drawing")
    .evaluate((svg) =>
      [...svg.querySelectorAll("g")].map((row) => {
        const sticks = [...row.querySelectorAll("path")].filter((path) =>
          /V/.test(path.getAttribute("d") ?? ""),
        );
        return sticks
          .map((path) => {
            const [, from, to] = /M[\d.]+ ([\d.]+)V([\d.]+)/.exec(path.getAttribute("d") ?? "") ?? [];
            return Number(from) - Number(to);
          })
          .filter((tall) => tall > 0);
      }),
    );
  const [, second] = kinds;
  assert.equal(second.length, 3);
  assert.ok(second[0] > second[1] && second[1] > second[2], String(second));
});

test("the cursor is dragged along the axis: the context is where it is let go", async () => {
  const { page, troubles } = await open("#wavelengths");
  const cursor = await middleOf(page, "cursor");
  const { at } = await scaleOf(page);
  const box = await figure(page).locator('svg.drawing [data-handle="cursor"]').boundingBox();
  assert.ok(box !== null);
  // At the level of the axis nothing else can be taken hold of.
  const from = { x: at(500), y: box.y + box.height - 20 };
  for (const wanted of [20, 40000]) {
    await pull(page, from, at(wanted) - from.x);
    const { length } = await stateOf(page);
    assert.ok(Math.abs(Math.log10(length / wanted)) < 0.03, `${length} where ${wanted} was meant`);
    assert.ok(Number.isInteger(length));
  }
  assert.ok(cursor.height >= 44);
  // Beyond the ends it stays on the axis.
  await pull(page, from, -900);
  assert.equal((await stateOf(page)).length, 1);
  await pull(page, from, 1200);
  assert.equal((await stateOf(page)).length, 1e7);
  assert.deepEqual(troubles, []);
});

test("the last rung is dragged: the base follows, and the rung stays under the hand", async () => {
  const { page, troubles } = await open("#wavelengths");
  // At width 4 the last wavelength is 2π·√base: a decade of the axis is two of the base.
  const { decade } = await scaleOf(page);
  const last = await middleOf(page, "last", 0);
  assert.ok(last.width >= 44 && last.height >= 44, "large enough for a thumb");
  await pull(page, last, -decade / 2);
  assert.deepEqual((await stateOf(page)).widths, [4, 50, 512]);
  let { bases } = await stateOf(page);
  assert.ok(Math.abs(bases[0] / 1000 - 1) < 0.06, `${bases[0]}, not about 1000`);
  const moved = await middleOf(page, "last", 0);
  assert.ok(Math.abs(moved.x - (last.x - decade / 2)) < 1.5);
  // The limit goes with the base itself.
  const limit = await middleOf(page, "limit", 0);
  await pull(page, limit, decade);
  ({ bases } = await stateOf(page));
  assert.ok(Math.abs(bases[0] / 10000 - 1) < 0.06, `${bases[0]}, not about 10000`);
  // It cannot leave the axis.
  await pull(page, await middleOf(page, "limit", 0), 1200);
  ({ bases } = await stateOf(page));
  assert.equal(bases[0], 4e5);
  await pull(page, await middleOf(page, "limit", 0), -1200);
  ({ bases } = await stateOf(page));
  assert.equal(bases[0], 1);
  assert.deepEqual(troubles, []);
});

test("the word width is dragged to the sides: the width doubles and halves, and stays even", async () => {
  const { page, troubles } = await open("#wavelengths");
  const scale = await figure(page)
    .locator("svg.drawing")
    .evaluate(
      (svg) => svg.getBoundingClientRect().width / /** @type {SVGSVGElement} */ (svg).viewBox.baseVal.width,
    );
  await pull(page, await middleOf(page, "width", 1), 48 * scale);
  assert.deepEqual((await stateOf(page)).widths, [4, 100, 512]);
  await pull(page, await middleOf(page, "width", 1), -900);
  assert.deepEqual((await stateOf(page)).widths, [4, 2, 512]);
  assert.deepEqual(troubles, []);
});

test("largest divisor, longest wavelength and limit are the references'", async () => {
  const { page } = await open("#wavelengths");
  const rows = await cells(page);
  for (const [k, width] of [4, 50, 512].entries()) {
    const digits = (/** @type {{f64: number}} */ { f64 }) => Number(f64.toPrecision(5));
    assert.equal(Number(rows[k][5]), digits(worked.largest_divisor[width]));
    if (worked.longest_wavelength[width] !== undefined)
      assert.equal(Number(rows[k][6]), digits(worked.longest_wavelength[width]));
    assert.equal(Number(rows[k][7]), digits(worked.wavelength_limit));
  }
});

test("the variant's ladder ends at exactly the base, on the limit; at width 2 it is said that there is none", async () => {
  const { page, troubles } = await open("#wavelengths");
  await set(page, { widths: "2,20,50", bases: "1234.5" });
  const rows = await pairs(page);
  for (const width of ["20", "50"]) {
    const own = rows.filter((row) => row[0] === width);
    assert.equal(own.length, Number(width) / 2);
    assert.equal(own[0].at(-1), "1");
    assert.equal(own.at(-1)?.at(-1), "1234.5");
    // The ladder itself ends below it.
    assert.ok(Number(own.at(-1)?.[4]) < 1234.5);
  }
  assert.equal(rows[0].at(-1), "none");
  const ends = await figure(page)
    .locator("svg.drawing")
    .evaluate((svg) =>
      [...svg.querySelectorAll("g")].map((row) => {
        const hanging = row.querySelector("path.s-control")?.getAttribute("d") ?? "";
        return {
          last: Number(/M([\d.]+) [\d.]+V[\d.]+$/.exec(hanging)?.[1]),
          limit: Number(row.querySelector('line[stroke-dasharray="5 3"]')?.getAttribute("x1")),
        };
      }),
    );
  assert.ok(Number.isNaN(ends[0].last), "no ladder hangs at width 2");
  for (const { last, limit } of ends.slice(1)) assert.ok(Math.abs(last - limit) <= 0.02, `${last}, ${limit}`);
  assert.match((await figure(page).locator("svg.drawing").textContent()) ?? "", /no variant: one pair/);
  assert.match(
    await figure(page).locator("#sentence").innerText(),
    /Width 2: 1 fully, 0 partly, 0 barely, no variant/,
  );
  assert.deepEqual(troubles, []);
});

test("a second base has ladders and a table row of its own, and can be put away", async () => {
  const { page } = await open("#wavelengths");
  await figure(page).getByRole("button", { name: "compare a second base" }).click();
  await settled(page);
  assert.equal((await stateOf(page)).bases.length, 2);
  assert.equal((await cells(page)).length, 6);
  // Its last rung moves its own base.
  const [first] = (await stateOf(page)).bases;
  const last = await middleOf(page, "last", 4);
  await pull(page, last, 40);
  const { bases } = await stateOf(page);
  assert.equal(bases[0], first);
  assert.ok(bases[1] > 100);
  await figure(page).getByRole("button", { name: "one base only" }).click();
  await settled(page);
  assert.deepEqual((await stateOf(page)).bases, [first]);
});

test("what does not fit on the near axis gets the whole one, which then stays", async () => {
  const { page } = await open("#wavelengths");
  const field = figure(page).locator("#bases-0");
  await field.fill("5000000");
  await field.press("Enter");
  await settled(page);
  assert.equal((await stateOf(page)).axis, "whole");
  assert.equal(
    await figure(page).getByText("up to 10⁷", { exact: true }).count(),
    0,
    "no choice where there is none",
  );
  await field.fill("10000");
  await field.press("Enter");
  await settled(page);
  assert.equal((await stateOf(page)).axis, "whole");
  await figure(page).getByRole("radio", { name: "up to 10⁷" }).check();
  await settled(page);
  assert.equal((await stateOf(page)).axis, "near");
});

test("the numbers in the text are the figure's", async () => {
  const { page } = await open("#wavelengths");
  await set(page, { length: "1000", widths: "4,50,512" });
  const said = (/** @type {string} */ key) => page.locator(`[data-quantity="${key}"]`).innerText();
  assert.equal(await said("pairs of the held ladder that turn fully"), "14");
  assert.equal(await said("pairs of the held ladder that turn partly"), "4");
  assert.equal(await said("pairs of the held ladder that turn barely"), "7");
  await set(page, { widths: "2,2,2" });
  assert.equal(await said("pairs of the held ladder"), "1 pair");
  assert.equal(await said("the first ladder from end to end"), "there is one rung alone, at 6.2832 tokens");
});
