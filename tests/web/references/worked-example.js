// What section 14 says in numbers at the start, from tests/data/make_worked_example_values.py: stand-ins in whole numbers,
// all else with mpmath at 60 digits. The core adds up products of numbers that were rounded: those have a few ulps more.

import { readFileSync } from "node:fs";

const { scores, curves } = JSON.parse(
  readFileSync(new URL("../../data/worked_example_values.json", import.meta.url), "utf8"),
);
const [start, on] = scores;
const [curve] = curves;

/** Sums of products that partly cancel. */
const SUM = 16;
/** An eigenvalue of a covariance, over their sum. */
const SHARE = 256;
const GAP = 3;

/** @type {Record<string, {exact: string, ulps?: number} | {words: string}>} */
export const references = {
  "who asks": { words: "“cat” at position 1" },
  "who is asked": { words: "“dog” at position 4" },
  "token of the query, first channel": { exact: start.query.token[0] },
  "position of the query, first channel": { exact: start.query.encoding[0] },
  "token with position, first channel": { exact: start.query.input[0] },
  "query, first channel": { exact: start.query.projected[0], ulps: SUM },
  "key, first channel": { exact: start.key.projected[0], ulps: SUM },
  "query times key": { exact: start.product, ulps: SUM },
  "the worked score": { exact: start.score, ulps: SUM },
  "position, position once all has moved on": { exact: on.terms[3], ulps: SUM },
  "share of the longest axis": { exact: curve.share, ulps: SHARE },
  "gap of the two positions": { exact: String(GAP) },
  "squared distance of the two positions": { exact: curve.squared[GAP] },
  "distance of the two positions": { exact: curve.distances[GAP] },
  "distance of neighbours": { exact: curve.distances[1] },
  "what comes nearest": {
    words: `on this curve two positions are nearest at gap ${curve.nearest}, only ${Number(curve.distances[curve.nearest]).toFixed(4)} apart`,
  },
};
["content, content", "content, position", "position, content", "position, position"].forEach((what, k) => {
  references[`term ${what}`] = { exact: start.terms[k], ulps: SUM };
});
["1", "0.1", "0.01", "0.001"].forEach((frequency, r) => {
  references[`frequency of pair ${r} at the query`] = { exact: frequency };
  references[`phase of pair ${r} at the query`] = { exact: start.phases[0][r] };
  references[`sine of pair ${r} at the query`] = { exact: start.query.encoding[2 * r] };
  references[`cosine of pair ${r} at the query`] = { exact: start.query.encoding[2 * r + 1] };
});
