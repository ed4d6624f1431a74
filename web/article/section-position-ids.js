// Section 12: position ids as code hands them over: on from a cache, past padding, for packed documents.

import { formatNumber } from "../draw/numbers.js";
import {
  EXAMPLES,
  PADDING,
  batchOf,
  charactersOf,
  describe,
  readBatch,
} from "../figures/position-ids/notation.js";

/** @typedef {import("./writer.js").Section} Section */
/** @typedef {import("./writer.js").Quantities} Quantities */
/** @typedef {import("./writer.js").Core} Core */
/** @typedef {import("./writer.js").State} State */
/** @typedef {import("../core/core.d.ts").IdConvention} IdConvention */

/** Cases of the prose, as the figure writes them. */
const GENERATING = { batch: EXAMPLES.cached };
const PROMPT = 7;
/** Stands for the id of padding. */
const NOTHING = "·";
const MASKED = { batch: "001111", paddingId: 1 };
const UNEVEN = { batch: "00111 11111" };
const PACKED = { batch: EXAMPLES.packed };
/** RoBERTa and OPT: the id of the first token, and of padding. */
const SHIFTED = { batch: "00111", firstId: 2, paddingId: 1 };

/** @param {Core} core @param {{batch: string, firstId?: number, paddingId?: number}} one @param {IdConvention} [convention] */
const idsOf = (core, { batch, ...about }, convention = "right") =>
  core.positionIds({ ...describe(batchOf(batch), 0, 0), ...about, convention });

/** @param {ArrayLike<number>} numbers */
const list = (numbers) => Array.from(numbers, (one) => formatNumber(one)).join(" ");
/** Ids with the mark for padding, which no token sees. @param {ReturnType<Core["positionIds"]>} ids */
const withoutPadding = ({ ids, kinds }) =>
  Array.from(ids, (one, k) => (kinds[k] === 0 ? NOTHING : formatNumber(one))).join(" ");
/** What the generated tokens of the first case get. @param {Core} core @param {IdConvention} [convention] */
const generated = (core, convention) => list(idsOf(core, GENERATING, convention).ids.slice(PROMPT));

/** The figure's row by a convention, as the core has it. @param {Core} core @param {State} state @param {IdConvention} convention */
function ofRow(core, { batch, cached, evicted, first, padding, row }, convention) {
  const reading = readBatch(batch);
  if ("fault" in reading) throw new RangeError(reading.fault);
  const about = {
    ...describe(reading.batch, cached, evicted),
    firstId: first,
    paddingId: padding,
    convention,
  };
  const ids = core.positionIds(about);
  const last = charactersOf(reading.batch, row).findLastIndex((one) => one !== PADDING);
  const slots = ids.columns;
  const changed = [
    ids.wrongIds.subarray(row * slots, (row + 1) * slots),
    ids.wrongPairs.subarray(row * slots * slots, (row + 1) * slots * slots),
  ].some((flags) => flags.includes(1));
  return { last: ids.ids[row * slots + last], next: ids.next[row], rightNext: ids.rightNext[row], changed };
}

/** What the chosen mistake does to the next id of the figure's row. @param {Core} core @param {State} state */
function mistakenNext(core, state) {
  if (state.convention === "right") return "No mistake is chosen";
  const { next, rightNext, changed } = ofRow(core, state, state.convention);
  if (next !== rightNext) return `By the chosen mistake that one is ${formatNumber(next)}`;
  return changed ? "The chosen mistake leaves that one as it is" : "The chosen mistake changes nothing in it";
}

/** What the prose says in numbers. @type {Quantities} */
export const quantities = {
  "position ids: ids after a prompt of seven": { of: (core) => generated(core), as: "words" },
  "position ids: the same, restarted": { of: (core) => generated(core, "restart"), as: "words" },
  "position ids: right last id of the row": {
    of: (core, state) => ofRow(core, state, "right").last,
    as: "whole",
  },
  "position ids: right next id of the row": {
    of: (core, state) => ofRow(core, state, "right").next,
    as: "whole",
  },
  "position ids: next id by the mistake": { of: mistakenNext, as: "words" },
  "position ids: next of two prompts": { of: (core) => list(idsOf(core, UNEVEN).next), as: "words" },
  "position ids: next by one counter": {
    of: (core) => list(idsOf(core, UNEVEN, "shared-counter").next),
    as: "words",
  },
  "position ids: ids behind left padding": { of: (core) => withoutPadding(idsOf(core, MASKED)), as: "words" },
  "position ids: padding counted": {
    of: (core) => withoutPadding(idsOf(core, MASKED, "padding-counted")),
    as: "words",
  },
  "position ids: RoBERTa's ids": { of: (core) => list(idsOf(core, SHIFTED).ids), as: "words" },
  "position ids: ids of two documents": { of: (core) => list(idsOf(core, PACKED).ids), as: "words" },
  "position ids: ids that run on": {
    of: (core) => list(idsOf(core, PACKED, "documents-run-on").ids),
    as: "words",
  },
  "position ids: squares within two documents": {
    of: (core) => idsOf(core, PACKED).allowedCount,
    as: "whole",
  },
  "position ids: squares between two documents": {
    of: (core) => idsOf(core, PACKED, "reset-without-mask").wrongPairCount,
    as: "whole",
  },
};

