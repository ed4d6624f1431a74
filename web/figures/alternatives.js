// Alternatives: five ways to write a position down, side by side: their values, their lengths, and whether one matrix shifts them.

import { pageStart, POSITION } from "../draw/encoding-parameters.js";
import { lineOf, tag } from "../draw/guess-marks.js";
import { heatmap } from "../draw/heatmap.js";
import { kept } from "../draw/kept.js";
import { listed } from "../draw/listed.js";
import {
  HAND,
  circle,
  group,
  line,
  path,
  place,
  rect,
  symbol,
  text,
  wordsText,
  whole,
} from "../draw/marks.js";
import {
  count,
  formatApart,
  formatChosen,
  formatDifference,
  formatNumber,
  formatValue,
  inFull,
} from "../draw/numbers.js";
import { between, linearScale } from "../draw/scale.js";

/** @typedef {import("../core/core.d.ts").Core} Core */
/** @typedef {import("../draw/figure.d.ts").Block} Block */
/** @typedef {import("../draw/figure.d.ts").Frame} Frame */
/** @typedef {import("../draw/figure.d.ts").Hold} Hold */
/** @typedef {import("../draw/figure.d.ts").Word} Word */
/** @typedef {import("../draw/figure.d.ts").Words} Words */
/** @typedef {import("../draw/marks.js").Mark} Mark */
/** @typedef {import("../draw/palette.js").NamedTone} NamedTone */
/** @typedef {import("../draw/scale.js").Scale} Scale */
/** @typedef {"index" | "index-one" | "sine" | "pair" | "learned"} Code */
/** @typedef {{code: Code, position: number, length: number, offset: number, frequency: number, channels: number}} AlternativesState */
/** @typedef {ReturnType<typeof compute>} AlternativesData */
/** @typedef {AlternativesData["rows"][number]} Row */
/** @typedef {{left: number, right: number}} Span */

/** The index with a one beside it. */
const WITH_ONE = `(${1}, i)`;
/** The five, from top to bottom. @type {Code[]} */
const CODES = ["index", "index-one", "sine", "pair", "learned"];
/** How each is called, and the tone of each of its channels. @type {Record<Code, {name: string, said: string, option: string, tones: NamedTone[]}>} */
const ABOUT = {
  index: { name: "raw index", said: "the raw index", option: "index", tones: ["ink"] },
  "index-one": { name: WITH_ONE, said: WITH_ONE, option: WITH_ONE, tones: ["soft", "ink"] },
  sine: { name: "one sine", said: "one sine", option: "sine", tones: ["sine"] },
  pair: { name: "matched pair", said: "the matched pair", option: "pair", tones: ["sine", "cosine"] },
  learned: { name: "learned table", said: "the learned table", option: "table", tones: [] },
};

/** As far out as the raw index still shows, in doubles, that no factor shifts it. */
const FURTHEST = 1e6;
/** Positions to go to at a click: near, and far out. */
const PLACES = [5, 1000, FURTHEST];
/** The fewest and the most positions that are shown; the most channels of the learned table. */
const FEWEST = 3;
/** The smallest offset: without one there is nothing to shift. */
const NEAREST = 1;
const MOST = 128;
const MOST_CHANNELS = 16;
/** Channels of the learned table that are listed below the drawing. */
const LISTED = 4;
/** Matrices up to this size are written in numbers. */
const WRITTEN = 2;
/** The longest number, in characters, that has room in a matrix beside a plot. */
const LONGEST_ENTRY = 8;
/** What an open mark needs, in frame units: where positions are closer, only some of them have one. */
const RING_ROOM = 5;
/** A smaller part of a plot's scale than this is not seen in the plot. */
const UNSEEN = 0.01;

/** Where the parts stand in each frame; rows are measured from the top of their plots. */
const LAYOUTS = {
  narrow: {
    heads: 14,
    first: 58,
    each: 128,
    plot: 46,
    name: { x: 10, y: -11, values: 116 },
    values: { left: 44, right: 206 },
    lengths: { left: 254, right: 310, above: 11 },
    verdict: { x: 10, right: 310, y: 70, step: 18, column: 68 },
    /** The learned table's matrix, drawn as colours; measured like the rows. */
    square: { side: 40, y: 54 },
    band: { above: 30, below: 98 },
    axis: 706,
    size: 13,
    small: 12.5,
    /** The longest number that has room beside a plot, in characters. */
    longest: 4,
  },
  wide: {
    heads: 14,
    first: 48,
    each: 90,
    plot: 60,
    name: { x: 10, y: 8, values: 10 },
    values: { left: 166, right: 448 },
    lengths: { left: 518, right: 612, above: 6 },
    verdict: { x: 634, right: 796, y: 8, step: 20, column: 70 },
    square: { side: 38, y: 20 },
    band: { above: 23, below: 67 },
    axis: 490,
    size: 13.5,
    small: 12.5,
    longest: 8,
  },
};

const I = symbol("i");
const DELTA = symbol("Δ");

