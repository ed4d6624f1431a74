// The missing half: two phases that share one sine and part when both are shifted, and what five codes lose or keep of it.

import { dialArc, directionOf, handAt, phaseTowards } from "../draw/dial.js";
import { lineOf, tag } from "../draw/guess-marks.js";
import { kept } from "../draw/kept.js";
import { listed } from "../draw/listed.js";
import {
  HAND,
  circle,
  group,
  line,
  path,
  place,
  rect,
  symbol,
  text,
  wordsText,
  whole,
} from "../draw/marks.js";
import { count, formatChosen, formatDifference, formatNumber, formatValue, inFull } from "../draw/numbers.js";
import { between, linearScale } from "../draw/scale.js";
import { widthOf } from "../draw/wrap.js";

/** @typedef {import("../core/core.d.ts").Core} Core */
/** @typedef {import("../draw/figure.d.ts").Block} Block */
/** @typedef {import("../draw/figure.d.ts").Frame} Frame */
/** @typedef {import("../draw/figure.d.ts").Guess} Guess */
/** @typedef {import("../draw/figure.d.ts").Hold} Hold */
/** @typedef {import("../draw/figure.d.ts").Words} Words */
/** @typedef {import("../draw/marks.js").Mark} Mark */
/** @typedef {"sine" | "cosine"} Tone */
/** @typedef {"pair" | "sine" | "sine-twice" | "sine-quarter" | "sine-other"} Code */
/** @typedef {{phase: number, offset: number, frequency: number, other: number, length: number, code: Code}} MissingHalfState */
/** @typedef {ReturnType<typeof compute>} MissingHalfData */
/** @typedef {MissingHalfData["fits"]["pair"]} Fit */
/** @typedef {{cx: number, cy: number, radius: number}} Dial */
/** @typedef {{sine: number, cosine: number}} Hand */

/** The five candidates, what each is called, and its channels. @type {Record<Code, {label: string, channels: {name: string, tone: Tone}[]}>} */
const CODES = {
  pair: {
    label: "sine and cosine",
    channels: [
      { name: "sin", tone: "sine" },
      { name: "cos", tone: "cosine" },
    ],
  },
  sine: { label: "sine alone", channels: [{ name: "sin", tone: "sine" }] },
  "sine-twice": {
    label: "same sine twice",
    channels: [
      { name: "sin", tone: "sine" },
      { name: "sin again", tone: "sine" },
    ],
  },
  "sine-quarter": {
    label: "quarter-turn pair",
    channels: [
      { name: "sin", tone: "sine" },
      { name: "later sin", tone: "cosine" },
    ],
  },
  "sine-other": {
    label: "two frequencies",
    channels: [
      { name: "sin", tone: "sine" },
      { name: "other cos", tone: "cosine" },
    ],
  },
};
const NAMES = /** @type {Code[]} */ (Object.keys(CODES));
/** The codes that are one construction: a fixed matrix shifts them at every setting. */
const MATCHED = new Set(["pair", "sine-quarter"]);

/** At most so many positions are drawn from the first on, and at most so many others, spread evenly over the rest. */
const MOST_DRAWN = 24;
/** The position whose fit is written out. */
const WRITTEN_OUT = 1;
/** Where the sine is this near its end, the two hands are drawn on one another. */
const ONE_HAND = 0.005;
/** Turns after which two hands with one sine have one again. */
const HALF_A_TURN = 0.5;
/** The worked example: the phases nought and half a turn, shifted by a radian. */
const WORKED = { phase: 0, offset: 1, frequency: 1 };
/** A shift of half a turn, in steps after which the sine still takes several values. */
const OPPOSITE = { offset: 4, frequency: Math.PI / 4 };
/** Decimals of a value in words: one that they would call whole, and that is not, is only near it. */
const DECIMALS = 5;
/** The share of a frame's width that the words of one dial may take. */
const COLUMN = 0.48;
/** How far the upright line goes beyond what it crosses, so that it is seen behind hands. */
const STUB = 7;

/** Where the parts stand in each frame: two dials, and below each the channel that is fitted, on the same scale. */
const LAYOUTS = {
  narrow: { centres: [80, 240], cy: 88, radius: 62, lines: [170, 187], plot: 226, size: 13 },
  wide: { centres: [102, 292], cy: 112, radius: 86, lines: [218, 236], plot: 280, size: 13.5 },
};
/** From one line of the legend to the next. */
const LEGEND_STEP = 21;

