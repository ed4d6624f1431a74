// A guess and the truth on a drawing: a dashed ghost to drag, and what is so in ink; each says in a word which it is.

import { dialArc, handAt } from "./dial.js";
import { circle, group, line, path, place, rect, text } from "./marks.js";
import { widthOf } from "./wrap.js";

/** @typedef {import("./marks.js").Mark} Mark */
/** @typedef {import("./marks.js").Ink} Ink */
/** @typedef {import("./figure.d.ts").Frame} Frame */
/** @typedef {"guess" | "truth"} Kind */

/** Text in a narrow frame grows to about this on the smallest screens: what stands behind words has to hold it. */
const LARGEST_NARROW = 15.5;
/** A dial smaller than this has no room inside for a word. */
const SMALL_DIAL = 34;

/** How a line of either kind is drawn. @param {Kind} kind @returns {Ink} */
export const lineOf = (kind) =>
  kind === "guess" ? { stroke: "move", weight: 2.5, dash: "6 4" } : { stroke: "ink", weight: 2.5 };

/** How much room words take in a frame: widths are those of the widest faces. @param {string} words @param {Frame} frame */
const roomOf = (words, frame) => widthOf(words, frame.name === "narrow" ? LARGEST_NARROW : 13);

/** How wide the ground shows around letters where they have no ground of their own. */
const HALO = 5;
/** Between the rim of a dial and a word beside it. */
const GAP = 10;
/** How far up a dial, as a part of its radius, a word at its corner stands; and how far below it the next one may. */
const CORNER = 0.9;
const LINE = 19;

/**
 * Words of a guess or of the truth on a ground of their own, so that they can be read over whatever is drawn there;
 * kept inside the frame. On a plain ground it is enough that it shows around the letters.
 * @param {number} x
 * @param {number} y the middle of the line
 * @param {string} words
 * @param {Kind} kind
 * @param {Frame} frame
 * @param {{anchor?: "start" | "middle" | "end", plain?: "panel" | "face"}} [about] plain: the ground, where it is plain
 * @returns {Mark}
 */
export function tag(x, y, words, kind, frame, { anchor = "middle", plain } = {}) {
  const room = roomOf(words, frame) + 6;
  const tall = frame.name === "narrow" ? 18 : 17;
  const start = { start: x, middle: x - room / 2, end: x - room }[anchor];
  const left = Math.max(0, Math.min(frame.width - room, start));
  const said = text(left + { start: 3, middle: room / 2, end: room - 3 }[anchor], y + 4.5, words, {
    anchor,
    size: 13,
    bold: true,
    fill: kind === "guess" ? "move" : "ink",
  });
  if (plain === undefined)
    return group([rect(left, y - tall / 2, room, tall, { fill: "panel", opacity: 0.92 }), said]);
  const halo = { "stroke-width": HALO, "stroke-linejoin": "round", "paint-order": "stroke" };
  return group([{ ...said, stroke: plain, at: { ...said.at, ...halo } }]);
}

/**
 * A hand on a dial as it is guessed, or as it is. The word of a guess stands outside the rim and that of the truth
 * inside, so that the two are never on top of each other; where the way is drawn inside too, the truth's stands at the
 * top of the rim, above all guesses. At a small dial both stand below it.
 * @param {{cx: number, cy: number, radius: number}} dial
 * @param {number} turns from twelve o'clock
 * @param {Kind} kind
 * @param {Frame} frame
 * @param {{words?: string, travelled?: boolean}} [about] the word; whether an arc shows the way it has come from twelve
 * @returns {Mark[]}
 */
export function guessedHand(
  { cx, cy, radius },
  turns,
  kind,
  frame,
  { words = kind, travelled = false } = {},
) {
  const hand = handAt(turns);
  const tip = { x: cx + radius * hand.sine, y: cy - radius * hand.cosine };
  const small = radius < SMALL_DIAL;
  const guess = kind === "guess";
  const ink = lineOf(kind);
  /** @type {Mark[]} */
  const marks = [];
  if (travelled && !small && turns > 0) {
    const r = radius * (guess ? 0.52 : 0.6);
    const arc = { stroke: ink.stroke, weight: 1.75, dash: guess ? "4 3" : undefined };
    marks.push(
      turns < 1
        ? path(dialArc(cx, cy, r, handAt(0), hand, { clockwise: true, large: turns > 0.5 }), arc)
        : circle(cx, cy, r, arc),
    );
  }
  marks.push(
    line(cx, cy, tip.x, tip.y, small ? { ...ink, weight: 2, dash: guess ? "3 2" : undefined } : ink),
  );
  const size = small ? 4 : 7;
  marks.push(
    guess
      ? circle(tip.x, tip.y, size, { fill: "panel", stroke: "move", weight: 2.5 })
      : path(`M${place(tip.x)} ${place(tip.y - size)}l${size} ${size}l${-size} ${size}l${-size} ${-size}z`, {
          fill: "ink",
        }),
  );
  if (small) {
    marks.push(tag(cx, cy + radius + (guess ? 12 : 28), words, kind, frame));
  } else if (guess) {
    // Level with the tip, but never above or below the dial, where other words stand.
    const highest = travelled ? cy - radius * CORNER + LINE : cy - radius * 0.84;
    let y = Math.max(highest, Math.min(cy + radius * 0.86, tip.y));
    const side = hand.sine < 0 ? -1 : 1;
    const rim = (/** @type {number} */ level) => Math.sqrt(radius * radius - (level - cy) * (level - cy));
    // Where the frame ends too soon it goes down along the rim until there is room.
    const within = (side < 0 ? cx : frame.width - cx) - GAP - roomOf(words, frame);
    if (rim(y) > within)
      y = cy + Math.min(radius * 0.86, Math.sqrt(Math.max(0, radius * radius - within * within)));
    const beside = rim(y);
    marks.push(
      tag(cx + side * (beside + GAP), y, words, kind, frame, {
        anchor: side < 0 ? "end" : "start",
        plain: "panel",
      }),
    );
  } else if (travelled) {
    const level = cy - radius * CORNER;
    const side = hand.sine < 0 ? -1 : 1;
    // Clear of the rim, and of the hand's own tip.
    const rim = radius * Math.sqrt(1 - CORNER * CORNER) + GAP;
    const clear = Math.abs(tip.y - level) < LINE ? Math.abs(tip.x - cx) + GAP : 0;
    const x = cx + side * Math.max(rim, clear);
    marks.push(tag(x, level, words, kind, frame, { anchor: side < 0 ? "end" : "start", plain: "panel" }));
  } else {
    const at = radius * 0.52;
    marks.push(tag(cx + at * hand.sine, cy - at * hand.cosine, words, kind, frame, { plain: "face" }));
  }
  if (guess)
    marks.push(circle(tip.x, tip.y, small ? Math.max(radius, 22) : 28, { fill: "none", handle: "guess" }));
  return marks;
}
