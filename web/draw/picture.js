// A figure in one state as a picture: its name, the drawing, what stands beside it, and its finding in words.

import { blockMarks } from "./block-marks.js";
import { text, wordsText, withoutSigns } from "./marks.js";
import { svgText } from "./svg-text.js";
import { wrapWords } from "./wrap.js";

/** @typedef {import("./figure.d.ts").Figure} Figure */
/** @typedef {import("./figure.d.ts").Frame} Frame */
/** @typedef {import("./figure.d.ts").State} State */
/** @typedef {import("./marks.js").Mark} Mark */

const MARGIN = 20;
const HEAD = 48;
/** The room for blocks that stand beside a drawing. */
const BESIDE = 440;
/** The sentence below: how large it is, and from line to line. */
const SENTENCE = { narrow: { size: 13, line: 19 }, wide: { size: 14.5, line: 21 } };

/**
 * The marks of the whole picture and its size.
 * @param {Figure} figure
 * @param {unknown} data what the figure computed
 * @param {State} state
 * @param {Frame} frame
 * @param {{signs?: boolean}} [view] whether the marks of what is below zero are drawn too (no)
 * @returns {{marks: Mark[], width: number, height: number}}
 */
export function pictureMarks(figure, data, state, frame, { signs = false } = {}) {
  const beside = figure.blocksAt === "beside" && frame.name === "wide";
  const drawn = figure.draw(data, state, frame);
  const drawing = signs ? drawn : withoutSigns(drawn);
  const blocks = figure.blocks === undefined ? [] : figure.blocks(data, state, frame);
  const across = beside
    ? { x: frame.width + 2 * MARGIN, y: 10, width: BESIDE }
    : { x: 0, y: frame.height + 6, width: frame.width };
  const told = blockMarks(blocks, across);
  const inner = beside
    ? Math.max(frame.height, 10 + told.height)
    : frame.height + (blocks.length > 0 ? 6 + told.height : 0);
  const width = beside ? frame.width + 2 * MARGIN + BESIDE : frame.width;
  const { size, line } = SENTENCE[frame.name];
  const lines = wrapWords(figure.sentence(data, state, frame), width, size);
  return {
    marks: [
      text(MARGIN, 31, figure.title, { bold: true, size: 16 }),
      { tag: "g", at: { transform: `translate(${MARGIN} ${HEAD})` }, children: [...drawing, ...told.marks] },
      ...lines.map((words, k) =>
        wordsText(MARGIN, HEAD + inner + MARGIN + (k + 0.75) * line, words, { size }),
      ),
    ],
    width: width + 2 * MARGIN,
    height: HEAD + inner + MARGIN + lines.length * line + MARGIN,
  };
}

/**
 * The picture as the text of an SVG file.
 * @param {Figure} figure
 * @param {unknown} data
 * @param {State} state
 * @param {Frame} frame
 * @param {{signs?: boolean}} [view]
 */
export const pictureOf = (figure, data, state, frame, view) =>
  svgText({
    ...pictureMarks(figure, data, state, frame, view),
    title: figure.title,
    description: figure.sentence(data, state, frame),
  });
