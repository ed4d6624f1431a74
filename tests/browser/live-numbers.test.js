// Numbers in the text: the reader drags, types and steps them, and figure, words and formulas of the section follow.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import { assertShows } from "../web/shown-number.js";
import { site } from "./harness.js";

const { open, address } = site();

/** @typedef {import("playwright-core").Page} Page */
/** @typedef {import("playwright-core").Locator} Locator */

/** @type {{states: {figure: string, state: Record<string, any>, values: Record<string, {exact: string} | {words: string}>}[]}} */
const live = JSON.parse(await readFile(new URL("../data/live_values.json", import.meta.url), "utf8"));

/** The first place in the text where a parameter stands. @param {Page} page @param {string} figure @param {string} name @param {number} [item] */
const numberOf = (page, figure, name, item) =>
  page
    .locator(`pe-number[for="${figure}"][name="${name}"]${item === undefined ? "" : `[item="${item}"]`}`)
    .first();

/** @param {Page} page @param {string} figure @returns {Promise<Record<string, any>>} */
const stateOf = (page, figure) =>
  page.locator(`pe-${figure}`).evaluate((element) => ({ .../** @type {any} */ (element).state }));

/** Types over a number. @param {Page} page @param {Locator} number @param {string | number} text */
async function type(page, number, text) {
  await number.click();
  await page.keyboard.type(String(text));
  await page.keyboard.press("Enter");
}

/** Until what follows has followed. @param {Page} page */
const settled = (page) =>
  page.evaluate(async () => {
    for (let k = 0; k < 3; k++) await new Promise((resolve) => requestAnimationFrame(resolve));
  });

/** What a quantity of the text shows at all its places. @param {Page} page @param {string} key */
const shown = (page, key) =>
  page.locator(`[data-quantity="${key}"]`).evaluateAll((elements) =>
    elements.map((element) => ({
      text: element.textContent ?? "",
      value: Number(element.getAttribute("data-value")),
    })),
  );

for (const { figure, state, values } of live.states) {
  test(`typed into the text, ${JSON.stringify(state)} gives ${figure} and its section the values of the reference`, async () => {
    const { page, troubles } = await open();
    for (const [name, value] of Object.entries(state))
      for (const [item, one] of Array.isArray(value) ? value.entries() : [[undefined, value]])
        await type(page, numberOf(page, figure, name, item), String(one));
    await settled(page);
    const now = await stateOf(page, figure);
    for (const [name, value] of Object.entries(state)) assert.equal(String(now[name]), String(value));
    for (const [key, reference] of Object.entries(values)) {
      const places = await shown(page, key);
      assert.ok(places.length > 0, `${key} is in the text`);
      for (const place of places)
        if ("words" in reference) assert.equal(place.text, reference.words, key);
        else assertShows(place, reference.exact, key);
    }
    assert.deepEqual(troubles, []);
  });
}

test("words follow too, and a number without meaning is a dash", async () => {
  const { page } = await open();
  const said = page.locator('[data-quantity="whether the channel means the same"]');
  assert.equal(await said.textContent(), "It does not.");
  await type(page, numberOf(page, "dimensions", "channel"), 1);
  await page.waitForFunction(
    () =>
      document.querySelector('[data-quantity="whether the channel means the same"]')?.textContent ===
      "It does.",
  );
  await type(page, numberOf(page, "clocks", "width"), 2);
  await page.waitForFunction(
    () =>
      document.querySelector('[data-quantity="how the clocks differ in speed"]')?.textContent ===
      "there is no other clock",
  );
  await page.locator("pe-wavelengths").evaluate((/** @type {any} */ figure) => {
    figure.moveTo({ widths: [64] }, { final: true });
  });
  await page.waitForFunction(
    () =>
      document.querySelector('[data-quantity="largest divisor at the second width of the ladders"]')
        ?.textContent === "–",
  );
});

test("what the reader moves in the figure, the text follows, every place of it", async () => {
  const { page } = await open();
  const slider = page.locator("pe-clocks input[type=range]").first();
  await slider.focus();
  await page.keyboard.press("ArrowRight");
  await settled(page);
  assert.equal((await stateOf(page, "clocks")).position, 6);
  assert.equal(await numberOf(page, "clocks", "position").textContent(), "6");
  const widths = page.locator('pe-number[for="dimensions"][name="widths"][item="0"]');
  assert.ok((await widths.count()) > 2);
  await type(page, widths.last(), 30);
  await settled(page);
  assert.deepEqual(new Set(await widths.allTextContents()), new Set(["30"]));
});

