// Rotation steps: one matrix takes every start one offset on; term by term for a pair, or the whole vector at once.

import { dialArc, directionOf, pulledPosition } from "../draw/dial.js";
import { BASE, oneOf, POSITION, WIDTH } from "../draw/encoding-parameters.js";
import { guessedHand, lineOf, tag } from "../draw/guess-marks.js";
import { heatmap } from "../draw/heatmap.js";
import { circle, line, path, place, rect, text, wordsText } from "../draw/marks.js";
import { heatStep, textToneOn } from "../draw/palette.js";
import {
  count,
  formatChosen,
  formatDifference,
  formatNumber,
  formatTurns,
  formatValue,
  inFull,
} from "../draw/numbers.js";

/** @typedef {import("../draw/figure.d.ts").Frame} Frame */
/** @typedef {import("../draw/figure.d.ts").Guess} Guess */
/** @typedef {import("../draw/figure.d.ts").Word} Word */
/** @typedef {import("../draw/figure.d.ts").Words} Words */
/** @typedef {import("../draw/figure.d.ts").Block} Block */
/** @typedef {import("../draw/marks.js").Mark} Mark */
/** @typedef {{position: number, offset: number, pair: number, width: number, base: number, view: "pair" | "whole"}} RotationState */
/** @typedef {ReturnType<typeof compute>} RotationData */

/** Start, offset and their sum all stay where a double still counts whole tokens. */
const FURTHEST = 1e15;
/** Held where starts and offsets may be. @param {number} position */
const within = (position) => Math.max(-FURTHEST, Math.min(FURTHEST, position));
/** The matrix is shown acting on this many neighbouring starts at once. */
const STARTS = 4;
/** After the first, so many more uses of the matrix are guessed: beyond every start and end that is drawn. */
const MORE_USES = 4;
/** Blocks of the whole matrix that are listed beside it. */
const LISTED = 6;

/** The dial and the square of the whole matrix in each frame. */
const LAYOUTS = {
  narrow: { cx: 160, cy: 160, radius: 118, square: { x: 10, y: 14, size: 300 }, cellText: 4 },
  wide: { cx: 190, cy: 184, radius: 138, square: { x: 20, y: 16, size: 340 }, cellText: 6 },
};

/**
 * @param {import("../core/core.d.ts").Core} core
 * @param {RotationState} state
 */
function compute(core, { position, offset, pair, width, base, view }) {
  const positions = Float64Array.from({ length: STARTS }, (_, k) => position + k);
  const shifted = core.shiftPair({ positions, offset, pair, width, base });
  const frequencies = core.frequencies({ width, base });
  if (view === "pair") {
    const further = position + (1 + MORE_USES) * offset;
    const ahead = { position: further, hand: core.phases({ position: further, width, base }).hands[pair] };
    return { positions, shifted, frequencies, ahead, whole: undefined };
  }
  const first = core.shift({ encoding: core.encode({ position, width, base }), offset, base });
  const second = core.encode({ position: position + offset, width, base });
  return {
    positions,
    shifted,
    frequencies,
    ahead: undefined,
    whole: {
      blocks: core.shiftBlocks({ offset, width, base }),
      angles: core.phases({ position: offset, width, base }),
      difference: core.largestDifference({ first, second }),
    },
  };
}

/** A factor in a written-out sum: in brackets where it is negative. @param {number} x */
const factor = (x) => (x < 0 ? `(${formatValue(x)})` : formatValue(x));

/**
 * @param {RotationData} moving what is shown: the state's own data, or a place between two states
 * @param {RotationState} state
 * @param {Frame} frame
 */
