// What matters most on other people's pages, in Firefox.

import assert from "node:assert/strict";
import { join } from "node:path";
import { before as beforeAll, test } from "node:test";
import { pathToFileURL } from "node:url";
import { loadCore } from "../../web/core/load-core.js";
import { allFigures } from "../../web/tools/write-figures.js";
import { firefox } from "./firefox.js";
import { SITE } from "./harness.js";
import { blogPage } from "./hosts.js";

const { at, open, read } = firefox();
const figures = await allFigures();
const clocks = figures.filter(({ name }) => name === "clocks");

/** @typedef {import("puppeteer-core").Page} Page */
/** @typedef {import("puppeteer-core").Frame} Frame */
/** @typedef {import("../../web/draw/figure.d.ts").Figure} Figure */
/** @typedef {import("../../web/draw/figure.d.ts").State} State */

/** @type {import("../../web/core/core.d.ts").Core} */
let core;
beforeAll(async () => {
  core = await loadCore();
});

/** What one figure shows. @param {Page | Frame} where @param {Figure} figure */
const shown = (where, { name, parameters }) =>
  where.evaluate(
    async (tag, names) => {
      await customElements.whenDefined(tag);
      const element = /** @type {any} */ (document.querySelector(tag));
      await element.start();
      const words = (/** @type {Element | null} */ part) =>
        (part?.textContent ?? "").trim().replace(/\s+/g, " ");
      const root = element.shadowRoot;
      root.querySelector("details.numbers").open = true;
      while (root.querySelector("details.numbers td") === null) await new Promise(requestAnimationFrame);
      return {
        state: Object.fromEntries(names.map((key) => [key, element[key]])),
        frame: root.querySelector("svg.drawing").getAttribute("viewBox"),
        sentence: words(root.querySelector("#sentence")),
        table: [...root.querySelectorAll("details.numbers tr")].map((row) => [...row.children].map(words)),
        drawn: root.querySelectorAll("svg.drawing *").length,
        error: words(root.querySelector("#error")),
      };
    },
    `pe-${name}`,
    Object.keys(parameters),
  );

/** What the core says, in Node, of what the figure shows there. @param {Figure} figure @param {State} state @param {string} viewBox */
function computed(figure, state, viewBox) {
  const data = figure.compute(core, state);
  const frame = Object.values(figure.frames).find(
    ({ width, height }) => viewBox === `0 0 ${width} ${height}`,
  );
  assert.ok(frame !== undefined, `${figure.name} has no frame ${viewBox}`);
  const plain = (/** @type {unknown} */ words) => String(words).trim().replace(/\s+/g, " ");
  const { columns, rows } = figure.table(data, state);
  return {
    sentence: plain(figure.sentence(data, state, frame)),
    table: [columns, ...rows].map((row) =>
      row.map((cell) => plain(typeof cell === "object" ? cell.text : cell)),
    ),
  };
}

/** The figure is drawn, and its words and its table are what the core computes. @param {Page | Frame} where @param {Figure} figure */
async function assertComputed(where, figure) {
  const { state, frame, drawn, error, ...words } = await shown(where, figure);
  assert.deepEqual({ error, ...words }, { error: "", ...computed(figure, state, frame) });
  assert.ok(drawn > 10, `${figure.name} is drawn`);
  return state;
}

