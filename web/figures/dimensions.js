// Dimensions: vectors of several widths side by side, matched by channel or by relative place, on one frequency curve.

import { BASE, oneOf, pageStart, POSITION } from "../draw/encoding-parameters.js";
import { lineOf, tag } from "../draw/guess-marks.js";
import { heatmap } from "../draw/heatmap.js";
import { listed } from "../draw/listed.js";
import { circle, group, line, path, place as rounded, rect, text, wordsText } from "../draw/marks.js";
import { count, formatChosen, formatNumber, formatValue, inFull } from "../draw/numbers.js";
import { linearScale, logScale } from "../draw/scale.js";

/** A sine and its cosine: the 2 of q = 2r/d. */
const CHANNELS_IN_PAIR = 2;

/** @typedef {import("../draw/figure.d.ts").Frame} Frame */
/** @typedef {import("../draw/figure.d.ts").Guess} Guess */
/** @typedef {import("../draw/figure.d.ts").Words} Words */
/** @typedef {import("../draw/marks.js").Mark} Mark */
/** @typedef {{hold: "channel" | "fraction", channel: number, fraction: number, position: number, widths: number[], base: number, length: number}} DimensionsState */
/** @typedef {ReturnType<typeof compute>} DimensionsData */
/** @typedef {DimensionsData["vectors"][number]} Vector */

/** Places along the curve where it is drawn: it is a straight line on its log axis. */
const CURVE = Float64Array.from({ length: 2 }, (_, k) => k);

/** Where the parts stand in each frame; maps stand side by side in the wide one, one below the other in the narrow. */
const LAYOUTS = {
  narrow: {
    left: 62,
    right: 302,
    maps: { top: 26, bottom: 366 },
    curve: { top: 420, bottom: 510 },
    size: 12.5,
    across: false,
  },
  wide: {
    left: 70,
    right: 782,
    maps: { top: 30, bottom: 222 },
    curve: { top: 286, bottom: 386 },
    size: 14.6,
    across: true,
  },
};

/**
 * @param {import("../core/core.d.ts").Core} core
 * @param {DimensionsState} state
 */
function compute(core, { hold, channel, fraction, position, widths, base, length }) {
  const first = pageStart(position, length);
  const vectors = widths.map((width) => {
    const place =
      hold === "channel"
        ? { ...core.channelPair({ channel, width, base }), exact: true, gap: 0 }
        : core.fractionPair({ fraction, width, base });
    const phases = core.phases({ position, width, base });
    const values = core.encode({ position, width, base });
    return {
      width,
      place,
      frequencies: core.frequencies({ width, base }),
      phase: phases.radians[place.pair],
      sine: values[place.sineChannel],
      cosine: values[place.cosineChannel],
      // Position 0 holds only noughts and ones, so that here the sum is exact; it is the same at every position.
      squaredLength: core.squaredLength({ encoding: core.encode({ position: 0, width, base }) }),
      table: core.sinusoidalTable({ length, start: first, width, base }),
    };
  });
  return { first, vectors, curve: core.frequencyCurve({ fractions: CURVE, base }) };
}

/**
 * The boxes of the heatmaps.
 * @param {Frame} frame
 * @param {number} maps how many
 */
function mapBoxes(frame, maps) {
  const { left, right, maps: area, across } = LAYOUTS[frame.name];
  const gap = across ? 76 : 46;
  const whole = across ? right - left : area.bottom - area.top;
  const each = (whole - gap * (maps - 1)) / maps;
  return Array.from({ length: maps }, (_, k) =>
    across
      ? { x: left + k * (each + gap), y: area.top, width: each, height: area.bottom - area.top }
      : { x: left, y: area.top + k * (each + gap), width: right - left, height: each },
  );
}

/** Which of `all` things are shown where there is room for `room`: all, or so many of them, evenly. @param {number} all @param {number} room */
const sampled = (all, room) => {
  const shown = Math.max(1, Math.min(all, Math.floor(room)));
  return { shown, of: (/** @type {number} */ k) => Math.floor((k * all) / shown) };
};

