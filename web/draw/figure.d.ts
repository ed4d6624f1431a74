/**
 * What a figure is: one file in web/figures whose default export has this shape. The element, its controls, the
 * pictures, the data table and the tests are made from it. A figure holds no mathematics: it asks the core.
 */

import type { Core } from "../core/core.js";
import type { Mark } from "./marks.js";
import type { NamedTone } from "./palette.js";

/** Words with some of them set apart. A symbol is a variable: italic serif; raised is an exponent. */
export type Word =
  string | { text: string; tone?: NamedTone; strong?: boolean; symbol?: boolean; raised?: boolean };
export type Words = Word | Word[];

interface Labelled {
  /** What the control is called, in lower case: "position". */
  label: string;
  /** Its letter in the formulas: "i". */
  symbol?: string;
  /** Whether the control has an effect, and so is shown, in this state (always). */
  shown?: (state: State) => boolean;
}

/** A whole number. */
export interface WholeParameter extends Labelled {
  kind: "whole";
  initial: number;
  min: number;
  max: number;
  even?: boolean;
  /** The slider's ends, which may lie inside min and max: it stretches to hold a value that was typed. */
  slider: [number, number] | ((state: State) => [number, number]);
  /** The slider runs over the decimal logarithm; its ends are still given as values, and above 0. */
  logarithmic?: boolean;
  /** Singular and plural: a number is never said without its unit. */
  unit?: [string, string];
}

/** Any number. */
export interface RealParameter extends Labelled {
  kind: "real";
  initial: number;
  min: number;
  max: number;
  /** Ends and step of the slider; of the number's decimal logarithm, where it is logarithmic. */
  slider: [number, number, number];
  logarithmic?: boolean;
  /** Whether the upper end itself is out of bounds. */
  openEnd?: boolean;
  /** Singular and plural. */
  unit?: [string, string];
}

/** One of a few words. */
export interface ChoiceParameter extends Labelled {
  kind: "choice";
  initial: string;
  options: { value: string; label: string }[];
  /** Whether its label is seen too, where the options do not say what they are of. */
  named?: true;
}

/** Several whole numbers of one kind: "20,50". */
export interface ListParameter extends Labelled {
  kind: "list";
  initial: number[];
  least: number;
  most: number;
  /** One field holds all, with commas or spaces between, where they are too many for a slider each. */
  typed?: true;
  item:
    | { min: number; max: number; even?: boolean; slider: [number, number]; unit?: [string, string] }
    /** Any numbers instead of whole ones; ends and step of the slider are of the decimal logarithm. */
    | { real: true; min: number; max: number; slider: [number, number, number]; unit?: [string, string] };
}

interface Text extends Labelled {
  kind: "text";
  initial: string;
}

/** A few words of the reader's own. What is read is trimmed, in one normal form, with one space between words. */
export interface WordsParameter extends Text {
  words: { least: number; most: number };
  /** The most characters (code points) of one word. */
  longest: number;
  read?: undefined;
}

/** A text in a notation of the figure's own. */
export interface NotationParameter extends Text {
  /**
   * The text in its one normal form, or what is wrong with it, as the end of a sentence about it: it says what is allowed
   * after ": use ".
   */
  read: (text: string) => { value: string } | { fault: string };
  /** Good texts in their normal form, for tests. */
  examples: string[];
}

export type TextParameter = WordsParameter | NotationParameter;

/**
 * An order of things: which of them, counted from 0 as they were, stands at each place; empty where all stand as they
 * were, and always read as empty then. How many there are, the state says: the figure's `check` refuses an order of
 * another number (`orderMisfit` in order.js), its `reconcile` makes it empty when their number changes.
 */
export interface OrderParameter extends Labelled {
  kind: "order";
  initial: number[];
  /** The things as they were, in words. */
  items: (state: State) => string[];
  /** What one and several of them are called. */
  unit: [string, string];
}

export type Parameter =
  WholeParameter | RealParameter | ChoiceParameter | ListParameter | TextParameter | OrderParameter;
export type Value = number | string | number[];
export type State = Record<string, any>;

/** One of the two shapes of a drawing, in units that are CSS pixels at its natural size. */
export interface Frame {
  name: "narrow" | "wide";
  width: number;
  height: number;
}

/** Text beside or below the drawing that a reader can select: real tables on the page, marks in a file. */
export type Block =
  | { kind: "table"; caption: string; columns: Words[]; rows: Words[][] }
  | {
      kind: "product";
      /** Said to those who cannot see the brackets. */
      label: string;
      matrix: Words[][];
      vector: Words[];
      result: Words[];
      under: [Words, Words, Words];
    }
  | { kind: "lines"; lines: Words[] }
  | CodeBlock;

/** Code that does the same in several languages, one of which is shown; pictures leave it out, and say so. */
export interface CodeBlock {
  kind: "code";
  /** What is chosen: "code". */
  label: string;
  versions: { name: string; text: string; note?: Words }[];
}

