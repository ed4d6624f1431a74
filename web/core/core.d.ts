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
 * magnitude of at most 2^53; length × width is at most 2^27, and count × count × width of attention at most 2^28.
 * Defaults: base 10000, start 0, layout "interleaved", dtype "float64", causal and positions false.
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

/** What a last channel that no pair has is for: see `sinusoidalVariant`. */
export type OddWidth = "refuse" | "zero-column" | "extra-sine";

/** IEEE 754 binary64, binary32 and binary16; bfloat16 is binary32 without its lower 16 bits. */
export type NumberType = "float64" | "float32" | "bfloat16" | "float16";

/** In which types a program keeps a position, a frequency and their product, the phase. Each is "float64" by default. */
export interface PhaseTypes {
  positionType?: NumberType;
  frequencyType?: NumberType;
  productType?: NumberType;
}

/**
 * What ALiBi adds to a score; i is the query's position, j the key's. "gap": -slope · (i - j), for causal attention;
 * "symmetric": -slope · |i - j|; "key": slope · j, for causal attention too: it differs from "gap" by slope · i, the
 * same for a whole row, which softmax takes out.
 */
export type AlibiForm = "gap" | "symmetric" | "key";

/**
 * T5's buckets. Defaults: buckets 32, maximumDistance 128, bidirectional false. `buckets` (2 to 65536) are those of both
 * directions where there are two (4 or more then, and even); half of a direction's, n/2 rounded down, hold one distance
 * each, and `maximumDistance` is larger than their number, and at most 2^31.
 */
export interface BucketOptions {
  buckets?: number;
  maximumDistance?: number;
  bidirectional?: boolean;
}

/**
 * What code takes for the id of a token, the first id apart. "Old" tokens are those that the token's document had before
 * the pass in which it is computed: one pass takes what is neither cached nor generated, each generated token has a
 * pass of its own.
 *
 * "right": the number of tokens of its document before it · "restart": every pass begins at 0 again · "padding-counted":
 * tokens count the padding before them (on the left, scores that depend on the gap alone do not notice: see wrongGaps) · "shared-counter": a pass that goes on with a document goes on from the row that has
 * the most old tokens · "reset-without-mask": the ids are right, but the mask takes a row for one document ·
 * "prompt-twice": in a pass that goes on with a document, the length of its prompt (or cached part) is added once more ·
 * "evicted-uncounted": what left the cache no longer counts · "one-ahead": one more, in a pass that goes on with a
 * document · "documents-run-on": the count runs on through the documents of a row, the mask is right.
 */
export type IdConvention =
  | "right"
  | "restart"
  | "padding-counted"
  | "shared-counter"
  | "reset-without-mask"
  | "prompt-twice"
  | "evicted-uncounted"
  | "one-ahead"
  | "documents-run-on";

/**
 * A batch. A row is a block of `promptColumns` slots with its documents one after the other, padding on one side of
 * them all; then come its generated tokens, which go on with its last document, and padding after them up to the row
 * that generates most. Each array after `documents` has one number a row. Limits: 4096 documents, 2048 slots a row, rows
 * × columns² at most 2^22.
 */
export interface BatchOptions {
  /** The documents' lengths (prompts, without what is generated), row after row; each at least 1. */
  documents: Float64Array;
  /** How many documents each row has; default one each. */
  documentsPerRow?: Float64Array;
  /** Default: as many as the longest row's documents have tokens. */
  promptColumns?: number;
  /** Default "right". */
  paddingSide?: "right" | "left";
  /** How many tokens each row has generated; default 0. */
  generated?: Float64Array;
  /** How many of each row's first tokens are in the cache from passes before; default 0. */
  cached?: Float64Array;
  /** How many of these have left the cache since, the oldest but for `sinks`; default 0. */
  evicted?: Float64Array;
  /** How many of a row's first tokens never leave the cache; default 0. */
  sinks?: number;
  /** Whether a token sees later ones too; not with generated or cached tokens. Default false. */
  bidirectional?: boolean;
  /** Default "right". */
  convention?: IdConvention;
  /**
   * The id of a document's first token, ±2^31: 0 for most, 2 for BART and OPT, padding id + 1 for RoBERTa. Default 0.
   */
  firstId?: number;
  /** The id of padding slots, ±2^31: 1 in Hugging Face's generation. Default 0. */
  paddingId?: number;
}

