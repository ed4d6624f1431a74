// The colours by their meaning, in light and dark, and the heatmap's scale between three of them.

import { formatHex, interpolate, modeLrgb, modeOklab, modeRgb, useMode, wcagContrast } from "culori/fn";

useMode(modeRgb);
useMode(modeLrgb);
useMode(modeOklab);

/** Each tone is a custom property --pe-NAME that a host page can set. */
export const PALETTE = {
  paper: { light: "#fbf9f4", dark: "#15161a" },
  panel: { light: "#ffffff", dark: "#1c1e23" },
  face: { light: "#f7f4ed", dark: "#23252b" },
  ink: { light: "#1d1c1a", dark: "#eceae4" },
  soft: { light: "#5d5a54", dark: "#a7a49c" },
  rule: { light: "#dcd7cc", dark: "#34363d" },
  control: { light: "#8a857a", dark: "#7b7d85" },
  sine: { light: "#b5420f", dark: "#ff9a6b" },
  cosine: { light: "#1b5aa0", dark: "#7db8f5" },
  move: { light: "#7a5c00", dark: "#e8c455" },
  negative: { light: "#6b2f8f", dark: "#b986db" },
  zero: { light: "#f4f1ea", dark: "#2a2c33" },
  positive: { light: "#127a4d", dark: "#4cc28a" },
};

/** @typedef {keyof typeof PALETTE} NamedTone */
/** @typedef {NamedTone | `heat${number}`} Tone a named tone, or a step of the heatmap's scale: heat-32 … heat0 … heat32 */

/** Steps on either side of zero: differences below one are not told apart by eye. */
export const HEAT_STEPS = 32;

/**
 * The step of the heatmap's scale for a value.
 * @param {number} value in [-1, 1]
 * @returns {number} a whole number from -HEAT_STEPS to HEAT_STEPS
 */
export const heatStep = (value) => Math.round(Math.max(-1, Math.min(1, value)) * HEAT_STEPS) + 0;

const scales = Object.fromEntries(
  /** @type {const} */ (["light", "dark"]).map((scheme) => [
    scheme,
    {
      negative: interpolate([PALETTE.zero[scheme], PALETTE.negative[scheme]], "oklab"),
      positive: interpolate([PALETTE.zero[scheme], PALETTE.positive[scheme]], "oklab"),
    },
  ]),
);

/**
 * A tone's colour in one scheme.
 * @param {Tone} tone
 * @param {"light" | "dark"} scheme
 * @returns {string} #rrggbb
 */
export function colourOf(tone, scheme) {
  if (!tone.startsWith("heat")) return PALETTE[/** @type {NamedTone} */ (tone)][scheme];
  const step = Number(tone.slice("heat".length));
  const side = step < 0 ? "negative" : "positive";
  return formatHex(scales[scheme][side](Math.abs(step) / HEAT_STEPS));
}

/**
 * The tone for text on a step of the heatmap's scale: the one whose contrast is better in the scheme where it is worse.
 * @param {number} step
 * @returns {"ink" | "panel"}
 */
export function textToneOn(step) {
  let tone = textTones.get(step);
  if (tone === undefined) textTones.set(step, (tone = betterTextTone(step)));
  return tone;
}

/** @type {Map<number, "ink" | "panel">} */
const textTones = new Map();

/** @param {number} step @returns {"ink" | "panel"} */
function betterTextTone(step) {
  const worst = (/** @type {"ink" | "panel"} */ tone) =>
    Math.min(
      .../** @type {const} */ (["light", "dark"]).map((scheme) =>
        wcagContrast(PALETTE[tone][scheme], colourOf(`heat${step}`, scheme)),
      ),
    );
  return worst("ink") >= worst("panel") ? "ink" : "panel";
}

/**
 * The style rules that give every tone its colour on a page: each a custom property of the host's, else ours; the
 * heatmap's steps are mixed by the browser in OKLab, so that they follow a host's own colours.
 * @returns {string} CSS
 */
export function paletteRules() {
  const named = Object.entries(PALETTE);
  const own = named
    .map(([tone, c]) => `--_${tone}:var(--pe-${tone},light-dark(${c.light},${c.dark}));`)
    .join("");
  // On paper it is ink on white, whatever a page's colours are on the screen.
  const printed = named.map(([tone, c]) => `--_${tone}:${c.light};`).join("");
  const rules = named.map(([tone]) => `.f-${tone}{fill:var(--_${tone})}.s-${tone}{stroke:var(--_${tone})}`);
  for (let step = -HEAT_STEPS; step <= HEAT_STEPS; step++) {
    const share = (Math.abs(step) / HEAT_STEPS) * 100;
    const end = step < 0 ? "negative" : "positive";
    rules.push(`.f-heat${step}{fill:color-mix(in oklab,var(--_${end}) ${share}%,var(--_zero))}`);
  }
  return `:host{${own}}${rules.join("")}.f-none{fill:none}@media print{:host{${printed}}}`;
}
