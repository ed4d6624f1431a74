// The states in which the figures of the sections start: what their attributes say, and the rest as the figure has it.

import { readState } from "../element/parameters.js";

/** @typedef {import("./writer.js").Section} Section */
/** @typedef {import("../draw/figure.d.ts").Figure} Figure */
/** @typedef {import("../draw/figure.d.ts").State} State */

/**
 * @param {Section[]} sections
 * @returns {Promise<Record<string, State>>} by the sections' ids
 */
export async function startStates(sections) {
  /** @type {Record<string, State>} */
  const states = {};
  for (const { id, figure: name, parameters } of sections) {
    if (name === undefined) {
      states[id] = {};
      continue;
    }
    const file = new URL(`../figures/${name}.js`, import.meta.url).href;
    const { default: figure } = /** @type {{default: Figure}} */ (await import(file));
    const known = Object.keys(figure.parameters);
    const strange = Object.keys(parameters).find((parameter) => !known.includes(parameter));
    if (strange !== undefined) throw new Error(`section ${id}: ${name} has no parameter ${strange}`);
    const reading = readState(figure, (parameter) =>
      parameter in parameters ? String(parameters[parameter]) : null,
    );
    if ("error" in reading) throw new Error(`section ${id}: ${reading.error}`);
    states[id] = reading.state;
  }
  return states;
}
