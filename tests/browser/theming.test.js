// How a figure looks on other people's pages: in their font and size, their colours and their dark, whatever else they set.

import assert from "node:assert/strict";
import { test } from "node:test";
import { PALETTE } from "../../web/draw/palette.js";
import { settled } from "./hands.js";
import { blogPage, hosts } from "./hosts.js";
import { contrastOf, decode, difference } from "./sweep/pixels.js";

/** @typedef {import("playwright-core").Page} Page */

const { at, read } = hosts();

const script = () => `<script type="module" src="${at().open}position-encodings.js"></script>`;

/** A post with figures, each drawn. @param {string} elements @param {string} style @param {Parameters<typeof read>[1]} [context] */
async function post(elements, style, context) {
  const visit = await read(
    {
      html: blogPage(`<main>${elements}</main>`, `<style>${style}</style>${script()}`),
    },
    context,
  );
  await drawn(visit.page);
  return visit;
}

/** @param {Page} page */
const drawn = (page) =>
  page.evaluate(async () => {
    await customElements.whenDefined("pe-clocks");
    for (const one of document.querySelectorAll(":is(pe-clocks, pe-rotation, pe-table)"))
      await /** @type {any} */ (one).start();
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  });

/**
 * What is computed for the first element of a figure that a selector finds.
 * @param {Page} page @param {string} selector in the figure @param {string} property @param {string} [tag]
 * @returns {Promise<string>}
 */
const computed = (page, selector, property, tag = "pe-clocks") =>
  page
    .locator(tag)
    .first()
    .evaluate(
      (element, [inside, name]) =>
        getComputedStyle(
          /** @type {Element} */ (/** @type {ShadowRoot} */ (element.shadowRoot).querySelector(inside)),
        ).getPropertyValue(name),
      [selector, property],
    );

/** @param {Page} page @param {string} [tag] */
async function picture(page, tag = "pe-clocks") {
  const box = await page.locator(tag).first().boundingBox();
  const session = await page.context().newCDPSession(page);
  const { data } = await session.send("Page.captureScreenshot", {
    format: "png",
    optimizeForSpeed: true,
    captureBeyondViewport: true,
    clip: { ...(box ?? assert.fail(`${tag} has no box`)), scale: 1 },
  });
  await session.detach();
  return decode(Buffer.from(data, "base64"));
}

// --- colours ---------------------------------------------------------------------------------------------------------

/** The tones of a figure: paper is what pages lie on. */
const TONES = /** @type {[string, {light: string}][]} */ (
  Object.entries(PALETTE).filter(([tone]) => tone !== "paper")
);
/** The share of a tone's pixels that are only the edges of letters in another, mixed with what is behind them. */
const EDGES = 0.1;
/** Channels may be one off where colours are mixed. */
const MIXED = 1;

test("E14 each tone changes the pixels it names, at once, and those of no other tone", async () => {
  const { page, troubles } = await post("<pe-clocks></pe-clocks>", "main { width: 900px }");
  const before = await picture(page);
  // A colour for each that no other tone has, or is mixed to.
  const strange = new Map(TONES.map(([tone], k) => [tone, `#${(0x20 + 16 * k).toString(16)}00ff`]));
  await page.locator("pe-clocks").evaluate(
    (element, colours) => {
      for (const [tone, colour] of colours) element.style.setProperty(`--pe-${tone}`, colour);
    },
    [...strange],
  );
  const after = await picture(page);
  const byColour = new Map(TONES.map(([tone, { light }]) => [parseInt(light.slice(1), 16), tone]));
  const counts = new Map(TONES.map(([tone]) => [tone, { named: 0, changed: 0 }]));
  for (let k = 0; k < before.at.length; k += 4) {
    const [red, green, blue] = before.at.subarray(k, k + 3);
    const tone = byColour.get((red << 16) | (green << 8) | blue);
    const count = counts.get(tone ?? "");
    if (count === undefined) continue;
    count.named++;
    const wanted = parseInt(strange.get(tone ?? "")?.slice(1) ?? "", 16);
    if ([16, 8, 0].every((shift, c) => Math.abs(after.at[k + c] - ((wanted >> shift) & 255)) <= MIXED))
      count.changed++;
  }
  for (const [tone, { named, changed }] of counts) {
    assert.ok(named > 0, `${tone} is seen`);
    assert.ok(changed >= named * (1 - EDGES), `${changed} of ${named} pixels of ${tone} have its new colour`);
  }
  assert.deepEqual(troubles, []);
});

