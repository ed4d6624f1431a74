// Gap only: two positions and the product of their vectors, which depends on the gap between them and on nothing else.

import { BASE, POSITION, WIDTH } from "../draw/encoding-parameters.js";
import { lineOf, tag } from "../draw/guess-marks.js";
import { heatmap } from "../draw/heatmap.js";
import { kept } from "../draw/kept.js";
import { HAND, circle, group, line, path, place, rect, symbol, text, wordsText } from "../draw/marks.js";
import { count, formatNumber, formatValue, inFull } from "../draw/numbers.js";
import { between, linearScale } from "../draw/scale.js";
import { apart, draggedTokens, FURTHEST, tokenAxis, WINDOW, windowStart } from "../draw/token-axis.js";

/** @typedef {import("../core/core.d.ts").Core} Core */
/** @typedef {import("../draw/figure.d.ts").Frame} Frame */
/** @typedef {import("../draw/figure.d.ts").Hold} Hold */
/** @typedef {import("../draw/figure.d.ts").Words} Words */
/** @typedef {import("../draw/marks.js").Mark} Mark */
/** @typedef {{position: number, offset: number, width: number, base: number, curve: "traced" | "whole"}} GapOnlyState */
/** @typedef {ReturnType<typeof compute>} GapOnlyData */
/** @typedef {{x: number, y: number, width: number, height: number}} Box */

/** The longest gap on the curve: the shorter, unless the first rise comes too late for it. */
const CURVE_LENGTHS = [60, 120];
/** Bars have their values above them where there are no more pairs than this. */
const FEW_PAIRS = 5;
/** The widths to choose from at a click. */
const WORKED_WIDTHS = [4, 20, 50, 512];

/** Where the parts stand in each frame. */
const LAYOUTS = {
  narrow: {
    axis: { x: 12, y: 0, width: 296 },
    products: { x: 0, y: 138, width: 320, rows: [20, 58, 82, 114], bottom: 136 },
    maps: { x: 16, y: 336, size: 142, gap: 20 },
    curve: { x: 0, y: 556, width: 320, height: 212 },
    shares: { x: 0, y: 800, width: 320, height: 170 },
    size: 13,
  },
  wide: {
    axis: { x: 16, y: 0, width: 768 },
    products: { x: 0, y: 144, width: 306, rows: [34, 92, 124, 166], bottom: 198 },
    maps: { x: 366, y: 170, size: 204, gap: 26 },
    curve: { x: 350, y: 440, width: 450, height: 210 },
    shares: { x: 0, y: 440, width: 306, height: 210 },
    size: 13.5,
  },
};

/** K(i − j) */
const K_GAP = ["(", symbol("i"), " − ", symbol("j"), ")"];
/** K(i + j) */
const K_SUM = ["(", symbol("i"), " + ", symbol("j"), ")"];

const byGap = kept((core, /** @type {{width: number, base: number}} */ { width, base }) => {
  const rise = core.firstRise({ width, base });
  // A rise on the last gap would be marked at the curve's very end.
  const longest =
    CURVE_LENGTHS.find((length) => rise.gap < length) ?? CURVE_LENGTHS[CURVE_LENGTHS.length - 1];
  return {
    rise,
    longest,
    curve: core.similarityCurve({ length: longest + 1, width, base }),
    matched: core.gramMatrix({ length: WINDOW, width, base }),
    frequencies: core.frequencies({ width, base }),
    wavelengths: core.wavelengths({ width, base }),
  };
});
const byPlace = kept(
  (core, /** @type {{start: number, width: number, base: number}} */ { start, width, base }) =>
    core.sineOnlyGram({ start, length: WINDOW, width, base }),
);

/**
 * @param {Core} core
 * @param {GapOnlyState} state
 */
function compute(core, { position, offset, width, base }) {
  const [i, j] = [position, position + offset];
  const start = windowStart(i, j);
  return {
    i,
    j,
    start,
    largest: width / 2,
    product: core.similarity({ offset, width, base }),
    sines: core.sineOnlySimilarity({ i, j, width, base }),
    shares: core.pairProducts({ offset, width, base }),
    angles: core.phases({ position: offset, width, base }).radians,
    ...byGap(core, { width, base }),
    sineMap: byPlace(core, { start, width, base }),
  };
}

