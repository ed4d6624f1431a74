// Schemes: the same words and weights under five ways to tell attention the positions, before and after they move.

import { MASK } from "../draw/encoding-parameters.js";
import { tag } from "../draw/guess-marks.js";
import { heatmap } from "../draw/heatmap.js";
import { listed } from "../draw/listed.js";
import { HAND, circle, group, line, path, place, rect, text, wordsText } from "../draw/marks.js";
import { count, formatDifference, formatNumber, formatValue, inFull } from "../draw/numbers.js";
import { heatStep, textToneOn } from "../draw/palette.js";
import { differenceText, ROUNDING } from "../draw/rounding.js";
import { between, linearScale } from "../draw/scale.js";
import { fitted, namesOf } from "../draw/word-names.js";
import {
  ALLOCATED,
  BUCKETS,
  differenceOf,
  layerOf,
  NAMES,
  positionsOf,
  SCHEMES,
  scoresOf,
  TRAINED,
} from "./schemes/scores.js";

/** @typedef {import("../core/core.d.ts").Core} Core */
/** @typedef {import("../draw/figure.d.ts").Frame} Frame */
/** @typedef {import("../draw/figure.d.ts").Hold} Hold */
/** @typedef {import("../draw/marks.js").Mark} Mark */
/** @typedef {import("./schemes/scores.js").Scheme} Scheme */
/**
 * @typedef {import("./schemes/scores.js").Content & import("./schemes/scores.js").Places & {cell: number, scheme: Scheme, instead: Scheme | "none"}} SchemesState
 */
/** @typedef {ReturnType<typeof compute>} SchemesData */
/** @typedef {SchemesData["rows"][number]} Row */

/** How far the question moves all positions: within the trained rows, however many words there are. */
const ASKED = 5;
/** Positions on the strip. */
const WINDOW = 40;
/** As far as positions can be moved. */
const FURTHEST = 1e4;
/** Between two strokes of what is hatched. */
const HATCH = 6;

/** Where the parts stand in each frame. */
const LAYOUTS = {
  narrow: {
    strip: { left: 12, right: 308, dot: 3 },
    squares: { x: 44, y: 198, wide: 130, tall: 104, across: 146, down: 186, before: NaN, apart: 0 },
    size: 13,
    letters: 15.5,
    end: 734,
  },
  wide: {
    strip: { left: 16, right: 784, dot: 4.5 },
    squares: { x: 50, y: 340, wide: 110, tall: 110, across: 124, down: 0, before: -138, apart: 16 },
    size: 13.5,
    letters: 12.5,
    end: 506,
  },
};
/** The strip's parts, from top to bottom. */
const BAR = 40;
const TOKENS = 84;
const BAND = { y: 97, height: 9 };
/** How far apart lines of small print stand. */
const LINE = 17;

/** @param {string} words */
const countOf = (words) => words.split(" ").length;

/** The largest size of the scores that there are. @param {Core} core @param {Float64Array[]} all */
const strongestOf = (core, ...all) =>
  Math.max(
    ...all.map((scores) => {
      const seen = scores.filter(Number.isFinite);
      return core.largestDifference({ first: seen, second: new Float64Array(seen.length) });
    }),
  );

/**
 * @param {Core} core
 * @param {SchemesState} state
 */
function compute(core, state) {
  const { words, scheme, instead } = state;
  const layer = layerOf(core, state);
  const names = namesOf(words);
  const { first, positions } = positionsOf(state);
  const asked = first.map((k) => k + ASKED);
  const rows = SCHEMES.map((name) => {
    const before = scoresOf(core, layer, name, first);
    const now = scoresOf(core, layer, name, positions);
    const then = scoresOf(core, layer, name, asked);
    return {
      name: NAMES[name],
      scheme: name,
      before,
      now,
      ...differenceOf(core, now, before),
      strongest: strongestOf(core, before, now, then),
      asked: { scores: then, ...differenceOf(core, then, before) },
    };
  });
  const [before, now] = [first, positions].map((at) =>
    differenceOf(core, scoresOf(core, layer, scheme, at), scoresOf(core, layer, instead, at)),
  );
  return {
    names,
    positions,
    rows,
    exchange: {
      name: NAMES[scheme],
      before: before.cells,
      now: now.cells,
      apart: now.largest,
      strongest: strongestOf(core, before.cells, now.cells),
    },
    // Those that have no row, and those whose row was not trained.
    without: positions.filter((position) => position >= ALLOCATED).length,
    untrained: positions.filter((position) => position >= TRAINED && position < ALLOCATED).length,
  };
}

