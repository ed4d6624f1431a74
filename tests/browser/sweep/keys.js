// A figure by keys alone: what is reached, in which order, what each key does, and the ways back.

import assert from "node:assert/strict";
import { test } from "node:test";
import { spoken } from "../../../web/element/controls.js";
import { asOrder } from "../../../web/draw/order.js";
import { initialState, writeValue } from "../../../web/element/parameters.js";
import { asAttributes, changedState, faces, goodAndBad, randomStates } from "./values.js";

/** @typedef {import("../sweep.js").Sweep} Sweep */
/** @typedef {import("./stage.js").Stage} Stage */
/** @typedef {import("../../../web/draw/figure.d.ts").Figure} Figure */
/** @typedef {import("../../../web/draw/figure.d.ts").State} State */

/** Steps that a Page key takes. */
const PAGE = 10;
/** Keys that belong to the browser, to assistive technology and to the page. */
const FOREIGN = [
  ..."abcdefghijklmnopqrstuvwxyz0123456789?/+-",
  ..."ArrowLeft ArrowRight ArrowUp ArrowDown PageUp PageDown Home End Escape Enter Space F1 Delete".split(
    " ",
  ),
];

/**
 * The sliders of a figure in a state: which parameter each moves, and which item of it.
 * @param {Figure} figure @param {State} state
 */
export function slidersOf(figure, state) {
  return Object.entries(figure.parameters).flatMap(([name, parameter]) => {
    if (!(parameter.shown?.(state) ?? true)) return [];
    if (parameter.kind === "choice" || parameter.kind === "text" || parameter.kind === "order") return [];
    if (parameter.kind !== "list") return [{ name, parameter, id: name, item: undefined, range: parameter }];
    return state[name].map((/** @type {number} */ _, /** @type {number} */ item) => ({
      name,
      parameter,
      id: `${name}-${item}`,
      item,
      range: parameter.item,
    }));
  });
}

/** @param {Stage} stage @param {string} id of the field beside the slider */
export const sliderAt = (stage, id) => stage.at(`.control:has(input[id="${id}"]) input[type=range]`);

/** A slider with fewer steps than this has no middle to begin from. */
const ROOM = 5;

/**
 * A new figure whose slider has room on both sides of where it stands: in this state, or in another with the same choices.
 * @param {Stage} stage @param {State} face @param {string} id of the slider @param {"ltr" | "rtl"} [dir]
 * @returns {Promise<{slider: import("playwright-core").Locator, low: number, high: number, step: number}>}
 */
async function inTheMiddle(stage, face, id, dir) {
  const { figure } = stage;
  const choices = Object.keys(figure.parameters).filter((name) => figure.parameters[name].kind === "choice");
  for (const state of [face, ...randomStates(figure, 40, 4)]) {
    if (choices.some((name) => state[name] !== face[name])) continue;
    await stage.fresh({ attributes: asAttributes(figure, state), dir });
    const slider = sliderAt(stage, id);
    if ((await slider.count()) === 0) continue;
    const [low, high, step] = await slider.evaluate((input) => {
      const { min, max, step: one } = /** @type {HTMLInputElement} */ (input);
      return [min, max, one].map(Number);
    });
    assert.ok(low < high && step > 0, id);
    if (high - low < ROOM * step) continue;
    await slider.evaluate(
      (input, at) => {
        const one = /** @type {HTMLInputElement} */ (input);
        one.value = String(at);
        for (const type of ["input", "change"]) one.dispatchEvent(new Event(type, { bubbles: true }));
      },
      (low + high) / 2,
    );
    await stage.settled();
    await stage.heard();
    return { slider, low, high, step };
  }
  throw new Error(`${id} never has room to move`);
}

/**
 * The stops of a figure in a state, counted from its own table.
 * @param {Figure} figure @param {State} state @param {{guess: boolean, undo: boolean, code: number}} about code: how many blocks of it
 */
function stopsOf(figure, state, { guess, undo, code }) {
  // Code is chosen, copied and scrolled.
  let stops = (guess ? 1 : 0) + 3 * code + (figure.files ?? []).length;
  for (const parameter of Object.values(figure.parameters)) {
    if (!(parameter.shown?.(state) ?? true)) continue;
    if (parameter.kind === "choice" || parameter.kind === "text") stops++;
    // The row of things, and the field.
    if (parameter.kind === "order") stops += 2;
  }
  stops += 2 * slidersOf(figure, state).length;
  stops += (figure.actions ?? []).filter((action) => action.shown?.(state) ?? true).length;
  if (figure.play !== undefined) stops += figure.play.kind === "flow" ? 2 : 1;
  // Undo where there is something to undo, reset, help, menu, and the table.
  return stops + (undo ? 1 : 0) + 4;
}