/** A file that is made of the present state part by part, so that the page stays awake meanwhile. */
export interface FileMaker {
  /** What its button says. */
  label: string;
  /** The name says the state: what is being made is given up when the state asks for another name. */
  fileName: (state: State) => string;
  /** Its MIME type. */
  type: string;
  isText?: boolean;
  /** What a reader can do instead where it may not be saved and is no text to select. */
  otherwise: string;
  /** Why there is no such file in this state: a sentence. */
  refused?: (state: State) => string | undefined;
  /** Its parts in order, with how much of it is there (1 at the end). Each step takes a few milliseconds. */
  parts: (core: Core, state: State) => Iterable<{ bytes: BlobPart; share: number }>;
}

/** The state in numbers, for those who cannot see it and those who want to copy it. */
export interface DataTable {
  caption: string;
  columns: string[];
  rows: Cell[][];
}
/** Words, or a number as it is shown and in full (a file of numbers holds it in full). */
export type Cell = string | number | { text: string; value: number };

/** A button. */
export interface Action {
  name: string;
  label: string;
  /** Longer, for assistive technology, where the label alone says too little. */
  description?: string;
  primary?: boolean;
  shown?: (state: State) => boolean;
  run: (state: State) => State;
}

/** What a hand has hold of. `memory` is the drag's own, empty when it begins. */
export interface Hold {
  handle: string;
  part: number;
  /** Where the pointer is, in the frame's units. */
  x: number;
  y: number;
  /** The state when the drag began. */
  start: State;
  memory: Record<string, number>;
  frame: Frame;
}

/**
 * What a reader can guess before touching the figure: a number, or one of a few choices by its number. It is made anew
 * for every state, so that the truth is always the present one. The guess itself is the reader's own view: the element
 * keeps it, and nothing remembers it.
 */
export interface Guess {
  /** What is guessed, as its control is called, in lower case: "turn of the second hand". */
  label: string;
  min: number;
  max: number;
  step: number;
  /** Where the ghost stands before it is moved: never the truth. */
  initial: number;
  /** The rows to choose from, where it is no number on a scale. */
  choices?: { value: number; label: string }[];
  /** The value in words and units: "0.25 turns". */
  say: (value: number) => string;
  /** What is so, from the core. */
  truth: number;
  /** Why it is so, said once the truth is shown: a sentence, true in this state. */
  reason: Words;
  /**
   * The guess or the truth on the drawing. The guess is a ghost (tone "move", dashed) whose mark has the handle
   * "guess"; the truth stands beside it in ink and has no handle. Both are labelled in words, never by colour alone.
   */
  marks: (value: number, kind: "guess" | "truth") => Mark[];
  /** The value where the pointer is, in the frame's units, while the ghost is dragged; not for choices. */
  at?: (pointer: { x: number; y: number }) => number;
}

/** How a figure runs by itself when it is told to. */
export type Play =
  | { kind: "flow"; parameter: string; speeds: number[]; unit: string }
  | { kind: "repeat"; action: string; label: string };

export interface Figure<Data = any> {
  /** "clocks" for <pe-clocks>. */
  name: string;
  title: string;
  /** Each by its attribute, which is also the id of its control: so none is "title", "error" or "sentence". */
  parameters: Record<string, Parameter>;
  frames: { narrow: Frame; wide: Frame };
  /**
   * The height of all that stands around the drawing at the start (head, controls, words, blocks below it), in CSS
   * pixels: on a phone 320 px wide, in the narrow frame from 520 and from 640 px, and in the wide frame; see
   * web/element/box.js. The box is reserved before any script has run, so that nothing moves; the sweep says when a
   * number here does not fit.
   */
  room: { phone: number; narrow: number; middle: number; wide: number };
  /** Where the blocks stand in the wide frame (below). */
  blocksAt?: "beside" | "below";
  /** What does not fit together, said in the words of an error; each value by itself is already good. */
  check?: (state: State) => { parameter: string; message: string } | undefined;
  /** What else changes when the reader moves one control, so that the state stays good. */
  reconcile?: (state: State, changed: string) => State;
  /** The figure's one question to the core. */
  compute: (core: Core, state: State) => Data;
  /** The question to answer by a guess before touching it. */
  question: (data: Data, state: State) => Words;
  /** What the question asks for, as something that can be guessed; undefined where a state has nothing to guess. */
  guess: (data: Data, state: State, frame: Frame) => Guess | undefined;
  /** How it is worked, in a sentence each: for a pointer, and for the keys. Said by the button "?". */
  help: { pointer: string; keys: string };
  /**
   * `moving` is the same data at a place between two states, while something turns. `speed` is how fast time flows
   * then, in units of the flowing parameter a second: large areas that would flash more than three times a second rest.
   */
  draw: (data: Data, state: State, frame: Frame, moving?: Data, speed?: number) => Mark[];
  blocks?: (data: Data, state: State, frame: Frame) => Block[];
  /** The present state in a sentence. */
  sentence: (data: Data, state: State, frame: Frame) => string;
  caption: (state: State, frame: Frame) => Words;
  table: (data: Data, state: State) => DataTable;
  /** What can be saved besides the numbers and the picture. */
  files?: FileMaker[];
  actions?: Action[];
  /** What stands before the buttons, where their labels alone say too little. */
  actionsLabel?: string;
  play?: Play;
  /** Parameters that turn rather than jump when a button changes them by no more than `within`. */
  turns?: { parameters: string[]; within: number };
  /** The new values while the reader drags what `hold` names. */
  drag?: (core: Core, hold: Hold, state: State) => State;
}
