// The pages that the sweep uses in turn: opening one takes longer than most tests, so they are kept for the next figure.

/** @typedef {import("playwright-core").Page} Page */
/** @typedef {import("../harness.js").Site} Site */
/** @typedef {import("../harness.js").Visit} Visit */
/** @typedef {import("../../../web/draw/figure.d.ts").Figure} Figure */

/** Sets of pages that no figure is using now. @type {WeakMap<Site, Map<string, Promise<Visit>>[]>} */
const free = new WeakMap();

/** The pages of one figure's sweep; no other sweep has them meanwhile. */
export class Pages {
  #site;
  #figure;
  /** @type {Map<string, Promise<Visit>>} */
  #kept = new Map();

  /** @param {Site} site @param {Figure} figure */
  constructor(site, figure) {
    this.#site = site;
    this.#figure = figure;
  }

  /** Begins to use a set. */
  take() {
    this.#kept = free.get(this.#site)?.pop() ?? new Map();
  }

  /** Leaves it to the next. */
  leave() {
    const sets = free.get(this.#site) ?? [];
    free.set(this.#site, [...sets, this.#kept]);
  }

  /**
   * The page of this name, opened when it is first asked for.
   * @param {string} name
   * @param {import("playwright-core").BrowserContextOptions} options
   * @param {(page: Page) => Promise<unknown>} [prepare] what is done with it then
   * @returns {Promise<Visit>}
   */
  async keep(name, options, prepare = async () => {}) {
    let opened = this.#kept.get(name);
    if (opened === undefined) {
      opened = this.#site.visit(options).then(async (visit) => {
        await prepare(visit.page);
        return visit;
      });
      this.#kept.set(name, opened);
    }
    try {
      return await opened;
    } catch (error) {
      this.#kept.delete(name);
      throw error;
    }
  }

  /**
   * The figure's page for an iframe, as it was when it opened: whoever changes something there calls `spoil`.
   * @param {{width: number, height: number}} viewport
   */
  async embed(viewport) {
    const { page, troubles } = await this.keep("embed", { viewport });
    await page.setViewportSize(viewport);
    const address = `${this.#site.address()}embed/${this.#figure.name}.html`;
    if (page.url() !== address) {
      await page.goto(address);
      await this.start(page);
    }
    await page.evaluate(async () => {
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
      scrollTo(0, 0);
      await document.fonts.ready;
    });
    return { page, troubles, spoil: () => page.goto("about:blank") };
  }

  /** Starts the figure of a page. @param {Page} page */
  start(page) {
    return page
      .locator(`pe-${this.#figure.name}`)
      .first()
      .evaluate((element) => /** @type {any} */ (element).start());
  }
}
