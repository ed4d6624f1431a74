// What a page gets from loadCore: one core, the functions that core.d.ts declares, numbers that are its own.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import startModule from "#core-module";
import { loadCore } from "../../web/core/load-core.js";

const core = await loadCore();

test("loadCore gives the same promise every time", () => {
  assert.equal(loadCore(), loadCore());
});

test("a second copy of the script shares the page's one core", async () => {
  const copy = await import(/** @type {any} */ ("../../web/core/load-core.js?second-copy"));
  assert.notEqual(copy.loadCore, loadCore);
  assert.equal(copy.loadCore(), loadCore());
});

test("the module, its surface and core.d.ts name the same functions", async () => {
  const declarations = readFileSync(new URL("../../web/core/core.d.ts", import.meta.url), "utf8");
  const body = /** @type {RegExpExecArray} */ (
    /export interface Core \{\n(.*?)\n\}\n/s.exec(declarations)
  )[1];
  const declared = [...new Set(Array.from(body.matchAll(/^ {2}(\w+)\(/gm), ([, name]) => name))].sort();
  assert.ok(declared.length >= 43);
  assert.deepEqual(Object.keys(core).sort(), declared);

  const glue = readFileSync(new URL("../../cpp/bindings/bindings.cpp", import.meta.url), "utf8");
  const bound = Array.from(glue.matchAll(/^ {2}function\("(\w+)"/gm), ([, name]) => name).sort();
  assert.deepEqual(bound, declared);
  assert.equal(typeof startModule, "function");
});

test("the core cannot be changed by one script under another", () => {
  assert.ok(Object.isFrozen(core));
});

test("two results never share memory, and stay as they were while others are computed", () => {
  const first = core.encode({ position: 1, width: 512 });
  const before = Float64Array.from(first);
  const second = core.encode({ position: 2, width: 512 });
  assert.notEqual(first.buffer, second.buffer);
  second.fill(7);
  assert.deepEqual(first, before);
});

test("results stay valid when the module's memory grows", () => {
  const first = core.encode({ position: 3, width: 8 });
  const before = Float64Array.from(first);
  // 64 MB, four times what the module starts with.
  assert.equal(core.sinusoidalTable({ length: 4096, width: 2048, dtype: "float64" }).length, 4096 * 2048);
  assert.deepEqual(first, before);
  assert.deepEqual(core.encode({ position: 3, width: 8 }), before);
});

test("objects within a result own their numbers too", () => {
  const identity = Float64Array.of(1, 0, 0, 1);
  const weights = { queryWeights: identity, keyWeights: identity, valueWeights: identity };
  const tokens = Float64Array.of(1, 2, 3, 4);
  const result = core.shuffledAttention({
    tokens,
    count: 2,
    width: 2,
    order: Uint32Array.of(0, 1),
    ...weights,
  });
  assert.deepEqual(result.before, result.after);
  assert.notEqual(result.before, result.after);
  assert.notEqual(result.before.input.buffer, result.after.input.buffer);
  assert.deepEqual(result.before.input, tokens);
});

test("what a code does not need is ignored", () => {
  const plain = core.positionCode({ code: "index", length: 3, start: 0.5 });
  assert.deepEqual(
    core.positionCode({ code: "index", length: 3, start: 0.5, frequency: 7, otherFrequency: 3, channels: 9 }),
    plain,
  );
  assert.deepEqual(plain.rows, Float64Array.of(0.5, 1.5, 2.5));
});

test("arguments are only read", () => {
  const encoding = core.encode({ position: 5, width: 16 });
  const before = Float64Array.from(encoding);
  const options = Object.freeze({ encoding, offset: 3 });
  const shifted = core.shift(options);
  assert.notEqual(shifted.buffer, encoding.buffer);
  assert.deepEqual(encoding, before);
});

test("an option that is undefined counts as absent", () => {
  assert.deepEqual(
    core.encode({ position: 1, width: 8, base: undefined, layout: undefined }),
    core.encode({ position: 1, width: 8 }),
  );
});

test("an option may come from a getter or a class", () => {
  class Settings {
    position = 1;
    get width() {
      return 8;
    }
  }
  const settings = Object.defineProperty(new Settings(), "width", { value: 8, enumerable: true });
  assert.deepEqual(core.encode(settings), core.encode({ position: 1, width: 8 }));
});

test("an empty table and empty lists give empty results", () => {
  assert.equal(core.sinusoidalTable({ length: 0, width: 4 }).length, 0);
  assert.equal(core.frequencyCurve({ fractions: new Float64Array(0) }).length, 0);
  assert.equal(core.squaredLength({ encoding: new Float64Array(0) }), 0);
  assert.equal(core.similarityCurve({ length: 0, width: 4 }).length, 0);
  assert.equal(core.gramMatrix({ length: 0, width: 4 }).length, 0);
  assert.equal(core.sineOnlyGram({ length: 0, width: 4 }).length, 0);
  assert.equal(core.standIns({ seed: 1, length: 0 }).length, 0);
  assert.equal(core.distinctSines({ length: 0, frequency: 1 }), 0);
  const none = new Float64Array(0);
  assert.equal(core.addVectors({ left: none, right: none }).length, 0);
});