function drawPair(moving, { position, offset }, frame) {
  const { cx, cy, radius } = LAYOUTS[frame.name];
  const { before, after, handsBefore, handsAfter, turns, angle } = moving.shifted;
  /** @param {Float64Array} pairs @param {number} k */
  const hand = (pairs, k) => ({ sine: pairs[2 * k], cosine: pairs[2 * k + 1] });
  /** @param {{sine: number, cosine: number}} at @param {number} r */
  const rimPlace = (at, r) => ({ x: cx + r * at.sine, y: cy - r * at.cosine });

  /** @type {Mark[]} */
  const marks = [
    circle(cx, cy, radius, { fill: "face", stroke: "rule", weight: 1.25 }),
    line(cx - radius, cy, cx + radius, cy, { stroke: "rule", weight: 1 }),
    line(cx, cy - radius, cx, cy + radius, { stroke: "rule", weight: 1 }),
  ];
  // The same turn from every start: one arc each, further in for each later start.
  const wholeTurns = Math.floor(Math.abs(turns));
  for (let k = STARTS - 1; k >= 0; k--) {
    const r = k === 0 ? radius * 0.4 : radius * (0.94 - 0.1 * k);
    const weight = k === 0 ? 2.5 : 1.5;
    const stroke = k === 0 ? "move" : "soft";
    if (wholeTurns > 0) marks.push(circle(cx, cy, r, { stroke, weight: k === 0 ? 1.5 : 0.75 }));
    if (turns === 0) continue;
    const clockwise = turns > 0;
    const travelled = clockwise ? handsAfter[k] - handsBefore[k] : handsBefore[k] - handsAfter[k];
    const part = travelled < 0 ? travelled + 1 : travelled;
    marks.push(
      path(dialArc(cx, cy, r, hand(before, k), hand(after, k), { clockwise, large: part > 0.5 }), {
        stroke,
        weight,
      }),
    );
    if (k > 0) {
      const [from, to] = [rimPlace(hand(before, k), r), rimPlace(hand(after, k), r)];
      marks.push(
        circle(from.x, from.y, 3, { fill: "face", stroke: "soft", weight: 1.5 }),
        circle(to.x, to.y, 3.25, { fill: "soft" }),
      );
    }
  }
  const start = rimPlace(hand(before, 0), radius);
  const end = rimPlace(hand(after, 0), radius);
  marks.push(
    line(cx, cy, start.x, start.y, { stroke: "soft", weight: 2, dash: "6 3" }),
    line(cx, cy, end.x, end.y, { stroke: "ink", weight: 2.75, cap: "round" }),
    circle(cx, cy, 3.5, { fill: "ink" }),
  );
  // Names on the rim: the two that matter first, the others where they do not crowd them.
  /** @type {{x: number, y: number}[]} */
  const taken = [];
  const name = (
    /** @type {{sine: number, cosine: number}} */ at,
    /** @type {string} */ words,
    strong = false,
  ) => {
    const spot = rimPlace(at, radius + 17 + Math.abs(at.sine) * (words.length - 1) * 4);
    if (taken.some((other) => Math.hypot(spot.x - other.x, spot.y - other.y) < 20 + words.length * 2)) return;
    taken.push(spot);
    marks.push(
      text(spot.x, spot.y + 5, words, {
        anchor: "middle",
        size: 14,
        bold: strong,
        fill: strong ? "ink" : "soft",
      }),
    );
  };
  const long = Math.max(Math.abs(position), Math.abs(position + offset)) >= 1e5;
  name(hand(after, 0), long ? "i + Δ" : formatNumber(position + offset), true);
  name(hand(before, 0), long ? "i" : formatNumber(position), true);
  for (let k = 1; k < STARTS; k++) {
    for (const [pairs, said] of /** @type {[Float64Array, number][]} */ ([
      [before, position + k],
      [after, position + k + offset],
    ])) {
      const rim = rimPlace(hand(pairs, k), radius);
      marks.push(circle(rim.x, rim.y, 3.5, { fill: "soft" }));
      if (!long) name(hand(pairs, k), formatNumber(said));
    }
  }
  marks.push(
    circle(start.x, start.y, 6, { fill: "panel", stroke: "ink", weight: 2 }),
    circle(end.x, end.y, 7, { fill: "ink" }),
    wordsText(
      cx,
      frame.height - 14,
      [
        { text: "φ", symbol: true, tone: "move" },
        " = ",
        { text: "Δω", symbol: true, tone: "move" },
        ` = ${formatNumber(angle, { digits: 5 })} rad = ${formatTurns(turns)} turns`,
      ],
      { anchor: "middle", size: 14.5 },
    ),
    circle(start.x, start.y, 28, { handle: "start" }),
    circle(end.x, end.y, 28, { handle: "end" }),
  );
  return marks;
}

/**
 * @param {NonNullable<RotationData["whole"]>} whole
 * @param {RotationState} state
 * @param {Frame} frame
 */
