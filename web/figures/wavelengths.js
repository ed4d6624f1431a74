// Wavelengths: the ladder of each width and base on one logarithmic axis, and how far each pair turns in a context.

import { BASE } from "../draw/encoding-parameters.js";
import { lineOf, tag } from "../draw/guess-marks.js";
import { logAxis } from "../draw/log-axis.js";
import { HAND, circle, group, line, path, place as rounded, rect, text, wordsText } from "../draw/marks.js";
import { count, formatNumber, formatTurns, inFull } from "../draw/numbers.js";
import { logScale } from "../draw/scale.js";
import { widthOf } from "../draw/wrap.js";

/** @typedef {import("../draw/figure.d.ts").Frame} Frame */
/** @typedef {import("../draw/figure.d.ts").Words} Words */
/** @typedef {import("../draw/marks.js").Mark} Mark */
/** @typedef {import("../draw/scale.js").Scale} Scale */
/** @typedef {import("../core/core.d.ts").Core} Core */
/** @typedef {{length: number, widths: number[], bases: number[], axis: "near" | "whole"}} WavelengthsState */
/** @typedef {ReturnType<typeof compute>} WavelengthsData */
/** @typedef {WavelengthsData["rows"][number]} Row */
/** @typedef {{x: number, top: number, ladderTop: number, baseline: number, below: number}} RowPlace */

/** The axis begins at one token; it ends at this power of ten, near or whole. */
const REACH = { near: 7, whole: 14 };
/** The longest context and the largest base that the near axis has room for. */
const NEAR = { length: 1e7, base: 4e5 };
/** A pair turns partly from a quarter turn on: where its wavelength is up to so many contexts. */
const CONTEXTS_A_QUARTER = 4;
/** Powers of ten of the divisors that have a tick. */
const DIVISOR_POWERS = Array.from({ length: 13 }, (_, power) => power);
/** A width's label is dragged so far, in frame units, to double the width. */
const DOUBLING = 48;

const KINDS = /** @type {const} */ (["fully", "partly", "barely"]);
/** Where the parts stand in each frame. */
const LAYOUTS = {
  narrow: {
    left: 12,
    right: 306,
    rows: { top: 60, bottom: 402 },
    /** Above the ladder: what the row is, then its counts. */
    head: 36,
    counts: { x: [12, 110, 206], line: 1 },
    size: 12.5,
    values: undefined,
  },
  wide: {
    left: 16,
    right: 580,
    rows: { top: 60, bottom: 378 },
    head: 22,
    counts: { x: [246, 360, 470], line: 0 },
    size: 14,
    values: { left: 600, right: 798 },
  },
};

/** How far an axis goes, in words. @param {number} power */
const upTo = (power) =>
  `up to ${formatNumber(10)}${[...String(power)].map((digit) => "⁰¹²³⁴⁵⁶⁷⁸⁹"[Number(digit)]).join("")}`;

/** Whether something lies beyond the near axis. @param {WavelengthsState} state */
const needsWhole = ({ length, bases }) => length > NEAR.length || Math.max(...bases) > NEAR.base;

/** The power of ten at which the axis ends. @param {WavelengthsState} state */
const reachOf = (state) => (state.axis === "whole" || needsWhole(state) ? REACH.whole : REACH.near);

/**
 * @param {Core} core
 * @param {WavelengthsState} state
 */
