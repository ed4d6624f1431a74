// The life of an embedded element: when it starts, what it tells, what it leaves behind, and what it leaves alone.

import assert from "node:assert/strict";
import { test } from "node:test";
import { chromium } from "playwright-core";
import { findChromium } from "../../web/tools/set-up.js";
import { blogPage, hosts } from "./hosts.js";

// The copy stands in a folder with a space and an accent, on a host that answers whatever it is asked.
const { at, read } = hosts({ folder: "/a/b c/é/", answersAll: true });

/** @typedef {import("playwright-core").Page} Page */

const ALL = [
  "shuffle",
  "adding",
  "table-edge",
  "clocks",
  "alternatives",
  "missing-half",
  "rotation",
  "gap-only",
  "wavelengths",
  "dimensions",
  "table",
];

const script = () => `<script type="module" src="${at().open}position-encodings.js"></script>`;

/** Counts what a page does: modules instantiated, frames asked for, listeners on what outlives a figure. @param {Page} page */
const count = (page) =>
  page.addInitScript(() => {
    const counts = { modules: 0, frames: 0, errors: 0, listeners: 0, workers: 0 };
    /** @type {any} */ (globalThis).counts = counts;
    const instantiate = WebAssembly.instantiate.bind(WebAssembly);
    /** @type {Promise<unknown>} */
    let gate = Promise.resolve();
    /** @type {any} */ (globalThis).hold = () =>
      (gate = new Promise((resolve) => Object.assign(globalThis, { release: resolve })));
    /** @type {any} */ (WebAssembly).instantiate = async (/** @type {any[]} */ ...all) => {
      counts.modules++;
      await gate;
      return /** @type {any} */ (instantiate)(...all);
    };
    const request = requestAnimationFrame.bind(globalThis);
    globalThis.requestAnimationFrame = (callback) => {
      counts.frames++;
      return request(callback);
    };
    addEventListener("error", () => counts.errors++);
    /** @type {any} */ (globalThis).Worker = function () {
      counts.workers++;
      throw new Error("there are no workers here, says the test");
    };
    const lasting = (/** @type {unknown} */ target) =>
      target === undefined ||
      target === globalThis ||
      target === document ||
      target instanceof MediaQueryList;
    const { addEventListener: add, removeEventListener: remove } = EventTarget.prototype;
    /** @type {[unknown, string, unknown][]} */
    const kept = [];
    const find = (/** @type {[unknown, string, unknown]} */ one) =>
      kept.findIndex((other) => other.every((part, k) => part === one[k]));
    EventTarget.prototype.addEventListener = function (type, listener, ...rest) {
      if (lasting(this) && listener && find([this ?? globalThis, type, listener]) < 0)
        kept.push([this ?? globalThis, type, listener]);
      counts.listeners = kept.length;
      return add.call(this, type, listener, ...rest);
    };
    EventTarget.prototype.removeEventListener = function (type, listener, ...rest) {
      const place = find([this ?? globalThis, type, listener]);
      if (place >= 0) kept.splice(place, 1);
      counts.listeners = kept.length;
      return remove.call(this, type, listener, ...rest);
    };
  });
/** @param {Page} page @returns {Promise<{modules: number, frames: number, errors: number, listeners: number, workers: number}>} */
const counts = (page) => page.evaluate(() => ({ .../** @type {any} */ (globalThis).counts }));

/** @param {Page} page @param {string} selector */
const start = (page, selector) =>
  page.evaluate(async (wanted) => {
    const figures = [...document.querySelectorAll(wanted)];
    for (const { localName } of figures) await customElements.whenDefined(localName);
    await Promise.all(figures.map((figure) => /** @type {any} */ (figure).start()));
  }, selector);

/** @param {Page} page @param {number} y */
const scroll = (page, y) => page.evaluate((top) => scrollTo({ top, behavior: "instant" }), y);

/** Two painted frames. @param {Page} page */
const painted = (page) =>
  page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done)))),
  );

