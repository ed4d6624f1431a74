// The sweep: what must be true of every figure, made from the figure's own file, so that a new one needs nothing else.

import { after, afterEach, before, describe, test } from "node:test";
import { sweepAttributes } from "./sweep/attributes.js";
import { sweepColours } from "./sweep/colours.js";
import { sweepFailure } from "./sweep/failure.js";
import { sweepGuess } from "./sweep/guess.js";
import { sweepHand } from "./sweep/hand.js";
import { sweepKeep } from "./sweep/keep.js";
import { sweepKeys } from "./sweep/keys.js";
import { readDrawing } from "./sweep/marks.js";
import { sweepPage } from "./sweep/page.js";
import { Pages } from "./sweep/pages.js";
import { sweepSeen } from "./sweep/seen.js";
import { Stage, openBarePage } from "./sweep/stage.js";
import { sweepTime } from "./sweep/time.js";
import { sweepWords } from "./sweep/words.js";

export { goodAndBad } from "./sweep/values.js";

/** @typedef {import("../../web/draw/figure.d.ts").Figure} Figure */
/** @typedef {import("./harness.js").Site} Site */

/**
 * What each part of the sweep is given.
 * @typedef {object} Sweep
 * @property {Site} site
 * @property {Figure} figure
 * @property {string} tag of its element
 * @property {(look?: import("./sweep/stage.js").Look) => Promise<Stage>} stage a page with nothing but the figure
 * @property {Pages} pages other pages
 * @property {(name: string, run: () => Promise<void>) => void} shell registers a test of what all figures have from one
 *   shell, which a few figures stand for unless the sweep is whole
 * @property {boolean} whole whether nothing is left out for the time that it takes
 */

/** Figures that differ most in what they give the shell to do: time, steps, an order and words, files and code. */
const FOR_THE_SHELL = ["clocks", "rotation", "shuffle", "table"];

/**
 * Registers the tests of one figure. They run one after the other; those of another figure may run meanwhile.
 * @param {Site} site @param {Figure} figure @param {boolean} whole whether nothing is left out for the time that it takes
 */
export function sweepFigure(site, figure, whole) {
  const tag = `pe-${figure.name}`;
  const pages = new Pages(site, figure);
  /** @type {Sweep["shell"]} */
  const shell = (name, run) => {
    if (whole || FOR_THE_SHELL.includes(figure.name)) test(name, run);
  };
  /** @type {Stage | undefined} */
  let used;
  /** @type {Sweep["stage"]} */
  const stage = async (look = "light") => {
    used = new Stage(
      await pages.keep("bare", {}, async (page) => {
        await page.addInitScript(`globalThis.readDrawing = ${readDrawing};`);
        await openBarePage(page, site);
      }),
      figure,
    );
    await used.reset(look);
    return used;
  };
  describe(tag, { concurrency: 1 }, () => {
    before(() => pages.take());
    afterEach(() => {
      used?.calm();
      used = undefined;
    });
    after(() => pages.leave());
    for (const part of [
      sweepAttributes,
      sweepWords,
      sweepKeys,
      sweepHand,
      sweepSeen,
      sweepColours,
      sweepTime,
      sweepFailure,
      sweepGuess,
      sweepKeep,
      sweepPage,
    ])
      part({ site, figure, tag, stage, pages, shell, whole });
  });
}
