// One score as it is drawn: the words, the four terms end to end, and the same terms of every query with every key.

import { fitted } from "../../draw/word-names.js";
import { tag } from "../../draw/guess-marks.js";
import { heatmap } from "../../draw/heatmap.js";
import { HAND, group, line, path, place, rect, symbol, text, wordsText } from "../../draw/marks.js";
import { count, formatDifference, formatNumber, formatValue, inFull } from "../../draw/numbers.js";
import { between, linearScale } from "../../draw/scale.js";
import { PLACES, TERMS } from "./mixing.js";

/** @typedef {import("../../draw/figure.d.ts").Block} Block */
/** @typedef {import("../../draw/figure.d.ts").DataTable} DataTable */
/** @typedef {import("../../draw/figure.d.ts").Frame} Frame */
/** @typedef {import("../../draw/figure.d.ts").Hold} Hold */
/** @typedef {import("../../draw/figure.d.ts").Words} Words */
/** @typedef {import("../../draw/marks.js").Mark} Mark */
/** @typedef {import("./mixing.js").WorkedState} WorkedState */
/** @typedef {ReturnType<typeof import("./mixing.js").scoreOf>} Score */

/** More channels than this have a row each, not a column. */
const COLUMNS = 8;
/** What the end of the terms' scale may be, times a power of ten. */
const ROUND_STEPS = [1, 2, 5];
/** Where the tiles stand: the query’s name above them, the key’s below. */
const TILES = { y: 22, query: 14, key: 84, most: 96 };

const LAYOUTS = {
  narrow: {
    size: 13,
    tokens: 320,
    said: { y: 116, pitch: 20 },
    bars: { x: 0, from: 146, to: 256, y: 214, pitch: 36 },
    answers: [414, 436],
  },
  wide: {
    size: 13.5,
    tokens: 344,
    said: { y: 122, pitch: 22 },
    bars: { x: 376, from: 566, to: 726, y: 24, pitch: 33 },
    answers: [210, 210],
    maps: {
      size: 112,
      head: 240,
      places: [0, 172, 344, 516, 688],
      tops: [278, 278, 278, 278, 278],
      sign: 30,
    },
  },
};

const [X, P, M] = ["x", "p", "M"].map(symbol);
const T = { text: "T", raised: true };
/** Each term in words, and as it is multiplied out. */
const NAMES = [
  { name: "content, content", formula: [X, " ", M, " ", X, T] },
  { name: "content, position", formula: [X, " ", M, " ", P, T] },
  { name: "position, content", formula: [P, " ", M, " ", X, T] },
  { name: "position, position", formula: [P, " ", M, " ", P, T] },
];

/** @param {Frame} frame @param {number} n */
const slotOf = (frame, n) => Math.min(TILES.most, LAYOUTS[frame.name].tokens / n);

/** @param {Score} score @param {WorkedState} state @param {Frame} frame */
function tokenMarks({ all, query, key }, { words, moved }, frame) {
  const { tokens, size } = LAYOUTS[frame.name];
  const slot = slotOf(frame, all.count);
  /** @type {Mark[]} */
  const marks = words.split(" ").flatMap((word, k) => [
    rect(k * slot + 1, TILES.y + 1, slot - 8, HAND - 2, {
      fill: "panel",
      stroke: k === query || k === key ? "move" : "control",
      weight: k === query || k === key ? 2.25 : 1,
    }),
    text(k * slot + 5, TILES.y + 16, `+ ${formatNumber(moved + k)}`, { size: 12, fill: "soft" }),
    text(
      k * slot + slot / 2 - 3,
      TILES.y + 35,
      fitted(word, slot - 12, frame.name === "narrow" ? 15.5 : size),
      {
        size,
        bold: true,
        anchor: "middle",
      },
    ),
  ]);
  for (const [name, k, y, top] of /** @type {const} */ ([
    ["query", query, TILES.query, 0],
    ["key", key, TILES.key, TILES.y + HAND / 2],
  ])) {
    const x = k * slot + slot / 2 - 3;
    const below = name === "key";
    marks.push(
      path(`M${place(x - 5)} ${below ? y - 11 : y + 2}h10l-5 ${below ? -5 : 5}z`, { fill: "move" }),
      text(between(x, 20, tokens - 20), below ? y + 4 : y - 2, name, {
        size: 12.5,
        bold: true,
        fill: "move",
        anchor: "middle",
      }),
      rect(0, top, slot * all.count, HAND + (below ? 6 : 0), { handle: name, axis: "x" }),
    );
  }
  return marks;
}

