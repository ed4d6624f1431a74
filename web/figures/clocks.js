// Clocks: one dial a pair, each hand at its own true speed; its two shadows are the sine and the cosine.

import { dialArc, pulledPosition } from "../draw/dial.js";
import { BASE, pageStart, POSITION, WIDTH } from "../draw/encoding-parameters.js";
import { heatmap } from "../draw/heatmap.js";
import { circle, group, line, path, rect, text, wordsText } from "../draw/marks.js";
import { formatNumber, formatTurns, formatValue, inFull } from "../draw/numbers.js";

/** @typedef {import("../draw/figure.d.ts").Frame} Frame */
/** @typedef {import("../draw/marks.js").Mark} Mark */
/** @typedef {{position: number, width: number, base: number}} ClocksState */
/** @typedef {ReturnType<typeof compute>} ClocksData */

/** Positions in the strip: it turns over like a page when the position leaves it. */
const STRIP_LENGTH = 25;
/** More dials than this say nothing more; of wider vectors this many are shown, evenly chosen. */
const MOST_DIALS = 32;

/** Where the parts stand in each frame. */
const LAYOUTS = {
  narrow: {
    dials: { x: 0, y: 0, width: 320, height: 486 },
    strip: { x: 46, y: 504, width: 274, height: 128 },
    gap: 8,
  },
  wide: {
    dials: { x: 0, y: 0, width: 800, height: 250 },
    strip: { x: 64, y: 274, width: 736, height: 152 },
    gap: 24,
  },
};

/**
 * The pairs that have a dial: all, or so many of them evenly, the first and the last among them.
 * @param {number} width
 */
function shownPairs(width) {
  const pairs = width / 2;
  const dials = Math.min(pairs, MOST_DIALS);
  return Array.from({ length: dials }, (_, k) =>
    dials === pairs ? k : Math.round((k * (pairs - 1)) / (dials - 1)),
  );
}

/**
 * @param {import("../core/core.d.ts").Core} core
 * @param {ClocksState} state
 */
function compute(core, { position, width, base }) {
  const first = pageStart(position, STRIP_LENGTH);
  return {
    pairs: shownPairs(width),
    first,
    frequencies: core.frequencies({ width, base }),
    wavelengths: core.wavelengths({ width, base }),
    phases: core.phases({ position, width, base }),
    values: core.encode({ position, width, base }),
    strip: core.sinusoidalTable({ length: STRIP_LENGTH, start: first, width, base }),
  };
}

/**
 * How many columns give the largest dials, and how large a cell is.
 * @param {number} dials
 * @param {{x: number, y: number, width: number, height: number}} box
 */
function dialGrid(dials, box) {
  let best = { columns: 1, cellWidth: 0, cellHeight: 0, radius: 0, lines: 1, worth: 0 };
  for (let columns = 1; columns <= dials; columns++) {
    const rows = Math.ceil(dials / columns);
    const cellWidth = Math.min(box.width / columns, 210);
    const cellHeight = box.height / rows;
    // The values stand under a dial where they fit; dials with their values are worth more than larger ones without.
    const lines = cellWidth >= 98 && cellHeight >= 170 ? 6 : 1;
    const radius = Math.min(
      cellWidth / 2 - 7,
      (cellHeight - lines * 17 - (rows > 1 && lines > 1 ? 30 : 14)) / 2,
      66,
    );
    const worth = radius * (lines > 1 ? 1.5 : 1);
    if (worth > best.worth) best = { columns, cellWidth, cellHeight, radius, lines, worth };
  }
  return best;
}

/**
 * @param {Frame} frame
 * @param {number} dials
 */
