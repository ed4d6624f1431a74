// Shuffle: a sentence's words put into another order, and what one layer of attention makes of them before and after.

import { MASK } from "../draw/encoding-parameters.js";
import { lineOf, tag } from "../draw/guess-marks.js";
import { heatmap } from "../draw/heatmap.js";
import { HAND, group, line, path, place, rect, symbol, text, wordsText } from "../draw/marks.js";
import { count, formatDifference, formatNumber, formatValue, inFull } from "../draw/numbers.js";
import { asOrder, movedTo, orderMisfit, writtenOut } from "../draw/order.js";
import { differenceText, ROUNDING } from "../draw/rounding.js";
import { between } from "../draw/scale.js";
import { fitted, namesOf } from "../draw/word-names.js";
import { widthOf } from "../draw/wrap.js";
import { layerOf, orderOf, passesOf, rowDifference, WIDTH } from "./shuffle/layer.js";

/** @typedef {import("../core/core.d.ts").Core} Core */
/** @typedef {import("../draw/figure.d.ts").Frame} Frame */
/** @typedef {import("../draw/figure.d.ts").Hold} Hold */
/** @typedef {import("../draw/figure.d.ts").Words} Words */
/** @typedef {import("../draw/marks.js").Mark} Mark */
/** @typedef {import("./shuffle/layer.js").ShuffleState} ShuffleState */
/** @typedef {ReturnType<typeof compute>} ShuffleData */

/** Words a row of tokens holds in the narrow frame, before it takes a second. */
const NARROW_TOKENS = 5;

/** Where the parts stand in each frame. */
const LAYOUTS = {
  narrow: {
    size: 13,
    letters: 15.5,
    tokens: { y: 26, most: 96, step: 50 },
    grids: { x: [0, 168], label: 42, width: 110, height: 124, tops: [178, 340] },
    outputs: { labels: [0, 138], label: 42, grids: [42, 180], width: 54, y: 524, height: 220, highest: 54 },
    lines: [103, 135],
    end: 320,
    turned: "turned",
  },
  wide: {
    size: 13.5,
    letters: 12.5,
    tokens: { y: 26, most: 96, step: 0 },
    grids: { x: [0, 178], label: 46, width: 120, height: 120, tops: [138, 300] },
    outputs: {
      labels: [394, 582],
      label: 48,
      grids: [442, 630],
      width: 84,
      y: 138,
      height: 240,
      highest: 44,
    },
    lines: [534, 580],
    end: 800,
    turned: "turned round",
  },
};
/** How far above its squares or rows a heading stands: the name of what they are, and whose they are. */
const NAME_ABOVE = 34;
const HEAD_ABOVE = 12;
/** The name stands so far above squares that have no heading of their own. */
const LONE_ABOVE = 14;
/** How far the frame round the last row stands off. */
const OFF = 3;
/** How far below the rows the largest difference stands, and the lines of the guess and of the truth. */
const LARGEST_BELOW = 26;
const ANSWER_BELOW = { guess: 45, truth: 65 };
/** How large words of the narrow frame may have to grow, and what lies between such words and a line that ends there. */
const LARGEST = 15.5;
const GAP = 10;

/** A number with more characters than this stands beside no formula. */
const LONGEST_BESIDE = 7;

/** |f(PX) − P f(X)| */
const DIFFERENCE = ["|", symbol("f"), "(", symbol("PX"), ") − ", symbol("P f"), "(", symbol("X"), ")|"];

/**
 * The words that occur more than once, how often, and whether their rows are all the same.
 * @param {Core} core @param {string[]} words @param {Float64Array} rows
 */
const repeatedOf = (core, words, rows) =>
  [...new Set(words)]
    .map((word) => words.flatMap((one, k) => (one === word ? [k] : [])))
    .filter((places) => places.length > 1)
    .map((places) => ({
      word: words[places[0]],
      times: places.length,
      alike: places.every((k) => rowDifference(core, rows, places[0], rows, k) <= ROUNDING),
    }));

/**
 * The largest size of each number that two passes hold, one before and one after a shuffle.
 * @param {Core} core
 * @param {ReturnType<typeof passesOf>} passes
 */
