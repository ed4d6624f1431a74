// Section 3: what the encoding is, as a row of clocks.

import { formatNumber } from "../draw/numbers.js";

/** @typedef {import("./writer.js").Section} Section */

/** The smallest row with more than one clock, and the positions that are written out in full. */
const WORKED = { width: 4, positions: [0, 1, 2], pairs: [0, 1] };

const rowKey = (/** @type {number} */ i, /** @type {number} */ channel) =>
  `row ${i} at width 4: channel ${channel}`;

/** How the clocks of a vector differ in speed. @param {import("./writer.js").Core} core @param {import("./writer.js").State} state */
function speeds(core, { width, base }) {
  if (width === 2) return "there is no other clock";
  const ratio = core.channelPair({ channel: 2, width, base }).divisor;
  return ratio === 1
    ? "every clock is just as fast"
    : `each clock is ${formatNumber(ratio)} times as slow as the one before it`;
}

/** What the prose says in numbers. @type {import("./writer.js").Quantities} */
export const quantities = {
  "turns of the first hand": {
    of: (core, { position, width, base }) => core.phases({ position, width, base }).turns[0],
    as: "turns",
  },
  "which hand is the last": {
    of: (_, { width }) => (width > 2 ? "the last" : "the last, being the same one,"),
    as: "words",
  },
  "turns of the last hand": {
    of: (core, { position, width, base }) => core.phases({ position, width, base }).turns.at(-1) ?? NaN,
    as: "turns",
  },
  "how the clocks differ in speed": { of: speeds, as: "words" },
  "wavelength of pair 0": { of: (core) => core.wavelengths({ width: WORKED.width })[0], as: "number" },
  "wavelength of pair 1 at width 4": {
    of: (core) => core.wavelengths({ width: WORKED.width })[1],
    as: "number",
  },
  "largest divisor at width 4": {
    of: (core) => core.channelPair({ channel: WORKED.width - 1, width: WORKED.width }).divisor,
    as: "number",
  },
  "frequency of pair 0 at width 4": {
    of: (core) => core.frequencies({ width: WORKED.width })[0],
    as: "decimal",
  },
  "frequency of pair 1 at width 4": {
    of: (core) => core.frequencies({ width: WORKED.width })[1],
    as: "decimal",
  },
};
for (const position of WORKED.positions)
  for (let channel = 0; channel < WORKED.width; channel++)
    quantities[rowKey(position, channel)] = {
      of: (core) => core.encode({ position, width: WORKED.width })[channel],
      as: "value",
    };

/** @type {Section} */
export const clocks = {
  id: "clocks",
  number: 3,
  title: "A row of clocks",
  figure: "clocks",
  parameters: { position: 5, width: 8, base: 10000 },
  quantities,

  body({ quantity, parameter, whole, math, display, note, sine, cosine, cite, figure }) {
    const row = (/** @type {number} */ i) =>
      `<tr><th scope="row">${whole(i)}</th>${WORKED.pairs
        .map(
          (r) =>
            `<td class="sine">${quantity(rowKey(i, 2 * r))}</td><td class="cosine">${quantity(rowKey(i, 2 * r + 1))}</td>`,
        )
        .join("")}</tr>`;
    const pairHeads = WORKED.pairs
      .map(
        (r) =>
          `<th scope="col" class="sine">sin&#8239;${whole(r)}</th><th scope="col" class="cosine">cos&#8239;${whole(r)}</th>`,
      )
      .join("");

    return `
<p>Give every token a row of clocks. All the hands start at twelve, and each turns at its own steady speed. At
position ${parameter("position")}, in a vector of width ${parameter("width")}, the first hand has made
${quantity("turns of the first hand")} turns, and ${quantity("which hand is the last")}
${quantity("turns of the last hand")}.</p>
${note(
  `A number with a dotted line under it is yours: drag it sideways, type over it, or use the arrow keys. The section’s
figure moves with it, and so does whatever the text works out from it.`,
  { live: true },
)}

<p>A hand tells you two numbers, its two shadows: how far it reaches to the right, ${sine("the sine")}, and how far it
reaches up, ${cosine("the cosine")}. Write them down clock by clock, and the row of clocks has become a row of numbers:
the vector of that position.</p>

${display(
  String.raw`\mathrm{PE}(i,2r)=\class{sine}{\sin(i\,\omega_r)}`,
  String.raw`\mathrm{PE}(i,2r+1)=\class{cosine}{\cos(i\,\omega_r)}`,
  String.raw`\omega_r=b^{-2r/d}`,
)}

<p>Here ${math`i`} is the position: a count of tokens, not of characters, words or seconds. The vector has ${math`d`}
channels, and ${math`d`} is even, because no sine goes without its cosine. Clock ${math`r`} fills the two channels
${math`2r`} and ${math`2r+1`}, for ${math`r`} from ${math`0`} to ${math`d/2-1`}. Its frequency ${math`\omega_r`} is the
angle that it turns in one token, in radians; ${math`b`} is the base, in the vector above ${parameter("base")}.</p>
${note(`Some programs write all the sines first and all the cosines after them. Those are the same numbers in another
order, and no harm is done as long as everyone who touches the vector keeps to it.`)}

<p>At every base above ${math`1`}, a small ${math`r`} means a fast clock. The first turns by one radian a token at every width and every base, once
round in about ${quantity("wavelength of pair 0")} tokens; in the vector above
${quantity("how the clocks differ in speed")}. If you have read somewhere that the low channels are the slow ones, let the dials decide.</p>

${figure()}

<p>The smallest row worth writing out has two clocks. At width ${whole(WORKED.width)} their frequencies are
${quantity("frequency of pair 0 at width 4")} and ${quantity("frequency of pair 1 at width 4")}, and this is how the positions begin:</p>

<div class="table"><table>
<caption>The first positions at width ${whole(WORKED.width)}</caption>
<thead><tr><th scope="col">position</th>${pairHeads}</tr></thead>
<tbody>${WORKED.positions.map(row).join("\n")}</tbody>
</table></div>

<p>Read down the columns. The fast pair changes a great deal from row to row; the slow pair hardly stirs. Hardly is not
the same as not at all: one token in, the last cosine is ${quantity(rowKey(1, 3))},
already a little short of a whole one.</p>

<p>Nor is a slow clock wasted. It takes ${quantity("wavelength of pair 1 at width 4")} tokens to go round
once, and in that time the fast one goes round ${quantity("largest divisor at width 4")} times. Where
the fast hand has come back to nearly the same place, you will usually find the slow one somewhere else.</p>

<p>Nothing here is learned. The encoding is a formula, given by ${cite("vaswani2017")}, and it is defined at every
position. What a model makes of a position that it never met in training is another matter.</p>`;
  },
};