const THETA = symbol("θ");
const PHI = symbol("φ");

/** What depends on the shift and not on the phase. */
const ask = kept(
  (core, /** @type {Pick<MissingHalfState, "offset" | "frequency" | "other" | "length">} */ about) => {
    const { offset, frequency, other, length } = about;
    const fit = (/** @type {Code} */ code) =>
      core.bestShift({ code, length, offset, frequency, otherFrequency: other });
    const fits = /** @type {Record<Code, ReturnType<typeof fit>>} */ (
      Object.fromEntries(NAMES.map((code) => [code, fit(code)]))
    );
    return {
      fits,
      distinct: core.distinctSines({ length, frequency }),
      limit: core.sineAloneLimit({ offset, frequency }),
    };
  },
);

/**
 * @param {Core} core
 * @param {MissingHalfState} state
 */
function compute(core, state) {
  const { phase, offset, frequency, other, length } = state;
  const shift = offset * frequency;
  return {
    shift,
    ...core.twoPhases({ phase, shift }),
    ...ask(core, { offset, frequency, other, length }),
  };
}

/** The positions that are drawn: neighbours show a fast sine, and those far apart a slow one. @param {number} length */
function drawnPositions(length) {
  const first = Array.from({ length: Math.min(length, MOST_DRAWN) }, (_, position) => position);
  const rest = length - first.length;
  const every = Math.ceil(rest / MOST_DRAWN);
  const others = Array.from(
    { length: rest === 0 ? 0 : Math.floor(rest / every) },
    (_, k) => length - 1 - k * every,
  );
  return [...first, ...others.reverse()];
}

/** One number of a fit. @param {Fit} fit @param {"before" | "after" | "fitted" | "residuals"} which @param {number} position @param {number} channel */
const at = (fit, which, position, channel) => fit[which][position * fit.channels + channel];

/**
 * The two hands of a dial at some time.
 * @param {MissingHalfData} data @param {boolean} shifted
 * @returns {Hand[]}
 */
const handsOf = (data, shifted) =>
  [0, 1].map((k) =>
    shifted
      ? { sine: data.shiftedSines[k], cosine: data.shiftedCosines[k] }
      : { sine: data.sines[k], cosine: data.cosines[k] },
  );

/** The dials. @param {Frame} frame @returns {Dial[]} */
const dialsOf = ({ name }) =>
  LAYOUTS[name].centres.map((cx) => ({ cx, cy: LAYOUTS[name].cy, radius: LAYOUTS[name].radius }));

/** Where a hand ends. @param {Dial} dial @param {Hand} hand */
const tipOf = ({ cx, cy, radius }, { sine, cosine }) => ({ x: cx + radius * sine, y: cy - radius * cosine });

/** The first hand is whole and its end filled, the second dashed and its end open. @param {Dial} dial @param {Hand[]} hands @returns {Mark[]} */
function handMarks(dial, hands) {
  const { cx, cy } = dial;
  const [first, second] = hands.map((hand) => tipOf(dial, hand));
  return [
    line(cx, cy, second.x, second.y, { stroke: "ink", weight: 2, dash: "6 3" }),
    line(cx, cy, first.x, first.y, { stroke: "ink", weight: 2.5, cap: "round" }),
    circle(cx, cy, 3, { fill: "ink" }),
    circle(second.x, second.y, 5.5, { fill: "panel", stroke: "ink", weight: 2 }),
    circle(first.x, first.y, 6, { fill: "ink" }),
  ];
}

/** The shadows of the hands: the sine level, the cosine upright. @param {Dial} dial @param {Hand[]} hands @returns {Mark[]} */
function shadowMarks(dial, hands) {
  const { cx, cy } = dial;
  return hands
    .map((hand) => tipOf(dial, hand))
    .flatMap(({ x, y }) => [
      line(x, cy, x, y, { stroke: "cosine", weight: 2.5, dash: "5 2" }),
      line(cx, y, x, y, { stroke: "sine", weight: 2.5 }),
    ]);
}

/** @param {Dial} dial @returns {Mark[]} */
const faceMarks = ({ cx, cy, radius }) => [
  circle(cx, cy, radius, { fill: "face", stroke: "rule", weight: 1.25 }),
  line(cx - radius, cy, cx + radius, cy, { stroke: "rule", weight: 1 }),
  line(cx, cy - radius, cx, cy + radius, { stroke: "rule", weight: 1 }),
];

