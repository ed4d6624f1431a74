// How large a page's text is, where it is too large for a figure to be laid out as usual.

/** Beside text of up to this size, in CSS pixels, everything in a figure fits as it does beside smaller text. */
const LARGEST_USUAL = 18;

/**
 * How many times larger than that the text around an element is, at least 1.
 * @param {Element} element
 */
export const textScale = (element) =>
  Math.max(LARGEST_USUAL, parseFloat(getComputedStyle(element).fontSize)) / LARGEST_USUAL;