function strongestOf(core, { before, after }) {
  const largestOf = (/** @type {"scores" | "weights" | "output"} */ what) =>
    Math.max(
      ...[before, after].map((pass) => {
        const seen = pass[what].filter(Number.isFinite);
        return core.largestDifference({ first: seen, second: new Float64Array(seen.length) });
      }),
    );
  return { scores: largestOf("scores"), weights: largestOf("weights"), output: largestOf("output") };
}

/**
 * @param {Core} core
 * @param {ShuffleState} state
 */
function compute(core, state) {
  const written = state.words.split(" ");
  const last = written.length - 1;
  const order = orderOf(state);
  const words = Array.from(order, (item) => written[item]);
  const passes = passesOf(core, state);
  // What the question asks for: what stands now, turned round.
  const layer = layerOf(core, state);
  const turned = core.shuffledAttention({
    ...layer,
    tokens: core.permuteRows({ rows: layer.tokens, width: WIDTH, order }),
    order: Uint32Array.from(order, (_, k) => last - k),
  });
  return {
    n: written.length,
    written,
    words,
    names: namesOf(state.words),
    order,
    ...passes,
    strongest: strongestOf(core, passes),
    last: rowDifference(core, passes.before.output, last, passes.after.output, last),
    repeated: repeatedOf(core, words, passes.after.output),
    turned: {
      ...turned,
      strongest: strongestOf(core, turned),
      changed: turned.rowDifferences.filter((difference) => difference > ROUNDING).length,
      alike: words.every((word, k) => word === words[last - k]),
    },
  };
}

/**
 * Two passes as they are drawn side by side.
 * @typedef {Pick<ShuffleData, "n" | "before" | "after" | "strongest" | "rowDifferences" | "largest"> & {heads: string[], left: string[], order: ArrayLike<number>}} View
 * left: the words of the first pass from top to bottom; order: which of them stands at each place of the second
 */

/** What the figure shows: the words as written, and as they stand now. @param {ShuffleData} data @returns {View} */
const presentView = (data) => ({ ...data, heads: ["as written", "now"], left: data.names });

/** What the question is about: the words as they stand now, and turned round. @param {ShuffleData} data @param {Frame} frame @returns {View} */
const turnedView = ({ n, names, order, turned }, frame) => ({
  ...turned,
  n,
  heads: ["now", LAYOUTS[frame.name].turned],
  left: Array.from(order, (item) => names[item]),
  order: Array.from(order, (_, k) => n - 1 - k),
});

/** Where each token stands in the row, or in two. @param {Frame} frame @param {number} n */
function tokenPlaces(frame, n) {
  const { tokens } = LAYOUTS[frame.name];
  const perRow = tokens.step > 0 && n > NARROW_TOKENS ? Math.ceil(n / 2) : n;
  const slot = Math.min(tokens.most, frame.width / perRow);
  return {
    perRow,
    slot,
    step: tokens.step,
    at: (/** @type {number} */ k) => ({
      x: (k % perRow) * slot,
      y: tokens.y + Math.floor(k / perRow) * tokens.step,
    }),
  };
}

/** @param {ShuffleData} data @param {ShuffleState} state @param {Frame} frame */
function tokenMarks({ n, order, names }, { positions }, frame) {
  const { size, letters } = LAYOUTS[frame.name];
  const { at, slot, perRow } = tokenPlaces(frame, n);
  const added = positions === "added";
  /** @type {Mark[]} */
  const marks = [
    wordsText(0, 15, [{ text: "the words now", strong: true }, added ? ", their positions added" : ""], {
      size,
    }),
  ];
  order.forEach((item, k) => {
    const { x, y } = at(k);
    const width = slot - 6;
    marks.push(
      rect(x + 1, y + 1, width - 2, HAND - 2, { fill: "panel", stroke: "move", weight: 1.5 }),
      text(x + 6, y + 16, `${added ? "+ " : ""}${formatNumber(k)}`, {
        size: 12,
        fill: added ? "ink" : "soft",
        bold: added,
      }),
      text(x + width / 2, y + 34, fitted(names[item], width - 8, letters), {
        size: size + 0.5,
        bold: true,
        anchor: "middle",
      }),
      rect(x, y, slot, HAND, { handle: "token", part: k, axis: perRow === n ? "x" : undefined }),
    );
  });
  return marks;
}

