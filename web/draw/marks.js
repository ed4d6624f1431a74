// A drawing as data: plain marks in the frame's own units, which the page, a file and a canvas all paint from.

/**
 * A colour by its meaning; see palette.js.
 * @typedef {import("./palette.js").Tone} Tone
 */

/**
 * One mark. `handle` names what a reader can take hold of here (with `part` for which one of several).
 * @typedef {object} Mark
 * @property {"g" | "line" | "circle" | "rect" | "path" | "text" | "tspan"} tag
 * @property {Record<string, string | number>} at geometry, as SVG attributes
 * @property {Tone | "none"} [fill]
 * @property {Tone | "none"} [stroke]
 * @property {string} [text]
 * @property {Mark[]} [children]
 * @property {string} [handle]
 * @property {number} [part]
 * @property {"signs"} [only] drawn only when the reader asks for it: strokes that mark what is below zero
 * @property {boolean} [whole] its children say something only together
 * @property {"x"} [axis] the handle moves to the sides only, so that a swipe up or down may scroll the page
 */

/** @typedef {{fill?: Tone | "none", stroke?: Tone | "none", weight?: number, dash?: string, opacity?: number, cap?: "round" | "butt", handle?: string, part?: number, axis?: "x"}} Ink */

/** What can be dragged is at least so wide and high, in frame units. */
export const HAND = 44;

/** Two decimals of a frame unit: finer than any screen shows. @param {number} x */
export const place = (x) => Math.round(x * 100) / 100;

/**
 * @param {Mark["tag"]} tag
 * @param {Record<string, number>} geometry
 * @param {Ink} ink
 * @returns {Mark}
 */
function mark(tag, geometry, { fill, stroke, weight, dash, opacity, cap, handle, part, axis }) {
  /** @type {Record<string, string | number>} */
  const at = {};
  for (const [name, value] of Object.entries(geometry)) at[name] = place(value);
  if (weight !== undefined) at["stroke-width"] = weight;
  if (dash !== undefined) at["stroke-dasharray"] = dash;
  if (opacity !== undefined) at["opacity"] = opacity;
  if (cap !== undefined) at["stroke-linecap"] = cap;
  return { tag, at, fill, stroke, handle, part, axis };
}

/** @param {number} x1 @param {number} y1 @param {number} x2 @param {number} y2 @param {Ink} ink */
export const line = (x1, y1, x2, y2, ink) => mark("line", { x1, y1, x2, y2 }, ink);

/** @param {number} cx @param {number} cy @param {number} r @param {Ink} ink */
export const circle = (cx, cy, r, ink) => mark("circle", { cx, cy, r }, { fill: "none", ...ink });

/** @param {number} x @param {number} y @param {number} width @param {number} height @param {Ink} ink */
export const rect = (x, y, width, height, ink) =>
  mark("rect", { x, y, width, height }, { fill: "none", ...ink });

/** @param {string} d SVG path data @param {Ink} ink @returns {Mark} */
export function path(d, ink) {
  const drawn = mark("path", {}, { fill: "none", ...ink });
  drawn.at.d = d;
  return drawn;
}

/**
 * @param {number} x
 * @param {number} y the baseline
 * @param {string} words
 * @param {{fill?: Tone, size?: number, anchor?: "start" | "middle" | "end", bold?: boolean, italic?: boolean, serif?: boolean}} [ink]
 * @returns {Mark}
 */
export function text(x, y, words, ink = {}) {
  const { fill = "ink", size = 15, anchor = "start", bold = false, italic = false, serif = false } = ink;
  /** @type {Record<string, string | number>} */
  const at = { x: place(x), y: place(y), "font-size": size, "text-anchor": anchor };
  if (bold) at["font-weight"] = 600;
  if (italic) at["font-style"] = "italic";
  if (serif) at["font-family"] = SERIF;
  return { tag: "text", at, fill, text: words };
}

/** A variable among words. @param {string} letter */
export const symbol = (letter) => ({ text: letter, symbol: true });

/**
 * Words with some set apart, as one line of text.
 * @param {number} x
 * @param {number} y the baseline
 * @param {import("./figure.d.ts").Words} words
 * @param {{fill?: Tone, size?: number, anchor?: "start" | "middle" | "end", bold?: boolean}} [ink]
 * @returns {Mark}
 */
export function wordsText(x, y, words, ink = {}) {
  const whole = text(x, y, "", ink);
  const { size = 15 } = ink;
  delete whole.text;
  let above = 0;
  whole.children = (Array.isArray(words) ? words : [words]).map((word) => {
    const {
      text: said,
      tone,
      strong,
      symbol: variable,
      raised,
    } = /** @type {Exclude<import("./figure.d.ts").Word, string>} */ (
      typeof word === "string" ? { text: word } : word
    );
    /** @type {Mark["at"]} */
    const at = {};
    if (strong) at["font-weight"] = 600;
    if (variable) {
      at["font-family"] = SERIF;
      at["font-style"] = "italic";
    }
    const height = raised ? size * 0.4 : 0;
    if (raised) at["font-size"] = place(size * 0.78);
    if (height !== above) at.dy = place(above - height);
    above = height;
    return { tag: "tspan", at, fill: tone, text: said };
  });
  return whole;
}

/**
 * Marks without those that are drawn only when a reader asks for them.
 * @param {Mark[]} marks @returns {Mark[]}
 */
export const withoutSigns = (marks) =>
  marks
    .filter(({ only }) => only === undefined)
    .map((one) => (one.children === undefined ? one : { ...one, children: withoutSigns(one.children) }));

/**
 * Whether there is anything that would be drawn if the reader asked for it.
 * @param {Mark[]} marks @returns {boolean}
 */
export const anySigns = (marks) =>
  marks.some(({ only, children = [] }) => (only === "signs" ? children.length > 0 : anySigns(children)));

/** @param {Mark[]} children @param {{handle?: string, part?: number}} [about] @returns {Mark} */
export const group = (children, about = {}) => ({ tag: "g", at: {}, children, ...about });

/**
 * Marks that say something only together: where a drawing is shown so small that some of its words have no room, they
 * stay or go as one.
 * @param {Mark[]} children @returns {Mark}
 */
export const whole = (children) => ({ tag: "g", at: {}, children, whole: true });

/** Families as files and pages name them; a page that serves the fonts gets them, others their nearest. */
export const SANS = '"Inter Variable", Inter, system-ui, sans-serif';
export const SERIF = '"Source Serif 4 Variable", "Source Serif 4", Georgia, serif';