test("a section keeps to itself: the position of one is not the position of another", async () => {
  const { page } = await open();
  await type(page, numberOf(page, "clocks", "position"), 9);
  await settled(page);
  assert.equal((await stateOf(page, "rotation")).position, 5);
  assert.equal(await numberOf(page, "rotation", "position").textContent(), "5");
});

test("other figures of a section follow its own in what they share", async () => {
  const { page } = await open("", {
    prepare: (/** @type {Page} */ before) =>
      before.route(address(), async (route) => {
        const answer = await route.fetch();
        const html = (await answer.text()).replace('<section id="clocks" data-figure="clocks"', "$&>");
        await route.fulfill({
          response: answer,
          body: html.replace(
            /(<section id="clocks" data-figure="clocks")> ([^>]*>)/,
            '$1 $2<div class="figure"><pe-dimensions id="second" position="5"></pe-dimensions></div>',
          ),
        });
      }),
  });
  await type(page, numberOf(page, "clocks", "position"), 12);
  await page.waitForFunction(
    () => /** @type {any} */ (document.getElementById("second")).state.position === 12,
  );
  const other = await page
    .locator("#second")
    .evaluate((element) => ({ .../** @type {any} */ (element).state }));
  assert.deepEqual(other.widths, [20, 50], "what is not shared stays");
});

// --- by hand ---------------------------------------------------------------------------------------------------------

/** Where a number's middle is, once it stands still: figures that start move the text. @param {Locator} number */
async function middleOf(number) {
  await number.evaluate((element) => element.scrollIntoView({ block: "center", behavior: "instant" }));
  await number.hover({ trial: true });
  const box = await number.boundingBox();
  if (box === null) throw new Error("it is not on the page");
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

test("a drag moves it there and back, without a jump of what it drives", async () => {
  const { page, troubles } = await open();
  const number = numberOf(page, "clocks", "position");
  const { x, y } = await middleOf(number);
  await page.evaluate(() => {
    /** @type {any} */ (globalThis).heard = [];
    for (const event of ["input", "change"])
      document
        .querySelector("pe-clocks")
        ?.addEventListener(event, () => /** @type {any} */ (globalThis).heard.push(event));
  });
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 60, y, { steps: 10 });
  await settled(page);
  const far = (await stateOf(page, "clocks")).position;
  assert.ok(far > 10, `60 px lead on from 5, to ${far}`);
  assert.equal(await number.textContent(), String(far));
  assert.deepEqual(
    await page.evaluate(() => /** @type {any} */ (globalThis).heard.includes("change")),
    false,
    "nothing has settled while the hand is on it",
  );
  await page.mouse.move(x, y, { steps: 5 });
  await settled(page);
  assert.equal((await stateOf(page, "clocks")).position, 5, "the way back leads back");
  await page.mouse.move(x + 24, y, { steps: 4 });
  await page.mouse.up();
  await settled(page);
  assert.equal(await page.evaluate(() => /** @type {any} */ (globalThis).heard.at(-1)), "change");
  assert.equal(await page.evaluate(() => getSelection()?.toString()), "", "a drag selects no text");
  assert.equal(await number.getAttribute("contenteditable"), null, "a drag is no click");
  assert.deepEqual(troubles, []);
});

test("a drag stops at the slider's ends", async () => {
  const { page } = await open();
  const number = numberOf(page, "rotation", "offset");
  const { x, y } = await middleOf(number);
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 500, y, { steps: 5 });
  await settled(page);
  assert.equal((await stateOf(page, "rotation")).offset, 20);
  await page.mouse.move(x - 600, y, { steps: 5 });
  await settled(page);
  assert.equal((await stateOf(page, "rotation")).offset, -20);
  await page.keyboard.press("Escape");
  await settled(page);
  assert.equal((await stateOf(page, "rotation")).offset, 1, "Escape takes the drag back");
  await page.mouse.up();
});

