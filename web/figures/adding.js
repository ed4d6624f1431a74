// Adding: a token's row and a position's row, channel by channel: added, set side by side, or side by side and projected back.

import { barGround, barRow, channelTone, cosineBars, numberLine, numberLines } from "../draw/bar-row.js";
import { pageStart, POSITION, WIDTH } from "../draw/encoding-parameters.js";
import { lineOf, tag } from "../draw/guess-marks.js";
import { heatmap } from "../draw/heatmap.js";
import { kept } from "../draw/kept.js";
import { lettersOf } from "../draw/letters.js";
import { HAND, circle, group, line, path, place, rect, text, wordsText } from "../draw/marks.js";
import { count, formatDifference, formatNumber, formatValue, inFull } from "../draw/numbers.js";
import { between, linearScale } from "../draw/scale.js";
import { widthOf } from "../draw/wrap.js";

/** @typedef {import("../core/core.d.ts").Core} Core */
/** @typedef {import("../draw/figure.d.ts").Frame} Frame */
/** @typedef {import("../draw/figure.d.ts").Hold} Hold */
/** @typedef {import("../draw/figure.d.ts").Words} Words */
/** @typedef {import("../draw/marks.js").Mark} Mark */
/** @typedef {import("../draw/palette.js").NamedTone} NamedTone */
/**
 * @typedef {object} AddingState
 * @property {string} token one word
 * @property {number} position
 * @property {"add" | "same" | "concatenate" | "project"} mode
 * @property {number} other
 * @property {"some" | "identities"} weights
 * @property {number} width
 */
/** @typedef {ReturnType<typeof compute>} AddingData */

/** Positions on the axis above the rows: it turns over like a page when the position leaves it. */
const WINDOW = 25;
/** Every so many of them have a label. */
const LABELLED = 6;
/** More channels than this would be thinner than a bar can be, twice as many side by side. */
const WIDEST = 64;
/** The parameters that bring the row back are those that this seed stands for. */
const WEIGHTS_SEED = 2;
/** A bar of one unit is at most so high. */
const TALLEST = 60;
/** How large the bars of a projected row are drawn, in bars of one unit. */
const PROJECTED = 1.6;
/** What the end of the projected row's scale may be, times a power of ten. */
const ROUND_STEPS = [1, 2, 5];

/** Where the parts stand in each frame. */
const LAYOUTS = {
  narrow: { left: 20, right: 312, axis: { left: 12, right: 308 }, weights: 104, size: 13, beside: false },
  wide: { left: 158, right: 800, axis: { left: 168, right: 790 }, weights: 112, size: 13.5, beside: true },
};
/** Heights along the top: the token on its axis, its labels, and below them the other pair's token. */
const AXIS = { token: 24, line: 44, labels: 64, other: 84 };
/** Where the rows begin: below the axis, with its lower token and without. */
const ROWS = { two: 112, one: 84 };
/** How large the numbers of the channels may have to grow. */
const NUMBERED = 15.5;
/** Every so many channels have their number. */
const CHANNEL_STEPS = [1, 2, 4, 8, 16, 32];
/** Room for the numbers of the channels, for a label above its row, and between rows. */
const CHANNELS = 20;
const LABEL = 22;
const GAP = 12;

/** The weights that make `width` channels of twice as many. */
const weightsOf = kept((core, /** @type {Pick<AddingState, "weights" | "width">} */ { weights, width }) => {
  // Twice as many channels, each with its row of weights.
  const length = 2 * width * width;
  return weights === "some"
    ? core.standIns({ seed: WEIGHTS_SEED, length })
    : Float64Array.from({ length }, (_, k) => (Math.floor(k / width) % width === k % width ? 1 : 0));
});

/**
 * @param {Core} core
 * @param {AddingState} state
 */