test("E10 far below nothing is decoded; of those that come near the last seen starts first, and what was passed by does not", async () => {
  const { page, troubles } = await read(
    {
      html: blogPage(
        [0, 1, 2, 3, 4, 5].map((k) => `<div class="tall"><pe-clocks id="f${k}"></pe-clocks></div>`).join(""),
        `${script()}<style>body{margin:0;padding-top:1600px}.tall{height:800px}pe-clocks{display:block;height:700px}</style>`,
      ),
    },
    { prepare: count, viewport: { width: 1280, height: 500 } },
  );
  await page.evaluate(() => {
    /** @type {any} */ (globalThis).hold();
    /** @type {any} */ (globalThis).drawn = [];
    document.addEventListener("pe-ready", ({ target }) =>
      /** @type {any} */ (globalThis).drawn.push(/** @type {Element} */ (target).id),
    );
  });
  const instantiated = async () => (await counts(page)).modules;
  await page.evaluate(() => customElements.whenDefined("pe-clocks"));
  // Its top is at two viewports and a half, then at one and a half and ten pixels, then ten pixels nearer.
  for (const [y, started] of [
    [350, 0],
    [840, 0],
    [860, 1],
  ]) {
    await scroll(page, y);
    await painted(page);
    await page.waitForFunction((n) => /** @type {any} */ (globalThis).counts.modules >= n, started);
    assert.equal(await instantiated(), started, `at ${y} px`);
  }
  // While the first one waits for the core the reader goes on, past some, and comes to others.
  for (const y of [1600 + 1600, 1600 + 3200]) {
    await scroll(page, y);
    await painted(page);
  }
  await page.evaluate(() => /** @type {any} */ (globalThis).release());
  await page.waitForFunction(() => /** @type {any} */ (globalThis).drawn.length === 3);
  await painted(page);
  assert.deepEqual(await page.evaluate(() => /** @type {any} */ (globalThis).drawn), ["f0", "f4", "f3"]);
  assert.equal(await instantiated(), 1);
  assert.deepEqual(troubles, []);
});

test("E11 a bad controls, theme or heading-level is said in the figure, and the last good one stays; each is a property", async () => {
  const { page, troubles } = await read({
    html: blogPage(
      `<pe-clocks controls="minimal" theme="dark" heading-level="2"></pe-clocks><pe-rotation theme="sepia"></pe-rotation>${script()}`,
    ),
  });
  await start(page, "pe-clocks, pe-rotation");
  const found = await page.evaluate(async () => {
    const figure = /** @type {any} */ (document.querySelector("pe-clocks"));
    const root = /** @type {ShadowRoot} */ (figure.shadowRoot);
    const looks = () => [
      root.querySelectorAll(".parameters > *").length,
      getComputedStyle(/** @type {Element} */ (root.querySelector(".figure"))).colorScheme,
      root.querySelector("[role=heading]")?.getAttribute("aria-level"),
    ];
    /** @type {any[]} */
    const heard = [];
    for (const type of ["pe-error", "input", "change"])
      figure.addEventListener(type, (/** @type {CustomEvent} */ { detail }) =>
        heard.push([type, detail.parameter]),
      );
    const said = () => root.querySelector("#error")?.textContent?.trim();
    const settled = async () => {
      for (let k = 0; k < 3; k++) await figure.updateComplete;
    };
    const good = [looks(), figure.controls, figure.theme, figure.headingLevel];
    const bad = [];
    for (const [name, text, mended] of [
      ["controls", "all", "minimal"],
      ["theme", "sepia", "dark"],
      ["heading-level", "7", "2"],
    ]) {
      figure.setAttribute(name, text);
      await settled();
      bad.push([said(), looks(), heard.splice(0)]);
      figure.setAttribute(name, mended);
      await settled();
      bad.push(said());
    }
    // What the author did wrong does not keep the reader from moving things, nor his page from hearing of it.
    figure.theme = "sepia";
    await settled();
    heard.length = 0;
    figure.moveTo({ position: 11 }, { final: true });
    await settled();
    const moved = [heard.splice(0).map(([type]) => type), said(), figure.position];
    Object.assign(figure, { controls: "none", theme: "light", headingLevel: 4 });
    await settled();
    const attributes = ["controls", "theme", "heading-level"].map((name) => figure.getAttribute(name));
    const set = looks();
    Object.assign(figure, { controls: null, theme: null, headingLevel: null });
    await settled();
    const initial = [figure.controls, figure.theme, figure.headingLevel, figure.getAttributeNames()];
    const early = /** @type {any} */ (document.createElement("pe-early"));
    early.headingLevel = 5;
    document.body.append(early);
    customElements.define("pe-early", class extends figure.constructor {});
    const other = document.querySelector("pe-rotation")?.shadowRoot?.querySelector("#error")?.textContent;
    return { good, bad, moved, attributes, set, initial, early: early.getAttribute("heading-level"), other };
  });
  const looks = [1, "dark", "2"];
  assert.deepEqual(found, {
    good: [looks, "minimal", "dark", 2],
    bad: [
      ["Controls “all” is not known: use “full” or “minimal” or “none”.", looks, [["pe-error", "controls"]]],
      "",
      ["Theme “sepia” is not known: use “auto” or “light” or “dark”.", looks, [["pe-error", "theme"]]],
      "",
      [
        "Heading level 7 is out of range: use a whole number from 1 to 6.",
        looks,
        [["pe-error", "heading-level"]],
      ],
      "",
    ],
    moved: [["input", "change"], "", 11],
    attributes: ["none", "light", "4"],
    set: [0, "light", "4"],
    initial: ["full", "auto", 3, ["position"]],
    early: "5",
    other: "Theme “sepia” is not known: use “auto” or “light” or “dark”.",
  });
  assert.deepEqual(troubles, []);
});

