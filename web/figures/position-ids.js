// Position ids: a batch slot by slot, the right ids and mask and those of a known mistake, and which schemes notice it.

import { tag } from "../draw/guess-marks.js";
import { heatmap } from "../draw/heatmap.js";
import { HAND, circle, group, line, path, place, rect, text, wordsText } from "../draw/marks.js";
import { count, formatDifference, formatNumber, formatValue, inFull } from "../draw/numbers.js";
import { differenceText } from "../draw/rounding.js";
import { between } from "../draw/scale.js";
import { widthOf } from "../draw/wrap.js";
import { VERSIONS } from "./position-ids/code.js";
import {
  EXAMPLES,
  GENERATED,
  MORE_EXAMPLES,
  MOST_ROWS,
  MOST_SLOTS,
  PADDING,
  batchOf,
  charactersOf,
  describe,
  edgesOf,
  promptOf,
  pulled,
  readBatch,
  slotsOf,
  writeBatch,
} from "./position-ids/notation.js";

/** @typedef {import("../core/core.d.ts").Core} Core */
/** @typedef {import("../core/core.d.ts").IdConvention} IdConvention */
/** @typedef {import("../core/core.d.ts").PositionScheme} PositionScheme */
/** @typedef {import("../draw/figure.d.ts").Frame} Frame */
/** @typedef {import("../draw/figure.d.ts").Hold} Hold */
/** @typedef {import("../draw/marks.js").Mark} Mark */
/** @typedef {{batch: string, convention: IdConvention, cached: number, evicted: number, first: number, padding: number, row: number}} IdsState */
/** @typedef {ReturnType<typeof compute>} IdsData */

/** Rows are counted from here, as lists are. */
const FIRST_ROW = 0;
/** First ids reach this far, and a learned table has a row for whatever a mistake makes of them. */
const FURTHEST = 1000;
const TABLE = 2048;
/** The question moves all ids by this much. */
const MOVED = 5;
/** The head that the schemes are tried in: its width, the sets of its stand-ins, the buckets of its bias, the heads of ALiBi (this is the first). */
const WIDTH = 8;
const SEEDS = { queries: 1, keys: 2, tokens: 3, biases: 4 };
const BUCKETS = 32;
const HEADS = 8;
/** Weights that differ by no more are the same but for rounding, which is far below this; wrong gaps are far above. */
const ROUNDING = 1e-9;

/** @type {{scheme: PositionScheme, label: string}[]} */
const SCHEMES = [
  { scheme: "learned", label: "learned" },
  { scheme: "sinusoidal", label: "sinusoidal" },
  { scheme: "relative-bias", label: "relative" },
  { scheme: "rope", label: "RoPE" },
  { scheme: "alibi", label: "ALiBi" },
];
/** What a slot holds, by the core's number for it. */
const KIND = { padding: 0, evicted: 1, cached: 2, computed: 3, generated: 4 };
const HOLDS = ["padding", "gone from the cache", "cached", "computed", "generated"];

/** @type {{value: IdConvention, label: string}[]} */
const MISTAKES = [
  { value: "right", label: "none" },
  { value: "restart", label: "restart each pass" },
  { value: "padding-counted", label: "padding counted" },
  { value: "shared-counter", label: "one counter for all rows" },
  { value: "reset-without-mask", label: "ids reset, mask not" },
  { value: "documents-run-on", label: "count runs on" },
  { value: "prompt-twice", label: "prompt added twice" },
  { value: "one-ahead", label: "one ahead" },
  { value: "evicted-uncounted", label: "evicted not counted" },
];
/** @param {IdsState} state */
const mistakeOf = ({ convention }) => MISTAKES.find(({ value }) => value === convention)?.label ?? "";

/** From stroke to stroke in padding; slots thinner than the second are not told apart. */
const HATCH = 10;
const THINNEST = 12;

/** Where the parts stand in each frame. */
const LAYOUTS = {
  narrow: {
    left: 58,
    right: 262,
    rows: { y: 50, height: 336, most: 76, line: 16.5, ids: 35 },
    cell: 34,
    size: 12.5,
    /** Words may have to grow to this. */
    grown: 15.5,
    mask: { foot: 46, most: 270 },
    /** Each scheme a line of its own. */
    schemes: { name: 78, map: 46, step: 52, height: 5 * 52 + 36 },
  },
  wide: {
    left: 70,
    right: 736,
    rows: { y: 50, height: 312, most: 74, line: 14.5, ids: 32 },
    cell: 54,
    size: 13,
    grown: 13,
    mask: { foot: 6, most: 280 },
    schemes: { name: 74, map: 76, step: 82, height: 0 },
  },
};

/** What a mistake says of the gap is wrong, and what it lets through. */
const MARKED = { right: "right", gap: "gap", leak: "leak" };