/** What the squares are called. */
const SQUARES = { scores: "scores", weights: "attention weights" };

/**
 * Scores and attention weights, of both passes.
 * @param {View} view @param {Frame} frame
 */
function gridMarks({ n, heads, left: words, order, before, after, strongest }, frame) {
  const { grids, size, letters } = LAYOUTS[frame.name];
  /** @type {Mark[]} */
  const marks = [];
  const heights = grids.height / n;
  const shift = shiftOf(frame, n);
  for (const [side, head] of heads.entries())
    marks.push(
      text(grids.x[side] + grids.label, grids.tops[0] - HEAD_ABOVE + shift, head, { size, bold: true }),
    );
  for (const [row, what] of /** @type {const} */ (["scores", "weights"]).entries()) {
    const top = grids.tops[row] + shift;
    marks.push(
      wordsText(
        grids.x[0],
        top - (row === 0 ? NAME_ABOVE : LONE_ABOVE),
        [
          { text: SQUARES[what], strong: true },
          {
            text: `, up to ${what === "scores" ? "±" : ""}${formatNumber(strongest[what], { digits: 4 })}`,
            tone: "soft",
          },
        ],
        { size },
      ),
    );
    for (const [side, pass] of [before, after].entries()) {
      const left = grids.x[side] + grids.label;
      for (let k = 0; k < n; k++)
        marks.push(
          text(
            left - 5,
            top + (k + 0.5) * heights + 4.5,
            fitted(words[side === 0 ? k : order[k]], grids.label - 5, letters),
            {
              size: 12.5,
              anchor: "end",
            },
          ),
        );
      marks.push(
        rect(left - 0.5, top - 0.5, grids.width + 1, grids.height + 1, { stroke: "control", weight: 1 }),
        group(
          heatmap({
            x: left,
            y: top,
            width: grids.width,
            height: grids.height,
            columns: n,
            rows: n,
            gap: 1,
            value(i, j) {
              const value = pass[what][i * n + j];
              // What the mask hides is left empty.
              if (!Number.isFinite(pass.scores[i * n + j])) return NaN;
              return strongest[what] === 0 ? 0 : value / strongest[what];
            },
          }),
        ),
      );
    }
  }
  return marks;
}

/** How much further down all stands where the tokens take a second row. @param {Frame} frame @param {number} n */
const shiftOf = (frame, n) => {
  const { perRow, step } = tokenPlaces(frame, n);
  return step === 0 || perRow < n ? 0 : -step;
};

/** @param {{n: number}} data @param {Frame} frame */
function rowHeight({ n }, frame) {
  const { height, highest } = LAYOUTS[frame.name].outputs;
  return Math.min(highest, (height - shiftOf(frame, n)) / n);
}

/** Where the output rows begin and end. @param {{n: number}} data @param {Frame} frame */
function outputEnds(data, frame) {
  const top = LAYOUTS[frame.name].outputs.y + shiftOf(frame, data.n);
  return { top, bottom: top + data.n * rowHeight(data, frame) };
}

/**
 * The output rows, each joined to where it went, and how far it is from what it was.
 * @param {View} view @param {Frame} frame
 */