/** The framed cell's row and column: cells are counted row by row. @param {SchemesState} state */
function framedOf({ words, cell }) {
  const n = countOf(words);
  return { query: Math.floor(cell / n), key: cell % n };
}

/** @param {SchemesState} state */
const still = ({ moved, apart }) => moved === 0 && apart === 0;

/** Whether some words have no row in the scheme's table. @param {Row} row @param {SchemesData} data */
const lacking = ({ scheme }, { without }) => scheme === "learned" && without > 0;

/** What the move has done to the scores of one scheme, in short lines. @param {Row} row @param {SchemesData} data @param {SchemesState} state */
function verdict(row, data, state) {
  const { largest } = row;
  if (still(state)) return ["not moved yet"];
  const most = `up to ${formatValue(largest)}`;
  if (lacking(row, data)) {
    const none = `no row: ${count(data.without, "word")}`;
    return largest > ROUNDING ? [`by ${most},`, none] : [none];
  }
  if (largest > ROUNDING) return ["changed by", most];
  return largest === 0 ? ["unchanged", "to the last bit"] : ["unchanged but for", formatDifference(largest)];
}

/** The left and top edge of a square, now or before. @param {Frame} frame @param {number} k @param {"before" | "now"} when */
function cornerOf(frame, k, when) {
  const { x, y, across, down, before, apart } = LAYOUTS[frame.name].squares;
  const column = down > 0 ? k % 2 : k;
  const row = down > 0 ? Math.floor(k / 2) : 0;
  return {
    // What is exchanged stands a little apart from the five.
    x: x + column * across + (k === SCHEMES.length ? apart : 0),
    y: y + row * down + (when === "before" ? before : 0),
  };
}

/** The squares that a frame has of each scheme. @param {Frame} frame @returns {("before" | "now")[]} */
const shownIn = ({ name }) => (name === "wide" ? ["before", "now"] : ["now"]);

/** @param {Frame} frame */
function stripScale(frame) {
  const { left, right } = LAYOUTS[frame.name].strip;
  return linearScale([0, WINDOW - 1], [left, right]);
}

/** Strokes across a box. @param {number} x @param {number} y @param {number} wide @param {number} tall */
function hatching(x, y, wide, tall) {
  let d = "";
  for (let at = HATCH / 2; at < wide + tall; at += HATCH)
    d += `M${place(x + Math.max(0, at - tall))} ${place(y + Math.min(at, tall))}L${place(x + Math.min(at, wide))} ${place(y + Math.max(0, at - wide))}`;
  return path(d, { stroke: "soft", weight: 1 });
}

/** The positions, the bar that moves all of them, and the rows that the learned table has for them. @param {SchemesData} data @param {SchemesState} state @param {Frame} frame */
function stripMarks({ positions }, { apart }, frame) {
  const { strip, size } = LAYOUTS[frame.name];
  const { left, right, dot } = strip;
  const x = stripScale(frame);
  const n = positions.length;
  const alone = apart > 0 ? 1 : 0;
  const [from, to] = [positions[0], positions[n - 1 - alone]];
  const outside = positions[n - 1] >= WINDOW;
  const places = positions.map((position) => between(x.to(position), left, right));
  const [start, end] = [places[0], places[n - 1]];
  const middle = (start + end) / 2;
  const grip = Math.max(end - start, 18);
  const half = Math.max(HAND, grip) / 2;
  const [trained, allocated] = [x.to(TRAINED - 0.5), x.to(ALLOCATED - 0.5)];
  const { y, height } = BAND;
  const small = { size: 12.5, fill: /** @type {const} */ ("soft") };
  return [
    wordsText(
      0,
      15,
      [
        {
          text: `${from === to ? "position" : "positions"} ${formatNumber(from)}${from === to ? "" : ` to ${formatNumber(to)}`}${alone > 0 ? `, last at ${formatNumber(positions[n - 1])}` : ""}${outside ? " →" : ""}`,
          strong: true,
          tone: "move",
        },
      ],
      { size: size + 0.5 },
    ),
    line(left - 6, TOKENS, right + 6, TOKENS, { stroke: "control", weight: 1 }),
    path(places.map((at) => `M${place(at)} ${TOKENS}V${BAR}`).join(""), { stroke: "move", weight: 1.25 }),
    rect(middle - grip / 2, BAR - 4, grip, 8, { fill: "move" }),
    ...places.slice(0, -1).map((at) => circle(at, TOKENS, dot, { fill: "move" })),
    circle(end, TOKENS, dot + 4, { fill: "panel", stroke: "move", weight: 2.25 }),
    rect(left - 4, y, trained - left + 4, height, { fill: "ink" }),
    hatching(trained, y, allocated - trained, height),
    rect(trained, y, allocated - trained, height, { stroke: "soft", weight: 1 }),
    line(allocated, y + height, right + 6, y + height, { stroke: "control", weight: 1, dash: "3 3" }),
    text(left - 4, y + 25, `rows trained to ${formatNumber(TRAINED - 1)}`, small),
    text(allocated + 4, y + 25, "no row", small),
    text(trained, y + 41, `untrained to ${formatNumber(ALLOCATED - 1)}`, small),
    rect(between(end - HAND / 2, middle, frame.width - HAND), TOKENS - HAND / 2, HAND, HAND, {
      handle: "last",
      axis: "x",
    }),
    rect(middle - half, BAR - HAND / 2, half * 2, HAND, { handle: "all", axis: "x" }),
  ];
}

