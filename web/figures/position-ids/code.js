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

/** @param {Ids} ids @param {(value: string) => string} made */
const assigned = (ids, made) =>
  Object.entries(ids)
    .map(([name, values]) => `${name} = ${made(list(values, ""))}\n`)
    .join("");

/** In the order in which they are offered. @type {{name: string, text: (ids: Ids) => string}[]} */
export const VERSIONS = [
  { name: "Python", text: (ids) => assigned(ids, (value) => value) },
  { name: "PyTorch", text: (ids) => `import torch\n\n${assigned(ids, (value) => `torch.tensor(${value})`)}` },
  { name: "NumPy", text: (ids) => `import numpy as np\n\n${assigned(ids, (value) => `np.array(${value})`)}` },
  {
    name: "JSON",
    text: (ids) =>
      `{\n${Object.entries(ids)
        .map(([name, values]) => `  "${name}": ${list(values, "  ")}`)
        .join(",\n")}\n}\n`,
  },
];
