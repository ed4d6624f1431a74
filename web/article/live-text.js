// The numbers and words of a section that the core computes follow the section's figure, and so do its other figures.

import { figuresOf, followFigure, isFigure } from "./follow-figure.js";
import { holdWidths, releaseWidths } from "./held-width.js";
import { numberParts } from "./number-parts.js";
import { quantityText } from "./quantities.js";
import { QUANTITIES } from "./sections.js";

/** @typedef {import("./follow-figure.js").FigureElement} FigureElement */
/** @typedef {import("../draw/figure.d.ts").State} State */

const MATHML = "http://www.w3.org/1998/Math/MathML";

/** @param {string} name @param {...(string | Element)} content */
function mathElement(name, ...content) {
  const element = document.createElementNS(MATHML, name);
  element.append(...content);
  return element;
}

/** A sign that stands before a number, with no room between. */
function minus() {
  const sign = mathElement("mo", "\u2212");
  for (const [name, value] of Object.entries({
    form: "prefix",
    stretchy: "false",
    lspace: "0em",
    rspace: "0em",
  }))
    sign.setAttribute(name, value);
  return sign;
}

/** A number as formulas set it. @param {string} text */
function mathNumber(text) {
  const { sign, digits, exponent } = numberParts(text);
  const parts = sign === "" ? [] : [minus()];
  if (digits !== "") parts.push(mathElement(/\d/.test(digits) ? "mn" : "mtext", digits));
  if (exponent === undefined) return parts;
  if (digits !== "") parts.push(mathElement("mo", "×"));
  const power = exponent.startsWith("\u2212") ? [minus()] : [];
  power.push(mathElement("mn", exponent.replace("\u2212", "")));
  return [...parts, mathElement("msup", mathElement("mn", "10"), mathElement("mrow", ...power))];
}

/** @param {Element} section @param {Element} owner @param {import("./quantities.js").Quantities} quantities */
function followInText(section, owner, quantities) {
  const places = [...section.querySelectorAll("[data-quantity]")].map((element) => ({
    element,
    quantity: quantities[element.getAttribute("data-quantity") ?? ""],
  }));
  const numbers = places.filter(({ quantity }) => quantity.as !== "words").map(({ element }) => element);
  followFigure(owner, async (_, moving) => {
    // The core is the figures' own, and needed only once something has moved.
    const { loadCore } = await import("../core/load-core.js");
    const core = await loadCore();
    if (!isFigure(owner)) return;
    if (moving) holdWidths(numbers);
    else releaseWidths(numbers);
    for (const { element, quantity } of places) {
      const x = quantity.of(core, owner.state);
      const text = quantityText(quantity, x);
      if (quantity.as === "words") {
        if (element.textContent !== text) element.textContent = text;
        continue;
      }
      if (element.getAttribute("data-value") === String(x)) continue;
      element.setAttribute("data-value", String(x));
      if (element.namespaceURI === MATHML) element.replaceChildren(...mathNumber(text));
      else element.textContent = text;
    }
  });
}

/**
 * Other figures of a section take over what they share with the one that owns it.
 * @param {Element} owner @param {Element[]} others
 */
function followInFigures(owner, others) {
  followFigure(owner, (state, moving) => {
    for (const other of others) {
      if (!isFigure(other) || !isFigure(owner)) continue;
      const shared = Object.entries(other.figure.parameters).filter(
        ([name, { kind }]) =>
          owner.figure.parameters[name]?.kind === kind && String(other.state[name]) !== String(state[name]),
      );
      if (shared.length > 0)
        other.moveTo(Object.fromEntries(shared.map(([name]) => [name, state[name]])), { final: !moving });
    }
  });
}

/** Makes the sections' texts follow their figures. */
export function followFigures() {
  for (const section of document.querySelectorAll("section[data-figure]")) {
    const figures = figuresOf(section);
    const owner = figures.find(({ localName }) => localName === `pe-${section.getAttribute("data-figure")}`);
    const quantities = QUANTITIES[section.id];
    if (owner === undefined || quantities === undefined) continue;
    followInText(section, owner, quantities);
    followInFigures(
      owner,
      figures.filter((figure) => figure !== owner),
    );
  }
}
