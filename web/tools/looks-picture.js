// One figure in three looks, as a picture for the README: as it comes, and as two hosts might set its colours and font.

import { formatHex, interpolate } from "culori";
import { HEAT_STEPS, PALETTE } from "../draw/palette.js";
import { pictureOf } from "../draw/picture.js";
import { initialState } from "../element/parameters.js";

/** What each host sets: tones, and a font. @type {{name: string, font: string, tones: Record<string, string>}[]} */
const LOOKS = [
  {
    name: "sepia",
    font: "Georgia, 'Times New Roman', serif",
    tones: {
      paper: "#f4ecd8",
      face: "#eadfc4",
      ink: "#3b2a1a",
      soft: "#6b5740",
      rule: "#d3c3a1",
      control: "#8a7455",
      sine: "#8f2d16",
      cosine: "#1f5c5c",
      move: "#7a4b00",
      zero: "#efe5cd",
    },
  },
  {
    name: "night",
    font: "system-ui, sans-serif",
    tones: {
      ...Object.fromEntries(Object.entries(PALETTE).map(([tone, { dark }]) => [tone, dark])),
      paper: "#10141f",
      face: "#1b2233",
      rule: "#323c55",
      sine: "#ff7eb6",
      cosine: "#78dce8",
      move: "#b5e853",
      zero: "#222a3d",
    },
  },
];

/** Between the pictures. */
const GAP = 16;

/** @param {string} tone @param {Record<string, string>} tones */
function colour(tone, tones) {
  const of = (/** @type {string} */ name) =>
    tones[name] ?? PALETTE[/** @type {import("../draw/palette.js").NamedTone} */ (name)].light;
  const [, step] = /^heat(-?\d+)$/.exec(tone) ?? [];
  if (step === undefined) return of(tone);
  const end = of(Number(step) < 0 ? "negative" : "positive");
  return formatHex(interpolate([of("zero"), end], "oklab")(Math.abs(Number(step)) / HEAT_STEPS));
}

/**
 * @param {import("../draw/figure.d.ts").Figure} figure
 * @param {import("../core/core.d.ts").Core} core
 * @returns {string} an SVG document
 */
export function looksPicture(figure, core) {
  const state = initialState(figure);
  const picture = pictureOf(figure, figure.compute(core, state), state, figure.frames.narrow);
  const [, width, height] = (/width="(\d+)" height="(\d+)"/.exec(picture) ?? []).map(Number);
  // The rules for a dark screen name every tone that there is; these looks are the same on all screens.
  const [sheet, rules] = /<style>(.*)<\/style>\n/.exec(picture) ?? ["", ""];
  const inside = picture
    .replace(sheet, "")
    .replace(/^<svg[^>]*>|<title>.*<\/title>\n|<desc>.*<\/desc>\n|<\/svg>\n$/g, "");
  const font = /font-family="([^"]*)"/.exec(picture)?.[1];
  const tones = [...rules.matchAll(/\.([fs])-([\w-]+)\{/g)];
  // The drawing stands there once: each look is a colour for every tone of it.
  const style = [
    tones.map(([, kind, tone]) => `.${kind}-${tone}{${kind === "f" ? "fill" : "stroke"}:var(--${tone})}`),
    ...[{ name: "own", tones: {} }, ...LOOKS].map((look) => [
      `.${look.name}{`,
      ...[...new Set(tones.map(([, , tone]) => tone))].map(
        (tone) => `--${tone}:${colour(tone, look.tones)};`,
      ),
      "}",
    ]),
  ]
    .map((line) => line.join(""))
    .join("\n");
  const whole = 3 * width + 2 * GAP;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${whole}" height="${height}" viewBox="0 0 ${whole} ${height}" role="img">\n` +
    `<title>${figure.title} in three looks: as it comes, in sepia with a serif, and in the dark with other accents</title>\n` +
    `<style>${style}</style>\n<g class="own" font-family="${font}"><g id="drawing">${inside}</g></g>\n` +
    LOOKS.map(
      ({ name, font: family }, k) =>
        `<use href="#drawing" class="${name}" x="${(k + 1) * (width + GAP)}" font-family="${family}"/>\n`,
    ).join("") +
    "</svg>\n"
  );
}
