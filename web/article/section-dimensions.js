// Section 9: what changes with the width of the vector, and what does not.

import { formatNumber } from "../draw/numbers.js";

/** @typedef {import("./writer.js").Section} Section */

/** Two widths of which the larger has no pair where the smaller has its second. */
const EXAMPLE = { narrow: 20, wide: 50 };

/** The pair of that smaller width, and those of the larger on either side of it. */
const ODD = { channel: 2, before: 4, after: 6 };

const SIDES = ["first width", "second width"];

/** @typedef {import("./writer.js").Core} Core */

/**
 * Where a channel is, and what it does; undefined where the vector is too narrow to have it.
 * @param {Core} core @param {number} channel @param {number} width @param {number} base
 */
const placeOf = (core, channel, width, base) =>
  channel < width ? core.channelPair({ channel, width, base }) : undefined;

/** Whether a channel does the same at the two widths. @param {Core} core @param {import("./writer.js").State} state */
function sameChannel(core, { channel, widths, base }) {
  const [first, second] = [0, 1].map((k) => placeOf(core, channel, widths[k], base)?.frequency);
  if (first === undefined && second === undefined) return "Neither has such a channel.";
  if (first === undefined || second === undefined) return "One of them has no such channel.";
  if (widths[0] === widths[1]) return "It does, for the widths are the same.";
  return first === second ? "It does." : "It does not.";
}

/** What stands at the place that is held. @param {Core} core @param {import("./writer.js").State} state */
function standing(core, { fraction, widths, base }) {
  const [first, second] = [0, 1].map((k) => core.fractionPair({ fraction, width: widths[k], base }).exact);
  if (first && second) return "Both pairs stand there, and so they agree at every position";
  if (first || second) return `Only the ${first ? "first" : "second"} of these pairs stands there`;
  return "Neither of these pairs stands there";
}

/** What the prose says in numbers. @type {import("./writer.js").Quantities} */
export const quantities = {
  "whether the channel means the same": { of: sameChannel, as: "words" },
  "sine channel of the held pair": { of: (_, { channel }) => channel - (channel % 2), as: "whole" },
  "cosine channel of the held pair": { of: (_, { channel }) => channel - (channel % 2) + 1, as: "whole" },
  "frequency at the held fraction": {
    of: (core, { fraction, base }) => core.frequencyCurve({ fractions: Float64Array.of(fraction), base })[0],
    as: "number",
  },
  "what stands at the held fraction": { of: standing, as: "words" },
  "pair of the example": {
    of: (core) => core.channelPair({ channel: ODD.channel, width: EXAMPLE.narrow }).pair,
    as: "whole",
  },
  "fraction of the example's pair": {
    of: (core) => core.channelPair({ channel: ODD.channel, width: EXAMPLE.narrow }).fraction,
    as: "decimal",
  },
  "fraction before the example's pair": {
    of: (core) => core.channelPair({ channel: ODD.before, width: EXAMPLE.wide }).fraction,
    as: "decimal",
  },
  "fraction after the example's pair": {
    of: (core) => core.channelPair({ channel: ODD.after, width: EXAMPLE.wide }).fraction,
    as: "decimal",
  },
};
SIDES.forEach((side, k) => {
  Object.assign(
    quantities,
    /** @type {import("./writer.js").Quantities} */ ({
      [`exponent of channels 2 and 3 at the ${side}`]: {
        of(core, { widths }) {
          const place = placeOf(core, 2, widths[k], 1);
          return place === undefined
            ? "there are no such channels"
            : `it is ${formatNumber(-place.fraction)}`;
        },
        as: "words",
      },
      [`held channel at the ${side}: frequency`]: {
        of: (core, { channel, widths, base }) => placeOf(core, channel, widths[k], base)?.frequency ?? NaN,
        as: "number",
      },
      [`held channel at the ${side}: phase`]: {
        of(core, { channel, position, widths, base }) {
          const place = placeOf(core, channel, widths[k], base);
          return place === undefined
            ? NaN
            : core.phases({ position, width: widths[k], base }).radians[place.pair];
        },
        as: "number",
      },
      [`held channel at the ${side}: sine`]: {
        of(core, { channel, position, widths, base }) {
          const place = placeOf(core, channel, widths[k], base);
          return place === undefined
            ? NaN
            : core.encode({ position, width: widths[k], base })[place.sineChannel];
        },
        as: "value",
      },
      [`held channel at the ${side}: cosine`]: {
        of(core, { channel, position, widths, base }) {
          const place = placeOf(core, channel, widths[k], base);
          return place === undefined
            ? NaN
            : core.encode({ position, width: widths[k], base })[place.cosineChannel];
        },
        as: "value",
      },
      [`held fraction at the ${side}: pair`]: {
        of: (core, { fraction, widths }) => core.fractionPair({ fraction, width: widths[k] }).pair,
        as: "whole",
      },
      [`held fraction at the ${side}: sine channel`]: {
        of: (core, { fraction, widths }) => core.fractionPair({ fraction, width: widths[k] }).sineChannel,
        as: "whole",
      },
      [`held fraction at the ${side}: cosine channel`]: {
        of: (core, { fraction, widths }) => core.fractionPair({ fraction, width: widths[k] }).cosineChannel,
        as: "whole",
      },
      [`squared length at the ${side}`]: {
        of: (core, { widths }) => core.similarity({ offset: 0, width: widths[k] }),
        as: "whole",
      },
    }),
  );
});

