// The page with one figure, for an iframe: every figure that is found has one, and it stands by itself.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { readState, writeValue } from "../../web/element/parameters.js";
import { wireSize } from "../../web/tools/sizes.js";
import { allFigures } from "../../web/tools/write-figures.js";
import { settled } from "./hands.js";
import { site, SITE } from "./harness.js";
import { goodAndBad } from "./sweep/values.js";

const { open, address } = site();

/** @typedef {import("playwright-core").Page} Page */

/** What the figure's message says. @param {Page} page @param {string} tag */
const message = (page, tag) =>
  page.locator(tag).evaluate((element) => element.shadowRoot?.querySelector("#error")?.textContent ?? "");

/** What has moved on the page until it came to rest. @param {Page} page @returns {Promise<string[]>} */
const shifts = (page) =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        /** @type {string[]} */
        const moved = [];
        const observer = new PerformanceObserver((list) => {
          for (const entry of /** @type {any[]} */ (list.getEntries()))
            moved.push(
              `${entry.value}: ${entry.sources.map((/** @type {any} */ { node, previousRect, currentRect }) => `${node?.nodeName} from ${previousRect.x},${previousRect.y} to ${currentRect.x},${currentRect.y}`).join("; ")}`,
            );
        });
        observer.observe({ type: "layout-shift", buffered: true });
        // The figure is drawn; what follows from that follows in a frame or two.
        setTimeout(() => resolve(moved), 100);
      }),
  );

test("the scripts of these pages are small", () => {
  for (const file of ["embed.js", "frame.js"]) {
    const path = join(SITE, "embed", file);
    assert.ok(wireSize(path, readFileSync(path)) <= 1000, file);
  }
});

for (const figure of await allFigures()) {
  const { name, title } = figure;
  const tag = `pe-${name}`;
  const path = `embed/${name}.html`;
  const { good, bad } = goodAndBad(figure);

  test(`${path} has a language, a title, one heading, paper of its own and a link to the full page`, async () => {
    const { page, troubles, requests } = await open(path);
    assert.deepEqual(
      await page.evaluate(() => ({
        lang: document.documentElement.lang,
        dir: document.documentElement.dir,
        scheme: document.querySelector("meta[name=color-scheme]")?.getAttribute("content"),
      })),
      { lang: "en-GB", dir: "ltr", scheme: "light dark" },
    );
    assert.match(await page.title(), new RegExp(`^${title}: `));
    assert.match((await page.locator("meta[name=description]").getAttribute("content")) ?? "", /\d/);
    const headings = page.getByRole("heading");
    assert.equal(await headings.count(), 1);
    assert.equal(await page.getByRole("heading", { level: 1, name: title }).count(), 1);
    const link = page.locator("footer a");
    assert.ok(await link.isVisible());
    const leads = new URL((await link.getAttribute("href")) ?? "", `${address()}${path}`);
    assert.equal(leads.href.split("#")[0], `${address()}index.html`);
    assert.equal(leads.hash.split("?")[0], `#${name}`);
    assert.deepEqual(troubles, []);
    assert.ok(requests.every((url) => url.startsWith(address())));
  });

  test(`${path}: a query sets the figure's parameters, and the link leads to the same state`, async () => {
    const { page, troubles } = await open(path);
    const values = [...new Map(good.map((one) => [one.name, one])).values()];
    const texts = new Map(values.map(({ name: parameter, text }) => [parameter, text]));
    // All in one query where they go together, else one by one.
    const together = "state" in readState(figure, (parameter) => texts.get(parameter) ?? null);
    for (const group of together ? [values] : values.map((one) => [one])) {
      const asked = group.map(({ name: parameter, text }) => `${parameter}=${encodeURIComponent(text)}`);
      await page.goto(`${address()}${path}?${asked.join("&")}`);
      const element = page.locator(tag);
      await element.evaluate((/** @type {any} */ one) => one.start());
      const href = (await page.locator("footer a").getAttribute("href")) ?? "";
      const query = new URLSearchParams(href.split("?")[1]);
      for (const { name: parameter, text, value } of group) {
        assert.equal(await element.getAttribute(parameter), text);
        assert.deepEqual(
          await element.evaluate((/** @type {any} */ one, key) => one[key], parameter),
          value,
          `${parameter}=${text}`,
        );
        assert.equal(query.get(parameter), writeValue(value));
      }
    }
    // A request that the next page cuts off says that it failed.
    assert.deepEqual(
      troubles.filter((trouble) => !trouble.startsWith("failed: ")),
      [],
    );
  });

  test(`${path}: a bad value is said, and the figure stands as it stands by itself`, async () => {
    const { name: parameter, text, said } = bad[0];
    const { page } = await open(`${path}?${parameter}=${encodeURIComponent(text)}`);
    await page.waitForFunction(
      (one) => document.querySelector(one)?.shadowRoot?.querySelector("#error")?.textContent !== "",
      tag,
    );
    for (const part of said) assert.match(await message(page, tag), part);
    assert.deepEqual(
      await page
        .locator(tag)
        .evaluate(
          (/** @type {any} */ element, names) => Object.fromEntries(names.map((key) => [key, element[key]])),
          Object.keys(figure.parameters),
        ),
      Object.fromEntries(Object.entries(figure.parameters).map(([key, { initial }]) => [key, initial])),
    );
  });

  test(`${path} does not scroll sideways, from 280 to 1280 px, at the start and with a message`, async () => {
    const { page } = await open(path, { viewport: { width: 280, height: 460 } });
    const { name: parameter, text } = bad[0];
    for (const wrong of [false, true]) {
      if (wrong)
        await page
          .locator(tag)
          .evaluate((element, [key, to]) => element.setAttribute(key, to), [parameter, text]);
      for (const width of [280, 320, 360, 480, 519, 520, 700, 849, 850, 1024, 1280]) {
        await page.setViewportSize({ width, height: 460 });
        await settled(page);
        assert.ok(
          (await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)) <= 0,
          `at ${width} px${wrong ? " with a message" : ""}`,
        );
      }
    }
  });

  for (const width of [360, 1280]) {
    test(`${path}: nothing moves while the figure starts, at ${width} px`, async () => {
      const { page } = await open(path, { viewport: { width, height: 900 } });
      assert.deepEqual(await shifts(page), []);
    });
  }

  test(`${path} is its picture, its finding and the link where there is no script`, async () => {
    const { page, troubles } = await open(path, { javaScriptEnabled: false, start: false });
    const picture = page.locator(`${tag} img`);
    assert.ok(await picture.isVisible());
    assert.match((await picture.getAttribute("alt")) ?? "", /^(?!image).{40,}/i);
    await page.waitForLoadState("networkidle");
    const { width = 0, height = 0 } = (await picture.boundingBox()) ?? {};
    assert.ok(
      Math.abs(
        width / height -
          figureRatio(await picture.getAttribute("width"), await picture.getAttribute("height")),
      ) < 0.01,
    );
    assert.ok(await page.locator("footer a").isVisible());
    assert.deepEqual(troubles, []);
  });
}

