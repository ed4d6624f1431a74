// A figure in an iframe of a post: it fits the box it is given, tells its height, and is as light or dark as the post.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { frameHeight } from "../../web/element/box.js";
import { wireSize } from "../../web/tools/sizes.js";
import { allFigures } from "../../web/tools/write-figures.js";
import { settled } from "./hands.js";
import { SITE } from "./harness.js";
import { blogPage, hosts } from "./hosts.js";

const { at, read } = hosts();
const figures = await allFigures();

/** @typedef {import("playwright-core").Page} Page */
/** @typedef {import("playwright-core").Frame} Frame */

/** The height of a post's frame where nobody has asked the figure. */
const BOX = 460;
/** In CSS pixels. */
const LEAST_TEXT = 12;
const LEAST_TARGET = 24;

/** @param {string} path with its query @param {string} [more] attributes */
const iframe = (path, more = `width="768" height="${BOX}"`) =>
  `<iframe src="${at().plain}embed/${path}" title="a figure" ${more}></iframe>`;
const helper = () => `<script src="${at().plain}position-encodings-iframe.js"></script>`;
/** Frames without borders, so that their width is the figure's. */
const PLAIN = `<style>body{margin:0}iframe{border:0;vertical-align:top}</style>`;

/** The frames of a page in order, once their figures are drawn. @param {Page} page @param {number} count */
async function framesOf(page, count) {
  await page.waitForFunction((n) => frames.length === n, count);
  const found = page.frames().filter((frame) => frame !== page.mainFrame());
  for (const frame of found) {
    await frame.waitForSelector("footer a");
    await frame.evaluate(async () => {
      await new Promise((resolve) => {
        if (document.readyState === "complete") resolve(undefined);
        else addEventListener("load", resolve);
      });
      const element = /** @type {any} */ (document.querySelector("main .place > *"));
      await element.start();
      for (let k = 0; k < 3; k++) await element.updateComplete;
    });
  }
  return found;
}

/** @param {Frame} frame */
const isCompact = (frame) => frame.evaluate(() => document.querySelector("[compact]") !== null);

/** What does not fit in a frame. @param {Frame} frame */
const misfits = (frame) =>
  frame.evaluate(([text, target]) => {
    /** @type {string[]} */
    const found = [];
    const page = document.documentElement;
    if (page.scrollHeight > innerHeight || page.scrollWidth > innerWidth)
      found.push(`it scrolls: ${page.scrollWidth} × ${page.scrollHeight} in ${innerWidth} × ${innerHeight}`);
    const host = /** @type {Element} */ (document.querySelector("main .place > *"));
    const root = /** @type {ShadowRoot} */ (host.shadowRoot);
    const figure = /** @type {Element} */ (root.querySelector(".figure"));
    if (figure.scrollHeight > figure.clientHeight + 1) found.push("the figure is cut off below");
    const drawing = /** @type {SVGSVGElement} */ (root.querySelector(".drawing"));
    const controls = [...root.querySelectorAll("button, select, input")].filter(
      (each) => each.closest("dialog") === null,
    );
    const parts = [...controls, drawing, document.querySelector("footer a"), root.querySelector(".title")];
    for (const each of parts) {
      if (each === null) continue;
      const box = each.getBoundingClientRect();
      const about = `${each.localName} ${(each.textContent ?? "").trim().slice(0, 20)} ${each.id}`;
      if (box.left < 0 || box.top < 0 || box.right > innerWidth || box.bottom > innerHeight)
        found.push(`outside: ${about}`);
      if (!each.matches(".title") && (box.width < target || box.height < target))
        found.push(`${box.width} × ${box.height}: ${about}`);
    }
    for (const [k, one] of controls.entries())
      for (const other of controls.slice(k + 1)) {
        const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()];
        if (
          Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1.5 &&
          Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1.5
        )
          found.push(`on top of each other: ${one.outerHTML.slice(0, 60)}, ${other.outerHTML.slice(0, 60)}`);
      }
    const scale = drawing.getScreenCTM()?.a ?? 0;
    const seen = [...drawing.querySelectorAll("text")].filter(
      (each) => getComputedStyle(each).visibility === "visible",
    );
    if (seen.length < 4) found.push(`only ${seen.length} words are left on the drawing`);
    for (const each of seen) {
      const size = parseFloat(getComputedStyle(each).fontSize) * scale;
      const box = each.getBoundingClientRect();
      if (size < text - 0.05) found.push(`${size.toFixed(1)} px: ${each.textContent}`);
      if (box.left < -1 || box.top < 0 || box.right > innerWidth + 1 || box.bottom > innerHeight)
        found.push(`outside: ${each.textContent}`);
    }
    return found.map((words) => `${host.localName} at ${innerWidth} px: ${words}`);
  }, /** @type {const} */ ([LEAST_TEXT, LEAST_TARGET]));