/**
 * The channels of a pair beside its heatmap: in one line, or long ones one above the other.
 * @param {Vector["place"]} place
 * @param {Frame} frame
 */
function namesOf({ sineChannel, cosineChannel }, frame) {
  const whole = `${sineChannel}, ${cosineChannel}`;
  return whole.length <= (LAYOUTS[frame.name].across ? 8 : 6)
    ? [whole]
    : [`${sineChannel},`, String(cosineChannel)];
}

/**
 * @param {Vector} vector
 * @param {{x: number, y: number, width: number, height: number}} box
 * @param {number} part
 * @param {DimensionsData} data
 * @param {DimensionsState} state
 * @param {Frame} frame
 */
function mapMarks(vector, box, part, { first }, { length, position }, frame) {
  const { size, across, right } = LAYOUTS[frame.name];
  const room = across ? box.width : right;
  const { width, table, place, squaredLength } = vector;
  // Where there is no room for every row, whole pairs are left out: a sine is never without its cosine.
  const pairs = sampled(width / 2, box.height / 2);
  const columns = sampled(length, box.width);
  const channel = box.height / width;
  const step = box.width / length;
  const said = `squared length ${formatNumber(squaredLength)}`;
  const about = across ? [said] : [count(width / 2, "pair"), said];
  /** @type {Mark[]} */
  const marks = [
    wordsText(
      across ? box.x : 0,
      box.y - 10,
      [{ text: `width ${width}`, strong: true }, room > 250 ? ` · ${about.join(" · ")}` : ""],
      { size },
    ),
    ...heatmap({
      ...box,
      columns: columns.shown,
      rows: 2 * pairs.shown,
      value: (row, column) => table[columns.of(column) * width + 2 * pairs.of(row >> 1) + (row & 1)],
    }),
  ];
  const top = box.y + place.sineChannel * channel;
  const tall = Math.max(2 * channel, 3);
  const namesMiddle = Math.min(box.y + box.height - size * 0.5, Math.max(box.y + size * 0.5, top + tall / 2));
  const names = namesOf(place, frame);
  const at = box.x + (position - first + 0.5) * step;
  const below = box.y + box.height + size + 3;
  const ends = [first, first + length - 1];
  const nearStart = at - box.x < 36 + 6 * String(first).length;
  const nearEnd = box.x + box.width - at < 36 + 6 * String(ends[1]).length;
  marks.push(
    rect(box.x, top - 0.5, box.width, tall + 1, { stroke: "ink", weight: 2 }),
    ...names.map((name, k) =>
      text(box.x - 8, namesMiddle + size * 0.36 + 15 * (k - (names.length - 1) / 2), name, {
        anchor: "end",
        size: Math.min(size, 13),
      }),
    ),
    line(at, box.y - 4, at, box.y + box.height + 4, { stroke: "move", weight: 2.5 }),
    ...(nearStart ? [] : [text(box.x, below, formatNumber(ends[0]), { size, fill: "soft" })]),
    ...(nearEnd
      ? []
      : [text(box.x + box.width, below, formatNumber(ends[1]), { size, fill: "soft", anchor: "end" })]),
    text(at, below, formatNumber(position), {
      size,
      fill: "move",
      bold: true,
      anchor: at - box.x < 30 ? "start" : box.x + box.width - at < 30 ? "end" : "middle",
    }),
    rect(box.x - 6, box.y - 6, box.width + 12, box.height + 12, {
      handle: "map",
      part,
      axis: "x",
    }),
  );
  return { marks, middle: top + tall / 2 };
}

/**
 * @param {DimensionsData} data
 * @param {DimensionsState} state
 * @param {Frame} frame
 */
