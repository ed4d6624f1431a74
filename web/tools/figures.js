// The figure script: checks every value that the pictures show, then writes them as SVG files, without a browser. And
// what is kept of the figures in the repository.

import { copyFile, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import clocks from "../figures/clocks.js";
import { buildModule } from "./build-module.js";
import { looksPicture } from "./looks-picture.js";
import { CommandError, root } from "./set-up.js";
import { writeSnapshots } from "./snapshots.js";
import { writeFigures } from "./write-figures.js";

/** Writes dist/figures/*.svg, or fails naming the values that depart from their references. */
export async function figures() {
  await buildModule();
  const { loadCore } = await import("../core/load-core.js");
  const outputFolder = join(root, "dist", "figures");
  try {
    const { compared, files } = await writeFigures({ core: await loadCore(), outputFolder });
    console.log(`${compared} values agree with their references.`);
    for (const file of files) console.log(relative(root, join(outputFolder, file)));
  } catch (error) {
    throw new CommandError(error instanceof Error ? error.message : String(error));
  }
}

/** Writes the snapshots that the tests compare with, and the README's pictures. */
export async function renewSnapshots() {
  await buildModule();
  const { loadCore } = await import("../core/load-core.js");
  const core = await loadCore();
  const folder = join(root, "tests", "web", "snapshots");
  for (const file of await writeSnapshots(core, folder)) console.log(relative(root, join(folder, file)));
  const pictures = await mkdtemp(join(tmpdir(), "figures-"));
  try {
    await writeFigures({ core, outputFolder: pictures });
    await copyFile(join(pictures, "clocks.svg"), join(root, "web", "article", "readme-picture.svg"));
    await writeFile(join(root, "web", "article", "readme-looks.svg"), looksPicture(clocks, core));
  } finally {
    await rm(pictures, { recursive: true });
  }
}