test("E12 mouse, finger and keys tell the page the same, out of a shadow root of the host's too; who comes late asks for ready", async () => {
  const { page, troubles } = await read(
    { html: blogPage(`<div id="host"></div>${script()}`) },
    { viewport: { width: 600, height: 1200 } },
  );
  await page.evaluate(async () => {
    await customElements.whenDefined("pe-clocks");
    const figure = /** @type {any} */ (document.createElement("pe-clocks"));
    document.getElementById("host")?.attachShadow({ mode: "open" }).append(figure);
    await figure.start();
    /** @type {string[]} */
    const heard = [];
    /** @type {any} */ (globalThis).heard = heard;
    for (const type of ["input", "change"])
      document.addEventListener(type, (event) => {
        const { detail } = /** @type {CustomEvent} */ (event);
        heard.push(`${type} ${typeof detail?.state?.position} ${event.composed}`);
      });
    await figure.ready.then(() => heard.push("late"));
  });
  const slider = page.locator("pe-clocks").getByRole("slider").first();
  await slider.scrollIntoViewIfNeeded();
  const { x, y, width, height } = (await slider.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const session = await page.context().newCDPSession(page);
  const heard = async () => {
    await page.waitForFunction(() => /** @type {any} */ (globalThis).heard.at(-1)?.startsWith("change"));
    const all = await page.evaluate(() => /** @type {any} */ (globalThis).heard.splice(0));
    // However many moves: inputs, then one change.
    return all.filter((/** @type {string} */ one, /** @type {number} */ k) => one !== all[k - 1]);
  };
  assert.deepEqual(await page.evaluate(() => /** @type {any} */ (globalThis).heard.splice(0)), ["late"]);
  const same = ["input number true", "change number true"];
  await slider.press("ArrowRight");
  assert.deepEqual(await heard(), same, "keys");
  await page.mouse.click(x + width * 0.7, y + height / 2);
  assert.deepEqual(await heard(), same, "mouse");
  const touchPoints = [{ x: x + width * 0.3, y: y + height / 2 }];
  await session.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints });
  await session.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  assert.deepEqual(await heard(), same, "finger");
  assert.deepEqual(troubles, []);
});

