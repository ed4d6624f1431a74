// Firefox and the servers of a blog and of ours, for the tests that ask whether the same holds in another browser.

import { after, afterEach, before } from "node:test";
import puppeteer from "puppeteer-core";
import { findFirefox } from "../../web/tools/set-up.js";
import { startHosts } from "./hosts.js";

/** @typedef {import("puppeteer-core").Page} Page */
/** @typedef {import("puppeteer-core").Frame} Frame */
/** @typedef {{page: Page, troubles: string[], requests: string[]}} Visit */

/** Firefox as a reader has it: what is opened by file:// may read no other file. */
const PREFERENCES = { "security.fileuri.strict_origin_policy": true };

/** What a page without a viewport of its own has. */
const SCREEN = { width: 1280, height: 900 };

/** How long an answer may take, in milliseconds. */
const PATIENCE = 60_000;

/** One Firefox, and the servers, for all tests of a file. */
export function firefox() {
  /** @type {Awaited<ReturnType<typeof startHosts>>} */
  let servers;
  /** @type {import("puppeteer-core").Browser} */
  let browser;
  /** @type {Page[]} */
  let opened = [];
  before(async () => {
    servers = await startHosts();
    browser = await puppeteer.launch({
      browser: "firefox",
      executablePath: findFirefox() ?? undefined,
      extraPrefsFirefox: PREFERENCES,
      protocolTimeout: PATIENCE,
    });
  });
  afterEach(async () => {
    await Promise.all(opened.filter((page) => !page.isClosed()).map((page) => page.close()));
    opened = [];
  });
  after(async () => {
    await browser?.close();
    await servers?.close();
  });

  /**
   * Opens an address; `troubles` collects errors, warnings of scripts, violations of a policy and what could not be had,
   * in frames too.
   * @param {string} address @param {{viewport?: {width: number, height: number}}} [options]
   * @returns {Promise<Visit>}
   */
  async function open(address, { viewport = SCREEN } = {}) {
    const page = await browser.newPage();
    opened.push(page);
    /** @type {string[]} */
    const troubles = [];
    /** @type {string[]} */
    const requests = [];
    page.on("console", (message) => {
      if (["error", "warn"].includes(message.type())) troubles.push(message.text());
    });
    page.on("pageerror", (error) =>
      troubles.push(`uncaught: ${error instanceof Error ? error.message : String(error)}`),
    );
    page.on("requestfailed", (request) => troubles.push(`failed: ${request.url()}`));
    // Firefox tells of what it holds itself too, under data:.
    page.on("request", (request) => {
      if (!request.url().startsWith("data:")) requests.push(request.url());
    });
    page.on("response", (response) => {
      if (response.status() >= 400) troubles.push(`${response.status()}: ${response.url()}`);
    });
    await page.evaluateOnNewDocument(() =>
      document.addEventListener("securitypolicyviolation", (event) =>
        console.error(`violation: ${event.effectiveDirective} ${event.blockedURI} ${event.sample}`),
      ),
    );
    await page.setViewport(viewport);
    await page.goto(address);
    return { page, troubles, requests };
  }

  return {
    /** The servers' addresses, once the tests run. */
    at: () => servers,
    open,
    /** Opens a page on the blog's origin. @param {import("./hosts.js").Post} post @param {Parameters<typeof open>[1]} [options] */
    read: (post, options) => open(servers.publish(post), options),
  };
}