function drawWhole({ blocks }, { width, pair }, frame) {
  const { square, cellText } = LAYOUTS[frame.name];
  const { x, y, size } = square;
  const cell = size / width;
  /** What stands at a place of the whole matrix: its block's entry, or the nought outside all blocks. */
  const entry = (/** @type {number} */ row, /** @type {number} */ column) =>
    row >> 1 === column >> 1 ? blocks[4 * (row >> 1) + 2 * (row & 1) + (column & 1)] : NaN;
  /** A number as it is written into a cell, and how large it can be there. @param {number} value */
  const written = (value) => {
    const words = formatValue(Number.isNaN(value) ? 0 : value);
    return { words, size: Math.min(14, (cell - 6) / (words.length * 0.58)) };
  };
  // A number that does not fit is left to its colour and to the table beside the matrix.
  const fits = (/** @type {number} */ row, /** @type {number} */ column) =>
    width <= cellText && written(entry(row, column)).size >= 12;
  /** @type {Mark[]} */
  const marks = [
    rect(x, y, size, size, { fill: "face", stroke: "rule", weight: 1 }),
    ...heatmap({
      x,
      y,
      width: size,
      height: size,
      columns: width,
      rows: width,
      gap: 1,
      value: entry,
      written: fits,
    }),
  ];
  for (let row = 0; width <= cellText && row < width; row++) {
    for (let column = 0; column < width; column++) {
      if (!fits(row, column)) continue;
      const value = entry(row, column);
      const said = written(value);
      marks.push(
        text(x + (column + 0.5) * cell, y + (row + 0.5) * cell + 5, said.words, {
          anchor: "middle",
          size: said.size,
          fill: Number.isNaN(value) ? "soft" : textToneOn(heatStep(value)),
        }),
      );
    }
  }
  marks.push(
    rect(x + 2 * pair * cell - 1, y + 2 * pair * cell - 1, 2 * cell + 1, 2 * cell + 1, {
      stroke: "move",
      weight: 2.5,
    }),
  );
  return marks;
}

/**
 * One pair: where the hand stands once the same matrix has been used some more times.
 * @param {RotationData["shifted"]} shifted
 * @param {NonNullable<RotationData["ahead"]>} ahead
 * @param {RotationState} state
 * @param {Frame} frame
 * @returns {Guess}
 */
function guessHand({ turns, handsBefore, handsAfter }, ahead, { position, offset }, frame) {
  const dial = LAYOUTS[frame.name];
  // The ghost begins where it hides neither hand and is not right by chance.
  const apart = (/** @type {number} */ a, /** @type {number} */ b) =>
    Math.min(Math.abs(a - b), 1 - Math.abs(a - b));
  const [begin] = [0.25, 0.5, 0.75, 0]
    .filter((turn) => apart(turn, ahead.hand) > 0.04)
    .sort(
      (a, b) =>
        Math.min(apart(b, handsBefore[0]), apart(b, handsAfter[0])) -
        Math.min(apart(a, handsBefore[0]), apart(a, handsAfter[0])),
    );
  const there = formatNumber(position + offset);
  return {
    label: "turns, clockwise from twelve",
    min: 0,
    max: 0.99,
    step: 0.01,
    initial: begin,
    say: (value) => `${formatNumber(value, { digits: 3 })} turns from twelve o’clock`,
    truth: ahead.hand,
    reason: `Each use turns the hand by ${formatTurns(turns)} turns, wherever it stands. So ${MORE_USES} more uses take ${there} to ${formatNumber(ahead.position)}.`,
    marks: (value, kind) => guessedHand(dial, value, kind, frame),
    at: (pointer) => directionOf(pointer.x - dial.cx, pointer.y - dial.cy),
  };
}

/**
 * The whole vector: how many entries of its matrix lie in blocks.
 * @param {RotationState} state
 * @param {Frame} frame
 * @returns {Guess}
 */