/** How far things have moved on their own since the first paint. @param {Frame} frame */
const shifts = (frame) =>
  frame.evaluate(
    () =>
      new Promise((resolve) => {
        let sum = 0;
        new PerformanceObserver((list) => {
          for (const entry of /** @type {any[]} */ (list.getEntries())) sum += entry.value;
        }).observe({ type: "layout-shift", buffered: true });
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(sum)));
      }),
  );

test(`E3 C21 every figure fits a frame ${BOX} px high without a script on the page, at 320, 480, 768 and 1200 px: nothing scrolls, is cut off or moves, and no font is asked for`, async () => {
  const paths = [...figures.map(({ name }) => `${name}.html`), "clocks.html?controls=minimal"];
  const [first, ...wider] = [320, 480, 768, 1200];
  // All on the screen: a frame that is not is not drawn.
  const screen = (/** @type {number} */ width) => ({
    width: 2 * width,
    height: BOX * Math.ceil(paths.length / 2),
  });
  const { page, troubles, requests } = await read(
    {
      html: blogPage(paths.map((path) => iframe(path, `width="${first}" height="${BOX}"`)).join(""), PLAIN),
    },
    { viewport: screen(first) },
  );
  const inside = await framesOf(page, paths.length);
  /** @type {string[]} */
  const found = [];
  for (const frame of inside) {
    assert.equal(await shifts(frame), 0, frame.url());
    assert.equal(await isCompact(frame), true);
    found.push(...(await misfits(frame)));
  }
  for (const width of wider) {
    await page.setViewportSize(screen(width));
    await page.evaluate((to) => {
      for (const each of document.querySelectorAll("iframe")) each.width = String(to);
    }, width);
    for (const frame of inside) {
      await frame.waitForFunction((to) => innerWidth === to, width);
      await settled(frame);
      found.push(...(await misfits(frame)));
    }
  }
  assert.deepEqual(found, []);

  // Every parameter can be moved there, by keys: the last that is offered.
  const clocks = inside[figures.findIndex(({ name }) => name === "clocks")];
  await clocks.locator("select.which").selectOption("base");
  await clocks.getByRole("slider", { name: /base/ }).press("End");
  await clocks.waitForFunction(() => /** @type {any} */ (document.querySelector("pe-clocks")).base > 10000);
  assert.deepEqual(
    requests.filter((url) => url.includes("font")),
    [],
  );
  assert.deepEqual(troubles, []);
});