/** @param {Score} score @param {number} width */
const saidLines = ({ product, score, sum, difference }, width) => [
  [symbol("q"), " · ", symbol("k"), ` = ${formatValue(product)}`],
  [
    { text: "the score ", strong: true },
    symbol("q"),
    " · ",
    symbol("k"),
    ` / √${formatNumber(width)} = `,
    { text: formatValue(score), strong: true },
  ],
  ["the four terms together: ", { text: formatValue(sum), strong: true }],
  [{ text: `their difference: ${formatDifference(difference)}`, tone: /** @type {const} */ ("soft") }],
];

/** Where each term begins and ends on the axis, and the sum from nought. @param {number[]} terms @param {number} sum */
function spansOf(terms, sum) {
  let end = 0;
  return [...terms.map((term) => [end, (end += term)]), [0, sum]];
}

/** The axis of the terms: it has room for them now, and once the words have moved on. @param {Score} score @param {Frame} frame */
function barScale({ terms, termsOn, sum }, frame) {
  const { from, to } = LAYOUTS[frame.name].bars;
  const largest = Math.max(...[terms, termsOn].flatMap((some) => spansOf(some, sum).flat().map(Math.abs)));
  let end = 0;
  for (let power = 0.1; end === 0; power *= 10)
    end = (ROUND_STEPS.find((step) => step * power >= largest) ?? 0) * power;
  return { end, x: linearScale([-end, end], [from, to]) };
}

/** A bar of the axis, so high. @param {ReturnType<typeof linearScale>} x @param {number[]} span @param {number} y its middle @param {number} high @param {import("../../draw/marks.js").Ink} ink */
const bar = (x, [from, to], y, high, ink) =>
  rect(x.to(Math.min(from, to)), y - high / 2, Math.abs(x.to(to) - x.to(from)), high, ink);

/** @param {Score} score @param {Frame} frame */
function barMarks(score, frame) {
  const { bars, size } = LAYOUTS[frame.name];
  const { x, end } = barScale(score, frame);
  const spans = spansOf(score.terms, score.sum);
  const bottom = bars.y + spans.length * bars.pitch - 18;
  /** @type {Mark[]} */
  const marks = [
    line(x.to(0), bars.y - 12, x.to(0), bottom, { stroke: "control", weight: 1 }),
    line(x.to(-end), bottom, x.to(end), bottom, { stroke: "control", weight: 1 }),
  ];
  spans.forEach((span, k) => {
    const y = bars.y + k * bars.pitch;
    const whole = k === TERMS.length;
    const formula = whole ? [] : NAMES[k].formula;
    const beside = frame.name === "wide";
    marks.push(
      wordsText(
        bars.x,
        y + (beside || whole ? 4.5 : -2),
        [{ text: whole ? "together" : NAMES[k].name, strong: whole }, ...(beside ? ["  ", ...formula] : [])],
        { size },
      ),
      ...(beside || whole ? [] : [wordsText(bars.x, y + 15, formula, { size, fill: "soft" })]),
      text(frame.width, y + 4.5, formatValue(whole ? score.sum : score.terms[k]), {
        size,
        bold: whole,
        anchor: "end",
      }),
      bar(x, span, y, 12, { fill: span[1] < span[0] ? "negative" : "positive" }),
    );
    if (!whole)
      marks.push(
        line(x.to(span[1]), y + 6, x.to(span[1]), y + bars.pitch - 6, {
          stroke: "ink",
          weight: 1,
          dash: "2 2",
        }),
      );
  });
  for (const at of [-end, 0, end])
    marks.push(text(x.to(at), bottom + 15, formatNumber(at), { size: 12, fill: "soft", anchor: "middle" }));
  return marks;
}

/** The terms of every query with every key, and the scores. @param {Score} score */
function mapMarks({ all, query, key }) {
  const { maps, size } = LAYOUTS.wide;
  const { count: n } = all;
  const cell = maps.size / n;
  const values = [...TERMS.map((term) => all[term]), all.sums];
  const largest = Math.max(...values.flatMap((map) => Array.from(map, Math.abs)));
  /** @type {Mark[]} */
  const marks = [
    wordsText(
      0,
      maps.head,
      [
        { text: "every query with every key", strong: true },
        { text: `, up to ±${formatNumber(largest, { digits: 3 })}`, tone: "soft" },
      ],
      { size },
    ),
  ];
  values.forEach((map, part) => {
    const [x, y] = [maps.places[part], maps.tops[part]];
    const last = part === TERMS.length;
    const sign = last ? "=" : part === 0 ? "" : "+";
    marks.push(
      wordsText(x, y - 8, last ? "scores" : NAMES[part].formula, { size, bold: last }),
      group(
        heatmap({
          x,
          y,
          width: maps.size,
          height: maps.size,
          columns: n,
          rows: n,
          gap: 1,
          value: (row, column) => (largest === 0 ? 0 : map[row * n + column] / largest),
        }),
      ),
      ...[6, 2.5].map((weight) =>
        rect(x + key * cell - 0.5, y + query * cell - 0.5, cell, cell, {
          stroke: weight > 3 ? "panel" : "move",
          weight,
        }),
      ),
      rect(x, y, maps.size, maps.size, { handle: "cell", part, axis: "x" }),
    );
    if (sign !== "")
      marks.push(text(x - maps.sign, y + maps.size / 2 + 6, sign, { size: 18, anchor: "middle" }));
  });
  return marks;
}

