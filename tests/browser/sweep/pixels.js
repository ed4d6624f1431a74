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
  /** The line above the first is black. */
  let above = new Uint8Array(stride);
  for (let y = 0; y < height; y++) {
    const line = lines.subarray(y * stride, (y + 1) * stride);
    const from = y * (stride + 1) + 1;
    line.set(raw.subarray(from, from + stride));
    unfilter(line, above, raw[from - 1], channels);
    above = line;
  }
  if (channels === 4) return { width, height, at: lines };
  const at = new Uint8Array(width * height * 4).fill(255);
  for (let from = 0, to = 0; from < lines.length; from += 3, to += 4) {
    at[to] = lines[from];
    at[to + 1] = lines[from + 1];
    at[to + 2] = lines[from + 2];
  }
  return { width, height, at };
}

/** Takes the filter of a line away, one loop a filter: the lines of a picture are most of the work. @param {Uint8Array} line @param {Uint8Array} above @param {number} filter @param {number} channels */
function unfilter(line, above, filter, channels) {
  switch (filter) {
    case 1:
      for (let x = channels; x < line.length; x++) line[x] += line[x - channels];
      break;
    case 2:
      for (let x = 0; x < line.length; x++) line[x] += above[x];
      break;
    case 3:
      for (let x = 0; x < channels; x++) line[x] += above[x] >> 1;
      for (let x = channels; x < line.length; x++) line[x] += (line[x - channels] + above[x]) >> 1;
      break;
    case 4:
      for (let x = 0; x < channels; x++) line[x] += above[x];
      for (let x = channels; x < line.length; x++) {
        const left = line[x - channels];
        const up = above[x];
        const corner = above[x - channels];
        const p = left + up - corner;
        const a = Math.abs(p - left);
        const b = Math.abs(p - up);
        const c = Math.abs(p - corner);
        line[x] += a <= b && a <= c ? left : b <= c ? up : corner;
      }
      break;
  }
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
