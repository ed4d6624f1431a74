// A vector as a row of bars, one a channel, with its numbers below: in one line, in two by turns, or none where there is no room.

import { line, path, place, rect, text } from "./marks.js";
import { formatNumber, formatValue } from "./numbers.js";
import { widthOf } from "./wrap.js";

/** @typedef {import("./marks.js").Mark} Mark */
/** @typedef {import("./palette.js").NamedTone} NamedTone */
/** @typedef {import("./figure.d.ts").Frame} Frame */

/** Text in a narrow frame grows to about this on the smallest screens. */
const LARGEST_NARROW = 15.5;
/** A number, with the room to its neighbours. */
const WIDEST = "−0.0000";
const APART = 4;
/** Bars are no wider than this, and no thinner. */
const WIDEST_BAR = 30;
const THINNEST_BAR = 0.8;
/** A channel narrower than this has no room for an outline: the bar is broken instead. */
const OUTLINED = 9;
const OUTLINE = 2;
const BROKEN = "3 2";

/** How the bars of cosines differ from those of sines, in a word. @param {number} pitch from channel to channel */
export const cosineBars = (pitch) => (pitch >= OUTLINED ? "outlined" : "broken");

/** The tone of an encoding's channel. @param {number} channel @returns {NamedTone} */
export const channelTone = (channel) => (channel % 2 === 0 ? "sine" : "cosine");

/** How large numbers are in a frame, and how large they may have to grow. @param {Frame} frame */
const sizes = (frame) =>
  frame.name === "narrow" ? { size: 12.5, grown: LARGEST_NARROW } : { size: 12.5, grown: 12.5 };

/**
 * The lines that the numbers of a row take: one, two by turns, or none.
 * @param {number} pitch from channel to channel
 * @param {Frame} frame
 */
export function numberLines(pitch, frame) {
  const room = widthOf(WIDEST, sizes(frame).grown) + APART;
  return pitch >= room ? 1 : 2 * pitch >= room ? 2 : 0;
}

/** From line to line of numbers. @param {Frame} frame */
export const numberLine = (frame) => (frame.name === "narrow" ? 17 : 16);

/** The first of several ways to write a number that fits. @param {number} x @param {number} room @param {number} size */
function fitting(x, room, size) {
  const ways = [
    formatValue(x),
    ...(Math.abs(x) > 0.5 && Math.abs(x) < 1
      ? [`≈ ${formatNumber(Math.sign(x))}`]
      : [2, 1].map((digits) => formatNumber(x, { digits }))),
  ];
  return ways.find((said) => widthOf(said, size) <= room) ?? ways[ways.length - 1];
}

/**
 * The bars of a row. Those of cosines are outlined or broken, so that they differ from sines without their colour.
 * @param {object} row
 * @param {number} row.x where the first channel begins
 * @param {number} row.y of nought
 * @param {number} row.pitch from channel to channel
 * @param {number} row.tall how high a bar of the value `most` is
 * @param {number} row.most
 * @param {ArrayLike<number>} row.values
 * @param {(channel: number) => NamedTone} row.tone
 * @param {Frame} row.frame
 * @param {boolean} [row.numbers] whether the numbers are written too, where there is room (yes)
 * @returns {Mark[]}
 */
export function barRow({ x, y, pitch, tall, most, values, tone, frame, numbers = true }) {
  const unit = tall / most;
  const wide = Math.max(THINNEST_BAR, Math.min(WIDEST_BAR, pitch * (pitch > 4 ? 0.62 : 0.8)));
  /** @type {Map<NamedTone, string[]>} */
  const bars = new Map();
  const lines = numbers ? numberLines(pitch, frame) : 0;
  const { size, grown } = sizes(frame);
  const room = pitch * lines - APART;
  /** @type {Mark[]} */
  const said = [];
  Array.from(values).forEach((value, channel) => {
    const kind = tone(channel);
    const middle = x + (channel + 0.5) * pitch;
    const high = Math.abs(value) * unit;
    const list = bars.get(kind) ?? [];
    bars.set(kind, list);
    // What is not nought is never invisible.
    const outlined = kind === "cosine" && pitch >= OUTLINED;
    const inset = outlined ? OUTLINE / 2 : 0;
    const height = value === 0 ? 0 : Math.max(0.75, high - inset) * (value < 0 ? 1 : -1);
    const left = place(middle - wide / 2 + inset);
    if (height !== 0)
      list.push(
        kind === "cosine" && !outlined
          ? `M${place(middle)} ${place(y)}v${place(height)}`
          : `M${left} ${place(y)}v${place(height)}h${place(wide - 2 * inset)}V${place(y)}z`,
      );
    if (lines > 0) {
      const words = fitting(value, room, grown);
      // The last may be wider than its channel, and the frame ends there.
      const over = middle + widthOf(words, grown) / 2 > frame.width;
      said.push(
        text(over ? frame.width : middle, y + tall + 14 + (channel % lines) * numberLine(frame), words, {
          size,
          anchor: over ? "end" : "middle",
          fill: kind,
        }),
      );
    }
  });
  return [
    ...[...bars].map(([kind, d]) =>
      path(
        d.join(""),
        kind !== "cosine"
          ? { fill: kind }
          : pitch >= OUTLINED
            ? { fill: "panel", stroke: kind, weight: OUTLINE }
            : { stroke: kind, weight: place(wide), dash: BROKEN },
      ),
    ),
    ...said,
  ];
}

/**
 * What stands behind a row of bars: nought, and the values at which a bar would be as high as it may, with their numbers.
 * @param {object} row
 * @param {number} row.left
 * @param {number} row.right
 * @param {number} row.y of nought
 * @param {number} row.tall
 * @param {number} row.most
 * @param {Frame} row.frame
 * @returns {Mark[]}
 */
export function barGround({ left, right, y, tall, most, frame }) {
  const soft = /** @type {const} */ ({ size: 12, fill: "soft", anchor: "end" });
  const labelled = tall >= (frame.name === "narrow" ? LARGEST_NARROW : soft.size);
  return [
    rect(left, y - tall, right - left, 2 * tall, { fill: "face" }),
    line(left, y, right, y, { stroke: "control", weight: 1 }),
    ...(labelled
      ? [
          text(left - 4, y - tall + 9, formatNumber(most), soft),
          text(left - 4, y + tall, formatNumber(-most), soft),
        ]
      : []),
  ];
}
