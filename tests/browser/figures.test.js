// Every figure as a custom element: attributes, properties, events, errors, and the reader's hand by mouse, touch and keys.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { allFigures } from "../../web/tools/write-figures.js";
import { site } from "./harness.js";

const { open } = site();

/** @param {string} file */
const reference = (file) => JSON.parse(readFileSync(new URL(`../data/${file}`, import.meta.url), "utf8"));
const worked = reference("worked_values.json");
const values = reference("figure_values.json");

/** Four decimals with a true minus sign, as the figures write a channel's value. @param {number} x */
const four = (x) => x.toFixed(4).replace("-", "\u2212");

/** @typedef {import("playwright-core").Page} Page */

const SWEEP = [
  {
    tag: "pe-clocks",
    good: { position: "7", width: "12", base: "500" },
    bad: {
      width: ["7", "Width 7 is odd. A sine needs its cosine: use an even number from 2 to 1024."],
      position: ["1.5", "Position 1.5 is not a whole number"],
      base: ["0.5", "Base 0.5 is out of range: use a number from 1 to"],
    },
  },
  {
    tag: "pe-rotation",
    good: { position: "3", offset: "-4", pair: "1", width: "6" },
    bad: {
      pair: ["2", "Pair 2 does not exist at width 4: use a whole number from 0 to 1."],
      view: ["side", "View “side” is not known"],
    },
  },
  {
    tag: "pe-dimensions",
    good: { widths: "8,16,32", hold: "fraction", fraction: "0.25", position: "9" },
    bad: {
      widths: ["20,51", "Width 51 is odd"],
      channel: ["20", "Channel 20 does not exist at width 20: use a whole number from 0 to 19."],
      fraction: ["1", "Fraction 1 is out of range"],
    },
  },
];

test("the sweep leaves no figure out", async () => {
  const tags = (await allFigures()).map(({ name }) => `pe-${name}`);
  assert.deepEqual(SWEEP.map(({ tag }) => tag).sort(), tags.sort());
});

/** Starts to record a figure's events. @param {Page} page @param {string} tag */
const record = (page, tag) =>
  page.locator(tag).evaluate((figure) => {
    /** @type {string[]} */
    const heard = [];
    /** @type {any} */ (globalThis).heard = heard;
    for (const type of ["input", "change", "pe-error", "pe-ready"]) {
      document.addEventListener(type, (event) => {
        if (event.target === figure) heard.push(type);
      });
    }
  });
/** @param {Page} page @returns {Promise<string[]>} */
const heard = (page) => page.evaluate(() => /** @type {any} */ (globalThis).heard.splice(0));
/** @param {Page} page @param {string} tag @param {string} name @returns {Promise<any>} */
const property = (page, tag, name) =>
  page.locator(tag).evaluate((/** @type {any} */ figure, asked) => figure[asked], name);
/** The frame after next. @param {Page} page */
const settled = (page) =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));