function dialPlaces(frame, dials) {
  const box = LAYOUTS[frame.name].dials;
  const grid = dialGrid(dials, box);
  const rows = Math.ceil(dials / grid.columns);
  // What a row of smaller dials leaves over is shared above and below them.
  const spare = rows > 1 ? 0 : grid.cellHeight - 2 * grid.radius - grid.lines * 17 - 14;
  const centres = Array.from({ length: dials }, (_, k) => {
    const row = Math.floor(k / grid.columns);
    const inRow = row === rows - 1 ? dials - row * grid.columns : grid.columns;
    const column = k % grid.columns;
    // A single row is centred; in several rows the columns stay in line.
    const across = rows === 1 ? inRow : grid.columns;
    return {
      cx:
        box.x +
        box.width / 2 +
        (column - (across - 1) / 2) *
          grid.cellWidth *
          (rows === 1 && dials > 1 ? Math.min(1, box.width / (across * grid.cellWidth)) : 1),
      cy: box.y + row * grid.cellHeight + grid.radius + 8 + spare / 2,
    };
  });
  return { ...grid, centres };
}

/**
 * One dial with its hand, the two shadows of the hand, the phase as an arc, and what can be dragged.
 * @param {object} dial
 * @param {number} dial.cx @param {number} dial.cy @param {number} dial.radius
 * @param {number} dial.sine @param {number} dial.cosine
 * @param {number} dial.hand direction in turns
 * @param {number} dial.pair
 * @returns {Mark}
 */
function dialMark({ cx, cy, radius, sine, cosine, hand, pair }) {
  const tip = { x: cx + radius * sine, y: cy - radius * cosine };
  const small = radius < 34;
  const shadow = small ? 2.5 : 4;
  const marks = [circle(cx, cy, radius, { fill: "face", stroke: "rule", weight: 1.25 })];
  if (!small) {
    marks.push(
      line(cx - radius, cy, cx + radius, cy, { stroke: "rule", weight: 1 }),
      line(cx, cy - radius, cx, cy + radius, { stroke: "rule", weight: 1 }),
    );
    for (let k = 0; k < 12; k++) {
      const tick = line(cx, cy - radius, cx, cy - radius + (k % 3 === 0 ? 7 : 4), {
        stroke: "soft",
        weight: 1,
      });
      tick.at.transform = `rotate(${k * 30} ${cx} ${cy})`;
      marks.push(tick);
    }
    if (hand > 0)
      marks.push(
        path(
          dialArc(
            cx,
            cy,
            radius * 0.36,
            { sine: 0, cosine: 1 },
            { sine, cosine },
            { clockwise: true, large: hand > 0.5 },
          ),
          { stroke: "move", weight: 1.75 },
        ),
      );
  }
  marks.push(
    line(cx, tip.y, tip.x, tip.y, { stroke: "sine", weight: shadow }),
    line(tip.x, cy, tip.x, tip.y, { stroke: "cosine", weight: shadow, dash: small ? undefined : "5 2" }),
    line(cx, cy, tip.x, tip.y, { stroke: "ink", weight: small ? 1.75 : 2.5, cap: "round" }),
    circle(cx, cy, small ? 2 : 3, { fill: "ink" }),
    circle(tip.x, tip.y, small ? 3.5 : 6, { fill: "ink" }),
    circle(tip.x, tip.y, Math.max(small ? radius : 24, 22), { fill: "none", handle: "hand", part: pair }),
  );
  return group(marks);
}

/**
 * The columns of the strip that are numbered: as many as there is room for.
 * @param {number} digits of the longest number
 * @param {boolean} narrow
 */
function labelledColumns(digits, narrow) {
  if (digits > (narrow ? 12 : 30)) return [0];
  if (digits > (narrow ? 6 : 9)) return [0, STRIP_LENGTH - 1];
  if (digits >= 4) return [0, 12, STRIP_LENGTH - 1];
  return [0, 5, 10, 15, 20, STRIP_LENGTH - 1];
}

/**
 * @param {ClocksData} data
 * @param {ClocksState} state
 * @param {Frame} frame
 */
