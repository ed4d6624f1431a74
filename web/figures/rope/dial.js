// RoPE's dial: one pair of a query and a key, as the head makes them and each turned by its own position.

import { dialArc, phaseTowards } from "../../draw/dial.js";
import { lineOf, tag } from "../../draw/guess-marks.js";
import { HAND, circle, line, path, rect, symbol, text, wordsText } from "../../draw/marks.js";
import {
  count,
  formatDifference,
  formatNumber,
  formatTurns,
  formatValue,
  inFull,
} from "../../draw/numbers.js";
import { between, linearScale } from "../../draw/scale.js";
import { draggedTokens, tokenAxis, windowStart } from "../../draw/token-axis.js";
import { AXES, DIAL_HEAD, MORE, of, readOuts } from "./shared.js";

/** @typedef {import("../../core/core.d.ts").Core} Core */
/** @typedef {import("../../draw/figure.d.ts").Frame} Frame */
/** @typedef {import("../../draw/figure.d.ts").Word} Word */
/** @typedef {import("../../draw/marks.js").Mark} Mark */
/** @typedef {import("./shared.js").RopeState} RopeState */
/** @typedef {ReturnType<typeof compute>} DialData */

const LAYOUTS = {
  narrow: {
    radius: 60,
    dials: [
      { cx: 78, cy: 248 },
      { cx: 240, cy: 248 },
    ],
    heads: 142,
    read: { x: 0, y: 346, width: 320, row: 24, size: 13 },
    scale: { left: 12, right: 308, y: 552 },
    size: 13,
  },
  wide: {
    radius: 96,
    dials: [
      { cx: 128, cy: 288 },
      { cx: 408, cy: 288 },
    ],
    heads: 142,
    read: { x: 574, y: 166, width: 226, row: 29, size: 13.5 },
    scale: { left: 32, right: 504, y: 430 },
    size: 13.5,
  },
};

/** R(i)q and the like. @param {string} position @param {string} vector @returns {import("../../draw/figure.d.ts").Word[]} */
const turned = (position, vector) => [symbol("R"), "(", symbol(position), ")", symbol(vector)];

/** An angle, without what rounding alone has left of it. @param {number} radians */
const angleText = (radians) => formatNumber(Number(radians.toFixed(9)), { digits: 5 });

/** @param {Core} core @param {RopeState} state */
function compute(core, { position, offset, pair, query, key }) {
  const frequencies = of(core.ropeFrequencies({ headWidth: DIAL_HEAD }).frequencies[pair]);
  const turn = (/** @type {Float64Array} */ vectors, /** @type {number} */ at, rates = frequencies) =>
    core.ropeRotate({ headWidth: 2, positions: of(at), vectors, frequencies: rates });
  const [q, k] = [query, key].map((angle) => turn(of(1, 0), angle, of(1)));
  const product = (/** @type {number} */ i, /** @type {number} */ j) =>
    core.ropeScores({
      headWidth: 2,
      queryPositions: of(i),
      keyPositions: of(j),
      queries: q,
      keys: k,
      frequencies,
      scale: 1,
    })[0];
  const [i, j] = [position, position + offset];
  const both = product(i, j);
  const byGap = product(0, offset);
  const gapTurn = core.phases({ position: offset, width: DIAL_HEAD });
  return {
    i,
    j,
    start: windowStart(i, j),
    q,
    k,
    queryTurned: turn(q, i),
    keyTurned: turn(k, j),
    keyByGap: turn(k, offset),
    both,
    byGap,
    unturned: product(0, 0),
    later: product(i + MORE, j + MORE),
    difference: core.largestDifference({ first: of(both), second: of(byGap) }),
    frequency: frequencies[0],
    gapTurn: { radians: gapTurn.radians[pair], turns: gapTurn.turns[pair] },
    angle: core.addVectors({ left: of(key - query), right: of(gapTurn.radians[pair]) })[0],
  };
}

/**
 * A dial with two hands and the angle between them. The first channel of a pair is how far up, the second how far right.
 * @param {{cx: number, cy: number}} centre
 * @param {Float64Array} from the query's hand
 * @param {Float64Array} to the key's hand
 * @param {Float64Array} upTo where the angle ends
 * @param {[Word[], Word[]]} names
 * @param {"move" | "ink"} tone
 * @param {Frame} frame
 */
