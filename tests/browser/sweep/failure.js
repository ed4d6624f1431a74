// A figure whose core does not start: it says so, keeps its picture, and can be tried again.

import assert from "node:assert/strict";
import { openBarePage, Stage } from "./stage.js";

/** @typedef {import("../sweep.js").Sweep} Sweep */

/** Breaks the page in the way that its address asks for; `mend()` puts it right. */
function fail() {
  const Stream = globalThis.DecompressionStream;
  const instantiate = WebAssembly.instantiate.bind(WebAssembly);
  const mended = new Promise((resolve) => {
    /** @type {any} */ (globalThis).mend = () => {
      /** @type {any} */ (globalThis).DecompressionStream = Stream;
      WebAssembly.instantiate = instantiate;
      resolve(undefined);
    };
  });
  switch (location.search) {
    case "?start":
      /** @type {any} */ (WebAssembly).instantiate = () =>
        Promise.reject(new Error("out of memory, says the test"));
      break;
    case "?unpack":
      // @ts-expect-error an old browser has none
      delete globalThis.DecompressionStream;
      break;
    case "?wait":
      /** @type {any} */ (WebAssembly).instantiate = async (/** @type {any[]} */ ...all) => {
        await mended;
        return /** @type {any} */ (instantiate)(...all);
      };
      break;
  }
}

/** Ways to fail. */
const FAILURES = { "the module does not start": "?start", "the module cannot be unpacked": "?unpack" };

/** @param {Sweep} sweep */
export function sweepFailure({ figure, tag, site, pages, shell }) {
  const broken = async (/** @type {string} */ way) => {
    const visit = await pages.keep("broken", {}, (page) => page.addInitScript(fail));
    await openBarePage(visit.page, site, way);
    visit.troubles.length = 0;
    return new Stage(visit, figure);
  };
  for (const [what, way] of Object.entries(FAILURES)) {
    shell(
      `${tag}: A28 ${what}: the message, the picture, and “try again”, which works once it can`,
      async () => {
        const here = await broken(way);
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
        assert.equal(
          await poster.evaluate(async (/** @type {any} */ image) => {
            await image.decode();
            return image.naturalWidth > 0;
          }),
          true,
        );
        assert.equal(await here.page.locator(`${tag} a[slot=picture]`).isVisible(), true, "and the link");
        const again = here.button("try again");
        await again.press("Enter");
        await here.page.waitForFunction(() => /** @type {any} */ (globalThis).heard.length > 0);
        await here.settled();
        assert.equal(await again.isVisible(), true, "it failed again, and says so again");
        await here.page.evaluate(() => /** @type {any} */ (globalThis).mend());
        await again.press("Enter");
        await here.page.locator(tag).evaluate((element) => /** @type {any} */ (element).ready);
        await here.settled();
        assert.equal((await here.at("svg.drawing > *").count()) > 0, true);
        assert.deepEqual(await here.heard(), ["pe-error", "pe-ready"], "of the second try, and of the third");
      },
    );
  }

  shell(`${tag}: A28 while it starts it says so, beside its picture`, async () => {
    const here = await broken("?wait");
    await here.fresh({ started: false });
    await here.page.waitForFunction((name) => {
      const status = document.querySelector(name)?.shadowRoot?.querySelector("[role=status]");
      return status?.textContent?.trim() === "The figure is starting …";
    }, tag);
    assert.equal(await here.page.locator(`${tag} img[slot=picture]`).isVisible(), true);
    await here.page
      .locator(tag)
      .evaluate((element) => element.append("what a host has written between the tags"));
    const written = here.page.getByText("what a host has written between the tags");
    const box = () =>
      written.evaluate((element) => {
        const range = document.createRange();
        range.selectNodeContents(/** @type {Node} */ (element.lastChild));
        return range.getBoundingClientRect().height;
      });
    assert.ok((await box()) > 0, "what is between the tags is seen until the figure is drawn");
    assert.equal(await here.page.locator(tag).getByRole("button").count(), 0);
    await here.page.evaluate(() => /** @type {any} */ (globalThis).mend());
    await here.page.locator(tag).evaluate((element) => /** @type {any} */ (element).ready);
    await here.settled();
    assert.equal(await here.page.locator(`${tag} img[slot=picture]`).isVisible(), false);
    assert.equal(await box(), 0, "and no longer");
    here.calm();
  });
}
