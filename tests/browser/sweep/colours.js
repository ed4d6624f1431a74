// Contrast, focus, forced colours and axe, in every look.

import assert from "node:assert/strict";
import { test } from "node:test";
import { loadCore } from "../../../web/core/load-core.js";
import { allMarks } from "./marks.js";
import { contrast, contrastOf, cut, decode, difference, luminance } from "./pixels.js";
import { Stage } from "./stage.js";
import { asAttributes, changedState, faces, goodAndBad, randomStates } from "./values.js";

/** @typedef {import("../sweep.js").Sweep} Sweep */
/** @typedef {import("./stage.js").Look} Look */
/** @typedef {import("./pixels.js").Picture} Picture */

const TEXT = 4.5;
const MARK = 3;
/** How far outside a stop its ring is looked for, in CSS pixels. */
const MARGIN = 8;
/** The tones that marks with a meaning are drawn in. */
const TONES = ["ink", "soft", "sine", "cosine", "move", "control", "negative", "positive"];
/** What a host can set. */
const PROPERTIES = [
  "paper",
  "panel",
  "face",
  "ink",
  "soft",
  "rule",
  "control",
  "sine",
  "cosine",
  "move",
  "negative",
  "zero",
  "positive",
];

/** The rules of axe that depend on colours: what else it asks about is the same in every look. */
const COLOUR_RULES = ["color-contrast", "link-in-text-block"];
/** Rows of the table that axe is shown, at first and again: a table may have a thousand, all made alike. */
const ROWS = { first: 40, again: 3 };

/** @param {Stage} stage @param {{x: number, y: number, width: number, height: number}} clip */
const shot = async (stage, clip) => decode(await stage.shot(clip));

/**
 * How much of the ring around a box changed by focus with enough contrast, on its poorest side: the share of the side's
 * length at which two pixels or more, one beyond the other, have it.
 * @param {Picture} before @param {Picture} after @param {{left: number, top: number, right: number, bottom: number}} box in the pictures
 */
function poorestSide(before, after, box) {
  const strong = (/** @type {number} */ x, /** @type {number} */ y) =>
    x >= 0 &&
    y >= 0 &&
    x < after.width &&
    y < after.height &&
    contrast(luminance(before, x, y), luminance(after, x, y)) >= MARK;
  const run = (
    /** @type {(k: number) => boolean} */ at,
    /** @type {number} */ from,
    /** @type {number} */ to,
  ) => {
    let longest = 0;
    let now = 0;
    for (let k = from; k < to; k++) {
      now = at(k) ? now + 1 : 0;
      longest = Math.max(longest, now);
    }
    return longest;
  };
  const share = (/** @type {boolean[]} */ each) => each.filter(Boolean).length / each.length;
  const across = Array.from(
    { length: Math.max(1, Math.floor(box.right - box.left) - 4) },
    (_, k) => Math.round(box.left) + 2 + k,
  );
  const along = Array.from(
    { length: Math.max(1, Math.floor(box.bottom - box.top) - 4) },
    (_, k) => Math.round(box.top) + 2 + k,
  );
  const inside = 4;
  const sides = {
    top: share(
      across.map(
        (x) => run((y) => strong(x, y), Math.round(box.top) - MARGIN, Math.round(box.top) + inside) >= 2,
      ),
    ),
    bottom: share(
      across.map(
        (x) =>
          run((y) => strong(x, y), Math.round(box.bottom) - inside, Math.round(box.bottom) + MARGIN) >= 2,
      ),
    ),
    left: share(
      along.map(
        (y) => run((x) => strong(x, y), Math.round(box.left) - MARGIN, Math.round(box.left) + inside) >= 2,
      ),
    ),
    right: share(
      along.map(
        (y) => run((x) => strong(x, y), Math.round(box.right) - inside, Math.round(box.right) + MARGIN) >= 2,
      ),
    ),
  };
  const [[side, least]] = Object.entries(sides).sort(([, a], [, b]) => a - b);
  return { side, least };
}

/**
 * Tabs through what the page holds of a figure and looks at the ring around each stop.
 * @param {Stage} stage
 * @param {string} about
 * @returns {Promise<{faults: string[], stops: number}>}
 */
