// Precision: what number types of few bits do to positions, to phases, and to the row that is made of them.

import { BASE, FURTHEST_POSITION, POSITION, WIDTH, oneOf } from "../draw/encoding-parameters.js";
import { lineOf, tag } from "../draw/guess-marks.js";
import { heatmap } from "../draw/heatmap.js";
import { kept } from "../draw/kept.js";
import { logAxis } from "../draw/log-axis.js";
import { HAND, circle, group, line, path, place, rect, symbol, text, wordsText } from "../draw/marks.js";
import { count, formatNumber, formatValue, inFull } from "../draw/numbers.js";
import { between, linearScale, logScale } from "../draw/scale.js";
import { wrapWords } from "../draw/wrap.js";

/** @typedef {import("../core/core.d.ts").Core} Core */
/** @typedef {import("../core/core.d.ts").NumberType} NumberType */
/** @typedef {import("../draw/figure.d.ts").Frame} Frame */
/** @typedef {import("../draw/figure.d.ts").State} State */
/** @typedef {import("../draw/figure.d.ts").Words} Words */
/** @typedef {import("../draw/marks.js").Mark} Mark */
/** @typedef {import("../draw/scale.js").Scale} Scale */
/** @typedef {ReturnType<typeof compute>} PrecisionData */

const TYPES = /** @type {NumberType[]} */ (
  Object.keys({ float64: true, float32: true, bfloat16: true, float16: true })
);
const [DOUBLE, SINGLE, BRAIN, HALF] = TYPES;
/** What is kept in a type of its own, in the order in which it is made. */
const KEPT = /** @type {const} */ (["position", "frequency", "product", "stored"]);

/** A phase that is off by more than this is counted, in radians. */
const THRESHOLD = 0.1;
/** Powers of two that are positions. */
const LAST_POWER = 53;
/** Whole positions are looked at so far along each doubling: at odd places, where a short type has no number. */
const ALONG = [1, 1.0907, 1.1893, 1.2967, 1.4141, 1.5423, 1.6819, 1.8341];
/** These positions, or all that there are. */
const SAMPLED = Float64Array.from(
  new Set([
    ...Array.from({ length: LAST_POWER }, (_, k) => ALONG.map((along) => Math.round(2 ** k * along))).flat(),
    FURTHEST_POSITION,
  ]),
);
/** The core knows an exact phase to 2^-97 of itself: an error below twice that is none that it can tell. */
const RESOLVED = 2 ** -96;
/** The powers of ten at which the axis of the errors begins and ends, and from label to label. */
const ERRORS = { low: -18, high: 15, every: 3 };
/** The same for the errors of all pairs of the row. */
const STRIP = { low: -8, high: 1 };
/** Neighbours drawn on either side of the position, and of those that become one number about so many. */
const NEIGHBOURS = { narrow: 8, wide: 12 };
const OF_ONE = 6;
/** No more pairs of the row are drawn. */
const DRAWN = { narrow: 64, wide: 128 };

/** Where the parts stand in each frame. */
const LAYOUTS = {
  narrow: {
    plot: { left: 54, right: 256, top: 68, bottom: 264 },
    said: { x: 0, y: 354, width: 320 },
    fan: { left: 22, right: 298, y: 456, tall: 56 },
    row: { left: 76, right: 320, y: 718, tall: 18 },
    size: 13,
    grown: 15.5,
    line: 19,
  },
  wide: {
    plot: { left: 54, right: 454, top: 68, bottom: 318 },
    said: { x: 530, y: 14, width: 270 },
    fan: { left: 548, right: 782, y: 138, tall: 66 },
    row: { left: 88, right: 800, y: 448, tall: 20 },
    size: 13.5,
    grown: 13.5,
    line: 20,
  },
};
/** Words leave so much of their room to letters that a reader has set apart. */
const ROOM = 0.87;

