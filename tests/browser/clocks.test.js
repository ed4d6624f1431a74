// The clocks by mouse, finger and keys: hands, strip, worked rows, and time that runs.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { PHONE, centreOf, dragRound, heard, middleOf, property, record, settled, swipe } from "./hands.js";
import { site } from "./harness.js";

const { open } = site({ figures: ["clocks", "dimensions"] });

/** @param {string} file */
const reference = (file) => JSON.parse(readFileSync(new URL(`../data/${file}`, import.meta.url), "utf8"));
const values = reference("figure_values.json");

/** Rows 0, 1 and 2 at width 4, as the article words them. */
const WORKED_ROWS = [
  ["0", "1", "0", "1"],
  ["0.8415", "0.5403", "0.0100", "0.99995"],
  ["0.9093", "\u22120.4161", "0.0200", "0.9998"],
];

test("pe-clocks: one full turn of a hand moves the position by that pair's wavelength", async () => {
  const { page } = await open();
  await record(page, "pe-clocks");
  for (const pair of [0, 1, 2]) {
    await page.locator("pe-clocks").evaluate((figure) => figure.setAttribute("position", "5"));
    await settled(page);
    const selector = `pe-clocks [data-handle=hand][data-part="${pair}"]`;
    await middleOf(page, selector);
    await dragRound(page, selector, await centreOf(page, "pe-clocks", pair));
    const expected = 5 + values.widths["8"].wavelengths[pair];
    const position = await property(page, "pe-clocks", "position");
    // The pointer stops within a pixel or two of where it began: a share of a turn.
    assert.ok(
      Math.abs(position - expected) <= 0.5 + 0.01 * values.widths["8"].wavelengths[pair],
      `pair ${pair}: ${position}, expected about ${expected}`,
    );
  }
  const said = await heard(page);
  assert.equal(said.at(-1), "change");
  assert.ok(said.filter((type) => type === "input").length > 10);
});

test("pe-clocks: a finger drags a hand without scrolling the page", async () => {
  const { page } = await open("", PHONE);
  const from = await middleOf(page, 'pe-clocks [data-handle=hand][data-part="1"]');
  const scrolled = await page.evaluate(() => scrollY);
  const centre = await centreOf(page, "pe-clocks", 1);
  // A quarter turn of pair 1, or nearly: from just past twelve o'clock to just past three.
  const to = { x: centre.x + (centre.y - from.y), y: centre.y + (from.x - centre.x) };
  await swipe(page, from, to);
  const quarter = values.widths["8"].wavelengths[1] / 4;
  const position = await property(page, "pe-clocks", "position");
  assert.ok(Math.abs(position - (5 + quarter)) <= 1.5, `${position}, expected about ${5 + quarter}`);
  assert.equal(await page.evaluate(() => scrollY), scrolled);
});

test("pe-clocks: a finger scrubs along the strip", async () => {
  const { page } = await open("", PHONE);
  const strip = page.locator("pe-clocks [data-handle=strip]");
  await middleOf(page, "pe-clocks [data-handle=strip]");
  const box = await strip.boundingBox();
  assert.ok(box !== null);
  const at = (/** @type {number} */ column) => ({
    x: box.x + (box.width * (column + 0.5)) / 25,
    y: box.y + 30,
  });
  await swipe(page, at(6), at(20));
  assert.equal(await property(page, "pe-clocks", "position"), 20);
});

test("the wheel over a figure scrolls the page and changes nothing", async () => {
  const { page } = await open();
  const at = await middleOf(page, "pe-clocks [data-handle=strip]");
  const scrolled = await page.evaluate(() => scrollY);
  await page.mouse.move(at.x, at.y);
  await page.mouse.wheel(0, 300);
  await page.waitForFunction((before) => scrollY > before + 100, scrolled);
  assert.equal(await property(page, "pe-clocks", "position"), 5);
});

test("an element made by a script becomes ready once, and says so", async () => {
  const { page, troubles } = await open();
  const said = await page.evaluate(async () => {
    /** @type {string[]} */
    const events = [];
    const figure = document.createElement("pe-clocks");
    for (const type of ["pe-ready", "input", "change", "pe-error"])
      figure.addEventListener(type, () => events.push(type));
    figure.setAttribute("position", "3");
    document.body.append(figure);
    await /** @type {any} */ (figure).start();
    figure.setAttribute("position", "4");
    await new Promise((resolve) => setTimeout(resolve, 100));
    return events;
  });
  assert.deepEqual(said, ["pe-ready"]);
  assert.deepEqual(troubles, []);
});

test("pe-clocks: taking hold of a slow hand does not move it", async () => {
  const { page } = await open();
  const place = await middleOf(page, 'pe-clocks [data-handle=hand][data-part="3"]');
  await page.mouse.move(place.x + 5, place.y + 5);
  await page.mouse.down();
  await page.mouse.up();
  await settled(page);
  assert.equal(await property(page, "pe-clocks", "position"), 5);
});

