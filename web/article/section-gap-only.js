// Section 7: the length of a position's vector, and the product of two of them.

/** @typedef {import("./writer.js").Section} Section */
/** @typedef {import("./writer.js").Quantities} Quantities */

/** Neighbours on the fastest clock, written out. */
const NEIGHBOURS = { width: 2, frequency: 1, starts: [0, 1, 2] };
/** Widths whose first rise is told, and a width at which a product comes back almost whole. */
const WIDTHS = [20, 50, 512];
const RETURN = { width: 4, offset: 44 };

const sinesKey = (/** @type {number} */ i) =>
  `sine-only product of positions ${i} and ${i + 1} at frequency 1`;
const riseKey = (/** @type {number} */ width) => `first rise at width ${width}`;

/** What the prose says in numbers. @type {Quantities} */
export const quantities = {
  "squared length of a position's vector": {
    of: (core, { width, base }) => core.similarity({ offset: 0, width, base }),
    as: "whole",
  },
  "matched product of neighbours at frequency 1": {
    of: (core) => core.similarity({ offset: 1, width: NEIGHBOURS.width }),
    as: "value",
  },
  "second position": { of: (_, { position, offset }) => position + offset, as: "whole" },
  "matched product": {
    of: (core, { offset, width, base }) => core.similarity({ offset, width, base }),
    as: "value",
  },
  "gap of the first rise": {
    of: (core, { width, base }) => core.firstRise({ width, base }).gap || NaN,
    as: "whole",
  },
  "product before the first rise": {
    of: (core, { width, base }) => core.firstRise({ width, base }).before,
    as: "value",
  },
  "product at the first rise": {
    of: (core, { width, base }) => core.firstRise({ width, base }).after,
    as: "value",
  },
  "product of neighbours at width 4": {
    of: (core) => core.similarity({ offset: 1, width: RETURN.width }),
    as: "value",
  },
  "product far apart at width 4": { of: (core) => core.similarity(RETURN), as: "value" },
};
for (const i of NEIGHBOURS.starts)
  quantities[sinesKey(i)] = {
    of: (core) => core.sineOnlyProduct({ i, j: i + 1, frequency: NEIGHBOURS.frequency }).product,
    as: "value",
  };
for (const width of WIDTHS)
  quantities[riseKey(width)] = { of: (core) => core.firstRise({ width }).gap, as: "whole" };
for (const [key, part] of /** @type {const} */ ([
  ["product of the sines alone", "product"],
  ["gap term of the sines alone", "gapTerm"],
  ["sum term of the sines alone", "sumTerm"],
]))
  quantities[key] = {
    of: (core, { position, offset, width, base }) =>
      core.sineOnlySimilarity({ i: position, j: position + offset, width, base })[part],
    as: "value",
  };

/** @type {Section} */
export const gapOnly = {
  id: "gap-only",
  number: 7,
  title: "What else the pair provides",
  figure: "gap-only",
  parameters: { position: 5, offset: 3, width: 8 },
  quantities,

  body({ quantity, parameter, whole, math, display, note, sine, cosine, figure }) {
    const row = (/** @type {number} */ i) =>
      `<tr><th scope="row">${whole(i)} and ${whole(i + 1)}</th>
<td>${quantity("matched product of neighbours at frequency 1")}</td>
<td>${quantity(sinesKey(i))}</td></tr>`;

    const [narrow, wider, widest] = WIDTHS;
    return `
<p>Measure a hand. Its ${sine("sine")} and its ${cosine("cosine")} are two sides of a right-angled triangle, and the hand
is the third. However it turns, it stays as long as it was.</p>

${display(String.raw`\class{sine}{\sin^2(i\,\omega_r)}+\class{cosine}{\cos^2(i\,\omega_r)}=1`)}

<p>Add up all the pairs, and the squared length of the whole vector is ${math`d/2`}. At width ${parameter("width")} that
is ${quantity("squared length of a position's vector")}, at every position. No position is louder than another.</p>
${note(`This is so for the position’s vector alone. Add it to a token’s vector, and the sum may have any length.`)}

<h3>The gap, and nothing else</h3>

<p>Now take two positions and form the dot product of their vectors: multiply channel by channel, and add up. One
matched pair, with the sine ${sine(math`s_i`)} and the cosine ${cosine(math`c_i`)} at position ${math`i`}, contributes</p>

${display(String.raw`\class{sine}{s_i\,s_j}+\class{cosine}{c_i\,c_j}=\cos((i-j)\,\omega)`)}

<p>Here ${math`j`} is a second position, not a channel. Look at the right-hand side: the two positions are in it only
through the gap between them. Move both on by as many tokens, and the product stays what it was.</p>

<p>Leave the cosines out, and it does not:</p>

${display(String.raw`\class{sine}{s_i\,s_j}=\tfrac12\cos((i-j)\,\omega)-\tfrac12\cos((i+j)\,\omega)`)}

<p>The first term knows the gap. The second knows where the two stand. The product of the two cosines has that same
second term with a plus, so that in a matched pair the two cancel. This is the cosine’s part in it.</p>

<p>Neighbours on the fastest clock show the difference. The gap is one token each time:</p>

<div class="table"><table>
<caption>Products at frequency one</caption>
<thead><tr><th scope="col">positions</th><th scope="col">matched pair</th><th scope="col">sines alone</th></tr></thead>
<tbody>${NEIGHBOURS.starts.map(row).join("\n")}</tbody>
</table></div>

<p>The whole vector has many pairs, and its product is the sum over them. Call it ${math`K`}, for it depends on one
thing only:</p>

${display(String.raw`K(i-j)=\sum_r\cos((i-j)\,\omega_r)`)}

<p>At positions ${parameter("position")} and ${quantity("second position")}, an offset of ${parameter("offset")}, it is
${quantity("matched product")}. The sines alone give ${quantity("product of the sines alone")}: of that
${quantity("gap term of the sines alone")} comes from the gap, and ${quantity("sum term of the sines alone")} from where
the two stand. Take the bar in the figure, move both, and see which of these numbers moves with you.</p>
${note(`A table of all such products is called a Gram matrix. One that depends on the gap alone is the same all along each
diagonal, and has a name of its own: a Toeplitz matrix.`)}

${figure()}

<h3>Nearer is not always more alike</h3>

<p>It is tempting to read ${math`K`} as nearness. It is indeed largest for a position with itself, where every cosine is
one, and one token further on it is less.</p>

<p>But it does not go on falling. At width ${parameter("width")} and base ${parameter("base")} it first rises at gap
${quantity("gap of the first rise")}, from ${quantity("product before the first rise")} to
${quantity("product at the first rise")}. Every pair swings between plus one and minus one at a speed of its own, and a
sum of swings goes up and down.</p>

<p>At the usual base the first rise comes at gap ${quantity(riseKey(narrow))} when the width is ${whole(narrow)}, at gap
${quantity(riseKey(wider))} when it is ${whole(wider)}, and when it is ${whole(widest)} only at gap
${quantity(riseKey(widest))}. Late is not never.</p>

<p>Nor is it always a ripple. At width ${whole(RETURN.width)}, two positions ${whole(RETURN.offset)} tokens apart have the
product ${quantity("product far apart at width 4")}. Two neighbours have
${quantity("product of neighbours at width 4")}.</p>

<p>And all this is said of position vectors as they are. Attention multiplies queries by keys: the tokens’ content has
been added by then, and learned projections have been applied. They may keep this product or not. Nothing obliges a
score to depend on the gap alone, or to fall with it.</p>`;
  },
};