function guessEntries({ width }, frame) {
  const { x, y, size } = LAYOUTS[frame.name].square;
  const cell = size / width;
  const all = width * width;
  const truth = 2 * width;
  const say = (/** @type {number} */ value) => count(value, "entry", "entries");
  return {
    label: "entries that can differ from zero",
    min: 0,
    max: all,
    step: 1,
    initial: all === truth ? all - 1 : all,
    say,
    truth,
    reason: `Each row holds a sine and a cosine, in the block of its own pair, and the matrix has ${width} rows. All the other entries are always zero.`,
    marks(value, kind) {
      // Below the matrix, each at its own end.
      const level = y + size + 15;
      const words = `${kind}: ${say(value)}`;
      if (kind === "truth") {
        const blocks = Array.from({ length: width / 2 }, (_, r) => {
          const side = place(2 * cell);
          return `M${place(x + 2 * r * cell)} ${place(y + 2 * r * cell)}h${side}v${side}h${-side}z`;
        });
        return [
          // Thinner around small blocks, which it would hide.
          path(blocks.join(""), { ...lineOf(kind), weight: Math.max(1, Math.min(2.5, cell / 4)) }),
          tag(x + size, level, words, kind, frame, { anchor: "end" }),
        ];
      }
      // So many entries, counted row by row from the top, inside one dashed line.
      const rows = Math.floor(value / width);
      const rest = value - rows * width;
      const down = place(y + rows * cell);
      const edge = place(x + rest * cell);
      const shape =
        rest === 0
          ? `M${x} ${y}H${x + size}V${down}H${x}Z`
          : `M${x} ${y}H${rows === 0 ? edge : `${x + size}V${down}H${edge}`}V${place(down + cell)}H${x}Z`;
      return [
        path(shape, lineOf(kind)),
        tag(x, level, words, kind, frame, { anchor: "start" }),
        rect(x, y, size, size, { handle: "guess" }),
      ];
    },
    at(pointer) {
      const row = Math.max(0, Math.min(width - 1, Math.floor((pointer.y - y) / cell)));
      const column = Math.max(0, Math.min(width, Math.round((pointer.x - x) / cell)));
      return row * width + column;
    },
  };
}

/**
 * @param {RotationData} data
 * @param {RotationState} state
 * @param {Frame} frame
 * @returns {Block[]}
 */
function pairBlocks({ shifted, positions }, { position, offset }, frame) {
  const { matrix, before, after, direct, difference } = shifted;
  /** @param {number} value @param {number} partner @returns {Words} */
  const sine = (value, partner) => ({ text: formatValue(value, partner), tone: "sine" });
  /** @param {number} value @param {number} partner @returns {Words} */
  const cosine = (value, partner) => ({ text: formatValue(value, partner), tone: "cosine" });
  const products = (/** @type {number} */ row) =>
    `${formatValue(matrix[2 * row])} · ${factor(before[0])} + ${factor(matrix[2 * row + 1])} · ${factor(before[1])}`;
  /** A sum written out; on a narrow screen its result stands on a line of its own, whatever its digits. */
  const sum = (/** @type {number} */ row, /** @type {Word} */ name) => {
    /** @type {Word} */
    const result = { text: formatValue(after[row]), strong: true };
    return frame.name === "narrow"
      ? [
          [name, ` ${products(row)}`],
          ["\u2003\u2003= ", result],
        ]
      : [[name, ` ${products(row)} = `, result]];
  };
  return [
    {
      kind: "product",
      label: "the shift matrix times the pair of the start gives the shifted pair",
      matrix: [
        [cosine(matrix[0], matrix[1]), sine(matrix[1], matrix[0])],
        [sine(matrix[2], matrix[3]), cosine(matrix[3], matrix[2])],
      ],
      vector: [sine(before[0], before[1]), cosine(before[1], before[0])],
      result: [sine(after[0], after[1]), cosine(after[1], after[0])],
      under: [
        [{ text: "R", symbol: true }, "(", { text: "Δ", symbol: true }, ")"],
        `position ${formatNumber(position)}`,
        `position ${formatNumber(position + offset)}`,
      ],
    },
    {
      kind: "lines",
      lines: [
        {
          text: "In every pair the sine stands above the cosine.",
          tone: "soft",
        },
        ...sum(0, { text: "sin", tone: "sine", strong: true }),
        ...sum(1, { text: "cos", tone: "cosine", strong: true }),
        [
          {
            text: `straight from the formula: ${formatValue(direct[0])} and ${formatValue(direct[1])}`,
            tone: "move",
          },
        ],
        [
          {
            text: `difference: ${formatDifference(difference[0])} and ${formatDifference(difference[1])}`,
            tone: "soft",
          },
        ],
      ],
    },
    {
      kind: "table",
      caption: "The same matrix at several starts, before → after",
      columns: ["start", "sin", "cos", "→ sin", "→ cos"],
      rows: Array.from(positions, (start, k) => [
        formatNumber(start),
        sine(before[2 * k], before[2 * k + 1]),
        cosine(before[2 * k + 1], before[2 * k]),
        sine(after[2 * k], after[2 * k + 1]),
        cosine(after[2 * k + 1], after[2 * k]),
      ]),
    },
  ];
}