/** The ids of a batch and its mask. A slot's numbers are rows × columns, a pair's rows × columns (asking) × columns (seen). */
export interface PositionIds {
  rows: number;
  /** Slots of a row, generated tokens included. */
  columns: number;
  /** rows × columns: 0 padding, 1 evicted, 2 cached, 3 computed in this pass, 4 generated (and not yet cached). */
  kinds: Float64Array;
  /** rows × columns: which document of its row, -1 for padding. */
  documents: Float64Array;
  /** rows × columns: by the convention. */
  ids: Float64Array;
  /** rows × columns. */
  rightIds: Float64Array;
  /** rows × columns: 1 where the two differ, else 0. */
  wrongIds: Float64Array;
  /** rows: the id of the next token to be generated, by the convention. */
  next: Float64Array;
  /** rows. */
  rightNext: Float64Array;
  /**
   * rows × columns × columns: 1 where the pair is allowed by the convention, else 0. Only tokens of kinds 3 and 4 ask;
   * rows of the others are 0.
   */
  allowed: Float64Array;
  /** rows × columns × columns: 1 where `allowed` is not as it should be. */
  wrongPairs: Float64Array;
  /**
   * rows × columns × columns: 1 for pairs that should be allowed and whose ids are not as far apart as they should be.
   * Where there are neither these nor wrong pairs, a scheme that depends on the gap alone is right, whatever the ids.
   */
  wrongGaps: Float64Array;
  /** How many are 1 in `wrongIds`, `allowed`, `wrongPairs` and `wrongGaps`. */
  wrongIdCount: number;
  allowedCount: number;
  wrongPairCount: number;
  wrongGapCount: number;
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

/**
 * How rotary frequencies are stretched to longer texts; the formulas are in cpp/core/rope_frequencies.hpp. "default": not
 * at all · "linear": all divided by the factor · "dynamic": a base that grows past the maximum length · "yarn" and
 * "llama3": slow pairs divided, fast ones not, a blend between · "longrope": a divisor of its own for each pair, from
 * one of two lists · "proportional": only the first pairs of the whole head turn.
 */
export type RopeType = "default" | "linear" | "dynamic" | "yarn" | "longrope" | "llama3" | "proportional";

/**
 * Settings of rotary frequencies. Beside each stands, in parentheses, the name that configuration files have for it; leave
 * out what is null there. Lengths are whole numbers of tokens from 1 to 2^40; those that have no part in a type change
 * nothing, any other option that has none is an error. Numbers without limits of their own are 1e-6 to 1e6.
 */
export interface RopeOptions {
  /** Default "default" (rope_type, type). */
  type?: RopeType;
  /** Channels of a head: 2 to 65536 (head_dim, or hidden_size/num_attention_heads). */
  headWidth: number;
  /**
   * How much of the head turns, up to 1 (default 1): ⌊headWidth · rotaryFraction⌋ channels, in doubles; for "proportional"
   * ⌊headWidth · rotaryFraction/2⌋ pairs. It leaves one pair at least, and no channel without its partner
   * (partial_rotary_factor, rotary_pct).
   */
  rotaryFraction?: number;
  /** Instead: how many channels turn, an even number from 2 to headWidth (rotary_dim). Not with "proportional". */
  rotaryWidth?: number;
  /** θ, 1 to 1e12, default 10000; above 1 for "yarn" (rope_theta). */
  base?: number;
  /**
   * s, 1 to 65536. "linear", "dynamic" and "llama3" need it; "yarn" and "longrope" have maximumLength/originalLength
   * without, "proportional" has 1 (factor).
   */
  factor?: number;
  /** The length trained before stretching. "yarn", "llama3" and "longrope" (2 or more) need it
   * (original_max_position_embeddings). */
  originalLength?: number;
  /** "dynamic": the length trained, which it needs; "yarn" and "longrope" without a factor: the length
   * stretched to (max_position_embeddings). */
  maximumLength?: number;
  /** How long the text is, for "dynamic", "longrope" and the turns. Left out it is 1: the base as it is, the short list. */
  length?: number;
  /** "yarn", default 32: how often a pair turns within originalLength, at least, to stay as it is. */
  betaFast?: number;
  /** "yarn", default 1: how often, at most, to be divided in full. */
  betaSlow?: number;
  /** "yarn", default true: the blend begins and ends at whole pairs. */
  truncate?: boolean;
  /** "yarn", 0 to 1000: 0 is as good as absent. */
  mscale?: number;
  /** "yarn", 0 to 1000: 0 is as good as absent. */
  mscaleAllDim?: number;
  /** "yarn" and "longrope": takes the place of the computed one. */
  attentionFactor?: number;
  /** "llama3" needs both: wavelengths in originalLength, below the first divided, above the second not
   * (low_freq_factor, high_freq_factor). */
  lowFactor?: number;
  highFactor?: number;
  /** "longrope" needs both: a divisor for each pair, while length ≤ originalLength and above (short_factor, long_factor). */
  shortFactors?: Float64Array;
  longFactors?: Float64Array;
}

/** Rotary frequencies, and what comes with them. */
export interface RopeFrequencies {
  /** Channels that the frequencies are for: twice their number. */
  rotaryWidth: number;
  /** How many of the frequencies turn at all: fewer than there are only for "proportional". */
  turningPairs: number;
  /** rotaryWidth/2 numbers, radians a token. */
  frequencies: Float64Array;
  /** For each, how much of the division by the factor it takes: 0 none, 1 all of it. "dynamic" and "longrope" divide by no
   * factor: 0. */
  shares: Float64Array;
  /** For each 2π/frequency, tokens: Infinity where it does not turn. */
  wavelengths: Float64Array;
  /** For each how many turns it makes within `length` tokens. */
  turns: Float64Array;
  /** The base; for "dynamic" the one that it has grown to. */
  base: number;
  /** What sine and cosine are to be multiplied by, so that scores take its square. */
  attentionFactor: number;
  /** "yarn": the same without the two mscales and without a given one, as other libraries have it;
   * else the same. */
  plainAttentionFactor: number;
  /** "yarn": what models that scale all their scores by mscaleAllDim multiply them by; else 1. */
  scoreFactor: number;
  /** "yarn": the pairs between which the blend lies; else NaN. */
  rampLow: number;
  rampHigh: number;
  /** The length that the factor stretches to: factor · originalLength, for "dynamic" factor · maximumLength, else NaN. A
   * model may be meant for longer texts: Llama 3.1 has 8 · 8192 here, and takes 131072 tokens. */
  extendedLength: number;
  /** "longrope": whether the long list was used; else false. */
  long: boolean;
}

/**
 * Which channels make a pair when n frequencies turn the first 2n channels: 2i and 2i + 1, or i and i + n. "mismatched"
 * is a mistake that runs: pairs of "halves", angles repeated for neighbours, which keeps neither length nor gap.
 */
export type RotaryLayout = "interleaved" | "halves" | "mismatched";

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