/** A matrix with rows and columns exchanged. @param {Float64Array} matrix @param {number} size */
const transposed = (matrix, size) =>
  Float64Array.from(matrix, (_, k) => matrix[(k % size) * size + Math.floor(k / size)]);

/**
 * The most rows, from a start on, for which one fixed matrix still shifts the learned table.
 * @param {Core} core @param {{start: number, offset: number, channels: number}} about
 */
function mostRows(core, { start, offset, channels }) {
  const fits = (/** @type {number} */ rows) =>
    core.bestShift({ code: "learned", start, length: rows - offset, offset, channels }).exact;
  let rows = offset + channels;
  if (fits(rows)) while (rows < offset + MOST_CHANNELS + 1 && fits(rows + 1)) rows++;
  else while (rows > offset && !fits(rows)) rows--;
  return rows;
}

/** What does not depend on where the cursor is in the window: the five codes, and how one matrix fits each. */
const inWindow = kept(
  (
    core,
    /** @type {{start: number, length: number, offset: number, frequency: number, channels: number}} */ window,
  ) => {
    const { start, length, offset, frequency, channels } = window;
    const shown = CODES.map((code) => {
      const about = { code, frequency, channels, start };
      const { rows: values, lengths, channels: width } = core.positionCode({ ...about, length });
      return { values, lengths, width, fit: core.bestShift({ ...about, length: length - offset, offset }) };
    });
    return { shown, accident: mostRows(core, { start, offset, channels }) };
  },
);

/**
 * @param {Core} core
 * @param {AlternativesState} state
 */
function compute(core, { position, length, offset, frequency, channels }) {
  const start = pageStart(position, length);
  const shifts = length - offset;
  const { shown, accident } = inWindow(core, { start, length, offset, frequency, channels });
  const rows = CODES.map((code, k) => {
    const about = { code, frequency, channels };
    const { values, lengths, width, fit } = shown[k];
    const [here, there] = [position, position + offset].map((one) =>
      core.positionCode({ ...about, start: one, length: 1 }),
    );
    // Two of them have a matrix of their own for every position: the best for these few could be another.
    const known =
      code === "pair"
        ? core.shiftMatrix({ offset, frequency })
        : code === "index-one"
          ? core.indexShift({ offset })
          : undefined;
    const matrix = known ?? fit.matrix;
    const made = core.projectVector({ vector: here.rows, weights: transposed(matrix, width), width });
    /** @type {"always" | "here" | "none"} */
    const verdict = known !== undefined ? "always" : fit.exact ? "here" : "none";
    return {
      code,
      width,
      values,
      lengths,
      fit,
      matrix,
      verdict,
      here: here.rows,
      there: there.rows,
      made,
      missed: core.largestDifference({ first: made, second: there.rows }),
      length: here.lengths[0],
      lengthAfter: there.lengths[0],
    };
  });
  return {
    start,
    end: start + length - 1,
    shifts,
    rows,
    accident,
  };
}

/** @param {AlternativesData} data @param {AlternativesState} state @returns {Row} */
const chosen = ({ rows }, { code }) => /** @type {Row} */ (rows.find((row) => row.code === code));

/** Positions to frame units; each has a cell of its own width. @param {{start: number, end: number}} data @param {Span} span */
const positions = ({ start, end }, { left, right }) => linearScale([start - 0.5, end + 0.5], [left, right]);

/** Whether a code's values are whole numbers that grow with the position. @param {Code} code */
const grows = (code) => code === "index" || code === "index-one";

/** The numbers on the scale of a code's values. @param {Code} code @param {{end: number}} data */
const scaleTicks = (code, { end }) => (grows(code) ? [0, end] : [-1, 0, 1]);

/** Whether the best matrix misses by too little to be seen in the plot. @param {Row} row @param {{end: number}} data */
function unseen({ code, verdict, fit }, data) {
  const ticks = scaleTicks(code, data);
  return verdict === "none" && fit.largest < UNSEEN * (ticks[ticks.length - 1] - ticks[0]);
}

/** The top of the plots of a row. @param {Frame} frame @param {number} k */
const topOf = ({ name }, k) => LAYOUTS[name].first + k * LAYOUTS[name].each;

/** @param {Row} row @returns {Words[]} the row's values at the position, a channel each where they are few */
function valueWords({ code, here, width }) {
  switch (code) {
    case "index":
      return [formatNumber(here[0])];
    case "index-one":
      return [`(${formatNumber(here[0])}, ${formatNumber(here[1])})`];
    case "sine":
      return [{ text: `sin ${formatValue(here[0])}`, tone: "sine" }];
    case "pair":
      return [
        { text: `sin ${formatValue(here[0], here[1])}`, tone: "sine" },
        { text: `cos ${formatValue(here[1], here[0])}`, tone: "cosine" },
      ];
    case "learned":
      return [count(width, "channel")];
  }
}

/**
 * A length, to as many digits as there is room for.
 * @param {Code} code @param {number} x
 */
function formatLength(code, x) {
  if (code === "sine") return formatValue(x);
  // That of a pair is one; its sum of squares is so but for rounding in the last digits.
  return code === "pair" ? formatNumber(Number(x.toPrecision(15))) : formatNumber(x, { digits: 5 });
}

