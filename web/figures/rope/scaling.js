// RoPE's scaling: the wavelengths of every pair before and after, on one axis, and which phases occur that training has not shown.

import { lineOf, tag } from "../../draw/guess-marks.js";
import { logAxis } from "../../draw/log-axis.js";
import { HAND, circle, group, line, path, place, rect, symbol, text, wordsText } from "../../draw/marks.js";
import { count, formatChosen, formatNumber, formatTurns, formatValue, inFull } from "../../draw/numbers.js";
import { between, logScale } from "../../draw/scale.js";
import { narrow } from "./shared.js";

/** @typedef {import("../../core/core.d.ts").Core} Core */
/** @typedef {import("../../core/core.d.ts").RopeType} RopeType */
/** @typedef {import("../../draw/figure.d.ts").Frame} Frame */
/** @typedef {import("../../draw/figure.d.ts").Words} Words */
/** @typedef {import("../../draw/marks.js").Mark} Mark */
/** @typedef {import("./shared.js").RopeState} RopeState */
/** @typedef {ReturnType<typeof compute>} ScalingData */
/** @typedef {NonNullable<ReturnType<typeof stretched>>} Stretched */

/** The types, as configuration files call them. @type {RopeType[]} */
export const TYPES = ["default", "linear", "dynamic", "yarn", "llama3", "longrope", "proportional"];

/** Rungs are drawn no closer than this, in frame units. */
const CLOSEST = 1.8;
/** More runs of pairs than this are counted, not named. */
const MANY = 4;
/** The axis goes at least so many powers of ten. */
const SHORTEST_AXIS = 7;

const LAYOUTS = {
  narrow: {
    left: 88,
    right: 232,
    kept: 276,
    fresh: 318,
    plain: 84,
    chosen: 176,
    list: 226,
    row: 37,
    axis: 494,
    size: 12.5,
  },
  wide: {
    left: 118,
    right: 640,
    kept: 706,
    fresh: 790,
    plain: 66,
    chosen: 150,
    list: 186,
    row: 28,
    axis: 392,
    size: 13.5,
  },
};

/** How many pairs turn, by the usual rule. @param {import("../../draw/figure.d.ts").State} state */
export const pairsOf = ({ head, fraction }) => Math.floor(head * fraction) / 2;

/** The list that has neither one number nor one for each pair. @param {RopeState} state */
const unfit = (state) =>
  /** @type {const} */ (["short", "long"]).find(
    (name) => state[name].length > 1 && state[name].length !== pairsOf(state),
  );

/** One divisor for each pair: of a list with one number all have that. @param {number[]} list @param {number} pairs */
const each = (list, pairs) => Float64Array.from({ length: pairs }, (_, r) => list[list.length > 1 ? r : 0]);

/**
 * The frequencies under a type; none where it is not defined at these settings. Lists and a given attention factor are
 * those of the chosen type: another type's row does without, and longrope's cannot.
 * @param {Core} core @param {RopeState} state @param {RopeType} type @param {number} [length]
 */
