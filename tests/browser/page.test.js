// The page as a whole: it keeps a strict policy, asks no other site for anything, and fits every screen.

import assert from "node:assert/strict";
import { test } from "node:test";
import { AxeBuilder } from "@axe-core/playwright";
import { site } from "./harness.js";

const { open, address } = site();

test("the page comes alive under a strict policy with Trusted Types, without an error or a foreign request", async () => {
  const { page, troubles, requests } = await open();
  assert.equal(await page.locator("pe-clocks, pe-rotation, pe-dimensions").count(), 3);
  for (const tag of ["pe-clocks", "pe-rotation", "pe-dimensions"]) {
    assert.equal(await page.locator(`${tag} svg.drawing`).count(), 1, `${tag} is drawn`);
  }
  await page.waitForTimeout(500);
  assert.deepEqual(troubles, []);
  assert.equal(
    requests.filter((url) => url.endsWith(".wasm")).length,
    0,
    "the module travels inside the script",
  );
  assert.ok(requests.every((url) => url.startsWith(address())));
});

test("the network can go once the page is loaded", async () => {
  const { page, troubles } = await open();
  await page.context().setOffline(true);
  await page.locator("pe-clocks").evaluate((figure) => figure.setAttribute("width", "64"));
  await page.waitForFunction(() => /** @type {any} */ (document.querySelector("pe-clocks")).width === 64);
  assert.deepEqual(troubles, []);
});

test("the page has a heading, a contents list, formulas as MathML, a favicon and a footer", async () => {
  const { page } = await open();
  assert.equal(await page.locator("h1").count(), 1);
  const targets = await page
    .locator("nav.contents a")
    .evaluateAll((links) => links.map((link) => link.getAttribute("href") ?? ""));
  assert.equal(targets.length, 3);
  for (const target of targets) assert.equal(await page.locator(target).count(), 1, `${target} exists`);
  assert.ok((await page.locator("math").count()) > 20);
  const icon = await page.locator("link[rel=icon]").getAttribute("href");
  const answer = await page.request.get(new URL(icon ?? "", address()).href);
  assert.equal(answer.status(), 200);
  assert.match((await page.locator("footer").textContent()) ?? "", /MPFR/);
});

for (const colorScheme of /** @type {const} */ (["light", "dark"])) {
  for (const width of [360, 1440]) {
    test(`axe finds nothing at ${width} px, ${colorScheme}: at the start, after a change, with an error`, async () => {
      const { page } = await open("", { viewport: { width, height: 900 }, colorScheme });
      const scan = async (/** @type {string} */ state) => {
        const { violations } = await new AxeBuilder({ page }).analyze();
        assert.deepEqual(
          violations.map((v) => `${state}: ${v.id} ${v.nodes.map((n) => n.target.join(" ")).join("; ")}`),
          [],
        );
      };
      await scan("start");
      await page.evaluate(() => {
        document.querySelector("pe-clocks")?.setAttribute("width", "32");
        document.querySelector("pe-rotation")?.setAttribute("view", "whole");
        document.querySelector("pe-dimensions")?.setAttribute("hold", "fraction");
        for (const figure of document.querySelectorAll("pe-clocks, pe-rotation, pe-dimensions"))
          figure.shadowRoot?.querySelector("details")?.setAttribute("open", "");
      });
      await page.waitForTimeout(300);
      await scan("changed, tables open");
      await page.evaluate(() => {
        for (const figure of document.querySelectorAll("pe-clocks, pe-rotation, pe-dimensions"))
          figure.setAttribute("position", "seven");
      });
      await page.waitForTimeout(100);
      await scan("error");
    });
  }
}

for (const width of [320, 360, 480, 700, 768, 1024, 1440]) {
  test(`nothing makes the page scroll sideways at ${width} px`, async () => {
    const { page } = await open("", { viewport: { width, height: 800 } });
    assert.ok(
      (await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)) <= 0,
      "the page is wider than the screen",
    );
  });
}

test("a link to a state sets the figure's attributes, and a bad one shows its message", async () => {
  const { page } = await open("#clocks?position=7&width=12");
  const state = () =>
    page.locator("pe-clocks").evaluate((/** @type {any} */ { position, width }) => ({ position, width }));
  assert.deepEqual(await state(), { position: 7, width: 12 });
  await page.evaluate(() => (location.hash = "#clocks?width=7"));
  await page.waitForFunction(() =>
    document.querySelector("pe-clocks")?.shadowRoot?.querySelector(".error")?.textContent?.includes("odd"),
  );
  assert.deepEqual(await state(), { position: 7, width: 12 });
});

test("the contents list shows which section is being read", async () => {
  const { page } = await open("", { viewport: { width: 1440, height: 900 } });
  for (const id of ["rotation", "dimensions", "clocks"]) {
    await page.evaluate((section) => document.getElementById(section)?.scrollIntoView(), id);
    await page.waitForFunction(
      (section) =>
        document.querySelector("nav.contents [aria-current]")?.getAttribute("href") === `#${section}`,
      id,
    );
  }
});
