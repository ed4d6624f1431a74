// What is special to RoPE: two hands moved together and apart, scores in each layout, and the settings of known models.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { loadCore } from "../../web/core/load-core.js";
import { SEEDS } from "../../web/figures/rope/layouts.js";
import { settled } from "./hands.js";
import { site } from "./harness.js";

const { open } = site({ figures: ["rope"] });
const configs = JSON.parse(readFileSync(new URL("../data/rope_configs.json", import.meta.url), "utf8"));
/** @typedef {import("playwright-core").Page} Page */

const figure = (/** @type {Page} */ page) => page.locator("pe-rope");
/** @param {Page} page */
const stateOf = (page) => figure(page).evaluate((/** @type {any} */ element) => element.state);
/** @param {Page} page @param {Record<string, string | number>} attributes */
async function set(page, attributes) {
  await figure(page).evaluate((element, all) => {
    for (const [name, text] of Object.entries(all)) element.setAttribute(name, String(text));
  }, attributes);
  await settled(page);
}
/** @param {Page} page @returns {Promise<string[]>} */
const texts = (page) =>
  figure(page)
    .locator("svg.drawing text")
    .evaluateAll((all) => all.map((text) => text.textContent ?? ""));
/** The text after a label in the drawing. @param {Page} page @param {string} label */
async function valueOf(page, label) {
  const all = await texts(page);
  assert.ok(all.includes(label), `${label} in ${all.join(" | ")}`);
  return all[all.indexOf(label) + 1];
}
const number = (/** @type {string} */ text) => Number(text.replace("\u2212", "-"));

/** Takes hold of a mark in its middle and pulls. @param {Page} page @param {string} handle @param {number} dx @param {number} [dy] */
async function pull(page, handle, dx, dy = 0) {
  const mark = figure(page).locator(`svg.drawing [data-handle=${handle}]`);
  await mark.scrollIntoViewIfNeeded();
  const box = await mark.boundingBox();
  assert.ok(box !== null, handle);
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + dx / 2, y + dy / 2, { steps: 2 });
  await page.mouse.move(x + dx, y + dy, { steps: 2 });
  await page.mouse.up();
  await settled(page);
}

test("moved together the product stays, apart and by the hands it follows the angle between them", async () => {
  const { page, troubles } = await open();
  const holds = async () => {
    const { query, key, offset, pair } = await stateOf(page);
    // Two hands of length 1; the frequency of pair r in a head of 32 is 10^(-r/4).
    const expected = Math.cos(key - query + offset * 10 ** (-pair / 4));
    for (const label of ["(R(i)q) · (R(j)k)", "q · R(j − i)k"])
      assert.ok(Math.abs(number(await valueOf(page, label)) - expected) < 6e-5, label);
    return expected;
  };
  const first = await holds();
  assert.ok(Math.abs(first - 0.1699671429002409) < 1e-15);
  await pull(page, "both", 170);
  const moved = await stateOf(page);
  assert.ok(moved.position > 12 && moved.offset === 7, JSON.stringify(moved));
  assert.equal(await holds(), first);
  await pull(page, "j", 80);
  assert.ok((await stateOf(page)).offset > 9);
  assert.notEqual(await holds(), first);
  await pull(page, "query", -60, 20);
  const turned = await stateOf(page);
  assert.ok(turned.query < 0, "to the left of twelve o'clock the angle is below nought");
  await pull(page, "key", 0, 90);
  assert.ok((await stateOf(page)).key > 1.5, "below the middle");
  await holds();
  await set(page, { pair: 9, offset: -300, position: 1e9 });
  await holds();
  await figure(page).locator("button", { hasText: "both 10 on" }).click();
  await settled(page);
  assert.equal((await stateOf(page)).position, 1e9 + 10);
  assert.deepEqual(troubles, []);
});

/** Which frequency turns a channel, which channel is its partner, and whether it is the second of the two. */
const PAIRING = {
  neighbours: (/** @type {number} */ c) => ({ r: c >> 1, partner: c ^ 1, second: c % 2 === 1 }),
  halves: (/** @type {number} */ c) => ({ r: c % 4, partner: (c + 4) % 8, second: c >= 4 }),
  mistaken: (/** @type {number} */ c) => ({ r: c >> 1, partner: (c + 4) % 8, second: c >= 4 }),
};