/** A value in words: no row of nines pushes its column out. @param {number} x @param {number} [partner] */
function inWords(x, partner) {
  const near = Number(x.toFixed(DECIMALS));
  return Number.isInteger(near) && near !== 0 && near !== x
    ? `≈ ${formatNumber(near)}`
    : formatValue(x, partner);
}

/** What a value is where there is little room: the table has more of it. @param {number} x @param {number} [partner] */
function inBrief(x, partner) {
  const said = inWords(x, partner);
  return said.length <= 8 ? said : `≈ ${formatNumber(Math.round(x))}`;
}

/** Two values in one line, or one where they are the same. @param {string} name @param {ArrayLike<number>} values @param {ArrayLike<number>} partners */
function both(name, values, partners) {
  const [first, second] = [0, 1].map((k) => inBrief(values[k], partners[k]));
  return first === second ? `${name} ${first}, both` : `${name} ${first}, ${second}`;
}

/**
 * Both dials: the two hands with one sine, and where the shift has turned them.
 * @param {MissingHalfData} data
 * @param {Frame} frame
 * @returns {Mark[]}
 */
function dialMarks(data, frame) {
  const { lines, size, centres } = LAYOUTS[frame.name];
  const [before, after] = dialsOf(frame);
  const [old, shifted] = [handsOf(data, false), handsOf(data, true)];
  const { shift, sines, cosines, shiftedSines, shiftedCosines, hands, shiftedHands } = data;
  /** @type {Mark[]} */
  const marks = [
    text(before.cx, 14, "the same sine", { anchor: "middle", size, bold: true }),
    ...faceMarks(before),
    ...faceMarks(after),
  ];
  const turned = (/** @type {number} */ digits) =>
    /** @type {Words} */ ([
      { text: "turned by ", strong: true },
      { ...PHI, strong: true, tone: "move" },
      { text: ` = ${formatNumber(shift, { digits })}`, strong: true, tone: "move" },
    ]);
  const heading =
    [5, 3].map(turned).find((words) => widthOf(words, size) < COLUMN * frame.width) ?? turned(2);
  marks.push(wordsText(after.cx, 14, heading, { anchor: "middle", size }));

  // One upright line goes through both hands: their sine is the same.
  const upright = tipOf(before, old[0]).x;
  marks.push(
    line(upright, before.cy - before.radius - STUB, upright, before.cy + before.radius + STUB, {
      stroke: "move",
      weight: 1.5,
    }),
    ...shadowMarks(before, old),
    ...handMarks(before, old),
  );
  // The names stand where no shadow falls: across the dial's own upright, at the height of their hands.
  const side = sines[0] < 0 ? 1 : -1;
  old.forEach((hand, k) => {
    const up = cosines[k] > 0 || (cosines[k] === 0 && k === 0) ? 1 : -1;
    const height = between(Math.abs(hand.cosine), 0.16, 0.64) * before.radius * up;
    marks.push(
      wordsText(before.cx + side * 8, before.cy - height + 4.5, k === 0 ? [THETA] : ["π − ", THETA], {
        size: size + 1,
        anchor: side < 0 ? "end" : "start",
      }),
    );
  });

  // The same way for both, further out for the second.
  [0, 1].forEach((k) => {
    const r = after.radius * (k === 0 ? 0.34 : 0.48);
    const from = tipOf(after, old[k]);
    marks.push(line(after.cx, after.cy, from.x, from.y, { stroke: "control", weight: 1 }));
    const ink = /** @type {const} */ ({ stroke: "move", weight: 1.75, dash: k === 0 ? undefined : "5 2.5" });
    const way = shift < 0 ? hands[k] - shiftedHands[k] : shiftedHands[k] - hands[k];
    const part = way < 0 ? way + 1 : way;
    if (isRound(shift)) marks.push(circle(after.cx, after.cy, r, ink));
    else if (shift !== 0)
      marks.push(
        path(
          dialArc(after.cx, after.cy, r, old[k], shifted[k], {
            clockwise: shift > 0,
            large: part > HALF_A_TURN,
          }),
          ink,
        ),
      );
  });
  marks.push(...shadowMarks(after, shifted), ...handMarks(after, shifted));

  const value = (
    /** @type {number} */ dial,
    /** @type {number} */ row,
    /** @type {Tone} */ tone,
    /** @type {string} */ words,
  ) => marks.push(text(centres[dial], lines[row], words, { anchor: "middle", size, fill: tone }));
  value(0, 0, "sine", both("sin", sines, cosines));
  value(0, 1, "cosine", both("cos", cosines, sines));
  value(1, 0, "sine", both("sin", shiftedSines, shiftedCosines));
  value(1, 1, "cosine", both("cos", shiftedCosines, shiftedSines));
  return marks;
}

