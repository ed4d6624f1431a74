// How every figure looks: adopted by its shadow root, so that a strict policy has nothing to refuse.

import { css, unsafeCSS } from "lit";
import { paletteRules } from "../draw/palette.js";
import { NARROW_DRAWING } from "./box.js";
import { PHONE_BELOW } from "./wide-from.js";

/** The text of a figure on a page whose own is 16 px, in CSS pixels: what is around it grows and shrinks with the page's. */
const TEXT = 14;
const PAGE_TEXT = 16;

/**
 * A size of text, as it is where the page's is 16 px, and never under 12 px.
 * @param {number} pixels
 * @param {number} [around] that of the text around it
 */
const size = (pixels, around = TEXT) => unsafeCSS(`max(12px, ${pixels}em / ${around})`);

export const figureStyle = [
  unsafeCSS(paletteRules()),
  css`
    /* Whatever a page sets on all that it holds ends here, but for its font, its language, and the spacing of letters
       and words, which a reader may have set. */
    :where(.figure, .status, .waiting button) {
      all: initial;
      -webkit-locale: inherit;
      color-scheme: inherit;
      visibility: inherit;
      pointer-events: inherit;
      font-family: var(--pe-font, inherit);
      font-size: ${size(TEXT, PAGE_TEXT)};
      line-height: 1.45;
      letter-spacing: inherit;
      word-spacing: inherit;
      overflow-wrap: break-word;
      -webkit-text-size-adjust: inherit;
      text-size-adjust: inherit;
      -webkit-user-select: text;
      user-select: text;
    }
    :host {
      display: block;
      /* Between its parts there are line breaks that are none. */
      white-space: normal !important;
    }
    :host([hidden]) {
      display: none;
    }
    :host([theme="light"]) {
      color-scheme: light;
    }
    :host([theme="dark"]) {
      color-scheme: dark;
    }
    /* The theme that was good last, where the attribute is not. */
    @media not print {
      .hold.light {
        color-scheme: light;
      }
      .hold.dark {
        color-scheme: dark;
      }
    }
    * {
      box-sizing: border-box;
    }
    p {
      margin: 0;
    }
    /* The box is as high as was reserved for it before it was drawn; see box.js. */
    .box {
      display: grid;
      grid-template-columns: minmax(0, 1fr);
    }
    .box > *,
    .box::before {
      grid-area: 1 / 1;
      min-width: 0;
    }
    .box::before {
      content: "";
      pointer-events: none;
    }
    .waiting button {
      font-size: ${size(TEXT, PAGE_TEXT)};
      font-style: normal;
      font-weight: 400;
    }
    .saying {
      font-family: var(--pe-font, inherit);
      font-size: ${size(TEXT, PAGE_TEXT)};
      line-height: 1.45;
    }
    .status {
      display: block;
      min-height: 1lh;
      margin-block: 8px;
      /* It stands on the page's own ground. */
      color: inherit;
    }
    /* What is read first is the finding; what is seen first is the drawing. */
    .figure {
      display: flex;
      flex-direction: column;
      padding: 18px 24px 16px;
      border: 1px solid var(--_rule);
      background: var(--_panel);
      color: var(--_ink);
      font-feature-settings: "tnum";
      font-variant-numeric: tabular-nums;
    }
    /* The page is dark and does not say so in a way that style sheets hear; see ground.js. */
    .figure.on-dark {
      color-scheme: dark;
    }
    .figure.narrow {
      padding: 14px 14px 12px;
      border-inline: 0;
    }
    .figure.phone {
      padding-inline: 12px;
    }
    .guess {
      order: 1;
    }
    .scene {
      order: 2;
    }
    .controls {
      order: 3;
    }
    .sentence {
      order: 4;
    }
    .caption {
      order: 5;
    }
    .numbers {
      order: 6;
    }
    /* Room for the ring of the focus. */
    .numbers[open] summary {
      margin-bottom: 6px;
    }
    /* The words are English also where the page around them is read from the right. */
    .figure p,
    .figure th,
    .figure td,
    .figure dd,
    .figure label,
    .figure button {
      unicode-bidi: plaintext;
    }
    .figure input,
    .matrix,
    .product,
    .drawing {
      direction: ltr;
    }
    .figure input[type="range"] {
      direction: inherit;
    }
    .head {
      display: flex;
      flex-wrap: wrap;
      align-items: baseline;
      gap: 2px 20px;
      padding-bottom: 12px;
      border-bottom: 1px solid var(--_rule);
    }
    .ask {
      min-height: 24px;
      padding: 0 10px;
      border-color: var(--_move);
      color: var(--_move);
      font-family: var(--pe-font, inherit);
      font-size: ${size(TEXT, 16)};
    }
    .phone .ask {
      min-height: 30px;
    }
    .guess {
      display: flex;
      flex-wrap: wrap;
      gap: 4px 20px;
      align-items: center;
      padding-block: 10px;
      border-bottom: 1px solid var(--_rule);
    }
    .guess .control {
      flex: 1 1 300px;
    }
    .guess .control label {
      white-space: normal;
    }
    .narrow .guess .control {
      grid-template-columns: 1fr 5.8em;
    }
    .narrow .guess .control label {
      grid-column: 1 / -1;
    }
    .guess .choice {
      flex-wrap: wrap;
      gap: 4px 0;
    }
    .guess legend,
    .named legend {
      position: static;
      float: left;
      width: auto;
      height: auto;
      margin-inline-end: 12px;
      padding: 6px 0;
      clip-path: none;
      color: var(--_soft);
    }
    /* What would give the answer away stands back until the guess is made. */
    .guessing .blocks,
    .guessing .sentence {
      visibility: hidden;
    }
    .guessing .blocks {
      position: relative;
    }
    .guessing .blocks::after {
      content: "These numbers come back with the answer.";
      position: absolute;
      inset: 0;
      display: grid;
      place-items: center;
      color: var(--_soft);
      visibility: visible;
    }
    .guess-buttons {
      display: flex;
      gap: 8px;
    }
    .verdict {
      flex: 1 1 100%;
      font-size: ${size(15)};
    }
    .verdict:empty {
      display: none;
    }
    .title {
      font-weight: 600;
      font-size: ${size(15)};
    }
    .question,
    .caption {
      font-family: var(--pe-font-text, inherit);
      color: var(--_soft);
      font-size: ${size(16)};
    }
    .caption {
      font-size: ${size(15)};
      line-height: 1.5;
    }
    .error {
      border-inline-start: 3px solid var(--_negative);
      padding-inline-start: 10px;
      font-weight: 600;
    }
    /* An error takes the place of the question, so that nothing moves. */
    .said {
      display: grid;
      flex: 1 1 60%;
    }
    .said > * {
      grid-area: 1 / 1;
    }
    .narrow .said {
      flex-basis: 100%;
    }
    .covered {
      visibility: hidden;
    }
    /* One that is longer lies over what is below. */
    .error:not(:empty) {
      z-index: 1;
      align-self: start;
      margin-block-end: -6lh;
      background: var(--_panel);
    }
    .error:empty {
      border: 0;
      pointer-events: none;
    }

    /* The drawing and what stands beside it. */
    .scene {
      margin: 14px 0;
    }
    .scene.beside {
      display: grid;
      grid-template-columns: minmax(0, 1fr) minmax(0, 1.15fr);
      gap: 24px;
      align-items: center;
    }
    .drawing {
      display: block;
      width: 100%;
      height: auto;
      overflow: visible;
      /* Its words are placed one by one: wider spacing would push them into one another. */
      letter-spacing: normal;
      word-spacing: normal;
      -webkit-user-select: none;
      user-select: none;
      touch-action: pan-y;
    }
    .narrow:not(.phone) .drawing {
      max-width: ${NARROW_DRAWING}px;
      margin-inline: auto;
    }
    /* Only where large text makes a phone's figure of a wider one. */
    .phone .drawing {
      max-width: ${PHONE_BELOW}px;
      margin-inline: auto;
    }
    .drawing text {
      pointer-events: none;
    }
    .drawing [font-family],
    .drawing [font-style="italic"] {
      font-family: var(--pe-font-text, serif);
    }
    .handle {
      pointer-events: all;
      cursor: grab;
    }
    .handle.sideways {
      cursor: ew-resize;
    }
    .drawing.dragging,
    .drawing.dragging .handle {
      cursor: grabbing;
    }
    .drawing.dragging .sideways {
      cursor: ew-resize;
    }

    /* Words and numbers that can be selected. */
    .symbol {
      font-family: var(--pe-font-text, serif);
      font-style: italic;
      font-size: 1.06em;
      font-weight: 400;
    }
    .symbol sub {
      font-size: 0.72em;
      font-style: normal;
      line-height: 0;
    }
    .c-sine {
      color: var(--_sine);
    }
    .c-cosine {
      color: var(--_cosine);
    }
    .c-move {
      color: var(--_move);
    }
    .c-soft {
      color: var(--_soft);
    }
    .blocks {
      display: grid;
      gap: 16px;
    }
    .lines {
      display: grid;
      gap: 4px;
      font-size: ${size(15)};
    }
    .narrow .lines {
      font-size: 1em;
    }
    .product {
      display: flex;
      align-items: flex-start;
      gap: 6px 10px;
      font-size: ${size(15)};
    }
    .product p {
      margin-top: 6px;
      color: var(--_soft);
      font-size: ${size(12.5, 15)};
      text-align: center;
    }
    .product .equals {
      align-self: flex-start;
      padding-top: 21px;
      font-size: ${size(18, 15)};
    }
    table {
      border-collapse: collapse;
      font-variant-numeric: tabular-nums;
    }
    .matrix {
      position: relative;
      margin-inline: auto;
      font-weight: 500;
    }
    .matrix::before,
    .matrix::after {
      content: "";
      position: absolute;
      inset-block: 0;
      width: 5px;
      border: 1.5px solid var(--_ink);
    }
    .matrix::before {
      inset-inline-start: 0;
      border-inline-end: 0;
    }
    .matrix::after {
      inset-inline-end: 0;
      border-inline-start: 0;
    }
    .matrix td {
      min-width: 4.6em;
      padding: 5px 11px;
      text-align: end;
    }
    .narrow .product {
      font-size: ${size(13)};
      gap: 6px 5px;
      justify-content: center;
    }
    .narrow .product p {
      font-size: ${size(12.5, 13)};
    }
    .narrow .product .equals {
      font-size: ${size(18, 13)};
    }
    .narrow .matrix td {
      min-width: 3.6em;
      padding: 4px 6px;
    }
    .phone .product {
      flex-wrap: wrap;
      gap: 6px 3px;
    }
    .phone .lines p {
      overflow-wrap: anywhere;
    }
    .phone .matrix td {
      min-width: 3.2em;
      padding: 4px 4px;
    }
    .block {
      width: 100%;
    }
    .block caption {
      padding-bottom: 4px;
      color: var(--_soft);
      font-size: ${size(13)};
      text-align: start;
    }
    .block th,
    .block td {
      padding: 6px 4px 6px 12px;
      border-bottom: 1px solid var(--_rule);
      text-align: end;
      white-space: nowrap;
    }
    .block th:first-child,
    .block td:first-child {
      padding-inline-start: 2px;
      text-align: start;
    }
    .block:not(.numbers *) th:first-child,
    .phone .block th:first-child {
      white-space: normal;
    }
    .block thead th {
      color: var(--_soft);
      font-weight: 400;
      font-size: ${size(13)};
    }
    .numbers .block,
    .narrow .block {
      font-size: ${size(13)};
    }
    :is(.numbers, .narrow) .block :is(caption, thead th) {
      font-size: 1em;
    }
    .narrow .block th,
    .narrow .block td {
      padding-inline: 5px 2px;
    }
    .phone .block {
      font-size: ${size(12.5)};
    }
    .phone .block :is(caption, thead th) {
      font-size: ${size(13, 12.5)};
    }
    .phone .block th,
    .phone .block td {
      padding-inline: 3px 1px;
    }
    .phone .choice {
      flex-wrap: wrap;
      gap: 4px 0;
    }
    .scroller {
      max-height: 420px;
      overflow: auto;
    }
    /* The tenth row of a table that does not fit is cut in its middle: there is more. */
    .scroller:where(:not(.numbers *)) {
      max-height: 404px;
    }
    .code {
      display: grid;
      grid-template-columns: minmax(0, 1fr);
      gap: 8px;
    }
    .code-head {
      display: flex;
      flex-wrap: wrap;
      align-items: center;
      gap: 4px 12px;
    }
    .code .choice {
      flex-wrap: wrap;
      row-gap: 4px;
    }
    .code-said,
    .code-note,
    .code-name {
      color: var(--_soft);
      font-size: ${size(13)};
    }
    /* As high in every language: nothing below it moves. */
    .code pre {
      height: 18.5em;
      max-height: none;
      margin: 0;
      padding: 10px 12px;
      border: 1px solid var(--_rule);
      background: var(--_face);
      direction: ltr;
      font-family: var(--pe-font-code, ui-monospace, "DejaVu Sans Mono", Menlo, Consolas, monospace);
      font-size: ${size(12.5)};
      font-weight: 400;
      font-variant-numeric: normal;
      line-height: 1.4;
      text-align: left;
      tab-size: 2;
      unicode-bidi: isolate;
      -webkit-user-select: text;
      user-select: text;
    }
    .code-note {
      min-height: 2lh;
    }
    .phone .code-note {
      min-height: 3lh;
    }
    .sentence {
      /* Room for the longest usual sentence, so that nothing below it moves while numbers change. */
      min-height: 2lh;
      margin-top: 12px;
    }
    .phone .sentence {
      min-height: 5lh;
    }
    .caption {
      margin-top: 6px;
    }
    .address {
      display: none;
    }
    .numbers {
      margin-top: 8px;
      color: var(--_soft);
    }
    .numbers summary {
      font-size: ${size(13)};
    }
    .numbers table {
      color: var(--_ink);
    }
    summary {
      width: max-content;
      padding: 4px 2px;
      cursor: pointer;
    }
    .announcement,
    .unseen,
    legend {
      position: absolute;
      width: 1px;
      height: 1px;
      overflow: hidden;
      clip-path: inset(50%);
      white-space: nowrap;
    }

    /* Controls. */
    .controls {
      display: flex;
      flex-wrap: wrap;
      gap: 8px 24px;
      align-items: center;
      padding-top: 12px;
      border-top: 1px solid var(--_rule);
    }
    .parameters {
      flex: 1 1 100%;
      display: grid;
      grid-template-columns: repeat(3, minmax(0, 1fr));
      gap: 4px 28px;
      align-items: center;
    }
    .control {
      display: grid;
      grid-template-columns: max-content 1fr 5.8em;
      gap: 10px;
      align-items: center;
      min-height: 36px;
    }
    .control {
      position: relative;
    }
    .complaint {
      position: absolute;
      inset: calc(100% + 1px) 0 auto auto;
      z-index: 1;
      max-width: 22em;
      padding: 4px 8px;
      border: 1px solid var(--_negative);
      background: var(--_panel);
      font-size: ${size(13)};
    }
    .control.long {
      /* As wide as seventeen digits, but no wider than there is room: no control sticks out of its column. */
      grid-template-columns: max-content minmax(40px, 1fr) minmax(5.8em, 12.6em);
    }
    .control.long input[type="text"] {
      padding-inline: 3px;
      font-size: 0.9em;
      text-overflow: ellipsis;
    }
    .narrow .control.long input[type="text"] {
      font-size: 1em;
    }
    .narrow .control {
      grid-template-columns: minmax(5.2em, max-content) 1fr 5.8em;
    }
    .narrow .control.long {
      grid-template-columns: minmax(5.2em, max-content) minmax(40px, 1fr) minmax(5.8em, 12.6em);
    }
    .control label {
      color: var(--_soft);
      white-space: nowrap;
    }
    .control.text,
    .narrow .control.text {
      grid-template-columns: max-content 1fr;
    }
    .control.several {
      grid-column: span 2;
    }
    .control.text input {
      text-align: start;
      unicode-bidi: plaintext;
    }
    .control.order,
    .narrow .control.order {
      grid-template-columns: max-content 1fr 10.5em;
      grid-column: 1 / -1;
    }
    .phone .control.several {
      grid-column: auto;
    }
    .phone .control.order {
      grid-template-columns: 1fr 10.5em;
    }
    .things {
      display: flex;
      flex-wrap: wrap;
      gap: 8px;
    }
    .thing {
      display: grid;
      place-items: center;
      min-width: 34px;
      min-height: 34px;
      padding: 4px 10px;
      border: 1px solid var(--_control);
      border-radius: 2px;
      background: var(--_panel);
      cursor: pointer;
    }
    .thing[tabindex="0"] {
      border-color: var(--_ink);
    }
    .narrow .thing {
      min-width: 44px;
      min-height: 44px;
    }
    .phone .things {
      grid-row: 2;
      grid-column: 1 / -1;
    }
    .narrow .parameters {
      grid-template-columns: repeat(2, minmax(0, 1fr));
      column-gap: 20px;
    }
    .phone .parameters {
      grid-template-columns: minmax(0, 1fr);
    }
    .narrow .control {
      min-height: 44px;
    }
    .files {
      display: flex;
      flex-wrap: wrap;
      align-items: center;
      gap: 8px 12px;
      width: 100%;
    }
    /* While a file is made its progress stands where it is said what came of it. */
    .outcome {
      display: grid;
      flex: 1 1 220px;
      align-items: center;
      min-height: 34px;
    }
    .outcome > * {
      grid-area: 1 / 1;
    }
    .narrow .outcome {
      min-height: 44px;
    }
    .phone .outcome {
      flex-basis: 100%;
      min-height: 3lh;
    }
    .making {
      display: flex;
      align-items: center;
      gap: 8px;
    }
    progress {
      flex: 0 1 260px;
      min-width: 60px;
      height: 12px;
      accent-color: var(--_move);
    }
    .share {
      min-width: 11ch;
    }
    .files-said {
      color: var(--_soft);
      overflow-wrap: anywhere;
    }
    .files .offer {
      width: 100%;
    }
    button[aria-disabled="true"] {
      color: var(--_soft);
      cursor: default;
    }
    .buttons {
      display: flex;
      flex-wrap: wrap;
      gap: 8px;
      align-items: center;
      width: 100%;
    }
    .actions {
      display: flex;
      flex-wrap: wrap;
      align-items: center;
      gap: 8px;
      margin-inline-end: auto;
    }
    .about {
      display: flex;
      align-items: center;
      gap: 2px;
    }
    .phone .about {
      width: 100%;
    }
    .phone .about .help {
      margin-inline-start: auto;
    }
    .phone .actions:not(:empty) {
      width: 100%;
    }
    button,
    select,
    input {
      margin: 0;
      border: 1px solid var(--_control);
      border-radius: 2px;
      background: var(--_panel);
      color: var(--_ink);
      font: inherit;
      font-variant-numeric: tabular-nums;
    }
    button,
    select {
      min-height: 34px;
      padding: 4px 12px;
      cursor: pointer;
    }
    select {
      padding-inline: 6px;
    }
    .narrow button,
    .narrow select {
      min-height: 44px;
    }
    button.primary {
      border-color: var(--_ink);
      background: var(--_ink);
      color: var(--_panel);
      font-weight: 600;
    }
    button.quiet {
      border-color: transparent;
      background: none;
      color: var(--_ink);
      padding-inline: 9px;
    }
    button:disabled {
      color: var(--_soft);
      cursor: default;
    }
    button.primary:disabled {
      border-color: var(--_control);
      background: none;
      font-weight: 400;
    }
    button:enabled:hover {
      border-color: var(--_ink);
    }
    .help button {
      min-width: 34px;
    }
    dialog {
      width: min(36em, calc(100% - 24px));
      padding: 0;
      border: 1px solid var(--_ink);
      border-radius: 2px;
      background: var(--_panel);
      color: var(--_ink);
      font-size: ${size(15)};
      line-height: 1.5;
      text-align: start;
      white-space: normal;
    }
    dialog::backdrop {
      background: rgb(0 0 0 / 40%);
    }
    dialog .title {
      font-size: 1em;
    }
    dialog .words {
      padding: 18px 22px;
    }
    dialog dl {
      margin: 10px 0 14px;
    }
    dialog dt {
      font-weight: 600;
    }
    dialog dd {
      margin: 0 0 8px;
    }
    .widest {
      display: inline-grid;
      justify-items: center;
    }
    .widest::after {
      content: attr(data-other);
      height: 0;
      overflow: hidden;
      visibility: hidden;
    }
    input[type="text"] {
      width: 100%;
      min-height: 34px;
      padding: 4px 8px;
      font-weight: 500;
      text-align: end;
    }
    input[aria-invalid="true"] {
      border-color: var(--_negative);
      border-width: 2px;
      padding: 3px 7px;
    }
    input[type="range"] {
      -webkit-appearance: none;
      appearance: none;
      width: 100%;
      min-width: 40px;
      height: 32px;
      border: 0;
      background: none;
      cursor: pointer;
      touch-action: pan-y;
    }
    .narrow input[type="range"] {
      height: 44px;
    }
    input[type="range"]::-webkit-slider-runnable-track {
      height: 3px;
      background: var(--_control);
    }
    input[type="range"]::-moz-range-track {
      height: 3px;
      background: var(--_control);
    }
    input[type="range"]::-webkit-slider-thumb {
      -webkit-appearance: none;
      width: 18px;
      height: 18px;
      margin-top: -7.5px;
      border: 2px solid var(--_panel);
      border-radius: 50%;
      background: var(--_move);
    }
    input[type="range"]::-moz-range-thumb {
      width: 14px;
      height: 14px;
      border: 2px solid var(--_panel);
      border-radius: 50%;
      background: var(--_move);
    }
    .choice {
      display: flex;
      min-width: 0;
      margin: 0;
      padding: 0;
      border: 0;
    }
    /* Four words or more take a row of their own; where that is narrow, columns of one width. */
    .parameters .choice:has(> :nth-child(5)) {
      flex-wrap: wrap;
      row-gap: 4px;
      grid-column: 1 / -1;
    }
    .narrow .parameters .choice:has(> :nth-child(5)) {
      display: grid;
      grid-template-columns: repeat(auto-fit, minmax(9.2em, 1fr));
    }
    .narrow .parameters .choice:has(> :nth-child(5)) span {
      height: 100%;
      white-space: normal;
    }
    .named legend {
      min-width: 8em;
    }
    .narrow .parameters .named.choice {
      grid-template-columns: repeat(auto-fit, minmax(5em, 1fr));
    }
    /* Many names, some of them long. */
    .narrow .parameters .named.choice:has(> :nth-child(6)) {
      grid-template-columns: repeat(auto-fit, minmax(6.4em, 1fr));
    }
    .narrow .named legend {
      grid-column: 1 / -1;
      padding: 2px 0 0;
    }
    .narrow .parameters .named.choice span {
      justify-content: center;
      padding: 4px 1px;
    }
    .choice label {
      position: relative;
    }
    .choice input {
      position: absolute;
      inset: 0;
      width: 100%;
      height: 100%;
      opacity: 0;
      cursor: pointer;
    }
    .choice span {
      display: flex;
      align-items: center;
      min-height: 34px;
      padding: 4px 12px;
      border: 1px solid var(--_control);
      margin-inline-start: -1px;
      white-space: nowrap;
    }
    .narrow .choice span {
      min-height: 44px;
    }
    .choice :checked + span {
      border-color: var(--_ink);
      background: var(--_ink);
      color: var(--_panel);
      font-weight: 600;
    }
    .speed,
    .soft {
      color: var(--_soft);
    }
    .menu {
      position: relative;
    }
    .items {
      position: absolute;
      inset-inline-end: 0;
      inset-block-end: calc(100% + 6px);
      z-index: 1;
      display: grid;
      gap: 4px;
      width: calc(250em / ${TEXT});
      max-height: min(430px, 90vh);
      padding: 12px;
      overflow: auto;
      border: 1px solid var(--_control);
      background: var(--_panel);
    }
    .narrow .buttons {
      position: relative;
    }
    .narrow .menu {
      position: static;
    }
    .narrow .items {
      inset-inline: 0;
      width: auto;
    }
    .items.down {
      inset-block: calc(100% + 6px) auto;
    }
    .items button {
      text-align: start;
    }
    .items .check {
      display: flex;
      gap: 8px;
      align-items: center;
      min-height: 34px;
    }
    .items .check input {
      width: 18px;
      height: 18px;
      margin: 0;
      accent-color: var(--_ink);
    }
    .menu-said {
      min-height: 1lh;
    }
    .offer textarea {
      display: block;
      width: 100%;
      border: 1px solid var(--_control);
      background: var(--_panel);
      color: var(--_ink);
      font-family: var(--pe-font-code, monospace);
      font-size: ${size(12)};
      line-height: 1.4;
    }
    .items canvas {
      display: block;
      max-width: 100%;
      height: auto;
      border: 1px solid var(--_rule);
    }
    .items input[type="text"] {
      margin-bottom: 4px;
      text-align: start;
    }
    #help-title:focus-visible {
      outline: none;
    }
    :focus-visible:not(#help-title),
    .choice :focus-visible + span {
      outline: 3px solid var(--_cosine);
      outline-offset: 2px;
    }
    @media (forced-colors: active) {
      :host {
        --_paper: Canvas;
        --_panel: Canvas;
        --_face: Canvas;
        --_ink: CanvasText;
        --_soft: CanvasText;
        --_rule: GrayText;
        --_control: CanvasText;
        --_sine: CanvasText;
        --_cosine: LinkText;
        --_move: Highlight;
        --_negative: CanvasText;
        --_zero: Canvas;
        --_positive: Highlight;
      }
      .drawing {
        forced-color-adjust: none;
      }
      input[type="range"] {
        forced-color-adjust: none;
      }
      input[type="range"]::-webkit-slider-runnable-track {
        background: CanvasText;
      }
      input[type="range"]::-moz-range-track {
        background: CanvasText;
      }
      input[type="range"]::-webkit-slider-thumb {
        border-color: Canvas;
        background: Highlight;
      }
      input[type="range"]::-moz-range-thumb {
        border-color: Canvas;
        background: Highlight;
      }
      .choice :checked + span,
      button.primary:enabled {
        forced-color-adjust: none;
        border-color: Highlight;
        background: Highlight;
        color: HighlightText;
      }
      button:disabled {
        border-color: GrayText;
        color: GrayText;
      }
      :focus-visible,
      .choice :focus-visible + span {
        outline-color: Highlight;
      }
    }
    @media print {
      :host {
        color-scheme: light !important;
        break-inside: avoid;
      }
      .box::before {
        content: none;
      }
      .status,
      .saying,
      .controls,
      .numbers,
      .guess,
      .ask,
      .code-head,
      .error,
      .announcement {
        display: none;
      }
      .covered {
        visibility: visible;
      }
      .box {
        break-inside: avoid;
      }
      .figure,
      .figure.narrow,
      .figure.on-dark {
        padding-inline: 0;
        border: 0;
        /* White also where a page prints its own dark ground. */
        background: white;
        color-scheme: light;
        /* Paper is held nearer than a screen. */
        font-size: ${size(12, PAGE_TEXT)};
        break-inside: avoid;
      }
      /* A high drawing leaves room for its words on the same page. */
      .drawing {
        max-height: 140mm;
      }
      .beside .drawing {
        max-height: 100mm;
      }
      .address {
        display: block;
        order: 7;
        margin-top: 4px;
        color: var(--_soft);
        overflow-wrap: anywhere;
      }
      .scene {
        margin-block: 8px;
      }
      .scene.beside {
        grid-template-columns: repeat(auto-fit, minmax(min(100%, 270px), 1fr));
        gap: 14px;
      }
      .scroller {
        max-height: none;
        overflow: visible;
      }
      .code pre {
        height: auto;
        overflow: visible;
        white-space: pre-wrap;
      }
      .lines,
      .block,
      .block :is(caption, thead th),
      .product,
      .product p {
        font-size: 1em;
      }
      .product {
        gap: 4px;
      }
      .matrix td {
        min-width: 3.4em;
        padding: 4px 5px;
      }
      .block th,
      .block td {
        padding: 4px 1px 4px 5px;
      }
      .sentence,
      .phone .sentence {
        min-height: 0;
      }
    }
  `,
];
