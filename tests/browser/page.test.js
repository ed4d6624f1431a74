// The page as a whole: it keeps a strict policy, asks no other site for anything, and fits every screen.

import assert from "node:assert/strict";
import { test } from "node:test";
import { AxeBuilder } from "@axe-core/playwright";
import { allFigures } from "../../web/tools/write-figures.js";
import { settled } from "./hands.js";
import { site } from "./harness.js";

const { open, address } = site();

/** @typedef {import("playwright-core").Page} Page */

/** The tags of the article's figures. @param {Page} page @returns {Promise<string[]>} */
const tagsOf = (page) =>
  page.evaluate(() => [
    ...new Set(
      [...document.querySelectorAll("main *")]
        .map(({ localName }) => localName)
        .filter((name) => name.startsWith("pe-") && name !== "pe-number"),
    ),
  ]);

test("the page comes alive under a strict policy with Trusted Types, without an error or a foreign request", async () => {
  const { page, troubles, requests } = await open();
  const tags = await tagsOf(page);
  assert.equal(tags.length, await page.locator("main > section[data-figure]").count(), "a figure a section");
  for (const tag of tags)
    assert.equal(await page.locator(`${tag} svg.drawing`).count(), 1, `${tag} is drawn`);
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
  // Nothing but the first screen has been laid out.
  const { page, troubles, requests } = await open("", { fresh: true, start: false });
  await page.waitForLoadState("networkidle");
  await page.context().setOffline(true);
  const before = requests.length;
  await page.evaluate(() => document.documentElement.classList.add("whole"));
  await page.evaluate(() => document.fonts.ready);
  await page.locator("pe-clocks").evaluate((/** @type {any} */ figure) => figure.start());
  await page.locator("pe-clocks").evaluate((figure) => figure.setAttribute("width", "64"));
  await page.waitForFunction(() => /** @type {any} */ (document.querySelector("pe-clocks")).width === 64);
  // The pictures of figures that have not started wait until they are near, and are then no longer needed.
  assert.deepEqual(
    requests.slice(before).filter((url) => !url.endsWith(".svg")),
    [],
  );
  assert.deepEqual(
    troubles.filter((trouble) => !/[.]svg$|ERR_INTERNET_DISCONNECTED/.test(trouble)),
    [],
  );
});

test("the page has a heading, a contents list, formulas as MathML, a favicon and a footer", async () => {
  const { page } = await open();
  assert.equal(await page.locator("h1").count(), 1);
  const targets = await page
    .locator("nav.contents a")
    .evaluateAll((links) => links.map((link) => link.getAttribute("href") ?? ""));
  assert.equal(targets.length, await page.locator("main > section:not(.part)").count());
  for (const target of targets) assert.equal(await page.locator(target).count(), 1, `${target} exists`);
  assert.ok((await page.locator("math").count()) > 20);
  const icon = await page.locator("link[rel=icon]").getAttribute("href");
  const answer = await page.request.get(new URL(icon ?? "", address()).href);
  assert.equal(answer.status(), 200);
  assert.match((await page.locator("footer").textContent()) ?? "", /MPFR/);
});

