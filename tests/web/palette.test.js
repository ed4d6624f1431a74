// Colours as others see them: with protanopia, deuteranopia or tritanopia, and in greyscale, where marks have to help.

import assert from "node:assert/strict";
import { test } from "node:test";
import {
  differenceEuclidean,
  filterDeficiencyDeuter,
  filterDeficiencyProt,
  filterDeficiencyTrit,
  filterGrayscale,
  interpolate,
  wcagContrast,
  wcagLuminance,
} from "culori";
import { loadCore } from "../../web/core/load-core.js";
import { heatmap } from "../../web/draw/heatmap.js";
import { colourOf, HEAT_STEPS, heatStep, PALETTE, textToneOn } from "../../web/draw/palette.js";
import { initialState } from "../../web/element/parameters.js";
import clocks from "../../web/figures/clocks.js";

/** @typedef {import("../../web/draw/marks.js").Mark} Mark */
/** @typedef {import("../../web/draw/palette.js").NamedTone} NamedTone */

const SCHEMES = /** @type {const} */ (["light", "dark"]);
/** In OKLab 0.02 is just noticeable side by side; apart and small it takes several times that. */
const TOLD_APART = 0.1;
const distance = differenceEuclidean("oklab");
/** @type {Record<string, (colour: any) => any>} */
const EYES = {
  "all cones": (colour) => colour,
  protanopia: filterDeficiencyProt(1),
  deuteranopia: filterDeficiencyDeuter(1),
  tritanopia: filterDeficiencyTrit(1),
};
const grey = filterGrayscale(1);

/** @param {NamedTone} a @param {NamedTone} b @param {"light" | "dark"} scheme @param {(colour: any) => any} seen */
const apart = (a, b, scheme, seen) => distance(seen(PALETTE[a][scheme]), seen(PALETTE[b][scheme]));

/** @param {Mark[]} marks @returns {Mark[]} */
const flat = (marks) => marks.flatMap((mark) => [mark, ...flat(mark.children ?? [])]);

for (const scheme of SCHEMES) {
  for (const [eye, seen] of Object.entries(EYES)) {
    test(`${scheme}, ${eye}: what only colour and a mark tell apart is told apart by colour`, () => {
      for (const [a, b] of /** @type {[NamedTone, NamedTone][]} */ ([
        ["sine", "cosine"],
        ["negative", "zero"],
        ["zero", "positive"],
        ["negative", "positive"],
        ["ink", "move"],
        ["ink", "sine"],
        ["ink", "cosine"],
        ["ink", "soft"],
      ])) {
        const d = apart(a, b, scheme, seen);
        assert.ok(d > TOLD_APART, `${a} and ${b} are ${d.toFixed(3)} apart`);
      }
    });
  }

  test(`${scheme}, greyscale: zero stands out from what is below and above it, ink from what can be moved`, () => {
    for (const [a, b] of /** @type {[NamedTone, NamedTone][]} */ ([
      ["negative", "zero"],
      ["zero", "positive"],
      ["ink", "move"],
      ["ink", "soft"],
    ])) {
      const d = apart(a, b, scheme, grey);
      assert.ok(d > TOLD_APART, `${a} and ${b} are ${d.toFixed(3)} apart`);
    }
  });
}

test("greyscale: sine and cosine are one grey, so the dash tells them apart, in every dial of every size", async () => {
  for (const scheme of SCHEMES) assert.ok(apart("sine", "cosine", scheme, grey) < 0.05);
  const core = await loadCore();
  for (const width of [2, 8, 64]) {
    for (const frame of Object.values(clocks.frames)) {
      const state = { ...initialState(clocks), width };
      const marks = flat(clocks.draw(clocks.compute(core, state), state, frame)).filter(
        ({ tag }) => tag === "line",
      );
      const dashes = (/** @type {NamedTone} */ tone) =>
        marks.filter(({ stroke }) => stroke === tone).map(({ at }) => at["stroke-dasharray"] !== undefined);
      assert.deepEqual([...new Set(dashes("sine"))], [false]);
      assert.deepEqual([...new Set(dashes("cosine"))], [true]);
      assert.equal(dashes("sine").length, width / 2);
      assert.equal(dashes("cosine").length, width / 2);
    }
  }
});

