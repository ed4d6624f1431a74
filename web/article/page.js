// The page's own script: numbers that can be moved, text that follows, links into a state, the place in the contents.

import { fetchAllFonts } from "./all-fonts.js";
import { layOutBeforeJumps } from "./jumps.js";
import { keepLinks } from "./links.js";
import { followFigures } from "./live-text.js";
import { defineNumber } from "./number-element.js";
import { markReadingPlace } from "./reading-place.js";

layOutBeforeJumps();
followFigures();
keepLinks();
defineNumber();
markReadingPlace();
fetchAllFonts();