function compute(core, { token: word, position, other, width, weights: chosen }) {
  const token = core.tokenVectors({ sentence: lettersOf(word), width });
  const at = core.encode({ position, width });
  const sum = core.addVectors({ left: token, right: at });
  const joined = Float64Array.of(...token, ...at);
  const weights = weightsOf(core, { weights: chosen, width });
  const projected = core.projectVector({ vector: joined, weights, width });
  return {
    token,
    at,
    sum,
    second: {
      at: core.encode({ position: other, width }),
      ...core.sameSum({ token, position, otherPosition: other }),
    },
    joined,
    weights,
    projected,
    fromSum: core.largestDifference({ first: projected, second: sum }),
  };
}

/** From channel to channel where rows stand side by side or below each other. @param {AddingState} state @param {Frame} frame */
function pitchOf(state, frame) {
  const { left, right } = LAYOUTS[frame.name];
  return (right - left) / (isSum(state) ? state.width : 2 * state.width);
}

/** Whether the row of the result is the sum. @param {AddingState} state */
const isSum = ({ mode }) => mode === "add" || mode === "same";

/** @param {NamedTone} tone */
const plain = (tone) => () => tone;

/** The end of a scale that holds these values: a round number, and at least one. @param {Float64Array} values */
function roundEnd(values) {
  const largest = Math.max(...values.map(Math.abs));
  for (let power = 1; ; power *= 10)
    for (const step of ROUND_STEPS) if (step * power >= largest) return step * power;
}

/**
 * One row of bars as it is to be drawn.
 * @typedef {object} Row
 * @property {string} name
 * @property {[Words, Words]} label what it is, and more about it
 * @property {Float64Array} values
 * @property {(channel: number) => NamedTone} tone
 * @property {number} most the end of its scale
 * @property {number} share how high it is, in bars of one unit
 * @property {number} from the channel under which it begins
 * @property {boolean} [numbers] false where its numbers stand above already
 */

/**
 * The rows of a state from above to below.
 * @param {AddingData} data
 * @param {AddingState} state
 * @returns {Row[]}
 */
function rowsOf(data, state) {
  const { mode, position, other, width, token: word } = state;
  const channels = count(width, "channel");
  const both = count(2 * width, "channel");
  /** @param {string} name @param {[Words, Words]} label @param {Float64Array} values @param {Partial<Row>} [about] @returns {Row} */
  const row = (name, label, values, about) => ({
    name,
    label,
    values,
    tone: plain("ink"),
    most: 1,
    share: 1,
    from: 0,
    ...about,
  });
  const token = row("token", [`“${word}”`, channels], data.token);
  const at = row("position", [`${isSum(state) ? "+ " : ""}position`, formatNumber(position)], data.at, {
    tone: channelTone,
  });
  const joinedTone = (/** @type {number} */ channel) =>
    channel < width ? "ink" : channelTone(channel - width);
  switch (mode) {
    case "add":
    case "same": {
      const sum = row("result", ["= the sum", channels], data.sum, { most: 2, share: 2 });
      if (mode === "add") return [token, at, sum];
      const { difference } = data.second;
      return [
        token,
        at,
        {
          ...sum,
          label: ["= one sum", difference === 0 ? "exactly equal" : ["to ", formatDifference(difference)]],
        },
        row("second position", ["= position", formatNumber(other)], data.second.at, { tone: channelTone }),
        row("second token", ["+ another token", channels], data.second.token, {
          most: 3,
          share: 3,
        }),
      ];
    }
    case "concatenate":
      return [
        token,
        { ...at, from: width },
        row("result", ["side by side", both], data.joined, { tone: joinedTone, numbers: false }),
      ];
    case "project": {
      const end = roundEnd(data.projected);
      return [
        row("joined", [[`“${word}”, position `, formatNumber(position)], both], data.joined, {
          tone: joinedTone,
        }),
        row("result", ["= what comes out", channels], data.projected, { most: end, share: PROJECTED }),
      ];
    }
  }
}

/**
 * Where everything stands. All rows have channels of one size, so that twice as many are twice as wide; but a short row takes
 * the whole width where only that gives its numbers room.
 * @param {AddingData} data
 * @param {AddingState} state
 * @param {Frame} frame
 */
