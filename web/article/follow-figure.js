// Hears of every change to a figure's state, whoever makes it, and passes it on at most once a frame.

/** @typedef {InstanceType<ReturnType<typeof import("../element/define-figure.js").figureElement>>} FigureElement */
/** @typedef {import("../draw/figure.d.ts").State} State */
/** @typedef {(state: State, moving: boolean) => void} Tell moving: more is to come, a hand is still on it */

/** @type {WeakMap<Element, Set<Tell>>} */
const followers = new WeakMap();

/** Whether this is a figure, and alive. @param {unknown} element @returns {element is FigureElement} */
export const isFigure = (element) =>
  element instanceof HTMLElement && "figure" in element && "state" in element;

/** The figures of a part of the page, alive or not yet. @param {ParentNode} part */
export const figuresOf = (part) =>
  [...part.querySelectorAll("*")].filter(
    ({ localName }) => localName.startsWith("pe-") && localName !== "pe-number",
  );

/**
 * Calls `tell` soon after each change of the figure's state; the figure need not be alive yet.
 * @param {Element} figure
 * @param {Tell} tell
 */
export function followFigure(figure, tell) {
  const present = followers.get(figure);
  if (present !== undefined) {
    present.add(tell);
    return;
  }
  const all = new Set([tell]);
  followers.set(figure, all);
  let due = false;
  let moving = false;
  const soon = () => {
    if (due) return;
    due = true;
    requestAnimationFrame(() => {
      due = false;
      if (isFigure(figure)) for (const one of all) one(figure.state, moving);
    });
  };
  figure.addEventListener("input", () => {
    moving = true;
    soon();
  });
  figure.addEventListener("change", () => {
    moving = false;
    soon();
  });
  // Scripts write attributes, and no event tells of it.
  new MutationObserver(soon).observe(figure, { attributes: true });
}
