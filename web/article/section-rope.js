// Section 13: rotary positions, which turn queries and keys inside the score; their layouts, and their scaling.

import { count, formatNumber } from "../draw/numbers.js";

/** @typedef {import("./writer.js").Section} Section */
/** @typedef {import("./writer.js").Quantities} Quantities */
/** @typedef {import("../core/core.d.ts").Core} Core */
/** @typedef {import("../draw/figure.d.ts").State} State */

/** The head whose pair is on the figure's dial. */
const HEAD = 32;
const of = Float64Array.of.bind(Float64Array);

/** The product of the pair's two hands, turned by these positions. @param {Core} core @param {State} state @param {number} i @param {number} j */
function product(core, { pair, query, key }, i, j) {
  const hand = (/** @type {number} */ angle) =>
    core.ropeRotate({ headWidth: 2, positions: of(angle), vectors: of(1, 0), frequencies: of(1) });
  return core.ropeScores({
    headWidth: 2,
    queryPositions: of(i),
    keyPositions: of(j),
    queries: hand(query),
    keys: hand(key),
    frequencies: of(core.ropeFrequencies({ headWidth: HEAD }).frequencies[pair]),
    scale: 1,
  })[0];
}

/** One vector at one position, in each layout. */
const WORKED = { vector: of(1, 2, 3, 4), position: 1 };
const LAYOUTS = /** @type {const} */ ({
  interleaved: "neighbours",
  halves: "halves",
  mismatched: "halves, wrong angles",
});
const NAMES = /** @type {(keyof typeof LAYOUTS)[]} */ (Object.keys(LAYOUTS));

/** @param {Core} core @param {keyof typeof LAYOUTS} layout */
function worked(core, layout) {
  const headWidth = WORKED.vector.length;
  const { frequencies } = core.ropeFrequencies({ headWidth });
  return core.ropeRotate({
    headWidth,
    positions: of(WORKED.position),
    vectors: WORKED.vector,
    frequencies,
    layout,
  });
}

/** Settings of a model that is in use. */
const SCALED = /** @type {const} */ ({
  type: "llama3",
  headWidth: 128,
  base: 500000,
  factor: 8,
  originalLength: 8192,
  lowFactor: 1,
  highFactor: 4,
});
/** How many of its pairs take a share of the division that is so. @param {(share: number) => boolean} is */
const pairsThat = (is) => (/** @type {Core} */ core) => core.ropeFrequencies(SCALED).shares.filter(is).length;

const channelKey = (/** @type {string} */ layout, /** @type {number} */ c) =>
  `turned vector in ${layout}: channel ${c}`;
const squareKey = (/** @type {string} */ layout) => `squared length of the turned vector in ${layout}`;

/** What the prose says in numbers. @type {Quantities} */
export const quantities = {
  "position of the key": { of: (_, { position, offset }) => position + offset, as: "whole" },
  "where the key stands": {
    of: (_, { offset }) => `${count(Math.abs(offset), "token")} further ${offset < 0 ? "back" : "on"}`,
    as: "words",
  },
  "turn of the query": {
    of: (core, { position, pair }) => core.phases({ position, width: HEAD }).radians[pair],
    as: "number",
  },
  "turn of the key": {
    of: (core, { position, offset, pair }) =>
      core.phases({ position: position + offset, width: HEAD }).radians[pair],
    as: "number",
  },
  "product of the turned hands": {
    of: (core, state) => product(core, state, state.position, state.position + state.offset),
    as: "value",
  },
  "product with the key turned by the gap": {
    of: (core, state) => product(core, state, 0, state.offset),
    as: "value",
  },
  "product of the hands as they were": { of: (core, state) => product(core, state, 0, 0), as: "value" },
  "type that is worked out": { of: () => SCALED.type, as: "words" },
  "pairs of the scaled head": { of: (core) => core.ropeFrequencies(SCALED).shares.length, as: "whole" },
  "pairs kept": { of: pairsThat((share) => share === 0), as: "whole" },
  "pairs blended": { of: pairsThat((share) => share > 0 && share < 1), as: "whole" },
  "pairs divided": { of: pairsThat((share) => share === 1), as: "whole" },
};
for (const layout of NAMES) {
  WORKED.vector.forEach((_, c) => {
    quantities[channelKey(layout, c)] = { of: (core) => worked(core, layout)[c], as: "number", digits: 5 };
  });
  quantities[squareKey(layout)] = {
    // Rounded before it is written: what is whole but for rounding has no digits after it.
    of: (core) => formatNumber(Number(core.squaredLength({ encoding: worked(core, layout) }).toPrecision(5))),
    as: "words",
  };
}