/**
 * One square of scores, or of differences of scores.
 * @param {Frame} frame @param {number} k @param {"before" | "now"} when
 * @param {{scores: Float64Array, strongest: number, mask: Float64Array, changes?: Float64Array}} of
 *   mask: scores that are hidden where these are
 * @param {SchemesState} state
 */
function squareMarks(frame, k, when, { scores, strongest, mask, changes }, state) {
  const { wide, tall } = LAYOUTS[frame.name].squares;
  const { x, y } = cornerOf(frame, k, when);
  const n = countOf(state.words);
  const { query, key } = framedOf(state);
  const [dx, dy] = [wide / n, tall / n];
  const shade = (/** @type {number} */ cell) => (strongest === 0 ? 0 : scores[cell] / strongest);
  /** @type {Mark[]} */
  const marks = [];
  const dots = { ink: "", panel: "" };
  const r = Math.min(dx, dy) / 9;
  scores.forEach((score, cell) => {
    const [left, top] = [x + (cell % n) * dx, y + Math.floor(cell / n) * dy];
    // What the mask hides is left empty; where there is no row there are strokes.
    if (Number.isNaN(score) && mask[cell] !== -Infinity) marks.push(hatching(left, top, dx - 1, dy - 1));
    if (changes !== undefined && (changes[cell] > ROUNDING || changes[cell] < -ROUNDING))
      dots[textToneOn(heatStep(shade(cell)))] +=
        `M${place(left + dx / 2 - r)} ${place(top + dy / 2)}a${place(r)} ${place(r)} 0 1 0 ${place(2 * r)} 0a${place(r)} ${place(r)} 0 1 0 ${place(-2 * r)} 0`;
  });
  return [
    rect(x - 0.5, y - 0.5, wide + 1, tall + 1, { stroke: "control", weight: 1 }),
    ...heatmap({
      x,
      y,
      width: wide,
      height: tall,
      columns: n,
      rows: n,
      gap: 1,
      value: (row, column) => (Number.isFinite(scores[row * n + column]) ? shade(row * n + column) : NaN),
    }),
    ...marks,
    ...(dots.ink === "" ? [] : [path(dots.ink, { fill: "ink" })]),
    ...(dots.panel === "" ? [] : [path(dots.panel, { fill: "panel" })]),
    rect(x + key * dx - 1, y + query * dy - 1, dx + 1, dy + 1, { stroke: "move", weight: 2.25 }),
  ];
}