/** By how much something is missed: its size, or the power of ten where it is rounding alone. @param {number} x */
const formatMiss = (x) => (x < 1e-6 ? formatDifference(x) : formatNumber(x, { digits: 3 }));

/**
 * A small mark at each point: a diamond for a cosine, else a round one.
 * @param {{x: number, y: number}[]} points @param {number} radius @param {NamedTone} tone
 */
function spots(points, radius, tone) {
  const r = place(radius);
  const shape =
    tone === "cosine"
      ? `l${r} ${-r}l${r} ${r}l${-r} ${r}z`
      : `a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0`;
  return points.map(({ x, y }) => `M${place(x - r)} ${place(y)}${shape}`).join("");
}

/** @param {{x: number, y: number}[]} points */
const joined = (points) => `M${points.map(({ x, y }) => `${place(x)} ${place(y)}`).join("L")}`;

/**
 * One curve over positions: a dot for each; the line between is there for the eye.
 * @param {{x: number, y: number}[]} points @param {number} apart @param {NamedTone} tone
 * @returns {Mark[]}
 */
const curve = (points, apart, tone) => [
  path(joined(points), { stroke: tone, weight: 1, dash: tone === "cosine" ? "5 2.5" : undefined }),
  path(spots(points, between(apart / 5, 0.8, 2.4), tone), { fill: tone }),
];

/** Of how many positions one has its open mark. @param {number} apart how far a position is from the next */
const ringEvery = (apart) => Math.max(1, Math.ceil(RING_ROOM / apart));

/**
 * What a matrix makes, as open marks: one for each position, or for one in a few where they are too close.
 * @param {{x: number, y: number}[]} points @param {number} apart @param {NamedTone} tone
 */
function rings(points, apart, tone) {
  const every = ringEvery(apart);
  return path(
    spots(
      points.filter((_, k) => k % every === 0),
      between((every * apart) / 2.4, 2, 4.6),
      tone,
    ),
    { stroke: tone, weight: 1 },
  );
}

/**
 * A plot's two axes, and the numbers at their ends.
 * @param {Span} span @param {Scale} y @param {number[]} ticks @param {Frame} frame
 * @returns {Mark[]}
 */
function axes({ left, right }, y, ticks, frame) {
  const { small, longest } = LAYOUTS[frame.name];
  const named = ticks
    .map((tick) => ({ at: y.to(tick) + 4, words: formatNumber(tick, { digits: 4 }) }))
    .filter(({ words }) => words.length <= longest);
  return [
    line(left, y.to(ticks[0]), left, y.to(ticks[ticks.length - 1]), { stroke: "control", weight: 1 }),
    line(left, y.to(0), right, y.to(0), { stroke: "control", weight: 1 }),
    ...named.map(({ at, words }) => text(left - 6, at, words, { size: small, fill: "soft", anchor: "end" })),
  ];
}

/** Cells that meet edge to edge without a seam of paper between them. @param {Parameters<typeof heatmap>[0]} grid */
function cells(grid) {
  const marks = heatmap(grid);
  for (const { tag: kind, at } of marks) if (kind === "path") at["shape-rendering"] = "crispEdges";
  return group(marks);
}

/**
 * The learned table as colours, and below it what the matrix makes of the rows one offset before.
 * @param {Row} row @param {number} top @param {AlternativesData} data @param {AlternativesState} state @param {Frame} frame
 * @returns {Mark[]}
 */
function tableMarks({ width, values, fit }, top, data, { offset }, frame) {
  const { values: span, plot, small } = LAYOUTS[frame.name];
  const x = positions(data, span);
  const height = (plot - 4) / 2;
  const strip = (
    /** @type {Float64Array} */ numbers,
    /** @type {number} */ from,
    /** @type {number} */ y,
    /** @type {string} */ name,
  ) => {
    const columns = numbers.length / width;
    const left = x.to(from - 0.5);
    return [
      cells({
        x: left,
        y,
        width: x.to(from + columns - 0.5) - left,
        height,
        columns,
        rows: width,
        value: (channel, column) => numbers[column * width + channel],
      }),
      text(span.left - 6, y + height / 2 + 4, name, { size: small, fill: "soft", anchor: "end" }),
    ];
  };
  return [
    ...strip(values, data.start, top, "table"),
    ...strip(fit.fitted, data.start + offset, top + plot - height, "made"),
  ];
}

/**
 * The values of a row against position, and what the matrix makes of those one offset before.
 * @param {Row} row @param {number} top @param {AlternativesData} data @param {AlternativesState} state @param {Frame} frame
 * @returns {Mark[]}
 */