test("E14 each part can be styled from the page, and each font set", async () => {
  const parts = [
    "panel",
    "title",
    "question",
    "error",
    "sentence",
    "controls",
    "slider",
    "graphic",
    "table",
    "caption",
    "code",
  ];
  const { page } = await post(
    `<pe-table></pe-table><pe-rotation pair="77"></pe-rotation>`,
    parts.map((part, k) => `main > *::part(${part}) { outline: ${k + 1}px solid }`).join("\n") +
      `main { --pe-font: "Some Sans"; --pe-font-text: "Some Serif"; --pe-font-code: "Some Mono" }`,
  );
  await page
    .locator("pe-rotation summary, pe-table summary")
    .evaluateAll((all) => all.map((one) => /** @type {HTMLElement} */ (one).click()));
  await page.locator("pe-rotation details table").waitFor();
  const styled = await page.evaluate(
    (names) =>
      names.map((part) => {
        const widths = [...document.querySelectorAll("main > *")].flatMap((figure) =>
          [
            .../** @type {ShadowRoot} */ (figure.shadowRoot).querySelectorAll(
              `[part="${part}"]${part === "slider" ? ", input[type=range]" : ""}${part === "table" ? ", table.block" : ""}`,
            ),
          ].map((one) => getComputedStyle(one).outlineWidth),
        );
        return [part, widths.length > 0, ...new Set(widths)];
      }),
    parts,
  );
  assert.deepEqual(
    styled,
    parts.map((part, k) => [part, true, `${k + 1}px`]),
  );
  assert.equal(await computed(page, ".title", "font-family", "pe-table"), '"Some Sans"');
  assert.equal(await computed(page, ".drawing text", "font-family", "pe-table"), '"Some Sans"');
  assert.equal(await computed(page, ".caption", "font-family", "pe-table"), '"Some Serif"');
  assert.equal(await computed(page, "pre", "font-family", "pe-table"), '"Some Mono"');
});

// --- font and size ---------------------------------------------------------------------------------------------------

test("E16 the text of a figure follows the page's font and size, never under 12 px, and asks for no font", async () => {
  const { page, requests, troubles } = await post(
    `<pe-clocks></pe-clocks><pe-table></pe-table>`,
    `body { font: 16px/1.6 "Liberation Serif", serif }`,
  );
  /** Every size of text around the drawings. */
  const sizes = () =>
    page.evaluate(() =>
      [...document.querySelectorAll("main > *")].flatMap((figure) =>
        [
          .../** @type {ShadowRoot} */ (figure.shadowRoot).querySelectorAll(".figure, .figure *:not(svg *)"),
        ].map((one) => parseFloat(getComputedStyle(one).fontSize)),
      ),
    );
  const set = (/** @type {string} */ root, /** @type {string} */ body) =>
    page.evaluate(
      ([html, own]) => {
        document.documentElement.style.fontSize = html;
        document.body.style.fontSize = own;
      },
      [root, body],
    );
  const usual = await sizes();
  assert.equal(usual[0], 14, "0.875 of 16 px");
  for (const [page_, own] of [
    [14, 12.25],
    [18, 15.75],
    [22, 19.25],
    [10, 12],
  ]) {
    await set("", `${page_}px`);
    assert.equal(parseFloat(await computed(page, ".figure", "font-size")), own, `beside ${page_} px`);
    const now = await sizes();
    for (const [k, size] of now.entries()) {
      // Raised and lowered parts of a line are smaller by their meaning, and labels grow with them.
      if (usual[k] < 12) continue;
      assert.ok(Math.abs(size - Math.max(12, (usual[k] * own) / 14)) < 0.75, `${usual[k]} px is now ${size}`);
    }
  }
  await set("62.5%", "16px");
  assert.deepEqual(await sizes(), usual, "the root's size changes nothing");
  for (const selector of [".figure", ".title", ".drawing text", "input[type=text]", "button"])
    assert.equal(await computed(page, selector, "font-family"), '"Liberation Serif", serif', selector);
  assert.deepEqual(
    requests.filter((address) => /font|woff/.test(address)),
    [],
  );
  assert.deepEqual(troubles, []);
});

