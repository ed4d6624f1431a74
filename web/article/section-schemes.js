// Section 10: five ways to tell attention the positions, what is so of each, and why none is a switch.

import { formatNumber } from "../draw/numbers.js";
import { ROUNDING } from "../draw/rounding.js";
import {
  ALLOCATED,
  BUCKETS,
  differenceOf,
  HEADS,
  layerOf,
  NAMES,
  positionsOf,
  SCHEMES,
  scoresOf,
} from "../figures/schemes/scores.js";

/** @typedef {import("./writer.js").Section} Section */
/** @typedef {import("./writer.js").Quantities} Quantities */
/** @typedef {import("./writer.js").Core} Core */

/** The words whose scores the prose gives, and of them the query and the key. */
const WORKED = "the cat saw the dog run";
const QUERY = 4;
const KEY = 1;
/** Where the counting starts. A constant by itself, as those above: the page's script can leave the prose only where nothing is looked up. */
const STARTS = [0, 5];
/** So far on, some words have no row in the learned table. */
const PAST = 22;
/** The number in the name of a model. */
const FIVE = 5;

/** What the figure's move has changed, as the end of a sentence. @type {import("./quantities.js").Quantity["of"]} */
function changed(core, state) {
  const { words, mask, moved, apart } = /** @type {import("../figures/schemes.js").SchemesState} */ (state);
  if (moved === 0 && apart === 0) return "so nothing has moved yet";
  const layer = layerOf(core, { words, mask });
  const { first, positions } = positionsOf({ words, moved, apart });
  const other = SCHEMES.filter(
    (scheme) =>
      differenceOf(core, scoresOf(core, layer, scheme, first), scoresOf(core, layer, scheme, positions))
        .largest > ROUNDING,
  ).length;
  const n = positions.length;
  const lost = positions.filter((position) => position >= ALLOCATED).length;
  const none =
    lost === 0
      ? ""
      : `, and the learned table has no row for ${lost === n ? "any" : formatNumber(lost)} of the ${lost === n ? "" : `${formatNumber(n)} `}words`;
  return `and in ${formatNumber(other)} of the ${formatNumber(SCHEMES.length)} there are scores that have changed${none}`;
}

/** How far apart the two schemes of the figure are, as the end of a sentence. @type {import("./quantities.js").Quantity["of"]} */
function exchanged(core, state) {
  const { words, mask, scheme, instead } = /** @type {import("../figures/schemes.js").SchemesState} */ (
    state
  );
  if (scheme === instead) return `${NAMES[scheme]} less itself, and so nothing`;
  const layer = layerOf(core, { words, mask });
  const { first } = positionsOf({ words, moved: 0, apart: 0 });
  const [one, other] = /** @type {const} */ ([scheme, instead]).map((each) =>
    scoresOf(core, layer, each, first),
  );
  const { largest } = differenceOf(core, one, other);
  return `${NAMES[scheme]} less ${instead === "none" ? "the scores without positions" : NAMES[instead]}: counted from the start, the scores are up to ${formatNumber(largest, { digits: 3 })} apart`;
}

/** @param {string} name @param {number} start */
const scoreKey = (name, start) => `score of the worked cell counted from ${start}: ${name}`;

/** What the prose says in numbers. @type {Quantities} */
export const quantities = {
  "what the move has changed": { of: changed, as: "words" },
  "how far two schemes are apart": { of: exchanged, as: "words" },
  "what the function is": {
    of: (_, { scheme, instead }) => (scheme === instead ? "the same too" : "another"),
    as: "words",
  },
  "start of the last bucket": {
    of: (core) => core.bucketStarts({ buckets: BUCKETS })[BUCKETS - 1],
    as: "whole",
  },
  "slope of the first head": { of: (core) => core.alibiSlopes({ heads: HEADS })[0], as: "decimal" },
  "slope of the last head": { of: (core) => core.alibiSlopes({ heads: HEADS })[HEADS - 1], as: "decimal" },
};
for (const scheme of SCHEMES)
  for (const start of STARTS)
    quantities[scoreKey(scheme, start)] = {
      of(core) {
        const { first, positions } = positionsOf({ words: WORKED, moved: start, apart: 0 });
        const layer = layerOf(core, { words: WORKED, mask: "none" });
        return scoresOf(core, layer, scheme, positions)[QUERY * first.length + KEY];
      },
      as: "value",
    };

