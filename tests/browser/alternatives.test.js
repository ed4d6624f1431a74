// What is special to the alternatives: which codes one matrix shifts, by which, and where; and what a hand can move.

import assert from "node:assert/strict";
import { test } from "node:test";
import { site } from "./harness.js";
import { settled } from "./hands.js";

const { open } = site({ figures: ["alternatives"] });

/** @typedef {import("playwright-core").Page} Page */

const figure = (/** @type {Page} */ page) => page.locator("pe-alternatives");
/** @param {Page} page @param {Record<string, string | number>} attributes */
async function set(page, attributes) {
  await figure(page).evaluate((element, all) => {
    for (const [name, value] of Object.entries(all)) element.setAttribute(name, String(value));
  }, attributes);
  await settled(page);
}
/** @param {Page} page @returns {Promise<Record<string, number | string>>} */
const stateOf = (page) => figure(page).evaluate((/** @type {any} */ element) => element.state);
/** The words of the drawing, each with its place. @param {Page} page */
const words = (page) =>
  figure(page)
    .locator("svg.drawing text")
    .evaluateAll((texts) =>
      texts.map((one) => {
        const { x, y } = one.getBoundingClientRect();
        return { said: one.textContent ?? "", x, y };
      }),
    );

const NAMES = ["raw index", "(1, i)", "one sine", "matched pair", "learned table"];
/** What stands to the right of the lengths, row by row. @param {Page} page */
async function verdicts(page) {
  const all = await words(page);
  const head = all.find(({ said }) => said.startsWith("one matrix for"));
  const rows = NAMES.map((name) => all.find(({ said }) => said === name));
  assert.ok(head !== undefined && rows.every((row) => row !== undefined));
  const each = rows.map((row) => row?.y ?? 0);
  return each.map((y) =>
    all
      .filter((one) => one.x > head.x - 4 && one.y > y - 25 && one.y < y + 65)
      .sort((a, b) => a.y - b.y || a.x - b.x)
      .map(({ said }) => said),
  );
}

test("at the start two codes have one matrix at every position: these matrices, and for the others the best there is", async () => {
  const { page, troubles } = await open("#alternatives");
  // By mpmath at 60 digits, from the normal equations of positions 0 to 23.
  assert.deepEqual(await verdicts(page), [
    ["none", "best factor 1.067", "largest miss 1"],
    ["at every position", "1", "0", "1", "1"],
    ["none", "best factor 0.5406", "largest miss 0.841"],
    ["at every position", "0.5403", "0.8415", "−0.8415", "0.5403"],
    ["none", "best matrix", "largest miss 1.11"],
  ]);
  assert.deepEqual(troubles, []);
});

test("offset and frequency change what they should, and nothing else", async () => {
  const { page } = await open("#alternatives");
  await set(page, { length: 100, offset: 7, frequency: 0.5 });
  const found = await verdicts(page);
  // sin 3.5 and cos 3.5; the sine's best factor and its miss again by mpmath.
  assert.deepEqual(found[1], ["at every position", "1", "0", "7", "1"]);
  assert.deepEqual(found[2], ["none", "best factor −0.9406", "largest miss 0.351"]);
  assert.deepEqual(found[3], ["at every position", "−0.9365", "−0.3508", "0.3508", "−0.9365"]);
});

test("a million tokens out: the index has grown, the sines are as they were, and the verdicts stand", async () => {
  const { page } = await open("#alternatives");
  await figure(page).getByRole("button", { name: "position 1000000" }).click();
  await settled(page);
  const said = (await words(page)).map((one) => one.said);
  // sin 1000000 and cos 1000000, by mpmath.
  for (const one of ["sin −0.3500", "cos 0.9368", "(1, 1000000)", "999984", "1000007"])
    assert.ok(said.includes(one), `${one} in ${said.join(" | ")}`);
  const found = await verdicts(page);
  assert.deepEqual(found.slice(0, 4), [
    ["not quite", "best factor 1.000001", "largest miss 1.10 × 10⁻⁵"],
    ["at every position", "1", "0", "1", "1"],
    ["none", "best factor 0.5045", "largest miss 0.842"],
    ["at every position", "0.5403", "0.8415", "−0.8415", "0.5403"],
  ]);
  assert.equal(found[4][0], "none");
});

