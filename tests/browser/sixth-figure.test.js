// A figure is one new file: in a copy of the project, one is written into web/figures and nothing else is touched.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";
import { pathToFileURL } from "node:url";
import { root } from "../../web/tools/set-up.js";

/** The one file: a hand that turns with the position, and what asks the core for it. */
const TRIVIAL = `// One hand: the second pair at width four.

import { directionOf } from "../draw/dial.js";
import { guessedHand } from "../draw/guess-marks.js";
import { circle, line, text } from "../draw/marks.js";
import { formatNumber, formatTurns, inFull } from "../draw/numbers.js";

const WIDTH = 4;
const PAIR = 1;
/** How many tokens further on the hand is guessed. */
const ON = 40;

/** Where the dial stands. */
const dialOf = (frame) => ({ cx: frame.width / 2, cy: 140, radius: 100 });

export default {
  name: "trivial",
  title: "One hand",
  parameters: {
    position: {
      kind: "whole",
      label: "position",
      symbol: "i",
      initial: 30,
      min: 0,
      max: 1000,
      slider: [0, 100],
      unit: ["token", "tokens"],
    },
    base: {
      kind: "real",
      label: "base",
      symbol: "b",
      initial: 1000,
      min: 10,
      max: 100000,
      slider: [1, 5, 0.1],
      logarithmic: true,
    },
  },
  frames: {
    narrow: { name: "narrow", width: 320, height: 310 },
    wide: { name: "wide", width: 800, height: 310 },
  },
  room: { phone: 600, narrow: 397, middle: 385, wide: 330 },
  compute(core, { position, base }) {
    const phases = core.phases({ position, width: WIDTH, base });
    const values = core.encode({ position, width: WIDTH, base });
    return {
      turns: phases.turns[PAIR],
      sine: values[2 * PAIR],
      cosine: values[2 * PAIR + 1],
      ahead: core.phases({ position: position + ON, width: WIDTH, base }).hands[PAIR],
    };
  },
  question: () => \`Before you move it: where does the hand stand \${ON} tokens further on?\`,
  guess({ ahead }, { position }, frame) {
    const dial = dialOf(frame);
    return {
      label: \`direction \${ON} tokens on\`,
      min: 0,
      max: 1,
      step: 0.01,
      initial: ahead > 0.4 && ahead < 0.6 ? 0.25 : 0.5,
      say: (value) => \`\${formatTurns(value)} turns from the top\`,
      truth: ahead,
      reason: \`At position \${formatNumber(position + ON)} the hand points \${formatTurns(ahead)} turns from the top.\`,
      marks: (value, kind) => guessedHand(dial, value, kind, frame),
      at: ({ x, y }) => directionOf(x - dial.cx, y - dial.cy),
    };
  },
  help: {
    pointer: "Move a slider, or drag the guess round the dial.",
    keys: "On a slider the arrows move by a step, Page Up and Page Down by more.",
  },
  draw(data, { position }, frame, moving = data) {
    const { cx, cy, radius } = dialOf(frame);
    return [
      circle(cx, cy, radius, { fill: "face", stroke: "soft", weight: 4 }),
      line(cx, cy, cx + radius * moving.sine, cy - radius * moving.cosine, { stroke: "ink", weight: 8 }),
      circle(cx, cy, 3, { fill: "ink" }),
      text(cx, cy + radius + 30, \`position \${formatNumber(position)}\`, { anchor: "middle", bold: true }),
    ];
  },
  sentence: ({ turns }, { position, base }) =>
    \`At position \${formatNumber(position)}, with base \${formatNumber(base)}, the hand has made \${formatTurns(turns)} turns.\`,
  caption: () => "The hand of the second pair, where a vector has four channels.",
  table: ({ turns, sine, cosine }, { position, base }) => ({
    caption: \`The hand at position \${formatNumber(position)}, base \${formatNumber(base)}\`,
    columns: ["turns", "sine", "cosine"],
    rows: [[inFull(turns, formatTurns(turns)), inFull(sine, formatNumber(sine)), inFull(cosine, formatNumber(cosine))]],
  }),
};
`;

