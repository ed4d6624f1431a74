// What a figure says: its name, order and sentence, the tree that assistive technology sees, and the table twin.

import assert from "node:assert/strict";
import { before, test } from "node:test";
import { loadCore } from "../../../web/core/load-core.js";
import { initialState } from "../../../web/element/parameters.js";
import { expectedMarks } from "./marks.js";
import { asAttributes, changedState, faces, goodAndBad, randomStates, reconciled } from "./values.js";

/** @typedef {import("../sweep.js").Sweep} Sweep */
/** @typedef {import("./stage.js").Stage} Stage */
/** @typedef {{role: string, name: string, description: string, properties: Record<string, unknown>, children: Node[]}} Node */

/** How hard the sentence may be: the grade of Flesch and Kincaid. */
const HARDEST = 9;
/** States at which the table and the drawing are compared with the core. */
const STATES = 50;
/** A width at which no text of the drawing has to grow. */
const ROOMY = 1000;

/** The tree that Chromium hands to assistive technology, from the figure down. @param {Stage} stage @returns {Promise<Node>} */
export async function accessibilityTree(stage) {
  const session = await stage.page.context().newCDPSession(stage.page);
  const { root } = await session.send("DOM.getDocument");
  const { nodeId } = await session.send("DOM.querySelector", { nodeId: root.nodeId, selector: stage.tag });
  const { node: host } = await session.send("DOM.describeNode", { nodeId });
  const { nodes } = await session.send("Accessibility.getFullAXTree");
  await session.detach();
  const byId = new Map(nodes.map((node) => [node.nodeId, node]));
  /** @param {(typeof nodes)[number]} node @returns {Node[]} */
  const below = (node) =>
    (node.childIds ?? []).flatMap((id) => {
      const child = byId.get(id);
      if (child === undefined) return [];
      return child.ignored ? below(child) : [made(child)];
    });
  /** @param {(typeof nodes)[number]} node @returns {Node} */
  const made = (node) => ({
    role: node.role?.value ?? "",
    name: node.name?.value ?? "",
    description: node.description?.value ?? "",
    properties: Object.fromEntries((node.properties ?? []).map(({ name, value }) => [name, value.value])),
    children: below(node),
  });
  const top = nodes.find((node) => node.backendDOMNodeId === host.backendNodeId);
  assert.ok(top !== undefined, "the figure is in the tree");
  return {
    role: "",
    name: "",
    description: "",
    properties: {},
    children: top.ignored ? below(top) : [made(top)],
  };
}

/** All nodes in order. @param {Node} node @returns {Node[]} */
export const flat = (node) => [node, ...node.children.flatMap(flat)];

/** The one group that is the whole figure. @param {Node} tree */
function groupOf(tree) {
  const group = flat(tree).find(({ role }) => role === "group");
  assert.ok(group !== undefined, "there is a group");
  return group;
}

/**
 * The syllables of an English word: its groups of vowels, a last silent e left out, "radian" and the like told apart.
 * @param {string} word
 */
export function syllables(word) {
  const plain = word
    .toLowerCase()
    .replace(/[^a-z]/g, "")
    .replace(/(?<![^aeiou]l|[td])e[ds]?$/, "");
  const groups = plain.replace(/(?<![tcsg])i(?=[ao])/g, "i-").match(/[aeiouy]+/g) ?? [];
  return Math.max(1, groups.length);
}

/**
 * The grade of a text by Flesch and Kincaid. Clauses end as Flesch counted them, at semicolons and colons too; a number,
 * a symbol or a unit of one sign is one short word.
 * @param {string} words
 */
export function grade(words) {
  const clauses = words.split(/[.?!;:]+(?:\s|$)/).filter((clause) => /\p{L}|\d/u.test(clause));
  const all = words.split(/[\s/]+/).filter((word) => /[\p{L}\d]/u.test(word));
  const spoken = all.reduce((sum, word) => sum + (/\d/.test(word) ? 1 : syllables(word)), 0);
  return 0.39 * (all.length / clauses.length) + 11.8 * (spoken / all.length) - 15.59;
}

