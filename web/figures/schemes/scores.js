// The figure's questions to the core, which its section asks too: the same words and weights under each scheme.

import { lettersOf } from "../../draw/letters.js";

/** @typedef {import("../../core/core.d.ts").Core} Core */
/** @typedef {"learned" | "sinusoidal" | "relative-bias" | "rope" | "alibi"} Scheme */
/** @typedef {{words: string, mask: "none" | "causal"}} Content */
/** moved: how far all positions have moved; apart: how far the last has moved besides. @typedef {{words: string, moved: number, apart: number}} Places */

/** The five, in the order of the table. @type {Scheme[]} */
export const SCHEMES = ["learned", "sinusoidal", "relative-bias", "rope", "alibi"];
/** @type {Record<Scheme | "none", string>} */
export const NAMES = {
  learned: "learned",
  sinusoidal: "sinusoidal",
  "relative-bias": "relative bias",
  rope: "RoPE",
  alibi: "ALiBi",
  none: "no positions",
};
/** Channels of a word's vector, of a query and of a key. */
export const WIDTH = 4;
/** Rows of the learned table: those that were trained come first. */
export const TRAINED = 16;
export const ALLOCATED = 24;
/** Buckets of distances as T5 has them, and heads of the model of which ALiBi's slope is one's. */
export const BUCKETS = 32;
export const HEADS = 8;
const HEAD = 1;
/** Stand-ins for the layer's weights and for the biases. */
const SEEDS = { weights: 4, biases: 6 };

/** What all schemes share, and what each needs. @param {Core} core @param {Content} content */
export function layerOf(core, { words, mask }) {
  const size = WIDTH * WIDTH;
  const weights = core.standIns({ seed: SEEDS.weights, length: 2 * size });
  return {
    tokens: core.tokenVectors({ sentence: lettersOf(words), width: WIDTH }),
    width: WIDTH,
    queryWeights: weights.slice(0, size),
    keyWeights: weights.slice(size),
    causal: mask === "causal",
    trained: TRAINED,
    allocated: ALLOCATED,
    // One direction is enough where nothing later is seen.
    bidirectional: mask !== "causal",
    biases: core.standIns({ seed: SEEDS.biases, length: BUCKETS }),
    slope: core.alibiSlopes({ heads: HEADS })[HEAD],
  };
}

/**
 * The score of every query with every key, a row each query: -Infinity where the mask hides the key, NaN where one of
 * the two has no row in the learned table.
 * @param {Core} core
 * @param {ReturnType<typeof layerOf>} layer
 * @param {Scheme | "none"} scheme
 * @param {number[]} positions from the least to the greatest
 */
export function scoresOf(core, layer, scheme, positions) {
  const n = positions.length;
  const held = positions.filter((position) => scheme !== "learned" || position < ALLOCATED);
  const count = held.length;
  const scores = new Float64Array(n * n).fill(NaN);
  if (count === 0) return scores;
  const part = core.schemeAttention({
    ...layer,
    scheme,
    tokens: layer.tokens.slice(0, count * WIDTH),
    count,
    positions: Float64Array.from(held),
  }).scores;
  held.forEach((_, row) => scores.set(part.subarray(row * count, (row + 1) * count), row * n));
  return scores;
}

/** Where the words stand, counted from the start and moved. @param {Places} places */
export function positionsOf({ words, moved, apart }) {
  const first = words.split(" ").map((_, k) => k);
  return { first, positions: first.map((k) => k + moved + (k === first.length - 1 ? apart : 0)) };
}

/**
 * The scores of one matrix less those of another, NaN where one of the two has none, and how far apart they are.
 * @param {Core} core
 * @param {Float64Array} scores @param {Float64Array} others
 */
export function differenceOf(core, scores, others) {
  const both = [...scores.keys()].filter((k) => Number.isFinite(scores[k]) && Number.isFinite(others[k]));
  const [first, second] = [scores, others].map((all) => Float64Array.from(both, (k) => all[k]));
  const cells = new Float64Array(scores.length).fill(NaN);
  if (both.length === 0) return { cells, largest: NaN };
  const differences = core.addVectors({ left: first, right: second.map((x) => -x) });
  both.forEach((cell, k) => (cells[cell] = differences[k]));
  return { cells, largest: core.largestDifference({ first, second }) };
}