function planOf(data, state, frame) {
  const { left, right, weights, beside } = LAYOUTS[frame.name];
  const channels = isSum(state) ? state.width : 2 * state.width;
  const shared = pitchOf(state, frame);
  const label = beside ? 0 : LABEL;
  const top = state.mode === "same" ? ROWS.two : ROWS.one;
  let before = 0;
  const sized = rowsOf(data, state).map((row) => {
    const { values, numbers = true, from } = row;
    const whole = (right - left) / values.length;
    const spread = numbers && numberLines(shared, frame) === 0 && numberLines(whole, frame) > 0;
    const pitch = spread ? whole : shared;
    // The channels are numbered anew where they are of another size.
    const numbered = pitch !== before;
    before = pitch;
    return {
      ...row,
      pitch,
      x: spread ? left : left + from * pitch,
      numbered,
      above: (numbered ? CHANNELS : 0) + label,
      below: (numbers ? numberLines(pitch, frame) : 0) * numberLine(frame) + GAP,
    };
  });
  const room = state.mode === "project" ? weights + label + GAP : 0;
  const free = sized.reduce((rest, { above, below }) => rest - above - below, frame.height - top - room);
  const unit = Math.min(TALLEST, free / sized.reduce((sum, { share }) => sum + 2 * share, 0));
  let y = top;
  let weightsAt = 0;
  const rows = sized.map((row, k) => {
    if (state.mode === "project" && k === 1) {
      weightsAt = y + label;
      y += room;
    }
    const start = y;
    const tall = unit * row.share;
    const zero = y + row.above + tall;
    y = zero + tall + row.below;
    return { ...row, start, tall, zero };
  });
  return { rows, channels, weightsAt };
}

/** The first position on the axis. @param {AddingState} state */
const firstOf = ({ position }) => pageStart(position, WINDOW);

/** Positions to frame units. @param {Frame} frame @param {number} first */
function axisScale(frame, first) {
  const { left, right } = LAYOUTS[frame.name].axis;
  return linearScale([first, first + WINDOW - 1], [left, right]);
}

/** How wide a word's tile on the axis is. @param {string} word @param {Frame} frame */
const tileWidth = (word, frame) => Math.max(HAND, widthOf(word, frame.name === "narrow" ? 15.5 : 13) + 14);

/** What the other pair's token is called on the axis. */
const OTHER_TILE = "another";

/**
 * The axis of positions with the token on it, and the other pair's below.
 * @param {AddingState} state
 * @param {Frame} frame
 * @returns {Mark[]}
 */
function axisMarks(state, frame) {
  const { token, position, other } = state;
  const { axis, beside } = LAYOUTS[frame.name];
  const first = firstOf(state);
  const last = first + WINDOW - 1;
  const x = axisScale(frame, first);
  const ticks = Array.from({ length: WINDOW }, (_, k) => x.to(first + k));
  const long = Math.max(...[first, last].map((end) => formatNumber(end).length)) > 5;
  /** @type {Mark[]} */
  const marks = [
    path(ticks.map((at, k) => `M${place(at)} ${AXIS.line}v${k % LABELLED === 0 ? 7 : 4}`).join(""), {
      stroke: "control",
      weight: 1,
    }),
    line(axis.left, AXIS.line, axis.right, AXIS.line, { stroke: "control", weight: 1 }),
  ];
  if (beside) marks.push(text(0, AXIS.labels - 2, "position", { size: 13, fill: "soft" }));
  ticks.forEach((at, k) => {
    // The stem of the lower token passes between the labels.
    if (state.mode === "same" && Math.abs(at - x.to(between(other, first, last))) < 14) return;
    if (long ? k !== 0 && k !== WINDOW - 1 : k % LABELLED !== 0) return;
    marks.push(
      text(at, AXIS.labels, formatNumber(first + k), {
        size: 12.5,
        fill: "soft",
        anchor: !long ? "middle" : k === 0 ? "start" : "end",
      }),
    );
  });
  /** @param {string} word @param {number} at @param {number} level @param {boolean} solid @param {string} handle */
  const tile = (word, at, level, solid, handle) => {
    const outside = at < first ? "← " : at > last ? " →" : "";
    const said = at < first ? `${outside}${word}` : `${word}${outside}`;
    const wide = tileWidth(said, frame);
    const cx = x.to(between(at, first, last));
    const left = between(cx - wide / 2, 0, frame.width - wide);
    const tall = 24;
    marks.push(
      line(
        cx,
        level + (level < AXIS.line ? tall / 2 : -tall / 2),
        cx,
        level < AXIS.line ? AXIS.line : AXIS.line + 4,
        {
          stroke: "move",
          weight: 1.5,
        },
      ),
      rect(left, level - tall / 2, wide, tall, {
        fill: solid ? "move" : "panel",
        stroke: "move",
        weight: 1.5,
      }),
      text(left + wide / 2, level + 4.5, said, {
        size: 13,
        bold: true,
        anchor: "middle",
        fill: solid ? "panel" : "move",
      }),
      rect(0, level - HAND / 2, frame.width, HAND, { handle, axis: "x" }),
    );
    if (solid) marks.push(circle(cx, AXIS.line, 3.5, { fill: "move" }));
  };
  tile(token, position, AXIS.token, true, "position");
  if (state.mode === "same") tile(OTHER_TILE, other, AXIS.other, false, "other");
  return marks;
}

