// What a figure is called where the page that holds it has a name for it.

/**
 * The name that a host page gives: by aria-label, by aria-labelledby, or by the caption of the <figure> around it.
 * @param {HTMLElement} host
 * @returns {string | undefined}
 */
export function nameOf(host) {
  const label = host.getAttribute("aria-label")?.trim();
  if (label) return label;
  const root = /** @type {Document | ShadowRoot} */ (host.getRootNode());
  const words = (host.getAttribute("aria-labelledby") ?? "")
    .split(/\s+/)
    .map((id) => (id === "" ? "" : (root.getElementById?.(id)?.textContent?.trim() ?? "")))
    .filter((text) => text !== "")
    .join(" ");
  if (words !== "") return words;
  return host.closest("figure")?.querySelector("figcaption")?.textContent?.trim() || undefined;
}