// --- whatever else a page sets -----------------------------------------------------------------------------------------

/** The text and the width of every post here, so that only what else a page sets can differ. */
const POST = `main { width: 900px; font: 16px/1.6 "Liberation Sans", sans-serif; color: #222 }`;

/** What themes set. */
const THEMES = {
  "Tailwind's preflight": `
    *, ::after, ::before, ::backdrop, ::file-selector-button { box-sizing: border-box; margin: 0; padding: 0; border: 0 solid }
    html, :host { line-height: 1.5; -webkit-text-size-adjust: 100%; tab-size: 4; font-family: ui-sans-serif, system-ui, sans-serif }
    h1, h2, h3 { font-size: inherit; font-weight: inherit } a { color: inherit; text-decoration: inherit }
    table { text-indent: 0; border-color: inherit; border-collapse: collapse }
    img, svg, video, canvas { display: block; vertical-align: middle } img, video { max-width: 100%; height: auto }
    button, input, select, textarea { font: inherit; letter-spacing: inherit; color: inherit; border-radius: 0; background-color: transparent; opacity: 1 }
    ol, ul, menu { list-style: none } summary { display: list-item }`,
  "Bootstrap's reboot": `
    *, *::before, *::after { box-sizing: border-box }
    body { margin: 0; font: 400 1rem/1.5 system-ui, sans-serif; color: #212529; background-color: #fff; text-align: left; -webkit-tap-highlight-color: rgba(0, 0, 0, 0) }
    p { margin-top: 0; margin-bottom: 1rem } img, svg { vertical-align: middle } label { display: inline-block }
    button { border-radius: 0 } input, button, select, textarea { margin: 0; font-family: inherit; font-size: inherit; line-height: inherit }
    caption { padding: 0.5rem 0; color: #6c757d; text-align: left } th { text-align: inherit } legend { float: left; width: 100%; font-size: 1.5rem }`,
  "a theme that reaches for everything": `
    svg { max-width: 50% } button { all: unset !important } * { box-sizing: content-box !important }
    button { font-size: 22px !important } html { font-size: 62.5% } input, select { appearance: none; width: 100% }
    p { margin: 3em; font-size: 2rem } table, td, th { border: 4px solid red }`,
  "a theme that sets what is inherited": `
    * { text-transform: uppercase; text-indent: 2em; font-style: italic; font-weight: 700; font-variant: small-caps;
      text-shadow: 2px 2px red; text-align: right; hyphens: auto; word-break: break-all; white-space: pre; cursor: help;
      list-style: square inside; -webkit-text-fill-color: red; -webkit-text-stroke: 1px red; accent-color: red;
      font-feature-settings: "zero"; font-stretch: 75%; text-align-last: center; text-wrap: balance; line-height: 3;
      border-spacing: 9px; caption-side: bottom; quotes: none; fill: red; stroke: red; stroke-width: 4px;
      text-anchor: end; dominant-baseline: hanging; paint-order: stroke; user-select: none }`,
};
/** The share of pixels that may differ. */
const ALIKE = 0.005;

test("E17 C36 a figure looks the same under every theme", async () => {
  const elements = "<pe-clocks></pe-clocks><pe-rotation></pe-rotation>";
  const tags = ["pe-clocks", "pe-rotation"];
  const { page, troubles } = await post(elements, POST);
  const usual = [];
  for (const tag of tags) usual.push(await picture(page, tag));
  for (const [theme, style] of Object.entries(THEMES)) {
    await page.evaluate(
      ([before, own]) => {
        /** @type {HTMLStyleElement} */ (document.querySelector("style")).textContent = before + own;
      },
      [style, POST],
    );
    await settled(page);
    for (const [k, tag] of tags.entries()) {
      const now = await picture(page, tag);
      const share = difference(now, usual[k]) / (now.width * now.height);
      assert.ok(share <= ALIKE, `${tag} under ${theme}: ${(100 * share).toFixed(2)} % of the pixels differ`);
    }
  }
  assert.deepEqual(troubles, []);
});

