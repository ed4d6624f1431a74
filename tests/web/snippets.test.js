// What people paste and save: lines that survive other people's tools, and files that ask for nothing and can be mailed.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { test } from "node:test";
import { loadCore } from "../../web/core/load-core.js";
import { inScript } from "../../web/element/file-page.js";
import { initialState } from "../../web/element/parameters.js";
import {
  elementSnippet,
  iframeSnippet,
  markdownSnippet,
  pictureSnippet,
  readBase,
} from "../../web/element/snippets.js";
import { embeddable } from "../../web/tools/build-standalone.js";
import { figureFiles } from "../../web/tools/figure-files.js";
import { root } from "../../web/tools/set-up.js";
import { allFigures, picturesOf } from "../../web/tools/write-figures.js";

const SITE = resolve(root, process.env.SITE ?? "dist");

/** A reader's sentence that everything on the way would like to take for its own. */
const WORDS = '{{x}} <b> &amp; "q" `c` *d* [e](f) $g|';

test("E24 every snippet is one line, inline within its element, with nothing that a template or Markdown takes for its own", async () => {
  const core = await loadCore();
  for (const figure of await allFigures()) {
    const state = { ...initialState(figure), ...("words" in figure.parameters ? { words: WORDS } : {}) };
    const embedded = { figure, state, base: "https://example.org/a%20b/", first: picturesOf(figure, core) };
    const element = elementSnippet(embedded);
    for (const text of [
      element,
      elementSnippet(embedded, { classic: true }),
      iframeSnippet(embedded, { helper: true }),
      pictureSnippet(embedded),
    ]) {
      assert.doesNotMatch(text, /[\n{}`*|$\\[\]]/, figure.name);
      assert.doesNotMatch(text, /style=|<style|<script>|<b>/, figure.name);
      assert.equal(text.split('"').length % 2, 1, `${figure.name}: quotes are in pairs`);
    }
    const tags = new Set([...element.matchAll(/<([a-z-]+)/g)].map(([, tag]) => tag));
    assert.deepEqual(
      [...tags].sort(),
      ["a", "img", `pe-${figure.name}`, "picture", "script", "source"].sort(),
    );
    assert.match(
      markdownSnippet(embedded),
      /^\[!\[[^\n{}<>]+\]\([^\s()<>{}]+\)\]\([^\s()<>{}]+\)$/,
      figure.name,
    );
  }
});

test("a state that is not the first one is in every snippet, and the site's picture says that it is of the first", async () => {
  const core = await loadCore();
  const [figure] = (await allFigures()).filter(({ name }) => name === "clocks");
  const first = picturesOf(figure, core);
  const embedded = (/** @type {object} */ changes) => ({
    figure,
    state: { ...initialState(figure), ...changes },
    base: "",
    first,
  });
  assert.match(elementSnippet(embedded({ position: 7 })), /<pe-clocks position="7"><picture/);
  assert.match(elementSnippet(embedded({})), /<pe-clocks><picture/);
  assert.match(
    iframeSnippet(embedded({ position: 7, width: 12 })),
    /src="embed\/clocks\.html\?position=7&amp;width=12"/,
  );
  assert.match(
    pictureSnippet(embedded({ position: 7 })),
    /href="index\.html#clocks\?position=7".* alt="Clocks, as it begins\. At position 5,/,
  );
  assert.match(pictureSnippet(embedded({})), /href="index\.html#clocks".* alt="Clocks\. At position 5,/);
  // Where a page has two versions, the second has a suffix.
  assert.match(
    elementSnippet({ ...embedded({}), suffix: "v2" }),
    /src="position-encodings\.js\?suffix=v2"><\/script><pe-clocks-v2>.*<\/pe-clocks-v2>$/,
  );
});

test("the folder of the files is read as people write one, or what is wrong with it is said", () => {
  for (const [typed, base] of [
    ["", ""],
    [" https://example.org/pe ", "https://example.org/pe/"],
    ["https://example.org/a b/é/index.html?x#y", "https://example.org/a%20b/%C3%A9/"],
    ["http://example.org", "http://example.org/"],
    ["https://me:secret@example.org/x/", "https://example.org/x/"],
    ["/files/pe", "/files/pe/"],
    ["../a%20b", "../a%20b/"],
  ])
    assert.deepEqual(readBase(typed), { base }, typed);
  for (const typed of ["example.org/pe", "javascript:alert(1)", "//example.org", "https://", 'x"y']) {
    const reading = readBase(typed);
    assert.ok(
      "error" in reading && reading.error.includes(`“${typed}”`) && reading.error.includes("https://"),
      typed,
    );
  }
});

test("a script's text keeps its meaning inside a page, and one that could not is refused", async () => {
  const code =
    "const f = function () { return ['</script>', `<!-- ${1} </SCRIPT`, /<!--|<\\/script/u.test('<!--'), 1 < 2]; };";
  const text = await embeddable("a script", code);
  assert.doesNotMatch(text, /<\/script|<!--/i);
  const run = (/** @type {string} */ script) =>
    import(`data:text/javascript,${encodeURIComponent(`${script}export default f();`)}`);
  assert.deepEqual((await run(text)).default, (await run(code)).default);
  await assert.rejects(embeddable("a script", "f(a</script/.exec(b))"), /a script has “<\/script”/);
  await assert.rejects(embeddable("a script", "f('\0')"), /a character that a page cannot hold/);
});

test("E5 every figure is one file of at most 600 kB, whose script nothing ends or comments out, and which names no other file", async () => {
  const files = await figureFiles(SITE);
  assert.equal(files.length, (await allFigures()).length);
  for (const { name, text } of files) {
    assert.ok(Buffer.byteLength(text) <= 600_000, `${name}: ${Buffer.byteLength(text)} bytes`);
    assert.equal(text.match(/<\/script/gi)?.length, 1, name);
    assert.ok(!text.includes("<!--"), name);
    const [page] = text.split("<script>");
    const asked = [...page.matchAll(/(?:src|srcset|href)=["']([^"']*)/g)].map(([, address]) => address);
    assert.ok(
      asked.length >= 2 && asked.every((address) => address.startsWith("data:")),
      `${name}: ${asked}`,
    );
    assert.match(
      text,
      /Copyright \(c\) 2017 Google LLC\. All rights reserved\./,
      "Lit's licence asks for its notice",
    );
  }
});

test("C16 the article in one file is at most 1000 kB, names no other file, and holds every notice", async () => {
  const page = await readFile(join(SITE, "standalone.html"), "utf8");
  assert.ok(Buffer.byteLength(page) <= 1_000_000, `${Buffer.byteLength(page)} bytes`);
  const outside = page.replaceAll(/<script>[^]*?<\/script>/g, "");
  const asked = [
    ...outside.matchAll(/<(?!a\b)[a-z][^>]*?\s(?:src|srcset|href)=["']([^"']*)|url\("?([^)"]*)/g),
  ].map(([, address, font]) => address ?? font);
  assert.ok(asked.length > 10, "icon, fonts and pictures");
  for (const address of asked) assert.match(address, /^data:/);
  const links = [...outside.matchAll(/<a\b[^>]*?href="([^"]*)"/g)].map(([, address]) => address);
  for (const address of links) assert.match(address, /^(#|https:\/\/)/);
  // What no picture was left room for is said in words.
  const first = await allFigures();
  const core = await loadCore();
  for (const figure of first)
    assert.ok(outside.includes(inWords(picturesOf(figure, core).finding)), figure.name);
  for (const notice of [
    "SIL OPEN FONT LICENSE",
    "GUST Font License",
    "Google LLC",
    "Dan Burzo",
    "Rich Felker",
  ])
    assert.ok(outside.toLowerCase().includes(notice.toLowerCase()), notice);
  assert.doesNotMatch(inScript("<!-- </script>"), /<!--|<\/script/);
});

/** @param {string} text */
const inWords = (text) =>
  text.replace(/[&<>"]/g, (c) => ({ "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" })[c] ?? c);