test("while it is dragged nothing narrows, so that no line moves under the hand", async () => {
  const { page } = await open();
  const number = numberOf(page, "clocks", "position");
  const { x, y } = await middleOf(number);
  const width = async (/** @type {Locator} */ one) => (await one.boundingBox())?.width ?? 0;
  const turns = page.locator('[data-quantity="turns of the first hand"]');
  const start = await width(number);
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 200, y, { steps: 10 });
  await settled(page);
  const [widest, widestTurns] = [await width(number), await width(turns)];
  await page.mouse.move(x - 10, y, { steps: 10 });
  await settled(page);
  assert.ok(widest > start, "a wider number makes room");
  assert.ok((await number.textContent())?.length === 1);
  assert.equal(await width(number), widest);
  assert.equal(await width(turns), widestTurns);
  await page.mouse.up();
  await page.locator("h1").click();
  await settled(page);
  assert.ok((await width(number)) < widest, "and then the room is given back");
});

test("a finger drags it sideways, and scrolls the page up and down", async () => {
  const { page } = await open("", { viewport: { width: 360, height: 800 }, hasTouch: true, isMobile: true });
  const number = numberOf(page, "clocks", "position");
  const { x, y } = await middleOf(number);
  const touch = await page.context().newCDPSession(page);
  const send = (/** @type {"touchStart" | "touchMove" | "touchEnd"} */ kind, dx = 0, dy = 0) =>
    touch.send("Input.dispatchTouchEvent", {
      type: kind,
      touchPoints: kind === "touchEnd" ? [] : [{ x: x + dx, y: y + dy }],
    });
  await send("touchStart");
  for (let k = 1; k <= 8; k++) await send("touchMove", 8 * k);
  await send("touchEnd");
  await settled(page);
  assert.ok((await stateOf(page, "clocks")).position > 10);
  const moved = (await stateOf(page, "clocks")).position;
  const before = await page.evaluate(() => scrollY);
  await send("touchStart");
  for (let k = 1; k <= 10; k++) {
    await send("touchMove", 0, -20 * k);
    await page.waitForTimeout(16);
  }
  await send("touchEnd");
  await page.waitForTimeout(300);
  assert.ok((await page.evaluate(() => scrollY)) > before + 50, "the page scrolls");
  assert.equal((await stateOf(page, "clocks")).position, moved, "and the number stays");
});

test("a tap opens it for typing, all of it selected", async () => {
  const { page } = await open("", { viewport: { width: 360, height: 800 }, hasTouch: true, isMobile: true });
  const number = numberOf(page, "clocks", "position");
  await number.tap();
  assert.notEqual(await number.getAttribute("contenteditable"), null);
  assert.equal(await page.evaluate(() => getSelection()?.toString()), "5");
  assert.equal(await number.getAttribute("inputmode"), "decimal");
});

// --- by keys ---------------------------------------------------------------------------------------------------------

/** Presses keys and says what the parameter is after each. @param {Page} page @param {string} figure @param {string} name @param {string[]} keys */
async function press(page, figure, name, keys) {
  const values = [];
  for (const key of keys) {
    await page.keyboard.press(key);
    await settled(page);
    values.push((await stateOf(page, figure))[name]);
  }
  return values;
}

test("keys step it: arrows, pages, ends, finer with Shift where there is finer", async () => {
  const { page } = await open();
  await numberOf(page, "clocks", "position").focus();
  assert.deepEqual(
    await press(page, "clocks", "position", [
      "ArrowUp",
      "ArrowDown",
      "ArrowRight",
      "ArrowLeft",
      "PageUp",
      "PageDown",
      "End",
      "Home",
      "ArrowDown",
    ]),
    [6, 5, 6, 5, 15, 5, 100, 0, -1],
  );
  await numberOf(page, "clocks", "width").focus();
  assert.deepEqual(
    await press(page, "clocks", "width", ["ArrowUp", "PageUp", "Home", "End"]),
    [10, 30, 2, 64],
  );
  await numberOf(page, "dimensions", "fraction").focus();
  assert.deepEqual(
    await press(page, "dimensions", "fraction", [
      "ArrowUp",
      "ArrowDown",
      "Shift+ArrowUp",
      "Shift+ArrowDown",
      "PageDown",
      "Home",
    ]),
    [0.41, 0.4, 0.401, 0.4, 0.3, 0],
  );
  await numberOf(page, "dimensions", "widths", 1).focus();
  assert.deepEqual(await press(page, "dimensions", "widths", ["ArrowDown"]), [[20, 48]]);
});