/** The row's words: beside it, or in a line above it. @param {Row & {zero: number, tall: number}} row @param {Frame} frame */
function labelMarks({ label: [what, more], zero, tall }, frame) {
  const { size, beside } = LAYOUTS[frame.name];
  const strong = [what]
    .flat()
    .map((word) => (typeof word === "string" ? { text: word, strong: true } : word));
  if (!beside) return [wordsText(0, zero - tall - 7, [...strong, "  ", ...[more].flat()], { size })];
  const fits = (/** @type {Words} */ words) => Math.min(size, (size * 134) / widthOf(words, size));
  return [
    wordsText(0, zero - 2, strong, { size: fits(what) }),
    wordsText(0, zero + 16, more, { size: fits(more), fill: "soft" }),
  ];
}

/**
 * The numbers of the channels above a row: of its own where it takes the whole width, else of all that stand side by side.
 * @param {{start: number, pitch: number, values: Float64Array}} row
 * @param {number} channels
 * @param {Frame} frame
 * @returns {Mark[]}
 */
function channelMarks({ start, pitch, values }, channels, frame) {
  const { left, right, beside } = LAYOUTS[frame.name];
  const many = Math.max(values.length, Math.min(channels, Math.round((right - left) / pitch)));
  const room = (widthOf(formatNumber(many), NUMBERED) + GAP) / pitch;
  const every = CHANNEL_STEPS.find((step) => step >= room) ?? many;
  const y = start + 13;
  /** @type {Mark[]} */
  const marks = beside ? [text(0, y, "channel", { size: 13, fill: "soft" })] : [];
  for (let channel = 0; channel < many; channel += every)
    marks.push(
      text(left + (channel + 0.5) * pitch, y, formatNumber(channel), {
        size: 12,
        fill: "soft",
        anchor: "middle",
      }),
    );
  return marks;
}

/**
 * @param {AddingData} data
 * @param {AddingState} state
 * @param {Frame} frame
 * @returns {Mark[]}
 */
function draw(data, state, frame) {
  const { left, right, weights: high, size, beside } = LAYOUTS[frame.name];
  const { rows, channels, weightsAt } = planOf(data, state, frame);
  /** @type {Mark[]} */
  const marks = [group(axisMarks(state, frame))];
  for (const row of rows)
    marks.push(
      group([
        ...(row.numbered ? channelMarks(row, channels, frame) : []),
        ...barGround({
          left: row.x,
          right: row.x + row.values.length * row.pitch,
          y: row.zero,
          tall: row.tall,
          most: row.most,
          frame,
        }),
        ...barRow({ ...row, y: row.zero, frame }),
        ...labelMarks(row, frame),
      ]),
    );
  if (state.mode === "project") {
    const size2 = [formatNumber(2 * state.width), " × ", formatNumber(state.width)];
    marks.push(
      group([
        ...heatmap({
          x: left,
          y: weightsAt,
          width: right - left,
          height: high,
          columns: channels,
          rows: state.width,
          gap: 1,
          value: (row, column) => data.weights[column * state.width + row],
        }),
        ...(beside
          ? [
              text(0, weightsAt + high / 2 - 2, "× parameters", { size, bold: true }),
              wordsText(0, weightsAt + high / 2 + 16, size2, { size, fill: "soft" }),
            ]
          : [
              wordsText(0, weightsAt - 7, [{ text: "× parameters", strong: true }, "  ", ...size2], { size }),
            ]),
      ]),
    );
  }
  return marks;
}