// Each figure by itself is looked at by axe in every look, in figures.test.js: here they are looked at among each other.
for (const width of [360, 1440]) {
  test(`axe finds nothing at ${width} px: at the start, and with tables open, an error, in the dark`, async () => {
    const { page } = await open("", { viewport: { width, height: 900 } });
    const scan = async (
      /** @type {string} */ state,
      /** @type {(axe: AxeBuilder) => unknown} */ narrow = () => {},
    ) => {
      const axe = new AxeBuilder({ page });
      narrow(axe);
      const { violations } = await axe.analyze();
      assert.deepEqual(
        violations.map((v) => `${state}: ${v.id} ${v.nodes.map((n) => n.target.join(" ")).join("; ")}`),
        [],
      );
    };
    await scan("start", (axe) => width === 360 && axe.exclude(".figure > *"));
    await page.evaluate(() => {
      document.querySelector("pe-rotation")?.setAttribute("view", "whole");
      document.querySelector("pe-dimensions")?.setAttribute("hold", "fraction");
      for (const figure of document.querySelectorAll(".figure *"))
        figure.shadowRoot?.querySelector("details")?.setAttribute("open", "");
    });
    await page.waitForTimeout(300);
    await page.evaluate(() => {
      // A table may have a thousand rows, all made alike.
      for (const figure of document.querySelectorAll(".figure *"))
        for (const row of [...(figure.shadowRoot?.querySelectorAll(".numbers tbody tr") ?? [])].slice(3))
          row.remove();
      for (const figure of document.querySelectorAll("pe-clocks, pe-rotation, pe-dimensions"))
        figure.setAttribute("position", "seven");
    });
    await page.waitForTimeout(100);
    // What is no matter of colours is the same in the dark.
    if (width === 360)
      await scan("changed", (axe) =>
        axe.include("#clocks").include("#rotation").include("#dimensions").disableRules("color-contrast"),
      );
    await page.emulateMedia({ colorScheme: "dark" });
    await scan("dark", (axe) =>
      axe.withRules(["color-contrast", "link-in-text-block"]).exclude(".figure > *"),
    );
  });
}

// --- links -----------------------------------------------------------------------------------------------------------

/** @param {Page} page */
const clocksState = (page) =>
  page
    .locator("pe-clocks")
    .evaluate((/** @type {any} */ { position, width, base }) => ({ position, width, base }));
const START = { position: 5, width: 8, base: 10000 };

/** The message of the clocks. @param {Page} page @param {string} part */
const saysWrong = (page, part) =>
  page.waitForFunction(
    (text) =>
      document.querySelector("pe-clocks")?.shadowRoot?.querySelector(".error")?.textContent?.includes(text),
    part,
  );

test("a link to a state leads to the figure in that state", async () => {
  const { page, troubles } = await open("#clocks?position=7&width=12");
  assert.deepEqual(await clocksState(page), { ...START, position: 7, width: 12 });
  const top = await page.locator("pe-clocks").evaluate((figure) => figure.getBoundingClientRect().top);
  assert.ok(top >= 0 && top < 300, `the figure is in view, ${top} px down`);
  assert.equal(await page.locator('pe-number[for="clocks"][name="position"]').first().textContent(), "7");
  const turns = await page.locator('[data-quantity="turns of the first hand"]').textContent();
  assert.equal(turns, "1.114", "7 / 2π turns");
  await page.locator("pe-clocks").evaluate((/** @type {any} */ figure) => figure.reset());
  await page.waitForFunction(() => /** @type {any} */ (document.querySelector("pe-clocks")).position === 5);
  assert.deepEqual(await clocksState(page), START, "reset leads to the page's own state, not to the link's");
  assert.deepEqual(troubles, []);
});

test("a link with a bad value shows the figure's message and the page's own state", async () => {
  const { page, troubles } = await open("#clocks?position=7&width=7");
  await saysWrong(page, "Width 7 is odd");
  assert.deepEqual(await clocksState(page), START);
  await page.evaluate(() => (location.hash = "#clocks?position=9"));
  await page.waitForFunction(() => /** @type {any} */ (document.querySelector("pe-clocks")).position === 9);
  await page.evaluate(() => (location.hash = "#clocks?width=7&position=3"));
  await saysWrong(page, "Width 7 is odd");
  assert.deepEqual(await clocksState(page), START, "all of a link or nothing");
  assert.deepEqual(troubles, []);
});

test("what does not fit together in a link is said too", async () => {
  const { page } = await open("#dimensions?widths=4,6&channel=5");
  await page.waitForFunction(() =>
    document
      .querySelector("pe-dimensions")
      ?.shadowRoot?.querySelector(".error")
      ?.textContent?.includes("Channel 5 does not exist at width 4"),
  );
  assert.deepEqual(
    await page.locator("pe-dimensions").evaluate((/** @type {any} */ { widths }) => widths),
    [20, 50],
  );
});