function curveMarks({ vectors, curve }, { hold, fraction }, frame) {
  const { left, right, curve: box, size } = LAYOUTS[frame.name];
  const x = linearScale([0, 1], [left, right]);
  // At base 1 every frequency is 1: the line is level, and lies at the top.
  const y = logScale([Math.min(curve[1], 0.1), 1], [box.bottom, box.top]);
  /** @type {Mark[]} */
  const marks = [line(left, box.bottom + 12, right, box.bottom + 12, { stroke: "control", weight: 1 })];
  for (let k = 0; k <= 5; k++) {
    const q = k / 5;
    marks.push(
      line(x.to(q), box.bottom + 12, x.to(q), box.bottom + 17, { stroke: "control", weight: 1 }),
      text(x.to(q), box.bottom + 18 + size, formatNumber(q), {
        size: Math.min(size, 13),
        fill: "soft",
        anchor: "middle",
      }),
    );
  }
  marks.push(
    wordsText(right + 8, box.bottom + 17, [{ text: "q", symbol: true }], { size, fill: "soft" }),
    path(
      `M${rounded(x.to(CURVE[0]))} ${rounded(y.to(curve[0]))}L${rounded(x.to(CURVE[1]))} ${rounded(y.to(curve[1]))}`,
      {
        stroke: "control",
        weight: 1.5,
      },
    ),
    wordsText(left - 11, y.to(curve[0]) + 5, [{ text: "ω", symbol: true }, ` = ${formatNumber(curve[0])}`], {
      size: Math.min(size, 13),
      anchor: "end",
      fill: "soft",
    }),
    // At base 1 both ends of the curve are 1.
    ...(curve[1] === curve[0]
      ? []
      : [
          text(
            left - 11,
            y.to(curve[1]) + 5,
            formatNumber(curve[1], { digits: frame.name === "narrow" ? 1 : 3 }),
            {
              size: Math.min(size, 13),
              anchor: "end",
              fill: "soft",
            },
          ),
        ]),
    wordsText(
      left + 10,
      box.bottom - 2,
      [
        "one curve, ",
        { text: "ω", symbol: true },
        " = ",
        { text: "b", symbol: true },
        { text: "−", raised: true },
        { text: "q", symbol: true, raised: true },
      ],
      {
        size,
        fill: "soft",
      },
    ),
  );
  if (hold === "fraction") {
    marks.push(
      line(x.to(fraction), box.top - 6, x.to(fraction), box.bottom + 12, {
        stroke: "move",
        weight: 1.5,
        dash: "4 3",
      }),
    );
  }
  vectors.forEach((vector, k) => {
    const { frequencies, width, place } = vector;
    const every = Math.max(1, Math.ceil(frequencies.length / 400));
    // Many samples are drawn smaller, so that the line of them does not become a bar.
    const scale = Math.max(0.4, Math.min(1, (right - left) / frequencies.length / 10));
    for (let r = 0; r < frequencies.length; r += every) {
      marks.push(sampleMark(x.to((2 * r) / width), y.to(frequencies[r]), k, scale));
    }
    marks.push(
      sampleMark(x.to(place.fraction), y.to(place.frequency), k, 1.4),
      circle(x.to(place.fraction), y.to(place.frequency), 8.5 + 2 * k, { stroke: "move", weight: 2.25 }),
    );
  });
  let legend = { x: left, y: box.bottom + 36 + size };
  vectors.forEach(({ width }, k) => {
    const room = 30 + (6 + String(width).length) * size * 0.58;
    if (legend.x + room > right + 24) legend = { x: left, y: legend.y + 20 };
    marks.push(
      sampleMark(legend.x + 5, legend.y, k, 1.2),
      text(legend.x + 15, legend.y + 5, `width ${width}`, { size, fill: "soft" }),
    );
    legend.x += room;
  });
  marks.push(
    rect(left - 8, box.top - 16, right - left + 16, box.bottom - box.top + 36, {
      handle: "curve",
      axis: "x",
    }),
  );
  return marks;
}

/**
 * One sample on the curve: each width has its own shape.
 * @param {number} x @param {number} y @param {number} k which width @param {number} scale
 * @returns {Mark}
 */
