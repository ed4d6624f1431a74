// What is special to the reference table: its corner, its files as they are made, stopped and saved, and its code.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { loadCore } from "../../web/core/load-core.js";
import { findNumpy } from "../../web/tools/set-up.js";
import { settled } from "./hands.js";
import { site } from "./harness.js";

const { address, open, visit } = site({ headers: { "access-control-allow-origin": "*" } });
const core = await loadCore();

/** @typedef {import("playwright-core").Page} Page */

const figure = (/** @type {Page} */ page) => page.locator("pe-table");
const button = (/** @type {Page} */ page, /** @type {string | RegExp} */ name) =>
  figure(page).getByRole("button", { name, exact: true });
const words = async (/** @type {Page} */ page, /** @type {string} */ selector) =>
  ((await figure(page).locator(selector).textContent()) ?? "").trim().replace(/\s+/g, " ");
/** @param {Page} page @param {Record<string, string>} attributes */
async function set(page, attributes) {
  await figure(page).evaluate((element, all) => {
    for (const [name, text] of Object.entries(all)) element.setAttribute(name, text);
  }, attributes);
  await settled(page);
}

/** What a page keeps of files: addresses that were made and given back, and how often other work had its turn. */
const watching = (/** @type {Page} */ page) =>
  page.addInitScript(() => {
    const kept = { made: 0, revoked: 0, longest: 0, turns: 0 };
    /** @type {any} */ (globalThis).kept = kept;
    /** @type {WeakRef<Blob>[]} */
    const parts = [];
    /** @type {any} */ (globalThis).parts = parts;
    globalThis.Blob = class extends Blob {
      /** @param {BlobPart[]} [bytes] @param {BlobPropertyBag} [about] */
      constructor(bytes, about) {
        super(bytes, about);
        parts.push(new WeakRef(this));
      }
    };
    const [make, revoke] = [URL.createObjectURL, URL.revokeObjectURL];
    URL.createObjectURL = (blob) => {
      kept.made++;
      return make.call(URL, blob);
    };
    URL.revokeObjectURL = (url) => {
      kept.revoked++;
      revoke.call(URL, url);
    };
    // What is put off for seconds is put off for less, so that the test need not wait as long.
    const later = setTimeout;
    /** @type {any} */ (globalThis).setTimeout = (
      /** @type {any} */ act,
      /** @type {number} */ wait,
      /** @type {any[]} */ ...rest
    ) => later(act, wait >= 5000 ? 300 : wait, ...rest);
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) kept.longest = Math.max(kept.longest, duration);
    }).observe({ type: "longtask", buffered: false });
  });

/** The figure alone, watched. @param {string} [query] */
const alone = (query = "") =>
  open(`embed/table.html${query}`, { prepare: watching, viewport: { width: 1000, height: 1400 } });

/** What was said of files, since this was called. @param {Page} page */
async function listen(page) {
  await figure(page).evaluate((element) => {
    const region = /** @type {Element} */ (element.shadowRoot?.querySelector(".files-said"));
    /** @type {string[]} */
    const heard = [];
    /** @type {any} */ (globalThis).heardOfFiles = heard;
    new MutationObserver(() => heard.push((region.textContent ?? "").trim())).observe(region, {
      childList: true,
      characterData: true,
      subtree: true,
    });
  });
  return () => page.evaluate(() => [.../** @type {any} */ (globalThis).heardOfFiles]);
}

/**
 * What is alive in the page, after what is dead was collected: parts of files, and bytes in arrays.
 * @param {Page} page @returns {Promise<{blobs: number, bytes: number}>}
 */
async function alive(page) {
  const session = await page.context().newCDPSession(page);
  await session.send("HeapProfiler.enable");
  for (let k = 0; k < 2; k++) await session.send("HeapProfiler.collectGarbage");
  const usage = /** @type {any} */ (await session.send("Runtime.getHeapUsage"));
  assert.equal(typeof usage.backingStorageSize, "number", "Chromium tells what its arrays hold");
  await session.detach();
  const blobs = await page.evaluate(
    () =>
      /** @type {any} */ (globalThis).parts.filter((/** @type {WeakRef<Blob>} */ part) => part.deref())
        .length,
  );
  return { blobs, bytes: usage.backingStorageSize };
}

/** @param {Page} page @param {string} label */
async function saved(page, label) {
  const [file] = await Promise.all([page.waitForEvent("download"), button(page, label).press("Enter")]);
  return { name: file.suggestedFilename(), bytes: readFileSync(await file.path()) };
}

