// The tests' own measure: it must tell a correct value from its neighbours.
import assert from "node:assert/strict";
import { test } from "node:test";
import { floatUlpDistance, roundingUnits, ulpDistance } from "./exact-decimals.js";

// 0.1 as a double is 0.1000000000000000055511151231257827…; one ulp there is 2^-56.
const tenth = { exact: "0.1", f64: 0.1 };

test("the nearest double is 0.4 ulp from 0.1, its neighbours 0.6 and 1.4", () => {
  assert.equal(ulpDistance(0.1, tenth), 0.4);
  assert.equal(ulpDistance(0.1 - 2 ** -56, tenth), 0.6);
  assert.equal(ulpDistance(0.1 + 2 ** -56, tenth), 1.4);
});

test("a decimal with an exponent means what it says", () => {
  assert.equal(
    ulpDistance(1e-5, { exact: "1.0e-5", f64: 1e-5 }),
    ulpDistance(1e-5, { exact: "0.00001", f64: 1e-5 }),
  );
  assert.equal(ulpDistance(1024, { exact: "1.024E+3", f64: 1024 }), 0);
});

test("the sign counts", () => {
  assert.equal(roundingUnits(-0.5, { exact: "0.5", f64: 0.5 }), 2 ** 53);
});

test("only the correctly rounded float32 is within half a unit", () => {
  assert.ok(floatUlpDistance(Math.fround(0.1), tenth) <= 0.5);
  assert.ok(floatUlpDistance(Math.fround(0.1) + 2 ** -27, tenth) > 0.5);
  assert.equal(floatUlpDistance(0.1, tenth), Infinity);
});
