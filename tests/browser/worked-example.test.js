// The worked example: every number of a score against values from outside, and what is dragged in both views.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { settled } from "./hands.js";
import { site } from "./harness.js";

const { open } = site({ figures: ["worked-example"] });
const { scores, curves } = JSON.parse(
  readFileSync(new URL("../data/worked_example_values.json", import.meta.url), "utf8"),
);

/** @typedef {import("playwright-core").Page} Page */

const figure = (/** @type {Page} */ page) => page.locator("pe-worked-example");
/** @param {Page} page @param {Record<string, string | number>} attributes */
async function set(page, attributes) {
  await figure(page).evaluate((element, all) => {
    for (const [name, text] of Object.entries(all)) element.setAttribute(name, String(text));
  }, attributes);
  await settled(page);
}
/** @param {Page} page @returns {Promise<Record<string, any>>} */
const stateOf = (page) => figure(page).evaluate((/** @type {any} */ element) => element.state);
const PLACES = ["first", "second", "third", "fourth", "last"];
/** The places of words by their names. @param {Record<string, any>} state */
const attributes = ({ query, key, ...state }) => ({ ...state, query: PLACES[query], key: PLACES[key] });
/** What is written in a part of the drawing. @param {Page} page @param {number} part from 1 */
const texts = (page, part) =>
  figure(page)
    .locator(`svg.drawing > g:nth-of-type(${part})`)
    .evaluate((group) => [...group.querySelectorAll("text")].map((text) => text.textContent ?? ""));
/** The rows of the tables below the drawing, by their headings. @param {Page} page @returns {Promise<string[][]>} */
const rows = (page) =>
  figure(page)
    .locator(".figure table.block tbody tr")
    .evaluateAll((all) =>
      all.map((row) => [...row.querySelectorAll("th, td")].map((cell) => (cell.textContent ?? "").trim())),
    );
/** Four decimals, with a true minus sign. @param {string} exact */
const four = (exact) => Number(exact).toFixed(4).replace("-", "\u2212");
/** Whether what is written is this number, to the digits that it has. @param {string} written @param {string} exact @param {string} where */
function assertWritten(written, exact, where) {
  const said = written.replace("≈ ", "").replace("\u2212", "-");
  const decimals = said.split(".")[1]?.length ?? 0;
  assert.equal(Number(said), Number(Number(exact).toFixed(decimals)), where);
}

/** Takes hold of a place and pulls. @param {Page} page @param {{x: number, y: number}} from @param {number} dx @param {number} [dy] */
async function pull(page, from, dx, dy = 0) {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + dx / 2, from.y + dy / 2, { steps: 2 });
  await page.mouse.move(from.x + dx, from.y + dy, { steps: 2 });
  await page.mouse.up();
  await settled(page);
}
/** @param {Page} page @param {string} handle */
async function boxOf(page, handle) {
  const mark = figure(page).locator(`svg.drawing [data-handle=${handle}]`).first();
  await mark.scrollIntoViewIfNeeded();
  const box = await mark.boundingBox();
  assert.ok(box !== null, handle);
  return { ...box, cx: box.x + box.width / 2, cy: box.y + box.height / 2 };
}

test("every step of a score, its four terms and the score itself are those of the references", async () => {
  const { page, troubles } = await open();
  for (const { state, frequencies, phases, query, key, products, terms, score } of scores) {
    await set(page, attributes(state));
    const where = JSON.stringify(state);
    const bars = await texts(page, 3);
    for (const term of [...terms, score])
      assert.ok(bars.includes(four(term)), `${term} in ${bars}, ${where}`);
    const steps = await rows(page);
    const expected = [query, key].flatMap(({ token, encoding, input, projected }) => [
      encoding,
      token,
      input,
      projected,
    ]);
    [frequencies, ...phases, ...expected, products].forEach((values, k) =>
      values.forEach((/** @type {string} */ exact, /** @type {number} */ channel) =>
        assertWritten(steps[k][channel + 1], exact, `${steps[k][0]}, channel ${channel}, ${where}`),
      ),
    );
  }
  assert.deepEqual(troubles, []);
});

test("of many channels the phases are there too, and the rows that do not fit are reached by keys", async () => {
  const { page, troubles } = await open();
  await set(page, { width: 16 });
  // 4 · 10000^(-2r/16) = 4 · 10^(-r/2).
  assert.match(
    await figure(page).locator(".lines").innerText(),
    /phase at 1 \(rad\): 1, 0\.316228, 0\.1,.*\n+phase at 4 \(rad\): 4, 1\.26491, 0\.4, /,
  );
  const box = figure(page).getByRole("region", { name: "Channel by channel, 0 to 15" });
  const last = box.locator("tbody tr").last();
  const below = async () => {
    const [row, around] = await Promise.all([last.boundingBox(), box.boundingBox()]);
    assert.ok(row !== null && around !== null);
    return row.y + row.height - (around.y + around.height);
  };
  assert.ok((await below()) > 100);
  await box.focus();
  await page.keyboard.press("End");
  await page.waitForFunction(
    (element) => {
      const { scrollTop, scrollHeight, clientHeight } = /** @type {Element} */ (element);
      return scrollTop + clientHeight > scrollHeight - 1;
    },
    await box.elementHandle(),
  );
  assert.ok((await below()) < 1, "the last row is in sight");
  assert.deepEqual(troubles, []);
});

