// The diagram of one width: its channels over the first positions, with every pair's frequency and wavelength.

import { heatmap } from "../draw/heatmap.js";
import { line, text, wordsText } from "../draw/marks.js";
import { formatNumber } from "../draw/numbers.js";
import { svgText } from "../draw/svg-text.js";

/** Positions across the diagram. */
export const DIAGRAM_POSITIONS = 40;

const MAP = { left: 84, top: 92, width: 480 };
const PAIR_HEIGHT = 24;

/**
 * @param {import("../core/core.d.ts").Core} core
 * @param {number} width
 * @returns {string} an SVG document
 */
export function widthDiagram(core, width) {
  const table = core.sinusoidalTable({ length: DIAGRAM_POSITIONS, width });
  const frequencies = core.frequencies({ width });
  const wavelengths = core.wavelengths({ width });
  const pairs = width / 2;
  const height = pairs * PAIR_HEIGHT;
  const right = MAP.left + MAP.width;
  const bottom = MAP.top + height;
  const columns = { frequency: right + 104, wavelength: right + 206 };
  const marks = [
    text(24, 36, `Sinusoidal encoding, width ${width}`, { bold: true, size: 18 }),
    text(24, 60, "each row a channel, each column a position; sine above cosine in every pair", {
      size: 14,
      fill: "soft",
    }),
    text(MAP.left - 12, MAP.top - 8, "channels", { size: 13, anchor: "end", fill: "soft" }),
    wordsText(columns.frequency, MAP.top - 8, ["frequency ", { text: "ω", symbol: true }], {
      size: 13,
      anchor: "end",
      fill: "soft",
    }),
    wordsText(columns.wavelength, MAP.top - 8, ["wavelength ", { text: "λ", symbol: true }], {
      size: 13,
      anchor: "end",
      fill: "soft",
    }),
    ...heatmap({
      x: MAP.left,
      y: MAP.top,
      width: MAP.width,
      height,
      columns: DIAGRAM_POSITIONS,
      rows: width,
      value: (channel, position) => table[position * width + channel],
      // Its signs are drawn on demand, and a file has nobody to ask.
    }).filter(({ only }) => only === undefined),
  ];
  for (let r = 0; r < pairs; r++) {
    const y = MAP.top + r * PAIR_HEIGHT;
    const middle = y + PAIR_HEIGHT / 2 + 5;
    if (r > 0) marks.push(line(MAP.left, y, right, y, { stroke: "panel", weight: 1.5 }));
    marks.push(
      text(MAP.left - 12, middle, `${2 * r}, ${2 * r + 1}`, { size: 13, anchor: "end" }),
      text(columns.frequency, middle, formatNumber(frequencies[r]), { size: 13, anchor: "end" }),
      text(columns.wavelength, middle, formatNumber(wavelengths[r]), { size: 13, anchor: "end" }),
    );
  }
  const cell = MAP.width / DIAGRAM_POSITIONS;
  for (let position = 0; position < DIAGRAM_POSITIONS; position += 5) {
    marks.push(
      text(MAP.left + (position + 0.5) * cell, bottom + 20, formatNumber(position), {
        size: 13,
        anchor: "middle",
        fill: "soft",
      }),
    );
  }
  marks.push(
    text(right, bottom + 40, "position (tokens)", { size: 13, anchor: "end", fill: "soft" }),
    text(24, bottom + 40, "frequency in radians a token, wavelength in tokens", { size: 13, fill: "soft" }),
  );
  return svgText({
    marks,
    width: columns.wavelength + 24,
    height: bottom + 60,
    title: `Sinusoidal encoding at width ${width}`,
    description:
      `The ${width} channels of positions 0 to ${DIAGRAM_POSITIONS - 1}: frequencies fall from ` +
      `${formatNumber(frequencies[0])} to ${formatNumber(frequencies[pairs - 1])} radians a token, ` +
      `wavelengths rise from ${formatNumber(wavelengths[0])} to ${formatNumber(wavelengths[pairs - 1])} tokens.`,
  });
}