function dialMarks({ cx, cy }, from, to, upTo, names, tone, frame) {
  const { radius, size } = LAYOUTS[frame.name];
  const tip = (/** @type {Float64Array} */ [first, second], r = radius) => ({
    x: cx + r * second,
    y: cy - r * first,
  });
  const hand = (/** @type {Float64Array} */ [first, second]) => ({ cosine: first, sine: second });
  const clockwise = from[0] * upTo[1] > from[1] * upTo[0];
  const [q, k, end] = [from, to, upTo].map((one) => tip(one));
  /** @type {Mark[]} */
  const marks = [
    circle(cx, cy, radius, { fill: "face", stroke: "rule", weight: 1.25 }),
    path(`M${cx - radius} ${cy}h${2 * radius}M${cx} ${cy - radius}v${2 * radius}`, {
      stroke: "rule",
      weight: 1,
    }),
    path(dialArc(cx, cy, radius * 0.36, hand(from), hand(upTo), { clockwise, large: false }), {
      stroke: "ink",
      weight: 2,
    }),
  ];
  if (upTo !== to) marks.push(line(cx, cy, end.x, end.y, { stroke: "ink", weight: 1.75, dash: "5 3" }));
  marks.push(
    line(cx, cy, k.x, k.y, { stroke: tone, weight: 2 }),
    line(cx, cy, q.x, q.y, { stroke: tone, weight: 3 }),
    circle(k.x, k.y, 7, { fill: "face", stroke: tone, weight: 2.25 }),
    circle(q.x, q.y, 6, { fill: tone }),
  );
  // Where the two tips are close, their names stand on the outer sides.
  const close = Math.hypot(q.x - k.x, q.y - k.y) < 40;
  const side = from[0] * to[1] > from[1] * to[0] ? 15 : -15;
  [from, to].forEach((one, n) => {
    const out = tip(one, radius + 14 + (names[n].length > 1 ? 15 : 4) * Math.abs(one[1]));
    const along = close ? (n === 0 ? -side : side) : 0;
    const x = out.x + along * one[0];
    // At the edge of the frame a name stands above or below its tip.
    const held = Math.min(x, frame.width - 20);
    const y =
      held < x && !close
        ? tip(one).y + (one[0] < 0 ? 20 : -16)
        : out.y + along * one[1] + (held < x ? (along < 0 ? -12 : 12) : 0);
    marks.push(
      wordsText(held, y + 5, names[n], { size: size + 1, fill: tone, bold: true, anchor: "middle" }),
    );
  });
  return marks;
}

/** @param {DialData} data @param {RopeState} state @param {Frame} frame @param {DialData} moving */
function draw(data, state, frame, moving) {
  const { dials, radius, heads, read, scale: bar, size } = LAYOUTS[frame.name];
  const small = frame.name === "narrow";
  const { q, k, queryTurned, keyTurned, keyByGap, both } = moving;
  const x = linearScale([-1, 1], [bar.left, bar.right]);
  const titles = small
    ? ["q and k", "each turned by i, j"]
    : ["q and k as they are", "each turned by its position"];
  return [...tokenAxis(moving, state, AXES[frame.name], size, frame, "offset")].concat(
    dialMarks(dials[0], q, k, keyByGap, [[symbol("q")], [symbol("k")]], "move", frame),
    dialMarks(
      dials[1],
      queryTurned,
      keyTurned,
      keyTurned,
      [turned("i", "q"), turned("j", "k")],
      "ink",
      frame,
    ),
    readOuts(read, [
      [["(", ...turned("i", "q"), ") · (", ...turned("j", "k"), ")"], formatValue(data.both)],
      [
        [symbol("q"), " · ", symbol("R"), "(", symbol("j"), " − ", symbol("i"), ")", symbol("k")],
        formatValue(data.byGap),
      ],
      ["difference", formatDifference(data.difference)],
      [[symbol("q"), " · ", symbol("k"), ", not turned"], formatValue(data.unturned)],
      [["frequency ", symbol("ω")], `${formatNumber(data.frequency)} rad/token`],
      [["over the offset ", symbol("Δω")], `${formatTurns(data.gapTurn.turns)} turns`],
      [["angle from ", symbol("q"), " to ", symbol("k")], `${angleText(data.angle)} rad`],
    ]),
    [
      ...dials.flatMap(({ cx }, n) => [
        text(cx, heads, titles[n], { size, bold: true, anchor: "middle" }),
        text(cx, heads + 16, small ? "up first, right second" : "up: first channel, right: second", {
          size: 12,
          fill: "soft",
          anchor: "middle",
        }),
      ]),
      text(bar.left, bar.y - 14, "product", { size, bold: true }),
      rect(Math.min(x.to(0), x.to(both)), bar.y - 7, Math.abs(x.to(both) - x.to(0)), 14, {
        fill: both < 0 ? "negative" : "positive",
      }),
      line(bar.left, bar.y + 10, bar.right, bar.y + 10, { stroke: "control", weight: 1 }),
      line(x.to(0), bar.y - 10, x.to(0), bar.y + 14, { stroke: "control", weight: 1 }),
      ...[-1, 0, 1].map((end) =>
        text(x.to(end), bar.y + 28, formatNumber(end), { size: 12.5, fill: "soft", anchor: "middle" }),
      ),
      ...[k, q].map((hand, n) =>
        circle(dials[0].cx + radius * hand[1], dials[0].cy - radius * hand[0], HAND / 2, {
          handle: n === 0 ? "key" : "query",
        }),
      ),
    ],
  );
}

