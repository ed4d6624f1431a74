// Table: the sinusoidal table as one gets it, its corner, its size, its files, and code that makes the same.

import { BASE, FURTHEST_POSITION, POSITION, WIDTH } from "../draw/encoding-parameters.js";
import { lineOf, tag } from "../draw/guess-marks.js";
import { heatmap } from "../draw/heatmap.js";
import { group, line, path, place, rect, symbol, text, wordsText } from "../draw/marks.js";
import { count, formatChosen, formatNumber, formatValues, inFull } from "../draw/numbers.js";
import { between } from "../draw/scale.js";
import { VERSIONS } from "./table/code.js";
import { csvLines } from "./table/csv.js";
import { npyHead } from "./table/npy.js";

/** @typedef {import("../core/core.d.ts").Core} Core */
/** @typedef {import("../draw/figure.d.ts").Block} Block */
/** @typedef {import("../draw/figure.d.ts").Frame} Frame */
/** @typedef {import("../draw/figure.d.ts").Guess} Guess */
/** @typedef {import("../draw/figure.d.ts").State} State */
/** @typedef {import("../draw/figure.d.ts").Words} Words */
/** @typedef {import("../draw/marks.js").Mark} Mark */
/** @typedef {import("./table/code.js").TableParameters} TableState what the core is asked for */
/** @typedef {ReturnType<typeof compute>} TableData */

/** The most values that the core makes at once, and that a file has. */
const MOST_VALUES = 2 ** 27;
/** Beyond so many values a text file is of no use. */
const MOST_AS_TEXT = 2 ** 24;
/** A file is made of blocks of so many values, and text in smaller pieces: each takes a few milliseconds. */
const BLOCK = 2 ** 18;
const TEXT_BLOCK = 2 ** 16;
const PIECE = 2 ** 12;
/** The slider of the length goes no further; more can be typed. */
const FAR_ENOUGH = 1e6;

const BYTES = { float64: 8, float32: 4 };
const MEGABYTE = 1e6;

/** Rows of the heatmap at most: of wider vectors every second pair is shown, or every third, and so on. */
const MOST_PAIRS = 32;
/** Values that are computed for the picture, at most: of the widest vectors it shows fewer positions. */
const MOST_SHOWN = 2 ** 19;
const FEWEST_SHOWN = 8;
/** Rows and columns of the corner, before those that are left out. */
const CORNER = { rows: 4, wide: 4, narrow: 2 };

/** Where the parts stand in each frame: the heatmap, its first positions and its last. */
const LAYOUTS = {
  narrow: { map: { x: 46, y: 28, width: 262, height: 160 }, first: 24, last: 3, gap: 24, size: 12.5 },
  wide: { map: { x: 64, y: 28, width: 724, height: 192 }, first: 48, last: 5, gap: 36, size: 13 },
};
const MOST_FIRST = LAYOUTS.wide.first + LAYOUTS.wide.last;
const MOST_LAST = LAYOUTS.wide.last;
/** Channel numbers are so far apart at least. */
const LINE = 16;
/** A thinner row has no frame around it: it would hide its neighbours. */
const THICK_ROW = 10;

/** The table that a state of the figure asks for. @param {State} state @returns {TableState} */
const tableOf = ({ position, ...others }) => /** @type {any} */ ({ ...others, start: position });

/** The most rows at a width. @param {number} width */
const mostRows = (width) => Math.floor(MOST_VALUES / width);

/** The furthest start of so many rows. @param {number} length */
const lastStart = (length) => FURTHEST_POSITION - (length - 1);

/** The last position of the table. @param {TableState} state */
const lastPosition = ({ start, length }) => start + (length - 1);

/**
 * What a channel holds in a layout. Of pair r, the sine comes first.
 * @param {{width: number, layout: string}} table
 * @param {number} channel
 */
function meaningOf({ width, layout }, channel) {
  const pairs = width / 2;
  return layout === "halves"
    ? { pair: channel % pairs, cosine: channel >= pairs }
    : { pair: Math.floor(channel / 2), cosine: channel % 2 === 1 };
}

/**
 * The channel of a pair's sine or cosine in a layout.
 * @param {{width: number, layout: string}} table
 * @param {number} pair @param {boolean} cosine
 */
