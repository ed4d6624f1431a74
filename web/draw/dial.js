// A dial: zero at twelve o'clock, clockwise; arcs between hands, where a pointer points, and a hand that is pulled.

import { place } from "./marks.js";

/** @typedef {{sine: number, cosine: number}} Hand where a hand points: how far to the right, how far up */

/**
 * Path data of an arc between two hands.
 * @param {number} cx @param {number} cy @param {number} r
 * @param {Hand} from
 * @param {Hand} to
 * @param {{clockwise: boolean, large: boolean}} way which of the four arcs
 */
export function dialArc(cx, cy, r, from, to, { clockwise, large }) {
  const point = (/** @type {Hand} */ hand) => `${place(cx + r * hand.sine)} ${place(cy - r * hand.cosine)}`;
  return `M${point(from)}A${place(r)} ${place(r)} 0 ${large ? 1 : 0} ${clockwise ? 1 : 0} ${point(to)}`;
}

/**
 * The direction of a point seen from a dial's centre: turns in [0, 1), clockwise from twelve o'clock.
 * @param {number} dx to the right
 * @param {number} dy downwards
 */
export function directionOf(dx, dy) {
  const turns = Math.atan2(dx, -dy) / (2 * Math.PI);
  return turns < 0 ? turns + 1 : turns;
}

/**
 * The phase of a hand that points from a dial's centre to a point: radians clockwise from twelve o'clock, between half a
 * turn either way, as fine as a hand is on a dial.
 * @param {number} dx to the right
 * @param {number} dy downwards
 */
export const phaseTowards = (dx, dy) => Number(Math.atan2(dx, -dy).toFixed(2)) + 0;

/**
 * The hand that stands so many turns from twelve o'clock: the way back from a direction to the drawing.
 * @param {number} turns
 * @returns {Hand}
 */
export const handAt = (turns) => ({
  sine: Math.sin(2 * Math.PI * turns),
  cosine: Math.cos(2 * Math.PI * turns),
});

/**
 * The whole position to which the reader has pulled a hand. The hand is held where it was taken: taking it does not
 * move it. Between moves the drag remembers the position in full, so that turns add up.
 * @param {import("../core/core.js").Core} core
 * @param {import("./figure.d.ts").Hold} hold
 * @param {{position: number, pair: number, width: number, base: number}} hand where it stands, while nothing is remembered
 * @param {{cx: number, cy: number}} centre of its dial
 * @returns {number}
 */
export function pulledPosition(core, hold, { position, pair, width, base }, { cx, cy }) {
  const pointer = directionOf(hold.x - cx, hold.y - cy);
  hold.memory.taken ??= pointer - core.phases({ position, width, base }).hands[pair];
  const pulled = core.dragHand({
    position: hold.memory.position ?? position,
    pair,
    width,
    base,
    direction: pointer - hold.memory.taken,
  });
  hold.memory.position = pulled.position;
  return pulled.nearest;
}
