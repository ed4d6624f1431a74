// The missing half: two futures of one sine, what is dragged, and the five fits against values of mpmath.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { loadCore } from "../../web/core/load-core.js";
import { initialState } from "../../web/element/parameters.js";
import figure from "../../web/figures/missing-half.js";
import { centreOf, middleOf, property, settled } from "./hands.js";
import { site } from "./harness.js";

const { open } = site({ figures: ["missing-half"] });
const TAG = "pe-missing-half";
const PAGE = "embed/missing-half.html";
const worked = JSON.parse(readFileSync(new URL("../data/worked_values.json", import.meta.url), "utf8"));

/** @typedef {import("playwright-core").Page} Page */

/**
 * The fits of the codes that lose the rule, by the normal equations with mpmath at 60 digits: residual (root mean
 * square) and the share explained, channel by channel; and cos²φ.
 */
const FITS = [
  {
    at: { length: 1000, offset: 1, frequency: 1, other: 0.5 },
    residuals: { sine: 0.595302011296, "sine-twice": 0.595302011296, "sine-other": 0.484353582777 },
    explained: {
      sine: [0.29150296527],
      "sine-twice": [0.29150296527, 0.29150296527],
      "sine-other": [0.291502966884, 0.770497279951],
    },
    limit: 0.291926581726,
  },
  {
    at: { length: 200, offset: 3, frequency: 0.3, other: 0.7 },
    residuals: { sine: 0.555322136842, "sine-twice": 0.555322136842, "sine-other": 0.582884220611 },
    explained: {
      sine: [0.383472866987],
      "sine-twice": [0.383472866987, 0.383472866987],
      "sine-other": [0.383563770509, 0.260491141193],
    },
    limit: 0.386398952653,
  },
  {
    at: { length: 50, offset: -2, frequency: 2.5, other: 0.125 },
    residuals: { sine: 0.685004204879, "sine-twice": 0.685004204879, "sine-other": 0.499997951532 },
    explained: {
      sine: [0.0772383636285],
      "sine-twice": [0.0772383636285, 0.0772383636285],
      "sine-other": [0.0772383956467, 0.938206366138],
    },
    limit: 0.0804642354618,
  },
];
const ORDER = ["pair", "sine", "sine-twice", "sine-quarter", "sine-other"];

/** Four decimals with a true minus sign, as the figures write a channel's value. @param {number} x */
const four = (x) => x.toFixed(4).replace("-", "\u2212");

/** @param {Page} page @param {Record<string, string | number>} attributes */
async function set(page, attributes) {
  await page.locator(TAG).evaluate((element, all) => {
    for (const [name, text] of Object.entries(all)) element.setAttribute(name, String(text));
  }, attributes);
  await settled(page);
}
/** The cells of a table below or beside the drawing, row by row. @param {Page} page @param {number} k which */
const cells = (page, k) =>
  page
    .locator(`${TAG} .block`)
    .nth(k)
    .locator("tbody tr")
    .evaluateAll((rows) =>
      rows.map((row) => [...row.children].map((cell) => cell.textContent?.trim() ?? "")),
    );
/** @param {Page} page */
const lines = async (page) => (await page.locator(`${TAG} .lines`).innerText()).replaceAll(/\s+/g, " ");

test("pe-missing-half: sin 0 = sin π has two futures, those of the worked rows, in the table and on the dials", async () => {
  const { page, troubles } = await open(PAGE);
  const future = four(Number(worked.width4_rows["1"][0].exact));
  const expected = [
    ["θ = 0", "0", "1", future],
    ["π − θ = 3.1416", "0", "\u22121", `\u2212${future}`],
  ];
  assert.deepEqual(await cells(page, 0), expected);
  const said = await page.locator(`${TAG} svg.drawing text`).allTextContents();
  for (const words of ["sin 0, both", "cos 1, \u22121", `sin ${future}, \u2212${future}`])
    assert.ok(said.includes(words), `“${words}” in ${said.join(" | ")}`);
  await set(page, { phase: 2, offset: -7, frequency: 0.3, code: "pair" });
  assert.notDeepEqual(await cells(page, 0), expected);
  await page.locator(`${TAG} button`, { hasText: "sin 0 = sin π" }).click();
  await settled(page);
  assert.deepEqual(await cells(page, 0), expected, "one click leads back to it");
  assert.deepEqual(troubles, []);
});