const channelOf = ({ width, layout }, pair, cosine) =>
  layout === "halves" ? pair + (cosine ? width / 2 : 0) : 2 * pair + (cosine ? 1 : 0);

/** The heatmap shows the first of so many pairs. @param {{width: number}} table */
const pairStep = ({ width }) => Math.ceil(width / 2 / MOST_PAIRS);

/** The channels that the heatmap shows, in the order of the layout. @param {TableState} state */
function shownChannels(state) {
  const step = pairStep(state);
  return Array.from({ length: Math.ceil(state.width / 2 / step) }, (_, k) => k * step)
    .flatMap((pair) => [channelOf(state, pair, false), channelOf(state, pair, true)])
    .sort((a, b) => a - b);
}

/** How many of the first rows are computed for the picture. @param {TableState} state */
const firstRows = ({ length, width }) =>
  Math.min(length, MOST_FIRST, Math.max(FEWEST_SHOWN, Math.floor(MOST_SHOWN / width)));

/**
 * @param {Core} core
 * @param {TableState} state
 */
function compute(core, state) {
  const { length, width, start } = state;
  const first = firstRows(state);
  const last = Math.min(length, MOST_LAST);
  return {
    channels: shownChannels(state),
    frequencies: core.frequencies({ width, base: state.base }),
    first,
    last,
    head: core.sinusoidalTable(/** @type {any} */ ({ ...state, length: first })),
    tail: core.sinusoidalTable(
      /** @type {any} */ ({ ...state, length: last, start: start + (length - last) }),
    ),
    bytes: length * width * BYTES[state.dtype],
    fileBytes: npyHead(state).length + length * width * BYTES[state.dtype],
  };
}

/** A value of the table, where it was computed. @param {TableData} data @param {TableState} state @param {number} row @param {number} channel */
function valueAt({ head, tail, first, last }, { length, width }, row, channel) {
  return row < first ? head[row * width + channel] : tail[(row - (length - last)) * width + channel];
}

/**
 * The columns of the heatmap: the rows of the table that it shows, whether some are left out, and where each stands.
 * @param {TableState} state
 * @param {Frame} frame
 */
function columnsOf(state, frame) {
  const { length } = state;
  const { map, first, last, gap } = LAYOUTS[frame.name];
  const computed = firstRows(state);
  const whole = length <= Math.min(first + last, computed);
  const shown = whole ? length : Math.min(first, computed);
  const after = whole ? 0 : last;
  // Few positions are not drawn out over the whole width.
  const cell = Math.min(LINE * 2, (map.width - (whole ? 0 : gap)) / (shown + after));
  const rows = [
    ...Array.from({ length: shown }, (_, k) => k),
    ...Array.from({ length: after }, (_, k) => length - after + k),
  ];
  return {
    rows,
    shown,
    whole,
    cell,
    x: (/** @type {number} */ k) => map.x + k * cell + (k < shown ? 0 : gap),
  };
}

/** Cells that meet edge to edge without a seam of paper between them. @param {Mark[]} marks */
function crisp(marks) {
  for (const { tag: kind, at } of marks) if (kind === "path") at["shape-rendering"] = "crispEdges";
  return group(marks);
}

/** The place of a channel among those shown: that of the last one before it. @param {number[]} channels @param {number} channel */
const placeOf = (channels, channel) =>
  Math.max(
    0,
    channels.findLastIndex((one) => one <= channel),
  );

/**
 * @param {TableData} data
 * @param {TableState} state
 * @param {Frame} frame
 * @returns {Mark[]}
 */