/** The types of a state, as the core is asked for them. @param {State} state */
const typesOf = (state) =>
  /** @type {Record<`${typeof KEPT[number]}Type`, NumberType>} */ (
    Object.fromEntries(KEPT.map((part) => [`${part}Type`, state[`${part}-type`]]))
  );

/** Errors, nought where the core can tell none. @param {Float64Array} errors @param {Float64Array} phases */
const resolved = (errors, phases) =>
  errors.map((error, k) => (Math.abs(error) <= phases[k] * RESOLVED ? 0 : error));

const worstErrors = kept((core, /** @type {any} */ about) =>
  // No pair is faster than a radian a token.
  resolved(core.worstPhaseErrors({ positions: SAMPLED, ...about }).errors, SAMPLED),
);
const pairErrors = kept((core, /** @type {any} */ about) => {
  const { errors, exact } = core.emulatedPhases({ positions: SAMPLED, ...about });
  return resolved(errors, exact);
});

/** The first power of two from which a type gives two positions one number. @param {Core} core @param {NumberType} type */
function firstLoss(core, type) {
  for (let power = 0; power < LAST_POWER; power++) {
    const { first, last, rounded } = core.collidingPositions({ position: 2 ** power, type });
    if (last > first) return { type, power, lost: last, rounded };
  }
  return undefined;
}

/**
 * Neighbours of the position, so many apart that a few numbers of the type lie among them.
 * @param {Core} core @param {number} position @param {NumberType} type @param {number} many together
 */
function neighbours(core, position, type, many) {
  let step = 1;
  if (many < FURTHEST_POSITION / 2) while (step * OF_ONE < many) step *= 2;
  const positions = Float64Array.from(
    { length: 2 * NEIGHBOURS.wide + 1 },
    (_, k) => position + (k - NEIGHBOURS.wide) * step,
  ).filter((one) => one >= 0 && one <= FURTHEST_POSITION);
  return { step, positions, rounded: core.roundNumbers({ values: positions, type }) };
}

/** @param {Core} core @param {State} state */
function compute(core, state) {
  const { position, width, base, pair } = state;
  const types = typesOf(state);
  const { storedType, ...phaseTypes } = types;
  const at = { width, base, ...phaseTypes };
  const emulated = core.emulatedRow({ position, ...at, storedType });
  const errors = resolved(emulated.errors, emulated.exactPhases);
  const row = { ...emulated, errors, worst: errors[emulated.pair] };
  const length = Math.min(position + 1, FURTHEST_POSITION);
  const together = core.collidingPositions({ position, type: types.positionType });
  return {
    types,
    row,
    worst: worstErrors(core, at),
    chosen: pairErrors(core, { ...at, pair }),
    above: core.worstPhaseErrors({ positions: Float64Array.of(position), threshold: THRESHOLD, ...at })
      .counts[0],
    largest: row.row.every(Number.isFinite)
      ? core.largestDifference({ first: row.row, second: row.exact })
      : undefined,
    together,
    near: neighbours(core, position, types.positionType, together.last - together.first + 1),
    length,
    distinct: core.distinctPositions({ length, type: types.positionType }),
    turn: core.wavelengthLimit({ base: 1 }),
    // Of a type that is not being looked at.
    loss: firstLoss(core, types.positionType === BRAIN ? HALF : BRAIN),
  };
}

/** A number that may be none. @param {number} x @param {(x: number) => string} write */
const said = (x, write) => (Number.isFinite(x) ? write(x) : Number.isNaN(x) ? "none" : "infinite");
/** How far off, in words. @param {number} error */
const off = (error) =>
  error === 0
    ? "exact"
    : Number.isFinite(error)
      ? `off by ${formatNumber(Math.abs(error), { digits: 3 })} rad`
      : "not finite";

