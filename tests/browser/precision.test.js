// What is special to precision: the cases at one click, what is said of them, and what a hand can move.

import assert from "node:assert/strict";
import { test } from "node:test";
import { site } from "./harness.js";
import { settled } from "./hands.js";

const { open } = site({ figures: ["precision"] });

/** @typedef {import("playwright-core").Page} Page */

/**
 * Each case worked with fractions of whole numbers, rounded by the rule of each type, and with mpmath at 400 bits: the
 * worst pair, its |error| and how many of 64 pairs are off by more than 0.1 rad, the error of pair 0, what is said of the
 * positions that become one number.
 * @type {[label: string, pair: string, worst: string, above: number, first: string, collision: string][]}
 */
const CASES = [
  ["bfloat16 at 257", "0", "1", 16, "1", "256 and 257 are one number in bfloat16."],
  ["float16 at 2049", "0", "1", 16, "1", "2048 and 2049 are one number in float16."],
  ["frequencies at 4095", "1", "5.01", 28, "exact", "4095 has a number of its own in float32."],
  ["far out", "2", "0.424", 5, "exact", `${2 ** 53} shares its number in float64 with none before it.`],
];

const figure = (/** @type {Page} */ page) => page.locator("pe-precision");
/** @param {Page} page @returns {Promise<any>} */
const stateOf = (page) => figure(page).evaluate((/** @type {any} */ element) => element.state);
/** What section 15 says of the position as it is set. @param {Page} page */
const said = (page) =>
  page.locator('[data-quantity="what the position and its worst phase become"]').innerText();
/** @param {Page} page @param {number} part of the drawing */
const words = (page, part) =>
  figure(page)
    .locator(`svg.drawing > g:nth-child(${part})`)
    .evaluate((group) => [...group.querySelectorAll("text")].map((one) => one.textContent ?? ""));

test("the cases, by one click each: the worst phase, the count, the collisions and the row are the references'", async () => {
  const { page, troubles } = await open("#precision");
  for (const [label, pair, worst, above, first, collision] of CASES) {
    await figure(page).locator(".actions button", { hasText: label }).click();
    await settled(page);
    const readings = await words(page, 2);
    assert.equal(readings[1], `worst, pair ${pair}: ${worst} rad`, label);
    assert.equal(readings[2], `pair 0: ${first === "exact" ? first : `${first} rad`}`, label);
    assert.equal(readings[3], `over 0.1 rad: ${above} of 64 pairs`, label);
    assert.ok((await said(page)).includes(`pair ${pair}, is off by ${worst} radian`), label);
    const fan = (await words(page, 3)).join(" ");
    assert.ok(fan.includes(collision), `${label}: ${fan}`);
  }
  // Position 257 has the row of 256: sin 257 and cos 257 exactly, sin 256 and cos 256 as they are stored.
  await figure(page).locator(".actions button", { hasText: "bfloat16 at 257" }).click();
  await settled(page);
  const [chosen] = await figure(page)
    .locator(".blocks tbody tr")
    .evaluateAll((rows) => rows.map((row) => [...row.children].map((cell) => cell.textContent?.trim())));
  assert.deepEqual(chosen.slice(1), [
    "257",
    "256",
    "\u22121",
    "\u22120.5734",
    "\u22120.9992",
    "0.8193",
    "\u22120.0398",
  ]);
  // cos 257 is 0.8590… above cos 256, which is stored in its place: no value is further off.
  assert.equal((await words(page, 2))[4], "values off by up to 0.8591");
  assert.ok((await words(page, 3)).includes("0 to 257 are 257 numbers."));
  assert.deepEqual(troubles, []);
});

test("past the largest float16 there is no row, and what has no number is said in words", async () => {
  const { page } = await open("#precision?position=65520&position-type=float16");
  const readings = await words(page, 2);
  assert.equal(readings[1], "worst, pair 0: infinite");
  assert.equal(readings[4], "some have no values");
  assert.equal(await said(page), "becomes infinite in float16, and no phase is left.");
  assert.ok((await words(page, 3)).join(" ").includes("From 65520 on all are infinite in float16."));
  // The row before it is whole: 65519 becomes 65504.
  await figure(page).evaluate((element) => element.setAttribute("position", "65519"));
  await settled(page);
  assert.equal((await words(page, 2))[1], "worst, pair 0: 15 rad");
  assert.equal(await said(page), "is kept as 65504. The worst phase, that of pair 0, is off by 15 radians.");
});

test("a hand moves the position by its neighbours and along the axis, and chooses a pair in the row", async () => {
  const { page } = await open("#precision");
  const box = async (/** @type {string} */ handle) => {
    const mark = figure(page).locator(`svg.drawing [data-handle=${handle}]`);
    await mark.scrollIntoViewIfNeeded();
    const found = await mark.boundingBox();
    assert.ok(found !== null, handle);
    return found;
  };
  const dots = await figure(page)
    .locator("svg.drawing > g:nth-child(3) circle.f-soft")
    .evaluateAll((all) => all.map((dot) => dot.getBoundingClientRect().x));
  const each = dots[1] - dots[0];
  const near = await box("neighbours");
  await page.mouse.move(near.x + near.width / 2, near.y + near.height / 2);
  await page.mouse.down();
  await page.mouse.move(near.x + near.width / 2 + 2 * each, near.y + near.height / 2, { steps: 4 });
  await page.mouse.up();
  await settled(page);
  assert.equal((await stateOf(page)).position, 255, "two to the right: what comes before is in the middle");
  const row = await box("pair");
  await page.mouse.click(row.x + row.width - 10, row.y + row.height / 2);
  await settled(page);
  assert.equal((await stateOf(page)).pair, 63);
  const axis = await box("position");
  await page.mouse.click(axis.x + axis.width - 2, axis.y + axis.height - 8);
  await settled(page);
  assert.equal((await stateOf(page)).position, 2 ** 53, "beyond the end is the end");
});
