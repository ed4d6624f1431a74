// Words of a drawing that is shown small: where two would lie on each other, or leave the drawing, the lesser is left out.

/** What words need around them, in CSS pixels. */
const APART = 4;

/** @param {DOMRect} a @param {DOMRect} b */
const meet = (a, b) =>
  a.left < b.right + APART && b.left < a.right + APART && a.top < b.bottom && b.top < a.bottom;

/**
 * Leaves out what has no room. What can be held and what is larger or stronger stays before the rest; of equals, what was
 * drawn last.
 * @param {Element} canvas the drawing, as it stands
 * @param {boolean} small whether it is shown smaller than it was drawn; else all its words are seen
 */
export function clearCrowd(canvas, small) {
  if (!small) {
    for (const text of canvas.querySelectorAll("text.crowded")) text.classList.remove("crowded");
    return;
  }
  const edge = canvas.parentElement?.getBoundingClientRect() ?? canvas.getBoundingClientRect();
  const words = [...canvas.querySelectorAll("text")].map((text, place) => {
    const strong = Number(text.getAttribute("font-weight") ?? 400) > 400 ? 1 : 0;
    return { text, place, strong, box: text.getBoundingClientRect() };
  });
  words.sort((a, b) => b.strong - a.strong || b.place - a.place);
  /** @type {DOMRect[]} */
  const kept = [];
  for (const { text, box } of words) {
    const outside =
      box.left < edge.left - 1 ||
      box.right > edge.right + 1 ||
      box.top < edge.top - 1 ||
      box.bottom > edge.bottom + 1;
    const crowded = outside || kept.some((other) => meet(box, other));
    text.classList.toggle("crowded", crowded);
    if (!crowded) kept.push(box);
  }
}
