// A figure made a custom element: attributes in, one question to the core, a drawing and its words out, events.

import { html, LitElement, nothing, unsafeCSS } from "lit";
import { loadCore } from "../core/load-core.js";
import { legible } from "../draw/legible.js";
import { anySigns, withoutSigns } from "../draw/marks.js";
import { pictureOf } from "../draw/picture.js";
import { patchMarks } from "../draw/svg-live.js";
import { addressTemplate } from "./address.js";
import { blocksTemplate } from "./blocks.js";
import { reservedPadding, tierOf, TIERS } from "./box.js";
import { addCommonProperties, COMMON_NAMES, CommonAttributes, propertyOf } from "./common-attributes.js";
import { compactControls, compactStyle, fullerFrame, ratioStyle } from "./compact.js";
import { aboutTemplate, controlsTemplate } from "./controls.js";
import { dataTableTemplate } from "./data-table.js";
import { clearCrowd } from "./crowd.js";
import { keepFinger, startDrag } from "./drag.js";
import { Embed, embedTemplate } from "./embed-dialog.js";
import { embedStyle } from "./embed-style.js";
import { figureStyle } from "./figure-style.js";
import { Files, showProgress } from "./files.js";
import { Fold, foldStyle } from "./fold.js";
import { Ground } from "./ground.js";
import { guessMarks, guessTemplate, onScale } from "./guess.js";
import { helpTemplate } from "./help.js";
import { menuTemplate } from "./menu.js";
import { Motion } from "./motion.js";
import { nameOf } from "./name.js";
import { watchPlace } from "./near.js";
import { initialState, readState, readValue, writeValue } from "./parameters.js";
import { textScale } from "./text-scale.js";
import { wordsTemplate } from "./words.js";

/** @typedef {import("../core/core.d.ts").Core} Core */
/** @typedef {import("../draw/figure.d.ts").Figure} Figure */
/** @typedef {import("../draw/figure.d.ts").Frame} Frame */
/** @typedef {import("../draw/figure.d.ts").State} State */
/** @typedef {import("../draw/figure.d.ts").Value} Value */
/** @typedef {import("../draw/figure.d.ts").Guess} Guess */
/** @typedef {import("../draw/marks.js").Mark} Mark */

/** How long the state rests before it is announced, in milliseconds. */
const ANNOUNCE_AFTER = 500;

/** What a host hears are the figure's own events, not those of the controls inside. @param {Event} event */
const keepInside = (event) => event.stopPropagation();

/** The core, once a figure of this page has it. @type {Core | undefined} */
let presentCore = undefined;

/** CSS pixels of paper a unit of the wide frame takes, about: printed text is to be read as well. */
const PAPER_SCALE = 0.8;

/** The menu opens upwards where it has this much room, in CSS pixels. */
const MENU_HEIGHT = 480;

const WATCHED_ATTRIBUTES = [...COMMON_NAMES, "lang", "aria-label", "aria-labelledby", "compact"];

/**
 * How the reader moves something.
 * @typedef {object} MoveAbout
 * @property {boolean} [final] the move ends with this
 * @property {boolean} [turning] what can turn does not jump
 * @property {boolean} [playing] the figure moves by itself, as it was told to
 */