/** All squares, with their names and what the move has done to them. @param {SchemesData} data @param {SchemesState} state @param {Frame} frame */
function squaresMarks(data, state, frame) {
  const { names, rows, exchange } = data;
  const { squares, size, letters } = LAYOUTS[frame.name];
  const { tall } = squares;
  const height = tall / names.length;
  const small = { size: 12.5, fill: /** @type {const} */ ("soft") };
  const whens = shownIn(frame);
  /** @type {Mark[]} */
  const marks = [];
  // A group each: so that lines that come and go leave the others what they are.
  const about = (
    /** @type {number} */ k,
    /** @type {string} */ name,
    /** @type {string} */ under,
    /** @type {string[]} */ lines,
    /** @type {boolean} */ strong,
  ) => {
    const top = cornerOf(frame, k, whens[0]);
    const { x, y } = cornerOf(frame, k, "now");
    marks.push(
      group([
        text(x, top.y - 8 - LINE, name, { size, bold: true }),
        text(x, top.y - 8, under, small),
        ...lines.map((words, row) =>
          text(x, y + tall + (row + 1) * LINE, words, {
            size: 12.5,
            bold: strong,
            fill: strong ? "ink" : "soft",
          }),
        ),
      ]),
    );
  };
  rows.forEach((row, k) =>
    about(
      k,
      row.name,
      `scale ±${formatNumber(row.strongest, { digits: 3 })}`,
      verdict(row, data, state),
      row.largest > ROUNDING,
    ),
  );
  const last = rows.length;
  about(
    last,
    exchange.name,
    `− ${NAMES[state.instead]}`,
    Number.isNaN(exchange.apart)
      ? ["nothing to", "compare"]
      : ["apart by", `up to ${differenceText(exchange.apart)}`],
    exchange.apart > ROUNDING,
  );
  for (const when of whens) {
    for (let k = 0; k <= last; k++) {
      const { x, y } = cornerOf(frame, k, when);
      if (x === squares.x) {
        if (frame.name === "wide") marks.push(text(0, y - 8, when, { size: 12.5, bold: true }));
        names.forEach((name, i) =>
          marks.push(
            text(x - 5, y + (i + 0.5) * height + 4.5, fitted(name, x - 5, letters), {
              size: 12.5,
              anchor: "end",
            }),
          ),
        );
      }
      const row = rows[k];
      marks.push(
        group(
          squareMarks(
            frame,
            k,
            when,
            {
              scores: (row ?? exchange)[when],
              strongest: (row ?? exchange).strongest,
              mask: rows[last - 1][when],
              changes: when === "now" ? row?.cells : undefined,
            },
            state,
          ),
        ),
        rect(x, y, squares.wide, tall, { handle: when, part: k }),
      );
    }
  }
  return marks;
}

/** The five as the question has them, over those of now. @param {Row[]} rows @param {SchemesState} state @param {Frame} frame */
function askedMarks(rows, state, frame) {
  const { wide, tall } = LAYOUTS[frame.name].squares;
  const mask = rows[rows.length - 1].before;
  return rows.flatMap(({ asked, strongest }, k) => {
    const { x, y } = cornerOf(frame, k, "now");
    const { scores, cells: changes, largest } = asked;
    const changed = largest > ROUNDING;
    return [
      rect(x - 2, y - 2, wide + 8, tall + 2.4 * LINE, { fill: "panel" }),
      group(squareMarks(frame, k, "now", { scores, strongest, mask, changes }, state)),
      text(x, y + tall + LINE, `from ${formatNumber(ASKED)}: ${changed ? "changed" : "the same"}`, {
        size: 12.5,
        bold: changed,
      }),
    ];
  });
}

/**
 * The guess: how many of the five matrices change when all positions move.
 * @param {SchemesData} data @param {SchemesState} state @param {Frame} frame
 * @returns {import("../draw/figure.d.ts").Guess}
 */
function guess({ rows }, state, frame) {
  const changed = rows.filter(({ asked }) => asked.largest > ROUNDING).map(({ name }) => name);
  const truth = changed.length;
  const most = rows.length;
  const say = (/** @type {number} */ value) => `${formatNumber(value)} of ${formatNumber(most)}`;
  const { end } = LAYOUTS[frame.name];
  return {
    label: "matrices that change",
    min: 0,
    max: most,
    step: 1,
    initial: truth === most ? 0 : most,
    choices: Array.from({ length: most + 1 }, (_, value) => ({ value, label: say(value) })),
    say,
    truth,
    reason: `${truth === 0 ? "None changes" : `Those that change: ${listed(changed)}`}. Learned and sinusoidal vectors are added to the words, so the positions themselves reach queries and keys. In the other three, positions enter a score only through the gap between two words, and every gap is as it was.`,
    marks(value, kind) {
      const guessed = kind === "guess";
      return [
        ...(guessed ? [] : askedMarks(rows, state, frame)),
        tag(guessed ? 0 : frame.width / 2, end - 11, `${kind}: ${say(value)}`, kind, frame, {
          anchor: "start",
        }),
      ];
    },
  };
}

/**
 * The new state while a bar, a word or the framed cell is dragged.
 * @param {Hold} hold
 * @returns {Partial<SchemesState>}
 */