/** What the first rise may be: a gap on the curve, or one step past its end for a curve that never rises. @param {GapOnlyData} data */
const neverAt = ({ longest }) => longest + 1;

/** Whether the whole curve is drawn up to its first rise in this state. @param {GapOnlyData} data @param {GapOnlyState} state */
const showsRise = ({ rise }, { offset, curve }) =>
  rise.gap > 0 && (curve === "whole" || Math.abs(offset) >= rise.gap);

/**
 * The products as bars on one scale: the matched one, and the sine-only one with its two terms.
 * @param {GapOnlyData} data what stands now
 * @param {Frame} frame
 */
function productMarks({ product, sines, largest }, frame) {
  const { products, size } = LAYOUTS[frame.name];
  const narrow = frame.name === "narrow";
  const labels = narrow ? 112 : 116;
  const values = 62 + Math.max(0, formatNumber(largest).length - 1) * 6;
  const x = linearScale([-largest, largest], [products.x + labels + 4, products.x + products.width - values]);
  /** @type {Mark[]} */
  const marks = [];
  const row = (
    /** @type {number} */ y,
    /** @type {Words} */ words,
    /** @type {number} */ value,
    /** @type {number} */ thick,
  ) => {
    const whole = thick > 8;
    marks.push(
      wordsText(products.x + (whole ? 0 : 12), y + 5, words, { size, fill: whole ? "ink" : "soft" }),
      rect(Math.min(x.to(0), x.to(value)), y - thick / 2, Math.abs(x.to(value) - x.to(0)), thick, {
        fill: value < 0 ? "negative" : "positive",
      }),
      text(products.x + products.width, y + 5, formatValue(value), {
        size,
        anchor: "end",
        bold: whole,
        fill: whole ? "ink" : "soft",
      }),
    );
  };
  const top = products.y;
  marks.push(
    line(x.to(0), top + products.rows[0] - 14, x.to(0), top + products.bottom, {
      stroke: "control",
      weight: 1,
    }),
  );
  row(top + products.rows[0], [{ text: "matched", strong: true }, "  ", symbol("K"), ...K_GAP], product, 14);
  row(top + products.rows[1], ["½ ", symbol("K"), ...K_GAP], sines.gapTerm, 7);
  row(top + products.rows[2], ["− ½ ", symbol("K"), ...K_SUM], sines.sumTerm, 7);
  row(
    top + products.rows[3],
    [{ text: "sines alone", strong: true }, ...(narrow ? [] : [", their sum"])],
    sines.product,
    14,
  );
  for (const end of [-largest, 0, largest]) {
    marks.push(
      line(x.to(end), top + products.bottom, x.to(end), top + products.bottom + 5, {
        stroke: "control",
        weight: 1,
      }),
      text(x.to(end), top + products.bottom + 20, formatNumber(end), {
        size: 12.5,
        fill: "soft",
        anchor: "middle",
      }),
    );
  }
  marks.push(
    line(x.to(-largest), top + products.bottom, x.to(largest), top + products.bottom, {
      stroke: "control",
      weight: 1,
    }),
  );
  return marks;
}

/** Cells that meet edge to edge without a seam of paper between them. @param {Mark[]} marks */
function crisp(marks) {
  for (const { tag: kind, at } of marks) if (kind === "path") at["shape-rendering"] = "crispEdges";
  return marks;
}

/** The boxes of the two maps. @param {Frame} frame @returns {Box[]} */
function mapBoxes(frame) {
  const { x, y, size, gap } = LAYOUTS[frame.name].maps;
  return [0, 1].map((k) => ({ x: x + k * (size + gap), y, width: size, height: size }));
}

/** Cells that were drawn, by the products that they show: they stay while the tokens move. @type {WeakMap<Float64Array, Map<string, Mark>>} */
const drawnCells = new WeakMap();

