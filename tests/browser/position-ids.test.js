// Position ids: the differences against references from outside, ids of published cases, and its hands and buttons.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { rounded, scaled } from "../web/shown-number.js";
import { openTable, settled } from "./hands.js";
import { site } from "./harness.js";

/** @typedef {import("playwright-core").Page} Page */

const { open } = site({ figures: ["position-ids"] });

/** @type {{state: Record<string, string | number>, right: (number | null)[], mistaken: (number | null)[], sees: number[][], seesWrongly: number[][], wrongGaps: number, differences: Record<string, string>}[]} */
const REFERENCES = JSON.parse(
  readFileSync(new URL("../data/position_id_values.json", import.meta.url), "utf8"),
);
/** A difference that is nought but for rounding is less than this. */
const ROUNDING = 1e-14;
/** Two weights of four places each are off by no more than this. */
const SHOWN = 1.01e-4;
/** Where the table says how far apart weights are, and where the weights themselves begin. */
const APART = 9;
const WEIGHTS = 10;

/** Slots as the table lists them: runs by their ends. @param {string} list */
const slotsIn = (list) =>
  list.split(", ").flatMap((run) => {
    if (run === "none") return [];
    const [from, to = from] = run.split("–").map(Number);
    return Array.from({ length: to - from + 1 }, (_, k) => from + k);
  });
/** @param {string} shown digits, and a power of ten if it is small */
function read(shown) {
  const [, digits, raised = ""] = /^([\d.]+)(?: × 10⁻(.+))?$/.exec(shown) ?? assert.fail(shown);
  const power = Number([...raised].map((digit) => "⁰¹²³⁴⁵⁶⁷⁸⁹".indexOf(digit)).join("") || 0);
  return Number(digits) * 10 ** -power;
}
const figure = (/** @type {Page} */ page) => page.locator("pe-position-ids");
/** @param {Page} page @param {Record<string, string | number>} state */
async function set(page, state) {
  await figure(page).evaluate((element, given) => {
    for (const name of ["batch", "convention", "cached", "evicted", "first", "padding", "row"])
      element.removeAttribute(name);
    for (const [name, value] of Object.entries(given)) element.setAttribute(name, String(value));
  }, state);
  await settled(page);
}
/** @param {Page} page @returns {Promise<Record<string, any>>} */
const stateOf = (page) => figure(page).evaluate((/** @type {any} */ element) => element.state);
/** The rows of the table of numbers. @param {Page} page */
const rowsOf = (page) =>
  figure(page)
    .locator(".numbers tbody tr")
    .evaluateAll((rows) => rows.map((row) => [...row.children].map((cell) => cell.textContent ?? "")));