/** @param {Score} score @param {WorkedState} state @param {Frame} frame */
export function drawScore(score, state, frame) {
  const { said, size } = LAYOUTS[frame.name];
  return [
    group(tokenMarks(score, state, frame)),
    group(
      saidLines(score, state.width).map((words, k) => wordsText(0, said.y + k * said.pitch, words, { size })),
    ),
    group(barMarks(score, frame)),
    // A narrow frame has no room for the squares.
    ...(frame.name === "wide" ? [group(mapMarks(score))] : []),
  ];
}

/** @param {Score} score */
export const asks = ({ asks: query, asked: key }) =>
  `“${query.word}” at position ${formatNumber(query.position)} asks, and “${key.word}” at position ${formatNumber(key.position)} is asked`;

/** How many of the terms change. @param {number} n */
const saidTerms = (n) => (n === 0 ? "none" : count(n, "term"));

/**
 * The guess: how many of the four terms change when all words move on.
 * @param {Score} score @param {Frame} frame
 * @returns {import("../../draw/figure.d.ts").Guess}
 */
export function guessTerms(score, frame) {
  const { changed, termsOn } = score;
  const { bars, answers } = LAYOUTS[frame.name];
  const truth = changed.filter(Boolean).length;
  const stay = NAMES.filter((_, k) => !changed[k]).map(({ name }) => `“${name}”`);
  return {
    label: "terms that change",
    min: 0,
    max: TERMS.length,
    step: 1,
    initial: truth === TERMS.length ? 0 : TERMS.length,
    choices: Array.from({ length: TERMS.length + 1 }, (_, value) => ({ value, label: formatNumber(value) })),
    say: saidTerms,
    truth,
    reason: [
      `Outlined: the terms after the move. ${stay.length > 0 ? `As they were: ${stay.join(", ")}. ` : ""}A term without a position in it cannot change. “Position, position” would keep to the gap, wherever the words are, only if `,
      M,
      " kept the pairs of channels apart and did nothing to each but turn and stretch it.",
    ],
    marks(value, kind) {
      const guess = kind === "guess";
      const label = tag(
        guess ? bars.x : frame.width,
        answers[guess ? 0 : 1],
        `${kind}: ${saidTerms(value)}`,
        kind,
        frame,
        {
          anchor: guess ? "start" : "end",
        },
      );
      if (guess) return [label];
      const { x } = barScale(score, frame);
      // The terms after the move, each over what it was.
      return [
        ...spansOf(termsOn, 0)
          .slice(0, TERMS.length)
          .map((span, k) => bar(x, span, bars.y + k * bars.pitch, 18, { stroke: "ink", weight: 2 })),
        label,
      ];
    },
  };
}

/** @typedef {{name: string, cells: string[], values: Float64Array}} Step */

/**
 * Every step of the score, as rows of numbers: those of the pairs, and those of the channels.
 * @param {Score} score
 */
function stepsOf({ frequencies, asks: query, asked: key, products }) {
  const plain = (/** @type {Float64Array} */ values) => Array.from(values, (x) => formatValue(x));
  const radians = (/** @type {Float64Array} */ values) => Array.from(values, (x) => formatNumber(x));
  const encoding = (/** @type {Float64Array} */ p) =>
    Array.from(p, (x, k) => formatValue(x, p[k % 2 === 0 ? k + 1 : k - 1]));
  const side = (
    /** @type {typeof query} */ { word, position, encoding: p, token, input, projected },
    /** @type {string} */ name,
  ) => ({
    title: `“${word}” at position ${formatNumber(position)}`,
    rows: [
      { name: `P(${formatNumber(position)})`, cells: encoding(p), values: p },
      { name: `“${word}”`, cells: plain(token), values: token },
      { name: "sum", cells: plain(input), values: input },
      { name, cells: plain(projected), values: projected },
    ],
  });
  return {
    pairs: [
      { name: "frequency (rad/token)", cells: radians(frequencies), values: frequencies },
      {
        name: `phase at ${formatNumber(query.position)} (rad)`,
        cells: radians(query.phases),
        values: query.phases,
      },
      {
        name: `phase at ${formatNumber(key.position)} (rad)`,
        cells: radians(key.phases),
        values: key.phases,
      },
    ],
    query: side(query, "query"),
    key: side(key, "key"),
    products: { name: "product", cells: plain(products), values: products },
  };
}