/** One head on the row's slots, under each scheme. @param {Core} core @param {number} slots @param {number} row */
function headOf(core, slots, row) {
  const square = WIDTH * WIDTH;
  const tokens = core.standIns({ seed: SEEDS.tokens, length: (row + 1) * MOST_SLOTS * WIDTH });
  return {
    tokens: tokens.slice(row * MOST_SLOTS * WIDTH, (row * MOST_SLOTS + slots) * WIDTH),
    count: slots,
    width: WIDTH,
    queryWeights: core.standIns({ seed: SEEDS.queries, length: square }),
    keyWeights: core.standIns({ seed: SEEDS.keys, length: square }),
    allocated: TABLE,
    trained: TABLE,
    biases: core.standIns({ seed: SEEDS.biases, length: BUCKETS }),
    slope: core.alibiSlopes({ heads: HEADS })[0],
  };
}

/** What is said of each pair of slots in one row. @param {Float64Array} all @param {number} slots @param {number} row */
const pairsOf = (all, slots, row) => all.slice(row * slots * slots, (row + 1) * slots * slots);

/**
 * @param {Core} core
 * @param {IdsState} state
 */
function compute(core, state) {
  const { convention, cached, evicted, first, padding, row } = state;
  const batch = batchOf(state.batch);
  const described = { ...describe(batch, cached, evicted), firstId: first, paddingId: padding };
  const right = core.positionIds(described);
  const ids = core.positionIds({ ...described, convention });
  const slots = right.columns;
  const pairs = (/** @type {Float64Array} */ all) => pairsOf(all, slots, row);
  const head = headOf(core, slots, row);
  // Nothing sees padding, whatever stands there: any position will do, and a table need have no row for its id.
  const positions = (/** @type {Float64Array} */ of) =>
    Float64Array.from({ length: slots }, (_, k) =>
      right.kinds[row * slots + k] === KIND.padding ? first : of[row * slots + k],
    );
  const [allowed, given] = [pairs(right.allowed), pairs(ids.allowed)];
  const asks = allowed.includes(1);
  const schemes = SCHEMES.map(({ scheme, label }) => {
    const weights = (/** @type {object} */ about) =>
      core.schemeAttention({ scheme, ...head, positions: positions(right.ids), allowed, ...about }).weights;
    const [so, mistaken, moved] = [
      weights({}),
      weights({ positions: positions(ids.ids), allowed: given }),
      weights({ moved: MOVED }),
    ];
    const by = (/** @type {Float64Array} */ other) => core.largestDifference({ first: so, second: other });
    return { label, right: so, mistaken, difference: by(mistaken), movedBy: by(moved) };
  });
  return {
    batch,
    slots,
    characters: batch.rows.map((_, k) => charactersOf(batch, k)),
    ids,
    rightAllowed: right.allowed,
    asks,
    allowed,
    given,
    wrongPairs: pairs(ids.wrongPairs),
    wrongGaps: pairs(ids.wrongGaps),
    schemes,
  };
}

/** @param {number} difference */
const isReal = (difference) => difference > ROUNDING;
/** @param {number} difference */
const said = (difference) => differenceText(difference, ROUNDING);

// --- where things stand ----------------------------------------------------------------------------------------------

/** @param {{batch: {rows: unknown[]}, slots: number}} data @param {Frame} frame */
function placesOf({ batch, slots }, frame) {
  const { left, right, rows, cell } = LAYOUTS[frame.name];
  const n = batch.rows.length;
  const pitch = Math.min(rows.most, rows.height / n);
  const wide = Math.min(cell, (right - left) / slots);
  const bottom = rows.y + n * pitch;
  return {
    pitch,
    wide,
    tall: pitch - rows.ids - 6,
    x: (/** @type {number} */ slot) => left + slot * wide,
    y: (/** @type {number} */ row) => rows.y + row * pitch,
    slotAt: (/** @type {number} */ x) => Math.round((x - left) / wide),
    bottom,
    below: bottom + 12,
  };
}

/**
 * Numbers below slots, as many as have room: all, or the first and the last of each run whose numbers rise by one step.
 * @param {{slots: number}} data @param {{wide: number, x: (slot: number) => number}} places @param {Frame} frame
 * @param {ArrayLike<number>} numbers @param {(slot: number) => boolean} shown
 * @param {{x: number, half: number}[]} [taken] what stands there already
 */
function labelled({ slots }, { wide, x }, frame, numbers, shown, taken = []) {
  const { grown } = LAYOUTS[frame.name];
  const all = Array.from(numbers, (value, k) => {
    const words = formatNumber(value);
    const half = widthOf(words, grown) / 2 + 1.5;
    // Beyond the last slot stands the next id.
    return { k, words, half, x: between(x(k + 0.5), x(0) + half - 4, x(slots) + 4 - half) };
  }).filter(({ k }) => shown(k));
  const there = (/** @type {number} */ k) => k >= 0 && k < slots && shown(k);
  const roomy = all.every(({ half }) => 2 * half <= wide);
  const placed = [...taken];
  return all.filter((one) => {
    const { k } = one;
    const inside = there(k - 1) && there(k + 1) && 2 * numbers[k] === numbers[k - 1] + numbers[k + 1];
    const free = placed.every((other) => Math.abs(other.x - one.x) >= other.half + one.half);
    if ((inside && !roomy) || !free) return false;
    placed.push(one);
    return true;
  });
}