function drag(hold) {
  const { words, moved, apart } = /** @type {SchemesState} */ (hold.start);
  const { handle, frame, memory, part } = hold;
  if (handle === "all" || handle === "last") {
    const { left, right } = LAYOUTS[frame.name].strip;
    memory.x ??= hold.x;
    const steps = Math.round(((hold.x - memory.x) * (WINDOW - 1)) / (right - left));
    return handle === "all"
      ? { moved: between(moved + steps, 0, FURTHEST) }
      : { apart: between(apart + steps, 0, FURTHEST) };
  }
  const { wide, tall } = LAYOUTS[frame.name].squares;
  const corner = cornerOf(frame, part, handle === "before" ? "before" : "now");
  const n = countOf(words);
  const at = (/** @type {number} */ offset, /** @type {number} */ size) =>
    between(Math.floor((offset / size) * n), 0, n - 1);
  return { cell: at(hold.y - corner.y, tall) * n + at(hold.x - corner.x, wide) };
}

/** A score as it is written. @param {number} score @param {Float64Array} mask @param {number} cell */
const written = (score, mask, cell) =>
  Number.isFinite(score) ? inFull(score, formatValue(score)) : mask[cell] === -Infinity ? "masked" : "no row";

/** @param {string | {text: string}} cell */
const textOf = (cell) => (typeof cell === "string" ? cell : cell.text);

/** @param {SchemesState} state */
const masked = ({ mask }) => (mask === "causal" ? "under a causal mask" : "without a mask");