/** sin ω_r i for r = 0 … 3, then cos for r = 2 and 3, at base 500 and width 8: worked out with mpmath at 50 digits. */
const HALVES_AT_MINUS_5 = ["0.9589", "−0.8711", "−0.2217", "−0.0473", "0.9751", "0.9989"];
const HALVES_AT_94 = ["−0.2453", "0.8568", "−0.8734", "0.7764", "−0.4869", "0.6302"];

test("the corner shows the first rows and channels and the last, in either layout", async () => {
  const { page, troubles } = await alone();
  const table = figure(page).locator(".blocks table");
  const cells = () =>
    table
      .locator("tr")
      .evaluateAll((rows) =>
        rows.map((row) =>
          [...row.children].map((cell) => cell.textContent?.trim().replace(/\s+/g, " ") ?? ""),
        ),
      );
  // Worked out with mpmath at 50 digits.
  assert.deepEqual(await cells(), [
    ["position", "0: sin 0", "1: cos 0", "2: sin 1", "3: cos 1", "…", "62: sin 31", "63: cos 31"],
    ["0", "0", "1", "0", "1", "…", "0", "1"],
    ["1", "0.8415", "0.5403", "0.6816", "0.7318", "…", "0.000133", "0.99999999"],
    ["2", "0.9093", "−0.4161", "0.9975", "0.0709", "…", "0.000267", "0.99999996"],
    ["3", "0.1411", "−0.9900", "0.7783", "−0.6279", "…", "0.000400", "0.99999992"],
    ["…", "…", "…", "…", "…", "…", "…", "…"],
    ["511", "0.8818", "−0.4717", "−0.0783", "0.9969", "…", "0.068090", "0.99767917"],
  ]);
  await set(page, {
    layout: "halves",
    position: "-5",
    length: "100",
    width: "8",
    base: "500",
    dtype: "float32",
  });
  const halves = await cells();
  assert.deepEqual(halves[0], [
    "position",
    "0: sin 0",
    "1: sin 1",
    "2: sin 2",
    "3: sin 3",
    "…",
    "6: cos 2",
    "7: cos 3",
  ]);
  assert.deepEqual(halves[1], ["−5", ...HALVES_AT_MINUS_5.slice(0, 4), "…", ...HALVES_AT_MINUS_5.slice(4)]);
  assert.deepEqual(halves[6], ["94", ...HALVES_AT_94.slice(0, 4), "…", ...HALVES_AT_94.slice(4)]);
  assert.match(
    await words(page, ".lines"),
    /^800 values of 4 bytes: 3200 bytes\. The \.npy file has 3328 bytes\.$/,
  );
  await set(page, { length: "3", width: "2" });
  assert.deepEqual(
    (await cells()).map((row) => row.length),
    [3, 3, 3, 3],
  );
  assert.deepEqual(troubles, []);
  await page.context().close();
});

test("an odd width is an error that says so, and too large a table one that says how long it may be", async () => {
  const { page, troubles } = await alone("?width=20");
  const width = figure(page).locator("input#width");
  await width.fill("21");
  await width.press("Enter");
  await settled(page);
  assert.equal(
    await words(page, "#error"),
    "Width 21 is odd. A sine needs its cosine: use an even number from 2 to 65536.",
  );
  assert.equal(await figure(page).evaluate((/** @type {any} */ element) => element.width), 20);
  await width.press("Escape");
  const length = figure(page).locator("input#length");
  await length.fill("6710887");
  await length.press("Enter");
  await settled(page);
  // 2^27 / 20 = 6710886.4
  assert.match(await words(page, "#error"), /Length 6710887 is too long at width 20: .* to 6710886\./);
  await length.fill("6710886");
  await length.press("Enter");
  await settled(page);
  assert.equal(await words(page, "#error"), "");
  await width.fill("65536");
  await width.press("Enter");
  await settled(page);
  assert.deepEqual(
    await figure(page).evaluate((/** @type {any} */ element) => [element.width, element.length]),
    [65536, 2048],
    "a wider table has fewer rows",
  );
  await set(page, { length: "2048", width: "4", position: "9007199254740992" });
  assert.match(await words(page, "#error"), /Start 9007199254740992 is too far out .* to 9007199254738945\./);
  assert.deepEqual(troubles, []);
  await page.context().close();
});

