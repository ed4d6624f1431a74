// The batch as it is written, and the right ids as code: read in every form in which people have them, refused where it
// is none, and run by Python, whose own count of an attention mask they must be.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { test } from "node:test";
import { quantities } from "../../web/article/section-position-ids.js";
import { loadCore } from "../../web/core/load-core.js";
import { initialState, readState, readValue } from "../../web/element/parameters.js";
import figure from "../../web/figures/position-ids.js";
import { batchOf, edgesOf, pulled, writeBatch } from "../../web/figures/position-ids/notation.js";
import { findNumpy } from "../../web/tools/set-up.js";

const core = await loadCore();
const { batch: parameter } = figure.parameters;
const read = (/** @type {string} */ text) => readValue(parameter, text);

test("masks, segment ids and lists are batches as they are pasted", () => {
  for (const [text, value] of [
    ["0011", "0011"],
    ["[[0, 0, 1, 1], [1, 1, 1, 1]]", "0011 1111"],
    ["tensor([[0, 0, 1, 1],\n        [1, 1, 1, 1]])", "0011 1111"],
    ["[[1 1 0]\n [1 1 1]]", "110 111"],
    ["0, 0, 1, 1", "0011"],
    ["11122233", "11122233"],
    ["0011; 1111", "0011 1111"],
    ["11+ 111+", "110g 111g"],
    // Filled up: on the side where there is padding, else on the right.
    ["01 111", "001 111"],
    ["1 111", "100 111"],
    ["01g 111gg", "001g0 111gg"],
    ["1{12}", "1{12}"],
    ["1{3}2{2}", "11122"],
    ["0 0 1 1 g", "0011g"],
    ["1 1 1 1 1 1 1", "1111111"],
    ["[[1], [1]]", "1;1"],
    ["1;1", "1;1"],
    ["tensor([[False,  True],\n        [ True,  True]])", "01 11"],
    ["[[0. 1.]\n [1. 1.]]", "01 11"],
    ["[0.0, 1.0, 2.0]", "012"],
    ["True False", "10"],
    ["0, 1, 1; 1, 1, 1", "011 111"],
    ["011 111g", "0110 111g"],
  ])
    assert.deepEqual(read(text), { value }, text);
});

test("what is no batch is refused, with the row and what is allowed", () => {
  for (const [text, said] of [
    ["0101", /has padding between tokens in row 0: use 0 on one side/],
    ["111 1g0g", /has padding between tokens in row 1: use 0 on one side/],
    ["011 110", /has padding on both sides: use one side/],
    ["11 00", /has no document in row 1: use at least one token of 1/],
    ["gg", /has no document in row 0: use/],
    ["1121", /has document 1 after 2 in row 0: use 1, 2, 3 … in this order/],
    ["113", /has document 3 after 1 in row 0: use/],
    ["22", /has document 2 first in row 0: use/],
    ["1g1", /has a document after what is generated in row 0: use g after/],
    ["11 1x", /has “x” in row 1: use 0 for padding, 1, 2, 3 … for documents, g for generated/],
    ["[[1, 12]]", /has document 12 in row 0: use 1 to 9/],
    ["1, 1, 10", /has document 10 in row 0: use 1 to 9/],
    ["[1, -1]", /has “-1” in row 0: use 0 for padding/],
    ["[1.5, 1]", /has “1\.5” in row 0: use 0 for padding/],
    ["[[1], []]", /has no slot in row 1: use/],
    ["1;1;1;1;1;1;1", /has 7 rows: use 1 to 6/],
    ["1{60}g{5}", /has rows of more than 64 slots: use at most 64/],
    ["1{999999999}", /has rows of more than 64 slots: use at most 64/],
  ])
    assert.match(
      /** @type {any} */ (read(String(text))).error ?? "none",
      /** @type {RegExp} */ (said),
      String(text),
    );
});

test("each run is pulled longer and shorter, and what cannot be less stays", () => {
  const pull = (
    /** @type {string} */ text,
    /** @type {number} */ row,
    /** @type {number} */ from,
    /** @type {number} */ to,
  ) => {
    const batch = batchOf(text);
    const edge = edgesOf(batch, row).findIndex(({ at }) => at === from);
    return writeBatch(pulled(batch, row, edge, to));
  };
  assert.equal(pull("000111gg 111111gg", 0, 3, 1), "011111gg 111111gg");
  assert.equal(pull("000111gg 111111gg", 0, 3, 99), "000001gg 111111gg");
  assert.equal(pull("000111gg 111111gg", 1, 0, 2), "000111gg 001111gg");
  assert.equal(pull("000111gg 111111gg", 1, 8, 9), "000111gg0 111111ggg");
  assert.equal(pull("000111gg 111111gg", 0, 8, -5), "00011100 111111gg");
  assert.equal(pull("11112222", 0, 4, 6), "11111122");
  assert.equal(pull("11112222", 0, 4, 99), "11111112");
  assert.equal(pull("11112222", 0, 8, 6), "11112200");
  assert.equal(pull("110 111", 0, 2, 4), "1111 1110");
  assert.equal(pull("11", 0, 2, 999), "1{64}");
});

