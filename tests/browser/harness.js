// Starts the built site and Chromium for the browser tests, under a strict policy, and records whatever goes wrong.

import { join } from "node:path";
import { after, before } from "node:test";
import { chromium } from "playwright-core";
import { startServer } from "../../web/tools/serve.js";
import { findChromium, root } from "../../web/tools/set-up.js";

/** What a careful host allows: our own files, WebAssembly, and no script made from text. */
export const STRICT_POLICY =
  "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self'; font-src 'self'; " +
  "connect-src 'none'; base-uri 'none'; form-action 'none'; require-trusted-types-for 'script'";

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
 * `start`: whether to start every figure, wherever it stands on the page (true); else each waits until it is near.
 * `prepare`: what is done before the page is opened.
 * @typedef {import("playwright-core").BrowserContextOptions & {start?: boolean, prepare?: (page: Page) => Promise<unknown>}} ContextOptions
 */

/**
 * One browser and one server for all tests of a file.
 * @returns {{
 *   open: (path?: string, options?: ContextOptions) => Promise<{page: Page, troubles: string[], requests: string[]}>,
 *   address: () => string,
 * }} open: a page of the site in a context of its own; `troubles` collects errors, violations and foreign requests
 */
export function site() {
  /** @type {import("playwright-core").Browser} */
  let browser;
  /** @type {Awaited<ReturnType<typeof startServer>>} */
  let server;
  before(async () => {
    server = await startServer({
      folder: process.env.SITE ?? join(root, "dist"),
      headers: { "content-security-policy": STRICT_POLICY },
    });
    browser = await chromium.launch({ executablePath: findChromium() ?? undefined, args: FLAGS });
  });
  after(async () => {
    await browser?.close();
    await server?.close();
  });
  return {
    address: () => server.address,
    async open(path = "", { start = true, prepare, ...options } = {}) {
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
      await prepare?.(page);
      await page.goto(server.address + path);
      if (!start) return { page, troubles, requests };
      await page.evaluate(() =>
        Promise.all(
          [...document.querySelectorAll("*")]
            .filter((element) => element.localName.startsWith("pe-"))
            .map((element) => /** @type {any} */ (element).start?.()),
        ),
      );
      return { page, troubles, requests };
    },
  };
}