test("channels left out of the picture are left out in even steps, and the one asked for is among those shown", async () => {
  const { page, troubles } = await alone("?width=512&layout=halves");
  const labels = () =>
    figure(page)
      .locator("svg.drawing text[text-anchor=end]")
      .evaluateAll((all) =>
        all.filter((text) => Number(text.getAttribute("x")) < 64).map((text) => Number(text.textContent)),
      );
  assert.deepEqual(await labels(), [0, 64, 128, 192, 256, 320, 384, 448]);
  await set(page, { width: "66" });
  // 33 pairs, every second: the cosines are counted anew from their first, 33.
  assert.deepEqual(await labels(), [0, 8, 16, 24, 33, 41, 49, 57, 65]);
  await set(page, { width: "512", layout: "interleaved" });
  assert.deepEqual(await labels(), [0, 64, 128, 192, 256, 320, 384, 448]);
  assert.match(await words(page, ".question"), /cosine of pair 8 stand/);
  await button(page, "guess").press("Enter");
  await settled(page);
  await button(page, "show the answer").press("Enter");
  await settled(page);
  assert.match(await words(page, ".verdict"), /The answer: channel 17\./);
  assert.deepEqual(troubles, []);
  await page.context().close();
});

/** Rows of a block at width 64: 2^18 values. */
const ROWS = 4096;

test("a .npy file of 2^22 values is made while the page stays awake, is the core's bit for bit, and NumPy opens it", async (t) => {
  const { page, troubles } = await alone("?length=65536&width=64&position=-1000");
  const heard = await listen(page);
  // A clock beside it: how long it ever had to wait.
  await page.evaluate(() => {
    const kept = /** @type {any} */ (globalThis).kept;
    let last = performance.now();
    kept.gap = 0;
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      const now = performance.now();
      kept.turns++;
      kept.gap = Math.max(kept.gap, now - last);
      last = now;
      if (!kept.end) port2.postMessage(0);
    };
    port2.postMessage(0);
    kept.longest = 0;
  });
  const file = await saved(page, "save as .npy");
  const kept = await page.evaluate(() => {
    const now = /** @type {any} */ (globalThis).kept;
    now.end = true;
    return { ...now };
  });
  t.diagnostic(
    `longest task ${kept.longest} ms (0: none over 50), longest wait of other work ${kept.gap.toFixed(1)} ms`,
  );
  const blocks = 2 ** 22 / 2 ** 20;
  assert.ok(kept.turns > 2 * blocks, `other work had its turn ${kept.turns} times`);
  assert.equal(file.name, "sinusoidal-65536x64-base10000-start-1000-interleaved-float64.npy");
  const values = file.bytes.subarray(file.bytes.length - 8 * 2 ** 22);
  const hash = (/** @type {Uint8Array} */ bytes) => createHash("sha256").update(bytes).digest("hex");
  // The file is the core's answers for its blocks, one after the other. Of the whole table at once the core may round a few
  // values the other way: both are within an ulp of the truth.
  const blocksOfCore = Array.from({ length: 65536 / ROWS }, (_, k) =>
    core.sinusoidalTable({ length: ROWS, width: 64, start: -1000 + k * ROWS }),
  );
  assert.equal(hash(values), hash(Buffer.concat(blocksOfCore.map(({ buffer }) => new Uint8Array(buffer)))));
  const python = findNumpy() ?? assert.fail("no Python with NumPy");
  const opened = execFileSync(
    python,
    [
      "-c",
      "import sys, io, numpy as np\nt = np.load(io.BytesIO(sys.stdin.buffer.read()))\nprint(t.dtype.str, t.shape, t[1000, :2])",
    ],
    { input: file.bytes },
  );
  assert.equal(opened.toString().trim(), "<f8 (65536, 64) [0. 1.]");
  const said = await heard();
  assert.match(said.at(-1) ?? "", /npy saved: 33554560 bytes\.$/);
  assert.ok(said.length <= 4, `little is said: ${said.join(" | ")}`);
  await page.waitForTimeout(600);
  const after = await page.evaluate(() => ({ .../** @type {any} */ (globalThis).kept }));
  assert.deepEqual([after.made, after.revoked], [1, 1], "its address is given back");
  assert.equal((await alive(page)).blobs, 0, "nothing of the file is kept");
  assert.equal(await figure(page).locator("progress").count(), 0);
  assert.deepEqual(troubles, []);
  await page.context().close();
});

