// Table edge: one strip of positions, a learned table that ends on it, a formula that does not, and what each returns.

import { barGround, barRow, channelTone } from "../draw/bar-row.js";
import { POSITION, WIDTH } from "../draw/encoding-parameters.js";
import { lineOf, tag } from "../draw/guess-marks.js";
import { HAND, circle, group, line, path, place, rect, text, wordsText } from "../draw/marks.js";
import { count, formatNumber, formatValue, inFull } from "../draw/numbers.js";
import { between, linearScale } from "../draw/scale.js";
import { widthOf, wrapWords } from "../draw/wrap.js";

/** @typedef {import("../core/core.d.ts").Core} Core */
/** @typedef {import("../draw/figure.d.ts").Frame} Frame */
/** @typedef {import("../draw/figure.d.ts").Hold} Hold */
/** @typedef {import("../draw/figure.d.ts").Words} Words */
/** @typedef {import("../draw/marks.js").Mark} Mark */
/** @typedef {{position: number, allocated: number, trained: number, width: number}} TableEdgeState */
/** @typedef {ReturnType<typeof compute>} TableEdgeData */

/** The strip is so many times as long as the array. */
const STRIP = 3;
/** The furthest position and the largest array. */
const FURTHEST = 2 ** 24;
const LARGEST = 2 ** 20;
/** A hand this near to an edge, in frame units, is at it. */
const NEAR = 4;
/** From stroke to stroke in the band that is only allocated. */
const HATCH = 6;

/** Where the parts stand in each frame. */
const LAYOUTS = {
  narrow: {
    strip: { left: 12, right: 300 },
    edges: [14, 34],
    names: { x: 316, anchor: /** @type {const} */ ("end") },
    lanes: [
      { name: 62, y: 69 },
      { name: 128, y: 135 },
    ],
    tall: 28,
    axis: 174,
    panels: [
      { x: 0, y: 248 },
      { x: 0, y: 410 },
    ],
    panel: { width: 320, unit: 34 },
    size: 13,
    edgeSize: 12.25,
    /** Words may have to grow to this. */
    grown: 15.5,
    line: 19,
  },
  wide: {
    strip: { left: 136, right: 784 },
    edges: [14, 34],
    names: { x: 0, anchor: /** @type {const} */ ("start") },
    lanes: [
      { name: 66, y: 46 },
      { name: 136, y: 116 },
    ],
    tall: 30,
    axis: 158,
    panels: [
      { x: 0, y: 250 },
      { x: 414, y: 250 },
    ],
    panel: { width: 386, unit: 42 },
    size: 13.5,
    edgeSize: 13.5,
    grown: 13.5,
    line: 18,
  },
};
/** Left of a panel's bars: the ends of their scale. */
const SCALE = 20;

/** What a position can find in a learned table. */
const FINDS = { trained: 1, untrained: 2, nothing: 3 };
const FOUND = {
  [FINDS.trained]: "a trained row",
  [FINDS.untrained]: "a row that nothing trained",
  [FINDS.nothing]: "an error: it has no row",
};

/** The same where there is little room. */
const BRIEFLY = {
  [FINDS.trained]: "trained",
  [FINDS.untrained]: "untrained",
  [FINDS.nothing]: "no row",
};

/**
 * What the learned table returns: a row, or why it has none.
 * @param {Core} core
 * @param {TableEdgeState} about
 */
function lookUp(core, about) {
  try {
    const { row, trained } = core.learnedRow(about);
    return { row, finds: trained ? FINDS.trained : FINDS.untrained, refusal: "" };
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return { row: undefined, finds: FINDS.nothing, refusal: error.message };
  }
}

/** The position that the question is about: amid the rows that are only allocated, or else just past the end. @param {TableEdgeState} state */
const askedPosition = ({ trained, allocated }) =>
  trained < allocated ? Math.floor((trained + allocated) / 2) : allocated;

/**
 * @param {Core} core
 * @param {TableEdgeState} state
 */
function compute(core, { position, allocated, trained, width }) {
  const asked = askedPosition({ position, allocated, trained, width });
  return {
    learned: lookUp(core, { position, allocated, trained, width }),
    formula: core.encode({ position, width }),
    asked: { position: asked, ...lookUp(core, { position: asked, allocated, trained, width }) },
  };
}

