// What the dialog “Embed” gives, put where people put it: every form shows the numbers of the figure it was taken from.

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";
import { pathToFileURL } from "node:url";
import { AxeBuilder } from "@axe-core/playwright";
import markdownIt from "markdown-it";
import { marked } from "marked";
import { findPythonMarkdown } from "../../web/tools/set-up.js";
import { SITE } from "./harness.js";
import { blogPage, hosts } from "./hosts.js";

/** @typedef {import("playwright-core").Locator} Locator */

const { at, read, visit } = hosts();
const values = JSON.parse(readFileSync(new URL("../data/figure_values.json", import.meta.url), "utf8"));
const folder = mkdtempSync(join(tmpdir(), "saved-"));
after(() => rmSync(folder, { recursive: true }));

/** Words that everything on the way would like to take for its own. */
const WORDS = '{{x}} <b> &amp; "q" `c` *d*';
const escaped = (/** @type {string} */ text) =>
  text.replace(/[&<"]/g, (c) => ({ "&": "&amp;", "<": "&lt;", '"': "&quot;" })[c] ?? c);

/** Three figures that differ most, away from where they begin. */
const FIGURES = [
  { name: "clocks", attributes: 'position="7" base="500"' },
  { name: "rotation", attributes: 'offset="-3" pair="1"' },
  { name: "shuffle", attributes: `words="${escaped(WORDS)}" order="5,4,3,2,1,0"` },
];
const NAMES = FIGURES.map(({ name }) => name);

/** What a host allows that allows the figures and nothing else. @param {string} origin */
const policy = (origin) =>
  `default-src 'none'; script-src ${origin} 'wasm-unsafe-eval'; img-src ${origin} data:; frame-src ${origin}; ` +
  `require-trusted-types-for 'script'`;

/** The numbers and words that a figure shows, its table among them. @param {Locator} figure */
async function shown(figure) {
  await figure.evaluate((/** @type {any} */ element) => element.start());
  // Short of room it has no table until it is asked for the whole.
  const more = figure.getByRole("button", { name: "show the whole figure" });
  if ((await more.count()) > 0) await more.press("Enter");
  await figure.locator("summary").click();
  await figure.locator("details[open] table").first().waitFor();
  return figure.evaluate((element) =>
    ["#sentence", "details table", "svg.drawing"].map(
      (part) => element.shadowRoot?.querySelector(part)?.textContent?.replace(/\s+/g, " ").trim() ?? "",
    ),
  );
}

/** Opens a figure's dialog by its menu. @param {Locator} figure */
async function openDialog(figure) {
  await figure.evaluate((/** @type {any} */ element) => element.start());
  await figure.getByRole("button", { name: "menu", exact: true }).click();
  await figure.getByRole("button", { name: "embed …" }).click();
  const dialog = figure.getByRole("dialog", { name: /^Embed “/ });
  await dialog.waitFor();
  return dialog;
}

/** The texts to copy in one of its forms. @param {Locator} dialog @param {string} form @returns {Promise<string[]>} */
async function texts(dialog, form) {
  await dialog.getByRole("radio", { name: new RegExp(`^${form}\\b`) }).check();
  return dialog
    .locator("textarea")
    .evaluateAll((areas) => areas.map((area) => /** @type {any} */ (area).value));
}

/** A post with the three figures, and what their dialogs give. @type {ReturnType<typeof makeTaken> | undefined} */
let taking = undefined;
/** All tests need it once. */
const taken = () => (taking ??= makeTaken());
async function makeTaken() {
  const { page, troubles } = await visit({ viewport: { width: 1280, height: 900 } });
  const script = `<script type="module" src="${at().open}position-encodings.js"></script>`;
  const html = blogPage(
    `${script}${FIGURES.map(({ name, attributes }) => `<pe-${name} ${attributes}></pe-${name}>`).join("")}`,
  );
  await page.goto(at().publish({ html, headers: { "content-security-policy": policy(at().open) } }));
  /** @type {Record<string, {shown: string[], element: string, classic: string, iframe: string, picture: string, markdown: string, svg: string, file: string}>} */
  const all = {};
  for (const name of NAMES) {
    const figure = page.locator(`pe-${name}`);
    const numbers = await shown(figure);
    const dialog = await openDialog(figure);
    const [element] = await texts(dialog, "Element");
    await dialog.getByRole("checkbox", { name: /without modules/ }).check();
    const [classic] = await texts(dialog, "Element");
    const [iframe] = await texts(dialog, "Iframe");
    const [picture, markdown] = await texts(dialog, "Picture alone");
    /** @param {RegExp} button */
    const saved = async (button) => {
      const [download] = await Promise.all([
        page.waitForEvent("download"),
        dialog.getByRole("button", { name: button }).click(),
      ]);
      const path = join(folder, download.suggestedFilename());
      await download.saveAs(path);
      return path;
    };
    const svg = readFileSync(await saved(/^save picture/), "utf8");
    await texts(dialog, "One file");
    const file = await saved(/^save file/);
    await dialog.getByRole("button", { name: "close" }).click();
    all[name] = { shown: numbers, element, classic, iframe, picture, markdown, svg, file };
  }
  await page.context().close();
  return { all, troubles };
}

test("E33 C39 element, iframe and picture, pasted into another page, show the numbers of the figure they were taken from", async () => {
  const { all, troubles: before } = await taken();
  assert.deepEqual(before, []);
  const [sine, cosine] = values.widths["8"].rows[7];
  assert.ok(all.clocks.shown[2].includes(sine.toFixed(4)) && all.clocks.shown[2].includes(cosine.toFixed(4)));
  const { page, troubles } = await read({
    html: blogPage(
      NAMES.map(
        (name, k) =>
          `${k === 0 ? all[name].classic : all[name].element}\n${all[name].iframe}\n${all[name].picture}\n${all[name].svg}`,
      ).join("\n"),
    ),
    headers: { "content-security-policy": `${policy(at().open)}; style-src 'unsafe-inline'` },
  });
  for (const name of NAMES) {
    assert.deepEqual(await shown(page.locator(`pe-${name}`)), all[name].shown, `${name}: the element`);
    const frame = page.frameLocator(`iframe[src*="/${name}.html"]`);
    await page.locator(`iframe[src*="/${name}.html"]`).scrollIntoViewIfNeeded();
    assert.deepEqual(await shown(frame.locator(`pe-${name}`)), all[name].shown, `${name}: the iframe`);
    const picture = page.locator(`body > a[href*="#${name}?"]`);
    await picture.scrollIntoViewIfNeeded();
    await page.waitForFunction((key) => {
      const image = document.querySelector(`body > a[href*="#${key}?"] img`);
      return image instanceof HTMLImageElement && image.complete && image.naturalWidth > 0;
    }, name);
    // The picture that the site has is of the start, and says so; the link, and the picture that was saved, are of the state.
    assert.match((await picture.locator("img").getAttribute("alt")) ?? "", /, as it begins\. .*\d/);
    const state = new URLSearchParams(((await picture.getAttribute("href")) ?? "").split("?")[1]);
    const source = await page
      .locator(`pe-${name}`)
      .evaluate((element) => Object.fromEntries([...element.attributes].map((a) => [a.name, a.value])));
    assert.deepEqual(Object.fromEntries(state), source, `${name}: the link`);
    const said = (await page.locator("body > svg > desc").allTextContents())[NAMES.indexOf(name)];
    assert.equal(said, all[name].shown[0], `${name}: the saved picture`);
  }
  // Pictures beside one another have nothing that one could take from the other.
  const ids = await page.locator("body > svg [id]").evaluateAll((elements) => elements.map(({ id }) => id));
  assert.equal(new Set(ids).size, ids.length);
  const references = NAMES.flatMap((name) =>
    [...all[name].svg.matchAll(/(?:url\(|href=["'])#([\w-]+)/g)].map(([, id]) => id),
  );
  for (const id of references) assert.ok(ids.includes(id), id);
  assert.deepEqual(troubles, []);
});

test("E5 E33 one saved file, opened from disk without a network, asks for nothing, is live, and saves itself again", async () => {
  const { all } = await taken();
  const { page, troubles, requests } = await visit({ offline: true });
  for (const name of NAMES) {
    const address = pathToFileURL(all[name].file).href;
    await page.goto(address);
    const figure = page.locator(`pe-${name}`);
    assert.deepEqual(await shown(figure), all[name].shown, name);
    const sentence = () =>
      figure.evaluate((element) => element.shadowRoot?.querySelector("#sentence")?.textContent);
    const before = await sentence();
    if (name === "clocks") {
      await figure.getByRole("slider").first().press("ArrowRight");
      assert.notEqual(await sentence(), before);
      assert.match((await sentence()) ?? "", /position 8/);
    }
    if (name === "rotation") {
      await page.evaluate(() => {
        location.hash = "#rotation?offset=-4&heading-level=3";
      });
      await page.waitForFunction(
        () => /** @type {any} */ (document.querySelector("pe-rotation")).offset === -4,
      );
      assert.equal(
        await figure.getAttribute("heading-level"),
        "1",
        "a link sets parameters and nothing else",
      );
      await page.evaluate(() => {
        location.hash = "#rotation?offset=-3&pair=1";
      });
      await page.waitForFunction(
        () => /** @type {any} */ (document.querySelector("pe-rotation")).offset === -3,
      );
    }
    const dialog = await openDialog(figure);
    assert.equal(
      await dialog.getByRole("textbox", { name: /^Folder/ }).inputValue(),
      at().open,
      "from the file's link",
    );
    const [again] = await texts(dialog, "One file");
    const expected = readFileSync(all[name].file, "utf8");
    if (name !== "clocks") assert.ok(again === expected, `${name}: the file makes itself again`);
    else assert.match(again, /<pe-clocks heading-level="1" position="8" base="500">/);
    assert.deepEqual(
      requests.splice(0).filter((request) => !request.startsWith("data:")),
      [address],
    );
  }
  assert.deepEqual(
    troubles.filter((trouble) => !trouble.startsWith("foreign: ")),
    [],
  );
});

test("C16 the article in one file, opened from disk without a network, is whole and live", async () => {
  const { page, troubles, requests } = await visit({ offline: true });
  const address = pathToFileURL(join(SITE, "standalone.html")).href;
  await page.goto(`${address}#clocks?position=7`);
  await page.locator("pe-clocks").evaluate((/** @type {any} */ figure) => figure.start());
  const [sine] = values.widths["8"].rows[7];
  assert.match((await page.locator("pe-clocks #sentence").textContent()) ?? "", new RegExp(sine.toFixed(4)));
  // A number in the text moves the figure, by the page's own script.
  await page.evaluate(() => document.documentElement.classList.add("whole"));
  const names = await page.evaluate(() =>
    Promise.all(
      [...document.querySelectorAll(".place > *")].map(async (figure) => {
        await /** @type {any} */ (figure).start();
        return figure.shadowRoot?.querySelector("svg.drawing > *") === null ? "" : figure.localName;
      }),
    ),
  );
  assert.ok(names.length >= 11 && names.every((name) => name.startsWith("pe-")), String(names));
  const number = page.locator("#clocks pe-number[for]").first();
  const live = await number.evaluate((element) => customElements.get(element.localName) !== undefined);
  assert.ok(live, "the numbers in the text are elements");
  await page.evaluate(() => {
    location.hash = "#licences";
  });
  assert.ok(await page.locator("#licences summary").isVisible());
  assert.ok(
    await page.evaluate(() =>
      [...document.fonts].some(({ status, family }) => family.includes("Inter") && status === "loaded"),
    ),
  );
  assert.deepEqual(
    requests.filter((request) => !request.startsWith("data:")),
    [`${address}#clocks?position=7`].map((one) => one.split("#")[0]),
  );
  assert.deepEqual(
    troubles.filter((trouble) => !trouble.startsWith("foreign: ")),
    [],
  );
});

test("the dialog is worked by keys alone, keeps them from the page, fits a phone, and gives the focus back", async () => {
  const { page, troubles } = await visit({ viewport: { width: 360, height: 640 } });
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto(
    at().publish({
      html: blogPage(
        `<script type="module" src="${at().open}position-encodings.js"></script><pe-clocks position="7"></pe-clocks>`,
      ),
    }),
  );
  await page.evaluate(() => {
    /** @type {any} */ (globalThis).keys = [];
    addEventListener("keydown", ({ key }) => /** @type {any} */ (globalThis).keys.push(key));
  });
  const figure = page.locator("pe-clocks");
  await figure.evaluate((/** @type {any} */ element) => element.start());
  const focused = () =>
    page.evaluate(() => {
      const element = document.activeElement?.shadowRoot?.activeElement;
      return element?.getAttribute("value") ?? element?.id ?? "";
    });
  const menu = figure.getByRole("button", { name: "menu", exact: true });
  await menu.focus();
  await page.keyboard.press("Enter");
  for (let stops = 0; stops < 3; stops++) await page.keyboard.press("Tab");
  await page.evaluate(() => /** @type {any} */ (globalThis).keys.splice(0));
  await page.keyboard.press("Enter");
  const dialog = figure.getByRole("dialog", { name: "Embed “Clocks” in its present state" });
  await dialog.waitFor();
  assert.equal(await focused(), "embed-title");
  await page.evaluate(() => /** @type {any} */ (globalThis).keys.splice(0));
  await page.keyboard.press("Tab");
  await page.keyboard.press("ArrowDown");
  const area = dialog.locator("textarea").first();
  assert.match(await area.inputValue(), /^<iframe src="http[^"]*embed\/clocks\.html\?position=7"/);
  // The folder: what is no address is said, and the snippets stay as they were.
  await page.keyboard.press("Tab");
  await page.keyboard.press("Control+a");
  await page.keyboard.type("x");
  assert.match(
    (await dialog.locator("#embed-base-error").textContent()) ?? "",
    /“x” is no address of a folder: begin with https:/,
  );
  assert.ok((await area.inputValue()).startsWith(`<iframe src="${at().open}embed/`));
  await page.keyboard.press("Control+a");
  await page.keyboard.type("https://example.org/pe");
  assert.equal(await dialog.locator("#embed-base-error").textContent(), "");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Space");
  const snippet = await area.inputValue();
  assert.match(
    snippet,
    /^<iframe src="https:\/\/example\.org\/pe\/embed\/.*<script async src="https:\/\/example\.org\/pe\/position-encodings-iframe\.js"><\/script>$/,
  );
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await dialog.getByText("HTML copied.").waitFor();
  assert.equal(await page.evaluate(() => navigator.clipboard.readText()), snippet);
  for (const form of ["Element", "Iframe", "One file", "Picture alone"]) {
    await texts(dialog, form);
    const { wide, out } = await dialog.evaluate((element) => ({
      wide: element.scrollWidth - element.clientWidth,
      out: element.getBoundingClientRect().right - innerWidth,
    }));
    assert.ok(wide <= 0 && out <= 0, `${form}: ${wide} and ${out} px too wide`);
  }
  const { violations } = await new AxeBuilder({ page })
    .include({ fromShadowDom: ["pe-clocks", "dialog.embed"] })
    .analyze();
  assert.deepEqual(
    violations.map(({ id, nodes }) => `${id} ${nodes[0]?.html}`),
    [],
  );
  assert.deepEqual(
    await page.evaluate(() => /** @type {any} */ (globalThis).keys),
    [],
    "no key reached the page",
  );
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "hidden" });
  assert.equal(
    await menu.evaluate(
      (button) => /** @type {ShadowRoot} */ (button.getRootNode()).activeElement === button,
    ),
    true,
  );
  assert.equal(await figure.locator("input[type=text]").first().inputValue(), "7", "the figure is as it was");
  assert.deepEqual(troubles, []);
});

test("E20 in a bare sandbox the dialog gives what cannot be copied or saved as text that is selected", async () => {
  const { page } = await read({
    html: blogPage(
      `<iframe sandbox="allow-scripts" width="900" height="1000" src="${at().plain}embed/clocks.html?position=7"></iframe>`,
    ),
  });
  const figure = page.frameLocator("iframe").locator("pe-clocks");
  const dialog = await openDialog(figure);
  await texts(dialog, "Element");
  await dialog.getByRole("button", { name: "copy HTML" }).click();
  await dialog.getByText("Copying is not allowed here: select the text and copy it.").waitFor();
  const selected = await dialog.locator("textarea").evaluate((area) => {
    const { selectionStart, selectionEnd, value } = /** @type {HTMLTextAreaElement} */ (area);
    return value.slice(selectionStart, selectionEnd);
  });
  assert.match(selected, /^<script .*<\/pe-clocks>$/);
  await texts(dialog, "Picture alone");
  await dialog.getByRole("button", { name: /^save picture/ }).click();
  await dialog.getByText("If nothing was saved, saving is not allowed here: take the text.").waitFor();
  assert.match(
    await dialog.getByRole("textbox", { name: "text of clocks.svg" }).inputValue(),
    /^<svg [^]*At position 7/,
  );
});

/** Renders a post as Python's blogs do. @param {string} post */
function pythonMarkdown(post) {
  const python = findPythonMarkdown() ?? assert.fail("no Python-Markdown");
  const { stdout, stderr } = spawnSync(
    python,
    [
      "-c",
      "import sys, markdown; sys.stdout.write(markdown.markdown(sys.stdin.read(), extensions=['extra', 'smarty']))",
    ],
    { input: post, encoding: "utf8", env: { ...process.env, PYTHONIOENCODING: "utf8" } },
  );
  assert.equal(stderr, "");
  return stdout;
}

test("E24 C34 snippets come live out of marked, markdown-it, Python-Markdown and a plain paragraph, once, and never as text", async () => {
  const { all } = await taken();
  const { element, iframe, markdown } = all.shuffle;
  const post = (/** @type {string} */ snippet) => `Before *it*.\n\n${snippet}\n\nAfter.\n`;
  const whole = [element, iframe, markdown].map(post).join("\n");
  const open = markdownIt({ html: true, typographer: true, linkify: true });
  const closed = markdownIt({ html: false, typographer: true, linkify: true });
  /** @type {Record<string, {html: string, elements: number, iframes: number, pictures: number}>} */
  const posts = {
    marked: { html: String(marked.parse(whole)), elements: 1, iframes: 1, pictures: 1 },
    "markdown-it": { html: open.render(whole), elements: 1, iframes: 1, pictures: 1 },
    "Python-Markdown": { html: pythonMarkdown(whole), elements: 1, iframes: 1, pictures: 1 },
    "markdown-it in a line of text": {
      html: open.render(`Before ${element} After.`),
      elements: 1,
      iframes: 0,
      pictures: 0,
    },
    "marked in a list": {
      html: String(marked.parse(`Before\n\n- ${element}\n\nAfter.`)),
      elements: 1,
      iframes: 0,
      pictures: 0,
    },
    "Python-Markdown in a line of text": {
      html: pythonMarkdown(`Before ${element} After.`),
      elements: 1,
      iframes: 0,
      pictures: 0,
    },
    "a paragraph": {
      html: `<p>Before.</p><p>${element}</p><p>After.</p>`,
      elements: 1,
      iframes: 0,
      pictures: 0,
    },
    "markdown-it without HTML": { html: closed.render(post(markdown)), elements: 0, iframes: 0, pictures: 1 },
  };
  const { page, troubles } = await read({
    html: blogPage(
      Object.entries(posts)
        .map(([name, { html }]) => `<section title="${name}">${html}</section>`)
        .join("\n"),
    ),
  });
  await page.waitForFunction(() => customElements.get("pe-shuffle") !== undefined);
  await page.evaluate(() =>
    Promise.all(
      [...document.querySelectorAll("pe-shuffle")].map((figure) => /** @type {any} */ (figure).start()),
    ),
  );
  for (const [name, { elements, iframes, pictures }] of Object.entries(posts)) {
    const section = page.locator(`section[title="${name}"]`);
    const found = await section.evaluate((root) => {
      const figures = [...root.querySelectorAll("pe-shuffle")];
      const images = [...root.querySelectorAll("img")];
      return {
        elements: figures.length,
        iframes: root.querySelectorAll("iframe").length,
        pictures: images.filter((image) => image.checkVisibility()).length,
        linked: images.every((image) => image.closest("a") !== null || image.closest("pe-shuffle") !== null),
        across: figures.map((figure) => {
          const around = /** @type {HTMLElement} */ (figure.parentElement);
          const { paddingLeft, paddingRight } = getComputedStyle(around);
          const room = around.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight);
          return (figure.shadowRoot?.querySelector(".hold")?.clientWidth ?? 0) / room;
        }),
        words: figures.map((figure) => /** @type {any} */ (figure).words),
        fallbacks: figures.map((figure) => [...figure.children].map(({ localName }) => localName).join(" ")),
        text: /** @type {HTMLElement} */ (root).innerText,
        sentences: figures.map((figure) => figure.shadowRoot?.querySelector("#sentence")?.textContent),
      };
    });
    assert.deepEqual(
      { elements: found.elements, iframes: found.iframes, pictures: found.pictures },
      { elements, iframes, pictures },
      name,
    );
    assert.ok(found.linked, `${name}: a picture without its link`);
    for (const share of found.across) assert.equal(share, 1, `${name}: as wide as what it stands in`);
    for (const words of found.words) assert.equal(words, WORDS, name);
    for (const fallback of found.fallbacks) assert.equal(fallback, "picture a", name);
    for (const sentence of found.sentences)
      assert.equal(sentence?.replace(/\s+/g, " "), all.shuffle.shown[0], name);
    assert.match(found.text, /^Before/, name);
    assert.doesNotMatch(found.text, /[<>]|&\w+;|!\[|\]\(|https?:/, `${name}: raw text`);
    if (elements + pictures > 0 && name !== "markdown-it in a line of text")
      assert.match(found.text, /After\.\s*$/, `${name}: what follows is not swallowed`);
  }
  assert.deepEqual(troubles, []);
});

test("E31 C31 C32 where tags that nobody knows, scripts and frames are taken out, the picture, its words and its link remain", async () => {
  const { all } = await taken();
  const caption = "<figcaption>Shuffled words.</figcaption>";
  const posts = NAMES.map(
    (name) => `<figure>${all[name].element}${caption}</figure>${all[name].iframe}`,
  ).join("\n");
  const { page, troubles } = await read(
    { html: blogPage(`<main>${posts}</main>`) },
    { javaScriptEnabled: false },
  );
  const images = page.locator("main img");
  for (let k = 0; k < NAMES.length; k++) await images.nth(k).scrollIntoViewIfNeeded();
  const measured = () =>
    page.evaluate(() =>
      [...document.querySelectorAll("main figure")].map((figure) => {
        const image = /** @type {HTMLImageElement} */ (figure.querySelector("img"));
        const link = /** @type {HTMLAnchorElement} */ (figure.querySelector("a"));
        return {
          height: figure.getBoundingClientRect().height,
          size: [image.width, image.height],
          alt: image.alt,
          href: link.href,
          link: link.innerText,
          text: /** @type {HTMLElement} */ (figure).innerText.trim(),
        };
      }),
    );
  const without = await measured();
  // What sanitisers do: unknown tags are unwrapped; scripts and frames go with what is in them.
  await page.evaluate(() => {
    const kept = ["P", "A", "IMG", "FIGURE", "FIGCAPTION", "MAIN"];
    for (const element of [...document.querySelectorAll("main *")]) {
      if (element.matches("script, iframe")) element.remove();
      else if (!kept.includes(element.tagName)) element.replaceWith(...element.childNodes);
      else
        for (const { name } of [...element.attributes])
          if (!["src", "alt", "width", "height", "href"].includes(name)) element.removeAttribute(name);
    }
  });
  const stripped = await measured();
  assert.deepEqual(stripped, without, "with no script the same is there, as high");
  for (const [k, { alt, href, link, text }] of stripped.entries()) {
    assert.match(alt, /^.{40,}$/);
    assert.match(alt, /\d/);
    assert.ok(href.startsWith(`${at().open}index.html#${NAMES[k]}?`), href);
    assert.match(link, /, live$/);
    assert.match(text, /Shuffled words\.$/);
  }
  assert.equal(await page.locator("main script, main iframe, main picture").count(), 0);
  assert.deepEqual(troubles, []);
});