function compute(core, state) {
  const { length, widths, bases } = state;
  const rows = bases.flatMap((base) =>
    widths.map((width) => {
      const encoding = { width, base };
      const wavelengths = core.wavelengths(encoding);
      const divisors = core.divisors(encoding);
      return {
        width,
        base,
        frequencies: core.frequencies(encoding),
        divisors,
        wavelengths,
        turns: core.phases({ position: length, ...encoding }).turns,
        turned: core.turnedPairs({ length, ...encoding }),
        largestDivisor: divisors[divisors.length - 1],
        longest: wavelengths[wavelengths.length - 1],
        limit: core.wavelengthLimit({ base }),
        // With one pair there is no ladder that begins at 1 and ends at the base.
        variant: width > 2 ? core.endpointLadder(encoding) : undefined,
      };
    }),
  );
  // The question is about a ladder in the middle, or about the widest if that has only one rung.
  const middle = widths.length >> 1;
  const asked = widths[middle] > 2 ? middle : widths.indexOf(Math.max(...widths));
  const stretched = otherBase(rows[asked].base);
  return {
    rows,
    reach: reachOf(state),
    asked,
    stretched: {
      base: stretched,
      fully: core.turnedPairs({ length, width: rows[asked].width, base: stretched }).fully,
    },
    divisorTicks: DIVISOR_POWERS.map((power) => ({
      power,
      wavelength: core.wavelengthLimit({ base: 10 ** power }),
    })),
  };
}

/** The base that the question is about: ten times as large, or a tenth where there is no more room. @param {number} base */
const otherBase = (base) => (base * 10 > BASE.max ? base / 10 : base * 10);

/** Wavelengths to frame units. @param {Frame} frame @param {number} reach */
const axisOf = ({ name }, reach) => logScale([1, 10 ** reach], [LAYOUTS[name].left, LAYOUTS[name].right]);

/**
 * Where the rows stand: they share the height, and none is taller than it needs to be.
 * @param {Frame} frame
 * @param {number} rows
 * @returns {RowPlace[]}
 */
function rowPlaces(frame, rows) {
  const { left, rows: area, head } = LAYOUTS[frame.name];
  const each = (area.bottom - area.top) / rows;
  const ladder = Math.max(14, Math.min(44, each - head - 22));
  const spare = Math.max(0, each - head - ladder - 34);
  return Array.from({ length: rows }, (_, k) => {
    const top = area.top + k * each + spare / 2;
    const baseline = top + head + ladder;
    return { x: left, top, ladderTop: top + head, baseline, below: baseline + 9 };
  });
}

/** Which of the three kinds pair r is: they follow one another along the ladder. @param {Row["turned"]} turned @param {number} r */
const kindOf = ({ fully, partly }, r) => (r < fully ? 0 : r < fully + partly ? 1 : 2);

/** How tall a mark of each kind is, as a part of the ladder. */
const TALL = [1, 0.64, 0.32];

/**
 * Marks of one kind: sticks, and where there is room their heads: full, half full, open. They are always as many drawn
 * marks, however many pairs they stand for.
 * @param {{x: number, y: number}[]} tops
 * @param {number} foot where the sticks stand
 * @param {number} radius of the heads; 0 for none
 * @param {number} kind
 * @param {number} weight of the sticks
 * @returns {Mark[]}
 */
function kindMarks(tops, foot, radius, kind, weight) {
  const [r, down] = [rounded(radius), rounded(foot)];
  const at = tops.map(({ x, y }) => [rounded(x), rounded(y)]);
  const heads = radius > 0 ? at : [];
  return [
    path(at.map(([x, y]) => `M${x} ${down}V${y}`).join(""), { stroke: kind === 2 ? "soft" : "ink", weight }),
    path(
      heads
        .map(([x, y]) => `M${rounded(x - r)} ${y}a${r} ${r} 0 1 1 ${2 * r} 0a${r} ${r} 0 1 1 ${-2 * r} 0z`)
        .join(""),
      {
        fill: kind === 0 ? "ink" : "panel",
        stroke: "ink",
        weight: 1.5,
      },
    ),
    path(
      (kind === 1 ? heads : [])
        .map(([x, y]) => `M${x} ${rounded(y + r)}a${r} ${r} 0 0 1 0 ${-2 * r}z`)
        .join(""),
      { fill: "ink" },
    ),
  ];
}

/** Rungs are drawn no closer than this, in frame units, and no smaller heads. */
const CLOSEST = 1.8;
const SMALLEST_HEAD = 2.6;