/** Whether a shift goes once round or further. @param {number} shift in radians */
const isRound = (shift) => Math.abs(shift) >= 2 * Math.PI;

/**
 * One channel of the chosen code: its old value to the right, its new one upwards; a dot is what is so at a position, a
 * ring what the best fixed matrix makes of the old values, and a line between the two what it misses.
 * @param {MissingHalfData} data
 * @param {MissingHalfState} state
 * @param {Frame} frame
 * @param {number} channel
 * @returns {Mark[]}
 */
function plotMarks({ fits, sines, shiftedSines }, { code, length }, frame, channel) {
  const { centres, radius, plot, size } = LAYOUTS[frame.name];
  const [left, right, bottom] = [centres[channel] - radius, centres[channel] + radius, plot + 2 * radius];
  const x = linearScale([-1, 1], [left, right]);
  const y = linearScale([-1, 1], [bottom, plot]);
  const fit = fits[code];
  const about = CODES[code].channels[channel];
  const small = 12.5;
  const ticks = channel === 0 ? [1, -1] : [];
  /** @type {Mark[]} */
  const marks = [rect(left, plot, right - left, bottom - plot, { fill: "face", stroke: "rule", weight: 1 })];
  if (about === undefined) {
    marks.push(
      text((left + right) / 2, (plot + bottom) / 2 + 5, "no second channel", {
        anchor: "middle",
        size,
        fill: "soft",
      }),
    );
    return marks;
  }
  marks.push(
    line(left, y.to(0), right, y.to(0), { stroke: "rule", weight: 1 }),
    line(x.to(0), plot, x.to(0), bottom, { stroke: "rule", weight: 1 }),
    text(left, plot - 9, `new ${about.name} ↑`, { size, bold: true, fill: about.tone }),
    text(right, bottom + 19, "old →", { size: small, anchor: "end", fill: "soft" }),
    text(left, bottom + 19, formatNumber(-1), { size: small, fill: "soft" }),
    ...ticks.map((tick) =>
      text(left - 5, y.to(tick) + (tick > 0 ? 9 : 0), formatNumber(tick), {
        size: small,
        anchor: "end",
        fill: "soft",
      }),
    ),
  );
  const points = drawnPositions(length).map((position) => ({
    x: place(x.to(at(fit, "before", position, channel))),
    truth: place(y.to(at(fit, "after", position, channel))),
    fitted: place(y.to(at(fit, "fitted", position, channel))),
  }));
  const round = (/** @type {number} */ cx, /** @type {number} */ cy, /** @type {number} */ r) =>
    `M${place(cx - r)} ${cy}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0`;
  marks.push(
    path(points.map((one) => `M${one.x} ${one.truth}V${one.fitted}`).join(""), {
      stroke: "control",
      weight: 0.75,
    }),
    path(points.map((one) => round(one.x, one.fitted, 3.5)).join(""), { stroke: "ink", weight: 1.1 }),
    path(points.map((one) => round(one.x, one.truth, 2)).join(""), { fill: about.tone }),
  );
  if (channel > 0) return marks;
  // The two futures of the sine that the hands share: on one upright line.
  const [old, first, second] = [x.to(sines[0]), y.to(shiftedSines[0]), y.to(shiftedSines[1])];
  marks.push(
    line(old, plot - STUB, old, bottom + STUB, { stroke: "move", weight: 1.5 }),
    circle(old, second, 5.5, { fill: "panel", stroke: "ink", weight: 2 }),
    circle(old, first, 6, { fill: "ink" }),
  );
  return marks;
}

