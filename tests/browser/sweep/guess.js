// Predict, then look: the guess opens, is placed, shows the truth beside it, can be skipped, and leaves no trace.

import assert from "node:assert/strict";
import { before, test } from "node:test";
import { loadCore } from "../../../web/core/load-core.js";
import { initialState } from "../../../web/element/parameters.js";
import { allMarks } from "./marks.js";
import { asAttributes, faces, randomStates } from "./values.js";

/** @typedef {import("../sweep.js").Sweep} Sweep */
/** @typedef {import("./stage.js").Stage} Stage */
/** @typedef {import("../../../web/draw/figure.d.ts").Guess} Guess */
/** @typedef {import("../../../web/draw/figure.d.ts").Words} Words */

/** @param {Words} words */
const plain = (words) =>
  (Array.isArray(words) ? words : [words])
    .map((word) => (typeof word === "string" ? word : word.text))
    .join("")
    .replace(/\s+/g, " ")
    .trim();

/** @param {Sweep} sweep */
export function sweepGuess({ figure, tag, stage }) {
  /** @type {import("../../../web/core/core.d.ts").Core} */
  let core;
  before(async () => {
    core = await loadCore();
  });
  /** @param {import("../../../web/draw/figure.d.ts").State} state */
  const guessAt = (state) => figure.guess(figure.compute(core, state), state, figure.frames.wide);

  test(`${tag}: what can be guessed is asked from the start; its scale holds the truth, and the ghost does not begin on it`, () => {
    assert.ok(guessAt(initialState(figure)) !== undefined, "there is something to guess at the start");
    for (const state of [...faces(figure), ...randomStates(figure, 50, 3)]) {
      const guess = guessAt(state);
      if (guess === undefined) continue;
      const about = JSON.stringify(state);
      const { min, max, step, initial, truth, choices, say, reason } = guess;
      assert.ok(min < max && step > 0 && initial >= min && initial <= max, about);
      assert.ok(
        Number.isFinite(truth) && truth >= min && truth <= max,
        `${about}: ${truth} within ${min} to ${max}`,
      );
      assert.match(say(truth), /\p{L}/u, `${about}: the truth is said in words`);
      assert.ok(plain(reason).length > 20, `${about}: a reason is given`);
      if (choices !== undefined) {
        assert.ok(
          choices.some(({ value }) => value === truth),
          `${about}: the truth is among the choices`,
        );
        assert.equal(new Set(choices.map(({ label }) => label)).size, choices.length);
      } else {
        assert.ok(Math.abs(initial - truth) > step / 2, `${about}: the ghost does not begin on the truth`);
        assert.equal(typeof guess.at, "function", "it can be dragged");
      }
      for (const frame of Object.values(figure.frames)) {
        const one = figure.guess(figure.compute(core, state), state, frame);
        assert.ok(one !== undefined);
        const ghost = allMarks(one.marks(initial, "guess"));
        const shown = allMarks(one.marks(truth, "truth"));
        const words = (/** @type {typeof ghost} */ marks) => marks.map(({ text }) => text ?? "").join("");
        assert.match(words(ghost), /\p{L}/u, `${about}, ${frame.name}: the guess is labelled in words`);
        assert.match(words(shown), /\p{L}/u, `${about}, ${frame.name}: the truth is labelled in words`);
        assert.notEqual(words(ghost), words(shown));
        assert.equal(
          ghost.some(({ handle }) => handle === "guess"),
          choices === undefined,
          "a ghost on a scale is dragged",
        );
        assert.equal(
          shown.some(({ handle }) => handle !== undefined),
          false,
          "the truth is not",
        );
        assert.doesNotMatch(JSON.stringify([ghost, shown]), /null|NaN/, about);
      }
    }
  });

  /** Opens the guess by key. @param {Stage} here */
  const openGuess = async (here) => {
    await here.at(".ask").press("Enter");
    await here.settled();
    assert.equal(await here.at(".guess").count(), 1);
  };
  /** What must not know of a guess. @param {Stage} here */
  const traces = async (here) => ({
    attributes: await here.attributes(),
    state: await here.state(),
    picture: await here.page.locator(tag).evaluate((/** @type {any} */ element) => element.toSVG()),
  });

  test(`${tag}: a guess opens by key, is placed by keys, typing and hand, and the truth is shown beside it in words and drawn`, async () => {
    const here = await stage();
    for (const face of faces(figure)) {
      const guess = guessAt(face);
      await here.fresh({ attributes: asAttributes(figure, face) });
      assert.equal(await here.at(".ask").count(), guess === undefined ? 0 : 1);
      if (guess === undefined) continue;
      const untouched = await traces(here);
      await openGuess(here);
      const first = here.at(".guess input").first();
      assert.equal(await here.hasFocus(first), true, "the first control has the focus");
      assert.equal(await here.words(".verdict"), "", "the truth is not told yet");
      /** @type {string} */
      let placed;
      const onScale = (/** @type {number} */ value) =>
        Number((guess.min + Math.round((value - guess.min) / guess.step) * guess.step).toPrecision(12));
      if (guess.choices !== undefined) {
        const show = here.button("show the answer");
        assert.equal(await show.isDisabled(), true, "nothing is chosen yet");
        const wrong = guess.choices.find(({ value }) => value !== guess.truth) ?? guess.choices[0];
        for (let k = 0; k < guess.choices.length + 1; k++) {
          await here.page.keyboard.press(k === 0 ? "Space" : "ArrowRight");
          await here.settled();
          if (await here.at(`.guess input[value="${wrong.value}"]`).isChecked()) break;
        }
        assert.equal(
          await here.at(`.guess input[value="${wrong.value}"]`).isChecked(),
          true,
          "chosen by keys",
        );
        placed = guess.say(wrong.value);
      } else {
        const slider = here.at(".guess input[type=range]");
        const field = here.at(".guess input[type=text]");
        const now = async () => Number((await field.inputValue()).replace("\u2212", "-"));
        assert.equal(await now(), guess.initial);
        const more = guess.initial + guess.step <= guess.max;
        await slider.press(more ? "ArrowRight" : "ArrowLeft");
        await here.settled();
        assert.equal(await now(), onScale(guess.initial + (more ? 1 : -1) * guess.step), "by a key");
        assert.equal(await slider.getAttribute("aria-valuetext"), guess.say(await now()));
        await slider.press("End");
        await here.settled();
        assert.ok(Math.abs((await now()) - guess.max) < guess.step, "End");
        await slider.press("Home");
        await here.settled();
        assert.equal(await now(), guess.min, "Home");
        // By hand, on the drawing.
        const ghost = here.at("svg.drawing [data-handle=guess]").last();
        await ghost.scrollIntoViewIfNeeded();
        const box = await ghost.boundingBox();
        assert.ok(box !== null);
        let dragged = guess.min;
        for (const [dx, dy] of [
          [90, 40],
          [-90, 40],
          [90, -90],
          [-40, -90],
        ]) {
          await here.page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
          await here.page.mouse.down();
          for (let k = 1; k <= 6; k++)
            await here.page.mouse.move(
              box.x + box.width / 2 + (dx * k) / 6,
              box.y + box.height / 2 + (dy * k) / 6,
            );
          await here.page.mouse.up();
          await here.settled();
          dragged = await now();
          if (dragged !== guess.min) break;
        }
        assert.notEqual(dragged, guess.min, "the ghost is dragged");
        assert.equal(dragged, onScale(dragged), "onto its scale");
        const target = onScale(guess.min + (guess.max - guess.min) * 0.3);
        await field.fill(String(target));
        await here.page.keyboard.press("Enter");
        await here.settled();
        assert.equal(await now(), target, "by typing");
        await field.fill("much");
        await here.page.keyboard.press("Enter");
        await here.settled();
        assert.equal(await now(), target, "what is no number moves nothing");
        placed = guess.say(target);
      }
      const marks = await here.at("svg.drawing *").count();
      await here.button("show the answer").press("Enter");
      await here.settled();
      assert.ok((await here.at("svg.drawing *").count()) > marks, "the truth is drawn beside it");
      const verdict = await here.words(".verdict");
      for (const part of [placed, guess.say(guess.truth), plain(guess.reason)])
        assert.ok(verdict.includes(part.replace(/\s+/g, " ").trim()), `“${part}” in “${verdict}”`);
      assert.equal(await here.at(".verdict").getAttribute("role"), "status");
      assert.equal(await here.hasFocus(here.button("put away")), true, "the focus is on what comes next");
      assert.deepEqual(await traces(here), untouched, "a guess leaves no trace");
      await here.button("menu").press("Enter");
      await here.settled();
      const link = await here.at(".items input[type=text]").inputValue();
      assert.doesNotMatch(link, /guess/);
      await here.page.keyboard.press("Escape");
      await here.button("put away").press("Enter");
      await here.settled();
      assert.equal(await here.at(".guess").count(), 0);
      assert.equal(await here.hasFocus(here.at(".ask")), true, "the focus goes back to where it was opened");
      assert.deepEqual(await here.heard(), [], "a guess is no move of the figure's");
    }
    here.calm();
  });

  test(`${tag}: a guess can be skipped, follows the state, and reset puts it away`, async () => {
    const here = await stage();
    await here.fresh();
    if ((await here.at(".ask").count()) === 0) return assert.fail("there is nothing to guess");
    const drawn = await here.drawing();
    await openGuess(here);
    await here.button("skip").press("Enter");
    await here.settled();
    assert.equal(await here.at(".guess").count(), 0);
    assert.equal(await here.drawing(), drawn);
    assert.equal(await here.hasFocus(here.at(".ask")), true);
    await openGuess(here);
    const slider = here.at(".parameters input[type=range]").first();
    await slider.press("ArrowRight");
    await here.settled();
    const state = await here.state();
    const guess = guessAt(state);
    if (guess !== undefined) {
      if (guess.choices !== undefined) await here.at(".guess input").first().press("Space");
      await here.button("show the answer").press("Enter");
      await here.settled();
      const verdict = await here.words(".verdict");
      assert.ok(
        verdict.includes(guess.say(guess.truth)),
        `the truth of the present state: ${guess.say(guess.truth)} in “${verdict}”`,
      );
    }
    await here.button("reset").press("Enter");
    await here.settled();
    assert.equal(await here.at(".guess").count(), 0);
    assert.equal(await here.drawing(), drawn);
    here.calm();
  });

  test(`${tag}: without controls nothing is guessed`, async () => {
    const here = await stage();
    await here.fresh({ attributes: { controls: "none" } });
    assert.equal(await here.at(".ask, button, input").count(), 0);
    await here.fresh({ attributes: { controls: "minimal" } });
    assert.equal(await here.at(".parameters > *").count(), 1);
    assert.equal(await here.button("reset").count(), 1);
  });
}
