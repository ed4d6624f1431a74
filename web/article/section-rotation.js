// Section 6: moving on by a fixed number of tokens is one fixed rotation of each pair.

/** @typedef {import("./writer.js").Section} Section */

/** Where the worked example begins: the pair of the fastest clock at this position is multiplied twice. */
const WORKED_START = 0;

/** The fastest clock: it turns by one radian a token at every width and every base. */
const FASTEST = { pair: 0, width: 2 };

/**
 * The pair of the fastest clock, shifted from where the worked example begins.
 * @param {import("./writer.js").Core} core
 * @param {number} offset
 * @param {number} times
 */
function shifted(core, offset, times) {
  let encoding = core.encode({ position: WORKED_START, width: FASTEST.width });
  for (let k = 0; k < times; k++) encoding = core.shift({ encoding, offset });
  return encoding;
}

const entryKey = (/** @type {number} */ k) => `shift matrix of the fastest clock: entry ${k}`;
const PAIRS = ["the worked start", "the worked start shifted once", "the worked start shifted twice"];

/** What the prose says in numbers. @type {import("./writer.js").Quantities} */
export const quantities = {
  "position after the shift": { of: (_, { position, offset }) => position + offset, as: "whole" },
  "worked start after one shift": { of: (_, { offset }) => WORKED_START + offset, as: "whole" },
  "worked start after two shifts": { of: (_, { offset }) => WORKED_START + 2 * offset, as: "whole" },
};
for (const k of [0, 1, 2, 3])
  quantities[entryKey(k)] = {
    of: (core, { offset }) => core.shiftMatrix({ offset, ...FASTEST })[k],
    as: "value",
  };
PAIRS.forEach((what, times) =>
  ["sine", "cosine"].forEach((channel, k) => {
    quantities[`${channel} of ${what}`] = {
      of: (core, { offset }) => shifted(core, offset, times)[k],
      as: "value",
    };
  }),
);

/** @type {Section} */
export const rotation = {
  id: "rotation",
  number: 6,
  title: "A shift is a rotation",
  figure: "rotation",
  parameters: { position: 5, offset: 1 },
  quantities,

  body({
    quantity,
    texQuantity,
    parameter,
    whole,
    math,
    display,
    note,
    sine,
    cosine,
    together,
    cite,
    figure,
  }) {
    const pair = (/** @type {string} */ what) =>
      together(`(${sine(quantity(`sine of ${what}`))}, ${cosine(quantity(`cosine of ${what}`))})`);
    const entry = (/** @type {number} */ k) => texQuantity(entryKey(k));
    const [start, once, twice] = PAIRS;

    return `
<p>Move on by a fixed number of tokens, and every hand turns by an angle of its own, the same wherever it stands. For
each clock the step from ${parameter("position")} to ${quantity("position after the shift")} is the very step from
${whole(WORKED_START)} to ${quantity("worked start after one shift")}: one matrix, written once.</p>

<p>Take one clock. Call ${sine(math`s_i`)} its sine and ${cosine(math`c_i`)} its cosine at position ${math`i`}, and let
${math`\varphi=\Delta\omega`} be the angle by which an offset of ${math`\Delta`} tokens turns its hand. The addition
formulas of school trigonometry tell what becomes of the two shadows:</p>

${display(
  String.raw`\class{sine}{s_{i{+}\Delta}}=\class{sine}{s_i}{}\cos\varphi+\class{cosine}{c_i}{}\sin\varphi`,
  String.raw`\class{cosine}{c_{i{+}\Delta}}=\class{cosine}{c_i}{}\cos\varphi-\class{sine}{s_i}{}\sin\varphi`,
)}

<p>Each new shadow needs both of the old ones. That is what the pair is for: a sine alone cannot, in general, get its
next value by multiplying by a fixed number. A model could still use other features, or learn something more
complicated. It would not have this rule.</p>

<p>Put the two lines one above the other, and the rule is a matrix:</p>

${display(
  String.raw`\begin{pmatrix}\class{sine}{s_{i{+}\Delta}}\\\class{cosine}{c_{i{+}\Delta}}\end{pmatrix}=R(\Delta)\begin{pmatrix}\class{sine}{s_i}\\\class{cosine}{c_i}\end{pmatrix}`,
  String.raw`R(\Delta)=\begin{pmatrix}\cos\varphi&\sin\varphi\\-\sin\varphi&\cos\varphi\end{pmatrix}`,
)}

<p>Look for what is missing. The offset is in there, and the frequency; the position ${math`i`} is not. One matrix
shifts every position.</p>
${note(`In a textbook the minus sign of a rotation stands at the top right. Here it stands at the bottom left because the
sine comes first in our pairs: the matrix turns (sin,&nbsp;cos) the other way round. Swap the two channels of every
pair, and the matrix is transposed; the idea is the same.`)}

<p>For the fastest clock, where ${math`\omega=1`}, and an offset of ${parameter("offset")}, its entries are about</p>

${display(String.raw`R(${texQuantity("worked start after one shift")})\approx\begin{pmatrix}${entry(0)}&${entry(1)}\\${entry(2)}&${entry(3)}\end{pmatrix}`)}

<p>Position ${whole(WORKED_START)} has the pair ${pair(start)}. Multiply, and you have ${pair(once)}, the pair of
position ${quantity("worked start after one shift")}. Multiply that by the same matrix, and you have ${pair(twice)}, the
pair of position ${quantity("worked start after two shifts")}. Where the offset is one token on, these are the
columns ${sine(`sin&#8239;${whole(FASTEST.pair)}`)} and ${cosine(`cos&#8239;${whole(FASTEST.pair)}`)} of the table
<a href="#clocks">of the clocks</a>.</p>

${figure()}

<p>The whole vector is shifted block by block: one such matrix for each clock, each with its own angle, down the
diagonal, and zeros everywhere else. Moves add up as they should,
${math`R(\Delta_1)\,R(\Delta_2)=R(\Delta_1+\Delta_2)`}, and the way back is the transpose,
${math`R(-\Delta)=R(\Delta)^{\top}`}. On paper, the product and the formula give the same new vector; a computer
rounds, and the figure shows by how much the two then differ.</p>

<p>What does a model gain? Relative offsets become easy to express: “so many tokens further on” is one fixed linear
map, whatever the position. That does <em>not</em> force attention scores to depend on distance alone. The content of
the tokens is in the score as well, and so are the products of content with position, and learned projections that
need not keep the rule.</p>

<p>That the rule would help a model to attend by relative position was a hypothesis of
${cite("vaswani2017")}, and they called it one.</p>`;
  },
};
