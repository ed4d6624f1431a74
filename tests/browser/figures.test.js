// Every figure there is goes through the whole sweep.

import { allFigures } from "../../web/tools/write-figures.js";
import { site } from "./harness.js";
import { sweepFigure } from "./sweep.js";

const here = site({ headers: { "access-control-allow-origin": "*" } });

for (const figure of await allFigures()) sweepFigure(here, figure);
