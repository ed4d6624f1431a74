// Reads the few tables of a TrueType or OpenType file that type-setting needs, and writes a font under another name.

/**
 * @typedef {object} FontMetrics all in em
 * @property {number} ascent
 * @property {number} descent positive
 * @property {number} lineGap
 * @property {(codePoint: number) => number | undefined} advance the width of a character's glyph
 */

/** @param {Uint8Array} font */
const viewOf = (font) => new DataView(font.buffer, font.byteOffset, font.byteLength);

/**
 * @param {Uint8Array} font an uncompressed font file
 * @returns {Map<string, DataView>} its tables by their tags
 */
function tablesOf(font) {
  const view = viewOf(font);
  const tables = new Map();
  for (let k = 0; k < view.getUint16(4); k++) {
    const record = 12 + 16 * k;
    const tag = String.fromCharCode(...font.subarray(record, record + 4));
    const offset = view.getUint32(record + 8);
    tables.set(tag, new DataView(font.buffer, font.byteOffset + offset, view.getUint32(record + 12)));
  }
  return tables;
}

/**
 * @param {Map<string, DataView>} tables
 * @param {string} tag
 * @returns {DataView}
 */
function need(tables, tag) {
  const table = tables.get(tag);
  if (table === undefined) throw new Error(`The font has no table ${tag}`);
  return table;
}

/**
 * The glyph of each character (cmap formats 4 and 12, which every Unicode font has).
 * @param {DataView} cmap
 * @returns {Map<number, number>}
 */
function glyphsOf(cmap) {
  const glyphs = new Map();
  for (let k = 0; k < cmap.getUint16(2); k++) {
    const start = cmap.getUint32(4 + 8 * k + 4);
    const format = cmap.getUint16(start);
    if (format === 12) {
      for (let g = 0; g < cmap.getUint32(start + 12); g++) {
        const group = start + 16 + 12 * g;
        const first = cmap.getUint32(group);
        for (let c = first; c <= cmap.getUint32(group + 4); c++)
          glyphs.set(c, cmap.getUint32(group + 8) + c - first);
      }
    } else if (format === 4) {
      const segments = cmap.getUint16(start + 6) / 2;
      const [ends, starts] = [start + 14, start + 16 + 2 * segments];
      const [deltas, ranges] = [starts + 2 * segments, starts + 4 * segments];
      for (let s = 0; s < segments; s++) {
        const [first, last] = [cmap.getUint16(starts + 2 * s), cmap.getUint16(ends + 2 * s)];
        const [delta, range] = [cmap.getUint16(deltas + 2 * s), cmap.getUint16(ranges + 2 * s)];
        for (let c = first; c <= last && c !== 0xffff; c++) {
          const stored = range === 0 ? c : cmap.getUint16(ranges + 2 * s + range + 2 * (c - first));
          const glyph = stored === 0 ? 0 : (stored + delta) & 0xffff;
          if (glyph !== 0) glyphs.set(c, glyph);
        }
      }
    }
  }
  return glyphs;
}

/**
 * @param {Uint8Array} font an uncompressed font file
 * @returns {FontMetrics} of its default instance
 */
export function metricsOf(font) {
  const tables = tablesOf(font);
  const unitsPerEm = need(tables, "head").getUint16(18);
  const hhea = need(tables, "hhea");
  const hmtx = need(tables, "hmtx");
  const fullMetrics = hhea.getUint16(34);
  const glyphs = glyphsOf(need(tables, "cmap"));
  return {
    ascent: hhea.getInt16(4) / unitsPerEm,
    descent: -hhea.getInt16(6) / unitsPerEm,
    lineGap: hhea.getInt16(8) / unitsPerEm,
    advance(codePoint) {
      const glyph = glyphs.get(codePoint);
      return glyph === undefined
        ? undefined
        : hmtx.getUint16(4 * Math.min(glyph, fullMetrics - 1)) / unitsPerEm;
    },
  };
}

/** @param {Uint8Array} font @returns {string[]} the tags of its tables */
export const tableTags = (font) => [...tablesOf(font).keys()];