  /** The frequencies that turn the channels of a head under rotary positions (RoPE), plain or stretched. */
  ropeFrequencies(o: RopeOptions): RopeFrequencies;
  /**
   * Vectors (positions × headWidth) turned by their own positions: with θ = position · frequency the pair (a, b) becomes
   * (a cos θ - b sin θ, a sin θ + b cos θ) times attentionFactor (1e-6 to 1e6, default 1). There is one frequency for each
   * pair that turns, any finite number, 1 to headWidth/2 of them; other channels are copied. Channels are numbers from
   * -1e100 to 1e100. `layout`, by default "interleaved", must be that of the weights: many checkpoints have "halves", and
   * the wrong one raises no error. Heads have 2 to 65536 of them, positions × headWidth is at most 2^27.
   */
  ropeRotate(o: {
    headWidth: number;
    positions: Float64Array;
    vectors: Float64Array;
    frequencies: Float64Array;
    layout?: RotaryLayout;
    attentionFactor?: number;
  }): Float64Array;
  /**
   * Row a, column b: query a times key b, both turned as by `ropeRotate`, times `scale` (±1e6, default 1/√headWidth).
   * Layouts as there, "interleaved" by default. At
   * most 4096 queries and as many keys; queries × keys × headWidth is at most 2^28.
   */
  ropeScores(o: {
    headWidth: number;
    queryPositions: Float64Array;
    keyPositions: Float64Array;
    queries: Float64Array;
    keys: Float64Array;
    frequencies: Float64Array;
    queryLayout?: RotaryLayout;
    keyLayout?: RotaryLayout;
    attentionFactor?: number;
    scale?: number;
  }): Float64Array;
  /**
   * The order (heads × headWidth whole numbers) that brings channels from the other layout into `to`, default
   * "interleaved": channel c of the result is channel order[c]. With `Uint32Array.from` it is
   * what `permuteRows` takes for the rows of a matrix that has a row for each channel (width: the columns of W_Q as
   * PyTorch keeps it), or for one vector (width 1).
   * rotaryWidth (default headWidth) channels of each head move. Default heads 1; keys have their own number of heads.
   */
  layoutOrder(o: { headWidth: number; rotaryWidth?: number; heads?: number; to?: Layout }): Float64Array;

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
   * The rows of a list of ids, each as `learnedRow` gives it: ids.length × width values; and for each id 1 where its row
   * was trained, 0 where it was only allocated. An id without a row is a RangeError.
   */
  learnedRows(o: { ids: Float64Array; width: number; trained: number; allocated: number }): {
    rows: Float64Array;
    trained: Float64Array;
  };
  /**
   * Which row of a learned table each place of a sequence uses. `present` holds 1 for a token and 0 for padding. `firstId`
   * (default 0) is the row of position 0. Without `counted` a place's position is its number; with it a token's position
   * is the number of tokens before it, and padding uses the row `paddingId` (default firstId - 1, or 0 for firstId 0). RoBERTa:
   * counted, firstId padding id + 1. OPT: counted, firstId 2. BART: firstId 2. BERT and GPT-2: neither.
   *
   * `next` is the id of the next token on the right, be it in the table or not; `last` the last valid position (no id) of a
   * table of `allocated` rows (1 to 2^31), allocated - 1 - firstId: Infinity without `allocated`. A position beyond it is a RangeError.
   */
  learnedIds(o: {
    present: Float64Array;
    firstId?: number;
    counted?: boolean;
    paddingId?: number;
    allocated?: number;
  }): { ids: Float64Array; next: number; last: number };

