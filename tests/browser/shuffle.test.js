// The shuffle: its numbers against references from outside, its words in many states, its hands, keys and buttons.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { rounded, scaled } from "../web/shown-number.js";
import { PHONE, heard, middleOf, openTable, property, record, settled, swipe } from "./hands.js";
import { site } from "./harness.js";

/** @typedef {import("playwright-core").Page} Page */
/** @typedef {{words: string, order: number[], positions: string, mask: string, seed: number}} ShuffleState */

const { open } = site({ figures: ["shuffle"] });

/** @type {{state: ShuffleState, rowDifferences: string[], last: string, output: string[][]}[]} */
const REFERENCES = JSON.parse(readFileSync(new URL("../data/shuffle_values.json", import.meta.url), "utf8"));
/** A difference that is nought but for rounding is shown as less than this. */
const ROUNDING = 1e-14;

/** @param {Page} page @param {Partial<ShuffleState>} state */
async function set(page, state) {
  await page.locator("pe-shuffle").evaluate(async (figure, given) => {
    for (const name of ["order", "words", "positions", "mask", "seed"]) figure.removeAttribute(name);
    for (const [name, value] of Object.entries(given)) figure.setAttribute(name, String(value));
    await /** @type {any} */ (figure).start();
  }, state);
  await settled(page);
}

/** @param {Page} page @param {string} selector */
const words = async (page, selector) =>
  (await page.locator(`pe-shuffle ${selector}`).innerText()).replace(/\s+/g, " ").trim();

/** The column of differences, and the largest of them, as they are drawn. @param {Page} page */
async function differences(page) {
  const texts = await page
    .locator("pe-shuffle svg.drawing text")
    .evaluateAll((all) =>
      all
        .filter((text) => Number(text.getAttribute("x")) === 800 && text.textContent !== "difference")
        .map((text) => text.textContent ?? ""),
    );
  return { rows: texts.slice(0, -1), largest: texts[texts.length - 1] };
}

/** Whether a shown difference is this one. @param {string} text @param {string} exact @param {string} about */
function assertDifference(text, exact, about) {
  if (exact !== "0") return assert.equal(text, rounded(scaled(exact), 4), about);
  const [, digits, raised = ""] =
    /^(\d(?:\.\d)?)(?: × 10⁻(.+))?$/.exec(text) ?? assert.fail(`${about}: ${text}`);
  const power = Number([...raised].map((digit) => "⁰¹²³⁴⁵⁶⁷⁸⁹".indexOf(digit)).join("") || 0);
  assert.ok(Number(digits) * 10 ** -power < ROUNDING, `${about}: ${text} is rounding alone`);
}

test("pe-shuffle: the differences row by row, the largest, and the outputs are those worked out apart from the core", async () => {
  const { page } = await open();
  for (const { state, rowDifferences, output } of REFERENCES) {
    await set(page, state);
    const about = JSON.stringify(state);
    const shown = await differences(page);
    assert.equal(shown.rows.length, rowDifferences.length, about);
    for (const [k, exact] of rowDifferences.entries())
      assertDifference(shown.rows[k], exact, `${about}: ${k}`);
    const largest = rowDifferences.reduce((most, one) => (scaled(one) > scaled(most) ? one : most));
    assertDifference(shown.largest, largest, about);
    const changed = rowDifferences.filter((exact) => exact !== "0").length;
    const sentence = await words(page, "#sentence");
    if (changed === 0) assert.match(sentence, /Each word has kept its output row/, about);
    else
      assert.ok(
        sentence.includes(`${changed} word${changed === 1 ? "" : "s"} of ${output.length} `),
        sentence,
      );
    await openTable(page, "pe-shuffle");
    await settled(page);
    const rows = await page.locator("pe-shuffle .numbers tbody tr").allInnerTexts();
    const now = rows.map((row) => row.split("\t")).filter(([what]) => what === "now, output");
    assert.deepEqual(
      now.map((cells) => cells.slice(3, 7)),
      output.map((row) => row.map((exact) => shownValue(exact))),
      about,
    );
  }
});

