// A page with nothing but one figure between two buttons: where the sweep looks at it, again and again, from anew.

import assert from "node:assert/strict";
import axe from "axe-core";
import { STRICT_POLICY } from "../harness.js";
import { readDrawing } from "./marks.js";

/** @typedef {import("playwright-core").Page} Page */
/** @typedef {import("playwright-core").BrowserContextOptions} ContextOptions */
/** @typedef {import("../../../web/draw/figure.d.ts").Figure} Figure */
/** @typedef {import("../../../web/draw/figure.d.ts").State} State */
/** @typedef {import("../harness.js").Site} Site */

/** The looks in which a figure is seen. @type {Record<Look, ContextOptions>} */
export const LOOKS = {
  light: { colorScheme: "light" },
  dark: { colorScheme: "dark" },
  "forced colours": { colorScheme: "light", forcedColors: "active" },
  "forced colours, dark": { colorScheme: "dark", forcedColors: "active" },
};
/** @typedef {"light" | "dark" | "forced colours" | "forced colours, dark"} Look */

const page = (/** @type {string} */ poster) => `<!doctype html>
<html lang="en-GB"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"><title>A page with one figure</title>
<script type="module" src="position-encodings.js"></script></head>
<body><main><h1>A page with one figure</h1><h2>Its section</h2>
<button id="before">before</button><div id="host"><template>${poster}</template></div><button id="after">after</button>
</main></body></html>`;

/** What a host writes into the element: the picture and a link. @param {Figure} figure */
const poster = ({ name, title }) =>
  `<img slot="picture" src="figures/${name}.svg" width="840" height="600" alt="${title}: the picture of the figure">` +
  `<a slot="picture" href="#${name}">${title}, live in the article</a>`;

/**
 * Lays the bare page of a figure under the site's address; it is opened by visiting it.
 * @param {Page} on @param {Site} site @param {Figure} figure
 * @returns {Promise<string>} its address
 */
export async function layBarePage(on, site, figure) {
  const address = `${site.address()}bare-${figure.name}.html`;
  await on.route(address, (route) =>
    route.fulfill({
      contentType: "text/html; charset=utf-8",
      headers: { "content-security-policy": STRICT_POLICY },
      body: page(poster(figure)),
    }),
  );
  return address;
}

/** One figure on the bare page, in one look. */
export class Stage {
  /** @param {Page} on @param {string[]} troubles @param {Figure} figure */
  constructor(on, troubles, figure) {
    this.page = on;
    this.troubles = troubles;
    this.figure = figure;
    this.tag = `pe-${figure.name}`;
    /** @type {import("playwright-core").CDPSession | undefined} */
    this.session = undefined;
    this.hasAxe = false;
  }

  /**
   * @param {Site} site @param {Figure} figure @param {ContextOptions} [options]
   * @param {(page: Page) => Promise<unknown>} [prepare] what is done before the page is opened
   */
  static async open(site, figure, options = {}, prepare = async () => {}) {
    const { page: on, troubles } = await site.visit(options);
    await on.addInitScript(`globalThis.readDrawing = ${readDrawing};`);
    await prepare(on);
    await on.goto(await layBarePage(on, site, figure));
    await on.evaluate(() => {
      document.body.style.margin = "0";
      const main = /** @type {HTMLElement} */ (document.querySelector("main"));
      main.style.display = "flow-root";
    });
    return new Stage(on, troubles, figure);
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
    await this.page.evaluate(async ([tag, written, wide, direction, wait]) => {
      const host = /** @type {HTMLElement} */ (document.getElementById("host"));
      host.querySelector(tag)?.remove();
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
      scrollTo(0, 0);
      host.style.width = `${wide}px`;
      host.dir = direction;
      const element = document.createElement(tag);
      const filling = /** @type {HTMLTemplateElement} */ (host.querySelector("template"));
      element.append(filling.content.cloneNode(true));
      for (const [name, text] of Object.entries(written)) element.setAttribute(name, text);
      /** @type {string[]} */
      const heard = [];
      /** @type {any} */ (globalThis).heard = heard;
      for (const type of ["input", "change", "pe-error", "pe-ready"])
        element.addEventListener(type, () => heard.push(type));
      host.append(element);
      await customElements.whenDefined(tag);
      if (wait) {
        await /** @type {any} */ (element).start();
        for (let k = 0; k < 3; k++) await /** @type {any} */ (element).updateComplete;
        heard.length = 0;
      }
    }, /** @type {const} */ ([this.tag, attributes, width, dir, started]));
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

  /** A picture of a part of the page, in CSS pixels from its top. @param {{x: number, y: number, width: number, height: number}} clip @returns {Promise<Buffer>} */
  async shot(clip) {
    this.session ??= await this.page.context().newCDPSession(this.page);
    const { data } = await this.session.send("Page.captureScreenshot", {
      format: "png",
      optimizeForSpeed: true,
      clip: { ...clip, scale: 1 },
    });
    return Buffer.from(data, "base64");
  }

  /** What axe finds in the figure. @param {string} about @returns {Promise<string[]>} */
  async axe(about) {
    if (!this.hasAxe) await this.page.evaluate(axe.source);
    this.hasAxe = true;
    return this.page.evaluate(async ([tag, words]) => {
      const { violations } = await /** @type {any} */ (globalThis).axe.run(tag, {
        resultTypes: ["violations"],
      });
      return violations.map(
        (/** @type {any} */ { id, nodes }) =>
          `${words}: ${id}: ${nodes.map((/** @type {any} */ { target, failureSummary }) => `${target.flat().at(-1)} ${failureSummary?.split("\n")[1]?.trim()}`).join("; ")}`,
      );
    }, /** @type {const} */ ([this.tag, about]));
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
    await this.page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    );
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

/**
 * The stages of one figure, each opened when it is first asked for.
 * @param {Site} site @param {Figure} figure
 */
export function stagesOf(site, figure) {
  /** @type {Map<string, Promise<Stage>>} */
  const stages = new Map();
  /** @param {Look} [look] @returns {Promise<Stage>} */
  return (look = "light") => {
    let stage = stages.get(look);
    if (stage === undefined) {
      stage = Stage.open(site, figure, LOOKS[look]);
      stages.set(look, stage);
    }
    return stage;
  };
}