// --- the batch -------------------------------------------------------------------------------------------------------

/**
 * The numbers of the slots, and how many of them are cached.
 * @param {IdsData} data @param {IdsState} state @param {Frame} frame
 */
function rulerMarks(data, { cached }, frame) {
  const { size, left } = LAYOUTS[frame.name];
  const places = placesOf(data, frame);
  const { x, wide } = places;
  const { slots } = data;
  const numbers = Array.from({ length: slots }, (_, k) => k);
  return [
    text(0, 14, "slot", { size, fill: "soft" }),
    text(0, 35, "cached", { size, fill: "soft" }),
    ...labelled(data, places, frame, numbers, () => true).map((one) =>
      text(one.x, 14, one.words, { size, fill: "soft", anchor: "middle" }),
    ),
    text(x(slots) + 8, 14, "next", { size, fill: "soft" }),
    line(left, 31, x(slots), 31, { stroke: "control", weight: 1 }),
    rect(left, 28, cached * wide, 6, { fill: "soft" }),
    circle(x(cached), 31, 6, { fill: "move" }),
    rect(left - 22, 0, slots * wide + HAND, HAND, { handle: "cached", axis: "x" }),
  ];
}

/**
 * A row of the batch: its slots, the right ids, and what the mistake makes of them.
 * @param {IdsData} data @param {IdsState} state @param {Frame} frame @param {number} row
 */
function rowMarks(data, state, frame, row) {
  const { batch, slots, characters, ids } = data;
  const { size, rows, left } = LAYOUTS[frame.name];
  const places = placesOf(data, frame);
  const { x, y, wide, tall, pitch } = places;
  const top = y(row);
  const base = row * slots;
  const chosen = row === state.row && batch.rows.length > 1;
  /** @type {Mark[]} */
  const marks = [];
  let [strokes, bars, gone] = ["", "", ""];
  const thin = wide < THINNEST;
  const all = characters[row];
  for (let from = 0, to = 1; from < slots; from = to, to = from + 1) {
    // A slot by itself; padding, and what is too thin, as a whole run.
    while ((thin || all[from] === PADDING) && all[to] === all[from]) to++;
    const box = { x: x(from) + 0.75, width: (to - from) * wide - 1.5 };
    const isGenerated = all[from] === GENERATED;
    if (all[from] === PADDING) {
      const n = Math.max(1, Math.round(box.width / HATCH));
      for (let k = 0; k < n; k++)
        strokes += `M${place(box.x + ((k + 0.5) * box.width) / n)} ${place(top)}v${place(tall)}`;
      marks.push(rect(box.x, top, box.width, tall, { stroke: "control", weight: 1 }));
    } else
      marks.push(
        rect(box.x, top, box.width, tall, {
          fill: isGenerated ? "panel" : Number(all[from]) % 2 === 1 ? "face" : "rule",
          stroke: isGenerated ? "ink" : "control",
          weight: isGenerated ? 1.75 : 1,
        }),
        text(box.x + box.width / 2, top + tall / 2 + 4.5, all[from], {
          size,
          anchor: "middle",
          bold: isGenerated,
        }),
      );
  }
  const apart = thin ? 0 : 0.75;
  for (let k = 0; k < slots; k++) {
    const kind = ids.kinds[base + k];
    const [near, far] = [place(x(k) + apart), place(x(k + 1) - apart)];
    if (kind === KIND.cached) bars += `M${near} ${place(top + tall - 2)}H${far}`;
    if (kind === KIND.evicted)
      gone += thin
        ? `M${near} ${place(top + 4)}H${far}`
        : `M${near} ${place(top + tall)}L${far} ${place(top)}`;
  }
  marks.push(
    path(strokes, { stroke: "control", weight: 1 }),
    path(bars, { stroke: "soft", weight: 4 }),
    path(gone, { stroke: "ink", weight: 1.5 }),
  );
  for (const { at } of edgesOf(batch, row))
    marks.push(line(x(at), top - 3, x(at), top + tall + 3, { stroke: "move", weight: 2.5 }));
  // The words at its left.
  const middle = top + tall / 2 + 4.5;
  if (chosen) marks.push(rect(0, top, 3, tall, { fill: "move" }));
  marks.push(
    text(chosen ? 8 : 0, middle, `row ${formatNumber(FIRST_ROW + row)}`, {
      size,
      bold: chosen || batch.rows.length === 1,
    }),
  );
  const lines = [top + tall + rows.line, top + tall + 2 * rows.line];
  marks.push(text(0, lines[0], "id", { size, fill: "soft" }));
  const rightIds = ids.rightIds.subarray(base, base + slots);
  const wrongIds = ids.ids.subarray(base, base + slots);
  const isToken = (/** @type {number} */ k) => ids.kinds[base + k] !== KIND.padding;
  const isWrong = (/** @type {number} */ k) => ids.wrongIds[base + k] === 1;
  const written = labelled(data, places, frame, rightIds, isToken);
  written.push(...labelled(data, places, frame, rightIds, (k) => !isToken(k), written));
  for (const one of written)
    marks.push(
      text(one.x, lines[0], one.words, { size, anchor: "middle", fill: isToken(one.k) ? "ink" : "soft" }),
    );
  const after = x(slots) + 8;
  marks.push(text(after, lines[0], `→ ${formatNumber(ids.rightNext[row])}`, { size, bold: true }));
  const crossed = (
    /** @type {number} */ at,
    /** @type {string} */ words,
    /** @type {"start" | "middle"} */ anchor,
  ) => {
    const reach = widthOf(words, size) * 0.94;
    const from = anchor === "middle" ? at - reach / 2 : at;
    return [
      text(at, lines[1], words, { size, anchor, fill: "negative" }),
      line(from - 1, lines[1] - 4.5, from + reach + 1, lines[1] - 4.5, { stroke: "negative", weight: 1.25 }),
    ];
  };
  const wrong = labelled(data, places, frame, wrongIds, isWrong);
  const nextIsWrong = ids.next[row] !== ids.rightNext[row];
  if (wrong.length > 0 || nextIsWrong) marks.push(text(0, lines[1], "mistake", { size, fill: "negative" }));
  for (const one of wrong) marks.push(...crossed(one.x, one.words, "middle"));
  if (nextIsWrong) marks.push(...crossed(after, `→ ${formatNumber(ids.next[row])}`, "start"));
  marks.push(
    rect(0, top - 4, Math.max(x(slots) + 22, left + HAND), Math.max(HAND, pitch), {
      handle: "row",
      part: row,
      axis: "x",
    }),
  );
  return marks;
}

