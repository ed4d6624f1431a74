// The ground that a figure lies on, for pages that turn dark without a word to style sheets: is it dark?

import { readBackground } from "../draw/dark.js";

/** The attributes by which pages turn dark. */
const TURNING = [
  "class",
  "style",
  "data-theme",
  "data-bs-theme",
  "data-mode",
  "data-color-mode",
  "data-color-scheme",
];
/** A background that hides more than this of what lies behind it is the ground. */
const HIDING = 0.5;

/** What an element stands in, through shadow roots and slots. @param {Element} element @returns {Element | null} */
function around(element) {
  if (element.assignedSlot !== null) return element.assignedSlot;
  return element.parentNode instanceof ShadowRoot ? element.parentNode.host : element.parentElement;
}

/** @param {Element} element */
function* allAround(element) {
  for (let one = around(element); one !== null; one = around(one)) yield one;
}

/** Whether the first background behind an element is dark; the browser's own paper is not, where no scheme is declared. @param {Element} element */
function liesOnDark(element) {
  for (const one of allAround(element)) {
    const read = readBackground(getComputedStyle(one).backgroundColor);
    if (read !== undefined && read.opacity > HIDING) return read.dark;
  }
  return false;
}

/** All that are on the page: what turns one of them may turn all. @type {Set<Ground>} */
const grounds = new Set();
const lookAtAll = () => grounds.forEach((ground) => ground.look());

/** A background that fades from light to dark is what it will be only in the end. @param {TransitionEvent} event */
const faded = ({ propertyName }) => {
  if (propertyName === "background-color") lookAtAll();
};

/** @type {MutationObserver | undefined} */
let turned = undefined;
/** @type {MediaQueryList | undefined} */
let system = undefined;

function watchPage() {
  turned = new MutationObserver(lookAtAll);
  system = matchMedia("(prefers-color-scheme: dark)");
  system.addEventListener("change", lookAtAll);
  document.addEventListener("transitionend", faded);
}

function leavePage() {
  turned?.disconnect();
  turned = undefined;
  system?.removeEventListener("change", lookAtAll);
  document.removeEventListener("transitionend", faded);
}

/** The ground of one element. A color-scheme that the page or the element declares always wins: nothing is guessed then. */
export class Ground {
  /** Whether it is dark, and no color-scheme says so. */
  dark = false;
  #element;
  #changed;

  /** @param {Element} element @param {() => void} changed tells that it turned */
  constructor(element, changed) {
    this.#element = element;
    this.#changed = changed;
  }

  connect() {
    if (grounds.size === 0) watchPage();
    grounds.add(this);
    turned?.observe(this.#element, { attributeFilter: [...TURNING, "theme"] });
    for (const one of allAround(this.#element)) turned?.observe(one, { attributeFilter: TURNING });
  }

  disconnect() {
    grounds.delete(this);
    if (grounds.size === 0) leavePage();
  }

  /** Asks for computed styles: cheap where the page is laid out already. */
  look() {
    const dark = getComputedStyle(this.#element).colorScheme === "normal" && liesOnDark(this.#element);
    if (dark === this.dark) return;
    this.dark = dark;
    this.#changed();
  }
}
