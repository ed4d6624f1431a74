// Takes out of the templates of styles and markup what only their authors need: comments, indentation, line ends.

import { readFile } from "node:fs/promises";
import { sep } from "node:path";
import { parse } from "espree";

/** Between rules and declarations nothing needs a space; a value or a selector may. @param {string} css */
const shortStyle = (css) =>
  css
    .replaceAll(/\/\*[^]*?\*\//g, "")
    .replaceAll(/\s+/g, " ")
    .replaceAll(/ ?([{};]) ?/g, "$1");

/** A line end with its indentation is one space to whoever reads the markup. @param {string} html */
const shortMarkup = (html) => html.replaceAll(/\s*\n\s*/g, "\n");

/** How the text of each kind of template is shortened. @type {Record<string, (text: string) => string>} */
const SHORTEN = { css: shortStyle, html: shortMarkup };

/**
 * @param {string} code of a module
 * @returns {string} the same with its templates shortened
 */
export function shortenTemplates(code) {
  /** @type {{from: number, to: number, text: string}[]} */
  const parts = [];
  const visit = (/** @type {any} */ node) => {
    if (node === null || typeof node !== "object") return;
    if (Array.isArray(node)) {
      node.forEach(visit);
      return;
    }
    if (node.type === "TaggedTemplateExpression") {
      const shorten = SHORTEN[node.tag.name];
      if (shorten !== undefined)
        for (const { value, range } of node.quasi.quasis) {
          const from = code.indexOf(value.raw, range[0]);
          parts.push({ from, to: from + value.raw.length, text: shorten(value.raw) });
        }
    }
    Object.values(node).forEach(visit);
  };
  visit(parse(code, { ecmaVersion: "latest", sourceType: "module", range: true }).body);
  let short = "";
  let done = 0;
  for (const { from, to, text } of parts.sort((a, b) => a.from - b.from)) {
    short += code.slice(done, from) + text;
    done = to;
  }
  return short + code.slice(done);
}

/** @type {import("esbuild").Plugin} */
export const shortTemplates = {
  name: "short templates",
  setup({ onLoad }) {
    onLoad({ filter: /\.js$/ }, async ({ path }) => {
      if (!path.includes(`${sep}web${sep}`) || path.includes("node_modules")) return undefined;
      const code = await readFile(path, "utf8");
      return /\b(?:css|html)`/.test(code) ? { contents: shortenTemplates(code), loader: "js" } : undefined;
    });
  },
};