/** What dots, rings, hands and the upright line are. @param {MissingHalfState} state @param {Frame} frame @returns {Mark[]} */
function legendMarks({ code }, frame) {
  const { centres, radius, plot, size } = LAYOUTS[frame.name];
  const first = plot + 2 * radius + 42;
  const second = first + LEGEND_STEP;
  const [left, middle] = centres.map((centre) => centre - radius + 6);
  const dots = /** @type {Tone[]} */ ([...new Set(CODES[code].channels.map(({ tone }) => tone))]);
  // The marks of one column stand around one middle, and their words begin on one line.
  const words = { left: left + 29, middle: middle + 12 };
  return [
    whole([
      ...dots.map((tone, k) =>
        circle(left + 7 + 9 * (k - (dots.length - 1) / 2), first - 4.5, 2.5, { fill: tone }),
      ),
      text(words.left, first, "new value", { size }),
    ]),
    whole([
      circle(middle, first - 4.5, 3.5, { stroke: "ink", weight: 1.25 }),
      text(words.middle, first, "fitted", { size }),
    ]),
    whole([
      circle(left, second - 4.5, 6, { fill: "ink" }),
      circle(left + 15, second - 4.5, 5.5, { fill: "panel", stroke: "ink", weight: 2 }),
      text(words.left, second, "the two hands", { size }),
    ]),
    whole([
      line(middle, second - 12, middle, second + 3, { stroke: "move", weight: 1.5 }),
      text(words.middle, second, "their sine", { size }),
    ]),
  ];
}

/**
 * @param {MissingHalfData} data
 * @param {MissingHalfState} state
 * @param {Frame} frame
 * @returns {Mark[]}
 */
function draw(data, state, frame) {
  const { plot } = LAYOUTS[frame.name];
  const [before] = dialsOf(frame);
  const { cy, radius } = before;
  const [first, second] = handsOf(data, false).map((hand) => tipOf(before, hand));
  return [
    group(dialMarks(data, frame)),
    ...[0, 1].map((channel) => group(plotMarks(data, state, frame, channel))),
    group(legendMarks(state, frame)),
    rect(first.x - HAND / 2, cy - radius, HAND, 2 * radius, { handle: "sine", part: 0, axis: "x" }),
    rect(first.x - HAND / 2, plot, HAND, 2 * radius, { handle: "sine", part: 1, axis: "x" }),
    circle(second.x, second.y, 28, { handle: "hand", part: 1 }),
    circle(first.x, first.y, 28, { handle: "hand", part: 0 }),
  ];
}

/**
 * How far both hands have to be turned until they share a sine again.
 * @param {MissingHalfData} data
 * @param {Frame} frame
 * @returns {Guess | undefined}
 */
function guess({ hands, cosines }, frame) {
  if (Math.abs(cosines[0]) < ONE_HAND) return undefined;
  const dial = dialsOf(frame)[1];
  const { cx, cy, radius } = dial;
  return {
    label: "turns, clockwise",
    min: 0.01,
    max: 0.99,
    step: 0.01,
    initial: HALF_A_TURN / 2,
    say: (value) => `${formatNumber(value, { digits: 3 })} turns`,
    truth: HALF_A_TURN,
    reason:
      "After half a turn each hand points the opposite way, and both sines have only changed their sign. After any smaller turn the two differ.",
    marks(value, kind) {
      const ink = lineOf(kind);
      const tips = [0, 1].map((k) => tipOf(dial, handAt(hands[k] + value)));
      const ghost = kind === "guess";
      const word = { y: cy - radius * 0.9, x: radius * 0.44 + 14 };
      return [
        ...tips.flatMap(({ x, y }, k) => [
          line(cx, cy, x, y, { ...ink, weight: 2 }),
          line(x, cy, x, y, { stroke: ink.stroke, weight: 1.25, dash: ink.dash }),
          circle(x, y, 6, {
            fill: k === 0 && !ghost ? "ink" : "panel",
            stroke: ink.stroke,
            weight: 2.25,
          }),
        ]),
        tag(cx + (ghost ? -1 : 1) * word.x, word.y, kind, kind, frame, {
          anchor: ghost ? "end" : "start",
          plain: "panel",
        }),
        ...(ghost ? [circle(tips[0].x, tips[0].y, 28, { handle: "guess" })] : []),
      ];
    },
    at(pointer) {
      const turned = directionOf(pointer.x - cx, pointer.y - cy) - hands[0];
      return turned < 0 ? turned + 1 : turned;
    },
  };
}