/** Positions to frame units. @param {Frame} frame @param {number} allocated */
function stripScale(frame, allocated) {
  const { left, right } = LAYOUTS[frame.name].strip;
  return linearScale([0, STRIP * allocated], [left, right]);
}

/**
 * A word in a band, in the widest piece between what passes through it, if that has room for it.
 * @param {string} word
 * @param {number[]} edges the band's ends, and what passes through it
 * @param {number} y
 * @param {import("../draw/palette.js").NamedTone} fill
 * @param {Frame} frame
 * @returns {Mark[]}
 */
function bandWord(word, edges, y, fill, frame) {
  const { size, grown } = LAYOUTS[frame.name];
  const [from, to] = [Math.min(edges[0], edges[1]), Math.max(edges[0], edges[1])];
  const cuts = edges.filter((edge) => edge >= from && edge <= to).sort((a, b) => a - b);
  let widest = { middle: from, room: 0 };
  for (const [k, cut] of cuts.entries()) {
    const room = (cuts[k + 1] ?? cut) - cut;
    if (room > widest.room) widest = { middle: cut + room / 2, room };
  }
  return widthOf(word, grown) + 12 <= widest.room
    ? [text(widest.middle, y, word, { size, fill, anchor: "middle" })]
    : [];
}

/** The marks of the first word that has any. @param {string[]} words @param {(word: string) => Mark[]} marksOf */
const firstWith = (words, marksOf) => words.map(marksOf).find(({ length }) => length > 0) ?? [];

/**
 * The strip: the learned table with its two edges, the formula, the positions, and the one that is asked for.
 * @param {TableEdgeState} state
 * @param {Frame} frame
 * @returns {Mark[]}
 */
function stripMarks({ position, allocated, trained }, frame) {
  const { strip, edges, names, lanes, tall, axis, size, edgeSize, grown } = LAYOUTS[frame.name];
  const [learned, formula] = lanes;
  const x = stripScale(frame, allocated);
  const { left, right } = strip;
  const [trainedAt, allocatedAt] = [x.to(trained), x.to(allocated)];
  const bottom = formula.y + tall;
  const at = x.to(Math.min(position, STRIP * allocated));
  const middle = (/** @type {number} */ top) => top + tall / 2 + size * 0.36;
  const strokes = [];
  for (let stroke = trainedAt + HATCH / 2; stroke < allocatedAt; stroke += HATCH)
    strokes.push(`M${place(stroke)} ${learned.y}v${tall}`);
  /** @type {Mark[]} */
  const marks = [
    rect(left, learned.y, right - left, tall, { stroke: "control", weight: 1, dash: "3 3" }),
    rect(trainedAt, learned.y, allocatedAt - trainedAt, tall, { fill: "panel" }),
    path(strokes.join(""), { stroke: "soft", weight: 1 }),
    rect(trainedAt, learned.y, allocatedAt - trainedAt, tall, { stroke: "soft", weight: 1.25 }),
    rect(left, learned.y, trainedAt - left, tall, { fill: "ink" }),
    // It goes on where the strip ends.
    path(`M${left} ${formula.y}H${right}L${right + 14} ${formula.y + tall / 2}L${right} ${bottom}H${left}z`, {
      fill: "face",
      stroke: "ink",
      weight: 1.25,
    }),
    ...bandWord("trained", [left, trainedAt, at], middle(learned.y), "panel", frame),
    ...bandWord("no row", [allocatedAt, right, at], middle(learned.y), "soft", frame),
    ...firstWith(["defined everywhere", "defined"], (word) =>
      bandWord(word, [left, right, trainedAt, at], middle(formula.y), "ink", frame),
    ),
  ];
  for (const [k, said] of ["learned table", "formula"].entries())
    marks.push(text(names.x, lanes[k].name, said, { size, bold: true, anchor: names.anchor }));
  // The edges, each with its last row: training ends for both, the array for the table alone.
  for (const [edge, end, y, words] of /** @type {const} */ ([
    [allocatedAt, learned.y, edges[1], `allocated to position ${formatNumber(allocated - 1)}`],
    [trainedAt, bottom, edges[0], `trained to position ${formatNumber(trained - 1)}`],
  ])) {
    marks.push(
      line(edge, y - 10, edge, end, {
        stroke: "soft",
        weight: 1.25,
        dash: end === bottom ? "4 3" : undefined,
      }),
      text(edge + 5, y, words, { size: edgeSize, fill: "soft" }),
    );
  }
  // The positions.
  const outside = position > STRIP * allocated;
  marks.push(line(left, axis, right, axis, { stroke: "control", weight: 1 }));
  for (let k = 0; k <= STRIP; k++) {
    const tick = x.to(k * allocated);
    marks.push(line(tick, axis, tick, axis + 6, { stroke: "control", weight: 1 }));
    // The last but one has no room where the numbers are long.
    const label = formatNumber(k * allocated);
    if (k === STRIP - 1 && 1.6 * widthOf(label, grown) > x.to(allocated) - left) continue;
    marks.push(
      text(tick, axis + 21, label, {
        size: 12.5,
        fill: "soft",
        anchor: k === 0 ? "start" : k === STRIP ? "end" : "middle",
      }),
    );
  }
  const said = `position ${formatNumber(position)}${outside ? " →" : ""}`;
  const half = widthOf(said, grown) / 2;
  marks.push(
    // It passes the bands, not the words between them.
    line(at, learned.y, at, learned.y + tall, { stroke: "panel", weight: 5.5 }),
    line(at, learned.y - 5, at, learned.y + tall + 4, { stroke: "move", weight: 2.25 }),
    line(at, formula.y - 4, at, axis, { stroke: "move", weight: 2.25 }),
    circle(at, axis, 6.5, { fill: "move" }),
    text(between(at, half, frame.width - half), axis + 42, said, {
      size,
      bold: true,
      fill: "move",
      anchor: "middle",
    }),
    rect(left - 12, learned.y - 6, right - left + 24, Math.max(HAND, axis + 48 - learned.y), {
      handle: "position",
      axis: "x",
    }),
  );
  return marks;
}

