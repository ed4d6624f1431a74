// The page's icon: the fastest clock at one token, its hand and its two shadows, on its own ground for light and dark.

import { PALETTE } from "../draw/palette.js";

/** @typedef {import("../core/core.d.ts").Core} Core */

/** Half the icon, and how far the hand reaches. */
const MIDDLE = 16;
const REACH = 12;

/**
 * @param {Core} core
 * @returns {string} an SVG file
 */
export function favicon(core) {
  const [sine, cosine] = core.encode({ position: 1, width: 2 });
  const x = (MIDDLE + REACH * sine).toFixed(2);
  const y = (MIDDLE - REACH * cosine).toFixed(2);
  const tone = (/** @type {keyof typeof PALETTE} */ name) => PALETTE[name].light;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" fill="none" stroke-linecap="round">
<circle cx="${MIDDLE}" cy="${MIDDLE}" r="15" fill="${tone("paper")}" stroke="${tone("ink")}" stroke-width="2"/>
<path d="M${MIDDLE} ${y}H${x}" stroke="${tone("sine")}" stroke-width="3"/>
<path d="M${x} ${MIDDLE}V${y}" stroke="${tone("cosine")}" stroke-width="3"/>
<path d="M${MIDDLE} ${MIDDLE}L${x} ${y}" stroke="${tone("ink")}" stroke-width="3"/>
<circle cx="${x}" cy="${y}" r="2.5" fill="${tone("ink")}"/>
</svg>
`;
}
