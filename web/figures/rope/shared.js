// What the views of RoPE share: the small head, the axis of its two tokens, and numbers with their names.

import { text, wordsText } from "../../draw/marks.js";

/** @typedef {import("../../draw/figure.d.ts").Frame} Frame */
/** @typedef {import("../../draw/figure.d.ts").Words} Words */
/** @typedef {import("../../draw/marks.js").Mark} Mark */
/** @typedef {import("../../core/core.d.ts").RopeType} RopeType */
/** @typedef {"interleaved" | "halves" | "mixed" | "mismatched"} Wiring */
/**
 * @typedef {object} RopeState
 * @property {"dial" | "layouts" | "scaling"} view
 * @property {Wiring} layout
 * @property {number} position @property {number} offset @property {number} pair
 * @property {number} query @property {number} key
 * @property {RopeType} method
 * @property {number} head @property {number} fraction @property {number} base @property {number} factor
 * @property {number} trained @property {number} length
 * @property {number} fast @property {number} slow @property {"whole" | "exact"} truncate
 * @property {number} attention
 * @property {number} low @property {number} high
 * @property {number[]} short @property {number[]} long
 */
/**
 * One of the figure's views: what a figure has, without what all three share.
 * @template Data
 * @typedef {object} View
 * @property {(core: import("../../core/core.d.ts").Core, state: RopeState) => Data} compute
 * @property {(data: Data, state: RopeState, frame: Frame, moving: Data) => Mark[]} draw
 * @property {(data: Data, state: RopeState) => Words} question
 * @property {(data: Data, state: RopeState, frame: Frame) => import("../../draw/figure.d.ts").Guess | undefined} guess
 * @property {(data: Data, state: RopeState) => string} sentence
 * @property {(state: RopeState) => Words} caption
 * @property {(data: Data, state: RopeState) => import("../../draw/figure.d.ts").DataTable} table
 * @property {(data: Data, state: RopeState, frame: Frame) => import("../../draw/figure.d.ts").Block[]} [blocks]
 * @property {(hold: import("../../draw/figure.d.ts").Hold, core: import("../../core/core.d.ts").Core) => Partial<RopeState>} drag
 */

/** Channels of the head whose layouts are shown, and of the one that has the dial's pair. */
export const HEAD = 8;
export const DIAL_HEAD = 32;
/** So many tokens further on the reader guesses. */
export const MORE = 10;
/** The axis of the two tokens. */
export const AXES = { narrow: { x: 12, y: 0, width: 296 }, wide: { x: 16, y: 0, width: 768 } };

/** A row of a table, without its last two columns where there is little room. @template Row @param {Frame} frame @param {Row[]} row */
export const narrow = ({ name }, row) => (name === "narrow" ? row.slice(0, -2) : row);

export const of = Float64Array.of.bind(Float64Array);

/**
 * Numbers below one another, each with its name before it.
 * @param {{x: number, y: number, width: number, row: number, size: number}} box
 * @param {[Words, string][]} rows
 */
export const readOuts = ({ x, y, width, row, size }, rows) =>
  rows.flatMap(([name, value], k) => [
    wordsText(x, y + k * row, name, { size, fill: "soft" }),
    text(x + width, y + k * row, value, { size, bold: true, anchor: "end" }),
  ]);
