// The sections of the article in the order of reading; each keeps the number that its place has.

import { adding, edgeQuantities, quantities as ofAdding, tableEdge } from "./section-adding.js";
import { alternatives, quantities as ofAlternatives } from "./section-alternatives.js";
import { clocks, quantities as ofClocks } from "./section-clocks.js";
import { dimensions, quantities as ofDimensions } from "./section-dimensions.js";
import { gapOnly, quantities as ofGapOnly } from "./section-gap-only.js";
import { missingHalf, quantities as ofMissingHalf } from "./section-missing-half.js";
import { positionIds, quantities as ofPositionIds } from "./section-position-ids.js";
import { precision, quantities as ofPrecision } from "./section-precision.js";
import { questions } from "./section-questions.js";
import { rope, quantities as ofRope } from "./section-rope.js";
import { rotation, quantities as ofRotation } from "./section-rotation.js";
import { schemes, quantities as ofSchemes } from "./section-schemes.js";
import { shuffle, quantities as ofShuffle } from "./section-shuffle.js";
import { sources } from "./section-sources.js";
import { table, quantities as ofTable } from "./section-table.js";
import { wavelengths, quantities as ofWavelengths } from "./section-wavelengths.js";
import { workedExample, quantities as ofWorkedExample } from "./section-worked-example.js";

/** @type {import("./writer.js").Section[]} */
export const SECTIONS = [
  shuffle,
  adding,
  tableEdge,
  clocks,
  alternatives,
  missingHalf,
  rotation,
  gapOnly,
  wavelengths,
  dimensions,
  schemes,
  table,
  positionIds,
  rope,
  workedExample,
  precision,
  questions,
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
  "missing-half": ofMissingHalf,
  rotation: ofRotation,
  "gap-only": ofGapOnly,
  wavelengths: ofWavelengths,
  dimensions: ofDimensions,
  schemes: ofSchemes,
  table: ofTable,
  "position-ids": ofPositionIds,
  rope: ofRope,
  "worked-example": ofWorkedExample,
  precision: ofPrecision,
};