/** Tabs until the focus has left the figure. @param {Stage} stage @param {"Tab" | "Shift+Tab"} key @param {number} most */
async function walk(stage, key, most) {
  /** @type {string[]} */
  const stops = [];
  for (let k = 0; k <= most; k++) {
    await stage.page.keyboard.press(key);
    const stop = await stage.focused();
    if (!stop.startsWith(stage.tag)) return { stops, then: stop };
    stops.push(stop);
  }
  return { stops, then: "still in the figure" };
}

/** @param {Sweep} sweep */
export function sweepKeys({ figure, tag, stage, pages, shell }) {
  shell(
    `${tag}: A3 A8 keys go in at one end and out at the other, stopping at each control once, both ways`,
    async () => {
      const here = await stage();
      for (const face of faces(figure)) {
        for (const moved of [false, true]) {
          await here.fresh({ attributes: asAttributes(figure, face) });
          if (moved) {
            await here.at("input[type=range]").first().press("ArrowRight");
            await here.settled();
          }
          const state = await here.state();
          const guess = (await here.at(".ask").count()) === 1;
          const code = await here.at(".code").count();
          const expected = stopsOf(figure, state, { guess, undo: moved, code });
          await here.page.locator("#before").focus();
          const forth = await walk(here, "Tab", expected + 3);
          assert.deepEqual(
            [forth.stops.length, forth.then],
            [expected, "button #after after"],
            forth.stops.join("\n"),
          );
          assert.equal(new Set(forth.stops).size, forth.stops.length, `each once: ${forth.stops.join("\n")}`);
          for (const stop of forth.stops)
            assert.match(stop, /^pe-\S+ (input|button|select|summary|pre|span #\S+-at-\d+)/);
          const back = await walk(here, "Shift+Tab", expected + 3);
          assert.deepEqual([back.stops.length, back.then], [expected, "button #before before"]);
          // A group of choices is entered at the chosen one either way.
          assert.deepEqual([...back.stops].reverse(), forth.stops);
        }
      }
    },
  );

  shell(
    `${tag}: A8 no trap after the help and the menu were closed, on a page of one's own and in the embed page`,
    async () => {
      const here = await stage();
      for (const open of ["How to use this figure", "menu"]) {
        await here.fresh();
        await here.button(open).press("Enter");
        await here.settled();
        await here.page.keyboard.press("Escape");
        await here.settled();
        for (const [key, end] of /** @type {const} */ ([
          ["Tab", "button #after after"],
          ["Shift+Tab", "button #before before"],
        ])) {
          await here.button(open).focus();
          assert.equal((await walk(here, key, 40)).then, end, `${open}, ${key}`);
        }
      }
      const { page } = await pages.embed({ width: 900, height: 900 });
      for (const key of ["Tab", "Shift+Tab"]) {
        let inside = 0;
        let left = false;
        await page.locator(`${tag} summary`).focus();
        if (key === "Tab")
          await page.evaluate(() => /** @type {HTMLElement} */ (document.activeElement).blur());
        for (let k = 0; k < 60 && !left; k++) {
          await page.keyboard.press(key);
          const there = await page.evaluate(() => document.activeElement?.localName);
          if (there === tag) inside++;
          else if (inside > 0) left = true;
        }
        assert.ok(inside > 5 && left, `${key} in the embed page: ${inside} stops, left: ${left}`);
      }
    },
  );

  shell(
    `${tag}: A4 every slider moves by arrows, Page, Home and End, finer with Shift, and says its value with its unit`,
    async () => {
      const here = await stage();
      /** @type {Set<string>} */
      const seen = new Set();
      for (const face of faces(figure)) {
        for (const { name, id, item, range, parameter } of slidersOf(figure, face)) {
          if (seen.has(id)) continue;
          seen.add(id);
          const { slider, low, high, step } = await inTheMiddle(here, face, id);
          /** Where the slider and its parameter stand, what was told, and whether the slider has the focus. */
          const read = () =>
            slider.evaluate(async (input, [key, at]) => {
              const root = /** @type {ShadowRoot} */ (input.getRootNode());
              const one = /** @type {any} */ (root.host);
              for (let k = 0; k < 3; k++) await one.updateComplete;
              return {
                place: Number(/** @type {HTMLInputElement} */ (input).value),
                value: Number(at === undefined ? one[key] : one[key][at]),
                heard: /** @type {any} */ (globalThis).heard.splice(0),
                focused: root.activeElement === input,
              };
            }, /** @type {const} */ ([name, item]));
          await slider.focus();
          let now = await read();
          const press = async (/** @type {string} */ key) => {
            const from = now;
            await here.page.keyboard.press(key);
            now = await read();
            assert.deepEqual(now.heard, ["input", "change"], `${id}: ${key}`);
            assert.ok(now.focused, `${id}: it keeps the focus after ${key}`);
            return { steps: (now.place - from.place) / step, by: now.value - from.value };
          };
          const near = (/** @type {number} */ steps, /** @type {number} */ expected) =>
            // On a slider of logarithms values are rounded to be plain, which moves a place a little.
            Math.abs(steps - expected) <= Math.max(1e-6, "logarithmic" in range || "real" in range ? 0.6 : 0);
          const whole = parameter.kind === "whole" || (parameter.kind === "list" && !("real" in range));
          const unit = "even" in range && range.even ? 2 : 1;
          for (const [key, sign] of /** @type {[string, number][]} */ ([
            ["ArrowRight", 1],
            ["ArrowLeft", -1],
            ["ArrowUp", 1],
            ["ArrowDown", -1],
          ])) {
            const plain = await press(key);
            assert.ok(
              plain.by * sign > 0 && near(plain.steps, sign),
              `${id}: ${key} ${JSON.stringify(plain)}`,
            );
            const fine = await press(`Shift+${key}`);
            assert.ok(fine.by * sign > 0, `${id}: Shift+${key} ${JSON.stringify(fine)}`);
            if (whole) assert.equal(fine.by, sign * unit, `${id}: Shift+${key} moves by the smallest step`);
            else
              assert.ok(Math.abs(fine.steps) <= 0.2, `${id}: Shift+${key} is finer: ${fine.steps} of a step`);
          }
          for (const [key, sign] of /** @type {[string, number][]} */ ([
            ["PageUp", 1],
            ["PageDown", -1],
          ])) {
            const room = Math.floor((sign > 0 ? high - now.place : now.place - low) / step + 1e-9);
            const page = await press(key);
            const beyond = room < PAGE;
            assert.ok(
              page.by * sign > 0 && (beyond || near(page.steps, sign * PAGE)),
              `${id}: ${key} ${JSON.stringify(page)}`,
            );
          }
          // A page may be all there is.
          if (now.place === low) await press("ArrowRight");
          await press("Home");
          assert.equal(now.place, low, `${id}: Home`);
          await press("End");
          assert.equal(now.place, high, `${id}: End`);
          await here.page.keyboard.press("ArrowRight");
          now = await read();
          if (range.max === now.value)
            assert.deepEqual(now.heard, [], `${id}: a key that moves nothing tells nothing`);
          const words = await slider.getAttribute("aria-valuetext");
          assert.equal(words, spoken(now.value, range.unit));
          if (range.unit !== undefined) assert.match(words ?? "", /\d \p{L}+$/u, `${id} says its unit`);
        }
      }
      here.calm();
    },
  );

  shell(`${tag}: A6 where one reads from the right, Left is more; Up is always more`, async () => {
    const here = await stage();
    /** @type {Set<string>} */
    const seen = new Set();
    for (const face of faces(figure)) {
      for (const { name, id, item } of slidersOf(figure, face)) {
        if (seen.has(id)) continue;
        seen.add(id);
        const { slider } = await inTheMiddle(here, face, id, "rtl");
        for (const [key, sign] of /** @type {[string, number][]} */ ([
          ["ArrowLeft", 1],
          ["ArrowRight", -1],
          ["ArrowUp", 1],
          ["ArrowDown", -1],
        ])) {
          const value = async () => {
            const now = (await here.state())[name];
            return Number(item === undefined ? now : now[item]);
          };
          const from = await value();
          await slider.press(key);
          await here.settled();
          assert.equal(Math.sign((await value()) - from), sign, `${id}: ${key} from right to left`);
        }
      }
    }
  });

  for (const [name, parameter] of Object.entries(figure.parameters)) {
    if (parameter.kind !== "order") continue;
    test(`${tag}: A4 A6 the order is made by keys, said in words, and follows the direction of reading`, async () => {
      const here = await stage();
      const items = parameter.items(initialState(figure));
      const last = items.length - 1;
      for (const dir of /** @type {const} */ (["ltr", "rtl"])) {
        const [forth, back] = dir === "ltr" ? ["ArrowRight", "ArrowLeft"] : ["ArrowLeft", "ArrowRight"];
        await here.fresh({ dir });
        await here.at(`.order:has(#${name}) [tabindex="0"]`).focus();
        /** @type {number[]} what each key must leave */
        let order = items.map((_, k) => k);
        let place = 0;
        for (const [key, to, carries] of /** @type {[string, (from: number) => number, boolean][]} */ ([
          [forth, (from) => from + 1, true],
          ["End", () => last, true],
          [back, (from) => from - 1, true],
          ["ArrowUp", (from) => from - 1, false],
          ["Home", () => 0, true],
          ["ArrowDown", (from) => from + 1, false],
          [forth, (from) => from + 1, true],
        ])) {
          const from = place;
          place = Math.max(0, Math.min(last, to(from)));
          if (carries && place !== from) {
            order = [...order];
            order.splice(place, 0, ...order.splice(from, 1));
          }
          await here.page.keyboard.press(key);
          await here.settled();
          assert.deepEqual((await here.state())[name], asOrder(order), `${dir}: ${key}`);
          assert.deepEqual(await here.heard(), carries && place !== from ? ["input", "change"] : [], key);
          assert.match(await here.focused(), new RegExp(` span #${name}-at-${place} `), `${dir}: ${key}`);
          const said = await here.at(`#${name}-at-${place}`).evaluate((thing) => ({
            role: thing.getAttribute("role"),
            name: thing.getAttribute("aria-label"),
            at: ["min", "max", "now"].map((end) => Number(thing.getAttribute(`aria-value${end}`))),
            words: thing.getAttribute("aria-valuetext"),
          }));
          assert.deepEqual(said, {
            role: "slider",
            name: items[order[place]],
            at: [0, last, place],
            words: `position ${place} of 0 to ${last}`,
          });
        }
        await here.page.keyboard.press("Home");
        await here.settled();
        await here.heard();
        await here.page.keyboard.press(back);
        await here.settled();
        assert.deepEqual(await here.heard(), [], "a key that moves nothing tells nothing");
        await here.page.keyboard.press("Control+ArrowRight");
        assert.deepEqual(await here.heard(), [], "a key of the browser's is left to it");
      }
      await here.fresh();
      await here.at(`#${name}-at-${last}`).click();
      await here.page.keyboard.press("Home");
      await here.settled();
      assert.deepEqual((await here.state())[name][0], last, "a click chooses too");
      here.calm();
    });
  }

  shell(`${tag}: A9 keys outside the figure change nothing in it`, async () => {
    const here = await stage();
    await here.fresh();
    const [state, drawn] = [await here.state(), await here.drawing()];
    await here.page.evaluate(() => {
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    });
    for (const key of FOREIGN) await here.page.keyboard.press(key);
    await here.settled();
    assert.equal(await here.focused(), "body");
    assert.deepEqual(await here.state(), state);
    assert.equal(await here.drawing(), drawn);
    assert.deepEqual(await here.heard(), []);
    assert.equal(await here.at("dialog[open]").count(), 0);
    assert.equal(await here.at(".items").count(), 0);
    assert.equal(await here.at(".guess").count(), 0);
  });

  test(`${tag}: A22 the button “?” opens the instructions for pointer and keys, Escape and “close” give the focus back`, async () => {
    const here = await stage();
    await here.fresh();
    const button = here.button("How to use this figure");
    for (const close of ["Escape", "Enter"]) {
      await button.focus();
      await here.page.keyboard.press("Enter");
      await here.settled();
      const dialog = here.at("dialog");
      assert.equal(await dialog.isVisible(), true);
      const words = ((await dialog.textContent()) ?? "").replace(/\s+/g, " ");
      for (const how of [figure.help.pointer, figure.help.keys])
        assert.ok(
          how.length > 40 && words.includes(how.replace(/\s+/g, " ")),
          `“${how}” is said, and says enough`,
        );
      assert.equal(await here.page.getByRole("dialog", { name: `How to use “${figure.title}”` }).count(), 1);
      if (close === "Enter") await here.at("dialog").getByRole("button", { name: "close" }).focus();
      await here.page.keyboard.press(close);
      await here.settled();
      assert.equal(await dialog.isVisible(), false, close);
      assert.equal(await here.hasFocus(button), true, `the focus returns after ${close}`);
    }
    here.calm();
  });

  shell(
    `${tag}: A23 reset goes back to the author's state from any, undo one step and forth again; the focus stays`,
    async () => {
      const here = await stage();
      const author = asAttributes(figure, changedState(figure));
      const other = goodAndBad(figure).good;
      await here.fresh({ attributes: author });
      const begun = await here.state();
      const sliders = slidersOf(figure, begun);
      for (const { id, name } of sliders) {
        const field = here.at(`input[id="${id}"]`);
        if ((await field.count()) === 0) continue;
        await sliderAt(here, id).press("ArrowLeft");
        await here.settled();
        const moved = await here.state();
        const undo = here.button("undo");
        await undo.focus();
        await here.page.keyboard.press("Enter");
        await here.settled();
        assert.deepEqual(await here.state(), begun, `${name}: undone`);
        assert.equal(await here.hasFocus(undo), true);
        assert.deepEqual((await here.heard()).slice(-2), ["input", "change"]);
        await here.page.keyboard.press("Enter");
        await here.settled();
        assert.deepEqual(await here.state(), moved, `${name}: done again`);
        await here.page.keyboard.press("Enter");
        await here.settled();
      }
      // Far away from the start: other values, other choices, the table, the guess, the speed and an error.
      for (const { name, text } of other) {
        const field = here.at(`input[id="${name}"]`);
        if ((await field.count()) === 0) continue;
        await field.fill(text);
        await here.page.keyboard.press("Enter");
      }
      // A choice may take another one away.
      for (const label of await here.at(".parameters .choice label").all())
        if (await label.isVisible()) await label.click();
      await here.at("summary").click();
      if ((await here.at(".ask").count()) > 0) await here.at(".ask").click();
      if ((await here.at("select").count()) > 0) await here.at("select").selectOption({ index: 1 });
      await here.at(".parameters input[type=text]").first().fill("eleven");
      await here.page.keyboard.press("Enter");
      await here.settled();
      await here.heard();
      const reset = here.button("reset");
      await reset.focus();
      await here.page.keyboard.press("Enter");
      await here.settled();
      assert.deepEqual(await here.state(), begun);
      assert.deepEqual(await here.attributes(), author, "every attribute is the author's");
      assert.equal(await here.hasFocus(reset), true);
      assert.deepEqual(await here.heard(), ["input", "change"]);
      assert.equal(await here.words("#error"), "");
      assert.equal(await here.at(".numbers[open]").count(), 0, "the table is closed");
      assert.equal(await here.at(".guess").count(), 0, "the guess is put away");
      if (figure.play?.kind === "flow")
        assert.equal(await here.at("select").inputValue(), String(figure.play.speeds[0]));
      // An element without attributes has none after a reset.
      await here.fresh();
      await sliderAt(here, sliders[0].id).press("ArrowRight");
      await reset.press("Enter");
      await here.settled();
      assert.deepEqual(await here.attributes(), {});
      assert.deepEqual(
        await here.state(),
        Object.fromEntries(Object.entries(figure.parameters).map(([name, { initial }]) => [name, initial])),
      );
      here.calm();
    },
  );

  shell(
    `${tag}: Escape takes back what was typed, and what is being typed is left alone while the figure redraws`,
    async () => {
      const here = await stage();
      await here.fresh();
      const state = await here.state();
      const [{ id }] = slidersOf(figure, state);
      const field = here.at(`input[id="${id}"]`);
      const text = await field.inputValue();
      await field.fill("12");
      await here.page.keyboard.press("Escape");
      assert.equal(await field.inputValue(), text);
      await here.page.keyboard.press("Tab");
      await here.settled();
      assert.deepEqual(await here.state(), state);
      await field.fill("12");
      const redraw = goodAndBad(figure).good.find(({ name }) => !id.startsWith(name));
      assert.ok(redraw !== undefined);
      await here.set({ [redraw.name]: redraw.text });
      await here.page.waitForTimeout(600);
      assert.equal(await field.inputValue(), "12");
      assert.equal(writeValue((await here.state())[redraw.name]), redraw.text);
    },
  );
}
