// Whether a figure is near the viewport, so that it starts, and on the screen, so that it moves.

/** A figure starts when it is this close: half a viewport away. */
const NEAR = "50% 0px";

/**
 * Watches an element.
 * @param {Element} element
 * @param {object} tell
 * @param {() => void} tell.near it has come near, or the page is about to be printed
 * @param {(on: boolean) => void} tell.onScreen
 * @param {() => void} tell.printing the page is about to be printed: what is to be seen must be drawn now
 * @param {() => void} tell.printed it is on the screen again
 * @returns {() => void} ends the watching
 */
export function watchPlace(element, { near, onScreen, printing, printed }) {
  const nearness = new IntersectionObserver(
    (entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) near();
    },
    { rootMargin: NEAR },
  );
  const sight = new IntersectionObserver((entries) => onScreen(entries.at(-1)?.isIntersecting ?? true));
  nearness.observe(element);
  sight.observe(element);
  addEventListener("beforeprint", printing);
  addEventListener("afterprint", printed);
  return () => {
    nearness.disconnect();
    sight.disconnect();
    removeEventListener("beforeprint", printing);
    removeEventListener("afterprint", printed);
  };
}