/** Choices of the guess that are no number of channels. */
const TOLD = { yes: 1, no: 2 };
const COMES_OUT = { sum: 1, token: 2, position: 3 };

/**
 * @param {AddingData} data
 * @param {AddingState} state
 * @param {Frame} frame
 * @returns {import("../draw/figure.d.ts").Guess}
 */
function guess(data, state, frame) {
  const { mode, weights, width, position } = state;
  const asked = () => {
    if (isSum(state))
      return {
        label: "told from the sum",
        choices: [
          { value: TOLD.yes, label: "yes, both" },
          { value: TOLD.no, label: "not always" },
        ],
        truth: TOLD.no,
        reason: `If a token may have any vector, then at each position other than ${formatNumber(position)} there is one with just this sum. The button finds it.`,
      };
    if (mode === "project" && weights === "identities")
      return {
        label: "what comes out",
        choices: [
          { value: COMES_OUT.token, label: "the token" },
          { value: COMES_OUT.position, label: "the position" },
          { value: COMES_OUT.sum, label: "their sum" },
        ],
        truth: COMES_OUT.sum,
        reason: `Each channel takes the token’s number once and the position’s number once. The largest difference from the sum is ${formatDifference(data.fromSum)}.`,
      };
    const out = mode === "concatenate" ? 2 * width : width;
    return {
      label: "channels of the new row",
      choices: [width / 2, width, 2 * width].map((value) => ({ value, label: count(value, "channel") })),
      truth: out,
      reason:
        mode === "concatenate"
          ? `The token keeps its ${count(width, "channel")}, and the position brings ${formatNumber(width)} more.`
          : `There are ${formatNumber(width)} parameters for each channel that goes in, one for each channel that comes out.`,
    };
  };
  const { label, choices, truth, reason } = asked();
  const counted = mode === "concatenate" || (mode === "project" && weights === "some");
  const values = choices.map(({ value }) => value);
  const say = (/** @type {number} */ value) => choices.find((choice) => choice.value === value)?.label ?? "";
  const { rows } = planOf(data, state, frame);
  const result = rows.find(({ name }) => name === "result") ?? rows[0];
  return {
    label,
    choices,
    min: Math.min(...values),
    max: Math.max(...values),
    step: 1,
    initial: values.find((value) => value !== truth) ?? truth,
    say,
    truth,
    reason,
    marks(value, kind) {
      const guessed = kind === "guess";
      // Counted channels need no word: the line is as long as so many.
      const said = `${kind}: ${counted ? formatNumber(value) : say(value)}`;
      if (!counted) {
        // In the words' own column, or on the line above the row and at its end.
        const { beside } = LAYOUTS[frame.name];
        return beside
          ? [tag(0, result.zero + (guessed ? 34 : 54), said, kind, frame, { anchor: "start" })]
          : [
              tag(frame.width, result.zero - result.tall + (guessed ? -11 : 11), said, kind, frame, {
                anchor: "end",
              }),
            ];
      }
      // So many channels of the row, counted from the first: a guess above nought, the truth below.
      const y = result.zero + result.tall * (guessed ? -0.55 : 0.55);
      const end = Math.min(result.x + value * result.pitch, frame.width - 1);
      const ends = path(`M${place(result.x + 1)} ${place(y - 7)}v14M${place(end)} ${place(y - 7)}v14`, {
        stroke: guessed ? "move" : "ink",
        weight: 2.5,
      });
      return [line(result.x, y, end, y, lineOf(kind)), ends, tag((result.x + end) / 2, y, said, kind, frame)];
    },
  };
}

