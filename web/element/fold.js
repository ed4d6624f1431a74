// Where a page keeps no room for a figure: what the reader sees does not move when the drawn figure takes over from its
// picture. It fits itself into exactly the picture's height until the reader wants all of it, or until nothing that is
// seen would move.

import { css, html, nothing } from "lit";

/** A picture that is lower than this, in CSS pixels, is not worth keeping: the figure is drawn in full at once. */
const LEAST = 200;
/** A page that gives the element so much more than its picture takes, in CSS pixels, keeps room for the figure. */
const KEPT = 40;
/** Less than this is no movement, in CSS pixels. */
const STILL = 0.5;

/** What the button that opens a figure leads to. */
const FIRST_SHOWN = ".controls :is(input, select, button, [tabindex='0']), .numbers :is(button, summary)";

/** The state before a figure is drawn, or while it is held: the element is as inline as one without a script. */
const asBefore = css`
  @media not print {
    :host {
      display: inline;
      text-align: inherit;
    }
  }
`;

export const foldStyle = css`
  .hold {
    position: relative;
  }
  .box {
    text-align: start;
  }
  /* Its width is the figure's, and its place the lower edge; it takes no room. */
  .edge {
    position: absolute;
    inset-inline: 0;
    inset-block-end: 0;
    height: 1px;
    pointer-events: none;
  }
  /* The figure fits itself into what is left above the button: see compact.js. */
  .folded {
    display: grid;
    grid-template: minmax(0, 1fr) auto / minmax(0, 1fr);
  }
  .folded > .box {
    height: 100%;
    min-height: 0;
    grid-template-rows: minmax(0, 1fr);
  }
  .folded > .box::before {
    content: none;
  }
  .unfold {
    display: flex;
    border: 1px solid var(--_rule);
    border-block-start: 0;
    background: var(--_panel);
    font-family: var(--pe-font, inherit);
    font-size: max(12px, 0.875em);
    line-height: 1.45;
  }
  .box:not(.wide) ~ .unfold {
    border-inline: 0;
  }
  .unfold button {
    flex: 1;
    min-height: 44px;
    border: 0;
    background: none;
    color: var(--_ink);
    text-decoration: underline;
    text-decoration-thickness: 1px;
    text-underline-offset: 0.18em;
  }
  .unfold button:focus-visible:not(#help-title) {
    outline-offset: -5px;
  }
  /* What is said while a figure waits lies over its picture where there is no room below. */
  .waiting {
    position: relative;
  }
  .over .saying {
    position: absolute;
    inset-inline: 0;
    inset-block-start: 0;
    padding: 0 12px;
    border: 1px solid var(--_rule);
    background: var(--_panel);
  }
  .over .saying > button {
    margin-block-end: 8px;
  }
  .saying:has(> .status:empty) {
    display: none;
  }
  @media print {
    .hold {
      height: auto !important;
      min-height: 0 !important;
    }
    .unfold {
      display: none;
    }
  }
`;

/** Holds one figure's height. */
export class Fold {
  /** Whether the figure fits itself into the height that its picture had. */
  folded = false;
  #host;
  #changed;
  /** What stands in the page's flow in place of the figure. @type {HTMLElement | undefined} */
  #hold = undefined;
  /** Where that stood before the figure was drawn. @type {{top: number, height: number, around: number} | undefined} */
  #before = undefined;
  #held = false;
  #heldWidth = 0;
  /** @type {IntersectionObserver | undefined} */
  #sight = undefined;

  /**
   * @param {import("lit").LitElement} host
   * @param {() => void} changed tells that there is something else to show
   */
  constructor(host, changed) {
    this.#host = host;
    this.#changed = changed;
  }

  get #root() {
    return /** @type {ShadowRoot} */ (this.#host.renderRoot);
  }

