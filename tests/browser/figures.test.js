// Every figure there is goes through the sweep, two at a time, for while one waits the other works. Those that FIGURES
// names ("clocks,rotation") go through the whole of it, alone; FIGURES=all is the exhaustive tier.

import { describe } from "node:test";
import { allFigures } from "../../web/tools/write-figures.js";
import { site } from "./harness.js";
import { sweepFigure } from "./sweep.js";

const here = site({ headers: { "access-control-allow-origin": "*" }, keep: true });
const figures = await allFigures();
const names = figures.map(({ name }) => name);
const named = process.env.FIGURES;
const wanted = named === undefined || named === "all" ? names : named.split(",");
for (const name of wanted) if (!names.includes(name)) throw new Error(`there is no figure “${name}”`);

describe("the figures", { concurrency: 2 }, () => {
  for (const figure of figures)
    if (wanted.includes(figure.name)) sweepFigure(here, figure, named !== undefined);
});
