// The helper for a page that holds figures in iframes: each gets its exact height, and the scheme of what is behind it.

const mark = Symbol.for("position-encodings-iframe");

if (!(mark in document)) {
  Object.defineProperty(document, mark, { value: true });
  const dark = matchMedia("(prefers-color-scheme: dark)");
  const brush = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
  /** The frames that hold a figure, and the scheme that each was told. @type {Map<HTMLIFrameElement, string | undefined>} */
  const told = new Map();

  /** A colour as red, green, blue and opacity, each up to 255. @param {string} colour @returns {Iterable<number>} */
  const parts = (colour) => {
    const [red = 0, green = 0, blue = 0, opacity = 1] = (colour.match(/[\d.]+/g) ?? []).map(Number);
    if (/^rgb/.test(colour)) return [red, green, blue, opacity * 255];
    if (!brush) return [0, 0, 0, 0];
    brush.clearRect(0, 0, 1, 1);
    brush.fillStyle = colour;
    brush.fillRect(0, 0, 1, 1);
    return brush.getImageData(0, 0, 1, 1).data;
  };

  /** The scheme of what is behind an element: that of the first opaque ground, or the page's own. @param {Element} element */
  const schemeBehind = (element) => {
    for (let one = element.parentElement; one; one = one.parentElement) {
      const [red, green, blue, opacity] = parts(getComputedStyle(one).backgroundColor);
      if (opacity > 250) return 2 * red + 7 * green + blue < 1275 ? "dark" : "light";
    }
    const own = getComputedStyle(document.documentElement).colorScheme;
    return /dark/.test(own) && (dark.matches || !/light/.test(own)) ? "dark" : "light";
  };

  /** @param {HTMLIFrameElement} frame @param {object} more */
  const tell = (frame, more = {}) => {
    const scheme = schemeBehind(frame);
    if ("given" in more || told.has(frame)) told.set(frame, scheme);
    frame.contentWindow?.postMessage({ pe: 1, type: "host", scheme, ...more }, "*");
  };

  const follow = () => {
    for (const [frame, scheme] of told)
      if (!frame.isConnected) told.delete(frame);
      else if (scheme !== schemeBehind(frame)) tell(frame);
  };

  addEventListener("message", ({ source, data }) => {
    if (data?.pe !== 1 || data.type !== "height" || !(data.height > 0)) return;
    const frame = [...document.querySelectorAll("iframe")].find((one) => one.contentWindow === source);
    if (!frame) return;
    const { style } = frame;
    style.height = `${data.height}px`;
    // Where the height includes borders, they are added.
    if (frame.clientHeight < data.height) style.height = `${2 * data.height - frame.clientHeight}px`;
    tell(frame, { given: frame.clientHeight >= data.height });
  });
  const observer = new MutationObserver(follow);
  const begin = () => {
    for (const one of [document.documentElement, document.body])
      if (one) observer.observe(one, { attributes: true });
    follow();
  };
  begin();
  addEventListener("load", begin);
  addEventListener("transitionend", follow);
  dark.addEventListener("change", follow);
  // Frames that spoke before anyone listened are asked.
  for (const frame of document.querySelectorAll("iframe")) tell(frame);
}
