// The figure script: checks every value that the pictures show, then writes them as SVG files, without a browser.

import { join, relative } from "node:path";
import { buildModule } from "./build-module.js";
import { CommandError, root } from "./set-up.js";
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
