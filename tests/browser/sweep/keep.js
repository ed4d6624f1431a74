// The menu: a link, the numbers and the picture to keep, and text to select where copying and saving are refused.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { before, test } from "node:test";
import { loadCore } from "../../../web/core/load-core.js";
import { pictureMarks, pictureOf } from "../../../web/draw/picture.js";
import { writeValue } from "../../../web/element/parameters.js";
import { asAttributes, changedState } from "./values.js";

/** @typedef {import("../sweep.js").Sweep} Sweep */
/** @typedef {import("./stage.js").Stage} Stage */

/** The page that holds a figure in a bare sandbox. @param {string} address of the embed page */
const sandbox = (address) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>A host</title></head><body><iframe title="a figure" sandbox="allow-scripts" width="860" height="2600" src="${address}"></iframe></body></html>`;

/** There is one clipboard for all pages of a browser: whoever uses it waits for the last. @type {Promise<unknown>} */
let clipboard = Promise.resolve();
/** @template T @param {() => Promise<T>} use @returns {Promise<T>} */
function alone(use) {
  const used = clipboard.then(use);
  clipboard = used.catch(() => {});
  return used;
}

/** @param {Sweep} sweep */
export function sweepKeep({ figure, tag, stage, site, pages, shell }) {
  /** @type {import("../../../web/core/core.d.ts").Core} */
  let core;
  before(async () => {
    core = await loadCore();
  });
  const state = changedState(figure);
  const table = () => figure.table(figure.compute(core, state), state);
  const cells = () =>
    [table().columns, ...table().rows].map((row) =>
      row.map((cell) => String(typeof cell === "object" ? cell.value : cell)),
    );
  const text = () =>
    cells()
      .map((row) => `${row.join("\t")}\n`)
      .join("");

  /** @param {Stage} here */
  const openMenu = async (here) => {
    await here.fresh({ attributes: asAttributes(figure, state) });
    await here.button("menu").press("Enter");
    await here.settled();
    assert.equal(await here.button("menu").getAttribute("aria-expanded"), "true");
  };
  /** @param {Stage} here @param {string} item */
  const download = async (here, item) => {
    const [file] = await Promise.all([here.page.waitForEvent("download"), here.button(item).press("Enter")]);
    return { name: file.suggestedFilename(), bytes: readFileSync(await file.path()) };
  };

  test(`${tag}: the menu's link leads to this state, and holds nothing that is at its beginning`, async () => {
    const here = await stage();
    await openMenu(here);
    const link = new URL(await here.at(".items input[type=text]").inputValue());
    const [name, query] = link.hash.slice(1).split("?");
    assert.equal(name, figure.name);
    const expected = Object.entries(figure.parameters)
      .filter(([key, { initial }]) => writeValue(initial) !== writeValue(state[key]))
      .map(([key]) => [key, writeValue(state[key])]);
    assert.deepEqual([...new URLSearchParams(query)], expected);
    await here.button("back to the start").press("Enter");
    await here.settled();
    assert.deepEqual(await here.state(), state, "the start is the author's");
    here.calm();
  });

  test(`${tag}: numbers and pictures are copied and saved under a strict policy, and hold the present state in full`, async () => {
    const here = await stage();
    await openMenu(here);
    const csv = await download(here, "save numbers (CSV)");
    assert.equal(csv.name, `${figure.name}.csv`);
    const quoted = (/** @type {string} */ cell) =>
      /[",\n]/.test(cell) ? `"${cell.replace(/"/g, '""')}"` : cell;
    assert.equal(
      csv.bytes.toString(),
      cells()
        .map((row) => `${row.map(quoted).join(",")}\r\n`)
        .join(""),
    );
    const data = figure.compute(core, state);
    const svg = await download(here, "save picture (SVG)");
    assert.equal(svg.name, `${figure.name}.svg`);
    assert.equal(svg.bytes.toString(), pictureOf(figure, data, state, figure.frames.wide));
    const png = await download(here, "save picture (PNG)");
    assert.equal(png.name, `${figure.name}.png`);
    assert.equal(png.bytes.subarray(1, 4).toString(), "PNG");
    const { width, height } = pictureMarks(figure, data, state, figure.frames.wide);
    const size = [png.bytes.readUInt32BE(16), png.bytes.readUInt32BE(20)];
    assert.ok(
      size[0] >= 2 * width - 2 && size[1] >= 2 * height - 2,
      `two pixels a unit: ${size} for ${width}×${height}`,
    );
    assert.match(await here.words(".menu-said"), /png saved/);
    await here.page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    /** Presses an item and says what the clipboard holds then. @param {string} item @param {string} said */
    const copied = (item, said) =>
      alone(async () => {
        await here.button(item).press("Enter");
        await here.page.waitForFunction(
          ([name, words]) =>
            document
              .querySelector(name)
              ?.shadowRoot?.querySelector(".menu-said")
              ?.textContent?.includes(words),
          [tag, said],
        );
        return here.page.evaluate(() => navigator.clipboard.readText());
      });
    assert.equal(await copied("copy numbers", "numbers copied"), text());
    assert.equal(
      await copied("copy link", "link copied"),
      await here.at(".items input[type=text]").inputValue(),
    );
    await here.page.context().clearPermissions();
    here.calm();
  });

  shell(`${tag}: where the clipboard is refused there is text to select`, async () => {
    const here = await stage();
    await openMenu(here);
    await here.page.evaluate(() => {
      Object.defineProperty(navigator, "clipboard", {
        configurable: true,
        value: { writeText: () => Promise.reject(new DOMException("no", "NotAllowedError")) },
      });
    });
    await here.button("copy numbers").press("Enter");
    const offered = here.at(".offer textarea");
    await offered.waitFor();
    assert.equal(await offered.inputValue(), text());
    await offered.focus();
    assert.deepEqual(
      await offered.evaluate((/** @type {any} */ area) => [
        area.selectionStart,
        area.selectionEnd,
        area.readOnly,
      ]),
      [0, text().length, true],
    );
    assert.match(await here.words(".menu-said"), /not allowed/);
    await here.page.evaluate(() => {
      delete (/** @type {any} */ (navigator).clipboard);
    });
    here.calm();
  });

  shell(
    `${tag}: the menu opens and closes by keys, closes when it is left, and gives the focus back`,
    async () => {
      const here = await stage();
      for (const close of ["Escape", "close"]) {
        await openMenu(here);
        await here.page.keyboard.press("Tab");
        if (close === "Escape") await here.page.keyboard.press("Escape");
        else await here.button("close").press("Enter");
        await here.settled();
        assert.equal(await here.button("menu").getAttribute("aria-expanded"), "false");
        assert.equal(await here.hasFocus(here.button("menu")), true);
      }
      await openMenu(here);
      await here.at("summary").focus();
      await here.settled();
      assert.equal(await here.at(".items").count(), 0, "it closes when it is left");
      assert.equal(await here.hasFocus(here.at("summary")), true);
    },
  );

  shell(
    `${tag}: in a bare sandbox the figure works, and what cannot be saved or copied is there to select`,
    async () => {
      const { page } = await pages.keep("sandbox", { viewport: { width: 900, height: 1600 } });
      const address = `${site.address()}embed/${figure.name}.html`;
      const host = `${site.address()}sandbox-host-${figure.name}.html`;
      await page.route(host, (route) => route.fulfill({ contentType: "text/html", body: sandbox(address) }));
      await page.goto(host);
      const frame = page.frameLocator("iframe");
      const button = (/** @type {string} */ name) =>
        frame.locator(tag).getByRole("button", { name, exact: true });
      await button("menu").press("Enter");
      const area = frame.locator(`${tag} .offer textarea`);
      const initial = Object.fromEntries(
        Object.entries(figure.parameters).map(([name, parameter]) => [name, parameter.initial]),
      );
      const first = figure.table(figure.compute(core, initial), initial);
      for (const [item, part] of [
        ["copy link", `#${figure.name}`],
        ["copy numbers", first.columns.join("\t")],
        ["save numbers (CSV)", first.columns.filter((column) => !/[",]/.test(column))[0]],
        ["save picture (SVG)", `<title>${figure.title}</title>`],
      ]) {
        await button(item).press("Enter");
        await area.waitFor();
        assert.ok((await area.inputValue()).includes(part), `${item}: ${part}`);
      }
      await button("save picture (PNG)").press("Enter");
      await frame.locator(`${tag} .offer canvas`).waitFor();
      const slider = frame.locator(`${tag} .parameters input[type=range]`).first();
      const at = await slider.getAttribute("aria-valuetext");
      await slider.press("ArrowRight");
      assert.notEqual(await slider.getAttribute("aria-valuetext"), at);
    },
  );
}
