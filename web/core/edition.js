// The names under which the scripts of one page find what they share.

/**
 * Rises when the core's functions change: a script never finds a core that lacks what it asks for, nor starts one from a
 * file of another edition.
 */
const EDITION = 3;

/** Where the page keeps its one core, whichever script brought it. */
export const sharedCore = Symbol.for(`position-encodings.core.${EDITION}`);

/** Where the script with the core as JavaScript leaves the function that starts it. */
export const sharedStart = Symbol.for(`position-encodings.nowasm.${EDITION}`);

/** The property of a core that tells whether it is the one in JavaScript. */
export const nowasm = Symbol.for("position-encodings.is-nowasm");

/** @param {object} core */
export const isNowasm = (core) => /** @type {{ [nowasm]?: boolean }} */ (core)[nowasm] === true;