function outputMarks(view, frame) {
  const { n, heads, left, order, before, after, strongest, rowDifferences, largest } = view;
  const { outputs, lines, size, letters, end } = LAYOUTS[frame.name];
  const tall = rowHeight(view, frame);
  const { top, bottom } = outputEnds(view, frame);
  const narrow = frame.name === "narrow";
  const middle = (/** @type {number} */ row) => top + (row + 0.5) * tall;
  /** @type {Mark[]} */
  const marks = [
    wordsText(
      outputs.labels[0],
      top - NAME_ABOVE,
      [
        { text: "outputs", strong: true },
        { text: `, up to ±${formatNumber(strongest.output, { digits: 4 })}`, tone: "soft" },
      ],
      { size },
    ),
  ];
  const under = top - HEAD_ABOVE;
  marks.push(
    text(outputs.labels[0], under, heads[0], { size, bold: true }),
    text(outputs.labels[1], under, heads[1], { size, bold: true }),
    text(end, under, "difference", { size, bold: true, anchor: "end" }),
  );
  // Changed on the way: dashed.
  for (const [k, item] of Array.from(order).entries()) {
    const [x1, x2] = lines;
    const bend = (x2 - x1) / 2;
    marks.push(
      path(
        `M${x1} ${place(middle(item))}C${x1 + bend} ${place(middle(item))} ${x2 - bend} ${place(middle(k))} ${x2} ${place(middle(k))}`,
        { stroke: "move", weight: 1.75, dash: rowDifferences[k] > ROUNDING ? "4 3" : undefined },
      ),
    );
  }
  for (const [side, pass] of [before, after].entries()) {
    for (let k = 0; k < n; k++)
      marks.push(
        text(
          outputs.grids[side] - 3 - OFF,
          middle(k) + 4.5,
          fitted(left[side === 0 ? k : order[k]], outputs.label - 3 - OFF, letters),
          { size: 12.5, anchor: "end" },
        ),
      );
    marks.push(
      group(
        heatmap({
          x: outputs.grids[side],
          y: top,
          width: outputs.width,
          height: n * tall,
          columns: WIDTH,
          rows: n,
          gap: 1,
          value: (row, channel) => {
            const value = pass.output[row * WIDTH + channel];
            return strongest.output === 0 ? 0 : value / strongest.output;
          },
        }),
      ),
      rect(outputs.grids[side] - OFF, bottom - tall - OFF, outputs.width + 2 * OFF - 1, tall + 2 * OFF - 1, {
        stroke: "ink",
        weight: 1.75,
      }),
    );
  }
  rowDifferences.forEach((difference, k) => {
    const real = difference > ROUNDING;
    marks.push(
      text(end, middle(k) + 4.5, differenceText(difference), {
        size: 12.5,
        anchor: "end",
        fill: real ? "ink" : "soft",
      }),
    );
  });
  marks.push(
    text(outputs.grids[0] + outputs.width + OFF, bottom + 21, "last row", {
      size: 12.5,
      fill: "soft",
      anchor: "end",
    }),
    line(outputs.labels[1], bottom + 8, end, bottom + 8, { stroke: "control", weight: 1 }),
    // In a wide font the formula would reach a long number.
    wordsText(
      outputs.labels[1],
      bottom + LARGEST_BELOW,
      narrow || differenceText(largest).length > LONGEST_BESIDE ? ["largest"] : ["largest ", ...DIFFERENCE],
      { size },
    ),
    text(end, bottom + LARGEST_BELOW, differenceText(largest), {
      size: size + 0.5,
      anchor: "end",
      bold: true,
    }),
  );
  return marks;
}

/**
 * The words turned round, over what is drawn below the tokens.
 * @param {ShuffleData} data @param {Frame} frame
 */
function turnedMarks(data, frame) {
  const view = turnedView(data, frame);
  const top = LAYOUTS[frame.name].grids.tops[0] + shiftOf(frame, data.n) - NAME_ABOVE - HEAD_ABOVE;
  const { bottom } = outputEnds(data, frame);
  const foot = bottom + LARGEST_BELOW + 6;
  // The guess stays where it is; beside it the squares may reach lower.
  const left = LAYOUTS[frame.name].outputs.labels[0];
  return group([
    rect(0, top, frame.width, foot - top, { fill: "panel" }),
    rect(0, top, left, frame.height - top, { fill: "panel" }),
    group(gridMarks(view, frame)),
    group(outputMarks(view, frame)),
  ]);
}

/** The words at which the guess can be. */
const NONE = 0;
const SOME = 1;
const ALL = 2;
const ANSWERS = [
  { value: NONE, label: "none of them" },
  { value: SOME, label: "some of them" },
  { value: ALL, label: "all of them" },
];

