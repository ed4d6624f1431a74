// On a page that keeps no room for figures nothing that is seen moves: from the first paint to the drawn figure, to an
// error, until the reader opens it or it is out of sight.

import assert from "node:assert/strict";
import { test } from "node:test";
import { loadCore } from "../../web/core/load-core.js";
import { figureMarkup } from "../../web/tools/figure-markup.js";
import { allFigures } from "../../web/tools/write-figures.js";
import { blogPage, hosts } from "./hosts.js";

const { at, read } = hosts();

/** @typedef {import("playwright-core").Page} Page */
/** @typedef {import("./visits.js").Visit} Visit */

const core = await loadCore();
const figures = new Map((await allFigures()).map((figure) => [figure.name, figure]));

/** What a blogger pastes: the element with its picture and link, in no box. @param {string} name @param {string} [attributes] */
function snippet(name, attributes = "") {
  const figure = figures.get(name);
  if (figure === undefined) throw new Error(`there is no figure ${name}`);
  return figureMarkup({ figure, core, attributes: {}, home: at().open })
    .replace(/^<div[^>]*>|<\/div>$/g, "")
    .replace(/^<pe-[a-z-]+/, (tag) => `${tag} ${attributes}`);
}

/** A post's own style, and its words above and below. */
const STYLE =
  "<style>body{margin:16px auto;max-width:700px;font:18px/1.6 Georgia,serif}img{max-width:100%;height:auto}</style>";
const words = (/** @type {number} */ paragraphs) =>
  "<p>Some words of the post, and more of them.</p>".repeat(paragraphs);

/** Notes what moves without being told to by a hand. @param {Page} page */
const noteShifts = (page) =>
  page.addInitScript(() => {
    /** @type {any} */ (globalThis).shifts = [];
    new PerformanceObserver((list) => {
      for (const entry of /** @type {any[]} */ (list.getEntries()))
        if (!entry.hadRecentInput)
          /** @type {any} */ (globalThis).shifts.push(
            `${entry.value.toFixed(4)}: ${entry.sources.map((/** @type {any} */ { node, previousRect, currentRect }) => `${node?.className || node?.nodeName} ${previousRect.x},${previousRect.y} to ${currentRect.x},${currentRect.y}`).join("; ")}`,
          );
    }).observe({ type: "layout-shift", buffered: true });
  });

/** What has moved since it was last asked, once two frames are painted. @param {Page} page @param {string} when @returns {Promise<string[]>} */
const shifts = (page, when) =>
  page.evaluate(async (said) => {
    for (let k = 0; k < 3; k++) await new Promise((resolve) => requestAnimationFrame(resolve));
    await new Promise((resolve) => setTimeout(resolve, 50));
    return /** @type {any} */ (globalThis).shifts
      .splice(0)
      .map((/** @type {string} */ one) => `${said}: ${one}`);
  }, when);

/** Where the words below the figure begin, in CSS pixels from the top of the page. @param {Page} page */
const wordsBelow = (page) =>
  page.locator(".after").evaluate((element) => element.getBoundingClientRect().top + scrollY);

/**
 * A post whose script comes late, with words above and below the figure.
 * @param {{name: string, width: number, inside?: (figure: string) => string, style?: string, height?: number, late?: number,
 *   broken?: boolean, above?: number}} o `broken`: the core does not start; `above`: paragraphs
 * @returns {Promise<Visit & {below: number}>} `below`: where the words below the figure stood before there was a script
 */
async function post({
  name,
  width,
  inside = (one) => one,
  style = "",
  height = 1100,
  late = 100,
  broken = false,
  above = 1,
}) {
  let below = NaN;
  const visit = await read(
    {
      html: blogPage(
        `${words(above)}${inside(snippet(name))}<p class="after"><a href="#">Below it.</a></p>${words(40)}`,
        `${STYLE}<style>${style}</style><script type="module" src="${at().open}position-encodings.js"></script>`,
      ),
    },
    {
      viewport: { width, height },
      async prepare(page) {
        await noteShifts(page);
        if (broken)
          await page.addInitScript(() => {
            const instantiate = WebAssembly.instantiate.bind(WebAssembly);
            /** @type {any} */ (WebAssembly).instantiate = () =>
              Promise.reject(new Error("out of memory, says the test"));
            /** @type {any} */ (globalThis).mend = () => (WebAssembly.instantiate = instantiate);
          });
        await page.route("**/position-encodings.js", async (route) => {
          await page.waitForFunction(
            () =>
              document.querySelector(".after") !== null &&
              [...document.images].every(
                (image) => image.complete || image.getBoundingClientRect().top > innerHeight,
              ),
          );
          below = await wordsBelow(page);
          await page.waitForTimeout(late);
          await route.continue();
        });
      },
    },
  );
  return { ...visit, below };
}

