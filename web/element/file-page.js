// One HTML file with a figure in its present state, its picture and the whole script inside: it asks for nothing else.

import { PALETTE } from "../draw/palette.js";
import { escapeMarkup } from "../draw/svg-text.js";
import { reservedRule } from "./box.js";
import { articleAddress, attributesText, stateAttributes } from "./snippets.js";

/** @typedef {import("../draw/figure.d.ts").Figure} Figure */

/** What a file may take, in bytes: it is to be mailed. */
export const FILE_LIMIT = 600_000;

/**
 * A script's text as it may stand in a page: where HTML would end the script, or begin a comment in it, a string, a
 * template or a regular expression says the same with an escape. (It stands nowhere else: the build checks that.)
 * @param {string} script
 */
export const inScript = (script) => script.replace(/<(?=\/script|!--)/gi, "\\x3C");

/** A picture as an address that holds it. @param {string} svg */
export const pictureAddress = (svg) =>
  `data:image/svg+xml,${svg.replace(/\n\s*/g, "").replace(/[%#]/g, encodeURIComponent)}`;

/** The same as an attribute, in the quotes that a picture's text has none of. @param {string} svg */
export const pictureAttribute = (svg) =>
  `src='${pictureAddress(svg).replace(/[&']/g, (character) => `&#${character.charCodeAt(0)};`)}'`;

/** What a file may do: run what is inside it, and ask for nothing. */
const POLICY =
  "default-src 'none'; script-src 'unsafe-inline' 'wasm-unsafe-eval'; style-src 'unsafe-inline'; img-src data:; " +
  "base-uri 'none'; form-action 'none'; require-trusted-types-for 'script'";

/** @param {keyof typeof PALETTE} tone */
const colour = (tone) => `light-dark(${PALETTE[tone].light},${PALETTE[tone].dark})`;

/** @param {Figure} figure */
const style = (figure) =>
  [
    `:root{color-scheme:light dark;background:${colour("paper")};color:${colour("ink")}}`,
    "*,*::before{box-sizing:border-box}",
    "body{max-width:900px;margin:0 auto;font:16px/1.45 system-ui,sans-serif;overflow-wrap:break-word}",
    "main{container-type:inline-size}",
    ".place>*,img{display:block;max-width:100%}",
    "img{width:100%;height:auto}",
    "p{margin:0;padding:12px 14px}",
    `a{color:${colour("ink")}}`,
    reservedRule(figure, ".place"),
  ].join("\n");

/**
 * What makes the file's own links lead to a state, as those into the article do: #clocks?position=7.
 * @param {Figure} figure
 */
const followLinks = ({ name, parameters }) =>
  `{const figure=document.querySelector("pe-${name}"),known=${JSON.stringify(Object.keys(parameters))},` +
  `follow=()=>{const[,query]=/^#${name}\\?(.*)$/.exec(location.hash)??[];if(query!==undefined)` +
  `figure.follow(Object.fromEntries([...new URLSearchParams(query)].filter(([key])=>known.includes(key))))};` +
  `addEventListener("hashchange",follow);follow()}`;

/**
 * @param {object} o
 * @param {import("./snippets.js").Embedded} o.embedded its `base` may be empty: then there is no link to the article
 * @param {string} o.sentence the finding in this state
 * @param {string} o.svg the picture in this state, left out where it would make the file too large
 * @param {{width: number, height: number}} o.size of the picture
 * @param {string} o.script the text of the script's function; see script.d.ts
 * @returns {string} HTML
 */
export function filePage({ embedded, sentence, svg, size, script }) {
  const { figure, state, base } = embedded;
  const finding = `${figure.title}. ${sentence}`;
  const link =
    base === ""
      ? ""
      : `<a${attributesText({ slot: "picture", href: articleAddress(embedded) })}>${escapeMarkup(figure.title)}, live in the article</a>`;
  const attributes = attributesText({ "heading-level": 1, ...stateAttributes(figure, state) });
  const page = (/** @type {string} */ picture) => `<!doctype html>
<html lang="en-GB" dir="ltr">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${POLICY}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeMarkup(figure.title)}: position encodings, worked out</title>
<meta name="description" content="${escapeMarkup(finding)}">
<meta name="color-scheme" content="light dark">
<link rel="icon" href="data:,">
<style>
${style(figure)}
</style>
</head>
<body>
<main><div class="place"><pe-${figure.name}${attributes}>${picture}${link}</pe-${figure.name}></div></main>
<noscript><p>${picture === "" ? `${escapeMarkup(finding)} ` : ""}The figure can be moved where scripts are allowed.</p></noscript>
<script>
(make=>make({address:"",make}))(${inScript(script)});
${followLinks(figure)}
</script>
</body>
</html>
`;
  const image =
    `<img slot="picture" ${pictureAttribute(svg)}` + `${attributesText({ ...size, alt: finding })}>`;
  const whole = page(image);
  return new TextEncoder().encode(whole).length <= FILE_LIMIT ? whole : page("");
}
