// A figure by hand: what can be dragged can also be slid and typed, with the same result and the same events.

import assert from "node:assert/strict";
import { test } from "node:test";
import { initialState, writeValue } from "../../../web/element/parameters.js";
import { asAttributes, faces } from "./values.js";

/** @typedef {import("../sweep.js").Sweep} Sweep */
/** @typedef {import("./stage.js").Stage} Stage */

/** Ways to pull, in CSS pixels: a handle must answer to one of them. */
const PULLS = [
  [60, 25],
  [-60, 25],
  [40, -60],
  [-40, -60],
  [120, 60],
];
/** At most so many handles of one name are tried. */
const MOST_PARTS = 3;
/** In so many faces of a figure, where it has them there. */
const MOST_FACES = 2;

/** The handles in the drawing, a few of each name. @param {Stage} stage @param {number} [most] parts of a name, 3 or 1 */
async function handlesOf(stage, most = MOST_PARTS) {
  const all = await stage
    .at("svg.drawing [data-handle]")
    .evaluateAll((marks) =>
      marks.map((mark) => [mark.getAttribute("data-handle") ?? "", mark.getAttribute("data-part") ?? "0"]),
    );
  /** @type {Map<string, string[]>} */
  const byName = new Map();
  for (const [name, part] of all) byName.set(name, [...(byName.get(name) ?? []), part]);
  return [...byName].flatMap(([name, parts]) =>
    (parts.length <= most
      ? parts
      : [parts[0], parts[parts.length >> 1], parts[parts.length - 1]].slice(-most)
    ).map((part) => ({ name, part })),
  );
}

/** @param {Stage} stage @param {string} selector @param {number[]} by */
async function pull(stage, selector, [dx, dy]) {
  const handle = stage.at(selector);
  await handle.scrollIntoViewIfNeeded();
  const box = await handle.boundingBox();
  assert.ok(box !== null);
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const { mouse } = stage.page;
  await mouse.move(x, y);
  await mouse.down();
  for (let k = 1; k <= 6; k++) await mouse.move(x + (dx * k) / 6, y + (dy * k) / 6);
  await stage.settled();
  await mouse.up();
  await stage.settled();
}