/** How much of its variance a code's channel explains, in a few signs. @param {number} share */
function shareWords(share) {
  if (Number.isNaN(share)) return "–";
  // About the mean, and without a constant in the fit: it may do worse than the mean.
  if (share <= 0) return "none";
  if (share < 1 && share >= 0.99995) return `≈ ${formatNumber(1)}`;
  return formatValue(share);
}

/** A residual in a few signs. @param {number} residual */
const residualWords = (residual) =>
  Math.abs(residual) < 1e-3 ? formatDifference(residual) : formatValue(residual);

/**
 * What is said where more codes fit than the two that always do; undefined elsewhere.
 * @param {MissingHalfData} data @param {MissingHalfState} state
 */
function degenerate({ fits }, { offset, frequency, other }) {
  const chance = NAMES.filter((code) => fits[code].exact && !MATCHED.has(code));
  if (chance.length === 0) return undefined;
  const why =
    offset === 0
      ? `an offset of ${formatNumber(offset)} moves nothing`
      : fits.sine.exact
        ? "the shift is a whole number of half turns, to rounding"
        : frequency === other
          ? "the two frequencies are one, and the pair is matched"
          : "at these positions it happens to be matched";
  const all = chance.length + MATCHED.size === NAMES.length;
  const who = all
    ? "everything fits"
    : `${listed(chance.map((code) => `“${CODES[code].label}”`))} ${chance.length === 1 ? "fits" : "fit"} as well`;
  return `At these settings ${who}: ${why}.`;
}

/**
 * The channels of a code at the position that is written out.
 * @param {Fit} fit @param {Code} code @param {"before" | "after" | "fitted"} which
 */
const valuesAt = (fit, code, which) =>
  CODES[code].channels.map(({ tone }, k) => ({ text: inWords(at(fit, which, WRITTEN_OUT, k)), tone }));

/**
 * What the best fixed factor or matrix makes of the position that is written out, beside what is so.
 * @param {Fit} fit @param {Code} code @param {MissingHalfState} state
 * @returns {Words[]}
 */
function workedLines(fit, code, { length, offset }) {
  const everywhere = `for all ${count(length, "position")}`;
  const [here, there] = [WRITTEN_OUT, WRITTEN_OUT + offset].map((position) => formatNumber(position));
  const after = valuesAt(fit, code, "after");
  if (fit.channels > 1)
    return [
      `This matrix is the best ${everywhere}.`,
      [
        `True at position\u00a0${there}: `,
        ...after.flatMap((one, k) => (k === 0 ? [one] : [" and ", one])),
        ".",
      ],
    ];
  const [before] = valuesAt(fit, code, "before");
  const factor = inBrief(fit.matrix[0]);
  const times = before.text.startsWith("\u2212") ? [" × (", before, ") = "] : [" × ", before, " = "];
  return [
    `Best factor ${everywhere}: ${factor}.`,
    [
      `From position\u00a0${here} to ${there}: ${factor}`,
      ...times,
      ...valuesAt(fit, code, "fitted"),
      "; true: ",
      ...after,
      ".",
    ],
  ];
}

/** What the share of the sine alone tends to. @param {MissingHalfData} data @returns {Words} */
function limitLine({ limit, shift }) {
  const value = inWords(limit, shift);
  return [
    "Over many periods the share that the sine alone explains tends to cos² ",
    PHI,
    `${value.startsWith("≈") ? "" : " ="} ${value}, if `,
    symbol("ω"),
    " is no multiple of\u00a0π.",
  ];
}

/**
 * The best fixed matrix of a code of two channels, at work.
 * @param {Fit} fit @param {Code} code
 * @returns {Block}
 */
function matrixBlock(fit, code) {
  const { channels } = fit;
  const row = (/** @type {number} */ k) => Array.from(fit.matrix.subarray(k * channels, (k + 1) * channels));
  return {
    kind: "product",
    label: `the best fixed matrix for ${CODES[code].label} times the old values gives the fitted ones`,
    matrix: CODES[code].channels.map((_, k) => row(k).map((entry) => inBrief(entry))),
    vector: valuesAt(fit, code, "before"),
    result: valuesAt(fit, code, "fitted"),
    under: ["best matrix", `position ${formatNumber(WRITTEN_OUT)}`, "fitted"],
  };
}

/**
 * @param {MissingHalfData} data
 * @param {MissingHalfState} state
 * @returns {Block[]}
 */
