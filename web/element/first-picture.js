// What a page must know of a figure's own pictures, which show it as it begins: their sizes, and the finding in words.

import { pictureMarks } from "../draw/picture.js";
import { initialState } from "./parameters.js";

/** @typedef {import("../draw/figure.d.ts").Figure} Figure */
/** @typedef {{width: number, height: number}} Size */

/**
 * @param {Figure} figure
 * @param {import("../core/core.d.ts").Core} core
 * @returns {{wide: Size, narrow: Size, finding: string}}
 */
export function picturesOf(figure, core) {
  const state = initialState(figure);
  const data = figure.compute(core, state);
  const size = (/** @type {import("../draw/figure.d.ts").Frame} */ frame) => {
    const { width, height } = pictureMarks(figure, data, state, frame);
    return { width, height };
  };
  return {
    wide: size(figure.frames.wide),
    narrow: size(figure.frames.narrow),
    finding: `${figure.title}. ${figure.sentence(data, state, figure.frames.wide)}`,
  };
}
