// One script and one element in a post, from another origin: what most people will do first.

import assert from "node:assert/strict";
import { test } from "node:test";
import { blogPage, hosts } from "./hosts.js";

const { at, read } = hosts();

/** What the first slider's move does to the figure's sentence. @param {import("playwright-core").Page} page */
async function moved(page) {
  const sentence = () =>
    page
      .locator("pe-clocks")
      .evaluate((element) => element.shadowRoot?.querySelector("#sentence")?.textContent);
  const before = await sentence();
  await page.locator("pe-clocks").getByRole("slider").first().press("ArrowRight");
  const after = await sentence();
  assert.notEqual(after, before);
  return after ?? "";
}

for (const { what, script } of [
  {
    what: "E1 a module from an origin that allows it",
    script: () => `<script type="module" src="${at().open}position-encodings.js"></script>`,
  },
  {
    what: "E2 the classic script from one that says nothing about it",
    script: () => `<script async src="${at().plain}position-encodings.classic.js"></script>`,
  },
])
  test(`${what}, and one element: a live figure`, async () => {
    const { page, troubles } = await read({
      html: blogPage(`<p>Before.</p>${script()}<pe-clocks></pe-clocks><p>After.</p>`),
    });
    await page.waitForFunction(() => customElements.get("pe-clocks") !== undefined);
    await page.locator("pe-clocks").evaluate((/** @type {any} */ element) => element.ready);
    assert.match(await moved(page), /position 6/);
    assert.deepEqual(troubles, []);
  });