/** @param {Float64Array} products @param {Box} box @param {number} largest @param {Frame} frame */
function mapCells(products, box, largest, { name }) {
  const drawn = drawnCells.get(products) ?? new Map();
  drawnCells.set(products, drawn);
  const cells =
    drawn.get(name) ??
    group(
      crisp(
        heatmap({
          ...box,
          columns: WINDOW,
          rows: WINDOW,
          value: (row, column) => products[row * WINDOW + column] / largest,
        }),
      ),
    );
  drawn.set(name, cells);
  return cells;
}

/**
 * The maps of all products of two positions in the window.
 * @param {GapOnlyData} now where the tokens are
 * @param {Frame} frame
 */
function mapMarks({ i, j, start, largest, matched, sineMap }, frame) {
  const boxes = mapBoxes(frame);
  const size = 12.5;
  /** @type {Mark[]} */
  const marks = [];
  [matched, sineMap].forEach((products, part) => {
    const box = boxes[part];
    const cell = box.width / WINDOW;
    marks.push(
      text(box.x, box.y - 10, part === 0 ? "matched pairs" : "sines alone", {
        size: LAYOUTS[frame.name].size,
        bold: true,
      }),
      mapCells(products, box, largest, frame),
    );
    const inside = [i, j].every((one) => one >= start && one <= start + WINDOW - 1);
    // Long numbers stand at the axis, which shows the same positions.
    if (formatNumber(start).length < 6)
      marks.push(
        text(box.x, box.y + box.height + 18, formatNumber(start), { size, fill: "soft" }),
        text(box.x + box.width, box.y + box.height + 18, formatNumber(start + WINDOW - 1), {
          size,
          fill: "soft",
          anchor: "end",
        }),
      );
    const last = box.x + box.width;
    const cx = between(box.x + (i - start + 0.5) * cell, box.x, last);
    const cy = between(box.y + (j - start + 0.5) * cell, box.y, box.y + box.height);
    const frameSize = Math.max(cell + 2, 11);
    marks.push(
      path(`M${place(cx)} ${box.y + box.height}v7M${box.x} ${place(cy)}h-7`, {
        stroke: "move",
        weight: 2,
      }),
      wordsText(between(cx, box.x + 26, last - 22), box.y + box.height + 20, [symbol("i")], {
        size: 15,
        fill: "move",
        bold: true,
        anchor: "middle",
      }),
      wordsText(box.x - 10, between(cy + 5, box.y + 8, box.y + box.height), [symbol("j")], {
        size: 15,
        fill: "move",
        bold: true,
        anchor: "end",
      }),
    );
    marks.push(rect(box.x, box.y, box.width, box.height, { handle: "map", part, axis: "x" }));
    if (inside)
      marks.push(
        rect(cx - frameSize / 2, cy - frameSize / 2, frameSize, frameSize, {
          stroke: "panel",
          weight: 5,
        }),
        rect(cx - frameSize / 2, cy - frameSize / 2, frameSize, frameSize, { stroke: "move", weight: 2.25 }),
        rect(cx - HAND / 2, cy - HAND / 2, HAND, HAND, { handle: "cell", part }),
      );
  });
  // What the colours are worth.
  const [first, second] = boxes;
  const legend = { width: 132, height: 10, y: first.y + first.height + 34 };
  const left = (first.x + second.x + second.width) / 2 - legend.width / 2;
  const steps = 33;
  marks.push(
    group(
      heatmap({
        ...legend,
        x: left,
        columns: steps,
        rows: 1,
        value: (_, column) => (2 * column) / (steps - 1) - 1,
      }),
    ),
    text(left - 8, legend.y + 10, formatNumber(-largest), { size, fill: "soft", anchor: "end" }),
    text(left + legend.width + 8, legend.y + 10, formatNumber(largest), { size, fill: "soft" }),
  );
  return marks;
}

/**
 * The scales of the curve.
 * @param {Pick<GapOnlyData, "curve" | "longest" | "largest">} data
 * @param {Frame} frame
 */
