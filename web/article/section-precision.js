// Section 15: the four places where a program rounds, and what is left of a position after each.

import { formatNumber } from "../draw/numbers.js";

/** @typedef {import("./writer.js").Core} Core */
/** @typedef {import("./writer.js").Section} Section */
/** @typedef {import("./writer.js").Quantities} Quantities */
/** @typedef {import("../core/core.d.ts").NumberType} NumberType */

const TYPES = /** @type {NumberType[]} */ (
  Object.keys({ bfloat16: true, float16: true, float32: true, float64: true })
);
const [BRAIN, HALF, SINGLE, DOUBLE] = TYPES;
const NARROW = [BRAIN, HALF, SINGLE];
/** A head as many models have it. */
const HEAD = { width: 128 };
const COUNTED = [4096, 131072];
const TURNING = { positions: Float64Array.of(4095), frequencyType: BRAIN, productType: SINGLE };
const FAR = { billion: 1e9, last: 2 ** 53 };
/** The core knows an exact phase to 2^-97 of itself: an error below twice that is none. */
const RESOLVED = 2 ** -96;

/** The whole positions that a type still tells apart: up to which, and the first that it loses. @param {Core} core @param {NumberType} type */
function kept(core, type) {
  for (let digits = 1; ; digits++) {
    const { first, last } = core.collidingPositions({ position: 2 ** digits, type });
    if (last > first) return { digits, upTo: first, lost: last };
  }
}

/** @param {Core} core @param {import("../draw/figure.d.ts").State} state */
const asSet = (core, { position, width, base, ...types }) =>
  core.emulatedRow({
    position,
    width,
    base,
    positionType: types["position-type"],
    frequencyType: types["frequency-type"],
    productType: types["product-type"],
  });

/** What becomes of the position and its worst phase, in words. @param {Core} core @param {import("../draw/figure.d.ts").State} state */
function becomes(core, state) {
  const { position } = state;
  const type = state["position-type"];
  const [rounded] = core.roundNumbers({ values: Float64Array.of(position), type });
  if (!Number.isFinite(rounded)) return `becomes infinite in ${type}, and no phase is left.`;
  const exactly = rounded === position;
  const lead = `is kept ${exactly ? "exactly" : `as ${formatNumber(rounded)}`}.`;
  const { pair, largestError, exactPhases } = asSet(core, state);
  const worst = `${lead} The worst phase, that of pair ${formatNumber(pair)}, is`;
  if (!Number.isFinite(largestError))
    return `${worst} too large for ${state["product-type"]} and becomes infinite.`;
  if (largestError <= exactPhases[pair] * RESOLVED) return `${lead} No phase is off.`;
  const size = formatNumber(largestError, { digits: 3 });
  const off = `${worst} off by ${size} ${size === formatNumber(1) ? "radian" : "radians"}`;
  return exactly ? `${off} all the same: that comes from the frequency or the product.` : `${off}.`;
}

/** The worst phase of the head. @param {Core} core @param {number} position @param {NumberType} type of everything */
const worstAt = (core, position, type) =>
  core.worstPhaseErrors({
    ...HEAD,
    positions: Float64Array.of(position),
    positionType: type,
    frequencyType: type,
    productType: type,
  }).errors[0];

const keptKey = (/** @type {string} */ what, /** @type {NumberType} */ type) => `${what} of ${type}`;
const countedKey = (/** @type {number} */ length) => `numbers that the first ${length} positions become`;

/** What the prose says in numbers. @type {Quantities} */
export const quantities = {
  "what the position and its worst phase become": { of: becomes, as: "words" },
  "first position that is infinite": {
    of: (core) => core.collidingPositions({ position: FAR.last, type: HALF }).first,
    as: "whole",
  },
  "worst phase error with short frequencies": {
    of: (core) => core.worstPhaseErrors({ ...HEAD, ...TURNING }).errors[0],
    as: "number",
    digits: 3,
  },
  "pairs that are off with short frequencies": {
    of: (core) => core.worstPhaseErrors({ ...HEAD, ...TURNING }).counts[0],
    as: "whole",
  },
  "worst phase error with short products": {
    of: (core) => worstAt(core, COUNTED[1] - 1, SINGLE),
    as: "number",
    digits: 2,
  },
  "largest difference of values rounded last": {
    of(core) {
      const { row, exact } = core.emulatedRow({ ...HEAD, position: TURNING.positions[0], storedType: BRAIN });
      return core.largestDifference({ first: row, second: exact });
    },
    as: "number",
    digits: 2,
  },
  "worst phase error of doubles at a billion": {
    of: (core) => worstAt(core, FAR.billion, DOUBLE),
    as: "number",
    digits: 2,
  },
  "worst phase error of doubles at the last position": {
    of: (core) => worstAt(core, FAR.last, DOUBLE),
    as: "number",
    digits: 2,
  },
};
for (const type of NARROW) {
  quantities[keptKey("binary digits", type)] = { of: (core) => kept(core, type).digits, as: "whole" };
  quantities[keptKey("last safe position", type)] = { of: (core) => kept(core, type).upTo, as: "whole" };
  quantities[keptKey("first lost position", type)] = { of: (core) => kept(core, type).lost, as: "whole" };
}
for (const length of COUNTED)
  quantities[countedKey(length)] = {
    of: (core) => core.distinctPositions({ length, type: BRAIN }),
    as: "whole",
  };