test("E27 C40 C41 a figure that is moved stays as it is; 50 pages and 100 figures that came and went leave nothing behind", async () => {
  const { page, troubles } = await read(
    { html: blogPage(`<main></main><aside></aside>${script()}`) },
    { prepare: count },
  );
  const moved = await page.evaluate(async () => {
    await customElements.whenDefined("pe-clocks");
    const [main, aside] = [document.querySelector("main"), document.querySelector("aside")];
    const figure = /** @type {any} */ (document.createElement("pe-clocks"));
    let ready = 0;
    figure.addEventListener("pe-ready", () => ready++);
    main?.append(figure);
    await figure.start();
    const root = /** @type {ShadowRoot} */ (figure.shadowRoot);
    figure.moveTo({ position: 9 }, { final: true });
    /** @type {HTMLElement | null} */ (root.querySelector(".ask"))?.click();
    /** @type {HTMLDetailsElement} */ (root.querySelector("details.numbers")).open = true;
    await new Promise((resolve) => setTimeout(resolve, 50));
    await figure.updateComplete;
    const parts = () => [...root.querySelectorAll(".figure, svg.drawing, svg.drawing > *, .guess, table")];
    const before = parts();
    const same = () => {
      const now = parts();
      return now.length === before.length && now.every((part, k) => part === before[k]);
    };
    const found = {
      appended: [false, false],
      moved: [false, false, false],
      position: 0,
      guess: false,
      ready: 0,
    };
    aside?.append(figure);
    found.appended[0] = same();
    await figure.updateComplete;
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    found.appended[1] = same();
    figure.togglePlay();
    /** @type {any} */ (main).moveBefore(figure, null);
    found.moved[0] = same();
    await figure.updateComplete;
    found.moved[1] = same();
    found.moved[2] = figure.playing;
    figure.togglePlay();
    Object.assign(found, { position: figure.position >= 9, guess: figure.guess !== undefined, ready });
    figure.remove();
    return found;
  });
  assert.deepEqual(moved, {
    appended: [true, true],
    moved: [true, true, true],
    position: true,
    guess: true,
    ready: 1,
  });

  const session = await page.context().newCDPSession(page);
  const measure = async () => {
    for (let k = 0; k < 3; k++) await session.send("HeapProfiler.collectGarbage");
    const { usedSize } = await session.send("Runtime.getHeapUsage");
    const { nodes } = await session.send("Memory.getDOMCounters");
    return { heap: usedSize, nodes, listeners: (await counts(page)).listeners };
  };
  const navigate = (/** @type {number} */ times) =>
    page.evaluate(async (n) => {
      for (let k = 0; k < n; k++) {
        const main = document.createElement("main");
        const figures = ["pe-clocks", "pe-shuffle"].map((tag) => document.createElement(tag));
        main.append(...figures);
        document.body.replaceChildren(main);
        for (const figure of figures) await /** @type {any} */ (figure).start();
        /** @type {any} */ (figures[0]).togglePlay();
        if (figures.some(({ shadowRoot }) => shadowRoot?.querySelectorAll(".figure").length !== 1))
          throw new Error("one figure in each shadow root");
      }
      document.body.replaceChildren();
    }, times);
  await navigate(10);
  const before = await measure();
  assert.equal(before.listeners, (await counts(page)).listeners);
  await navigate(50);
  await page.evaluate(async () => {
    const figure = document.createElement("pe-clocks");
    for (let k = 0; k < 100; k++) {
      document.body.append(figure);
      if (k % 10 === 0) await /** @type {any} */ (figure).start();
      figure.remove();
    }
  });
  await painted(page);
  const after = await measure();
  assert.ok(after.heap - before.heap < 1e6, `${(after.heap - before.heap) / 1e6} MB more`);
  assert.ok(after.nodes - before.nodes < 500, `${after.nodes - before.nodes} nodes more`);
  assert.equal(after.listeners, before.listeners);
  assert.equal(
    await page.evaluate(async () => {
      const all = /** @type {any} */ (globalThis).counts;
      const { frames } = all;
      await new Promise((resolve) => setTimeout(resolve, 200));
      return all.frames - frames;
    }),
    0,
    "no frame is asked for by what was taken away",
  );
  assert.deepEqual(troubles, []);
});