/** Positions and errors to frame units. @param {Frame} frame */
function plotScales(frame) {
  const { left, right, top, bottom } = LAYOUTS[frame.name].plot;
  const x = logScale([1, FURTHEST_POSITION], [left, right]);
  const log = logScale([10 ** ERRORS.low, 10 ** ERRORS.high], [bottom, top]);
  const y = (/** @type {number} */ error) => {
    const size = Math.abs(error);
    if (size === 0) return bottom + LANE;
    return Number.isFinite(size) ? between(log.to(size), top, bottom) : top - LANE;
  };
  return { x, y };
}
/** What has no place on the axis stands so far from its end: nought below, infinity above. */
const LANE = 14;

/** A power of ten. @param {number} power @returns {Words} */
const powerOfTen = (power) =>
  power === 0 ? formatNumber(1) : [formatNumber(10), { text: formatNumber(power), raised: true }];

/** @param {PrecisionData} data @param {State} state @param {Frame} frame @returns {Mark[]} */
function plotMarks({ worst, chosen, row, turn }, { position, pair }, frame) {
  const { plot, size } = LAYOUTS[frame.name];
  const { left, right, top, bottom } = plot;
  const { x, y } = plotScales(frame);
  const small = 12;
  const soft = /** @type {const} */ ({ size: small, fill: "soft" });
  const axis = bottom + 2 * LANE - 4;
  /** @type {Mark[]} */
  const marks = [
    text(0, 14, "Phase error in radians, by position", { size, bold: true }),
    rect(left, top - LANE - 6, right - left, y(turn) - top + LANE + 6, { fill: "face" }),
    text(left - 6, y(Infinity) - 1, "infinite", { ...soft, anchor: "end" }),
    text(left - 6, y(0) + 4, formatNumber(0), { ...soft, anchor: "end" }),
    line(left, y(0), right, y(0), { stroke: "rule", weight: 1 }),
    line(left, top, left, bottom, { stroke: "control", weight: 1 }),
  ];
  for (let power = ERRORS.low; power <= ERRORS.high; power += ERRORS.every) {
    const level = y(10 ** power);
    marks.push(
      line(left - 4, level, left, level, { stroke: "control", weight: 1 }),
      wordsText(left - 6, level + 4, powerOfTen(power), { ...soft, anchor: "end" }),
    );
  }
  for (const [error, words] of /** @type {[number, string][]} */ ([
    [turn, "one turn"],
    [THRESHOLD, `${formatNumber(THRESHOLD)} rad`],
  ]))
    marks.push(
      line(left, y(error), right + 4, y(error), { stroke: "soft", weight: 1, dash: "4 3" }),
      text(right + 7, y(error) + 4, words, soft),
    );
  const ticks = [];
  for (let power = 0; 10 ** power <= FURTHEST_POSITION; power++) ticks.push({ power, at: x.to(10 ** power) });
  const dots = (/** @type {Float64Array} */ errors, /** @type {(at: string) => string} */ dot) =>
    Array.from(errors, (error, k) => dot(`M${place(x.to(SAMPLED[k]))} ${place(y(error))}`)).join("");
  const ofPair = /** @type {const} */ ({ stroke: "move", weight: 1.25 });
  const ofWorst = /** @type {const} */ ({ stroke: "ink", weight: 2.75, cap: "round" });
  const bar = (/** @type {string} */ at) => `${at}m0-2.5v5`;
  const dot = (/** @type {string} */ at) => `${at}h.01`;
  const at = x.to(position);
  const label = `${formatNumber(position)}`;
  marks.push(
    path(dots(chosen, bar), ofPair),
    path(dots(worst, dot), ofWorst),
    path(dot(`M${4} ${30}`), ofWorst),
    text(12, 34, "worst pair", { size: small }),
    path(bar(`M${100} ${30}`), ofPair),
    text(108, 34, `pair ${formatNumber(pair)}`, { size: small, fill: "move" }),
    ...logAxis({ y: axis, left, right, ticks, side: "below", size: small }),
    line(at, top - LANE, at, axis, { stroke: "move", weight: 1.5 }),
    circle(at, y(row.errors[pair]), 4.5, { fill: "panel", stroke: "move", weight: 2 }),
    circle(at, y(row.worst), 4.5, { fill: "panel", stroke: "ink", weight: 2 }),
    circle(at, axis, 6.5, { fill: "move" }),
    wordsText(
      between(at, left + 20 + label.length * 4, right + 30 - label.length * 4),
      axis + 44,
      [symbol("i"), ` = ${label}`],
      { size, bold: true, fill: "move", anchor: "middle" },
    ),
    rect(left - 10, top - LANE, right - left + 20, axis + 30 - top + LANE, { handle: "position", axis: "x" }),
  );
  return marks;
}

