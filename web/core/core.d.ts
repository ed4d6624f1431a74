/**
 * The mathematical core as JavaScript sees it: one function a question, all of it computed in C++.
 *
 * Every function takes one options object and returns plain numbers, plain objects or typed arrays that the caller
 * owns. Every error is a `RangeError` (a value out of its domain, NaN and infinities included) or a `TypeError` (a
 * missing value, or not a number at all) whose message names the parameter, the value and what is allowed. After an
 * error nothing has changed. Matrices and tables are row-major.
 *
 * Units: positions, offsets and wavelengths are token steps; frequencies are radians a token; "turns" are full turns
 * (2π radians). Domain: width is even, 2 to 65536; base is 1 to 1e12; positions and offsets are finite with a
 * magnitude of at most 2^53; length × width is at most 2^27. Defaults: base 10000, start 0, layout "interleaved",
 * dtype "float64", causal and positions false.
 */

/** Order of the channels: sin, cos, sin, cos, … or all sines, then all cosines. */
export type Layout = "interleaved" | "halves";

/** Where one channel pair stands in a vector of some width, and what it does. */
export interface PairPlace {
  /** r, from 0 to width/2 - 1. */
  pair: number;
  /** 2r, the channel of the sine in the interleaved layout. */
  sineChannel: number;
  /** 2r + 1, the channel of the cosine. */
  cosineChannel: number;
  /** q = 2r/width, the relative place of the pair, in [0, 1). */
  fraction: number;
  /** ω_r = base^(-2r/width), radians a token. */
  frequency: number;
  /** 1/ω_r = base^(2r/width), tokens a radian. */
  divisor: number;
  /** λ_r = 2π/ω_r, tokens. */
  wavelength: number;
}

/** One shift matrix acting on one pair at several starts; n is the number of starts. */
export interface ShiftedPair {
  /** offset · ω_r in radians, unreduced. */
  angle: number;
  /** The same in turns, unreduced. */
  turns: number;
  /** 2 × 2, acts on (sin, cos): [cos φ, sin φ, -sin φ, cos φ]. */
  matrix: Float64Array;
  /** n × 2: (sin, cos) at each start, straight from the formula. */
  before: Float64Array;
  /** n × 4: the four products of matrix times `before`, in the order [m00·sin, m01·cos, m10·sin, m11·cos]. */
  terms: Float64Array;
  /** n × 2: matrix times `before` (the sums of those products). */
  after: Float64Array;
  /** n × 2: (sin, cos) at start + offset, straight from the formula. */
  direct: Float64Array;
  /** n × 2: `after` minus `direct`. */
  difference: Float64Array;
  /** n: the hand's direction at each start, turns in [0, 1), clockwise from twelve o'clock. */
  handsBefore: Float64Array;
  /** n: the hand's direction at start + offset, turns in [0, 1). */
  handsAfter: Float64Array;
}

/**
 * A way to write position i down; ω is the frequency, ω' another one.
 *
 * "index": i · "index-one": (1, i) · "sine": sin(iω) · "pair": (sin iω, cos iω) · "sine-twice": (sin iω, sin iω) ·
 * "sine-quarter": (sin iω, sin(iω + π/2)) · "sine-other": (sin iω, cos iω') · "learned": stand-ins, the row that
 * `learnedRow` gives where it was trained.
 */
export type PositionCode =
  "index" | "index-one" | "sine" | "pair" | "sine-twice" | "sine-quarter" | "sine-other" | "learned";

/**
 * A code and the positions written: `length` (1 to 4096) of them from `start` (default 0). Defaults: frequency 1,
 * otherFrequency 0.5, channels 2. `channels` (1 to 64) is how many a learned row has, and its positions are whole; what a
 * code does not need is ignored.
 */
export interface PositionCodeOptions {
  code: PositionCode;
  length: number;
  start?: number;
  frequency?: number;
  otherFrequency?: number;
  channels?: number;
}

/** The fixed matrix that fits best in the sense of least squares, and how well. */
export interface ShiftFit {
  /** count × channels: the matrix times each row of `before`. */
  fitted: Float64Array;
  /** channels × channels, acts on column vectors: after ≈ M before. Of several that fit equally, the least one. */
  matrix: Float64Array;
  /** count × channels: `after` minus `fitted`. */
  residuals: Float64Array;
  /** Root mean square of all residuals. */
  residual: number;
  /** The largest |residual|. */
  largest: number;
  /** A channel: 1 - Σ residual² / Σ (after - mean)²; NaN where `after` does not vary. */
  explained: Float64Array;
  /** How many channels of `before` are independent of one another. */
  rank: number;
  /** Whether the residuals are rounding alone; cpp/core/least_squares_shift.hpp and best_shift.hpp state the bound. */
  exact: boolean;
}

