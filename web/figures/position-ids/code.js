// The ids of a batch as code, to paste where they are needed.

/**
 * @typedef {object} Ids
 * @property {number[][]} position_ids
 * @property {number[][]} attention_mask 1 for a token that is there to be seen, 0 for padding and what left the cache
 * @property {number[][]} [document_ids] from 1, 0 for padding; where a row has several documents
 * @property {number[]} next_position_ids
 */

/** A list, its rows on lines of their own. @param {number[] | number[][]} values @param {string} indent */
function list(values, indent) {
  const rows = values.map((row) => (Array.isArray(row) ? `[${row.join(", ")}]` : String(row)));
  return Array.isArray(values[0])
    ? `[\n${rows.map((row) => `${indent}    ${row}`).join(",\n")}\n${indent}]`
    : `[${rows.join(", ")}]`;
}

/** @typedef {{cached: number, evicted: number}} Cache how many slots of a row */

/**
 * @param {Ids} ids @param {Cache} cache @param {(value: string) => string} made
 * @param {(from: number) => string} columns the ids from a slot on
 */
const assigned = (ids, { cached, evicted }, made, columns = (from) => `position_ids[:, ${from}:]`) =>
  (cached > 0 ? `# not cached yet, for the next call: ${columns(cached)}\n` : "") +
  (evicted > 0 ? "# evicted slots are 0 in attention_mask: do not count ids from it\n" : "") +
  Object.entries(ids)
    .map(([name, values]) => `${name} = ${made(list(values, ""))}\n`)
    .join("");

/** In the order in which they are offered; JSON has no comments. @type {{name: string, text: (ids: Ids, cache: Cache) => string}[]} */
export const VERSIONS = [
  {
    name: "Python",
    text: (ids, cache) =>
      assigned(
        ids,
        cache,
        (value) => value,
        (from) => `[row[${from}:] for row in position_ids]`,
      ),
  },
  {
    name: "PyTorch",
    text: (ids, cache) => `import torch\n\n${assigned(ids, cache, (value) => `torch.tensor(${value})`)}`,
  },
  {
    name: "NumPy",
    text: (ids, cache) => `import numpy as np\n\n${assigned(ids, cache, (value) => `np.array(${value})`)}`,
  },
  {
    name: "JSON",
    text: (ids) =>
      `{\n${Object.entries(ids)
        .map(([name, values]) => `  "${name}": ${list(values, "  ")}`)
        .join(",\n")}\n}\n`,
  },
];
