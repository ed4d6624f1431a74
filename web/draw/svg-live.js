// A drawing kept up to date on the page: marks are patched into SVG elements, changing only what differs.

/** @typedef {import("./marks.js").Mark} Mark */

const NAMESPACE = "http://www.w3.org/2000/svg";

/** The mark that each of our elements was last drawn from. @type {WeakMap<Element, Mark>} */
const drawnFrom = new WeakMap();

/** @param {Mark} mark */
const classOf = (mark) =>
  [
    mark.fill && `f-${mark.fill}`,
    mark.stroke && `s-${mark.stroke}`,
    mark.handle && (mark.axis ? "handle sideways" : "handle"),
  ]
    .filter(Boolean)
    .join(" ");

/** @param {Element} element @param {Mark} mark @param {Mark | undefined} last */
function patchOne(element, mark, last) {
  if (mark === last) return;
  for (const name in mark.at) {
    if (last === undefined || last.at[name] !== mark.at[name])
      element.setAttribute(name, String(mark.at[name]));
  }
  if (last !== undefined) for (const name in last.at) if (!(name in mark.at)) element.removeAttribute(name);
  const className = classOf(mark);
  if (last === undefined ? className !== "" : className !== classOf(last))
    element.setAttribute("class", className);
  if (mark.handle !== undefined) {
    element.setAttribute("data-handle", mark.handle);
    element.setAttribute("data-part", String(mark.part ?? 0));
  } else if (last?.handle !== undefined) {
    element.removeAttribute("data-handle");
    element.removeAttribute("data-part");
  }
  if (mark.whole !== last?.whole) element.toggleAttribute("data-whole", mark.whole === true);
  if (mark.text !== undefined) {
    if (mark.text !== last?.text) element.textContent = mark.text;
  } else {
    patchMarks(element, mark.children ?? []);
  }
  drawnFrom.set(element, mark);
}

/**
 * Makes the children of an element show these marks.
 * @param {Element} parent an SVG element whose children are ours alone
 * @param {readonly Mark[]} marks
 */
export function patchMarks(parent, marks) {
  let element = parent.firstElementChild;
  for (const mark of marks) {
    const last = element === null ? undefined : drawnFrom.get(element);
    if (
      element !== null &&
      last !== undefined &&
      last.tag === mark.tag &&
      (last.text === undefined) === (mark.text === undefined)
    ) {
      patchOne(element, mark, last);
    } else {
      const made = document.createElementNS(NAMESPACE, mark.tag);
      patchOne(made, mark, undefined);
      if (element === null) parent.append(made);
      else element.replaceWith(made);
      element = made;
    }
    element = element.nextElementSibling;
  }
  while (element !== null) {
    const passed = element;
    element = element.nextElementSibling;
    passed.remove();
  }
}
