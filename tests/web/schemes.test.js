// The schemes: what is said where the learned table has no row for some of the words, or one scheme stands against itself.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { quantities } from "../../web/article/section-schemes.js";
import { loadCore } from "../../web/core/load-core.js";
import { initialState } from "../../web/element/parameters.js";
import figure from "../../web/figures/schemes.js";

const core = await loadCore();
const start = initialState(figure);
/** @typedef {"learned" | "sinusoidal" | "relative-bias" | "rope" | "alibi"} Scheme */
/** @type {{state: Record<string, string | number>, before: Record<Scheme, string[][]>, now: Record<Scheme, string[][]>}[]} */
const REFERENCES = JSON.parse(readFileSync(new URL("../data/schemes_values.json", import.meta.url), "utf8"));

test("a word without a row is neither changed nor unchanged; a scheme less itself is nothing", () => {
  // The last of six words stands at 5 at first, and the table ends before 24.
  for (const [change, moved, prose] of /** @type {const} */ ([
    // Rows to 15 were trained.
    [
      { moved: 10 },
      "Changed: learned and sinusoidal. Unchanged, to rounding: relative bias, RoPE and ALiBi.",
      "in 2 of the 5 there are scores that have changed",
    ],
    [
      { moved: 11 },
      "RoPE and ALiBi. The row of 1 word in the learned table was not trained.",
      "in 2 of the 5 there are scores that have changed",
    ],
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

test("what is exchanged is the one scheme's scores less the other's, cell by cell", () => {
  let compared = 0;
  for (const reference of REFERENCES) {
    const state = { ...start, ...reference.state };
    const { exchange } = figure.compute(core, state);
    const [scheme, instead] = /** @type {Scheme[]} */ ([state.scheme, state.instead]);
    for (const when of /** @type {const} */ (["before", "now"])) {
      const others = reference[when][instead]?.flat();
      reference[when][scheme].flat().forEach((score, cell) => {
        const expected = Number(score) - Number(others?.[cell]);
        if (!Number.isFinite(expected)) return;
        compared++;
        assert.ok(
          Math.abs(exchange[when][cell] - expected) < 1e-9,
          `${JSON.stringify(state)}, ${when}, cell ${cell}: ${exchange[when][cell]}, not ${expected}`,
        );
      });
    }
  }
  assert.ok(compared > 100, `${compared} cells`);
});