function sampleMark(x, y, k, scale) {
  const r = [4.5, 2.5, 4.5, 3.5][k] * scale;
  switch (k) {
    case 0:
      return circle(x, y, r, { fill: "panel", stroke: "ink", weight: 1.75 });
    case 1:
      return circle(x, y, r, { fill: "soft" });
    case 2:
      return path(`M${rounded(x - r)} ${rounded(y + r)}l${r} ${-2 * r}l${r} ${2 * r}Z`, {
        fill: "panel",
        stroke: "soft",
        weight: 1.5,
      });
    default:
      return path(`M${rounded(x - r)} ${rounded(y - r)}l${2 * r} ${2 * r}m0 ${-2 * r}l${-2 * r} ${2 * r}`, {
        stroke: "ink",
        weight: 1.5,
      });
  }
}

/**
 * @param {DimensionsData} data
 * @param {DimensionsState} state
 * @param {Frame} frame
 */
function draw(data, state, frame) {
  const { across } = LAYOUTS[frame.name];
  const boxes = mapBoxes(frame, data.vectors.length);
  const maps = data.vectors.map((vector, k) => mapMarks(vector, boxes[k], k, data, state, frame));
  /** @type {Mark[]} */
  const joins = [];
  for (let k = 1; k < maps.length; k++) {
    const [y1, y2] = [maps[k - 1].middle, maps[k].middle];
    const from = boxes[k - 1].x + boxes[k - 1].width;
    // Side by side the line ends at the name of the next pair; one below the other it goes round the right-hand edge.
    const named = Math.max(...namesOf(data.vectors[k].place, frame).map((name) => name.length));
    const to = across ? boxes[k].x - 10 - 7 * named : from;
    const bend = across ? (to - from) / 2 : 20;
    joins.push(
      path(`M${from} ${y1}C${from + bend} ${y1} ${across ? to - bend : to + bend} ${y2} ${to} ${y2}`, {
        stroke: "ink",
        weight: 1.25,
        dash: "3 3",
      }),
    );
  }
  return [...joins, ...maps.map(({ marks }) => group(marks)), group(curveMarks(data, state, frame))];
}

/**
 * Where a row or column of pixels would have to stand for several channels or positions, what one sees is aliasing.
 * @param {DimensionsState} state
 * @param {Frame} frame
 */
function aliasing({ widths, length }, frame) {
  const [box] = mapBoxes(frame, widths.length);
  const crowded = widths.filter((width) => width > box.height).map(String);
  const words = [];
  if (crowded.length > 0)
    words.push(
      `${crowded.length === 1 ? "width" : "widths"} ${listed(crowded)} ${crowded.length === 1 ? "has more channels than its heatmap has" : "have more channels than their heatmaps have"} rows of pixels, so stripes there are an artefact of sampling`,
    );
  if (length > box.width)
    words.push(
      "there are more positions than columns of pixels, so patterns along a row are an artefact of sampling",
    );
  return words.length === 0 ? "" : ` Careful: ${words.join("; ")}.`;
}

/**
 * Whether the pairs shown turn alike: they stand at one place on the curve, or the curve is level.
 * @param {DimensionsData} data
 */
const alike = ({ vectors, curve }) =>
  vectors.every(({ place }) => place.fraction === vectors[0].place.fraction) || curve[0] === curve[1];

/** The value of the choice that no width is faster than another; each width stands for itself. */
const ALIKE = 0;

/**
 * @param {DimensionsData} data
 * @param {DimensionsState} state
 * @param {Frame} frame
 * @returns {Guess}
 */
