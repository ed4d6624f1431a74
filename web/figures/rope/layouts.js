// RoPE's layouts: which channels make a pair, and what becomes of the scores when query and key disagree about it.

import { lineOf, tag } from "../../draw/guess-marks.js";
import { heatmap } from "../../draw/heatmap.js";
import { kept } from "../../draw/kept.js";
import { HAND, circle, group, line, path, place, rect, symbol, text, wordsText } from "../../draw/marks.js";
import { count, formatNumber, inFull } from "../../draw/numbers.js";
import { between, linearScale } from "../../draw/scale.js";
import { draggedTokens, tokenAxis, tokenScale, WINDOW, windowStart } from "../../draw/token-axis.js";
import { AXES, HEAD, MORE, narrow, of, readOuts } from "./shared.js";

/** @typedef {import("../../core/core.d.ts").Core} Core */
/** @typedef {import("../../core/core.d.ts").RotaryLayout} RotaryLayout */
/** @typedef {import("../../draw/figure.d.ts").Frame} Frame */
/** @typedef {import("../../draw/marks.js").Mark} Mark */
/** @typedef {import("./shared.js").RopeState} RopeState */
/** @typedef {import("./shared.js").Wiring} Wiring */
/** @typedef {ReturnType<typeof compute>} LayoutsData */

/** How the query's channels are paired, and the key's. @type {Record<Wiring, {label: string, said: string, query: RotaryLayout, key: RotaryLayout}>} */
export const WIRINGS = {
  interleaved: {
    label: "neighbours",
    said: "Both pair neighbouring channels",
    query: "interleaved",
    key: "interleaved",
  },
  halves: { label: "halves", said: "Both pair the two halves", query: "halves", key: "halves" },
  mixed: {
    label: "query halves, key neighbours",
    said: "The query pairs the halves, the key its neighbours",
    query: "halves",
    key: "interleaved",
  },
  mismatched: {
    label: "halves, angles of neighbours",
    said: "Both pair the halves, with the angles of neighbours",
    query: "mismatched",
    key: "mismatched",
  },
};
const NAMES = /** @type {Wiring[]} */ (Object.keys(WIRINGS));

/** How much, where it may be rounding alone. @param {number} x */
const amount = (x) => formatNumber(x, { digits: 2 });

/** The stand-ins for a query and a key. */
export const SEEDS = { query: 3, key: 8 };

const LAYOUTS = {
  narrow: {
    curve: { top: 172, bottom: 262 },
    slots: { x: 62, size: 31, rows: [344, 416] },
    map: { x: 14, y: 482, size: 124 },
    read: { x: 154, y: 498, width: 166, row: 24, size: 12.5 },
    size: 13,
  },
  wide: {
    curve: { top: 164, bottom: 250 },
    slots: { x: 260, size: 30, rows: [344, 410] },
    map: { x: 30, y: 304, size: 150 },
    read: { x: 546, y: 324, width: 254, row: 30, size: 13.5 },
    size: 13.5,
  },
};

/** The query and the key, with their channels as they are and as the other layout wants them. */
const vectors = kept((core, /** @type {{width: number}} */ { width }) => {
  const order = Uint32Array.from(core.layoutOrder({ headWidth: width, to: "halves" }));
  const [q, k] = [SEEDS.query, SEEDS.key].map((seed) => core.standIns({ seed, length: width }));
  const permuted = [q, k].map((rows) => core.permuteRows({ rows, width: 1, order }));
  return { plain: [q, k], permuted, frequencies: core.ropeFrequencies({ headWidth: width }).frequencies };
});

/** Scores of copies of one query and one key at many positions. @param {Core} core @param {Wiring} wiring @param {Float64Array[]} both @param {number[]} at @param {number[]} and */
function scoresOf(core, wiring, [q, k], at, and) {
  const { query, key } = WIRINGS[wiring];
  const copies = (/** @type {Float64Array} */ one, /** @type {number} */ n) =>
    Float64Array.from({ length: n * HEAD }, (_, c) => one[c % HEAD]);
  return core.ropeScores({
    headWidth: HEAD,
    queryPositions: Float64Array.from(at),
    keyPositions: Float64Array.from(and),
    queries: copies(q, at.length),
    keys: copies(k, and.length),
    frequencies: vectors(core, { width: HEAD }).frequencies,
    queryLayout: query,
    keyLayout: key,
  });
}

