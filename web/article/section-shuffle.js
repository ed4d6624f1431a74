// Section 1: what self-attention makes of a shuffled sentence, and what brings order in.

import { formatNumber } from "../draw/numbers.js";
import { differenceText, ROUNDING } from "../draw/rounding.js";
import { passesOf, rowDifference } from "../figures/shuffle/layer.js";

/** @typedef {import("./writer.js").Section} Section */
/** @typedef {import("./writer.js").Quantities} Quantities */
/** @typedef {import("../figures/shuffle/layer.js").ShuffleState} ShuffleState */

/** The set of stand-ins at the start. A constant by itself: the page’s script can leave the prose only where nothing is looked up. */
const SEED = 4;
/** The sentence that the prose works out, and the same turned round. @type {ShuffleState} */
const WORKED = {
  words: "the cat saw the dog",
  order: [4, 3, 2, 1, 0],
  positions: "none",
  mask: "none",
  seed: SEED,
};
/** Where its repeated word stands. */
const TWICE = [0, 3];
/** The first two words change places, and the last stays where it is. */
const LAST_STAYS = [1, 0, 2, 3, 4];

/** What the shuffle in the figure has done, as the end of a sentence. @type {import("./quantities.js").Quantity["of"]} */
function done(core, state) {
  if (state.order.length === 0) return "nothing has been moved yet";
  const { largest, rowDifferences } = passesOf(core, /** @type {ShuffleState} */ (state));
  const changed = rowDifferences.filter((difference) => difference > ROUNDING).length;
  return changed === 0
    ? `every word has kept its row: the largest difference is ${differenceText(largest)}, ${largest === 0 ? "not even rounding" : "rounding and no more"}`
    : `${formatNumber(changed)} of ${formatNumber(rowDifferences.length)} words have other numbers in their row than as written: the largest difference is ${differenceText(largest)}`;
}

/** What the last row in the figure says, as the end of a sentence. @type {import("./quantities.js").Quantity["of"]} */
function lastRow(core, state) {
  const { before, after, rowDifferences } = passesOf(core, /** @type {ShuffleState} */ (state));
  const last = rowDifferences.length - 1;
  const difference = rowDifference(core, before.output, last, after.output, last);
  if (difference <= ROUNDING) return "is the last row that there was as written";
  return rowDifferences[last] <= ROUNDING
    ? "is another than as written, but one that its word had already"
    : "is another than as written, and not the one that its word had";
}

/** What the prose says in numbers. @type {Quantities} */
export const quantities = {
  "what the shuffle has done": { of: done, as: "words" },
  "what the last row shows": { of: lastRow, as: "words" },
  "turned round with positions: largest difference": {
    of: (core) => passesOf(core, { ...WORKED, positions: "added" }).largest,
    as: "value",
  },
  "turned round under the mask: largest difference": {
    of: (core) => passesOf(core, { ...WORKED, mask: "causal" }).largest,
    as: "value",
  },
  "first two words changed under the mask: largest difference": {
    of: (core) => passesOf(core, { ...WORKED, mask: "causal", order: LAST_STAYS }).largest,
    as: "value",
  },
};
for (const [key, changes] of /** @type {[string, Partial<ShuffleState>][]} */ ([
  ["the repeated word with positions: difference", { positions: "added" }],
  ["the repeated word under the mask: difference", { mask: "causal" }],
]))
  quantities[key] = {
    of(core) {
      const { output } = passesOf(core, { ...WORKED, ...changes }).before;
      return rowDifference(core, output, TWICE[0], output, TWICE[1]);
    },
    as: "value",
  };