/** @param {Page} page @param {string} tag */
const ready = (page, tag) =>
  page.evaluate(async (name) => {
    await customElements.whenDefined(name);
    await /** @type {any} */ (document.querySelector(name)).ready;
  }, tag);

/** The button of a figure that is not seen in full. @param {Page} page @param {string} tag */
const more = (page, tag) => page.locator(tag).getByRole("button", { name: "show the whole figure" });

/** @param {Page} page @param {number} y */
const scroll = (page, y) => page.evaluate((top) => scrollTo({ top, behavior: "instant" }), y);

for (const { name, width, late, ...rest } of /** @type {Parameters<typeof post>[0][]} */ ([
  { name: "clocks", width: 360, late: 3000 },
  // As Markdown leaves it.
  { name: "rotation", width: 1280, late: 100, inside: (/** @type {string} */ one) => `<p>${one}</p>` },
  { name: "clocks", width: 1280, late: 100, style: "pe-clocks{width:50%}" },
])) {
  const what = rest.style === undefined ? "" : ` where the host writes ${rest.style} (C02)`;
  test(`E9 C01 pe-${name} at ${width} px${what}, its script ${late} ms late: nothing moves from the first paint to ready, to an error, to its removal`, async () => {
    const tag = `pe-${name}`;
    const { page, troubles, below } = await post({ name, width, late, ...rest });
    await ready(page, tag);
    const found = await shifts(page, "ready");
    assert.equal(await wordsBelow(page), below, "what follows stays where the picture had left it");
    await page.locator(tag).evaluate((element) => element.setAttribute("position", "x"));
    await page.waitForFunction(
      (one) => document.querySelector(one)?.shadowRoot?.querySelector("#error")?.textContent !== "",
      tag,
    );
    found.push(...(await shifts(page, "error")));
    assert.equal(await wordsBelow(page), below);
    await page.locator(tag).evaluate((element) => element.removeAttribute("position"));
    // Out of sight it takes the room that it needs, and the reader keeps his place.
    await scroll(page, 3000);
    await page.waitForFunction(
      (one) => document.querySelector(one)?.shadowRoot?.querySelector(".unfold") === null,
      tag,
    );
    found.push(...(await shifts(page, "out of sight")));
    assert.notEqual(await wordsBelow(page), below, "it has taken more room or less");
    await page.locator(tag).evaluate((element) => element.remove());
    found.push(...(await shifts(page, "removed, out of sight")));
    assert.deepEqual(found, []);
    assert.deepEqual(troubles, []);
  });
}

