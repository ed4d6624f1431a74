// Every font is fetched once the page is loaded, also those of text that is laid out later: the network may go by then.

/** Fetches, at the next idle moment, what the page's style sheet names. */
export function fetchAllFonts() {
  const fetchAll = () => {
    for (const font of document.fonts) if (font.status === "unloaded") font.load().catch(() => {});
  };
  addEventListener("load", () => {
    if ("requestIdleCallback" in globalThis) requestIdleCallback(fetchAll);
    else setTimeout(fetchAll, 200);
  });
}
