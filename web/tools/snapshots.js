// Every figure at its start as a text that can be read and compared: its two drawings, a mark a line, and its words.

import { createHash } from "node:crypto";
import { mkdir, readdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { initialState } from "../element/parameters.js";
import { allFigures } from "./write-figures.js";

/** @typedef {import("../core/core.d.ts").Core} Core */
/** @typedef {import("../draw/figure.d.ts").Figure} Figure */
/** @typedef {import("../draw/figure.d.ts").Words} Words */
/** @typedef {import("../draw/figure.d.ts").Block} Block */
/** @typedef {import("../draw/figure.d.ts").Cell} Cell */
/** @typedef {import("../draw/marks.js").Mark} Mark */

/** How much of a long path is written out; what follows is told by its length and a digest. */
const PATH_SHOWN = 72;

/** @param {Words} words */
const plain = (words) =>
  (Array.isArray(words) ? words : [words])
    .map((word) => (typeof word === "string" ? word : word.raised ? `^${word.text}` : word.text))
    .join("");

/** @param {string | number} value */
function short(value) {
  const text = String(value);
  if (text.length <= PATH_SHOWN) return text;
  const digest = createHash("sha256").update(text).digest("hex").slice(0, 12);
  return `${text.slice(0, PATH_SHOWN)}… (${text.length} characters, ${digest})`;
}

/** @param {Mark} mark @param {string} indent @returns {string[]} */
function markLines(mark, indent = "") {
  const { tag, at, fill, stroke, text, children = [], handle, part, only, axis } = mark;
  const spans = tag === "text" && children.length > 0;
  const said = spans
    ? children
        .map((run) => {
          const set = [run.fill, ...Object.entries(run.at).map(([name, value]) => `${name}=${value}`)];
          const how = set.filter((one) => one !== undefined).join(" ");
          return how === "" ? `“${run.text}”` : `“${run.text}” (${how})`;
        })
        .join(" ")
    : text === undefined
      ? ""
      : `“${text}”`;
  const parts = [
    tag,
    said,
    ...Object.entries(at).map(([name, value]) => `${name}=${short(value)}`),
    fill === undefined ? "" : `fill=${fill}`,
    stroke === undefined ? "" : `stroke=${stroke}`,
    handle === undefined ? "" : `handle=${handle}:${part ?? 0}${axis === undefined ? "" : ` along ${axis}`}`,
    only === undefined ? "" : `only=${only}`,
  ];
  const own = indent + parts.filter((one) => one !== "").join(" ");
  return [own, ...(spans ? [] : children.flatMap((child) => markLines(child, `${indent}  `)))];
}

/** @param {Words[][]} rows */
const rowLines = (rows) => rows.map((row) => row.map(plain).join(" | "));

/** @param {Block} block @returns {string[]} */
function blockLines(block) {
  switch (block.kind) {
    case "lines":
      return block.lines.map(plain);
    case "code":
      return block.versions.flatMap(({ name, text, note }) => [
        `-- ${name}`,
        ...text.trimEnd().split("\n"),
        ...(note === undefined ? [] : [plain(note)]),
      ]);
    case "table":
      return [block.caption, block.columns.map(plain).join(" | "), ...rowLines(block.rows)];
    case "product":
      return [
        block.label,
        ...rowLines(block.matrix),
        `× ${block.vector.map(plain).join(" | ")}`,
        `= ${block.result.map(plain).join(" | ")}`,
        block.under.map(plain).join(" | "),
      ];
  }
}

/** @param {Cell} cell */
const cellText = (cell) => (typeof cell === "object" ? cell.text : String(cell));

/**
 * @param {Figure} figure
 * @param {Core} core
 * @returns {string} ends with a line break
 */
export function snapshotOf(figure, core) {
  const state = initialState(figure);
  const data = figure.compute(core, state);
  /** @type {string[]} */
  const lines = [`${figure.name}: ${figure.title}`];
  const part = (/** @type {string} */ name, /** @type {string[]} */ ...inside) =>
    lines.push("", `== ${name}`, ...inside);
  part("question", plain(figure.question(data, state)));
  for (const frame of [figure.frames.wide, figure.frames.narrow]) {
    const { name } = frame;
    part(
      `${name} drawing, ${frame.width} × ${frame.height}`,
      ...figure.draw(data, state, frame).flatMap((mark) => markLines(mark)),
    );
    for (const block of figure.blocks?.(data, state, frame) ?? [])
      part(`${name}, ${block.kind}`, ...blockLines(block));
    const guess = figure.guess(data, state, frame);
    if (guess !== undefined) {
      const { label, initial, truth, reason, say, marks } = guess;
      part(
        `${name}, guess: ${label}`,
        `from ${say(initial)}; the truth is ${say(truth)}`,
        plain(reason),
        ...marks(initial, "guess").flatMap((mark) => markLines(mark)),
        ...marks(truth, "truth").flatMap((mark) => markLines(mark)),
      );
    }
    part(`${name}, sentence`, figure.sentence(data, state, frame));
    part(`${name}, caption`, plain(figure.caption(state, frame)));
  }
  const table = figure.table(data, state);
  part(
    `table: ${table.caption}`,
    table.columns.join(" | "),
    ...table.rows.map((row) => row.map(cellText).join(" | ")),
  );
  part("help", figure.help.pointer, figure.help.keys);
  return `${lines.join("\n")}\n`;
}

/**
 * The snapshots of all figures, by file name.
 * @param {Core} core
 * @returns {Promise<Map<string, string>>}
 */
export async function snapshots(core) {
  return new Map((await allFigures()).map((figure) => [`${figure.name}.txt`, snapshotOf(figure, core)]));
}

/**
 * Writes all of them, and removes those of figures that are no more.
 * @param {Core} core
 * @param {string} folder
 * @returns {Promise<string[]>} the names of the files
 */
export async function writeSnapshots(core, folder) {
  const made = await snapshots(core);
  await mkdir(folder, { recursive: true });
  for (const file of await readdir(folder))
    if (file.endsWith(".txt") && !made.has(file)) await rm(join(folder, file));
  for (const [file, text] of made) await writeFile(join(folder, file), text);
  return [...made.keys()];
}