function draw(data, state, frame) {
  const { map, size } = LAYOUTS[frame.name];
  const { channels } = data;
  const { rows, shown, whole, cell, x } = columnsOf(state, frame);
  const tall = map.height / channels.length;
  const bottom = map.y + map.height;
  const cells = (/** @type {number} */ from, /** @type {number} */ to) =>
    crisp(
      heatmap({
        x: x(from),
        y: map.y,
        width: (to - from) * cell,
        height: map.height,
        columns: to - from,
        rows: channels.length,
        value: (row, column) => valueAt(data, state, rows[from + column], channels[row]),
      }),
    );
  const right = x(rows.length - 1) + cell;
  /** @type {Mark[]} */
  const marks = [
    wordsText(0, map.y - 14, ["channel ", symbol("j")], { size, fill: "soft" }),
    cells(0, shown),
    line(map.x - 2, map.y - 4, map.x - 2, bottom + 6, { stroke: "move", weight: 2.5 }),
  ];
  if (!whole)
    marks.push(
      cells(shown, rows.length),
      text((x(shown - 1) + cell + x(shown)) / 2, map.y + map.height / 2 + 5, "…", {
        anchor: "middle",
        size: 16,
        fill: "soft",
      }),
    );
  const every = 2 ** Math.ceil(Math.log2(Math.max(1, LINE / tall)));
  // In halves the cosines are counted from their first, in the same steps.
  const part = state.layout === "halves" ? channels.length / 2 : channels.length;
  channels.forEach((channel, k) => {
    const room = part - (k % part) >= LINE / tall || k + LINE / tall > channels.length;
    if ((k % part) % every === 0 && room)
      marks.push(
        text(map.x - 8, map.y + (k + 0.5) * tall + 4.5, formatNumber(channel), {
          anchor: "end",
          size,
          fill: "soft",
        }),
      );
  });
  marks.push(...positionMarks(state, { rows, shown, cell, right, x }, frame));
  marks.push(
    rect(map.x, map.y - 6, Math.max(44, x(shown - 1) + cell - map.x), map.height + 12, {
      handle: "window",
      axis: "x",
    }),
  );
  return marks;
}

/**
 * The positions below the heatmap: the first, the last, and some between where they are short.
 * @param {TableState} state
 * @param {{rows: number[], shown: number, cell: number, right: number, x: (k: number) => number}} columns
 * @param {Frame} frame
 * @returns {Mark[]}
 */
function positionMarks(state, { rows, shown, cell, right, x }, frame) {
  const { map, size } = LAYOUTS[frame.name];
  const y = map.y + map.height + 20;
  const last = formatNumber(lastPosition(state));
  const first = formatNumber(state.start);
  const long = Math.max(first.length, last.length) > 5;
  /** @type {Mark[]} */
  const marks = [
    text(map.x - 2, y, first, { size, fill: "move", bold: true, anchor: long ? "start" : "middle" }),
  ];
  const step = 10;
  if (!long)
    for (let k = step; k < shown - 2; k += step)
      if (state.length > rows[k] + 2)
        marks.push(
          text(x(k) + cell / 2, y, formatNumber(state.start + k), { size, fill: "soft", anchor: "middle" }),
        );
  if (state.length > 3 || (state.length > 1 && !long))
    marks.push(
      text(Math.max(right, map.x + (long ? 0 : 26)), long && state.length < 30 ? y + 17 : y, last, {
        size,
        fill: "soft",
        anchor: right - map.x < 150 ? "start" : "end",
      }),
    );
  marks.push(
    wordsText(map.x + map.width / 2, y + 18, ["position ", symbol("i"), " →"], {
      size,
      fill: "soft",
      anchor: "middle",
    }),
  );
  return marks;
}

/** The pair whose cosine is asked for: the second of those shown, where there is one. @param {TableState} state */
const askedPair = (state) => (state.width > 2 ? pairStep(state) : 0);

/**
 * An arrow at the end of a row that is too thin for a frame around it: hollow for the guess.
 * @param {number} x its tip @param {number} y
 * @param {"guess" | "truth"} kind
 */
const arrowAt = (x, y, kind) =>
  path(
    `M${place(x)} ${place(y)}l8 -5v10z`,
    kind === "guess" ? { fill: "panel", stroke: "move", weight: 1.75 } : { fill: "ink" },
  );

/**
 * In which channel the cosine of a pair stands.
 * @param {TableData} data
 * @param {TableState} state
 * @param {Frame} frame
 * @returns {Guess}
 */