function valueMarks(row, top, data, state, frame) {
  const { code, width, values, fit } = row;
  if (code === "learned") return tableMarks(row, top, data, state, frame);
  const { values: span, plot } = LAYOUTS[frame.name];
  const x = positions(data, span);
  const apart = x.to(1) - x.to(0);
  const ticks = scaleTicks(code, data);
  const y = linearScale([ticks[0], ticks[ticks.length - 1]], [top + plot, top]);
  const points = (
    /** @type {Float64Array} */ numbers,
    /** @type {number} */ channel,
    /** @type {number} */ from,
  ) =>
    Array.from({ length: numbers.length / width }, (_, k) => ({
      x: x.to(from + k),
      y: y.to(numbers[k * width + channel]),
    }));
  return [
    ...axes(span, y, ticks, frame),
    ...ABOUT[code].tones.flatMap((tone, channel) => [
      ...curve(points(values, channel, data.start), apart, tone),
      rings(points(fit.fitted, channel, data.start + state.offset), apart, tone),
    ]),
  ];
}

/**
 * The length of a row's vectors against position.
 * @param {Row} row @param {number} top @param {AlternativesData} data @param {AlternativesState} state @param {Frame} frame
 * @returns {Mark[]}
 */
function lengthMarks({ code, lengths, length }, top, data, { position }, frame) {
  const { lengths: span, plot, small } = LAYOUTS[frame.name];
  const x = positions(data, span);
  const largest = code === "sine" || code === "pair" ? 1 : Math.max(...lengths);
  const y = linearScale([0, largest], [top + plot, top]);
  const points = Array.from(lengths, (one, k) => ({ x: x.to(data.start + k), y: y.to(one) }));
  return [
    ...axes(span, y, [0, largest], frame),
    ...curve(points, x.to(1) - x.to(0), "ink"),
    line(x.to(position), top - 4, x.to(position), top + plot + 4, { stroke: "move", weight: 1.5 }),
    circle(x.to(position), y.to(length), 4.5, { fill: "move", stroke: "panel", weight: 1.5 }),
    text(span.right, top - span.above, formatLength(code, length), {
      size: small,
      fill: "move",
      anchor: "end",
    }),
  ];
}

/** What a row is called, with its values at the position. @param {Row} row @param {number} top @param {Frame} frame @returns {Mark[]} */
function nameMarks(row, top, frame) {
  const { name, size, small } = LAYOUTS[frame.name];
  const [x, y] = [name.x, top + name.y];
  const words = valueWords(row);
  const called = text(x, y, ABOUT[row.code].name, { size, bold: true });
  if (frame.name === "wide")
    return [called, ...words.map((one, k) => wordsText(name.values, y + 20 * (k + 1), one, { size: small }))];
  const together = words.flatMap((one, k) => (k === 0 ? one : [", ", ...[one].flat()]));
  return [called, wordsText(name.values, y, together, { size: small })];
}

/**
 * A number of a row's matrix in words; where room is short, what is next to a whole number is not told from it by more
 * than a sign.
 * @param {Row} row @param {number} k @param {boolean} [short]
 * @returns {Word}
 */
function entryWord({ code, matrix }, k, short = false) {
  if (code !== "pair") return formatApart(matrix[k], 4);
  const said = formatValue(matrix[k], matrix[k ^ 1]);
  const rounded = `≈ ${formatNumber(Math.round(matrix[k]))}`;
  return {
    text: short && said.length > LONGEST_ENTRY ? rounded : said,
    tone: k === 0 || k === 3 ? "cosine" : "sine",
  };
}

/** Whether one matrix shifts a row, in a few words. @param {Row} row @param {AlternativesData} data */
function verdictWords(row, data) {
  if (row.verdict === "always") return "at every position";
  if (row.verdict === "none") return unseen(row, data) ? "not quite" : "none";
  return data.shifts <= row.width ? "here, by accident" : "here, to rounding";
}

/** A tick or a cross. @param {number} x @param {number} y the baseline beside it @param {boolean} yes */
const judged = (x, y, yes) =>
  path(yes ? `M${x} ${place(y - 5)}l4 4.5l7 -9.5` : `M${x + 1} ${place(y - 9.5)}l9 9m0 -9l-9 9`, {
    stroke: "ink",
    weight: 2,
  });

/** A two by two matrix in brackets. @param {Row} row @param {number} right its edge @param {number} y the first line @param {Frame} frame @returns {Mark} */
function matrixMarks(row, right, y, frame) {
  const { small, verdict } = LAYOUTS[frame.name];
  const { column, step } = verdict;
  const left = right - WRITTEN * column - 10;
  const [top, bottom] = [place(y - small - 1), place(y + step + 6)];
  const bracket = (/** @type {number} */ x, /** @type {number} */ inward) =>
    path(`M${x + inward} ${top}H${x}V${bottom}H${x + inward}`, { stroke: "ink", weight: 1.25 });
  return whole([
    bracket(left, 4),
    bracket(right, -4),
    ...Array.from(row.matrix, (_, k) =>
      wordsText(
        left + ((k % WRITTEN) + 1) * column,
        y + Math.floor(k / WRITTEN) * step,
        [entryWord(row, k, true)],
        {
          size: small,
          anchor: "end",
        },
      ),
    ),
  ]);
}

/** The largest of what the best matrix misses by, in words. @param {Row} row */
const largestMiss = ({ fit }) => `largest miss ${formatMiss(fit.largest)}`;

