// What is special to the gap: two tokens moved together and apart, the product that stays, the maps, and the first rise.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { settled } from "./hands.js";
import { site } from "./harness.js";

const { open } = site({ figures: ["gap-only"] });
const worked = JSON.parse(readFileSync(new URL("../data/worked_values.json", import.meta.url), "utf8"));
const kernel = worked.dot_product_kernel;

/** The gap of the first rise at each width, counted with mpmath from Σ cos(g·ω_r). */
const FIRST_RISES = { 4: 4, 8: 4, 20: 5, 50: 6, 64: 6, 512: 44 };
/** Positions in a map, along each side. */
const WINDOW = 48;
/** Where a value of 1 stands on the colour scale. */
const HEAT_STEPS = 32;

/** @typedef {import("playwright-core").Page} Page */

const figure = (/** @type {Page} */ page) => page.locator("pe-gap-only");
/** @param {Page} page @returns {Promise<{position: number, offset: number, width: number}>} */
const stateOf = (page) => figure(page).evaluate((/** @type {any} */ element) => element.state);
/** @param {Page} page @param {Record<string, string | number>} attributes */
async function set(page, attributes) {
  await figure(page).evaluate((element, all) => {
    for (const [name, text] of Object.entries(all)) element.setAttribute(name, String(text));
  }, attributes);
  await settled(page);
}
/** The texts of the drawing, part by part: axis, products, maps, curve, shares. @param {Page} page */
const texts = (page) =>
  figure(page)
    .locator("svg.drawing > g")
    .evaluateAll((parts) =>
      parts.map((part) => [...part.querySelectorAll("text")].map((text) => text.textContent ?? "")),
    );
/** The four products as they are written. @param {Page} page */
async function products(page) {
  const [, said] = await texts(page);
  const [matched, gapTerm, sumTerm, sines] = [1, 3, 5, 7].map((k) => said[k]);
  return { matched, gapTerm, sumTerm, sines };
}
/** Four decimals of a reference, with a true minus sign. @param {string} exact */
const four = (exact) => Number(exact).toFixed(4).replace("-", "\u2212");

/** Takes hold of a mark in its middle and pulls. @param {Page} page @param {string} selector @param {number} dx @param {number} [dy] */
async function pull(page, selector, dx, dy = 0) {
  const mark = figure(page).locator(`svg.drawing ${selector}`);
  await mark.scrollIntoViewIfNeeded();
  const box = await mark.boundingBox();
  assert.ok(box !== null, selector);
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + dx / 2, y + dy / 2, { steps: 3 });
  await page.mouse.move(x + dx, y + dy, { steps: 3 });
  await page.mouse.up();
  await settled(page);
}
/** How far apart neighbouring positions stand on the axis, on the screen. @param {Page} page */
const stepOf = (page) =>
  figure(page)
    .locator("svg.drawing")
    .evaluate((drawing) => {
      const ticks = /** @type {SVGPathElement} */ (drawing.querySelector("g path"));
      return ticks.getBoundingClientRect().width / 47;
    });

test("moved together, the matched product stays and the sine-only one does not", async () => {
  const { page, troubles } = await open();
  const before = await products(page);
  const step = await stepOf(page);
  await pull(page, "[data-handle=both]", 10 * step);
  assert.deepEqual(await stateOf(page), { ...(await stateOf(page)), position: 15, offset: 3 });
  const after = await products(page);
  assert.equal(after.matched, before.matched);
  assert.equal(after.gapTerm, before.gapTerm);
  assert.notEqual(after.sumTerm, before.sumTerm);
  assert.notEqual(after.sines, before.sines);
  assert.equal(before.matched, four(kernel[8][3].exact));
  assert.deepEqual(troubles, []);
});

test("pulled apart, one token stays where it is", async () => {
  const { page } = await open();
  const step = await stepOf(page);
  await pull(page, "[data-handle=j]", 4 * step);
  assert.deepEqual([(await stateOf(page)).position, (await stateOf(page)).offset], [5, 7]);
  assert.equal((await products(page)).matched, four(kernel[8][7].exact));
  await pull(page, "[data-handle=i]", 9 * step);
  assert.deepEqual([(await stateOf(page)).position, (await stateOf(page)).offset], [14, -2]);
  assert.equal((await products(page)).matched, four(kernel[8][2].exact), "the product is the same both ways");
});

test("a cell of either map is dragged to another pair of positions, and a click takes it there", async () => {
  const { page } = await open();
  for (const part of [0, 1]) {
    await set(page, { position: 5, offset: 3 });
    const drawn = figure(page).locator(`svg.drawing [data-handle=map][data-part="${part}"]`);
    await drawn.scrollIntoViewIfNeeded();
    const map = await drawn.boundingBox();
    assert.ok(map !== null);
    const cell = map.width / WINDOW;
    await pull(page, `[data-handle=cell][data-part="${part}"]`, 6 * cell, 2 * cell);
    assert.deepEqual([(await stateOf(page)).position, (await stateOf(page)).offset], [11, -1]);
    await page.mouse.click(map.x + 30.5 * cell, map.y + 40.5 * cell);
    await settled(page);
    assert.deepEqual([(await stateOf(page)).position, (await stateOf(page)).offset], [30, 10]);
  }
});

