// The lines that people paste to embed a figure in a state: element and script, iframe, picture alone.

import { escapeMarkup } from "../draw/svg-text.js";
import { frameHeight, MOST_WIDE } from "./box.js";
import { writeValue } from "./parameters.js";
import { WIDE_FROM } from "./wide-from.js";

/** @typedef {import("../draw/figure.d.ts").Figure} Figure */
/** @typedef {import("../draw/figure.d.ts").State} State */

/**
 * What is embedded.
 * @typedef {object} Embedded
 * @property {Figure} figure
 * @property {State} state
 * @property {string} base the folder of the site's files: "" or ends with a slash
 * @property {{wide: {width: number, height: number}, narrow: {width: number, height: number}, finding: string}} first
 *   what the site's own pictures show, which is the figure as it begins
 * @property {string} [suffix] what stands behind the name in the element's tag, where a script was asked for one
 */

/** What a state has that differs from the figure's beginning, as texts of attributes. @param {Figure} figure @param {State} state */
export const changesOf = ({ parameters }, state) =>
  Object.entries(parameters)
    .map(([name, { initial }]) => ({ name, text: writeValue(state[name]), first: writeValue(initial) }))
    .filter(({ text, first }) => text !== first);

/** The same as a query, without a question mark. @param {Figure} figure @param {State} state */
export const queryOf = (figure, state) =>
  changesOf(figure, state)
    .map(({ name, text }) => `${name}=${encodeURIComponent(text).replaceAll("%2C", ",")}`)
    .join("&");

/** The fragment that leads to a figure's state in the article. @param {Figure} figure @param {State} state */
export function fragmentOf(figure, state) {
  const query = queryOf(figure, state);
  return query === "" ? figure.name : `${figure.name}?${query}`;
}