/** @type {Section} */
export const schemes = {
  id: "schemes",
  number: 10,
  title: "Different ways to expose position",
  figure: "schemes",
  parameters: { moved: 0, apart: 0, scheme: "rope", instead: "learned" },
  quantities,

  body({ quantity, parameter, whole, math, display, note, cite, figure }) {
    const t5 = `T${whole(FIVE)}`;
    const [from, on] = STARTS;
    const [query, key] = [QUERY, KEY].map((k) => WORKED.split(" ")[k]);
    const score = (/** @type {string} */ name, /** @type {string} */ scheme) =>
      `<tr><th scope="row">${name}</th>
<td>${quantity(scoreKey(scheme, from))}</td>
<td>${quantity(scoreKey(scheme, on))}</td></tr>`;
    const statements = (/** @type {string[]} */ ...[name, ...cells]) =>
      `<tr><th scope="row">${name}</th>${cells.map((cell) => `<td>${cell}</td>`).join("")}</tr>`;
    const moved = (/** @type {string} */ word) => `<a href="#schemes?moved=${on}">${word}</a>`;
    const past = (/** @type {string} */ word) => `<a href="#schemes?moved=${PAST}">${word}</a>`;
    const alone = (/** @type {string} */ scheme, /** @type {string} */ words) =>
      `<a href="#schemes?scheme=${scheme}&amp;instead=none">${words}</a>`;

    return `
<p>A vector added to the token is one way to tell attention about order. Position can also come in later: at the query and
the key, or at the score itself. Here are five ways.</p>

<p>Learned and sinusoidal vectors are added to the token. RoPE turns the query and the key. The other two change the score
itself: a relative bias adds one number for each <em>bucket</em>, a range of offsets that share it, and ALiBi subtracts the
distance times a fixed <em>slope</em>.</p>

<p>A layer scores its tokens several times side by side, each time with parameters of its own. Each of these is a
<em>head</em>; the figure shows one.</p>

<p>The figure makes one set of vectors and weights and gives it to all five. At present all the words are moved on by
${parameter("moved")} and the last alone by ${parameter("apart")}, ${quantity("what the move has changed")}. Move them
together first; then move the last one away. The gaps to it change, and with them its scores with the other words, under every
scheme that still has a row or a rule for it; under the relative bias only where a gap comes into another bucket.</p>

${figure()}

<p>Here they are in short. Each link opens the figure where it shows what is said.</p>

<div class="table"><table class="statements">
<caption>Five schemes</caption>
<thead><tr><th scope="col">scheme</th><th scope="col">where it enters</th><th scope="col">parameters</th><th scope="col">defined past the training length</th><th scope="col">score depends on the gap alone, for given content</th></tr></thead>
<tbody>${[
      statements(
        "learned absolute",
        alone("learned", "added to the token’s vector"),
        "one row a position",
        `${past("no")}, beyond its last row`,
        moved("no"),
      ),
      statements(
        "sinusoidal absolute",
        alone("sinusoidal", "added to the token’s vector"),
        "none",
        past("yes"),
        moved("no"),
      ),
      statements(
        `relative bias, as in ${t5}`,
        alone("relative-bias", "added to the score, by the bucket of the offset"),
        "one number a bucket and head",
        `${past("yes")}, by the last bucket`,
        moved("yes"),
      ),
      statements(
        "RoPE",
        alone("rope", "turns query and key before their product"),
        "none",
        past("yes"),
        moved("yes"),
      ),
      statements(
        "ALiBi",
        alone("alibi", "added to the score: minus a slope times the distance"),
        "none; the slope of each head is fixed",
        past("yes"),
        moved("yes"),
      ),
    ].join("\n")}</tbody>
</table></div>

<p>The last column says <em>for given content</em>. Hold two words, with their content, and move their positions: under the
last three schemes the score knows nothing of the move but the gap. With another word in the place of one, it
is another score, at the same gap.</p>
${note(`And it speaks of one layer. What stands at a place in a deeper layer has already been mixed from other places.`)}

<p>Read one score in numbers: that of the query “${query}” with the key “${key}”, in “${WORKED}”. Count the words from
${whole(from)}, then from ${whole(on)}:</p>

<div class="table"><table>
<caption>One score, the same gap at two places</caption>
<thead><tr><th scope="col">scheme</th><th scope="col">from ${whole(from)}</th><th scope="col">from ${whole(on)}</th></tr></thead>
<tbody>${[
      score("learned", "learned"),
      score("sinusoidal", "sinusoidal"),
      score("relative bias", "relative-bias"),
      score("RoPE", "rope"),
      score("ALiBi", "alibi"),
    ].join("\n")}</tbody>
</table></div>

<h3>Where each comes in</h3>

<p><em>Added to the token.</em> The position is then part of the query and of the key. Multiply the two out, and there are
terms of content with position. So though <a href="#gap-only">the product of two encodings</a> depends on the gap alone, the
score does not.</p>

<p><em>Added to the score.</em> ${cite("shaw2018")} learned a vector for each offset, up to a limit on either side; beyond it the last
one is shared. It is added to the key, and another to the value, so what it does to the score depends on the content of the
query. ${cite("raffel2020")} add a single number for each bucket of offsets, and each head has its own. Of the
${whole(BUCKETS)} buckets of a ${t5} decoder, which looks only back, the last begins at distance
${quantity("start of the last bucket")}: all that is further shares its number.</p>
${note(`In ${t5}, by ${cite("raffel2020")}, scores are not divided by the root of the width. The figure divides all of them, so that they
differ by the scheme alone.`)}

<p>${cite("press2022")} learn nothing for it. A score loses a slope times the distance:</p>

${display(String.raw`\frac{q_i\cdot k_j}{\sqrt{d_k}}-m\,|i-j|`)}

<p>Here ${math`d_k`} is the width of query and key, and ${math`m`} the slope. With ${whole(HEADS)} heads it goes from ${quantity("slope of the first head")} to
${quantity("slope of the last head")}: some heads look near, some far. The distance has no
sign; what comes before and what after, the causal mask tells.</p>

<p><em>Turned.</em> In RoPE, by ${cite("su2021")}, the query turns by its position and the key by its own, and in their
product only the difference of the two turns is left. The values are not turned. They are what is averaged, while position
is to decide how much of each is taken.</p>

<p>One can also add nothing at all. Under a causal mask some order comes in even so, as <a href="#shuffle?mask=causal">the
first figure</a> shows.</p>

<h3>Not switches</h3>

<p>Choose two schemes in the figure, and its last square is the difference. At present it is
${quantity("how far two schemes are apart")}. The words are the same, and so are the weights; the function is
${quantity("what the function is")}.</p>

<p>So a scheme is no setting of a finished model. Its weights were trained with one function. A model trained with learned
positions does not become a well-trained RoPE model when one line of its code is changed: it would have to be trained
with the new function.</p>

<h3>Defined is not accurate</h3>

<p>Past its last row the learned table has nothing to give, and the other four have a score for every position. That is all
that the table’s “yes” says. A bucket, an angle or a penalty at a distance that training never reached is defined;
what a model makes of it is found out by trying. ${cite("press2022")} built ALiBi to go on past the training length, and measured
it on their models. <a href="#table-edge">Defined, allocated and trained</a> are still three things.</p>

<p>Which scheme is the best? Of learned and sinusoidal vectors ${cite("vaswani2017")} report nearly identical results, on
their task. The figure cannot tell you. It compares functions of stand-in numbers, and no square in it is better than another.</p>`;
  },
};