test("E28 C42 C43 33 figures: one core, all live; only what is seen moves, and nothing in a hidden tab", async () => {
  const { page, troubles } = await read(
    {
      html: blogPage(
        `<p class="top">Above them all.</p>${[...ALL, ...ALL, ...ALL].map((name) => `<pe-${name}></pe-${name}>`).join("")}${script()}`,
        "<style>.top{height:3000px}</style>",
      ),
    },
    { prepare: count },
  );
  await start(page, ALL.map((name) => `pe-${name}`).join());
  assert.equal((await counts(page)).modules, 1);
  const live = await page.evaluate(async () => {
    const figures = /** @type {any[]} */ (
      [...document.querySelectorAll("body > *")].filter((one) => "figure" in one)
    );
    // Each follows an attribute, and draws.
    const drawn = figures.filter(
      ({ shadowRoot }) => shadowRoot.querySelector("svg.drawing")?.childElementCount > 0,
    );
    const playing = figures.filter(({ figure }) => figure.play !== undefined);
    for (const figure of playing) figure.togglePlay();
    return { drawn: drawn.length, playing: playing.length };
  });
  assert.equal(live.drawn, 33);
  assert.ok(live.playing >= 3);
  const framesIn = (/** @type {number} */ time) =>
    page.evaluate(async (wait) => {
      const all = /** @type {any} */ (globalThis).counts;
      const { frames } = all;
      await new Promise((resolve) => setTimeout(resolve, wait));
      return all.frames - frames;
    }, time);
  // What each does at once when it is told to play takes half a second.
  await page.waitForTimeout(700);
  assert.equal(await framesIn(400), 0, "none of them is seen");
  await page.locator("pe-clocks").nth(1).scrollIntoViewIfNeeded();
  const positions = () =>
    page
      .locator("pe-clocks")
      .evaluateAll((figures) => figures.map((/** @type {any} */ { position }) => position));
  const before = await positions();
  await page.waitForFunction(
    (then) => /** @type {any} */ (document.querySelectorAll("pe-clocks")[1]).position > then,
    before[1],
  );
  const moved = await positions();
  assert.deepEqual([moved[0], moved[2]], [before[0], before[2]], "those that are not seen stand still");
  await page.evaluate(() => {
    Object.defineProperty(document, "hidden", { value: true, configurable: true });
    document.dispatchEvent(new Event("visibilitychange"));
  });
  await page.waitForTimeout(600);
  const hidden = await positions();
  assert.equal(await framesIn(400), 0, "the tab is hidden");
  assert.deepEqual(await positions(), hidden);
  await page.evaluate(() => {
    Object.defineProperty(document, "hidden", { value: false, configurable: true });
    document.dispatchEvent(new Event("visibilitychange"));
  });
  await page.waitForFunction(
    (then) => /** @type {any} */ (document.querySelectorAll("pe-clocks")[1]).position > then,
    hidden[1],
  );
  assert.deepEqual(troubles, []);
});

