// What a reader keeps of a figure holds the reference's numbers, and a link leads to its state on the page.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { site } from "./harness.js";

const { open, address } = site();
const values = JSON.parse(readFileSync(new URL("../data/figure_values.json", import.meta.url), "utf8"));

/** @param {import("playwright-core").Page} page @param {string} tag @param {string} item */
async function download(page, tag, item) {
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.locator(tag).getByRole("button", { name: item }).click(),
  ]);
  return { name: file.suggestedFilename(), bytes: readFileSync(await file.path()) };
}

test("the link leads to the state that the figure is in", async () => {
  const { page } = await open();
  await page.locator("pe-dimensions").evaluate((figure) => {
    figure.setAttribute("hold", "fraction");
    figure.setAttribute("widths", "16,64");
  });
  await page.locator("pe-dimensions").getByRole("button", { name: "menu", exact: true }).click();
  const link = await page.locator("pe-dimensions .items input[type=text]").inputValue();
  assert.equal(link, `${address()}#dimensions?hold=fraction&widths=16,64`);
  const { page: other, troubles } = await open(link.slice(address().length));
  assert.deepEqual(
    await other
      .locator("pe-dimensions")
      .evaluate((/** @type {any} */ { hold, widths, position }) => ({ hold, widths, position })),
    { hold: "fraction", widths: [16, 64], position: 5 },
  );
  assert.deepEqual(troubles, []);
});

test("pictures and numbers are saved under a strict policy, and hold the present state", async () => {
  const { page, troubles } = await open();
  await page.locator("pe-clocks").evaluate((figure) => figure.setAttribute("position", "7"));
  await page.locator("pe-clocks").getByRole("button", { name: "menu", exact: true }).click();
  const svg = await download(page, "pe-clocks", "save picture (SVG)");
  assert.equal(svg.name, "clocks.svg");
  const row = values.widths["8"].rows[7];
  assert.match(svg.bytes.toString(), new RegExp(`cos ${row[1].toFixed(4)}`));
  const png = await download(page, "pe-clocks", "save picture (PNG)");
  assert.equal(png.name, "clocks.png");
  assert.equal(png.bytes.subarray(1, 4).toString(), "PNG");
  assert.ok(png.bytes.readUInt32BE(16) > 1600, "two pixels a unit");
  const csv = await download(page, "pe-clocks", "save numbers (CSV)");
  assert.equal(csv.name, "clocks.csv");
  const lines = csv.bytes.toString().trimEnd().split("\r\n");
  assert.equal(lines.length, 1 + 4);
  assert.match(lines[0], /^pair,channels,/);
  const [sine, cosine] = lines[1].split(",").slice(-2).map(Number);
  const ulp = (/** @type {number} */ x) => Math.abs(x) * 2 ** -52;
  assert.ok(Math.abs(sine - row[0]) <= ulp(row[0]), `${sine} in full, expected ${row[0]}`);
  assert.ok(Math.abs(cosine - row[1]) <= ulp(row[1]), `${cosine} in full, expected ${row[1]}`);
  assert.deepEqual(troubles, []);
});