test("A17 the spacing that a reader sets on the page reaches a figure's words, and nothing is cut off by it", async () => {
  const { page } = await post(
    "<pe-clocks></pe-clocks>",
    `${POST} * { letter-spacing: 0.12em !important; word-spacing: 0.16em !important }`,
  );
  for (const selector of [".sentence", ".caption", ".control label"]) {
    assert.equal(await computed(page, selector, "letter-spacing"), "1.92px", selector);
    assert.equal(await computed(page, selector, "word-spacing"), "2.56px", selector);
  }
  const cut = await page.locator("pe-clocks").evaluate(({ shadowRoot }) =>
    [...(shadowRoot?.querySelectorAll(".figure, p, button, label, input[type=text]") ?? [])]
      .filter((one) => one.scrollWidth > one.clientWidth + 1 && getComputedStyle(one).display !== "inline")
      .filter((one) => !one.matches(".announcement"))
      .map((one) => one.outerHTML.slice(0, 60)),
  );
  assert.deepEqual(cut, []);
});

test("C35 the elements of the page keep their computed styles when a figure comes", async () => {
  const others =
    `<h1>1</h1><h2>2</h2><h3>3</h3><h4>4</h4><h5>5</h5><h6>6</h6><p>p <a href="#">a</a> <b>b</b> <i>i</i> <u>u</u> <em>e</em> <strong>s</strong>` +
    `<small>s</small><sub>s</sub><sup>s</sup><mark>m</mark><code>c</code><kbd>k</kbd><abbr>a</abbr><cite>c</cite><q>q</q></p>` +
    `<ul><li>u</ul><ol><li>o</ol><dl><dt>t<dd>d</dl><blockquote>b</blockquote><pre>p</pre><hr><figure><figcaption>c</figcaption></figure>` +
    `<table><caption>c</caption><thead><tr><th>h</thead><tbody><tr><td>d</table><form><fieldset><legend>l</legend><label>l</label><input>` +
    `<input type="range"><input type="checkbox"><select><option>o</select><textarea></textarea><button>b</button><progress></progress></fieldset></form>` +
    `<details open><summary>s</summary>d</details><dialog open>d</dialog><nav>n</nav><section class="figure box">s</section><svg class="drawing"><text class="f-ink">t</text></svg>`;
  const { page } = await read({ html: blogPage(`<div id="others">${others}</div><pe-clocks></pe-clocks>`) });
  const styles = () =>
    page.evaluate(() =>
      [...document.querySelectorAll("#others *")].map((one) => {
        const style = getComputedStyle(one);
        return `${one.localName} ${[...style].map((name) => `${name}:${style.getPropertyValue(name)}`).join(";")}`;
      }),
    );
  const before = await styles();
  assert.ok(before.length >= 50, `${before.length} elements`);
  await page.addScriptTag({ type: "module", url: `${at().open}position-encodings.js` });
  await drawn(page);
  assert.deepEqual(await styles(), before);
});

// --- dark ------------------------------------------------------------------------------------------------------------

const TEXT = 4.5;

/** Whether a colour, as a browser computes it, is nearer to black. @param {string} colour */
const isDark = (colour) => contrastOf(colour, "rgb(255, 255, 255)") > contrastOf(colour, "rgb(0, 0, 0)");

/** What a figure's words are written on, and in which colours. @param {Page} page */
const looks = (page) =>
  page.locator("pe-clocks").evaluate((element) => {
    const root = /** @type {ShadowRoot} */ (element.shadowRoot);
    const panel = /** @type {Element} */ (root.querySelector(".figure"));
    const words = [
      ...root.querySelectorAll(
        ".title, .question, .ask, .sentence, .caption, .control label, summary, .drawing > text, .symbol, button.quiet:enabled",
      ),
    ].map((one) => {
      const { color, fill } = getComputedStyle(one);
      return one instanceof SVGElement ? fill : color;
    });
    return {
      panel: getComputedStyle(panel).backgroundColor,
      words: [...new Set(words)],
      behind: getComputedStyle(document.body).backgroundColor,
    };
  });