test("pe-clocks: the strip is scrubbed by mouse and by touch", async () => {
  for (const hasTouch of [false, true]) {
    const { page } = await open("", { hasTouch });
    const strip = page.locator("pe-clocks [data-handle=strip]");
    await strip.scrollIntoViewIfNeeded();
    const box = await strip.boundingBox();
    assert.ok(box !== null);
    const x = box.x + (box.width * 12.5) / 25;
    if (hasTouch) await page.touchscreen.tap(x, box.y + 20);
    else await page.mouse.click(x, box.y + 20);
    await settled(page);
    assert.equal(await property(page, "pe-clocks", "position"), 12);
  }
});

test("pe-clocks: each worked row is one click away and shows the reference's values", async () => {
  const { page } = await open();
  for (const position of [0, 1, 2]) {
    await page
      .locator("pe-clocks")
      .getByRole("button", { name: `position ${position} at width 4` })
      .click();
    await page.waitForTimeout(600);
    assert.equal(await property(page, "pe-clocks", "width"), 4);
    const words = await page.locator("pe-clocks svg.drawing").evaluate((svg) => svg.textContent);
    for (const [channel, shown] of WORKED_ROWS[position].entries()) {
      assert.ok(
        words?.includes(`${channel % 2 ? "cos" : "sin"} ${shown}`),
        `position ${position}, channel ${channel}: ${shown} in ${words}`,
      );
    }
  }
});

test("pe-clocks: time runs only when told to, at true speed, and can be paused", async () => {
  const { page } = await open();
  await page.locator("pe-clocks").scrollIntoViewIfNeeded();
  await page.waitForTimeout(400);
  assert.equal(await property(page, "pe-clocks", "position"), 5);
  await page.locator("pe-clocks select").selectOption("100");
  await page.locator("pe-clocks button", { hasText: "play" }).click();
  await page.waitForTimeout(500);
  await page.locator("pe-clocks button", { hasText: "pause" }).click();
  const stopped = await property(page, "pe-clocks", "position");
  assert.ok(stopped > 15 && stopped < 400, `${stopped}`);
  await page.waitForTimeout(700);
  assert.equal(await property(page, "pe-clocks", "position"), stopped);
});

test("pe-clocks: with less motion asked for, play is step and nothing moves by itself", async () => {
  const { page } = await open("", { reducedMotion: "reduce" });
  await page.locator("pe-clocks button.primary", { hasText: "step" }).click();
  await settled(page);
  assert.equal(await property(page, "pe-clocks", "position"), 6);
  await page.waitForTimeout(600);
  assert.equal(await property(page, "pe-clocks", "position"), 6);
});

test("Escape takes back what was typed", async () => {
  const { page } = await open();
  const field = page.locator("pe-clocks input#position");
  await field.fill("77");
  await page.keyboard.press("Escape");
  assert.equal(await field.inputValue(), "5");
  await page.keyboard.press("Tab");
  await settled(page);
  assert.equal(await property(page, "pe-clocks", "position"), 5);
});

test("the furthest positions, either way, are answered, and one further is refused", async () => {
  const { page, troubles } = await open();
  for (const text of ["9007199254740992", "-9007199254740992"]) {
    await page.evaluate((position) => {
      for (const tag of ["pe-clocks", "pe-dimensions"])
        document.querySelector(tag)?.setAttribute("position", position);
    }, text);
    await settled(page);
    for (const tag of ["pe-clocks", "pe-dimensions"]) {
      assert.equal(await property(page, tag, "position"), Number(text));
      assert.equal(await page.locator(`${tag} .error`).innerText(), "");
    }
  }
  await page.locator("pe-clocks").evaluate((figure) => figure.setAttribute("position", "9007199254740993"));
  await settled(page);
  assert.match(await page.locator("pe-clocks .error").innerText(), /9007199254740993 is out of range/);
  assert.deepEqual(troubles, []);
});

test("what the reader is typing is left alone while the figure redraws", async () => {
  const { page } = await open();
  const field = page.locator("pe-clocks input#position");
  await field.fill("12");
  await page.locator("pe-clocks").evaluate((figure) => figure.setAttribute("width", "16"));
  await page.waitForTimeout(700);
  assert.equal(await field.inputValue(), "12");
  await page.keyboard.press("Enter");
  await settled(page);
  assert.equal(await property(page, "pe-clocks", "position"), 12);
  assert.equal(await property(page, "pe-clocks", "width"), 16);
});

test("a property set before the element is defined is not lost", async () => {
  const { page } = await open();
  const position = await page.evaluate(async () => {
    const { elements } = await import(new URL("position-encodings.js", location.href).href);
    const early = document.createElement("pe-early");
    /** @type {any} */ (early).position = 9;
    document.body.append(early);
    const Clocks = /** @type {typeof HTMLElement} */ (elements["pe-clocks"]);
    customElements.define("pe-early", class extends Clocks {});
    await /** @type {any} */ (early).start();
    return /** @type {any} */ (early).position;
  });
  assert.equal(position, 9);
});

test("the script tag twice defines each element once", async () => {
  const { page, troubles } = await open();
  await page.evaluate(async () => {
    await import(new URL("position-encodings.js?again", location.href).href);
  });
  assert.deepEqual(troubles, []);
});
