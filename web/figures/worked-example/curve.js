// The curve of positions as it is drawn: turned in space, with two positions on it, and the distance by the gap.

import { lineOf, tag } from "../../draw/guess-marks.js";
import { HAND, circle, group, line, path, place, rect, symbol, text, wordsText } from "../../draw/marks.js";
import { count, formatNumber, formatValue, inFull } from "../../draw/numbers.js";
import { between, linearScale } from "../../draw/scale.js";

/** @typedef {import("../../draw/figure.d.ts").Block} Block */
/** @typedef {import("../../draw/figure.d.ts").DataTable} DataTable */
/** @typedef {import("../../draw/figure.d.ts").Frame} Frame */
/** @typedef {import("../../draw/figure.d.ts").Hold} Hold */
/** @typedef {import("../../draw/marks.js").Mark} Mark */
/** @typedef {import("./mixing.js").WorkedState} WorkedState */
/** @typedef {ReturnType<typeof import("./mixing.js").distanceOf>} Distance */

/** Half a turn, in degrees; and how many of them a hand turns by in one unit of the frame. */
const HALF_TURN = 180;
const DEGREES_A_UNIT = 0.5;
/** A position that is dragged goes to one of so many on either side, so that it stays on its winding. */
const REACH = 6;
/** How the ground shows around letters. */
const HALO = { "stroke-width": 5, "stroke-linejoin": "round", "paint-order": "stroke" };
/** How large a dot of the curve is, halfway to the eye. */
const DOT = 2;

const LAYOUTS = {
  narrow: {
    size: 13,
    space: { x: 0, y: 0, width: 320, height: 270 },
    plot: { x: 30, y: 288, width: 278, height: 168 },
  },
  wide: {
    size: 13.5,
    space: { x: 0, y: 0, width: 420, height: 400 },
    plot: { x: 486, y: 22, width: 304, height: 340 },
  },
};

/** A dot as a piece of a path. @param {string} at @param {number} r */
const dotAt = (at, r) => `M${at}m${-r} 0a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0`;

/**
 * Where the curve and the ends of the axes are seen: right, up, and towards the eye.
 * @param {Pick<Distance, "path" | "middle" | "dimensions">} data
 * @param {Pick<WorkedState, "turn" | "tilt">} state
 * @param {Frame} frame
 */
function viewOf({ path: curve, middle, dimensions }, { turn, tilt }, frame) {
  const { x, y, width, height } = LAYOUTS[frame.name].space;
  const [sinTurn, cosTurn, sinTilt, cosTilt] = [turn, tilt].flatMap((angle) => [
    Math.sin((angle / HALF_TURN) * Math.PI),
    Math.cos((angle / HALF_TURN) * Math.PI),
  ]);
  const points = curve.map((point) =>
    [0, 1, 2].map((axis) => (axis < dimensions ? point[axis] - middle[axis] : 0)),
  );
  const radius = Math.max(...points.map((point) => Math.hypot(...point)));
  const scale = (Math.min(width, height) / 2 - 24) / radius;
  const seen = (/** @type {number[]} */ [a, b, c]) => {
    const away = a * sinTurn + b * cosTurn;
    return {
      x: x + width / 2 + (a * cosTurn - b * sinTurn) * scale,
      y: y + height / 2 - (c * cosTilt + away * sinTilt) * scale,
      near: c * sinTilt - away * cosTilt,
    };
  };
  return {
    curve: points.map(seen),
    axes: [0, 1, 2]
      .slice(0, dimensions)
      .map((axis) => [-1, 1].map((end) => seen([0, 1, 2].map((one) => (one === axis ? end * radius : 0))))),
  };
}