/** How pages turn dark. `dark`: whether they are, by what the system wishes. @type {{host: string, classes: string, theme?: string, dark: (wish: "light" | "dark") => boolean}[]} */
const PAGES = [
  { host: "none", classes: "", dark: () => false },
  { host: "color-scheme: light", classes: "says-light", dark: () => false },
  { host: "color-scheme: dark", classes: "says-dark", dark: () => true },
  { host: "color-scheme: light dark", classes: "says-both", dark: (wish) => wish === "dark" },
  { host: "a class with a background", classes: "dark", dark: () => true },
  { host: "data-theme with a background", classes: "", theme: "dark", dark: () => true },
  { host: "a media query with a background", classes: "asks", dark: (wish) => wish === "dark" },
  { host: "a dark background, and color-scheme: light", classes: "dark says-light", dark: () => false },
];
const TURNING = `
  .says-light { color-scheme: light } .says-dark { color-scheme: dark } .says-both { color-scheme: light dark }
  .dark body, [data-theme=dark] body { background: oklch(0.21 0.03 265) }
  @media (prefers-color-scheme: dark) { .asks body { background: #111 } }`;

test("E15 a figure is dark where its page is, as soon as it is, and its words stand out from what is behind them", async () => {
  const { page, troubles } = await post("<pe-clocks></pe-clocks>", `${POST}${TURNING}`);
  for (const wish of /** @type {const} */ (["light", "dark"])) {
    await page.emulateMedia({ colorScheme: wish });
    for (const { host, classes, theme = "", dark } of PAGES) {
      await page.evaluate(
        ([names, data]) => {
          document.documentElement.className = names;
          document.documentElement.dataset.theme = data;
        },
        [classes, theme],
      );
      await settled(page);
      const { panel, words } = await looks(page);
      const about = `${host}, where the system wishes ${wish}`;
      assert.equal(isDark(panel), dark(wish), about);
      assert.ok(words.length > 3);
      for (const colour of words)
        assert.ok(contrastOf(colour, panel) >= TEXT, `${about}: ${colour} on ${panel}`);
    }
  }
  // It is asked of the page in between, too: another wish of the system's, with nothing turned.
  await page.evaluate(() => (document.documentElement.className = "asks"));
  for (const wish of /** @type {const} */ (["light", "dark"])) {
    await page.emulateMedia({ colorScheme: wish });
    await settled(page);
    assert.equal(isDark((await looks(page)).panel), wish === "dark");
  }
  // What the author says of the figure itself comes first.
  await page.locator("pe-clocks").evaluate((element) => element.setAttribute("theme", "light"));
  assert.equal(isDark((await looks(page)).panel), false);
  assert.deepEqual(troubles, []);
});

test("E15 a figure that starts on dark ground is dark, and is light again where the ground fades to light", async () => {
  const { page } = await post(
    `<div id="around" class="dark"><pe-clocks></pe-clocks></div>`,
    `${POST} #around { background: #fff; transition: background-color 60ms } #around.dark { background: rgb(20, 20, 30) }`,
  );
  assert.equal(isDark((await looks(page)).panel), true);
  await page.evaluate(() => document.getElementById("around")?.classList.remove("dark"));
  await page.waitForFunction(
    () => !document.querySelector("pe-clocks")?.shadowRoot?.querySelector(".figure.on-dark"),
  );
  assert.equal(isDark((await looks(page)).panel), false);
});

// --- two on a page -----------------------------------------------------------------------------------------------------

test("C38 C26 a figure is whole when the one before it is removed, and a wheel over it scrolls the page", async () => {
  const { page } = await post(
    `<pe-clocks id="one"></pe-clocks><pe-clocks id="two"></pe-clocks><p style="height: 200vh">`,
    // Whole pixels, so that the second stands on whole ones before and after.
    `${POST} pe-clocks { height: 1200px }`,
  );
  const second = page.locator("#two");
  const before = await picture(page, "#two");
  await page.locator("#one").evaluate((element) => element.remove());
  assert.equal(difference(await picture(page, "#two"), before), 0);
  const state = await second.evaluate((/** @type {any} */ element) => element.position);
  for (const selector of [".drawing", "input[type=range]", ".caption"]) {
    await second.locator(selector).first().hover();
    const from = await page.evaluate(() => scrollY);
    await page.mouse.wheel(0, 40);
    await page.waitForFunction((last) => scrollY > last, from);
  }
  assert.equal(await second.evaluate((/** @type {any} */ element) => element.position), state);
});
