// Questions that readers ask, each answered in a few sentences, with the way back to the figure that shows it.

/** @typedef {import("./writer.js").Section} Section */

/** Widths whose first rise is told in an answer. */
const WIDTHS = [4, 512];
/** A short number type, and a position that it takes for its neighbour. */
const SHORT_TYPE = "bfloat16";
const FIRST_LOST = 257;
/** Two batches: a prompt in the cache with tokens generated after it, and two documents with one mask for both. */
const FROM_A_CACHE = "batch=11111gg&amp;cached=5&amp;convention=restart";
const PACKED = "batch=11112222&amp;convention=reset-without-mask";
/** Half a turn in degrees, which is no half turn in tokens. */
const HALF_A_TURN = 180;

const riseKey = (/** @type {number} */ width) => `questions: first rise at width ${width}`;

/** @type {import("./writer.js").Quantities} */
const quantities = {
  "questions: turns of pair 0 after 180 tokens": {
    of: (core) => core.phases({ position: HALF_A_TURN, width: 2 }).turns[0],
    as: "turns",
  },
  "questions: largest divisor at width 512": {
    of: (core) => core.divisors({ width: 512 })[255],
    as: "number",
    digits: 5,
  },
  "questions: longest wavelength at width 512": {
    of: (core) => core.wavelengths({ width: 512 })[255],
    as: "number",
    digits: 5,
  },
  "questions: wavelength of pair 0": {
    of: (core) => core.wavelengths({ width: 2 })[0],
    as: "number",
    digits: 5,
  },
  "questions: position 257 kept as bfloat16": {
    of: (core) => core.roundNumbers({ values: Float64Array.of(FIRST_LOST), type: SHORT_TYPE })[0],
    as: "whole",
  },
  "questions: what one sine explains of the next": {
    of: (core) => core.sineAloneLimit({ offset: 1, frequency: 1 }),
    as: "value",
  },
};
for (const width of WIDTHS)
  quantities[riseKey(width)] = { of: (core) => core.firstRise({ width }).gap, as: "whole" };

