// The box of a figure: how high it is at each width, so that a page keeps its place before any script has run.

import { MIDDLE_FROM, PHONE_BELOW, WIDE_FROM } from "./wide-from.js";

/** @typedef {import("../draw/figure.d.ts").Figure} Figure */
/** @typedef {keyof Figure["room"]} Tier */

/** What stands on either side of the drawing, in CSS pixels: the padding of the figure. */
export const PADDING = { phone: 12, narrow: 14, middle: 14, wide: 24 };
/** The drawing in its narrow frame grows no wider than this once there is room beside it. */
export const NARROW_DRAWING = 400;
/** Where blocks stand beside the drawing: the gap between, and how many times the drawing's width both have. */
export const BESIDE_GAP = 24;
export const BESIDE_SHARE = 2.15;

/** No page makes a figure wider than this, in CSS pixels: beyond it its drawing would only be blown up. */
export const MOST_WIDE = 900;

/** The room on a phone is that at this width; words take fewer lines where it is wider: so many pixels less a pixel. */
const PHONE_WIDTH = 320;
const PHONE_SHRINK = 0.5;

const STARTS = { phone: 0, narrow: PHONE_BELOW, middle: MIDDLE_FROM, wide: WIDE_FROM };
/** From the narrowest to the widest. */
export const TIERS = /** @type {Tier[]} */ (Object.keys(STARTS));

/** The tier of a figure so many CSS pixels wide. @param {number} width @returns {Tier} */
export const tierOf = (width) => TIERS.findLast((tier) => width >= STARTS[tier]) ?? "phone";

/**
 * The drawing's share of the box: how many pixels of the box's width are not its own, what the rest is divided by,
 * the most it may be wide, and how high it is for its width.
 * @param {Figure} figure @param {Tier} tier
 */
function drawingOf({ frames, blocksAt }, tier) {
  const frame = tier === "wide" ? frames.wide : frames.narrow;
  const beside = tier === "wide" && blocksAt === "beside";
  return {
    taken: 2 * PADDING[tier] + (beside ? BESIDE_GAP : 0),
    share: beside ? BESIDE_SHARE : 1,
    most: tier === "narrow" || tier === "middle" ? NARROW_DRAWING : Infinity,
    slope: frame.height / frame.width,
  };
}

/**
 * How high the box of a figure is when it is so many CSS pixels wide.
 * @param {Figure} figure @param {number} width
 */
export function reservedHeight(figure, width) {
  const tier = tierOf(width);
  const { taken, share, most, slope } = drawingOf(figure, tier);
  const shrunk = tier === "phone" ? (width - PHONE_WIDTH) * PHONE_SHRINK : 0;
  return figure.room[tier] - shrunk + Math.min((width - taken) / share, most) * slope;
}

/** How high the line below the figure is on its page for an iframe, with the link to the full page, in CSS pixels. */
export const FOOT = 44;

/**
 * How high an iframe so many CSS pixels wide must be to hold the figure's page whole.
 * @param {Figure} figure @param {number} width
 */
export const frameHeight = (figure, width) => Math.ceil(reservedHeight(figure, width) + FOOT);

/**
 * The same as a length of CSS.
 * @param {Figure} figure @param {Tier} tier
 * @param {string} whole the width of the box
 */
function reservedLength(figure, tier, whole) {
  const { taken, share, most, slope } = drawingOf(figure, tier);
  const width = `(${whole} - ${taken}px)${share === 1 ? "" : ` / ${share}`}`;
  const drawing = most === Infinity ? width : `min(${width}, ${most}px)`;
  const shrunk = tier === "phone" ? ` - (${whole} - ${PHONE_WIDTH}px) * ${PHONE_SHRINK}` : "";
  return `${figure.room[tier]}px${shrunk} + ${drawing} * ${Number(slope.toFixed(5))}`;
}

/**
 * The same as the value of a padding, whose percentages are of the width of the box around it.
 * @param {Figure} figure @param {Tier} tier
 */
export const reservedPadding = (figure, tier) => `calc(${reservedLength(figure, tier, "100%")})`;

/**
 * Style rules that give what `selector` names the height of `frameHeight` as the custom property --whole, for the width
 * of the window, or the most that a figure has; --whole is registered as a length, so that a script reads it in pixels.
 * @param {Figure} figure @param {string} selector
 */
export const wholeRule = (figure, selector) =>
  TIERS.map((tier) => {
    const rule = `${selector}{--whole:calc(${reservedLength(figure, tier, `min(100vw, ${MOST_WIDE}px)`)} + ${FOOT}px)}`;
    return tier === "phone" ? rule : `@media (min-width:${STARTS[tier]}px){${rule}}`;
  }).join("\n");

/** What a figure that waits, or cannot start, says below its picture: lines and a button, in CSS pixels. */
const WAITING = 112;

/**
 * Style rules that keep this height for what stands in the box `selector`, as long as scripts may fill it and nothing
 * is printed; the picture that stands there first grows no higher. The box stands in one with
 * `container-type: inline-size`, and is as wide.
 * @param {Figure} figure @param {string} selector
 */
export function reservedRule(figure, selector) {
  const rules = TIERS.map((tier) => {
    const rule =
      `${selector}::before{padding-block-start:${reservedPadding(figure, tier)}}` +
      `${selector} img{max-height:calc(${reservedLength(figure, tier, "100cqi")} - ${WAITING}px)}`;
    return tier === "phone" ? rule : `@container (min-width:${STARTS[tier]}px){${rule}}`;
  });
  const off = `${selector}::before{content:none}${selector} img{max-height:none}`;
  return [
    `${selector}{display:grid;grid-template-columns:minmax(0,1fr)}`,
    `${selector}>*{grid-area:1/1;min-width:0}`,
    `${selector}::before{content:"";grid-area:1/1;pointer-events:none}`,
    `${selector} img{object-fit:contain;object-position:50% 0}`,
    ...rules,
    `@media (scripting:none){${off}}`,
    `@media print{${off}}`,
  ].join("\n");
}
