// The worked example of eight channels through the bindings, against worked_scheme_values.json (mpmath, 60 digits) and
// the numbers of the text.
import assert from "node:assert/strict";
import { test } from "node:test";
import { loadCore } from "../../web/core/load-core.js";
import { readReference, roundingUnits, ulpDistance } from "./exact-decimals.js";

const core = await loadCore();
const reference = readReference("worked_scheme_values.json");

/** Lists as typed arrays. @param {Record<string, any>} options @returns {any} */
const given = (options) =>
  Object.fromEntries(
    Object.entries(options).map(([name, value]) => [
      name,
      Array.isArray(value) ? Float64Array.from(value) : value,
    ]),
  );

test("the four terms of every score are those of mpmath, and add up to the score but for rounding", () => {
  for (const { options, magnitudes, ...expected } of reference.mixing) {
    const mixing = core.inputMixing(given(options));
    for (const name of /** @type {const} */ ([
      "contentContent",
      "contentPosition",
      "positionContent",
      "positionPosition",
      "scores",
    ]))
      for (const [k, value] of expected[name].entries())
        assert.ok(roundingUnits(mixing[name][k], value) <= 4 * magnitudes[k], `${name} ${k}`);
    for (const [k, value] of expected.mixing.entries())
      assert.ok(ulpDistance(mixing.mixing[k], value) <= 0.51);
    assert.ok(mixing.differences.every((value, k) => Math.abs(value) <= 9 * 2 ** -53 * magnitudes[k]));
    assert.equal(mixing.largest, Math.max(...mixing.differences.map(Math.abs)));
  }
});

test("squared distances of eight channels are 8 - 2 Σ cos, from the gap alone", () => {
  for (const { options, squared, distances } of reference.distances) {
    const of = core.positionDistances(options);
    assert.equal(of.squared[0], 0);
    for (let gap = 1; gap < options.length; ++gap) {
      assert.ok(ulpDistance(of.squared[gap], squared[gap]) <= 0.51);
      assert.ok(ulpDistance(of.distances[gap], distances[gap]) <= 0.51);
    }
  }
  const { squared } = core.positionDistances({ length: 9, width: 8 });
  const curve = core.similarityCurve({ length: 9, width: 8 });
  assert.ok(curve.every((value, gap) => Math.abs(8 - 2 * value - squared[gap]) <= 32 * 2 ** -53));
});

test("the curve of sixteen positions on three axes is that of mpmath", () => {
  for (const { options, gaps, total, coordinates, variances, shares } of reference.projections) {
    const { dimensions, width } = options;
    const projection = core.positionProjection(options);
    // The bounds of cpp/core/position_projection.hpp.
    const e = (3 + 8 * variances[0].f64) * width;
    for (const [k, value] of coordinates.entries()) {
      const bound = Math.sqrt(width) * ((2 * e) / gaps[k % dimensions] + 8 * width + 4);
      assert.ok(roundingUnits(projection.coordinates[k], value) <= bound, `coordinate ${k}`);
    }
    for (const [k, share] of shares.entries())
      assert.ok(roundingUnits(projection.shares[k], share) <= (2 * e) / total, `share ${k}`);
  }
});