/** @type {Section} */
export const questions = {
  id: "questions",
  title: "Questions",
  parameters: {},
  quantities,

  body({ quantity, whole, math, sine, cosine, cite }) {
    /** @type {[question: string, answer: string][]} */
    const answered = [
      [
        "If I shuffle the words, does a model without positions give the same result?",
        `Without a mask it gives the same rows in the shuffled order. That is equivariance; invariance would be the same rows in the old
order. Whether you notice depends on what is read off at the end: <a href="#shuffle">shuffle a sentence</a> and look at
the last row, then at all of them.`,
      ],
      [
        "Does a model with a causal mask need positions at all?",
        `The mask already lets each token see another set of tokens, and that brings in some order. Positions add further
ways to tell distances and arrangements apart. In <a href="#shuffle?mask=causal">one layer with a mask and
no positions</a>, any reordering of the earlier words leaves the last row as it was.`,
      ],
      [
        "Why are the two vectors added? Does that not spoil the token’s?",
        `Adding keeps the width; setting them side by side makes the vector wider, unless a projection brings it back. Two
different pairs can <a href="#adding">have one sum</a>, so that the parts cannot be told from it in every case that one
could think of. What a trained model needs is token vectors and projections for which the sum is useful, and finding them is what
training is for.`,
      ],
      [
        "What happens to an input that is longer than the learned table?",
        `There is no row for it. A longer array has rows there, but nobody has trained them:
<a href="#table-edge">drag the position past the edge</a>.`,
      ],
      [
        "A formula has a value at every position. So does the model work at every length?",
        `The vector is defined there, which is one thing; an accurate prediction there is another, and a matter of
experiment: <a href="#table-edge">defined, allocated and trained</a> are three things. ${cite("vaswani2017")} gave longer sequences as a hope and a motive, not as a result.`,
      ],
      [
        "Which channels are the fast ones?",
        `The first, where sines and cosines take turns. Pair ${math`r = ${whole(0)}`} goes round once in ${quantity("questions: wavelength of pair 0")} tokens
at every width and base; at every base above one, the later the pair, the slower. <a href="#clocks">Let the clocks run.</a>`,
      ],
      [
        "Radians or degrees?",
        `Radians. After ${whole(HALF_A_TURN)} tokens <a href="#clocks">the first hand</a> has not made half a turn but
${quantity("questions: turns of pair 0 after 180 tokens")} turns.`,
      ],
      [
        "The first row is always nought and one in turns. Is it of no use?",
        `It is a position like the others: every hand at twelve. A <a href="#rotation">shift matrix</a> takes it to any
other row, and another takes that row back to it.`,
      ],
      [
        "In the heatmap most channels hardly change. Are they wasted?",
        `They are slow. Over a short window they look constant; on their own scale of time they turn like the first.
<a href="#clocks">Run time a thousand times as fast</a>, or <a href="#wavelengths">lengthen the context</a> and count the
pairs that turn.`,
      ],
      [
        "Learned or fixed: which is better?",
        `${cite("vaswani2017")} tried both, in section ${math`3.5`}, and reported nearly identical results.
<a href="#alternatives">What each of them offers</a> can be compared; which serves a task better cannot be seen from
that.`,
      ],
      [
        "Why both sine and cosine? My rows with sines alone were all different.",
        `They may well be: <a href="#missing-half?code=sine">sines alone can name</a> a finite set of whole positions. What
they lack is the rule for the shift. Two directions with the same ${sine("sine")} go on to different values, unless the shift is
a multiple of ${math`\pi`}, and the ${cosine("cosine")} says which of the two it is.`,
      ],
      [
        "The paper says “linear function”, and my regression from one position to the next failed.",
        `Regress the pair on the pair. One sine explains only about ${quantity("questions: what one sine explains of the next")}
of the variance of the same sine one token on, at frequency one and over many periods. With its cosine beside it, it
explains <a href="#missing-half">all of it</a>.`,
      ],
      [
        "My batch of prompts answers otherwise than each prompt alone. Why?",
        `One cause is padding that uses up positions. Without the padding each text counts from its own first token, and so it
should with it. <a href="#position-ids">Type your batch in</a>, or paste its attention mask, and compare the ids. Another
is a mask that lets padding be seen.`,
      ],
      [
        "Which position has a token that is generated from a cache?",
        `The one after the last token of its own text, whatever the pass is in which it is computed. Code that starts each pass at
nought <a href="#position-ids?${FROM_A_CACHE}">gives it another</a>, and all the gaps to the cached keys are wrong.`,
      ],
      [
        "I pack documents into one row and reset the ids at each. Is that enough?",
        `It tells each document where it begins. It does not keep one from seeing another: that is the mask’s part.
<a href="#position-ids?${PACKED}">Count what gets through</a>.`,
      ],
      [
        "I loaded a model with RoPE and it writes nonsense. What could it be?",
        `One cause is the pairing of channels: neighbours in one program, halves in another. Nothing fails when the two are mixed,
and at the first position nothing is even wrong. <a href="#rope?view=layouts">Compare the layouts</a>, and permute the channels of one.`,
      ],
      [
        "Why are queries and keys turned, and not the values?",
        `Position is to decide how much each token takes from each, and that is the product of query and key. The
<a href="#rope">turn belongs there</a>; what is then taken is content.`,
      ],
      [
        "Does a model with RoPE go on past the length it was trained on?",
        `The turns are defined at every position. But slow pairs may come to phases there that training never showed, which is what
<a href="#rope?view=scaling">scaling types</a> are made against. How well a model then reads has to be measured.`,
      ],
      [
        "May positions be kept in a floating-point type of sixteen bits?",
        `Not many of them. The one with the wider range takes position ${whole(FIRST_LOST)} for
${quantity("questions: position 257 kept as bfloat16")}, and further out more and more tokens share a row. Round the finished values, if anything: <a href="#precision">each place where a
program rounds</a> has its own price.`,
      ],
      [
        "Which sign has the rotation?",
        `It depends on which of the two comes first. On ${math`(\sin,\cos)`} the matrix of
<a href="#rotation">the shift</a> is the transpose of the textbook’s, which acts on ${math`(\cos,\sin)`}. Both turn the
same hand the same way. <a href="#rope">RoPE’s</a> acts on a first and a second channel and is written as in the textbook.`,
      ],
      [
        "Does the similarity of two positions always fall with their distance?",
        `No. It <a href="#gap-only?curve=whole">goes up again</a>: first at gap ${quantity(riseKey(WIDTHS[0]))} at width
${whole(WIDTHS[0])}, and at gap ${quantity(riseKey(WIDTHS[1]))} at width ${whole(WIDTHS[1])}, both at the usual base.`,
      ],
      [
        `Is ${math`10000`} the greatest length?`,
        `It is a base that was chosen, and sets <a href="#wavelengths">how far the wavelengths reach</a>. At width
${whole(WIDTHS[1])} the largest divisor is ${quantity("questions: largest divisor at width 512")}, its wavelength
${quantity("questions: longest wavelength at width 512")} tokens. Neither is a limit, and the vectors do not
start over there: no whole number of tokens is a multiple of ${math`2\pi`}, so that the first pair alone never comes back
to where it was.`,
      ],
      [
        "Does a wider vector see further?",
        `It <a href="#dimensions">samples the same curve of frequencies</a> more finely, and its last pair comes nearer to the
curve’s end, so that the longest wavelength grows towards ${math`2\pi b`}. That is no promise of a longer context; base,
precision and training matter as before.`,
      ],
      [
        `In the formula, is ${math`2r`} the channel or the pair?`,
        `${math`r`} counts pairs. Channel ${math`j`} belongs to pair ${math`\lfloor j/2\rfloor`}, and both channels of a
pair have the one frequency. Code that gives every channel a frequency of its own computes something else.
<a href="#table">The table</a> can be had as code; that for NumPy, C++ and JavaScript was run against this page’s
numbers.`,
      ],
      [
        "Sine and cosine in turns, or all sines first?",
        `At the same frequencies the two differ by an order of the channels and by nothing else. What matters is that everything that reads the
vector keeps to one of them. <a href="#table?layout=halves">Both can be had.</a>`,
      ],
      [
        "Why is my odd width refused?",
        `A sine needs its cosine. Some libraries leave the last cosine out and say so, some fail; the table here is defined
for even widths and <a href="#table">says so</a>.`,
      ],
    ];
    return `
<p>These have been asked again and again, in forums, courses and issue trackers. The figures answer them better than
words do; each answer leads back to one.</p>

<dl class="questions">
${answered.map(([question, answer]) => `<dt>${question}</dt>\n<dd>${answer}</dd>`).join("\n")}
</dl>`;
  },
};