function guess({ channels }, state, frame) {
  const { map } = LAYOUTS[frame.name];
  const { width, layout } = state;
  const pair = askedPair(state);
  const truth = channelOf(state, pair, true);
  const pairs = width / 2;
  const tall = map.height / channels.length;
  const y = (/** @type {number} */ channel) => map.y + placeOf(channels, channel) * tall;
  const { rows, cell, x: columnAt } = columnsOf(state, frame);
  const right = columnAt(rows.length - 1) + cell;
  return {
    label: `channel of the cosine of pair ${pair}`,
    min: 0,
    max: width - 1,
    step: 1,
    initial: pairs === truth || pairs > width - 1 ? 0 : pairs,
    say: (value) => `channel ${formatNumber(value)}`,
    truth,
    reason:
      layout === "halves"
        ? pairs === 1
          ? "The sine comes first, then the cosine."
          : `All ${count(pairs, "sine")} come first, then the cosines in the same order.`
        : [
            "Interleaved, the sine and the cosine of a pair are neighbours: channel ",
            symbol("j"),
            " belongs to pair ⌊",
            symbol("j"),
            `/${2}⌋.`,
          ],
    marks(value, kind) {
      const guessed = kind === "guess";
      const top = y(value);
      const middle = top + tall / 2;
      // The words stand above the picture, and nothing lies on the row itself.
      const x = map.x + map.width * (guessed ? 0.3 : 0.72);
      const above = map.y - 18;
      const ink = lineOf(kind);
      return [
        line(x, above, x, top, { stroke: "panel", weight: 4.5 }),
        line(x, above, x, top, { ...ink, weight: 1.75, dash: guessed ? "4 3" : undefined }),
        ...(tall < THICK_ROW
          ? [arrowAt(right + 1, middle, kind)]
          : [rect(map.x - 1, top - 1, right - map.x + 2, tall + 2, ink)]),
        tag(x, above, `${kind}: ${formatNumber(value)}`, kind, frame),
        ...(guessed ? [rect(map.x, middle - 22, map.width, 44, { handle: "guess" })] : []),
      ];
    },
    at(pointer) {
      const row = Math.floor((pointer.y - map.y) / tall);
      return channels[between(row, 0, channels.length - 1)];
    },
  };
}

/** What a column of the corner is: its channel, and what that holds. @param {TableState} state @param {number} channel @returns {Words} */
function heading(state, channel) {
  const { pair, cosine } = meaningOf(state, channel);
  return [
    `${formatNumber(channel)}: `,
    { text: `${cosine ? "cos" : "sin"} ${pair}`, tone: cosine ? "cosine" : "sine" },
  ];
}

/** Values of a channel, with as many decimals in every row as the one that needs most. @param {TableData} data @param {TableState} state @param {number[]} rows @param {number} channel */
function shownValues(data, state, rows, channel) {
  const { pair, cosine } = meaningOf(state, channel);
  const other = channelOf(state, pair, !cosine);
  return formatValues(
    rows.map((row) => valueAt(data, state, row, channel)),
    rows.map((row) => valueAt(data, state, row, other)),
  );
}

/** The rows of the table that the corner shows. @param {TableState} state */
const cornerRows = ({ length }) =>
  length <= CORNER.rows + 1
    ? Array.from({ length }, (_, k) => k)
    : [...Array.from({ length: CORNER.rows }, (_, k) => k), length - 1];

/**
 * The first rows and channels of the array, and the last.
 * @param {TableData} data
 * @param {TableState} state
 * @param {Frame} frame
 * @returns {Block}
 */
function cornerBlock(data, state, frame) {
  const { length, width } = state;
  const before = CORNER[frame.name];
  const after = frame.name === "wide" ? 2 : 1;
  const all = width <= before + after;
  const channels = all
    ? Array.from({ length: width }, (_, k) => k)
    : [
        ...Array.from({ length: before }, (_, k) => k),
        ...Array.from({ length: after }, (_, k) => width - after + k),
      ];
  /** Puts the sign for what is left out in its place. @template T @param {T[]} cells @param {T} left @param {number} at @param {boolean} none */
  const parted = (cells, left, at, none) =>
    none ? cells : [...cells.slice(0, at), left, ...cells.slice(at)];
  const shown = cornerRows(state);
  const values = channels.map((channel) => shownValues(data, state, shown, channel));
  const rows = shown.map((row, k) => [
    formatNumber(state.start + row),
    ...parted(
      values.map((column) => column[k]),
      "…",
      before,
      all,
    ),
  ]);
  return {
    kind: "table",
    caption: "The corner of the array: a row a position, a column a channel with its function and pair",
    columns: [
      "position",
      ...parted(
        channels.map((channel) => heading(state, channel)),
        "…",
        before,
        all,
      ),
    ],
    rows: parted(
      rows,
      rows[0].map(() => "…"),
      CORNER.rows,
      length <= CORNER.rows + 1,
    ),
  };
}

