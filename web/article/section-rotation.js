// Section 6: moving on by a fixed number of tokens is one fixed rotation of each pair.

/** @typedef {import("./writer.js").Section} Section */

/** Where the worked example begins: the pair of the fastest clock at this position is multiplied twice. */
const WORKED_START = 0;

/** The state that the figure starts in and the text speaks of. */
const PARAMETERS = { position: 5, offset: 1 };

/** @type {Section} */
export const rotation = {
  id: "rotation",
  number: 6,
  title: "A shift is a rotation",
  figure: "rotation",
  parameters: PARAMETERS,

  body({ core, value, texValue, parameter, whole, math, display, sine, cosine, together, cite, figure }) {
    const { position, offset } = PARAMETERS;
    const fastest = { pair: 0, width: 2 };
    const matrix = core.shiftMatrix({ offset, ...fastest });
    const start = core.encode({ position: WORKED_START, width: fastest.width });
    const once = core.shift({ encoding: start, offset });
    const twice = core.shift({ encoding: once, offset });
    const pair = (/** @type {Float64Array} */ [s, c], /** @type {number} */ i) =>
      together(
        `(${sine(value(s, `row ${i} at width 4: channel 0`))}, ${cosine(value(c, `row ${i} at width 4: channel 1`))})`,
      );
    const entry = (/** @type {number} */ k) =>
      texValue(matrix[k], `shift matrix at frequency 1 and offset 1: entry ${k}`);

    return `
<p>Move on by a fixed number of tokens, and every hand turns by an angle of its own, the same wherever it stands. For
each clock the step from ${parameter("position")} to ${whole(position + offset)} is the very step from
${whole(WORKED_START)} to ${whole(WORKED_START + offset)}: one matrix, written once.</p>

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

<p>For the fastest clock, where ${math`\omega=1`}, and an offset of ${parameter("offset")}, its entries are about</p>

${display(String.raw`R(${whole(offset)})\approx\begin{pmatrix}${entry(0)}&${entry(1)}\\${entry(2)}&${entry(3)}\end{pmatrix}`)}

<p>Position ${whole(WORKED_START)} has the pair ${pair(start, WORKED_START)}. Multiply, and you have
${pair(once, WORKED_START + offset)}, the pair of position ${whole(WORKED_START + offset)}. Multiply that by the same
matrix, and you have ${pair(twice, WORKED_START + 2 * offset)}, the pair of position
${whole(WORKED_START + 2 * offset)}: the first two columns of the table <a href="#clocks">of the clocks</a>.</p>

${figure()}

<p>In a textbook the minus sign of a rotation stands at the top right. Here it stands at the bottom left because the
sine comes first in our pairs: the matrix turns (sin,&nbsp;cos) the other way round. Swap the two channels of every
pair, and the matrix is transposed; the idea is the same.</p>

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
