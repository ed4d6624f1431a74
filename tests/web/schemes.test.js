// The schemes: what is said where the learned table has no row for some of the words, or one scheme stands against itself.

import assert from "node:assert/strict";
import { test } from "node:test";
import { quantities } from "../../web/article/section-schemes.js";
import { loadCore } from "../../web/core/load-core.js";
import { initialState } from "../../web/element/parameters.js";
import figure from "../../web/figures/schemes.js";

const core = await loadCore();
const start = initialState(figure);

test("a word without a row is neither changed nor unchanged; a scheme less itself is nothing", () => {
  // The last of six words stands at 5 at first, and the table ends before 24.
  for (const [change, moved, prose] of /** @type {const} */ ([
    [
      { apart: 18 },
      "Changed: learned, sinusoidal, relative bias, RoPE and ALiBi. The row of 1 word in the learned table was not trained.",
      "in 5 of the 5 there are scores that have changed",
    ],
    [
      { apart: 19 },
      "Changed: sinusoidal, relative bias, RoPE and ALiBi. The learned table has no row for position 24.",
      "in 4 of the 5 there are scores that have changed, and the learned table has no row for 1 of the 6 words",
    ],
    [
      { moved: 22 },
      "Changed: learned and sinusoidal. Unchanged, to rounding: relative bias, RoPE and ALiBi. The learned table has no row for position 24 and later.",
      "in 2 of the 5 there are scores that have changed, and the learned table has no row for 4 of the 6 words",
    ],
    [
      { moved: 24 },
      "Changed: sinusoidal. Unchanged, to rounding: relative bias, RoPE and ALiBi. The learned table has no row for any of the words.",
      "in 1 of the 5 there are scores that have changed, and the learned table has no row for any of the words",
    ],
  ])) {
    const state = { ...start, ...change };
    const sentence = figure.sentence(figure.compute(core, state), state, figure.frames.wide);
    assert.ok(sentence.includes(moved), `${JSON.stringify(change)}: ${sentence}`);
    assert.equal(quantities["what the move has changed"].of(core, state), `and ${prose}`);
  }
  for (const [instead, apart, how] of [
    ["rope", /^RoPE less itself, and so nothing$/, "the same too"],
    ["none", /^RoPE less the scores without positions: counted from the start, .* apart$/, "another"],
  ]) {
    const state = { ...start, instead };
    assert.match(
      String(quantities["how far two schemes are apart"].of(core, state)),
      /** @type {RegExp} */ (apart),
    );
    assert.equal(quantities["what the function is"].of(core, state), how);
  }
});
