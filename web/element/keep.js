// Keeping something of a figure: copied or saved where the page may, else given as text that can be selected.

/** How long a saved file's address is kept, in milliseconds: browsers read it after the click. */
const KEEP_ADDRESS = 10_000;

/**
 * Whether the browser lets this page save files, as far as a page can know: a frame may be forbidden to without being
 * told so.
 */
export const mayNotSave = () =>
  globalThis.top !== globalThis.self || (globalThis.origin === "null" && location.protocol !== "file:");

/** @param {Blob} blob @param {string} fileName */
export function save(blob, fileName) {
  const address = URL.createObjectURL(blob);
  const link = document.createElement("a");
  link.href = address;
  link.download = fileName;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), KEEP_ADDRESS);
}

/**
 * Copies text.
 * @param {string} text
 * @returns {Promise<boolean>} whether the browser let us
 */
export async function copy(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