test("a learned table has a matrix by accident as long as its shifts are no more than its channels", async () => {
  const { page } = await open("#alternatives");
  for (const [channels, offset] of [
    [8, 1],
    [3, 1],
    [5, 4],
    [16, 2],
  ]) {
    await set(page, { channels, offset, position: 0, length: channels + offset });
    assert.equal((await verdicts(page))[4][0], "here, by accident", `${channels} channels`);
    assert.match(
      await figure(page).locator("#sentence").innerText(),
      /here there is one for the learned table too/,
    );
    await set(page, { length: channels + offset + 1 });
    assert.equal((await verdicts(page))[4][0], "none", `${channels} channels, one row more`);
  }
  await set(page, { code: "learned", channels: 6, offset: 1, length: 24, position: 5 });
  await figure(page).getByRole("button", { name: "as few rows as channels" }).click();
  await settled(page);
  assert.equal((await stateOf(page)).length, 6);
  assert.equal((await verdicts(page))[4][0], "here, by accident");
  // The row after those that were fitted is not made by that matrix.
  assert.match(
    await figure(page).locator(".blocks, .scene").first().innerText(),
    /position 6 is not among them/,
  );
});

test("the square of the table's matrix covers no word, whatever the verdict", async () => {
  const { page } = await open("#alternatives");
  for (const screen of [360, 1440]) {
    await page.setViewportSize({ width: screen, height: 900 });
    for (const [length, channels] of [
      [9, 8],
      [24, 8],
      [3, 2],
      [24, 16],
    ]) {
      await set(page, { length, channels });
      const covered = await figure(page)
        .locator("svg.drawing")
        .evaluate((svg) => {
          // Of all that is drawn in cells of colour, the matrix is furthest to the right.
          const squares = [...svg.querySelectorAll("g:has(> [shape-rendering])")]
            .map((one) => one.getBoundingClientRect())
            .sort((a, b) => b.right - a.right);
          return [...svg.querySelectorAll("text")]
            .filter((one) => {
              const { left, right, top, bottom } = one.getBoundingClientRect();
              const [square] = squares;
              return right > square.left && left < square.right && bottom > square.top && top < square.bottom;
            })
            .map((one) => one.textContent);
        });
      assert.deepEqual(covered, [], `${length} rows of ${channels} channels at ${screen} px`);
    }
  }
});

test("a miss too small to be seen is said, and where positions are close the caption tells which have an open mark", async () => {
  const { page } = await open("#alternatives");
  const said = async (/** @type {string} */ part) => figure(page).locator(part).first().innerText();
  await set(page, { code: "sine", frequency: 0.001, length: 24 });
  assert.equal((await verdicts(page))[2][0], "not quite");
  assert.match(await said(".blocks"), /misses by too little to be seen/);
  await set(page, { frequency: 1 });
  assert.equal((await verdicts(page))[2][0], "none");
  assert.doesNotMatch(await said(".blocks"), /too little to be seen/);
  /** How many open marks the row of the raw index has. */
  const openMarks = () =>
    figure(page)
      .locator("svg.drawing g")
      .first()
      .locator("path")
      .last()
      .evaluate((one) => (one.getAttribute("d")?.match(/M/g) ?? []).length);
  for (const [length, every, marks] of [
    [24, 1, 23],
    [64, 2, 32],
    [128, 3, 43],
  ]) {
    await set(page, { length });
    const caption = await said(".caption");
    if (every === 1) assert.match(caption, /an open one, at every position,/);
    else assert.match(caption, new RegExp(`an open one, at one position in ${every},`));
    assert.equal(await openMarks(), marks, `${length} rows`);
  }
});

test("the guess is about the rows: as many shifts as channels, and the ghost begins amid its scale", async () => {
  const { page } = await open("#alternatives");
  for (const [channels, offset, rows] of [
    [8, 1, 9],
    [12, 1, 13],
    [3, 5, 8],
  ]) {
    await set(page, { channels, offset, position: 0, length: 24 });
    await figure(page).locator(".ask").click();
    await settled(page);
    const slider = figure(page).locator(".guess input[type=range]");
    const begins = Number(await slider.inputValue());
    assert.ok(begins > offset + 2 && begins < offset + 15 && begins !== rows, `${begins}`);
    await figure(page).getByRole("button", { name: "show the answer" }).click();
    await settled(page);
    assert.match(
      await figure(page).locator(".verdict").innerText(),
      new RegExp(`The answer: ${rows} rows\\.`),
    );
    await figure(page).getByRole("button", { name: "put away" }).click();
    await settled(page);
  }
});

