// Position ids and masks: a correct call of each function, and how each option can be wrong. See wrong-calls.js.

/** The options in the order in which an error lists them. @type {Record<string, Record<string, unknown>>} */
export const calls = {};

/** @type {Record<string, Record<string, [unknown, string][]>>} */
export const wrong = {};

/** What must change with an option. @type {Record<string, (value: unknown) => object>} */
export const alongWith = {};