/** The scores of each wiring at every two positions of a window, and how far they are from those of neighbours. */
const inWindow = kept((core, /** @type {{start: number}} */ { start }) => {
  const { plain, permuted } = vectors(core, { width: HEAD });
  const at = Array.from({ length: WINDOW }, (_, k) => start + k);
  const maps = NAMES.map((wiring) => scoresOf(core, wiring, plain, at, at));
  const apart = (/** @type {Float64Array} */ first) => core.largestDifference({ first, second: maps[0] });
  return NAMES.map((wiring, n) => ({
    map: maps[n],
    apart: apart(maps[n]),
    apartPermuted: apart(scoresOf(core, wiring, permuted, at, at)),
  }));
});

/** The scores of each wiring along one gap. */
const alongGap = kept((core, /** @type {{start: number, offset: number}} */ { start, offset }) => {
  const { plain } = vectors(core, { width: HEAD });
  // A guess goes on so far beyond the window. Of a square of scores the diagonal: one question is faster than many.
  const at = Array.from({ length: WINDOW + MORE }, (_, k) => start + k);
  const keys = at.map((one) => one + offset);
  return NAMES.map((wiring) => {
    const whole = scoresOf(core, wiring, plain, at, keys).filter((_, n) => n % (at.length + 1) === 0);
    const along = whole.subarray(0, WINDOW);
    return {
      wiring,
      along,
      largest: Math.max(...whole.map(Math.abs)),
      moved: core.largestDifference({ first: along, second: along.map(() => along[0]) }),
    };
  });
});

/** @param {Core} core @param {RopeState} state */
function compute(core, { layout, position, offset }) {
  const { plain, frequencies } = vectors(core, { width: HEAD });
  const [i, j] = [position, position + offset];
  const start = windowStart(i, j);
  const maps = inWindow(core, { start });
  const rows = alongGap(core, { start, offset }).map((row, n) => ({ ...row, ...maps[n] }));
  const { map } = maps[NAMES.indexOf(layout)];
  const one = (/** @type {number} */ on) => scoresOf(core, layout, plain, [i + on], [j + on])[0];
  const squares = NAMES.map((wiring) =>
    core.squaredLength({
      encoding: core.ropeRotate({
        headWidth: HEAD,
        positions: of(i),
        vectors: plain[0],
        frequencies,
        layout: WIRINGS[wiring].query,
      }),
    }),
  );
  const chosen = NAMES.indexOf(layout);
  const later = one(MORE);
  return {
    i,
    j,
    start,
    rows,
    chosen: rows[chosen],
    score: one(0),
    later,
    square: core.squaredLength({ encoding: plain[0] }),
    squares,
    squareTurned: squares[chosen],
    largest: Math.max(Math.abs(later), ...rows.map((row) => row.largest)),
    map,
    brightest: Math.max(...map.map(Math.abs)),
  };
}

/** Scores to frame units. @param {LayoutsData} data @param {Frame} frame */
function scoreScale({ largest }, frame) {
  const { top, bottom } = LAYOUTS[frame.name].curve;
  return linearScale([-Math.ceil(largest), Math.ceil(largest)], [bottom, top]);
}

/**
 * The channels of a vector, each with the number of the frequency that turns it, joined in pairs.
 * @param {number} y @param {RotaryLayout} layout @param {boolean} above where the joins are @param {string} name @param {Frame} frame
 */
