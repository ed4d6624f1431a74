// Values of parameters as attributes, typing and links bring them.

import assert from "node:assert/strict";
import { test } from "node:test";
import { loadCore } from "../../web/core/load-core.js";
import { pictureOf } from "../../web/draw/picture.js";
import { movedTo, orderMisfit, writtenOut } from "../../web/draw/order.js";
import { initialState, readState, readValue, sliderEnds, writeValue } from "../../web/element/parameters.js";
import { goodAndBad } from "../browser/sweep/values.js";
import { allFigures } from "../../web/tools/write-figures.js";

/** @typedef {import("../../web/draw/figure.d.ts").State} State */

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

/** @type {import("../../web/draw/figure.d.ts").WordsParameter} */
const sentence = {
  kind: "text",
  label: "sentence",
  initial: "the cat",
  words: { least: 2, most: 4 },
  longest: 5,
};
/** @type {import("../../web/draw/figure.d.ts").TextParameter} */
const token = { kind: "text", label: "token", initial: "cat", words: { least: 1, most: 1 }, longest: 5 };
/** @type {import("../../web/draw/figure.d.ts").OrderParameter} */
const order = {
  kind: "order",
  label: "order",
  initial: [],
  items: () => ["a", "b", "c"],
  unit: ["word", "words"],
};

test("good texts are read, however people write numbers", () => {
  assert.deepEqual(readValue(position, "7"), { value: 7 });
  assert.deepEqual(readValue(position, " 1 000 "), { value: 1000 });
  assert.deepEqual(readValue(position, "\u22123"), { value: -3 });
  assert.deepEqual(readValue(position, "1e3"), { value: 1000 });
  assert.deepEqual(readValue(position, "9007199254740992"), { value: 2 ** 53 });
  assert.ok(Object.is(/** @type {any} */ (readValue(position, "-0")).value, 0));
  assert.deepEqual(readValue(widths, "8, 16,32"), { value: [8, 16, 32] });
  assert.deepEqual(readValue(sentence, "  the\u00a0\tcat \n"), { value: "the cat" });
  // One letter, however it is composed.
  assert.deepEqual(readValue(sentence, "e\u0301te\u0301 \u00e9t\u00e9"), {
    value: "\u00e9t\u00e9 \u00e9t\u00e9",
  });
  assert.deepEqual(readValue(token, "😀😀😀😀😀"), { value: "😀😀😀😀😀" });
  for (const text of ["2,0,1", " 2, 0 ,1 ", "2 0 1"])
    assert.deepEqual(readValue(order, text), { value: [2, 0, 1] }, text);
  for (const text of ["", " ", "0,1,2", "0"]) assert.deepEqual(readValue(order, text), { value: [] }, text);
});

test("an order moves one thing and keeps the others as they are among themselves", () => {
  assert.deepEqual(writtenOut([], 3), [0, 1, 2]);
  assert.deepEqual(writtenOut([2, 0, 1], 3), [2, 0, 1]);
  assert.deepEqual(movedTo([], 4, 0, 2), [1, 2, 0, 3]);
  assert.deepEqual(movedTo([1, 2, 0, 3], 4, 3, 0), [3, 1, 2, 0]);
  assert.deepEqual(movedTo([1, 2, 0, 3], 4, 2, 0), []);
  assert.deepEqual(movedTo([1, 0], 2, 1, 1), [1, 0]);
  assert.equal(orderMisfit(order, [], 3), undefined);
  assert.equal(orderMisfit(order, [2, 0, 1], 3), undefined);
  assert.equal(
    orderMisfit(order, [1, 0], 3),
    "Order “1,0” is of 2 words, and there are 3: give each of the numbers 0 to 2 once, with commas between.",
  );
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
    [sentence, "", "Sentence “” has 0 words: use 2 to 4 words of at most 5 characters."],
    [sentence, " cat ", "Sentence “cat” has 1 word: use 2 to 4 words of at most 5 characters."],
    [sentence, "a b c d e", "Sentence “a b c d e” has 5 words: use 2 to 4 words of at most 5 characters."],
    [
      sentence,
      `${"b ".repeat(99)}`,
      `Sentence “${"b ".repeat(29)}b…” has 99 words: use 2 to 4 words of at most 5 characters.`,
    ],
    [
      sentence,
      "the kitten",
      "Sentence “the kitten” has a word of 6 characters: use 2 to 4 words of at most 5 characters.",
    ],
    [sentence, "the \u0000", "Sentence “the \u0000” has a character that cannot be shown: use 2 to 4 words"],
    [sentence, "the \ud800", "Sentence “the \ud800” has a character that cannot be shown: use 2 to 4 words"],
    [sentence, "the \u202etac", "Sentence “the \u202etac” has a character that cannot be shown: use 2 to 4"],
    [token, "a b", "Token “a b” has 2 words: use one word of at most 5 characters."],
    [
      order,
      "1,1",
      "Order “1,1” is no order: give each number from 0 up once, with commas between, or nothing.",
    ],
    [order, "1,2,3", "Order “1,2,3” is no order: give each number from 0 up once"],
    [order, "cat", "Order “cat” is no order: give each number from 0 up once"],
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

/** @param {import("../../web/draw/figure.d.ts").Parameter} parameter @param {State} state @returns {import("../../web/draw/figure.d.ts").Value[]} */
function endsOf(parameter, state) {
  switch (parameter.kind) {
    case "choice":
      return parameter.options.map(({ value }) => value);
    case "list":
      return [
        Array.from({ length: parameter.least }, () => parameter.item.min),
        Array.from({ length: parameter.most }, () => parameter.item.max),
      ];
    case "text":
      if (parameter.read) return parameter.examples;
      return [
        Array.from({ length: parameter.words.least }, () => "i").join(" "),
        Array.from({ length: parameter.words.most }, () => "m".repeat(parameter.longest)).join(" "),
      ];
    case "order":
      return [[], parameter.items(state).map((_, k, { length }) => length - 1 - k)];
    default:
      return [parameter.min, parameter.kind === "real" && parameter.openEnd ? 1 - 2 ** -53 : parameter.max];
  }
}

test("every figure answers at both ends of every parameter, with nothing that is not a number", async () => {
  const core = await loadCore();
  for (const figure of await allFigures()) {
    const begin = initialState(figure);
    for (const [name, parameter] of Object.entries(figure.parameters)) {
      const ends = endsOf(parameter, begin);
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
  assert.deepEqual(sliderEnds({ ...position, slider: [10, 20] }, {}, 3), [0, 20]);
  assert.deepEqual(sliderEnds({ ...position, min: 2, slider: [10, 20] }, {}, 3), [2, 20]);
});