/** @param {Sweep} sweep */
export function sweepHand({ figure, tag, stage, site, pages }) {
  test(`${tag}: A5 whatever is dragged is reached by its field and its slider too, with the same events`, async () => {
    const here = await stage();
    /** In how many faces handles of a name were pulled. @type {Map<string, number>} */
    const pulled = new Map();
    for (const [turn, face] of faces(figure).entries()) {
      const attributes = asAttributes(figure, face);
      await here.fresh({ attributes });
      const handles = await handlesOf(here, turn === 0 ? MOST_PARTS : 1);
      const known = new Set([...pulled].filter(([, times]) => times >= MOST_FACES).map(([name]) => name));
      for (const name of new Set(handles.map((one) => one.name)))
        pulled.set(name, (pulled.get(name) ?? 0) + 1);
      for (const { name, part } of handles) {
        if (known.has(name)) continue;
        const selector = `svg.drawing [data-handle="${name}"][data-part="${part}"]`;
        const about = `${name} ${part} at ${JSON.stringify(attributes)}`;
        let dragged = face;
        /** @type {string[]} */
        let heard = [];
        for (const by of PULLS) {
          await here.fresh({ attributes });
          await pull(here, selector, by);
          dragged = await here.state();
          heard = await here.heard();
          if (JSON.stringify(dragged) !== JSON.stringify(face)) break;
        }
        const changed = Object.keys(figure.parameters).filter(
          (key) => writeValue(dragged[key]) !== writeValue(face[key]),
        );
        assert.ok(changed.length > 0, `${about}: the drag moves something`);
        assert.ok(
          heard.length >= 2 && heard.slice(0, -1).every((type) => type === "input"),
          `${about}: ${heard}`,
        );
        assert.equal(heard.at(-1), "change", about);
        await here.fresh({ attributes });
        for (const key of changed) {
          const parameter = figure.parameters[key];
          assert.ok(parameter.shown?.(face) ?? true, `${about}: the control of ${key} is shown`);
          if (parameter.kind === "choice") {
            await here.at(`label:has(input[name="${key}"][value="${dragged[key]}"])`).click();
            await here.settled();
            assert.deepEqual(await here.heard(), ["input", "change"], `${about}: ${key} chosen`);
            continue;
          }
          const list = parameter.kind === "list";
          const values = list ? dragged[key] : [writeValue(dragged[key])];
          for (const [k, value] of values.entries()) {
            const field = here.at(`input[id="${list ? `${key}-${k}` : key}"]`);
            if ((await field.inputValue()) === String(value)) continue;
            await field.fill(String(value));
            await here.page.keyboard.press("Enter");
            await here.settled();
            assert.deepEqual(await here.heard(), ["input", "change"], `${about}: ${key} typed`);
          }
        }
        assert.deepEqual(await here.state(), dragged, `${about}: typed`);
        // What has a notation of its own is typed alone, and a choice is chosen.
        if (["text", "choice"].includes(figure.parameters[changed[0]].kind)) continue;
        // The slider moves it the same way.
        await here.fresh({ attributes });
        if (figure.parameters[changed[0]].kind === "order") {
          await here.at(`.order:has(#${changed[0]}) [tabindex="0"]`).press("End");
          await here.settled();
          assert.notDeepEqual((await here.state())[changed[0]], face[changed[0]], `${about}: by its keys`);
          continue;
        }
        const list = Array.isArray(face[changed[0]]);
        const slider = here.at(
          `.control:has(input[id="${list ? `${changed[0]}-0` : changed[0]}"]) input[type=range]`,
        );
        const up = list || dragged[changed[0]] > face[changed[0]];
        await slider.press(up ? "ArrowUp" : "ArrowDown");
        await here.settled();
        assert.notDeepEqual((await here.state())[changed[0]], face[changed[0]], `${about}: by its slider`);
      }
    }
    here.calm();
  });

  test(`${tag}: a drag that is broken off gives everything back`, async () => {
    const here = await stage();
    await here.fresh();
    const handles = await handlesOf(here);
    if (figure.drag === undefined) {
      assert.deepEqual(handles, [], "what cannot be dragged has no handle");
      return;
    }
    assert.ok(handles.length > 0, "what can be dragged has a handle");
    const [{ name, part }] = handles;
    await here.at(`svg.drawing [data-handle="${name}"][data-part="${part}"]`).evaluate((handle) => {
      const box = handle.getBoundingClientRect();
      const svg = /** @type {SVGElement} */ (handle.closest("svg"));
      svg.setPointerCapture = () => {};
      const send = (/** @type {Element} */ to, /** @type {string} */ type, /** @type {number} */ by) =>
        to.dispatchEvent(
          new PointerEvent(type, {
            pointerId: 7,
            isPrimary: true,
            button: 0,
            bubbles: true,
            clientX: box.x + box.width / 2 + by,
            clientY: box.y + box.height / 2 + by / 2,
          }),
        );
      send(handle, "pointerdown", 0);
      for (let by = 0; by <= 60; by += 10) send(svg, "pointermove", by);
      send(svg, "pointercancel", 60);
    });
    await here.settled();
    assert.deepEqual(await here.state(), initialState(figure));
    here.calm();
  });

  test(`${tag}: every slider moves by touch; a swipe or the wheel over the drawing scrolls the page`, async () => {
    const { page } = await pages.keep("touch", {
      viewport: { width: 390, height: 500 },
      hasTouch: true,
      isMobile: true,
    });
    await page.goto(`${site.address()}embed/${figure.name}.html`);
    await pages.start(page);
    await page.locator(tag).evaluate((element) => {
      /** @type {any} */ (globalThis).heard = [];
      for (const type of ["input", "change"])
        element.addEventListener(type, () => /** @type {any} */ (globalThis).heard.push(type));
    });
    for (const slider of await page.locator(`${tag} .parameters input[type=range]`).all()) {
      await slider.scrollIntoViewIfNeeded();
      const box = await slider.boundingBox();
      assert.ok(box !== null && box.height >= 44, "it is high enough for a thumb");
      const share = await slider.evaluate((input) => {
        const { min, max, value } = /** @type {HTMLInputElement} */ (input);
        return (Number(value) - Number(min)) / (Number(max) - Number(min));
      });
      await page.touchscreen.tap(box.x + box.width * (share > 0.5 ? 0.2 : 0.8), box.y + box.height / 2);
      await page.waitForFunction(() => /** @type {any} */ (globalThis).heard.includes("input"));
      await page.evaluate(() => /** @type {any} */ (globalThis).heard.splice(0));
    }
    const state = () =>
      page
        .locator(tag)
        .evaluate(
          (element, names) => names.map((name) => String(/** @type {any} */ (element)[name])),
          Object.keys(figure.parameters),
        );
    const drawing = page.locator(`${tag} svg.drawing`);
    await page.evaluate((name) => {
      const svg = document.querySelector(name)?.shadowRoot?.querySelector("svg.drawing");
      scrollTo(0, scrollY + (svg?.getBoundingClientRect().top ?? 0) - 100);
    }, tag);
    const before = await state();
    const box = await drawing.boundingBox();
    assert.ok(box !== null);
    const scrolled = await page.evaluate(() => scrollY);
    await page.mouse.move(box.x + box.width / 2, Math.max(box.y, 0) + 60);
    await page.mouse.wheel(0, -80);
    await page.waitForFunction((y) => scrollY !== y, scrolled);
    assert.deepEqual(await state(), before, "the wheel changes nothing");
  });
}
