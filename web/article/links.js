// A figure's state as the page's address: #clocks?position=7&width=12 is followed, and written when the reader settles.

import { figuresOf, isFigure } from "./follow-figure.js";

/** @typedef {import("./follow-figure.js").FigureElement} FigureElement */

/** How long the reader rests before the address says the new state, in milliseconds. */
const REST = 300;

/**
 * Follows the link that the page was opened with, if there is one, and every later one.
 * @param {Element[]} figures
 */
function readLinks(figures) {
  /** @param {ScrollBehavior} behavior @param {boolean} scroll */
  const follow = async (behavior, scroll) => {
    const [, name, query] = /^#([a-z-]+)\?(.*)$/.exec(location.hash) ?? [];
    const element = figures.find(({ localName }) => localName === `pe-${name}`);
    if (element === undefined) return;
    if (scroll) element.scrollIntoView({ block: "start", behavior });
    await customElements.whenDefined(element.localName);
    if (!isFigure(element)) return;
    const known = [...new URLSearchParams(query)].filter(([key]) => key in element.figure.parameters);
    element.follow(Object.fromEntries(known));
  };
  addEventListener("hashchange", () => follow("auto", true));
  // Who comes back, or loads the page again, stays where he was.
  const [arrival] = performance.getEntriesByType("navigation");
  const type = /** @type {PerformanceNavigationTiming | undefined} */ (arrival)?.type;
  follow("instant", type === undefined || type === "navigate");
}

/**
 * The fragment that leads to a figure's present state: what differs from the page's own, and nothing else.
 * @param {FigureElement} element
 * @param {Map<string, string>} start the attributes that the page gave it
 */
function fragmentOf(element, start) {
  const { name, parameters } = element.figure;
  const changed = Object.entries(parameters)
    .map(([key, { initial }]) => [key, String(element.state[key]), start.get(key) ?? String(initial)])
    .filter(([, now, then]) => now !== then)
    .map(([key, now]) => `${key}=${encodeURIComponent(now).replaceAll("%2C", ",")}`);
  return changed.length === 0
    ? `#${element.closest("section")?.id ?? name}`
    : `#${name}?${changed.join("&")}`;
}

/**
 * Keeps the page's address in step with the figure that the reader moved last: no history, and no scrolling.
 * @param {Element[]} figures
 */
function writeLinks(figures) {
  const starts = new Map(
    figures.map((figure) => [
      figure,
      new Map([...figure.attributes].map((attribute) => [attribute.name, attribute.value])),
    ]),
  );
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer = undefined;
  for (const element of figures) {
    element.addEventListener("input", () => clearTimeout(timer));
    element.addEventListener("change", () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        const start = starts.get(element);
        if (start === undefined || !isFigure(element)) return;
        const fragment = fragmentOf(element, start);
        // Where nothing is said and nothing has changed, there is nothing to say.
        if (fragment === location.hash || (!fragment.includes("?") && !location.hash.includes("?"))) return;
        history.replaceState(history.state, "", fragment);
      }, REST);
    });
  }
}

/** Follows and writes links into the figures' states. */
export function keepLinks() {
  const figures = figuresOf(document);
  writeLinks(figures);
  readLinks(figures);
}