  /**
   * ALiBi's slope of each of 1 to 65536 heads: with m the largest power of two up to `heads`, 2^(-biasMax · h/m) for
   * h = 1 … m, then 2^(-biasMax · h/(2m)) for h = 1, 3, 5, … `biasMax` is 1e-6 to 1000, by default 8.
   */
  alibiSlopes(o: { heads: number; biasMax?: number }): Float64Array;
  /**
   * ALiBi's bias of every pair, to be added to scores that are scaled by 1/√width: queries × keys, at most 2^27 values.
   * Nothing is masked. `slope` is 0 to 2^20.
   */
  alibiBias(o: {
    slope: number;
    queryPositions: Float64Array;
    keyPositions: Float64Array;
    form: AlibiForm;
  }): Float64Array;
  /**
   * The bucket of every offset, a whole number, key position minus query position: T5's rule in exact arithmetic. One
   * direction: keys after the query are in bucket 0. Two: they use the second half of the buckets. T5 adds the bias to
   * scores that are not scaled by 1/√width, and has none in cross-attention.
   */
  relativeBuckets(o: BucketOptions & { offsets: Float64Array }): Float64Array;
  /**
   * The smallest distance of each bucket of one direction: `buckets` values, or half as many for two directions. Of
   * buckets that begin at one distance only the last is used.
   */
  bucketStarts(o: BucketOptions): Float64Array;
  /**
   * max(-limit, min(offset, limit)) + limit for every offset, a whole number, key position minus query position: the row
   * of a table of 2 · limit + 1 rows (Shaw, Uszkoreit and Vaswani 2018). `limit` is 0 to 2^30 - 1.
   */
  clippedOffsets(o: { offsets: Float64Array; limit: number }): Float64Array;

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
  /** The largest |first[k] - second[k]| of two arrays of one length (0 for empty ones), all finite: of masked scores compare the weights. */
  largestDifference(o: { first: Float64Array; second: Float64Array }): number;
  /** base^(-q) for each q in [0, 1]: the curve that every width samples. */
  frequencyCurve(o: { fractions: Float64Array; base?: number }): Float64Array;

