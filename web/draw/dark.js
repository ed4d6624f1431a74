// A background's colour as a browser tells it: whether it is dark, and how much of what lies behind it hides.

import { modeLrgb, modeOklab, modeOklch, modeRgb, parse, useMode, wcagLuminance } from "culori/fn";

useMode(modeRgb);
useMode(modeLrgb);
useMode(modeOklab);
useMode(modeOklch);

/** White and black stand out from a colour of this luminance alike; on a darker one white does better. */
const MIDDLE = 0.179;

/**
 * @param {string} colour a computed colour: "rgb(1, 2, 3)", "oklch(0.2 0.1 30 / 0.5)"
 * @returns {{dark: boolean, opacity: number} | undefined} undefined for a way of writing that is not known here
 */
export function readBackground(colour) {
  const read = parse(colour);
  return read && { dark: wcagLuminance(read) < MIDDLE, opacity: read.alpha ?? 1 };
}
