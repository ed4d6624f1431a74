// The page with one figure in its frame: how much room it has, how high it would be, and the scheme of what is around.

/** What a page around the frame says to it: see iframe-helper.js. @typedef {{pe: 1, type: "host", scheme: "light" | "dark", given?: boolean}} HostMessage */

const root = document.documentElement;
const framed = parent !== self;
const theme = new URLSearchParams(location.search).get("theme") ?? "";
const chosen = theme === "light" || theme === "dark";

/** The height that was told last. */
let told = 0;
/** Whether the page around gives what it is told. */
let given = false;
let waiting = false;

/** How high the page must be to hold the figure whole, as it stands before the reader opens anything. */
const wholeHeight = () => Math.ceil(parseFloat(getComputedStyle(root).getPropertyValue("--whole")));

/** How high the page is; undefined while it has no room at all, in a tab that is not shown. */
function height() {
  const foot = document.querySelector("footer");
  if (innerWidth === 0 || foot === null) return undefined;
  if (root.classList.contains("compact")) return wholeHeight();
  // Not the height of the page itself: that is never less than the frame's.
  return Math.ceil(foot.getBoundingClientRect().bottom + scrollY);
}

/** Tells the page around how high this one is. @param {boolean} [again] although it has been told */
function tell(again = false) {
  const now = height();
  if (!framed || now === undefined || (Math.abs(now - told) < 1 && !again)) return;
  told = now;
  for (const message of [
    { pe: 1, type: "height", id: root.dataset.figure, height: now },
    { sentinel: "amp", type: "embed-size", height: now },
    JSON.stringify({ src: location.href, context: "iframe.resize", height: now }),
  ])
    parent.postMessage(message, "*");
}

function tellInFrame() {
  if (waiting) return;
  waiting = true;
  requestAnimationFrame(() => {
    waiting = false;
    tell();
  });
}

/** In too little room the figure fits itself into it, unless the page around gives what it is told. */
function fit() {
  if (!framed || innerWidth === 0) return;
  const compact = !given && innerHeight < wholeHeight();
  if (compact === root.classList.contains("compact")) return;
  root.classList.toggle("compact", compact);
  document.querySelector(`pe-${root.dataset.figure}`)?.toggleAttribute("compact", compact);
}

/** The scheme in which the page is, where its theme leaves that open. @param {string} scheme */
function take(scheme) {
  root.style.colorScheme = scheme;
}

fit();
if (chosen) take(theme);

addEventListener("resize", () => {
  fit();
  tellInFrame();
});
addEventListener("pageshow", () => tell(true));
addEventListener("DOMContentLoaded", () => {
  const sizes = new ResizeObserver(tellInFrame);
  for (const part of document.querySelectorAll("main, footer")) sizes.observe(part);
});
addEventListener("message", ({ source, data }) => {
  if (source !== parent || data?.pe !== 1 || data.type !== "host") return;
  const message = /** @type {HostMessage} */ (data);
  if (!chosen && ["light", "dark"].includes(message.scheme)) take(message.scheme);
  if (message.given === undefined) return tell(true);
  given = message.given === true;
  fit();
});
