// Starts the built site and Chromium for the browser tests, under a strict policy, and records whatever goes wrong.

import { resolve } from "node:path";
import { after, afterEach, before } from "node:test";
import { chromium } from "playwright-core";
import { startServer } from "../../web/tools/serve.js";
import { findChromium, root } from "../../web/tools/set-up.js";

/** What a careful host allows: our own files, WebAssembly, and no script made from text. */
export const STRICT_POLICY =
  "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self'; font-src 'self'; " +
  "connect-src 'none'; base-uri 'none'; form-action 'none'; require-trusted-types-for 'script'";

/** The built site: dist, or the folder that SITE names. */
export const SITE = resolve(root, process.env.SITE ?? "dist");

/** The size of a window, where a test names no other. */
const SCREEN = { width: 1280, height: 900 };

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
 * `start`: whether to lay out the whole page and start every figure, or those that the file is about, wherever they
 * stand on it (true); else each waits until it is near.
 * `prepare`: what is done before the page is opened.
 * `fresh`: whether it must be a page that has seen nothing yet, with nothing of the site in its cache (false).
 * @typedef {import("playwright-core").BrowserContextOptions & {start?: boolean, fresh?: boolean, prepare?: (page: Page) => Promise<unknown>}} ContextOptions
 */
/** @typedef {{page: Page, troubles: string[], requests: string[]}} Visit */
/** @typedef {ReturnType<typeof site>} Site */

/**
 * Writes down what a page complains of and asks for, until it is told to stop.
 * @param {Page} page @param {string} address of the server: whatever is not there is foreign
 * @returns {Visit & {stop: () => void}}
 */
function watch(page, address) {
  /** @type {string[]} */
  const troubles = [];
  /** @type {string[]} */
  const requests = [];
  /** @type {[string, (event: any) => void][]} */
  const listeners = [
    [
      "console",
      (message) => {
        if (message.type() === "error" || message.type() === "warning") troubles.push(message.text());
      },
    ],
    ["pageerror", (error) => troubles.push(`uncaught: ${error.message}`)],
    ["requestfailed", (request) => troubles.push(`failed: ${request.url()}`)],
    [
      "request",
      (request) => {
        requests.push(request.url());
        if (!request.url().startsWith(address)) troubles.push(`foreign: ${request.url()}`);
      },
    ],
    [
      "response",
      (response) => {
        if (response.status() >= 400) troubles.push(`${response.status()}: ${response.url()}`);
      },
    ],
  ];
  for (const [event, listener] of listeners) page.on(/** @type {any} */ (event), listener);
  const stop = () => {
    for (const [event, listener] of listeners) page.off(/** @type {any} */ (event), listener);
  };
  return { page, troubles, requests, stop };
}

/**
 * One browser and one server for all tests of a file.
 * @param {object} [options]
 * @param {Record<string, string>} [options.headers] headers besides the strict policy
 * @param {string[]} [options.figures] the names of the figures that the file is about: `open` starts no others
 * @param {boolean} [options.keep] whether pages outlive the test that opened them (false: a page that is no longer
 *   looked at goes on working, and slows the tests that follow)
 */
export function site({ headers = {}, figures, keep = false } = {}) {
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
  /** Pages at rest, by what cannot be changed of their contexts. @type {Map<string, Page[]>} */
  const atRest = new Map();
  /** What the running test has opened by `open`, and can be used again. @type {{page: Page, key: string, stop: () => void}[]} */
  let used = [];

  if (!keep)
    afterEach(async () => {
      const again = used.filter(({ page }) => !page.isClosed());
      used = [];
      const kept = [...again.map(({ page }) => page), ...[...atRest.values()].flat()].map((page) =>
        page.context(),
      );
      await Promise.all([
        ...browser
          .contexts()
          .filter((context) => !kept.includes(context))
          .map((context) => context.close()),
        ...again.map(async ({ page, key, stop }) => {
          stop();
          await page.unrouteAll({ behavior: "ignoreErrors" });
          await page.context().setOffline(false);
          await page.context().clearPermissions();
          await page.goto("about:blank");
          atRest.set(key, [...(atRest.get(key) ?? []), page]);
        }),
      ]);
    });
  after(async () => {
    await browser?.close();
    await server?.close();
  });

  /**
   * An empty page in a context of its own; `troubles` collects errors, violations and foreign requests.
   * @param {import("playwright-core").BrowserContextOptions} [options]
   */
  async function visit(options = {}) {
    const context = await browser.newContext({ viewport: SCREEN, ...options });
    const page = await context.newPage();
    const watched = watch(page, server.address);
    await page.addInitScript(() => {
      document.addEventListener("securitypolicyviolation", (event) =>
        console.error(`violation: ${event.violatedDirective} ${event.blockedURI} ${event.sample}`),
      );
    });
    return watched;
  }

  /**
   * The same, but one that an earlier test of this file has left, if there is one: a new one takes longer than most tests.
   * @param {import("playwright-core").BrowserContextOptions} options
   */
  async function visitAgain({ viewport = SCREEN, colorScheme, reducedMotion, forcedColors, ...lasting }) {
    const key = JSON.stringify(lasting);
    const page = atRest.get(key)?.pop();
    const watched = page === undefined ? await visit(lasting) : watch(page, server.address);
    if (viewport !== null) await watched.page.setViewportSize(viewport);
    await watched.page.emulateMedia({
      media: null,
      colorScheme: colorScheme ?? "light",
      reducedMotion: reducedMotion ?? "no-preference",
      forcedColors: forcedColors ?? "none",
    });
    used.push({ page: watched.page, key, stop: watched.stop });
    return watched;
  }

  return {
    address: () => server.address,
    visit,
    /**
     * A page of the site, once its figures are drawn (unless they are left to start by themselves).
     * @param {string} [path]
     * @param {ContextOptions} [options]
     * @returns {Promise<Visit>}
     */
    async open(path = "", { start = true, prepare, fresh = prepare !== undefined, ...options } = {}) {
      const visited = fresh ? await visit(options) : await visitAgain(options);
      await prepare?.(visited.page);
      await visited.page.goto(server.address + path);
      if (!start) return visited;
      // What is far from the screen has no text that is seen until it is laid out.
      await visited.page.evaluate(() => document.documentElement.classList.add("whole"));
      await visited.page.evaluate(
        (only) =>
          Promise.all(
            [...document.querySelectorAll("*")]
              .filter(({ localName }) => localName.startsWith("pe-"))
              .filter(({ localName }) => only?.includes(localName.slice(3)) ?? true)
              .map((element) => /** @type {any} */ (element).start?.()),
          ),
        figures,
      );
      return visited;
    },
  };
}
