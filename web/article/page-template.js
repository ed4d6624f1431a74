// The frame of the page: head, title, contents list, sections and the word on how the numbers are made.

import { createWriter, escapeText, placeNotes } from "./writer.js";

/** @typedef {import("./writer.js").Section} Section */
/** @typedef {import("./writer.js").Writer} Writer */

const TITLE = "Order must enter somewhere";
const DESCRIPTION =
  "How a Transformer can be told the order of its tokens: sinusoidal position encodings as a row of clocks, worked out by hand, with figures to move and every number computed.";

/** @param {Section} section */
const heading = ({ title, number }) =>
  number === undefined ? title : `<span class="section-number">${number}</span> ${title}`;
/** In the contents list the titles stand below one another, with a number or without. @param {Section} section */
const entry = ({ title, number }) => `<span class="section-number">${number ?? ""}</span> ${title}`;

/** @param {Section[]} sections */
const contents = (sections) => `
<nav class="contents" aria-labelledby="contents-label">
<p class="label" id="contents-label">Contents</p>
<ol>${sections
  .filter(({ part }) => !part)
  .map((section) => `<li><a href="#${section.id}">${entry(section)}</a></li>`)
  .join("\n")}
</ol>
</nav>`;

/** The foot of the page; its numbers, too, are formulas or come from where they belong. @param {Writer} writer */
export const foot = ({ math, font }) => `
<section id="numbers" aria-labelledby="numbers-title">
<h2 id="numbers-title">How the numbers are made</h2>
<p>What is computed on this page, in the text, in the figures and in their tables, is computed by one small core in
C++, compiled to WebAssembly. It worked out the numbers in the text when the page was built, and it works them out
anew, there and in the figures, as you move the parameters. No result is typed in; the parameters are, and you can change
them.</p>
<p>The core is held to exact bounds. It is built so that every value of the encoding lies within one unit in the last
place of the mathematical value: at every whole position up to ${math`2^{53}`} in either direction, at every even width up to
${math`65536`}, for every base from ${math`1`} to ${math`10^{12}`}. The tests compare it with reference values worked
out to eighty digits, and with MPFR, a library for arithmetic of any precision, on random and on hard inputs; they
check, on more than a hundred thousand values, that the encoding is bit for bit the same in WebAssembly as in native
code; and they compare each number in this text with the references, to the last digit shown.</p>
<p>All of it is calculation. Nothing here was trained, and nothing here says how well a model does.</p>
</section>

<section id="colophon" aria-labelledby="colophon-title">
<h2 id="colophon-title">Colophon</h2>
<p>The text is set in ${font("text")}, the figures in ${font("figures")}, both under the SIL Open Font License; the
formulas, where the page was built with it, in ${font("formulas")}, under the GUST Font License. Everything else is
under the MIT licence. <a href="LICENSE.txt">All licences and notices</a> come with the page. It sets no cookies,
counts no visits and asks no other site for anything.</p>
</section>`;

/**
 * The whole page.
 * @param {object} o
 * @param {import("../core/core.d.ts").Core} o.core
 * @param {Section[]} o.sections
 * @param {Record<string, import("../draw/figure.d.ts").State>} o.states where their figures start, by the sections' ids
 * @param {import("./writer.js").FigureMarkup} o.figureMarkup
 * @returns {{html: (preload: string[]) => string, body: string}}
 */
export function renderPage({ core, sections, states, figureMarkup }) {
  const rendered = sections.map((section) => {
    const writer = createWriter({ core, section, state: states[section.id], figureMarkup });
    const owner = section.figure === undefined ? "" : ` data-figure="${section.figure}"`;
    const level = section.part ? 3 : 2;
    return `<section id="${section.id}"${section.part ? ' class="part"' : ""}${owner} aria-labelledby="${section.id}-title">
<h${level} id="${section.id}-title">${heading(section)}</h${level}>
${placeNotes(section.body(writer)).trim()}
</section>`;
  });
  const footWriter = createWriter({
    core,
    section: { id: "foot", parameters: {}, quantities: {} },
    state: {},
    figureMarkup,
  });
  const body = `<body>
<a class="skip" href="#article">Skip to the article</a>
<header class="opening">
<p class="label">Position encodings, worked out</p>
<h1>${TITLE}</h1>
<p class="standfirst">Without positions and without a mask, self-attention gives every word of a shuffled sentence the
output it had before. A causal mask brings in order, and positions add further ways to tell
distances and arrangements apart. Here is one way to make them, small enough to hold in your hand, with
others beside it.</p>
</header>
${contents(sections).trim()}
<main id="article" tabindex="-1">
${rendered.join("\n\n")}
</main>
<footer>
${foot(footWriter).trim()}
</footer>
</body>`;
  const html = (/** @type {string[]} */ preload) => `<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${TITLE}: position encodings, worked out</title>
<meta name="description" content="${escapeText(DESCRIPTION)}">
<meta name="color-scheme" content="light dark">
<link rel="icon" href="favicon.svg" type="image/svg+xml">
${preload.map((path) => `<link rel="preload" href="${path}" as="font" type="font/woff2" crossorigin>`).join("\n")}
<link rel="stylesheet" href="page.css">
<script type="module" fetchpriority="low" src="position-encodings.js"></script>
<script type="module" fetchpriority="low" src="page.js"></script>
</head>
${body}
</html>
`;
  return { html, body };
}
