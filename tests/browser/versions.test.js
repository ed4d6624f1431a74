// One page, several scripts: the same one twice, other versions, and two that are to stand side by side.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { root } from "../../web/tools/set-up.js";
import { SITE } from "./harness.js";
import { blogPage, hosts } from "./hosts.js";

const { at, read } = hosts();

/** @typedef {import("playwright-core").Page} Page */

const { version } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));

/** Answers position-encodings.js?version=… with the script of that version. @param {Page} page */
const serveVersions = (page) =>
  page.route(/position-encodings\.js\?version=/, (route) => {
    const other = new URL(route.request().url()).searchParams.get("version") ?? "";
    const script = readFileSync(join(SITE, "position-encodings.js"), "utf8");
    const changed = script.replace(`version:"${version}"`, `version:"${other}"`);
    assert.notEqual(changed, script, "the script knows its version");
    return route.fulfill({
      body: changed,
      contentType: "text/javascript",
      headers: { "access-control-allow-origin": "*" },
    });
  });

/** What the console is told besides. @param {Page} page */
function hear(page) {
  /** @type {string[]} */
  const heard = [];
  page.on("console", (message) => heard.push(`${message.type()}: ${message.text()}`));
  return heard;
}

/** What each of the page's figures says, once all are drawn. @param {Page} page @returns {Promise<[tag: string, sentence: string][]>} */
const sentences = (page) =>
  page.evaluate(async () => {
    const figures = [...document.querySelectorAll("main > *")];
    for (const figure of figures) {
      await customElements.whenDefined(figure.localName);
      await /** @type {any} */ (figure).start();
    }
    return figures.map((figure) => [
      figure.localName,
      figure.shadowRoot?.querySelector("#sentence")?.textContent?.trim() ?? "",
    ]);
  });

test("E8 C03 C04 the same script twice, classic too, then other versions: all figures live, and one word of it", async () => {
  /** @type {string[]} */
  let heard = [];
  const script = (/** @type {string} */ address) => `<script type="module" src="${address}"></script>`;
  const { page, troubles } = await read(
    {
      html: blogPage(
        `<main><pe-clocks position="7"></pe-clocks><pe-rotation></pe-rotation></main>` +
          `<script src="${at().plain}position-encodings.classic.js"></script>` +
          ["", "?again", "?version=0.0.7", "?version=8.1.2"]
            .map((query) => script(`${at().open}position-encodings.js${query}`))
            .join(""),
      ),
    },
    {
      async prepare(one) {
        heard = hear(one);
        await serveVersions(one);
      },
    },
  );
  const said = await sentences(page);
  assert.match(said[0][1], /position 7/);
  assert.ok(said[1][1].length > 20);
  assert.equal(heard.length, 1, heard.join("\n"));
  assert.match(heard[0], /^info: /);
  for (const one of [version, "0.0.7"]) assert.ok(heard[0].includes(one), heard[0]);
  assert.deepEqual(troubles, []);
});

test(
  "E8 a suffix in the script's address lets two versions stand side by side, as a module and as a classic script",
  { timeout: 60_000 },
  async () => {
    /** @type {string[]} */
    let heard = [];
    const { page, troubles } = await read(
      {
        html: blogPage(
          `<main><pe-clocks position="7"></pe-clocks><pe-clocks-v2 position="8"></pe-clocks-v2><pe-clocks-old position="9"></pe-clocks-old></main>` +
            `<script src="${at().plain}position-encodings.classic.js?suffix=old"></script>` +
            `<script type="module" src="${at().open}position-encodings.js"></script>` +
            `<script type="module" src="${at().open}position-encodings.js?version=8.1.2&suffix=v2"></script>`,
        ),
      },
      {
        async prepare(one) {
          heard = hear(one);
          await serveVersions(one);
        },
      },
    );
    const said = await sentences(page);
    assert.deepEqual(
      said.map(([tag]) => tag),
      ["pe-clocks", "pe-clocks-v2", "pe-clocks-old"],
    );
    for (const [k, [tag, sentence]] of said.entries())
      assert.match(sentence, new RegExp(`position ${7 + k}`), tag);
    const newer = page.locator("pe-clocks-v2");
    await newer.getByRole("slider").first().press("ArrowRight");
    assert.match((await newer.locator("#sentence").textContent()) ?? "", /position 9/);
    await newer.getByRole("button", { name: "menu" }).click();
    // The article knows the figure by its name, whatever its tag is here.
    assert.match(await newer.getByLabel("link to this state").inputValue(), /#clocks[?]position=9$/);
    assert.deepEqual(heard, []);
    assert.deepEqual(troubles, []);
  },
);

test("E8 a suffix that cannot end a tag is refused in words, and nothing is defined", async () => {
  const { page, troubles } = await read({
    html: blogPage(
      `<pe-clocks>the picture</pe-clocks><script src="${at().plain}position-encodings.classic.js?suffix=V%202"></script>`,
    ),
  });
  assert.equal(troubles.length, 1, troubles.join("\n"));
  assert.match(troubles[0], /suffix “V 2” .* use 1 to 30 of the letters a to z and the digits/);
  assert.equal(await page.evaluate(() => customElements.get("pe-clocks") === undefined), true);
  assert.equal(await page.getByText("the picture").isVisible(), true);
});
