// Section 14: one score worked out in full, its four terms, and the curve that the positions trace.

import { formatNumber, formatValue } from "../draw/numbers.js";
import { curveOf, ON, rowOf, scoreOf } from "../figures/worked-example/mixing.js";

/** @typedef {import("./writer.js").Section} Section */
/** @typedef {import("./writer.js").Quantities} Quantities */
/** @typedef {import("../figures/worked-example/mixing.js").WorkedState} WorkedState */
/** @typedef {ReturnType<typeof scoreOf>} Score */

/** The pairs of eight channels. */
const PAIRS = [0, 1, 2, 3];
/** The four terms, in words and as they are multiplied out. */
const TERMS = [
  { what: "content, content", tex: String.raw`x_i\,M\,x_j^{\mathsf T}` },
  { what: "content, position", tex: String.raw`x_i\,M\,p_j^{\mathsf T}` },
  { what: "position, content", tex: String.raw`p_i\,M\,x_j^{\mathsf T}` },
  { what: "position, position", tex: String.raw`p_i\,M\,p_j^{\mathsf T}` },
];

const termKey = (/** @type {{what: string}} */ { what }) => `term ${what}`;
const pairKey = (/** @type {number} */ r, /** @type {string} */ what) => `${what} of pair ${r} at the query`;

/** A number of the score. @param {(score: Score) => number} of @returns {import("./quantities.js").Quantity} */
const ofScore = (of) => ({
  of: (core, state) => of(scoreOf(core, /** @type {WorkedState} */ (state))),
  as: "value",
});

/** Who asks, or is asked. @param {"asks" | "asked"} who @returns {import("./quantities.js").Quantity} */
const speaker = (who) => ({
  of(core, state) {
    const { word, position } = scoreOf(core, /** @type {WorkedState} */ (state))[who];
    return `“${word}” at position ${formatNumber(position)}`;
  },
  as: "words",
});

/** A number of the curve. @param {(curve: ReturnType<typeof curveOf>, gap: number) => number} of @param {"value" | "whole"} [as] @returns {import("./quantities.js").Quantity} */
const ofCurve = (of, as = "value") => ({
  of: (core, { length, width, position, other }) =>
    of(curveOf(core, { length, width }), Math.abs(position - other)),
  as,
});

/** What the prose says in numbers. @type {Quantities} */
export const quantities = {
  "who asks": speaker("asks"),
  "who is asked": speaker("asked"),
  "token of the query, first channel": ofScore(({ asks }) => asks.token[0]),
  "position of the query, first channel": ofScore(({ asks }) => asks.encoding[0]),
  "token with position, first channel": ofScore(({ asks }) => asks.input[0]),
  "query, first channel": ofScore(({ asks }) => asks.projected[0]),
  "key, first channel": ofScore(({ asked }) => asked.projected[0]),
  "query times key": ofScore(({ product }) => product),
  "the worked score": ofScore(({ score }) => score),
  "position, position once all has moved on": ofScore(({ termsOn }) => termsOn[3]),
  "share of the longest axis": ofCurve(({ shares }) => shares[0]),
  "gap of the two positions": ofCurve((_, gap) => gap, "whole"),
  "squared distance of the two positions": ofCurve(({ squared }, gap) => squared[gap]),
  "distance of the two positions": ofCurve(({ distances }, gap) => distances[gap]),
  "distance of neighbours": ofCurve(({ distances }) => distances[1]),
  "what comes nearest": {
    of(core, { length, width }) {
      const { distances, nearest } = curveOf(core, { length, width });
      return nearest === 1
        ? "on this curve no two positions are nearer"
        : `on this curve two positions are nearest at gap ${formatNumber(nearest)}, only ${formatValue(distances[nearest])} apart`;
    },
    as: "words",
  },
};
TERMS.forEach((term, k) => (quantities[termKey(term)] = ofScore(({ terms }) => terms[k])));
for (const r of PAIRS) {
  quantities[pairKey(r, "frequency")] = {
    of: (core, { width }) => core.frequencies({ width })[r] ?? NaN,
    as: "number",
  };
  quantities[pairKey(r, "phase")] = { ...ofScore(({ asks }) => asks.phases[r] ?? NaN), as: "number" };
  quantities[pairKey(r, "sine")] = ofScore(({ asks }) => rowOf(asks.encoding, 2, r)[0] ?? NaN);
  quantities[pairKey(r, "cosine")] = ofScore(({ asks }) => rowOf(asks.encoding, 2, r)[1] ?? NaN);
}