test("the point on the curve sets the gap, and keys move both tokens or one", async () => {
  const { page } = await open();
  const drawn = figure(page).locator("svg.drawing [data-handle=gap]");
  await drawn.scrollIntoViewIfNeeded();
  const area = await drawn.boundingBox();
  assert.ok(area !== null);
  const at = await curveAxis(page);
  await page.mouse.click(at(20), area.y + area.height / 2);
  await settled(page);
  assert.equal((await stateOf(page)).offset, 20);
  const before = (await products(page)).matched;
  await figure(page).locator("input#position").focus();
  await page.keyboard.press("ArrowUp");
  await settled(page);
  assert.equal((await stateOf(page)).position, 6);
  assert.equal((await products(page)).matched, before);
  await figure(page).locator("input#offset").focus();
  await page.keyboard.press("ArrowDown");
  await settled(page);
  assert.equal((await stateOf(page)).offset, 19);
  assert.notEqual((await products(page)).matched, before);
});

test("the matched product is the reference's at every width and gap that it has", async () => {
  const { page } = await open();
  let compared = 0;
  for (const [width, gaps] of Object.entries(kernel)) {
    if (width === "what") continue;
    for (const [gap, { exact }] of Object.entries(gaps)) {
      await set(page, { width, offset: gap });
      const { matched } = await products(page);
      assert.equal(
        matched,
        /^\d+\.0+$/.test(exact)
          ? String(Number(exact))
          : Math.abs(Number(exact)) < 0.01
            ? matched
            : four(exact),
        `width ${width}, gap ${gap}`,
      );
      compared++;
    }
  }
  assert.ok(compared >= 90);
});

test("the sine-only product is the reference's, and its two terms are said beside it", async () => {
  const { page } = await open();
  // One pair, of frequency 1: sin(i)·sin(j).
  await set(page, { width: 2, offset: 1 });
  for (const [pair, { exact }] of Object.entries(worked.sine_only_product_w1)) {
    if (pair === "what") continue;
    await set(page, { position: pair.split(",")[0] });
    const { sines, gapTerm } = await products(page);
    assert.equal(sines, exact === "0.0" ? "0" : four(exact), pair);
    // ½cos(1), the gap's half, at every place.
    assert.equal(gapTerm, "0.2702");
  }
});

/** Where a gap stands on the curve's axis, on the screen: its ticks at the ends say it. @param {Page} page */
async function curveAxis(page) {
  const ends = await figure(page)
    .locator("svg.drawing > g:nth-child(4) line")
    .evaluateAll((lines) => {
      // The level axis is the first line, from gap 0 to the last.
      const box = lines[0].getBoundingClientRect();
      return [box.left, box.right];
    });
  const longest = Number((await texts(page))[3].filter((text) => /^\d+$/.test(text)).at(-2));
  const last = longest % 60 === 0 ? longest : 60;
  return (/** @type {number} */ gap) => ends[0] + ((ends[1] - ends[0]) * gap) / last;
}

test("the first rise is marked at its gap, in words and in place", async () => {
  const { page } = await open();
  await set(page, { curve: "whole", offset: 1 });
  for (const [width, gap] of Object.entries(FIRST_RISES)) {
    await set(page, { width });
    assert.ok((await texts(page))[3].includes(`first rise: gap ${gap}`), `width ${width}`);
    const ring = await figure(page)
      .locator("svg.drawing > g:nth-child(4) circle.s-ink")
      .evaluate((circle) => {
        const box = circle.getBoundingClientRect();
        return box.x + box.width / 2;
      });
    const at = await curveAxis(page);
    assert.ok(Math.abs(ring - at(gap)) < 1, `width ${width}: ${ring}, not ${at(gap)}`);
  }
});

test("the curve keeps its answer until the reader has been there, asks for all of it, or for the answer", async () => {
  const { page } = await open();
  const marked = async () => (await texts(page)).flat().some((text) => text.startsWith("first rise"));
  const sentence = figure(page).locator("#sentence");
  assert.equal(await marked(), false);
  assert.doesNotMatch(await sentence.innerText(), /rises/);
  await set(page, { offset: 4 });
  assert.equal(await marked(), true);
  assert.match(await sentence.innerText(), /from gap 3 to gap 4/);
  await set(page, { offset: 3, curve: "whole" });
  assert.equal(await marked(), true);
});