  /**
   * The sinusoidal table that some implementation makes, by the parameters of one formula: row p holds the sines and
   * cosines of the angles scale · (start + step · p) · base^(-k/denominator), times `amplitude`. length × width values.
   *
   * `denominator`: a number from 2^-10 to 2^53; width/2 is the paper's and the default (half of an odd width as well);
   * others have ⌊width/2⌋, that minus 1 or minus a shift, or width/4. Where it is 0, as ⌊width/2⌋ - 1 is at widths 2 and
   * 3, k/denominator has no value. `layout`: "cosine-first" is all cosines, then all sines. `step` is 1 (default) or -1:
   * positions fall from `start`. `scale` (default 1) keeps scale × position within ±2^53; `amplitude` (default 1) is any
   * finite number. `zeroRows` are the numbers of rows that hold zeros instead.
   *
   * `oddWidth` says what becomes of an odd width: "refuse" (default) is a RangeError; "zero-column" puts a column of zeros
   * at the end, whatever the layout; "extra-sine" has one sine more than cosines, with the next k. Widths are 1 to 65536.
   *
   * The paper's parameters give bit for bit what `sinusoidalTable` gives. Every value is within 1 ulp, 2 with an amplitude.
   */
  sinusoidalVariant(o: {
    length: number;
    width: number;
    layout?: Layout | "cosine-first";
    denominator?: number;
    base?: number;
    scale?: number;
    amplitude?: number;
    start?: number;
    step?: 1 | -1;
    zeroRows?: Float64Array;
    oddWidth?: OddWidth;
  }): Float64Array;
  /**
   * The frequencies of such a table, |scale| · base^(-k/denominator), radians a token: one a sine. Here `scale` is any finite
   * number.
   */
  variantFrequencies(o: {
    width: number;
    denominator?: number;
    base?: number;
    scale?: number;
    oddWidth?: OddWidth;
  }): Float64Array;