test("E3 A22 in a small frame the menu and the help lie within it, and Escape gives the focus back", async () => {
  const { page, troubles } = await read(
    { html: blogPage(iframe("clocks.html", `width="320" height="${BOX}"`), PLAIN) },
    { viewport: { width: 400, height: 500 } },
  );
  const [frame] = await framesOf(page, 1);
  for (const [name, opened] of [
    ["menu", ".items"],
    ["How to use this figure", "dialog"],
  ]) {
    const button = frame.getByRole("button", { name, exact: true });
    await button.press("Enter");
    const box = (await frame.locator(opened).boundingBox()) ?? { x: -1, y: -1, width: 0, height: 0 };
    assert.ok(box.x >= 0 && box.y >= 0 && box.width > 200, JSON.stringify(box));
    assert.ok(box.x + box.width <= 320 && box.y + box.height <= BOX, JSON.stringify(box));
    const last = frame.locator(opened).getByRole("button", { name: "close" });
    await last.focus();
    const lies = (await last.boundingBox()) ?? { y: 1e9, height: 0 };
    assert.ok(lies.y + lies.height <= BOX, "what is below is scrolled to");
    await page.keyboard.press("Escape");
    assert.equal(await frame.locator(opened).isVisible(), false);
    assert.equal(
      await button.evaluate(
        (element) => /** @type {ShadowRoot} */ (element.getRootNode()).activeElement === element,
      ),
      true,
    );
  }
  await frame.locator("pe-clocks").evaluate((element) => element.setAttribute("width", "7"));
  await frame.waitForFunction(
    () => document.querySelector("pe-clocks")?.shadowRoot?.querySelector("#error")?.textContent !== "",
  );
  const said = await frame.locator("#error").boundingBox();
  assert.ok(said !== null && said.height > 10 && said.y + said.height < BOX, "what is wrong is seen");
  assert.deepEqual(troubles, []);
});

test("E3 a frame of the height that the snippet gives holds the whole figure, at 360, 700 and 900 px", async () => {
  const widths = [360, 700, 900];
  const figure = figures.find(({ name }) => name === "shuffle") ?? figures[0];
  const { page } = await read(
    {
      html: blogPage(
        widths
          .map((width) =>
            iframe(`${figure.name}.html`, `width="${width}" height="${frameHeight(figure, width)}"`),
          )
          .join(""),
        PLAIN,
      ),
    },
    { viewport: { width: 2000, height: 2200 } },
  );
  for (const frame of await framesOf(page, widths.length)) {
    assert.equal(await isCompact(frame), false);
    assert.equal(await frame.evaluate(() => document.documentElement.scrollHeight - innerHeight), 0);
  }
});

/** Counts what a post hears, and lets it be as strict with strings as some are. */
const LISTENING = `<script>
  var heard = [], listeners = 0, before = Object.keys(window);
  addEventListener("message", ({ data }) => {
    if (typeof data === "string") data = JSON.parse(data);
    heard.push({ ...data, at: performance.now() });
  });
  const listen = EventTarget.prototype.addEventListener;
  EventTarget.prototype.addEventListener = function (type, ...more) {
    if (type === "message") listeners++;
    return listen.call(this, type, ...more);
  };
</script>`;

/** The frame's own height on the post, and what its page would need. @param {Page} page @param {Frame} frame @param {number} [which] */
const heights = async (page, frame, which = 0) => ({
  given: await page
    .locator("iframe")
    .nth(which)
    .evaluate((element) => element.clientHeight),
  needed: await frame.evaluate(
    () => (document.querySelector("footer")?.getBoundingClientRect().bottom ?? 0) + scrollY,
  ),
});

/**
 * What is measured once it is good, or after five seconds whatever it is: a frame is some messages away from its post, and
 * a busy machine takes its time for them.
 * @template T @param {() => Promise<T>} measure @param {(found: T) => boolean} isGood @returns {Promise<T>}
 */
