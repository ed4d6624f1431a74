// Section 2: a position's vector added to a token's, and where a learned table of such vectors ends.

import { lettersOf } from "../draw/letters.js";
import { formatNumber } from "../draw/numbers.js";

/** @typedef {import("./writer.js").Section} Section */
/** @typedef {import("./writer.js").Quantities} Quantities */
/** @typedef {import("./writer.js").Core} Core */
/** @typedef {import("./writer.js").State} State */

/** The token's stand-in vector. @param {Core} core @param {State} state */
const tokenOf = (core, { token, width }) => core.tokenVectors({ sentence: lettersOf(token), width });

/** The token with its position. @param {Core} core @param {State} state */
const sumOf = (core, state) =>
  core.addVectors({
    left: tokenOf(core, state),
    right: core.encode({ position: state.position, width: state.width }),
  });

/** What the prose about adding says in numbers. @type {Quantities} */
export const quantities = {
  "word of the token": { of: (_, { token }) => `“${token}”`, as: "words" },
  "channels of the sum": { of: (core, state) => sumOf(core, state).length, as: "whole" },
  "first channel of the token": { of: (core, state) => tokenOf(core, state)[0], as: "value" },
  "first channel of the position": {
    of: (core, { position, width }) => core.encode({ position, width })[0],
    as: "value",
  },
  "first channel of the sum": {
    of: (core, state) => sumOf(core, state)[0],
    as: "value",
  },
  "channels side by side": { of: (_, { width }) => 2 * width, as: "whole" },
  "parameters of the projection": {
    of: (_, { width }) => `${formatNumber(2 * width)} × ${formatNumber(width)}`,
    as: "words",
  },
};

/**
 * What a learned table has at the position, as the end of a sentence.
 * @param {Core} core @param {State} state
 */
function learnedThere(core, { position, width, trained, allocated }) {
  // Past its end the core refuses; the figure shows how.
  if (position >= allocated) return "the table has no such row, and refuses";
  return core.learnedRow({ position, width, trained, allocated }).trained
    ? "the table has a row for it, and the row was trained"
    : "the table has a row for it, but nothing has trained that row";
}

/** What the prose about the table's edge says in numbers. @type {Quantities} */
export const edgeQuantities = {
  "last trained position": { of: (_, { trained }) => trained - 1, as: "whole" },
  "last allocated position": { of: (_, { allocated }) => allocated - 1, as: "whole" },
  "what the learned table has there": { of: learnedThere, as: "words" },
  "new rows of the longer array": {
    of: (_, { trained, allocated }) =>
      trained === allocated
        ? "no more than were trained"
        : `${formatNumber(allocated - trained)} more than were trained`,
    as: "words",
  },
  "first number of the formula there": {
    of: (core, { position, width }) => core.encode({ position, width })[0],
    as: "value",
  },
  "whether the position was met": {
    of: (_, { position, trained }) => (position < trained ? "met this one there" : "never met this one"),
    as: "words",
  },
};