/** @param {Distance} data @param {WorkedState} state @param {Frame} frame */
function spaceMarks(data, state, frame) {
  const { space, size } = LAYOUTS[frame.name];
  const { curve, axes } = viewOf(data, state, frame);
  const { position, other } = state;
  /** @type {Record<"far" | "near", {lines: string[], dots: string[]}>} */
  const drawn = { far: { lines: [], dots: [] }, near: { lines: [], dots: [] } };
  let last = "";
  curve.forEach(({ x, y, near }, k) => {
    const side = near < 0 ? "far" : "near";
    const at = `${place(x)} ${place(y)}`;
    const { lines, dots } = drawn[side];
    // Where the curve passes to the other side, the piece between belongs to the new one.
    if (k > 0 && side !== last) lines.push(`M${place(curve[k - 1].x)} ${place(curve[k - 1].y)}`);
    lines.push(`${k === 0 ? "M" : "L"}${at}`);
    last = side;
    if (k % data.steps === 0) dots.push(dotAt(at, side === "far" ? DOT * 0.8 : DOT * 1.25));
  });
  const [from, to] = [curve[position * data.steps], curve[other * data.steps]];
  /** @type {Mark[]} */
  const marks = [
    ...axes.flatMap(([start, end], axis) => [
      line(start.x, start.y, end.x, end.y, { stroke: "control", weight: 1 }),
      text(between(end.x, 8, space.width - 8), end.y - 5, formatNumber(axis + 1), {
        size: 12.5,
        fill: "soft",
        anchor: "middle",
      }),
    ]),
    path(drawn.far.lines.join(""), { stroke: "control", weight: 1, cap: "round" }),
    path(drawn.far.dots.join(""), { fill: "soft" }),
    line(from.x, from.y, to.x, to.y, { stroke: "move", weight: 2, dash: "5 4" }),
    path(drawn.near.lines.join(""), { stroke: "soft", weight: 2, cap: "round" }),
    path(drawn.near.dots.join(""), { fill: "ink" }),
    circle(from.x, from.y, 6, { fill: "move", stroke: "panel", weight: 2 }),
    circle(to.x, to.y, 8.5, { stroke: "move", weight: 2.5 }),
  ];
  // Each letter on the side away from the other.
  for (const [point, letter, one, right] of /** @type {const} */ ([
    [from, "i", position, from.x > to.x],
    [to, "j", other, from.x <= to.x],
  ])) {
    const label = wordsText(
      between(point.x + (right ? 14 : -14), right ? 0 : 50, space.width - (right ? 50 : 0)),
      point.y + 5,
      [symbol(letter), ` = ${formatNumber(one)}`],
      { size: size + 1, bold: true, fill: "move", anchor: right ? "start" : "end" },
    );
    // The ground shows around the letters, whatever passes behind them.
    marks.push({ ...label, stroke: "panel", at: { ...label.at, ...HALO } });
  }
  // Above what is drawn, and below what is held by itself.
  marks.push(
    rect(space.x, space.y, space.width, space.height, {
      handle: "view",
      axis: frame.name === "narrow" ? "x" : undefined,
    }),
  );
  for (const [point, handle] of /** @type {const} */ ([
    [from, "position"],
    [to, "other"],
  ]))
    marks.push(circle(point.x, point.y, HAND / 2, { handle }));
  return marks;
}

/** @param {Pick<Distance, "farthest">} data @param {Pick<WorkedState, "length">} state @param {Frame} frame */
function plotScales({ farthest }, { length }, frame) {
  const { x, y, width, height } = LAYOUTS[frame.name].plot;
  return {
    top: y + 62,
    bottom: y + height - 24,
    left: x,
    right: x + width,
    x: linearScale([0, length - 1], [x, x + width]),
    y: linearScale([0, farthest], [y + height - 24, y + 62]),
  };
}

/** The distances from one gap to another. @param {Distance} data @param {WorkedState} state @param {Frame} frame @param {number} first @param {number} last */
function plotPiece(data, state, frame, first, last) {
  const { x, y } = plotScales(data, state, frame);
  const points = Array.from(
    { length: last - first + 1 },
    (_, k) => `${place(x.to(first + k))} ${place(y.to(data.distances[first + k]))}`,
  );
  const r = place(Math.min(DOT, x.to(0.3) - x.to(0)));
  return [
    path(`M${points.join("L")}`, { stroke: "soft", weight: 1.25 }),
    path(points.map((at) => dotAt(at, r)).join(""), { fill: "ink" }),
  ];
}

