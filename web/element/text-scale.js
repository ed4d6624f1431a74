// How large a page's text is, beside that for which figures are laid out.

/** The text of a page beside which a figure is as its room says, in CSS pixels. */
const USUAL_TEXT = 16;

/**
 * How many times larger the text around an element is; small text needs no more columns than usual.
 * @param {Element} element
 */
export const textScale = (element) =>
  Math.max(USUAL_TEXT, parseFloat(getComputedStyle(element).fontSize)) / USUAL_TEXT;