/** How far off, where there is little room. @param {number} error */
const briefly = (error) =>
  error === 0
    ? "exact"
    : Number.isFinite(error)
      ? `${formatNumber(Math.abs(error), { digits: 3 })} rad`
      : "infinite";

/** What is so at the position, one line each. @param {PrecisionData} data @param {State} state @returns {Words[]} */
const readings = ({ row, above, largest }, { width, pair }) => [
  [{ text: `worst, pair ${formatNumber(row.pair)}: `, strong: true }, briefly(row.worst)],
  [{ text: `pair ${formatNumber(pair)}: `, tone: "move", strong: true }, briefly(row.errors[pair])],
  `over ${formatNumber(THRESHOLD)} rad: ${formatNumber(above)} of ${count(width / 2, "pair")}`,
  largest === undefined ? "some have no values" : `values off by up to ${formatValue(largest)}`,
];

/** Which positions become the position's number; the figure ends where doubles cannot tell what comes next. @param {PrecisionData} data */
function becomes({ together: { first, last, rounded }, types }) {
  const [from, to] = [first, last].map((one) => formatNumber(one));
  const type = `in ${types.positionType}`;
  if (!Number.isFinite(rounded)) return `From ${from} on all are infinite ${type}.`;
  if (first < last) return `${from} ${last - first > 1 ? "to" : "and"} ${to} are one number ${type}.`;
  return last < FURTHEST_POSITION
    ? `${to} has a number of its own ${type}.`
    : `${to} shares its number ${type} with none before it.`;
}

/** How many numbers the positions up to this one become. @param {PrecisionData} data */
const distinctly = ({ length, distinct }) =>
  `${formatNumber(0)} to ${formatNumber(length - 1)} are ${count(distinct, "number")}.`;

/** Above the neighbours: how far each is from the next, a power of two. @param {number} step @returns {Words} */
const apart = (step) =>
  step === 1
    ? "Neighbours"
    : [
        "Neighbours, ",
        ...(formatNumber(step).length < 6
          ? [formatNumber(step)]
          : [formatNumber(2), { text: formatNumber(Math.log2(step)), raised: true }]),
        " apart",
      ];