test("scores are those of the layouts written out, flat along one gap only where query and key agree", async () => {
  const { page, troubles } = await open();
  const core = await loadCore();
  const [q, k] = [SEEDS.query, SEEDS.key].map((seed) => core.standIns({ seed, length: 8 }));
  /** @param {Float64Array} x @param {number} at @param {(c: number) => {r: number, partner: number, second: boolean}} pairing */
  const turned = (x, at, pairing) =>
    Array.from(x, (own, c) => {
      const { r, partner, second } = pairing(c);
      const angle = at * 10 ** -r;
      return own * Math.cos(angle) + (second ? 1 : -1) * x[partner] * Math.sin(angle);
    });
  const { neighbours, halves, mistaken } = PAIRING;
  await set(page, { view: "layouts", offset: 7 });
  for (const [layout, forQuery, forKey, flat, keeps] of /** @type {const} */ ([
    ["interleaved", neighbours, neighbours, true, true],
    ["halves", halves, halves, true, true],
    ["mixed", halves, neighbours, false, true],
    ["mismatched", mistaken, mistaken, false, false],
  ])) {
    for (const position of [0, 5, 31]) {
      await set(page, { layout, position });
      const [a, b] = [turned(q, position, forQuery), turned(k, position + 7, forKey)];
      const score = a.reduce((sum, x, c) => sum + x * b[c], 0) / Math.sqrt(8);
      assert.ok(Math.abs(number(await valueOf(page, "score")) - score) < 6e-5, `${layout} at ${position}`);
      const square = a.reduce((sum, x) => sum + x * x, 0);
      const shown = number(await valueOf(page, "the same, turned"));
      assert.ok(Math.abs(shown - square) < 6e-5, `${layout}: ${shown}, not ${square}`);
      if (keeps) assert.equal(String(shown), await valueOf(page, "squared length of q"));
    }
    const moves = await valueOf(page, "moves, both moved, by");
    assert.equal(/^(0|.*10⁻¹[⁵-⁹])$/.test(moves), flat, `${layout}: ${moves}`);
  }
  const cells = await figure(page)
    .locator(".blocks td, .blocks th[scope=row]")
    .evaluateAll((all) => all.map((cell) => cell.textContent?.trim()));
  // The channels permuted, halves give the scores of neighbours; nothing else does.
  const permuted = (/** @type {string} */ name) => number(cells[cells.indexOf(name) + 2] ?? "");
  assert.equal(permuted("halves"), 0);
  for (const name of ["neighbours", "query halves, key neighbours", "halves, angles of neighbours"])
    assert.ok(permuted(name) > 0.1, name);
  assert.deepEqual(troubles, []);
});

/** What each button's model is known by: pairs kept and blended by its blend's ends, its attention factor. */
const KNOWN = {
  "Llama 3.1": { config: "Llama-3.1-8B", kept: 29, blended: 6, factor: "1" },
  "Qwen2.5, YaRN": { config: "Qwen2.5 long-context edit", kept: 24, blended: 16, factor: "1.139" },
  "DeepSeek-V3": { config: "DeepSeek-V3", kept: 11, blended: 12, factor: "1" },
  "gpt-oss": { config: "openai/gpt-oss-120b", kept: 9, blended: 9, factor: "1.347" },
  "Phi-3.5": { config: "Phi-3.5-mini-instruct", kept: 0, blended: 0, factor: "1.190" },
  "Gemma 3, global": { config: "google/gemma-3-4b-it, global layers", kept: 0, blended: 0, factor: "1" },
  "Gemma 4, head only": { config: "Gemma-4 global head", kept: 64, blended: 0, factor: "1" },
};

