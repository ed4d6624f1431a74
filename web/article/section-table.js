// Section 11: a table to use and to hold one's own code against: its channels, its files, and how exact it is.

/** @typedef {import("./writer.js").Section} Section */
/** @typedef {import("./writer.js").Quantities} Quantities */
/** @typedef {import("./writer.js").Core} Core */
/** @typedef {import("../draw/figure.d.ts").State} State */

/** A channel whose number is easily taken for its pair's, in a vector that has it. */
const EXAMPLE = { channel: 5, width: 64 };
/** A width that has no pair for its last channel. */
const ODD = 63;

/** @param {Core} core */
const example = (core) => core.channelPair(EXAMPLE);

/** Where the second pair stands, or the only one, in the layout of the figure. @param {Core} core @param {State} state */
function placeOfPair(core, { width, layout }) {
  const pair = width > 2 ? 1 : 0;
  const { sineChannel, cosineChannel } = core.channelPair({ channel: 2 * pair, width });
  const [sine, cosine] = layout === "halves" ? [pair, width / 2 + pair] : [sineChannel, cosineChannel];
  return `pair ${pair} has its sine in channel ${sine} and its cosine in channel ${cosine}`;
}

/** What the core answers to an odd width. @param {Core} core */
function refusal(core) {
  try {
    core.sinusoidalTable({ length: 1, width: ODD });
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
  return "";
}

/** Bytes of a number type, and the bits by which two of them are named. */
const BYTES = { float64: 8, float32: 4 };
const BITS = { double: 64, single: 32 };

/** What the prose says in numbers. @type {Quantities} */
export const quantities = {
  "values of the table": { of: (_, { length, width }) => length * width, as: "whole" },
  "number type of the table": { of: (_, { dtype }) => dtype, as: "words" },
  "bytes of the table": {
    of: (_, { length, width, dtype }) => length * width * BYTES[/** @type {keyof typeof BYTES} */ (dtype)],
    as: "whole",
  },
  "place of a pair in the layout": { of: placeOfPair, as: "words" },
  "layout of the table": {
    of: (_, { layout }) => (layout === "halves" ? "in halves" : "interleaved"),
    as: "words",
  },
  "pair of the example channel": { of: (core) => example(core).pair, as: "whole" },
  "frequency of the example channel": { of: (core) => example(core).frequency, as: "number", digits: 6 },
  "answer to an odd width": { of: refusal, as: "words" },
};

/** @type {Section} */
export const table = {
  id: "table",
  number: 11,
  title: "A reference table",
  figure: "table",
  parameters: { length: 512, width: 64 },
  quantities,

  body({ quantity, parameter, whole, math, note, sine, cosine, cite, figure }) {
    return `
<p>You may want the numbers themselves: to load them instead of computing them, or to hold your own code against them. Here
they are, at whatever size you ask for.</p>
${note(`The files are made in your browser, piece by piece, and nothing is sent anywhere. A large one takes a while; you can
read on meanwhile, or stop it. Move something that the table depends on, and the file is given up.`)}

<p>Each row of the table is the vector of one position. This one begins at position ${parameter("position")}. Its length is
${parameter("length")}, its width ${parameter("width")}, its base ${parameter("base")}. That makes
${quantity("values of the table")} values, and as ${quantity("number type of the table")} they take
${quantity("bytes of the table")} bytes.</p>

${figure()}

<h3>Which channel is which</h3>

<p>Two things are counted here, and it is easy to take one for the other. A vector has ${math`d`} channels, and half as many
pairs. Interleaved, channel ${math`j`} belongs to pair ${math`\lfloor j/2\rfloor`}, and the two channels of a pair share one
frequency. So channel ${whole(EXAMPLE.channel)} holds a ${cosine("cosine")}, and it is the cosine of pair
${quantity("pair of the example channel")}: at width ${whole(EXAMPLE.width)} and the usual base it turns by
${quantity("frequency of the example channel")} radians a token, exactly as the ${sine("sine")} before it does.</p>
${note(`The division that drops its remainder, in code that counts channels, is no mistake: it finds the pair. And the even
number in the exponent of a cosine is right too. It is that of the pair, which the cosine has in common with its sine. In the
formula of ${cite("vaswani2017", "the paper")} the letter ${math`i`} counts pairs; here it is the position.`)}

<p>Give each channel a frequency of its own instead, and the table still looks plausible. But no channel has a partner then,
and with the partner goes the rule by which a shift is <a href="#rotation">a fixed rotation</a>.</p>

<p>In which order the channels stand is a choice. Some code lets sines and cosines take turns, as the paper’s formula does.
Other code, ${cite("tensor2tensor")} among it (which also has <a href="#wavelengths">another ladder</a>), writes all the sines
first and then all the cosines. Neither is wrong: with the same frequencies the same numbers stand in other places, and one
fixed permutation of the channels leads from one layout to the other. The table above is ${quantity("layout of the table")};
in it ${quantity("place of a pair in the layout")}.</p>
${note(`Lengths and products are sums over the channels, and a sum does not care for their order: two rows have the same
product in both layouts.`)}

<p>What matters is to keep to one. A network that was trained with one layout has parameters for it. Feed it the other, and
nothing will stop you: it runs, every number has its usual size, and it is wrong.</p>

<h3>An odd width</h3>

<p>A sine needs its cosine. With an odd number of channels one of them has none, and code that did not expect it breaks while
it fills them in, or leaves the last sine alone without a word. The core refuses. Ask it for ${whole(ODD)} channels, and it
says: “${quantity("answer to an odd width")}.”</p>

<h3>How exact it is</h3>

<p>Every float${whole(BITS.double)} in this table is within one unit in the last place of the true value. Every float${whole(BITS.single)} is the true value,
rounded once. That holds at every position the figure allows.</p>

<p>The code beside it is the usual formula in plain doubles, and does less. It rounds each frequency that is not exactly one,
and then the product of frequency and position. Both errors are shares of the phase: ten times as far out they are ten times
as large. Near the origin they are lost among the last digits. At the furthest positions here the phase of a fast hand may be
off by a good part of a radian, and little of its value is left; that of a slow hand has turned less, and is off by less.</p>
${note(`It rounds to float${whole(BITS.single)}, where that is asked for, only at the end. A phase that is itself a float${whole(BITS.single)} has fewer digits to
lose, and is wrong much sooner.`)}

<p>Which of this has been tried? The project’s tests run the texts for NumPy, C++ and JavaScript, in both layouts and both
number types, near and far and before the origin, and hold every value against this table: none is further off than those
roundings explain. They do not run the texts for PyTorch and JAX, which are the same formula. NumPy opens the files and finds
this table’s numbers in them, bit for bit.</p>`;
  },
};
