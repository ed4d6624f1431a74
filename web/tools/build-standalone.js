// Writes the whole article as one file, from the site that is built: it opens without a server, and asks for nothing.

import { createHash } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { build as bundle, transform } from "esbuild";
import { escapeMarkup } from "../draw/svg-text.js";
import { inScript, pictureAddress, pictureAttribute } from "../element/file-page.js";
import { allNotices } from "./notices.js";
import { root } from "./set-up.js";

/** What the file may take, in bytes. */
export const STANDALONE_LIMIT = 1_000_000;

/**
 * The page's own script takes the core from the figures' script, which stands before it in the page.
 * @type {import("esbuild").Plugin}
 */
const coreFromPage = {
  name: "core from the script before",
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /\/load-core\.js$/ }, () => ({ path: "load-core", namespace: "page" }));
    onLoad({ filter: /.*/, namespace: "page" }, () => ({
      contents: "export const { loadCore } = positionEncodings;",
    }));
  },
};

/** The page's own script as one that exports and imports nothing. */
async function pageScript() {
  const { outputFiles } = await bundle({
    stdin: { contents: `import "./web/article/page.js";`, resolveDir: root, sourcefile: "entry of the page" },
    write: false,
    bundle: true,
    format: "iife",
    plugins: [coreFromPage],
    minify: true,
    target: "es2022",
    charset: "utf8",
    legalComments: "none",
    logLevel: "warning",
  });
  return outputFiles[0].text;
}

/** Replaces what must be there. @param {string} text @param {RegExp} pattern @param {(...parts: string[]) => string} by */
function replace(text, pattern, by) {
  const replaced = text.replace(pattern, by);
  if (replaced === text) throw new Error(`the page has nothing like ${pattern} any more`);
  return replaced;
}

/** What a policy calls a script or a style by. @param {string} text */
const hashOf = (text) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

/**
 * A script as it may stand in a page, with the same meaning.
 * @param {string} name @param {string} code
 */
export async function embeddable(name, code) {
  const text = inScript(code);
  if (/[\0\r]|\p{Surrogate}/u.test(text))
    throw new Error(`${name} holds a character that a page cannot hold as it is`);
  // The escape is good in strings, templates and regular expressions; anywhere else this fails.
  await transform(text, { target: "es2022", logLevel: "silent" }).catch(() => {
    throw new Error(`${name} has “</script” or “<!--” in its code: it cannot stand in a page`);
  });
  return text;
}

/** What only this file has: the notices, in lines as long as a column of the page. */
const OWN_STYLE = "#licences pre{font-size:12px;line-height:1.4;white-space:pre-wrap}";

/** The fonts that a style sheet loads, inside it, where none of them can come too late. @param {string} css @param {string} folder */
async function withFonts(css, folder) {
  const paths = [...new Set([...css.matchAll(/url\("?([^")]+)"?\)/g)].map(([, path]) => path))];
  const fonts = new Map(
    await Promise.all(
      paths.map(async (path) => /** @type {const} */ ([path, await readFile(join(folder, path), "base64")])),
    ),
  );
  const inside = css.replace(
    /url\("?([^")]+)"?\)/g,
    (_, path) => `url(data:font/woff2;base64,${fonts.get(path)})`,
  );
  return replace(inside, /font-display:(optional|swap)/g, () => "font-display:block");
}

/**
 * The pictures that fit, the smallest first.
 * @param {string} folder @param {string[]} names @param {number} room in bytes
 */
async function picturesThatFit(folder, names, room) {
  const pictures = await Promise.all(
    names.map(async (name) => ({
      name,
      attribute: pictureAttribute(await readFile(join(folder, "figures", `${name}.svg`), "utf8")),
    })),
  );
  pictures.sort((a, b) => a.attribute.length - b.attribute.length);
  /** @type {Map<string, string>} */
  const fitting = new Map();
  let left = room;
  for (const { name, attribute } of pictures) {
    left -= Buffer.byteLength(attribute);
    if (left < 0) break;
    fitting.set(name, attribute);
  }
  return fitting;
}

/** @param {string} folder of the site, to which standalone.html is added */
export async function buildStandalone(folder) {
  const read = (/** @type {string} */ file) => readFile(join(folder, file), "utf8");
  const css = (await withFonts(await read("page.css"), folder)) + OWN_STYLE;
  const scripts = await Promise.all([
    read("position-encodings.classic.js").then((code) => embeddable("position-encodings.classic.js", code)),
    pageScript().then((code) => embeddable("the page's script", code)),
  ]);
  const policy =
    `default-src 'none'; script-src ${scripts.map(hashOf).join(" ")} 'wasm-unsafe-eval'; style-src ${hashOf(css)}; ` +
    `img-src data:; font-src data:; base-uri 'none'; form-action 'none'; require-trusted-types-for 'script'`;
  const icon = escapeMarkup(pictureAddress(await read("favicon.svg")));

  let page = await read("index.html");
  page = replace(
    page,
    /<meta charset="utf-8">\n/,
    (meta) => `${meta}<meta http-equiv="Content-Security-Policy" content="${policy}">\n`,
  );
  page = replace(page, /<link rel="preload"[^>]*>\n/g, () => "");
  page = replace(page, /href="favicon\.svg"/, () => `href="${icon}"`);
  page = replace(page, /<link rel="stylesheet"[^>]*>/, () => `<style>${css}</style>`);
  page = replace(page, /<script type="module"[^>]*><\/script>\n/g, () => "");
  page = replace(page, /href="LICENSE\.txt"/, () => 'href="#licences"');
  page = replace(
    page,
    /<\/footer>\n<\/body>/,
    () =>
      `<section id="licences" aria-labelledby="licences-title">\n<h2 id="licences-title">Licences and notices</h2>\n` +
      `<details>\n<summary>All of them</summary>\n<pre>${escapeMarkup(allNotices())}</pre>\n</details>\n</section>\n</footer>\n` +
      `${scripts.map((code) => `<script>${code}</script>`).join("\n")}\n</body>`,
  );
  page = replace(page, /<source [^>]*>/g, () => "");
  const image =
    /<picture slot="picture"><img src="figures\/([a-z-]+)\.svg"([^>]*?) loading="lazy" alt="([^"]*)"><\/picture>/g;
  const names = [...page.matchAll(image)].map(([, name]) => name);
  const fitting = await picturesThatFit(folder, names, STANDALONE_LIMIT - Buffer.byteLength(page));
  page = replace(page, image, (_, name, size, alt) => {
    const picture = fitting.get(name);
    return picture === undefined
      ? `<span slot="picture">${alt}</span> `
      : `<picture slot="picture"><img ${picture}${size} alt="${alt}"></picture>`;
  });
  await writeFile(join(folder, "standalone.html"), page);
}