/** @type {Section} */
export const precision = {
  id: "precision",
  number: 15,
  title: "Precision",
  figure: "precision",
  parameters: { position: 257, width: 128 },
  quantities,

  body({ quantity, texQuantity, parameter, whole, math, note, together, cite, figure }) {
    const row = (/** @type {NumberType} */ type) =>
      `<tr><th scope="row">${together(type)}</th>
<td>${quantity(keptKey("binary digits", type))}</td>
<td>${quantity(keptKey("last safe position", type))}</td>
<td>${quantity(keptKey("first lost position", type))}</td></tr>`;

    return `
<p>The formula is exact. A program rounds, and it can do so in four places: it keeps the position ${math`i`} in some number
type, the frequency ${math`\omega_r`} in one, their product, the phase, in one, and last the sine and the cosine. Four
choices, often made by nobody: a model is converted to a short type, and what was in it is converted too.</p>

<h3>The position</h3>

<p>A type has room for so many binary digits, wherever the point stands. Whole numbers fit up to a power of two. Beyond it
every other one becomes its neighbour, and after each further power twice as many fall together.</p>

<div class="table"><table>
<caption>Whole positions in short number types</caption>
<thead><tr><th scope="col">type</th><th scope="col">binary digits</th><th scope="col">all kept up to</th><th scope="col">first lost</th></tr></thead>
<tbody>${NARROW.map(row).join("\n")}</tbody>
</table></div>
${note(`A ${together(HALF)} also ends early: from position ${quantity("first position that is infinite")} on it is infinite, and
infinity has no sine.`)}

<p>In the figure position ${parameter("position")} ${quantity("what the position and its worst phase become")}
Kept as ${together(BRAIN)}, the first ${whole(COUNTED[0])} positions become ${quantity(countedKey(COUNTED[0]))} numbers, and the first
${whole(COUNTED[1])} become ${quantity(countedKey(COUNTED[1]))}. Tokens with one number have one row, whatever is done with
it afterwards.</p>

${figure()}

<h3>The frequency</h3>

<p>A frequency is rounded once, and that small error is multiplied by the position. Take a head of ${whole(HEAD.width)} channels at the
usual base, leave the positions whole, and keep only the frequencies as ${together(BRAIN)}. At position ${whole(TURNING.positions[0])}
<a href="#precision?position=${TURNING.positions[0]}&amp;position-type=${SINGLE}&amp;frequency-type=${BRAIN}">the worst phase</a>
is off by ${quantity("worst phase error with short frequencies")} radians, and
${quantity("pairs that are off with short frequencies")} of ${whole(HEAD.width / 2)} pairs by more than a tenth of a
radian. Code that rounds too early has been found and mended more than once (${cite("rotaryLoss")}, ${cite("frequencyCast")}).</p>

<h3>The product</h3>

<p>A large phase spends its digits before the point, and few are left behind it. In ${together(SINGLE)} throughout, the worst phase at
position ${whole(COUNTED[1] - 1)} is off by ${quantity("worst phase error with short products")} radians. Further out it grows
in proportion.</p>

<p>Doubles only move the trouble away. At position ${whole(FAR.billion)} their worst phase is off by
${math`${texQuantity("worst phase error of doubles at a billion")}`} radians. At ${math`2^{53}`}, the last position that a double tells from all
before it, it is ${quantity("worst phase error of doubles at the last position")} radians, and little is left of the value.</p>
${note(`The figure rounds each exact number once. A program that comes by a frequency through several roundings, or takes a
sine with an error of its own, can be off by somewhat more or less.`)}

<h3>The value</h3>

<p>Rounding last is the mild one. Sines and cosines of good phases, stored as ${together(BRAIN)}, differ from the exact ones by at most
${quantity("largest difference of values rounded last")} at that position ${whole(TURNING.positions[0])}, and this does not
grow with the position.</p>

<p>So keep positions as whole numbers, make frequencies and phases in ${together(SINGLE)} or wider (far out, in ${together(DOUBLE)}), and round
the finished table. This page does more: it holds each frequency to many more digits than a double has and takes off
the whole turns before anything is rounded. That is why its numbers are good to the last digit at every position it allows.</p>

<p>To see what your own model does, print the type of its positions and of its frequencies at the moment when they are
multiplied, after every conversion. Then compare the row of position ${quantity(keptKey("first lost position", BRAIN))} with the row
before it, and a row far out with one made in doubles. What a wrong phase costs is another question: a model may have been
trained with it, and no figure here can tell.</p>`;
  },
};