/**
 * How a ladder is drawn: of so many rungs every one that there is room for, with heads where they do not touch.
 * @param {Row} row
 * @param {Scale} x
 */
function spacing({ wavelengths }, x) {
  const pairs = wavelengths.length;
  const apart = pairs > 1 ? x.to(wavelengths[1]) - x.to(wavelengths[0]) : Infinity;
  // At base 1 all rungs are one.
  const every = apart > 0 ? Math.max(1, Math.ceil(CLOSEST / apart)) : pairs;
  const radius = apart > 0 ? Math.min(4.5, (apart * every) / 2.4) : 4.5;
  return { every, radius: radius < SMALLEST_HEAD ? 0 : radius };
}

/** Rungs drawn of a ladder: every so many, and always the last. @param {number} pairs @param {number} every */
const drawnPairs = (pairs, every) => {
  const drawn = [];
  for (let r = 0; r < pairs - 1; r += every) drawn.push(r);
  return [...drawn, pairs - 1];
};

/**
 * One ladder with its counts, its limit and, below the line, the ladder of the variant.
 * @param {Row} row
 * @param {number} part
 * @param {RowPlace} at
 * @param {Scale} x
 * @param {Frame} frame
 * @param {boolean} alone whether there is only one base
 */
function rowMarks(row, part, at, x, frame, alone) {
  const { left, right, size, counts, values } = LAYOUTS[frame.name];
  const { width, base, wavelengths, turned, longest, limit, variant } = row;
  const tall = at.baseline - at.ladderTop;
  const { every, radius: largest } = spacing(row, x);
  const radius = Math.min(largest, tall / 5);
  const heads = radius > 0;
  /** @type {Mark[]} */
  const marks = [line(left, at.baseline, right, at.baseline, { stroke: "rule", weight: 1 })];

  // The variant hangs below the line; its first rung is the same, its last meets the limit.
  const limitAt = x.to(limit);
  if (variant === undefined) {
    const beside = x.to(longest) + 14;
    marks.push(
      text(limitAt > beside + 140 ? beside : limitAt + 36, at.baseline - 4, "no variant: one pair", {
        size: Math.min(size, 13),
        fill: "soft",
      }),
    );
  } else {
    const hanging = drawnPairs(variant.wavelengths.length, every)
      .map((r) => `M${rounded(x.to(variant.wavelengths[r]))} ${at.baseline + 1}V${at.below + 1}`)
      .join("");
    marks.push(
      path(hanging, { stroke: "control", weight: heads ? 1.5 : 1, dash: heads ? "2.5 1.5" : "none" }),
    );
  }

  // The limit that the last rung tends to.
  marks.push(
    line(limitAt, at.ladderTop - 2, limitAt, at.below + 2, { stroke: "soft", weight: 1.5, dash: "5 3" }),
    wordsText(
      limitAt + 6,
      at.ladderTop + Math.min(tall - 3, size * 0.8),
      ["2π", { text: "b", symbol: true }],
      { size: Math.min(size, 13), fill: "soft" },
    ),
  );

  // The rungs: tall, middling and short; where there is room, with full, half-full and open heads.
  const first = x.to(wavelengths[0]);
  marks.push(line(first, at.baseline, x.to(longest), at.baseline, { stroke: "ink", weight: 1.5 }));
  const drawn = drawnPairs(wavelengths.length, every);
  KINDS.forEach((_, kind) => {
    const y = at.baseline - tall * TALL[kind] + (kind === 0 ? radius : 0);
    const tops = drawn.filter((r) => kindOf(turned, r) === kind).map((r) => ({ x: x.to(wavelengths[r]), y }));
    marks.push(...kindMarks(tops, at.baseline, radius, kind, heads ? 1.5 : 1));
  });

  // What the row is, and what can be moved of it: its width by the label, its base by the last rung or the limit.
  const name = `width ${width}`;
  const based = values === undefined && alone ? "" : ` · base ${formatNumber(base, { digits: 6 })}`;
  const nameWidth = name.length * size * 0.57;
  marks.push(
    wordsText(
      left,
      at.top + size,
      [
        { text: name, strong: true, tone: "move" },
        { text: based, tone: "soft" },
      ],
      { size },
    ),
    line(left, at.top + size + 3.5, left + nameWidth, at.top + size + 3.5, {
      stroke: "move",
      weight: 1,
      dash: "2 2",
    }),
    ...valueMarks(row, at, frame, alone),
  );
  KINDS.forEach((kind, k) => {
    const y = at.top + size + counts.line * (size + 4.5);
    const cx = counts.x[k] + 5;
    marks.push(
      // The same mark as in the ladder: its head, or how tall it is.
      ...(heads
        ? kindMarks([{ x: cx, y: y - size * 0.36 }], y - size * 0.36, 4.5, k, 1.5)
        : kindMarks([{ x: cx, y: y - size * 0.9 * TALL[k] }], y, 0, k, 2)),
      wordsText(
        cx + 11,
        y,
        [
          { text: formatNumber(turned[kind]), strong: true },
          { text: ` ${kind}`, tone: "soft" },
        ],
        { size },
      ),
    );
  });
  const grip = variant === undefined ? limitAt : x.to(longest);
  // Both are held from as far off as a finger is wide; close together, each reaches further out.
  const from = at.ladderTop - HAND / 3;
  const high = at.baseline + HAND / 2 - from;
  const middle = (grip + limitAt) / 2;
  const gripEnd = Math.min(grip + HAND / 2, middle);
  const gripStart = Math.min(grip - HAND / 2, gripEnd - HAND);
  const limitStart = variant === undefined ? limitAt - HAND / 2 : Math.max(limitAt - HAND / 2, middle);
  marks.push(
    circle(grip, at.baseline, 5.5, { fill: "panel", stroke: "move", weight: 2.25 }),
    rect(limitStart, from, Math.max(HAND, limitAt + HAND / 2 - limitStart), high, {
      handle: "limit",
      part,
      axis: "x",
    }),
    ...(variant === undefined
      ? []
      : [
          rect(gripStart, from, gripEnd - gripStart, high, {
            handle: "last",
            part,
            axis: "x",
          }),
        ]),
    rect(left - 8, at.top - 11, Math.max(60, nameWidth + 14), 44, { handle: "width", part, axis: "x" }),
  );
  return group(marks);
}

