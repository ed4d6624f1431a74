// Section 3: what the encoding is, as a row of clocks.

/** @typedef {import("./writer.js").Section} Section */

/** The smallest row with more than one clock, and the positions that are written out in full. */
const WORKED = { width: 4, positions: [0, 1, 2] };

/** The state that the figure starts in and the text speaks of. */
const PARAMETERS = { position: 5, width: 8, base: 10000 };

/** @type {Section} */
export const clocks = {
  id: "clocks",
  number: 3,
  title: "A row of clocks",
  figure: "clocks",
  parameters: PARAMETERS,

  body({ core, value, number, decimal, turns, parameter, whole, math, display, sine, cosine, cite, figure }) {
    const { position, width, base } = PARAMETERS;
    const phases = core.phases({ position, width, base });
    const last = phases.radians.length - 1;
    const wavelengths = core.wavelengths({ width: WORKED.width });
    const second = core.channelPair({ channel: 2, width, base });
    const slow = core.channelPair({ channel: WORKED.width - 1, width: WORKED.width });
    const frequencies = core.frequencies({ width: WORKED.width });
    const rows = WORKED.positions.map((i) => ({
      i,
      values: [...core.encode({ position: i, width: WORKED.width })],
    }));
    const row = (/** @type {(typeof rows)[number]} */ { i, values }) =>
      `<tr><th scope="row">${whole(i)}</th>${values
        .map((x, j) => {
          const kind = j % 2 === 0 ? "sine" : "cosine";
          return `<td class="${kind}${x < 0 ? " negative" : ""}">${value(x, `row ${i} at width 4: channel ${j}`)}</td>`;
        })
        .join("")}</tr>`;
    const pairHeads = [...frequencies]
      .map(
        (_, r) =>
          `<th scope="col" class="sine">sin&#8239;${whole(r)}</th><th scope="col" class="cosine">cos&#8239;${whole(r)}</th>`,
      )
      .join("");

    return `
<p>Give every token a row of clocks. All the hands start at twelve, and each turns at its own steady speed. At
position ${parameter("position")}, in a vector of width ${parameter("width")}, the first hand has made
${turns(phases.turns[0], "turns of pair 0 at position 5")} of a turn; the last has moved by
${decimal(phases.radians[last], "phase of pair 3 at width 8 and position 5")} of a radian.</p>

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
angle that it turns in one token, in radians; ${math`b`} is the base, ${parameter("base")} unless the page says
otherwise.</p>

<p>A small ${math`r`} means a fast clock. The first turns by one radian a token at every width and every base, once
round in about ${number(wavelengths[0], "wavelength of pair 0")} tokens; in the vector above each clock is
${number(second.divisor, "ratio of neighbouring wavelengths at width 8")} times as slow as the one before it. If you
have read somewhere that the low channels are the slow ones, let the dials decide.</p>

${figure()}

<p>The smallest row worth writing out has two clocks. At width ${whole(WORKED.width)} their frequencies are
${decimal(frequencies[0], "frequency of pair 0 at width 4")} and
${decimal(frequencies[1], "frequency of pair 1 at width 4")}, and this is how the positions begin:</p>

<div class="table"><table>
<caption>The first positions at width ${whole(WORKED.width)}</caption>
<thead><tr><th scope="col">position</th>${pairHeads}</tr></thead>
<tbody>${rows.map(row).join("\n")}</tbody>
</table></div>

<p>Read down the columns. The fast pair changes a great deal from row to row; the slow pair hardly stirs. Hardly is not
the same as not at all: one token in, the last cosine is ${value(rows[1].values[3], "row 1 at width 4: channel 3")},
already a little short of a whole one.</p>

<p>Nor is a slow clock wasted. It takes ${number(wavelengths[1], "wavelength of pair 1 at width 4")} tokens to go round
once, and in that time the fast one goes round ${number(slow.divisor, "largest divisor at width 4")} times. Where
the fast hand has come back to nearly the same place, you will usually find the slow one somewhere else.</p>

<p>Some programs write all the sines first and all the cosines after them. Those are the same numbers in another order,
and no harm is done as long as everyone who touches the vector keeps to it.</p>

<p>Nothing here is learned. The encoding is a formula, given by ${cite("vaswani2017")}, and it is defined at every
position. What a model makes of a position that it never met in training is another matter.</p>`;
  },
};