function curveScales({ curve, longest, largest }, frame) {
  const box = LAYOUTS[frame.name].curve;
  const left = box.x + 12 + 8 * formatNumber(largest).length;
  const [top, bottom] = [box.y + 74, box.y + box.height - 26];
  return {
    left,
    right: box.x + box.width - 18,
    top,
    bottom,
    x: linearScale([0, longest], [left, box.x + box.width - 18]),
    y: linearScale([Math.min(0, ...curve), largest], [bottom, top]),
  };
}

/**
 * The curve from one gap to another. Only whole gaps have a product of two tokens: a dot is one, the line between is
 * there for the eye.
 * @param {GapOnlyData} data @param {Frame} frame @param {number} from @param {number} to
 * @returns {Mark[]}
 */
function curvePiece(data, frame, from, to) {
  if (to <= from && from > 0) return [];
  const { x, y } = curveScales(data, frame);
  const points = Array.from({ length: to - from + 1 }, (_, k) => ({
    x: place(x.to(from + k)),
    y: place(y.to(data.curve[from + k])),
  }));
  const r = Math.min(1.75, (x.to(1) - x.to(0)) / 2.8);
  // A piece that goes on where another has ended leaves the dot they share to that one.
  const dots = (from === 0 ? points : points.slice(1)).map(
    (dot) =>
      `M${place(dot.x - r)} ${dot.y}a${place(r)} ${place(r)} 0 1 0 ${place(2 * r)} 0a${place(r)} ${place(r)} 0 1 0 ${place(-2 * r)} 0`,
  );
  return [
    path(`M${points.map((dot) => `${dot.x} ${dot.y}`).join("L")}`, { stroke: "soft", weight: 1.25 }),
    path(dots.join(""), { fill: "ink" }),
  ];
}

/** How far the curve is drawn. @param {GapOnlyData} data @param {GapOnlyState} state */
const drawnTo = ({ longest }, { offset, curve }) =>
  curve === "whole" ? longest : Math.min(Math.abs(offset), longest);

/**
 * The first rise: its point ringed, and its gap in words; as the answer to a guess, on top of what is drawn already.
 * @param {GapOnlyData} data @param {Frame} frame @param {boolean} [answer]
 * @returns {Mark[]}
 */
function riseMarks(data, frame, answer = false) {
  const { x, y, top, bottom, right } = curveScales(data, frame);
  const { gap } = data.rise;
  const at = x.to(gap);
  const said = `first rise: gap ${formatNumber(gap)}`;
  const late = at > right - 110;
  const [edge, level] = [at + (late ? 4 : -4), top - 16];
  const anchor = late ? "end" : "start";
  return [
    line(at, top - 10, at, bottom, answer ? lineOf("truth") : { stroke: "ink", weight: 1.25 }),
    circle(at, y.to(data.curve[gap]), 5, { stroke: "ink", weight: 1.75 }),
    answer
      ? tag(edge + (late ? 3 : -3), level - 4.5, said, "truth", frame, { anchor })
      : text(edge, level, said, { size: 13, bold: true, anchor }),
  ];
}

/**
 * @param {GapOnlyData} data
 * @param {GapOnlyState} state
 * @param {Frame} frame
 */
