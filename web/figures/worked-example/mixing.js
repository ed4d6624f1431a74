// The figure's two questions to the core, which its section asks too: the scores of a sentence, and the curve of positions.

import { kept } from "../../draw/kept.js";
import { lettersOf } from "../../draw/letters.js";
import { ROUNDING } from "../../draw/rounding.js";

/** @typedef {import("../../core/core.d.ts").Core} Core */
/**
 * @typedef {object} WorkedState
 * @property {"score" | "curve"} view
 * @property {string} words
 * @property {string} query which word asks: one of PLACES
 * @property {string} key which word is asked
 * @property {number} moved the position of the first word
 * @property {number} seed
 * @property {number} position
 * @property {number} other
 * @property {number} length
 * @property {number} turn
 * @property {number} tilt
 * @property {number} width
 */

/** Where a word can stand that is chosen; the last of four is the fourth, too. */
export const PLACES = ["first", "second", "third", "fourth", "last"];

/** The number of a chosen word, among so many. @param {string} place @param {number} n */
export const wordAt = (place, n) => (place === "last" ? n - 1 : PLACES.indexOf(place));

/** The four terms of a score, by the core's names. */
export const TERMS = /** @type {const} */ ([
  "contentContent",
  "contentPosition",
  "positionContent",
  "positionPosition",
]);
/** How far on the question moves the words. */
export const ON = 5;
/** The curve is seen along so many axes, where there are as many channels. */
const AXES = 3;

/** Each number of one vector times that of the other. @param {Core} core @param {Float64Array} left @param {Float64Array} right */
const productsOf = (core, left, right) =>
  Float64Array.from(
    left,
    (one, channel) =>
      core.projectVector({
        vector: Float64Array.of(one),
        weights: right.slice(channel, channel + 1),
        width: 1,
      })[0],
  );

/** Row k of a table. @param {Float64Array} rows @param {number} width @param {number} k */
export const rowOf = (rows, width, k) => rows.slice(k * width, (k + 1) * width);

/**
 * The whole sentence with its positions added, projected, and every score taken apart.
 * @param {Core} core
 * @param {Pick<WorkedState, "words" | "moved" | "seed" | "width">} state
 */
export function mixingOf(core, { words, moved, seed, width }) {
  const n = words.split(" ").length;
  const size = width * width;
  const standIns = core.standIns({ seed, length: 2 * size });
  const input = {
    tokens: core.tokenVectors({ sentence: lettersOf(words), width }),
    positionVectors: core.sinusoidalTable({ length: n, width, start: moved }),
    count: n,
    width,
    queryWeights: standIns.slice(0, size),
    keyWeights: standIns.slice(size),
  };
  return { ...input, ...core.inputMixing(input) };
}

/**
 * The score of the chosen query and key, with all that it is made of.
 * @param {Core} core
 * @param {WorkedState} state
 */
export function scoreOf(core, state) {
  const { words, moved, width } = state;
  const all = mixingOf(core, state);
  const [query, key] = [state.query, state.key].map((place) => wordAt(place, all.count));
  const at = query * all.count + key;
  const side = (/** @type {number} */ k, /** @type {Float64Array} */ projected) => ({
    word: words.split(" ")[k],
    position: moved + k,
    phases: core.phases({ position: moved + k, width }).radians,
    encoding: rowOf(all.positionVectors, width, k),
    token: rowOf(all.tokens, width, k),
    input: rowOf(all.inputs, width, k),
    projected: rowOf(projected, width, k),
  });
  const [asks, asked] = [side(query, all.queries), side(key, all.keys)];
  const on = mixingOf(core, { ...state, moved: moved + ON });
  const terms = TERMS.map((term) => all[term][at]);
  const termsOn = TERMS.map((term) => on[term][at]);
  return {
    all,
    query,
    key,
    asks,
    asked,
    frequencies: core.frequencies({ width }),
    products: productsOf(core, asks.projected, asked.projected),
    product: core.projectVector({ vector: asks.projected, weights: asked.projected, width: 1 })[0],
    terms,
    termsOn,
    /** Which of the terms are others once all words have moved on. */
    changed: TERMS.map(
      (term) =>
        core.largestDifference({ first: all[term].slice(at, at + 1), second: on[term].slice(at, at + 1) }) >
        ROUNDING,
    ),
    sum: all.sums[at],
    score: all.scores[at],
    difference: all.differences[at],
  };
}

/** From one position to the next the curve is drawn in so many steps; in fewer where there are many positions. */
const STEPS = { few: 6, many: 2 };
const MANY = 64;

/** The curve, and every distance on it. */
export const curveOf = kept((core, /** @type {{length: number, width: number}} */ { length, width }) => {
  const { distances, squared } = core.positionDistances({ length, width });
  let nearest = 1;
  for (let gap = 2; gap < length; gap++) if (distances[gap] < distances[nearest]) nearest = gap;
  const dimensions = Math.min(AXES, width);
  const projection = core.positionProjection({ length, width, dimensions });
  const { axes, mean } = projection;
  // An axis a column.
  const weights = Float64Array.from(
    axes,
    (_, k) => axes[(k % dimensions) * width + Math.floor(k / dimensions)],
  );
  const along = (/** @type {Float64Array} */ vector) =>
    core.projectVector({ vector, weights, width: dimensions });
  const steps = length > MANY ? STEPS.many : STEPS.few;
  const between = Array.from({ length: steps }, (_, k) =>
    core.sinusoidalTable({ length, width, start: k / steps }),
  );
  return {
    dimensions,
    ...projection,
    steps,
    /** Where the curve is on the axes, step by step, and where its middle is. */
    path: Array.from({ length: (length - 1) * steps + 1 }, (_, k) =>
      along(rowOf(between[k % steps], width, Math.floor(k / steps))),
    ),
    middle: along(mean),
    distances,
    squared,
    /** The gap at which two positions are nearest, the first of several. */
    nearest,
    farthest: Math.max(...distances),
  };
});

/**
 * Two positions on the curve.
 * @param {Core} core
 * @param {Pick<WorkedState, "position" | "other" | "length" | "width">} state
 */
export function distanceOf(core, { position, other, length, width }) {
  const curve = curveOf(core, { length, width });
  const { dimensions, coordinates } = curve;
  const apart = core.addVectors({
    left: rowOf(coordinates, dimensions, position),
    right: rowOf(coordinates, dimensions, other).map((x) => -x),
  });
  const gap = Math.abs(position - other);
  return {
    ...curve,
    gap,
    distance: curve.distances[gap],
    square: curve.squared[gap],
    /** The square of the distance along the axes that are drawn. */
    drawn: core.projectVector({ vector: apart, weights: apart, width: 1 })[0],
    frequencies: core.frequencies({ width }),
    angles: core.phases({ position: gap, width }).radians,
    cosines: core.pairProducts({ offset: gap, width }),
    similarity: core.similarity({ offset: gap, width }),
  };
}