/** Two phases that share one sine: entry 0 is of θ, entry 1 of π - θ. */
export interface TwoPhases {
  /** Radians. */
  phases: Float64Array;
  /** Turns in [0, 1), clockwise from twelve o'clock. */
  hands: Float64Array;
  /** Equal. */
  sines: Float64Array;
  /** Opposite. */
  cosines: Float64Array;
  /** sin(θ + φ) and sin(π - θ + φ). */
  shiftedSines: Float64Array;
  shiftedCosines: Float64Array;
  shiftedHands: Float64Array;
}

/** What attention is given, and what it makes of it. */
export interface AttentionPass {
  /** count × width: the tokens, or the tokens with their positions added. */
  input: Float64Array;
  /** count × count: scaled products of queries and keys, masked ones -Infinity. */
  scores: Float64Array;
  /** count × count: softmax of each row of the scores, masked ones 0. */
  weights: Float64Array;
  /** count × width. */
  output: Float64Array;
}

/** Attention f before and after its rows X are shuffled into PX. */
export interface ShuffledAttention {
  /** f(X). */
  before: AttentionPass;
  /** f(PX). */
  after: AttentionPass;
  /** P f(X), the old output rows in the new order: count × width. */
  moved: Float64Array;
  /** f(PX) - P f(X): count × width. */
  difference: Float64Array;
  /** The largest |difference| of each row: count. */
  rowDifferences: Float64Array;
  /** The largest of all. */
  largest: number;
}

/**
 * How a position enters attention: not at all, as a row of a learned table or the encoding added to the token, as a bias
 * by the bucket of key position - query position, by turning query and key, or as -slope · |distance|.
 */
export type PositionScheme = "none" | "learned" | "sinusoidal" | "relative-bias" | "rope" | "alibi";

/** A score with the position added to the token, in its four terms. Row i, column j: query i and key j. */
export interface InputMixing {
  /** count × width: x + p. */
  inputs: Float64Array;
  /** count × headWidth: inputs W_Q. */
  queries: Float64Array;
  /** count × headWidth: inputs W_K. */
  keys: Float64Array;
  /** M, width × width: W_Q W_Kᵀ/√headWidth. */
  mixing: Float64Array;
  /** count × count: x_i M x_jᵀ. */
  contentContent: Float64Array;
  /** count × count: x_i M p_jᵀ. */
  contentPosition: Float64Array;
  /** count × count: p_i M x_jᵀ. */
  positionContent: Float64Array;
  /** count × count: p_i M p_jᵀ. */
  positionPosition: Float64Array;
  /** count × count: the four terms together. */
  sums: Float64Array;
  /** count × count: query i · key j/√headWidth. */
  scores: Float64Array;
  /** sums - scores: rounding alone; cpp/core/input_mixing.hpp states the bound. */
  differences: Float64Array;
  /** The largest |difference|. */
  largest: number;
}

/** The curve of positions on its principal axes, the longest extent first. */
export interface PositionProjection {
  /** width: the middle of the curve. */
  mean: Float64Array;
  /** dimensions × width: unit vectors; the first component that is largest, but for rounding, is positive. */
  axes: Float64Array;
  /** length × dimensions: (row - mean) · axis. */
  coordinates: Float64Array;
  /** dimensions: the mean squared coordinate along each axis. */
  variances: Float64Array;
  /** dimensions: the same as shares of the variance of all channels together. */
  shares: Float64Array;
}

