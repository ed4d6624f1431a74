// The frequencies by which rotary positions (RoPE) turn queries and keys, scaled for longer texts or not.
#pragma once

#include "domain.hpp"
#include "frequency_seeds.hpp"

#include <span>

namespace pe {

/// Ways to make the frequencies ω_i = base^(-2i/r) of r rotary channels fit a longer text. With s the factor,
/// O the original length, M the maximum length and L the length of the text:
enum class rope_type : unsigned char {
  /// ω_i as they are (Su et al. 2021, section 3.4.2).
  plain,
  /// ω_i/s.
  linear,
  /// Of the base · g^(r/(r - 2)) with g = s·max(L, M)/M - (s - 1): nothing changes up to M, the length
  /// trained.
  dynamic,
  /// ω_i(1 - x_i) + ω_i/s · x_i, where x_i rises from 0 at ramp_low to 1 at ramp_high (Peng et al. 2023).
  yarn,
  /// ω_i divided by a number of its own, from one of two lists: the long one where L > O (Ding et al. 2024).
  longrope,
  /// ω_i unchanged where a text of O has more than high_factor of its wavelengths, ω_i/s where it has fewer
  /// than low_factor; in between ω_i(1 - x_i) + ω_i/s · x_i, x_i = (high_factor - O·ω_i/2π)/(high_factor -
  /// low_factor).
  llama3,
  /// base^(-2i/h)/s for the first `turning_pairs` pairs of the whole head of h channels, 0 for all others.
  proportional
};

inline constexpr double maximum_rope_factor = 65536.0;
/// Lengths of texts, in tokens, from 1 on: 2^40.
inline constexpr double maximum_rope_length = 1099511627776.0;
/// The divisors of longrope, the attention factor, and the numbers of wavelengths that bound yarn's and
/// llama3's blend.
inline constexpr double minimum_rope_number = 1e-6;
inline constexpr double maximum_rope_number = 1e6;
inline constexpr double maximum_mscale = 1000.0;

/// How many of a head's channels turn by the usual rule: ⌊head_width · fraction⌋, where the product is that
/// of doubles, as Python's int(head_width * fraction) has it: 28 for 100 · 0.29. May be odd, or 0.
int rotary_width(int head_width, double fraction);

/// How many pairs of a whole head turn by the rule of `proportional`: ⌊head_width · fraction / 2⌋.
int proportional_pairs(int head_width, double fraction);

/// What the frequencies are computed from; what the type does not need is not looked at.
struct rope_settings {
  rope_type type = rope_type::plain;
  int rotary_width = 2;  ///< r; for `proportional` the width of the head.
  int turning_pairs = 1; ///< For `proportional`, up to rotary_width/2.
  double base = default_base;
  double factor = 1.0;          ///< s, for all but plain; for yarn and longrope 0 stands for M/O.
  double original_length = 1.0; ///< O, for yarn, longrope and llama3.
  double maximum_length = 1.0;  ///< M, for dynamic, and for yarn and longrope without a factor.
  double length = 1.0;          ///< L, for dynamic, longrope and the turns.
  double beta_fast = 32.0;      ///< Yarn: wavelengths in O at which the blend begins,
  double beta_slow = 1.0;       ///< and at which it ends.
  bool truncate = true;         ///< Yarn: the blend begins and ends at whole pairs.
  double mscale = 0.0;          ///< Yarn; 0 is as good as absent, here and in the next two.
  double mscale_all_dim = 0.0;
  double attention_factor = 0.0; ///< Yarn and longrope: takes the place of the one computed.
  double low_factor = 1.0;       ///< llama3.
  double high_factor = 1.0;
  std::span<const double> short_factors; ///< Longrope: r/2 divisors each.
  std::span<const double> long_factors;
};

/// What comes with the frequencies.
struct rope_scaling {
  double base; ///< The base, for dynamic the one it has grown to.
  /// What sines and cosines are to be multiplied by, so that scores take its square. 1 but for yarn and
  /// longrope. Longrope: √(1 + ln s/ln O), 1 where s <= 1. Yarn, with g(m) = 1 + m/10 · ln s:
  /// g(mscale)/g(mscale_all_dim) if both are there, else g(1).
  double attention_factor;
  double plain_attention_factor; ///< Yarn: g(1), whatever the mscales are; else `attention_factor`.
  double score_factor; ///< Yarn: g(mscale_all_dim)², by which some models multiply all scores; else 1.
  /// Yarn: the pairs r·ln(O/2πβ)/(2 ln base) for β = beta_fast and beta_slow, rounded outwards if `truncate`,
  /// then held within 0 and r - 1; where both are one, the second is 1/1000 more. Else NaN.
  double ramp_low;
  double ramp_high;
  /// The length that the settings stretch to: s·M for dynamic, s·O (or M itself) for yarn, longrope and
  /// llama3, else NaN. A product, rounded once.
  double extended_length;
  bool is_long; ///< Longrope: whether the long list was used.
};

/// What is written of each of the r/2 pairs: spans of r/2 each.
struct rope_pairs {
  std::span<double> frequencies; ///< Radians a token.
  std::span<double> shares;      ///< x_i of its division by s: 0 where it is not divided, 1 where in full.
  std::span<double> wavelengths; ///< 2π/frequency, tokens; infinite for a frequency of 0.
  std::span<double> turns;       ///< Turns within L tokens: L · frequency/2π.
};

/// Writes the frequencies, and what follows from each.
///
/// The formulas are those of the `transformers` library, on exact numbers: the base, the factors and the
/// lists mean these doubles, "1/1000" and "1/10" are a double and a tenth. Accuracy: 0.51 ulp for everything
/// here but where the blend is shorter than 2^-16 (of a pair for yarn, of a wavelength for llama3): shares
/// near such a step are off by up to 2^-60 divided by its length. A rounding outwards (`truncate`) looks at
/// the exact value.
///
/// A yarn whose ramp_high is below its ramp_low blends nothing: then the frequencies mean nothing (and the
/// bindings refuse it). Requires is_width(rotary_width), is_base(base), for yarn base > 1; factor from 1 (or
/// the 0 above) to maximum_rope_factor; whole lengths from 1 to maximum_rope_length, original_length >= 2 for
/// longrope; for dynamic rotary_width >= 4; beta_fast >= beta_slow, high_factor >= low_factor, all of them,
/// the divisors and the attention factor (or 0) between the limits above; mscales from 0 to maximum_mscale.
rope_scaling rope_frequencies(frequency_seeds &seeds, const rope_settings &settings, const rope_pairs &pairs);

} // namespace pe
