// A drawing painted on a canvas, for pictures made of pixels.

import { SANS } from "./marks.js";
import { colourOf } from "./palette.js";

/** @typedef {import("./marks.js").Mark} Mark */

/**
 * @param {CanvasRenderingContext2D} context
 * @param {Mark} mark
 */
function paint(context, mark) {
  const { at } = mark;
  const n = (/** @type {string} */ name, other = 0) => Number(at[name] ?? other);
  context.save();
  if (at.opacity !== undefined) context.globalAlpha *= n("opacity");
  if (typeof at.transform === "string") {
    const [, x, y] = /translate\(([-\d.]+) ([-\d.]+)\)/.exec(at.transform) ?? [];
    context.translate(Number(x), Number(y));
  }
  if (mark.tag === "text") {
    paintText(context, mark);
  } else {
    const shape = new Path2D(mark.tag === "path" ? String(at.d) : undefined);
    if (mark.tag === "line") {
      shape.moveTo(n("x1"), n("y1"));
      shape.lineTo(n("x2"), n("y2"));
    } else if (mark.tag === "circle") {
      shape.arc(n("cx"), n("cy"), n("r"), 0, 2 * Math.PI);
    } else if (mark.tag === "rect") {
      shape.rect(n("x"), n("y"), n("width"), n("height"));
    }
    if (mark.fill !== undefined && mark.fill !== "none") {
      context.fillStyle = colourOf(mark.fill, "light");
      context.fill(shape);
    }
    if (mark.stroke !== undefined && mark.stroke !== "none") {
      context.strokeStyle = colourOf(mark.stroke, "light");
      context.lineWidth = n("stroke-width", 1);
      context.lineCap = at["stroke-linecap"] === "round" ? "round" : "butt";
      context.setLineDash(
        String(at["stroke-dasharray"] ?? "")
          .split(/[ ,]+/)
          .filter(Boolean)
          .map(Number),
      );
      context.stroke(shape);
    }
  }
  for (const child of mark.children ?? []) if (child.tag !== "tspan") paint(context, child);
  context.restore();
}

/** @param {CanvasRenderingContext2D} context @param {Mark} mark */
function paintText(context, mark) {
  const { at } = mark;
  const runs = mark.children ?? [mark];
  const size = Number(at["font-size"]);
  const fontOf = (/** @type {Mark} */ run) =>
    `${run.at["font-style"] ?? at["font-style"] ?? ""} ${run.at["font-weight"] ?? at["font-weight"] ?? 400} ${run.at["font-size"] ?? size}px ` +
    `${run.at["font-family"] ?? at["font-family"] ?? SANS}`;
  const widths = runs.map((run) => {
    context.font = fontOf(run);
    return context.measureText(run.text ?? "").width;
  });
  const whole = widths.reduce((sum, width) => sum + width, 0);
  const share = { start: 0, middle: 0.5, end: 1 }[String(at["text-anchor"] ?? "start")] ?? 0;
  let x = Number(at.x) - whole * share;
  let y = Number(at.y);
  runs.forEach((run, k) => {
    context.font = fontOf(run);
    context.fillStyle = colourOf(/** @type {any} */ (run.fill ?? mark.fill ?? "ink"), "light");
    y += Number(run.at.dy ?? 0);
    context.fillText(run.text ?? "", x, y);
    x += widths[k];
  });
}

/**
 * Paints a drawing on a new canvas, on paper.
 * @param {{marks: Mark[], width: number, height: number}} drawing
 * @param {number} [scale] pixels a unit (2)
 * @returns {HTMLCanvasElement}
 */
export function paintCanvas({ marks, width, height }, scale = 2) {
  const canvas = document.createElement("canvas");
  canvas.width = Math.round(width * scale);
  canvas.height = Math.round(height * scale);
  const context = canvas.getContext("2d");
  if (context === null) throw new Error("this browser gave no canvas to paint on");
  context.scale(scale, scale);
  context.fillStyle = colourOf("paper", "light");
  context.fillRect(0, 0, width, height);
  for (const mark of marks) paint(context, mark);
  return canvas;
}