/**
 * @param {NonNullable<RotationData["whole"]>} whole
 * @param {RotationData} data
 * @param {RotationState} state
 * @returns {Block[]}
 */
function wholeBlocks({ blocks, angles, difference }, { frequencies }, { position, offset, width, pair }) {
  const listed = Math.min(LISTED, width / 2);
  const first = Math.max(0, Math.min(pair - LISTED / 2, width / 2 - listed));
  return [
    {
      kind: "table",
      caption:
        listed === width / 2
          ? "One block for each pair"
          : `One block for each pair: ${listed} of ${width / 2}`,
      columns: [
        "pair",
        [{ text: "ω", symbol: true }],
        [{ text: "φ", symbol: true }, " (rad)"],
        "cos φ",
        "sin φ",
      ],
      rows: Array.from({ length: listed }, (_, k) => {
        const r = first + k;
        const [c, sn] = [blocks[4 * r], blocks[4 * r + 1]];
        return [
          String(r),
          formatNumber(frequencies[r], { digits: 4 }),
          formatNumber(angles.radians[r], { digits: 4 }),
          { text: formatValue(c, sn), tone: "cosine" },
          { text: formatValue(sn, c), tone: "sine" },
        ];
      }),
    },
    {
      kind: "lines",
      lines: [
        ["Everything outside the blocks is zero: no pair ever touches another."],
        [
          {
            text: `The matrix times the vector of ${formatNumber(position)}, and the vector of ${formatNumber(position + offset)}, differ by at most ${formatDifference(difference)}.`,
            tone: "move",
          },
        ],
      ],
    },
  ];
}

