// The page that holds one figure alone, for an iframe.

/** @typedef {import("../draw/figure.d.ts").Figure} Figure */

/** @param {string} text */
const escapeText = (text) =>
  text.replace(/[&<>"]/g, (c) => ({ "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" })[c] ?? c);

/** Attributes of every figure that a query may set besides the figure's own parameters. */
const COMMON = ["controls", "theme"];

/**
 * The page. Its scripts are no modules: in a sandbox a module from a plain server is refused, a script is not. The first
 * of them runs before anything is drawn: it says how much room there is.
 * @param {object} o
 * @param {Figure} o.figure
 * @param {string} o.finding what the figure shows at the start, in words
 * @param {string} o.element the figure's element in its box, with its fallback
 * @returns {string} HTML
 */
export function embedPage({ figure, finding, element }) {
  const title = `${escapeText(figure.title)}: position encodings, worked out`;
  const said = escapeText(finding);
  const parameters = Object.keys(figure.parameters);
  return `<!doctype html>
<html lang="en-GB" dir="ltr" data-figure="${figure.name}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<meta name="description" content="${said}">
<meta name="color-scheme" content="light dark">
<meta property="og:title" content="${title}">
<meta property="og:description" content="${said}">
<link rel="icon" href="../favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="embed.css">
<script src="frame.js"></script>
<script defer src="embed.js"></script>
<script defer src="../position-encodings.classic.js"></script>
</head>
<body data-parameters="${parameters.join(" ")}" data-attributes="${COMMON.join(" ")}">
<main class="figure">${element}</main>
<footer><a href="../index.html#${figure.name}" target="_blank" rel="noopener">Open the full page in a new tab</a></footer>
</body>
</html>
`;
}