/** Bytes, and megabytes where they are many. @param {number} bytes */
const sayBytes = (bytes) =>
  bytes < MEGABYTE
    ? count(bytes, "byte")
    : `${count(bytes, "byte")} (${formatNumber(bytes / MEGABYTE, { digits: 3 })} MB)`;

/** @param {boolean} run @returns {string} */
const noteOf = (run) =>
  run
    ? "The project’s tests run this text for several tables: it agrees with the core as far as plain doubles can. Far out that is not far."
    : "The project’s tests do not run this text, for its library is too large for them: it is the formula of the NumPy text.";

/** @param {TableState} state */
const nameOf = ({ length, width, base, start, layout, dtype }) =>
  `sinusoidal-${length}x${width}-base${base}-start${start}-${layout}-${dtype}`;

/**
 * The values of the table, block by block.
 * @param {Core} core
 * @param {TableState} state
 * @param {number} most values in a block
 */
function* valuesOf(core, state, most) {
  const { length, width, start } = state;
  const rows = Math.max(1, Math.floor(most / width));
  for (let row = 0; row < length; row += rows) {
    const here = Math.min(rows, length - row);
    const values = core.sinusoidalTable(/** @type {any} */ ({ ...state, length: here, start: start + row }));
    yield { values, before: row / length, share: (row + here) / length };
  }
}

/** @param {Core} core @param {TableState} state */
function* npyParts(core, state) {
  yield { bytes: /** @type {BlobPart} */ (npyHead(state)), share: 0 };
  for (const { values, share } of valuesOf(core, state, BLOCK))
    yield { bytes: /** @type {BlobPart} */ (values), share };
}

/** @param {Core} core @param {TableState} state */
function* csvParts(core, state) {
  for (const { values, before, share } of valuesOf(core, state, TEXT_BLOCK)) {
    for (let from = 0; from < values.length; from += PIECE) {
      const to = Math.min(values.length, from + PIECE);
      yield {
        bytes: csvLines(values, state.width, from, to),
        share: to === values.length ? share : before + ((share - before) * to) / values.length,
      };
    }
  }
}