/** @param {Sweep} sweep */
export function sweepWords({ figure, tag, stage, shell }) {
  /** @type {import("../../../web/core/core.d.ts").Core} */
  let core;
  before(async () => {
    core = await loadCore();
  });

  test(`${tag}: A1 one group named by its title; title, sentence, controls, graphic, table in this order; the level is the author's`, async () => {
    const here = await stage();
    for (const level of [undefined, "2", "5"]) {
      await here.fresh({ attributes: level === undefined ? {} : { "heading-level": level } });
      const group = groupOf(await accessibilityTree(here));
      assert.equal(group.name, figure.title);
      const nodes = flat(group);
      const sentence = await here.words("#sentence");
      const heading = nodes.findIndex(({ role }) => role === "heading");
      const places = {
        title: heading,
        sentence: nodes.findIndex(
          ({ role, name }) => role === "StaticText" && sentence.startsWith(name.trim()),
        ),
        "first control": nodes.findIndex(({ role }) => role === "slider" || role === "radio"),
        "last control": nodes.findLastIndex(({ role, name }) => role === "button" && name === "menu"),
        graphic: nodes.findIndex(({ role }) => role === "image" || role === "img"),
        table: nodes.findLastIndex(({ role }) => role === "DisclosureTriangle"),
      };
      for (const [part, at] of Object.entries(places)) assert.ok(at >= 0, `${part} is in the tree`);
      const order = Object.values(places);
      assert.deepEqual(
        order,
        [...order].sort((a, b) => a - b),
        JSON.stringify(places),
      );
      assert.equal(nodes[heading].name, figure.title);
      assert.equal(nodes[heading].properties.level, Number(level ?? 3));
      assert.equal(nodes.filter(({ role }) => role === "heading").length, 1);
    }
  });

  test(`${tag}: A2 the sentence follows every parameter and is easily read`, async () => {
    const here = await stage();
    /** @type {string[]} */
    const deaf = [];
    /** @type {string[]} */
    const hard = [];
    const judge = (/** @type {string} */ sentence) => {
      const found = grade(sentence);
      if (found > HARDEST) hard.push(`grade ${found.toFixed(1)}: ${sentence}`);
    };
    const sentences = (/** @type {import("../../../web/draw/figure.d.ts").State[]} */ states) =>
      here.page.locator(tag).evaluate(
        async (element, all) => {
          const one = /** @type {any} */ (element);
          const said = [];
          for (const attributes of all) {
            for (const [name, text] of Object.entries(attributes)) one.setAttribute(name, text);
            for (let k = 0; k < 3; k++) await one.updateComplete;
            said.push(one.shadowRoot.querySelector("#sentence").textContent.trim());
          }
          return said;
        },
        states.map((state) => asAttributes(figure, state)),
      );
    await here.fresh();
    for (const face of faces(figure)) {
      const others = goodAndBad(figure).good.flatMap(({ name, value, text }) => {
        const state = reconciled(figure, { ...face, [name]: value });
        const shown = figure.parameters[name].shown?.(face) ?? true;
        return shown && state !== undefined && text !== String(face[name]) ? [{ name, text, state }] : [];
      });
      const [said, ...then] = await sentences([face, ...others.map(({ state }) => state)]);
      judge(said);
      for (const [k, sentence] of then.entries())
        if (sentence === said) deaf.push(`${others[k].name}=${others[k].text} at ${JSON.stringify(face)}`);
    }
    const [after] = await sentences([changedState(figure)]);
    judge(after);
    assert.deepEqual({ deaf, hard }, { deaf: [], hard: [] });
  });

  test(`${tag}: A11 the table and the drawing hold what the core computes, at ${STATES} states`, async () => {
    const here = await stage();
    await here.fresh({ width: ROOMY });
    await here.at("summary").click();
    await here.settled();
    // What is compared is written in the table; fifty large ones need not be laid out.
    await here.page.locator(tag).evaluate((element) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(".numbers table { display: none }");
      element.shadowRoot?.adoptedStyleSheets.push(sheet);
    });
    const states = [initialState(figure), ...randomStates(figure, STATES - 1)];
    // As one text: a tree of marks takes much longer to be handed over than to be made.
    const found = await here.page.locator(tag).evaluate(
      async (element, all) => {
        const one = /** @type {any} */ (element);
        const root = /** @type {ShadowRoot} */ (one.shadowRoot);
        const words = (/** @type {string} */ selector) =>
          root.querySelector(selector)?.textContent?.trim().replace(/\s+/g, " ");
        const results = [];
        for (const attributes of all) {
          for (const [name, text] of Object.entries(attributes)) one.setAttribute(name, text);
          for (let k = 0; k < 3; k++) await one.updateComplete;
          const shown = {
            error: words("#error"),
            sentence: words("#sentence"),
            caption: words(".numbers caption"),
            columns: [...root.querySelectorAll(".numbers thead th[scope=col]")].map(
              (cell) => cell.textContent,
            ),
            rows: [...root.querySelectorAll(".numbers tbody tr")].map((row) =>
              [...row.querySelectorAll("th[scope=row], td")].map((cell) => cell.textContent),
            ),
            marks: /** @type {any} */ (globalThis).readDrawing(root.querySelector("svg.drawing")),
          };
          results.push(JSON.stringify(shown));
        }
        return results;
      },
      states.map((state) => asAttributes(figure, state)),
    );
    const text = (/** @type {import("../../../web/draw/figure.d.ts").Cell} */ cell) =>
      String(typeof cell === "object" ? cell.text : cell);
    const wide = figure.frames.wide;
    for (const [k, state] of states.entries()) {
      const data = figure.compute(core, state);
      const { caption, columns, rows } = figure.table(data, state);
      const expected = {
        error: "",
        sentence: figure.sentence(data, state, wide).replace(/\s+/g, " "),
        caption,
        columns,
        rows: rows.map((row) => row.map(text)),
        marks: expectedMarks(figure.draw(data, state, wide)),
      };
      if (found[k] !== JSON.stringify(expected))
        assert.deepEqual(JSON.parse(found[k]), expected, JSON.stringify(state));
    }
    here.calm();
  });

  test(`${tag}: A12 the graphic is one image, named and described, with nothing named or reached inside`, async () => {
    const here = await stage();
    for (const face of faces(figure)) {
      await here.fresh({ attributes: asAttributes(figure, face) });
      const images = flat(await accessibilityTree(here)).filter(
        ({ role }) => role === "image" || role === "img",
      );
      assert.equal(images.length, 1);
      assert.equal(images[0].name, figure.title);
      assert.equal(images[0].description.replace(/\s+/g, " "), await here.words("#sentence"));
      // Chromium lists plain text below an image, which it hands to nobody; anything more would be reached or named.
      const inside = images[0].children.flatMap(flat);
      assert.deepEqual(
        inside.filter(
          ({ role, name, properties }) =>
            properties.focusable === true ||
            !["generic", "none", "StaticText", "InlineTextBox"].includes(role) ||
            (["generic", "none"].includes(role) && name !== ""),
        ),
        [],
      );
      const named = await here
        .at("svg.drawing")
        .evaluate((svg) =>
          [...svg.querySelectorAll("*")]
            .filter((mark) =>
              ["tabindex", "role", "focusable", "aria-label", "title", "href"].some((name) =>
                mark.hasAttribute(name),
              ),
            )
            .map((mark) => mark.outerHTML),
        );
      assert.deepEqual(named, []);
    }
  });

  shell(`${tag}: A24 a host names it by aria-label, aria-labelledby or the caption around it`, async () => {
    const here = await stage();
    const name = async () => groupOf(await accessibilityTree(here)).name;
    await here.fresh({ attributes: { "aria-label": "My own name" } });
    assert.equal(await name(), "My own name");
    await here.page.evaluate(() => {
      const words = document.createElement("p");
      words.id = "words-of-the-host";
      words.textContent = "Words of the host";
      document.querySelector("main")?.append(words);
    });
    await here.fresh({ attributes: { "aria-labelledby": "words-of-the-host" } });
    assert.equal(await name(), "Words of the host");
    await here.fresh();
    await here.page.evaluate((tagName) => {
      const host = document.getElementById("host");
      const figureAround = document.createElement("figure");
      const caption = document.createElement("figcaption");
      caption.textContent = "A caption around it";
      figureAround.append(/** @type {Element} */ (document.querySelector(tagName)), caption);
      host?.append(figureAround);
    }, tag);
    await here.settled();
    await here.set({ lang: "en" });
    assert.equal(await name(), "A caption around it");
    await here.page.evaluate(() => {
      document.querySelector("#host figure")?.remove();
      document.getElementById("words-of-the-host")?.remove();
    });
    here.calm();
  });
}
