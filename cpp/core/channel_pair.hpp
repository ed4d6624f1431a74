// The pair that a channel belongs to, and what that pair does.
#pragma once

#include "frequency_seeds.hpp"

namespace pe {

/// Where one pair stands in a vector of some width, and what it does.
struct pair_place {
  int pair;           ///< r, from 0 to width/2 - 1.
  int sine_channel;   ///< 2r, in the interleaved layout.
  int cosine_channel; ///< 2r + 1.
  double fraction;    ///< q = 2r/width in [0, 1), correctly rounded.
  double frequency;   ///< ω_r = base^(-q), radians a token; 0.501 ulp.
  double divisor;     ///< 1/ω_r = base^q, tokens a radian; 0.501 ulp.
  double wavelength;  ///< λ_r = 2π/ω_r, tokens; 0.501 ulp.
};

/// The place of pair r. Requires is_width(width), is_pair(r, width), is_base(base).
pair_place place_of_pair(frequency_seeds &seeds, int pair, int width, double base);

/// The place of the pair r = ⌊channel/2⌋ that holds `channel` in the interleaved layout.
///
/// Requires is_width(width), 0 <= channel < width, is_base(base).
pair_place channel_pair(frequency_seeds &seeds, int channel, int width, double base);

} // namespace pe