export async function lookAtRings(stage, about) {
  /** @type {string[]} */
  const faults = [];
  let stops = 0;
  const box = () =>
    stage.page.evaluate(() => {
      let element = document.activeElement;
      if (!element?.shadowRoot) return undefined;
      element = element.shadowRoot.activeElement;
      if (element === null) return undefined;
      // The input of a choice is as large as its label and unseen: the ring is around the words.
      const shown = element.matches(".choice input") ? (element.nextElementSibling ?? element) : element;
      const { left, top, right, bottom } = shown.getBoundingClientRect();
      return {
        left,
        top,
        right,
        bottom,
        words: `${element.localName} ${element.id} ${element.getAttribute("aria-label") ?? (element.textContent ?? "").trim().slice(0, 20)}`,
      };
    });
  const size = stage.page.viewportSize() ?? { width: 0, height: 0 };
  const whole = await shot(stage, { x: 0, y: 0, ...size });
  for (let k = 0; k < 60; k++) {
    await stage.page.keyboard.press("Tab");
    const at = await box();
    if (at === undefined) {
      if (stops > 0) break;
      continue;
    }
    stops++;
    const clip = {
      x: Math.max(0, Math.floor(at.left) - MARGIN),
      y: Math.max(0, Math.floor(at.top) - MARGIN),
      width: 0,
      height: 0,
    };
    clip.width = Math.min(size.width, Math.ceil(at.right) + MARGIN) - clip.x;
    clip.height = Math.min(size.height, Math.ceil(at.bottom) + MARGIN) - clip.y;
    const focused = await shot(stage, clip);
    const plain = cut(whole, clip);
    const { side, least } = poorestSide(plain, focused, {
      left: at.left - clip.x,
      right: at.right - clip.x,
      top: at.top - clip.y,
      bottom: at.bottom - clip.y,
    });
    if (least < 0.9)
      faults.push(`${about}: ${at.words}: on the ${side} ${Math.round(least * 100)} % of the ring is there`);
  }
  return { faults, stops };
}

/** The state for axe: moved, with the table, the menu and the guess open. @param {Stage} stage @param {number} width */
async function changed(stage, width) {
  await stage.fresh({ attributes: asAttributes(stage.figure, changedState(stage.figure)), width });
  await stage.at("input[type=range]").first().press("ArrowRight");
  if ((await stage.at(".ask").count()) > 0) await stage.at(".ask").press("Enter");
  await stage.at("summary").press("Enter");
  await stage.button("menu").press("Enter");
  await stage.settled();
}

/** Leaves so many rows of the table. @param {Stage} stage @param {number} rows */
const shorten = (stage, rows) =>
  stage.page.locator(stage.tag).evaluate((element, most) => {
    for (const row of [...(element.shadowRoot?.querySelectorAll(".numbers tbody tr") ?? [])].slice(most))
      row.remove();
  }, rows);