/** @type {import("../draw/figure.d.ts").Figure<RotationData>} */
export default {
  name: "rotation",
  title: "Rotation steps",
  parameters: {
    view: {
      kind: "choice",
      label: "view",
      initial: "pair",
      options: [
        { value: "pair", label: "one pair" },
        { value: "whole", label: "whole vector" },
      ],
    },
    position: { ...POSITION, label: "start", min: -FURTHEST, max: FURTHEST, slider: [0, 50] },
    offset: {
      kind: "whole",
      label: "offset",
      symbol: "Δ",
      initial: 1,
      min: -FURTHEST,
      max: FURTHEST,
      slider: [-20, 20],
      unit: ["token", "tokens"],
    },
    pair: {
      kind: "whole",
      label: "pair",
      symbol: "r",
      initial: 0,
      min: 0,
      max: 511,
      slider: (state) => [0, Math.max(1, state.width / 2 - 1)],
      shown: (state) => state.width > 2,
    },
    width: { ...WIDTH, initial: 4 },
    base: BASE,
  },
  frames: {
    narrow: { name: "narrow", width: 320, height: 338 },
    wide: { name: "wide", width: 380, height: 384 },
  },
  room: { phone: 1373, narrow: 1048, middle: 1006, wide: 445 },
  blocksAt: "beside",
  check: ({ pair, width }) =>
    pair < width / 2
      ? undefined
      : {
          parameter: "pair",
          message: `Pair ${pair} does not exist at width ${width}: use ${oneOf(width / 2)}.`,
        },
  reconcile: (state) => ({ ...state, pair: Math.min(state.pair, state.width / 2 - 1) }),
  compute: (core, state) => compute(core, /** @type {RotationState} */ (state)),
  question(_, { view, position, offset, width }) {
    if (view === "whole")
      return `Of the ${width * width} entries of this matrix, how many can differ from zero?`;
    const [here, there] = [formatNumber(position), formatNumber(position + offset)];
    return offset === 0
      ? "Without an offset nothing moves. Which matrix is that?"
      : `The matrix takes ${here} to ${there}. Use it ${count(MORE_USES, "more time")}: where does the hand stand then?`;
  },
  guess({ shifted, ahead }, state, frame) {
    if (ahead === undefined) return guessEntries(/** @type {RotationState} */ (state), frame);
    // An offset of 0 leaves nothing to guess: its matrix stands beside the dial.
    return state.offset === 0
      ? undefined
      : guessHand(shifted, ahead, /** @type {RotationState} */ (state), frame);
  },
  help: {
    pointer: "Drag the open end of the hand to another start, or the filled end to another offset.",
    keys: "The sliders of start and offset do what dragging the two ends does, and the step buttons move the start by one offset.",
  },
  draw: (data, state, frame, moving = data) =>
    data.whole === undefined
      ? drawPair(moving, /** @type {RotationState} */ (state), frame)
      : drawWhole(data.whole, /** @type {RotationState} */ (state), frame),
  blocks: (data, state, frame) =>
    data.whole === undefined
      ? pairBlocks(data, /** @type {RotationState} */ (state), frame)
      : wholeBlocks(data.whole, data, /** @type {RotationState} */ (state)),
  sentence({ shifted, whole }, { position, offset, pair, width, base }) {
    const { angle, turns, before, after } = shifted;
    const [here, there] = [formatNumber(position), formatNumber(position + offset)];
    const said = [
      `The offset is ${count(offset, "token")}. It turns pair ${pair} by ${formatNumber(angle, { digits: 5 })} rad, or ${formatTurns(turns)} turns, from each start.`,
      ...(whole === undefined
        ? [
            `At position ${here} the pair’s sine is ${formatValue(before[0], before[1])}, its cosine ${formatValue(before[1], before[0])}.`,
            offset === 0
              ? "It stays there."
              : `At position ${there} its sine is ${formatValue(after[0], after[1])}, its cosine ${formatValue(after[1], after[0])}.`,
          ]
        : [
            `The whole matrix has ${count(width / 2, "block")}: ${2 * width} of its ${width * width} entries.`,
            `It takes the vector of position ${here} to that of ${there}, to within ${formatDifference(whole.difference)}.`,
          ]),
      `The width is ${count(width, "channel")}, the base ${formatChosen(base)}.`,
    ];
    return said.join(" ");
  },
  caption: ({ view }) =>
    view === "pair"
      ? "The matrix depends on the offset and the pair, never on the start. Drag the open end to move the start, the filled end to change the offset; each inner arc is the same turn from a later start."
      : "Each pair has its own two by two block on the diagonal, and its own angle. The framed block is the pair that the other view shows.",
  table: ({ positions, shifted }, { offset, pair, width }) => ({
    caption: `Pair ${pair} at width ${width}, shifted by ${formatNumber(offset)}`,
    columns: [
      "start",
      "sine",
      "cosine",
      "shifted sine",
      "shifted cosine",
      "sine from the formula",
      "cosine from the formula",
      "difference of the sines",
      "difference of the cosines",
    ],
    rows: Array.from(positions, (start, k) => [
      start,
      ...[shifted.before, shifted.after, shifted.direct].flatMap((pairs) => {
        const [sine, cosine] = [pairs[2 * k], pairs[2 * k + 1]];
        return [inFull(sine, formatValue(sine, cosine)), inFull(cosine, formatValue(cosine, sine))];
      }),
      ...[2 * k, 2 * k + 1].map((at) =>
        inFull(shifted.difference[at], formatDifference(shifted.difference[at])),
      ),
    ]),
  }),
  actions: [
    {
      name: "step-back",
      label: "step back",
      run: (state) => ({
        ...state,
        position: within(state.position - state.offset),
      }),
    },
    {
      name: "step",
      label: "step",
      primary: true,
      run: (state) => ({
        ...state,
        position: within(state.position + state.offset),
      }),
    },
  ],
  play: { kind: "repeat", action: "step", label: "repeat" },
  turns: { parameters: ["position"], within: 64 },
  drag(core, hold, state) {
    const { position, offset, pair, width, base } = /** @type {RotationState} */ (state);
    const held = hold.handle === "start" ? position : position + offset;
    const nearest = pulledPosition(
      core,
      hold,
      { position: held, pair, width, base },
      LAYOUTS[hold.frame.name],
    );
    const pulled = within(nearest);
    return hold.handle === "start" ? { position: pulled } : { offset: pulled - position };
  },
};
