// Every argument of every function, wrong in every way that it can be: the error names the parameter, the value and
// what is allowed, and is of the right type.
import assert from "node:assert/strict";
import { test } from "node:test";
import { loadCore } from "../../web/core/load-core.js";
import { correctCalls, wrongCalls } from "./wrong-calls.js";

const core = await loadCore();

for (const [name, options] of Object.entries(correctCalls)) {
  test(`${name} accepts the options that the wrong calls start from`, () => {
    assert.notEqual(call(name, options), undefined);
  });
}

for (const name of Object.keys(core)) {
  const wrong = wrongCalls.filter((entry) => entry.name === name);
  test(`${name} refuses ${wrong.length} wrong calls, naming the parameter, the value and what is allowed`, () => {
    for (const { options, type, message } of wrong) {
      assert.throws(
        () => call(name, options),
        (/** @type {unknown} */ error) => {
          assert.ok(error instanceof Error);
          assert.equal(error.message, message);
          assert.equal(error.constructor, type, message);
          return true;
        },
        message,
      );
    }
  });
}

test("every parameter of every function is among the wrong calls", () => {
  for (const name of Object.keys(core)) {
    const wrong = wrongCalls.filter((entry) => entry.name === name);
    for (const parameter of Object.keys(correctCalls[name])) {
      assert.ok(
        wrong.some(({ message }) => new RegExp(`^"?${parameter}\\b`).test(message)),
        `${parameter} of ${name}`,
      );
    }
  }
});

test("after an error the next call gives what it always gives", () => {
  const before = core.encode({ position: 3, width: 8 });
  assert.throws(() => core.encode({ position: 3, width: 7 }), RangeError);
  assert.deepEqual(core.encode({ position: 3, width: 8 }), before);
});

test("a getter that throws throws its own error, and the core goes on", () => {
  const options = {
    position: 1,
    /** @returns {number} */
    get width() {
      throw new SyntaxError("mine");
    },
  };
  assert.throws(() => core.encode(options), { name: "SyntaxError", message: "mine" });
  assert.equal(core.encode({ position: 0, width: 2 })[1], 1);
});

test("a value that cannot be made a string still gives a message", () => {
  const nasty = Object.create(null, {
    [Symbol.toStringTag]: { get: () => assert.fail("asked for its tag") },
  });
  assert.throws(() => call("encode", { position: nasty, width: 2 }), {
    name: "TypeError",
    message: "position (an object) is not a number: use a number from -2^53 to 2^53",
  });
  assert.throws(() => call("encode", { position: Symbol("here"), width: 2 }), { name: "TypeError" });
});

/** Calls without the type checker's protest. @param {string} name @param {unknown} options */
function call(name, options) {
  return /** @type {Record<string, (o: unknown) => unknown>} */ (/** @type {unknown} */ (core))[name](
    options,
  );
}