test("where one reads from right to left, Left is more; up always is", async () => {
  const { page } = await open();
  await page.evaluate(() => (document.documentElement.dir = "rtl"));
  const number = numberOf(page, "clocks", "position");
  await number.focus();
  assert.deepEqual(
    await press(page, "clocks", "position", ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"]),
    [6, 5, 6, 5],
  );
  const { x, y } = await middleOf(number);
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x - 60, y, { steps: 10 });
  await page.mouse.up();
  await settled(page);
  assert.ok((await stateOf(page, "clocks")).position > 10);
});

test("Enter commits what is typed, Escape takes it back, leaving commits too; a digit begins", async () => {
  const { page } = await open();
  const number = numberOf(page, "clocks", "position");
  await number.click();
  assert.equal(await page.evaluate(() => getSelection()?.toString()), "5", "a click selects it");
  await page.keyboard.type("77");
  await page.keyboard.press("Escape");
  await settled(page);
  assert.equal(await number.textContent(), "5");
  assert.equal((await stateOf(page, "clocks")).position, 5);
  await page.keyboard.type("12");
  assert.equal((await stateOf(page, "clocks")).position, 5, "not before it is committed");
  await page.keyboard.press("Enter");
  await settled(page);
  assert.equal((await stateOf(page, "clocks")).position, 12);
  assert.ok(await number.evaluate((element) => element === document.activeElement), "the focus stays");
  await page.keyboard.type("-3");
  await page.keyboard.press("Tab");
  await settled(page);
  assert.equal((await stateOf(page, "clocks")).position, -3);
  assert.equal(await number.textContent(), "\u22123");
});

test("what is wrong is said by the figure and below the number, and the last good state stays", async () => {
  const { page } = await open();
  const number = numberOf(page, "clocks", "width");
  await type(page, number, 7);
  await page.waitForFunction(() => document.querySelector("pe-number .complaint") !== null);
  const said = await page.locator("pe-clocks .error").textContent();
  assert.match(said ?? "", /^Width 7 is odd\. A sine needs its cosine: use an even width|^Width 7 is odd\./);
  assert.equal(await page.locator("pe-number .complaint").textContent(), said);
  assert.equal((await stateOf(page, "clocks")).width, 8);
  assert.equal(await number.evaluate((element) => element.firstChild?.nodeValue), "8");
  assert.equal(await number.getAttribute("aria-invalid"), "true");
  const box = await page.locator("pe-number .complaint").boundingBox();
  assert.ok(box !== null && box.x >= 0 && box.x + box.width <= 1280);
  await page.keyboard.press("Escape");
  assert.equal(await page.locator("pe-number .complaint").count(), 0);
  await type(page, number, "abc");
  await page.waitForFunction(() =>
    document.querySelector("pe-number .complaint")?.textContent?.includes("“abc” is not a number"),
  );
  await type(page, number, 12);
  await settled(page);
  assert.equal((await stateOf(page, "clocks")).width, 12);
  assert.equal(await page.locator("pe-number .complaint").count(), 0);
  assert.equal(await number.getAttribute("aria-invalid"), null);
  await type(page, numberOf(page, "dimensions", "widths", 0), "20,30");
  await page.waitForFunction(() =>
    document.querySelector("pe-number .complaint")?.textContent?.includes("is not a number"),
  );
  assert.deepEqual((await stateOf(page, "dimensions")).widths, [20, 50]);
});

