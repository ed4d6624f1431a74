// Section 8: a ladder of wavelengths, how far it reaches, and what the base is and is not.

import { count, formatNumber } from "../draw/numbers.js";

/** @typedef {import("./writer.js").Section} Section */
/** @typedef {import("./writer.js").Quantities} Quantities */

/** The width of the paper's base model. */
const PAPER = { width: 512 };

const PLACES = ["first", "second", "third"];

/** How many digits the lengths of the ladders show. */
const DIGITS = 5;

/** @typedef {import("./writer.js").Core} Core */
/** @typedef {import("./writer.js").State} State */

/** The first ladder from end to end. @param {Core} core @param {State} state */
function ladder(core, { widths, bases }) {
  const at = { width: widths[0], base: bases[0] };
  const rungs = core.wavelengths(at);
  const shown = (/** @type {number} */ x) => formatNumber(x, { digits: DIGITS });
  if (rungs.length === 1) return `there is one rung alone, at ${shown(rungs[0])} tokens`;
  const factor = `the factor is ${shown(core.divisors(at)[1])}`;
  return bases[0] === 1
    ? `${factor}, and all the rungs are at ${shown(rungs[0])} tokens`
    : `${factor}, and the ladder goes from ${shown(rungs[0])} to ${shown(rungs[rungs.length - 1])} tokens`;
}

/** The width whose ladder a context is held against: the second, or the only one. @param {State} state */
const heldWidth = ({ widths }) => widths[1] ?? widths[0];

/** What the prose says in numbers. @type {Quantities} */
export const quantities = {
  "the first ladder from end to end": { of: ladder, as: "words" },
  "width of the held ladder": { of: (_, state) => heldWidth(state), as: "whole" },
  "pairs of the held ladder": {
    of: (core, state) => count(core.divisors({ width: heldWidth(state) }).length, "pair"),
    as: "words",
  },
  "limit of the wavelengths": {
    of: (core, { bases }) => core.wavelengthLimit({ base: bases[0] }),
    as: "number",
    digits: DIGITS,
  },
  "longest wavelength of the paper's width": {
    of: (core) => core.wavelengths({ width: PAPER.width }).at(-1) ?? NaN,
    as: "number",
    digits: DIGITS,
  },
};
for (const kind of /** @type {const} */ (["fully", "partly", "barely"]))
  quantities[`pairs of the held ladder that turn ${kind}`] = {
    of: (core, state) =>
      core.turnedPairs({ length: state.length, width: heldWidth(state), base: state.bases[0] })[kind],
    as: "whole",
  };
PLACES.forEach((place, k) => {
  quantities[`largest divisor at the ${place} width of the ladders`] = {
    of: (core, { widths, bases }) =>
      widths.length > k ? (core.divisors({ width: widths[k], base: bases[0] }).at(-1) ?? NaN) : NaN,
    as: "number",
    digits: DIGITS,
  };
  quantities[`longest wavelength at the ${place} width of the ladders`] = {
    of: (core, { widths, bases }) =>
      widths.length > k ? (core.wavelengths({ width: widths[k], base: bases[0] }).at(-1) ?? NaN) : NaN,
    as: "number",
    digits: DIGITS,
  };
});