  /**
   * Each number rounded once to a type: to nearest, ties to even, subnormal numbers kept. What is too large becomes
   * infinite (from 65520 on in float16).
   */
  roundNumbers(o: { values: Float64Array; type: NumberType }): Float64Array;
  /**
   * The phases of one pair, radians, as a program has them that keeps positions, the frequency and the products in
   * numbers of few bits; n is the number of positions. The frequency is the exact ω_r rounded once, the phase the exact
   * product of the two rounded numbers rounded once; programs that come by a frequency through several roundings may have
   * another one. A position that overflows its type has an infinite phase, or NaN where the frequency is rounded to 0.
   */
  emulatedPhases(o: { positions: Float64Array; width: number; pair: number; base?: number } & PhaseTypes): {
    /** ω_r, radians a token. */
    exactFrequency: number;
    /** The same in its type. */
    frequency: number;
    /** n: the positions in their type. */
    positions: Float64Array;
    /** n. */
    phases: Float64Array;
    /** n: position · ω_r. */
    exact: Float64Array;
    /** n: phase minus exact phase. */
    errors: Float64Array;
  };
  /**
   * The encoding of a position as such a program makes it: sine and cosine of each emulated phase, rounded once to
   * `storedType` (default "float64"); NaN where a phase is not finite.
   */
  emulatedRow(
    o: {
      position: number;
      width: number;
      base?: number;
      layout?: Layout;
      storedType?: NumberType;
    } & PhaseTypes,
  ): {
    /** width. */
    row: Float64Array;
    /** width: what `encode` gives. */
    exact: Float64Array;
    /** width/2: emulated, radians. */
    phases: Float64Array;
    /** width/2: radians. */
    exactPhases: Float64Array;
    /** width/2: emulated minus exact phase. */
    errors: Float64Array;
    /** The largest |error|, infinite where a phase is not finite. */
    largestError: number;
    /** The pair that has it, the first of several. */
    pair: number;
  };
  /**
   * For each position the phase that is most wrong: its |error| in radians (unreduced: it may be more than a turn), its pair, and how many pairs are off by more
   * than `threshold` (default 0.1). A phase that is not finite is infinitely wrong. positions × width is at most 2^27.
   */
  worstPhaseErrors(
    o: { positions: Float64Array; width: number; base?: number; threshold?: number } & PhaseTypes,
  ): {
    errors: Float64Array;
    pairs: Float64Array;
    counts: Float64Array;
  };
  /** How many different numbers the positions 0 … length - 1 become in a type; infinity counts as one. */
  distinctPositions(o: { length: number; type: NumberType }): number;
  /**
   * What a whole position becomes in a type, and the first and the last whole position that become the same number, both
   * within ±2^53.
   */
  collidingPositions(o: { position: number; type: NumberType }): {
    rounded: number;
    first: number;
    last: number;
  };
  /** The position ids of a batch and which slots see each other, as they should be and by a convention. */
  positionIds(o: BatchOptions): PositionIds;
  /**
   * Ids with three axes (Qwen2-VL). `segments` has three whole numbers each: n, 0, 0 for a text of n tokens; frames,
   * height, width for a picture (one frame) or a film, in tokens. `ids` is 3 × tokens: time, height, width. A segment begins
   * one after the largest id before it; a frame is `frameStep` (0 to 2^20, default 1) after the one before. `next` is
   * the next token's id on each axis, `delta` that less the number of tokens. At most 2^22 tokens.
   */
  axisIds(o: { segments: Float64Array; frameStep?: number }): {
    ids: Float64Array;
    next: number;
    delta: number;
  };
  /**
   * The slots at which packed documents begin: the first, and each whose id is less than the one before. More than one
   * means: packed. Of ids with several axes (axes × length, at most 16), the first axis, time, decides. What follows
   * a document of a single token is not found, whatever its length: the id does not fall there.
   */
  packedStarts(o: { ids: Float64Array; axes?: number }): Float64Array;
  /**
   * What each rank (1 to 1024) holds of packed documents under context parallelism: of each document, cut into 2 · ranks
   * chunks, chunks r and 2 · ranks - 1 - r. ranks × (tokens/ranks) values each: `rows`, the token's number among all
   * tokens (at most 2^22), and `ids`, its position in its document. The lengths are multiples of 2 · ranks.
   */
  contextParallelRows(o: { documents: Float64Array; ranks: number }): {
    rows: Float64Array;
    ids: Float64Array;
  };

  /**
   * Scores and weights of one head under one scheme, at positions[k] + moved (rounded to a double). Scores are products
   * of queries and keys (turned, under "rope") over √width (also where T5, under "relative-bias", does not scale), plus the bias; those masked are -Infinity. A row that may see
   * nothing has weights of 0. Each scheme looks at its own options; those of others do nothing, but are checked.
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
