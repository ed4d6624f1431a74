// A drawing as plain data, once as the figure gives it and once as the page shows it, so that the two can be compared.

/** @typedef {import("../../../web/draw/marks.js").Mark} Mark */
/** @typedef {{tag: string, at: Record<string, string>, inks: string[], handle: string | null, text: string | null, children: Shown[]}} Shown */

/** @param {Record<string, string | number>} at */
const sorted = (at) =>
  Object.fromEntries(
    Object.keys(at)
      .sort()
      .map((name) => [name, String(at[name])]),
  );

/** What must be shown of a figure's marks; signs only where they were asked for. @param {Mark[]} marks @param {{signs?: boolean}} [view] @returns {Shown[]} */
export const expectedMarks = (marks, { signs = false } = {}) =>
  marks
    .filter((mark) => signs || mark.only === undefined)
    .map((mark) => ({
      tag: mark.tag,
      at: sorted(mark.whole ? { ...mark.at, "data-whole": "" } : mark.at),
      inks: [mark.fill && `f-${mark.fill}`, mark.stroke && `s-${mark.stroke}`]
        .filter((ink) => ink !== undefined && ink !== "")
        .map(String)
        .sort(),
      handle: mark.handle === undefined ? null : `${mark.handle} ${mark.part ?? 0}`,
      text: mark.text ? mark.text : null,
      children: mark.text !== undefined ? [] : expectedMarks(mark.children ?? [], { signs }),
    }));

/** What the page shows; it runs there. @param {Element} svg @returns {Shown[]} */
export function readDrawing(svg) {
  /** @param {Element} element @returns {Shown} */
  const read = (element) => {
    const names = element
      .getAttributeNames()
      .filter((name) => !["class", "data-handle", "data-part"].includes(name))
      .sort();
    const handle = element.getAttribute("data-handle");
    const leaf = element.childElementCount === 0 && element.textContent !== "";
    return {
      tag: element.localName,
      at: Object.fromEntries(names.map((name) => [name, element.getAttribute(name) ?? ""])),
      inks: [...element.classList].filter((name) => /^[fs]-/.test(name)).sort(),
      handle: handle === null ? null : `${handle} ${element.getAttribute("data-part")}`,
      text: leaf ? element.textContent : null,
      children: [...element.children].map(read),
    };
  };
  return [...svg.children].map(read);
}

/** All marks of a drawing, one after the other. @param {Mark[]} marks @returns {Mark[]} */
export const allMarks = (marks) => marks.flatMap((mark) => [mark, ...allMarks(mark.children ?? [])]);