/**
 * The tables below the drawing: a column a channel where there is room, else a row.
 * @param {Score} score @param {WorkedState} state @param {Frame} frame
 * @returns {Block[]}
 */
export function stepBlocks(score, { width }, frame) {
  const { pairs, query, key, products } = stepsOf(score);
  const steps = [...query.rows, ...key.rows, products];
  /** @type {(rows: Step[]) => Block} */
  const lines = (rows) => ({
    kind: "lines",
    lines: rows.map(({ name, cells }) => [{ text: `${name}: `, strong: true }, cells.join(", ")]),
  });
  /** A row a step. @type {(caption: string, first: string, rows: Step[]) => Block} */
  const table = (caption, first, rows) => ({
    kind: "table",
    caption,
    columns: [first, ...rows[0].cells.map((_, k) => formatNumber(k))],
    rows: rows.map(({ name, cells }) => [name, ...cells]),
  });
  /** A column a step. @type {(rows: Step[]) => Block} */
  const turned = (rows) => ({
    kind: "table",
    caption: `Channel by channel, ${formatNumber(0)} to ${formatNumber(width - 1)}`,
    columns: ["channel", ...rows.map(({ name }) => name)],
    rows: rows[0].cells.map((_, k) => [formatNumber(k), ...rows.map(({ cells }) => cells[k])]),
  });
  if (frame.name === "narrow") return [lines([...pairs, ...steps])];
  return width > COLUMNS
    ? [lines(pairs), turned(steps)]
    : [table("Pair by pair", "pair", pairs), table("Channel by channel", "channel", steps)];
}

/**
 * All numbers of the score, the parameters among them, a column a channel.
 * @param {Score} score @param {WorkedState} state
 * @returns {DataTable}
 */
export function scoreTable(score, { width }) {
  const { all, terms, sum, score: whole, difference } = score;
  const { pairs, query, key, products } = stepsOf(score);
  const number = (/** @type {number} */ value) => inFull(value, formatValue(value));
  const channels = Array.from({ length: width }, (_, channel) => channel);
  /** @param {string} name @param {ArrayLike<number>} values */
  const row = (name, values) => [
    name,
    ...channels.map((channel) => (channel < values.length ? number(values[channel]) : "")),
  ];
  /** @param {string} name @param {Float64Array} matrix */
  const rows = (name, matrix) =>
    channels.map((channel) =>
      row(`${name}, row ${formatNumber(channel)}`, matrix.slice(channel * width, (channel + 1) * width)),
    );
  return {
    caption: `Every number of one score: ${asks(score)}. Frequencies and phases are one a pair`,
    columns: ["what", ...channels.map(String)],
    rows: [
      ...pairs.map(({ name, values }) => row(name, values)),
      ...query.rows.map(({ name, values }) => row(`query: ${name}`, values)),
      ...key.rows.map(({ name, values }) => row(`key: ${name}`, values)),
      row(products.name, products.values),
      ...rows("W_Q", all.queryWeights),
      ...rows("W_K", all.keyWeights),
      ...rows("M", all.mixing),
      ...NAMES.map(({ name }, k) => row(name, [terms[k]])),
      row("the four together", [sum]),
      row("score", [whole]),
      row("their difference", [difference]),
    ],
  };
}

/** @param {Score} score */
export function scoreSentence(score) {
  const { terms, score: whole, difference } = score;
  const four = NAMES.map(({ name }, k) => `${name} ${formatValue(terms[k])}`).join("; ");
  return `${asks(score)}: the score is ${formatValue(whole)}. Its four terms: ${four}. Together they ${difference === 0 ? "are the score to the last bit" : `differ from the score by ${formatDifference(difference)}, which is rounding alone`}.`;
}

/**
 * The query or the key that the pointer is at.
 * @param {Hold} hold
 * @returns {Partial<WorkedState>}
 */
export function dragScore({ handle, part, x, y, start, frame }) {
  const n = start.words.split(" ").length;
  const within = (/** @type {number} */ k) => {
    const word = between(Math.floor(k), 0, n - 1);
    return word === n - 1 ? "last" : PLACES[word];
  };
  if (handle !== "cell") return { [handle]: within(x / slotOf(frame, n)) };
  const { places, tops, size } = LAYOUTS.wide.maps;
  return { query: within(((y - tops[part]) / size) * n), key: within(((x - places[part]) / size) * n) };
}
