// Section 4: sine and cosine are a choice; what they give together, and what other ways to write a position give.

import { pageStart } from "../draw/encoding-parameters.js";
import { formatApart, formatNumber } from "../draw/numbers.js";

/** @typedef {import("./writer.js").Core} Core */
/** @typedef {import("./writer.js").State} State */
/** @typedef {import("./writer.js").Section} Section */
/** @typedef {import("./writer.js").Quantities} Quantities */
/** @typedef {import("../core/core.d.ts").PositionCode} PositionCode */

/** An index near by, and one far out. */
const INDICES = { near: 3, far: 3e6 };

/** The length of one vector. @param {Core} core @param {PositionCode} code @param {State} state @param {number} position */
const lengthOf = (core, code, { frequency, channels }, position) =>
  core.positionCode({ code, start: position, length: 1, frequency, channels }).lengths[0];

/** The best fixed matrix for the positions that the figure shows. @param {Core} core @param {PositionCode} code @param {State} state */
const bestFor = (core, code, { position, length, offset, frequency, channels }) =>
  core.bestShift({
    code,
    start: pageStart(position, length),
    length: length - offset,
    offset,
    frequency,
    channels,
  });

/** @param {Core} core @param {PositionCode} code @param {State} state */
function factorFor(core, code, state) {
  const { matrix, largest, exact } = bestFor(core, code, state);
  const factor = formatApart(matrix[0], 4);
  if (exact && state.length - state.offset === 1)
    return `there is only one shift to fit, by the factor ${factor}`;
  return exact
    ? `the factor ${factor} fits the positions shown, to rounding`
    : `the best factor for the positions shown is ${factor}, and its largest miss is ${formatNumber(largest, { digits: 3 })}`;
}

/** @param {Core} core @param {State} state */
function matrixForTable(core, state) {
  const { largest, exact } = bestFor(core, "learned", state);
  const shifts = state.length - state.offset;
  const all = shifts === 1 ? "the only shift" : `all ${formatNumber(shifts)} shifts`;
  return exact
    ? `one matrix fits ${all}`
    : `no matrix fits ${all}: the largest miss of the best is ${formatNumber(largest, { digits: 3 })}`;
}

/** What the prose says in numbers. @type {Quantities} */
export const quantities = {
  "what a factor does for the raw index": {
    of: (core, state) => factorFor(core, "index", state),
    as: "words",
  },
  "what a factor does for one sine": { of: (core, state) => factorFor(core, "sine", state), as: "words" },
  "what a matrix does for the learned table": { of: matrixForTable, as: "words" },
  "length of the index with a one": {
    of: (core, state) => lengthOf(core, "index-one", state, state.position),
    as: "number",
    digits: 5,
  },
  "length of the index with a one after the shift": {
    of: (core, state) => lengthOf(core, "index-one", state, state.position + state.offset),
    as: "number",
    digits: 5,
  },
  "numbers in a table that reaches the position": {
    of: (_, { position, channels }) => (position + 1) * channels,
    as: "whole",
  },
};

/** @type {Section} */
export const alternatives = {
  id: "alternatives",
  number: 4,
  title: "Why sine and cosine, rather than something else",
  figure: "alternatives",
  parameters: { code: "pair", position: 5, length: 24, offset: 1, frequency: 1, channels: 8 },
  quantities,

  body({ quantity, parameter, whole, math, display, note, sine, cosine, cite, figure, together }) {
    return `
<p>Sine and cosine are a choice, not a requirement. Attention has to be told the order of its tokens somehow; nothing in it
asks for sines.</p>

<p>Two words that this section needs: a shift by an offset ${math`\Delta`} leads from the vector of each position ${math`i`}
to that of position ${math`i+\Delta`}. It is linear if one matrix does it by multiplication, the same matrix for all
positions.</p>

<p>Other ways are in use, and work. You can learn a vector for each position and add it. You can learn one for each
distance between two tokens, up to a limit, as ${cite("shaw2018")} do, or only a number for each range of distances, which
${cite("raffel2020")} add to the score. You can turn queries and keys by an angle that grows with the position
(${cite("su2021", "RoPE")}), or take away from each score a penalty that grows with the distance
(${cite("press2022", "ALiBi")}). All of these give order too, the last with the help of a
causal mask: a distance alone does not say which of the two comes first.</p>

<p>And ${cite("vaswani2017", "the paper")} tried the first of them. Beside the fixed sinusoids it trained a table of learned
vectors, and reported nearly identical results.</p>
${note(`So which is better, learned or fixed? In that comparison, on translation, neither to speak of; another task or another
model is another comparison. The authors kept the sinusoids because these “may allow” longer sequences than those in
training: a hope, and worded as one.`)}

<h3>What the two give together</h3>

<p>What is there to be said for ${sine("sine")} and ${cosine("cosine")}, then? Four things, all at once. Every value lies
between ${whole(-1)} and ${whole(1)}, at every position. There is no table to learn, to store, or to come to the end of.
A shift by a fixed offset is an exact linear map: one matrix does it from every position. And several pairs give several
scales.</p>

<p>None of this proves that a model must do better with them. They are properties of the vectors; what training makes of
those is found out by training.</p>

<p>Other codes have some of the four. Here are five, one below the other, at the same positions. For each
there is the matrix that fits its shift best, whose misses, squared and added up, come to least. Look where its open marks
sit on the filled ones, and how large its largest miss is.</p>

${figure()}

<h3>Why not simply the number?</h3>

<p>The plainest code is the index ${math`i`} itself. It tells all the positions apart. But it grows without bound, and it
has one scale: a token more adds one, beside ${whole(INDICES.near)} and beside ${whole(INDICES.far)} alike.</p>

<p>Nor is there one factor that shifts it from everywhere. For an offset of ${parameter("offset")}, ${quantity("what a factor does for the raw index")}.
Yet it takes very little to mend that. Put a one beside the index, and the shift is linear:</p>

${display(String.raw`\begin{pmatrix}1&0\\\Delta&1\end{pmatrix}\begin{pmatrix}1\\i\end{pmatrix}=\begin{pmatrix}1\\i+\Delta\end{pmatrix}`)}

<p>The matrix has no position in it. So a linear shift rule is nothing that only trigonometry has. What the pair’s shift
does besides is to keep the vector’s length. At position ${parameter("position")} the vector ${together(math`(1, i)`)}
has length ${quantity("length of the index with a one")}, and once it is shifted
${quantity("length of the index with a one after the shift")}. The pair has length ${whole(1)} before and after, for its
matrix only turns it.</p>

<h3>One sine, and a table</h3>

<p>One sine alone keeps within the same bounds as the pair. But it has one channel, so its matrix is one factor: at
frequency ${parameter("frequency")}, ${quantity("what a factor does for one sine")}. Why it needs its cosine is the next
section.</p>

<p>A learned table may hold anything, and so no shift rule is guaranteed. It can have one by accident: where the rows are
independent, a matrix can be made to fit as many shifts as it has channels, whatever the rows hold. Of
${parameter("length")} rows with ${parameter("channels")} channels, ${quantity("what a matrix does for the learned table")}.
Shorten the table, or give it more channels, and see. What fits by accident says nothing about the row after.</p>
${note(`The rows of the table in the figure are stand-ins, numbers made up without any training. A table that was trained
may have come to follow some rule. Nothing obliges it to.`)}

<p>And a table ends. One that reaches position ${parameter("position")} holds
${quantity("numbers in a table that reaches the position")} numbers, each of them to be learned, and nothing after them. A
formula goes on. That it is defined there is still not to say that a model does well there.</p>`;
  },
};
