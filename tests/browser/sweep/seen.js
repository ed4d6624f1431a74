// What is seen at every width: text large enough, targets large enough, nothing clipped, and a box that fits.

import assert from "node:assert/strict";
import { test } from "node:test";
import { reservedHeight, tierOf } from "../../../web/element/box.js";
import { Stage } from "./stage.js";
import { asAttributes, faces } from "./values.js";

/** @typedef {import("../sweep.js").Sweep} Sweep */

const WIDTHS = [280, 320, 360, 480, 519, 520, 700, 849, 850, 900, 1280];
/** Where each arrangement is narrowest, and what it draws smallest: so wide are the other faces of a figure, unless the sweep is whole. */
const NARROWEST = [280, 520, 850];
/** Sizes of the window, and whether letters, words and lines stand apart. */
const ROOMS = [
  { words: "900 px", width: 900, height: 900, spaced: false },
  { words: "200 %", width: 640, height: 512, spaced: false },
  { words: "400 %", width: 320, height: 256, spaced: false },
  { words: "360 px, spaced", width: 360, height: 740, spaced: true },
  { words: "900 px, spaced", width: 900, height: 900, spaced: true },
];
const BOX_WIDTHS = [320, 360, 412, 480, 519, 520, 640, 700, 849, 850, 900];
const SMALLEST_TEXT = 12;
const SMALLEST_TARGET = 24;
const SMALLEST_HANDLE = 44;
/** The reserved box may be this much higher than what stands in it, where a tier is tightest. */
const SLACK = 60;

/** Text under 12 px on the screen, in the drawing and around it; raised and lowered parts of a line are smaller by their meaning. @param {Stage} stage */
const smallText = (stage) =>
  stage.page.locator(stage.tag).evaluate((element, smallest) => {
    /** @type {string[]} */
    const small = [];
    const root = /** @type {ShadowRoot} */ (element.shadowRoot);
    for (const each of root.querySelectorAll("*")) {
      if (each.closest("sub, sup, style, dialog:not([open])") !== null || each.hasAttribute("dy")) continue;
      const own = [...each.childNodes].some(
        (node) => node.nodeType === 3 && (node.textContent ?? "").trim() !== "",
      );
      const typed = each instanceof HTMLInputElement || each instanceof HTMLSelectElement;
      if (!own && !typed) continue;
      if (each.previousElementSibling?.hasAttribute("dy") && each.hasAttribute("font-size")) continue;
      let size = parseFloat(getComputedStyle(each).fontSize);
      if (each instanceof SVGGraphicsElement) size *= each.getScreenCTM()?.a ?? 0;
      if (size < smallest - 0.01)
        small.push(
          `${size.toFixed(2)} px: ${each.localName} “${(each.textContent ?? "").trim().slice(0, 40)}”`,
        );
    }
    return small;
  }, SMALLEST_TEXT);

/** Targets that are too small for a finger. @param {Stage} stage */
const smallTargets = (stage) =>
  stage.page.locator(stage.tag).evaluate((element, [target, held]) => {
    /** @type {string[]} */
    const small = [];
    const root = /** @type {ShadowRoot} */ (element.shadowRoot);
    const about = (/** @type {Element} */ each, /** @type {DOMRect} */ { width, height }) =>
      `${width.toFixed(1)}×${height.toFixed(1)}: ${each.localName} ${each.getAttribute("data-handle") ?? each.id} ${(each.textContent ?? "").trim().slice(0, 30)}`;
    for (const each of root.querySelectorAll("button, select, input, textarea, summary, a")) {
      if (each.closest("dialog:not([open])") !== null) continue;
      const box = (each.closest(".choice label, .check") ?? each).getBoundingClientRect();
      if (box.width < target - 0.01 || box.height < target - 0.01) small.push(about(each, box));
    }
    for (const each of root.querySelectorAll("[data-handle]")) {
      const box = each.getBoundingClientRect();
      if (box.width < held - 0.01 || box.height < held - 0.01) small.push(about(each, box));
    }
    return small;
  }, /** @type {const} */ ([SMALLEST_TARGET, SMALLEST_HANDLE]));

