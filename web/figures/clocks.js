// Clocks: one dial a pair, each hand at its own true speed; its two shadows are the sine and the cosine.

import { dialArc, directionOf, pulledPosition } from "../draw/dial.js";
import { BASE, pageStart, POSITION, WIDTH } from "../draw/encoding-parameters.js";
import { guessedHand, lineOf, tag } from "../draw/guess-marks.js";
import { heatmap } from "../draw/heatmap.js";
import { circle, group, line, path, rect, text, wordsText } from "../draw/marks.js";
import { count, formatChosen, formatNumber, formatTurns, formatValue, inFull } from "../draw/numbers.js";
import { widthOf } from "../draw/wrap.js";

/** @typedef {import("../draw/figure.d.ts").Frame} Frame */
/** @typedef {import("../draw/figure.d.ts").Guess} Guess */
/** @typedef {import("../draw/figure.d.ts").Words} Words */
/** @typedef {import("../draw/marks.js").Mark} Mark */
/** @typedef {{position: number, width: number, base: number}} ClocksState */
/** @typedef {ReturnType<typeof compute>} ClocksData */

/** Positions in the strip: it turns over like a page when the position leaves it. */
const STRIP_LENGTH = 25;
/** The vector whose rows are worked out in the text. */
const WORKED = { width: 4, base: BASE.initial };
/** More dials than this say nothing more; of wider vectors this many are shown, evenly chosen. */
const MOST_DIALS = 32;
/**
 * Pages of the strip a second from which on it rests: it would flash, twice a page, more often than three times a
 * second. So faint, its lightest and darkest cell differ by less than a tenth of full luminance.
 */
const RESTLESS = 2;
const RESTING_OPACITY = 0.05;

