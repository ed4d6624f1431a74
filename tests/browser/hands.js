// A hand, a finger and a recorder for the tests of single figures, on the article's page.

import assert from "node:assert/strict";

/** @typedef {import("playwright-core").Page} Page */

/** @type {import("playwright-core").BrowserContextOptions} */
export const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

/** Starts to record a figure's events. @param {Page} page @param {string} tag */
export const record = (page, tag) =>
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
export const heard = (page) => page.evaluate(() => /** @type {any} */ (globalThis).heard.splice(0));
/** @param {Page} page @param {string} tag @param {string} name @returns {Promise<any>} */
export const property = (page, tag, name) =>
  page.locator(tag).evaluate((/** @type {any} */ figure, asked) => figure[asked], name);
/** The frame after next: what has changed is drawn, and a figure has heard of it. @param {Page | import("playwright-core").Frame} page */
export const settled = (page) =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));

/** Opens the figure's table, where it is not, and waits for its rows: they are written once it is open. @param {Page} page @param {string} tag */
export async function openTable(page, tag) {
  const table = page.locator(`${tag} details.numbers`);
  if ((await table.getAttribute("open")) === null) await table.locator("summary").click();
  await table.locator("tbody tr").first().waitFor();
}

/** The middle of a handle on the screen. @param {Page} page @param {string} selector */
export async function middleOf(page, selector) {
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
export async function dragRound(page, selector, centre, turns = 1) {
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
export const centreOf = (page, tag, k) =>
  page
    .locator(`${tag} svg.drawing circle.f-face`)
    .nth(k)
    .evaluate((face) => {
      const box = face.getBoundingClientRect();
      return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    });

/**
 * A finger that goes from one place to another.
 * @param {Page} page @param {{x: number, y: number}} from @param {{x: number, y: number}} to
 */
export async function swipe(page, from, to) {
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
