// Screenshots as numbers: a PNG decoded, the contrast of two of its pixels, and what differs between two of them.

import { inflateSync } from "node:zlib";

/**
 * A picture, four bytes a pixel: red, green, blue, alpha.
 * @typedef {{width: number, height: number, at: Uint8Array}} Picture
 */

/** Bytes a pixel by the PNG colour type. @type {Record<number, number>} */
const CHANNELS = { 2: 3, 6: 4 };

/** Decodes what Chromium writes: eight bits a channel, not interlaced. @param {Buffer} png @returns {Picture} */
export function decode(png) {
  const [width, height] = [png.readUInt32BE(16), png.readUInt32BE(20)];
  const channels = CHANNELS[png[25]];
  if (png[24] !== 8 || channels === undefined || png[28] !== 0) throw new Error("a PNG of another kind");
  const parts = [];
  for (let at = 8; at < png.length;) {
    const length = png.readUInt32BE(at);
    if (png.toString("latin1", at + 4, at + 8) === "IDAT") parts.push(png.subarray(at + 8, at + 8 + length));
    at += 12 + length;
  }
  const raw = inflateSync(Buffer.concat(parts));
  const stride = width * channels;
  const lines = new Uint8Array(stride * height);
  for (let y = 0; y < height; y++) {
    const filter = raw[y * (stride + 1)];
    const from = y * (stride + 1) + 1;
    const to = y * stride;
    for (let x = 0; x < stride; x++) {
      const left = x >= channels ? lines[to + x - channels] : 0;
      const up = y > 0 ? lines[to + x - stride] : 0;
      const corner = x >= channels && y > 0 ? lines[to + x - stride - channels] : 0;
      let guess = 0;
      if (filter === 1) guess = left;
      else if (filter === 2) guess = up;
      else if (filter === 3) guess = (left + up) >> 1;
      else if (filter === 4) {
        const p = left + up - corner;
        const [a, b, c] = [Math.abs(p - left), Math.abs(p - up), Math.abs(p - corner)];
        guess = a <= b && a <= c ? left : b <= c ? up : corner;
      }
      lines[to + x] = raw[from + x] + guess;
    }
  }
  if (channels === 4) return { width, height, at: lines };
  const at = new Uint8Array(width * height * 4);
  for (let k = 0; k < width * height; k++) {
    at.set(lines.subarray(3 * k, 3 * k + 3), 4 * k);
    at[4 * k + 3] = 255;
  }
  return { width, height, at };
}

/** The share of each byte in linear light. */
const LINEAR = Float64Array.from({ length: 256 }, (_, k) => {
  const c = k / 255;
  return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
});

/** The relative luminance of a pixel (WCAG). @param {Picture} picture @param {number} x @param {number} y */
export function luminance({ width, at }, x, y) {
  const k = 4 * (y * width + x);
  return 0.2126 * LINEAR[at[k]] + 0.7152 * LINEAR[at[k + 1]] + 0.0722 * LINEAR[at[k + 2]];
}

/** The contrast of two luminances (WCAG). @param {number} a @param {number} b */
export const contrast = (a, b) => (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);

/** A part of a picture. @param {Picture} picture @param {{x: number, y: number, width: number, height: number}} part @returns {Picture} */
export function cut(picture, { x, y, width, height }) {
  const at = new Uint8Array(width * height * 4);
  for (let row = 0; row < height; row++) {
    const from = 4 * ((y + row) * picture.width + x);
    at.set(picture.at.subarray(from, from + 4 * width), 4 * row * width);
  }
  return { width, height, at };
}

/** A difference that nobody sees: edges are mixed a little differently from time to time. */
const UNSEEN = 3;

/** How many pixels differ. @param {Picture} a @param {Picture} b */
export function difference(a, b) {
  if (a.width !== b.width || a.height !== b.height) return Infinity;
  let count = 0;
  for (let k = 0; k < a.at.length; k += 4)
    if ([0, 1, 2].some((channel) => Math.abs(a.at[k + channel] - b.at[k + channel]) > UNSEEN)) count++;
  return count;
}

/**
 * The contrast of two colours as a browser computes them: "rgb(1, 2, 3)".
 * @param {string} one @param {string} other
 */
export function contrastOf(one, other) {
  const [a, b] = [one, other].map((colour) => {
    const parts = colour.match(/^rgba?\(([\d.]+),? ([\d.]+),? ([\d.]+)/);
    if (parts === null) throw new Error(`no plain colour: ${colour}`);
    const [r, g, b2] = parts.slice(1).map(Number);
    return luminance({ width: 1, height: 1, at: Uint8Array.of(r, g, b2, 255) }, 0, 0);
  });
  return contrast(a, b);
}