test("E9 a figure without its whole room fits into its picture's, works by hand and keys, and is opened by its button", async () => {
  const tag = "pe-clocks";
  const { page, below } = await post({ name: "clocks", width: 360 });
  const again = async () => {
    // A new one in its place, while the picture's height is what the page knows.
    await page.evaluate(() => {
      history.scrollRestoration = "manual";
    });
    await page.reload();
    await ready(page, tag);
    await more(page, tag).waitFor();
    assert.equal(await wordsBelow(page), below);
  };
  const opened = async (/** @type {string} */ how) => {
    await more(page, tag).waitFor({ state: "detached" });
    assert.ok((await wordsBelow(page)) > below + 200, how);
    assert.deepEqual(await shifts(page, how), []);
  };
  const position = () => page.locator(tag).evaluate((/** @type {any} */ figure) => figure.position);

  await ready(page, tag);
  await more(page, tag).waitFor();
  assert.ok(((await more(page, tag).boundingBox())?.height ?? 0) >= 44);
  const cut = await page.locator(tag).evaluate((figure) => {
    const root = /** @type {ShadowRoot} */ (figure.shadowRoot);
    const edge = root.querySelector(".unfold")?.getBoundingClientRect().top ?? 0;
    return [...root.querySelectorAll("svg.drawing, .controls :is(input, select, button)")]
      .map((part) => part.getBoundingClientRect())
      .filter(({ height, bottom }) => height === 0 || bottom > edge).length;
  });
  assert.equal(cut, 0, "drawing and controls stand above the button");
  await more(page, tag).focus();
  await page.keyboard.press("Enter");
  await opened("the button");
  assert.match(
    await page
      .locator(tag)
      .evaluate((figure) => figure.shadowRoot?.activeElement?.closest(".controls")?.className ?? ""),
    /controls/,
    "the focus is on what it shows",
  );

  await again();
  const handle = page.locator(tag).locator("[data-handle]").first();
  const box = await handle.boundingBox();
  assert.ok(box);
  const before = await position();
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width / 2 + 60, box.y + box.height / 2 - 40, { steps: 3 });
  await page.mouse.up();
  assert.notEqual(await position(), before, "a hand does what it does");
  assert.equal(await wordsBelow(page), below, "and nothing moves for it");

  await again();
  await page.keyboard.press("Tab");
  // C49: on through it, each stop once, and out at the other end.
  await page.evaluate(() => {
    /** @type {any} */ (globalThis).stop = () =>
      document.activeElement?.shadowRoot?.activeElement ?? document.activeElement;
    /** @type {any} */ (globalThis).stops = [/** @type {any} */ (globalThis).stop()];
  });
  for (let k = 0; k < 60; k++) {
    await page.keyboard.press("Tab");
    const out = await page.evaluate(() => {
      const { stop, stops } = /** @type {any} */ (globalThis);
      stops.push(stop());
      return stop().closest(".after") !== null;
    });
    if (out) break;
  }
  assert.deepEqual(
    await page.evaluate(() => {
      const all = /** @type {Element[]} */ (/** @type {any} */ (globalThis).stops);
      return [new Set(all).size === all.length, all.length > 5, all.at(-1)?.textContent];
    }),
    [true, true, "Below it."],
  );

  await again();
  const session = await page.context().newCDPSession(page);
  const finger = async (
    /** @type {"touchStart" | "touchMove" | "touchEnd"} */ type,
    /** @type {number} */ y,
  ) =>
    session.send("Input.dispatchTouchEvent", {
      type,
      touchPoints: type === "touchEnd" ? [] : [{ x: 180, y }],
    });
  await finger("touchStart", 150);
  for (const y of [145, 140, 130, 120]) await finger("touchMove", y);
  await finger("touchEnd", 120);
  await page.waitForFunction(() => scrollY > 0);
  assert.equal(await more(page, tag).count(), 1, "a swipe does not open it");
  assert.deepEqual(await shifts(page, "swipe"), []);
});

test("E9 A28 what is said while it waits, and when it cannot start, lies over its picture; “try again” starts it", async () => {
  const { page, below } = await post({ name: "clocks", width: 360, broken: true });
  const tag = "pe-clocks";
  const again = page.locator(tag).getByRole("button", { name: "try again" });
  await again.waitFor();
  assert.deepEqual(await shifts(page, "cannot start"), []);
  assert.equal(await wordsBelow(page), below);
  const said = await page.locator(tag).locator(".saying").boundingBox();
  const picture = await page.locator(`${tag} img`).boundingBox();
  assert.ok(said && picture);
  assert.match((await page.locator(tag).getByRole("status").textContent()) ?? "", /could not start: \S/);
  assert.ok(
    said.y >= picture.y && said.y + said.height <= below,
    "within what the picture and its link take",
  );
  await page.evaluate(() => /** @type {any} */ (globalThis).mend());
  await again.press("Enter");
  await ready(page, tag);
  assert.equal(await wordsBelow(page), below);
  assert.deepEqual(await shifts(page, "started"), []);
});

test("E9 out of sight a figure is drawn in full at once, and the reader keeps his place", async () => {
  const { page, below } = await post({ name: "clocks", width: 360, height: 500 });
  const tag = "pe-clocks";
  await ready(page, tag);
  assert.equal(await more(page, tag).count(), 0, "its lower edge is below the screen");
  assert.ok((await wordsBelow(page)) > below + 200);
  assert.deepEqual(await shifts(page, "below"), []);

  // Started from afar while it is above the screen.
  const { page: other, below: stood } = await post({ name: "clocks", width: 360, height: 500, above: 60 });
  await scroll(other, stood + 800);
  const seen = () =>
    other.locator("body > p:last-of-type").evaluate((element) => element.getBoundingClientRect().top);
  const before = await seen();
  await other.evaluate(() => customElements.whenDefined("pe-clocks"));
  assert.equal(
    await other.locator(tag).evaluate((figure) => figure.shadowRoot?.querySelector(".box") === null),
    true,
  );
  await other.locator(tag).evaluate((/** @type {any} */ figure) => figure.start());
  assert.equal(await more(other, tag).count(), 0);
  assert.deepEqual(await shifts(other, "above"), []);
  assert.ok(Math.abs((await seen()) - before) < 1);
});