/** @type {Section} */
export const shuffle = {
  id: "shuffle",
  number: 1,
  title: "Why order must enter somewhere",
  figure: "shuffle",
  parameters: { seed: SEED },
  quantities,

  body({ quantity, parameter, math, display, note, cite, figure }) {
    return `
<p>The cat saw the dog; the dog saw the cat. The words are the same. What tells the two apart is their order, and
whatever reads them must be told of it somewhere. See first what happens when it is not.</p>

<p>What a model reads are <em>tokens</em>: words, or pieces of words. Here each word is one token. Write the sentence as a
table ${math`X`} with a row of numbers for each token. Each number of a row is a <em>channel</em>, and how many
channels a row has is its <em>width</em>.</p>

<p>A layer of self-attention multiplies ${math`X`} with three tables of parameters, numbers that training sets, and gets
queries ${math`Q`}, keys ${math`K`} and values ${math`V`}. It takes the dot product of every query with every key and
divides it by the root of their width: these are the scores. A softmax makes each row of scores into attention weights, which
add up to one, and each output row is the average of all the values with these attention weights.</p>

${display(String.raw`f(X)=\operatorname{softmax}\!\left(\frac{Q\,K^{\mathsf T}}{\sqrt d}\right)V`)}

<p>Here ${math`d`} is the width of the queries and keys. The raised ${math`\mathsf T`} turns rows into columns, so that
every query in ${math`Q`} meets every key.</p>

<p>Now shuffle the words. Let ${math`P`} be the matrix that puts the rows into their new order.</p>
${note(`In this section ${math`P`} is a permutation. Later the letter stands for the encoding:
${math`P(i)`} is the vector of position ${math`i`}.`)}

<p>Queries, keys and values are made row by row, so that they are shuffled in the same way. The scores become
${math`P(Q\,K^{\mathsf T})P^{\mathsf T}`}: their rows are shuffled, and so are their columns. The softmax takes each row
by itself and does not care where in the row a score stands. Then the shuffled columns meet the values, shuffled alike,
and the two shuffles cancel. What is left is the one of the rows:</p>

${display(String.raw`f(P\,X)=P\,f(X)`)}

<p>Shuffle the words, and you get the old output rows, shuffled. Each word has taken its row along. This is called
<em>equivariance</em>: the output moves as the input does. It is not <em>invariance</em>, with which it is often
confused: that would be the old rows in their old order, whatever became of the words.</p>
${note(`Take the mean of all the output rows, and that is invariant: it is the same in every order. What you see of a
shuffle depends on what you read off.`)}

<p>Try it below. In the figure ${quantity("what the shuffle has done")}. The words’ vectors and the parameters are
stand-ins, chosen by a rule and not by training; they are set ${parameter("seed")}. Take any other set: the
argument did not ask what the parameters are.</p>

${figure()}

<p>A word that occurs twice shows it best. The two “the” in “${WORKED.words}” have the same query, and it meets the same
keys and values; so they have one and the same output row. Nothing in this layer can tell the one at the front from the one
before the dog.</p>
${note(`Feed-forward layers, residual sums and the normalisation of a row, too, work on each row by itself. However many of
such layers lie on top of each other, without positions and without a mask the whole is equivariant.`)}

<h3>Two ways in</h3>

<p><em>Positions.</em> Give every place in the sentence a vector of its own, and add it to the word that stands there. A
word that moves takes its own vector along, but not the place’s: it finds another where it goes, and the equation above
no longer holds. Turn the five words round, and the largest difference between its two sides is
${quantity("turned round with positions: largest difference")}. And as the sentence is written, the rows of the two “the”
are ${quantity("the repeated word with positions: difference")} apart. ${cite("vaswani2017")} add such vectors for this
reason: their model has neither recurrence nor convolution to know the order by.</p>

<p><em>A causal mask.</em> In a model that writes word by word, a word may look at itself and at what stands
before it, never ahead. So each word sees another set of words, and this alone brings in order. Turn the five words round under the mask, without
any positions, and the two sides differ by up to ${quantity("turned round under the mask: largest difference")}. As the
sentence is written, the rows of the two “the” are ${quantity("the repeated word under the mask: difference")} apart: the
second has seen a cat. Does a model with a mask need
positions at all, then? It has some order without them. Explicit positions add further ways to tell distances and
arrangements apart.</p>

<h3>The last row is not enough</h3>

<p>Many who try this look at the last output row alone, from which the next word is predicted. They are misled both
ways.</p>

<p>Without positions and mask, the last row after a shuffle is mostly another one, as if order mattered. But it is just the
row of the word that has come to stand there; look for it among the old rows and you find it.</p>

<p>Under the mask, still without positions, let the last word stay and shuffle those before it. In this one layer the last row stays as it was, as
if order did not matter: the last word sees all the others, and averages them in whatever order they come. The rows above
it do change. Let the first two words change places, and the largest difference among the rows is
${quantity("first two words changed under the mask: largest difference")}. A second layer would see those rows.</p>

<p>In the figure the last row is framed. At present it ${quantity("what the last row shows")}.</p>`;
  },
};