// --- the mask and the schemes ----------------------------------------------------------------------------------------

/** Where the mask and the schemes' maps stand. @param {IdsData} data @param {Frame} frame */
function lowerPlaces(data, frame) {
  const { mask, schemes } = LAYOUTS[frame.name];
  const { below } = placesOf(data, frame);
  const top = below + 24;
  const room = frame.height - top - schemes.height - mask.foot;
  const size = Math.min(mask.most, room);
  return frame.name === "wide"
    ? // Two maps one below the other, their heads and what is said of them.
      { size, top, map: Math.min(schemes.map, (frame.height - below - 90) / 2), at: { x: 310, y: below } }
    : { size, top, map: schemes.map, at: { x: 0, y: top + size + 24 } };
}

/** Which token may see which, and what of it is wrong. @param {IdsData} data @param {IdsState} state @param {Frame} frame */
function maskMarks(data, { row }, frame) {
  const { given, wrongPairs, wrongGaps, slots } = data;
  const { size: letters } = LAYOUTS[frame.name];
  const { size, top } = lowerPlaces(data, frame);
  const { below } = placesOf(data, frame);
  const each = size / slots;
  /** @type {Record<string, string[]>} */
  const cells = { [MARKED.right]: [], [MARKED.gap]: [], [MARKED.leak]: [] };
  const inset = Math.min(1, each / 8);
  given.forEach((one, k) => {
    if (one !== 1) return;
    const [x, y] = [(k % slots) * each + inset, top + Math.floor(k / slots) * each + inset];
    const side = each - 2 * inset;
    const square = (/** @type {number} */ off) =>
      `M${place(x + off)} ${place(y + off)}h${place(side - 2 * off)}v${place(side - 2 * off)}h${place(2 * off - side)}z`;
    if (wrongPairs[k] === 1)
      cells[MARKED.leak].push(
        `M${place(x)} ${place(y)}l${place(side)} ${place(side)}m0 ${place(-side)}l${place(-side)} ${place(side)}`,
      );
    else if (wrongGaps[k] === 1) cells[MARKED.gap].push(square(side / 8));
    else cells[MARKED.right].push(square(0));
  });
  return [
    wordsText(
      0,
      below + 14,
      [{ text: `row ${formatNumber(FIRST_ROW + row)}: who sees whom`, strong: true }],
      { size: letters },
    ),
    rect(0, top, size, size, { stroke: "control", weight: 1 }),
    path(cells[MARKED.right].join(""), { fill: "control" }),
    path(cells[MARKED.gap].join(""), { stroke: "negative", weight: Math.min(2.5, each / 4) }),
    path(cells[MARKED.leak].join(""), { stroke: "negative", weight: Math.min(2, each / 5) }),
  ];
}

