// A page with nothing but one figure between two buttons: where the sweep looks at it, again and again, from anew.

import assert from "node:assert/strict";
import axe from "axe-core";
import { settled } from "../hands.js";
import { STRICT_POLICY } from "../harness.js";

/** @typedef {import("playwright-core").Page} Page */
/** @typedef {import("../../../web/draw/figure.d.ts").Figure} Figure */
/** @typedef {import("../../../web/draw/figure.d.ts").State} State */
/** @typedef {import("../harness.js").Site} Site */

/** @typedef {"light" | "dark" | "forced colours" | "forced colours, dark"} Look */
/** The looks in which a figure is seen. @type {Record<Look, {colorScheme: "light" | "dark", forcedColors: "none" | "active"}>} */
const LOOKS = {
  light: { colorScheme: "light", forcedColors: "none" },
  dark: { colorScheme: "dark", forcedColors: "none" },
  "forced colours": { colorScheme: "light", forcedColors: "active" },
  "forced colours, dark": { colorScheme: "dark", forcedColors: "active" },
};
const VIEWPORT = { width: 1280, height: 900 };

const BARE = `<!doctype html>
<html lang="en-GB"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"><title>A page with one figure</title>
<script type="module" src="position-encodings.js"></script></head>
<body><main><h1>A page with one figure</h1><h2>Its section</h2>
<button id="before">before</button><div id="host"></div><button id="after">after</button>
</main></body></html>`;

/** What a host writes into the element: the picture and a link. @param {Figure} figure @returns {[tag: string, attributes: Record<string, string>, words: string][]} */
const poster = ({ name, title }) => [
  [
    "img",
    {
      slot: "picture",
      src: `figures/${name}.svg`,
      width: "840",
      height: "600",
      alt: `${title}: the picture of the figure`,
    },
    "",
  ],
  ["a", { slot: "picture", href: `#${name}` }, `${title}, live in the article`],
];

/** Opens the bare page anew, without a figure yet. @param {Page} page @param {Site} site @param {string} [query] of its address */
export async function openBarePage(page, site, query = "") {
  const address = `${site.address()}bare.html${query}`;
  await page.unroute(address);
  await page.route(address, (route) =>
    route.fulfill({
      contentType: "text/html; charset=utf-8",
      headers: { "content-security-policy": STRICT_POLICY },
      body: BARE,
    }),
  );
  await page.goto(address);
  await page.evaluate(() => {
    document.body.style.margin = "0";
    const main = /** @type {HTMLElement} */ (document.querySelector("main"));
    main.style.display = "flow-root";
  });
}

/** The sessions of pages with the browser, each opened once. @type {WeakMap<Page, Promise<import("playwright-core").CDPSession>>} */
const sessions = new WeakMap();

/** One figure on the bare page. */
export class Stage {
  /** @param {Pick<import("../harness.js").Visit, "page" | "troubles">} visit @param {Figure} figure */
  constructor({ page, troubles }, figure) {
    this.page = page;
    this.troubles = troubles;
    this.figure = figure;
    this.tag = `pe-${figure.name}`;
  }

  /** As the tests expect the page when they begin, whatever was done there before. @param {Look} look */
  async reset(look) {
    await this.page.emulateMedia({ media: "screen", reducedMotion: "no-preference", ...LOOKS[look] });
    const { width, height } = this.page.viewportSize() ?? { width: 0, height: 0 };
    if (width !== VIEWPORT.width || height !== VIEWPORT.height) await this.page.setViewportSize(VIEWPORT);
  }

  /**
   * A new element in place of the last.
   * @param {object} [options]
   * @param {Record<string, string>} [options.attributes]
   * @param {number} [options.width] of the element, in CSS pixels (900)
   * @param {"ltr" | "rtl"} [options.dir]
   * @param {boolean} [options.started] whether to wait until it is drawn
   */
  async fresh({ attributes = {}, width = 900, dir = "ltr", started = true } = {}) {
    await this.page.evaluate(
      async ([tag, written, wide, direction, wait, filling]) => {
        const host = /** @type {HTMLElement} */ (document.getElementById("host"));
        host.replaceChildren();
        if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
        scrollTo(0, 0);
        host.style.width = `${wide}px`;
        host.dir = direction;
        if (!customElements.get(tag)) throw new Error(`the script does not define ${tag}`);
        const element = document.createElement(tag);
        for (const [localName, about, words] of filling) {
          const part = document.createElement(localName);
          for (const [name, text] of Object.entries(about)) part.setAttribute(name, text);
          part.textContent = words;
          element.append(part);
        }
        for (const [name, text] of Object.entries(written)) element.setAttribute(name, text);
        /** @type {string[]} */
        const heard = [];
        /** @type {any} */ (globalThis).heard = heard;
        for (const type of ["input", "change", "pe-error", "pe-ready"])
          element.addEventListener(type, () => heard.push(type));
        host.append(element);
        if (wait) {
          await /** @type {any} */ (element).start();
          for (let k = 0; k < 3; k++) await /** @type {any} */ (element).updateComplete;
          // This page keeps no room for it: it is opened, and seen in full.
          const more = element.shadowRoot?.querySelector(".unfold button");
          if (more instanceof HTMLElement) {
            more.click();
            for (let k = 0; k < 3; k++) await /** @type {any} */ (element).updateComplete;
            if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
          }
          heard.length = 0;
        }
      },
      /** @type {const} */ ([this.tag, attributes, width, dir, started, poster(this.figure)]),
    );
  }

