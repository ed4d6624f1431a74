// Things in a row, as a sentence lists them.

/** @param {string[]} all */
export const listed = (all) =>
  all.length < 2 ? all.join("") : `${all.slice(0, -1).join(", ")} and ${all[all.length - 1]}`;