/**
 * What one scheme returns at the position.
 * @param {{title: string, status: string, row: Float64Array | undefined, refusal?: string, tone: (slot: number) => import("../draw/palette.js").NamedTone}} returned
 * @param {{x: number, y: number}} at
 * @param {Frame} frame
 * @returns {Mark[]}
 */
function panelMarks({ title, status, row, refusal = "", tone }, { x, y }, frame) {
  const { panel, size, grown, line: lineHeight } = LAYOUTS[frame.name];
  const { unit } = panel;
  const marks = [
    text(x, y, title, { size: size + 0.5, bold: true }),
    text(x, y + lineHeight, status, { size, fill: "soft" }),
  ];
  const top = y + lineHeight + 12;
  if (row === undefined) {
    const lines = wrapWords(refusal, panel.width - 24, grown);
    const high = 2 * unit + lineHeight;
    return [
      ...marks,
      rect(x, top, panel.width, high, { fill: "face" }),
      line(x + 1, top, x + 1, top + high, { stroke: "control", weight: 2 }),
      ...lines.map((words, k) =>
        wordsText(x + 14, top + high / 2 + (k - lines.length / 2 + 0.75) * lineHeight, words, { size }),
      ),
    ];
  }
  const left = x + SCALE;
  const pitch = (panel.width - SCALE) / row.length;
  return [
    ...marks,
    ...barGround({ left, right: x + panel.width, y: top + unit, tall: unit, most: 1, frame }),
    ...barRow({ x: left, y: top + unit, pitch, tall: unit, most: 1, values: row, tone, frame }),
  ];
}

/** What is so of the row that the learned table returned. @param {TableEdgeData} data */
const statusOf = ({ learned }) =>
  ({
    [FINDS.trained]: "a trained row, in stand-in numbers",
    [FINDS.untrained]: "what was put there before training",
    [FINDS.nothing]: "nothing: it has no row",
  })[learned.finds];

/** @param {TableEdgeState} state */
const met = ({ position, trained }) => position < trained;

/**
 * @param {TableEdgeData} data
 * @param {TableEdgeState} state
 * @param {Frame} frame
 */