function stripMarks(data, { position, width }, frame) {
  const { strip } = LAYOUTS[frame.name];
  const { pairs, first } = data;
  const rows = pairs.length * 2;
  const cell = strip.width / STRIP_LENGTH;
  const row = strip.height / rows;
  const channelOf = (/** @type {number} */ k) => 2 * pairs[k >> 1] + (k & 1);
  /** @type {Mark[]} */
  const marks = heatmap({
    ...strip,
    columns: STRIP_LENGTH,
    rows,
    gap: 1,
    value: (k, column) => data.strip[column * width + channelOf(k)],
  });
  // Names where there is room for them: every row, every pair, or a few.
  const size = frame.name === "narrow" ? 12 : 13;
  const every = Math.ceil(15 / row);
  for (let k = 0; k < rows; k += every < 2 ? 1 : 2 * Math.ceil(every / 2)) {
    const sine = k % 2 === 0;
    const name = every < 2 ? `${sine ? "sin" : "cos"} ${pairs[k >> 1]}` : `pair ${pairs[k >> 1]}`;
    const tall = every < 2 ? row : row * 2;
    marks.push(
      text(strip.x - 8, strip.y + k * row + tall / 2 + size * 0.36, name, {
        anchor: "end",
        size,
        fill: every >= 2 ? "soft" : sine ? "sine" : "cosine",
      }),
    );
  }
  const at = strip.x + (position - first) * cell;
  const digits = Math.max(...[first, first + STRIP_LENGTH - 1].map((end) => formatNumber(end).length));
  const narrow = frame.name === "narrow";
  for (const column of labelledColumns(digits, narrow)) {
    const anchor =
      digits < 4 ? "middle" : column === 0 ? "start" : column === STRIP_LENGTH - 1 ? "end" : "middle";
    const place = { start: 0, middle: 0.5, end: 1 }[anchor];
    marks.push(
      text(strip.x + (column + place) * cell, strip.y + strip.height + 19, formatNumber(first + column), {
        anchor,
        size: 13,
        fill: "soft",
      }),
    );
  }
  marks.push(
    rect(at - 1, strip.y - 3, cell + 1, strip.height + 5, { stroke: "move", weight: 2.5 }),
    rect(strip.x, strip.y - 8, strip.width, strip.height + 16, { fill: "none", handle: "strip", axis: "x" }),
  );
  return marks;
}

/**
 * @param {ClocksData} data
 * @param {ClocksState} state
 * @param {Frame} frame
 * @param {ClocksData} [moving]
 */
function draw(data, state, frame, moving = data) {
  const { pairs, frequencies, phases, values } = data;
  const { centres, radius, lines, cellWidth } = dialPlaces(frame, pairs.length);
  const size = lines > 1 && cellWidth > 120 ? 13.5 : 12.5;
  const digits = cellWidth > 120 ? 4 : 3;
  /** @type {Mark[]} */
  const marks = [];
  pairs.forEach((pair, k) => {
    const { cx, cy } = centres[k];
    marks.push(
      dialMark({
        cx,
        cy,
        radius,
        pair,
        sine: moving.values[2 * pair],
        cosine: moving.values[2 * pair + 1],
        hand: moving.phases.hands[pair],
      }),
    );
    let y = cy + radius + 22;
    /** @param {import("../draw/figure.d.ts").Words} words @param {import("../draw/palette.js").Tone} [fill] @param {boolean} [bold] */
    const say = (words, fill, bold) => {
      marks.push(wordsText(cx, y, words, { anchor: "middle", size, fill, bold }));
      y += 17;
    };
    if (lines === 1) {
      marks.push(text(cx, cy + radius + 15, String(pair), { anchor: "middle", size: 12.5, fill: "soft" }));
      return;
    }
    say(`pair ${pair}`, "ink", true);
    say([{ text: "ω", symbol: true }, ` = ${formatNumber(frequencies[pair], { digits })}`], "soft");
    say([`sin ${formatValue(values[2 * pair], values[2 * pair + 1])}`], "sine", true);
    say([`cos ${formatValue(values[2 * pair + 1], values[2 * pair])}`], "cosine", true);
    say(`${formatNumber(phases.radians[pair], { digits })} rad`, "soft");
    say(`${formatTurns(phases.turns[pair])} turns`, "soft");
  });
  return [...marks, group(stripMarks(data, state, frame))];
}