async function onceGood(measure, isGood) {
  const deadline = Date.now() + 5000;
  for (;;) {
    const found = await measure();
    if (isGood(found) || Date.now() >= deadline) return found;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/**
 * The height that the frame has once it is the one that its page needs.
 * @param {Page} page @param {Frame} frame @param {string} about @param {number} [which]
 */
async function exact(page, frame, about, which) {
  const fits = (/** @type {{given: number, needed: number}} */ { given, needed }) =>
    Math.abs(given - needed) <= 1;
  const { given, needed } = await onceGood(() => heights(page, frame, which), fits);
  assert.ok(fits({ given, needed }), `${about}: ${given} px are given, ${needed} needed`);
  return given;
}

test("E4 C17 C18 C20 C22 C23 the helper gives the exact height, once and whatever else is posted; other hosts are told in their own ways", async () => {
  const { page, troubles } = await read(
    { html: blogPage(iframe("clocks.html"), `${LISTENING}${helper()}${helper()}`) },
    { viewport: { width: 900, height: 1700 } },
  );
  const [frame] = await framesOf(page, 1);
  await page.waitForTimeout(200);
  assert.equal(await isCompact(frame), false, "in the room that it asked for it is whole");
  const whole = await exact(page, frame, "at the start");
  assert.ok(whole > BOX + 400);
  assert.equal(await page.evaluate("listeners"), 1, "loaded twice, it listens once");

  const heard = () => page.evaluate(() => /** @type {any} */ (globalThis).heard.splice(0));
  const first = await heard();
  const dialects = first.map((/** @type {any} */ { at: _, src: __, ...message }) => message);
  for (const message of [
    { pe: 1, type: "height", id: "clocks", height: whole },
    { sentinel: "amp", type: "embed-size", height: whole },
    { context: "iframe.resize", height: whole },
  ])
    assert.ok(
      dialects.some((/** @type {any} */ one) => JSON.stringify(one) === JSON.stringify(message)),
      JSON.stringify(message),
    );
  assert.ok(first.filter((/** @type {any} */ { pe }) => pe === 1).length <= 4, "not again and again");

  // Taller and lower by what is put in.
  for (const [height, expected] of [
    ["200px", whole + 200],
    ["50px", whole + 50],
    ["0px", whole],
  ]) {
    await frame.evaluate((to) => {
      const main = /** @type {HTMLElement} */ (document.querySelector("main"));
      const more = main.querySelector(".more") ?? main.appendChild(document.createElement("div"));
      more.className = "more";
      /** @type {HTMLElement} */ (more).style.height = to;
    }, String(height));
    await page.waitForTimeout(150);
    assert.equal(await exact(page, frame, String(height)), expected);
  }
  assert.equal((await heard()).length, 9, "three changes, in three ways");

  // Twenty resizes that change nothing.
  await frame.evaluate(async () => {
    for (let k = 0; k < 20; k++) {
      dispatchEvent(new Event("resize"));
      /** @type {HTMLElement} */ (document.querySelector(".more")).style.width = `${k}px`;
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
  });
  assert.deepEqual(await heard(), []);

  // C18: what the reader opens and closes.
  const summary = frame.locator("summary");
  for (const taller of [true, false]) {
    await summary.press("Enter");
    await page.waitForTimeout(150);
    const now = await exact(page, frame, taller ? "table open" : "table closed");
    assert.equal(now > whole, taller);
  }
  await heard();

  // C17: a page that is never lower than its frame.
  await frame.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync("html, body { min-height: 100vh }");
    document.adoptedStyleSheets = [sheet];
  });
  await page.waitForTimeout(300);
  assert.equal(await exact(page, frame, "min-height"), whole);
  assert.ok((await heard()).length <= 9, "no more than three changes");

  // C22: what is not for the figure or for the helper.
  await page.evaluate(() => {
    const inside = /** @type {HTMLIFrameElement} */ (document.querySelector("iframe")).contentWindow;
    for (const junk of [null, undefined, 7, "text", "{", [], {}, { pe: 1 }, { pe: 1, type: "host" }]) {
      inside?.postMessage(junk, "*");
      if (typeof junk !== "string") window.postMessage(junk, "*");
    }
  });
  await page.waitForTimeout(100);
  await page.evaluate(() => window.postMessage({ pe: 1, type: "height", height: 9999 }));
  await page.waitForTimeout(50);
  assert.equal(await exact(page, frame, "after foreign messages"), whole);
  assert.deepEqual(
    await page.evaluate(() =>
      Object.keys(window).filter(
        (key) => !(/** @type {any} */ (globalThis).before.includes(key)) && !/^\d+$/.test(key),
      ),
    ),
    [],
    "it adds no global",
  );
  assert.deepEqual(troubles, []);

  const path = join(SITE, "position-encodings-iframe.js");
  assert.ok(wireSize(path, readFileSync(path)) <= 1000);
});

test("E4 C19 the helper may come late, the frame too, or from a tab that is not shown", async () => {
  const { page, troubles } = await read(
    {
      html: blogPage(
        `<div hidden>${iframe("rotation.html")}</div>${iframe("clocks.html")}`,
        `${LISTENING}<style>*{box-sizing:border-box}</style>`,
      ),
    },
    { viewport: { width: 900, height: 1700 } },
  );
  await page.waitForLoadState();
  const hidden = page.frames().find((one) => one.url().includes("rotation"));
  const clocks = page.frames().find((one) => one.url().includes("clocks"));
  assert.ok(hidden && clocks);
  await clocks.evaluate(() => /** @type {any} */ (document.querySelector("pe-clocks")).start());
  assert.equal(await isCompact(clocks), true);
  await page.evaluate((src) => {
    const script = document.createElement("script");
    script.src = src;
    document.head.append(script);
  }, `${at().plain}position-encodings-iframe.js`);
  await clocks.waitForFunction(() => document.querySelector("[compact]") === null);
  await page.waitForTimeout(150);
  await exact(page, clocks, "late helper, with borders in the height", 1);
  assert.equal(
    await page
      .locator("iframe")
      .first()
      .evaluate((element) => element.style.height),
    "",
    "who is not shown has asked for nothing",
  );

  await page.evaluate(() => {
    /** @type {HTMLElement} */ (document.querySelector("div")).hidden = false;
  });
  await page.waitForTimeout(200);
  await exact(page, hidden, "shown");
  await hidden.evaluate(() => /** @type {any} */ (document.querySelector("pe-rotation")).start());
  await page.waitForTimeout(150);
  await exact(page, hidden, "drawn");
  const told = await page.evaluate(() =>
    /** @type {any} */ (globalThis).heard.map((/** @type {any} */ { height }) => height),
  );
  assert.ok(Math.min(...told) > BOX, String(told));

  await page.evaluate((src) => {
    const added = document.createElement("iframe");
    added.src = src;
    added.width = "768";
    document.body.prepend(added);
  }, `${at().plain}embed/table.html`);
  await page.waitForFunction(() => (document.querySelector("iframe")?.clientHeight ?? 0) > 900);
  assert.deepEqual(troubles, []);
});

/** The paper of a figure's page, and the least contrast of its words. @param {Frame} frame */
const paperOf = (frame) =>
  frame.evaluate(() => {
    const parts = (/** @type {string} */ colour) => (colour.match(/[\d.]+/g) ?? []).map(Number);
    const light = (/** @type {number[]} */ colour) =>
      colour
        .slice(0, 3)
        .map((part) => (part <= 10 ? part / 3294.6 : ((part / 255 + 0.055) / 1.055) ** 2.4))
        .reduce((sum, part, k) => sum + part * [0.2126, 0.7152, 0.0722][k], 0);
    const paper = parts(getComputedStyle(document.documentElement).backgroundColor);
    const root = document.querySelector("main .place > *")?.shadowRoot;
    const words = [...(root?.querySelectorAll(".title, label, button, .question") ?? [])].concat(
      ...document.querySelectorAll("footer a"),
    );
    const contrasts = words
      .filter((element) => !element.matches(".primary, :disabled"))
      .map((element) => light(parts(getComputedStyle(element).color)))
      .map((ink) => (Math.max(ink, light(paper)) + 0.05) / (Math.min(ink, light(paper)) + 0.05));
    return {
      opaque: paper.length === 3 || paper[3] === 1,
      scheme: light(paper) < 0.2 ? "dark" : "light",
      contrast: Math.min(...contrasts),
      words: contrasts.length,
    };
  });

for (const helped of [false, true])
  test(`E15 C24 C25 C51 readers in the light and in the dark, posts of every scheme: readable${helped ? ", and with the helper as light or dark as the post, in 100 ms" : " without a helper"}`, async () => {
    const { page, troubles } = await read({
      html: blogPage(
        iframe("clocks.html") + iframe("rotation.html?theme=dark"),
        `${helped ? helper() : ""}<style>.dark{background:oklch(0.2 0.02 260)}.light{background:#fff}</style>`,
      ),
    });
    const inside = await framesOf(page, 2);
    const clocks = inside.find((one) => one.url().includes("clocks")) ?? inside[0];
    const fixed = inside.find((one) => one !== clocks) ?? inside[1];
    for (const reader of /** @type {const} */ (["light", "dark"])) {
      await page.emulateMedia({ colorScheme: reader });
      for (const declared of ["", "dark", "light", "light dark"])
        for (const ground of ["", "dark", "light"]) {
          await page.evaluate(
            ([scheme, name]) => {
              document.documentElement.style.colorScheme = scheme;
              document.body.className = name;
            },
            [declared, ground],
          );
          const about = `reader ${reader}, color-scheme “${declared}”, class “${ground}”`;
          // Without it the browser tells the page of the post's scheme, but not where a test has set the reader's.
          const own = declared === "light dark" ? reader : declared || "light";
          await page.waitForTimeout(100);
          const paper = await onceGood(
            () => paperOf(clocks),
            ({ scheme }) => !helped || scheme === (ground || own),
          );
          assert.ok(
            paper.opaque && paper.words > 4 && paper.contrast >= 4.5,
            `${about}: ${JSON.stringify(paper)}`,
          );
          if (helped) assert.equal(paper.scheme, ground || own, about);
          assert.equal((await paperOf(fixed)).scheme, "dark", `${about}: a theme that is asked for stays`);
        }
    }
    assert.deepEqual(troubles, []);
  });

test("E20 E22 in a bare sandbox, from a server that allows nothing, the figure works and asks for no font", async () => {
  const { page, troubles, requests } = await read({
    html: blogPage(
      iframe("clocks.html?position=3", `sandbox="allow-scripts" width="900" height="1000"`) + helper(),
    ),
  });
  const [frame] = await framesOf(page, 1);
  await frame.getByRole("slider", { name: /position/ }).press("ArrowRight");
  await frame.waitForFunction(() => /** @type {any} */ (document.querySelector("pe-clocks")).position === 4);
  await frame.getByRole("button", { name: "play" }).press("Enter");
  await frame.waitForFunction(() => /** @type {any} */ (document.querySelector("pe-clocks")).position > 4);
  await frame.getByRole("button", { name: "pause" }).press("Enter");
  await frame.locator("summary").press("Enter");
  await frame.locator(".numbers tbody tr").nth(2).waitFor();
  await frame.getByRole("button", { name: "guess", exact: true }).press("Enter");
  await page.waitForTimeout(200);
  await exact(page, frame, "with a guess and a table");
  // Copying is refused: there is text to select.
  await frame.getByRole("button", { name: "menu" }).press("Enter");
  await frame.getByRole("button", { name: "copy numbers" }).press("Enter");
  assert.match(await frame.locator(".offer textarea").inputValue(), /\t/);
  assert.deepEqual(
    requests.filter((url) => url.includes("font")),
    [],
  );
  assert.deepEqual(
    troubles.filter((trouble) => !trouble.includes("Clipboard")),
    [],
  );
});

test("E21 C46 on a page that is isolated from other origins the element is live, and the iframe that is credentialless", async () => {
  const { page, troubles } = await read({
    html: blogPage(
      `<script type="module" src="${at().open}position-encodings.js"></script><pe-rotation></pe-rotation>` +
        iframe("clocks.html", `credentialless width="900" height="1000"`),
    ),
    headers: {
      "cross-origin-embedder-policy": "require-corp",
      "cross-origin-opener-policy": "same-origin",
    },
  });
  const [frame] = await framesOf(page, 1);
  assert.equal(await page.evaluate(() => crossOriginIsolated), true);
  await frame.getByRole("slider", { name: /position/ }).press("ArrowRight");
  await frame.waitForFunction(() => /** @type {any} */ (document.querySelector("pe-clocks")).position === 6);
  await page.locator("pe-rotation").evaluate((/** @type {any} */ element) => element.ready);
  assert.ok(await page.locator("pe-rotation").getByRole("slider").first().isVisible());
  assert.deepEqual(troubles, []);
});
