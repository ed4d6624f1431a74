// Holds every frequency, wavelength and sample value that the pictures show against reference values.

import { readFile } from "node:fs/promises";

/** @typedef {import("../core/core.d.ts").Core} Core */
/** @typedef {{base: number, widths: Record<string, {frequencies: number[], wavelengths: number[], rows: number[][]}>, shift_matrix_width4_pair0_offset1: number[]}} FigureValues */

/** Made with another program at sixty digits; see the script beside it. */
const REFERENCE = new URL("../../tests/data/figure_values.json", import.meta.url);

/** One unit in the last place of a double is at most this share of it. */
const ONE_ULP = 2 ** -52;

/**
 * Throws an error that names the first values that depart from the reference by more than one unit in the last place.
 * @param {Core} core
 * @returns {Promise<number>} how many values were compared
 */
export async function checkValues(core) {
  /** @type {FigureValues} */
  const reference = JSON.parse(await readFile(REFERENCE, "utf8"));
  const { base } = reference;
  let compared = 0;
  /** @type {string[]} */
  const departed = [];
  const compare = (/** @type {string} */ name, /** @type {number} */ value, /** @type {number} */ right) => {
    compared++;
    if (!(Math.abs(value - right) <= ONE_ULP * Math.abs(right)))
      departed.push(`${name} is ${value}, not ${right}`);
  };
  for (const [text, { frequencies, wavelengths, rows }] of Object.entries(reference.widths)) {
    const width = Number(text);
    const computed = {
      frequencies: core.frequencies({ width, base }),
      wavelengths: core.wavelengths({ width, base }),
    };
    frequencies.forEach((right, r) =>
      compare(`width ${width}: frequency of pair ${r}`, computed.frequencies[r], right),
    );
    wavelengths.forEach((right, r) =>
      compare(`width ${width}: wavelength of pair ${r}`, computed.wavelengths[r], right),
    );
    const table = core.sinusoidalTable({ length: rows.length, width, base });
    rows.forEach((row, position) => {
      const encoded = core.encode({ position, width, base });
      row.forEach((right, channel) => {
        const name = `width ${width}: value of position ${position}, channel ${channel}`;
        compare(`${name} in the table`, table[position * width + channel], right);
        compare(name, encoded[channel], right);
      });
    });
  }
  const matrix = core.shiftMatrix({ offset: 1, pair: 0, width: 4, base });
  reference.shift_matrix_width4_pair0_offset1.forEach((right, k) =>
    compare(`shift matrix of pair 0 for offset 1: entry ${k}`, matrix[k], right),
  );
  if (departed.length > 0) {
    const some = departed.slice(0, 5).join("\n  ");
    throw new Error(
      `${departed.length} of ${compared} values depart from their reference:\n  ${some}${departed.length > 5 ? "\n  …" : ""}`,
    );
  }
  return compared;
}