/** @param {Distance} data @param {WorkedState} state @param {Frame} frame */
function plotMarks(data, state, frame) {
  const { plot, size } = LAYOUTS[frame.name];
  const { gap, distance, farthest } = data;
  const { x, y, top, bottom, left, right } = plotScales(data, state, frame);
  const last = state.length - 1;
  const at = x.to(gap);
  /** @type {Mark[]} */
  const marks = [
    text(plot.x - 24, plot.y, "distance, by the gap", { size, bold: true }),
    line(left, bottom, right, bottom, { stroke: "control", weight: 1 }),
    line(left, top, left, bottom, { stroke: "control", weight: 1 }),
    text(left - 6, top + 5, formatNumber(farthest, { digits: 2 }), { size: 12, fill: "soft", anchor: "end" }),
    text(left - 6, bottom + 4, formatNumber(0), { size: 12, fill: "soft", anchor: "end" }),
  ];
  for (const tick of [0, last])
    if (Math.abs(x.to(tick) - at) > 26)
      marks.push(
        text(x.to(tick), bottom + 18, formatNumber(tick), { size: 12.5, fill: "soft", anchor: "middle" }),
      );
  return [
    ...marks,
    ...plotPiece(data, state, frame, 0, gap),
    line(at, y.to(distance), at, bottom + 4, { stroke: "move", weight: 1.5 }),
    circle(at, y.to(distance), 7, { fill: "move", stroke: "panel", weight: 2 }),
    text(at, bottom + 19, formatNumber(gap), { size: 13, bold: true, fill: "move", anchor: "middle" }),
    rect(left - 22, top - 6, right - left + 34, bottom - top + 30, { handle: "gap", axis: "x" }),
  ];
}

/** @param {Distance} data @param {WorkedState} state @param {Frame} frame */
export const drawCurve = (data, state, frame) => [
  group(spaceMarks(data, state, frame)),
  group(plotMarks(data, state, frame)),
];

/**
 * The guess: at which gap two positions come nearest.
 * @param {Distance} data @param {WorkedState} state @param {Frame} frame
 * @returns {import("../../draw/figure.d.ts").Guess}
 */
export function guessNearest(data, state, frame) {
  const { nearest, distances, gap } = data;
  const { x, y, top, bottom, left, right } = plotScales(data, state, frame);
  const last = state.length - 1;
  const say = (/** @type {number} */ one) => `gap ${formatNumber(one)}`;
  const at = (/** @type {number} */ one) => `${say(one)} the distance is ${formatValue(distances[one])}`;
  return {
    label: "nearest at gap",
    min: 1,
    max: last,
    step: 1,
    initial: nearest === 1 ? last : 1,
    say,
    truth: nearest,
    reason:
      nearest === 1
        ? `At ${at(1)}, and no gap up to ${formatNumber(last)} brings two positions nearer.`
        : `At ${at(nearest)}, at ${at(1)}. What counts is where all the hands point, and not how many tokens lie between.`,
    marks(value, kind) {
      const guess = kind === "guess";
      const level = top - (guess ? 34 : 12);
      const end = value > last / 2;
      const label = tag(
        x.to(value) + (guess ? 12 : 0) * (end ? -1 : 1),
        level,
        `${kind}: ${say(value)}`,
        kind,
        frame,
        {
          anchor: end ? "end" : "start",
        },
      );
      const stem = line(
        x.to(value),
        level + 7,
        x.to(value),
        guess ? bottom : y.to(distances[value]),
        lineOf(kind),
      );
      return guess
        ? [
            stem,
            circle(x.to(value), level, 7, { fill: "panel", stroke: "move", weight: 2.5 }),
            label,
            rect(x.to(value) - HAND / 2, level - HAND / 2, HAND, HAND, { handle: "guess", axis: "x" }),
          ]
        : [
            ...plotPiece(data, state, frame, gap, last),
            stem,
            circle(x.to(value), y.to(distances[value]), 5, { stroke: "ink", weight: 2 }),
            label,
          ];
    },
    at: (pointer) => between(Math.round(linearScale([left, right], [0, last]).to(pointer.x)), 1, last),
  };
}

