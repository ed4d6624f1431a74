// A figure on the pages of the site: its picture's words, and a place that keeps its height from load to removal.

import assert from "node:assert/strict";
import { test } from "node:test";
import { goodAndBad } from "./values.js";

/** @typedef {import("../sweep.js").Sweep} Sweep */

/**
 * The pages that hold a figure: its own, and the article once it has a place there.
 * @param {import("playwright-core").Page} page @param {Sweep} sweep
 */
async function pagesOf(page, { site, figure, tag }) {
  const article = await (await page.request.get(site.address())).text();
  return [...(article.includes(`<${tag} `) ? [""] : []), `embed/${figure.name}.html`];
}

/** @param {Sweep} sweep */
export function sweepPage(sweep) {
  const { figure, tag, site } = sweep;
  const { bad } = goodAndBad(figure);

  test(`${tag}: A26 the picture's alternative text says the finding, with a number, in the article and the embed page`, async () => {
    const { page } = await site.visit({ javaScriptEnabled: false });
    for (const path of await pagesOf(page, sweep)) {
      await page.goto(site.address() + path);
      const alts = await page
        .locator(`${tag} img`)
        .evaluateAll((images) => images.map((image) => image.getAttribute("alt") ?? ""));
      assert.ok(alts.length > 0, `${path || "the article"} has a picture of it`);
      for (const alt of alts) {
        assert.ok(alt.length >= 40, alt);
        assert.match(alt, /\d/);
        assert.doesNotMatch(alt, /^(image|picture|figure|graphic)\b/i);
      }
      assert.equal(await page.locator(`${tag} img`).first().isVisible(), true, "it is there without scripts");
    }
    await page.context().close();
  });

  for (const width of [360, 1280]) {
    test(`${tag}: nothing moves on the page from load to ready, to an error, to its end and to the figure's removal, at ${width} px`, async () => {
      const { page } = await site.visit({ viewport: { width, height: 900 } });
      await page.addInitScript(() => {
        /** @type {any} */ (globalThis).shifts = [];
        new PerformanceObserver((list) => {
          for (const entry of /** @type {any[]} */ (list.getEntries()))
            /** @type {any} */ (globalThis).shifts.push(
              `${entry.value.toFixed(4)}: ${entry.sources.map((/** @type {any} */ { node }) => node?.id || node?.className || node?.localName || node?.nodeName).join(", ")}`,
            );
        }).observe({ type: "layout-shift", buffered: true });
      });
      await page.goto(site.address() + (await pagesOf(page, sweep))[0]);
      const element = page.locator(tag).first();
      await element.evaluate((one) => one.scrollIntoView({ block: "center" }));
      await element.evaluate((one) => /** @type {any} */ (one).ready);
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
      await page.context().close();
    });
  }
}