/** @param {PrecisionData} data @param {State} state @param {Frame} frame @returns {Mark[]} */
function fanMarks(data, { position }, frame) {
  const { fan, said: column, size, grown, line: lineHeight } = LAYOUTS[frame.name];
  const { step, positions, rounded } = data.near;
  const reach = NEIGHBOURS[frame.name];
  const x = linearScale([-reach, reach], [fan.left, fan.right]);
  const above = fan.y + 42;
  const below = above + fan.tall;
  const edge = 10;
  const from = (/** @type {number} */ one) => x.to((one - position) / step);
  const to = (/** @type {number} */ one) => between(from(one), fan.left - edge, fan.right + edge);
  const shown = [...positions.keys()].filter((k) => Math.abs(positions[k] - position) <= reach * step);
  const lines = shown.map((k) => `M${place(from(positions[k]))} ${above}L${place(to(rounded[k]))} ${below}`);
  const numbers = [...new Set(shown.map((k) => rounded[k]))].filter((one) => to(one) === from(one));
  const words = [becomes(data), distinctly(data)].flatMap((one) =>
    wrapWords(one, column.width * ROOM, grown),
  );
  const [centre, end] = [x.to(0), to(data.together.rounded)];
  const [top, number] = [position, data.together.rounded].map((one) => said(one, formatNumber));
  const arrow = end > fan.right ? `${number} →` : end < fan.left ? `← ${number}` : number;
  const half = (/** @type {string} */ label) => label.length * grown * 0.3;
  const label = (/** @type {number} */ at, /** @type {number} */ y, /** @type {string} */ one) =>
    text(between(at, column.x + half(one), column.x + column.width - half(one)), y, one, {
      size,
      bold: true,
      fill: "move",
      anchor: "middle",
    });
  return [
    wordsText(column.x, fan.y, apart(step), { size, bold: true }),
    path(lines.join(""), { stroke: "control", weight: 1 }),
    group(shown.map((k) => circle(from(positions[k]), above, 2.5, { fill: "soft" }))),
    group(numbers.map((one) => circle(from(one), below, 3.5, { fill: "ink" }))),
    line(centre, above, end, below, { stroke: "move", weight: 2.25 }),
    circle(centre, above, 6, { fill: "move" }),
    label(centre, above - 13, top),
    label(end, below + 20, arrow),
    group(words.map((one, k) => wordsText(column.x, below + 42 + k * lineHeight, one, { size }))),
    rect(fan.left - edge, above - HAND / 2, fan.right - fan.left + 2 * edge, fan.tall + HAND / 2, {
      handle: "neighbours",
      axis: "x",
    }),
  ];
}

/** The pairs that are drawn: every so many. @param {State} state @param {Frame} frame */
function drawnPairs({ width }, { name }) {
  const every = Math.ceil(width / 2 / DRAWN[name]);
  return { every, pairs: Array.from({ length: Math.ceil(width / 2 / every) }, (_, k) => k * every) };
}

/** @param {PrecisionData} data @param {State} state @param {Frame} frame @returns {Mark[]} */
function rowMarks({ row, turn, types }, state, frame) {
  const { row: at, size } = LAYOUTS[frame.name];
  const { every, pairs } = drawnPairs(state, frame);
  const wide = at.right - at.left;
  const each = wide / pairs.length;
  const left = (/** @type {number} */ pair) => at.left + (pair / every) * each;
  /** @type {Mark[]} */
  const marks = [text(0, at.y - 14, `Row, stored as ${types.storedType}`, { size, bold: true })];
  const rows = /** @type {[string, Float64Array][]} */ ([
    ["exact", row.exact],
    ["stored", row.row],
  ]);
  rows.forEach(([name, values], k) => {
    const top = at.y + k * (at.tall + 5);
    marks.push(
      text(0, top + at.tall / 2 + 4.5, name, { size }),
      rect(at.left, top, wide, at.tall, { fill: "face" }),
      group(
        heatmap({
          x: at.left,
          y: top,
          width: wide,
          height: at.tall,
          columns: 2 * pairs.length,
          rows: 1,
          value: (_, column) => values[2 * pairs[column >> 1] + (column & 1)],
        }),
      ),
    );
  });
  const top = at.y + 2 * (at.tall + 5) + 4;
  const bottom = top + 40;
  const y = logScale([10 ** STRIP.low, 10 ** STRIP.high], [bottom, top]);
  const high = (/** @type {number} */ error) =>
    error === 0 ? bottom : Number.isFinite(error) ? between(y.to(Math.abs(error)), top, bottom) : top;
  const thick = Math.max(0.8, each * 0.6);
  const bars = (/** @type {(error: number) => boolean} */ which) =>
    pairs
      .filter((pair) => which(Math.abs(row.errors[pair])) || !Number.isFinite(row.errors[pair]))
      .map((pair) => `M${place(left(pair) + each / 2)} ${bottom}V${place(high(row.errors[pair]))}`)
      .join("");
  const chosen = between(left(state.pair), at.left, at.right - each);
  const grip = Math.max(each, 5);
  marks.push(
    text(0, top + 14, "phase", { size }),
    text(0, top + 31, "error", { size }),
    rect(at.left, top, wide, y.to(turn) - top, { fill: "face" }),
    path(
      bars((error) => error > 0),
      { stroke: "control", weight: place(thick) },
    ),
    path(
      bars((error) => error > THRESHOLD),
      { stroke: "ink", weight: place(thick) },
    ),
    line(at.left, y.to(THRESHOLD), at.right, y.to(THRESHOLD), { stroke: "soft", weight: 1, dash: "4 3" }),
    line(at.left, bottom, at.right, bottom, { stroke: "control", weight: 1 }),
    rect(chosen + each / 2 - grip / 2 - 1.5, at.y - 3, grip + 3, bottom - at.y + 5, {
      stroke: "panel",
      weight: 4.5,
    }),
    rect(chosen + each / 2 - grip / 2 - 1.5, at.y - 3, grip + 3, bottom - at.y + 5, {
      stroke: "move",
      weight: 2,
    }),
    text(at.left, bottom + 18, `pair ${formatNumber(0)}`, { size: 12, fill: "soft" }),
    text(at.right, bottom + 18, `pair ${formatNumber(pairs[pairs.length - 1])}`, {
      size: 12,
      fill: "soft",
      anchor: "end",
    }),
    rect(at.left - 6, at.y - 4, wide + 12, bottom - at.y + 26, { handle: "pair", axis: "x" }),
  );
  return marks;
}