test("a .csv file holds the core's own numbers, of either type", async () => {
  const { page, troubles } = await alone("?length=300&width=6&layout=halves");
  for (const dtype of /** @type {const} */ (["float64", "float32"])) {
    await set(page, { dtype });
    const file = await saved(page, "save as .csv");
    assert.equal(file.name, `sinusoidal-300x6-base10000-start0-halves-${dtype}.csv`);
    const read = file.bytes
      .toString()
      .trimEnd()
      .split("\n")
      .flatMap((line) => line.split(",").map(Number));
    const own = core.sinusoidalTable(/** @type {any} */ ({ length: 300, width: 6, layout: "halves", dtype }));
    assert.deepEqual(dtype === "float32" ? Float32Array.from(read) : Float64Array.from(read), own);
  }
  await set(page, { length: "262145", width: "64" });
  await button(page, "save as .csv").press("Enter");
  await settled(page);
  assert.match(await words(page, ".files-said"), /16777280 values; a \.csv is made of up to 16777216\./);
  assert.equal(await button(page, "save as .csv").getAttribute("aria-disabled"), "true");
  assert.deepEqual(troubles, []);
  await page.context().close();
});

/** Ways to stop a file. @type {Record<string, {stop: (page: Page) => Promise<unknown>, said: RegExp}>} */
const STOPS = {
  "by its button": {
    stop: (page) => button(page, "stop").press("Enter"),
    said: /^Stopped: nothing was saved\.$/,
  },
  "by Escape": { stop: (page) => page.keyboard.press("Escape"), said: /^Stopped: nothing was saved\.$/ },
  "by another table": {
    stop: (page) => figure(page).locator("input[type=range]").nth(2).press("ArrowRight"),
    said: /^Stopped, since something was moved: nothing was saved\.$/,
  },
  "by reset": { stop: (page) => button(page, "reset").press("Enter"), said: /^$/ },
};

for (const [way, { stop, said }] of Object.entries(STOPS))
  test(`a file can be stopped ${way}, and nothing is left of it`, async () => {
    // So large that it takes seconds.
    const { page, troubles } = await alone("?length=1048576&width=64&dtype=float64");
    /** @type {string[]} */
    const files = [];
    page.on("download", (file) => files.push(file.suggestedFilename()));
    const idle = await alive(page);
    const begin = button(page, "save as .npy");
    await begin.focus();
    await page.keyboard.press("Enter");
    const bar = figure(page).locator("progress");
    await bar.waitFor();
    await page.waitForFunction(() => {
      const root = document.querySelector("pe-table")?.shadowRoot;
      return (root?.querySelector("progress")?.value ?? 0) > 0.02;
    });
    assert.match(await words(page, ".share"), /^\d+ % made$/);
    assert.equal(await begin.getAttribute("aria-disabled"), "true");
    assert.equal(
      await bar.getAttribute("aria-label"),
      "sinusoidal-1048576x64-base10000-start0-interleaved-float64.npy",
    );
    await stop(page);
    await settled(page);
    assert.equal(await bar.count(), 0);
    assert.match(await words(page, ".files-said"), said);
    if (way !== "by another table" && way !== "by reset")
      assert.equal(
        await begin.evaluate((/** @type {any} */ one) => one.getRootNode().activeElement === one),
        true,
        "the focus is where it began",
      );
    await page.waitForTimeout(400);
    const { made } = await page.evaluate(() => /** @type {any} */ (globalThis).kept);
    assert.deepEqual([files, made], [[], 0], "no file");
    const left = await alive(page);
    assert.equal(left.blobs, 0, "no part of it");
    assert.ok(left.bytes - idle.bytes < 2 ** 20, `${left.bytes - idle.bytes} bytes more in arrays`);
    // It can be begun again, and ended otherwise.
    await set(page, { length: "4", width: "2" });
    assert.match((await saved(page, "save as .npy")).name, /^sinusoidal-4x2-/);
    assert.deepEqual(troubles, []);
    await page.context().close();
  });

