// Section 9: what changes with the width of the vector, and what does not.

/** @typedef {import("./writer.js").Section} Section */

/** The two widths compared. */
const WIDTHS = [20, 50];

/** The state that the figure starts in and the text speaks of. */
const PARAMETERS = { widths: WIDTHS.join(","), channel: 2, fraction: 0.4, position: 5 };

/** @type {Section} */
export const dimensions = {
  id: "dimensions",
  number: 9,
  title: "Width: two different comparisons",
  figure: "dimensions",
  parameters: PARAMETERS,

  body({
    core,
    value,
    number,
    decimal,
    parameter,
    whole,
    math,
    display,
    sine,
    cosine,
    together,
    cite,
    figure,
  }) {
    const { channel, fraction, position } = PARAMETERS;
    const [narrow, wide] = WIDTHS;
    const width = (/** @type {number} */ d) => parameter("widths", d);
    const held = WIDTHS.map((d) => {
      const place = core.channelPair({ channel, width: d });
      const vector = core.encode({ position, width: d });
      return {
        d,
        place,
        phase: core.phases({ position, width: d }).radians[place.pair],
        sine: vector[place.sineChannel],
        cosine: vector[place.cosineChannel],
      };
    });
    const placed = WIDTHS.map((d) => core.fractionPair({ fraction, width: d }));
    // The first pair after the fastest at the smaller width: the larger has none at that very place.
    const odd = core.channelPair({ channel: 2, width: narrow });
    const near = core.fractionPair({ fraction: odd.fraction, width: wide });
    const beside = near.gap < 0 ? near.sineChannel + 2 : near.sineChannel - 2;
    const between = [near, core.channelPair({ channel: beside, width: wide })].sort(
      (a, b) => a.pair - b.pair,
    );
    const row = (/** @type {(typeof held)[number]} */ h) => {
      const what = `channels 2 and 3 at width ${h.d}`;
      return `<tr><th scope="row">${width(h.d)}</th>
<td>${number(h.place.frequency, `${what}: frequency`)}</td>
<td>${number(h.phase, `${what}: phase at 5`)}</td>
<td class="sine${h.sine < 0 ? " negative" : ""}">${value(h.sine, `${what}: sine at 5`)}</td>
<td class="cosine${h.cosine < 0 ? " negative" : ""}">${value(h.cosine, `${what}: cosine at 5`)}</td></tr>`;
    };
    const squaredLength = (/** @type {number} */ d) =>
      number(core.similarity({ offset: 0, width: d }), `squared length at width ${d}`);

    return `
<p>Make the vector wider, and one question becomes two. Does channel ${parameter("channel")} mean the same at width
${width(narrow)} and at width ${width(wide)}? It does not. Does the place ${parameter("fraction")} of the way along
mean the same? It does.</p>

<p>The rule behind both answers is short. Channel ${math`j`} belongs to pair ${math`\lfloor j/2\rfloor`}, so two
neighbours share one frequency; an even ${math`j`} takes ${sine("its sine")}, an odd one ${cosine("its cosine")}.</p>

${display(String.raw`\omega=b^{-2\lfloor j/2\rfloor/d}`)}

<p>(Letters are scarce. Here ${math`j`} counts channels, and ${math`q`}, below, is a fraction; elsewhere ${math`j`} is
often a second position and ${math`q`} a query.)</p>

<h3>Hold the channel</h3>

<p>Channels ${whole(0)} and ${whole(1)} are ${sine(math`\sin i`)} and ${cosine(math`\cos i`)} at every width, because
their exponent is zero. The next two depend on the width. Their exponent is ${math`-2/d`}, and ${math`2/d`} is
${decimal(held[0].place.fraction, "fraction of pair 1 at width 20")} at width ${width(narrow)} but
${decimal(held[1].place.fraction, "fraction of pair 1 at width 50")} at width ${width(wide)}.</p>

<div class="table"><table>
<caption>Channels ${whole(channel)} and ${whole(channel + 1)} at position ${parameter("position")}</caption>
<thead><tr><th scope="col">width</th><th scope="col">frequency</th>
<th scope="col">phase</th><th scope="col" class="sine">sine</th><th scope="col" class="cosine">cosine</th></tr></thead>
<tbody>${held.map(row).join("\n")}</tbody>
</table></div>

<p>The wider vector has the <em>higher</em> frequency there, so the same clock is further round. A new width changes
the values, not only the number of places for them.</p>

<h3>Hold the place</h3>

<p>Now write ${math`q=2r/d`} for the place of a pair, as a fraction of the vector. Its frequency is ${math`b^{-q}`}, and
the width has dropped out. At ${together(math`q=` + parameter("fraction"))} you find pair
${number(placed[0].pair, "fraction 0.4 at width 20: pair")} at width ${width(narrow)} (channels
${number(placed[0].sineChannel, "fraction 0.4 at width 20: sine channel")} and
${number(placed[0].cosineChannel, "fraction 0.4 at width 20: cosine channel")}) and pair
${number(placed[1].pair, "fraction 0.4 at width 50: pair")} at width ${width(wide)} (channels
${number(placed[1].sineChannel, "fraction 0.4 at width 50: sine channel")} and
${number(placed[1].cosineChannel, "fraction 0.4 at width 50: cosine channel")}). Both turn by
${number(placed[0].frequency, "fraction 0.4: frequency")} radians a token, and so they agree at every position.</p>

<p>There is one curve of frequencies, and a wider vector samples it more finely: at ${math`q=0`}, ${math`2/d`},
${math`4/d`}, and so on to ${math`1-2/d`}. Not every place is a pair of both widths. Pair ${whole(odd.pair)} of the
smaller one stands at ${decimal(odd.fraction, "fraction of pair 1 at width 20")}, and the larger has pairs at
${decimal(between[0].fraction, "fraction of pair 2 at width 50")} and
${decimal(between[1].fraction, "fraction of pair 3 at width 50")} but none in between; the figure tells you when that
happens.</p>

${figure()}

<p>So a frequency can change in two ways. Along one vector, a later pair has a lower frequency and a longer wavelength.
From one width to another, the same channel number stands at another relative place, and its frequency changes with
the place.</p>

<p>Wider also means longer, as a vector: the squared length grows from ${squaredLength(narrow)} to
${squaredLength(wide)}, one for each pair. It does not, by itself, mean a longer context or better accuracy. The base,
the frequencies that are sampled, the precision of the numbers and the training all have their say.</p>

<p>All of this is calculation, not the result of any training. The encoding is that of ${cite("vaswani2017")}; the idea
of setting these two widths side by side comes from Kemal Erdem’s
${cite("erdem2021", "“Understanding positional encoding in Transformers”")}.</p>`;
  },
};
