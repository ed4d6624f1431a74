// Whether a figure is near the viewport, so that it starts when its turn comes, and on the screen, so that it moves.

import { turnOfOthers } from "./turn.js";

/**
 * A figure starts when it is this close: half a viewport away, so that its top is at one and a half at the most. Nearer
 * would be late for a fast hand, further would start on every page what most readers never come to.
 */
const NEAR = "50% 0px";

/** What each watched element does when its turn comes. @type {WeakMap<Element, () => unknown>} */
const beginnings = new WeakMap();

/** Those that are near and wait for their turn: the last is the next. @type {Set<Element>} */
const waiting = new Set();
let atWork = false;

/** One after the other, so that the page answers in between. */
async function takeTurns() {
  if (atWork) return;
  atWork = true;
  await turnOfOthers();
  for (let next = [...waiting].at(-1); next !== undefined; next = [...waiting].at(-1)) {
    waiting.delete(next);
    await beginnings.get(next)?.();
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
      for (const { target, isIntersecting } of byDistance) {
        // What was passed by waits no longer.
        waiting.delete(target);
        if (isIntersecting) waiting.add(target);
      }
      takeTurns();
    },
    { rootMargin: NEAR },
  ));

/**
 * Watches an element.
 * @param {Element} element
 * @param {object} tell
 * @param {() => unknown} tell.near it has come near and it is its turn; what it returns is waited for
 * @param {(on: boolean) => void} tell.onScreen
 * @param {() => void} tell.printing the page is about to be printed: what is to be seen must be drawn now
 * @param {() => void} tell.printed it is on the screen again
 * @returns {() => void} ends the watching
 */
export function watchPlace(element, { near, onScreen, printing, printed }) {
  let inSight = true;
  // What nobody sees rests, in a hidden tab too.
  const look = () => onScreen(inSight && !document.hidden);
  const sight = new IntersectionObserver((entries) => {
    inSight = entries.at(-1)?.isIntersecting ?? true;
    look();
  });
  beginnings.set(element, near);
  nearnessOfAll().observe(element);
  sight.observe(element);
  document.addEventListener("visibilitychange", look);
  addEventListener("beforeprint", printing);
  addEventListener("afterprint", printed);
  return () => {
    nearnessOfAll().unobserve(element);
    waiting.delete(element);
    beginnings.delete(element);
    sight.disconnect();
    document.removeEventListener("visibilitychange", look);
    removeEventListener("beforeprint", printing);
    removeEventListener("afterprint", printed);
  };
}