/** Attention weights under each scheme, as they should be and by the mistake. @param {IdsData} data @param {IdsState} state @param {Frame} frame */
function schemeMarks(data, { convention }, frame) {
  const { slots, allowed, given } = data;
  const { size, schemes } = LAYOUTS[frame.name];
  const { at, map } = lowerPlaces(data, frame);
  const { step, name } = schemes;
  const wide = frame.name === "wide";
  const wrong = convention !== "right";
  const square = (
    /** @type {number} */ x,
    /** @type {number} */ y,
    /** @type {Float64Array} */ weights,
    /** @type {Float64Array} */ seen,
  ) => [
    rect(x - 0.5, y - 0.5, map + 1, map + 1, { stroke: "control", weight: 1 }),
    group(
      heatmap({
        x,
        y,
        width: map,
        height: map,
        columns: slots,
        rows: slots,
        value: (i, j) => (seen[i * slots + j] === 1 ? weights[i * slots + j] : NaN),
      }),
    ),
  ];
  /** @type {Mark[]} */
  const marks = [];
  const heads = wrong ? ["right", "mistake", "largest", "difference"] : ["right"];
  const beside = wrong ? ["right", "mistake", "difference"] : ["right"];
  if (wide) {
    marks.push(text(at.x, at.y + 14, "attention weights", { size, bold: true }));
    const tops = [at.y + 44, at.y + 50 + map];
    heads.slice(0, 2).forEach((head, k) => marks.push(text(at.x, tops[k] + map / 2, head, { size })));
    if (wrong)
      heads
        .slice(2)
        .forEach((head, k) => marks.push(text(at.x, tops[1] + map + 18 + 15 * k, head, { size })));
    data.schemes.forEach((one, k) => {
      const x = at.x + name + 6 + k * step;
      marks.push(
        text(x, at.y + 36, one.label, { size, bold: true }),
        ...square(x, tops[0], one.right, allowed),
      );
      if (wrong)
        marks.push(
          ...square(x, tops[1], one.mistaken, given),
          text(x, tops[1] + map + 18, said(one.difference), { size, bold: isReal(one.difference) }),
          text(x, tops[1] + map + 33, isReal(one.difference) ? "changed" : "unchanged", {
            size,
            fill: "soft",
          }),
        );
    });
    return marks;
  }
  const columns = [name, name + step];
  const aside = columns[1] + map + 10;
  marks.push(text(0, at.y + 4, "attention weights", { size, bold: true }));
  beside.forEach((head, k) =>
    marks.push(text([...columns, aside][k], at.y + 22, head, { size, fill: "soft" })),
  );
  data.schemes.forEach((one, k) => {
    const y = at.y + 32 + k * step;
    marks.push(text(0, y + map / 2 + 4, one.label, { size }), ...square(columns[0], y, one.right, allowed));
    if (wrong)
      marks.push(
        ...square(columns[1], y, one.mistaken, given),
        text(aside, y + map / 2 - 4, said(one.difference), {
          size,
          bold: isReal(one.difference),
        }),
        text(aside, y + map / 2 + 14, isReal(one.difference) ? "changed" : "unchanged", {
          size,
          fill: "soft",
        }),
      );
  });
  return marks;
}

// --- the guess -------------------------------------------------------------------------------------------------------

const NONE = 0;
const ADDED = 1;
const ALL = 2;
const ANSWERS = [
  { value: NONE, label: "none of them" },
  { value: ADDED, label: "learned and sinusoidal" },
  { value: ALL, label: "all five" },
];

/**
 * The guess: which schemes notice it when all ids of a row are moved.
 * @param {IdsData} data @param {IdsState} state @param {Frame} frame
 * @returns {import("../draw/figure.d.ts").Guess | undefined}
 */
function guess(data, { row }, frame) {
  if (!data.asks) return undefined;
  const noticed = data.schemes.filter(({ movedBy }) => isReal(movedBy)).length;
  const truth = noticed === 0 ? NONE : noticed === SCHEMES.length ? ALL : ADDED;
  const say = (/** @type {number} */ value) => ANSWERS[value].label;
  const rounding = Math.max(...data.schemes.map(({ movedBy }) => (isReal(movedBy) ? 0 : movedBy)));
  return {
    label: "schemes that notice",
    min: NONE,
    max: ALL,
    step: 1,
    initial: truth === NONE ? ALL : NONE,
    choices: ANSWERS,
    say,
    truth,
    reason:
      truth === NONE
        ? "Each token that is computed here sees one token alone, and that one has the whole weight."
        : `All gaps in row ${formatNumber(FIRST_ROW + row)} stay what they were, and the relative bias, RoPE and ALiBi know nothing else of the ids: their weights stay, to rounding (${formatDifference(rounding)}). A learned table or the encoding adds other vectors.`,
    marks(value, kind) {
      const below = kind === "guess" ? 0 : 1;
      // In the wide frame above the maps.
      const y =
        frame.name === "wide"
          ? lowerPlaces(data, frame).at.y + (below ? 10 : -9)
          : frame.height - (below ? 9 : 28);
      return [tag(frame.width, y, `${kind}: ${say(value)}`, kind, frame, { anchor: "end" })];
    },
  };
}

// --- words -----------------------------------------------------------------------------------------------------------

/** The schemes whose weights a mistake changes. @param {IdsData} data */
function noticing({ schemes }) {
  const some = schemes.filter(({ difference }) => isReal(difference)).map(({ label }) => label);
  if (some.length === 0) return "no scheme";
  return some.length === schemes.length ? "all five schemes" : some.join(" and ");
}

