// Pages of a browser that tests look at: each records whatever goes wrong, and is used again where that can be.

/** The size of a window, where a test names no other. */
const SCREEN = { width: 1280, height: 900 };

/** @typedef {import("playwright-core").Page} Page */
/** @typedef {{page: Page, troubles: string[], requests: string[]}} Visit */

/**
 * Writes down what a page complains of and asks for, until it is told to stop.
 * @param {Page} page @param {string[]} addresses of the servers: whatever is not there is foreign
 * @returns {Visit & {stop: () => void}}
 */
function watch(page, addresses) {
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
        if (!addresses.some((address) => request.url().startsWith(address)))
          troubles.push(`foreign: ${request.url()}`);
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
 * The pages of one browser.
 * @param {import("playwright-core").Browser} browser
 * @param {string[]} addresses of the servers that a page may ask
 */
export function visitsOf(browser, addresses) {
  /** Pages at rest, by what cannot be changed of their contexts. @type {Map<string, Page[]>} */
  const atRest = new Map();
  /** What the running test has opened by `visitAgain`, and can be used again. @type {{page: Page, key: string, stop: () => void}[]} */
  let used = [];

  /**
   * An empty page in a context of its own; `troubles` collects errors, violations and foreign requests.
   * @param {import("playwright-core").BrowserContextOptions} [options]
   */
  async function visit(options = {}) {
    const context = await browser.newContext({ viewport: SCREEN, ...options });
    const page = await context.newPage();
    const watched = watch(page, addresses);
    await page.addInitScript(() => {
      document.addEventListener("securitypolicyviolation", (event) =>
        console.error(`violation: ${event.violatedDirective} ${event.blockedURI} ${event.sample}`),
      );
    });
    return watched;
  }

  /**
   * The same, but one that an earlier test of this file has left, if there is one: a new one takes longer than most tests.
   * @param {import("playwright-core").BrowserContextOptions} [options]
   */
  async function visitAgain({
    viewport = SCREEN,
    colorScheme,
    reducedMotion,
    forcedColors,
    ...lasting
  } = {}) {
    const key = JSON.stringify(lasting);
    const page = atRest.get(key)?.pop();
    const watched = page === undefined ? await visit(lasting) : watch(page, addresses);
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

  /** After a test: what can be used again is emptied, every other context is closed. */
  async function release() {
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
  }

  return { visit, visitAgain, release };
}