/** @param {PrecisionData} data @param {State} state @param {Frame} frame */
function draw(data, state, frame) {
  const { said: column, size, line: lineHeight } = LAYOUTS[frame.name];
  return [
    group(plotMarks(data, state, frame)),
    group([
      text(column.x, column.y, `At position ${formatNumber(state.position)}`, { size, bold: true }),
      ...readings(data, state).map((words, k) =>
        wordsText(column.x, column.y + (k + 1) * lineHeight, words, { size }),
      ),
    ]),
    group(fanMarks(data, state, frame)),
    group(rowMarks(data, state, frame)),
  ];
}

/** @param {PrecisionData} data @param {State} _ @param {Frame} frame @returns {import("../draw/figure.d.ts").Guess | undefined} */
function guess({ loss }, _, frame) {
  if (loss === undefined) return undefined;
  const { type, power, lost, rounded } = loss;
  const { plot } = LAYOUTS[frame.name];
  const { x } = plotScales(frame);
  const at = (/** @type {number} */ exponent) => x.to(2 ** exponent);
  return {
    label: "power of two",
    min: 0,
    max: LAST_POWER,
    step: 1,
    initial: LAST_POWER >> 1,
    say: (exponent) => `up to position ${formatNumber(2 ** exponent)}`,
    truth: power,
    reason: `A number of type ${type} has room for ${count(power, "binary digit")}. Position ${formatNumber(lost)} needs one more and becomes ${formatNumber(rounded)}.`,
    marks(exponent, kind) {
      const guessed = kind === "guess";
      return [
        line(at(exponent), plot.top - LANE, at(exponent), plot.bottom + LANE, lineOf(kind)),
        tag(
          at(exponent),
          plot.top + (guessed ? 54 : 76),
          `${kind}: ${formatNumber(2 ** exponent)}`,
          kind,
          frame,
        ),
        ...(guessed
          ? [
              rect(at(exponent) - HAND / 2, plot.top, HAND, plot.bottom - plot.top, {
                handle: "guess",
                axis: "x",
              }),
            ]
          : []),
      ];
    },
    at: (pointer) => between(Math.round(Math.log2(x.from(pointer.x))), 0, LAST_POWER),
  };
}