function curveMarks(data, state, frame) {
  const box = LAYOUTS[frame.name].curve;
  const { longest, largest, curve, product } = data;
  const { x, y, top, bottom, left, right } = curveScales(data, frame);
  const gap = Math.abs(state.offset);
  const at = x.to(Math.min(gap, longest));
  const size = 12.5;
  /** @type {Mark[]} */
  const marks = [
    wordsText(
      box.x,
      box.y + 15,
      [
        { ...symbol("K"), strong: true },
        { text: ": the matched product, by the gap", strong: true },
      ],
      {
        size: LAYOUTS[frame.name].size,
      },
    ),
    line(left, y.to(0), right, y.to(0), { stroke: "control", weight: 1 }),
    line(left, top, left, bottom, { stroke: "control", weight: 1 }),
    text(left - 7, y.to(0) + 4, formatNumber(0), { size, fill: "soft", anchor: "end" }),
    text(left - 7, top + 4, formatNumber(largest), { size, fill: "soft", anchor: "end" }),
  ];
  const every = longest / 6;
  for (let tick = 0; tick <= longest; tick += every) {
    const near =
      Math.abs(x.to(tick) - at) <
      (gap > longest ? 28 + 8 * formatNumber(gap).length : 8 + 4 * formatNumber(gap).length);
    marks.push(line(x.to(tick), y.to(0), x.to(tick), y.to(0) + 4, { stroke: "control", weight: 1 }));
    if (!near)
      marks.push(text(x.to(tick), bottom + 19, formatNumber(tick), { size, fill: "soft", anchor: "middle" }));
  }
  marks.push(...curvePiece(data, frame, 0, drawnTo(data, state)));
  if (showsRise(data, state)) marks.push(...riseMarks(data, frame));
  const height = y.to(gap <= longest ? curve[gap] : product);
  marks.push(
    line(at, height, at, bottom + 4, { stroke: "move", weight: 1.5 }),
    circle(at, height, 7, { fill: "move", stroke: "panel", weight: 2 }),
    text(at, bottom + 19, gap > longest ? `${formatNumber(gap)} →` : formatNumber(gap), {
      size: 13,
      fill: "move",
      bold: true,
      anchor: gap > longest ? "end" : "middle",
    }),
    rect(left - 22, top - 6, right - left + 36, bottom - top + 32, { handle: "gap", axis: "x" }),
  );
  return marks;
}

/**
 * What each pair adds to the matched product at this gap.
 * @param {GapOnlyData} data
 * @param {Frame} frame
 */
function shareMarks({ shares }, frame) {
  const { shares: box, size } = LAYOUTS[frame.name];
  const few = shares.length <= FEW_PAIRS;
  const [top, bottom] = [box.y + (few ? 46 : 34), box.y + box.height - (few ? 46 : 26)];
  const y = linearScale([-1, 1], [bottom, top]);
  const left = box.x + 24;
  const x = linearScale([0, shares.length], [left, box.x + box.width]);
  const each = x.to(1) - x.to(0);
  const gap = each > 8 ? Math.max(each * 0.25, each - 52) : each > 3 ? 1 : 0;
  /** @type {{positive: string[], negative: string[]}} */
  const bars = { positive: [], negative: [] };
  /** @type {Mark[]} */
  const marks = [
    text(box.x, box.y + 15, "what each pair adds at this gap", { size, bold: true }),
    line(left, y.to(0), box.x + box.width, y.to(0), { stroke: "control", weight: 1 }),
  ];
  for (const end of [-1, 0, 1]) {
    marks.push(text(left - 7, y.to(end) + 4, formatNumber(end), { size: 12.5, fill: "soft", anchor: "end" }));
  }
  shares.forEach((share, r) => {
    const from = place(x.to(r) + gap / 2);
    bars[share < 0 ? "negative" : "positive"].push(
      `M${from} ${place(y.to(0))}h${place(each - gap)}V${place(y.to(share))}h${place(gap - each)}z`,
    );
    if (few)
      marks.push(
        text(x.to(r + 0.5), share < 0 ? y.to(share) + 17 : y.to(share) - 7, formatValue(share), {
          size: 12.5,
          anchor: "middle",
        }),
      );
  });
  for (const tone of /** @type {const} */ (["positive", "negative"])) {
    if (bars[tone].length > 0) marks.push(path(bars[tone].join(""), { fill: tone }));
  }
  const names = few ? Array.from(shares, (_, r) => r) : [0, shares.length - 1];
  for (const r of names) {
    marks.push(
      text(
        few ? x.to(r + 0.5) : r === 0 ? left : box.x + box.width,
        box.y + box.height - 7,
        `pair ${formatNumber(r)}`,
        { size: 12.5, fill: "soft", anchor: few ? "middle" : r === 0 ? "start" : "end" },
      ),
    );
  }
  return marks;
}

/** A gap that was guessed, in words. @param {GapOnlyData} data @param {number} gap */
const saidGap = (data, gap) => (gap >= neverAt(data) ? "never" : `gap ${formatNumber(gap)}`);

/**
 * The guess: where the product first rises again.
 * @param {GapOnlyData} data
 * @param {GapOnlyState} state
 * @param {Frame} frame
 * @returns {import("../draw/figure.d.ts").Guess}
 */