/**
 * What does not fit: text cut off, or beyond the figure's edge, controls on top of each other, a page that scrolls
 * sideways. A table of data may scroll in its own box.
 * @param {Stage} stage
 */
const misfits = (stage) =>
  stage.page.locator(stage.tag).evaluate((element) => {
    /** @type {string[]} */
    const found = [];
    const root = /** @type {ShadowRoot} */ (element.shadowRoot);
    const edge = /** @type {Element} */ (root.querySelector(".figure")).getBoundingClientRect();
    const about = (/** @type {Element} */ each) =>
      `${each.localName}${each.id ? `#${each.id}` : ""}.${each.getAttribute("class") ?? ""} “${(each.textContent ?? "").trim().replace(/\s+/g, " ").slice(0, 40)}”`;
    const wide = document.documentElement.scrollWidth - document.documentElement.clientWidth;
    if (wide > 0) found.push(`the page scrolls ${wide} px sideways`);
    for (const each of root.querySelectorAll(".figure *")) {
      if (
        each.closest("svg, dialog:not([open]), .announcement, legend") !== null &&
        !each.matches("svg text")
      )
        continue;
      const style = getComputedStyle(each);
      if (style.visibility === "hidden" || style.display === "none") continue;
      const inTable = each.closest(".scroller") !== null;
      if (each instanceof HTMLElement && !each.matches(".scroller, input[type=range], input[type=radio]")) {
        const typed = each.matches("input, textarea");
        if ((typed || style.overflowX !== "visible") && each.scrollWidth > each.clientWidth + 1)
          found.push(
            `cut off by ${each.scrollWidth - each.clientWidth} px: ${about(each)} ${typed ? /** @type {HTMLInputElement} */ (each).value : ""}`,
          );
        if (
          style.overflowY !== "visible" &&
          !typed &&
          each.scrollHeight > each.clientHeight + 1 &&
          each.clientHeight > 0
        )
          found.push(`cut off below by ${each.scrollHeight - each.clientHeight} px: ${about(each)}`);
      }
      if (inTable) continue;
      const box = each.getBoundingClientRect();
      if (box.width > 0 && (box.left < edge.left - 1 || box.right > edge.right + 1))
        found.push(
          `${Math.max(edge.left - box.left, box.right - edge.right).toFixed(1)} px beyond the edge: ${about(each)}`,
        );
    }
    for (const table of root.querySelectorAll(".scroller:not([role])"))
      if (table.scrollWidth > table.clientWidth + 1)
        found.push(`a table of the figure scrolls ${table.scrollWidth - table.clientWidth} px sideways`);
    const controls = [
      ...root.querySelectorAll(
        ".figure :is(button, select, input:not([type=radio], [type=checkbox]), summary, .choice label)",
      ),
    ].filter((each) => each.closest("dialog, .items") === null && each.getBoundingClientRect().width > 0);
    for (const [k, one] of controls.entries())
      for (const other of controls.slice(k + 1)) {
        const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()];
        const over = [
          Math.min(a.right, b.right) - Math.max(a.left, b.left),
          Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top),
        ];
        // The edges of joined choices lie on each other.
        if (over[0] > 1.5 && over[1] > 1.5)
          found.push(`on top of each other: ${about(one)} and ${about(other)}`);
      }
    return [...new Set(found)];
  });

/** Presses what opens the guess, if there is one, and opens the table. @param {Stage} stage */
async function openAll(stage) {
  if ((await stage.at(".ask").count()) > 0) await stage.at(".ask").press("Enter");
  await stage.at("summary").press("Enter");
  await stage.settled();
}