/**
 * The true values at the end of a ladder: a column in the wide frame; in the narrow one value, where no base needs its place.
 * @param {Row} row
 * @param {RowPlace} at
 * @param {Frame} frame
 * @param {boolean} alone whether there is only one base
 * @returns {Mark[]}
 */
function valueMarks({ largestDivisor, longest, limit }, { top }, frame, alone) {
  const { size, right, values } = LAYOUTS[frame.name];
  if (values === undefined) {
    if (!alone) return [];
    return [
      wordsText(
        right + 8,
        top + size,
        [
          { text: "largest divisor ", tone: "soft" },
          { text: formatNumber(largestDivisor, { digits: 5 }), strong: true },
        ],
        { size, anchor: "end" },
      ),
    ];
  }
  /** @type {[Words, number, boolean][]} */
  const lines = [
    ["largest divisor", largestDivisor, true],
    ["longest wavelength", longest, true],
    [["limit 2π", { text: "b", symbol: true }], limit, false],
  ];
  return lines.flatMap(([name, value, bold], k) => {
    const y = top + size + k * (size + 2.5);
    return [
      wordsText(values.left, y, name, { size: 13, fill: "soft" }),
      text(values.right, y, formatNumber(value, { digits: value < 1e9 ? 5 : 3 }), {
        size: 13,
        anchor: "end",
        bold,
      }),
    ];
  });
}

/**
 * Both axes: divisors above the ladders, wavelengths below them.
 * @param {WavelengthsData} data
 * @param {Scale} x
 * @param {Frame} frame
 * @returns {Mark[]}
 */