/** @type {import("../draw/figure.d.ts").Figure<SchemesData>} */
export default {
  name: "schemes",
  title: "Schemes",
  parameters: {
    words: {
      kind: "text",
      label: "sentence",
      initial: "the cat saw the dog run",
      words: { least: 2, most: 8 },
      longest: 10,
    },
    moved: {
      kind: "whole",
      label: "all moved by",
      initial: 0,
      min: 0,
      max: FURTHEST,
      slider: [0, WINDOW - 8],
      unit: ["token", "tokens"],
    },
    apart: {
      kind: "whole",
      label: "the last alone by",
      initial: 0,
      min: 0,
      max: FURTHEST,
      slider: [0, WINDOW - 8],
      unit: ["token", "tokens"],
    },
    cell: {
      kind: "whole",
      label: "cell, row by row",
      initial: 25,
      min: 0,
      max: 63,
      slider: ({ words }) => [0, countOf(words) ** 2 - 1],
    },
    scheme: {
      kind: "choice",
      named: true,
      label: "show",
      initial: "rope",
      options: SCHEMES.map((value) => ({ value, label: NAMES[value] })),
    },
    instead: {
      kind: "choice",
      named: true,
      label: "minus",
      initial: "learned",
      options: /** @type {const} */ ([...SCHEMES, "none"]).map((value) => ({ value, label: NAMES[value] })),
    },
    mask: MASK,
  },
  frames: {
    narrow: { name: "narrow", width: 320, height: LAYOUTS.narrow.end },
    wide: { name: "wide", width: 800, height: LAYOUTS.wide.end },
  },
  room: { phone: 1322, narrow: 1060, middle: 949, wide: 790 },
  check({ words, cell }) {
    const cells = countOf(words) ** 2;
    return cell < cells
      ? undefined
      : {
          parameter: "cell",
          message: `Framed cell ${formatNumber(cell)} is past the last of ${formatNumber(cells)}, counted row by row: use a whole number from ${formatNumber(0)} to ${formatNumber(cells - 1)}.`,
        };
  },
  reconcile: (state) => ({ ...state, cell: Math.min(state.cell, countOf(state.words) ** 2 - 1) }),
  compute: (core, state) => compute(core, /** @type {SchemesState} */ (state)),
  question: () =>
    `Count the words from ${formatNumber(ASKED)} instead of from ${formatNumber(0)}: every position moves on by as much. How many of the five matrices of scores change?`,
  guess: (data, state, frame) => guess(data, /** @type {SchemesState} */ (state), frame),
  help: {
    pointer:
      "Drag the bar to move all the words together, the ring to move the last one alone. Drag in a square to read a cell.",
    keys: "Arrow keys on “all moved by” and “the last alone by” move the words; on “cell” they go from cell to cell, row by row.",
  },
  draw(data, state, frame) {
    const now = /** @type {SchemesState} */ (state);
    return [group(stripMarks(data, now, frame)), group(squaresMarks(data, now, frame))];
  },
  blocks: ({ names, rows }, state) => {
    const { cell } = state;
    const { query, key } = framedOf(/** @type {SchemesState} */ (state));
    return [
      {
        kind: "table",
        caption: `The framed cell: query “${names[query]}”, key “${names[key]}”`,
        columns: ["scheme", "before", "now", "difference"],
        rows: rows.map(({ name, before, now, cells }) => [
          name,
          ...[before, now].map((scores) => textOf(written(scores[cell], rows[rows.length - 1].now, cell))),
          Number.isNaN(cells[cell]) ? "none" : differenceText(cells[cell]),
        ]),
      },
    ];
  },
  sentence(data, state) {
    const now = /** @type {SchemesState} */ (state);
    const { rows, exchange, without, untrained, positions, names } = data;
    const changed = rows.filter(({ largest }) => largest > ROUNDING);
    const unchanged = rows.filter((row) => row.largest <= ROUNDING && !lacking(row, data));
    const move = still(now)
      ? "Nothing has moved yet."
      : `${now.moved > 0 ? `All moved on by ${count(now.moved, "token")}${now.apart > 0 ? `, the last word by ${formatNumber(now.apart)} more` : ""}` : `The last word moved on by ${count(now.apart, "token")}`}.` +
        (changed.length === 0 ? "" : ` Changed: ${listed(changed.map(({ name }) => name))}.`) +
        (unchanged.length === 0
          ? ""
          : ` Unchanged, to rounding: ${listed(unchanged.map(({ name }) => name))}.`) +
        (without > 0
          ? ` The learned table has no row for ${without === names.length ? "any of the words" : `position ${formatNumber(positions[names.length - without])}${without > 1 ? " and later" : ""}`}.`
          : "") +
        (untrained > 0
          ? ` The row${untrained > 1 ? "s" : ""} of ${count(untrained, "word")} in the learned table ${untrained > 1 ? "were" : "was"} not trained.`
          : "");
    const [one, other] = [NAMES[now.scheme], NAMES[now.instead]];
    const swap =
      one === other
        ? `${one} and ${other} are the same function.`
        : Number.isNaN(exchange.apart)
          ? `Between ${one} and ${other} there is nothing to compare here.`
          : `${one} instead of ${other}: scores differ by up to ${differenceText(exchange.apart)}.`;
    const { cell } = now;
    const { query, key } = framedOf(now);
    const { now: scores } = /** @type {Row} */ (rows.find(({ scheme }) => scheme === now.scheme));
    const score = textOf(written(scores[cell], rows[rows.length - 1].now, cell));
    return `“${now.words}”, ${masked(now)}. ${move} ${swap} Query “${names[query]}”, key “${names[key]}”: ${score} under ${one}.`;
  },
  caption: () =>
    `Rows are queries, columns keys; green is above nought, purple below, each scheme on a scale of its own. Dots: changed by the move. Strokes: no row in the table. All is made of stand-ins, with biases in T${formatNumber(5)}’s ${formatNumber(BUCKETS)} buckets: nothing here was trained.`,
  table({ names, rows, positions }, state) {
    const mask = rows[rows.length - 1].now;
    const n = names.length;
    return {
      caption: `Scores of “${state.words}” under five schemes, ${masked(/** @type {SchemesState} */ (state))}`,
      columns: ["scores of", "position", "query", ...names],
      rows: rows.flatMap(({ name, before, now }) =>
        /** @type {const} */ ([
          ["before", before],
          ["now", now],
        ]).flatMap(([when, scores]) =>
          names.map((query, row) => [
            `${name}, ${when}`,
            when === "now" ? positions[row] : row,
            query,
            ...names.map((__, column) => written(scores[row * n + column], mask, row * n + column)),
          ]),
        ),
      ),
    };
  },
  actions: [
    {
      name: "move-all",
      label: `move all by ${ASKED}`,
      run: (state) => ({ ...state, moved: Math.min(state.moved + ASKED, FURTHEST) }),
    },
    {
      name: "move-last",
      label: `the last alone by ${ASKED}`,
      run: (state) => ({ ...state, apart: Math.min(state.apart + ASKED, FURTHEST) }),
    },
    {
      name: "put-back",
      label: "put back",
      description: "put all words back to where they were",
      shown: (state) => !still(/** @type {SchemesState} */ (state)),
      run: (state) => ({ ...state, moved: 0, apart: 0 }),
    },
  ],
  drag: (_, hold) => drag(hold),
};