test("no link breaks the page, however badly it is written", async () => {
  const { page, troubles } = await open("", { start: false });
  for (const hash of [
    "#clocks?position=%zz",
    "#%",
    "#%E0%A4%A?x=1",
    "#nothing?x=1",
    "#clocks?onclick=1&heading-level=1",
    "#number?name=1",
    "#clocks?",
    "#?position=7",
  ]) {
    await page.goto("about:blank");
    await page.goto(address() + hash);
    await page.locator("pe-clocks").evaluate((/** @type {any} */ figure) => figure.start());
    assert.deepEqual(await clocksState(page), START, hash);
    assert.equal(await page.locator("pe-clocks").getAttribute("heading-level"), "3");
    assert.equal(await page.locator("pe-number:not([role])").count(), 0, "the rest of the script has run");
    // A request that the next page cuts off says that it failed.
    assert.deepEqual(
      troubles.filter((trouble) => !trouble.startsWith("failed: ")),
      [],
      hash,
    );
  }
});

test("once the reader rests the address leads to what he sees: no history, no scrolling, nothing while it moves", async () => {
  const { page } = await open();
  const entries = await page.evaluate(() => history.length);
  const field = page.locator("pe-clocks input[type=text]");
  const rest = () => page.waitForTimeout(500);
  const hash = () => page.evaluate(() => location.hash);

  await field.first().fill("7");
  await field.first().press("Enter");
  await page.waitForFunction(() => location.hash === "#clocks?position=7");
  // What has the focus is brought into view, smoothly; from then on nothing scrolls.
  await field.nth(1).fill("12");
  await page.evaluate(async () => {
    const moment = () => new Promise((resolve) => setTimeout(resolve, 200));
    for (let was = NaN; was !== scrollY; await moment()) was = scrollY;
  });
  const before = await page.evaluate(() => scrollY);
  await field.nth(1).press("Enter");
  await page.waitForFunction(() => location.hash === "#clocks?position=7&width=12");
  assert.equal(await page.evaluate(() => scrollY), before);

  // A hand on the slider: nothing is written until it lets go.
  await page.evaluate(() => {
    const figure = /** @type {any} */ (document.querySelector("pe-clocks"));
    figure.moveTo({ position: 30 });
  });
  await rest();
  assert.equal(await hash(), "#clocks?position=7&width=12");
  await page.evaluate(() => /** @type {any} */ (document.querySelector("pe-clocks")).settle());
  await page.waitForFunction(() => location.hash === "#clocks?position=30&width=12");

  await page.evaluate(() =>
    /** @type {any} */ (document.querySelector("pe-dimensions")).moveTo(
      { widths: [30, 50] },
      { final: true },
    ),
  );
  await page.waitForFunction(() => location.hash === "#dimensions?widths=30,50");
  await page.evaluate(() => /** @type {any} */ (document.querySelector("pe-dimensions")).reset());
  await page.waitForFunction(() => location.hash === "#dimensions");
  assert.equal(await page.evaluate(() => history.length), entries, "no entry in the history");

  // The address says it all: a page opened with it is in that state.
  await page.evaluate(() =>
    /** @type {any} */ (document.querySelector("pe-clocks")).moveTo({ base: 500 }, { final: true }),
  );
  await page.waitForFunction(() => location.hash.includes("base=500"));
  const { page: other } = await open(await hash());
  assert.deepEqual(await clocksState(other), await clocksState(page));
});

test("a figure that is set by the page itself, or put back, leaves a clean address clean", async () => {
  const { page } = await open();
  await page.evaluate(() => {
    document.querySelector("pe-clocks")?.setAttribute("position", "8");
    /** @type {any} */ (document.querySelector("pe-rotation")).reset();
  });
  await page.waitForTimeout(600);
  assert.equal(await page.evaluate(() => location.hash), "");
});

// --- every screen ----------------------------------------------------------------------------------------------------