export interface Core {
  /** ω_r = base^(-2r/width) for each pair: width/2 values, radians a token. */
  frequencies(o: { width: number; base?: number }): Float64Array;
  /** 1/ω_r = base^(2r/width) for each pair: width/2 values, tokens a radian. */
  divisors(o: { width: number; base?: number }): Float64Array;
  /** λ_r = 2π/ω_r for each pair: width/2 values, tokens. */
  wavelengths(o: { width: number; base?: number }): Float64Array;
  /** 2π · base: the wavelength that the last pair tends to as the width grows, tokens. */
  wavelengthLimit(o: { base?: number }): number;
  /**
   * The variant whose divisors lead from 1 to exactly `base`: ω_r = base^(-2r/(width - 2)). width/2 values each. The
   * width is 4 to 65536: one pair alone has no two ends.
   */
  endpointLadder(o: { width: number; base?: number }): {
    frequencies: Float64Array;
    divisors: Float64Array;
    wavelengths: Float64Array;
  };
  /**
   * How many pairs turn fully (length ≥ λ_r), partly (length ≥ λ_r/4, but not fully) and barely within `length` tokens:
   * a number, whole or not, from 0 to 2^53, compared with the exact λ_r.
   */
  turnedPairs(o: { length: number; width: number; base?: number }): {
    fully: number;
    partly: number;
    barely: number;
  };
  /** sin and cos of position · ω_r for each pair: `width` values. */
  encode(o: { position: number; width: number; base?: number; layout?: Layout }): Float64Array;
  /** Row k is the encoding of start + k: length × width values. */
  sinusoidalTable(o: {
    length: number;
    width: number;
    base?: number;
    start?: number;
    layout?: Layout;
    dtype?: "float64";
  }): Float64Array;
  sinusoidalTable(o: {
    length: number;
    width: number;
    base?: number;
    start?: number;
    layout?: Layout;
    dtype: "float32";
  }): Float32Array;
  /** 2 × 2, acts on (sin, cos): of this double `frequency`, or of the exact ω_r of a pair. */
  shiftMatrix(
    o: { offset: number; frequency: number } | { offset: number; pair: number; width: number; base?: number },
  ): Float64Array;
  /** The block-diagonal shift applied to a whole interleaved encoding. */
  shift(o: { encoding: Float64Array; offset: number; base?: number }): Float64Array;
  /** Σ_r cos(offset · ω_r). */
  similarity(o: { offset: number; width: number; base?: number }): number;
  /** The similarity at the gaps 0 … length - 1: bit for bit what `similarity` gives. */
  similarityCurve(o: { length: number; width: number; base?: number }): Float64Array;
  /** cos(offset · ω_r) for each pair, what each adds to the similarity: width/2 values. */
  pairProducts(o: { offset: number; width: number; base?: number }): Float64Array;
  /**
   * The first whole gap, from 1 on, at which the similarity is larger than one token before it, and these two
   * similarities; gap 0 and NaN for both if there is none up to 2^20.
   */
  firstRise(o: { width: number; base?: number }): { gap: number; before: number; after: number };
  /**
   * Row a, column b: the similarity at the gap a - b, which is the product of the encodings of any two positions so far
   * apart. length × length values; length is at most 4096.
   */
  gramMatrix(o: { length: number; width: number; base?: number }): Float64Array;
  /** sin(iω)·sin(jω) = gapTerm + sumTerm; gapTerm = ½cos((i-j)ω), sumTerm = -½cos((i+j)ω). */
  sineOnlyProduct(o: { i: number; j: number; frequency: number }): {
    product: number;
    gapTerm: number;
    sumTerm: number;
  };
  /**
   * The same summed over all pairs, product = gapTerm + sumTerm: with K the similarity, gapTerm = ½K(i - j) and
   * sumTerm = -½K(i + j).
   */
  sineOnlySimilarity(o: { i: number; j: number; width: number; base?: number }): {
    product: number;
    gapTerm: number;
    sumTerm: number;
  };
  /**
   * Row a, column b: the product of `sineOnlySimilarity` at i = start + a and j = start + b. length × length values;
   * length is at most 4096.
   */
  sineOnlyGram(o: { start?: number; length: number; width: number; base?: number }): Float64Array;
  /** Row k of the result is rows[order[k]]. */
  permuteRows(o: { rows: Float64Array; width: number; order: Uint32Array }): Float64Array;
  /** Self-attention of one head: Q = X W_Q and so on, scores scaled by 1/√width, row softmax, output. */
  attention(o: {
    tokens: Float64Array;
    count: number;
    width: number;
    queryWeights: Float64Array;
    keyWeights: Float64Array;
    valueWeights: Float64Array;
    causal?: boolean;
  }): { scores: Float64Array; weights: Float64Array; output: Float64Array };
  /**
   * Attention of one head before and after its tokens are shuffled. `order` holds each number below `count` once: row k
   * after the shuffle is row order[k] before. With `positions` the encodings of the positions 0 … count - 1 are added to
   * the rows after shuffling (the width is then even).
   */
  shuffledAttention(o: {
    tokens: Float64Array;
    count: number;
    width: number;
    order: Uint32Array;
    queryWeights: Float64Array;
    keyWeights: Float64Array;
    valueWeights: Float64Array;
    positions?: boolean;
    causal?: boolean;
    base?: number;
  }): ShuffledAttention;

