// The notation of a batch: a word a row and a character a slot, what it tells the core, and how its runs are pulled.

/** @typedef {{lengths: number[], generated: number}} Row how long its documents are, and how many tokens it has generated */
/** @typedef {{rows: Row[], columns: number, left: boolean}} Batch columns: slots of a row for documents and their padding */

export const PADDING = "0";
export const GENERATED = "g";
/** The most rows of a batch, and slots of a row. */
export const MOST_ROWS = 6;
export const MOST_SLOTS = 64;
/** A run that is longer than this is written with its length. */
const LONGEST_RUN = 9;

/** Batches to begin with, each for a mistake that it shows. */
export const EXAMPLES = {
  padded: "000111gg 111111gg",
  cached: "1111111ggg",
  packed: "11112222",
};
/** Others: right padding, three documents, many rows, a long one. */
export const MORE_EXAMPLES = [
  "11100g 11111g",
  "112333000 122222233",
  "01 01 11 01 11 01",
  "0{11}1{30}g{12} 1{41}g{11}0",
];

const sum = (/** @type {number[]} */ all) => all.reduce((total, one) => total + one, 0);
const within = (/** @type {number} */ x, /** @type {number} */ low, /** @type {number} */ high) =>
  Math.max(low, Math.min(high, x));

/** @param {Row} row */
export const promptOf = ({ lengths }) => sum(lengths);
/** How many slots each row has for what is generated. @param {Batch} batch */
const furthest = ({ rows }) => Math.max(...rows.map(({ generated }) => generated));
/** All slots of a row. @param {Batch} batch */
export const slotsOf = (batch) => batch.columns + furthest(batch);
/** Where the first document of a row begins. @param {Batch} batch @param {number} row */
const startOf = ({ rows, columns, left }, row) => (left ? columns - promptOf(rows[row]) : 0);

/** What stands between commas, or between spaces in brackets: a number a slot. @param {string} list */
const listed = (list) => list.split(/[\s,]+/).filter((one) => one !== "");

/**
 * The rows of a text, a string a slot: words, a character a slot; or lists as Python, NumPy and PyTorch print them.
 * @param {string} text
 */
function rowsIn(text) {
  const plain = text
    .replaceAll("+", GENERATED)
    .replace(/\btrue\b/gi, "1")
    .replace(/\bfalse\b/gi, PADDING)
    .replace(/\b(\d+)\.0*(?![\d.])/g, "$1");
  const lists = [...plain.matchAll(/\[([^[\]]*)\]/g)];
  if (lists.length > 0) return lists.map(([, inside]) => listed(inside));
  const rows = plain
    .trim()
    .replace(/\s*,\s*/g, ",")
    .split(/[\s;]+/)
    .map((word) =>
      word.includes(",")
        ? listed(word)
        : [
            ...word.replace(/(.)\{(\d+)\}/g, (_, one, times) =>
              one.repeat(Math.min(Number(times), MOST_SLOTS + 1)),
            ),
          ],
    );
  // Spaces alone between single slots: one row, as lists are printed.
  return !plain.includes(";") && rows.every((row) => row.length === 1) ? [rows.flat()] : rows;
}

/** What is wrong with a row that is no padding, documents, padding, generated tokens and padding. @param {string[]} slots @param {string} where */
function faultOf(slots, where) {
  const odd = slots.find((one) => !/^[0-9g]$/.test(one));
  const row = slots.join("");
  if (odd !== undefined && /^\d+$/.test(odd)) return `has document ${odd} ${where}: use 1 to 9`;
  if (odd !== undefined || row === "")
    return `has ${row === "" ? "no slot" : `“${odd}”`} ${where}: use 0 for padding, 1, 2, 3 … for documents, g for generated tokens, and a space between rows`;
  if (!/[1-9]/.test(row)) return `has no document ${where}: use at least one token of 1`;
  if (/g.*[1-9]/.test(row))
    return `has a document after what is generated ${where}: use g after the last document`;
  return `has padding between tokens ${where}: use 0 on one side of them all`;
}

/**
 * Reads a batch. Rows that are shorter are filled up: on the left where any row has padding there, else on the right.
 * @param {string} text
 * @returns {{batch: Batch} | {fault: string}}
 */
export function readBatch(text) {
  const parts = [];
  for (const [k, slots] of rowsIn(text).entries()) {
    const where = `in row ${k}`;
    const found = slots.every((one) => one.length === 1)
      ? /^(0*)([1-9]+)(0*)(g*)0*$/.exec(slots.join(""))
      : null;
    if (found === null) return { fault: faultOf(slots, where) };
    const [, before, documents, after, generated] = found;
    let last = 0;
    for (const one of documents) {
      if (Number(one) !== last && Number(one) !== last + 1)
        return {
          fault: `has document ${one} ${last === 0 ? "first" : `after ${last}`} ${where}: use 1, 2, 3 … in this order`,
        };
      last = Number(one);
    }
    const lengths = Array.from({ length: last }, (_, n) => documents.split(String(n + 1)).length - 1);
    parts.push({ before: before.length, after: after.length, lengths, generated: generated.length });
  }
  if (parts.length > MOST_ROWS) return { fault: `has ${parts.length} rows: use 1 to ${MOST_ROWS}` };
  const most = furthest({ rows: parts, columns: 0, left: false });
  // Behind a row that generates nothing stand the slots in which others do.
  for (const part of parts) if (part.generated === 0) part.after = Math.max(0, part.after - most);
  const left = parts.some(({ before }) => before > 0);
  if (left && parts.some(({ after }) => after > 0))
    return { fault: "has padding on both sides: use one side for all rows" };
  const columns = Math.max(...parts.map((part) => part.before + promptOf(part) + part.after));
  if (columns + most > MOST_SLOTS)
    return { fault: `has rows of more than ${MOST_SLOTS} slots: use at most ${MOST_SLOTS}` };
  return { batch: { rows: parts.map(({ lengths, generated }) => ({ lengths, generated })), columns, left } };
}

