// Words broken into lines for pictures, where no page breaks them: by how wide letters are at most, since the
// reader's face is not known.

/** @typedef {import("./figure.d.ts").Words} Words */
/** @typedef {Exclude<import("./figure.d.ts").Word, string>} Piece */

/** Widths of letters as shares of their size, in the widest of the usual interface faces (DejaVu Sans, Verdana). */
const NARROW = { letters: new Set(" \u00a0\u2009\u202f.,:;'’|!iljtfrI()[]·-"), width: 0.37 };
const WIDE = { letters: new Set("mwMW−+=×→≈%"), width: 0.88 };
const OTHER = 0.63;

/** @param {Words} words @returns {Piece[]} */
const pieces = (words) =>
  (Array.isArray(words) ? words : [words]).map((word) => (typeof word === "string" ? { text: word } : word));

/**
 * How wide a line of words is at most.
 * @param {Words} words @param {number} size of the letters
 */
export function widthOf(words, size) {
  let width = 0;
  for (const { text } of pieces(words))
    for (const letter of text)
      width += NARROW.letters.has(letter) ? NARROW.width : WIDE.letters.has(letter) ? WIDE.width : OTHER;
  return width * size;
}

/**
 * The same words in lines that fit a width. They are parted at ordinary spaces alone; what has none stays whole.
 * @param {Words} words
 * @param {number} width
 * @param {number} size of the letters
 * @returns {Piece[][]}
 */
export function wrapWords(words, width, size) {
  /** @type {Piece[][]} */
  const lines = [];
  /** @type {Piece[]} the words since the last space */
  let whole = [];
  /** @type {Piece[]} */
  let line = [];
  const place = () => {
    if (whole.length === 0) return;
    if (line.length > 0 && widthOf([...line, " ", ...whole], size) > width) {
      lines.push(line);
      line = [];
    }
    if (line.length > 0) whole[0] = { ...whole[0], text: ` ${whole[0].text}` };
    line.push(...whole);
    whole = [];
  };
  for (const piece of pieces(words)) {
    piece.text.split(" ").forEach((text, k) => {
      if (k > 0) place();
      if (text !== "") whole.push({ ...piece, text });
    });
  }
  place();
  if (line.length > 0) lines.push(line);
  return lines.map(joined);
}

/** Neighbours that are set alike, as one. @param {Piece[]} line */
function joined(line) {
  /** @type {Piece[]} */
  const runs = [];
  for (const piece of line) {
    const last = runs.at(-1);
    const alike =
      last !== undefined &&
      last.tone === piece.tone &&
      last.strong === piece.strong &&
      last.symbol === piece.symbol &&
      last.raised === piece.raised;
    if (alike) last.text += piece.text;
    else runs.push({ ...piece });
  }
  return runs;
}