/**
 * Whether one matrix shifts a row, and which.
 * @param {Row} row @param {number} top @param {AlternativesData} data @param {Frame} frame
 * @returns {Mark[]}
 */
function verdictMarks(row, top, data, frame) {
  const { verdict, square, size, small } = LAYOUTS[frame.name];
  const { x, right, step } = verdict;
  const wide = frame.name === "wide";
  const y = top + verdict.y;
  const none = row.verdict === "none";
  /** @type {Mark[]} */
  const marks = [judged(x, y, !none), text(x + 17, y, verdictWords(row, data), { size, bold: true })];
  const soft = (/** @type {number} */ level, /** @type {Words} */ words) =>
    wordsText(x, y + level * step, words, { size: small, fill: "soft" });
  if (row.code === "pair" || row.code === "index-one")
    return [...marks, matrixMarks(row, wide ? right - 6 : right, wide ? y + 1.3 * step : y, frame)];
  const best =
    row.width > 1
      ? none
        ? "best matrix"
        : "its matrix"
      : `${none ? "best " : ""}factor ${formatApart(row.matrix[0], 4)}`;
  marks.push(soft(1, none && !wide ? `${best}, ${largestMiss(row)}` : best));
  if (none && wide) marks.push(soft(2, largestMiss(row)));
  if (row.width > 1)
    marks.push(
      cells({
        x: right - square.side,
        y: top + square.y,
        width: square.side,
        height: square.side,
        columns: row.width,
        rows: row.width,
        value: (across, column) => row.matrix[across * row.width + column],
      }),
    );
  return marks;
}

/**
 * The axis of positions below all rows, and the two that are compared.
 * @param {AlternativesData} data @param {AlternativesState} state @param {Frame} frame
 * @returns {Mark[]}
 */
function axisMarks(data, { position, offset, length }, frame) {
  const { values, plot, axis: y, small, size } = LAYOUTS[frame.name];
  const { start, end } = data;
  const x = positions(data, values);
  const beyond = position + offset > end;
  const [here, there] = [x.to(position), x.to(Math.min(position + offset, end))];
  const ticks = Array.from({ length }, (_, k) => `M${place(x.to(start + k))} ${y}v4`);
  const [low, high] = [topOf(frame, 0) - 4, topOf(frame, CODES.length - 1) + plot + 4];
  /** @type {Mark[]} */
  const marks = [
    line(values.left, y, values.right, y, { stroke: "control", weight: 1 }),
    path(ticks.join(""), { stroke: "control", weight: 1 }),
    text(values.left, y + 21, formatNumber(start), { size: small, fill: "soft" }),
    text(values.right, y + 21, formatNumber(end), { size: small, fill: "soft", anchor: "end" }),
  ];
  CODES.forEach((_, k) => {
    const [from, to] = [topOf(frame, k) - 4, topOf(frame, k) + plot + 4];
    marks.push(line(here, from, here, to, { stroke: "move", weight: 1.5 }));
    if (!beyond) marks.push(line(there, from, there, to, { stroke: "move", weight: 1.5, dash: "3 3" }));
  });
  const said = [
    I,
    ` = ${formatNumber(position)}`,
    " → ",
    I,
    " + ",
    DELTA,
    ` = ${formatNumber(position + offset)}`,
  ];
  marks.push(
    line(here, y, there, y, { stroke: "move", weight: 2 }),
    circle(here, y, 6, { fill: "move" }),
    beyond
      ? path(`M${place(there + 3)} ${y - 6}l6 6l-6 6`, { stroke: "move", weight: 2.25 })
      : circle(there, y, 9, { stroke: "move", weight: 2.25 }),
    wordsText((values.left + values.right) / 2, y + 42, said, {
      size,
      fill: "move",
      bold: true,
      anchor: "middle",
    }),
  );
  // Close together, the ring reaches further out, so that it is as wide as a finger.
  const from = Math.max((here + there) / 2, there - HAND / 2);
  for (const [part, span] of [values, LAYOUTS[frame.name].lengths].entries())
    marks.push(
      rect(span.left - 8, low, span.right - span.left + 16, high - low, {
        handle: "position",
        part,
        axis: "x",
      }),
    );
  marks.push(
    rect(values.left - 8, y - HAND / 2, values.right - values.left + 16, HAND, {
      handle: "position",
      part: 2,
      axis: "x",
    }),
    rect(from, y - HAND / 2, Math.max(HAND, there + HAND / 2 - from), HAND, { handle: "offset", axis: "x" }),
  );
  return marks;
}

/**
 * @param {AlternativesData} data
 * @param {AlternativesState} state
 * @param {Frame} frame
 * @returns {Mark[]}
 */
