// The dimensions: both comparisons with their worked numbers, what is missing or too fine, and what is dragged.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { PHONE, heard, middleOf, property, record, settled, swipe } from "./hands.js";
import { site } from "./harness.js";

const { open } = site({ figures: ["clocks", "dimensions"] });

/** @param {string} file */
const reference = (file) => JSON.parse(readFileSync(new URL(`../data/${file}`, import.meta.url), "utf8"));
const worked = reference("worked_values.json");

/** Four decimals with a true minus sign, as the figures write a channel's value. @param {number} x */
const four = (x) => x.toFixed(4).replace("-", "\u2212");

test("pe-dimensions: both comparisons show the worked numbers of widths 20 and 50", async () => {
  const { page } = await open();
  const rows = async () => {
    const all = await page.locator("pe-dimensions .blocks tbody tr").all();
    return Promise.all(all.map((row) => row.locator("th, td").allInnerTexts()));
  };
  const held = worked.width20_50_channels_2_3;
  const expected = ["20", "50"].map((width) => {
    const { frequency, phase_at_5, sin_at_5, cos_at_5, wavelength } = held[width];
    return [
      width,
      "2, 3",
      width === "20" ? "0.1" : "0.04",
      frequency.f64.toPrecision(6),
      wavelength.f64.toPrecision(5),
      phase_at_5.f64.toPrecision(6),
      four(sin_at_5.f64),
      four(cos_at_5.f64),
    ];
  });
  assert.deepEqual(await rows(), expected);
  await page.locator("pe-dimensions label", { hasText: "hold the fraction" }).click();
  await settled(page);
  const fraction = await rows();
  const frequency = worked["fraction_0.4"].frequency.f64.toPrecision(6);
  assert.deepEqual(
    fraction.map((row) => row.slice(0, 4)),
    [
      ["20", "8, 9", "0.4", frequency],
      ["50", "20, 21", "0.4", frequency],
    ],
  );
  assert.deepEqual(fraction[0].slice(4), fraction[1].slice(4));
});

test("pe-dimensions: it says when a width has no pair at the fraction, and when a heatmap is too fine", async () => {
  const { page } = await open();
  const sentence = () => page.locator("pe-dimensions #sentence").innerText();
  await page.locator("pe-dimensions").evaluate((figure) => {
    figure.setAttribute("hold", "fraction");
    figure.setAttribute("widths", "20,48");
  });
  await settled(page);
  assert.match(await sentence(), /Width 48 has no pair at 0.4\d*: its nearest is pair 10, at 0\.4167/);
  await page.locator("pe-dimensions").evaluate((figure) => figure.setAttribute("widths", "20,512"));
  await settled(page);
  assert.match(await sentence(), /width 512 has more channels than its heatmap has rows of pixels/);
});

test("pe-dimensions: cursor, channel and place on the curve are dragged", async () => {
  const { page } = await open();
  const map = page.locator("pe-dimensions [data-handle=map][data-part='1']");
  await map.scrollIntoViewIfNeeded();
  const box = await map.boundingBox();
  assert.ok(box !== null);
  await page.mouse.click(box.x + box.width * 0.51, box.y + box.height * 0.2);
  await settled(page);
  assert.equal(await property(page, "pe-dimensions", "position"), 20);
  const channel = await property(page, "pe-dimensions", "channel");
  assert.ok(channel >= 8 && channel <= 11, `${channel}`);
  const curve = page.locator("pe-dimensions [data-handle=curve]");
  const whole = await curve.boundingBox();
  assert.ok(whole !== null);
  await page.mouse.click(whole.x + whole.width / 2, whole.y + whole.height / 2);
  await settled(page);
  assert.equal(await property(page, "pe-dimensions", "channel"), 10);
});

test("a finger that goes up from the strip or the heatmap scrolls the page", async () => {
  const { page } = await open("", PHONE);
  for (const handle of ["pe-clocks [data-handle=strip]", 'pe-dimensions [data-handle=map][data-part="0"]']) {
    const [tag] = handle.split(" ");
    await record(page, tag);
    const from = await middleOf(page, handle);
    const scrolled = await page.evaluate(() => scrollY);
    await swipe(page, from, { x: from.x, y: from.y - 250 });
    assert.ok((await page.evaluate(() => scrollY)) > scrolled + 100, handle);
    assert.equal(await property(page, tag, "position"), 5, "scrolling changes nothing");
    assert.deepEqual(await heard(page), [], "and nothing moves on the way");
  }
});