/** @param {Sweep} sweep */
export function sweepSeen({ figure, tag, stage, pages, whole }) {
  test(`${tag}: A15 every text has 12 px or more on the screen, from 280 to 1280 px`, async () => {
    const here = await stage();
    /** @type {string[]} */
    const small = [];
    for (const [turn, face] of faces(figure).entries()) {
      const widths = whole || turn === 0 ? WIDTHS : NARROWEST;
      await here.fresh({ attributes: asAttributes(figure, face), width: widths[0] });
      await openAll(here);
      for (const width of widths) {
        await here.resize(width);
        small.push(...(await smallText(here)).map((text) => `${width} px wide, ${text}`));
      }
    }
    assert.deepEqual(small, []);
  });

  test(`${tag}: A16 targets are 24 px or more, what is dragged 44`, async () => {
    const here = await stage();
    /** @type {string[]} */
    const small = [];
    for (const face of faces(figure)) {
      await here.fresh({ attributes: asAttributes(figure, face), width: 360 });
      await openAll(here);
      for (const width of [360, 1280]) {
        await here.resize(width);
        small.push(...(await smallTargets(here)).map((text) => `${width} px wide, ${text}`));
        await here.button("menu").press("Enter");
        await here.settled();
        small.push(...(await smallTargets(here)).map((text) => `${width} px wide, menu open, ${text}`));
        await here.button("menu").press("Escape");
      }
    }
    assert.deepEqual([...new Set(small)], []);
  });

  test(`${tag}: A17 nothing is clipped at 200 % and 400 %, at 320 px, and with the text spacing of WCAG`, async () => {
    const here = await stage();
    /** @type {string[]} */
    const found = [];
    for (const face of faces(figure)) {
      for (const { words, width, height, spaced } of ROOMS) {
        await here.page.setViewportSize({ width, height });
        await here.fresh({ attributes: asAttributes(figure, face), width });
        if (spaced)
          await here.page.locator(tag).evaluate((element) => {
            const sheet = new CSSStyleSheet();
            sheet.replaceSync(
              "* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }",
            );
            element.shadowRoot?.adoptedStyleSheets.push(sheet);
          });
        await here.settled();
        found.push(...(await misfits(here)).map((text) => `${words}: ${text}`));
        await openAll(here);
        found.push(...(await misfits(here)).map((text) => `${words}, all open: ${text}`));
      }
    }
    await here.page.setViewportSize({ width: 1280, height: 900 });
    assert.deepEqual([...new Set(found)], []);
  });

  test(`${tag}: the box that is reserved is as high as the figure is, at every width`, async () => {
    // In fonts that stand in for the site's own and are as wide: these pages ask for none.
    const { page, troubles } = await pages.embed({ width: BOX_WIDTHS[0], height: 900 });
    const here = new Stage({ page, troubles }, figure);
    /** @type {string[]} */
    const wrong = [];
    /** @type {Map<string, {slack: number, content: number}>} */
    const tightest = new Map();
    for (const width of BOX_WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      await here.resized();
      assert.equal(
        await page.locator(tag).evaluate((element) => element.clientWidth),
        width,
        "the figure goes from edge to edge",
      );
      const reserved = reservedHeight(figure, width);
      const { box, natural } = await here.page.locator(tag).evaluate((element) => {
        const root = /** @type {ShadowRoot} */ (element.shadowRoot);
        const inside = /** @type {HTMLElement} */ (root.querySelector(".figure"));
        const outside = /** @type {HTMLElement} */ (root.querySelector(".box"));
        const high = outside.getBoundingClientRect().height;
        inside.style.alignSelf = "start";
        const itself = inside.getBoundingClientRect().height;
        inside.style.alignSelf = "";
        return { box: high, natural: itself };
      });
      const tier = tierOf(width);
      const slack = reserved - natural;
      if (Math.abs(box - reserved) > 0.6)
        wrong.push(
          `at ${width} px the box is ${box.toFixed(1)} px high, reserved are ${reserved.toFixed(1)}`,
        );
      const last = tightest.get(tier);
      if (last === undefined || slack < last.slack)
        tightest.set(tier, { slack, content: figure.room[tier] - slack });
    }
    for (const [tier, { slack, content }] of tightest) {
      if (slack < 0 || slack > SLACK)
        wrong.push(
          `room.${tier} leaves ${slack.toFixed(1)} px where it is tightest: ${Math.ceil(content)} is the least, ${Math.ceil(content) + 12} would fit`,
        );
    }
    assert.deepEqual(wrong, []);
  });
}