function draw(data, state, frame) {
  const { heads, small, name, values, lengths, verdict, band } = LAYOUTS[frame.name];
  const { position, offset } = state;
  const head = (
    /** @type {number} */ x,
    /** @type {Words} */ words,
    /** @type {"start" | "end"} */ anchor = "start",
  ) => wordsText(x, heads, words, { size: small, fill: "soft", anchor });
  const at = [I, ` = ${formatNumber(position)}`];
  const top = topOf(frame, CODES.indexOf(state.code));
  return [
    // The chosen row has a ground of its own.
    rect(0, top - band.above, frame.width, band.above + band.below, { fill: "face" }),
    ...(frame.name === "wide"
      ? [
          head(name.x, ["at ", ...at]),
          head(values.left, "values"),
          head(lengths.left, "length"),
          head(verdict.x, ["one matrix for ", DELTA, ` = ${formatNumber(offset)}?`]),
        ]
      : [head(name.x, ["values, at ", ...at]), head(lengths.right, "length", "end")]),
    ...data.rows.flatMap((row, k) => {
      const level = topOf(frame, k);
      return [
        group(valueMarks(row, level, data, state, frame)),
        group(lengthMarks(row, level, data, state, frame)),
        group([...nameMarks(row, level, frame), ...verdictMarks(row, level, data, frame)]),
      ];
    }),
    group(axisMarks(data, state, frame)),
  ];
}

/**
 * The guess: for how many rows a learned table has a matrix, by accident.
 * @param {AlternativesData} data
 * @param {AlternativesState} state
 * @param {Frame} frame
 * @returns {import("../draw/figure.d.ts").Guess}
 */
function guess(data, { offset, channels }, frame) {
  const { start, accident } = data;
  const { values, plot } = LAYOUTS[frame.name];
  const top = topOf(frame, CODES.length - 1);
  const x = positions(data, values);
  const [min, max] = [offset, offset + MOST_CHANNELS + 1];
  // Amid the scale, and on neither side always.
  const initial = offset + (accident > offset + MOST_CHANNELS / 2 ? 4 : 12);
  const say = (/** @type {number} */ rows) => count(rows, "row");
  return {
    label: `rows, from position ${formatNumber(start)} on`,
    min,
    max,
    step: 1,
    initial,
    say,
    truth: accident,
    reason:
      accident === offset + channels
        ? `${say(accident)} make ${count(channels, "shift")}, with ${count(channels, "number")} each to get right: as many in all as the matrix has. Where rows are independent it can always fit so many, whatever they hold. One row more, and it cannot.`
        : "Some of these rows depend on one another, so it is not the number of channels alone that decides.",
    marks(rows, kind) {
      const at = Math.min(x.to(start + rows - 0.5), values.right + 8);
      const late = at > (values.left + values.right) / 2;
      // Each has a strip of its own, so that neither line crosses the other's words.
      const [from, to] = kind === "guess" ? [-8, plot / 2] : [plot / 2, plot + 8];
      const level = kind === "guess" ? top + plot / 4 : top + (3 * plot) / 4;
      return [
        line(at, top + from, at, top + to, lineOf(kind)),
        tag(at + (late ? -5 : 5), level, `${kind}: ${say(rows)}`, kind, frame, {
          anchor: late ? "end" : "start",
        }),
        ...(kind === "guess"
          ? [rect(at - HAND / 2, top - 8, HAND, plot + 16, { handle: "guess", axis: "x" })]
          : []),
      ];
    },
    at: (pointer) => between(Math.round(x.from(pointer.x) + 0.5 - start), min, max),
  };
}

/** Why it is so, and what happens far out. @param {Row} row @param {AlternativesData} data @param {AlternativesState} state @returns {Words[]} */
function reasons(row, data, { position, offset, channels }) {
  const { shifts, end } = data;
  const there = position + offset;
  const { code, verdict, width, length, lengthAfter } = row;
  const onlyNought = shifts === 1 && row.here.every((one) => one === 0);
  const within = `between ${formatNumber(-1)} and ${formatNumber(1)}`;
  const far = {
    index: "Far out it grows without bound, and one token more is an ever smaller part of it.",
    "index-one": `Far out it grows as the index does. The shift does not keep its length: ${formatLength(code, length)} becomes ${formatLength(code, lengthAfter)}.`,
    sine: `Far out it is as it is here, ${within}.`,
    pair: `Far out it is as it is here: both values ${within}, and the length the same. After each full turn it begins anew.`,
    learned: `A table that reaches position ${formatNumber(end)} holds ${count((end + 1) * channels, "number")}. Past its last row it has nothing.`,
  };
  const none = {
    index: `Counting on is adding. No one factor adds ${formatNumber(offset)} to every index.`,
    sine: "A sine does not say whether it is rising or falling, and the next one depends on it.",
    learned: `The rows follow no rule, and ${count(shifts, "shift")} are more than ${count(channels, "channel")} can fit by accident.`,
  };
  const why =
    code === "index-one"
      ? "The one in front lets a matrix add: the offset stands below it, and no position does."
      : code === "pair"
        ? "The matrix turns the pair by one angle. No position is in it, so it is the same for all."
        : verdict === "none"
          ? onlyNought
            ? "The one position that is shifted has nought, and nought times any factor is nought."
            : `${none[code]}${unseen(row, data) ? " Here the best one misses by too little to be seen in the drawing." : ""}`
          : there > end
            ? `It fits the rows shown, and position ${formatNumber(there)} is not among them.`
            : shifts <= width
              ? `It has to fit only ${count(shifts, "shift")}, no more than there are channels. That is an accident, and no rule.`
              : "It fits the positions shown, to rounding. That says nothing of others.";
  return [why, far[code]];
}