/** All that there is to say of a pair. @param {PrecisionData["row"]} row @param {number} pair */
const numbersOf = (row, pair) => [
  row.exactPhases[pair],
  row.phases[pair],
  row.errors[pair],
  row.exact[2 * pair],
  row.row[2 * pair],
  row.exact[2 * pair + 1],
  row.row[2 * pair + 1],
];
const PHASE_DIGITS = 6;
/** How each of these is written. @type {((x: number) => string)[]} */
const WRITTEN = [
  ...Array.from({ length: 2 }, () => (/** @type {number} */ x) => formatNumber(x, { digits: PHASE_DIGITS })),
  (x) => formatNumber(x, { digits: 3 }),
  ...Array.from({ length: 4 }, () => (/** @type {number} */ x) => formatValue(x)),
];
const COLUMNS = [
  "exact phase",
  "phase kept",
  "error",
  "exact sine",
  "sine stored",
  "exact cosine",
  "cosine stored",
];

/** @type {State} */
const WIDE_HEAD = { width: 128, base: BASE.initial, pair: 0 };
/** Everything in one type. @param {NumberType} type */
const allAs = (type) => Object.fromEntries(KEPT.map((part) => [`${part}-type`, type]));
/**
 * A case as it has been met: all is kept as float32 but for some types.
 * @param {string} name @param {number} position @param {string} what @param {string} how @param {State} types
 * @returns {import("../draw/figure.d.ts").Action}
 */
const caseOf = (name, position, what, how, types) => ({
  name,
  label: `${what} at ${formatNumber(position)}`,
  description: `${what} at ${formatNumber(position)}: ${how}`,
  run: (state) => ({ ...state, ...WIDE_HEAD, ...allAs(SINGLE), position, ...types }),
});