  /** Whether the element is laid out as if there were no script. @param {boolean} on */
  #asBefore(on) {
    const sheet = asBefore.styleSheet;
    if (sheet === undefined) return;
    const others = this.#root.adoptedStyleSheets.filter((one) => one !== sheet);
    this.#root.adoptedStyleSheets = on ? [...others, sheet] : others;
  }

  /** The figure waits. */
  wait() {
    this.#asBefore(true);
  }

  /** What is said while the figure waits: below the picture where there is room for it, or no picture; else over it. */
  placeSaying() {
    const waiting = this.#root.querySelector(".waiting");
    if (waiting === null || waiting.querySelector(".status:empty") !== null) return;
    waiting.classList.add("over");
    waiting.classList.toggle("over", this.#lightHeight() >= LEAST && !this.#roomIsKept());
  }

  #lightHeight() {
    return this.#root.querySelector(".light")?.getBoundingClientRect().height ?? 0;
  }

  #roomIsKept() {
    return (
      getComputedStyle(this.#host).display !== "inline" &&
      this.#host.getBoundingClientRect().height > this.#lightHeight() + KEPT
    );
  }

  /** The height of what the element stands in. */
  #around() {
    const root = this.#host.getRootNode();
    const around = this.#host.parentElement ?? (root instanceof ShadowRoot ? root.host : undefined);
    return around?.getBoundingClientRect().height ?? 0;
  }

  /** Just before the figure takes over from its picture. */
  beforeDrawn() {
    this.#hold = this.#root.querySelector(".hold") ?? undefined;
    if (this.#hold === undefined || this.#lightHeight() < LEAST || this.#roomIsKept()) return;
    const { top, height } = this.#hold.getBoundingClientRect();
    this.#before = { top, height, around: this.#around() };
  }

  /** Just after. */
  afterDrawn() {
    const before = this.#before;
    this.#before = undefined;
    this.#asBefore(false);
    const hold = this.#hold;
    if (before === undefined || hold === undefined) return;
    const more = hold.getBoundingClientRect().height - before.height;
    if (Math.max(Math.abs(more), Math.abs(this.#around() - before.around)) < STILL) return;
    if (!wouldBeSeen(before.top + before.height) || !isFollowed(this.#host)) return;
    this.#asBefore(true);
    this.#held = true;
    this.#heldWidth = hold.clientWidth;
    this.folded = more >= STILL;
    hold.style[this.folded ? "height" : "minHeight"] = `${before.height}px`;
    const edge = this.#root.querySelector(".edge");
    if (edge === null) return;
    this.#sight = new IntersectionObserver(() => {
      // Much may have been scrolled since it was seen where the edge is.
      if (!wouldBeSeen(edge.getBoundingClientRect().bottom)) this.release();
    });
    this.#sight.observe(edge);
    this.#changed();
  }

  /** The button that opens it was pressed: the focus goes to the first of what it shows. */
  #opened = () => {
    this.release();
    this.#focus = true;
  };
  #focus = false;

  /** After each update. */
  follow() {
    if (!this.#focus || this.folded) return;
    this.#focus = false;
    const first = this.#root.querySelector(FIRST_SHOWN);
    if (first instanceof HTMLElement) first.focus({ preventScroll: true });
  }

  template() {
    if (!this.folded) return nothing;
    return html`
      <div class="unfold">
        <button type="button" @click=${this.#opened}>show the whole figure</button>
      </div>
    `;
  }

  /** The figure takes the room that it needs, and the place that the page's style gives it. */
  release() {
    this.#sight?.disconnect();
    this.#sight = undefined;
    if (!this.#held) return;
    this.#held = false;
    this.folded = false;
    this.#asBefore(false);
    this.#hold?.style.removeProperty("height");
    this.#hold?.style.removeProperty("min-height");
    this.#changed();
  }

  /** The page is laid out anew. @param {number} width of the figure */
  resize(width) {
    if (this.#held && Math.abs(width - this.#heldWidth) >= 1) this.release();
  }
}

/** Whether it would be seen that what stands below a line moves. @param {number} y from the top of the screen */
function wouldBeSeen(y) {
  if (y >= innerHeight) return false;
  // Above the screen most browsers keep what is seen where it is.
  return y > 0 || !CSS.supports("overflow-anchor", "auto");
}

/** Whether anything that is seen stands on the page after an element. @param {Element} element */
function isFollowed(element) {
  const after = document.createRange();
  after.setStartAfter(element);
  after.setEnd(document.body, document.body.childNodes.length);
  const { width, height } = after.getBoundingClientRect();
  return element.getRootNode() !== document || (width > 0 && height > 0);
}
