// Starts the built site and Chromium for the browser tests, under a strict policy, and records whatever goes wrong.

import { resolve } from "node:path";
import { after, before } from "node:test";
import { chromium } from "playwright-core";
import { startServer } from "../../web/tools/serve.js";
import { findChromium, root } from "../../web/tools/set-up.js";

/** What a careful host allows: our own files, WebAssembly, and no script made from text. */
export const STRICT_POLICY =
  "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self'; font-src 'self'; " +
  "connect-src 'none'; base-uri 'none'; form-action 'none'; require-trusted-types-for 'script'";

/** The built site: dist, or the folder that SITE names. */
export const SITE = resolve(root, process.env.SITE ?? "dist");

const FLAGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** @typedef {import("playwright-core").Page} Page */
/**
 * `start`: whether to lay out the whole page and start every figure, wherever it stands on it (true); else each waits
 * until it is near.
 * `prepare`: what is done before the page is opened.
 * @typedef {import("playwright-core").BrowserContextOptions & {start?: boolean, prepare?: (page: Page) => Promise<unknown>}} ContextOptions
 */
/** @typedef {{page: Page, troubles: string[], requests: string[]}} Visit */
/** @typedef {ReturnType<typeof site>} Site */

/**
 * One browser and one server for all tests of a file.
 * @param {{headers?: Record<string, string>}} [options] headers besides the strict policy
 */
export function site({ headers = {} } = {}) {
  /** @type {import("playwright-core").Browser} */
  let browser;
  /** @type {Awaited<ReturnType<typeof startServer>>} */
  let server;
  before(async () => {
    server = await startServer({
      folder: SITE,
      headers: { "content-security-policy": STRICT_POLICY, ...headers },
    });
    browser = await chromium.launch({ executablePath: findChromium() ?? undefined, args: FLAGS });
  });
  after(async () => {
    await browser?.close();
    await server?.close();
  });

  /**
   * An empty page in a context of its own; `troubles` collects errors, violations and foreign requests.
   * @param {import("playwright-core").BrowserContextOptions} [options]
   * @returns {Promise<Visit>}
   */
  async function visit(options = {}) {
    const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, ...options });
    const page = await context.newPage();
    /** @type {string[]} */
    const troubles = [];
    /** @type {string[]} */
    const requests = [];
    page.on("console", (message) => {
      if (message.type() === "error" || message.type() === "warning") troubles.push(message.text());
    });
    page.on("pageerror", (error) => troubles.push(`uncaught: ${error.message}`));
    page.on("requestfailed", (request) => troubles.push(`failed: ${request.url()}`));
    page.on("request", (request) => {
      requests.push(request.url());
      if (!request.url().startsWith(server.address)) troubles.push(`foreign: ${request.url()}`);
    });
    page.on("response", (response) => {
      if (response.status() >= 400) troubles.push(`${response.status()}: ${response.url()}`);
    });
    await page.addInitScript(() => {
      document.addEventListener("securitypolicyviolation", (event) =>
        console.error(`violation: ${event.violatedDirective} ${event.blockedURI} ${event.sample}`),
      );
    });
    return { page, troubles, requests };
  }

  return {
    address: () => server.address,
    visit,
    /**
     * A page of the site, once all its figures are drawn (unless they are left to start by themselves).
     * @param {string} [path]
     * @param {ContextOptions} [options]
     * @returns {Promise<Visit>}
     */
    async open(path = "", { start = true, prepare, ...options } = {}) {
      const visited = await visit(options);
      await prepare?.(visited.page);
      await visited.page.goto(server.address + path);
      if (!start) return visited;
      // What is far from the screen has no text that is seen until it is laid out.
      await visited.page.evaluate(() => document.documentElement.classList.add("whole"));
      await visited.page.evaluate(() =>
        Promise.all(
          [...document.querySelectorAll("*")]
            .filter((element) => element.localName.startsWith("pe-"))
            .map((element) => /** @type {any} */ (element).start?.()),
        ),
      );
      return visited;
    },
  };
}
