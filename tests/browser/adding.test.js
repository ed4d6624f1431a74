// Adding: the numbers of token, position and sum, another pair with the same sum, side by side and back, and the drags.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { formatValue } from "../../web/draw/numbers.js";
import { middleOf, openTable, property, settled } from "./hands.js";
import { site } from "./harness.js";

const { open } = site({ figures: ["adding"] });

/** @param {string} file */
const reference = (file) => JSON.parse(readFileSync(new URL(`../data/${file}`, import.meta.url), "utf8"));
const codes = reference("code_values.json");
const encodings = reference("sinusoidal.json");

/** @typedef {import("playwright-core").Page} Page */

/** The stand-ins of each word of the references. @type {Map<string, number[]>} */
const tokens = new Map();
for (const { sentence, width, values } of codes.token_vectors)
  for (const [k, word] of sentence.split(" ").entries())
    tokens.set(word, values.slice(k * width, (k + 1) * width));

/** A position's vector, from mpmath. @param {number} position @param {number} width @returns {number[]} */
const encoding = (position, width) =>
  encodings.cases
    .find((/** @type {any} */ one) => one.base === 10000 && one.width === width && one.position === position)
    .pairs.flatMap((/** @type {any} */ { sin, cos }) => [Number(sin.exact), Number(cos.exact)]);

/** Sets what is given, and waits until it is drawn. @param {Page} page @param {Record<string, string | number>} attributes */
async function set(page, attributes) {
  await page.locator("pe-adding").evaluate((figure, all) => {
    for (const [name, text] of Object.entries(all)) figure.setAttribute(name, String(text));
  }, attributes);
  await settled(page);
}
/** The cells of the table of numbers, row by row. @param {Page} page @returns {Promise<string[][]>} */
async function numbers(page) {
  await openTable(page, "pe-adding");
  return page
    .locator("pe-adding .numbers tbody tr")
    .evaluateAll((rows) =>
      rows.map((row) => [...row.querySelectorAll("th, td")].map((cell) => (cell.textContent ?? "").trim())),
    );
}
const sentence = (/** @type {Page} */ page) =>
  page.locator("pe-adding #sentence").evaluate((said) => said.textContent ?? "");
/** Every text of the drawing. @param {Page} page */
const written = (page) => page.locator("pe-adding svg.drawing text").allTextContents();

test("pe-adding: token, position and sum are the references', channel by channel, in the table and on the drawing", async () => {
  const { page, troubles } = await open();
  for (const [token, position] of /** @type {const} */ ([
    ["cat", 5],
    ["dog", 17],
    ["the", 1000003],
  ])) {
    await set(page, { token, position, width: 4 });
    const word = tokens.get(token) ?? [];
    const place = encoding(position, 4);
    assert.equal(word.length, 4);
    const rows = await numbers(page);
    const shown = new Set(await written(page));
    for (const [channel, x] of word.entries()) {
      const expected = [formatValue(x), formatValue(place[channel]), formatValue(x + place[channel])];
      assert.deepEqual(rows[channel], [String(channel), ...expected]);
      for (const number of expected) assert.ok(shown.has(number), `${number} is drawn`);
    }
    assert.equal(rows.length, 4, "the width stays");
  }
  // A word in another script, and one that is not written as it is kept.
  await set(page, { token: "😀", position: 0, width: 2 });
  assert.deepEqual(
    (await numbers(page)).map(([, token]) => token),
    (tokens.get("😀") ?? []).map((x) => formatValue(x)),
  );
  assert.deepEqual(troubles, []);
});

test("pe-adding: the button finds another pair with the same sum, and then another", async () => {
  const { page } = await open();
  await set(page, { token: "cat", position: 5, other: 17, width: 4 });
  const find = page.locator("pe-adding button", { hasText: "find another pair" });
  await find.click();
  await settled(page);
  assert.equal(await property(page, "pe-adding", "mode"), "same");
  assert.equal(await property(page, "pe-adding", "other"), 17);
  const word = tokens.get("cat") ?? [];
  const [here, there] = [encoding(5, 4), encoding(17, 4)];
  for (const [channel, cells] of (await numbers(page)).entries()) {
    const sum = word[channel] + here[channel];
    assert.deepEqual(cells, [
      String(channel),
      formatValue(word[channel]),
      formatValue(here[channel]),
      formatValue(sum),
      formatValue(sum),
      formatValue(there[channel]),
      formatValue(sum - there[channel]),
    ]);
  }
  const said = await sentence(page);
  assert.match(said, /same sum as another token at position 17/);
  // Numbers of at most 3 were added: no more than a few units in their last place.
  const power = / at most [\d.]+ × 10⁻(\d|[⁰¹²³⁴⁵⁶⁷⁸⁹]+): rounding alone/.exec(said)?.[1];
  assert.ok(power === "¹⁶" || /equal to the last bit/.test(said), said);
  await find.click();
  await settled(page);
  assert.equal(await property(page, "pe-adding", "other"), 18);
  await set(page, { other: 4 });
  await find.click();
  await settled(page);
  assert.equal(await property(page, "pe-adding", "other"), 6, "never the token's own position");
  await set(page, { other: 5 });
  assert.match(await sentence(page), /at one position, one sum has one token/);
});