test("pe-missing-half: beside a one the table says ≈ 1, and no number or field sticks out", async () => {
  const { page } = await open(PAGE);
  // sin 1.5707963 = 1 − 3.6 · 10⁻¹⁶, and its cosine 2.6795 · 10⁻⁸: the first is a double of sixteen nines.
  await set(page, { phase: 1.5707963, frequency: Math.PI / 2, offset: 2 });
  const small = "2.68 × 10⁻⁸";
  assert.deepEqual(
    (await cells(page, 0)).map((row) => row.slice(1)),
    [
      ["≈ 1", small, "≈ \u22121"],
      ["≈ 1", `\u2212${small}`, "≈ \u22121"],
    ],
  );
  assert.doesNotMatch(await page.locator(`${TAG} #sentence`).innerText(), /0\.99999/);
  for (const width of [360, 900]) {
    await page.setViewportSize({ width, height: 900 });
    await settled(page);
    const out = await page.locator(TAG).evaluate((element) => {
      const root = /** @type {ShadowRoot} */ (element.shadowRoot);
      const beyond = (/** @type {Element} */ inner, /** @type {Element | null} */ outer) =>
        inner.getBoundingClientRect().right - (outer?.getBoundingClientRect().right ?? NaN);
      return [
        ...[...root.querySelectorAll(".scroller")].map((one) => one.scrollWidth - one.clientWidth),
        ...[...root.querySelectorAll(".control input")].map((one) => beyond(one, one.closest(".control"))),
      ];
    });
    assert.ok(out.length > 2);
    for (const far of out) assert.ok(far < 1, `${far} px too far at ${width} px`);
  }
});

test("pe-missing-half: a button makes the half turn after which the two sines are one", async () => {
  const { page } = await open(PAGE);
  await set(page, { phase: 0.4 });
  await page.locator(`${TAG} button`, { hasText: "turn until they agree" }).click();
  await settled(page);
  assert.equal((await property(page, TAG, "offset")) * (await property(page, TAG, "frequency")), Math.PI);
  // sin(0.4 + π) = sin(π − 0.4 + π) = −0.389418342308650…
  assert.deepEqual(
    (await cells(page, 0)).map((row) => row[3]),
    ["\u22120.3894", "\u22120.3894"],
  );
  const alone = (await cells(page, 1))[ORDER.indexOf("sine")];
  assert.match(alone[1], /× 10⁻¹[⁶⁷]$/);
  const said = await lines(page);
  assert.match(said, /Best factor for all 1000 positions: \u22121\./);
  // sin(π/4) is half the root of two.
  assert.match(said, /From position 1 to 5: \u22121 × 0\.7071 = \u22120\.7071; true: \u22120\.7071\./);
  assert.match(said, /the shift is a whole number of half turns/);
});

test("pe-missing-half: both hands and the upright line are dragged", async () => {
  const { page } = await open(PAGE);
  const centre = await centreOf(page, TAG, 0);
  /** Pulls a handle to a place that is so far from the dial's centre. */
  const pullTo = async (
    /** @type {string} */ handle,
    /** @type {number} */ part,
    /** @type {number} */ dx,
    /** @type {number} */ dy,
  ) => {
    const from = await middleOf(page, `${TAG} [data-handle=${handle}][data-part="${part}"]`);
    const now = await centreOf(page, TAG, 0);
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(now.x + dx / 2 + 3, now.y + dy / 2 + 3, { steps: 3 });
    await page.mouse.move(now.x + dx, now.y + dy, { steps: 4 });
    await page.mouse.up();
    await settled(page);
  };
  const near = async (/** @type {number} */ phase, /** @type {string} */ about) => {
    const found = await property(page, TAG, "phase");
    assert.ok(Math.abs(found - phase) < 0.03, `${about}: ${found}, not ${phase}`);
  };
  assert.ok(centre.x > 0);
  // An eighth of a turn: to the right and up.
  await pullTo("hand", 0, 60, -60);
  await near(Math.PI / 4, "the first hand");
  // The second hand to the left and down, 225°: the first stands at its mirror image, 315°.
  await pullTo("hand", 1, -60, 60);
  await near(-Math.PI / 4, "the second hand");
  // The line to the right end of the dial, and beyond: the sine is one at most.
  await pullTo("sine", 0, 400, 0);
  await near(Math.PI / 2, "the line");
  await set(page, { phase: 3.14 });
  const radius = (await page.locator(`${TAG} svg.drawing circle.f-face`).first().boundingBox())?.width ?? NaN;
  await pullTo("sine", 1, radius / 4, 300);
  // Half a radius to the right, in the lower half, where the hand was: asin(½) from below.
  await near(Math.PI - Math.PI / 6, "the line below");
});

test("pe-missing-half: the five fits are those of mpmath, and two of them miss by rounding alone", async () => {
  const { page } = await open(PAGE);
  for (const { at, residuals, explained, limit } of FITS) {
    await set(page, at);
    const rows = await cells(page, 1);
    const about = JSON.stringify(at);
    for (const [k, code] of ORDER.entries()) {
      const [, residual, shares] = rows[k];
      if (code in residuals) {
        assert.equal(residual, four(residuals[/** @type {"sine"} */ (code)]), `${code} at ${about}`);
        assert.equal(
          shares,
          explained[/** @type {"sine"} */ (code)].map(four).join(", "),
          `${code} at ${about}`,
        );
      } else {
        assert.match(residual, /^(0|\d\.\d × 10⁻¹[⁴⁵⁶⁷⁸⁹])$/, `${code} at ${about}`);
        assert.equal(shares, "1, 1", `${code} at ${about}`);
      }
    }
    const said = await lines(page);
    assert.ok(said.includes(`cos² φ = ${four(limit)}`), said);
    assert.ok(said.includes(`takes ${at.length} values here, none of them twice`), said);
    assert.doesNotMatch(said, /At these settings/, about);
  }
});