/** What the mistake does to who sees whom in the row. @param {IdsData} data @param {IdsState} state */
function pairWords({ asks, allowed, wrongGaps, wrongPairs }, { row, convention }) {
  const ones = (/** @type {Float64Array} */ flags) => flags.reduce((sum, flag) => sum + flag, 0);
  const name = `In row ${formatNumber(FIRST_ROW + row)}, `;
  if (!asks) return `${name}every token is cached: none is computed, and none asks.`;
  const seen = `${name}a slot may see another or itself in ${count(ones(allowed), "square")}`;
  if (convention === "right") return `${seen}.`;
  const [gaps, leaks] = [ones(wrongGaps), ones(wrongPairs)];
  return `${seen}; ${gaps === 0 ? "every gap between their ids is right" : `the gap between the ids is wrong in ${formatNumber(gaps)} (hollow)`}, and ${leaks === 0 ? "no others get through" : `${count(leaks, "other gets", "others get")} through that should not (crossed)`}.`;
}

/** The slots that a slot sees, runs of them by their ends, if any. @param {Float64Array} seen @param {number} slots @param {number} slot */
function seenBy(seen, slots, slot) {
  /** @type {number[][]} */
  const runs = [];
  for (let k = 0; k < slots; k++)
    if (seen[slot * slots + k] === 1) {
      const last = runs.at(-1);
      if (last?.[1] === k - 1) last[1] = k;
      else runs.push([k, k]);
    }
  if (runs.length === 0) return "none";
  return runs.map(([from, to]) => [...new Set([from, to])].map((k) => formatNumber(k)).join("–")).join(", ");
}

/** @param {IdsData} data */
function idsForCode({ batch, slots, ids, characters }) {
  const rows = (/** @type {(k: number) => number} */ of) =>
    batch.rows.map((_, row) => Array.from({ length: slots }, (_one, k) => of(row * slots + k)));
  return {
    position_ids: rows((k) => ids.rightIds[k]),
    attention_mask: rows((k) => (ids.kinds[k] > KIND.evicted ? 1 : 0)),
    ...(characters.some((row) => row.includes(String(2)))
      ? { document_ids: rows((k) => ids.documents[k] + 1) }
      : {}),
    next_position_ids: [...ids.rightNext],
  };
}

/**
 * A row's run that is pulled, or a row that is chosen; or the end of what is cached.
 * @param {Hold} hold @returns {Partial<IdsState>}
 */
function drag(hold) {
  const start = /** @type {IdsState} */ (hold.start);
  const batch = batchOf(start.batch);
  const slots = slotsOf(batch);
  const { slotAt } = placesOf({ batch, slots }, hold.frame);
  if (hold.handle === "cached") {
    return fitted({ ...start, cached: between(slotAt(hold.x), 0, slots) }, "cached");
  }
  hold.memory.x ??= hold.x;
  const row = hold.part;
  const edges = edgesOf(batch, row);
  const { x } = placesOf({ batch, slots }, hold.frame);
  const held = edges.reduce(
    (nearest, { at }, k) =>
      Math.abs(x(at) - hold.memory.x) < Math.abs(x(edges[nearest].at) - hold.memory.x) ? k : nearest,
    0,
  );
  const by = slotAt(hold.x) - slotAt(hold.memory.x);
  const moved = pulled(batch, row, held, edges[held].at + by);
  return fitted({ ...start, batch: writeBatch(by === 0 ? batch : moved), row });
}

/**
 * A state whose cache and row are within its batch, and in which no more is evicted than is cached.
 * @param {IdsState} state @param {string} [changed] what the reader has moved
 * @returns {IdsState}
 */
function fitted(state, changed) {
  const batch = batchOf(state.batch);
  const slots = slotsOf(batch);
  const [cached, evicted] = [Math.min(state.cached, slots), Math.min(state.evicted, slots)];
  return {
    ...state,
    cached: changed === "evicted" ? Math.max(cached, evicted) : cached,
    evicted: changed === "cached" ? Math.min(cached, evicted) : evicted,
    row: Math.min(state.row, batch.rows.length - 1),
  };
}

/** @param {import("../draw/figure.d.ts").State} state */
function check({ batch: written, cached, evicted, row }) {
  const batch = batchOf(written);
  const beyond = (
    /** @type {string} */ parameter,
    /** @type {number} */ value,
    /** @type {number} */ most,
    /** @type {string} */ what,
  ) =>
    value > most
      ? {
          parameter,
          message: `${what}: use a whole number from ${formatNumber(0)} to ${formatNumber(most)}.`,
        }
      : undefined;
  const slots = slotsOf(batch);
  const last = batch.rows.length - 1;
  return (
    beyond("cached", cached, slots, `Cached ${cached} is more than the slots of a row`) ??
    beyond("evicted", evicted, slots, `Evicted ${evicted} is more than the slots of a row`) ??
    beyond("row", row, last, `Row ${row} is not in the batch`)
  );
}

/** @param {IdsState} state */
const rowsOf = (state) => batchOf(state.batch).rows.length;
/** @param {import("../draw/figure.d.ts").State} state */
const hasPadding = (state) => state.batch.includes(PADDING);