/** What Markdown and the templates of site generators would take for their own, inside an attribute. */
const TAKEN = /[{}`*~$|[\]\\]/g;
/** @param {string} character */
const asReference = (character) => `&#${character.charCodeAt(0)};`;

/** @param {Record<string, string | number | true>} attributes those that are `true` have no value */
export const attributesText = (attributes) =>
  Object.entries(attributes)
    .map(([name, value]) =>
      value === true ? ` ${name}` : ` ${name}="${escapeMarkup(value).replace(TAKEN, asReference)}"`,
    )
    .join("");

/** The figure's attributes in this state. @param {Figure} figure @param {State} state */
export const stateAttributes = (figure, state) =>
  Object.fromEntries(changesOf(figure, state).map(({ name, text }) => [name, text]));

/** The article's place for this state. @param {Embedded} embedded */
export const articleAddress = ({ figure, state, base }) => `${base}index.html#${fragmentOf(figure, state)}`;

/** What the site's own picture of the figure says, in words; in another state, that it is not of that one. @param {Embedded} embedded */
const pictureWords = ({ figure, state, first: { finding } }) =>
  changesOf(figure, state).length === 0
    ? finding
    : finding.replace(`${figure.title}. `, () => `${figure.title}, as it begins. `);

/** @param {Embedded} embedded */
const imageAttributes = (embedded) => ({
  src: `${embedded.base}figures/${embedded.figure.name}.svg`,
  width: embedded.first.wide.width,
  height: embedded.first.wide.height,
  alt: pictureWords(embedded),
});

/** The picture for narrow screens, where the letters of the wide one would be too small. @param {Embedded} embedded */
const narrowSource = ({ figure, base, first: { narrow } }) =>
  `<source${attributesText({
    media: `(max-width:${WIDE_FROM - 1}px)`,
    srcset: `${base}figures/${figure.name}-narrow.svg`,
    width: narrow.width,
    height: narrow.height,
  })}>`;

/**
 * One line: the script and the element. Within the element all is inline, since Markdown may put it into a paragraph.
 * @param {Embedded} embedded
 * @param {{classic?: boolean}} [how] `classic`: without modules, for a site that drops or refuses them
 */
export function elementSnippet(embedded, { classic = false } = {}) {
  const { figure, state, base, suffix = "" } = embedded;
  const query = suffix === "" ? "" : `?suffix=${suffix}`;
  const script = attributesText(
    classic
      ? { async: true, src: `${base}position-encodings.classic.js${query}` }
      : { type: "module", src: `${base}position-encodings.js${query}` },
  );
  const tag = `pe-${figure.name}${suffix === "" ? "" : `-${suffix}`}`;
  return (
    `<script${script}></script><${tag}${attributesText(stateAttributes(figure, state))}>` +
    `<picture slot="picture">${narrowSource(embedded)}` +
    `<img${attributesText({ ...imageAttributes(embedded), loading: "lazy" })}></picture>` +
    `<a${attributesText({ slot: "picture", href: articleAddress(embedded) })}>` +
    `${escapeMarkup(figure.title)}${changesOf(figure, state).length === 0 ? "" : " in this state"}, live</a></${tag}>`
  );
}

/**
 * An iframe with the figure's own page, as high as the figure is where it is as wide as it gets; `credentialless` lets it stand in a page that is
 * isolated from other origins.
 * @param {Embedded} embedded
 * @param {{helper?: boolean}} [how] `helper`: with the script that keeps the height right at every width
 */
export function iframeSnippet({ figure, state, base }, { helper = false } = {}) {
  const query = queryOf(figure, state);
  const frame = attributesText({
    src: `${base}embed/${figure.name}.html${query === "" ? "" : `?${query}`}`,
    title: figure.title,
    // As wide as the column, whatever the site's style says of frames: on a phone nothing scrolls sideways.
    width: "100%",
    height: frameHeight(figure, MOST_WIDE),
    loading: "lazy",
    frameborder: 0,
    credentialless: true,
  });
  const script = attributesText({ async: true, src: `${base}position-encodings-iframe.js` });
  return `<iframe${frame}></iframe>${helper ? `<script${script}></script>` : ""}`;
}

/** The picture with a link to the live figure, in HTML. @param {Embedded} embedded */
export const pictureSnippet = (embedded) =>
  `<a${attributesText({ href: articleAddress(embedded) })}><picture>${narrowSource(embedded)}` +
  `<img${attributesText(imageAttributes(embedded))}></picture></a>`;

/** What Markdown would read as its own in a text. @param {string} text */
const markdownText = (text) =>
  text.replace(/[\\`*_[\]]/g, (character) => `\\${character}`).replace(/[&<>{}]/g, asReference);

/** An address has no brackets and no spaces in Markdown. @param {string} address */
const markdownAddress = (address) =>
  address.replace(
    /[()<>\s'*{}|\\]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );

/** The same in Markdown, for hosts that drop HTML. @param {Embedded} embedded */
export function markdownSnippet(embedded) {
  const { src, alt } = imageAttributes(embedded);
  return `[![${markdownText(alt)}](${markdownAddress(src)})](${markdownAddress(articleAddress(embedded))})`;
}

/**
 * The folder that a reader names, as it stands in the snippets; "" is the folder of the page that embeds.
 * @param {string} text
 * @returns {{base: string} | {error: string}}
 */
export function readBase(text) {
  const typed = text.trim();
  if (typed === "") return { base: "" };
  const address = /^https?:\/\//i.test(typed) && URL.canParse(typed) ? new URL(typed) : undefined;
  const path = /^\.{0,2}\/(?!\/)/.test(typed)
    ? encodeURI(typed.replace(/[?#].*$/, "")).replace(/%25(?=[0-9a-f]{2})/gi, "%")
    : undefined;
  const folder = address === undefined ? path : `${address.origin}${address.pathname}`;
  if (folder === undefined)
    return {
      error: `“${typed}” is no address of a folder: begin with https:// or http://, or with / or ./ on your own site; leave it empty where the files lie beside the page.`,
    };
  // A file in the folder says which folder.
  const cut = folder.replace(/[^/]+\.[a-z]+$/i, "");
  return { base: cut.endsWith("/") ? cut : `${cut}/` };
}