/** @type {Section} */
export const workedExample = {
  id: "worked-example",
  number: 14,
  title: "The deep dive: eight channels, worked in full",
  figure: "worked-example",
  parameters: { width: 8 },
  quantities,

  body({ quantity, parameter, whole, math, display, note, cite, sine, cosine, figure }) {
    const pair = (/** @type {number} */ r) =>
      `<tr><th scope="row">${whole(r)}</th>${["frequency", "phase", "sine", "cosine"]
        .map((what) => `<td>${quantity(pairKey(r, what))}</td>`)
        .join("")}</tr>`;
    const term = (/** @type {typeof TERMS[number]} */ one) =>
      `<tr><th scope="row">${one.what}</th><td>${math`${one.tex}`}</td><td>${quantity(termKey(one))}</td></tr>`;

    return `
<p>Back to <a href="#adding">positions that are added</a>. You follow one query and one key through one head without a
mask, from two positions to one score, and no step between is left out. The query is that of ${quantity("who asks")}, the key that of ${quantity("who is asked")}, and the width is
${parameter("width")}.</p>
${note(`The words’ vectors and the head’s parameters are stand-ins, set ${parameter("seed")}: nothing was trained. How they
are added and multiplied is the same in a model that was.`)}

<h3>From a position to a vector</h3>

<p>Each pair has a frequency. Times the position it makes the phase, in radians, and the phase’s ${sine("sine")} and
${cosine("cosine")} are two channels of the vector ${math`P(i)`}, or ${math`p_i`} for short. At the query’s position:</p>

<div class="table"><table>
<caption>The first pairs, one by one</caption>
<thead><tr><th scope="col">pair</th><th scope="col">frequency</th><th scope="col">phase</th><th scope="col">sine</th><th scope="col">cosine</th></tr></thead>
<tbody>${PAIRS.map(pair).join("\n")}</tbody>
</table></div>

<p>In a short sentence the last pairs of a wide vector look constant, as if they were wasted. They are slow:
<a href="#clocks">give the clocks more time</a>, and they turn like the others.</p>

<h3>From two vectors to a score</h3>

<p>Add the token’s vector ${math`x`}. In channel ${whole(0)} the query’s token has
${quantity("token of the query, first channel")} and its position ${quantity("position of the query, first channel")};
together they have ${quantity("token with position, first channel")}. Then two tables of parameters make a query of the
one sum and a key of the other, all of them rows:</p>

${display(String.raw`q_i=(x_i+p_i)\,W_Q`, String.raw`k_j=(x_j+p_j)\,W_K`)}

<p>The query begins with ${quantity("query, first channel")}, the key with ${quantity("key, first channel")}. Multiply
them channel by channel and add up: that is ${quantity("query times key")}. Divided by ${math`\sqrt{d_k}`}, the root of
their width, it is the score of ${cite("vaswani2017")}, and here it is ${quantity("the worked score")}.</p>

<h3>Four terms in one score</h3>

<p>Write both tables as one, ${math`M=W_Q\,W_K^{\mathsf T}/\sqrt{d_k}`}. The score is a product of two sums, and you can
multiply it out:</p>

${display(
  String.raw`(x_i+p_i)\,M\,(x_j+p_j)^{\mathsf T}`,
  String.raw`=x_i\,M\,x_j^{\mathsf T}+x_i\,M\,p_j^{\mathsf T}`,
  String.raw`+\,p_i\,M\,x_j^{\mathsf T}+p_i\,M\,p_j^{\mathsf T}`,
)}

<div class="table"><table>
<caption>What meets what</caption>
<thead><tr><th scope="col">query, key</th><th scope="col">term</th><th scope="col">value</th></tr></thead>
<tbody>${TERMS.map(term).join("\n")}
<tr><th scope="row">together</th><td>${math`q_i\,k_j^{\mathsf T}/\sqrt{d_k}`}</td><td>${quantity("the worked score")}</td></tr></tbody>
</table></div>

<p>Does adding spoil the token, then? The first term is the whole score that the same parameters would give
without positions. The positions bring three more. Set side by side instead of added, token and position would make four terms as well, each
with a matrix of its own; adding makes them share ${math`M`}.</p>

${figure()}

<p>Now let all the words move on by ${whole(ON)} positions. The first term has no position in it and stays as it is. The
others may change, and so may the last, which has nothing but positions in it: it goes from
${quantity(termKey(TERMS[3]))} to ${quantity("position, position once all has moved on")}.</p>

<p>The plain product of two position vectors did <a href="#gap-only">depend on the gap alone</a>. With ${math`M`} between
them it does so at every place, where no two frequencies are equal, only if ${math`M`} keeps the pairs apart and does nothing to each but turn and stretch it.
Nothing obliges training to find such an ${math`M`}.</p>

<h3>The curve of positions</h3>

<p>Leave the tokens aside. A position’s vector is a point in a space of as many dimensions as there are channels, and
the positions follow one another along a curve. <a href="#worked-example?view=curve">Turn it in the figure</a>, which
draws it along the axes on which it is longest. The first of them holds ${quantity("share of the longest axis")} of the
spread of these ${parameter("length")} positions.</p>
${note(`They are called principal axes. The spread is the mean squared distance from the middle of the positions.`)}

<p>With more channels than axes, the picture leaves directions out. The distance itself leaves out none:</p>

${display(String.raw`|P(i)-P(j)|^2=d-2\sum_r\cos((i-j)\,\omega_r)`)}

<p>Both vectors have the squared length ${math`d/2`}, and twice their product is taken off. So the distance, too, depends
on the gap alone. Positions ${parameter("position")} and ${parameter("other")} have the gap
${quantity("gap of the two positions")}: the square is ${quantity("squared distance of the two positions")}, and the
distance ${quantity("distance of the two positions")}.</p>

<p>It need not grow with the gap. Neighbours are ${quantity("distance of neighbours")} apart;
${quantity("what comes nearest")}.</p>

<h3>What this does not say</h3>

<p>This was one head, in a first layer. A softmax over all the keys comes after it, then the values, other heads, further
layers, whose inputs are no longer a token with its position added. And how large each of the four terms is once a model
has been trained, stand-ins cannot tell you.</p>`;
  },
};