test("it is a spin button with a name, and its value in words and units", async () => {
  const { page } = await open();
  const attributes = (/** @type {Locator} */ number) =>
    number.evaluate((element) =>
      Object.fromEntries(
        ["role", "aria-label", "aria-valuenow", "aria-valuetext", "aria-valuemin", "aria-valuemax"].map(
          (name) => [name, element.getAttribute(name)],
        ),
      ),
    );
  assert.deepEqual(await attributes(numberOf(page, "clocks", "width")), {
    role: "spinbutton",
    "aria-label": "width d",
    "aria-valuenow": "8",
    "aria-valuetext": "8 channels",
    "aria-valuemin": "2",
    "aria-valuemax": "1024",
  });
  assert.equal((await attributes(numberOf(page, "rotation", "offset")))["aria-valuetext"], "1 token");
  assert.equal((await attributes(numberOf(page, "dimensions", "widths", 1)))["aria-label"], "width 2");
  assert.equal(await page.locator("pe-number:not([role])").count(), 0, "all are alive");
});

test("it drives a figure that has not started yet", async () => {
  const { page } = await open("", { start: false, viewport: { width: 1280, height: 500 } });
  await page.waitForFunction(() => document.querySelector("pe-number[for=dimensions]")?.hasAttribute("role"));
  await numberOf(page, "dimensions", "position").evaluate((element) => {
    element.focus({ preventScroll: true });
    element.dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowUp", bubbles: true, cancelable: true }));
  });
  await page.waitForFunction(
    () => /** @type {any} */ (document.querySelector("pe-dimensions")).state.position === 6,
  );
});

test("its focus is seen, in light, in dark and in forced colours", async () => {
  for (const options of [
    { colorScheme: /** @type {const} */ ("light") },
    { colorScheme: /** @type {const} */ ("dark") },
    { forcedColors: /** @type {const} */ ("active") },
  ]) {
    const { page } = await open("", options);
    const number = numberOf(page, "clocks", "position");
    const look = () =>
      number.evaluate((element) => {
        const { outlineStyle, outlineWidth, outlineColor, textDecorationLine, color } =
          getComputedStyle(element);
        return {
          ring: outlineStyle === "none" ? 0 : parseFloat(outlineWidth),
          outlineColor,
          line: textDecorationLine,
          color,
          around: getComputedStyle(/** @type {Element} */ (element.parentElement)).color,
        };
      });
    assert.equal((await look()).ring, 0);
    await number.focus();
    const { ring, line, color, around } = await look();
    assert.ok(ring >= 2);
    assert.equal(line, "underline", "not by colour alone");
    assert.notEqual(color, around, "and by colour");
    await page.context().close();
  }
});

test("without scripts it is the number that it is", async () => {
  const { page } = await open("", { start: false, javaScriptEnabled: false });
  const number = numberOf(page, "clocks", "position");
  assert.equal(await number.textContent(), "5");
  assert.equal(await number.getAttribute("role"), null);
  assert.equal(await page.locator(".note.live").isVisible(), false, "and nobody is told to move it");
});

test("the page's script has no prose in it and no second core", async () => {
  const { page } = await open();
  const script = await (await page.request.get(`${address()}page.js`)).text();
  for (const paragraph of await page.locator("main p, main .note").allTextContents())
    for (const sentence of paragraph.split(/[.:;?]\s/)) {
      const words = sentence.replaceAll(/\s+/g, " ").trim();
      if (words.split(" ").length >= 8) assert.ok(!script.includes(words), words);
    }
  assert.ok(script.length < 48_000, `${script.length} characters`);
  assert.doesNotMatch(script, /[A-Za-z0-9+/]{200}/, "nothing is packed in it");
});

test("a number whose place in a list is gone stands still until it is there again", async () => {
  const { page, troubles } = await open("#wavelengths?widths=64");
  const third = page.locator('pe-number[for="wavelengths"][name="widths"]').last();
  const item = Number(await third.getAttribute("item"));
  assert.ok(item >= 1, "the text speaks of more than one width");
  assert.equal(await third.textContent(), "–");
  assert.equal(await third.evaluate((number) => number.hasAttribute("inert")), true);
  await page.locator("pe-wavelengths").evaluate((/** @type {any} */ figure) => {
    figure.moveTo({ widths: [64, 128, 256] }, { final: true });
  });
  await page.waitForFunction(
    (k) =>
      [...document.querySelectorAll('pe-number[for="wavelengths"][name="widths"]')].at(-1)?.textContent ===
      String([64, 128, 256][k]),
    item,
  );
  assert.equal(await third.evaluate((number) => number.hasAttribute("inert")), false);
  assert.deepEqual(troubles, []);
});