function axisMarks({ reach, divisorTicks }, x, frame) {
  const { left, right, rows, size } = LAYOUTS[frame.name];
  const small = Math.min(size, 13);
  const bottom = rows.bottom + 62;
  return [
    ...logAxis({
      y: rows.top - 10,
      left,
      right,
      size: small,
      side: "above",
      ticks: divisorTicks
        .map(({ power, wavelength }) => ({ power, at: x.to(wavelength) }))
        .filter(({ at }) => at <= right),
    }),
    wordsText(left, rows.top - 47 + small * 0.4, ["divisor: wavelength ÷ 2π"], { size: small, fill: "soft" }),
    ...logAxis({
      y: rows.bottom + 4,
      left,
      right,
      size: small,
      side: "below",
      ticks: Array.from({ length: reach + 1 }, (_, power) => ({ power, at: x.to(10 ** power) })),
    }),
    wordsText(left, bottom, ["wavelength ", { text: "λ", symbol: true }, ", in tokens"], {
      size: small,
      fill: "soft",
    }),
  ];
}

/**
 * What the marks below the line are, said once: beyond their last one, or under them where the axis ends too soon.
 * @param {WavelengthsData} data
 * @param {RowPlace[]} places
 * @param {Scale} x
 * @param {Frame} frame
 * @returns {Mark[]}
 */
function variantMarks({ rows }, places, x, frame) {
  const { right, size } = LAYOUTS[frame.name];
  const named = rows.findIndex(({ variant }) => variant !== undefined);
  if (named < 0) return [];
  /** @type {Words} */
  const words = ["the variant ends at ", { text: "b", symbol: true }];
  const small = Math.min(size, 13);
  const room = widthOf(words, small);
  const [at, { below }] = [x.to(rows[named].limit), places[named]];
  return at + 8 + room <= right
    ? [wordsText(at + 8, below + 3, words, { size: small, fill: "soft" })]
    : [
        wordsText(Math.max(at, LAYOUTS[frame.name].left + room), below + 14, words, {
          size: small,
          fill: "soft",
          anchor: "end",
        }),
      ];
}

/**
 * @param {WavelengthsData} data
 * @param {WavelengthsState} state
 * @param {Frame} frame
 */
function draw(data, { length, bases }, frame) {
  const { left, right, rows, size } = LAYOUTS[frame.name];
  const x = axisOf(frame, data.reach);
  const places = rowPlaces(frame, data.rows.length);
  const at = x.to(length);
  const quarter = Math.min(right, x.to(length * CONTEXTS_A_QUARTER));
  const bottom = rows.bottom + 4;
  const said = ` = ${count(length, "token")}`;
  const half = (said.length + 1) * size * 0.29;
  return [
    ...(quarter > at
      ? [
          rect(at, rows.top - 10, quarter - at, bottom - rows.top + 10, { fill: "face" }),
          line(quarter, rows.top - 10, quarter, bottom, { stroke: "rule", weight: 1 }),
        ]
      : []),
    ...axisMarks(data, x, frame),
    // It passes the ladders, not the words.
    ...places.map(({ ladderTop, below }) =>
      line(at, ladderTop - 4, at, below + 4, { stroke: "move", weight: 2.25 }),
    ),
    line(at, rows.bottom - 6, at, bottom, { stroke: "move", weight: 2.25 }),
    circle(at, bottom, 6.5, { fill: "move" }),
    wordsText(
      Math.max(left + half, Math.min(right - half, at)),
      bottom + 39,
      [{ text: "n", symbol: true }, said],
      { size, fill: "move", bold: true, anchor: "middle" },
    ),
    rect(left - 8, rows.top - 10, right - left + 16, bottom - rows.top + 56, { handle: "cursor", axis: "x" }),
    ...variantMarks(data, places, x, frame),
    ...data.rows.map((row, k) => rowMarks(row, k, places[k], x, frame, bases.length === 1)),
  ];
}