test("the guess is a ghost on the curve's axis: it begins at “never”, follows the hand, and the answer stands beside it", async () => {
  const { page, troubles } = await open();
  await figure(page).locator("button.ask").click();
  await settled(page);
  assert.ok((await texts(page)).flat().length > 0);
  const said = () =>
    figure(page)
      .locator("svg.drawing text")
      .evaluateAll((all) => all.map((text) => text.textContent ?? ""));
  assert.ok((await said()).includes("guess: never"));
  const at = await curveAxis(page);
  await pull(page, "[data-handle=guess]", at(30) - at(61));
  const guessed = (await said()).find((text) => text.startsWith("guess: gap"));
  assert.ok(/guess: gap (29|30|31)/.test(guessed ?? ""), guessed);
  await figure(page).locator("button", { hasText: "show the answer" }).click();
  await settled(page);
  assert.ok((await said()).includes("first rise: gap 4"));
  assert.match(await figure(page).locator(".verdict").innerText(), /gap 4\. From gap 3 to gap 4/);
  assert.deepEqual(troubles, []);
});

/** The colours of a map as drawn: its steps on the scale, row by row. @param {Page} page @param {number} part */
async function coloursOf(page, part) {
  const map = figure(page).locator("svg.drawing > g:nth-child(3) > g").nth(part);
  const paths = await map
    .locator("path")
    .evaluateAll((all) =>
      all.map((path) => [path.getAttribute("class") ?? "", path.getAttribute("d") ?? ""]),
    );
  const strips = paths.flatMap(([name, d]) => {
    if (!/f-heat/.test(name)) return [];
    // Each begins so far from where the one before began.
    let [x, y] = [0, 0];
    return [...d.matchAll(/m([\d.-]+) ([\d.-]+)h([\d.-]+)v/g)].map(([, right, down, wide]) => {
      x += Number(right);
      y += Number(down);
      return { step: Number(/f-heat(-?\d+)/.exec(name)?.[1]), x, y, wide: Number(wide) };
    });
  });
  const left = Math.min(...strips.map(({ x }) => x));
  const top = Math.min(...strips.map(({ y }) => y));
  const size = Math.max(...strips.map(({ x, wide }) => x + wide)) - left;
  const cell = size / WINDOW;
  const grid = Array.from({ length: WINDOW }, () => new Array(WINDOW).fill(NaN));
  for (const { step, x, y, wide } of strips) {
    const row = Math.round((y - top) / cell);
    const column = Math.round((x - left) / cell);
    for (let k = 0; k < Math.round(wide / cell); k++) grid[row][column + k] = step;
  }
  assert.ok(grid.flat().every(Number.isFinite), "every cell is there");
  return grid;
}

test("as drawn, the matched map is the same along every diagonal, and the sine-only map is not", async () => {
  const { page } = await open();
  for (const width of [4, 8, 50]) {
    await set(page, { width, position: 5, offset: 3 });
    const matched = await coloursOf(page, 0);
    const sines = await coloursOf(page, 1);
    let uneven = 0;
    for (let gap = 1 - WINDOW; gap < WINDOW; gap++) {
      const along = (/** @type {number[][]} */ grid) =>
        new Set(grid.flatMap((row, k) => (row[k + gap] === undefined ? [] : [row[k + gap]])));
      assert.equal(along(matched).size, 1, `width ${width}, diagonal ${gap}`);
      if (along(sines).size > 1) uneven++;
      const reference = kernel[width][Math.abs(gap)];
      if (reference !== undefined)
        assert.equal(
          [...along(matched)][0],
          Math.round((Number(reference.exact) / (width / 2)) * HEAT_STEPS),
          `width ${width}, gap ${gap}`,
        );
    }
    assert.ok(uneven > WINDOW / 2, `${uneven} diagonals of the sine-only map change along the way`);
  }
});

test("the page of positions turns with the tokens; a token too far off waits at the edge", async () => {
  const { page } = await open();
  for (const [position, offset, first] of [
    [5, 3, 0],
    [46, 3, 24],
    [100, 3, 96],
    [-1, 3, -24],
    [10, 44, 9],
    [7, 46, 6],
  ]) {
    await set(page, { position, offset });
    const [axis, , maps] = await texts(page);
    assert.ok(
      axis.includes(String(first).replace("-", "\u2212")),
      `${position}, ${offset}: ${axis.join(" ")}`,
    );
    assert.ok(maps.includes(String(first).replace("-", "\u2212")));
    assert.equal(await figure(page).locator("svg.drawing [data-handle=cell]").count(), 2);
  }
  await set(page, { position: 5, offset: 127 });
  const [axis] = await texts(page);
  assert.ok(axis.includes("j →"), axis.join(" "));
  assert.equal(await figure(page).locator("svg.drawing [data-handle=cell]").count(), 0);
  const step = await stepOf(page);
  await pull(page, "[data-handle=j]", -7 * step);
  assert.equal((await stateOf(page)).position + (await stateOf(page)).offset, 40);
});

test("on a phone, what is dragged is as large as a thumb at every gap", async () => {
  const { page } = await open("", { viewport: { width: 360, height: 800 }, hasTouch: true, isMobile: true });
  for (const offset of [0, 1, 3, 40, -1]) {
    await set(page, { position: 5, offset });
    for (const handle of ["i", "j", "both", "cell", "gap"]) {
      const box = await figure(page).locator(`svg.drawing [data-handle=${handle}]`).first().boundingBox();
      assert.ok(box !== null && box.width >= 44 && box.height >= 44, `${handle} at offset ${offset}`);
    }
  }
});