function guess(data, state, frame) {
  const { x, top, bottom, left, right } = curveScales(data, frame);
  const never = neverAt(data);
  const { rise, longest } = data;
  const truth = rise.gap === 0 ? never : rise.gap;
  return {
    // The field beside it shows the end of the scale as a number.
    label: `first rises at gap (${formatNumber(never)}: never)`,
    min: 1,
    max: never,
    step: 1,
    initial: truth === never ? 1 : never,
    say: (gap) => saidGap(data, gap),
    truth,
    reason:
      rise.gap === 0
        ? "No gap that was looked at has a larger product than the gap before it."
        : `From gap ${formatNumber(rise.gap - 1)} to gap ${formatNumber(rise.gap)} the product goes from ${formatNumber(rise.before)} to ${formatNumber(rise.after)}: hands that have passed half a turn are on their way back, and there they outweigh the others.`,
    marks(gap, kind) {
      if (kind === "truth") {
        const rest = curvePiece(data, frame, drawnTo(data, state), longest);
        if (rise.gap === 0) return [...rest, tag(right, top - 14, "no rise", kind, frame, { anchor: "end" })];
        return [...rest, ...riseMarks(data, frame, true)];
      }
      const at = Math.min(x.to(gap), right + 9);
      const label = top - 36;
      const before = at > (left + right) / 2;
      return [
        line(at, label + 6, at, bottom, lineOf(kind)),
        circle(at, label, 7, { fill: "panel", stroke: "move", weight: 2.5 }),
        tag(at + (before ? -12 : 12), label, `guess: ${saidGap(data, gap)}`, kind, frame, {
          anchor: before ? "end" : "start",
        }),
        rect(at - HAND / 2, label - HAND / 2, HAND, HAND + 6, { handle: "guess", axis: "x" }),
      ];
    },
    at: (pointer) => between(Math.round(x.from(pointer.x)), 1, never),
  };
}

/**
 * The new state while something is dragged. Tokens and cells are held where they were taken: taking them does not move
 * them, and a page that turns under the hand does not either.
 * @param {Core} core
 * @param {Hold} hold
 * @returns {Partial<GapOnlyState>}
 */
function drag(core, hold) {
  const { position, offset, width, base } = /** @type {GapOnlyState} */ (hold.start);
  const start = windowStart(position, position + offset);
  const inWindow = (/** @type {number} */ one) => between(one, start, start + WINDOW - 1);
  hold.memory.x ??= hold.x;
  hold.memory.y ??= hold.y;
  const [dx, dy] = [hold.x - hold.memory.x, hold.y - hold.memory.y];
  const [i, j] = [position, position + offset];
  const cell = LAYOUTS[hold.frame.name].maps.size / WINDOW;
  switch (hold.handle) {
    case "both":
    case "i":
    case "j":
      return draggedTokens(hold, LAYOUTS[hold.frame.name].axis);
    case "cell":
      return apart(i + Math.round(dx / cell), j + Math.round(dy / cell));
    case "map": {
      const box = mapBoxes(hold.frame)[hold.part];
      return apart(
        inWindow(start + Math.floor((hold.x - box.x) / cell)),
        inWindow(start + Math.floor((hold.y - box.y) / cell)),
      );
    }
    default: {
      const data = byGap(core, { width, base });
      const { x } = curveScales({ ...data, largest: width / 2 }, hold.frame);
      const gap = between(Math.round(x.from(hold.x)), 0, data.longest);
      return { offset: offset < 0 ? -gap : gap };
    }
  }
}