test("while a file is made the figure can be used: its code, its help, its menu", async () => {
  const { page, troubles } = await alone("?length=1048576&width=64");
  await button(page, "save as .npy").press("Enter");
  await figure(page).locator("progress").waitFor();
  await figure(page).locator(".code .choice label", { hasText: "C++" }).click();
  await settled(page);
  assert.match(await words(page, "pre"), /^#include/);
  await button(page, "How to use this figure").press("Enter");
  await page.keyboard.press("Escape");
  await button(page, "menu").press("Enter");
  await settled(page);
  assert.equal(await button(page, "menu").getAttribute("aria-expanded"), "true");
  await page.keyboard.press("Escape");
  assert.equal(await figure(page).locator("progress").count(), 1, "it is still being made");
  await figure(page).evaluate((element) => element.remove());
  await page.waitForTimeout(200);
  assert.equal((await alive(page)).blobs, 0, "a figure that is taken away takes its file with it");
  assert.deepEqual(troubles, []);
  await page.context().close();
});

test("the code is chosen by keys, follows the table, and is copied", async () => {
  const { page, troubles } = await alone("?length=10&width=4&position=7");
  const pre = figure(page).locator("pre");
  assert.match((await pre.textContent()) ?? "", /length, width, base, start = 10, 4, 10000, 7\n/);
  await figure(page).locator(".code input[type=radio]").first().focus();
  /** @type {string[]} */
  const names = [];
  for (let k = 0; k < 5; k++) {
    names.push((await pre.getAttribute("aria-label")) ?? "");
    await page.keyboard.press("ArrowRight");
    await settled(page);
  }
  assert.deepEqual(names, ["NumPy code", "PyTorch code", "JAX code", "C++ code", "JavaScript code"]);
  for (const [name, run] of [
    ["NumPy", true],
    ["PyTorch", false],
    ["JAX", false],
    ["C++", true],
    ["JavaScript", true],
  ]) {
    await figure(page)
      .locator(".code .choice label", { hasText: String(name) })
      .click();
    await settled(page);
    assert.match(await words(page, ".code-note"), run ? /tests run this text/ : /do not run this text/);
  }
  await set(page, { width: "6", layout: "halves" });
  const text = (await pre.textContent()) ?? "";
  assert.match(text, /= \[10, 6, 10000, 7\];/);
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await button(page, "copy code").press("Enter");
  await page.waitForFunction(
    () => document.querySelector("pe-table")?.shadowRoot?.querySelector(".code-said")?.textContent !== "",
  );
  assert.equal(await words(page, ".code-said"), "JavaScript code copied.");
  assert.equal(await page.evaluate(() => navigator.clipboard.readText()), text);
  await button(page, "reset").press("Enter");
  await settled(page);
  assert.equal(await pre.getAttribute("aria-label"), "NumPy code", "reset shows the first again");
  assert.doesNotMatch(page.url(), /code|JavaScript/);
  assert.deepEqual(troubles, []);
  await page.context().close();
});

test("in a bare sandbox the code is selected instead of copied, and the numbers can be taken as text", async () => {
  const { page } = await visit({ viewport: { width: 1000, height: 1700 } });
  const host = `${address()}sandbox-host.html`;
  await page.route(host, (route) =>
    route.fulfill({
      contentType: "text/html",
      body: `<!doctype html><html lang="en"><head><title>A host</title></head><body><iframe title="a figure" sandbox="allow-scripts" width="940" height="1600" src="${address()}embed/table.html?length=40&amp;width=4"></iframe></body></html>`,
    }),
  );
  await page.goto(host);
  const inside = page.frameLocator("iframe").locator("pe-table");
  await inside.getByRole("button", { name: "copy code" }).press("Enter");
  await inside.locator(".code-said", { hasText: "not allowed" }).waitFor();
  const pre = inside.locator("pre");
  assert.equal(
    await pre.evaluate((element) => {
      const root = /** @type {any} */ (element.getRootNode());
      return String((root.getSelection?.() ?? getSelection()).toString()).trim();
    }),
    ((await pre.textContent()) ?? "").trim(),
  );
  await inside.getByRole("button", { name: "save as .csv" }).press("Enter");
  const area = inside.locator(".files textarea");
  await area.waitFor();
  const lines = (await area.inputValue()).trimEnd().split("\n");
  assert.equal(lines.length, 40);
  assert.deepEqual(
    lines.flatMap((line) => line.split(",").map(Number)),
    [...core.sinusoidalTable({ length: 40, width: 4 })],
  );
  await inside.getByRole("button", { name: "save as .npy" }).press("Enter");
  await inside.locator(".files-said", { hasText: "the .csv can be taken as text" }).waitFor();
  assert.equal(await area.count(), 0, "the text of the other file is not left beside it");
  await page.context().close();
});

test("the picture is dragged sideways: the table begins elsewhere, and goes with the hand", async () => {
  const { page, troubles } = await alone("?position=100");
  const grip = figure(page).locator("svg.drawing [data-handle=window]");
  const box = await grip.boundingBox();
  assert.ok(box !== null);
  // 48 positions and a part between: the handle is as wide as the 48.
  const cell = box.width / 48;
  await page.mouse.move(box.x + 300, box.y + 50);
  await page.mouse.down();
  await page.mouse.move(box.x + 300 + 10 * cell, box.y + 60, { steps: 5 });
  await page.mouse.up();
  await settled(page);
  assert.equal(await figure(page).evaluate((/** @type {any} */ element) => element.position), 90);
  assert.deepEqual(troubles, []);
  await page.context().close();
});
