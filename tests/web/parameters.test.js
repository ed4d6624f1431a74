// Values of parameters as attributes, typing and links bring them.

import assert from "node:assert/strict";
import { test } from "node:test";
import { loadCore } from "../../web/core/load-core.js";
import { pictureOf } from "../../web/draw/picture.js";
import { initialState, readState, readValue, sliderEnds, writeValue } from "../../web/element/parameters.js";
import { goodAndBad } from "../browser/sweep/values.js";
import { allFigures } from "../../web/tools/write-figures.js";

/** @type {import("../../web/draw/figure.d.ts").WholeParameter} */
const width = { kind: "whole", label: "width", initial: 8, min: 2, max: 1024, even: true, slider: [2, 64] };
/** @type {import("../../web/draw/figure.d.ts").WholeParameter} */
const position = {
  kind: "whole",
  label: "position",
  initial: 5,
  min: -(2 ** 53),
  max: 2 ** 53,
  slider: [0, 100],
};
/** @type {import("../../web/draw/figure.d.ts").ListParameter} */
const widths = {
  kind: "list",
  label: "widths",
  initial: [20, 50],
  least: 2,
  most: 4,
  item: { min: 2, max: 4096, even: true, slider: [2, 128] },
};

test("good texts are read, however people write numbers", () => {
  assert.deepEqual(readValue(position, "7"), { value: 7 });
  assert.deepEqual(readValue(position, " 1 000 "), { value: 1000 });
  assert.deepEqual(readValue(position, "\u22123"), { value: -3 });
  assert.deepEqual(readValue(position, "1e3"), { value: 1000 });
  assert.deepEqual(readValue(position, "9007199254740992"), { value: 2 ** 53 });
  assert.ok(Object.is(/** @type {any} */ (readValue(position, "-0")).value, 0));
  assert.deepEqual(readValue(widths, "8, 16,32"), { value: [8, 16, 32] });
});

test("bad texts name the value and what is allowed", () => {
  for (const [parameter, text, said] of /** @type {const} */ ([
    [width, "7", "Width 7 is odd. A sine needs its cosine: use an even number from 2 to 1024."],
    [width, "0", "Width 0 is out of range: use an even number from 2 to 1024."],
    [width, "2048", "Width 2048 is out of range: use an even number from 2 to 1024."],
    [width, "", "Width “” is not a number: use an even number from 2 to 1024."],
    [width, "wide", "Width “wide” is not a number: use an even number from 2 to 1024."],
    [width, "0x10", "Width “0x10” is not a number: use an even number from 2 to 1024."],
    [width, "4.5", "Width 4.5 is not a whole number: use an even number from 2 to 1024."],
    [
      position,
      "9007199254740994",
      "Position 9007199254740994 is out of range: use a whole number from \u22129007199254740992 to 9007199254740992.",
    ],
    [
      position,
      "9007199254740993",
      "Position 9007199254740993 is out of range: use a whole number from \u22129007199254740992 to 9007199254740992.",
    ],
    [position, "NaN", "Position “NaN” is not a number"],
    [widths, "20", "Widths “20” is one value: give 2 to 4, with commas between."],
    [widths, "2,4,6,8,10", "Widths “2,4,6,8,10” are 5 values: give 2 to 4, with commas between."],
    [widths, "20,51", "Width 51 is odd. A sine needs its cosine: use an even number from 2 to 4096."],
  ])) {
    const reading = readValue(parameter, text);
    assert.ok("error" in reading, `${text} was taken`);
    assert.ok(reading.error.startsWith(said), reading.error);
  }
});

test("every figure takes what its parameters allow, to both ends, and says of all else what is allowed", async () => {
  for (const figure of await allFigures()) {
    const { good, bad } = goodAndBad(figure);
    for (const { name, text, value } of good) {
      const reading = readState(figure, (asked) => (asked === name ? text : null));
      assert.ok("state" in reading, `${figure.name}: ${name}="${text}" is refused`);
      assert.deepEqual(reading.state[name], value);
      assert.equal(writeValue(reading.state[name]), text);
    }
    for (const { name, text, said, blamed } of bad) {
      const reading = readState(figure, (asked) => (asked === name ? text : null));
      assert.ok("error" in reading, `${figure.name}: ${name}="${text}" is taken`);
      assert.equal(reading.parameter, blamed, `${figure.name}: ${name}="${text}"`);
      for (const part of said) assert.match(reading.error, part, `${figure.name}: ${name}="${text}"`);
    }
  }
});

test("every figure's initial state, written and read again, is itself", async () => {
  for (const figure of await allFigures()) {
    const begin = readState(figure, () => null);
    assert.ok("state" in begin, figure.name);
    const again = readState(figure, (name) => writeValue(begin.state[name]));
    assert.deepEqual(again, begin);
  }
});

test("every figure answers at both ends of every parameter, with nothing that is not a number", async () => {
  const core = await loadCore();
  for (const figure of await allFigures()) {
    const begin = initialState(figure);
    for (const [name, parameter] of Object.entries(figure.parameters)) {
      const ends =
        parameter.kind === "choice"
          ? parameter.options.map(({ value }) => value)
          : parameter.kind === "list"
            ? [
                Array.from({ length: parameter.least }, () => parameter.item.min),
                Array.from({ length: parameter.most }, () => parameter.item.max),
              ]
            : [parameter.min, parameter.kind === "real" && parameter.openEnd ? 1 - 2 ** -53 : parameter.max];
      for (const value of ends) {
        const state = figure.reconcile?.({ ...begin, [name]: value }, name) ?? { ...begin, [name]: value };
        const data = figure.compute(core, state);
        for (const frame of Object.values(figure.frames)) {
          const svg = pictureOf(figure, data, state, frame);
          assert.doesNotMatch(svg, /NaN|undefined|Infinity/, `${figure.name}: ${name} = ${value}`);
        }
      }
    }
  }
});

test("a slider stretches until a typed value lies within", () => {
  assert.deepEqual(sliderEnds(position, {}, 50), [0, 100]);
  assert.deepEqual(sliderEnds(position, {}, 101), [0, 1000]);
  assert.deepEqual(sliderEnds(position, {}, -3), [-100, 100]);
  assert.deepEqual(sliderEnds(position, {}, 2 ** 53), [0, 2 ** 53]);
});
