// What happens by itself: announcements, motion and its end, rest, and no flashing.

import assert from "node:assert/strict";
import { test } from "node:test";
import { initialState } from "../../../web/element/parameters.js";
import { asAttributes, faces } from "./values.js";
import { decode, luminance } from "./pixels.js";
import { openBarePage, Stage } from "./stage.js";

/** @typedef {import("../sweep.js").Sweep} Sweep */

/** A general flash counts where it covers more than this, in CSS pixels: a quarter of ten degrees of sight (WCAG). */
const FLASHING_AREA = 21824;
/** The change of relative luminance that makes a flash, and how dark the darker image is then. */
const FLASH = 0.1;
const DARK = 0.8;
const FRAMES_A_SECOND = 20;
/** Pixels of the picture for one of CSS: what flashes counts by its area, so the half is fine enough. */
const SCALE = 0.5;

/** Counts the frames that are asked for. @param {import("playwright-core").Page} page */
const countFrames = (page) =>
  page.addInitScript(() => {
    /** @type {any} */ (globalThis).framesAsked = 0;
    const request = requestAnimationFrame.bind(globalThis);
    globalThis.requestAnimationFrame = (callback) => {
      /** @type {any} */ (globalThis).framesAsked++;
      return request(callback);
    };
  });

/** @param {Sweep} sweep */
export function sweepTime({ figure, tag, pages, site, shell }) {
  /** The bare page with a clock of the test's own: time passes when it is told to, so nothing waits and nothing is late. */
  const timed = async () => {
    const here = new Stage(
      await pages.keep("timed", {}, async (page) => {
        await page.clock.install({ time: 0 });
        await countFrames(page);
        await openBarePage(page, site);
      }),
      figure,
    );
    await here.page.clock.resume();
    await here.reset("light");
    return here;
  };
  /** Stops the clock. @param {Stage} here */
  const stop = async ({ page }) => page.clock.pauseAt((await page.evaluate(() => Date.now())) + 10_000);
  /** Lets so many milliseconds pass and says how many frames were asked for. @param {Stage} here @param {number} time @returns {Promise<number>} */
  const framesIn = async ({ page }, time) => {
    const asked = () => page.evaluate(() => /** @type {any} */ (globalThis).framesAsked);
    const before = await asked();
    await page.clock.runFor(time);
    return (await asked()) - before;
  };

  shell(
    `${tag}: A10 a hundred moves in a second are announced once, when they rest, in other words than the slider's`,
    async () => {
      const here = await timed();
      await here.fresh();
      await stop(here);
      const about = await here.page.locator(tag).evaluate((element) => {
        const root = /** @type {ShadowRoot} */ (element.shadowRoot);
        const region = /** @type {Element} */ (root.querySelector(".announcement"));
        /** @type {string[]} */
        const heard = [];
        /** @type {any} */ (globalThis).announced = heard;
        new MutationObserver(() => heard.push(region.textContent ?? "")).observe(region, {
          childList: true,
          characterData: true,
          subtree: true,
        });
        const slider = /** @type {HTMLInputElement} */ (root.querySelector("input[type=range]"));
        const [low, high] = [Number(slider.min), Number(slider.max)];
        for (let k = 0; k < 100; k++)
          setTimeout(() => {
            slider.value = String(low + ((high - low) * (k % 50)) / 50);
            slider.dispatchEvent(new Event("input", { bubbles: true }));
          }, 10 * k);
        setTimeout(() => slider.dispatchEvent(new Event("change", { bubbles: true })), 1000);
        return { role: region.getAttribute("role"), first: region.textContent };
      });
      const announced = async (/** @type {number} */ time) => {
        await here.page.clock.runFor(time);
        await here.settled();
        return here.page.evaluate(() => /** @type {any} */ (globalThis).announced.splice(0));
      };
      const during = await announced(1001);
      const after = await announced(900);
      assert.deepEqual(about, { role: "status", first: "" }, "the region is there, empty, before it is used");
      assert.deepEqual(during, [], "nothing is said while it moves");
      assert.equal(after.length, 1, JSON.stringify(after));
      const valuetext = await here.at("input[type=range]").first().getAttribute("aria-valuetext");
      assert.notEqual(after[0], valuetext);
      assert.equal(after[0].trim().replace(/\s+/g, " "), await here.words("#sentence"));
      assert.notDeepEqual(await here.state(), initialState(figure), "it was moved");
      here.calm();
    },
  );

  test(`${tag}: A18 A19 nothing moves unless it is told to; what moves can be stopped, and rests when less motion is wished for`, async () => {
    const here = await timed();
    await here.fresh();
    await stop(here);
    const { clock } = here.page;
    const rests = async (/** @type {string} */ when) => {
      const before = [await here.state(), await here.drawing()];
      assert.equal(await framesIn(here, 500), 0, `${when}: no frame is asked for`);
      assert.deepEqual([await here.state(), await here.drawing()], before, when);
    };
    await rests("at the start");
    const word = figure.play === undefined ? "" : figure.play.kind === "repeat" ? figure.play.label : "play";
    if (figure.play !== undefined) {
      await here.button(word).press("Enter");
      assert.ok((await framesIn(here, 1300)) > 0);
      assert.notDeepEqual(await here.state(), initialState(figure), "it plays");
      assert.equal(await here.at("button[aria-pressed=true]").count(), 1);
      await here.button("pause").press("Enter");
      await clock.runFor(600);
      await rests("paused");
      await here.button("reset").press("Enter");
      await clock.runFor(100);
      await here.button(word).press("Enter");
      await clock.runFor(200);
    }
    await here.page.emulateMedia({ reducedMotion: "reduce" });
    await clock.runFor(100);
    await rests("less motion wished for");
    if (figure.play !== undefined) {
      const step = here.button(figure.play.kind === "repeat" ? word : "step");
      const before = await here.state();
      await step.press("Enter");
      await clock.runFor(60);
      assert.notDeepEqual(await here.state(), before, "a press is one step");
      await rests("after a step");
    }
    for (const action of figure.actions ?? []) {
      if (!(action.shown?.(await here.state()) ?? true)) continue;
      await here.page
        .locator(tag)
        .getByRole("button", { name: action.description ?? action.label, exact: true })
        .press("Enter");
      await clock.runFor(30);
      await rests(`after ${action.name}`);
    }
    await here.page.emulateMedia({ reducedMotion: "no-preference" });
    await clock.runFor(100);
    await rests("motion allowed again");
    here.calm();
  });

  if (figure.play !== undefined)
    test(`${tag}: A19 nothing large flashes three times a second, at the fastest speed`, async () => {
      const here = await timed();
      const { page } = here;
      await page.setViewportSize({ width: 900, height: 1100 });
      for (const face of faces(figure)) {
        await page.clock.resume();
        await here.fresh({ attributes: asAttributes(figure, face), width: 900 });
        if (figure.play?.kind === "flow")
          await here.at("select").selectOption(String(Math.max(...figure.play.speeds)));
        await page.evaluate((name) => {
          const svg = document.querySelector(name)?.shadowRoot?.querySelector("svg.drawing");
          svg?.scrollIntoView({ block: "start" });
        }, tag);
        await here.button(figure.play?.kind === "repeat" ? figure.play.label : "play").press("Enter");
        await stop(here);
        const clip = await here.at("svg.drawing").boundingBox();
        assert.ok(clip !== null);
        const flashed = new Flashes();
        const began = await here.state();
        for (let k = 0; k <= FRAMES_A_SECOND; k++) {
          flashed.see(decode(await here.shot(clip, SCALE)));
          await page.clock.runFor(1000 / FRAMES_A_SECOND);
        }
        assert.notDeepEqual(await here.state(), began, "it moved meanwhile");
        const area = flashed.area(3) / SCALE ** 2;
        assert.ok(
          area < FLASHING_AREA,
          `${JSON.stringify(asAttributes(figure, face))}: ${area} px² flash three times in a second or more, ${FLASHING_AREA} are allowed`,
        );
      }
      here.calm();
    });
}