test("the buttons set what models are known by; both lengths are dragged; what is no good is said", async () => {
  const { page, troubles } = await open();
  await set(page, { view: "scaling" });
  const names = {
    head: "headWidth",
    base: "base",
    factor: "factor",
    trained: "originalLength",
    fraction: "rotaryFraction",
  };
  /** @type {Record<string, object>} */
  const after = {};
  for (const [label, { config, kept, blended, factor }] of Object.entries(KNOWN)) {
    await figure(page).locator(".actions button", { hasText: label }).click();
    await settled(page);
    const state = await stateOf(page);
    after[label] = state;
    const { settings } = configs.find((/** @type {{name: string}} */ one) => one.name === config);
    assert.equal(state.method, settings.type);
    for (const [own, theirs] of Object.entries(names))
      if (settings[theirs] !== undefined) assert.equal(state[own], settings[theirs], `${label}: ${own}`);
    for (const [own, theirs] of /** @type {const} */ ([
      ["short", "shortFactors"],
      ["long", "longFactors"],
    ]))
      settings[theirs]?.forEach((/** @type {number} */ x, /** @type {number} */ r) =>
        assert.ok(Math.abs(state[own][r] - x) < 1e-5, `${label}: ${own} ${r}`),
      );
    // In the list of types: its name, then pairs kept and pairs with new phases.
    const all = await texts(page);
    assert.equal(all[all.lastIndexOf(state.method) + 1], String(kept), label);
    const row = await figure(page)
      .locator(`.blocks tr:has(th:text-is("${state.method}")) td`)
      .allInnerTexts();
    assert.deepEqual([row[0], row[2]], [String(blended), factor], label);
  }
  // Whatever was pressed before: one state for each button.
  for (const label of Object.keys(KNOWN).toReversed()) {
    await figure(page).locator(".actions button", { hasText: label }).click();
    await settled(page);
    assert.deepEqual(await stateOf(page), after[label], label);
  }
  await figure(page).locator(".actions button", { hasText: "Llama 3.1" }).click();
  const sentence = figure(page).locator("#sentence");
  // 64 pairs at base 500000: the 36th and later ones have wavelengths above 8192 tokens.
  assert.match(
    await sentence.innerText(),
    /pairs 0–28 kept, 29–34 blended, 35–63 divided.*New phases come to 29 pairs, unscaled to 29\./,
  );
  // 16 times the trained length, with a factor of 8: twice the phases of training, of those that turned less than once.
  assert.match(await sentence.innerText(), /longer than the 65536 tokens that the factor stretches to/);
  await set(page, { length: 65536 });
  assert.match(await sentence.innerText(), /New phases come to 0 pairs, unscaled to 29\./);
  await set(page, { length: 131072 });
  await pull(page, "length", -60);
  await pull(page, "trained", 40);
  const { length, trained } = await stateOf(page);
  assert.ok(length < 131072 && trained > 8192, `${length}, ${trained}`);
  await set(page, { method: "longrope", long: "1 2 3" });
  assert.match(
    await sentence.innerText(),
    /not defined here, since its long list has 3 numbers, and 64 pairs can turn/,
  );
  await set(page, { head: 6, trained: 4096, long: "[4.0, 5.5, 7]" });
  assert.deepEqual((await stateOf(page)).long, [4, 5.5, 7]);
  assert.match(await sentence.innerText(), /pairs 0–2 changed/);
  await set(page, { head: 64 });
  assert.deepEqual((await stateOf(page)).long, [4, 5.5, 7], "a list is not thrown away");
  await set(page, { head: 6 });
  assert.match(await sentence.innerText(), /pairs 0–2 changed/);
  assert.equal(await figure(page).locator("#error").innerText(), "");
  // A given attention factor is the chosen type's own, and longrope's lists too.
  await set(page, { attention: 3 });
  const attention = (/** @type {string} */ type) =>
    figure(page).locator(`.blocks tr:has(th:text-is("${type}")) td`).nth(2).innerText();
  assert.equal(await attention("longrope"), "3");
  assert.notEqual(await attention("yarn"), "3");
  await set(page, { method: "yarn" });
  assert.deepEqual([await attention("yarn"), await attention("longrope")], ["3", "–"]);
  await set(page, { method: "yarn", base: 10, trained: 1e6 });
  assert.match(await sentence.innerText(), /not defined here, since its blend would end before it begins/);
  assert.deepEqual(troubles, []);
});
