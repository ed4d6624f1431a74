// Keeps the width of a number in the text while it moves: it gives way to a wider one, and never shrinks meanwhile.

/** @type {Map<HTMLElement, number>} */
const held = new Map();

/** Where the width is kept: a number in a matrix keeps that of its column. @param {Element} number */
const holderOf = (number) => /** @type {HTMLElement} */ (number.closest("mtd") ?? number);

/**
 * Keeps the present widths; call it before new texts are set.
 * @param {Iterable<Element>} numbers
 */
export function holdWidths(numbers) {
  const holders = [...numbers].map(holderOf);
  const widths = holders.map((holder) => holder.getBoundingClientRect().width);
  holders.forEach((holder, k) => {
    if (widths[k] <= (held.get(holder) ?? 0)) return;
    held.set(holder, widths[k]);
    holder.classList.add("held");
    holder.style.minWidth = `${widths[k]}px`;
  });
}

/** @param {Iterable<Element>} numbers */
export function releaseWidths(numbers) {
  for (const number of numbers) {
    const holder = holderOf(number);
    if (!held.delete(holder)) continue;
    holder.classList.remove("held");
    holder.style.minWidth = "";
  }
}