/** @param {AlternativesData} data @param {AlternativesState} state @returns {Block[]} */
function blocks(data, state) {
  const row = chosen(data, state);
  const { code, width, made, here, there, missed, verdict } = row;
  const [from, to] = [state.position, state.position + state.offset].map((one) => formatNumber(one));
  const tones = ABOUT[code].tones;
  const written = (/** @type {Float64Array} */ vector) =>
    Array.from(vector, (one, k) => {
      const said = grows(code)
        ? formatNumber(one, { digits: 6 })
        : formatValue(one, code === "pair" ? vector[1 - k] : 0);
      return tones[k] === "sine" || tones[k] === "cosine" ? { text: said, tone: tones[k] } : said;
    });
  const lines = {
    kind: /** @type {const} */ ("lines"),
    lines: [
      [
        { text: `Position ${to} itself: `, strong: true },
        ...(width <= WRITTEN
          ? [...written(there).flatMap((one, k) => (k === 0 ? one : [", ", one])), "; "]
          : []),
        {
          // A power of ten stays on one line.
          text: `missed by ${formatMiss(missed).replaceAll(" ", "\u00a0")}${width > WRITTEN ? ", in the worst channel" : ""}`,
          tone: /** @type {const} */ ("soft"),
        },
      ],
      ...reasons(row, data, state),
    ],
  };
  if (width <= WRITTEN)
    return [
      {
        kind: "product",
        label: `the ${verdict === "none" ? "best " : ""}matrix times the vector of position ${from}`,
        matrix: Array.from({ length: width }, (_, across) =>
          Array.from({ length: width }, (__, column) => [entryWord(row, across * width + column)]),
        ),
        vector: written(here),
        result: written(made),
        under: [width === 1 ? "factor" : "matrix", `at ${from}`, "made"],
      },
      lines,
    ];
  const most = Math.min(LISTED, width);
  return [
    {
      kind: "table",
      caption: `What the ${verdict === "none" ? "best " : ""}matrix makes of the row of position ${from}: ${most} of ${width} channels`,
      columns: ["channel", `at ${from}`, "made", `at ${to}`],
      rows: Array.from({ length: most }, (_, c) => [
        formatNumber(c),
        ...[here, made, there].map((vector) => formatValue(vector[c])),
      ]),
    },
    lines,
  ];
}

/** Codes in words. @param {Row[]} rows */
const inWords = (rows) => listed(rows.map(({ code }) => ABOUT[code].said));

/** @param {AlternativesData} data @param {AlternativesState} state */
function sentence(data, state) {
  const { rows, start, end } = data;
  const { code, position, offset, frequency, channels } = state;
  const by = count(offset, "token");
  const of = (/** @type {Row["verdict"]} */ verdict) => rows.filter((row) => row.verdict === verdict);
  const here = of("here").length === 0 ? "" : `; here there is one for ${inWords(of("here"))} too`;
  return (
    `One matrix shifts ${inWords(of("always"))} by ${by} at every position${here}. ` +
    `At position ${formatNumber(position)}, ${ABOUT[code].said} has length ${formatLength(code, chosen(data, state).length)}. ` +
    `Shown are ${formatNumber(start)} to ${formatNumber(end)}; the frequency is ${formatChosen(frequency)}; the table has ${count(channels, "channel")}.`
  );
}

/** @param {AlternativesData} data @param {AlternativesState} state @returns {import("../draw/figure.d.ts").DataTable} */
function table(data, state) {
  const { start, rows, shifts } = data;
  const { length, offset, code } = state;
  const { fit, width } = chosen(data, state);
  const [, one, sine, pair, learned] = rows;
  const before = length - shifts;
  return {
    caption: `Values and lengths at positions ${formatNumber(start)} to ${formatNumber(data.end)}, and by how much the matrix for ${ABOUT[code].said} misses each after a shift by ${count(offset, "token")}`,
    columns: [
      "position",
      `length of ${WITH_ONE}`,
      "sine",
      "cosine",
      "length of one sine",
      "length of the pair",
      "length in the table",
      "missed by",
    ],
    rows: Array.from({ length }, (_, k) => {
      const [s, c] = [pair.values[2 * k], pair.values[2 * k + 1]];
      const missed = Math.max(
        ...fit.residuals.subarray((k - before) * width, (k - before + 1) * width).map(Math.abs),
      );
      return [
        start + k,
        inFull(one.lengths[k], formatNumber(one.lengths[k])),
        inFull(s, formatValue(s, c)),
        inFull(c, formatValue(c, s)),
        inFull(sine.lengths[k], formatValue(sine.lengths[k])),
        inFull(pair.lengths[k], formatNumber(pair.lengths[k])),
        inFull(learned.lengths[k], formatNumber(learned.lengths[k])),
        k < before ? "–" : inFull(missed, formatMiss(missed)),
      ];
    }),
  };
}

