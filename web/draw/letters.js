// Words as the core takes them: the code points of their letters, spaces between.

/** @param {string} words */
export const lettersOf = (words) => Uint32Array.from([...words], (letter) => Number(letter.codePointAt(0)));