/** How much wider than the screen the page is, in CSS pixels. @param {Page} page @returns {Promise<number>} */
const tooWide = (page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

/** Waits until a new size or style is drawn. @param {Page} page */
const rested = async (page) => {
  await page.waitForTimeout(200);
  await settled(page);
};

test("nothing makes the page scroll sideways, from 320 to 1440 px", async () => {
  const { page } = await open("");
  for (const width of [320, 360, 480, 640, 700, 768, 1024, 1180, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    await rested(page);
    assert.ok((await tooWide(page)) <= 0, `at ${width} px the page is wider than the screen`);
  }
});

/** What lies over something else, or is cut, among all that stands in a section. @param {Page} page @returns {Promise<string[]>} */
const collisions = (page) =>
  page.evaluate(() => {
    const found = [];
    const name = (/** @type {Element} */ element) =>
      `${element.localName}.${element.className} “${(element.textContent ?? "").trim().slice(0, 30)}”`;
    for (const section of document.querySelectorAll("header, nav, main > section, footer > section")) {
      const boxes = [...section.querySelectorAll("h1, h2, h3, p, li, .note, .figure, .table, .formulas")]
        .filter((element) => element.closest(".figure") === element || element.closest(".figure") === null)
        .map((element) => ({ element, box: element.getBoundingClientRect() }))
        .filter(({ box }) => box.height > 0);
      for (const [k, { element, box }] of boxes.entries()) {
        if (box.left < -1 || box.right > document.documentElement.clientWidth + 1)
          found.push(`${name(element)} leaves the screen`);
        for (const other of boxes.slice(k + 1)) {
          if (element.contains(other.element)) continue;
          const across = Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left);
          const down = Math.min(box.bottom, other.box.bottom) - Math.max(box.top, other.box.top);
          if (across > 1 && down > 1) found.push(`${name(element)} lies over ${name(other.element)}`);
        }
      }
    }
    return found;
  });

/** Distances that a reader may ask for, WCAG 2.2, 1.4.12. */
const SPACED = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
p { margin-bottom: 2em !important; }`;

for (const [what, width, height] of /** @type {const} */ ([
  ["a phone", 360, 800],
  ["a screen", 1280, 900],
  ["the least screen with notes in its margin", 1180, 800],
  ["200 %", 640, 450],
  ["400 %", 320, 256],
])) {
  test(`nothing is lost or lies over another: ${what}, from the left and the right, with wide spacing too`, async () => {
    const { page } = await open("", { viewport: { width, height }, bypassCSP: true });
    for (const spaced of [false, true]) {
      if (spaced) await page.addStyleTag({ content: SPACED });
      for (const dir of ["ltr", "rtl"]) {
        const state = `${spaced ? "wide spacing, " : ""}${dir}`;
        await page.evaluate((way) => (document.documentElement.dir = way), dir);
        await rested(page);
        assert.deepEqual(await collisions(page), [], state);
        assert.ok((await tooWide(page)) <= 0, `${state}: ${await tooWide(page)} px wider than the screen`);
      }
    }
  });
}

test("notes stand in the margin from 1180 px, beside the first line of their paragraph, and below it before that", async () => {
  const { page } = await open("");
  for (const [width, beside] of /** @type {const} */ ([
    [1180, true],
    [1440, true],
    [1179, false],
    [360, false],
  ])) {
    await page.setViewportSize({ width, height: 900 });
    await rested(page);
    const places = await page.locator(".noted").evaluateAll((pairs) =>
      pairs.map((pair) => {
        const [text, note] = ["p", ".note"].map((part) => pair.querySelector(part)?.getBoundingClientRect());
        return text !== undefined && note !== undefined
          ? { beside: note.left >= text.right, top: note.top - text.top, below: note.top >= text.bottom }
          : undefined;
      }),
    );
    assert.ok(places.length >= 4);
    for (const place of places) {
      assert.equal(place?.beside, beside, `at ${width} px`);
      if (beside) assert.ok(Math.abs(place?.top ?? Infinity) < 12);
      else assert.ok(place?.below);
    }
  }
});

test("no note in the margin reaches into a figure, a heading or another note", async () => {
  const { page } = await open("");
  for (const width of [1180, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await rested(page);
    const crossed = await page.evaluate(() => {
      const notes = [...document.querySelectorAll("main .notes")];
      const others = [...document.querySelectorAll("main .figure > *, main h2, main h3"), ...notes];
      return notes.flatMap((note) => {
        const a = note.getBoundingClientRect();
        return others
          .filter((other) => other !== note)
          .filter((other) => {
            const b = other.getBoundingClientRect();
            return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
          })
          .map((other) => `${note.textContent?.trim().slice(0, 40)} … ${other.localName}`);
      });
    });
    assert.deepEqual(crossed, [], `at ${width} px`);
  }
});

// --- on paper --------------------------------------------------------------------------------------------------------

test("on paper it is ink on white, whole figures, plain numbers, and nothing that wants to be pressed", async () => {
  // A4 less its margins, in CSS pixels.
  const paper = { width: 657, height: 963 };
  const { page } = await open("", { viewport: paper, colorScheme: "dark" });
  await page.emulateMedia({ media: "print", colorScheme: "dark" });
  const look = await page.evaluate(() => {
    const style = (/** @type {string} */ selector) =>
      getComputedStyle(/** @type {Element} */ (document.querySelector(selector)));
    return {
      paper: style(":root").backgroundColor,
      ink: style("main p").color,
      number: style("pe-number").color,
      paragraph: style("main p").color,
      line: style("pe-number").textDecorationLine,
      hidden: [".skip", ".contents", ".note.live"].map((selector) => style(selector).display),
      parted: [...document.querySelectorAll(".figure, .table, .formulas, .note")].filter(
        (element) => getComputedStyle(element).breakInside !== "avoid",
      ).length,
    };
  });
  assert.equal(look.paper, "rgba(0, 0, 0, 0)");
  const [red, green, blue] = (look.ink.match(/\d+/g) ?? []).map(Number);
  assert.ok(Math.max(red, green, blue) < 60, `ink is dark: ${look.ink}`);
  assert.equal(look.number, look.paragraph);
  assert.equal(look.line, "none");
  assert.deepEqual(look.hidden, ["none", "none", "none"]);
  assert.equal(look.parted, 0);
  const heights = await page
    .locator(".formulas, .table, .noted")
    .evaluateAll((boxes) => boxes.map((box) => box.getBoundingClientRect().height));
  assert.ok(
    Math.max(...heights) <= paper.height,
    `the highest box, ${Math.max(...heights)} px, fits on a page`,
  );
});

test("a page that was not scrolled prints every figure, and no figure says that it is waiting", async () => {
  const { page } = await open("", { start: false });
  const pdf = await page.pdf({ format: "A4", preferCSSPageSize: true });
  assert.ok(pdf.length > 50_000);
  await page.emulateMedia({ media: "print" });
  for (const tag of await tagsOf(page)) {
    const drawn = await page.locator(tag).evaluate((figure) => {
      const drawing = figure.shadowRoot?.querySelector("svg.drawing") ?? figure.querySelector("img");
      const { width, height } = drawing?.getBoundingClientRect() ?? { width: 0, height: 0 };
      return width > 200 && height > 100;
    });
    assert.ok(drawn, `${tag} is on paper`);
  }
});

// --- before and without scripts --------------------------------------------------------------------------------------

test("without scripts each figure is its picture, which says what it shows; contents, numbers and notes are there", async () => {
  const { page, troubles } = await open("", {
    start: false,
    javaScriptEnabled: false,
    viewport: { width: 1280, height: 900 },
  });
  const pictures = page.locator("main .figure img");
  assert.equal(await pictures.count(), (await allFigures()).length);
  for (const picture of await pictures.all()) {
    await picture.scrollIntoViewIfNeeded();
    const said = (await picture.getAttribute("alt")) ?? "";
    assert.ok(said.length >= 40, `says what it shows: ${said}`);
    assert.match(said, /\d/, "in numbers");
    const own = await picture.boundingBox();
    const around = await picture.locator("xpath=ancestor::div[contains(@class,'figure')]").boundingBox();
    assert.ok(own !== null && around !== null && own.height > 200);
    assert.ok(around.height - own.height < 60, `no hole of ${around.height - own.height} px around it`);
  }
  assert.ok((await page.locator("nav.contents a").count()) >= 3);
  assert.equal(
    await page
      .locator(".computed, .said, pe-number")
      .evaluateAll((all) => all.filter((one) => one.textContent === "").length),
    0,
  );
  assert.equal(await page.locator(".note:not(.live)").first().isVisible(), true);
  assert.deepEqual(troubles, []);
});

test("the first text is painted before any script has run", async () => {
  const { page } = await open("", {
    start: false,
    prepare: (/** @type {Page} */ before) =>
      before.route("**/*.js", async (route) => {
        await new Promise((resolve) => setTimeout(resolve, 2000));
        await route.continue();
      }),
  });
  // `open` waits for the load event, which waits for the scripts.
  const { painted, scripts } = await page.evaluate(() => ({
    painted: performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? Infinity,
    scripts: Math.min(
      ...performance
        .getEntriesByType("resource")
        .filter(({ name }) => name.endsWith(".js"))
        .map((entry) => /** @type {PerformanceResourceTiming} */ (entry).responseEnd),
    ),
  }));
  assert.ok(scripts >= 1900, `the scripts came late, after ${scripts} ms`);
  assert.ok(
    painted < scripts - 200,
    `painted after ${painted} ms, the first script came after ${scripts} ms`,
  );
});

for (const width of [360, 412, 1280]) {
  test(`nothing shifts at ${width} px, from the first paint to the last figure`, async () => {
    const { page } = await open("", {
      start: false,
      viewport: { width, height: 800 },
      prepare: async (/** @type {Page} */ before) => {
        // Fonts and scripts come after the first paint, as they do on a slow line.
        for (const late of ["**/*.js", "**/*.woff2"])
          await before.route(late, async (route) => {
            await new Promise((resolve) => setTimeout(resolve, 600));
            await route.continue();
          });
        await before.addInitScript(() => {
          /** @type {string[]} */
          const shifts = [];
          Object.assign(globalThis, { shifts });
          new PerformanceObserver((list) => {
            for (const entry of list.getEntries()) {
              const { value, sources } = /** @type {any} */ (entry);
              shifts.push(
                `${value.toFixed(5)}: ${sources.map((/** @type {any} */ { node }) => `${node?.localName ?? node?.nodeName}.${node?.className ?? ""}`).join(", ")}`,
              );
            }
          }).observe({ type: "layout-shift", buffered: true });
        });
      },
    });
    await page.waitForTimeout(400);
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    for (let y = 0; y <= height; y += 600) {
      await page.evaluate((to) => scrollTo({ top: to, behavior: "instant" }), y);
      await page.waitForTimeout(150);
    }
    assert.deepEqual(await page.evaluate(() => /** @type {any} */ (globalThis).shifts), []);
  });
}

test("a link of the contents list leads to its section, however far, and the list shows which is being read", async () => {
  const { page } = await open("", { start: false, viewport: { width: 1440, height: 900 } });
  const links = page.locator("nav.contents a");
  const last = (await links.count()) - 1;
  assert.ok(last > 4);
  for (const k of [last, 0, last - 2, 1]) {
    await links.nth(k).click();
    const id = (await links.nth(k).getAttribute("href"))?.slice(1) ?? "";
    await page.waitForFunction(
      (section) =>
        document.querySelector("nav.contents [aria-current]")?.getAttribute("href") === `#${section}`,
      id,
    );
    // The jump has ended when nothing has moved for a moment: two rem below the screen's edge, or at the page's end.
    const off = await page.evaluate(async (section) => {
      const place = () => document.getElementById(section)?.getBoundingClientRect().top ?? NaN;
      const moment = () => new Promise((resolve) => setTimeout(resolve, 120));
      for (let was = NaN; was !== place(); await moment()) was = place();
      const atEnd = scrollY + innerHeight >= document.documentElement.scrollHeight - 1;
      return atEnd
        ? 0
        : Math.abs(place() - 2 * parseFloat(getComputedStyle(document.documentElement).fontSize));
    }, id);
    assert.ok(off <= 2, `${id} is ${off} px from where a jump ends`);
  }
});