/** @param {Uint8Array} font @returns {Set<number>} the characters that it has a glyph for */
export const charactersOf = (font) => new Set(glyphsOf(need(tablesOf(font), "cmap")).keys());

/** @param {Uint8Array} bytes padded to a multiple of four */
function checksum(bytes) {
  const view = viewOf(bytes);
  let sum = 0;
  for (let k = 0; k < bytes.length; k += 4) sum = (sum + view.getUint32(k)) >>> 0;
  return sum;
}

/**
 * The name table with another family name; copyright and licence stay as they are.
 * @param {DataView} name
 * @param {string} family
 * @returns {Uint8Array}
 */
function nameTable(name, family) {
  const FAMILY_ID = 1;
  const UNIQUE_ID = 3;
  const FULL_ID = 4;
  const POSTSCRIPT_ID = 6;
  const TYPOGRAPHIC_FAMILY_ID = 16;
  const strings = new Map([
    [FAMILY_ID, family],
    [UNIQUE_ID, family],
    [FULL_ID, family],
    [POSTSCRIPT_ID, family.replaceAll(" ", "")],
    [TYPOGRAPHIC_FAMILY_ID, family],
  ]);
  const storage = name.getUint16(4);
  const records = Array.from({ length: name.getUint16(2) }, (_, k) => {
    const at = 6 + 12 * k;
    const head = Array.from({ length: 4 }, (_unused, n) => name.getUint16(at + 2 * n));
    const start = name.byteOffset + storage + name.getUint16(at + 10);
    const old = new Uint8Array(name.buffer.slice(start, start + name.getUint16(at + 8)));
    const renamed = strings.get(head[3]);
    // Platform 1 (Macintosh) writes one byte a character, the others two.
    const bytes =
      renamed === undefined
        ? old
        : Uint8Array.from(
            [...renamed].flatMap((c) => (head[0] === 1 ? [c.charCodeAt(0)] : [0, c.charCodeAt(0)])),
          );
    return { head, bytes };
  });
  const length = records.reduce((sum, record) => sum + record.bytes.length, 0);
  const start = 6 + 12 * records.length;
  const table = new Uint8Array(start + length);
  const view = viewOf(table);
  view.setUint16(2, records.length);
  view.setUint16(4, start);
  let offset = 0;
  records.forEach(({ head, bytes }, k) => {
    [...head, bytes.length, offset].forEach((value, n) => view.setUint16(6 + 12 * k + 2 * n, value));
    table.set(bytes, start + offset);
    offset += bytes.length;
  });
  return table;
}

/**
 * The same font under another name, as licences with a reserved name ask of a font that was changed.
 * @param {Uint8Array} font an uncompressed font file
 * @param {string} family the new name, in ASCII
 * @returns {Uint8Array}
 */
export function renameFont(font, family) {
  const tables = [...tablesOf(font)].map(([tag, table]) => ({
    tag,
    bytes:
      tag === "name"
        ? nameTable(table, family)
        : new Uint8Array(table.buffer.slice(table.byteOffset, table.byteOffset + table.byteLength)),
  }));
  const padded = (/** @type {number} */ n) => (n + 3) & ~3;
  const start = 12 + 16 * tables.length;
  const renamed = new Uint8Array(start + tables.reduce((sum, { bytes }) => sum + padded(bytes.length), 0));
  const view = viewOf(renamed);
  renamed.set(font.subarray(0, 12));
  let offset = start;
  let adjustment = 0;
  tables.forEach(({ tag, bytes }, k) => {
    renamed.set(bytes, offset);
    if (tag === "head") {
      adjustment = offset + 8;
      view.setUint32(adjustment, 0);
    }
    const record = 12 + 16 * k;
    [...tag].forEach((c, n) => view.setUint8(record + n, c.charCodeAt(0)));
    view.setUint32(record + 4, checksum(renamed.subarray(offset, offset + padded(bytes.length))));
    view.setUint32(record + 8, offset);
    view.setUint32(record + 12, bytes.length);
    offset += padded(bytes.length);
  });
  view.setUint32(adjustment, (0xb1b0afba - checksum(renamed)) >>> 0);
  return renamed;
}