/**
 * How many pairs would turn fully at another base. The guess is a cut through the ladder: so many rungs before it.
 * @param {WavelengthsData} data
 * @param {WavelengthsState} state
 * @param {Frame} frame
 * @returns {import("../draw/figure.d.ts").Guess}
 */
function guess({ rows, asked, stretched, reach }, { length }, frame) {
  const { width, wavelengths, turned } = rows[asked];
  const pairs = wavelengths.length;
  const truth = stretched.fully;
  const x = axisOf(frame, reach);
  const place = rowPlaces(frame, rows.length)[asked];
  const first = x.to(wavelengths[0]);
  const last = x.to(wavelengths[pairs - 1]);
  const apart = pairs > 1 ? (last - first) / (pairs - 1) : 0;
  // Beyond the ends of the ladder the cut stands clear of them.
  const cut = (/** @type {number} */ before) =>
    before === 0 ? first - 9 : before === pairs ? last + 9 : first + (before - 0.5) * apart;
  const more = stretched.base > rows[asked].base;
  return {
    label: `pairs of width ${width} that turn fully at base ${formatNumber(stretched.base, { digits: 6 })}`,
    min: 0,
    max: pairs,
    step: 1,
    initial: turned.fully === truth ? (truth > pairs / 2 ? 0 : pairs) : turned.fully,
    say: (value) => count(value, "pair"),
    truth,
    reason: `The first rung stays where it is, and the ladder ${more ? "stretches" : "shrinks"}: at base ${formatNumber(stretched.base, { digits: 6 })}, ${count(truth, "of its rungs lies", "of its rungs lie")} within ${count(length, "token")}, now ${formatNumber(turned.fully)}. The width is still ${width}.`,
    marks(value, kind) {
      const at = cut(value);
      const guessed = kind === "guess";
      return [
        line(at, place.ladderTop - 6, at, place.below + (guessed ? 8 : 4), lineOf(kind)),
        tag(at, guessed ? place.below + 14 : place.baseline - 11, kind, kind, frame),
        ...(guessed
          ? [
              rect(at - 22, place.ladderTop - 8, 44, Math.max(44, place.below + 24 - place.ladderTop), {
                handle: "guess",
                axis: "x",
              }),
            ]
          : []),
      ];
    },
    at({ x: pointer }) {
      const before = apart > 0 ? Math.round((pointer - first) / apart + 0.5) : pointer > first ? pairs : 0;
      return Math.max(0, Math.min(pairs, before));
    },
  };
}

