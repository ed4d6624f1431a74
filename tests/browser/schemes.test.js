// The schemes: scores and differences against values from outside the core, what moves and what is refused.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { rounded, scaled } from "../web/shown-number.js";
import { middleOf, openTable, property, settled } from "./hands.js";
import { site } from "./harness.js";

/** @typedef {import("playwright-core").Page} Page */
/** @typedef {Record<string, string[][]>} Matrices */

const { open } = site({ figures: ["schemes"] });

/** @type {{state: Record<string, string | number>, changes: Record<string, string | null>, exchange: string | null, before: Matrices, now: Matrices}[]} */
const REFERENCES = JSON.parse(readFileSync(new URL("../data/schemes_values.json", import.meta.url), "utf8"));
const SCHEMES = ["learned", "sinusoidal", "relative-bias", "rope", "alibi"];
/** Positions on the strip, from its one end to the other, in units of the drawing. */
const STRIP = { positions: 40, from: 16, to: 784 };

const figure = (/** @type {Page} */ page) => page.locator("pe-schemes");

/** @param {Page} page @param {Record<string, string | number>} state */
async function set(page, state) {
  await figure(page).evaluate(async (element, given) => {
    for (const name of ["words", "moved", "apart", "cell", "scheme", "instead", "mask"])
      element.removeAttribute(name);
    for (const [name, value] of Object.entries(given)) element.setAttribute(name, String(value));
    await /** @type {any} */ (element).start();
  }, state);
  await settled(page);
}

/** A score as it is shown: four decimals, more beside a whole number, three digits where it is small. @param {string} exact */
function shown(exact) {
  if (!/\d/.test(exact)) return exact;
  const x = Number(exact);
  let text = String(x);
  if (!Number.isInteger(x)) {
    let decimals = 4;
    while (Number.isInteger(Number(rounded(scaled(exact), decimals)))) decimals++;
    text = Math.abs(x) < 0.01 ? x.toPrecision(3) : rounded(scaled(exact), decimals);
  }
  return text.replace("-", "\u2212");
}

/** What is said below the squares of now, one after the other. @param {Page} page */
const verdicts = (page) =>
  figure(page)
    .locator("svg.drawing text")
    .evaluateAll((all) => {
      /** @type {string[]} */
      const lines = [];
      for (const one of all) {
        const [x, y] = ["x", "y"].map((name) => Number(one.getAttribute(name)));
        if (y <= 455) continue;
        const column = x > 680 ? 5 : Math.round((x - 50) / 124);
        lines[column] =
          lines[column] === undefined ? String(one.textContent) : `${lines[column]} ${one.textContent}`;
      }
      return lines;
    });

test("pe-schemes: every score, every change and the exchange are those worked out apart from the core; so is the answer", async () => {
  const { page, troubles } = await open();
  await openTable(page, "pe-schemes");
  for (const { state, changes, exchange, before, now } of REFERENCES) {
    await set(page, { ...state, cell: now.rope.length });
    const about = JSON.stringify(state);
    const still = state.moved === 0 && state.apart === 0;
    const said = await verdicts(page);
    assert.equal(said.length, 6, about);
    // A word has its own score at least, unless it has no row.
    const lost = now.learned.filter((row, word) => row[word] === "no row").length;
    for (const [k, scheme] of SCHEMES.entries()) {
      const change = changes[scheme];
      if (still) assert.equal(said[k], "not moved yet", about);
      else if (scheme === "learned" && lost > 0) {
        const none = `no row: ${lost} word${lost === 1 ? "" : "s"}`;
        assert.equal(
          said[k],
          Number(change) > 0 ? `by up to ${shown(String(change))}, ${none}` : none,
          about,
        );
      } else if (change === null) assert.fail(`${about}: ${scheme} has scores`);
      else if (change !== "0")
        assert.equal(said[k], `changed by up to ${shown(change)}`, `${about}: ${scheme}`);
      // RoPE turns by other angles: the same but for rounding.
      else
        assert.match(
          said[k],
          scheme === "rope"
            ? /^unchanged (to the last bit|but for .*10⁻¹[⁵⁶⁷])$/
            : /^unchanged to the last bit$/,
          about,
        );
    }
    assert.equal(
      said[5],
      exchange === null ? "nothing to compare" : `apart by up to ${shown(exchange)}`,
      about,
    );
    const rows = (await figure(page).locator(".numbers tbody tr").allInnerTexts()).map((row) =>
      row.split("\t"),
    );
    const expected = SCHEMES.flatMap((scheme) => [...before[scheme], ...now[scheme]]);
    assert.deepEqual(
      rows.map((cells) => cells.slice(3)),
      expected.map((row) => row.map(shown)),
      about,
    );
    const block = await figure(page).locator(".blocks tbody tr").allInnerTexts();
    assert.deepEqual(
      block.map((row) => row.split("\t").slice(1, 3)),
      SCHEMES.map((scheme) => [before[scheme][1][0], now[scheme][1][0]].map(shown)),
      about,
    );
  }
  // Two of five change, drawn as counted from five, wherever the words stand now.
  for (const state of [
    {},
    { moved: 30, apart: 9, mask: "causal" },
    { words: "the the", cell: 1, moved: 1 },
  ]) {
    await set(page, /** @type {Record<string, string | number>} */ (state));
    const button = (/** @type {string} */ name) => figure(page).getByRole("button", { name, exact: true });
    await button("guess").click();
    await figure(page).getByRole("radio", { name: "3 of 5" }).check();
    await button("show the answer").click();
    await settled(page);
    const verdict = await figure(page).locator(".verdict").innerText();
    assert.match(
      verdict,
      /Your guess: 3 of 5\. The answer: 2 of 5\. Those that change: learned and sinusoidal\./,
    );
    const drawn = await figure(page).locator("svg.drawing text").allTextContents();
    assert.deepEqual(
      drawn.filter((text) => text.startsWith("from 5")).map((text) => text.slice(8)),
      ["changed", "changed", "the same", "the same", "the same"],
    );
    await button("put away").click();
    await settled(page);
  }
  assert.deepEqual(troubles, []);
});

