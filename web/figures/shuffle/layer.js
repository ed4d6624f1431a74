// The figure's question to the core, which its section asks too: one small layer of attention, before and after a shuffle.

import { lettersOf } from "../../draw/letters.js";
import { writtenOut } from "../../draw/order.js";

/** @typedef {import("../../core/core.d.ts").Core} Core */
/** @typedef {{words: string, order: number[], positions: "none" | "added", mask: "none" | "causal", seed: number}} ShuffleState */

/** Channels of a word's vector, and of an output row. */
export const WIDTH = 4;
/** A square matrix of weights for queries, one for keys, one for values. */
const MATRICES = 3;

/**
 * The stand-ins: the words' vectors, and the layer's weights and switches.
 * @param {Core} core
 * @param {ShuffleState} state
 */
export function layerOf(core, { words, positions, mask, seed }) {
  const standIns = core.standIns({ seed, length: MATRICES * WIDTH * WIDTH });
  const [queryWeights, keyWeights, valueWeights] = Array.from({ length: MATRICES }, (_, k) =>
    standIns.slice(k * WIDTH * WIDTH, (k + 1) * WIDTH * WIDTH),
  );
  return {
    tokens: core.tokenVectors({ sentence: lettersOf(words), width: WIDTH }),
    count: words.split(" ").length,
    width: WIDTH,
    queryWeights,
    keyWeights,
    valueWeights,
    positions: positions === "added",
    causal: mask === "causal",
  };
}

/** The whole order of a state. @param {ShuffleState} state */
export const orderOf = ({ words, order }) => Uint32Array.from(writtenOut(order, words.split(" ").length));

/**
 * The layer on the words as written, and on the words in their present order.
 * @param {Core} core
 * @param {ShuffleState} state
 */
export const passesOf = (core, state) =>
  core.shuffledAttention({ ...layerOf(core, state), order: orderOf(state) });

/**
 * The largest difference between two rows.
 * @param {Core} core
 * @param {Float64Array} rows @param {number} row
 * @param {Float64Array} others @param {number} other
 */
export const rowDifference = (core, rows, row, others, other) =>
  core.largestDifference({
    first: rows.subarray(row * WIDTH, (row + 1) * WIDTH),
    second: others.subarray(other * WIDTH, (other + 1) * WIDTH),
  });
