// A figure in one state as a picture: its name, the drawing and what stands beside it, with a finding in words.

import { blockMarks } from "./block-marks.js";
import { text } from "./marks.js";
import { svgText } from "./svg-text.js";

/** @typedef {import("./figure.d.ts").Figure} Figure */
/** @typedef {import("./figure.d.ts").Frame} Frame */
/** @typedef {import("./figure.d.ts").State} State */
/** @typedef {import("./marks.js").Mark} Mark */

const MARGIN = 20;
const HEAD = 48;

/**
 * The marks of the whole picture and its size.
 * @param {Figure} figure
 * @param {unknown} data what the figure computed
 * @param {State} state
 * @param {Frame} frame
 * @returns {{marks: Mark[], width: number, height: number}}
 */
export function pictureMarks(figure, data, state, frame) {
  const beside = figure.blocksAt === "beside" && frame.name === "wide";
  const drawing = figure.draw(data, state, frame);
  const blocks = figure.blocks === undefined ? [] : figure.blocks(data, state, frame);
  const across = beside
    ? { x: frame.width + 2 * MARGIN, y: 10, width: BESIDE }
    : { x: 0, y: frame.height + 6, width: frame.width };
  const drawn = blockMarks(blocks, across);
  const inner = beside
    ? Math.max(frame.height, 10 + drawn.height)
    : frame.height + (blocks.length > 0 ? 6 + drawn.height : 0);
  return {
    marks: [
      text(MARGIN, 31, figure.title, { bold: true, size: 16 }),
      { tag: "g", at: { transform: `translate(${MARGIN} ${HEAD})` }, children: [...drawing, ...drawn.marks] },
    ],
    width: (beside ? frame.width + 2 * MARGIN + BESIDE : frame.width) + 2 * MARGIN,
    height: HEAD + inner + MARGIN,
  };
}

/** The room for blocks that stand beside a drawing. */
const BESIDE = 440;

/**
 * The picture as the text of an SVG file.
 * @param {Figure} figure
 * @param {unknown} data
 * @param {State} state
 * @param {Frame} frame
 */
export const pictureOf = (figure, data, state, frame) =>
  svgText({
    ...pictureMarks(figure, data, state, frame),
    title: figure.title,
    description: figure.sentence(data, state, frame),
  });