test("pe-schemes: the bar moves all words, the ring the last, a square the framed cell; buttons put them back; what is no cell is refused", async () => {
  const { page } = await open();
  const drawing = figure(page).locator("svg.drawing");
  await drawing.scrollIntoViewIfNeeded();
  const scale = await drawing.evaluate((svg) => svg.getBoundingClientRect().width / 800);
  const step = ((STRIP.to - STRIP.from) / (STRIP.positions - 1)) * scale;
  /** @param {string} handle @param {number} dx @param {number} dy */
  const pull = async (handle, dx, dy) => {
    const from = await middleOf(page, `pe-schemes svg.drawing ${handle}`);
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(from.x + dx / 2, from.y + dy / 2, { steps: 3 });
    await page.mouse.move(from.x + dx, from.y + dy, { steps: 3 });
    await page.mouse.up();
    await settled(page);
  };
  const state = () => property(page, "pe-schemes", "state");
  await pull("[data-handle=all]", 7 * step, 0);
  assert.deepEqual([(await state()).moved, (await state()).apart], [7, 0]);
  await pull("[data-handle=last]", 4 * step, 0);
  assert.deepEqual([(await state()).moved, (await state()).apart], [7, 4]);
  await pull("[data-handle=all]", -20 * step, 0);
  assert.deepEqual(
    [(await state()).moved, (await state()).apart],
    [0, 4],
    "none is before the first position",
  );
  // Six words in a square of 110: its middle lies between the third and the fourth.
  const cell = (110 / 6) * scale;
  for (const when of ["before", "now"]) {
    await pull(`[data-handle=${when}][data-part="2"]`, 1.5 * cell, -1.5 * cell);
    assert.equal((await state()).cell, 10, when);
    await pull(`[data-handle=${when}][data-part="5"]`, -40 * cell, 40 * cell);
    assert.equal((await state()).cell, 30, when);
  }
  const press = (/** @type {string} */ name) => figure(page).getByRole("button", { name }).click();
  await press("move all by 5");
  await press("the last alone by 5");
  assert.deepEqual([(await state()).moved, (await state()).apart], [5, 9]);
  await press("put all words back");
  assert.deepEqual([(await state()).moved, (await state()).apart], [0, 0]);

  // A cell that is not there is refused, and fewer words take the framed cell along.
  await set(page, {});
  const field = (/** @type {string} */ id) => figure(page).locator(`input#${id}`);
  await field("cell").fill("36");
  await page.keyboard.press("Enter");
  await settled(page);
  assert.equal(
    (await figure(page).locator("#error").innerText()).trim(),
    "Framed cell 36 is past the last of 36, counted row by row: use a whole number from 0 to 35.",
  );
  assert.equal((await property(page, "pe-schemes", "state")).cell, 25);
  await field("words").fill("you and I");
  await page.keyboard.press("Enter");
  await settled(page);
  assert.equal((await property(page, "pe-schemes", "state")).cell, 8);
});