/** @param {string | null} width @param {string | null} height */
const figureRatio = (width, height) => Number(width) / Number(height);

test("a page with a figure works on when the network goes after loading", async () => {
  const { page, troubles } = await open("embed/clocks.html", { fresh: true });
  await page.context().setOffline(true);
  await page.locator("pe-clocks").evaluate((element) => element.setAttribute("width", "64"));
  await page.waitForFunction(() => /** @type {any} */ (document.querySelector("pe-clocks")).width === 64);
  assert.deepEqual(troubles, []);
});

test("what a query names that is not the figure's is not set", async () => {
  const { page, troubles } = await open(
    "embed/clocks.html?onclick=alert(1)&style=color:red&class=x&heading-level=4&utm_source=y&position=7",
  );
  assert.deepEqual(
    await page.locator("pe-clocks").evaluate((element) => element.getAttributeNames().sort()),
    ["heading-level", "position"],
  );
  assert.equal(await page.locator("pe-clocks").getAttribute("heading-level"), "1");
  assert.deepEqual(troubles, []);
});

for (const colorScheme of /** @type {const} */ (["light", "dark"])) {
  test(`the paper follows the reader (${colorScheme}), and a theme that the query names`, async () => {
    const { page } = await open("embed/clocks.html", { colorScheme });
    const paper = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
    const own = await paper();
    assert.match(own, /^rgb\(/, "opaque");
    const other = colorScheme === "light" ? "dark" : "light";
    await page.goto(`${address()}embed/clocks.html?theme=${other}`);
    assert.notEqual(await paper(), own);
    await page.goto(`${address()}embed/clocks.html?theme=${colorScheme}`);
    assert.equal(await paper(), own);
  });
}

test("the link follows what the reader moves", async () => {
  const { page } = await open("embed/clocks.html");
  const slider = page.locator("pe-clocks").getByRole("slider", { name: /position/ });
  await slider.focus();
  await page.keyboard.press("ArrowRight");
  await page.waitForFunction(() =>
    document.querySelector("footer a")?.getAttribute("href")?.includes("position=6"),
  );
});
