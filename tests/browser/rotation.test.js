// The rotation steps: the worked matrix and vectors, both hands, the repeated step, the whole matrix.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { centreOf, dragRound, middleOf, property, settled } from "./hands.js";
import { site } from "./harness.js";

const { open } = site({ figures: ["rotation"] });

/** @param {string} file */
const reference = (file) => JSON.parse(readFileSync(new URL(`../data/${file}`, import.meta.url), "utf8"));
const worked = reference("worked_values.json");
const values = reference("figure_values.json");

/** Four decimals with a true minus sign, as the figures write a channel's value. @param {number} x */
const four = (x) => x.toFixed(4).replace("-", "\u2212");

test("pe-rotation: the matrix, the vectors and the products are the worked ones", async () => {
  const { page } = await open();
  const matrix = worked.shift_matrix_w1_offset1.rows
    .flat()
    .map((/** @type {{f64: number}} */ v) => four(v.f64));
  const tables = page.locator("pe-rotation table.matrix");
  const cells = (/** @type {number} */ k) => tables.nth(k).locator("td").allInnerTexts();
  const row = (/** @type {number} */ i) => values.widths["4"].rows[i].slice(0, 2).map(four);
  assert.deepEqual(await cells(0), matrix);
  assert.deepEqual(await cells(1), row(5));
  assert.deepEqual(await cells(2), row(6));
  await page.locator("pe-rotation button", { hasText: /^\s*step\s*$/ }).click();
  await page.waitForTimeout(600);
  assert.deepEqual(await cells(0), matrix, "one matrix for every start");
  assert.deepEqual(await cells(1), row(6));
  assert.deepEqual(await cells(2), row(7));
  await page.locator("pe-rotation button", { hasText: "step back" }).click();
  await page.waitForTimeout(600);
  assert.deepEqual(await cells(1), row(5));
});

test("pe-rotation: start and offset are dragged, each by its own hand", async () => {
  const { page } = await open();
  await middleOf(page, "pe-rotation [data-handle=end]");
  await dragRound(page, "pe-rotation [data-handle=end]", await centreOf(page, "pe-rotation", 0));
  assert.equal(await property(page, "pe-rotation", "position"), 5);
  assert.equal(await property(page, "pe-rotation", "offset"), 7, "one turn is 6.28 tokens: it rests at 7");
  await middleOf(page, "pe-rotation [data-handle=start]");
  await dragRound(page, "pe-rotation [data-handle=start]", await centreOf(page, "pe-rotation", 0));
  assert.equal(await property(page, "pe-rotation", "position"), 11);
  assert.equal(await property(page, "pe-rotation", "offset"), 7);
});

test("pe-rotation: the step repeats until it is paused", async () => {
  const { page } = await open();
  await page.locator("pe-rotation button", { hasText: "repeat" }).click();
  await page.waitForTimeout(1500);
  await page.locator("pe-rotation button", { hasText: "pause" }).click();
  const stopped = await property(page, "pe-rotation", "position");
  assert.ok(stopped >= 6 && stopped <= 8, `${stopped}`);
  await page.waitForTimeout(1200);
  assert.equal(await property(page, "pe-rotation", "position"), stopped);
});

test("pe-rotation: the whole matrix has one block for each pair", async () => {
  const { page } = await open();
  await page.locator("pe-rotation label", { hasText: "whole vector" }).click();
  await settled(page);
  const words = await page.locator("pe-rotation svg.drawing text").allTextContents();
  const [c, s] = worked.shift_matrix_w1_offset1.rows[0].map((/** @type {{f64: number}} */ v) => four(v.f64));
  assert.equal(words.length, 16);
  assert.deepEqual(words.slice(0, 6), [c, s, "0", "0", `\u2212${s}`, c]);
});