/**
 * What the parts of a figure's shell may ask of it and tell it.
 * @typedef {object} Shell
 * @property {Figure} figure
 * @property {State} state the last good state
 * @property {unknown} data
 * @property {Frame} frame
 * @property {Core} core
 * @property {boolean} playing
 * @property {number} speed
 * @property {boolean} stepping whether motion is not wanted, so that play becomes step
 * @property {{parameter: string, text: string, message: string} | undefined} rejected what was set last and was no good, and why
 * @property {() => void} takeBack leaves what was no good and shows the last good state
 * @property {string | undefined} editing the field in which the reader is typing, which is left alone meanwhile
 * @property {{id: string, low: number, high: number} | undefined} sliding the slider that is held, and its ends
 * @property {Map<string, number>} chosen which thing of an order the keys move, by the order's parameter
 * @property {(parameter: string, item: number) => void} choose chooses another, which takes the focus
 * @property {HTMLElement} host
 * @property {Files} files what is made to be saved
 * @property {Embed} embed what the reader sees of how to embed it
 * @property {Guess | undefined} guess what there is to guess, while the reader guesses
 * @property {boolean} hasSigns whether the drawing can mark what is below zero
 * @property {boolean} signs whether it does
 * @property {boolean} canUndo
 * @property {(changes: State, about?: MoveAbout) => void} moveTo a move of the reader's
 * @property {() => void} settle the move has ended
 * @property {(parameter: string, text: string) => void} type the reader typed a value
 * @property {(name: string) => void} act press an action's button
 * @property {() => void} togglePlay
 * @property {(speed: number) => void} setSpeed
 * @property {() => void} reset back to the author's state
 * @property {() => void} undo back to the state before the last move; again: forth
 * @property {(value: number) => void} moveGuess
 * @property {() => void} showTruth
 * @property {() => void} closeGuess
 * @property {() => void} toggleSigns
 * @property {() => string} toSVG
 */

/**
 * Makes the class of a figure's element.
 * @param {Figure} figure
 */
