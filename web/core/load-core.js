// Starts the core, once a page, and gives its functions the form that core.d.ts declares: the WebAssembly module, or the
// same as JavaScript where a page forbids that.
import startModule, { packedModule } from "#core-module";
import { nowasm, sharedCore as shared } from "./edition.js";
import { isForbidden, startNowasm } from "./load-nowasm.js";

/**
 * @import { Bindings } from "#core-module"
 * @import { Core } from "./core.js"
 */

/** Every function of the core; the type checker holds this list against core.d.ts. */
const functions = /** @satisfies {Record<keyof Core, true>} */ ({
  frequencies: true,
  divisors: true,
  wavelengths: true,
  wavelengthLimit: true,
  endpointLadder: true,
  turnedPairs: true,
  frequencyCurve: true,
  channelPair: true,
  fractionPair: true,
  encode: true,
  sinusoidalTable: true,
  phases: true,
  dragHand: true,
  shiftMatrix: true,
  shiftBlocks: true,
  shift: true,
  shiftPair: true,
  similarity: true,
  similarityCurve: true,
  pairProducts: true,
  firstRise: true,
  gramMatrix: true,
  squaredLength: true,
  sineOnlyProduct: true,
  sineOnlySimilarity: true,
  sineOnlyGram: true,
  largestDifference: true,
  positionCode: true,
  bestShift: true,
  leastSquaresShift: true,
  indexShift: true,
  twoPhases: true,
  distinctSines: true,
  sineAloneLimit: true,
  standIns: true,
  tokenVectors: true,
  addVectors: true,
  projectVector: true,
  sameSum: true,
  learnedRow: true,
  sinusoidalVariant: true,
  variantFrequencies: true,
  roundNumbers: true,
  emulatedPhases: true,
  emulatedRow: true,
  worstPhaseErrors: true,
  distinctPositions: true,
  collidingPositions: true,
  permuteRows: true,
  attention: true,
  shuffledAttention: true,
  alibiSlopes: true,
  alibiBias: true,
  bucketStarts: true,
  relativeBuckets: true,
  clippedOffsets: true,
  learnedIds: true,
  learnedRows: true,
  positionIds: true,
  axisIds: true,
  packedStarts: true,
  contextParallelRows: true,
  ropeFrequencies: true,
  ropeRotate: true,
  ropeScores: true,
  layoutOrder: true,
  schemeAttention: true,
  inputMixing: true,
  positionDistances: true,
  positionProjection: true,
});

/**
 * The core, loaded once a page; the same promise every time.
 * @returns {Promise<Core>}
 */
export function loadCore() {
  const page = /** @type {{ [shared]?: Promise<Core> }} */ (globalThis);
  // What failed once may be tried again.
  return (page[shared] ??= start().catch((reason) => {
    delete page[shared];
    throw reason;
  }));
}

async function start() {
  const forbidden = isForbidden();
  const bindings = await (forbidden
    ? startNowasm()
    : startModule({ wasmBinary: await unpack(packedModule), locateFile: () => "" }));
  const names = /** @type {(keyof Core)[]} */ (Object.keys(functions));
  const core = Object.fromEntries(names.map((name) => [name, throwing(bindings[name])]));
  Object.defineProperty(core, nowasm, { value: forbidden });
  return /** @type {Core} */ (/** @type {unknown} */ (Object.freeze(core)));
}

/**
 * Decodes base64 and gzip without fetching anything: a strict policy may allow no connection at all.
 * @param {string} packed
 */
async function unpack(packed) {
  const compressed = Uint8Array.from(atob(packed), (character) => character.charCodeAt(0));
  const reader = new Blob([compressed]).stream().pipeThrough(new DecompressionStream("gzip")).getReader();
  const parts = [];
  for (let part = await reader.read(); !part.done; part = await reader.read()) parts.push(part.value);
  return new Blob(parts).arrayBuffer();
}

/**
 * A binding that throws the error it would return. It gets a copy of the options, so that a getter runs here and not
 * below compiled code, where an exception would leave memory behind.
 * @param {Bindings[keyof Core]} binding
 */
function throwing(binding) {
  return (/** @type {unknown} */ options) => {
    const result = binding(typeof options === "object" && options !== null ? { ...options } : options);
    if (result instanceof Error) throw result;
    return result;
  };
}
