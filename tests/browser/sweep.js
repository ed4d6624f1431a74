// The sweep: what must be true of every figure, made from the figure's own file, so that a new one needs nothing else.

import { sweepAttributes } from "./sweep/attributes.js";
import { sweepColours } from "./sweep/colours.js";
import { sweepFailure } from "./sweep/failure.js";
import { sweepGuess } from "./sweep/guess.js";
import { sweepHand } from "./sweep/hand.js";
import { sweepKeep } from "./sweep/keep.js";
import { sweepKeys } from "./sweep/keys.js";
import { sweepPage } from "./sweep/page.js";
import { sweepSeen } from "./sweep/seen.js";
import { stagesOf } from "./sweep/stage.js";
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
 * @property {(look?: import("./sweep/stage.js").Look) => Promise<import("./sweep/stage.js").Stage>} stage a page with nothing but the figure
 */

/**
 * Registers the tests of one figure.
 * @param {Site} site @param {Figure} figure
 */
export function sweepFigure(site, figure) {
  /** @type {Sweep} */
  const sweep = { site, figure, tag: `pe-${figure.name}`, stage: stagesOf(site, figure) };
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
    part(sweep);
}