export function figureElement(figure) {
  const names = Object.keys(figure.parameters);
  const firstSpeed = figure.play?.kind === "flow" ? figure.play.speeds[0] : 1;

  /** @implements {Shell} */
  class FigureElement extends LitElement {
    static styles = [
      ...figureStyle,
      embedStyle,
      foldStyle,
      compactStyle,
      unsafeCSS(
        TIERS.map(
          (tier) => `.box.${tier}::before{padding-block-start:${reservedPadding(figure, tier)}}`,
        ).join("") + ratioStyle(figure),
      ),
    ];
    static get observedAttributes() {
      return [...super.observedAttributes, ...names, ...WATCHED_ATTRIBUTES];
    }

    figure = figure;
    host = /** @type {HTMLElement} */ (this);
    /** @type {State} */
    state = initialState(figure);
    /** @type {unknown} */
    data = undefined;
    /** @type {Frame} */
    frame = figure.frames.wide;
    /** @type {{parameter: string, text: string, message: string} | undefined} */
    rejected = undefined;
    /** @type {string | undefined} */
    editing = undefined;
    /** @type {{id: string, low: number, high: number} | undefined} */
    sliding = undefined;
    /** @type {Map<string, number>} */
    chosen = new Map();
    speed = firstSpeed;
    files = new Files(
      () => this.requestUpdate(),
      (share) => showProgress(this.renderRoot, share),
    );
    embed = new Embed(() => this.requestUpdate());
    common = new CommonAttributes(this);
    /** Which version of its code the reader looks at, and what came of copying it. */
    #code = { chosen: 0, said: "" };

    /** @type {Core | undefined} */
    #core = undefined;
    #error = "";
    #reported = "";
    /** Whether attributes changed since they were last read. */
    #stale = true;
    /** Attribute changes that the reader makes; all others are the author's, to which reset returns. */
    #readerWrites = false;
    /** @type {Map<string, string | null>} */
    #author = new Map();
    /** @type {Set<"input" | "change">} */
    #due = new Set();
    /** @type {State | undefined} the shown state while something turns */
    #shown = undefined;
    /** @type {import("./box.js").Tier} */
    #tier = "wide";
    #tableOpen = false;
    /** Which control is shown where there is room for one. @type {string | undefined} */
    #held = undefined;
    /** @type {{open: boolean, down: boolean, said: string, offer: import("./menu.js").Offer | undefined}} */
    #menu = { open: false, down: false, said: "", offer: undefined };
    #started = false;
    #failed = false;
    /** @type {import("./guess.js").Guessing | undefined} */
    #guessing = undefined;
    /** @type {Guess | undefined} what there is to guess in the present state */
    #guess = undefined;
    #signs = false;
    /** The state before the move that is being made, and before the last one that was. @type {State | undefined} */
    #before = undefined;
    /** @type {State | undefined} */
    #undo = undefined;
    /** @type {MediaQueryList | undefined} */
    #forcedColours = undefined;
    #forcedColoursChanged = () => this.requestUpdate();
    #unwatch = () => {};
    #ground = new Ground(this, () => this.requestUpdate());
    #fold = new Fold(this, () => {
      this.#chooseFrame();
      this.requestUpdate();
    });
    /** Whether the page is being printed. */
    #printing = false;
    #announcement = "";
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    #announceTimer = undefined;
    /** @type {ResizeObserver | undefined} */
    #sizes = undefined;
    /** @type {(value: void) => void} */
    #resolveReady = () => {};
    /** Resolves once the figure is drawn. @type {Promise<void>} */
    ready = new Promise((resolve) => (this.#resolveReady = resolve));

    #motion = new Motion({
      show: (shown, flowing) => {
        this.#shown = shown;
        this.#flowing = flowing;
        this.#draw();
      },
      move: (changes) => this.moveTo(changes, { playing: true }),
      settle: () => this.settle(),
      act: (name) => this.act(name, { playing: true }),
      changed: () => this.requestUpdate(),
    });

    /** How fast time flows, in units a second; undefined while it does not. @type {number | undefined} */
    #flowing = undefined;

    get core() {
      if (this.#core === undefined) throw new Error("the core is not loaded yet");
      return this.#core;
    }
    get playing() {
      return this.#motion.playing;
    }
    get stepping() {
      return this.#motion.reduced;
    }

    connectedCallback() {
      super.connectedCallback();
      // A property set before the element was defined hides the accessor of the same name: take it and let it through.
      for (const name of [...names, ...COMMON_NAMES.map(propertyOf)]) {
        if (!Object.hasOwn(this, name)) continue;
        const self = /** @type {Record<string, Value>} */ (/** @type {unknown} */ (this));
        const value = self[name];
        delete self[name];
        self[name] = value;
      }
      this.#motion.connect();
      this.#ground.connect();
      this.#forcedColours = matchMedia("(forced-colors: active)");
      this.#forcedColours.addEventListener("change", this.#forcedColoursChanged);
      if (this.hasUpdated) this.#watch();
      else if (this.data === undefined) this.#fold.wait();
    }

    firstUpdated() {
      if (this.isConnected) this.#watch();
      // Who starts it at once hears that it is ready once it is laid out for its width.
      if (this.#started) this.#chooseFrame();
    }

    /** What stands in the page's flow. */
    get #hold() {
      return this.renderRoot.querySelector(".hold");
    }

    #watch() {
      const [hold, edge] = [this.#hold, this.renderRoot.querySelector(".edge")];
      if (hold === null || edge === null) return;
      this.#sizes = new ResizeObserver(() => {
        this.#ground.look();
        this.#chooseFrame();
      });
      // The first size is told once the page is laid out: to ask for it now would lay it out for each figure. The edge
      // has a width and no more: what changes the figure's height in answer changes nothing that is observed.
      this.#sizes.observe(edge);
      this.#unwatch = watchPlace([this, hold], {
        // What failed is tried again when the reader asks for it, not whenever the page is scrolled.
        near: () => (this.#failed ? undefined : this.#begin()),
        onScreen: (on) => this.#motion.rest(!on),
        printing: () => {
          this.start();
          // Paper does not wait: where one figure has the core, the others have it at once.
          this.#core ??= presentCore;
          this.#motion.stop();
          this.#printing = true;
          this.#chooseFrame();
          if (this.isUpdatePending) this.performUpdate();
        },
        printed: () => {
          this.#printing = false;
          this.#chooseFrame();
        },
      });
    }

    disconnectedCallback() {
      super.disconnectedCallback();
      this.#motion.disconnect();
      this.#sizes?.disconnect();
      this.#fold.release();
      this.#forcedColours?.removeEventListener("change", this.#forcedColoursChanged);
      this.#ground.disconnect();
      this.#unwatch();
      this.files.stop();
      if (this.embed.isOpen) this.embed.set({ isOpen: false });
      clearTimeout(this.#announceTimer);
    }

    /** Moved by `moveBefore` nothing ends, and so nothing begins again. */
    connectedMoveCallback() {
      this.#fold.release();
      this.requestUpdate();
    }

    /**
     * Starts the figure before it comes near the viewport, where it would start by itself.
     * @returns {Promise<void>} resolves once it is drawn
     */
    start() {
      this.#begin();
      return this.ready;
    }

    /** Resolves once it is drawn, or cannot be. @type {Promise<unknown>} */
    #begun = Promise.resolve();
    #begin() {
      if (this.#started) return this.#begun;
      this.#started = true;
      // What is wrong with the attributes is still wrong; what a start before said is not.
      this.#error = "";
      this.#stale = true;
      this.#chooseFrame();
      this.requestUpdate();
      this.#begun = loadCore()
        .then(
          (core) => {
            presentCore = core;
            this.#core = core;
          },
          (reason) => {
            this.#started = false;
            this.#failed = true;
            this.#error = `The figure could not start: ${reason instanceof Error ? reason.message : reason}`;
          },
        )
        .then(() => {
          this.requestUpdate();
          return this.updateComplete;
        });
      return this.#begun;
    }

    /** @param {string} name @param {string | null} old @param {string | null} value */
    attributeChangedCallback(name, old, value) {
      super.attributeChangedCallback(name, old, value);
      if (old === value) return;
      if (COMMON_NAMES.includes(name)) this.common.read();
      if (name === "compact") {
        this.#guessing = undefined;
        if (this.hasUpdated) this.#chooseFrame();
      }
      if (names.includes(name)) {
        this.#stale = true;
        if (!this.#readerWrites) {
          this.#undo = undefined;
          this.#author.set(name, value);
          this.#motion.stop();
        }
      }
      this.requestUpdate();
    }

    /** Whether it fits itself into the height that it is given. Paper gives as much as is needed. */
    get #compact() {
      return (this.hasAttribute("compact") || this.#fold.folded) && !this.#printing;
    }

    #chooseFrame() {
      const width = this.#hold?.clientWidth ?? 0;
      if (width === 0 && !this.#printing) return;
      this.#fold.resize(width);
      // Paper is wider than it is high for what stands on it: the wide frame leaves a figure on one page.
      // Large text leaves less room beside it, as a narrow page does.
      this.#tier = this.#printing ? "wide" : tierOf(width / textScale(this));
      if (!this.#compact) this.frame = this.#tier === "wide" ? figure.frames.wide : figure.frames.narrow;
      this.requestUpdate();
    }

    /** @param {Record<string, string | null>} texts attributes to write, null to remove */
    #write(texts) {
      this.#readerWrites = true;
      this.common.misuse = undefined;
      try {
        // What was no good does not stay behind when the reader moves on.
        if (this.rejected !== undefined) {
          for (const name of names) {
            if (this.hasAttribute(name)) this.setAttribute(name, writeValue(this.state[name]));
          }
          this.#stale = true;
        }
        for (const [name, text] of Object.entries(texts)) {
          if (text === null) this.removeAttribute(name);
          else this.setAttribute(name, text);
        }
      } finally {
        this.#readerWrites = false;
      }
      this.requestUpdate();
    }

    /** @param {State} changes @param {MoveAbout} [about] */
    moveTo(changes, { final = false, turning = false, playing = false } = {}) {
      this.#read();
      const from = this.#shown ?? this.state;
      if (!playing) this.#motion.stop();
      let next = { ...this.state, ...changes };
      const moved = Object.keys(changes).filter(
        (name) => writeValue(changes[name]) !== writeValue(this.state[name]),
      );
      for (const name of moved) if (figure.reconcile !== undefined) next = figure.reconcile(next, name);
      // What else follows never turns a choice that was itself made.
      for (const name of moved) if (figure.parameters[name]?.kind === "choice") next[name] = changes[name];
      /** @type {Record<string, string>} */
      const texts = {};
      for (const name of names) {
        const text = writeValue(next[name]);
        if (text !== writeValue(this.state[name])) texts[name] = text;
      }
      if (Object.keys(texts).length > 0 || this.rejected !== undefined) {
        this.#before ??= this.state;
        this.#write(texts);
        this.#due.add("input");
        if (turning) this.#motion.turn(figure, from, next, playing);
      }
      if (final) this.settle();
    }

    settle() {
      // What has moved nothing is no change.
      if (this.#before === undefined) return;
      this.#undo = this.#before;
      this.#before = undefined;
      this.#due.add("change");
      this.requestUpdate();
    }

    /** @param {string} parameter @param {string} text */
    type(parameter, text) {
      this.#read();
      const reading = readValue(figure.parameters[parameter], text);
      // Other parameters follow what is typed; but what is itself impossible beside them is no good.
      const possible =
        "value" in reading &&
        figure.check?.({ ...this.state, [parameter]: reading.value })?.parameter !== parameter;
      if (possible) {
        this.moveTo({ [parameter]: reading.value }, { final: true });
      } else {
        this.#motion.stop();
        this.#write({ [parameter]: text });
      }
    }

    /** @param {string} name @param {MoveAbout} [about] */
    act(name, about = {}) {
      const action = figure.actions?.find((candidate) => candidate.name === name);
      if (action === undefined) return;
      this.#read();
      this.moveTo(action.run(this.state), { ...about, final: true, turning: true });
    }

    takeBack() {
      this.#write({});
    }

    /** @param {string} parameter @param {number} item */
    choose(parameter, item) {
      this.chosen.set(parameter, item);
      this.#focusNext(`.order:has(#${parameter}) [role="slider"][tabindex="0"]`);
    }

    /** Updates, and puts the focus on what is there then. @param {string} selector */
    #focusNext(selector) {
      this.requestUpdate();
      this.updateComplete.then(() => {
        const next = this.renderRoot.querySelector(selector);
        if (next instanceof HTMLElement) next.focus({ preventScroll: true });
      });
    }

    togglePlay() {
      this.#motion.toggle(this);
    }

    /** @param {number} speed */
    setSpeed(speed) {
      this.speed = speed;
      this.requestUpdate();
    }

    reset() {
      this.#motion.stop();
      this.#read();
      this.#undo = this.state;
      this.#before = undefined;
      this.#tableOpen = false;
      this.#guessing = undefined;
      this.#signs = false;
      this.#code = { chosen: 0, said: "" };
      this.files.forget();
      this.speed = firstSpeed;
      this.#write(Object.fromEntries(names.map((name) => [name, this.#author.get(name) ?? null])));
      this.#due.add("input").add("change");
    }

    /**
     * Shows the state that a link asks for, all of it or nothing: what is wrong in it is said beside the author's state.
     * Reset leads back to that state too.
     * @param {Record<string, string>} texts values of parameters by their names
     */
    follow(texts) {
      this.reset();
      this.#read();
      this.#write(texts);
    }

    get canUndo() {
      return this.#undo !== undefined;
    }

    undo() {
      const back = this.#undo;
      if (back === undefined) return;
      this.#motion.stop();
      this.#read();
      this.#undo = this.state;
      this.#before = undefined;
      this.#write(Object.fromEntries(names.map((name) => [name, writeValue(back[name])])));
      this.#due.add("input").add("change");
    }

    /** What there is to guess, while the reader guesses. */
    get guess() {
      return this.#guessing === undefined ? undefined : this.#guess;
    }

    #openGuess() {
      if (this.#guess === undefined) return;
      this.#guessing = { value: this.#guess.initial, placed: false, shown: false };
      this.#focusNext(".guess input");
    }

    /** @param {number} value */
    moveGuess(value) {
      if (this.#guessing === undefined || this.#guess === undefined) return;
      this.#guessing = { ...this.#guessing, value: onScale(this.#guess, value), placed: true };
      this.requestUpdate();
    }

    showTruth() {
      if (this.#guessing === undefined) return;
      this.#guessing = { ...this.#guessing, shown: true };
      // The button that was pressed is spent: what puts the guess away is next to it.
      this.#focusNext(".guess button.quiet");
    }

    closeGuess() {
      this.#guessing = undefined;
      this.#focusNext(".ask");
    }

    /** Asked for by the open menu alone: it draws to find out. */
    get hasSigns() {
      return anySigns(figure.draw(this.data, this.state, this.frame));
    }

    get signs() {
      return this.#signs;
    }

    toggleSigns() {
      this.#signs = !this.#signs;
      this.requestUpdate();
    }

    /** Reads the attributes into the state and asks the core, or keeps the last good state and says what is wrong. */
    #read() {
      if (!this.#stale) return;
      this.#stale = false;
      const reading = readState(figure, (name) => this.getAttribute(name));
      if ("error" in reading) {
        this.#error = reading.error;
        this.rejected = { parameter: reading.parameter, text: reading.value ?? "", message: reading.error };
        return;
      }
      try {
        if (this.#core !== undefined) this.data = figure.compute(this.#core, reading.state);
      } catch (reason) {
        this.#error = reason instanceof Error ? reason.message : String(reason);
        this.rejected = { parameter: "", text: "", message: this.#error };
        return;
      }
      this.#error = "";
      this.rejected = undefined;
      this.state = reading.state;
    }

    /** @param {Map<PropertyKey, unknown>} changed */
    willUpdate(changed) {
      super.willUpdate(changed);
      this.#read();
      this.files.follow(this.state);
      if (this.data === undefined && this.#core !== undefined)
        this.data = figure.compute(this.#core, this.state);
      if (this.data !== undefined && !this.#drawn) this.#fold.beforeDrawn();
      this.#guess = this.data === undefined ? undefined : figure.guess(this.data, this.state, this.frame);
      if (this.#guess === undefined) this.#guessing = undefined;
      // What stands there at first is read where it stands; only what changes is announced.
      this.#announced ??= this.data;
      if (this.data !== this.#announced) this.#announceLater();
    }
    /** @type {unknown} */
    #announced = undefined;

    /** @returns {void} */
    #announceLater() {
      this.#announced = this.data;
      clearTimeout(this.#announceTimer);
      this.#announceTimer = setTimeout(() => {
        // While it plays nobody could hear one sentence before the next: it is said when it rests.
        if (this.playing) return this.#announceLater();
        this.#announcement = figure.sentence(this.data, this.state, this.frame);
        this.requestUpdate();
      }, ANNOUNCE_AFTER);
    }

    #draw() {
      const canvas = this.renderRoot.querySelector("svg.drawing");
      if (canvas === null || this.#core === undefined) return;
      const moving = this.#shown === undefined ? undefined : figure.compute(this.#core, this.#shown);
      let marks = figure.draw(this.data, this.state, this.frame, moving, this.#flowing);
      if (this.#guess !== undefined && this.#guessing !== undefined)
        marks = [...marks, ...guessMarks(this.#guess, this.#guessing)];
      if (!this.#signs && this.#forcedColours?.matches !== true) marks = withoutSigns(marks);
      const scale = this.#printing ? PAPER_SCALE : canvas.clientWidth / this.frame.width || 1;
      patchMarks(canvas, legible(marks, scale));
      clearCrowd(canvas, this.#compact && scale < 1);
    }

    /** @param {Map<PropertyKey, unknown>} changed */
    updated(changed) {
      super.updated(changed);
      const room = this.#compact ? this.renderRoot.querySelector(".scene") : null;
      const frame = room === null ? this.frame : fullerFrame(figure, room);
      if (frame !== this.frame) {
        // What room there is shows only now; nothing has been painted yet.
        this.frame = frame;
        this.requestUpdate();
      } else if (this.data !== undefined) {
        if (!this.#drawn) {
          this.#drawn = true;
          this.#fold.afterDrawn();
        }
        this.#fold.follow();
        this.#draw();
        this.#resolveReady();
        if (!this.#saidReady) {
          this.#saidReady = true;
          this.#say("pe-ready", { state: { ...this.state } });
        }
      } else this.#fold.placeSaying();
      const { message, parameter } = this.#wrong;
      if (message !== this.#reported) {
        this.#reported = message;
        if (message !== "") this.#say("pe-error", { message, parameter });
      }
      const due = [...this.#due];
      this.#due.clear();
      if (this.#error === "") for (const type of due) this.#say(type, { state: { ...this.state } });
    }
    #saidReady = false;
    #drawn = false;

    /** What is said to be wrong: with the parameters, else with what is common to all figures. */
    get #wrong() {
      if (this.#error !== "" || this.common.misuse === undefined)
        return { message: this.#error, parameter: this.rejected?.parameter };
      return this.common.misuse;
    }

    /** @param {string} type @param {object} detail */
    #say(type, detail) {
      this.dispatchEvent(new CustomEvent(type, { detail, bubbles: true, composed: true }));
    }

    /** The figure in its present state as the text of an SVG file. */
    toSVG() {
      if (this.data === undefined)
        throw new Error("the figure is not ready: await its promise `ready` first");
      return pictureOf(figure, this.data, this.state, this.frame);
    }

    /** Before the figure is drawn: its picture, and what is going on or wrong. */
    #renderWaiting() {
      const failed = this.#failed && !this.#started;
      const said =
        this.#wrong.message !== "" ? this.#wrong.message : this.#started ? "The figure is starting …" : "";
      return html`
        <div class="waiting over">
          <div class="light"><slot name="picture"></slot><slot></slot></div>
          <div class="saying">
            <p class="status" role="status">${said}</p>
            ${failed ? html`<button type="button" @click=${() => this.start()}>try again</button>` : nothing}
          </div>
        </div>
      `;
    }

    render() {
      const { folded } = this.#fold;
      const { theme } = this.common.values;
      return html`
        <div class="hold ${theme} ${folded ? "folded" : ""}">
          ${this.data === undefined ? this.#renderWaiting() : this.#renderDrawn()}
          <div class="edge"></div>
          ${this.#fold.template()}
        </div>
      `;
    }

    #renderDrawn() {
      const { data, state, frame } = this;
      const { controls, "heading-level": level } = this.common.values;
      const wrong = this.#wrong.message;
      const compact = this.#compact;
      const beside = figure.blocksAt === "beside" && frame.name === "wide" && !compact;
      const blocks = figure.blocks === undefined || compact ? [] : figure.blocks(data, state, frame);
      const sentence = figure.sentence(data, state, frame);
      const name = nameOf(this);
      const menu = html`${helpTemplate(this)}${embedTemplate(this)}${menuTemplate(this, {
        ...this.#menu,
        toggle: () => {
          const above = this.renderRoot.querySelector(".menu")?.getBoundingClientRect().top ?? 0;
          this.#menu = { open: !this.#menu.open, down: above < MENU_HEIGHT, said: "", offer: undefined };
          this.requestUpdate();
        },
        say: (said, offer) => {
          this.#menu = { ...this.#menu, said, offer };
          this.requestUpdate();
        },
      })}`;
      return html`
        <div class="box ${this.#tier}">
          <div
            part="panel"
            class="figure ${frame.name} ${this.#tier} ${compact ? "compact" : ""} ${this.#guessing?.shown === false ? "guessing" : ""} ${this.#ground.dark ? "on-dark" : ""}"
            role="group"
            aria-label=${name ?? nothing}
            aria-labelledby=${name === undefined ? "title" : nothing}
            @input=${keepInside}
            @change=${keepInside}
          >
            <div class="head">
              <div id="title" class="title" part="title" role="heading" aria-level=${level}>
                ${figure.title}
              </div>
              <div class="said">
                ${
                  compact
                    ? nothing
                    : html`<p part="question" class="question ${wrong === "" ? "" : "covered"}">
                        ${wordsTemplate(figure.question(data, state))}
                        ${
                          this.#guess !== undefined && this.#guessing === undefined && controls !== "none"
                            ? html`<button type="button" class="ask" @click=${() => this.#openGuess()}>
                                guess
                              </button>`
                            : nothing
                        }
                      </p>`
                }
                <p id="error" class="error" role="status" part="error">${wrong}</p>
              </div>
              ${compact && controls !== "none" ? aboutTemplate(this, menu) : nothing}
            </div>
            <p id="sentence" class=${compact ? "unseen" : "sentence"} part="sentence">${sentence}</p>
            ${controls === "none" || compact ? nothing : guessTemplate(this, this.#guess, this.#guessing)}
            ${
              controls === "none"
                ? nothing
                : compact
                  ? compactControls(this, {
                      key: this.#held,
                      hold: (key) => {
                        this.#held = key;
                        this.requestUpdate();
                      },
                      minimal: controls === "minimal",
                    })
                  : controlsTemplate(this, menu, controls === "minimal")
            }
            <div class="scene ${beside ? "beside" : "below"}">
              <svg
                class="drawing"
                part="graphic"
                role="img"
                aria-labelledby="title"
                aria-describedby="sentence"
                viewBox="0 0 ${frame.width} ${frame.height}"
                @touchstart=${keepFinger}
                @pointerdown=${(/** @type {PointerEvent} */ event) => {
                  this.#motion.stop();
                  startDrag(this, event);
                }}
              ></svg>
              ${
                blocks.length === 0
                  ? nothing
                  : html`<div class="blocks">
                      ${blocksTemplate(blocks, {
                        ...this.#code,
                        controls: controls !== "none",
                        change: (change) => {
                          this.#code = { ...this.#code, ...change };
                          this.requestUpdate();
                        },
                      })}
                    </div>`
              }
            </div>
            ${
              compact
                ? nothing
                : html`<p class="caption" part="caption">${wordsTemplate(figure.caption(state, frame))}</p>
                    ${dataTableTemplate({
                      table: () => figure.table(data, state),
                      open: this.#tableOpen,
                      toggle: (open) => {
                        this.#tableOpen = open;
                        this.requestUpdate();
                      },
                    })}`
            }
            ${addressTemplate(this)}
            <p class="announcement" role="status">${this.#announcement}</p>
          </div>
        </div>
      `;
    }
  }

  for (const name of names) {
    Object.defineProperty(FigureElement.prototype, name, {
      /** @this {FigureElement} */
      get() {
        const value = this.state[name];
        return Array.isArray(value) ? [...value] : value;
      },
      /** @this {FigureElement} @param {Value | null | undefined} value */
      set(value) {
        if (value === null || value === undefined) this.removeAttribute(name);
        else this.setAttribute(name, writeValue(value));
      },
      configurable: true,
      enumerable: true,
    });
  }
  addCommonProperties(FigureElement.prototype, (element) => element.common.values);
  return FigureElement;
}

/**
 * Defines the element of a figure.
 * @param {Figure} figure
 * @param {string} tag
 * @param {string} version of the script that does so
 */
export function defineFigure(figure, tag, version) {
  const made = Object.assign(figureElement(figure), { version });
  customElements.define(tag, made);
  return made;
}