test("pe-missing-half: where more than the two fit, it says so and why", async () => {
  const { page } = await open(PAGE);
  assert.doesNotMatch(await lines(page), /At these settings/);
  for (const [attributes, words] of /** @type {[Record<string, number>, RegExp][]} */ ([
    [{ offset: 0 }, /everything fits: an offset of 0 moves nothing/],
    [
      { offset: 1, frequency: 0.5, other: 0.5 },
      /“two frequencies” fits as well: the two frequencies are one/,
    ],
    // All phases are multiples of π, as nearly as doubles allow.
    [
      { frequency: Math.PI, other: Math.PI / 2, length: 50 },
      /“sine alone” and “same sine twice”.* fit as well: the shift is a whole number of half turns/,
    ],
    [
      { frequency: Math.PI, other: 2 * Math.PI, length: 50 },
      /everything fits: the shift is a whole number of half turns/,
    ],
  ])) {
    await set(page, attributes);
    assert.match(await lines(page), words, JSON.stringify(attributes));
  }
});

/** The centres of the circles in a path. @param {string} d @param {number} radius */
const centresIn = (d, radius) =>
  [...d.matchAll(/M([\d.-]+) ([\d.-]+)a/g)].map(([, x, y]) => [Number(x) + radius, Number(y)]);

test("pe-missing-half: drawn, the rings lie on the dots for the two matched codes and for no other", async () => {
  const { page } = await open(PAGE);
  for (const code of ORDER) {
    await set(page, { code });
    const plots = await page.locator(`${TAG} svg.drawing > g`).evaluateAll((groups) =>
      groups.slice(1, 3).map((group) => {
        const ring = group.querySelector("path.s-ink")?.getAttribute("d") ?? "";
        const dot = group.querySelector("path.f-sine, path.f-cosine")?.getAttribute("d") ?? "";
        return { ring, dot };
      }),
    );
    assert.equal(plots[1].dot === "", code === "sine", `${code}: a second channel`);
    for (const { ring, dot } of plots) {
      if (dot === "") continue;
      const [rings, dots] = [centresIn(ring, 3.5), centresIn(dot, 2)];
      assert.equal(rings.length, dots.length);
      assert.ok(rings.length >= 40 && rings.length <= 48);
      const furthest = Math.max(...rings.map(([, y], k) => Math.abs(y - dots[k][1])));
      if (code === "pair" || code === "sine-quarter") assert.ok(furthest < 0.02, `${code}: ${furthest}`);
      else assert.ok(furthest > 10, `${code}: ${furthest}`);
      rings.forEach(([x], k) => assert.ok(Math.abs(x - dots[k][0]) < 0.02));
    }
  }
});

test("pe-missing-half: as the answer is drawn, both hands stand on one upright line, and at no other turn", async () => {
  const core = await loadCore();
  for (const phase of [0, 0.4, -2, 3]) {
    const state = { ...initialState(figure), phase };
    for (const frame of Object.values(figure.frames)) {
      const guess = figure.guess(figure.compute(core, state), state, frame);
      assert.ok(guess !== undefined);
      const apart = (/** @type {number} */ value) => {
        const tips = guess.marks(value, "truth").filter((mark) => mark.tag === "circle");
        assert.equal(tips.length, 2);
        return Math.abs(Number(tips[0].at.cx) - Number(tips[1].at.cx));
      };
      assert.ok(apart(guess.truth) < 0.02, `${phase}: ${apart(guess.truth)}`);
      for (const value of [0.1, 0.25, 0.4, 0.6, 0.9]) assert.ok(apart(value) > 1, `${phase} at ${value}`);
    }
    // The same from the core: sines half a turn on.
    const { shiftedSines } = core.twoPhases({ phase, shift: Math.PI });
    assert.ok(Math.abs(shiftedSines[0] - shiftedSines[1]) < 1e-15);
  }
  const together = { ...initialState(figure), phase: 1.57 };
  assert.equal(figure.guess(figure.compute(core, together), together, figure.frames.wide), undefined);
});

test("pe-missing-half: a slow sine's fits stay honest, and the shown sentence follows the code", async () => {
  const { page } = await open(PAGE);
  const sentence = page.locator(`${TAG} #sentence`);
  assert.match(
    await sentence.innerText(),
    /“sine alone” misses by 0\.5953 \(root mean square\) at 1000 positions/,
  );
  for (const code of ["pair", "sine-quarter"]) {
    for (const frequency of [0.0001, 0.01, 1, 10]) {
      await set(page, { code, frequency, offset: 10000, length: 2048 });
      assert.match(await sentence.innerText(), /exactly, but for rounding, at 2048 positions/);
    }
  }
});
