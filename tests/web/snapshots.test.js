// Every figure still draws and says at its start what was reviewed: the texts in tests/web/snapshots.

import assert from "node:assert/strict";
import { readdir, readFile } from "node:fs/promises";
import { test } from "node:test";
import { loadCore } from "../../web/core/load-core.js";
import { snapshotOf, snapshots } from "../../web/tools/snapshots.js";
import { allFigures } from "../../web/tools/write-figures.js";

const KEPT = new URL("snapshots/", import.meta.url);
const RENEW = "if that is meant: npm run snapshots, then read what changed (git diff tests/web/snapshots)";
const core = await loadCore();

/** The first line in which two texts differ. @param {string} kept @param {string} made */
function firstDifference(kept, made) {
  const [before, now] = [kept.split("\n"), made.split("\n")];
  const at = now.findIndex((line, k) => line !== before[k]);
  const k = at < 0 ? now.length : at;
  return `line ${k + 1} was “${before[k] ?? ""}” and is “${now[k] ?? ""}”`;
}

for (const [file, made] of await snapshots(core)) {
  test(`${file.replace(".txt", "")} draws and says at its start what was reviewed`, async () => {
    const kept = await readFile(new URL(file, KEPT), "utf8").catch(() => undefined);
    assert.ok(kept !== undefined, `there is no snapshot ${file}: npm run snapshots writes it`);
    if (kept !== made) assert.fail(`${firstDifference(kept, made)}; ${RENEW}`);
  });
}

test("no snapshot is left of a figure that is no more", async () => {
  const names = (await allFigures()).map(({ name }) => `${name}.txt`);
  assert.deepEqual((await readdir(KEPT)).sort(), names.sort(), RENEW);
});

test("a snapshot tells a mark that moved, a word that changed, and a cell of a heatmap", async () => {
  const [figure] = await allFigures();
  const right = snapshotOf(figure, core);
  /** @param {(marks: import("../../web/draw/marks.js").Mark[]) => void} change */
  const changed = (change) =>
    snapshotOf(
      {
        ...figure,
        draw: (...about) => {
          const marks = structuredClone(figure.draw(...about));
          change(marks);
          return marks;
        },
      },
      core,
    );
  assert.equal(
    changed(() => {}),
    right,
  );
  const long = "M0 0".padEnd(200, "h1");
  const path = (/** @type {string} */ d) =>
    changed((marks) => void marks.push({ tag: "path", at: { d }, fill: "ink" }));
  assert.notEqual(path(long), path(`${long.slice(0, -1)}2`), "the end of a long path counts");
  assert.notEqual(
    changed((marks) => void (marks[0].at.opacity = 0.5)),
    right,
  );
  assert.notEqual(snapshotOf({ ...figure, caption: () => "another" }, core), right);
});