/** @param {Sweep} sweep */
export function sweepColours({ figure, tag, stage, pages, shell }) {
  const { bad } = goodAndBad(figure);

  for (const look of /** @type {Look[]} */ (["light", "dark", "forced colours"])) {
    const register = look === "light" ? test : shell;
    register(
      `${tag}: A7 the focus ring is 2 px or more with a contrast of 3 or more on every side of every stop, ${look}`,
      async () => {
        const here = await stage(look);
        await here.page.setViewportSize({ width: 940, height: 2200 });
        await here.fresh({ width: 900 });
        await here.at("input[type=range]").first().press("ArrowRight");
        if ((await here.at(".ask").count()) > 0) await here.at(".ask").press("Enter");
        await here.page.locator("#before").focus();
        const closed = await lookAtRings(here, look);
        await here.button("menu").press("Enter");
        await here.button("menu").focus();
        const menu = await lookAtRings(here, `${look}, menu`);
        await here.page.setViewportSize({ width: 1280, height: 900 });
        assert.ok(closed.stops > 8 && menu.stops > 5, `${closed.stops} and ${menu.stops} stops`);
        assert.deepEqual([...closed.faults, ...menu.faults], []);
      },
    );
  }

  shell(`${tag}: A7 the ring is not cut at the edge of the embed page`, async () => {
    const here = new Stage(await pages.embed({ width: 360, height: 2800 }), figure);
    const { faults, stops } = await lookAtRings(here, "embed page");
    assert.ok(stops > 8, `${stops} stops`);
    assert.deepEqual(faults, []);
  });

  for (const look of /** @type {Look[]} */ (["light", "dark"])) {
    test(`${tag}: A13 what is drawn, hovered or disabled stands out enough, ${look}`, async () => {
      const here = await stage(look);
      await here.fresh();
      /** @type {string[]} */
      const faint = [];
      const colours = await here.page.locator(tag).evaluate((element, tones) => {
        const probe = document.createElement("span");
        element.shadowRoot?.append(probe);
        const read = (/** @type {string} */ tone) => {
          probe.style.color = `var(--_${tone})`;
          return getComputedStyle(probe).color;
        };
        const all = Object.fromEntries([...tones, "panel", "face"].map((tone) => [tone, read(tone)]));
        probe.remove();
        return all;
      }, TONES);
      for (const tone of TONES)
        for (const ground of ["panel", "face"])
          if (contrastOf(colours[tone], colours[ground]) < MARK) faint.push(`${tone} on ${ground}`);
      // Text in the drawing, on the panel or on what is filled behind it.
      const texts = await here.at("svg.drawing").evaluate((svg) => {
        const filled = [...svg.querySelectorAll("rect, circle, path")];
        return [...svg.querySelectorAll("text")].map((text) => {
          const box = text.getBoundingClientRect();
          const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
          let ground = getComputedStyle(/** @type {Element} */ (svg.closest(".figure"))).backgroundColor;
          for (const mark of filled) {
            if ((mark.compareDocumentPosition(text) & Node.DOCUMENT_POSITION_FOLLOWING) === 0) continue;
            const { fill } = getComputedStyle(mark);
            const shape = /** @type {SVGGeometryElement} */ (mark);
            const inverse = shape.getScreenCTM()?.inverse();
            if (
              fill.startsWith("rgb") &&
              inverse &&
              shape.isPointInFill(new DOMPoint(x, y).matrixTransform(inverse))
            )
              ground = fill;
          }
          return { words: text.textContent, fill: getComputedStyle(text).fill, ground };
        });
      });
      for (const { words, fill, ground } of texts)
        if (contrastOf(fill, ground) < TEXT)
          faint.push(`“${words}” ${fill} on ${ground}: ${contrastOf(fill, ground).toFixed(2)}`);
      // Controls at rest, hovered and disabled.
      const seen = (/** @type {Element} */ each) => {
        const style = getComputedStyle(each);
        let under = /** @type {Element | null} */ (each);
        while (under !== null && getComputedStyle(under).backgroundColor === "rgba(0, 0, 0, 0)")
          under = under.parentElement;
        return {
          colour: style.color,
          ground: under === null ? "rgb(255, 255, 255)" : getComputedStyle(under).backgroundColor,
        };
      };
      for (const selector of ["button:not(dialog *), select, summary, .choice label", ".items button"]) {
        // The open menu lies over other controls.
        if (selector.startsWith(".items")) await here.button("menu").press("Enter");
        for (const control of await here.at(selector).all()) {
          const words = ((await control.textContent()) ?? "").trim().replace(/\s+/g, " ");
          for (const state of ["at rest", "hovered"]) {
            if (state === "hovered") {
              if (await control.isDisabled()) continue;
              await control.hover();
            }
            const { colour, ground } = await control.evaluate(seen);
            if (contrastOf(colour, ground) < TEXT)
              faint.push(
                `${words} ${state}: ${contrastOf(colour, ground).toFixed(2)} (${colour} on ${ground})`,
              );
          }
        }
      }
      assert.deepEqual(faint, []);
    });
  }

  test(`${tag}: A14 sine and cosine differ by more than colour, and signs are marked on demand`, async () => {
    const core = await loadCore();
    for (const state of [...faces(figure), ...randomStates(figure, 10, 14)]) {
      const data = figure.compute(core, state);
      for (const frame of Object.values(figure.frames)) {
        const marks = allMarks(figure.draw(data, state, frame));
        /** @param {"sine" | "cosine"} tone */
        const signatures = (tone) => {
          const found = new Set();
          for (const { tag: kind, at, stroke, fill } of marks) {
            if (kind === "text" || kind === "tspan") continue;
            if (stroke === tone) {
              const level =
                kind === "line"
                  ? at.y1 === at.y2
                    ? "level"
                    : at.x1 === at.x2
                      ? "upright"
                      : "slanted"
                  : kind;
              found.add(`${at["stroke-dasharray"] ?? "solid"} ${at["stroke-width"] ?? 1} ${level}`);
            }
            if (fill === tone) found.add(`filled ${kind}`);
          }
          return found;
        };
        const named = (/** @type {"sine" | "cosine"} */ tone) =>
          marks.some(
            ({ tag: kind, fill, text }) =>
              (kind === "text" || kind === "tspan") &&
              fill === tone &&
              new RegExp(tone === "sine" ? "\\bsin" : "\\bcos").test(text ?? ""),
          );
        const [sine, cosine] = [signatures("sine"), signatures("cosine")];
        // A hand at a quarter of a turn has a shadow without length, which is level and upright at once.
        const same = [...sine].filter((one) => cosine.has(one) && one.includes("level") === false);
        assert.ok(
          same.length === 0 || (named("sine") && named("cosine")),
          `${frame.name}, ${JSON.stringify(state)}: sine and cosine are both ${same.join(", ")}`,
        );
      }
    }
    const here = await stage();
    for (const face of faces(figure)) {
      await here.fresh({ attributes: asAttributes(figure, face) });
      const { heat, cells, said } = await here.at("svg.drawing").evaluate((canvas) => {
        const below = [...canvas.querySelectorAll('[class*="f-heat-"]')];
        return {
          heat: below.length,
          cells: below.reduce((n, path) => n + (path.getAttribute("d")?.split(/m/i).length ?? 1) - 1, 0),
          said: [...canvas.querySelectorAll("text")].filter(({ textContent }) => /^\u2212/.test(textContent))
            .length,
        };
      });
      await here.button("menu").press("Enter");
      await here.settled();
      const box = here.page.locator(tag).getByRole("checkbox", { name: "mark what is below zero" });
      if ((await box.count()) === 0) {
        assert.ok(cells <= said, `${cells} cells below zero (${heat} tones), ${said} numbers with a minus`);
        continue;
      }
      assert.ok(heat > 0, "a checkbox only where there is something below zero");
      const count = () => here.at("svg.drawing path").count();
      const plain = await count();
      await box.press("Space");
      await here.settled();
      assert.ok((await count()) > plain, "signs are drawn");
      await box.press("Space");
      await here.settled();
      assert.equal(await count(), plain, "and taken away");
    }
  });

  test(`${tag}: A20 in forced colours every part is seen, whatever the host sets`, async () => {
    for (const look of /** @type {Look[]} */ (["forced colours", "forced colours, dark"])) {
      const here = await stage(look);
      await here.page.setViewportSize({ width: 940, height: 1500 });
      await here.fresh();
      await here.at("input[type=range]").first().press("ArrowRight");
      await here.page.evaluate(() => {
        let element = document.activeElement;
        while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
        /** @type {HTMLElement} */ (element).blur();
      });
      const whole = async () => shot(here, /** @type {any} */ (await here.page.locator(tag).boundingBox()));
      const before = await whole();
      await here.page.locator(tag).evaluate((element, names) => {
        for (const name of names)
          /** @type {HTMLElement} */ (element).style.setProperty(`--pe-${name}`, "rgb(128, 128, 128)");
      }, PROPERTIES);
      await here.settled();
      assert.equal(difference(before, await whole()), 0, `${look}: a host's colours change nothing`);
      const box = await here.at("input[type=range]").first().boundingBox();
      assert.ok(box !== null);
      const slider = await shot(here, box);
      const ground = luminance(slider, 1, 1);
      const middle = Math.round(slider.height / 2);
      const high = Array.from({ length: slider.width }, (_, x) => {
        let count = 0;
        for (let y = 0; y < slider.height; y++)
          if (contrast(luminance(slider, x, y), ground) >= MARK) count++;
        return count;
      });
      assert.ok(
        high.filter((pixels) => pixels >= 2).length >= 0.8 * slider.width,
        `${look}: the track is seen`,
      );
      assert.ok(high.filter((pixels) => pixels >= 10).length >= 10, `${look}: the thumb is seen`);
      assert.ok(contrast(luminance(slider, 2, middle), ground) >= 1);
      const drawn = await shot(here, /** @type {any} */ (await here.at("svg.drawing").boundingBox()));
      let marked = 0;
      for (let y = 0; y < drawn.height; y++)
        for (let x = 0; x < drawn.width; x++) if (contrast(luminance(drawn, x, y), ground) >= MARK) marked++;
      assert.ok(marked > 0.01 * drawn.width * drawn.height, `${look}: the drawing is seen`);
      await here.page.setViewportSize({ width: 1280, height: 900 });
      await here.fresh();
      const faint = await here.at("button:disabled").evaluateAll((buttons) =>
        buttons.map((button) => ({
          colour: getComputedStyle(button).color,
          ground: getComputedStyle(document.body).backgroundColor,
        })),
      );
      for (const { colour } of faint)
        assert.ok(
          contrastOf(colour, ground > 0.5 ? "rgb(255, 255, 255)" : "rgb(0, 0, 0)") >= MARK,
          `${look}: disabled, ${colour}`,
        );
    }
  });

  /** Puts the figure into each of the states in which axe looks at it. @type {[string, (here: Stage, width: number) => Promise<unknown>][]} */
  const states = [
    ["start", (here, width) => here.fresh({ width })],
    ["changed, all open", (here, width) => changed(here, width)],
    [
      "error",
      async (here, width) => {
        await here.fresh({ attributes: { [bad[0].name]: bad[0].text }, width });
        assert.notEqual(await here.words("#error"), "");
      },
    ],
  ];

  test(`${tag}: A27 axe finds nothing, by any of its rules, at 360 and 1440 px: at the start, after a change with all open, with an error`, async () => {
    const here = await stage();
    /** @type {string[]} */
    const found = [];
    for (const width of [1440, 360]) {
      await here.page.setViewportSize({ width, height: 900 });
      for (const [state, make] of states) {
        await make(here, Math.min(width, 900));
        await shorten(here, width === 1440 ? ROWS.first : ROWS.again);
        found.push(...(await here.axe(`${width} px, ${state}`)));
      }
    }
    assert.deepEqual(found, []);
  });

  // Each figure's own colours are held to their contrasts by A13 and A20; those of what is around it are the same in all.
  shell(
    `${tag}: A27 axe finds no fault with the colours in the dark, in forced colours and printed: at the start, after a change with all open, with an error`,
    async () => {
      const here = await stage();
      /** @type {string[]} */
      const found = [];
      for (const [state, make] of states) {
        await make(here, 900);
        await shorten(here, ROWS.again);
        for (const [look, media, width] of /** @type {[Look, "screen" | "print", number][]} */ ([
          // The screen last: the next state is made on it.
          ["light", "print", 700],
          ["dark", "screen", 1440],
          ["forced colours", "screen", 900],
        ])) {
          await here.reset(look);
          await here.page.setViewportSize({ width, height: 900 });
          await here.resize(Math.min(width, 900));
          await here.page.emulateMedia({ media });
          found.push(...(await here.axe(`${look}, ${media}, ${state}`, COLOUR_RULES)));
        }
      }
      assert.deepEqual(found, []);
    },
  );

  test(`${tag}: A13 printed, it is ink on white also where the screen is dark, with the drawing and the sentence and no controls`, async () => {
    const here = await stage("dark");
    await here.fresh();
    await here.page.emulateMedia({ media: "print" });
    await here.settled();
    const parts = await here.page.locator(tag).evaluate((element) => {
      const root = /** @type {ShadowRoot} */ (element.shadowRoot);
      const shown = (/** @type {string} */ selector) =>
        [...root.querySelectorAll(selector)].filter((each) => each.getClientRects().length > 0).length;
      const colours = [
        ...root.querySelectorAll(".title, .sentence, .caption, .question, .block td, svg.drawing text"),
      ].map((each) => {
        const { color, fill } = getComputedStyle(each);
        return each instanceof SVGElement ? fill : color;
      });
      return {
        controls: shown("button, input, select, summary"),
        drawing: shown("svg.drawing"),
        words: shown(".sentence, .title, .caption"),
        colours,
      };
    });
    await here.page.emulateMedia({ media: "screen" });
    assert.deepEqual(
      { controls: parts.controls, drawing: parts.drawing, words: parts.words },
      { controls: 0, drawing: 1, words: 3 },
    );
    for (const colour of new Set(parts.colours)) {
      // What is written on a filled cell is light on purpose.
      if (colour === "rgb(255, 255, 255)") continue;
      assert.ok(contrastOf(colour, "rgb(255, 255, 255)") >= TEXT, `${colour} on white paper`);
    }
  });
}