function channelMarks(y, layout, above, name, frame) {
  const { x, size } = LAYOUTS[frame.name].slots;
  const half = HEAD / 2;
  const middle = (/** @type {number} */ c) => x + (c + 0.5) * size;
  const [edge, way] = above ? [y, -1] : [y + 24, 1];
  const joins = Array.from({ length: half }, (_, r) => {
    const [a, b] = layout === "interleaved" ? [2 * r, 2 * r + 1] : [r, r + half];
    const rise = layout === "interleaved" ? 9 : 8 + 6 * r;
    return `M${place(middle(a))} ${edge}v${way * rise}H${place(middle(b))}v${-way * rise}`;
  });
  return [
    text(x - 10, y + 17, name, { size: 13, bold: true, anchor: "end" }),
    path(joins.join(""), { stroke: "soft", weight: 1.5 }),
    ...Array.from({ length: HEAD }, (_, c) => c).flatMap((c) => [
      rect(x + c * size, y, size, 24, { fill: "face", stroke: "control", weight: 1 }),
      text(middle(c), y + 17, formatNumber(layout === "halves" ? c % half : c >> 1), {
        size: 13,
        anchor: "middle",
      }),
    ]),
  ];
}

/** @param {LayoutsData} data @param {RopeState} state @param {Frame} frame @param {LayoutsData} moving */
function draw(data, state, frame, moving) {
  const { curve, slots, map: box, read, size } = LAYOUTS[frame.name];
  const { chosen, start, brightest } = data;
  const x = tokenScale(AXES[frame.name], start);
  const y = scoreScale(data, frame);
  const { query, key } = WIRINGS[state.layout];
  const points = Array.from(chosen.along, (score, n) => `${place(x.to(start + n))} ${place(y.to(score))}`);
  const dots = points.map((at) => `M${at}m-1.75 0a1.75 1.75 0 1 0 3.5 0a1.75 1.75 0 1 0 -3.5 0`);
  const cell = box.size / WINDOW;
  const inside = (/** @type {number} */ one) => between(one - start, 0, WINDOW - 1);
  return [
    ...tokenAxis(moving, state, AXES[frame.name], size, frame, "offset"),
    text(
      x.to(start) - 4,
      curve.top - 20,
      frame.name === "narrow" ? "score at this gap, by i" : "score at this gap, by the query’s position",
      { size, bold: true },
    ),
    line(x.to(start), y.to(0), x.to(start + WINDOW - 1), y.to(0), { stroke: "rule", weight: 1 }),
    ...[-1, 1].flatMap((end) => {
      const value = end * Math.ceil(data.largest);
      return [
        line(x.to(start), y.to(value), x.to(start + WINDOW - 1), y.to(value), { stroke: "rule", weight: 1 }),
        text(x.to(start + WINDOW - 1), y.to(value) - 4, formatNumber(value), {
          size: 12.5,
          fill: "soft",
          anchor: "end",
        }),
      ];
    }),
    path(`M${points.join("L")}`, { stroke: "soft", weight: 1.25 }),
    path(dots.join(""), { fill: "ink" }),
    ...(inside(moving.i) === moving.i - start
      ? [circle(x.to(moving.i), y.to(moving.score), 6, { fill: "move", stroke: "panel", weight: 2 })]
      : []),
    text(slots.x, slots.rows[0] - 36, "what turns each channel", { size, bold: true }),
    ...channelMarks(slots.rows[0], query, true, "query", frame),
    ...channelMarks(slots.rows[1], key, false, "key", frame),
    text(box.x, box.y - 9, "all scores", { size, bold: true }),
    group(
      heatmap({
        x: box.x,
        y: box.y,
        width: box.size,
        height: box.size,
        columns: WINDOW,
        rows: WINDOW,
        // To the right the query's position, downwards the key's.
        value: (row, column) => data.map[column * WINDOW + row] / brightest,
      }),
    ),
    rect(box.x + (inside(data.i) + 0.5) * cell - 5.5, box.y + (inside(data.j) + 0.5) * cell - 5.5, 11, 11, {
      stroke: "panel",
      weight: 5,
    }),
    rect(box.x + (inside(data.i) + 0.5) * cell - 5.5, box.y + (inside(data.j) + 0.5) * cell - 5.5, 11, 11, {
      stroke: "move",
      weight: 2.25,
    }),
    wordsText(box.x + box.size + 4, box.y + box.size, [symbol("i")], { size: 14, fill: "soft" }),
    wordsText(box.x - 4, box.y + 10, [symbol("j")], { size: 14, fill: "soft", anchor: "end" }),
    ...readOuts(read, [
      ["score", formatNumber(data.score, { digits: 5 })],
      [frame.name === "narrow" ? "moves by" : "moves, both moved, by", amount(chosen.moved)],
      [["squared length of ", symbol("q")], formatNumber(data.square, { digits: 5 })],
      ["the same, turned", formatNumber(data.squareTurned, { digits: 5 })],
    ]),
  ];
}