test("query and key are dragged, a square chooses both, and three of four terms move with the words", async () => {
  const { page } = await open();
  await set(page, attributes(scores[0].state));
  for (const handle of ["query", "key"]) {
    const box = await boxOf(page, handle);
    await pull(
      page,
      { x: box.x + box.width * 0.5, y: handle === "key" ? box.y + box.height - 4 : box.y + 6 },
      box.width * 0.2,
    );
    assert.equal((await stateOf(page))[handle], "fourth", handle);
  }
  const square = await boxOf(page, "cell");
  await page.mouse.click(square.x + square.width * 0.9, square.y + square.height * 0.3);
  await settled(page);
  assert.deepEqual([(await stateOf(page)).query, (await stateOf(page)).key], ["second", "last"]);
  await figure(page).locator("button.ask").click();
  await figure(page)
    .locator(".asked label, .guess label")
    .filter({ hasText: /^\s*4\s*$/ })
    .first()
    .click();
  await figure(page).locator("button", { hasText: "show the answer" }).click();
  await settled(page);
  // Of the terms at position 0 and those five tokens on, the first alone is the same.
  const truth = scores[0].terms.filter(
    (/** @type {string} */ term, /** @type {number} */ k) => term !== scores[1].terms[k],
  );
  assert.match(
    await figure(page).locator(".verdict").innerText(),
    new RegExp(`answer: ${truth.length} terms`),
  );
  await figure(page).locator("button", { hasText: "positions on" }).click();
  await settled(page);
  assert.ok((await texts(page, 3)).includes(four(scores[1].terms[3])));
});

test("the curve is turned by dragging, its positions and the gap too, and the distance is the gap's", async () => {
  const { page, troubles } = await open();
  const start = await stateOf(page);
  assert.ok(start.other - start.position < curves[0].nearest, "what is to be guessed is not drawn yet");
  for (const { length, width, distances, squared, nearest, pairs, similarity, drawn, shares } of curves) {
    await set(page, { view: "curve", length, width, position: 4, other: 14 });
    const said = await figure(page).locator(".lines").innerText();
    assert.ok(said.includes(`Distance ${four(distances[10])}`) && said.includes(four(squared[10])), said);
    assert.ok(said.includes(`the sum of the cosines, ${four(similarity)}.`), said);
    assert.ok(said.includes(`drawn have ${four(drawn)}.`), said);
    assert.ok(said.includes(`shares of the spread: ${shares.map(four).join(", ")}.`), said);
    const lines = await rows(page);
    for (const [r, exact] of pairs.entries())
      for (const [k, one] of exact.entries())
        assertWritten(lines[r][k + 1], one, `pair ${r}, column ${k + 1}, width ${width}`);
    await figure(page).locator("button.ask").click();
    await figure(page).locator("button", { hasText: "show the answer" }).click();
    await settled(page);
    assert.match(await figure(page).locator(".verdict").innerText(), new RegExp(`answer: gap ${nearest}\\.`));
    await figure(page).locator("button", { hasText: "put away" }).click();
  }
  await set(page, { length: 32, width: 8, turn: 30, tilt: 20 });
  const space = await boxOf(page, "view");
  const unit = space.width / 420;
  await pull(page, { x: space.x + space.width / 2, y: space.y + space.height / 2 }, 40 * unit, -20 * unit);
  assert.deepEqual([(await stateOf(page)).turn, (await stateOf(page)).tilt], [50, 10]);
  await figure(page).locator("button", { hasText: "both positions on" }).click();
  assert.deepEqual([(await stateOf(page)).position, (await stateOf(page)).other], [9, 19]);
  const plot = await boxOf(page, "gap");
  await page.mouse.click(plot.x + plot.width - 12 * unit, plot.cy);
  await settled(page);
  assert.deepEqual([(await stateOf(page)).position, (await stateOf(page)).other], [0, 31]);
  const hand = await boxOf(page, "other");
  await pull(page, { x: hand.cx, y: hand.cy }, 60 * unit, 60 * unit);
  const { position, other } = await stateOf(page);
  assert.ok(position === 0 && other < 31, "it goes with the hand along the curve");
  const moved = await figure(page).locator(".lines").innerText();
  assert.ok(moved.includes(`Distance ${four(curves[0].distances[other])}`), moved);
  assert.deepEqual(troubles, []);
});