/** @param {import("../draw/figure.d.ts").State} state */
function swapped(state) {
  const batch = batchOf(state.batch);
  return fitted(/** @type {IdsState} */ ({ ...state, batch: writeBatch({ ...batch, left: !batch.left }) }));
}

/** @type {import("../draw/figure.d.ts").Figure<IdsData>} */
export default {
  name: "position-ids",
  title: "Position ids",
  parameters: {
    batch: {
      kind: "text",
      label: "batch",
      initial: EXAMPLES.padded,
      read(written) {
        const reading = readBatch(written);
        return "fault" in reading ? reading : { value: writeBatch(reading.batch) };
      },
      examples: [...Object.values(EXAMPLES), ...MORE_EXAMPLES],
    },
    convention: { kind: "choice", label: "mistake", initial: "restart", options: MISTAKES },
    evicted: {
      kind: "whole",
      label: "evicted",
      initial: 0,
      min: 0,
      max: MOST_SLOTS,
      slider: ({ batch }) => [0, slotsOf(batchOf(batch))],
      unit: ["slot", "slots"],
    },
    cached: {
      kind: "whole",
      label: "cached",
      initial: 0,
      min: 0,
      max: MOST_SLOTS,
      slider: ({ batch }) => [0, slotsOf(batchOf(batch))],
      unit: ["slot", "slots"],
    },
    first: { kind: "whole", label: "first id", initial: 0, min: 0, max: FURTHEST, slider: [0, 10] },
    padding: {
      kind: "whole",
      label: "padding id",
      initial: 1,
      min: -1,
      max: FURTHEST,
      slider: [-1, 10],
      shown: hasPadding,
    },
    row: {
      kind: "whole",
      label: "row",
      initial: FIRST_ROW,
      min: FIRST_ROW,
      max: MOST_ROWS - 1,
      slider: (state) => [FIRST_ROW, rowsOf(/** @type {IdsState} */ (state)) - 1],
      shown: (state) => rowsOf(/** @type {IdsState} */ (state)) > 1,
    },
  },
  frames: {
    narrow: { name: "narrow", width: 320, height: 860 },
    wide: { name: "wide", width: 800, height: 552 },
  },
  room: { phone: 1770, narrow: 1259, middle: 1230, wide: 919 },
  check,
  reconcile: (state, changed) => fitted(/** @type {IdsState} */ (state), changed),
  compute: (core, state) => compute(core, /** @type {IdsState} */ (state)),
  question: (_, { row }) =>
    `Suppose every id of row ${formatNumber(FIRST_ROW + row)} were ${formatNumber(MOVED)} higher. Under which schemes would the attention weights change?`,
  guess: (data, state, frame) => guess(data, /** @type {IdsState} */ (state), frame),
  help: {
    pointer:
      "Drag the end of a run of slots, or the dot at the end of what is cached; press a row to see its mask and weights. Paste an attention mask or segment ids into “batch”.",
    keys: `What you type into “batch” is the picture: ${PADDING} for padding, a document’s number for each of its tokens, g for a generated one, a space between rows. A length in braces makes a run that long.`,
  },
  draw(data, state, frame) {
    const now = /** @type {IdsState} */ (state);
    return [
      group(rulerMarks(data, now, frame)),
      ...data.batch.rows.map((_, row) => group(rowMarks(data, now, frame, row))),
      group(maskMarks(data, now, frame)),
      group(schemeMarks(data, now, frame)),
    ];
  },
  blocks(data, state) {
    const now = /** @type {IdsState} */ (state);
    const ids = idsForCode(data);
    return [
      { kind: "lines", lines: [pairWords(data, now)] },
      {
        kind: "code",
        label: "right ids",
        versions: VERSIONS.map(({ name, text: write }) => ({ name, text: write(ids, now) })),
      },
    ];
  },
  sentence(data, state) {
    const now = /** @type {IdsState} */ (state);
    const { ids, slots, characters } = data;
    const { row, convention, cached, evicted, first, padding } = now;
    const last = characters[row].findLastIndex((one) => one !== PADDING);
    const at = row * slots + last;
    const one = (/** @type {number} */ id) => formatNumber(id);
    const cache = `${count(cached, "slot")} cached, ${formatNumber(evicted)} evicted.`;
    const so = `Row ${formatNumber(FIRST_ROW + row)} of “${now.batch}”: the last id is ${one(ids.rightIds[at])}, the next is ${one(ids.rightNext[row])}. First id ${one(first)}, padding id ${one(padding)}; ${cache}`;
    if (convention === "right") return `${so} No mistake is made.`;
    const wrong =
      ids.wrongIdCount === 0
        ? "every id is right"
        : `${count(ids.wrongIdCount, "id")} of the batch ${ids.wrongIdCount === 1 ? "is" : "are"} wrong`;
    const mistake = `${so} Mistake “${mistakeOf(now)}”:`;
    if (ids.wrongIdCount + ids.wrongPairCount === 0 && ids.next.every((next, k) => next === ids.rightNext[k]))
      return `${mistake} it changes nothing in this batch.`;
    if (ids.wrongIdCount + ids.wrongPairCount === 0)
      return `${mistake} only ${ids.next[row] === ids.rightNext[row] ? "a next id of another row is wrong" : `the next id is wrong, ${one(ids.next[row])} instead of ${one(ids.rightNext[row])}`}. Mark generated tokens with g, and you see what it does.`;
    return `${mistake} ${wrong}; here the last is ${one(ids.ids[at])}, the next ${one(ids.next[row])}. Attention in this row changes under ${noticing(data)}.`;
  },
  caption: () =>
    "A cell is a slot: striped for padding, else a document’s number, or g for a generated token. A bar at its foot: cached. A stroke through it: evicted. An arrow leads to the next token’s id. In the squares a line is a slot that asks, a column one that it sees; greener is more. Padding asks nothing, nor does what is cached: it is not computed again. “Relative” is a bias for each bucket of gaps. The tokens and the head are stand-ins: nothing here was trained.",
  table(data, state) {
    const { batch, slots, ids, rightAllowed, characters, schemes, allowed, given } = data;
    const everySlot = Array.from({ length: slots }, (_, k) => k);
    const weightOf = (/** @type {number} */ k) => `weight of slot ${formatNumber(k)}`;
    const columns = [
      "of",
      "row",
      "slot",
      "notation",
      "holds",
      "right id",
      "id by the mistake",
      "may see slots",
      "sees by the mistake",
      "largest difference",
      ...everySlot.map(weightOf),
    ];
    /** A line of the table by its columns; the others are empty. @typedef {Record<string, import("../draw/figure.d.ts").Cell>} Line */
    const lineOf = (
      /** @type {number} */ row,
      /** @type {number | string} */ slot,
      /** @type {string} */ of,
      /** @type {Line} */ cells,
    ) => ({ of: `row ${formatNumber(FIRST_ROW + row)}, ${of}`, row: FIRST_ROW + row, slot, ...cells });
    const slotName = (/** @type {number} */ k) => `slot ${formatNumber(k)}`;
    /** @type {Line[]} */
    const lines = batch.rows.flatMap((_, row) => [
      ...everySlot.map((k) =>
        lineOf(row, k, slotName(k), {
          notation: characters[row][k],
          holds: HOLDS[ids.kinds[row * slots + k]],
          "right id": ids.rightIds[row * slots + k],
          "id by the mistake": ids.ids[row * slots + k],
          "may see slots": seenBy(pairsOf(rightAllowed, slots, row), slots, k),
          "sees by the mistake": seenBy(pairsOf(ids.allowed, slots, row), slots, k),
        }),
      ),
      lineOf(row, "next", "next", { "right id": ids.rightNext[row], "id by the mistake": ids.next[row] }),
    ]);
    const wrong = state.convention !== "right";
    for (const { label, right, mistaken, difference } of schemes) {
      lines.push(
        lineOf(state.row, "all", `attention, ${label}`, {
          "largest difference": inFull(difference, said(difference)),
        }),
      );
      for (const { what, weights, seen } of [
        { what: "right weights", weights: right, seen: allowed },
        ...(wrong ? [{ what: "weights by the mistake", weights: mistaken, seen: given }] : []),
      ])
        for (const slot of everySlot) {
          const at = (/** @type {number} */ k) => slot * slots + k;
          if (!everySlot.some((k) => seen[at(k)])) continue;
          const cells = everySlot.map((k) => [
            weightOf(k),
            seen[at(k)] ? inFull(weights[at(k)], formatValue(weights[at(k)])) : "masked",
          ]);
          lines.push(
            lineOf(state.row, slot, `${slotName(slot)}, ${what}, ${label}`, Object.fromEntries(cells)),
          );
        }
    }
    return {
      caption: `Position ids of “${state.batch}”, mistake: ${mistakeOf(/** @type {IdsState} */ (state))}`,
      columns,
      rows: lines.map((one) => columns.map((column) => one[column] ?? "")),
    };
  },
  actionsLabel: "for example",
  actions: [
    {
      name: "padded",
      label: "left padding",
      run: (state) => ({
        ...state,
        batch: EXAMPLES.padded,
        convention: "padding-counted",
        cached: 0,
        evicted: 0,
        row: FIRST_ROW,
      }),
    },
    {
      name: "cached",
      label: "a cache",
      run: (state) => ({
        ...state,
        batch: EXAMPLES.cached,
        convention: "restart",
        cached: promptOf(batchOf(EXAMPLES.cached).rows[0]),
        evicted: 0,
        row: FIRST_ROW,
      }),
    },
    {
      name: "packed",
      label: "packing",
      run: (state) => ({
        ...state,
        batch: EXAMPLES.packed,
        convention: "reset-without-mask",
        cached: 0,
        evicted: 0,
        row: FIRST_ROW,
      }),
    },
    {
      name: "swap",
      label: "other side",
      description: "padding to the other side",
      shown: (state) => batchOf(state.batch).rows.some((row) => promptOf(row) < batchOf(state.batch).columns),
      run: swapped,
    },
  ],
  drag: (_, hold) => drag(hold),
};