/** @type {Section} */
export const dimensions = {
  id: "dimensions",
  number: 9,
  title: "Width: two different comparisons",
  figure: "dimensions",
  parameters: { widths: "20,50", channel: 2, fraction: 0.4, position: 5 },
  quantities,

  body({ quantity, parameter, whole, math, display, note, sine, cosine, together, cite, figure }) {
    const [narrow, wide] = [parameter("widths", 0), parameter("widths", 1)];
    const row = (/** @type {string} */ side, /** @type {number} */ k) => {
      const held = `held channel at the ${side}`;
      return `<tr><th scope="row">${parameter("widths", k)}</th>
<td>${quantity(`${held}: frequency`)}</td>
<td>${quantity(`${held}: phase`)}</td>
<td class="sine">${quantity(`${held}: sine`)}</td>
<td class="cosine">${quantity(`${held}: cosine`)}</td></tr>`;
    };
    const held = (/** @type {string} */ side, /** @type {number} */ k) => {
      const what = `held fraction at the ${side}`;
      return `pair ${quantity(`${what}: pair`)} at width ${parameter("widths", k)} (channels
${quantity(`${what}: sine channel`)} and ${quantity(`${what}: cosine channel`)})`;
    };
    const [first, second] = SIDES;

    return `
<p>Make the vector wider, and one question becomes two. Does channel ${parameter("channel")} mean the same at width
${narrow} and at width ${wide}? ${quantity("whether the channel means the same")} And the place
${parameter("fraction")} of the way along? It has the same frequency at every width; whether a width has a pair there is
another matter.</p>

<p>The rule behind both answers is short. Channel ${math`j`} belongs to pair ${math`\lfloor j/2\rfloor`}, so two
neighbours share one frequency; an even ${math`j`} takes ${sine("its sine")}, an odd one ${cosine("its cosine")}.</p>
${note(`Letters are scarce. Here ${math`j`} counts channels, and ${math`q`}, below, is a fraction; elsewhere
${math`j`} is often a second position and ${math`q`} a query.`)}

${display(String.raw`\omega=b^{-2\lfloor j/2\rfloor/d}`)}

<h3>Hold the channel</h3>

<p>Channels ${whole(0)} and ${whole(1)} are ${sine(math`\sin i`)} and ${cosine(math`\cos i`)} at every width, because
their exponent is zero. The exponent of the next two is ${math`-2/d`}: at width ${narrow}
${quantity(`exponent of channels 2 and 3 at the ${first}`)}, and at width ${wide}
${quantity(`exponent of channels 2 and 3 at the ${second}`)}.</p>

<div class="table"><table>
<caption>Channels ${quantity("sine channel of the held pair")} and ${quantity("cosine channel of the held pair")}
at position ${parameter("position")}</caption>
<thead><tr><th scope="col">width</th><th scope="col">frequency</th>
<th scope="col">phase</th><th scope="col" class="sine">sine</th><th scope="col" class="cosine">cosine</th></tr></thead>
<tbody>${SIDES.map(row).join("\n")}</tbody>
</table></div>

<p>At every base above ${math`1`}, and from channel ${whole(2)} on, a wider vector has the <em>higher</em> frequency in
the same channel: the same clock turns faster there, and widening changes the values, not only the number of places for
them.</p>

<h3>Hold the place</h3>

<p>Now write ${math`q=2r/d`} for the place of a pair, as a fraction of the vector. Its frequency is ${math`b^{-q}`}, and
the width has dropped out. At ${together(math`q=` + parameter("fraction"))} the frequency is
${quantity("frequency at the held fraction")} radians a token, at every width. Nearest to that place you find
${held(first, 0)} and ${held(second, 1)}. ${quantity("what stands at the held fraction")}.</p>

<p>There is one curve of frequencies, and a wider vector samples it more finely: at ${math`q=0`}, ${math`2/d`},
${math`4/d`}, and so on to ${math`1-2/d`}. Not every place is a pair of both widths. Pair ${quantity("pair of the example")}
at width ${whole(EXAMPLE.narrow)} stands at ${quantity("fraction of the example's pair")}; width ${whole(EXAMPLE.wide)}
has pairs at ${quantity("fraction before the example's pair")} and ${quantity("fraction after the example's pair")} but
none in between. The figure tells you when that happens.</p>

${figure()}

<p>So, at a base above ${math`1`}, a frequency can change in two ways. Along one vector, a later pair has a lower
frequency and a longer wavelength. Between two different widths, the same channel number, from ${whole(2)} on, stands at
another relative place, and its frequency changes with the place.</p>

<p>Wider also means longer, as a vector: the squared length is ${quantity(`squared length at the ${first}`)} at width
${narrow} and ${quantity(`squared length at the ${second}`)} at width ${wide}, one for each pair. It does not, by itself, mean a longer context or better accuracy. The base,
the frequencies that are sampled, the precision of the numbers and the training all have their say.</p>

<p>All of this is calculation, not the result of any training. The encoding is that of ${cite("vaswani2017")}; the idea
of setting width ${whole(EXAMPLE.narrow)} beside width ${whole(EXAMPLE.wide)} comes from Kemal Erdem’s
${cite("erdem2021", "“Understanding positional encoding in Transformers”")}.</p>`;
  },
};