/** @type {import("../draw/figure.d.ts").Figure<TableData>} */
export default {
  name: "table",
  title: "Reference table",
  parameters: {
    length: {
      kind: "whole",
      label: "length",
      symbol: "n",
      initial: 512,
      min: 1,
      max: MOST_VALUES / 2,
      slider(state) {
        let high = 10;
        while (high < FAR_ENOUGH && high * 10 <= mostRows(state.width)) high *= 10;
        return [1, high];
      },
      logarithmic: true,
      unit: ["row", "rows"],
    },
    width: { ...WIDTH, initial: 64, max: 65536, slider: [2, 512] },
    base: BASE,
    position: { ...POSITION, label: "start", symbol: undefined, initial: 0, slider: [0, 10000] },
    layout: {
      kind: "choice",
      label: "layout",
      initial: "interleaved",
      options: [
        { value: "interleaved", label: "interleaved" },
        { value: "halves", label: "halves" },
      ],
    },
    dtype: {
      kind: "choice",
      label: "number type",
      initial: Object.keys(BYTES)[0],
      options: Object.keys(BYTES).map((value) => ({ value, label: value })),
    },
  },
  frames: {
    narrow: { name: "narrow", width: 320, height: 234 },
    wide: { name: "wide", width: 800, height: 264 },
  },
  room: { phone: 1725, narrow: 1279, middle: 1217, wide: 1074 },
  check(state) {
    const { length, width, start } = tableOf(state);
    if (length > mostRows(width))
      return {
        parameter: "length",
        message: `Length ${formatNumber(length)} is too long at width ${width}: use a whole number from ${1} to ${formatNumber(mostRows(width))}.`,
      };
    if (start > lastStart(length))
      return {
        parameter: "position",
        message: `Start ${formatNumber(start)} is too far out for ${count(length, "row")}: use a whole number to ${formatNumber(lastStart(length))}.`,
      };
    return undefined;
  },
  // A wider table has fewer rows at most, and a longer one begins earlier at the latest.
  reconcile(state) {
    const length = Math.min(state.length, mostRows(state.width));
    return { ...state, length, position: Math.min(state.position, lastStart(length)) };
  },
  compute: (core, state) => compute(core, tableOf(state)),
  question: (_, state) => {
    const pair = askedPair(tableOf(state));
    const order = state.layout === "halves" ? "Sines first, then cosines" : "Sines and cosines in turn";
    return `${order}: in which channel does the cosine of pair ${pair} stand?`;
  },
  guess: (data, state, frame) => guess(data, tableOf(state), frame),
  help: {
    pointer: "Drag the picture sideways: the table begins at another position.",
    keys: "Every slider below moves with the arrow keys, and every number can be typed. While a file is being made, Escape in its row stops it.",
  },
  draw: (data, state, frame) => draw(data, tableOf(state), frame),
  blocks(data, state, frame) {
    const table = tableOf(state);
    const values = table.length * table.width;
    return [
      cornerBlock(data, table, frame),
      {
        kind: "lines",
        lines: [
          `${count(values, "value")} of ${count(BYTES[table.dtype], "byte")}: ${sayBytes(data.bytes)}. The .npy file has ${count(data.fileBytes, "byte")}.`,
        ],
      },
      {
        kind: "code",
        label: "code",
        versions: VERSIONS.map(({ name, run, text: written }) => ({
          name,
          text: written(table),
          note: noteOf(run),
        })),
      },
    ];
  },
  sentence({ channels, bytes }, state) {
    const { length, width, base, start, layout, dtype } = tableOf(state);
    const order =
      width === 2
        ? "The sine comes first, then the cosine."
        : layout === "halves"
          ? "All sines come first, then all cosines."
          : "Sines and cosines take turns.";
    const some =
      channels.length < width ? ` You see ${count(channels.length / 2, "pair")} of ${width / 2}.` : "";
    return `The table has ${count(length, "row")}, for ${length === 1 ? `position ${formatNumber(start)}` : `positions ${formatNumber(start)} to ${formatNumber(lastPosition(tableOf(state)))}`}. Each row has ${count(width, "channel")}, at base ${formatChosen(base)}. ${order} As ${dtype} it takes ${sayBytes(bytes)}.${some}`;
  },
  caption: () => [
    "The first positions of the table and its last: each is a column here, and a row of the array. A .npy file opens in NumPy. A .csv file has a line a row and no heading; its decimals are the shortest that read back as the same numbers.",
  ],
  table(data, state) {
    const table = tableOf(state);
    const rows = cornerRows(table);
    return {
      caption: `Channels of the table at its first positions and its last, width ${table.width}, base ${formatNumber(table.base)}, ${table.dtype}`,
      columns: [
        "channel",
        "pair",
        "function",
        "frequency (rad/token)",
        ...rows.map((row) => `position ${formatNumber(table.start + row)}`),
      ],
      rows: data.channels.map((channel) => {
        const { pair, cosine } = meaningOf(table, channel);
        const frequency = data.frequencies[pair];
        const values = shownValues(data, table, rows, channel);
        return [
          channel,
          pair,
          cosine ? "cosine" : "sine",
          inFull(frequency, formatNumber(frequency)),
          ...rows.map((row, k) => inFull(valueAt(data, table, row, channel), values[k])),
        ];
      }),
    };
  },
  files: [
    {
      label: "save as .npy",
      fileName: (state) => `${nameOf(tableOf(state))}.npy`,
      type: "application/octet-stream",
      otherwise: "the .csv can be taken as text where it is short, and the code makes the same table",
      parts: (core, state) => npyParts(core, tableOf(state)),
    },
    {
      label: "save as .csv",
      fileName: (state) => `${nameOf(tableOf(state))}.csv`,
      type: "text/csv",
      isText: true,
      otherwise: "this table is too long to be shown as text, but the code makes the same",
      refused({ length, width }) {
        const values = length * width;
        return values > MOST_AS_TEXT
          ? `This table has ${count(values, "value")}; a .csv is made of up to ${formatNumber(MOST_AS_TEXT)}. Save it as .npy.`
          : undefined;
      },
      parts: (core, state) => csvParts(core, tableOf(state)),
    },
  ],
  drag(_, hold) {
    const state = tableOf(hold.start);
    hold.memory.from ??= hold.x;
    // The picture goes with the hand.
    const moved = state.start - Math.round((hold.x - hold.memory.from) / columnsOf(state, hold.frame).cell);
    return { position: between(moved, -FURTHEST_POSITION, lastStart(state.length)) };
  },
};