function draw(data, state, frame) {
  const [learned, formula] = LAYOUTS[frame.name].panels;
  return [
    group(stripMarks(state, frame)),
    group(
      panelMarks(
        {
          title: "The learned table returns",
          status: statusOf(data),
          row: data.learned.row,
          refusal: data.learned.refusal,
          tone: () => "ink",
        },
        learned,
        frame,
      ),
    ),
    group(
      panelMarks(
        {
          title: "The formula returns",
          status: met(state) ? "a position met in training" : "a position never met in training",
          row: data.formula,
          tone: channelTone,
        },
        formula,
        frame,
      ),
    ),
  ];
}

/**
 * @param {TableEdgeData} data
 * @param {TableEdgeState} state
 * @param {Frame} frame
 * @returns {import("../draw/figure.d.ts").Guess}
 */
function guess({ asked }, { allocated, trained }, frame) {
  const { lanes, tall } = LAYOUTS[frame.name];
  const x = stripScale(frame, allocated);
  const at = x.to(asked.position);
  const values = Object.values(FINDS);
  const truth = asked.finds;
  return {
    label: `returned at position ${formatNumber(asked.position)}`,
    choices: values.map((value) => ({ value, label: FOUND[value] })),
    min: FINDS.trained,
    max: FINDS.nothing,
    step: 1,
    initial: values.find((value) => value !== truth) ?? truth,
    say: (value) => FOUND[value],
    truth,
    reason:
      truth === FINDS.untrained
        ? `The array has ${count(allocated, "row")}, and training reached the first ${formatNumber(trained)}. A longer array has room, but nothing has trained the new rows.`
        : `The array ends at position ${formatNumber(allocated - 1)}, and so did training.`,
    marks(value, kind) {
      // Both below the table, side by side and one word under the other.
      const [{ y }] = lanes;
      const guessed = kind === "guess";
      const level = y + tall + (guessed ? 10 : 28);
      const x0 = at + (guessed ? -1.5 : 1.5);
      return [
        line(x0, y - 3, x0, level + 7, lineOf(kind)),
        tag(at + 6, level, `${kind}: ${BRIEFLY[value]}`, kind, frame, { anchor: "start" }),
      ];
    },
  };
}