/** @type {import("../draw/figure.d.ts").Figure<GapOnlyData>} */
export default {
  name: "gap-only",
  title: "Gap only",
  parameters: {
    position: { ...POSITION, min: -FURTHEST, max: FURTHEST },
    offset: {
      kind: "whole",
      label: "offset",
      symbol: "Δ",
      initial: 3,
      min: -FURTHEST,
      max: FURTHEST,
      slider: [0, 60],
      unit: ["token", "tokens"],
    },
    width: WIDTH,
    base: BASE,
    curve: {
      kind: "choice",
      label: "curve",
      initial: "traced",
      options: [
        { value: "traced", label: "curve up to this gap" },
        { value: "whole", label: "whole curve" },
      ],
    },
  },
  frames: {
    narrow: { name: "narrow", width: 320, height: 972 },
    wide: { name: "wide", width: 800, height: 652 },
  },
  room: { phone: 950, narrow: 690, middle: 668, wide: 420 },
  compute: (core, state) => compute(core, /** @type {GapOnlyState} */ (state)),
  question: () => "Pull the two apart and their matched product falls. Does it ever go up again?",
  guess: (data, state, frame) => guess(data, /** @type {GapOnlyState} */ (state), frame),
  help: {
    pointer:
      "Drag the bar between the tokens to move both together; drag one of them, or the framed cell of a map, to move them apart. Drag along the curve to set the gap.",
    keys: "Arrow keys on “position” move both together, on “offset” the second one alone.",
  },
  draw(data, state, frame, moving = data) {
    const now = /** @type {GapOnlyState} */ (state);
    return [
      group(tokenAxis(moving, now, LAYOUTS[frame.name].axis, LAYOUTS[frame.name].size, frame)),
      group(productMarks(moving, frame)),
      group(mapMarks(moving, frame)),
      group(curveMarks(data, now, frame)),
      group(shareMarks(data, frame)),
    ];
  },
  sentence(data, state) {
    const { position, offset, width } = /** @type {GapOnlyState} */ (state);
    const { product, sines, largest, i, j, rise } = data;
    const risen = showsRise(data, /** @type {GapOnlyState} */ (state))
      ? ` The matched product first rises from gap ${formatNumber(rise.gap - 1)} to gap ${formatNumber(rise.gap)}, from ${formatNumber(rise.before)} to ${formatNumber(rise.after)}.`
      : "";
    return (
      `Positions ${formatNumber(position)} and ${formatNumber(position + offset)}, ${count(Math.abs(offset), "token")} apart, at width ${width}: ` +
      `matched product ${formatValue(product)} of at most ${formatNumber(largest)}, the same at every two positions with this gap. ` +
      `Sines alone: ${formatValue(sines.product)}, which is ${formatValue(sines.gapTerm)} by the gap ${sines.sumTerm < 0 ? "less" : "and"} ${formatValue(Math.abs(sines.sumTerm))} by the sum ${formatNumber(i + j)}.${risen}`
    );
  },
  caption: (_, { name }) => [
    "Each cell is the product of the vectors of position ",
    symbol("i"),
    ", to the right, and position ",
    symbol("j"),
    ", downwards: green above nought, purple below. ",
    symbol("K"),
    " is the curve",
    name === "wide" ? " on the right" : " below",
    ": pull the tokens apart, and it is drawn on. Move both tokens by the bar between them, one of them by itself, or the framed cell.",
  ],
  table: ({ frequencies, wavelengths, angles, shares, product }, state) => {
    const { position, offset, width, base } = /** @type {GapOnlyState} */ (state);
    return {
      caption: `What each pair adds to the matched product, ${formatValue(product)}, of positions ${formatNumber(position)} and ${formatNumber(position + offset)} at width ${width}, base ${formatNumber(base)}`,
      columns: [
        "pair",
        "frequency (rad/token)",
        "wavelength (tokens)",
        "turned over the offset (rad)",
        "its share",
      ],
      rows: Array.from(shares, (share, r) => [
        r,
        inFull(frequencies[r], formatNumber(frequencies[r])),
        inFull(wavelengths[r], formatNumber(wavelengths[r], { digits: 6 })),
        inFull(angles[r], formatNumber(angles[r], { digits: 6 })),
        inFull(share, formatValue(share)),
      ]),
    };
  },
  actionsLabel: "widths",
  actions: WORKED_WIDTHS.map((width) => ({
    name: `width-${width}`,
    label: String(width),
    description: `width ${width}`,
    run: (state) => ({ ...state, width }),
  })),
  play: { kind: "flow", parameter: "position", speeds: [1, 5, 20], unit: "tokens a second" },
  drag: (core, hold) => drag(core, hold),
};
