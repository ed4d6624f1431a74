// The worked example: what is drawn between two positions, and the difference that rounding leaves.

import assert from "node:assert/strict";
import { test } from "node:test";
import { loadCore } from "../../web/core/load-core.js";
import { initialState } from "../../web/element/parameters.js";
import { curveOf, scoreOf } from "../../web/figures/worked-example/mixing.js";
import figure from "../../web/figures/worked-example.js";

const core = await loadCore();

test("between two positions the curve goes through the encodings of what lies between them", () => {
  for (const [length, width] of [
    [32, 8],
    [80, 4],
  ]) {
    const { path, steps, axes, dimensions } = curveOf(core, { length, width });
    assert.equal(path.length, (length - 1) * steps + 1);
    path.forEach((point, k) => {
      const encoding = Array.from({ length: width }, (_, c) => {
        const phase = (k / steps) * 10000 ** (-(c - (c % 2)) / width);
        return c % 2 === 0 ? Math.sin(phase) : Math.cos(phase);
      });
      for (let axis = 0; axis < dimensions; axis++) {
        const expected = encoding.reduce((sum, x, c) => sum + x * axes[axis * width + c], 0);
        assert.ok(Math.abs(point[axis] - expected) < 1e-12, `step ${k}, axis ${axis}: ${point[axis]}`);
      }
    });
  }
});

test("the difference that is said is that of the four terms together and the score", () => {
  const start = initialState(figure);
  const found = new Set();
  for (const query of figure.parameters.query.kind === "choice" ? figure.parameters.query.options : []) {
    const state = /** @type {any} */ ({ ...start, query: query.value });
    const { difference, sum, score, terms } = scoreOf(core, state);
    assert.equal(difference, sum - score);
    assert.ok(Math.abs(terms.reduce((all, term) => all + term, 0) - score) < 1e-14);
    found.add(difference);
  }
  assert.ok(found.size > 1, "not one number for all");
});