/** @type {import("../draw/figure.d.ts").Figure<PrecisionData>} */
export default {
  name: "precision",
  title: "Precision",
  parameters: {
    position: {
      ...POSITION,
      initial: 257,
      min: 1,
      // The last place of the slider is the next power of ten, which stands for the furthest position.
      slider: [1, 1e16],
      logarithmic: true,
    },
    ...Object.fromEntries(
      KEPT.map((part) => [
        `${part}-type`,
        /** @type {import("../draw/figure.d.ts").ChoiceParameter} */ ({
          kind: "choice",
          named: true,
          label: `${part} type`,
          initial: part === KEPT[0] ? BRAIN : SINGLE,
          options: TYPES.map((value) => ({ value, label: value })),
        }),
      ]),
    ),
    pair: {
      kind: "whole",
      label: "pair",
      symbol: "r",
      initial: 16,
      min: 0,
      max: WIDTH.max / 2 - 1,
      slider: ({ width }) => [0, Math.max(1, width / 2 - 1)],
      shown: ({ width }) => width > 2,
    },
    width: { ...WIDTH, initial: WIDE_HEAD.width, slider: [2, 256] },
    base: BASE,
  },
  frames: {
    narrow: { name: "narrow", width: 320, height: 834 },
    wide: { name: "wide", width: 800, height: 566 },
  },
  room: { phone: 1348, narrow: 1155, middle: 1081, wide: 743 },
  check: ({ pair, width }) =>
    pair < width / 2
      ? undefined
      : {
          parameter: "pair",
          message: `Pair ${formatNumber(pair)} does not exist at width ${formatNumber(width)}: use ${oneOf(width / 2)}.`,
        },
  reconcile: (state) => ({ ...state, pair: Math.min(state.pair, state.width / 2 - 1) }),
  compute,
  question: ({ loss }) =>
    `Positions kept as ${loss?.type}: up to which power of two does each have a number of its own?`,
  guess,
  help: {
    pointer:
      "Drag along the axis to move the position, along its neighbours to move it by single steps, along the row to choose a pair.",
    keys: "Every slider below moves with the arrow keys, finer with Shift, and every number can be typed.",
  },
  draw,
  blocks({ row }, { pair, position }, { name }) {
    const here = `position ${formatNumber(position)}`;
    const ofPair = { text: `pair ${formatNumber(pair)}`, strong: true };
    const cells = [pair, row.pair].map((one) => numbersOf(row, one).map((x, k) => said(x, WRITTEN[k])));
    if (name === "wide")
      return [
        {
          kind: "table",
          caption: `Phases in radians and values at ${here}`,
          columns: ["pair", "exact phase", "kept", "error", "exact sine", "stored", "exact cosine", "stored"],
          rows: [
            [ofPair, ...cells[0]],
            [[{ text: `worst, pair ${formatNumber(row.pair)}`, strong: true }], ...cells[1]],
          ],
        },
      ];
    const [exactPhase, phase, , exactSine, sine, exactCosine, cosine] = cells[0];
    return [
      {
        kind: "table",
        caption: `Phase in radians and values at ${here}`,
        columns: [ofPair, "exact", "as kept"],
        rows: [
          ["phase", exactPhase, phase],
          ["sine", exactSine, sine],
          ["cosine", exactCosine, cosine],
        ],
      },
    ];
  },
  sentence({ row, above, types, together }, state, frame) {
    const { position, pair, width } = state;
    const { every } = drawnPairs(state, frame);
    const drawn = every > 1 ? ` One pair in ${formatNumber(every)} of the row is drawn.` : "";
    return `Position ${formatNumber(position)} is ${said(together.rounded, formatNumber)} in ${types.positionType}. With ${types.frequencyType} frequencies, ${types.productType} products and ${types.storedType} values, the worst is pair ${formatNumber(row.pair)}: ${off(row.worst)}. Pair ${formatNumber(pair)} is ${off(row.errors[pair])}. Off by more than ${formatNumber(THRESHOLD)} rad: ${formatNumber(above)} of ${count(width / 2, "pair")}.${drawn}`;
  },
  caption: () => [
    `Marks are whole positions, ${formatNumber(ALONG.length)} in each doubling; at ${formatNumber(0)} no error was found. Each number is rounded once: position, frequency, product, then the values. Errors are not reduced: on the shaded ground a hand is off by a turn or more, and its direction says little.`,
  ],
  table: ({ row, types }, { position }) => ({
    caption: `Every pair at position ${formatNumber(position)}: positions ${types.positionType}, frequencies ${types.frequencyType}, products ${types.productType}, values ${types.storedType}`,
    columns: ["pair", ...COLUMNS],
    rows: Array.from(row.errors, (_, pair) => [
      pair,
      ...numbersOf(row, pair).map((x, k) =>
        Number.isFinite(x) ? inFull(x, WRITTEN[k](x)) : said(x, String),
      ),
    ]),
  }),
  actions: [
    caseOf("brain-positions", 257, BRAIN, `positions kept as ${BRAIN}`, { "position-type": BRAIN }),
    caseOf("half-positions", 2049, HALF, `positions kept as ${HALF}`, { "position-type": HALF }),
    caseOf("brain-frequencies", 4095, "frequencies", `kept as ${BRAIN}`, { "frequency-type": BRAIN }),
    {
      ...caseOf("far-doubles", FURTHEST_POSITION, "", "", allAs(DOUBLE)),
      label: "far out",
      description: `far out: everything kept as ${DOUBLE}`,
    },
  ],
  drag(_, hold, state) {
    const { plot, fan, row } = LAYOUTS[hold.frame.name];
    if (hold.handle === "position") {
      const { x } = plotScales(hold.frame);
      if (hold.x >= plot.right) return { position: FURTHEST_POSITION };
      return { position: Math.round(x.from(Math.max(hold.x, plot.left))) };
    }
    if (hold.handle === "pair") {
      const { pairs } = drawnPairs(state, hold.frame);
      const k = Math.floor(((hold.x - row.left) / (row.right - row.left)) * pairs.length);
      return { pair: pairs[between(k, 0, pairs.length - 1)] };
    }
    hold.memory.from ??= hold.x;
    const each = (fan.right - fan.left) / (2 * NEIGHBOURS[hold.frame.name]);
    // The neighbours go with the hand.
    const moved = Math.round((hold.x - hold.memory.from) / each);
    return { position: between(hold.start.position - moved, 1, FURTHEST_POSITION) };
  },
};
