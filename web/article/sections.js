// The sections of the article in the order of reading; each keeps the number that its place has.

import { adding, edgeQuantities, quantities as ofAdding, tableEdge } from "./section-adding.js";
import { alternatives, quantities as ofAlternatives } from "./section-alternatives.js";
import { clocks, quantities as ofClocks } from "./section-clocks.js";
import { dimensions, quantities as ofDimensions } from "./section-dimensions.js";
import { gapOnly, quantities as ofGapOnly } from "./section-gap-only.js";
import { rotation, quantities as ofRotation } from "./section-rotation.js";
import { shuffle, quantities as ofShuffle } from "./section-shuffle.js";
import { sources } from "./section-sources.js";
import { wavelengths, quantities as ofWavelengths } from "./section-wavelengths.js";

/** @type {import("./writer.js").Section[]} */
export const SECTIONS = [
  shuffle,
  adding,
  tableEdge,
  clocks,
  alternatives,
  // 5  Why cosine at the same frequency
  rotation,
  gapOnly,
  wavelengths,
  dimensions,
  // 10 Different ways to expose position
  // 11 A reference table
  // 12 Caches, packing, padding
  // 13 On to rotation
  // 14 Eight channels, worked in full
  // 15 Precision
  sources,
];

/**
 * The quantities of those that have a figure, by the sections' ids, for the page's own script: it takes these and leaves
 * the prose.
 * @type {Record<string, import("./writer.js").Quantities>}
 */
export const QUANTITIES = {
  shuffle: ofShuffle,
  adding: ofAdding,
  "table-edge": edgeQuantities,
  clocks: ofClocks,
  alternatives: ofAlternatives,
  rotation: ofRotation,
  "gap-only": ofGapOnly,
  wavelengths: ofWavelengths,
  dimensions: ofDimensions,
};