const copy = mkdtempSync(join(tmpdir(), "sixth-figure-"));
after(() => rmSync(copy, { recursive: true }));
cpSync(join(root, "web"), join(copy, "web"), { recursive: true });
for (const file of ["package.json", "LICENSE"]) cpSync(join(root, file), join(copy, file));
for (const folder of ["node_modules", "build"]) symlinkSync(join(root, folder), join(copy, folder));
mkdirSync(join(copy, "tests", "web"), { recursive: true });
symlinkSync(join(root, "tests", "data"), join(copy, "tests", "data"));
writeFileSync(join(copy, "web", "figures", "trivial.js"), TRIVIAL);

/** Runs a line of script in the copy. @param {string} script */
const inCopy = (script) =>
  execFileSync(process.execPath, ["--input-type=module", "--eval", script], { cwd: copy, encoding: "utf8" });
inCopy(`const { buildSite } = await import("./web/tools/build.js"); await buildSite();`);

// The harness serves what SITE names, read when it is loaded.
process.env.SITE = join(copy, "dist");
const { site } = await import("./harness.js");
const { sweepFigure } = await import("./sweep.js");
const here = site({ keep: true, headers: { "access-control-allow-origin": "*" } });
/** @type {import("../../web/draw/figure.d.ts").Figure} */
const figure = (await import(pathToFileURL(join(copy, "web", "figures", "trivial.js")).href)).default;

/** The files below a folder. @param {string} folder */
const filesBelow = (folder) => readdirSync(folder, { recursive: true, encoding: "utf8" }).sort();

test("the copy differs from the project by one file", () => {
  const added = join("figures", "trivial.js");
  assert.deepEqual(
    filesBelow(join(copy, "web")).filter((file) => file !== added),
    filesBelow(join(root, "web")),
  );
});

test("one new file gives the figure both its pictures", () => {
  for (const [file, frame] of /** @type {const} */ ([
    ["trivial.svg", figure.frames.wide],
    ["trivial-narrow.svg", figure.frames.narrow],
  ])) {
    const svg = readFileSync(join(copy, "dist", "figures", file), "utf8");
    assert.match(svg, new RegExp(`^<svg [^>]*width="${frame.width + 40}"`));
    assert.match(
      svg,
      /<title>One hand<\/title>\n<desc>At position 30, with base 1000, the hand has made 0\.151 turns\.<\/desc>/,
    );
  }
});

test("one new file gives the figure its snapshot", () => {
  inCopy(`
    import { loadCore } from "./web/core/load-core.js";
    import { writeSnapshots } from "./web/tools/snapshots.js";
    await writeSnapshots(await loadCore(), "tests/web/snapshots");
  `);
  const snapshot = readFileSync(join(copy, "tests", "web", "snapshots", "trivial.txt"), "utf8");
  assert.match(snapshot, /^trivial: One hand\n/);
  for (const part of [
    "== wide drawing, 800 × 310\n",
    "== narrow drawing, 320 × 310\n",
    "text “position 30” ",
    "At position 30, with base 1000, the hand has made 0.151 turns.\n",
    "turns | sine | cosine\n",
  ])
    assert.ok(snapshot.includes(part), `no “${part}” in:\n${snapshot}`);
});

test("one new file gives the figure its page for an iframe, with its controls and its menu", async () => {
  const { page, troubles } = await here.open("embed/trivial.html?position=40");
  assert.match(await page.title(), /^One hand: /);
  const element = page.locator("pe-trivial");
  assert.equal(await element.getByRole("slider").count(), 2);
  await element.getByRole("slider", { name: /position/ }).press("ArrowRight");
  assert.equal(await element.getAttribute("position"), "41");
  await element.getByRole("button", { name: "menu" }).click();
  assert.ok((await element.getByRole("button", { name: /SVG/ }).count()) > 0);
  assert.deepEqual(troubles, []);
});

test("the scripts define its element beside the others", async () => {
  const { page } = await here.open("embed/trivial.html");
  const names = readdirSync(join(root, "web", "figures")).map((file) => `pe-${file.replace(".js", "")}`);
  assert.deepEqual(
    await page.evaluate(
      (tags) => tags.filter((tag) => customElements.get(tag) === undefined),
      [...names, "pe-trivial"],
    ),
    [],
  );
});

sweepFigure(here, figure, true);
