// Words of a drawing that is shown small: where two would lie on each other, or leave the drawing, the lesser is left out.

/** What words need around them, in CSS pixels. */
const APART = 4;

/** @param {DOMRect} a @param {DOMRect} b */
const meet = (a, b) =>
  a.left < b.right + APART && b.left < a.right + APART && a.top < b.bottom && b.top < a.bottom;

/**
 * Leaves out what has no room. What is stronger stays before the rest; of equals, what was drawn last. What
 * says something only together stays or goes together: lines below one another, and what the figure calls whole.
 * @param {Element} canvas the drawing, as it stands
 * @param {boolean} small whether it is shown smaller than it was drawn; else all its words are seen
 */
export function clearCrowd(canvas, small) {
  if (!small) {
    for (const left of canvas.querySelectorAll(".crowded")) left.classList.remove("crowded");
    return;
  }
  const edge = canvas.parentElement?.getBoundingClientRect() ?? canvas.getBoundingClientRect();
  const outside = (/** @type {DOMRect} */ box) =>
    box.left < edge.left - 1 ||
    box.right > edge.right + 1 ||
    box.top < edge.top - 1 ||
    box.bottom > edge.bottom + 1;
  const groups = linesTogether([...canvas.querySelectorAll("text")]);
  groups.reverse().sort((a, b) => b.strong - a.strong);
  /** @type {DOMRect[]} */
  const kept = [];
  for (const { lines, all } of groups) {
    const boxes = lines.map((line) => line.getBoundingClientRect());
    const crowded = boxes.some(
      (box, k) => outside(box) || [...kept, ...boxes.slice(0, k)].some((other) => meet(box, other)),
    );
    for (const mark of all === null ? lines : [all]) mark.classList.toggle("crowded", crowded);
    if (!crowded) kept.push(...boxes);
  }
}

/**
 * Words as they stand together: in what is whole, or drawn one after the other, below one another, equally strong.
 * @param {SVGTextElement[]} texts in the order in which they are drawn
 */
function linesTogether(texts) {
  /** @type {{all: Element | null, x: string | null, strong: number, lines: SVGTextElement[]}[]} */
  const groups = [];
  for (const text of texts) {
    const all = text.closest("[data-whole]");
    const x = text.getAttribute("x");
    const strong = Number(text.getAttribute("font-weight") ?? 400) > 400 ? 1 : 0;
    const last = groups.at(-1);
    const below =
      last !== undefined &&
      last.x === x &&
      last.strong === strong &&
      last.lines.at(-1)?.nextElementSibling === text;
    if (last !== undefined && last.all === all && (all !== null || below)) last.lines.push(text);
    else groups.push({ all, x, strong, lines: [text] });
  }
  return groups;
}