function stretched(core, state, type, length = state.length) {
  const { head, fraction, base, factor, trained, fast, slow, truncate, attention, low, high, short, long } =
    state;
  /** @type {import("../../core/core.d.ts").RopeOptions} */
  const options = {
    type,
    headWidth: head,
    rotaryFraction: fraction,
    base,
    length,
    originalLength: trained,
    maximumLength: trained,
  };
  if (type !== "default") options.factor = factor;
  if (type === "yarn")
    Object.assign(options, { betaFast: fast, betaSlow: slow, truncate: truncate === "whole" });
  if (type === "llama3") Object.assign(options, { lowFactor: low, highFactor: high });
  if (type === "longrope" && (state.method !== type || unfit(state))) return undefined;
  if (type === "longrope")
    Object.assign(options, {
      shortFactors: each(short, pairsOf(state)),
      longFactors: each(long, pairsOf(state)),
    });
  if (type === state.method && (type === "yarn" || type === "longrope") && attention > 0)
    options.attentionFactor = attention;
  try {
    return core.ropeFrequencies(options);
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

/**
 * Which pairs meet phases that training has not shown: who turned once has shown all of its circle.
 * @param {Float64Array} turns @param {Float64Array} seen
 */
const unseen = (turns, seen) => turns.map((one, r) => Number(seen[r] < 1 && one > seen[r]));

/** @param {Core} core @param {RopeState} state */
function compute(core, state) {
  const { method, trained, length, factor } = state;
  // What is scaled is a model as it was trained: without a factor, over the length of training and at n.
  const before = (/** @type {"default" | "proportional"} */ one) => {
    const [seen, at] = [trained, length].map(
      (tokens) => /** @type {Stretched} */ (stretched(core, { ...state, factor: 1 }, one, tokens)),
    );
    return { ...at, seen: seen.turns, fresh: unseen(at.turns, seen.turns) };
  };
  const [plain, partial] = [before("default"), before("proportional")];
  const about = (/** @type {RopeType} */ one, /** @type {RopeState} */ given) => {
    const found = stretched(core, given, one);
    if (found === undefined) return undefined;
    const from = one === "proportional" ? partial : plain;
    const kept = Array.from(found.frequencies, (frequency, r) =>
      Number(frequency > 0 && frequency === from.frequencies[r]),
    );
    const fresh = unseen(found.turns, from.seen);
    return {
      ...found,
      kept,
      fresh,
      keeps: kept.filter(Boolean).length,
      blends: found.shares.filter((share, r) => !kept[r] && share > 0 && share < 1).length,
      meets: fresh.filter(Boolean).length,
    };
  };
  const rows = TYPES.map((one) => about(one, state));
  const otherFactor = factor * 2 > FACTOR.max ? factor / 2 : factor * 2;
  return {
    rows,
    chosen: rows[TYPES.indexOf(method)],
    plain: method === "proportional" ? partial : plain,
    otherFactor,
    other: about(method, { ...state, factor: otherFactor }),
    reach: Math.max(
      SHORTEST_AXIS,
      ...[
        length,
        trained,
        ...rows.flatMap((row) => [...(row?.wavelengths ?? [])].filter(Number.isFinite)),
      ].map((one) => Math.ceil(Math.log10(one))),
    ),
  };
}

export const FACTOR = { min: 1, max: 65536 };
export const LENGTH = { min: 2, max: 1e9 };

/** @param {Frame} frame @param {number} reach */
const axisOf = ({ name }, reach) => logScale([1, 10 ** reach], [LAYOUTS[name].left, LAYOUTS[name].right]);

/**
 * A ladder: a rung for every pair that turns, ringed where the pair meets phases that training has not shown.
 * @param {Pick<Stretched, "wavelengths"> & {fresh: Float64Array}} row @param {number} foot @param {number} tall
 * @param {"ink" | "control"} stroke @param {import("../../draw/scale.js").Scale} x
 */
function ladder({ wavelengths, fresh }, foot, tall, stroke, x) {
  const high = foot - tall;
  /** @type {string[]} */
  const rungs = [];
  /** @type {string[]} */
  const rings = [];
  let last = -Infinity;
  wavelengths.forEach((one, r) => {
    const at = x.to(one);
    if (!Number.isFinite(one) || (Math.abs(at - last) < CLOSEST && r < wavelengths.length - 1)) return;
    last = at;
    rungs.push(`M${place(at)} ${foot}V${high}`);
    if (fresh[r]) rings.push(`M${place(at - 2.5)} ${high}a2.5 2.5 0 1 1 5 0a2.5 2.5 0 1 1 -5 0z`);
  });
  return [
    path(rungs.join(""), { stroke, weight: 1.25 }),
    path(rings.join(""), { stroke: "ink", fill: "panel", weight: 1.25 }),
  ];
}

/** @param {ScalingData} data @param {RopeState} state @param {Frame} frame */
function draw(data, state, frame) {
  const at = LAYOUTS[frame.name];
  const { size } = at;
  const { rows, plain, chosen, reach } = data;
  const x = axisOf(frame, reach);
  const [trained, n] = [state.trained, state.length].map(x.to);
  const top = at.plain - 34;
  const small = { size, fill: /** @type {const} */ ("soft") };
  const name = (/** @type {string} */ words, /** @type {number} */ y, bold = false) =>
    text(0, y, words, { size, bold, fill: bold ? "ink" : "soft" });
  /** @type {Mark[]} */
  const joins = [];
  if (chosen !== undefined) {
    let last = -Infinity;
    const d = Array.from(chosen.wavelengths, (one, r) => {
      const [above, below] = [x.to(plain.wavelengths[r]), x.to(one)];
      if (!Number.isFinite(one) || (Math.abs(above - last) < 2 * CLOSEST && r < plain.wavelengths.length - 1))
        return "";
      last = above;
      return `M${place(above)} ${at.plain + 2}L${place(below)} ${at.chosen - 30}`;
    });
    joins.push(path(d.join(""), { stroke: "control", weight: 0.75 }));
  }
  const said = (/** @type {number} */ place_, /** @type {number} */ y, /** @type {Words} */ words) => {
    const right = place_ < (at.left + at.right) / 2;
    return wordsText(place_ + (right ? 9 : -9), y, words, {
      size,
      fill: "move",
      bold: true,
      anchor: right ? "start" : "end",
    });
  };
  return [
    // To the right of this line no pair has turned once in training.
    rect(trained, at.plain - 26, Math.max(0, at.right - trained), 28, { fill: "face" }),
    ...joins,
    ...[trained, n].map((one, k) =>
      line(one, top + (k === 0 ? 0 : 22), one, at.axis, {
        stroke: "move",
        weight: 1.5,
        dash: k === 0 ? "5 3" : undefined,
      }),
    ),
    name("as trained", at.plain - 4, true),
    ...ladder(plain, at.plain, 18, "ink", x),
    name(state.method, at.chosen - 4, true),
    ...(chosen === undefined
      ? [text(at.fresh, at.chosen - 4, "not defined", { size, anchor: "end" })]
      : ladder(chosen, at.chosen, 22, "ink", x)),
    text(at.kept, at.list - 4, "kept", { ...small, anchor: "end" }),
    text(at.fresh, at.list - 4, frame.name === "narrow" ? "new" : "new phases", { ...small, anchor: "end" }),
    ...rows.flatMap((row, k) => {
      const y = at.list + (k + 1) * at.row - 6;
      const bold = TYPES[k] === state.method;
      return [
        name(TYPES[k], y, bold),
        ...(row === undefined
          ? [
              text(at.fresh, y, TYPES[k] === "longrope" ? "needs its lists" : "not defined", {
                ...small,
                anchor: "end",
              }),
            ]
          : [
              group(ladder(row, y + 3, 11, bold ? "ink" : "control", x)),
              text(at.kept, y, formatNumber(row.keeps), { size, bold, anchor: "end" }),
              text(at.fresh, y, formatNumber(row.meets), { size, bold, anchor: "end" }),
            ]),
      ];
    }),
    ...logAxis({
      y: at.axis,
      left: at.left,
      right: at.right,
      side: "below",
      size: 12.5,
      ticks: Array.from({ length: reach + 1 }, (_, power) => ({ power, at: x.to(10 ** power) })),
    }),
    wordsText(at.left, at.axis + 64, ["wavelength ", symbol("λ"), ", in tokens"], {
      size: 12.5,
      fill: "soft",
    }),
    circle(trained, top, 6, { fill: "panel", stroke: "move", weight: 2.25 }),
    circle(n, at.axis, 6.5, { fill: "move" }),
    said(trained, top + 4, `trained on ${formatNumber(state.trained)}`),
    said(n, at.axis + 42, [symbol("n"), ` = ${formatNumber(state.length)}`]),
    rect(trained - HAND / 2, top - HAND / 2, HAND, HAND, { handle: "trained", axis: "x" }),
    rect(n - HAND / 2, at.axis - HAND / 2, HAND, HAND + 10, { handle: "length", axis: "x" }),
  ];
}

/** Why so many pairs keep their frequency at another factor. @type {Record<string, string>} */
const REASONS = {
  linear: "Every pair is divided by the factor.",
  proportional: "Every pair that turns is divided by the factor.",
  dynamic:
    "Up to the trained length none changes. Beyond it the base grows, and only the first pair is the same in every base.",
  yarn: "Where the blend begins does not depend on the factor.",
  llama3: "Where the blend begins does not depend on the factor.",
  longrope: "Its lists decide, not the factor.",
};

/** Why a type is not defined, where it is not its blend. @type {Record<string, (state: RopeState) => string>} */
const UNDEFINED = {
  dynamic: () => "one pair has the same frequency in every base",
  longrope: (state) => {
    const name = unfit(state) ?? "long";
    return `its ${name} list has ${count(state[name].length, "number")}, and ${count(pairsOf(state), "pair")} can turn: it takes one number for all, or one for each`;
  },
};

/** What becomes of which pairs, from the fastest on. @param {Stretched & {kept: number[], keeps: number, blends: number}} of @param {RopeType} method */
function runs({ frequencies, shares, kept, keeps, blends, turningPairs }, method) {
  const changed = method === "dynamic" || method === "longrope" ? "changed" : "divided";
  /** @type {{from: number, what: string}[]} */
  const found = [];
  frequencies.forEach((frequency, r) => {
    const what = kept[r]
      ? "kept"
      : frequency === 0
        ? "at rest"
        : shares[r] > 0 && shares[r] < 1
          ? "blended"
          : changed;
    if (found.at(-1)?.what !== what) found.push({ from: r, what });
  });
  if (found.length > MANY)
    return `${formatNumber(keeps)} of ${count(turningPairs, "pair")} kept, ${formatNumber(blends)} blended`;
  const said = found.map(({ from, what }, k) => {
    const to = (found[k + 1]?.from ?? frequencies.length) - 1;
    return `${formatNumber(from)}${to > from ? `–${formatNumber(to)}` : ""} ${what}`;
  });
  return `pairs ${said.join(", ")}`;
}

/** The length that the factor stretches to. @param {RopeType} type @param {Stretched} row @param {ScalingData["rows"]} rows */
function upTo(type, row, rows) {
  if (type === "dynamic") return "grows with n";
  // For types that divide every pair the core states no length: the factor has one meaning in all that have it.
  const { extendedLength } =
    type === "linear" || type === "proportional" ? (rows[TYPES.indexOf("llama3")] ?? row) : row;
  return Number.isNaN(extendedLength) ? "–" : formatNumber(extendedLength);
}

/** Whether the text is longer than what the factor stretches to. @param {Stretched} of @param {RopeState} state */
const beyond = ({ extendedLength }, { method, length }) =>
  method !== "dynamic" && method !== "longrope" && length > extendedLength
    ? `The text is longer than the ${count(extendedLength, "token")} that the factor stretches to. `
    : "";

/** A list in few words: its ends. @param {number[]} list */
const ends = (list) =>
  list.length > 1
    ? `${formatNumber(list[0])} to ${formatNumber(list[list.length - 1])}`
    : formatNumber(list[0]);

/** A wavelength in the table. @param {number} one */
const tokens = (one) => (Number.isFinite(one) ? inFull(one, formatNumber(one)) : "at rest");

/** What a type has of its own, as a sentence says it. @param {RopeState} state */
function ownWords({ method, factor, fast, slow, truncate, attention, low, high, short, long }) {
  const factored = method === "default" ? "" : `Factor ${formatChosen(factor)}. `;
  const given = attention > 0 ? `Attention factor ${formatChosen(attention)}. ` : "";
  if (method === "yarn")
    return `${factored}The blend is from ${formatChosen(fast)} to ${formatChosen(slow)} turns, its ends ${truncate}. ${given}`;
  if (method === "llama3")
    return `${factored}The blend is from ${formatChosen(high)} to ${formatChosen(low)} turns. `;
  if (method === "longrope") return `${factored}Short list ${ends(short)}. Long list ${ends(long)}. ${given}`;
  return factored;
}

/** @type {import("./shared.js").View<ScalingData>} */
export const scaling = {
  compute,
  draw,
  question: ({ otherFactor, plain, chosen }, { method, factor }) =>
    chosen === undefined
      ? `Here ${method} is not defined. Which setting would have to change?`
      : method === "default"
        ? "Nothing is scaled. On a text longer than in training, which pairs can come to new phases: fast ones or slow ones?"
        : `${otherFactor > factor ? "Twice" : "Half"} the factor: how many of the ${count(plain.turningPairs, "pair")} would keep their frequency under ${method}?`,
  guess({ other, chosen, plain, reach }, { method }, frame) {
    if (method === "default" || other === undefined || chosen === undefined) return undefined;
    const pairs = plain.turningPairs;
    const x = axisOf(frame, reach);
    const { plain: foot } = LAYOUTS[frame.name];
    const places = Array.from(plain.wavelengths.subarray(0, pairs), x.to);
    const cut = (/** @type {number} */ before) =>
      before === 0
        ? places[0] - 9
        : before === pairs
          ? places[pairs - 1] + 9
          : (places[before - 1] + places[before]) / 2;
    const truth = other.keeps;
    return {
      label: "pairs that keep their frequency",
      min: 0,
      max: pairs,
      step: 1,
      initial: truth > pairs / 2 ? 0 : pairs,
      say: (value) => count(value, "pair"),
      truth,
      reason: `${REASONS[method]} Now ${formatNumber(chosen.keeps)} of ${count(pairs, "pair")} ${chosen.keeps === 1 ? "is" : "are"} as trained.`,
      marks(value, kind) {
        const at = cut(value);
        const guessed = kind === "guess";
        return [
          line(at, foot - 26, at, foot + 8, lineOf(kind)),
          tag(at, guessed ? foot + 18 : foot + 38, kind, kind, frame),
          ...(guessed
            ? [rect(at - HAND / 2, foot - 30, HAND, HAND + 14, { handle: "guess", axis: "x" })]
            : []),
        ];
      },
      at({ x: pointer }) {
        const before = places.filter((one) => one < pointer).length;
        return between(before, 0, pairs);
      },
    };
  },
  sentence({ chosen, plain }, state) {
    const { method, head, fraction, base, trained, length } = state;
    const about = `Type ${method}. The head has ${count(head, "channel")}, rotary fraction ${formatChosen(fraction)}, base ${formatChosen(base)}. ${ownWords(state)}`;
    const lengths = `Trained on ${formatNumber(trained)}, used at ${count(length, "token")}`;
    return chosen === undefined
      ? `${about}${lengths}: not defined here, since ${UNDEFINED[method]?.(state) ?? "its blend would end before it begins"}.`
      : `${about}${lengths}: ${runs(chosen, method)}. ` +
          `New phases come to ${count(chosen.meets, "pair")}, unscaled to ${formatNumber(plain.fresh.filter(Boolean).length)}. ` +
          `${beyond(chosen, state)}Sines and cosines are multiplied by ${formatNumber(chosen.attentionFactor)}.`;
  },
  caption: ({ method }) => [
    "One rung a pair, joined before and after. A ring: at ",
    symbol("n"),
    " this pair reaches phases that it never had in training, where it turned less than once. What occurs is no measure of what a model does with it. Kept: frequencies as trained. Attention: what sines and cosines are multiplied by, and scores of turned channels by its square.",
    method === "yarn" || method === "longrope" ? ` Attention factor ${formatNumber(0)}: computed.` : "",
  ],
  table: ({ chosen, plain }, { method, trained, length }) => {
    const { frequencies, wavelengths, turns, shares, fresh } = chosen ?? plain;
    return {
      caption: `Every pair as trained on ${count(trained, "token")}, and under ${chosen === undefined ? "no scaling" : method} at ${formatNumber(length)}`,
      columns: [
        "pair",
        "wavelength as trained",
        "wavelength",
        "frequency (rad/token)",
        "share of the division",
        "turns in training",
        "turns, unscaled",
        "turns",
        "new phases",
      ],
      rows: Array.from(frequencies, (frequency, r) => [
        r,
        tokens(plain.wavelengths[r]),
        tokens(wavelengths[r]),
        inFull(frequency, formatNumber(frequency)),
        inFull(shares[r], formatValue(shares[r])),
        inFull(plain.seen[r], formatTurns(plain.seen[r])),
        inFull(plain.turns[r], formatTurns(plain.turns[r])),
        inFull(turns[r], formatTurns(turns[r])),
        fresh[r] ? "yes" : "no",
      ]),
    };
  },
  blocks: ({ rows }, { length }, frame) => [
    {
      kind: "table",
      caption: `Each type at ${count(length, "token")}: pairs that are blended, turns of the slowest, attention factor${frame.name === "narrow" ? "" : "; longest wavelength, and the length that the factor stretches to (–: none)"}`,
      columns: narrow(frame, ["type", "blended", "turns", "attention", ["longest ", symbol("λ")], "up to"]),
      rows: rows.map((row, k) => {
        if (row === undefined) return narrow(frame, [TYPES[k], "–", "–", "–", "–", "–"]);
        const slowest = row.turningPairs - 1;
        return narrow(frame, [
          TYPES[k],
          formatNumber(row.blends),
          formatNumber(row.turns[slowest], { digits: 3 }),
          formatNumber(row.attentionFactor, { digits: 4 }),
          formatNumber(row.wavelengths[slowest], { digits: 4 }),
          upTo(TYPES[k], row, rows),
        ]);
      }),
    },
  ],
  drag(hold, core) {
    const { memory, handle, x, start, frame } = hold;
    memory.reach ??= compute(core, /** @type {RopeState} */ (start)).reach;
    memory.x ??= x;
    const axis = axisOf(frame, memory.reach);
    const wanted = axis.from(axis.to(start[handle]) + x - memory.x);
    // As fine as a hand is on this axis.
    return { [handle]: between(Math.round(Number(wanted.toPrecision(3))), LENGTH.min, 10 ** memory.reach) };
  },
};