/** @type {Section} */
export const wavelengths = {
  id: "wavelengths",
  number: 8,
  title: "Several frequencies, and the base",
  figure: "wavelengths",
  parameters: { length: 500, widths: "4,50,512", bases: "10000" },
  quantities,

  body({ quantity, parameter, whole, math, display, note, sine, cosine, cite, figure }) {
    const row = (/** @type {string} */ place, /** @type {number} */ k) =>
      `<tr><th scope="row">${parameter("widths", k)}</th>
<td>${quantity(`largest divisor at the ${place} width of the ladders`)}</td>
<td>${quantity(`longest wavelength at the ${place} width of the ladders`)}</td></tr>`;

    return `
<p>Take one clock by itself. You can shift it exactly, as often as you like, but after one wavelength it points where it
pointed before. A single pair has the rotation, but not the range.</p>
${note(`But never at a whole token: ${math`2\pi`} is irrational, so no whole number of tokens takes pair ${whole(0)}
round a whole number of times. In exact arithmetic no two whole positions have the very same vector. How near two of
them come is another question.`)}

<p>So there are several. One and the same offset turns a fast hand a long way and a slow hand a little: you read it off
at several scales at once.</p>

${display(String.raw`\lambda_r=2\pi\,b^{2r/d}`)}

<p>The power of ${math`b`} in it is the divisor: the position divided by it is the phase, in radians. The wavelength,
the tokens that one full turn takes, is ${math`2\pi`} times as long. The two are easily mistaken for each other, so the
figure has an axis for each.</p>

<p>From one wavelength to the next the factor is always the same, ${math`b^{2/d}`}. On a logarithmic axis they stand
evenly, like the rungs of a ladder. At width ${parameter("widths", 0)} and base ${parameter("bases", 0)}
${quantity("the first ladder from end to end")}.</p>

${figure()}

<h3>How far each hand turns</h3>

<p>Hold a context against the ladder. Width ${quantity("width of the held ladder")} has
${quantity("pairs of the held ladder")}. How many turn how far, within a context of length ${parameter("length")}? Fully,
once round or more: ${quantity("pairs of the held ladder that turn fully")}. Partly, a quarter of the way or more:
${quantity("pairs of the held ladder that turn partly")}. Barely, less than that:
${quantity("pairs of the held ladder that turn barely")}.</p>

<p>Barely is not idle. Through the first quarter of a turn ${sine("a sine")} only rises and ${cosine("its cosine")} only
falls, so a hand of this kind still tells early from late, all through the context. It just does so in small steps.</p>

<h3>Why ten thousand?</h3>

<p>It is a choice. Other bases work, and so do sets of frequencies that follow another rule. The base decides how far
the ladder reaches, and how far apart its rungs are.</p>

<p>Nor is it the length of the longest text. The formula goes on at every position, past the base and past every wavelength.</p>

<p>And no divisor reaches it. For a finite even width and a base above one, the largest divisor is
${math`b^{1-2/d}`}, which is below ${math`b`}. As the vector gets wider, the longest wavelength tends to
${math`2\pi b`}, without arriving.</p>
${note(`The paper says that the wavelengths go from ${math`2\pi`} to ${math`10000\cdot 2\pi`} (${cite("vaswani2017")}).
That end is the limit: at width ${whole(PAPER.width)} the last wavelength is
${quantity("longest wavelength of the paper's width")} tokens.`)}

<div class="table"><table>
<caption>Ladders at base ${parameter("bases", 0)}; the limit of their wavelengths is
${quantity("limit of the wavelengths")} tokens</caption>
<thead><tr><th scope="col">width</th><th scope="col">largest divisor</th><th scope="col">longest wavelength</th></tr></thead>
<tbody>${PLACES.map(row).join("\n")}</tbody>
</table></div>

<p>One variant does arrive. It spreads the same number of pairs so that the first divisor is one and the last is
exactly ${math`b`}. You meet it in the library ${cite("tensor2tensor")} and in code that was adapted from it; the figure hangs it
below each line.</p>

${display(String.raw`\omega_r=b^{-2r/(d-2)}`)}

<p>With a single pair there is no such ladder: one rung cannot be both ends. With more pairs, and a base above one, the
two ladders share their first rung and part after it: a table made by one is not a table made by the other.</p>

<p>Swap sine and cosine, and you have only renamed the coordinates; the blocks of a shift are transposed. The ladder
stays as it is.</p>

<h3>What the ladder does not promise</h3>

<p>It does not promise vectors that you can rely on at arbitrarily large positions. The formula is exact; the numbers in
a computer have finite precision, and far enough out a careless computation leaves nothing but rounding.</p>

<p>Nor does it promise that a model will do well on texts longer than those it was trained on. That it might was one
reason for choosing sinusoids in ${cite("vaswani2017", "the paper")}: a hope, and worded as one. A vector that is
defined is one thing. An accurate prediction there is another.</p>`;
  },
};