test("pe-position-ids: ids and differences are those worked out apart from the core; hands, buttons and typing", async () => {
  const { page, troubles } = await open();
  await openTable(page, "pe-position-ids");
  for (const { state, right, mistaken, sees, seesWrongly, wrongGaps, differences } of REFERENCES) {
    await set(page, state);
    const about = JSON.stringify(state);
    const rows = await rowsOf(page);
    const tokens = (/** @type {number} */ column) =>
      right.map((id, k) => (id === null ? null : Number(rows[k][column])));
    assert.deepEqual([tokens(5), tokens(6)], [right, mistaken], about);
    assert.deepEqual(
      [7, 8].map((column) => right.map((_, k) => slotsIn(rows[k][column]))),
      [sees, seesWrongly],
      about,
    );
    assert.match(
      await figure(page).locator(".lines").innerText(),
      wrongGaps === 0
        ? /; every gap between their ids is right,/
        : RegExp(`is wrong in ${wrongGaps} \\(hollow`),
      about,
    );
    const drawn = await figure(page).locator("svg.drawing > g:last-child text").allTextContents();
    for (const [scheme, exact] of Object.entries(differences)) {
      const shown = rows.find(([of]) => of === `row 0, attention, ${scheme}`)?.[APART] ?? "";
      assert.ok(drawn.includes(shown), `${about}: ${scheme} is drawn`);
      const [so, wrong] = ["right weights", "weights by the mistake"].map((kind) =>
        rows
          .filter(([of]) => of.endsWith(`, ${kind}, ${scheme}`))
          .map((cells) => cells.slice(WEIGHTS).map((cell) => (cell === "masked" ? 0 : read(cell)))),
      );
      for (const line of [...so, ...wrong])
        assert.ok(Math.abs(line.reduce((sum, one) => sum + one) - 1) < line.length * SHOWN, about);
      const apart = Math.max(...so.flatMap((line, k) => line.map((one, j) => Math.abs(one - wrong[k][j]))));
      assert.ok(Math.abs(apart - Number(exact)) < SHOWN, `${about}: ${scheme}, weights apart by ${apart}`);
      if (exact !== "0") assert.equal(shown, rounded(scaled(exact), 4), `${about}: ${scheme}`);
      else assert.ok(read(shown) < ROUNDING, `${about}: ${scheme} ${shown}`);
    }
  }

  // Published cases: the mask of a left padded prompt, a restarted counter, one counter for two rows, OPT's table.
  for (const [state, ids, next] of /** @type {[Record<string, string | number>, number[], number[]][]} */ ([
    [{ batch: "001111", convention: "right" }, [1, 1, 0, 1, 2, 3], [4]],
    [{ batch: "1111111ggg", cached: 7 }, [0, 1, 2, 3, 4, 5, 6, 0, 0, 0], [0]],
    [{ batch: "00111 11111", convention: "shared-counter" }, [1, 1, 0, 1, 2, 0, 1, 2, 3, 4], [5, 5]],
    [{ batch: "00111", convention: "right", first: 2 }, [1, 1, 2, 3, 4], [5]],
  ])) {
    await set(page, state);
    const rows = await rowsOf(page);
    const by = (/** @type {(slot: string) => boolean} */ of) =>
      rows.filter((cells) => cells[6] !== "" && of(cells[2])).map((cells) => Number(cells[6]));
    assert.deepEqual(
      [by((slot) => /^\d/.test(slot)), by((slot) => slot === "next")],
      [ids, next],
      JSON.stringify(state),
    );
  }

  // By hand: the end of the padding, the end of the cache, another row.
  await set(page, {});
  const cell = async () => {
    const box = await figure(page).locator("svg.drawing [data-handle=cached]").boundingBox();
    assert.ok(box !== null);
    // Eight slots, and half a hand on either side.
    const unit =
      (await figure(page)
        .locator("svg.drawing")
        .evaluate((svg) => svg.getBoundingClientRect().width)) / 800;
    return { slot: (box.width - 44 * unit) / 8, left: box.x + 22 * unit, y: box.y + box.height / 2 };
  };
  const pull = async (/** @type {string} */ handle, /** @type {number} */ from, /** @type {number} */ to) => {
    const mark = figure(page).locator(`svg.drawing ${handle}`);
    await mark.scrollIntoViewIfNeeded();
    const box = await mark.boundingBox();
    const { slot, left } = await cell();
    assert.ok(box !== null);
    await page.mouse.move(left + from * slot, box.y + box.height / 2);
    await page.mouse.down();
    await page.mouse.move(left + to * slot, box.y + box.height / 2, { steps: 4 });
    await page.mouse.up();
    await settled(page);
    return stateOf(page);
  };
  assert.equal((await pull("[data-handle=row][data-part='0']", 3, 1)).batch, "011111gg 111111gg");
  assert.deepEqual(await pull("[data-handle=row][data-part='1']", 8, 6), {
    ...(await stateOf(page)),
    batch: "011111gg 11111100",
    row: 1,
  });
  assert.equal((await pull("[data-handle=cached]", 0, 6)).cached, 6);
  assert.equal((await pull("[data-handle=row][data-part='0']", 4, 4)).row, 0, "a press chooses the row");

  // Typing, an error that leaves all as it was, and the buttons.
  const field = figure(page).locator("input#batch");
  await field.fill("[[0, 1], [1, 1]]");
  await page.keyboard.press("Enter");
  await settled(page);
  assert.deepEqual([(await stateOf(page)).batch, (await stateOf(page)).cached], ["01 11", 2]);
  await field.fill("0101");
  await page.keyboard.press("Enter");
  await settled(page);
  assert.match(
    await figure(page).locator("#error").innerText(),
    /^Batch “0101” has padding between tokens in row 0/,
  );
  assert.equal((await stateOf(page)).batch, "01 11");
  const press = async (/** @type {string} */ name) => {
    await figure(page).getByRole("button", { name, exact: true }).click();
    await settled(page);
    return stateOf(page);
  };
  assert.equal((await press("padding to the other side")).batch, "10 11");
  const held = await press("a cache");
  assert.deepEqual([held.batch, held.convention, held.cached], ["1111111ggg", "restart", 7]);
  assert.equal((await press("packing")).convention, "reset-without-mask");
  assert.match(
    await figure(page).locator(".lines").innerText(),
    /20 squares.* 16 others get through that should not/,
  );
  assert.equal((await press("left padding")).convention, "padding-counted");
  assert.match(
    await figure(page).locator("#sentence").innerText(),
    /changes under learned and sinusoidal\.$/,
  );
  await set(page, { batch: "1111", convention: "padding-counted" });
  assert.match(await figure(page).locator("#sentence").innerText(), /it changes nothing in this batch\.$/);
  await set(page, { batch: "01111", convention: "restart" });
  assert.match(
    await figure(page).locator("#sentence").innerText(),
    /only the next id is wrong, 0 instead of 4\. Mark generated tokens with g/,
  );
  assert.deepEqual(troubles, []);
});