test("a cache beyond the batch, or a row that it has not, is refused by what there is", () => {
  const error = (/** @type {Record<string, string>} */ texts) =>
    /** @type {any} */ (readState(figure, (name) => texts[name] ?? null)).error;
  assert.equal(
    error({ cached: "9" }),
    "Cached 9 is more than the slots of a row: use a whole number from 0 to 8.",
  );
  assert.equal(
    error({ evicted: "9" }),
    "Evicted 9 is more than the slots of a row: use a whole number from 0 to 8.",
  );
  assert.equal(error({ row: "2" }), "Row 2 is not in the batch: use a whole number from 0 to 1.");
  assert.equal(error({ cached: "8", row: "1" }), undefined);
});

test("what the section says of the mistake is so in other states", () => {
  const said = (/** @type {object} */ changes) =>
    quantities["position ids: next id by the mistake"].of(core, { ...initialState(figure), ...changes });
  assert.equal(said({ convention: "right" }), "No mistake is chosen");
  assert.equal(
    said({ batch: "11112222", convention: "reset-without-mask" }),
    "The chosen mistake leaves that one as it is",
  );
  assert.equal(
    said({ batch: "1111", convention: "padding-counted" }),
    "The chosen mistake changes nothing in it",
  );
  // The second row has no padding; the first has three slots of it before five tokens.
  assert.equal(said({ convention: "padding-counted", row: 1 }), "The chosen mistake changes nothing in it");
  assert.equal(said({ convention: "padding-counted" }), "By the chosen mistake that one is 8");
});

test("the mask that is copied leaves out padding and what is evicted, and documents count from one", () => {
  const lists = (/** @type {object} */ changes) => {
    const state = { ...initialState(figure), ...changes };
    const blocks = figure.blocks?.(figure.compute(core, state), state, figure.frames.wide) ?? [];
    const code = blocks.find(({ kind }) => kind === "code");
    assert.ok(code?.kind === "code");
    return JSON.parse(code.versions.find(({ name }) => name === "JSON")?.text ?? "");
  };
  const gone = lists({ batch: "1111111ggg", cached: 7, evicted: 2, convention: "right" });
  assert.deepEqual(gone.attention_mask, [[0, 0, 1, 1, 1, 1, 1, 1, 1, 1]]);
  assert.deepEqual(gone.next_position_ids, [10]);
  const packed = lists({ batch: "011222 111122", convention: "restart" });
  assert.deepEqual(packed.attention_mask, [
    [0, 1, 1, 1, 1, 1],
    [1, 1, 1, 1, 1, 1],
  ]);
  assert.deepEqual(packed.document_ids, [
    [0, 1, 1, 2, 2, 2],
    [1, 1, 1, 1, 2, 2],
  ]);
});

/** What Python makes of a text that gives the four lists, and its own ids by counting the mask as Hugging Face does. */
const COUNTED = `
import json, sys
import numpy as np
found = []
for text, first, padding in json.loads(sys.argv[1]):
    given = {}
    exec(text, given)
    ids, mask, next_ids = (np.array(given[k]) for k in ("position_ids", "attention_mask", "next_position_ids"))
    documents = np.array(given.get("document_ids", mask.tolist()))
    own = np.full_like(ids, padding)
    for number in range(1, documents.max() + 1):
        inside = documents == number
        own[inside] = (first + np.cumsum(inside, axis=1) - 1)[inside]
    last = np.where(documents == documents.max(axis=1, keepdims=True), own, -1).max(axis=1)
    found.append([own.tolist() == ids.tolist(), (last + 1).tolist() == next_ids.tolist(), ids.shape])
json.dump(found, sys.stdout)
`;

test("Python runs the lists and NumPy's arrays, and counts the same ids; JSON holds the same", () => {
  const python = findNumpy() ?? assert.fail("no Python with NumPy");
  const given = [];
  const expected = [];
  for (const { first, padding, batch, shape, cached = 0 } of [
    { batch: "000111gg 111111gg", first: 0, padding: 1, shape: [2, 8] },
    { batch: "112333000 122222233", first: 2, padding: 1, shape: [2, 9] },
    { batch: "11100g 11111g", first: 0, padding: -1, shape: [2, 6], cached: 5 },
  ]) {
    const state = { ...initialState(figure), batch, first, padding, cached };
    const blocks = figure.blocks?.(figure.compute(core, state), state, figure.frames.wide) ?? [];
    const code = blocks.find(({ kind }) => kind === "code");
    assert.ok(code?.kind === "code");
    const text = Object.fromEntries(code.versions.map((version) => [version.name, version.text]));
    for (const name of ["Python", "NumPy"]) {
      given.push([text[name], first, padding]);
      expected.push([true, true, shape]);
    }
    if (cached > 0) {
      assert.match(
        text.Python,
        /^# not cached yet, for the next call: \[row\[5:\] for row in position_ids\]$/m,
      );
      assert.match(text.NumPy, /^# not cached yet, for the next call: position_ids\[:, 5:\]$/m);
    }
    const bare = (/** @type {string} */ one) => one.replace(/^#.*\n/gm, "");
    const lists = bare(text.Python)
      .replace(/^(\w+) = /gm, ',"$1":')
      .replace(/^,/, "{");
    assert.deepEqual(JSON.parse(text.JSON), JSON.parse(`${lists}}`), batch);
    // The same lists, handed to torch.tensor.
    assert.equal(
      bare(text.PyTorch)
        .replace("import torch\n\n", "")
        .replace(/torch\.tensor\(([^)]*)\)/g, "$1"),
      bare(text.Python),
    );
  }
  const found = execFileSync(python, ["-c", COUNTED, JSON.stringify(given)]);
  assert.deepEqual(JSON.parse(found.toString()), expected);
});