/** Four decimals with a true minus, as values are shown; three digits where they are small. @param {string} exact */
function shownValue(exact) {
  const x = Number(exact);
  return (Math.abs(x) < 0.01 ? x.toPrecision(3) : rounded(scaled(exact), 4)).replace("-", "\u2212");
}

test("pe-shuffle: a word that occurs twice has one output row until positions or the mask tell the two apart", async () => {
  const { page } = await open();
  for (const [state, expected] of /** @type {const} */ ([
    [{}, /“the” \(2 times\) is the same each time/],
    [{ order: "3,2,1,0,4" }, /“the” \(2 times\) is the same each time/],
    [{ positions: "added" }, /“the” \(2 times\) is not the same each time/],
    [{ mask: "causal" }, /“the” \(2 times\) is not the same each time/],
    // Under the mask the second sees nothing but another like itself, until a word comes between.
    [{ words: "the the cat", mask: "causal" }, /“the” \(2 times\) is the same each time/],
    [{ words: "the the cat", mask: "causal", order: "0,2,1" }, /“the” \(2 times\) is not the same each time/],
    [{ words: "a b a b c" }, /“a” \(2 times\) and “b” \(2 times\) is the same each time/],
  ])) {
    await set(page, /** @type {any} */ (state));
    assert.match(await words(page, "#sentence"), expected, JSON.stringify(state));
  }
  await set(page, { words: "the cat saw a dog" });
  assert.doesNotMatch(await words(page, "#sentence"), /each time/);
});

test("pe-shuffle: what the last row alone would make one think, and what is so", async () => {
  const { page } = await open();
  for (const [state, expected] of /** @type {const} */ ([
    [{}, /nothing has moved, so it is as it was/],
    [{ order: "4,1,0,2,3" }, /it is another \(difference 0\.4580\), as if order mattered.*the row of “the₃”/],
    [{ order: "1,0,2,3,4" }, /it is as it was.*“dog” stands there, and sees the same words/],
    [
      { order: "1,0,2,3,4", mask: "causal" },
      /it is as it was .*as if order did not matter, while other rows/,
    ],
    [{ order: "4,1,0,2,3", mask: "causal" }, /it is another.*not with the row that it had/],
    [{ order: "1,0,2,3,4", positions: "added" }, /it is another.*“dog” stands there, but what it sees/],
    [{ order: "3,1,2,0,4", positions: "added" }, /it is as it was \(difference 0\)\./],
  ])) {
    await set(page, /** @type {any} */ (state));
    assert.match(await words(page, ".lines"), expected, JSON.stringify(state));
  }
});

test("pe-shuffle: a token is dragged to its place, on the screen and on a phone in two rows", async () => {
  const { page } = await open();
  await record(page, "pe-shuffle");
  await page.locator("pe-shuffle").scrollIntoViewIfNeeded();
  const token = (/** @type {number} */ k) => `pe-shuffle [data-handle="token"][data-part="${k}"]`;
  const [from, to] = [await middleOf(page, token(0)), await middleOf(page, token(3))];
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move((from.x + to.x) / 2, from.y, { steps: 4 });
  await page.mouse.move(to.x, to.y, { steps: 4 });
  await page.mouse.up();
  await settled(page);
  assert.deepEqual(await property(page, "pe-shuffle", "order"), [1, 2, 3, 0, 4]);
  const events = await heard(page);
  assert.equal(events.at(-1), "change");
  assert.ok(events.slice(0, -1).every((type) => type === "input"));
  await page.context().close();

  const phone = (await open("index.html", PHONE)).page;
  await set(phone, { words: "a b c d e f g h" });
  // Both are on the screen before either is measured.
  await phone.locator(token(6)).scrollIntoViewIfNeeded();
  await phone.evaluate(() => scrollBy(0, 200));
  await swipe(phone, await middleOf(phone, token(1)), await middleOf(phone, token(6)));
  assert.deepEqual(await property(phone, "pe-shuffle", "order"), [0, 2, 3, 4, 5, 6, 1, 7]);
  await phone.context().close();
});