/** @type {import("./shared.js").View<DialData>} */
export const dial = {
  compute,
  draw,
  question: () =>
    `Both tokens move on by ${count(MORE, "token")}. What is the product of their turned hands then?`,
  guess({ later, angle }, _, frame) {
    const { left, right, y } = LAYOUTS[frame.name].scale;
    const x = linearScale([-1, 1], [left, right]);
    return {
      label: "product after the move",
      min: -1,
      max: 1,
      step: 0.01,
      initial: Math.abs(later) < 0.2 ? 0.8 : 0,
      say: (value) => `product ${formatValue(value)}`,
      truth: later,
      reason: `Both hands turn by the same angle. From q to k it is still ${angleText(angle)} radians, and the product knows nothing else.`,
      marks(value, kind) {
        const at = x.to(value);
        return [
          line(at, y - 10, at, y + 12, lineOf(kind)),
          tag(at, kind === "guess" ? y - 22 : y + 42, `${kind}: ${formatValue(value)}`, kind, frame),
          ...(kind === "guess"
            ? [rect(at - HAND / 2, y - HAND / 2, HAND, HAND, { handle: "guess", axis: "x" })]
            : []),
        ];
      },
      at: (pointer) => Number(between(x.from(pointer.x), -1, 1).toFixed(2)),
    };
  },
  sentence: ({ both, byGap, angle, i, j }, { query, key, pair }) =>
    `Pair ${pair} of a head of ${count(DIAL_HEAD, "channel")}: q points to ${formatNumber(query)} and k to ${formatNumber(key)} radians. ` +
    `Turned by the positions ${formatNumber(i)} and ${formatNumber(j)}, their product is ${formatValue(both)}. ` +
    `With k turned by the gap alone it is ${formatValue(byGap)}. The angle is ${angleText(angle)} radians.`,
  caption: () => [
    "Hands turn clockwise, as everywhere here. Dashed: the key turned by the gap ",
    symbol("j"),
    " − ",
    symbol("i"),
    " alone. Drag ",
    symbol("q"),
    " and ",
    symbol("k"),
    " on the left dial, and the tokens above.",
  ],
  table: ({ q, k, queryTurned, keyTurned, keyByGap, both, byGap, unturned }) => ({
    caption: "The hands, channel by channel, and their products",
    columns: ["what", "first", "second", "product with the query"],
    rows: /** @type {[string, Float64Array, number | undefined][]} */ ([
      ["q", q, undefined],
      ["k", k, unturned],
      ["k turned by the gap", keyByGap, byGap],
      ["q turned by i", queryTurned, undefined],
      ["k turned by j", keyTurned, both],
    ]).map(([what, [first, second], product]) => [
      what,
      inFull(first, formatValue(first)),
      inFull(second, formatValue(second)),
      product === undefined ? "–" : inFull(product, formatValue(product)),
    ]),
  }),
  drag(hold) {
    const { handle, x, y, frame } = hold;
    if (handle !== "query" && handle !== "key") return draggedTokens(hold, AXES[frame.name]);
    const { cx, cy } = LAYOUTS[frame.name].dials[0];
    return { [handle]: phaseTowards(x - cx, y - cy) };
  },
};