for (const { tag, good, bad } of SWEEP) {
  test(`${tag}: attributes and properties go both ways`, async () => {
    const { page, troubles } = await open();
    for (const [name, text] of Object.entries(good)) {
      await page.locator(tag).evaluate((figure, [n, t]) => figure.setAttribute(n, t), [name, text]);
    }
    await settled(page);
    for (const [name, text] of Object.entries(good))
      assert.equal(String(await property(page, tag, name)), text);
    await page.locator(tag).evaluate((/** @type {any} */ figure) => (figure.position = 2));
    assert.equal(await page.locator(tag).getAttribute("position"), "2");
    await settled(page);
    assert.equal(await property(page, tag, "position"), 2);
    assert.deepEqual(troubles, []);
  });

  test(`${tag}: a wrong attribute shows what is allowed, fires pe-error, and keeps the last good state`, async () => {
    const { page, troubles } = await open();
    await record(page, tag);
    for (const [name, [text, message]] of Object.entries(bad)) {
      const before = await property(page, tag, name);
      const drawn = await page.locator(`${tag} svg.drawing`).innerHTML();
      await page.locator(tag).evaluate((figure, [n, t]) => figure.setAttribute(n, t), [name, text]);
      await settled(page);
      assert.match(
        await page.locator(`${tag} .error`).innerText(),
        new RegExp(message.replace(/[.?]/g, "\\$&")),
      );
      assert.deepEqual(await property(page, tag, name), before);
      assert.equal(await page.locator(`${tag} svg.drawing`).innerHTML(), drawn, "the drawing stays");
      assert.deepEqual(await heard(page), ["pe-error"]);
      await page.locator(tag).evaluate((figure, n) => figure.removeAttribute(n), name);
      await settled(page);
      assert.equal(await page.locator(`${tag} .error`).innerText(), "");
    }
    assert.deepEqual(troubles, []);
  });

  test(`${tag}: every slider moves by keys, says its value with its unit, and fires input and change`, async () => {
    const { page, troubles } = await open();
    await record(page, tag);
    const sliders = page.locator(`${tag} input[type=range]`);
    const count = await sliders.count();
    assert.ok(count >= 2);
    for (let k = 0; k < count; k++) {
      const slider = sliders.nth(k);
      await slider.focus();
      const before = Number(await slider.inputValue());
      await page.keyboard.press("ArrowRight");
      await settled(page);
      const step = Number(await slider.getAttribute("step"));
      assert.equal(Number(await slider.inputValue()), before + step, `slider ${k}`);
      assert.deepEqual(await heard(page), ["input", "change"]);
      assert.match((await slider.getAttribute("aria-valuetext")) ?? "", /\d/);
    }
    assert.deepEqual(troubles, []);
  });

  test(`${tag}: every slider moves by touch`, async () => {
    const { page } = await open("", {
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
    });
    await record(page, tag);
    const slider = page.locator(`${tag} input[type=range]`).first();
    await slider.scrollIntoViewIfNeeded();
    const box = await slider.boundingBox();
    assert.ok(box !== null && box.height >= 44);
    await page.touchscreen.tap(box.x + box.width * 0.8, box.y + box.height / 2);
    await settled(page);
    assert.ok((await heard(page)).includes("input"));
  });

  test(`${tag}: a number is typed exactly; a wrong one is said and can be mended`, async () => {
    const { page } = await open();
    await record(page, tag);
    const field = page.locator(`${tag} input#position`);
    await field.fill("11");
    await page.keyboard.press("Enter");
    await settled(page);
    assert.equal(await property(page, tag, "position"), 11);
    assert.deepEqual(await heard(page), ["input", "change"]);
    await field.fill("eleven");
    await page.keyboard.press("Enter");
    await settled(page);
    assert.equal(await property(page, tag, "position"), 11);
    assert.equal(await field.getAttribute("aria-invalid"), "true");
    assert.match(await page.locator(`${tag} .error`).innerText(), /“eleven” is not a number/);
    assert.deepEqual(await heard(page), ["pe-error"]);
    await page.locator(`${tag} input[type=range]`).first().press("ArrowRight");
    await settled(page);
    assert.equal(await page.locator(`${tag} .error`).innerText(), "");
  });

  test(`${tag}: reset goes back to the author's state and keeps the focus`, async () => {
    const { page } = await open();
    const before = await property(page, tag, "position");
    await page.locator(`${tag} input#position`).fill("17");
    await page.keyboard.press("Enter");
    await settled(page);
    const reset = page.locator(`${tag} button`, { hasText: "reset" });
    await reset.focus();
    await page.keyboard.press("Enter");
    await settled(page);
    assert.equal(await property(page, tag, "position"), before);
    assert.equal(
      await reset.evaluate(
        (button) => /** @type {ShadowRoot} */ (button.getRootNode()).activeElement === button,
      ),
      true,
    );
  });

  test(`${tag}: the keyboard goes in at one end and out at the other, stopping at each control once`, async () => {
    const { page } = await open();
    const stops = await page.locator(tag).evaluate((figure) => {
      const all = [
        ...(figure.shadowRoot?.querySelectorAll("input, button, select, summary, [tabindex='0']") ?? []),
      ];
      const groups = new Set();
      return all.filter((element) => {
        if (!(element instanceof HTMLInputElement) || element.type !== "radio") return true;
        if (groups.has(element.name)) return false;
        groups.add(element.name);
        return true;
      }).length;
    });
    await page.locator(tag).evaluate((figure) => {
      const doorway = document.createElement("button");
      doorway.id = "doorway";
      doorway.textContent = "before";
      figure.before(doorway);
      doorway.focus();
    });
    let inside = 0;
    for (let k = 0; k < stops + 2; k++) {
      await page.keyboard.press("Tab");
      const here = await page.evaluate(() => document.activeElement?.localName);
      if (here !== tag) break;
      inside++;
    }
    assert.equal(inside, stops);
  });

  test(`${tag}: the sentence and the data table say the present state`, async () => {
    const { page } = await open();
    await page.locator(tag).evaluate((figure) => figure.setAttribute("position", "12"));
    await page.locator(`${tag} summary`).click();
    await settled(page);
    assert.match(await page.locator(`${tag} #sentence`).innerText(), /12/);
    assert.match(await page.locator(`${tag} .numbers`).innerText(), /12/);
    assert.ok((await page.locator(`${tag} .numbers tbody tr`).count()) >= 2);
    assert.equal(await page.locator(`${tag} svg.drawing`).getAttribute("aria-describedby"), "sentence");
  });

  test(`${tag}: nothing changes size while its position changes`, async () => {
    const { page } = await open();
    const size = () =>
      page.locator(tag).evaluate((figure) => {
        const box = figure.getBoundingClientRect();
        return [box.width, box.height];
      });
    const before = await size();
    for (const position of ["0", "1", "33", "100"]) {
      await page.locator(tag).evaluate((figure, text) => figure.setAttribute("position", text), position);
      await settled(page);
      assert.deepEqual(await size(), before, `position ${position}`);
    }
  });

  test(`${tag}: the same picture as text, with its finding`, async () => {
    const { page } = await open();
    const svg = await page.locator(tag).evaluate((/** @type {any} */ figure) => figure.toSVG());
    assert.match(svg, /^<svg xmlns/);
    assert.match(svg, /<desc>[^<]*\d[^<]*<\/desc>/);
  });
}