test("pe-shuffle: “shuffle” never leaves the words as written, “turn round” and “as written” do what they say", async () => {
  const { page } = await open();
  await set(page, {});
  const press = (/** @type {string} */ name) =>
    page.locator("pe-shuffle").getByRole("button", { name, exact: true }).click();
  let before = "";
  for (let k = 0; k < 12; k++) {
    await press("shuffle");
    const order = await property(page, "pe-shuffle", "order");
    assert.deepEqual([...order].sort(), [0, 1, 2, 3, 4], "every word once");
    assert.notEqual(String(order), before, "another order than before");
    before = String(order);
  }
  const order = await property(page, "pe-shuffle", "order");
  await press("turn round");
  assert.deepEqual(await property(page, "pe-shuffle", "order"), order.toReversed());
  await press("as written");
  assert.deepEqual(await property(page, "pe-shuffle", "order"), []);
  await set(page, { words: "yes no" });
  await press("shuffle");
  await press("shuffle");
  assert.deepEqual(await property(page, "pe-shuffle", "order"), [1, 0]);
});

test("pe-shuffle: another number of words puts them back as written; an order that does not fit is refused", async () => {
  const { page } = await open();
  await set(page, { order: /** @type {any} */ ("4,1,0,2,3") });
  const field = (/** @type {string} */ id) => page.locator(`pe-shuffle input#${id}`);
  await field("words").fill("you saw who I saw there");
  await page.keyboard.press("Enter");
  await settled(page);
  assert.deepEqual(await property(page, "pe-shuffle", "order"), []);
  await field("order").fill("2,1,0");
  await page.keyboard.press("Enter");
  await settled(page);
  assert.equal(
    await words(page, "#error"),
    "Order “2,1,0” is of 3 words, and there are 6: give each of the numbers 0 to 5 once, with commas between.",
  );
  await page.keyboard.press("Escape");
  await settled(page);
  assert.equal(await words(page, "#error"), "");
  await field("order").fill("5 4 3 2 1 0");
  await page.keyboard.press("Enter");
  await settled(page);
  assert.deepEqual(await property(page, "pe-shuffle", "order"), [5, 4, 3, 2, 1, 0]);
  // The same number of words keeps its order.
  await field("words").fill("you said who I saw here");
  await page.keyboard.press("Enter");
  await settled(page);
  assert.deepEqual(await property(page, "pe-shuffle", "order"), [5, 4, 3, 2, 1, 0]);
});

test("pe-shuffle: the answer shows the words turned round, beside those that stand now, and their differences", async () => {
  const { page } = await open();
  await set(page, { order: /** @type {any} */ ("4,1,0,2,3"), positions: "added" });
  const button = (/** @type {string} */ name) =>
    page.locator("pe-shuffle").getByRole("button", { name, exact: true });
  await button("guess").click();
  await page.locator("pe-shuffle").getByRole("radio", { name: "none of them" }).check();
  /** Where words stand, from top to bottom. @param {string} x */
  const column = (x) =>
    page
      .locator("pe-shuffle svg.drawing text")
      .evaluateAll(
        (all, at) =>
          all.filter((text) => text.getAttribute("x") === at).map((text) => text.textContent ?? ""),
        x,
      );
  const shown = async () => ({
    heads: (await column("582")).filter((head) => !head.startsWith("largest")),
    words: await column("624"),
  });
  const now = ["dog", "cat", "the₀", "saw", "the₃"];
  assert.deepEqual(await shown(), { heads: ["now"], words: now });
  await button("show the answer").click();
  await settled(page);
  // The later is drawn over the earlier.
  assert.deepEqual(await shown(), {
    heads: ["now", "turned round"],
    words: [...now, ...now.toReversed()],
  });
  assert.match(await words(page, ".verdict"), /Your guess: none of them\. The answer: all of them\./);
  await button("put away").click();
  await settled(page);
  assert.deepEqual(await shown(), { heads: ["now"], words: now });
});