  /** A way to write positions down: length × channels rows, and the Euclidean length of each. */
  positionCode(o: PositionCodeOptions): { channels: number; rows: Float64Array; lengths: Float64Array };
  /** The best fixed shift matrix of a code, from its rows to those `offset` further on. */
  bestShift(
    o: PositionCodeOptions & { offset: number },
  ): { channels: number; before: Float64Array; after: Float64Array } & ShiftFit;
  /** The same for any vectors: `before` and `after` are count × channels, count 1 to 4096, channels 1 to 64. */
  leastSquaresShift(o: { channels: number; before: Float64Array; after: Float64Array }): ShiftFit;
  /** [1, 0, offset, 1]: the exact shift of (1, i). */
  indexShift(o: { offset: number }): Float64Array;
  /** The phases θ = `phase` and π - θ, and both shifted by φ = `shift`. Radians, magnitude at most 2^20. */
  twoPhases(o: { phase: number; shift: number }): TwoPhases;
  /** How many different doubles sin(iω) takes at `length` (at most 2^20) positions from `start`. */
  distinctSines(o: { length: number; start?: number; frequency: number }): number;
  /**
   * cos²(offset · frequency): the share of its own variance `offset` tokens on that one sine explains, over many periods,
   * when the frequency is no multiple of π.
   */
  sineAloneLimit(o: { offset: number; frequency: number }): number;

  /**
   * Stand-ins for what training would have made: `length` multiples of 1/100 from -1 to 1, the same for the same seed (a
   * whole number from 0 to 2^53). A longer list begins with a shorter one.
   */
  standIns(o: { seed: number; length: number }): Float64Array;
  /**
   * One stand-in vector a word, the same for the same word. `sentence` holds code points, with one space (32) between
   * two words and none at its ends: 1 to 4096 of them. count × width values, width 1 to 65536.
   */
  tokenVectors(o: { sentence: Uint32Array; width: number }): Float64Array;
  /** left + right, slot by slot. */
  addVectors(o: { left: Float64Array; right: Float64Array }): Float64Array;
  /** x W for a row vector x of n numbers and W of n × width: `width` values. */
  projectVector(o: { vector: Float64Array; weights: Float64Array; width: number }): Float64Array;
  /**
   * Another token that has, at another position, the same sum: token + P(position) - P(otherPosition), P being the
   * encoding of the token's width. `sum` is token + P(position), `otherSum` the new token + P(otherPosition);
   * `difference` is the largest |sum - otherSum|: rounding alone.
   */
  sameSum(o: { token: Float64Array; position: number; otherPosition: number; base?: number }): {
    token: Float64Array;
    sum: Float64Array;
    otherSum: Float64Array;
    difference: number;
  };
  /**
   * A row of a learned table of `allocated` rows (1 to 2^31), of which the first `trained` were trained. The values are
   * stand-ins: a trained row is `standIns` with the position as its seed; a row that is only allocated holds what an
   * initialiser left there, such numbers a fiftieth as large. A position without a row is a RangeError.
   */
  learnedRow(o: { position: number; width: number; trained: number; allocated: number }): {
    row: Float64Array;
    trained: boolean;
  };