/** @type {import("./shared.js").View<LayoutsData>} */
export const layouts = {
  compute,
  draw,
  question: () => `Both tokens move on by ${count(MORE, "token")}. What is their score then?`,
  guess(data, { position }, frame) {
    const { later, score, largest, start } = data;
    const y = scoreScale(data, frame);
    const x = tokenScale(AXES[frame.name], start);
    const limit = Math.ceil(largest);
    return {
      label: "score after the move",
      min: -limit,
      max: limit,
      step: 0.01,
      initial: Math.abs(later) < 0.2 * limit ? limit / 2 : 0,
      say: (value) => `score ${formatNumber(value, { digits: 4 })}`,
      truth: later,
      reason: `At ${formatNumber(position)} it is ${formatNumber(score, { digits: 4 })}. A score stays where every pair of channels is turned by one angle, and query and key agree on the pairs.`,
      marks(value, kind) {
        const [left, right] = [x.to(start), x.to(start + WINDOW - 1)];
        const at = y.to(value);
        return [
          line(left, at, right, at, lineOf(kind)),
          tag(
            kind === "guess" ? right - 60 : left + 60,
            at - 10,
            `${kind}: ${formatNumber(value, { digits: 4 })}`,
            kind,
            frame,
          ),
          ...(kind === "guess"
            ? [rect(right - 2 * HAND, at - HAND / 2, 2 * HAND, HAND, { handle: "guess" })]
            : []),
        ];
      },
      at: (pointer) => Number(between(y.from(pointer.y), -limit, limit).toFixed(2)),
    };
  },
  sentence: ({ i, j, score, chosen, square, squareTurned }, { layout }) =>
    `${WIRINGS[layout].said}. At ${formatNumber(i)} and ${formatNumber(j)} their score is ${formatNumber(score, { digits: 5 })}. ` +
    `As both move through the window, it moves by ${amount(chosen.moved)}. ` +
    `The query’s squared length is ${formatNumber(square, { digits: 5 })}, and turned ${formatNumber(squareTurned, { digits: 5 })}.`,
  caption: () =>
    "Each slot is a channel; its number says which frequency turns it, and a bracket joins the two of a pair. In the map the query’s position goes to the right, the key’s downwards.",
  table: ({ rows, squares }) => ({
    caption: "The four, over the window of positions",
    columns: [
      "pairs",
      "score moves by",
      "squared length of q, turned",
      "differs from neighbours",
      "channels permuted",
    ],
    rows: rows.map(({ wiring, moved, apart, apartPermuted }, k) => [
      WIRINGS[wiring].label,
      inFull(moved, amount(moved)),
      inFull(squares[k], formatNumber(squares[k])),
      inFull(apart, amount(apart)),
      inFull(apartPermuted, amount(apartPermuted)),
    ]),
  }),
  blocks: ({ rows, squares }, _, frame) => [
    {
      kind: "table",
      caption: `How much the score moves as both tokens do, and how far all scores are from those of neighbours, with the channels permuted${frame.name === "narrow" ? "" : " and as they are"}`,
      columns: narrow(frame, ["pairs", "moves by", "permuted", "as they are", "length²"]),
      rows: rows.map(({ wiring, moved, apart, apartPermuted }, k) =>
        narrow(frame, [
          WIRINGS[wiring].label,
          amount(moved),
          amount(apartPermuted),
          amount(apart),
          formatNumber(squares[k], { digits: 4 }),
        ]),
      ),
    },
  ],
  drag: (hold) => draggedTokens(hold, AXES[hold.frame.name]),
};