function guess(data, { hold, channel }, frame) {
  const { vectors } = data;
  const { right, curve } = LAYOUTS[frame.name];
  const boxes = mapBoxes(frame, vectors.length);
  const same = alike(data);
  // Above the curve, or below it where it is level.
  const above = curve.top + (data.curve[0] === data.curve[1] ? 32 : -4);
  const [fastest] = [...vectors].sort((a, b) => a.place.fraction - b.place.fraction);
  const widths = [...new Set(vectors.map(({ width }) => width))];
  const turning = vectors.map(({ width, place }) => `${formatNumber(place.frequency)} at width ${width}`);
  const choices =
    hold === "channel"
      ? [
          ...widths.map((width) => ({ value: width, label: `width ${width}` })),
          { value: ALIKE, label: "all alike" },
        ]
      : [
          { value: ALIKE, label: "yes, all alike" },
          { value: fastest.width, label: "no, they differ" },
        ];
  const truth = same ? ALIKE : fastest.width;
  const labelOf = (/** @type {number} */ value) =>
    choices.find((choice) => choice.value === value)?.label ?? "";
  return {
    label: hold === "channel" ? "turns fastest" : "turn alike",
    min: ALIKE,
    max: Math.max(...widths),
    step: 1,
    initial: (choices.find(({ value }) => value !== truth) ?? choices[0]).value,
    choices,
    say: labelOf,
    truth,
    reason: `${hold === "channel" ? `Channel ${channel} turns` : "These pairs turn"} by ${listed(turning)}, in radians a token.`,
    marks(value, kind) {
      const ink = lineOf(kind);
      const outside = kind === "guess" ? 4 : 1;
      const all = value === ALIKE;
      const chosenBoxes =
        hold === "channel" || all ? boxes.filter((_, k) => all || vectors[k].width === value) : [];
      const outlines = chosenBoxes.map((box) =>
        rect(box.x - outside, box.y - outside, box.width + 2 * outside, box.height + 2 * outside, ink),
      );
      // What is said of one width stands in its map; what is said of all of them beside the curve.
      const tags =
        hold === "channel" && !all
          ? chosenBoxes.map((box) =>
              kind === "guess"
                ? tag(box.x + 6, box.y + box.height - 14, kind, kind, frame, { anchor: "start" })
                : tag(box.x + box.width - 6, box.y + box.height - 14, kind, kind, frame, { anchor: "end" }),
            )
          : [
              tag(right, above + (kind === "guess" ? 0 : 19), `${kind}: ${labelOf(value)}`, kind, frame, {
                anchor: "end",
              }),
            ];
      return [...outlines, ...tags];
    },
  };
}

/**
 * Whether the fraction asked for has a pair at every width, in words.
 * @param {DimensionsData} data
 * @param {DimensionsState} state
 */
function exactness({ vectors }, { fraction }) {
  const missing = vectors.filter(({ place }) => !place.exact);
  if (missing.length === 0)
    return `Each of these widths has a pair at exactly ${formatChosen(fraction)} of the way.`;
  return missing
    .map(({ width, place }) => {
      // Halfway between two pairs, a gap of half the distance 2/width, either is as near.
      const between = Math.abs(Math.abs(place.gap) * width - 1) < 1e-9;
      return `Width ${width} has no pair at ${formatChosen(fraction)}: ${between ? "one of its two nearest" : "its nearest"} is pair ${place.pair}, at ${formatNumber(place.fraction, { digits: 4 })}.`;
    })
    .join(" ");
}