/**
 * The new state while a token is dragged along the axis. Taken by its tile it does not move until the hand does;
 * elsewhere it comes to the hand.
 * @param {Hold} hold
 * @returns {Partial<AddingState>}
 */
function drag(hold) {
  const start = /** @type {AddingState} */ (hold.start);
  const first = firstOf(start);
  const x = axisScale(hold.frame, first);
  const inWindow = (/** @type {number} */ position) => between(position, first, first + WINDOW - 1);
  const [name, word] =
    hold.handle === "other"
      ? /** @type {const} */ (["other", OTHER_TILE])
      : /** @type {const} */ (["position", start.token]);
  const stood = inWindow(start[name]);
  hold.memory.x ??= hold.x;
  hold.memory.by ??= Math.abs(hold.x - x.to(stood)) <= tileWidth(word, hold.frame) / 2 ? 1 : 0;
  const steps = Math.round(x.from(hold.x) - x.from(hold.memory.x));
  if (hold.memory.by === 1) return { [name]: steps === 0 ? start[name] : inWindow(stood + steps) };
  return { [name]: inWindow(Math.round(x.from(hold.x))) };
}

/** The position after one, or before it where there is none after. @param {number} position */
const nextTo = (position) => (position < POSITION.max ? position + 1 : position - 1);

/** Another pair: at the other position, or if it is shown already at the next. @param {AddingState} state */
function anotherPair({ mode, position, other }) {
  const next = mode === "same" ? nextTo(other) : other;
  return next === position ? nextTo(next) : next;
}

