// Two tokens on an axis of positions, and the bar by which both are moved: its window, its marks, its drags.

import { pageStart } from "./encoding-parameters.js";
import { HAND, circle, line, path, place, rect, symbol, text, wordsText } from "./marks.js";
import { formatNumber } from "./numbers.js";
import { between, linearScale } from "./scale.js";

/** @typedef {import("./figure.d.ts").Frame} Frame */
/** @typedef {import("./figure.d.ts").Hold} Hold */
/** @typedef {import("./marks.js").Mark} Mark */
/** @typedef {{x: number, y: number, width: number}} Axis where it stands */

/** Positions on the axis. */
export const WINDOW = 48;
/** Where a window may begin: at a multiple of the first of these whose window holds both positions. */
const PAGE_STEPS = [WINDOW, 24, 12, 6, 3, 1];
/** Positions and offsets up to here add up, and are still told apart. */
export const FURTHEST = 1e15;

/**
 * The first position of the window: it turns over like a page, so that both positions are in it. If they are too far
 * apart for that, the first of the two is.
 * @param {number} i @param {number} j
 */
export function windowStart(i, j) {
  for (const step of PAGE_STEPS) {
    const start = pageStart(Math.min(i, j), step);
    if (Math.max(i, j) < start + WINDOW) return start;
  }
  return pageStart(i, WINDOW);
}

/** @param {Axis} axis @param {number} start */
export const tokenScale = ({ x, width }, start) => linearScale([start, start + WINDOW - 1], [x, x + width]);

/**
 * The axis with its two tokens, and the bar by which both are moved.
 * @param {{i: number, j: number, start: number}} tokens as they are drawn
 * @param {{position: number, offset: number}} state as it is said
 * @param {Axis} axis
 * @param {number} size of the words
 * @param {Frame} frame
 * @param {"gap" | "offset"} [apartAs] how far apart they are: the gap, or the offset with its sign
 */