/** @type {import("../draw/figure.d.ts").Figure<DimensionsData>} */
export default {
  name: "dimensions",
  title: "Dimensions",
  parameters: {
    hold: {
      kind: "choice",
      label: "hold",
      initial: "channel",
      options: [
        { value: "channel", label: "hold the channel" },
        { value: "fraction", label: "hold the fraction" },
      ],
    },
    channel: {
      kind: "whole",
      label: "channel",
      symbol: "j",
      initial: 2,
      min: 0,
      max: 4095,
      slider: (state) => [0, Math.min(...state.widths) - 1],
      shown: (state) => state.hold === "channel",
    },
    fraction: {
      kind: "real",
      label: "fraction",
      symbol: "q",
      initial: 0.4,
      min: 0,
      max: 1,
      openEnd: true,
      slider: [0, 0.99, 0.01],
      shown: (state) => state.hold === "fraction",
    },
    position: { ...POSITION, slider: (state) => [0, state.length - 1] },
    widths: {
      kind: "list",
      label: "widths",
      symbol: "d",
      initial: [20, 50],
      least: 2,
      most: 4,
      item: { min: 2, max: 4096, even: true, slider: [2, 128], unit: ["channel", "channels"] },
    },
    length: {
      kind: "whole",
      label: "length",
      initial: 40,
      min: 8,
      max: 1000,
      slider: [8, 250],
      unit: ["position", "positions"],
    },
    base: BASE,
  },
  frames: {
    narrow: { name: "narrow", width: 320, height: 590 },
    wide: { name: "wide", width: 800, height: 458 },
  },
  room: { phone: 1171, narrow: 913, middle: 870, wide: 553 },
  check({ hold, channel, widths }) {
    const narrowest = Math.min(...widths);
    if (hold !== "channel" || channel < narrowest) return undefined;
    return {
      parameter: "channel",
      message: `Channel ${channel} does not exist at width ${narrowest}: use ${oneOf(narrowest)}.`,
    };
  },
  // What is moved is what is held, so that moving it shows.
  reconcile: (state) => ({ ...state, channel: Math.min(state.channel, Math.min(...state.widths) - 1) }),
  compute: (core, state) => compute(core, /** @type {DimensionsState} */ (state)),
  question: (data, { hold, channel, fraction }) =>
    hold === "channel"
      ? `Channel ${channel} is in every one of these vectors. In which does it turn fastest?`
      : data.vectors.every(({ place }) => place.exact)
        ? `Go the same fraction, ${formatChosen(fraction)}, of the way along each vector: do the pairs there turn alike?`
        : `In each vector, take the pair nearest to the fraction ${formatChosen(fraction)} of the way along: do they turn alike?`,
  guess: (data, state, frame) => guess(data, /** @type {DimensionsState} */ (state), frame),
  help: {
    pointer:
      "Drag the cursor in a heatmap to another position, or drag along the curve to another channel or fraction.",
    keys: "The sliders of position, channel and fraction do what dragging does.",
  },
  draw: (data, state, frame) => draw(data, /** @type {DimensionsState} */ (state), frame),
  blocks(data, state, frame) {
    const { hold, position } = /** @type {DimensionsState} */ (state);
    const turned = frame.name === "narrow";
    const digits = turned ? [6, 4, 3][data.vectors.length - 2] : 6;
    /** @type {Words[]} */
    const names = [
      "width",
      "channels",
      [
        { text: "q", symbol: true },
        ` = ${CHANNELS_IN_PAIR}`,
        { text: "r", symbol: true },
        "/",
        { text: "d", symbol: true },
      ],
      "frequency",
      "wavelength",
      `phase at ${formatNumber(position)}`,
      "sine",
      "cosine",
    ];
    /** @type {Words[][]} */
    const rows = data.vectors.map(({ width, place, phase, sine, cosine }) => [
      [{ text: String(width), strong: true }],
      `${place.sineChannel}, ${place.cosineChannel}`,
      formatNumber(place.fraction, { digits: Math.min(digits, 4) }),
      formatNumber(place.frequency, { digits }),
      formatNumber(place.wavelength, { digits: Math.min(digits, 5) }),
      formatNumber(phase, { digits }),
      { text: formatValue(sine, cosine), tone: "sine" },
      { text: formatValue(cosine, sine), tone: "cosine" },
    ]);
    const exact = data.vectors.every(({ place }) => place.exact);
    const matched =
      hold === "channel" ? "The same channel" : exact ? "The same relative place" : "The nearest place";
    const caption = `${matched} at each width (frequency in radians a token, wavelength in tokens, phase in radians)`;
    return [
      turned
        ? {
            kind: "table",
            caption,
            columns: [names[0], ...rows.map((row) => row[0])],
            rows: names.slice(1).map((name, k) => [name, ...rows.map((row) => row[k + 1])]),
          }
        : { kind: "table", caption, columns: names, rows },
    ];
  },
  sentence(data, state, frame) {
    const { hold, channel, position, length, base } = /** @type {DimensionsState} */ (state);
    const { vectors } = data;
    const each = vectors
      .map(
        ({ width, place, sine, cosine }) =>
          `At width ${width} it turns by ${formatNumber(place.frequency)} rad a token; its sine is ${formatValue(sine, cosine)} and its cosine ${formatValue(cosine, sine)}.`,
      )
      .join(" ");
    const said =
      hold === "channel"
        ? `Look at the pair of channel ${channel} at position ${formatNumber(position)}.`
        : `${exactness(data, /** @type {DimensionsState} */ (state))} Look at ${vectors.every(({ place }) => place.exact) ? "that pair" : "the nearest pair"} at position ${formatNumber(position)}.`;
    return `${said} ${each} The maps show ${count(length, "position")}, at base ${formatChosen(base)}.${aliasing(/** @type {DimensionsState} */ (state), frame)}`;
  },
  caption: (_, { name }) =>
    name === "wide"
      ? "Position runs to the right, channels downwards. Drag the cursor in a heatmap to another position, or up and down to another channel; drag along the curve to another place."
      : "Position runs to the right, channels downwards. Drag the cursor in a heatmap to another position, or along the curve to another place.",
  table: ({ vectors }, { position }) => ({
    caption: `The matched pairs at position ${formatNumber(position)}`,
    columns: [
      "width",
      "pair",
      "channels",
      "fraction",
      "exact",
      "frequency (rad/token)",
      "divisor",
      "wavelength (tokens)",
      "phase (rad)",
      "sine",
      "cosine",
      "squared length",
    ],
    rows: vectors.map(({ width, place, phase, sine, cosine, squaredLength }) => [
      width,
      place.pair,
      `${place.sineChannel}, ${place.cosineChannel}`,
      inFull(place.fraction, formatNumber(place.fraction)),
      place.exact ? "yes" : "no",
      inFull(place.frequency, formatNumber(place.frequency)),
      inFull(place.divisor, formatNumber(place.divisor)),
      inFull(place.wavelength, formatNumber(place.wavelength)),
      inFull(phase, formatNumber(phase, { digits: 6 })),
      inFull(sine, formatValue(sine, cosine)),
      inFull(cosine, formatValue(cosine, sine)),
      inFull(squaredLength, formatNumber(squaredLength)),
    ]),
  }),
  drag(core, holding, state) {
    const { hold, widths, base, length } = /** @type {DimensionsState} */ (state);
    const { left, right, across } = LAYOUTS[holding.frame.name];
    if (holding.handle === "curve") {
      const wanted = Math.max(
        0,
        Math.min(1 - 1 / widths[0], linearScale([0, 1], [left, right]).from(holding.x)),
      );
      const [nearest] = widths
        .map((width) => core.fractionPair({ fraction: wanted, width, base }))
        .filter(({ sineChannel }) => hold === "fraction" || sineChannel < Math.min(...widths))
        .sort((a, b) => Math.abs(a.gap) - Math.abs(b.gap));
      if (nearest === undefined) return {};
      return hold === "fraction" ? { fraction: nearest.fraction } : { channel: nearest.sineChannel };
    }
    const box = mapBoxes(holding.frame, widths.length)[holding.part];
    const width = widths[holding.part];
    const first = pageStart(holding.start.position, length);
    const column = Math.floor(((holding.x - box.x) / box.width) * length);
    const position = first + Math.max(0, Math.min(length - 1, column));
    // A thumb moves to the sides only: up and down scrolls the page.
    if (!across) return { position };
    const row = Math.max(0, Math.min(width - 1, Math.floor(((holding.y - box.y) / box.height) * width)));
    return hold === "channel"
      ? { position, channel: row }
      : { position, fraction: core.channelPair({ channel: row, width, base }).fraction };
  },
};