test("pe-adding: side by side there are twice as many channels; projected there are as many as before", async () => {
  const { page } = await open();
  await set(page, { token: "cat", position: 17, width: 4, mode: "concatenate" });
  const word = (tokens.get("cat") ?? []).map((x) => formatValue(x));
  const place = encoding(17, 4).map((x) => formatValue(x));
  assert.deepEqual(await numbers(page), [
    ...word.map((x, channel) => [String(channel), "token", x]),
    ...place.map((x, channel) => [String(channel + 4), "position", x]),
  ]);
  await set(page, { mode: "project" });
  assert.equal((await numbers(page)).length, 4);
  assert.match(await sentence(page), /the 8 channels go through the parameters, and 4 channels come out/);
  const sums = (tokens.get("cat") ?? []).map((x, channel) => formatValue(x + encoding(17, 4)[channel]));
  const projected = (await numbers(page)).map((row) => row[3]);
  assert.notDeepEqual(projected, sums, "some parameters do not add");
  await set(page, { weights: "identities" });
  assert.deepEqual(
    (await numbers(page)).map((row) => row[3]),
    sums,
    "two identities do",
  );
  assert.match(await sentence(page), /the largest difference is 0\./);
});

test("pe-adding: a token taken by its tile moves with the hand and not before; beside it, it comes to the hand", async () => {
  const { page } = await open();
  await set(page, { token: "cat", position: 5, other: 9, mode: "same" });
  const track = page.locator("pe-adding svg.drawing path").first();
  for (const [handle, name, from] of /** @type {const} */ ([
    ["position", "position", 5],
    ["other", "other", 9],
  ])) {
    const { y } = await middleOf(page, `pe-adding [data-handle=${handle}]`);
    const box = await track.boundingBox();
    assert.ok(box !== null);
    // 25 positions, 24 steps.
    const at = (/** @type {number} */ position) => box.x + (box.width * position) / 24;
    const step = at(1) - at(0);
    await page.mouse.move(at(from) + 15, y);
    await page.mouse.down();
    await settled(page);
    assert.equal(await property(page, "pe-adding", name), from, "taking it does not move it");
    await page.mouse.move(at(from) + 15 + 3 * step, y, { steps: 4 });
    await page.mouse.up();
    await settled(page);
    assert.equal(await property(page, "pe-adding", name), from + 3);
    await page.mouse.click(at(20), y);
    await settled(page);
    assert.equal(await property(page, "pe-adding", name), 20);
    await set(page, { [name]: from });
  }
  // The page of positions turns when one leaves it, and the other waits at its edge.
  await set(page, { position: 30 });
  assert.ok((await written(page)).includes("← another"));
  await set(page, { position: 3, other: 70 });
  assert.ok((await written(page)).includes("another →"));
});

test("pe-adding: a word is typed; what is no one word is refused and can be taken back", async () => {
  const { page } = await open();
  const field = page.locator("pe-adding input#token");
  await field.fill("dog");
  await page.keyboard.press("Enter");
  await settled(page);
  assert.equal(await property(page, "pe-adding", "token"), "dog");
  assert.match(await sentence(page), /^“dog” at position 5/);
  await field.fill("two words");
  await page.keyboard.press("Enter");
  await settled(page);
  assert.equal(await property(page, "pe-adding", "token"), "dog", "the last good word stays");
  assert.match(await page.locator("pe-adding #error").innerText(), /two words/);
  await field.press("Escape");
  await settled(page);
  assert.equal(await page.locator("pe-adding #error").innerText(), "");
  assert.equal(await field.inputValue(), "dog");
});
