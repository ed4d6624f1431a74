// The head of NumPy's file format, version 1.0, for a two-dimensional array in rows.

/** "\x93NUMPY", then the version. */
const MAGIC = [0x93, 0x4e, 0x55, 0x4d, 0x50, 0x59, 1, 0];
/** The head is filled up to a multiple of so many bytes, that the array may be mapped into memory. */
const ALIGNMENT = 64;

/** Typed arrays are little-endian wherever there are browsers. */
const TYPES = { float64: "<f8", float32: "<f4" };

/**
 * @param {{length: number, width: number, dtype: "float64" | "float32"}} table
 * @returns {Uint8Array} all that stands before the first value
 */
export function npyHead({ length, width, dtype }) {
  const said = `{'descr': '${TYPES[dtype]}', 'fortran_order': False, 'shape': (${length}, ${width}), }`;
  // Two bytes tell how long the description is, which ends with a line break.
  const before = MAGIC.length + 2;
  const size = Math.ceil((before + said.length + 1) / ALIGNMENT) * ALIGNMENT;
  const head = new Uint8Array(size).fill(" ".charCodeAt(0));
  head.set(MAGIC);
  head.set([(size - before) & 0xff, (size - before) >> 8], MAGIC.length);
  head.set(new TextEncoder().encode(said), before);
  head[size - 1] = "\n".charCodeAt(0);
  return head;
}
