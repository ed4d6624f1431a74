// Starts the built site and Chromium for the browser tests, under a strict policy.

import { resolve } from "node:path";
import { after, afterEach, before } from "node:test";
import { chromium } from "playwright-core";
import { startServer } from "../../web/tools/serve.js";
import { findChromium, root } from "../../web/tools/set-up.js";
import { visitsOf } from "./visits.js";

/** What a careful host allows: our own files, WebAssembly, and no script made from text. */
export const STRICT_POLICY =
  "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self'; font-src 'self'; " +
  "connect-src 'none'; base-uri 'none'; form-action 'none'; require-trusted-types-for 'script'";

/** The built site: dist, or the folder that SITE names. */
export const SITE = resolve(root, process.env.SITE ?? "dist");

/**
 * What Chromium is asked to do without. It heeds the last list alone, so those that Playwright turns off are repeated; the
 * two of ours are pages inside the browser's own window, loaded for every window though nobody sees one.
 */
const WITHOUT = [
  "AimEnabled",
  "AvoidCorsURLLoaderRestartOnRedirect",
  "AvoidUnnecessaryBeforeUnloadCheckSync",
  "DestroyProfileOnBrowserClose",
  "HttpsFirstBalancedModeAutoEnable",
  "HttpsUpgrades",
  "LensOverlay",
  "MediaRouter",
  "NetworkTimeServiceQuerying",
  "OptimizationHints",
  "PaintHolding",
  "PreconnectToSearch",
  "ThirdPartyStoragePartitioning",
  "WebUIOmniboxAimPopup",
  "WebUIOmniboxPopup",
];

const FLAGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  `--disable-features=${WITHOUT.join(",")}`,
];

/** Chromium, as all tests start it. */
export const launch = () => chromium.launch({ executablePath: findChromium() ?? undefined, args: FLAGS });

/** @typedef {import("playwright-core").Page} Page */
/** @typedef {import("./visits.js").Visit} Visit */
/**
 * `start`: whether to lay out the whole page and start every figure, or those that the file is about, wherever they
 * stand on it (true); else each waits until it is near.
 * `prepare`: what is done before the page is opened.
 * `fresh`: whether it must be a page that has seen nothing yet, with nothing of the site in its cache (false).
 * @typedef {import("playwright-core").BrowserContextOptions & {start?: boolean, fresh?: boolean, prepare?: (page: Page) => Promise<unknown>}} ContextOptions
 */
/** @typedef {ReturnType<typeof site>} Site */

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
  /** @type {ReturnType<typeof visitsOf>} */
  let visits;
  before(async () => {
    server = await startServer({
      folder: SITE,
      headers: { "content-security-policy": STRICT_POLICY, ...headers },
    });
    browser = await launch();
    visits = visitsOf(browser, [server.address]);
  });
  if (!keep) afterEach(() => visits.release());
  after(async () => {
    await browser?.close();
    await server?.close();
  });

  return {
    address: () => server.address,
    /** @param {import("playwright-core").BrowserContextOptions} [options] */
    visit: (options) => visits.visit(options),
    /**
     * A page of the site, once its figures are drawn (unless they are left to start by themselves).
     * @param {string} [path]
     * @param {ContextOptions} [options]
     * @returns {Promise<Visit>}
     */
    async open(path = "", { start = true, prepare, fresh = prepare !== undefined, ...options } = {}) {
      const visited = fresh ? await visits.visit(options) : await visits.visitAgain(options);
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