test("E29 C26 C27 C28 the page scrolls under wheel and finger, over elements and frames, and never moves by itself", async () => {
  const frame = `<iframe src="${at().open}embed/clocks.html" title="Clocks" width="700" height="1500"></iframe>`;
  const { page, troubles } = await read(
    {
      html: blogPage(
        `<p class="top">Words.</p>${["clocks", "rotation", "shuffle", "dimensions", "table"].map((name) => `<pe-${name}></pe-${name}>`).join("")}${frame}<p class="top">And more.</p>${script()}`,
        "<style>.top{height:1200px}</style>",
      ),
    },
    { fresh: true },
  );
  await start(page, "pe-clocks, pe-rotation, pe-shuffle, pe-dimensions, pe-table");
  await painted(page);
  const place = () =>
    page.evaluate(() => [scrollY, document.activeElement === document.body, location.hash, history.length]);
  const [y, ...rest] = await place();
  assert.deepEqual([y, ...rest.slice(0, 2)], [0, true, ""]);
  const scrolled = async (/** @type {string} */ what, /** @type {() => Promise<unknown>} */ act) => {
    const before = await page.evaluate(() => scrollY);
    await act();
    await page
      .waitForFunction((then) => scrollY > then + 30, before, { timeout: 5000 })
      .catch(() => {
        throw new Error(`${what}: the page stays at ${before} px`);
      });
  };
  const session = await page.context().newCDPSession(page);
  const swipe = async () => {
    const points = [600, 590, 560, 520, 460].map((at_) => [{ x: 300, y: at_ }]);
    await session.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: points[0] });
    for (const touchPoints of points.slice(1))
      await session.send("Input.dispatchTouchEvent", { type: "touchMove", touchPoints });
    await session.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  };
  for (const what of ["pe-clocks", "iframe"]) {
    const state = () =>
      page.locator("pe-clocks").evaluate((/** @type {any} */ figure) => JSON.stringify(figure.state));
    const before = await state();
    await page
      .locator(what)
      .evaluate((element) => element.scrollIntoView({ block: "start", behavior: "instant" }));
    await page.mouse.move(300, 450);
    await scrolled(`wheel over ${what}`, () => page.mouse.wheel(0, 100));
    await page
      .locator(what)
      .evaluate((element) => element.scrollIntoView({ block: "start", behavior: "instant" }));
    await scrolled(`finger on ${what}`, swipe);
    assert.equal(await state(), before);
  }
  assert.deepEqual((await place()).slice(2), rest.slice(1));
  assert.deepEqual(troubles, []);
});

for (const { kind, tag, added } of [
  { kind: "module", tag: script, added: [] },
  {
    kind: "classic script",
    tag: () => `<script src="${at().plain}position-encodings.classic.js"></script>`,
    added: ["positionEncodings"],
  },
])
  test(`E22 E34 C13 a ${kind} leaves the host as it is: no new global but ${added[0] ?? "none"}, nothing patched, stored, sent or asked for; it works on offline`, async () => {
    const { page, troubles, requests } = await read(
      {
        html: blogPage(
          `<script>
          const describe = () => [window, HTMLElement, Element, Node, EventTarget, Document, History, Array, Object, Function, String, Promise, Symbol, CustomElementRegistry]
            .flatMap((one) => one.prototype ? [one, one.prototype] : [one]).map((one) => Object.getOwnPropertyDescriptors(one));
          globalThis.before = null; globalThis.changes = null;
          globalThis.before = describe();
          globalThis.changes = () => describe().flatMap((now, k) => Reflect.ownKeys({...before[k], ...now})
            .filter((key) => ["value", "get", "set"].some((part) => !Object.is(before[k][key]?.[part], now[key]?.[part])))
            .filter((key) => !["before", "changes", "counts"].includes(key)).map(String));
        </script><pe-clocks></pe-clocks><div style="height:3000px"></div><pe-rotation></pe-rotation>${tag()}`,
        ),
      },
      { prepare: count },
    );
    await start(page, "pe-clocks");
    const changes = await page.evaluate(() => /** @type {any} */ (globalThis).changes());
    assert.deepEqual(
      changes.filter((/** @type {string} */ one) => !one.startsWith("Symbol(position-encodings.")),
      added,
    );
    assert.ok(changes.length <= added.length + 1, changes.join());

    const state = () =>
      page.locator("pe-clocks").evaluate((/** @type {any} */ figure) => JSON.stringify(figure.state));
    const before = await state();
    await page.evaluate(async () => {
      for (const message of [
        null,
        7,
        "",
        "{",
        '{"context":"iframe.resize"}',
        { pe: 1, type: "height", height: 9 },
        [1],
      ])
        postMessage(message, "*");
      postMessage({ sentinel: "amp", type: "embed-size", height: -1 }, "*");
      await new Promise((resolve) => setTimeout(resolve, 50));
    });
    for (const width of [360, 1280, 700, 320, 900]) {
      await page.setViewportSize({ width, height: 700 });
      await painted(page);
    }
    assert.equal(await state(), before);
    await page.context().setOffline(true);
    await start(page, "pe-rotation");
    assert.ok((await page.locator("pe-rotation").locator("svg.drawing > *").count()) > 0);
    await page.locator("pe-clocks").getByRole("slider").first().press("ArrowRight");
    assert.notEqual(await state(), before);
    await page.context().setOffline(false);

    const { errors, workers } = await counts(page);
    assert.deepEqual({ errors, workers }, { errors: 0, workers: 0 });
    assert.equal(requests.length, 2, requests.join("\n"));
    assert.match(requests[1], /position-encodings\.(classic\.)?js$/);
    assert.deepEqual(
      await page.evaluate(async () => [
        document.cookie,
        localStorage.length,
        sessionStorage.length,
        (await indexedDB.databases()).length,
        (await caches.keys()).length,
        (await navigator.serviceWorker.getRegistrations()).length,
      ]),
      ["", 0, 0, 0, 0, 0],
    );
    assert.deepEqual(await page.context().cookies(), []);
    assert.deepEqual(troubles, []);
  });

