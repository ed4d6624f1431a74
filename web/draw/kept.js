// An answer of the core that stays for as long as the question is the same: what does not move is not computed again.

/** @typedef {import("../core/core.d.ts").Core} Core */

/**
 * @template {Record<string, string | number>} About
 * @template Answer
 * @param {(core: Core, about: About) => Answer} ask
 * @returns {(core: Core, about: About) => Answer} the same, which keeps its last answer
 */
export function kept(ask) {
  let last = "";
  /** @type {Answer} */
  let answer;
  return (core, about) => {
    const question = JSON.stringify(about);
    if (question !== last) answer = ask(core, about);
    last = question;
    return answer;
  };
}
