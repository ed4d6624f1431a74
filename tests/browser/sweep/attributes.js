// Attributes, properties, events and errors of a figure's element, as a host page sees them.

import assert from "node:assert/strict";
import { test } from "node:test";
import { initialState } from "../../../web/element/parameters.js";
import { goodAndBad } from "./values.js";

/** @typedef {import("../sweep.js").Sweep} Sweep */

/** @param {Sweep} sweep */
export function sweepAttributes({ figure, tag, stage, pages, shell }) {
  const { good, bad } = goodAndBad(figure);

  test(`${tag}: attributes and properties go both ways, at both ends of what is allowed`, async () => {
    const here = await stage();
    await here.fresh();
    const found = await here.page.locator(tag).evaluate(async (element, all) => {
      const one = /** @type {any} */ (element);
      const heard = /** @type {any} */ (globalThis).heard;
      const error = () => one.shadowRoot.querySelector("#error").textContent;
      const update = async () => {
        for (let k = 0; k < 3; k++) await one.updateComplete;
      };
      const results = [];
      for (const { name, text, value } of all) {
        one.setAttribute(name, text);
        await update();
        const asAttribute = [one[name], error()];
        one.removeAttribute(name);
        await update();
        one[name] = value;
        await update();
        const asProperty = [one[name], one.getAttribute(name), error()];
        one[name] = null;
        await update();
        results.push({ asAttribute, asProperty, left: one.hasAttribute(name), heard: heard.splice(0) });
      }
      return results;
    }, good);
    for (const [k, { name, text, value }] of good.entries()) {
      assert.deepEqual(
        found[k],
        // What the host sets is not told to it.
        { asAttribute: [value, ""], asProperty: [value, text, ""], left: false, heard: [] },
        `${name}="${text}"`,
      );
    }
    here.calm();
  });

  test(`${tag}: a wrong attribute shows what is allowed, fires pe-error, and keeps the last good state`, async () => {
    const here = await stage();
    await here.fresh();
    const before = await here.state();
    const found = await here.page.locator(tag).evaluate(
      async (element, [all, names]) => {
        const one = /** @type {any} */ (element);
        const heard = /** @type {any} */ (globalThis).heard;
        const svg = one.shadowRoot.querySelector("svg.drawing");
        const error = () => one.shadowRoot.querySelector("#error").textContent.trim();
        const update = async () => {
          for (let k = 0; k < 3; k++) await one.updateComplete;
        };
        const drawn = svg.innerHTML;
        let blamed = "";
        one.addEventListener(
          "pe-error",
          (/** @type {CustomEvent} */ event) => (blamed = event.detail.parameter),
        );
        const results = [];
        for (const { name, text } of all) {
          one.setAttribute(name, text);
          await update();
          const result = {
            message: error(),
            blamed,
            same: svg.innerHTML === drawn,
            state: Object.fromEntries(names.map((key) => [key, one[key]])),
            heard: heard.splice(0),
          };
          one.removeAttribute(name);
          await update();
          results.push({ ...result, left: error() });
        }
        return results;
      },
      /** @type {const} */ ([bad.map(({ name, text }) => ({ name, text })), Object.keys(figure.parameters)]),
    );
    for (const [k, { name, text, said, blamed }] of bad.entries()) {
      const { message, ...rest } = found[k];
      for (const part of said) assert.match(message, part, `${name}="${text}"`);
      assert.deepEqual(
        rest,
        { blamed, same: true, state: before, heard: ["pe-error"], left: "" },
        `${name}="${text}"`,
      );
    }
    here.calm();
  });

  test(`${tag}: what is wrong from the start is said too, beside the figure as it begins`, async () => {
    const here = await stage();
    for (const { name, text, said } of bad.filter(
      (one, k) => bad.findIndex((other) => other.name === one.name) === k,
    )) {
      await here.fresh({ attributes: { [name]: text } });
      for (const part of said) assert.match(await here.words("#error"), part, `${name}="${text}"`);
      assert.deepEqual(await here.state(), initialState(figure));
      assert.equal((await here.at("svg.drawing > *").count()) > 0, true);
    }
    here.calm();
  });

  test(`${tag}: every number is typed exactly; a wrong one is said and can be mended`, async () => {
    const here = await stage();
    for (const [name, parameter] of Object.entries(figure.parameters)) {
      if (parameter.kind === "choice") continue;
      await here.fresh();
      const list = parameter.kind === "list";
      const field = here.at(list ? `input#${name}-0` : `input#${name}`);
      if ((await field.count()) === 0) continue;
      const one = good.find((each) => each.name === name && String(each.value) !== String(parameter.initial));
      assert.ok(one !== undefined, `${name} has another value`);
      const text = list ? String(/** @type {number[]} */ (one.value)[0]) : one.text;
      await field.fill(text);
      await here.page.keyboard.press("Enter");
      await here.settled();
      const typed = (await here.state())[name];
      assert.equal(String(list ? typed[0] : typed), text, `${name} typed`);
      assert.deepEqual(await here.heard(), ["input", "change"], name);
      const wrong = bad.find((each) => each.name === name && each.said.length > 1);
      await field.fill(list ? "eleven" : (wrong?.text ?? ""));
      await here.page.keyboard.press("Enter");
      await here.settled();
      assert.deepEqual((await here.state())[name], typed);
      assert.equal(await field.getAttribute("aria-invalid"), "true");
      assert.equal(await field.getAttribute("aria-describedby"), "error");
      for (const part of list ? [/“eleven” is not a number/] : (wrong?.said ?? []))
        assert.match(await here.words("#error"), part);
      assert.deepEqual(await here.heard(), ["pe-error"]);
      await here.at("input[type=range]").first().press("ArrowRight");
      await here.settled();
      assert.equal(await here.words("#error"), "");
      assert.equal(await field.getAttribute("aria-invalid"), "false");
    }
    here.calm();
  });

  shell(`${tag}: an early property is not lost, and the same script twice defines it once`, async () => {
    const here = await stage();
    const [{ name, value }] = good;
    const kept = await here.page.evaluate(async ([element, key, early]) => {
      const { elements } = await import(new URL("position-encodings.js", location.href).href);
      const made = /** @type {any} */ (document.createElement(`${element}-early`));
      made[key] = early;
      document.body.append(made);
      const Element = /** @type {typeof HTMLElement} */ (elements[element]);
      customElements.define(`${element}-early`, class extends Element {});
      await made.start();
      const at = made[key];
      made.remove();
      await import(new URL("position-encodings.js?again", location.href).href);
      return at;
    }, /** @type {const} */ ([tag, name, value]));
    assert.deepEqual(kept, value);
    here.calm();
  });

  test(`${tag}: nothing changes size while its numbers change`, async () => {
    const { page, spoil } = await pages.embed({ width: 900, height: 900 });
    const found = await page.locator(tag).evaluate(async (element) => {
      const one = /** @type {any} */ (element);
      const size = () => {
        const { width, height } = one.getBoundingClientRect();
        return `${width} × ${height}`;
      };
      const before = size();
      const other = [];
      for (const slider of one.shadowRoot.querySelectorAll(".parameters input[type=range]")) {
        const [low, high, at] = [slider.min, slider.max, slider.value].map(Number);
        for (const share of [0.5, 1, 0.03, 0]) {
          slider.value = String(low + (high - low) * share);
          for (const type of ["input", "change"]) slider.dispatchEvent(new Event(type, { bubbles: true }));
          for (let k = 0; k < 3; k++) await one.updateComplete;
          if (size() !== before)
            other.push(
              `${slider.getAttribute("aria-labelledby")} ${slider.getAttribute("aria-valuetext")}: ${size()}, not ${before}`,
            );
        }
        slider.value = String(at);
        for (const type of ["input", "change"]) slider.dispatchEvent(new Event(type, { bubbles: true }));
        for (let k = 0; k < 3; k++) await one.updateComplete;
      }
      return other;
    });
    await spoil();
    assert.deepEqual(found, []);
  });

  test(`${tag}: the same picture as text, with its finding`, async () => {
    const here = await stage();
    await here.fresh();
    const svg = await here.page.locator(tag).evaluate((element) => /** @type {any} */ (element).toSVG());
    assert.match(svg, /^<svg xmlns/);
    assert.match(svg, /<desc>[^<]*\d[^<]*<\/desc>/);
    here.calm();
  });
}