  /** @param {number} width */
  async resize(width) {
    await this.page.evaluate((wide) => {
      /** @type {HTMLElement} */ (document.getElementById("host")).style.width = `${wide}px`;
    }, width);
    await this.resized();
  }

  /** Within the figure. @param {string} selector */
  at(selector) {
    return this.page.locator(this.tag).locator(selector);
  }
  /** A button of the figure by its words. @param {string | RegExp} name */
  button(name) {
    return this.page.locator(this.tag).getByRole("button", { name, exact: true });
  }

  /** @param {Record<string, string | null>} attributes */
  async set(attributes) {
    await this.page.evaluate(async ([tag, written]) => {
      const element = /** @type {any} */ (document.querySelector(tag));
      for (const [name, text] of Object.entries(written))
        if (text === null) element.removeAttribute(name);
        else element.setAttribute(name, text);
      for (let k = 0; k < 3; k++) await element.updateComplete;
    }, /** @type {const} */ ([this.tag, attributes]));
  }

  /**
   * A picture of a part of the page, in CSS pixels from its top.
   * @param {{x: number, y: number, width: number, height: number}} clip @param {number} [scale] pixels of the picture for one of CSS
   * @returns {Promise<Buffer>}
   */
  async shot(clip, scale = 1) {
    const session = await this.browser();
    const { data } = await session.send("Page.captureScreenshot", {
      format: "png",
      optimizeForSpeed: true,
      clip: { ...clip, scale },
    });
    return Buffer.from(data, "base64");
  }

  /** A session with the browser about this page. */
  browser() {
    let session = sessions.get(this.page);
    if (session === undefined) {
      session = this.page.context().newCDPSession(this.page);
      sessions.set(this.page, session);
    }
    return session;
  }

  /**
   * What axe finds in the figure.
   * @param {string} about @param {string[]} [rules] only these; all without them
   * @returns {Promise<string[]>}
   */
  async axe(about, rules) {
    if (!(await this.page.evaluate(() => "axe" in globalThis))) await this.page.evaluate(axe.source);
    return this.page.evaluate(async ([tag, words, only]) => {
      const { violations, passes } = await /** @type {any} */ (globalThis).axe.run(tag, {
        resultTypes: ["violations"],
        preload: false,
        ...(only && { runOnly: only }),
      });
      if (passes.length + violations.length === 0) return [`${words}: no rule was asked`];
      return violations.map(
        (/** @type {any} */ { id, nodes }) =>
          `${words}: ${id}: ${nodes.map((/** @type {any} */ { target, failureSummary }) => `${target.flat().at(-1)} ${failureSummary?.split("\n")[1]?.trim()}`).join("; ")}`,
      );
    }, /** @type {const} */ ([this.tag, about, rules]));
  }

  /** When all that follows from a change is drawn: a figure draws when it is updated, and sizes are told in a frame. */
  async settled() {
    await this.page.evaluate(async (tag) => {
      const element = /** @type {any} */ (document.querySelector(tag));
      for (let k = 0; k < 3; k++) await element?.updateComplete;
    }, this.tag);
  }

  /** The frame after next: when an element has heard that its size is another. */
  async resized() {
    await settled(this.page);
    await this.settled();
  }

  /** @returns {Promise<State>} */
  state() {
    return this.page
      .locator(this.tag)
      .evaluate(
        (/** @type {any} */ element, names) => Object.fromEntries(names.map((name) => [name, element[name]])),
        [...Object.keys(this.figure.parameters)],
      );
  }

  /** @returns {Promise<Record<string, string>>} the figure's own attributes */
  attributes() {
    return this.page
      .locator(this.tag)
      .evaluate(
        (element, names) =>
          Object.fromEntries(
            names
              .filter((name) => element.hasAttribute(name))
              .map((name) => [name, element.getAttribute(name) ?? ""]),
          ),
        [...Object.keys(this.figure.parameters)],
      );
  }

  /** What the figure has told since it was last asked. @returns {Promise<string[]>} */
  heard() {
    return this.page.evaluate(() => /** @type {any} */ (globalThis).heard.splice(0));
  }

  /** The words of an element of the figure. @param {string} selector */
  async words(selector) {
    return ((await this.at(selector).textContent()) ?? "").trim().replace(/\s+/g, " ");
  }

  /** The drawing as markup. @returns {Promise<string>} */
  drawing() {
    return this.at("svg.drawing").evaluate((svg) => svg.innerHTML);
  }

  /** What has the focus, in the figure or around it: its words or its place. @returns {Promise<string>} */
  focused() {
    return this.page.evaluate(() => {
      let element = document.activeElement;
      let path = "";
      while (element?.shadowRoot?.activeElement) {
        path = `${element.localName} `;
        element = element.shadowRoot.activeElement;
      }
      if (element === null || element === document.body) return "body";
      const words = [
        element.localName,
        element.getAttribute("type") ?? "",
        element.id ? `#${element.id}` : "",
        element.getAttribute("aria-label") ?? element.getAttribute("aria-labelledby") ?? "",
        element instanceof HTMLButtonElement ? (element.textContent ?? "").trim() : "",
        element instanceof HTMLInputElement ? element.name : "",
      ];
      return path + words.filter(Boolean).join(" ");
    });
  }

  /** Whether this element has the focus. @param {import("playwright-core").Locator} locator @returns {Promise<boolean>} */
  hasFocus(locator) {
    return locator.evaluate(
      (element) => /** @type {ShadowRoot | Document} */ (element.getRootNode()).activeElement === element,
    );
  }

  /** Nothing has gone wrong on the page. */
  calm() {
    assert.deepEqual(this.troubles.splice(0), []);
  }
}
