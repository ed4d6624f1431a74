// A figure on the pages of the site: its picture's words, and a place that keeps its height from load to removal.

import assert from "node:assert/strict";
import { test } from "node:test";
import { goodAndBad } from "./values.js";

/** @typedef {import("../sweep.js").Sweep} Sweep */

/** Whether the article has a place for the figure. @param {import("playwright-core").Page} page @param {Sweep} sweep */
const inArticle = async (page, { site, tag }) =>
  (await (await page.request.get(site.address())).text()).includes(`<${tag} `);

/** Notes what moves on a page without being told to. */
function noteShifts() {
  /** @type {any} */ (globalThis).shifts = [];
  new PerformanceObserver((list) => {
    for (const entry of /** @type {any[]} */ (list.getEntries()))
      /** @type {any} */ (globalThis).shifts.push(
        `${entry.value.toFixed(4)}: ${entry.sources.map((/** @type {any} */ { node }) => node?.id || node?.className || node?.localName || node?.nodeName).join(", ")}`,
      );
  }).observe({ type: "layout-shift", buffered: true });
}

/** @param {Sweep} sweep */
export function sweepPage(sweep) {
  const { figure, tag, site, pages, shell } = sweep;
  const { bad } = goodAndBad(figure);
  const embed = () => `${site.address()}embed/${figure.name}.html`;

  test(`${tag}: A26 the picture's alternative text says the finding, with a number, in the article and the embed page`, async () => {
    const plain = { javaScriptEnabled: false };
    // The article is opened once for all its figures.
    const article = (await pages.keep("article, no scripts", plain, (page) => page.goto(site.address())))
      .page;
    const own = (await pages.keep("embed, no scripts", plain)).page;
    await own.goto(embed());
    for (const page of [...((await inArticle(article, sweep)) ? [article] : []), own]) {
      const alts = await page
        .locator(`${tag} img`)
        .evaluateAll((images) => images.map((image) => image.getAttribute("alt") ?? ""));
      assert.ok(alts.length > 0, `${page.url()} has a picture of it`);
      for (const alt of alts) {
        assert.ok(alt.length >= 40, alt);
        assert.match(alt, /\d/);
        assert.doesNotMatch(alt, /^(image|picture|figure|graphic)\b/i);
      }
      assert.equal(await page.locator(`${tag} img`).first().isVisible(), true, "it is there without scripts");
    }
  });

  for (const width of [360, 1280]) {
    const register = width === 360 ? test : shell;
    register(
      `${tag}: nothing moves on the page from load to ready, to an error, to its end and to the figure's removal, at ${width} px`,
      async () => {
        const options = { viewport: { width, height: 900 } };
        // In the article the figures take turns: each is started, put in error and taken away after the last.
        let { page } = await pages.keep(`article, ${width}`, options, async (one) => {
          await one.addInitScript(noteShifts);
          await one.goto(site.address());
        });
        if (!(await inArticle(page, sweep))) {
          ({ page } = await pages.keep(`embed, ${width}`, options, (one) => one.addInitScript(noteShifts)));
          await page.goto(embed());
        }
        const element = page.locator(tag).first();
        await element.evaluate(async (one) => {
          // What is far away is laid out when one comes near, and leads further: until it stays in the middle.
          for (let still = 0; still < 5;) {
            one.scrollIntoView({ block: "center", behavior: "instant" });
            await new Promise((resolve) => requestAnimationFrame(resolve));
            const { top, bottom } = one.getBoundingClientRect();
            still = Math.abs((top + bottom - innerHeight) / 2) < innerHeight / 2 ? still + 1 : 0;
          }
          await /** @type {any} */ (one).ready;
        });
        await page.waitForTimeout(300);
        const shifts = (/** @type {string} */ when) =>
          page.evaluate(
            (words) =>
              /** @type {any} */ (globalThis).shifts
                .splice(0)
                .map((/** @type {string} */ shift) => `${words}: ${shift}`),
            when,
          );
        const found = await shifts("ready");
        const height = () => page.evaluate(() => document.documentElement.scrollHeight);
        const before = await height();
        const [{ name, text }] = bad;
        await element.evaluate((one, [key, to]) => one.setAttribute(key, to), [name, text]);
        await page.waitForTimeout(200);
        found.push(...(await shifts("error")));
        await element.evaluate((one, key) => one.removeAttribute(key), name);
        await page.waitForTimeout(200);
        found.push(...(await shifts("mended")));
        await element.evaluate((one) => one.remove());
        await page.waitForTimeout(200);
        found.push(...(await shifts("removed")));
        assert.deepEqual(found, []);
        // Heights are told in whole pixels.
        assert.ok(Math.abs((await height()) - before) <= 1, "the place stays when the figure is taken away");
      },
    );
  }
}