/** @param {number[]} values @param {number} columns @param {number} cell @param {(row: number, column: number) => boolean} [written] */
function strokesOf(values, columns, cell, written) {
  const rows = values.length / columns;
  const signs = heatmap({
    x: 0,
    y: 0,
    width: columns * cell,
    height: rows * cell,
    columns,
    rows,
    value: (row, column) => values[row * columns + column],
    written,
  }).filter(({ only }) => only === "signs");
  assert.equal(signs.length, 1);
  return flat(signs[0].children ?? []).flatMap(({ at }) =>
    [...String(at.d).matchAll(/M([\d.]+) ([\d.]+)h([\d.]+)/g)].map(([, x, y, long]) => ({
      column: Math.floor((Number(x) + Number(long) / 2) / cell),
      row: Math.floor(Number(y) / cell),
      long: Number(long),
    })),
  );
}

test("signs: below zero and above are near each other in greyscale, so each cell below zero has a minus on demand", () => {
  for (const scheme of SCHEMES) assert.ok(apart("negative", "positive", scheme, grey) < 0.15);
  const values = [-1, 0, 0.5, -0.01, NaN, 1, -0, -0.7, -1e-9];
  const strokes = strokesOf(values, 3, 20);
  assert.deepEqual(
    strokes.map(({ row, column }) => 3 * row + column).sort((a, b) => a - b),
    [0, 3, 7, 8],
  );
  assert.ok(strokes.every(({ long }) => long >= 6));
  const bare = strokesOf(values, 3, 20, (row, column) => 3 * row + column === 7);
  assert.deepEqual(
    bare.map(({ row, column }) => 3 * row + column).sort((a, b) => a - b),
    [0, 3, 8],
  );
});

test("signs: where cells are too small, a minus stands for a tile of which more than half is below zero", () => {
  // Cells of 2 units: tiles of 3 by 3. Five of nine below zero, then four of nine.
  const left = [-1, -1, 1, -1, 1, 1, -1, 1, -1];
  const right = [-1, -1, 1, -1, 1, 1, -1, 1, 1];
  const values = [0, 1, 2].flatMap((row) => [
    ...left.slice(3 * row, 3 * row + 3),
    ...right.slice(3 * row, 3 * row + 3),
  ]);
  assert.deepEqual(
    strokesOf(values, 6, 2).map(({ row, column }) => [row, column]),
    [[1, 1]],
  );
});

test("signs and numbers on the heatmap have a contrast of at least 3", () => {
  for (let step = -HEAT_STEPS; step <= HEAT_STEPS; step++) {
    for (const scheme of SCHEMES) {
      const contrast = wcagContrast(PALETTE[textToneOn(step)][scheme], colourOf(`heat${step}`, scheme));
      assert.ok(contrast >= 3, `step ${step}, ${scheme}: ${contrast.toFixed(2)}`);
    }
  }
  assert.equal(heatStep(-1), -HEAT_STEPS);
});

test("the strip of clocks rests when it would turn over more than twice a second, so faint that nothing flashes", async () => {
  const core = await loadCore();
  const state = initialState(clocks);
  const data = clocks.compute(core, state);
  for (const frame of Object.values(clocks.frames)) {
    const drawn = (/** @type {number} */ speed) => flat(clocks.draw(data, state, frame, data, speed));
    const resting = (/** @type {Mark[]} */ marks) => marks.filter(({ at }) => at.opacity !== undefined);
    assert.equal(resting(drawn(0)).length, 0);
    // 25 positions a page: 50 tokens a second are two pages.
    assert.equal(resting(drawn(50)).length, 0);
    const fast = drawn(100);
    const [strip] = resting(fast);
    assert.equal(resting(fast).length, 1);
    assert.ok(flat([strip]).some(({ fill }) => String(fill).startsWith("heat")));
    assert.match(fast.map((mark) => mark.text ?? "").join(" "), /The strip rests/);
    // WCAG 2.3.1: a flash is a change by a tenth of full luminance.
    for (const scheme of SCHEMES) {
      const seen = Array.from({ length: 2 * HEAT_STEPS + 1 }, (_, k) => {
        const colour = colourOf(`heat${k - HEAT_STEPS}`, scheme);
        return wcagLuminance(interpolate([PALETTE.panel[scheme], colour], "rgb")(Number(strip.at.opacity)));
      });
      assert.ok(Math.max(...seen) - Math.min(...seen) < 0.1);
    }
  }
});