/** @param {Distance} data @param {WorkedState} state @returns {Block[]} */
export function distanceBlocks(
  { gap, square, drawn, distance, shares, frequencies, angles, cosines, similarity, dimensions },
  { width },
) {
  return [
    {
      kind: "lines",
      lines: [
        [
          { text: `Distance ${formatValue(distance)}`, strong: true },
          ` at gap ${formatNumber(gap)}. Its square is ${formatValue(square)}: the width, ${formatNumber(width)}, less twice the sum of the cosines, ${formatValue(similarity)}.`,
        ],
        [
          `Of that square, the ${count(dimensions, "axis", "axes")} drawn ${dimensions === 1 ? "has" : "have"} ${formatValue(drawn)}. They hold these shares of the spread: ${Array.from(shares, (share) => formatValue(share)).join(", ")}.`,
        ],
      ],
    },
    {
      kind: "table",
      caption: "Pair by pair",
      columns: ["pair", "frequency", "turned by (rad)", "cosine"],
      rows: Array.from(cosines, (cosine, r) => [
        formatNumber(r),
        formatNumber(frequencies[r]),
        formatNumber(angles[r]),
        formatValue(cosine, angles[r]),
      ]),
    },
  ];
}

/** @param {Distance} data @param {WorkedState} state @returns {DataTable} */
export function curveTable({ coordinates, dimensions, distances, squared }, { length, width }) {
  const axes = Array.from({ length: dimensions }, (_, axis) => axis);
  const number = (/** @type {number} */ value) => inFull(value, formatValue(value));
  return {
    caption: `The curve of ${count(length, "position")} at width ${formatNumber(width)}: where each stands on the axes drawn, and how far it is from position ${formatNumber(0)}`,
    columns: [
      "position",
      ...axes.map((axis) => `axis ${formatNumber(axis + 1)}`),
      "distance",
      "squared distance",
    ],
    rows: Array.from({ length }, (_, k) => [
      k,
      ...axes.map((axis) => number(coordinates[k * dimensions + axis])),
      number(distances[k]),
      number(squared[k]),
    ]),
  };
}

/** @param {Distance} data @param {WorkedState} state */
export const curveSentence = ({ gap, distance, square }, { position, other, length, turn, tilt, width }) =>
  `${count(length, "position")} at width ${formatNumber(width)}, seen at a turn of ${count(turn, "degree")} and a tilt of ${count(tilt, "degree")}. Positions ${formatNumber(position)} and ${formatNumber(other)} have the gap ${formatNumber(gap)}: their vectors are ${formatValue(distance)} apart, squared ${formatValue(square)}, like any two with this gap.`;

/**
 * The new state while something is dragged.
 * @param {Hold} hold @param {Distance} data at the start
 * @returns {Partial<WorkedState>}
 */
export function dragCurve(hold, data) {
  const start = /** @type {WorkedState} */ (hold.start);
  const { position, other, length } = start;
  hold.memory.x ??= hold.x;
  hold.memory.y ??= hold.y;
  const [dx, dy] = [hold.x - hold.memory.x, hold.y - hold.memory.y];
  const last = length - 1;
  switch (hold.handle) {
    case "view": {
      const turned = Math.round(start.turn + dx * DEGREES_A_UNIT);
      return {
        turn: turned - 2 * HALF_TURN * Math.round(turned / (2 * HALF_TURN)),
        tilt: between(Math.round(start.tilt + dy * DEGREES_A_UNIT), -HALF_TURN / 2, HALF_TURN / 2),
      };
    }
    case "gap": {
      const { x } = plotScales(data, start, hold.frame);
      const gap = between(Math.round(x.from(hold.x)), 0, last);
      // To its own side, as far as the curve goes; then the first gives way.
      const from = other < position ? Math.max(position, gap) : Math.min(position, last - gap);
      return { position: from, other: other < position ? from - gap : from + gap };
    }
    default: {
      // It goes with the hand from where it stands, to the nearest on its own stretch of the curve.
      const name = /** @type {"position" | "other"} */ (hold.handle);
      const { curve } = viewOf(data, start, hold.frame);
      const stands = (hold.memory.at ??= start[name]);
      const { x, y } = curve[start[name] * data.steps];
      const distance = (/** @type {number} */ k) =>
        Math.hypot(curve[k * data.steps].x - x - dx, curve[k * data.steps].y - y - dy);
      let best = stands;
      for (let k = Math.max(0, stands - REACH); k <= Math.min(last, stands + REACH); k++)
        if (distance(k) < distance(best)) best = k;
      hold.memory.at = best;
      return { [name]: best };
    }
  }
}
