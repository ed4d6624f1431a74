// The sections of the article in the order of reading; each keeps the number that its place has.

import { clocks } from "./section-clocks.js";
import { dimensions } from "./section-dimensions.js";
import { rotation } from "./section-rotation.js";

/** @type {import("./writer.js").Section[]} */
export const SECTIONS = [
  // 1  Why order must enter somewhere
  // 2  Adding a position vector
  clocks,
  // 4  Why sine and cosine, rather than something else
  // 5  Why cosine at the same frequency
  rotation,
  // 7  What else the pair provides
  // 8  Several frequencies, and the base
  dimensions,
  // 10 Different ways to expose position
  // 11 A reference table
  // 12 Caches, packing, padding
  // 13 On to rotation
  // 14 Eight channels, worked in full
  // 15 Precision
  // 16 Sources
];