/** The middle of a handle on the screen. @param {Page} page @param {string} selector */
async function middleOf(page, selector) {
  const handle = page.locator(selector);
  await handle.scrollIntoViewIfNeeded();
  const box = await handle.boundingBox();
  assert.ok(box !== null);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/**
 * Drags a hand once round its dial, clockwise.
 * @param {Page} page @param {string} selector @param {{x: number, y: number}} centre @param {number} [turns]
 */
async function dragRound(page, selector, centre, turns = 1) {
  const from = await middleOf(page, selector);
  const radius = Math.hypot(from.x - centre.x, from.y - centre.y);
  const start = Math.atan2(from.y - centre.y, from.x - centre.x);
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  for (let k = 1; k <= 24 * turns; k++) {
    const angle = start + (k / 24) * 2 * Math.PI;
    await page.mouse.move(centre.x + radius * Math.cos(angle), centre.y + radius * Math.sin(angle));
  }
  await page.mouse.up();
  await settled(page);
}

/** The centre of a dial on the screen. @param {Page} page @param {string} tag @param {number} k which face */
const centreOf = (page, tag, k) =>
  page
    .locator(`${tag} svg.drawing circle.f-face`)
    .nth(k)
    .evaluate((face) => {
      const box = face.getBoundingClientRect();
      return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    });

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

/**
 * A finger that goes from one place to another.
 * @param {Page} page @param {{x: number, y: number}} from @param {{x: number, y: number}} to
 */
async function swipe(page, from, to) {
  const finger = await page.context().newCDPSession(page);
  const send = (
    /** @type {"touchStart" | "touchMove" | "touchEnd"} */ type,
    /** @type {{x: number, y: number}[]} */ touchPoints,
  ) => finger.send("Input.dispatchTouchEvent", { type, touchPoints });
  await send("touchStart", [from]);
  for (let k = 1; k <= 12; k++) {
    await send("touchMove", [
      { x: from.x + ((to.x - from.x) * k) / 12, y: from.y + ((to.y - from.y) * k) / 12 },
    ]);
  }
  await send("touchEnd", []);
  await page.waitForTimeout(300);
}

/** @type {import("playwright-core").BrowserContextOptions} */
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

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

test("a finger that goes up from the strip or the heatmap scrolls the page", async () => {
  const { page } = await open("", PHONE);
  for (const handle of ["pe-clocks [data-handle=strip]", 'pe-dimensions [data-handle=map][data-part="0"]']) {
    const [tag] = handle.split(" ");
    await record(page, tag);
    const from = await middleOf(page, handle);
    const scrolled = await page.evaluate(() => scrollY);
    await swipe(page, from, { x: from.x, y: from.y - 250 });
    assert.ok((await page.evaluate(() => scrollY)) > scrolled + 100, handle);
    assert.equal(await property(page, tag, "position"), 5, "scrolling changes nothing");
    assert.deepEqual(await heard(page), [], "and nothing moves on the way");
  }
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
    await /** @type {any} */ (figure).ready;
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

/** Rows 0, 1 and 2 at width 4, as the article words them. */
const WORKED_ROWS = [
  ["0", "1", "0", "1"],
  ["0.8415", "0.5403", "0.0100", "0.99995"],
  ["0.9093", "\u22120.4161", "0.0200", "0.9998"],
];

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

test("pe-rotation: the matrix, the vectors and the products are the worked ones", async () => {
  const { page } = await open();
  const matrix = worked.shift_matrix_w1_offset1.rows
    .flat()
    .map((/** @type {{f64: number}} */ v) => four(v.f64));
  const tables = page.locator("pe-rotation table.matrix");
  const cells = (/** @type {number} */ k) => tables.nth(k).locator("td").allInnerTexts();
  const row = (/** @type {number} */ i) => values.widths["4"].rows[i].slice(0, 2).map(four);
  assert.deepEqual(await cells(0), matrix);
  assert.deepEqual(await cells(1), row(5));
  assert.deepEqual(await cells(2), row(6));
  await page.locator("pe-rotation button", { hasText: /^\s*step\s*$/ }).click();
  await page.waitForTimeout(600);
  assert.deepEqual(await cells(0), matrix, "one matrix for every start");
  assert.deepEqual(await cells(1), row(6));
  assert.deepEqual(await cells(2), row(7));
  await page.locator("pe-rotation button", { hasText: "step back" }).click();
  await page.waitForTimeout(600);
  assert.deepEqual(await cells(1), row(5));
});

test("pe-rotation: start and offset are dragged, each by its own hand", async () => {
  const { page } = await open();
  await middleOf(page, "pe-rotation [data-handle=end]");
  await dragRound(page, "pe-rotation [data-handle=end]", await centreOf(page, "pe-rotation", 0));
  assert.equal(await property(page, "pe-rotation", "position"), 5);
  assert.equal(await property(page, "pe-rotation", "offset"), 7, "one turn is 6.28 tokens: it rests at 7");
  await middleOf(page, "pe-rotation [data-handle=start]");
  await dragRound(page, "pe-rotation [data-handle=start]", await centreOf(page, "pe-rotation", 0));
  assert.equal(await property(page, "pe-rotation", "position"), 11);
  assert.equal(await property(page, "pe-rotation", "offset"), 7);
});

test("pe-rotation: the step repeats until it is paused", async () => {
  const { page } = await open();
  await page.locator("pe-rotation button", { hasText: "repeat" }).click();
  await page.waitForTimeout(1500);
  await page.locator("pe-rotation button", { hasText: "pause" }).click();
  const stopped = await property(page, "pe-rotation", "position");
  assert.ok(stopped >= 6 && stopped <= 8, `${stopped}`);
  await page.waitForTimeout(1200);
  assert.equal(await property(page, "pe-rotation", "position"), stopped);
});

test("pe-rotation: the whole matrix has one block for each pair", async () => {
  const { page } = await open();
  await page.locator("pe-rotation label", { hasText: "whole vector" }).click();
  await settled(page);
  const words = await page.locator("pe-rotation svg.drawing text").allTextContents();
  const [c, s] = worked.shift_matrix_w1_offset1.rows[0].map((/** @type {{f64: number}} */ v) => four(v.f64));
  assert.equal(words.length, 16);
  assert.deepEqual(words.slice(0, 6), [c, s, "0", "0", `\u2212${s}`, c]);
});

test("pe-dimensions: both comparisons show the worked numbers of widths 20 and 50", async () => {
  const { page } = await open();
  const rows = async () => {
    const all = await page.locator("pe-dimensions .blocks tbody tr").all();
    return Promise.all(all.map((row) => row.locator("th, td").allInnerTexts()));
  };
  const held = worked.width20_50_channels_2_3;
  const expected = ["20", "50"].map((width) => {
    const { frequency, phase_at_5, sin_at_5, cos_at_5, wavelength } = held[width];
    return [
      width,
      "2, 3",
      width === "20" ? "0.1" : "0.04",
      frequency.f64.toPrecision(6),
      wavelength.f64.toPrecision(5),
      phase_at_5.f64.toPrecision(6),
      four(sin_at_5.f64),
      four(cos_at_5.f64),
    ];
  });
  assert.deepEqual(await rows(), expected);
  await page.locator("pe-dimensions label", { hasText: "hold the fraction" }).click();
  await settled(page);
  const fraction = await rows();
  const frequency = worked["fraction_0.4"].frequency.f64.toPrecision(6);
  assert.deepEqual(
    fraction.map((row) => row.slice(0, 4)),
    [
      ["20", "8, 9", "0.4", frequency],
      ["50", "20, 21", "0.4", frequency],
    ],
  );
  assert.deepEqual(fraction[0].slice(4), fraction[1].slice(4));
});

test("pe-dimensions: it says when a width has no pair at the fraction, and when a heatmap is too fine", async () => {
  const { page } = await open();
  const sentence = () => page.locator("pe-dimensions #sentence").innerText();
  await page.locator("pe-dimensions").evaluate((figure) => {
    figure.setAttribute("hold", "fraction");
    figure.setAttribute("widths", "20,48");
  });
  await settled(page);
  assert.match(await sentence(), /Width 48 has no pair at 0.4\d*: its nearest is pair 10, at 0\.4167/);
  await page.locator("pe-dimensions").evaluate((figure) => figure.setAttribute("widths", "20,512"));
  await settled(page);
  assert.match(await sentence(), /width 512 has more channels than its heatmap has rows of pixels/);
});

test("pe-dimensions: cursor, channel and place on the curve are dragged", async () => {
  const { page } = await open();
  const map = page.locator("pe-dimensions [data-handle=map][data-part='1']");
  await map.scrollIntoViewIfNeeded();
  const box = await map.boundingBox();
  assert.ok(box !== null);
  await page.mouse.click(box.x + box.width * 0.51, box.y + box.height * 0.2);
  await settled(page);
  assert.equal(await property(page, "pe-dimensions", "position"), 20);
  const channel = await property(page, "pe-dimensions", "channel");
  assert.ok(channel >= 8 && channel <= 11, `${channel}`);
  const curve = page.locator("pe-dimensions [data-handle=curve]");
  const whole = await curve.boundingBox();
  assert.ok(whole !== null);
  await page.mouse.click(whole.x + whole.width / 2, whole.y + whole.height / 2);
  await settled(page);
  assert.equal(await property(page, "pe-dimensions", "channel"), 10);
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
    await /** @type {any} */ (early).ready;
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