/** A state of the figure as a link. @param {Record<string, string | number>} state */
const stateLink = (state) =>
  `#position-ids?${new URLSearchParams(Object.entries(state).map(([name, value]) => [name, String(value)]))}`.replaceAll(
    "&",
    "&amp;",
  );

/** @type {Section} */
export const positionIds = {
  id: "position-ids",
  number: 12,
  title: "Caches, packing, padding",
  figure: "position-ids",
  parameters: {},
  quantities,

  body({ quantity, parameter, whole, note, cite, figure }) {
    const row = (
      /** @type {string} */ name,
      /** @type {string} */ right,
      /** @type {string} */ mistake,
      /** @type {string} */ wrong,
    ) => `<tr><th scope="row">${name}</th>
<td>${quantity(`position ids: ${right}`)}</td>
<td>${mistake}</td>
<td>${quantity(`position ids: ${wrong}`)}</td></tr>`;

    return `
<p>A token’s position is the number of tokens before it in its text. In a running program the text comes in pieces, several
texts lie side by side, and some slots hold no text at all. So the code hands the positions over as numbers, the
<em>position ids</em>. Get them wrong, and nothing stops you: it runs, and may answer worse.</p>

${figure()}

<p>This is the figure’s row ${parameter("row")}: its first id is ${parameter("first")}, its last one
${quantity("position ids: right last id of the row")}, and the next token’s is
${quantity("position ids: right next id of the row")}. ${quantity("position ids: next id by the mistake")}.
Type your own batch over it, or paste an attention mask, and copy the
right ids.</p>

<h3>On from a cache</h3>

<p>A model that writes computes one token at a time. The keys of the tokens before are kept in a cache, as they were made,
each at its own position. The new token has to go on counting from there. Reset it to the first position, and its query
meets the cached keys across gaps that are not theirs: <a href="${stateLink({
      batch: GENERATING.batch,
      cached: PROMPT,
    })}">see the hollow squares</a>. Every scheme in the figure notices that.</p>

<p>Nor is the length of the cache a safe answer. It is the next position only where the cache holds every token before
and nothing else. Padding makes it too long, and what was evicted makes it too short. The rule that holds is to count the
tokens of each text by itself.</p>

<h3>Past padding</h3>

<p>Short rows are filled up with padding, so that all are as long. Padding is hidden by the mask, and then its own id does not
matter, if only a table has a row for it: ${cite("generation")} has long filled in ${whole(MASKED.paddingId)}, other code writes nought. What matters is that
padding uses up no position of the text, and resets none, unless the model was trained so.</p>
${note(`Learned tables may keep their first rows for something else. RoBERTa and OPT begin with id
${whole(SHIFTED.firstId)} and give padding id ${whole(SHIFTED.paddingId)}: two slots of padding and three tokens have the ids
${quantity("position ids: RoBERTa's ids")}. In the figure set the first id. <a href="#table-edge">Where such a table
ends</a> is another question.`)}

<p>Now count the padding on the left after all. Every id of that row grows by the same number, and no gap in it changes.
${cite("su2021", "RoPE")}, ${cite("press2022", "ALiBi")} and the relative bias of ${cite("raffel2020")} give the same attention weights as before, to rounding, for they know the gaps alone. A learned
table or the added encoding <a href="${stateLink({ convention: "padding-counted" })}">does not</a>: the tokens meet
other vectors. The same line of code is harmless in one model and a bug in another.</p>

<p>A constant added to <em>all</em> ids of a text is one thing. A jump among tokens that attend to
one another is another: it changes gaps, and no scheme here is safe from that. (The relative bias does
not notice it where every gap stays within its bucket.)</p>

<h3>Packed documents</h3>

<p>To waste no padding, several short documents are packed into one row. That asks two questions, and each needs an answer
of its own: where does each document begin to count, and who may see whom?</p>

<p>The careful answers are that each begins at the first position, and that a token sees its own document alone. Then two
documents of four tokens have ${quantity("position ids: squares within two documents")} squares in the figure: a token and one
that it may see, itself included. Reset the ids and leave the mask as it was, and
${quantity("position ids: squares between two documents")} more get through, from one document <a href="${stateLink({ batch: PACKED.batch, convention: "reset-without-mask" })}">into the other</a>: ids keep
nobody out. ${cite("krell2021")} pack with both.</p>

<p>Set the mask, and let the count run on instead: each document’s ids are moved by a constant, and you know by now
<a href="${stateLink({ batch: PACKED.batch, convention: "documents-run-on", row: 0 })}">who notices</a>.</p>
${note(`Some code reads the boundaries off the ids: a new document wherever they fall. By that rule the two answers are one,
and what follows a document of a single token goes unnoticed, whatever its length.`)}

<div class="table" tabindex="0" role="group" aria-label="Ids as they should be, and what a known mistake makes of them"><table>
<caption>Ids as they should be, and what a known mistake makes of them</caption>
<thead><tr><th scope="col">case</th><th scope="col">right</th><th scope="col">mistake</th><th scope="col">gives</th></tr></thead>
<tbody>
${row(`after a prompt of ${whole(PROMPT)}`, "ids after a prompt of seven", "restart each pass", "the same, restarted")}
${row("next after two prompts", "next of two prompts", "one counter", "next by one counter")}
${row(`left padding (${NOTHING})`, "ids behind left padding", "padding counted", "padding counted")}
${row("two documents", "ids of two documents", "count runs on", "ids that run on")}
</tbody>
</table></div>

<p>All these are conventions. A model that was trained with others needs those.</p>`;
  },
};