  /**
   * The phase of every pair at one position: in radians and in turns, both unreduced, and as the direction of a clock
   * hand (turns in [0, 1), clockwise from twelve o'clock). width/2 values each.
   */
  phases(o: { position: number; width: number; base?: number }): {
    radians: Float64Array;
    turns: Float64Array;
    hands: Float64Array;
  };
  /**
   * Where a drag of one clock hand leaves the position. `position` is where the hand is now, `direction` where it is
   * pulled to (turns, any finite number; whole turns make no difference). The hand goes the shorter way round, so a
   * full turn of hand r, pulled in steps of less than half a turn, moves the position by λ_r. `nearest` is the whole
   * token step at which it rests. Both are held within ±2^53.
   */
  dragHand(o: { position: number; pair: number; width: number; base?: number; direction: number }): {
    position: number;
    nearest: number;
  };
  /** Sum of squares of an encoding (width/2 at every position, but for rounding). */
  squaredLength(o: { encoding: Float64Array }): number;
  /** One shift matrix acting on one pair at several starts, the products written out. */
  shiftPair(o: {
    positions: Float64Array;
    offset: number;
    pair: number;
    width: number;
    base?: number;
  }): ShiftedPair;
  /** The blocks of the block-diagonal shift, one a pair: width/2 × 4 values. */
  shiftBlocks(o: { offset: number; width: number; base?: number }): Float64Array;
  /** The pair that a channel belongs to: r = ⌊channel/2⌋. */
  channelPair(o: { channel: number; width: number; base?: number }): PairPlace;
  /**
   * The pair nearest to the relative place `fraction` in [0, 1); `exact` says whether that pair's 2r/width is this
   * double, `gap` is the pair's fraction minus the one asked for.
   */
  fractionPair(o: {
    fraction: number;
    width: number;
    base?: number;
  }): PairPlace & { exact: boolean; gap: number };
  /** The largest |first[k] - second[k]| of two arrays of one length (0 for empty ones). */
  largestDifference(o: { first: Float64Array; second: Float64Array }): number;
  /** base^(-q) for each q in [0, 1]: the curve that every width samples. */
  frequencyCurve(o: { fractions: Float64Array; base?: number }): Float64Array;

  /**
   * Scores and weights of one head under one scheme, at positions[k] + moved (rounded to a double). Scores are products
   * of queries and keys (turned, under "rope") over √width, plus the bias; those masked are -Infinity. A row that may see
   * nothing has weights of 0. Each scheme looks at its own options; those of others may be there, and do nothing.
   *
   * `positions`: one a token; whole for "learned" (rows 0 to allocated - 1) and "relative-bias". `moved`: default 0.
   * `allowed`: count × count of 1 (query, row, may see key, column) and 0; default all 1. `causal`: token i sees tokens
   * 0 … i, by their places. `base`, `layout`: of "sinusoidal" and "rope", whose width is even; "halves" pairs channel r
   * with r + width/2. "learned" needs `allocated` and `trained`, as `learnedRow`. "relative-bias" needs `biases`, one a
   * bucket: 2 or more, or `bidirectional` an even number from 4 on; `maximumDistance` is 128, or what is allowed at
   * least where that is more. "alibi" needs `slope`, 0 to 2^20.
   */
  schemeAttention(o: {
    scheme: PositionScheme;
    tokens: Float64Array;
    count: number;
    width: number;
    queryWeights: Float64Array;
    keyWeights: Float64Array;
    positions: Float64Array;
    moved?: number;
    allowed?: Float64Array;
    causal?: boolean;
    base?: number;
    layout?: Layout;
    allocated?: number;
    trained?: number;
    bidirectional?: boolean;
    biases?: Float64Array;
    maximumDistance?: number;
    slope?: number;
  }): { queries: Float64Array; keys: Float64Array; scores: Float64Array; weights: Float64Array };

  /**
   * The worked example: tokens x with position vectors p added, and the four terms of each score. Weights are width ×
   * headWidth (default: the width; each at most 256), for row vectors; count is at most 128.
   */
  inputMixing(o: {
    tokens: Float64Array;
    positionVectors: Float64Array;
    count: number;
    width: number;
    headWidth?: number;
    queryWeights: Float64Array;
    keyWeights: Float64Array;
  }): InputMixing;
  /**
   * |P(i) - P(j)|² = width - 2 Σ_r cos((i-j)·ω_r) and its root at the gaps 0 … length - 1, wherever the two positions
   * are. length × width is at most 2^24.
   */
  positionDistances(o: { length: number; width: number; base?: number }): {
    squared: Float64Array;
    distances: Float64Array;
  };
  /**
   * The encodings of start … start + length - 1 on their principal axes, in 1 to 3 dimensions (no more than the width).
   * length is 2 to 4096, width at most 128. Where two variances coincide, the two axes are some directions in their
   * plane; cpp/core/position_projection.hpp states the bounds.
   */
  positionProjection(o: {
    length: number;
    width: number;
    base?: number;
    start?: number;
    dimensions: number;
  }): PositionProjection;
}

/** The core, loaded once a page; the same promise every time. */
export function loadCore(): Promise<Core>;