/** The new state while something is dragged. @param {Hold} hold @returns {Partial<AlternativesState>} */
function drag(hold) {
  const { position, offset, length } = /** @type {AlternativesState} */ (hold.start);
  const { values, lengths } = LAYOUTS[hold.frame.name];
  const start = pageStart(position, length);
  const end = start + length - 1;
  // The page does not turn under the hand.
  const x = positions({ start, end }, hold.handle === "position" && hold.part === 1 ? lengths : values);
  if (hold.handle === "position") return { position: between(Math.round(x.from(hold.x)), start, end) };
  hold.memory.x ??= hold.x;
  const steps = Math.round(x.from(hold.x) - x.from(hold.memory.x));
  // What waits at the edge is taken from there.
  return {
    offset: steps === 0 ? offset : between(Math.min(offset, end - position) + steps, NEAREST, length - 1),
  };
}

/** @type {import("../draw/figure.d.ts").Figure<AlternativesData>} */
export default {
  name: "alternatives",
  title: "Alternatives",
  parameters: {
    code: {
      kind: "choice",
      label: "look at",
      initial: "pair",
      options: CODES.map((code) => ({ value: code, label: ABOUT[code].option })),
    },
    position: { ...POSITION, min: 0, max: FURTHEST },
    length: {
      kind: "whole",
      label: "rows",
      symbol: "n",
      initial: 24,
      min: FEWEST,
      max: MOST,
      slider: [FEWEST, 64],
      unit: ["row", "rows"],
    },
    offset: {
      kind: "whole",
      label: "offset",
      symbol: "Δ",
      initial: 1,
      min: NEAREST,
      max: MOST - 1,
      slider: (state) => [NEAREST, state.length - 1],
      unit: ["token", "tokens"],
    },
    frequency: {
      kind: "real",
      label: "frequency",
      initial: 1,
      min: 0.001,
      max: 10,
      slider: [-3, 1, 0.05],
      logarithmic: true,
    },
    channels: {
      kind: "whole",
      label: "channels",
      initial: 8,
      min: 1,
      max: MOST_CHANNELS,
      slider: [1, MOST_CHANNELS],
      unit: ["channel", "channels"],
    },
  },
  frames: {
    narrow: { name: "narrow", width: 320, height: 756 },
    wide: { name: "wide", width: 800, height: 540 },
  },
  room: { phone: 1394, narrow: 991, middle: 880, wide: 710 },
  check: ({ offset, length }) =>
    offset < length
      ? undefined
      : {
          parameter: "offset",
          message: `No two of ${count(length, "row")} are ${count(offset, "token")} apart: use a whole number from ${NEAREST} to ${length - 1}.`,
        },
  reconcile: (state) => ({ ...state, offset: Math.min(state.offset, state.length - 1) }),
  compute: (core, state) => compute(core, /** @type {AlternativesState} */ (state)),
  question: (_, { offset, channels }) =>
    `A matrix for the learned table has ${formatNumber(channels)} × ${count(channels, "number")} to choose, and each shift by ${count(offset, "token")} has ${formatNumber(channels)} to get right. Up to how many rows can it fit?`,
  guess: (data, state, frame) => guess(data, /** @type {AlternativesState} */ (state), frame),
  help: {
    pointer:
      "Drag across any plot to move the position; drag the ring on the axis below to change the offset. The buttons go far out.",
    keys: "Choose a row with the arrow keys among the choices; every slider moves by them too, and every number can be typed.",
  },
  draw: (data, state, frame) => draw(data, /** @type {AlternativesState} */ (state), frame),
  blocks: (data, state) => blocks(data, /** @type {AlternativesState} */ (state)),
  sentence: (data, state) => sentence(data, /** @type {AlternativesState} */ (state)),
  caption({ length }, { name }) {
    const { values } = LAYOUTS[name];
    const every = ringEvery((values.right - values.left) / length);
    const drawn = every === 1 ? "at every position" : `at one position in ${formatNumber(every)}`;
    return [
      `A filled mark is a value, a diamond that of a cosine; an open one, ${drawn}, what the best fixed matrix makes of the position `,
      DELTA,
      " before. Where the open ones sit on filled ones, one matrix shifts them all, or misses by too little to be seen: tick or cross says which. Of the table the upper strip shows the values, green above nought and purple below, the lower one what the matrix makes of them, the square that matrix. Its numbers are stand-ins: nothing here was trained.",
    ];
  },
  table: (data, state) => table(data, /** @type {AlternativesState} */ (state)),
  actionsLabel: "position",
  actions: [
    ...PLACES.map((position) => ({
      name: `position-${position}`,
      label: formatNumber(position),
      description: `position ${formatNumber(position)}`,
      run: (/** @type {import("../draw/figure.d.ts").State} */ state) => ({ ...state, position }),
    })),
    {
      name: "few-rows",
      label: "as few rows as channels",
      shown: ({ code }) => code === "learned",
      run: (state) => ({ ...state, length: Math.max(FEWEST, state.channels, state.offset + 1) }),
    },
  ],
  drag: (_, hold) => drag(hold),
};