/** @type {import("../draw/figure.d.ts").Figure<WavelengthsData>} */
export default {
  name: "wavelengths",
  title: "Wavelengths",
  parameters: {
    length: {
      kind: "whole",
      label: "context",
      symbol: "n",
      initial: 500,
      min: 1,
      max: 1e9,
      slider: [1, 1e7],
      logarithmic: true,
      unit: ["token", "tokens"],
    },
    axis: {
      kind: "choice",
      label: "axis",
      initial: "near",
      options: [
        { value: "near", label: upTo(REACH.near) },
        { value: "whole", label: upTo(REACH.whole) },
      ],
      shown: (state) => !needsWhole(/** @type {WavelengthsState} */ (state)),
    },
    widths: {
      kind: "list",
      label: "widths",
      symbol: "d",
      initial: [4, 50, 512],
      least: 1,
      most: 3,
      item: { min: 2, max: 4096, even: true, slider: [2, 512], unit: ["channel", "channels"] },
    },
    bases: {
      kind: "list",
      label: "bases",
      symbol: "b",
      initial: [BASE.initial],
      least: 1,
      most: 2,
      item: { real: true, min: BASE.min, max: BASE.max, slider: BASE.slider },
    },
  },
  frames: {
    narrow: { name: "narrow", width: 320, height: 496 },
    wide: { name: "wide", width: 800, height: 452 },
  },
  room: { phone: 1240, narrow: 898, middle: 876, wide: 610 },
  // Once the axis had to grow, it stays: it would shrink under the hand that moves back.
  reconcile: (state) =>
    needsWhole(/** @type {WavelengthsState} */ (state)) ? { ...state, axis: "whole" } : state,
  compute: (core, state) => compute(core, /** @type {WavelengthsState} */ (state)),
  question({ rows, asked, stretched }, { length }) {
    const { width, base } = rows[asked];
    const times = stretched.base > base ? "Ten times the base" : "A tenth of the base";
    const within = `turn fully within ${count(length, "token")}?`;
    return width > 2
      ? `${times}: how many of the ${count(width / 2, "pair")} of width ${width} would ${within}`
      : `${times}: would the one pair of width ${width} ${within}`;
  },
  guess: (data, state, frame) => guess(data, /** @type {WavelengthsState} */ (state), frame),
  help: {
    pointer:
      "Drag anywhere along the axis to move the context n; drag the ring at a ladder’s end, or its limit, to change the base; drag the word “width” to the sides to change the width.",
    keys: "Every slider below moves with the arrow keys, and every number can be typed.",
  },
  draw: (data, state, frame) => draw(data, /** @type {WavelengthsState} */ (state), frame),
  blocks({ rows }, state, frame) {
    const { bases } = /** @type {WavelengthsState} */ (state);
    /** @type {Words[]} */
    const names = [
      "width",
      "base",
      "fully",
      "partly",
      "barely",
      "largest divisor",
      frame.name === "wide" ? "longest wavelength" : ["longest ", { text: "λ", symbol: true }],
      ["limit 2π", { text: "b", symbol: true }],
    ];
    /** @param {Row} row @returns {Words[]} */
    const cells = ({ width, base, turned, largestDivisor, longest, limit }) => [
      [{ text: String(width), strong: true }],
      formatNumber(base),
      formatNumber(turned.fully),
      formatNumber(turned.partly),
      formatNumber(turned.barely),
      formatNumber(largestDivisor, { digits: 5 }),
      formatNumber(longest, { digits: 5 }),
      formatNumber(limit, { digits: 5 }),
    ];
    const caption = `Pairs that turn fully, partly and barely within ${count(state.length, "token")}; wavelengths in tokens`;
    if (frame.name === "wide") return [{ kind: "table", caption, columns: names, rows: rows.map(cells) }];
    // On a narrow screen each base has a table, turned on its side.
    return bases.map((base, k) => {
      const perBase = rows.length / bases.length;
      const columns = rows.slice(k * perBase, (k + 1) * perBase).map(cells);
      return {
        kind: "table",
        caption: bases.length > 1 ? `Base ${formatNumber(base)}. ${caption}` : caption,
        columns: [names[0], ...columns.map((column) => column[0])],
        rows: names.slice(1).map((name, m) => [name, ...columns.map((column) => column[m + 1])]),
      };
    });
  },
  sentence(data, state, frame) {
    const { length, bases } = /** @type {WavelengthsState} */ (state);
    const x = axisOf(frame, data.reach);
    const perBase = data.rows.length / bases.length;
    const each = data.rows.map((row, k) => {
      const { fully, partly, barely } = row.turned;
      const { every } = spacing(row, x);
      // At base 1 all marks are one.
      const drawn = every > 1 && row.base > 1 ? `, one in ${every} drawn` : "";
      const alone = row.variant === undefined ? ", no variant" : "";
      const base = k % perBase === 0 ? `Base ${formatNumber(row.base, { digits: 6 })}. ` : "";
      return `${base}Width ${row.width}: ${fully} fully, ${partly} partly, ${barely} barely${drawn}${alone}.`;
    });
    return `Pairs turned within ${count(length, "token")}; the axis goes ${upTo(data.reach)} tokens. ${each.join(" ")}`;
  },
  caption: () => [
    "One mark a pair, evenly apart because the axis is logarithmic. A pair turns fully when ",
    { text: "n", symbol: true },
    " reaches its wavelength, partly from a quarter of it (the shaded band), barely below that. The dashed line is the limit 2π",
    { text: "b", symbol: true },
    " of the longest wavelength; the short marks that hang below belong to the variant whose divisors end at exactly ",
    { text: "b", symbol: true },
    ".",
  ],
  table: ({ rows }, state) => ({
    caption: `Every pair, and how far it turns within ${count(state.length, "token")}`,
    columns: [
      "width",
      "base",
      "pair",
      "frequency (rad/token)",
      "divisor",
      "wavelength (tokens)",
      "turns",
      "turned",
      "divisor of the variant",
    ],
    rows: rows.flatMap(({ width, base, frequencies, divisors, wavelengths, turns, turned, variant }) =>
      Array.from(frequencies, (frequency, r) => [
        width,
        inFull(base, formatNumber(base)),
        r,
        inFull(frequency, formatNumber(frequency, { digits: 6 })),
        inFull(divisors[r], formatNumber(divisors[r], { digits: 6 })),
        inFull(wavelengths[r], formatNumber(wavelengths[r], { digits: 6 })),
        inFull(turns[r], formatTurns(turns[r])),
        KINDS[kindOf(turned, r)],
        variant === undefined
          ? "none"
          : inFull(variant.divisors[r], formatNumber(variant.divisors[r], { digits: 6 })),
      ]),
    ),
  }),
  actions: [
    {
      name: "second-base",
      label: "compare a second base",
      shown: ({ bases }) => bases.length === 1,
      run: (state) => ({
        ...state,
        bases: [state.bases[0], state.bases[0] === SECOND ? BASE.initial : SECOND],
      }),
    },
    {
      name: "one-base",
      label: "one base only",
      shown: ({ bases }) => bases.length > 1,
      run: (state) => ({ ...state, bases: state.bases.slice(0, 1) }),
    },
  ],
  drag(core, hold, state) {
    const start = /** @type {WavelengthsState} */ (hold.start);
    const { widths, bases } = /** @type {WavelengthsState} */ (state);
    const reach = reachOf(start);
    const whole = reach === REACH.whole;
    const x = axisOf(hold.frame, reach);
    // The axis stays as it is while something is dragged along it.
    const axis = whole ? { axis: "whole" } : {};
    hold.memory.from ??= hold.x;
    const moved = hold.x - hold.memory.from;
    if (hold.handle === "cursor") {
      const wanted = Math.round(threeDigits(x.from(hold.x)));
      return { length: Math.max(1, Math.min(whole ? 1e9 : NEAR.length, wanted)), ...axis };
    }
    const which = hold.part % widths.length;
    if (hold.handle === "width") {
      const wanted = 2 * Math.round(logScale([1, 2], [0, DOUBLING]).from(moved) * (start.widths[which] / 2));
      const width = Math.max(2, Math.min(4096, wanted));
      return { widths: widths.map((kept, k) => (k === which ? width : kept)) };
    }
    const held = Math.floor(hold.part / widths.length);
    // The limit goes with the base; the last rung goes a part of the way, as far along as it stands in the ladder.
    const share =
      hold.handle === "limit"
        ? 1
        : core.channelPair({ channel: widths[which] - 1, width: widths[which], base: bases[held] }).fraction;
    const limits = logScale(
      [1, 10],
      [x.to(core.wavelengthLimit({ base: 1 })), x.to(core.wavelengthLimit({ base: 10 }))],
    );
    const wanted = threeDigits(limits.from(limits.to(start.bases[held]) + moved / share));
    const base = Math.max(BASE.min, Math.min(whole ? BASE.max : NEAR.base, wanted));
    return { bases: bases.map((kept, k) => (k === held ? base : kept)), ...axis };
  },
};

/** The base that is set beside another. */
const SECOND = 100;

/** As fine as a hand is on this axis. @param {number} x */
const threeDigits = (x) => Number(x.toPrecision(3));
