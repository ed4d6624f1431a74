// Numbers as readers see them.

import assert from "node:assert/strict";
import { test } from "node:test";
import {
  formatApart,
  formatDifference,
  formatNumber,
  formatTurns,
  formatValue,
  formatValues,
} from "../../web/draw/numbers.js";

test("values have four decimals and a true minus sign", () => {
  assert.equal(formatValue(0.8414709848078965), "0.8415");
  assert.equal(formatValue(-0.4161468365471424), "\u22120.4161");
  assert.equal(formatValue(0.01999866669333308), "0.0200");
});

test("a 0, 1 or -1 is shown only where it is exact", () => {
  assert.equal(formatValue(0), "0");
  assert.equal(formatValue(-0), "0");
  assert.equal(formatValue(1), "1");
  assert.equal(formatValue(-1), "\u22121");
  assert.equal(formatValue(0.9999500004166653), "0.99995");
  assert.equal(formatValue(-0.9999999999999), "\u22120.9999999999999");
  assert.equal(formatValue(1 - 2 ** -53), "0.9999999999999999");
  assert.equal(formatValue(1e-300), "10⁻³⁰⁰");
});

test("beside a sine that is not 0 a cosine of 1 is only the nearest double", () => {
  assert.equal(formatValue(1, 5e-9), "≈ 1");
  assert.equal(formatValue(-1, 1e-12), "≈ \u22121");
  assert.equal(formatValue(1, 0), "1");
});

test("small values keep three significant digits", () => {
  assert.equal(formatValue(0.009999833334166664), "0.0100");
  assert.equal(formatValue(0.004999979166692708), "0.00500");
  assert.equal(formatValue(0.0001234), "0.000123");
  assert.equal(formatValue(-0.00001234), "\u22121.23 × 10⁻⁵");
});

test("numbers have so many significant digits, and whole numbers all of theirs", () => {
  assert.equal(formatNumber(1.9905358527674863), "1.99054");
  assert.equal(formatNumber(6.283185307179586), "6.28319");
  assert.equal(formatNumber(43469.02191529649), "43469.0");
  assert.equal(formatNumber(6918309.709189365), "6918310");
  assert.equal(formatNumber(9007199254740992), "9007199254740992");
  assert.equal(formatNumber(0.0251188643150958, { digits: 4 }), "0.02512");
  assert.equal(formatNumber(6231459405667782, { digits: 6 }), "6.23146 × 10¹⁵");
  assert.equal(formatNumber(10000, { digits: 4 }), "10000");
  assert.equal(formatNumber(-3), "\u22123");
  assert.equal(formatNumber(0.1), "0.1");
  assert.equal(formatNumber(0.04, { digits: 4 }), "0.04");
  assert.equal(formatNumber(1e-12), "10⁻¹²");
  assert.equal(formatNumber(1.0000000000001), "1.00000");
  assert.equal(formatNumber(1.5e12 + 0.5, { digits: 4 }), "1.500 × 10¹²");
});

test("turns have three decimals, more where they are small", () => {
  assert.equal(formatTurns(0.7957747154594768), "0.796");
  assert.equal(formatTurns(0.0007957747), "0.000796");
  assert.equal(formatTurns(15.915494309), "15.915");
});

test("a difference is 0 only where it is", () => {
  assert.equal(formatDifference(0), "0");
  assert.equal(formatDifference(1.1102230246251565e-16), "1.1 × 10⁻¹⁶");
  assert.equal(formatDifference(-5.52e-17), "\u22125.5 × 10⁻¹⁷");
});

test("a number beside a whole one has the digits that tell them apart", () => {
  assert.equal(formatApart(1.0666666, 4), "1.067");
  assert.equal(formatApart(1.000001, 4), "1.000001");
  assert.equal(formatApart(-1.00002, 3), "\u22121.00002");
  assert.equal(formatApart(2, 4), "2");
  assert.equal(formatApart(0.9999999999999999, 4), "0.9999999999999999");
});

test("values below one another have as many decimals as the one that needs most", () => {
  // cos(1 · 10^-3.875), cos(511 · 10^-3.875), with mpmath; a whole number stays whole.
  assert.deepEqual(formatValues([1, 0.999999991109, 0.997679167777], [0, 1, 1]), [
    "1",
    "0.99999999",
    "0.99767917",
  ]);
  assert.deepEqual(formatValues([0.5, -0.25], [1, 1]), ["0.5000", "\u22120.2500"]);
  // A power of ten is read by itself, and so is what is only the nearest double.
  assert.deepEqual(formatValues([0.00001234, 0.0123], [1, 1]), ["1.23 × 10⁻⁵", "0.0123"]);
  assert.deepEqual(formatValues([1, 0.5], [1e-9, 1]), ["≈ 1", "0.5000"]);
});