/** @param {string} one @param {number} times */
const run = (one, times) => (times > LONGEST_RUN ? `${one}{${times}}` : one.repeat(times));

/** A batch in its notation, every row as long as the others. @param {Batch} batch */
export function writeBatch(batch) {
  const { rows, columns, left } = batch;
  return rows
    .map((row) => {
      const padding = run(PADDING, columns - promptOf(row));
      const documents = row.lengths.map((length, k) => run(String(k + 1), length)).join("");
      const rest = run(PADDING, furthest(batch) - row.generated);
      const generated = run(GENERATED, row.generated);
      if (left) return padding + documents + generated + rest;
      // Padding with nothing generated after it is one run.
      const tail = columns - promptOf(row) + furthest(batch) - row.generated;
      return documents + (row.generated === 0 ? run(PADDING, tail) : padding + generated + rest);
    })
    .join(slotsOf(batch) === 1 ? ";" : " ");
}

/** A batch that is in its normal form already. @param {string} text @returns {Batch} */
export function batchOf(text) {
  const reading = readBatch(text);
  if ("fault" in reading) throw new RangeError(`batch “${text}” ${reading.fault}`);
  return reading.batch;
}

/** How many tokens a row has in its first slots. @param {Batch} batch @param {number} row @param {number} slots */
const tokensIn = (batch, row, slots) =>
  within(slots - startOf(batch, row), 0, promptOf(batch.rows[row])) +
  within(slots - batch.columns, 0, batch.rows[row].generated);

/**
 * What the core is told of a batch whose first slots were computed in passes before, and cached; of these the first are
 * evicted. What is evicted was cached.
 * @param {Batch} batch @param {number} cached @param {number} evicted
 */
export function describe(batch, cached, evicted) {
  const { rows, columns, left } = batch;
  return {
    documents: Float64Array.from(rows.flatMap(({ lengths }) => lengths)),
    documentsPerRow: Float64Array.from(rows, ({ lengths }) => lengths.length),
    promptColumns: columns,
    paddingSide: /** @type {"left" | "right"} */ (left ? "left" : "right"),
    generated: Float64Array.from(rows, ({ generated }) => generated),
    cached: Float64Array.from(rows, (_, row) => tokensIn(batch, row, Math.max(cached, evicted))),
    evicted: Float64Array.from(rows, (_, row) => tokensIn(batch, row, evicted)),
  };
}

/** What each slot of a row holds, by its character. @param {Batch} batch @param {number} row */
export function charactersOf(batch, row) {
  const { lengths, generated } = batch.rows[row];
  const slots = Array.from({ length: slotsOf(batch) }, () => PADDING);
  let at = startOf(batch, row);
  lengths.forEach((length, k) => {
    slots.fill(String(k + 1), at, at + length);
    at += length;
  });
  return slots.fill(GENERATED, batch.columns, batch.columns + generated);
}

/**
 * The ends of a row's runs that can be pulled: where each is, and the row and the columns once it is somewhere else.
 * @param {Batch} batch @param {number} row
 * @returns {{at: number, to: (slot: number) => {lengths?: number[], generated?: number, columns?: number}}[]}
 */
export function edgesOf(batch, row) {
  const { rows, columns, left } = batch;
  const { lengths, generated } = rows[row];
  const last = lengths.length - 1;
  const most = furthest(batch);
  const start = startOf(batch, row);
  const withLengths = (/** @type {Record<number, number>} */ changed) =>
    lengths.map((length, k) => changed[k] ?? length);
  const edges = [];
  if (left)
    edges.push({
      at: start,
      to: (/** @type {number} */ slot) => ({
        lengths: withLengths({ 0: lengths[0] + start - within(slot, 0, start + lengths[0] - 1) }),
      }),
    });
  let at = start;
  for (let k = 0; k < last; k++) {
    const [from, both] = [at, lengths[k] + lengths[k + 1]];
    at += lengths[k];
    edges.push({
      at,
      to: (/** @type {number} */ slot) => {
        const first = within(slot - from, 1, both - 1);
        return { lengths: withLengths({ [k]: first, [k + 1]: both - first }) };
      },
    });
  }
  if (!left)
    edges.push({
      at: at + lengths[last],
      to: (/** @type {number} */ slot) => {
        const end = within(slot, at + 1, MOST_SLOTS - most);
        return { lengths: withLengths({ [last]: end - at }), columns: Math.max(columns, end) };
      },
    });
  if (left || most > 0)
    edges.push({
      at: columns + generated,
      to: (/** @type {number} */ slot) => ({ generated: within(slot - columns, 0, MOST_SLOTS - columns) }),
    });
  return edges;
}

/**
 * A batch one of whose runs was pulled.
 * @param {Batch} batch @param {number} row @param {number} edge which, in the order of `edgesOf` @param {number} slot
 * @returns {Batch}
 */
export function pulled(batch, row, edge, slot) {
  const { columns = batch.columns, ...changed } = edgesOf(batch, row)[edge].to(slot);
  return { ...batch, columns, rows: batch.rows.map((one, k) => (k === row ? { ...one, ...changed } : one)) };
}