/** The middle of a handle on the screen. @param {Page} page @param {string} handle @param {number} [part] */
async function boxOf(page, handle, part = 0) {
  const mark = figure(page).locator(`svg.drawing [data-handle="${handle}"][data-part="${part}"]`);
  await mark.scrollIntoViewIfNeeded();
  const box = await mark.boundingBox();
  assert.ok(box !== null, handle);
  return { ...box, cx: box.x + box.width / 2, cy: box.y + box.height / 2 };
}
/** @param {Page} page @param {{x: number, y: number}} from @param {number} across */
async function pull(page, from, across) {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  for (let k = 1; k <= 6; k++) await page.mouse.move(from.x + (across * k) / 6, from.y);
  await page.mouse.up();
  await settled(page);
}

test("one cursor for all rows: taken in a plot of values or of lengths, it goes where it is let go", async () => {
  const { page, troubles } = await open("#alternatives");
  for (const part of [0, 1]) {
    const box = await boxOf(page, "position", part);
    // The plot ends as far inside its handle on both sides.
    const scale = await figure(page)
      .locator("svg.drawing")
      .evaluate((svg) => /** @type {SVGSVGElement} */ (svg).getScreenCTM()?.a ?? 1);
    const [left, right] = [box.x + 8 * scale, box.x + box.width - 8 * scale];
    const at = (/** @type {number} */ position) => left + ((position + 0.5) / 24) * (right - left);
    await pull(page, { x: at(3), y: box.cy }, at(17) - at(3));
    assert.equal((await stateOf(page)).position, 17, `plots ${part}`);
    await pull(page, { x: at(17), y: box.cy }, -900);
    assert.equal((await stateOf(page)).position, 0, "it stays on the page");
    await pull(page, { x: at(0), y: box.cy }, 900);
    assert.equal((await stateOf(page)).position, 23);
  }
  assert.deepEqual(troubles, []);
});

test("the ring on the axis is dragged: the offset follows, between one token and the last that fits", async () => {
  const { page } = await open("#alternatives");
  const values = await boxOf(page, "position", 2);
  const cell = (values.width * (286 / 302)) / 24;
  const ring = await boxOf(page, "offset");
  assert.ok(ring.width >= 44 && ring.height >= 44);
  const from = { x: ring.x + ring.width - 12, y: ring.cy };
  await pull(page, from, 4 * cell);
  assert.equal((await stateOf(page)).offset, 5);
  assert.equal((await stateOf(page)).position, 5, "the position stays");
  const further = await boxOf(page, "offset");
  await pull(page, { x: further.cx, y: further.cy }, 900);
  assert.equal((await stateOf(page)).offset, 23);
  // It waits at the edge of the page, and is taken from there.
  const edge = await boxOf(page, "offset");
  await pull(page, { x: edge.cx, y: edge.cy }, -3 * cell);
  assert.equal((await stateOf(page)).offset, 15);
  const back = await boxOf(page, "offset");
  await pull(page, { x: back.cx, y: back.cy }, -900);
  assert.equal((await stateOf(page)).offset, 1);
});

test("the page of positions turns when the position leaves it, and holds as many rows as are asked for", async () => {
  const { page } = await open("#alternatives");
  for (const [position, length, from, to] of [
    [24, 24, 24, 47],
    [23, 24, 0, 23],
    [1000, 7, 994, 1000],
    [5, 3, 3, 5],
  ]) {
    await set(page, { position, length });
    assert.match(
      await figure(page).locator("#sentence").innerText(),
      new RegExp(`Shown are ${from} to ${to};`),
    );
  }
  await set(page, { length: 3, offset: 5 });
  assert.match(
    await figure(page).locator("#error").innerText(),
    /No two of 3 rows are 5 tokens apart: use a whole number from 1 to 2\./,
  );
});

test("the text says of the same positions what the figure says", async () => {
  const { page } = await open("#alternatives");
  const said = (/** @type {string} */ key) => page.locator(`[data-quantity="${key}"]`).innerText();
  await set(page, { channels: 8, length: 9, offset: 1 });
  assert.equal(await said("what a matrix does for the learned table"), "one matrix fits all 8 shifts");
  await set(page, { length: 100, offset: 7, frequency: 0.5 });
  assert.equal(
    await said("what a factor does for one sine"),
    "the best factor for the positions shown is −0.9406, and its largest miss is 0.351",
  );
  assert.equal(await said("numbers in a table that reaches the position"), "48");
});