/** Counts, pixel by pixel, how often the light rises and falls again by enough to be a flash. */
export class Flashes {
  /** @type {Float64Array | undefined} the last turning point of each pixel */
  #turn = undefined;
  /** @type {Int8Array} which way each pixel last went */
  #way = new Int8Array(0);
  /** @type {Uint16Array} changes of enough size, each opposed to the last */
  #changes = new Uint16Array(0);

  /** @param {import("./pixels.js").Picture} picture */
  see(picture) {
    const { width, height } = picture;
    const now = new Float64Array(width * height);
    for (let y = 0; y < height; y++)
      for (let x = 0; x < width; x++) now[y * width + x] = luminance(picture, x, y);
    if (this.#turn === undefined) {
      this.#turn = now;
      this.#way = new Int8Array(now.length);
      this.#changes = new Uint16Array(now.length);
      return;
    }
    for (let k = 0; k < now.length; k++) {
      const change = now[k] - this.#turn[k];
      const way = Math.sign(change);
      if (way === this.#way[k]) {
        // Further the same way: the turning point moves along.
        this.#turn[k] = now[k];
      } else if (Math.abs(change) >= FLASH && Math.min(now[k], this.#turn[k]) < DARK) {
        this.#changes[k]++;
        this.#way[k] = way;
        this.#turn[k] = now[k];
      }
    }
  }

  /** How many pixels flashed so many times or more; a flash is two opposed changes. @param {number} times */
  area(times) {
    return this.#changes.reduce((sum, changes) => sum + (changes >= 2 * times ? 1 : 0), 0);
  }
}