/** An arrow on the first slider moves the figure, and its sentence with it. @param {Page} page @param {Page | Frame} where @param {Figure} figure */
async function assertMoves(page, where, figure) {
  const before = (await shown(where, figure)).sentence;
  const slider = await where.$(`pe-${figure.name} >>> input[type=range]`);
  assert.ok(slider !== null);
  await slider.focus();
  await page.keyboard.press("ArrowRight");
  const state = await assertComputed(where, figure);
  assert.notEqual((await shown(where, figure)).sentence, before);
  return state;
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
  test(`Firefox: ${what}, and one element: a live figure`, async () => {
    const { page, troubles, requests } = await read({
      html: blogPage(`<p>Before.</p>${script()}<pe-clocks></pe-clocks><p>After.</p>`),
    });
    const { position } = await assertMoves(page, page, clocks[0]);
    assert.equal(position, 6);
    assert.match((await shown(page, clocks[0])).sentence, /position 6/);
    assert.deepEqual(troubles, []);
    assert.equal(requests.filter((url) => !url.startsWith(at().blog)).length, 1, requests.join("\n"));
  });

/** A policy without WebAssembly; with it, as careful as E18 asks. */
const POLICY = {
  strict:
    "script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self'; connect-src 'none'; " +
    "require-trusted-types-for 'script'",
  "without WebAssembly": "script-src 'self'; require-trusted-types-for 'script'",
};

/** A policy for pictures holds for the page's icon too. @param {string} html */
const ownIcon = (html) => html.replace('href="data:,"', `href="${at().copy}favicon.svg"`);

test("Firefox: E18 under a strict policy with Trusted Types every figure is live, without a violation", async () => {
  const elements = figures.map(({ name }) => `<pe-${name}></pe-${name}>`).join("");
  const { page, troubles } = await read({
    html: ownIcon(
      blogPage(`<script type="module" src="${at().copy}position-encodings.js"></script>${elements}`),
    ),
    headers: { "content-security-policy": POLICY.strict },
  });
  for (const figure of figures) await assertMoves(page, page, figure);
  assert.deepEqual(troubles, []);
  // The policy is there, and what breaks it is heard.
  await page.evaluate(() => document.body.setAttribute("style", "color: red"));
  await page.waitForFunction(() => document.body.hasAttribute("style"));
  assert.match(troubles.join("\n"), /^violation: style-src-attr/);
});

for (const form of ["", ".classic"])
  test(`Firefox: E19 where a policy forbids WebAssembly a figure computes the same without it (position-encodings${form}.js)`, async () => {
    const { page, troubles } = await read({
      html: blogPage(
        `<script ${form === "" ? 'type="module"' : "async"} src="${at().copy}position-encodings${form}.js"></script><pe-clocks></pe-clocks>`,
      ),
      headers: { "content-security-policy": POLICY["without WebAssembly"] },
    });
    await assertMoves(page, page, clocks[0]);
    // The one attempt, as the page hears of it; Firefox tells the reader's console too.
    assert.deepEqual(
      troubles.filter(
        (trouble) => !/^uncaught: Content-Security-Policy: .*blocked WebAssembly/.test(trouble),
      ),
      ["violation: script-src wasm-eval "],
    );
  });

/** The height of the snippet's frame in E3. */
const SMALL = 460;

test(`Firefox: E3 frames of 320, 480, 768 and 1200 px by ${SMALL} hold all controls, and nothing in them scrolls`, async () => {
  /** @type {string[]} */
  const wrong = [];
  // Those with the most controls, the tallest, and one of the usual size: in Chromium it is every figure.
  const some = figures.filter(({ name }) => ["alternatives", "clocks", "dimensions", "table"].includes(name));
  for (const { name, title } of some) {
    const frames = [320, 480, 768, 1200].map(
      (width) =>
        `<iframe src="${at().plain}embed/${name}.html" title="${title}" width="${width}" height="${SMALL}"></iframe>`,
    );
    // All on the screen: what is not seen is slow.
    const visit = await read(
      { html: blogPage(frames.join("\n")) },
      { viewport: { width: 1300, height: 1600 } },
    );
    const inside = visit.page.mainFrame().childFrames();
    assert.equal(inside.length, frames.length);
    const said = await Promise.all(
      inside.map((frame) =>
        frame.evaluate(async (tag) => {
          await customElements.whenDefined(tag);
          const element = /** @type {any} */ (document.querySelector(tag));
          await element.start();
          for (let k = 0; k < 2; k++) await new Promise(requestAnimationFrame);
          const { scrollWidth, scrollHeight, clientWidth, clientHeight } = document.documentElement;
          const controls = [element.shadowRoot, document]
            .flatMap((root) => [...root.querySelectorAll("input, select, textarea, button, summary, a")])
            .filter((control) => control.checkVisibility({ visibilityProperty: true }));
          const outside = controls.filter((control) => {
            const { left, top, right, bottom } = control.getBoundingClientRect();
            return left < -0.5 || top < -0.5 || right > innerWidth + 0.5 || bottom > innerHeight + 0.5;
          });
          return [
            ...(clientWidth === innerWidth && scrollWidth <= innerWidth && scrollHeight <= innerHeight
              ? []
              : [`${scrollWidth} × ${scrollHeight} in ${clientWidth} × ${clientHeight}`]),
            ...(outside.length === 0
              ? []
              : [
                  `${outside.length} controls outside, such as ${outside[0].localName} “${outside[0].textContent?.trim()}”`,
                ]),
            ...(controls.length > 3 ? [] : [`only ${controls.length} controls`]),
          ].map((one) => `${tag} at ${innerWidth} px: ${one}`);
        }, `pe-${name}`),
      ),
    );
    wrong.push(...said.flat(), ...visit.troubles);
    await visit.page.close();
  }
  assert.deepEqual(wrong, []);
});

test("Firefox: E20 in a bare sandbox, from a server that says nothing about origins, a figure works and gives its numbers to select", async () => {
  const { page, troubles } = await read({
    html: blogPage(
      `<iframe src="${at().plain}embed/clocks.html" title="Clocks" sandbox="allow-scripts" width="900" height="1200"></iframe>`,
    ),
  });
  const [frame] = page.mainFrame().childFrames();
  const state = await assertMoves(page, frame, clocks[0]);
  // Firefox lets such a frame copy what the reader asks for; saving is refused there as anywhere.
  for (const words of ["menu", "save numbers (CSV)"]) {
    await frame.evaluate(async (name) => {
      const root = /** @type {ShadowRoot} */ (document.querySelector("pe-clocks")?.shadowRoot);
      const find = () => [...root.querySelectorAll("button")].find((one) => one.textContent?.trim() === name);
      while (find() === undefined) await new Promise(requestAnimationFrame);
      find()?.focus();
    }, words);
    await page.keyboard.press("Enter");
  }
  const area = await frame.waitForSelector("pe-clocks >>> .offer textarea");
  const offered = await area?.evaluate((element) => /** @type {HTMLTextAreaElement} */ (element).value);
  const { columns, rows } = clocks[0].table(clocks[0].compute(core, state), state);
  const lines = (offered ?? "").trimEnd().split(/\r?\n/);
  assert.equal(lines.length, 1 + rows.length);
  assert.deepEqual(lines[0].split(",").length, columns.length);
  assert.deepEqual(troubles, []);
});

test("Firefox: C16 the article in one file opens by file://, asks for nothing, and every figure is live", async () => {
  const address = pathToFileURL(join(SITE, "standalone.html")).href;
  const { page, troubles, requests } = await open(address);
  for (const figure of figures) await assertMoves(page, page, figure);
  assert.deepEqual(troubles, []);
  // Firefox tells of no request for the file itself.
  assert.deepEqual(requests, []);
  const loaded = await page.evaluate(() => performance.getEntriesByType("resource").map(({ name }) => name));
  assert.deepEqual(loaded, []);
});

test("Firefox: every figure of the article says and lists at its start what the core computes", async () => {
  const { page, troubles } = await open(`${at().copy}index.html`);
  for (const figure of figures) await assertComputed(page, figure);
  assert.deepEqual(troubles, []);
});