/** @type {import("../draw/figure.d.ts").Figure<TableEdgeData>} */
export default {
  name: "table-edge",
  title: "Table edge",
  parameters: {
    position: {
      ...POSITION,
      initial: 4096,
      min: 0,
      max: FURTHEST,
      slider: ({ allocated }) => [0, STRIP * allocated],
    },
    allocated: {
      kind: "whole",
      label: "allocated",
      initial: 2048,
      min: 1,
      max: LARGEST,
      slider: [1, 1e5],
      logarithmic: true,
      unit: ["row", "rows"],
    },
    trained: {
      kind: "whole",
      label: "trained",
      initial: 1024,
      min: 1,
      max: LARGEST,
      slider: ({ allocated }) => [1, Math.max(2, allocated)],
      unit: ["row", "rows"],
    },
    width: { ...WIDTH, initial: 4, max: 24, slider: [2, 24] },
  },
  frames: {
    narrow: { name: "narrow", width: 320, height: 552 },
    wide: { name: "wide", width: 800, height: 398 },
  },
  room: { phone: 1010, narrow: 726, middle: 661, wide: 549 },
  check: ({ allocated, trained }) =>
    trained > allocated
      ? {
          parameter: "trained",
          message: `Trained ${formatNumber(trained)} is more than the ${formatNumber(allocated)} rows that are allocated: use a whole number from ${formatNumber(1)} to ${formatNumber(allocated)}.`,
        }
      : undefined,
  // A shorter array takes its last rows with it.
  reconcile: (state) => ({ ...state, trained: Math.min(state.trained, state.allocated) }),
  compute: (core, state) => compute(core, /** @type {TableEdgeState} */ (state)),
  question: ({ asked }, { allocated, trained }) =>
    trained < allocated
      ? `Trained up to position ${formatNumber(trained - 1)}, then made longer: what does the table return at position ${formatNumber(asked.position)}?`
      : `Every row was trained, up to position ${formatNumber(allocated - 1)}. What does the learned table return at position ${formatNumber(asked.position)}?`,
  guess: (data, state, frame) => guess(data, /** @type {TableEdgeState} */ (state), frame),
  help: {
    pointer:
      "Drag along the strip to ask for another position; near an edge it comes to rest on either side of it.",
    keys: "The slider of the position moves one token a step; its field takes any position.",
  },
  draw: (data, state, frame) => draw(data, /** @type {TableEdgeState} */ (state), frame),
  blocks({ learned }, state) {
    const { position } = /** @type {TableEdgeState} */ (state);
    const yes = (/** @type {boolean} */ so) => (so ? "yes" : "no");
    const has = learned.row !== undefined;
    const trained = yes(met(/** @type {TableEdgeState} */ (state)));
    return [
      {
        kind: "table",
        caption: `Three different things, at position ${formatNumber(position)}`,
        columns: [`at ${formatNumber(position)}`, "defined", "allocated", "trained"],
        rows: [
          ["learned table", yes(has), yes(has), trained],
          ["formula", yes(true), "no need", trained],
        ],
      },
    ];
  },
  sentence({ learned, formula }, state) {
    const { position, allocated, trained } = /** @type {TableEdgeState} */ (state);
    const there = `position ${formatNumber(position)}`;
    const ends =
      trained < allocated
        ? `It was trained up to position ${formatNumber(trained - 1)}, and its array ends at position ${formatNumber(allocated - 1)}.`
        : `It was trained up to position ${formatNumber(trained - 1)}, where its array ends: made shorter, it loses trained rows, and “trained” goes down with “allocated”.`;
    const first = learned.row === undefined ? "" : formatValue(learned.row[0]);
    const gives = {
      [FINDS.trained]: `The learned table has a trained row for ${there}; it starts with ${first}.`,
      [FINDS.untrained]: `The learned table has a row for ${there}, but nothing trained it; it starts with ${first}.`,
      [FINDS.nothing]: `The learned table has no row for ${there}.`,
    }[learned.finds];
    return `${gives} ${ends} The formula gives ${count(formula.length, "number")} there; the first is ${formatValue(formula[0])}.`;
  },
  caption: () => [
    "The row of a position is the vector that the table holds for it. ",
    { text: "Defined", strong: true },
    ": something is returned. ",
    { text: "Allocated", strong: true },
    ": there is memory for it. ",
    { text: "Trained", strong: true },
    ": the model met the position in training. The rows are stand-ins: nothing was trained for this page. A formula that returns something says nothing of how well a model does there.",
  ],
  table: ({ learned, formula }, state) => {
    const { position } = /** @type {TableEdgeState} */ (state);
    const { row } = learned;
    return {
      caption: `What each returns at position ${formatNumber(position)}: the learned table ${FOUND[learned.finds]}`,
      columns: ["channel", "learned table", "formula"],
      rows: Array.from(formula, (value, channel) => [
        channel,
        row === undefined ? "none" : inFull(row[channel], formatValue(row[channel])),
        inFull(value, formatValue(value)),
      ]),
    };
  },
  actionsLabel: "go to",
  actions: [
    {
      name: "last-trained",
      label: "last trained",
      description: "last trained position",
      run: (state) => ({ ...state, position: state.trained - 1 }),
    },
    {
      name: "first-untrained",
      label: "first untrained",
      description: "first untrained position",
      shown: ({ trained, allocated }) => trained < allocated,
      run: (state) => ({ ...state, position: state.trained }),
    },
    {
      name: "past-end",
      label: "past the end",
      description: "first position past the end",
      run: (state) => ({ ...state, position: state.allocated }),
    },
  ],
  drag(_, hold) {
    const { allocated, trained } = /** @type {TableEdgeState} */ (hold.start);
    const x = stripScale(hold.frame, allocated);
    for (const edge of [trained, allocated]) {
      const past = hold.x - x.to(edge);
      if (Math.abs(past) <= NEAR) return { position: past < 0 ? edge - 1 : edge };
    }
    return { position: between(Math.round(x.from(hold.x)), 0, STRIP * allocated) };
  },
};