/** @type {Section} */
export const adding = {
  id: "adding",
  number: 2,
  title: "Adding a position vector",
  figure: "adding",
  parameters: { position: 5, token: "cat", width: 8 },
  quantities,

  body({ quantity, parameter, math, display, note, figure }) {
    return `
<p>One way to bring order in is to give every position a vector of its own, and to add it to the vector of whatever
token stands there. They are added channel by channel, so both must have the same number of channels: the same width. The word
${quantity("word of the token")} has ${parameter("width")} numbers here, position ${parameter("position")} has as many,
and their sum has ${quantity("channels of the sum")} again. In the first channel, ${quantity("first channel of the token")} and
${quantity("first channel of the position")} make ${quantity("first channel of the sum")}.</p>
${note(`The token’s numbers are stand-ins: the same for the same word, and not trained. The position’s are those of the
next section.`)}

<p>Nothing that reads the row has to change its shape for this: the row is as wide as before. And the same word at another
position is now another row.</p>

${figure()}

<h3>Does it spoil the token?</h3>

<p>A sum does not say what went into it. Ask the figure for another pair: it keeps the sum, goes to another position, and
takes from the token just what the new position has added. If any vector may be a token, every sum can be made in
this way at every position. So token and position cannot always be told apart again.</p>

<p>But a model does not meet every vector that there may be. It meets a limited number of tokens, and their vectors are trained
with the position already added, together with the parameters that read the sum. Training looks for a combination that is
of use. It may keep the two apart as far as the task needs it; nothing in the adding makes sure of that.</p>

<h3>Why not side by side?</h3>

<p>Concatenate instead, and both are kept as they are: the token’s channels, then the position’s. The row has
${quantity("channels side by side")} channels now, and all that reads it must be as wide, unless a projection brings it back:
${quantity("parameters of the projection")} parameters, with which each channel that comes out is a weighted sum of all the channels
that went in.</p>

<p>Let these parameters be two identity matrices, ${math`I`} above ${math`I`}, and look at what comes out:</p>

${display(String.raw`\begin{pmatrix}x&p\end{pmatrix}\begin{pmatrix}I\\I\end{pmatrix}=x+p`)}

<p>It is the sum. So adding is one case of concatenating and projecting. The general case may read the token ${math`x`}
and the position ${math`p`} with different matrices, ${math`xA+pB`}; a matrix that is applied to the sum reads both with
the same, ${math`(x+p)W=xW+pW`}. That is what adding gives up. What it saves is a wider row, or the parameters that would
bring it back.</p>
${note(`If the vectors of tokens and positions are trained too, less is given up. Training may put ${math`xA`} in the place
of ${math`x`} and ${math`pB`} in the place of ${math`p`}, as they are just as wide; added, they make ${math`xA+pB`}, and no
matrices are needed.`)}`;
  },
};

/** @type {Section} */
export const tableEdge = {
  id: "table-edge",
  part: true,
  title: "Where the table ends",
  figure: "table-edge",
  parameters: { position: 4096, allocated: 2048, trained: 1024, width: 4 },
  quantities: edgeQuantities,

  body({ quantity, parameter, note, cite, figure }) {
    return `
<p>And where do the positions get their vectors? One answer is to learn them. Keep a table with a row for each position,
and train the rows along with everything else. The other answer is a formula. ${cite("vaswani2017")} tried both, a
learned table and the sines and cosines of the next section, and report nearly identical results.</p>
${note(`Nearly identical in their experiments, on translation. It does not settle which is better elsewhere.`)}

<p>One difference is plain: a table ends. Say that of ${parameter("allocated")} rows the first ${parameter("trained")} got trained,
up to position ${quantity("last trained position")}. Ask for position ${parameter("position")}:
${quantity("what the learned table has there")}.</p>

${figure()}

<p>You can make the array longer. One of length ${parameter("allocated")} has memory for positions up to
${quantity("last allocated position")}; that is ${quantity("new rows of the longer array")}. But a row that is only
allocated holds whatever was put there at the start. Making the array longer does not train the new rows. Nor does it
help to give every later position a copy of the last row: then its vector no longer tells one of them from
another.</p>

<p>A formula has no last row. At position ${parameter("position")} its first number is
${quantity("first number of the formula there")}, and there would be one further on. The model that reads this
number was trained on positions up to ${quantity("last trained position")}, and ${quantity("whether the position was met")}.
That the formula has a value does not tell you that the model does well with it. The paper’s authors chose the formula
because it <em>might</em> carry over to longer sequences: a hope, which has to be tested model by model.</p>

<p>So keep three words apart. <em>Defined</em>: there is a value. <em>Allocated</em>: there is memory for one.
<em>Trained</em>: the model has learned with it. Neither of the first two brings the next one with it, and even the third is no promise of good results.</p>`;
  },
};