/**
 * The guess: how many words have another output row once they are turned round.
 * @param {ShuffleData} data
 * @param {ShuffleState} state
 * @param {Frame} frame
 * @returns {import("../draw/figure.d.ts").Guess}
 */
function guess(data, { positions, mask }, frame) {
  const { n, turned } = data;
  const truth = turned.changed === 0 ? NONE : turned.changed === n ? ALL : SOME;
  const say = (/** @type {number} */ value) => ANSWERS[value].label;
  const { outputs, end, size } = LAYOUTS[frame.name];
  const { bottom } = outputEnds(data, frame);
  return {
    label: "words with changed numbers",
    min: NONE,
    max: ALL,
    step: 1,
    initial: truth === NONE ? ALL : NONE,
    choices: ANSWERS,
    say,
    truth,
    reason: turned.alike
      ? `Turned round the words read just the same, and so do the rows from top to bottom${turned.changed === 0 ? "." : ": but in each place there is a word like the one that stood there, and it has that word’s row."}`
      : positions === "added"
        ? "Each position is added to whatever word stands there: the words now see one another at other positions."
        : mask === "causal"
          ? "Under the mask a word sees itself and what stands before it: where each word’s share in that has changed, the row has too."
          : `Every word sees all the words, and nothing tells it where they stand: its row is the same, to rounding (${formatDifference(turned.largest)}), and goes where the word goes.`,
    marks(value, kind) {
      // Below the rows that it speaks of, and as wide.
      const y = bottom + ANSWER_BELOW[kind];
      const [answer] = frame.name === "wide" ? [say(value)] : say(value).split(" ");
      const words = `${kind}: ${answer}`;
      return [
        ...(kind === "truth" ? [turnedMarks(data, frame)] : []),
        line(
          outputs.labels[1],
          y,
          end - widthOf(words, frame.name === "wide" ? size : LARGEST) - GAP,
          y,
          lineOf(kind),
        ),
        tag(end, y, words, kind, frame, { anchor: "end" }),
      ];
    },
  };
}

/**
 * What whoever reads the last row alone would see, and what of it is so.
 * @param {ShuffleData} data @param {ShuffleState} state
 * @returns {Words}
 */
function lastRowWords({ n, written, words, names, order, last, largest, rowDifferences }, { positions }) {
  const marker = { text: "The last row alone: ", strong: true };
  const name = `“${names[order[n - 1]]}”`;
  const sameWord = written[n - 1] === words[n - 1];
  const difference = `(difference ${differenceText(last)})`;
  if (order.every((item, k) => item === k)) return [marker, "nothing has moved, so it is as it was."];
  if (last <= ROUNDING) {
    if (!sameWord || positions === "added") return [marker, `it is as it was ${difference}.`];
    return largest <= ROUNDING
      ? [marker, `it is as it was ${difference}: “${words[n - 1]}” stands there, and sees the same words.`]
      : [
          marker,
          `it is as it was ${difference}, as if order did not matter, while other rows have changed. “${words[n - 1]}” stands there, and sees all the others, whatever their order.`,
        ];
  }
  if (rowDifferences[n - 1] <= ROUNDING)
    return [
      marker,
      `it is another ${difference}, as if order mattered. But it is just the row of ${name}, which stands there now.`,
    ];
  return sameWord
    ? [
        marker,
        `it is another ${difference}: “${words[n - 1]}” stands there, but what it sees has other positions.`,
      ]
    : [
        marker,
        `it is another ${difference}: ${name} stands there now, and not with the row that it had as written.`,
      ];
}

/** With what all this is so. @param {ShuffleState} state */
const settings = ({ positions, mask, seed }) =>
  `${positions === "added" ? "Positions added" : "No positions"}, ${mask === "causal" ? "a causal mask" : "no mask"}, stand-ins ${formatNumber(seed)}.`;