function blocks(data, state) {
  const { phases, sines, cosines, shiftedSines, shiftedCosines, fits, distinct } = data;
  const { code, length } = state;
  const fit = fits[code];
  const sine = (/** @type {number} */ x, /** @type {number} */ partner) => ({
    text: inWords(x, partner),
    tone: /** @type {const} */ ("sine"),
  });
  const cosine = (/** @type {number} */ x, /** @type {number} */ partner) => ({
    text: inWords(x, partner),
    tone: /** @type {const} */ ("cosine"),
  });
  const said = degenerate(data, state);
  return [
    {
      kind: "table",
      caption: "Two phases with one sine, and what becomes of it",
      columns: ["phase (rad)", "old sin", "old cos", "new sin"],
      rows: [0, 1].map((k) => [
        [...(k === 0 ? [] : ["π − "]), THETA, ` = ${formatNumber(phases[k], { digits: 5 })}`],
        sine(sines[k], cosines[k]),
        cosine(cosines[k], sines[k]),
        sine(shiftedSines[k], shiftedCosines[k]),
      ]),
    },
    {
      kind: "table",
      caption: `Best fixed matrices at ${count(length, "position")}: root mean square (RMS) of the misses, and share of the variance that is explained, channel by channel`,
      columns: ["code", "RMS miss", "explains"],
      rows: NAMES.map((name) => [
        { text: CODES[name].label, strong: name === code, tone: name === code ? "ink" : "soft" },
        residualWords(fits[name].residual),
        Array.from(fits[name].explained, shareWords).join(", "),
      ]),
    },
    ...(fit.channels === 1 ? [] : [matrixBlock(fit, code)]),
    {
      kind: "lines",
      lines: [
        ...workedLines(fit, code, state),
        distinct === length
          ? `The sine alone takes ${count(distinct, "value")} here, none of them twice.`
          : `The sine alone takes ${count(distinct, "value")} at these positions, as doubles.`,
        limitLine(data),
        ...(said === undefined ? [] : [{ text: said, tone: /** @type {const} */ ("move") }]),
      ],
    },
  ];
}