test("E23 a copy in a folder with a space and an accent, on a host that answers everything: element, embed page and article are live", async () => {
  const { page, troubles, requests } = await read(
    {
      html: blogPage(
        `<pe-clocks></pe-clocks><script type="module" src="${at().copy}position-encodings.js"></script>`,
      ),
    },
    { fresh: true },
  );
  assert.match(at().copy, /\/a\/b%20c\/%C3%A9\/$/);
  for (const path of ["", "embed/clocks.html?position=7", "index.html#clocks?position=8"]) {
    if (path !== "") await page.goto(at().copy + path);
    await start(page, "pe-clocks");
    const position = () => page.locator("pe-clocks").evaluate((/** @type {any} */ figure) => figure.position);
    const wanted = Number(/position=(\d+)/.exec(path)?.[1] ?? 5);
    await page.waitForFunction(
      (at_) => /** @type {any} */ (document.querySelector("pe-clocks")).position === at_,
      wanted,
    );
    await page.locator("pe-clocks").getByRole("slider").first().press("ArrowRight");
    assert.equal(await position(), wanted + 1);
    const broken = await page.evaluate(() =>
      [...document.images]
        .filter(({ complete, naturalWidth }) => complete && naturalWidth === 0)
        .map(({ src }) => src),
    );
    assert.deepEqual(broken, []);
  }
  // A page in the place of a file would be answered by 200: each is what it says it is.
  const types = await Promise.all(
    [...new Set(requests)]
      .filter((url) => url.startsWith(at().copy))
      .map(async (url) => [url, (await page.request.get(url)).headers()["content-type"] ?? ""]),
  );
  for (const [url, type] of types)
    assert.equal(
      /html/.test(type),
      new URL(url).pathname.endsWith("/") || /\.html/.test(url),
      `${url} is ${type}`,
    );
  // A request that the next page cuts off says that it failed.
  assert.deepEqual(
    troubles.filter((trouble) => !trouble.startsWith("failed: ")),
    [],
  );
});

test("E27 gone back to, a page that the browser has kept is live, and its figures as they were", async () => {
  // The tests' own browser keeps no pages.
  const browser = await chromium.launch({
    executablePath: findChromium() ?? undefined,
    args: ["--no-sandbox", "--disable-gpu"],
    ignoreDefaultArgs: ["--disable-back-forward-cache"],
  });
  try {
    const page = await browser.newPage();
    await page.addInitScript(() =>
      addEventListener("pageshow", ({ persisted }) => Object.assign(globalThis, { persisted })),
    );
    await page.goto(publish(`<pe-clocks></pe-clocks>${script()}`));
    await start(page, "pe-clocks");
    await page.locator("pe-clocks").getByRole("slider").first().press("ArrowRight");
    await page.goto(publish("<p>Another page.</p>"));
    await page.goBack({ waitUntil: "commit" });
    await page.waitForFunction(() => /** @type {any} */ (globalThis).persisted === true);
    const position = () => page.locator("pe-clocks").evaluate((/** @type {any} */ figure) => figure.position);
    assert.equal(await position(), 6, "as it was left");
    await page.locator("pe-clocks").getByRole("slider").first().press("ArrowRight");
    assert.equal(await position(), 7);
  } finally {
    await browser.close();
  }
});

/** @param {string} body */
const publish = (body) => at().publish({ html: blogPage(body) });