/** @type {Section} */
export const rope = {
  id: "rope",
  number: 13,
  title: "On to rotation",
  figure: "rope",
  parameters: { position: 5, offset: 7, pair: 4 },
  quantities,

  body({ quantity, parameter, whole, math, display, note, cite, figure }) {
    const vector = Array.from(WORKED.vector, (x) => whole(x)).join(", ");
    const row = (/** @type {keyof typeof LAYOUTS} */ layout) => `<tr><th scope="row">${LAYOUTS[layout]}</th>
${Array.from(WORKED.vector, (_, c) => `<td>${quantity(channelKey(layout, c))}</td>`).join("")}
<td>${quantity(squareKey(layout))}</td></tr>`;
    const type = (/** @type {string} */ name, /** @type {string} */ what, method = name) =>
      `<tr><th scope="row"><a href="#rope?view=scaling&amp;method=${method}"><code>${name}</code></a></th><td>${what}</td></tr>`;

    // Long names may be parted after each underscore.
    const file = (/** @type {string} */ name) => `<code>${name.replaceAll("_", "_<wbr>")}</code>`;

    return `
<p>A shift turns every clock. So let the turn itself carry the position: leave the tokens as they are, and turn each
query and each key, pair by pair, by its own position. This is RoPE, rotary position embedding, by ${cite("su2021")}. Its
frequencies are usually those of <a href="#clocks">the clocks</a>.</p>

<p>Nothing is added to the tokens. The turn happens inside the score, just before query and key are multiplied:</p>

${display(String.raw`(R(i)\,q)\cdot(R(j)\,k)=q\cdot R(j-i)\,k`)}

<p>Two hands that turn by the same angle keep the angle between them. What is left in the product is the difference of
the two turns. For a given query and key, the score depends on where they stand through ${math`j-i`} alone, sign
included. Of <a href="#gap-only">added positions</a> this could not be said.</p>

<p>Here is pair ${parameter("pair")} of a head of ${whole(HEAD)} channels. A query at position ${parameter("position")} is turned by
${quantity("turn of the query")} radians; a key ${quantity("where the key stands")} (offset
${parameter("offset")}), at ${quantity("position of the key")}, by ${quantity("turn of the key")}. Their product is
${quantity("product of the turned hands")}. Leave the query alone and turn the key by the offset: it is
${quantity("product with the key turned by the gap")}. Unturned it was
${quantity("product of the hands as they were")}. Move both, and see which of these stay.</p>

${figure()}

<p>The lengths of query and key do not change. Values are not turned: position is wanted where tokens are compared, and
what they pass on when they have been compared is their content.</p>

<p>One convention has to be said. Here</p>

${display(String.raw`R(\theta)=\begin{pmatrix}\cos\theta&-\sin\theta\\\sin\theta&\cos\theta\end{pmatrix}`)}

<p>acts on the first and the second channel of a pair; ${math`R(i)`} is this in each pair, with
${math`\theta=i\,\omega_r`}. It is the transpose of the matrix <a href="#rotation">of the
shift</a>, which acts on a sine and a cosine, in that order. With the other sign for query and key alike, ${math`i`}
and ${math`j`} change places; with two different signs the gap is lost.</p>

<h3>Which channels make a pair</h3>

<p>Some programs pair neighbours, as we have done all along. Others pair the first half of a head with the second. Turn
the vector (${vector}) at position ${whole(WORKED.position)}:</p>

<div class="table" tabindex="0" role="group" aria-label="One vector, turned, channel by channel"><table>
<caption>One vector, turned, channel by channel</caption>
<thead><tr><th scope="col">pairs</th>${Array.from(WORKED.vector, (_, c) => `<th scope="col">${whole(c)}</th>`).join("")}<th scope="col">length²</th></tr></thead>
<tbody>${NAMES.map(row).join("\n")}</tbody>
</table></div>

<p>The first two are one thing in two orders. Permute the channels where queries and keys are made, and
the scores are equal. Either, used throughout, gives scores that
depend on the gap alone.</p>

<p>Mix them up, and nothing complains. A query in one order and a key in the other keep their lengths and lose the gap.
Weights need a program with the order that they were trained in. The last row, halves with the angles of neighbours, is no rotation: it does not even keep the length. At position
${whole(0)} nothing is turned, so the first token comes out right in all of them. Compare
<a href="#rope?view=layouts&amp;layout=mixed">their scores</a>.</p>

<h3>Stretching the clocks</h3>

<p>Over the length that a model was trained on, its slow pairs may turn less than once. On a longer text they come to
phases that training never showed. Scaling types change the frequencies so that these do not occur, or occur less. In
configuration files they are called:</p>

<div class="table"><table class="statements">
<caption>What becomes of the frequencies</caption>
<thead><tr><th scope="col">type</th><th scope="col">what it does</th></tr></thead>
<tbody>
${type("linear", `divides all by one factor, as if positions lay closer together (${cite("chen2023")})`)}
${type("dynamic", "lets the base grow with the text, once that is longer than the trained length")}
${type("yarn", `divides slow pairs, keeps fast ones, blends between (${cite("peng2023")})`)}
${type(quantity("type that is worked out"), "the same, with another blend", SCALED.type)}
${type("longrope", `divides each pair by a number of its own, from one list up to the trained length and another beyond (${cite("ding2024")})`)}
${type("proportional", "turns only the first pairs of the whole head, their frequencies divided by a factor, and lets the others rest")}
</tbody>
</table></div>

<p>Under <code>yarn</code> and <code>longrope</code> sines and cosines are also multiplied by a number, and so the scores
of turned channels by its square. For <code>longrope</code> the rule for that number stands in the code of the models, unless the file gives the number.</p>

<p>Fast pairs have <a href="#wavelengths">gone all the way round</a> many times in training, and tell neighbours apart. Three of these types can
therefore leave them as they are: <code>yarn</code>, <code>${quantity("type that is worked out")}</code> and <code>longrope</code>; <code>dynamic</code> leaves the first, and changes the next ones little. With base ${whole(SCALED.base)}, trained on ${whole(SCALED.originalLength)} tokens, by a factor of
${whole(SCALED.factor)}, <code>${quantity("type that is worked out")}</code> keeps ${quantity("pairs kept")} of
${quantity("pairs of the scaled head")} pairs, blends ${quantity("pairs blended")} and divides
${quantity("pairs divided")}. <a href="#rope?view=scaling">Compare the types</a> at the settings of your own model.</p>
${note(`In the files, the trained length is ${file("original_max_position_embeddings")} (for <code>dynamic</code>
it is ${file("max_position_embeddings")}), the base ${file("rope_theta")}, the rotary fraction
${file("partial_rotary_factor")}. Of <code>yarn</code>: ${file("beta_fast")}, ${file("beta_slow")}, ${file("truncate")},
${file("attention_factor")} (that of <code>longrope</code>, too). Of the other blend: ${file("low_freq_factor")}, ${file("high_freq_factor")}. The two lists of
<code>longrope</code>: ${file("short_factor")}, ${file("long_factor")}. Some models with ${file("mscale_all_dim")}, as those of
DeepSeek, multiply all their scores by one more number; it is not in the figure.`)}

<p>All of them are defined at every length. <a href="#table-edge">Defined is not trained.</a> The figure says which
phases occur. How well a model then reads has to be measured, and models are usually trained further after their
frequencies have been changed.</p>`;
  },
};