/** @type {import("../draw/figure.d.ts").Figure<MissingHalfData>} */
export default {
  name: "missing-half",
  title: "The missing half",
  parameters: {
    phase: {
      kind: "real",
      label: "phase",
      symbol: "θ",
      initial: WORKED.phase,
      min: -1000,
      max: 1000,
      slider: [-3.14, 3.14, 0.01],
      unit: ["radian", "radians"],
    },
    offset: {
      kind: "whole",
      label: "offset",
      symbol: "Δ",
      initial: WORKED.offset,
      min: -10000,
      max: 10000,
      slider: [-10, 10],
      unit: ["token", "tokens"],
    },
    frequency: {
      kind: "real",
      label: "frequency",
      symbol: "ω",
      initial: WORKED.frequency,
      min: 0.0001,
      max: 10,
      slider: [-3, 0.5, 0.01],
      logarithmic: true,
    },
    other: {
      kind: "real",
      label: "frequency",
      symbol: "ω′",
      initial: 0.5,
      min: 0.0001,
      max: 10,
      slider: [-3, 0.5, 0.01],
      logarithmic: true,
    },
    length: {
      kind: "whole",
      label: "length",
      symbol: "n",
      initial: 1000,
      min: 3,
      max: 2048,
      slider: [10, 1000],
      logarithmic: true,
      unit: ["position", "positions"],
    },
    code: {
      kind: "choice",
      label: "code",
      initial: "sine",
      options: NAMES.map((value) => ({ value, label: CODES[value].label })),
    },
  },
  frames: {
    narrow: { name: "narrow", width: 320, height: 427 },
    wide: { name: "wide", width: 380, height: 521 },
  },
  room: { phone: 1712, narrow: 1243, middle: 1216, wide: 592 },
  blocksAt: "beside",
  compute: (core, state) => compute(core, /** @type {MissingHalfState} */ (state)),
  question: ({ cosines }) =>
    Math.abs(cosines[0]) < ONE_HAND
      ? "Here the two hands stand on one another. Which other sines have one hand alone?"
      : "Both hands have the same sine. Turn both alike, and the sines part. After how much of a turn are they the same again?",
  guess: (data, _, frame) => guess(data, frame),
  help: {
    pointer: "Drag either hand of the left dial round, or the upright line through both to the side.",
    keys: "The slider of the phase does what dragging does. The other sliders change the shift and the fits.",
  },
  draw: (data, state, frame) => draw(data, /** @type {MissingHalfState} */ (state), frame),
  blocks: (data, state) => blocks(data, /** @type {MissingHalfState} */ (state)),
  sentence(data, state) {
    const { phases, sines, cosines, shiftedSines, shiftedCosines, shift, fits } = data;
    const { offset, frequency, other, length, code } = /** @type {MissingHalfState} */ (state);
    const { exact, residual } = fits[/** @type {Code} */ (code)];
    const two = (/** @type {Float64Array} */ values, /** @type {Float64Array} */ partners) =>
      `${inWords(values[0], partners[0])} and ${inWords(values[1], partners[1])}`;
    return [
      `The phases ${formatNumber(phases[0], { digits: 6 })} and ${formatNumber(phases[1], { digits: 6 })} rad share the sine ${inWords(sines[0], cosines[0])}; their cosines are ${two(cosines, sines)}.`,
      `An offset of ${count(offset, "token")} at ${formatChosen(frequency)} rad a token turns both by ${formatNumber(shift, { digits: 6 })} rad. Now the sines are ${two(shiftedSines, shiftedCosines)}.`,
      exact
        ? `A fixed matrix shifts the code “${CODES[code].label}” exactly, but for rounding, at ${count(length, "position")}.`
        : `The best fixed matrix for the code “${CODES[code].label}” misses by ${residualWords(residual)} (root mean square) at ${count(length, "position")}.`,
      `The other frequency is ${formatChosen(other)} rad a token.`,
    ].join(" ");
  },
  caption(state) {
    const { length } = /** @type {MissingHalfState} */ (state);
    const drawn = drawnPositions(length).length;
    const which =
      drawn < length
        ? `${formatNumber(drawn)} of the ${count(length, "position")}`
        : `all ${count(length, "position")}`;
    return [
      "Left: two hands with one sine, which is how far they reach to the right. Right: both turned by ",
      PHI,
      " = ",
      symbol("Δω"),
      `. Below: ${which}, a dot each, with the old value to the right and the new one upwards. A single factor puts all its rings on one straight line, and misses every dot that is not on it.`,
    ];
  },
  table: ({ fits }, state) => {
    const { code, length, offset } = /** @type {MissingHalfState} */ (state);
    const fit = fits[code];
    const positions = drawnPositions(length);
    return {
      caption: `${CODES[code].label} at ${formatNumber(positions.length)} of ${count(length, "position")}, and ${count(offset, "token")} further on`,
      columns: [
        "position",
        ...CODES[code].channels.flatMap(({ name }) => [`old ${name}`, `new ${name}`, "fitted", "missed by"]),
      ],
      rows: positions.map((position) => [
        position,
        ...CODES[code].channels.flatMap((_, channel) => [
          ...["before", "after", "fitted"].map((which) => {
            const value = at(fit, /** @type {"before"} */ (which), position, channel);
            return inFull(value, inWords(value));
          }),
          inFull(
            at(fit, "residuals", position, channel),
            residualWords(at(fit, "residuals", position, channel)),
          ),
        ]),
      ]),
    };
  },
  actions: [
    {
      name: "worked",
      label: `sin ${formatNumber(0)} = sin π`,
      description: "the phases nought and half a turn, shifted by one radian",
      run: (state) => ({ ...state, ...WORKED }),
    },
    {
      name: "opposite",
      label: "turn until they agree",
      run: (state) => ({ ...state, ...OPPOSITE }),
    },
  ],
  drag(core, hold) {
    const { cx, cy, radius } = dialsOf(hold.frame)[0];
    const dx = hold.x - cx;
    if (hold.handle === "hand") {
      const dy = hold.y - cy;
      // The second hand is the mirror image of the first.
      return { phase: phaseTowards(dx, hold.part === 0 ? dy : -dy) };
    }
    // The line moves the sine; the first hand stays in the half of the dial in which it was.
    const { cosines } = core.twoPhases({ phase: hold.start.phase, shift: 0 });
    const reach = between(dx, -radius, radius);
    const up = Math.sqrt(radius * radius - reach * reach);
    return { phase: phaseTowards(reach, cosines[0] < 0 ? up : -up) };
  },
};
