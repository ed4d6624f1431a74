// A post with figures on paper: nobody scrolled, it is dark on the screen, and the paper is white.

import assert from "node:assert/strict";
import { test } from "node:test";
import { blogPage, hosts } from "./hosts.js";
import { contrastOf } from "./sweep/pixels.js";

const { at, read } = hosts();

/** A4 less the margins of a browser, in CSS pixels. */
const PAPER = { width: 718, height: 1046 };
/** 8 points, in CSS pixels. */
const SMALLEST = 8 / 0.75;
const TEXT = 4.5;

const NAMES = [
  "clocks",
  "rotation",
  "shuffle",
  "adding",
  "table-edge",
  "alternatives",
  "missing-half",
  "gap-only",
  "wavelengths",
  "dimensions",
];

test("E30 C29 C30 ten figures of a dark post, not scrolled to, are on paper: drawn, whole, as they are, in ink, with their addresses", async () => {
  const elements = NAMES.map((name) =>
    name === "clocks"
      ? `<pe-clocks position="7"></pe-clocks>`
      : name === "rotation"
        ? `<pe-rotation><a slot="picture" href="https://example.org/article/#rotation">Rotation, live</a></pe-rotation>`
        : `<pe-${name}></pe-${name}>`,
  );
  // Dark by its own colours, and by a class that no style sheet hears of.
  const style = `body { margin: 0; background: #111; color: #eee; font: 17px/1.6 serif }
    pe-adding, pe-clocks { --pe-panel: #222; --pe-ink: #fff; --pe-soft: #ddd; --pe-sine: #fea; --pe-cosine: #aef; --pe-move: #ff9 }
    pe-shuffle { color-scheme: dark }`;
  const { page, troubles } = await read(
    {
      html: blogPage(
        elements.join("<p>And so on.</p>"),
        `<style>${style}</style><script type="module" src="${at().open}position-encodings.js"></script>`,
      ),
    },
    { viewport: PAPER, colorScheme: "dark" },
  );
  await page.locator("pe-clocks").evaluate((/** @type {any} */ element) => element.ready);
  // What is there when the paper is printed, by its own events.
  await page.evaluate(() => {
    addEventListener("afterprint", () => {
      /** @type {any} */ (globalThis).printed = [...document.querySelectorAll("*")].filter(
        (one) => one.shadowRoot?.querySelector("svg.drawing *") !== null && one.localName.startsWith("pe-"),
      ).length;
    });
  });
  const pdf = (await page.pdf({ format: "A4" })).toString("latin1");
  assert.equal(await page.evaluate(() => /** @type {any} */ (globalThis).printed), NAMES.length);
  assert.equal(pdf.match(/\/Subtype\s*\/Image/g), null, "no pictures made of pixels");
  // The same paper, held still to be looked at.
  await page.emulateMedia({ media: "print", colorScheme: "dark" });
  await page.evaluate(() => dispatchEvent(new Event("beforeprint")));
  const figures = await page.evaluate(() =>
    [...document.querySelectorAll("body > *")]
      .filter((one) => one.shadowRoot !== null)
      .map((one) => {
        const root = /** @type {ShadowRoot} */ (one.shadowRoot);
        const shown = (/** @type {string} */ selector) =>
          [...root.querySelectorAll(selector)].filter((each) => each.getClientRects().length > 0);
        const words = [...root.querySelectorAll("*")].filter(
          (each) =>
            each.getClientRects().length > 0 &&
            each.closest("sub, .announcement, .error") === null &&
            // Raised and lowered parts are smaller by their meaning.
            !each.hasAttribute("dy") &&
            !each.previousElementSibling?.hasAttribute("dy") &&
            [...each.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim()),
        );
        const colours = shown(".title, .question, .sentence, .caption, .address, td, .drawing > text");
        return {
          tag: one.localName,
          height: one.getBoundingClientRect().height,
          wide: one.getBoundingClientRect().width,
          whole: [one, ...root.querySelectorAll(".box, .figure")].every(
            (each) => getComputedStyle(each).breakInside === "avoid",
          ),
          controls: shown("button, input, select, summary, textarea").length,
          captions: shown(".caption").length,
          address: shown(".address").map((each) => each.textContent),
          sentence: root.querySelector(".sentence")?.textContent ?? "",
          smallest: Math.min(
            ...words.map(
              (each) =>
                parseFloat(getComputedStyle(each).fontSize) *
                (each instanceof SVGGraphicsElement ? (each.getScreenCTM()?.a ?? 0) : 1),
            ),
          ),
          panel: getComputedStyle(/** @type {Element} */ (root.querySelector(".figure"))).backgroundColor,
          colours: [
            ...new Set(
              colours.map((each) => getComputedStyle(each)[each instanceof SVGElement ? "fill" : "color"]),
            ),
          ],
        };
      }),
  );
  const here = page.url().split("#")[0];
  assert.equal(figures.length, NAMES.length);
  for (const { tag, ...figure } of figures) {
    const name = tag.slice(3);
    const address =
      name === "clocks"
        ? `${here}#clocks?position=7`
        : name === "rotation"
          ? "https://example.org/article/#rotation"
          : `${here}#${name}`;
    assert.deepEqual(figure.address, [`Live at ${address}`], tag);
    assert.deepEqual(
      { whole: figure.whole, controls: figure.controls, captions: figure.captions, panel: figure.panel },
      { whole: true, controls: 0, captions: 1, panel: "rgb(255, 255, 255)" },
      tag,
    );
    assert.ok(figure.height <= PAPER.height, `${tag} is ${figure.height} px high`);
    assert.ok(figure.smallest >= SMALLEST, `${tag} has text of ${figure.smallest} px`);
    for (const colour of figure.colours)
      // What is written on a filled cell is light on purpose.
      if (colour !== "rgb(255, 255, 255)")
        assert.ok(contrastOf(colour, "rgb(255, 255, 255)") >= TEXT, `${tag}: ${colour} on white`);
  }
  assert.match(figures[0].sentence, /position 7/);
  assert.deepEqual(troubles, []);
});
