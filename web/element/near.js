// Whether a figure is near the viewport, so that it starts when its turn comes, and on the screen, so that it moves.

import { turnOfOthers } from "./turn.js";

/**
 * A figure starts when it is this close: half a viewport away, so that its top is at one and a half at the most. Nearer
 * would be late for a fast hand, further would start on every page what most readers never come to.
 */
const NEAR = "50% 0px";

/**
 * What is watched: an element and what stands in it for the figure. An inline element has no height of its own in some
 * browsers, and what stands in one that its page gives room may not fill it yet: either being near is enough.
 * @typedef {{begin: () => unknown, near: Set<Element>}} Place `near`: which of them are
 */

/** @type {WeakMap<Element, Place>} */
const places = new WeakMap();

/** Those that are near and wait for their turn: the last is the next. @type {Set<Place>} */
const waiting = new Set();
let atWork = false;

/** One after the other, so that the page answers in between. */
async function takeTurns() {
  if (atWork) return;
  atWork = true;
  await turnOfOthers();
  for (let next = [...waiting].at(-1); next !== undefined; next = [...waiting].at(-1)) {
    waiting.delete(next);
    await next.begin();
    await turnOfOthers();
  }
  atWork = false;
}

/** How far from the screen. @param {IntersectionObserverEntry} entry */
const distance = ({ boundingClientRect: { top, bottom } }) => Math.max(0, top - innerHeight, -bottom);

/** @type {IntersectionObserver | undefined} */
let nearness = undefined;
const nearnessOfAll = () =>
  (nearness ??= new IntersectionObserver(
    (entries) => {
      // What was told of one twice at once, the later holds. (A section that is not laid out yet has all at 0, 0.)
      const last = new Map(entries.map((entry) => [entry.target, entry]));
      // Of those that come at once the nearest is the next, and of those on the screen the first.
      const byDistance = [...last.values()].reverse().sort((a, b) => distance(b) - distance(a));
      /** @type {Set<Place>} */
      const told = new Set();
      for (const { target, isIntersecting } of byDistance) {
        const place = places.get(target);
        if (place === undefined) continue;
        place.near[isIntersecting ? "add" : "delete"](target);
        if (!isIntersecting && told.has(place)) continue;
        told.delete(place);
        told.add(place);
      }
      for (const place of told) {
        // What was passed by waits no longer.
        waiting.delete(place);
        if (place.near.size > 0) waiting.add(place);
      }
      takeTurns();
    },
    { rootMargin: NEAR },
  ));

/**
 * Watches where a figure is.
 * @param {Element[]} elements see Place
 * @param {object} tell
 * @param {() => unknown} tell.near it has come near and it is its turn; what it returns is waited for
 * @param {(on: boolean) => void} tell.onScreen
 * @param {() => void} tell.printing the page is about to be printed: what is to be seen must be drawn now
 * @param {() => void} tell.printed it is on the screen again
 * @returns {() => void} ends the watching
 */
export function watchPlace(elements, { near, onScreen, printing, printed }) {
  const inSight = new Set(elements);
  // What nobody sees rests, in a hidden tab too.
  const look = () => onScreen(inSight.size > 0 && !document.hidden);
  const sight = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) inSight[isIntersecting ? "add" : "delete"](target);
    look();
  });
  /** @type {Place} */
  const place = { begin: near, near: new Set() };
  for (const element of elements) {
    places.set(element, place);
    nearnessOfAll().observe(element);
    sight.observe(element);
  }
  document.addEventListener("visibilitychange", look);
  addEventListener("beforeprint", printing);
  addEventListener("afterprint", printed);
  return () => {
    for (const element of elements) {
      nearnessOfAll().unobserve(element);
      places.delete(element);
    }
    waiting.delete(place);
    sight.disconnect();
    document.removeEventListener("visibilitychange", look);
    removeEventListener("beforeprint", printing);
    removeEventListener("afterprint", printed);
  };
}
