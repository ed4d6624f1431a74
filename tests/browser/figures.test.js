// Every figure there is goes through the whole sweep, or those that FIGURES names ("clocks,rotation"); two at a time, for
// while one waits the other works.

import { describe } from "node:test";
import { allFigures } from "../../web/tools/write-figures.js";
import { site } from "./harness.js";
import { sweepFigure } from "./sweep.js";

const here = site({ headers: { "access-control-allow-origin": "*" }, keep: true });
const figures = await allFigures();
const wanted = process.env.FIGURES?.split(",") ?? figures.map(({ name }) => name);
for (const name of wanted)
  if (!figures.some((figure) => figure.name === name)) throw new Error(`there is no figure “${name}”`);

describe("the figures", { concurrency: 2 }, () => {
  for (const figure of figures) if (wanted.includes(figure.name)) sweepFigure(here, figure);
});
