// A figure whose core does not start: it says so, keeps its picture, and can be tried again.

import assert from "node:assert/strict";
import { test } from "node:test";
import { Stage } from "./stage.js";

/** @typedef {import("../sweep.js").Sweep} Sweep */

/** Ways to fail, and the words that the browser says then. @type {Record<string, () => void>} */
const FAILURES = {
  "the module does not start": () => {
    const instantiate = WebAssembly.instantiate.bind(WebAssembly);
    /** @type {any} */ (globalThis).mend = () => (WebAssembly.instantiate = instantiate);
    /** @type {any} */ (WebAssembly).instantiate = () =>
      Promise.reject(new Error("out of memory, says the test"));
  },
  "the module cannot be unpacked": () => {
    const Stream = globalThis.DecompressionStream;
    /** @type {any} */ (globalThis).mend = () => /** @type {any} */ (globalThis.DecompressionStream = Stream);
    // @ts-expect-error an old browser has none
    delete globalThis.DecompressionStream;
  },
};

/** @param {Sweep} sweep */
export function sweepFailure({ figure, tag, site }) {
  for (const [what, fail] of Object.entries(FAILURES)) {
    test(`${tag}: A28 ${what}: the message, the picture, and “try again”, which works once it can`, async () => {
      const here = await Stage.open(site, figure, {}, (page) => page.addInitScript(fail));
      await here.fresh({ started: false });
      const status = here.at("[role=status]");
      await here.page.waitForFunction(
        (name) =>
          document
            .querySelector(name)
            ?.shadowRoot?.querySelector("button")
            ?.textContent?.includes("try again"),
        tag,
      );
      assert.equal(await status.count(), 1);
      assert.match((await status.textContent()) ?? "", /The figure could not start: \S+/);
      assert.deepEqual(await here.heard(), ["pe-error"]);
      const poster = here.page.locator(`${tag} img[slot=picture]`);
      assert.equal(await poster.isVisible(), true, "the picture stays");
      assert.equal(await poster.evaluate((/** @type {any} */ image) => image.naturalWidth > 0), true);
      assert.equal(await here.page.locator(`${tag} a[slot=picture]`).isVisible(), true, "and the link");
      const again = here.button("try again");
      await again.press("Enter");
      await here.page.waitForTimeout(100);
      assert.equal(await again.isVisible(), true, "it failed again, and says so again");
      await here.page.evaluate(() => /** @type {any} */ (globalThis).mend());
      await again.press("Enter");
      await here.page.locator(tag).evaluate((element) => /** @type {any} */ (element).ready);
      await here.settled();
      assert.equal((await here.at("svg.drawing > *").count()) > 0, true);
      assert.deepEqual(await here.heard(), ["pe-error", "pe-ready"], "of the second try, and of the third");
      await here.page.context().close();
    });
  }

  test(`${tag}: A28 while it starts it says so, beside its picture`, async () => {
    const here = await Stage.open(site, figure, {}, (page) =>
      page.addInitScript(() => {
        const instantiate = WebAssembly.instantiate.bind(WebAssembly);
        const wait = new Promise((resolve) => {
          /** @type {any} */ (globalThis).go = resolve;
        });
        /** @type {any} */ (WebAssembly).instantiate = async (/** @type {any[]} */ ...all) => {
          await wait;
          return /** @type {any} */ (instantiate)(...all);
        };
      }),
    );
    await here.fresh({ started: false });
    await here.page.waitForFunction((name) => {
      const status = document.querySelector(name)?.shadowRoot?.querySelector("[role=status]");
      return status?.textContent?.trim() === "The figure is starting …";
    }, tag);
    assert.equal(await here.page.locator(`${tag} img[slot=picture]`).isVisible(), true);
    assert.equal(await here.page.locator(tag).getByRole("button").count(), 0);
    await here.page.evaluate(() => /** @type {any} */ (globalThis).go());
    await here.page.locator(tag).evaluate((element) => /** @type {any} */ (element).ready);
    await here.settled();
    assert.equal(await here.page.locator(`${tag} img[slot=picture]`).isVisible(), false);
    here.calm();
    await here.page.context().close();
  });
}