export function tokenAxis({ i, j, start }, { position, offset }, axis, size, frame, apartAs = "gap") {
  const scale = tokenScale(axis, start);
  const end = start + WINDOW - 1;
  const barY = axis.y + 46;
  const y = axis.y + 90;
  const places = [
    symbol("i"),
    ` = ${formatNumber(position)}, `,
    symbol("j"),
    ` = ${formatNumber(position + offset)}`,
  ];
  const apart = {
    text: `${apartAs} ${formatNumber(apartAs === "gap" ? Math.abs(offset) : offset)}`,
    strong: true,
    tone: /** @type {const} */ ("move"),
  };
  // Two long numbers fill a narrow line.
  const full = frame.name === "narrow" && formatNumber(position).length > 9;
  /** @type {Mark[]} */
  const marks = [
    wordsText(0, axis.y + 15, full ? places : [...places, ", ", apart], { size: full ? 12 : size + 1 }),
    ...(full ? [wordsText(0, axis.y + 32, [apart], { size: size + 1 })] : []),
    line(axis.x - 6, y, axis.x + axis.width + 6, y, { stroke: "control", weight: 1 }),
  ];
  const ticks = Array.from({ length: WINDOW }, (_, k) => scale.to(start + k));
  marks.push(
    path(ticks.map((x, k) => `M${place(x)} ${y}v${k % 12 === 0 ? 8 : 4}`).join(""), {
      stroke: "control",
      weight: 1,
    }),
  );
  const long = Math.max(...[start, end].map((one) => formatNumber(one).length)) > 5;
  for (const k of long ? [0, WINDOW - 1] : [0, 12, 24, 36, WINDOW - 1]) {
    marks.push(
      text(
        k === 0 && long ? axis.x - 6 : k === WINDOW - 1 && long ? axis.x + axis.width + 6 : ticks[k],
        y + 26,
        formatNumber(start + k),
        {
          size: 12.5,
          fill: "soft",
          anchor: !long ? "middle" : k === 0 ? "start" : "end",
        },
      ),
    );
  }
  // A position outside the window waits at its edge.
  const at = (/** @type {number} */ one) => between(scale.to(one), axis.x - 2, axis.x + axis.width + 2);
  const [xi, xj] = [at(i), at(j)];
  const [left, right] = [Math.min(xi, xj), Math.max(xi, xj)];
  const middle = (left + right) / 2;
  const grip = Math.max(right - left, 18);
  marks.push(
    path(`M${place(xi)} ${y}V${barY}M${place(xj)} ${y}V${barY}`, { stroke: "move", weight: 1.25 }),
    rect(middle - grip / 2, barY - 4, grip, 8, { fill: "move" }),
    circle(xi, y, 5.5, { fill: "move" }),
    circle(xj, y, 9, { stroke: "move", weight: 2.25 }),
  );
  // The letters stand beside their stems, on the outer sides, so that they never meet.
  for (const [x, letter, isLeft, outside] of /** @type {const} */ ([
    [xi, "i", xi < xj || (xi === xj && offset >= 0), scale.to(i) !== xi],
    [xj, "j", xj < xi || (xi === xj && offset < 0), scale.to(j) !== xj],
  ])) {
    const arrow = outside ? [isLeft ? "← " : " →"] : [];
    // An arrow points out of the window from inside it.
    const side = isLeft === outside ? 1 : -1;
    marks.push(
      wordsText(x + side * 9, y - 16, isLeft ? [...arrow, symbol(letter)] : [symbol(letter), ...arrow], {
        size: 16,
        fill: "move",
        bold: true,
        anchor: side > 0 ? "start" : "end",
      }),
    );
  }
  const half = Math.max(HAND, grip) / 2;
  const reach = (/** @type {number} */ x, /** @type {boolean} */ isLeft) =>
    isLeft
      ? { x: x - HAND / 2 - 6, end: Math.min(middle, x + HAND / 2) }
      : { x: Math.max(middle, x - HAND / 2), end: x + HAND / 2 + 6 };
  const iLeft = xi < xj || (xi === xj && offset >= 0);
  for (const [x, handle, isLeft] of /** @type {const} */ ([
    [xi, "i", iLeft],
    [xj, "j", !iLeft],
  ])) {
    const hit = reach(x, isLeft);
    // Close together, each reaches further out, so that it stays as wide as a finger.
    const width = Math.max(HAND, hit.end - hit.x);
    marks.push(rect(isLeft ? hit.end - width : hit.x, barY + 22, width, HAND, { handle, axis: "x" }));
  }
  marks.push(rect(middle - half, barY - 22, half * 2, HAND, { handle: "both", axis: "x" }));
  return marks;
}

/**
 * The new state while a token or the bar is dragged. They are held where they were taken: taking them does not move
 * them, and a page that turns under the hand does not either.
 * @param {Hold} hold
 * @param {Axis} axis
 */
export function draggedTokens(hold, axis) {
  const { position, offset } = hold.start;
  const start = windowStart(position, position + offset);
  hold.memory.x ??= hold.x;
  const scale = tokenScale(axis, start);
  const steps = Math.round(scale.from(hold.x - hold.memory.x) - scale.from(0));
  if (hold.handle === "both") return { position: allowed(position + steps) };
  // What waits at the edge of the window is taken from there.
  const inWindow = (/** @type {number} */ one) => between(one, start, start + WINDOW - 1);
  if (steps === 0) return { position, offset };
  return hold.handle === "i"
    ? apart(inWindow(position) + steps, position + offset)
    : apart(position, inWindow(position + offset) + steps);
}

/** @param {number} one */
const allowed = (one) => between(one, -FURTHEST, FURTHEST);

/** The state with two tokens at these positions. @param {number} i @param {number} j */
export const apart = (i, j) => ({ position: allowed(i), offset: allowed(allowed(j) - allowed(i)) });
