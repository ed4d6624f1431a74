// When figures start and when they rest: near the viewport, and only on the screen.

import assert from "node:assert/strict";
import { test } from "node:test";
import { site } from "./harness.js";

const { open } = site();

/** @typedef {import("playwright-core").Page} Page */

/** Which figures are drawn. @param {Page} page @returns {Promise<string[]>} */
const drawn = (page) =>
  page.evaluate(() =>
    [...document.querySelectorAll("*")]
      .filter(
        (element) =>
          element.localName.startsWith("pe-") &&
          (element.shadowRoot?.querySelectorAll("svg.drawing").length ?? 0) > 0,
      )
      .map((element) => element.localName),
  );

/** Counts the modules that are instantiated and the frames that are asked for. @param {Page} page */
const count = (page) =>
  page.addInitScript(() => {
    const counts = { modules: 0, frames: 0 };
    /** @type {any} */ (globalThis).counts = counts;
    const instantiate = WebAssembly.instantiate.bind(WebAssembly);
    /** @type {any} */ (WebAssembly).instantiate = (/** @type {any} */ ...all) => {
      counts.modules++;
      return /** @type {any} */ (instantiate)(...all);
    };
    const request = requestAnimationFrame.bind(globalThis);
    globalThis.requestAnimationFrame = (callback) => {
      counts.frames++;
      return request(callback);
    };
  });
/** @param {Page} page @returns {Promise<{modules: number, frames: number}>} */
const counts = (page) => page.evaluate(() => ({ .../** @type {any} */ (globalThis).counts }));

test("before any scrolling nothing is started; a figure starts when it comes near, and those further down wait", async () => {
  const { page, troubles } = await open("", {
    start: false,
    prepare: count,
    viewport: { width: 1280, height: 500 },
  });
  await page.waitForTimeout(600);
  assert.deepEqual(await drawn(page), []);
  assert.equal((await counts(page)).modules, 0);
  // A figure's top at one and a third viewports is near; the next figure is far.
  await page.evaluate(() => {
    const top = document.querySelector("pe-clocks")?.getBoundingClientRect().top ?? 0;
    scrollTo({ top: scrollY + top - innerHeight * 1.33, behavior: "instant" });
  });
  await page.waitForFunction(
    () => (document.querySelector("pe-clocks")?.shadowRoot?.querySelectorAll("svg.drawing").length ?? 0) > 0,
  );
  assert.deepEqual(await drawn(page), ["pe-clocks"]);
  assert.equal((await counts(page)).modules, 1);
  await page.locator("pe-dimensions").scrollIntoViewIfNeeded();
  await page.waitForFunction(
    () =>
      (document.querySelector("pe-dimensions")?.shadowRoot?.querySelectorAll("svg.drawing").length ?? 0) > 0,
  );
  assert.equal((await counts(page)).modules, 1, "one core for all");
  assert.deepEqual(troubles, []);
});

test("what plays rests while it is off the screen, and goes on when it is seen again", async () => {
  const { page } = await open("", { start: false, prepare: count });
  const clocks = page.locator("pe-clocks");
  await clocks.scrollIntoViewIfNeeded();
  await clocks.locator("button", { hasText: "play" }).click();
  const position = () => clocks.evaluate((/** @type {any} */ figure) => figure.position);
  await page.waitForFunction(
    () => /** @type {any} */ (document.querySelector("pe-clocks")).position > 5,
    undefined,
    {
      timeout: 5000,
    },
  );
  await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
  await page.waitForTimeout(400);
  const before = { ...(await counts(page)), position: await position() };
  await page.waitForTimeout(1500);
  const after = { ...(await counts(page)), position: await position() };
  assert.ok(after.frames - before.frames <= 1, `${after.frames - before.frames} frames were asked for`);
  assert.equal(after.position, before.position);
  await clocks.locator("button", { hasText: "pause" }).scrollIntoViewIfNeeded();
  await page.waitForFunction(
    (rested) => /** @type {any} */ (document.querySelector("pe-clocks")).position > rested,
    after.position,
    { timeout: 5000 },
  );
  await clocks.locator("button", { hasText: "pause" }).click();
});

test("what was told to play off the screen is paused by one press once it is seen", async () => {
  const { page } = await open();
  const clocks = page.locator("pe-clocks");
  await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: "instant" }));
  await page.waitForTimeout(200);
  await clocks.evaluate((/** @type {any} */ figure) => figure.togglePlay());
  await clocks.locator("button", { hasText: "pause" }).scrollIntoViewIfNeeded();
  const position = () => clocks.evaluate((/** @type {any} */ figure) => figure.position);
  await page.waitForFunction(
    () => /** @type {any} */ (document.querySelector("pe-clocks")).position > 6,
    undefined,
    { timeout: 8000 },
  );
  await clocks.locator("button", { hasText: "pause" }).click();
  const paused = await position();
  await page.waitForTimeout(1500);
  assert.equal(await position(), paused);
});

test("a figure can be started from afar, and its promise tells when it is drawn", async () => {
  const { page } = await open("", { start: false, viewport: { width: 1280, height: 400 } });
  await page.locator("pe-dimensions").evaluate((/** @type {any} */ figure) => figure.start());
  assert.ok((await drawn(page)).includes("pe-dimensions"));
});

test("an element that is taken away and put back lives on; away, nothing of it listens or runs", async () => {
  const { page, troubles } = await open();
  const result = await page.evaluate(async () => {
    const figure = /** @type {any} */ (document.querySelector("pe-clocks"));
    const place = figure.parentNode;
    figure.moveTo({ position: 9 }, { final: true });
    await figure.updateComplete;
    figure.remove();
    dispatchEvent(new Event("beforeprint"));
    place.append(figure);
    await figure.updateComplete;
    return { position: figure.position, roots: figure.shadowRoot.querySelectorAll(".figure").length };
  });
  assert.deepEqual(result, { position: 9, roots: 1 });
  assert.deepEqual(troubles, []);
});

test("opened by a link to a state, the page draws that figure by itself, whatever order the page is laid out in", async () => {
  for (let k = 0; k < 3; k++) {
    const { page, troubles } = await open("#clocks?position=7&width=12", { start: false, fresh: true });
    await page.waitForFunction(
      () =>
        document.querySelector("pe-clocks")?.shadowRoot?.querySelector("svg.drawing") instanceof SVGElement,
      undefined,
      { timeout: 15_000 },
    );
    assert.deepEqual(troubles, []);
    await page.context().close();
  }
});
