// Data units to frame units and back, along one axis.

/**
 * @typedef {object} Scale
 * @property {(value: number) => number} to frame units of a value
 * @property {(place: number) => number} from value at a place
 */

/**
 * @param {[number, number]} domain
 * @param {[number, number]} range
 * @returns {Scale}
 */
export function linearScale([d0, d1], [r0, r1]) {
  const slope = (r1 - r0) / (d1 - d0);
  return { to: (value) => r0 + (value - d0) * slope, from: (place) => d0 + (place - r0) / slope };
}

/**
 * @param {[number, number]} domain both above 0
 * @param {[number, number]} range
 * @returns {Scale}
 */
export function logScale([d0, d1], range) {
  const linear = linearScale([Math.log10(d0), Math.log10(d1)], range);
  return { to: (value) => linear.to(Math.log10(value)), from: (place) => 10 ** linear.from(place) };
}

/** A place held between two others. @param {number} x @param {number} low @param {number} high */
export const between = (x, low, high) => Math.max(low, Math.min(high, x));