/** @param {ShuffleData} data */
function repeatedWords({ repeated }) {
  const list = (/** @type {{word: string, times: number}[]} */ some) =>
    some.map(({ word, times }) => `“${word}” (${formatNumber(times)} times)`).join(" and ");
  const alike = repeated.filter((one) => one.alike);
  const unlike = repeated.filter((one) => !one.alike);
  return (
    (alike.length > 0 ? ` The output row of ${list(alike)} is the same each time.` : "") +
    (unlike.length > 0 ? ` The output row of ${list(unlike)} is not the same each time.` : "")
  );
}

/**
 * The new order while a token is dragged: it is held where it was taken.
 * @param {Hold} hold
 * @returns {Partial<ShuffleState>}
 */
function drag(hold) {
  const { words, order } = /** @type {ShuffleState} */ (hold.start);
  const n = words.split(" ").length;
  hold.memory.x ??= hold.x;
  hold.memory.y ??= hold.y;
  const { slot, perRow, step } = tokenPlaces(hold.frame, n);
  const across = Math.round((hold.x - hold.memory.x) / slot);
  const down = perRow === n ? 0 : Math.round((hold.y - hold.memory.y) / step);
  const to = between(hold.part + across + down * perRow, 0, n - 1);
  return { order: movedTo(order, n, hold.part, to) };
}

/** Another order than this one, and not as written, wherever there is one. @param {number[]} order @param {number} n */
function shuffled(order, n) {
  for (;;) {
    const other = writtenOut([], n);
    for (let k = n - 1; k > 0; k--) {
      const swap = Math.floor(Math.random() * (k + 1));
      [other[k], other[swap]] = [other[swap], other[k]];
    }
    const found = asOrder(other);
    // Two things have no third order.
    if (found.length > 0 && (n === 2 || found.join() !== order.join())) return found;
  }
}

/** @type {import("../draw/figure.d.ts").OrderParameter} */
const ORDER = {
  kind: "order",
  label: "order",
  initial: [],
  items: ({ words }) => namesOf(words),
  unit: ["word", "words"],
};

/** @param {import("../draw/figure.d.ts").State} state */
const countOf = ({ words }) => words.split(" ").length;