/** @type {import("../draw/figure.d.ts").Figure<AddingData>} */
export default {
  name: "adding",
  title: "Adding",
  parameters: {
    position: POSITION,
    token: { kind: "text", label: "token", initial: "cat", words: { least: 1, most: 1 }, longest: 12 },
    width: { ...WIDTH, max: WIDEST, slider: [2, 16] },
    mode: {
      kind: "choice",
      label: "how",
      initial: "add",
      options: [
        { value: "add", label: "add" },
        { value: "same", label: "same sum" },
        { value: "concatenate", label: "concatenate" },
        { value: "project", label: "concatenate and project" },
      ],
    },
    other: {
      ...POSITION,
      label: "other",
      symbol: "j",
      initial: 9,
      shown: ({ mode }) => mode === "same",
    },
    weights: {
      kind: "choice",
      label: "parameters",
      initial: "some",
      options: [
        { value: "some", label: "stand-ins" },
        { value: "identities", label: "two identities" },
      ],
      shown: ({ mode }) => mode === "project",
    },
  },
  frames: {
    narrow: { name: "narrow", width: 320, height: 650 },
    wide: { name: "wide", width: 800, height: 536 },
  },
  room: { phone: 888, narrow: 611, middle: 545, wide: 400 },
  compute: (core, state) => compute(core, /** @type {AddingState} */ (state)),
  question: (_, { mode, weights }) =>
    mode === "add" || mode === "same"
      ? "Could you tell from the sum alone which token it was, and at which position it stood?"
      : mode === "concatenate"
        ? "Before you count: how many channels do two rows have, side by side?"
        : weights === "identities"
          ? "The parameters are two identities, one for the token and one for the position. What comes out?"
          : "Before you count: how many channels come out?",
  guess: (data, state, frame) => guess(data, /** @type {AddingState} */ (state), frame),
  help: {
    pointer: "Drag the token along the axis of positions; where a second pair is shown, drag that one too.",
    keys: "The sliders of the positions do what dragging does; the token is a field to type into.",
  },
  draw: (data, state, frame) => draw(data, /** @type {AddingState} */ (state), frame),
  sentence(data, state) {
    const now = /** @type {AddingState} */ (state);
    const { token: word, position, other, mode, weights, width } = now;
    const channels = count(width, "channel");
    const both = count(2 * width, "channel");
    const who = `“${word}” at position ${formatNumber(position)}`;
    const [first, second] = [formatValue(data.token[0]), formatValue(data.at[0])];
    switch (mode) {
      case "add":
      case "same": {
        const { difference } = data.second;
        if (mode === "add")
          return `${who}: the sum still has ${channels}. In the first, ${first} and ${second} make ${formatValue(data.sum[0])}.`;
        const same =
          difference === 0
            ? "The two sums are equal to the last bit."
            : `The two sums differ by at most ${formatDifference(difference)}: rounding alone.`;
        return other === position
          ? `${who}, and the same again: at one position, one sum has one token. It has ${channels}, in the first ${formatValue(data.sum[0])}.`
          : `${who} has the same sum as another token at position ${formatNumber(other)}. It has ${channels}, in the first ${formatValue(data.sum[0])}. ${same}`;
      }
      case "concatenate":
        return `${who}: side by side, the two rows have ${both}. The first is the token’s ${first}, and channel ${formatNumber(width)} the position’s ${second}.`;
      case "project": {
        const out = `${who}: the ${both} go through the parameters, and ${channels} come out.`;
        return weights === "identities"
          ? `${out} They are the sum: the largest difference is ${formatDifference(data.fromSum)}. The first channel has ${formatValue(data.projected[0])}.`
          : `${out} The first has ${formatValue(data.projected[0])}.`;
      }
    }
  },
  caption: (state, frame) => [
    "The token’s numbers are stand-ins, the same for the same word",
    state.mode === "project" && state.weights !== "identities" ? ", and so are the parameters: " : ": ",
    "nothing was trained here. Of the position’s numbers, ",
    { text: "sines", tone: "sine", strong: true },
    " are solid and ",
    { text: "cosines", tone: "cosine", strong: true },
    ` ${cosineBars(pitchOf(/** @type {AddingState} */ (state), frame))}.`,
    state.mode === "project"
      ? " The parameters are drawn on their side: each line makes one channel that comes out, green above nought, purple below."
      : " Type a word of your own, or drag it to another position.",
  ],
  table(data, state) {
    const now = /** @type {AddingState} */ (state);
    const { token: word, position, other, mode, width } = now;
    const who = `“${word}” at position ${formatNumber(position)}`;
    const number = (/** @type {number} */ value) => inFull(value, formatValue(value));
    const channels = Array.from({ length: width }, (_, channel) => channel);
    if (mode === "concatenate")
      return {
        caption: `${who}, side by side, channel by channel`,
        columns: ["channel", "whose", "number"],
        rows: Array.from(data.joined, (value, channel) => [
          channel,
          channel < width ? "token" : "position",
          number(value),
        ]),
      };
    if (mode === "same")
      return {
        caption: `${who}, and another token at position ${formatNumber(other)}, channel by channel`,
        columns: ["channel", "token", "position", "sum", "other sum", "other position", "other token"],
        rows: channels.map((channel) => [
          channel,
          number(data.token[channel]),
          number(data.at[channel]),
          number(data.sum[channel]),
          number(data.second.otherSum[channel]),
          number(data.second.at[channel]),
          number(data.second.token[channel]),
        ]),
      };
    const result = mode === "add" ? data.sum : data.projected;
    return {
      caption: `${who}, ${mode === "add" ? "added" : "projected"} channel by channel`,
      columns: ["channel", "token", "position", mode === "add" ? "sum" : "what comes out"],
      rows: channels.map((channel) => [
        channel,
        number(data.token[channel]),
        number(data.at[channel]),
        number(result[channel]),
      ]),
    };
  },
  actions: [
    {
      name: "another-pair",
      label: "find another pair",
      description: "find another token and position with the same sum",
      shown: (state) => isSum(/** @type {AddingState} */ (state)),
      run: (state) => ({ ...state, mode: "same", other: anotherPair(/** @type {AddingState} */ (state)) }),
    },
  ],
  drag: (_, hold) => drag(hold),
};