/** @type {import("../draw/figure.d.ts").Figure<ClocksData>} */
export default {
  name: "clocks",
  title: "Clocks",
  parameters: { position: POSITION, width: WIDTH, base: BASE },
  frames: {
    narrow: { name: "narrow", width: 320, height: 656 },
    wide: { name: "wide", width: 800, height: 450 },
  },
  room: { phone: 600, narrow: 500, wide: 330 },
  help: { pointer: "Drag what can be moved.", keys: "Every control below the drawing moves by keys." },
  guess: () => undefined,
  compute: (core, state) => compute(core, /** @type {ClocksState} */ (state)),
  question: ({ pairs }) =>
    pairs.length === 1
      ? "Before you move it: at which position does the hand first point almost straight up again?"
      : "Before you move it: when the first hand has gone once round, how far has the second one come?",
  draw: (data, state, frame, moving) => draw(data, /** @type {ClocksState} */ (state), frame, moving),
  sentence({ pairs, phases, values }, { position, width }) {
    const last = pairs[pairs.length - 1];
    const one = (/** @type {number} */ pair) =>
      `${formatTurns(phases.turns[pair])} turns (sine ${formatValue(values[2 * pair], values[2 * pair + 1])}, cosine ${formatValue(values[2 * pair + 1], values[2 * pair])})`;
    const some =
      pairs.length < width / 2 ? ` Dials for ${pairs.length} of its ${width / 2} pairs are drawn.` : "";
    return (
      `Position ${formatNumber(position)}, width ${width}: ` +
      (last === 0
        ? `the one hand stands at ${one(0)}.`
        : `the first hand, pair 0, stands at ${one(0)}; the last, pair ${last}, at ${one(last)}.`) +
      some
    );
  },
  caption: () => [
    "Each dial is one pair of channels. How far the hand reaches to the right is the ",
    { text: "sine", tone: "sine", strong: true },
    ", how far up the ",
    { text: "cosine", tone: "cosine", strong: true },
    ". Its frequency ",
    { text: "ω", symbol: true },
    " is in radians a token. The strip collects the same numbers for neighbouring positions. Drag a hand, or the strip. Run time faster to see the slow hands move; the fast ones then outrun the screen.",
  ],
  table: ({ phases, values, frequencies, wavelengths }, { position, width, base }) => ({
    caption: `Encoding of position ${formatNumber(position)} at width ${width}, base ${formatNumber(base)}`,
    columns: [
      "pair",
      "channels",
      "frequency (rad/token)",
      "wavelength (tokens)",
      "phase (rad)",
      "phase (turns)",
      "sine",
      "cosine",
    ],
    rows: Array.from(frequencies, (frequency, r) => {
      const [sine, cosine] = [values[2 * r], values[2 * r + 1]];
      return [
        r,
        `${2 * r}, ${2 * r + 1}`,
        inFull(frequency, formatNumber(frequency)),
        inFull(wavelengths[r], formatNumber(wavelengths[r], { digits: 6 })),
        inFull(phases.radians[r], formatNumber(phases.radians[r], { digits: 6 })),
        inFull(phases.turns[r], formatTurns(phases.turns[r])),
        inFull(sine, formatValue(sine, cosine)),
        inFull(cosine, formatValue(cosine, sine)),
      ];
    }),
  }),
  actionsLabel: "worked rows",
  actions: [0, 1, 2].map((position) => ({
    name: `row-${position}`,
    label: String(position),
    description: `position ${position} at width 4, base 10000`,
    run: (state) => ({ ...state, position, width: 4, base: 10000 }),
  })),
  play: { kind: "flow", parameter: "position", speeds: [1, 10, 100, 1000], unit: "tokens a second" },
  turns: { parameters: ["position"], within: 1 },
  drag(core, hold, state) {
    const { position, width, base } = /** @type {ClocksState} */ (state);
    if (hold.handle === "strip") {
      const { strip } = LAYOUTS[hold.frame.name];
      hold.memory.first ??= pageStart(position, STRIP_LENGTH);
      const column = Math.floor(((hold.x - strip.x) / strip.width) * STRIP_LENGTH);
      return { position: hold.memory.first + Math.max(0, Math.min(STRIP_LENGTH - 1, column)) };
    }
    const pairs = shownPairs(width);
    const centre = dialPlaces(hold.frame, pairs.length).centres[pairs.indexOf(hold.part)];
    return { position: pulledPosition(core, hold, { position, pair: hold.part, width, base }, centre) };
  },
};
