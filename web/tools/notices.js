// The licences and notices of what is in the scripts, as a comment that goes with their text wherever it is taken.

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./set-up.js";

/** All licences and notices, of the fonts too. */
export const allNotices = () => readFileSync(join(root, "LICENSE"), "utf8");

/** The lines between two of LICENSE's headings. */
const RULE = /^={20,}$/m;

/**
 * The notices without those of the fonts: the project's own licence, and each part that is in a script.
 * @returns {string} a comment
 */
export function scriptNotices() {
  const [own, ...rest] = allNotices().split(RULE);
  const parts = rest.flatMap((heading, k) => (k % 2 === 0 ? [{ heading, text: rest[k + 1] }] : []));
  const inScripts = parts.filter(({ heading }) => !/\bfonts?\//.test(heading));
  if (inScripts.length === 0 || inScripts.length === parts.length)
    throw new Error("LICENSE no longer tells which parts are fonts: name their files in the headings");
  const text = [own, ...inScripts.flatMap((part) => [part.heading.trim(), part.text.trim()])]
    .join("\n\n")
    .trim();
  if (text.includes("*/")) throw new Error("LICENSE holds the end of a comment: */");
  return `/*!\n${text}\n*/\n`;
}
