// Text that stays readable where a drawing is shown smaller than it was drawn.

/** @typedef {import("./marks.js").Mark} Mark */

/** No text is smaller on the screen, in CSS pixels. */
const SMALLEST = 12;

/**
 * The same marks, with every text at least 12 pixels high when a unit of the drawing is `scale` pixels. What needs no
 * change is the same mark as before.
 * @param {Mark[]} marks
 * @param {number} scale CSS pixels a unit
 * @returns {Mark[]}
 */
export function legible(marks, scale) {
  if (scale >= 1) return marks;
  const least = Math.ceil((SMALLEST / scale) * 100) / 100;
  return marks.map((mark) => legibleMark(mark, least));
}

/** @param {Mark} mark @param {number} least @returns {Mark} */
function legibleMark(mark, least) {
  const size = mark.at["font-size"];
  const small = mark.tag === "text" && typeof size === "number" && size < least;
  // A raised or lowered part of a line is smaller than the line by its meaning.
  const children =
    mark.tag === "text" ? mark.children : mark.children?.map((child) => legibleMark(child, least));
  if (!small && children?.every((child, k) => child === mark.children?.[k]) !== false) return mark;
  return { ...mark, at: small ? { ...mark.at, "font-size": least } : mark.at, children };
}