/** @type {import("../draw/figure.d.ts").Figure<ShuffleData>} */
export default {
  name: "shuffle",
  title: "Shuffle",
  parameters: {
    words: {
      kind: "text",
      label: "sentence",
      initial: "the cat saw the dog",
      words: { least: 2, most: 8 },
      longest: 10,
    },
    order: ORDER,
    positions: {
      kind: "choice",
      label: "positions",
      initial: "none",
      options: [
        { value: "none", label: "no positions" },
        { value: "added", label: "added" },
      ],
    },
    mask: MASK,
    seed: {
      kind: "whole",
      label: "stand-ins",
      initial: 4,
      min: 0,
      max: Number.MAX_SAFE_INTEGER,
      slider: [0, 20],
    },
  },
  frames: {
    narrow: { name: "narrow", width: 320, height: 822 },
    wide: { name: "wide", width: 800, height: 454 },
  },
  room: { phone: 985, narrow: 700, middle: 657, wide: 491 },
  check(state) {
    const message = orderMisfit(ORDER, state.order, countOf(state));
    return message === undefined ? undefined : { parameter: "order", message };
  },
  reconcile: (state) =>
    orderMisfit(ORDER, state.order, countOf(state)) === undefined ? state : { ...state, order: [] },
  compute: (core, state) => compute(core, /** @type {ShuffleState} */ (state)),
  question: () =>
    "Turn the words round, last to first. For how many of them do the numbers in their own output row change?",
  guess: (data, state, frame) => guess(data, /** @type {ShuffleState} */ (state), frame),
  help: {
    pointer:
      "Drag a word to another place, or press “shuffle”. Add positions, or the mask, and look at the rows again.",
    keys: "On “order”, Left and Right move a word, Home and End take it to the ends, Up and Down choose another word. The field beside it takes the whole order, as numbers.",
  },
  draw(data, state, frame) {
    const now = /** @type {ShuffleState} */ (state);
    return [
      group(tokenMarks(data, now, frame)),
      group(gridMarks(presentView(data), frame)),
      group(outputMarks(presentView(data), frame)),
    ];
  },
  blocks: (data, state) => [
    { kind: "lines", lines: [lastRowWords(data, /** @type {ShuffleState} */ (state))] },
  ],
  sentence(data, state) {
    const { n, words, order, names, largest, rowDifferences } = data;
    const changed = rowDifferences.filter((difference) => difference > ROUNDING).length;
    if (order.every((item, k) => item === k))
      return `“${state.words}”, as written: nothing has moved, and every output row is where it was.${repeatedWords(data)} ${settings(/** @type {ShuffleState} */ (state))}`;
    const alike = words.join(" ") === state.words ? ": words that are alike have changed places" : "";
    const now = `“${state.words}” is now “${Array.from(order, (item) => names[item]).join(" ")}”${alike}.`;
    const finding =
      changed === 0
        ? `Each word has kept its output row: the shuffled words’ outputs and the shuffled outputs ${largest === 0 ? "do not differ at all" : `differ by at most ${formatDifference(largest)}, which is rounding alone`}.`
        : `${count(changed, "word")} of ${formatNumber(n)} ${changed === 1 ? "has" : "have"} other numbers in ${changed === 1 ? "its" : "their"} output row than as written: the shuffled words’ outputs and the shuffled outputs differ by up to ${formatValue(largest)}.`;
    return `${now} ${finding}${repeatedWords(data)} ${settings(/** @type {ShuffleState} */ (state))}`;
  },
  caption: (state, { name }) => [
    "A row of a square is a word, its columns the words it sees, in the same order. Lines join a word’s output rows: dashed where its numbers have changed. Green is above nought, purple below. ",
    symbol("f"),
    " is the layer and ",
    symbol("P"),
    ` the shuffle${name === "wide" ? "" : `: the differences are those of `}`,
    ...(name === "wide"
      ? []
      : [symbol("f"), "(", symbol("PX"), ") and ", symbol("P f"), "(", symbol("X"), ")"]),
    `. The words’ vectors and the layer’s parameters (set ${formatNumber(state.seed)}) are stand-ins: nothing here was trained.`,
  ],
  table({ n, names, order, before, after, rowDifferences }, state) {
    const columns = Array.from({ length: Math.max(n, WIDTH) }, (_, k) => k);
    /** @typedef {import("../draw/figure.d.ts").Cell} Cell */
    /** @type {Cell[][]} */
    const rows = [];
    for (const [when, pass] of /** @type {const} */ ([
      ["as written", before],
      ["now", after],
    ]))
      for (const [what, wide] of /** @type {const} */ ([
        ["scores", n],
        ["weights", n],
        ["output", WIDTH],
      ]))
        for (let k = 0; k < n; k++)
          rows.push([
            `${when}, ${what === "output" ? what : SQUARES[what]}`,
            k,
            names[when === "now" ? order[k] : k],
            ...columns.map((column) => {
              if (column >= wide) return "";
              const value = pass[what][k * wide + column];
              return Number.isFinite(value) ? inFull(value, formatValue(value)) : "masked";
            }),
            when === "now" && what === "output"
              ? inFull(rowDifferences[k], differenceText(rowDifferences[k]))
              : "",
          ]);
    return {
      caption: `One layer of attention over “${state.words}”, as written and now, ${state.positions === "added" ? "positions added" : "without positions"}, ${state.mask === "causal" ? "with a causal mask" : "without a mask"}`,
      columns: ["rows of", "position", "word", ...columns.map(String), "largest difference"],
      rows,
    };
  },
  actions: [
    {
      name: "shuffle",
      label: "shuffle",
      primary: true,
      run: (state) => ({ ...state, order: shuffled(state.order, countOf(state)) }),
    },
    {
      name: "turn-round",
      label: "turn round",
      run: (state) => ({ ...state, order: asOrder(writtenOut(state.order, countOf(state)).toReversed()) }),
    },
    {
      name: "as-written",
      label: "as written",
      shown: ({ order }) => order.length > 0,
      run: (state) => ({ ...state, order: [] }),
    },
  ],
  drag: (_, hold) => drag(hold),
};