/** Where the parts stand in each frame. */
const LAYOUTS = {
  narrow: {
    dials: { x: 0, y: 0, width: 320, height: 486 },
    strip: { x: 50, y: 504, width: 270, height: 128 },
  },
  wide: {
    dials: { x: 0, y: 0, width: 800, height: 250 },
    strip: { x: 64, y: 274, width: 736, height: 152 },
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
    line(tip.x, cy, tip.x, tip.y, { stroke: "cosine", weight: shadow, dash: small ? "3 1.5" : "5 2" }),
    line(cx, cy, tip.x, tip.y, { stroke: "ink", weight: small ? 1.75 : 2.5, cap: "round" }),
    circle(cx, cy, small ? 2 : 3, { fill: "ink" }),
    circle(tip.x, tip.y, small ? 3.5 : 6, { fill: "ink" }),
    circle(tip.x, tip.y, small ? Math.max(radius, 22) : 28, { fill: "none", handle: "hand", part: pair }),
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
 * @param {number} speed tokens a second, while time flows
 */
function stripMarks(data, { position, width }, frame, speed) {
  const { strip } = LAYOUTS[frame.name];
  const { pairs, first } = data;
  const narrow = frame.name === "narrow";
  const rows = pairs.length * 2;
  const cell = strip.width / STRIP_LENGTH;
  const row = strip.height / rows;
  const channelOf = (/** @type {number} */ k) => 2 * pairs[k >> 1] + (k & 1);
  const resting = speed / STRIP_LENGTH > RESTLESS;
  const cells = group(
    heatmap({
      ...strip,
      columns: STRIP_LENGTH,
      rows,
      gap: 1,
      value: (k, column) => data.strip[column * width + channelOf(k)],
    }),
  );
  if (resting) cells.at = { opacity: RESTING_OPACITY };
  /** @type {Mark[]} */
  const marks = [cells];
  // Names where there is room for them: every row, every pair, or a few.
  const size = narrow ? 12 : 13;
  const every = Math.ceil(15.5 / row);
  for (let k = 0; k < rows; k += every < 2 ? 1 : 2 * Math.ceil(every / 2)) {
    const sine = k % 2 === 0;
    const pair = `${k === 0 ? "pair " : ""}${pairs[k >> 1]}`;
    const name = every < 2 ? `${sine ? "sin" : "cos"} ${pairs[k >> 1]}` : pair;
    const tall = every < 2 ? row : row * 2;
    marks.push(
      text(strip.x - 8, strip.y + k * row + tall / 2 + size * 0.36, name, {
        anchor: "end",
        size,
        fill: every >= 2 ? "soft" : sine ? "sine" : "cosine",
      }),
    );
  }
  if (resting) {
    const words = narrow
      ? ["The strip rests: at this speed", "it would flash."]
      : ["The strip rests: at this speed it would flash."];
    words.forEach((said, k) =>
      marks.push(
        text(
          strip.x + strip.width / 2,
          strip.y + strip.height / 2 + 20 * (k - (words.length - 1) / 2) + 5,
          said,
          { anchor: "middle", size: narrow ? 13 : 15, fill: "soft" },
        ),
      ),
    );
    return marks;
  }
  const at = strip.x + (position - first) * cell;
  const digits = Math.max(...[first, first + STRIP_LENGTH - 1].map((end) => formatNumber(end).length));
  for (const column of labelledColumns(digits, narrow)) {
    const anchor =
      column === STRIP_LENGTH - 1 && (narrow || digits >= 4)
        ? "end"
        : column === 0 && digits >= 4
          ? "start"
          : "middle";
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

/** Turns that a hand has come, with their unit. @param {number} turns */
const sayTurns = (turns) => `${formatNumber(turns, { digits: 3 })} ${turns === 1 ? "turn" : "turns"}`;

/**
 * One pair: how many tokens to the right, on the strip, the hand is round once.
 * @param {ClocksData} data
 * @param {Frame} frame
 * @returns {Guess}
 */
function guessRound({ wavelengths }, frame) {
  const { strip } = LAYOUTS[frame.name];
  const cell = strip.width / STRIP_LENGTH;
  const truth = Math.round(wavelengths[0]);
  const last = STRIP_LENGTH - 1;
  const start = strip.x + cell / 2;
  return {
    label: "tokens for one turn",
    min: 1,
    max: last,
    step: 1,
    initial: last / 2,
    say: (value) => count(value, "token"),
    truth,
    reason: `One turn takes ${formatNumber(wavelengths[0])} tokens. The nearest whole number is ${formatNumber(truth)}.`,
    marks(value, kind) {
      const x = start + value * cell;
      const guess = kind === "guess";
      const ink = lineOf(kind);
      // The guess is counted in the upper half of the strip and the truth in the lower, each from the first column.
      const y = strip.y + strip.height * (guess ? 0.3 : 0.7);
      const edge = guess ? strip.y - 4 : strip.y + strip.height + 4;
      return [
        line(start, y, x, y, ink),
        line(start, y - 7, start, y + 7, { stroke: ink.stroke, weight: 2.5 }),
        line(x, y, x, edge, ink),
        guess
          ? circle(x, y, 7, { fill: "panel", stroke: "move", weight: 2.5 })
          : circle(x, y, 6, { fill: "ink" }),
        tag(x, y + (guess ? -20 : 20), `${kind}: ${count(value, "token")}`, kind, frame),
        ...(guess ? [rect(x - 28, strip.y - 8, 56, strip.height + 16, { handle: "guess", axis: "x" })] : []),
      ];
    },
    at: (pointer) => Math.max(1, Math.min(last, Math.floor((pointer.x - strip.x) / cell))),
  };
}

/**
 * Two pairs or more: how far the second hand shown has come when the first is round once.
 * @param {ClocksData} data
 * @param {Frame} frame
 * @returns {Guess}
 */
function guessSecond({ pairs, frequencies, wavelengths }, frame) {
  const [first, second] = pairs;
  const { centres, radius } = dialPlaces(frame, pairs.length);
  const dial = { ...centres[1], radius };
  const truth = frequencies[second];
  return {
    label: `turns of ${handOf(second)}`,
    min: 0,
    max: 1,
    step: 0.01,
    initial: truth > 0.4 && truth < 0.6 ? 0.25 : 0.5,
    say: sayTurns,
    truth,
    reason: `Pair ${first} is round after ${formatNumber(wavelengths[first])} tokens. In each token its hand turns by ${formatNumber(frequencies[first])} radian, and that of pair ${second} by ${formatNumber(truth)}.`,
    marks: (value, kind) => guessedHand(dial, value, kind, frame, { travelled: true }),
    at: (pointer) => directionOf(pointer.x - dial.cx, pointer.y - dial.cy),
  };
}

/** What a hand is called beside the first. @param {number} pair */
const handOf = (pair) => (pair === 1 ? "the second hand" : `the hand of pair ${pair}`);

/** What is tried where a dial's words are tight; and how large they are there, on the smallest screens. */
const TIGHT_DIGITS = [3, 2, 1];
const LARGEST_NARROW = 15;

/**
 * @param {ClocksData} data
 * @param {ClocksState} state
 * @param {Frame} frame
 * @param {ClocksData} [moving]
 * @param {number} [speed]
 */
function draw(data, state, frame, moving = data, speed = 0) {
  const { pairs, frequencies, phases, values } = data;
  const { centres, radius, lines, cellWidth } = dialPlaces(frame, pairs.length);
  const size = lines > 1 && cellWidth > 120 ? 13.5 : 12.5;
  const roomy = cellWidth > 120;
  /** The first of these words that the cell has room for, else the last. @param {Words[]} tried */
  const fitting = (tried) =>
    tried.find((said) => widthOf(said, frame.name === "narrow" ? LARGEST_NARROW : size) <= cellWidth + 4) ??
    tried[tried.length - 1];
  /** Words with a number in them, in as many digits as there is room for. @param {(digits: number) => Words} words */
  const fitted = (words) => fitting((roomy ? [4, ...TIGHT_DIGITS] : TIGHT_DIGITS).map(words));
  /** A shadow's length. @param {string} name @param {number} x @param {number} partner */
  const value = (name, x, partner) =>
    fitting([
      `${name} ${formatValue(x, partner)}`,
      // Many nines, or a small number.
      ...(Math.abs(x) > 0.5
        ? [`${name} ≈ ${formatNumber(Math.sign(x))}`]
        : TIGHT_DIGITS.map((digits) => `${name} ${formatNumber(x, { digits })}`)),
    ]);
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
    say(
      fitted((digits) => [{ text: "ω", symbol: true }, ` = ${formatNumber(frequencies[pair], { digits })}`]),
      "soft",
    );
    const [sine, cosine] = [values[2 * pair], values[2 * pair + 1]];
    say(value("sin", sine, cosine), "sine", true);
    say(value("cos", cosine, sine), "cosine", true);
    say(
      fitted((digits) => `${formatNumber(phases.radians[pair], { digits })} rad`),
      "soft",
    );
    const turns = phases.turns[pair];
    say(
      fitted((digits) => `${roomy ? formatTurns(turns) : formatNumber(turns, { digits })} turns`),
      "soft",
    );
  });
  return [...marks, group(stripMarks(data, state, frame, speed))];
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
  room: { phone: 850, narrow: 640, middle: 545, wide: 400 },
  compute: (core, state) => compute(core, /** @type {ClocksState} */ (state)),
  question: ({ pairs }) =>
    pairs.length === 1
      ? "Before you move it: after how many tokens has the hand gone once round, to the nearest whole one?"
      : `Before you move it: when the first hand has gone once round, how far has ${handOf(pairs[1])} come?`,
  guess: (data, _, frame) => (data.pairs.length === 1 ? guessRound(data, frame) : guessSecond(data, frame)),
  help: {
    pointer:
      "Drag a hand round its dial, or drag along the strip: both change the position, one whole token at a time.",
    keys: "The slider of the position does what dragging a hand does.",
  },
  draw: (data, state, frame, moving, speed) =>
    draw(data, /** @type {ClocksState} */ (state), frame, moving, speed),
  sentence({ pairs, phases, values }, { position, width, base }) {
    const last = pairs[pairs.length - 1];
    const one = (/** @type {number} */ pair) =>
      `${formatTurns(phases.turns[pair])} turns: its sine is ${formatValue(values[2 * pair], values[2 * pair + 1])}, its cosine ${formatValue(values[2 * pair + 1], values[2 * pair])}`;
    const hands =
      last === 0
        ? `the one hand has made ${one(0)}.`
        : `the first hand, pair ${pairs[0]}, has made ${one(pairs[0])}. The last hand, pair ${last}, has made ${one(last)}.`;
    const some = pairs.length < width / 2 ? ` You see ${pairs.length} of the ${width / 2} dials.` : "";
    return `At position ${formatNumber(position)}, ${hands} The vector has ${count(width, "channel")}, and the base is ${formatChosen(base)}.${some}`;
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
    description: `position ${position} at width ${WORKED.width}, base ${WORKED.base}`,
    run: (state) => ({ ...state, position, ...WORKED }),
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
