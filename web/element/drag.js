// A pointer that takes hold of a mark: from the screen to the frame's units, to the figure, to a move.

/** @typedef {import("./define-figure.js").Shell} Shell */
/** @typedef {import("../draw/figure.d.ts").Hold} Hold */

/** A finger that has gone this far, in CSS pixels, and further across than along, drags. */
const SIDEWAYS = 6;

/**
 * A finger on what moves in every direction drags it and does not scroll the page; browsers do not look at the
 * `touch-action` of a mark inside an SVG.
 * @param {TouchEvent} event
 */
export function keepFinger(event) {
  const held = event.target instanceof Element ? event.target.closest("[data-handle]") : null;
  if (held !== null && !held.classList.contains("sideways")) event.preventDefault();
}

/**
 * Begins a drag when the pointer went down on something that can be held.
 * @param {Shell} shell
 * @param {PointerEvent} event
 */
export function startDrag(shell, event) {
  const { figure, frame } = shell;
  const canvas = /** @type {SVGSVGElement} */ (event.currentTarget);
  const held = event.target instanceof Element ? event.target.closest("[data-handle]") : null;
  if (held === null || !event.isPrimary || event.button !== 0) return;

  const place = (/** @type {PointerEvent} */ { clientX, clientY }) => {
    const box = canvas.getBoundingClientRect();
    return {
      x: ((clientX - box.left) / box.width) * frame.width,
      y: ((clientY - box.top) / box.height) * frame.height,
    };
  };
  /** @type {Hold} */
  const hold = {
    handle: held.getAttribute("data-handle") ?? "",
    part: Number(held.getAttribute("data-part")),
    ...place(event),
    start: shell.state,
    memory: {},
    frame,
  };
  const guessed = hold.handle === "guess";
  if (!guessed && figure.drag === undefined) return;
  // A finger on what moves to the sides may be about to scroll the page: it holds once it goes sideways, or on a tap.
  let waiting = event.pointerType === "touch" && held.classList.contains("sideways");
  const move = (/** @type {PointerEvent} */ moved) => {
    if (moved.pointerId !== event.pointerId) return;
    const [across, along] = [moved.clientX - event.clientX, moved.clientY - event.clientY].map(Math.abs);
    if (waiting && moved.type === "pointermove" && !(across > SIDEWAYS && across > along)) return;
    waiting = false;
    Object.assign(hold, place(moved));
    if (!guessed) shell.moveTo(figure.drag?.(shell.core, hold, shell.state) ?? {});
    else if (shell.guess?.at !== undefined) shell.moveGuess(shell.guess.at(hold));
  };
  const end = (/** @type {PointerEvent} */ ended) => {
    if (ended.pointerId !== event.pointerId) return;
    canvas.removeEventListener("pointermove", move);
    canvas.removeEventListener("pointerup", end);
    canvas.removeEventListener("pointercancel", end);
    canvas.classList.remove("dragging");
    if (ended.type === "pointercancel") {
      if (!waiting && !guessed) shell.moveTo(hold.start, { final: true });
      return;
    }
    if (waiting) move(ended);
    if (!guessed) shell.settle();
  };
  canvas.setPointerCapture(event.pointerId);
  canvas.addEventListener("pointermove", move);
  canvas.addEventListener("pointerup", end);
  canvas.addEventListener("pointercancel", end);
  canvas.classList.add("dragging");
  // A mouse would begin to select text; a finger's tap still counts.
  if (event.pointerType === "mouse") event.preventDefault();
  if (!waiting) move(event);
}
