// Section 5: why the cosine, and why of the same frequency: what one sine leaves open, and what fixed matrices make of five codes.

import { formatValue } from "../draw/numbers.js";

/** @typedef {import("./writer.js").Section} Section */
/** @typedef {import("./writer.js").Quantities} Quantities */

/** Two phases with one sine, and the shift of the worked example, in radians. */
const WORKED = { phase: 0, shift: 1 };
/** What the two phases are called in the keys. */
const PHASES = ["phase 0", "half a turn"];

/**
 * How the sine alone is fitted in a state of the figure.
 * @param {import("./writer.js").Core} core
 * @param {import("../draw/figure.d.ts").State} state
 */
const sineAlone = (core, { length, offset, frequency }) =>
  core.bestShift({ code: "sine", length, offset, frequency });

/** What the prose says in numbers. @type {Quantities} */
export const quantities = {
  "different values of the sine alone": {
    of: (core, { length, frequency }) => core.distinctSines({ length, frequency }),
    as: "whole",
  },
  "best factor for the sine alone": { of: (core, state) => sineAlone(core, state).matrix[0], as: "value" },
  "what the sine alone explains": {
    of(core, state) {
      const [share] = sineAlone(core, state).explained;
      if (Number.isNaN(share)) return "has nothing to explain, for it does not vary";
      // The share is taken about the mean, and the fit has no constant: so it may do worse than the mean.
      if (share <= 0) return "explains none of its variance, since its mean alone does better";
      return `explains ${formatValue(share)} of its variance`;
    },
    as: "words",
  },
  "what more positions do to that": {
    of: (core, { offset, frequency }) =>
      core.sineAloneLimit({ offset, frequency }) === 1
        ? "In this state that need not change"
        : "More positions do not complete it",
    as: "words",
  },
  "share that the sine alone explains over many periods": {
    of: (core, { offset, frequency }) => core.sineAloneLimit({ offset, frequency }),
    as: "value",
  },
};
PHASES.forEach((phase, k) => {
  for (const [what, part] of /** @type {const} */ ([
    [`sine of ${phase}`, "sines"],
    [`cosine of ${phase}`, "cosines"],
    [`sine one radian after ${phase}`, "shiftedSines"],
  ]))
    quantities[what] = { of: (core) => core.twoPhases(WORKED)[part][k], as: "value" };
});

/** @type {Section} */
export const missingHalf = {
  id: "missing-half",
  number: 5,
  title: "Why cosine at the same frequency",
  figure: "missing-half",
  parameters: { phase: 0, offset: 1, frequency: 1, length: 1000 },
  quantities,

  body({ quantity, texQuantity, parameter, math, display, note, sine, cosine, cite, figure }) {
    const [up, down] = PHASES;
    return `
<p>You are told the ${sine("sine")} of a hand, and nothing else: it is ${quantity(`sine of ${up}`)}. Which way does the
hand point? Straight up, perhaps, at phase ${math`0`}. Or straight down, at phase ${math`\pi`}:</p>

${display(
  String.raw`\class{sine}{\sin0}=\class{sine}{\sin\pi}=${texQuantity(`sine of ${down}`)}`,
  String.raw`\class{cosine}{\cos0}=${texQuantity(`cosine of ${up}`)}`,
  String.raw`\class{cosine}{\cos\pi}=${texQuantity(`cosine of ${down}`)}`,
)}

<p>One sine does not determine the phase. That does no harm while the hands rest. Now shift both by one radian: the first
sine becomes ${quantity(`sine one radian after ${up}`)}, and the second
${quantity(`sine one radian after ${down}`)}. The same old value has two different futures, and nobody who is given the
old sine alone can say which of them is coming.</p>
${note(
  `It is so for every old sine strictly between minus one and plus one, and for every shift that is no multiple of
${math`\pi`}. At the two ends there is one hand alone.`,
)}

<p>The ${cosine("cosine")} supplies what is missing. Where the two hands share a sine, their cosines are opposite. Sine and
cosine together say which way the hand points: the pair determines the phase up to whole turns. Only up to whole turns, for
one pair is still periodic, and so no unique name for every real position. That is a reason to have
<a href="#wavelengths">several clocks</a>.</p>

${figure()}

<h3>A sine alone can be a name</h3>

<p>Do not conclude that positions collide. A finite set of whole positions a single sine can very well tell apart: at
frequency ${parameter("frequency")}, the first ${parameter("length")} positions have
${quantity("different values of the sine alone")} different sines, as doubles. If you computed a table of sines alone and found all
its rows different, you computed rightly.</p>
${note(`At frequency one, no two whole positions from nought on share a sine, however far you count. They would have to
differ by a multiple of ${math`2\pi`}, or add up to an odd multiple of ${math`\pi`}; and no whole number but nought is a
multiple of ${math`\pi`}. The same holds at every rational frequency, and a double is one; where two of the numbers
counted are equal, rounding has made them so.`)}

<p>What the pair has, and one sine has not, is a rule: a fixed matrix that takes the pair at any position to the pair
${math`\Delta`} tokens further on. It is exact, and it is the same at every position. <a href="#rotation">The next
section</a> works it out.</p>

<h3>Fit the pair, not one coordinate</h3>

<p>That there is such a rule is what ${cite("vaswani2017")} say: for a fixed offset, the encoding further on is a linear
function of the encoding here. A learner who read it took a column of sines, fitted the shifted column to it, and found no
good fit at any offset he tried. Had he misunderstood the paper, he asked, or was his code at fault?</p>

<p>His code did what he told it, and the paper is right too. It speaks of the vector, in which every sine has its cosine
beside it; he had fitted one coordinate to itself. It is an easy thing to miss, and a good experiment.</p>

<p>Here it is again. At frequency ${parameter("frequency")} and an offset of ${parameter("offset")}, over
${parameter("length")} positions, the best factor for the sine alone is ${quantity("best factor for the sine alone")}, and the sine so fitted
${quantity("what the sine alone explains")}. (The variance is the mean square distance of the new values from their mean;
the share explained is one, less the mean square of the misses over the variance.) ${quantity("what more positions do to that")}: over many
periods, when ${math`\omega`} is no multiple of ${math`\pi`}, the share tends to
${math`\cos^2\varphi`}, with ${math`\varphi=\Delta\omega`}, which is
${quantity("share that the sine alone explains over many periods")} here. Give the fit both coordinates, and it finds the
matrix of the next section by itself. What it misses then is rounding.</p>
${note(`A regression usually adds a constant. Over many periods a sine averages to nothing, and a constant does not help
it.`)}

<h3>What may stand in for the cosine</h3>

<p>The figure fits five codes in the same way. For each it looks for the fixed matrix that takes the old values nearest to
the new ones, in the sense of least squares; where several do equally well, it takes the smallest. What a code misses by is the root of the
mean square of what is left; <a href="#alternatives">the section before</a> says how far off a fit is at most.</p>

<p>A cosine is a sine that is a quarter of a turn ahead:</p>

${display(String.raw`\class{cosine}{\cos\theta}=\class{sine}{\sin(\theta+\tfrac{\pi}{2})}`)}

<p>So two sines a quarter of a turn apart are the same construction, and fit as exactly. Two copies of one sine add
nothing: the second says what the first has said, and the fit is that of the sine alone. And a sine beside the cosine of
<em>another</em> frequency does have two different numbers, but neither is the partner of the other. The rule for the two
channels is lost.</p>

<p>There are settings at which more codes fit. With an offset of nought nothing moves, and all of them do. Where the shift is a
whole number of half turns, a sine alone fits too, for it keeps its size. The figure says so when you have found one.</p>`;
  },
};
