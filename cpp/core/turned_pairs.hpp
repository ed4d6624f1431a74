// How far the pairs turn within a length of tokens.
#pragma once

#include "frequency_seeds.hpp"

namespace pe {

/// How many pairs turn how far; together width/2.
struct turned_pair_counts {
  int fully;  ///< length >= λ_r: once round or more.
  int partly; ///< λ_r/4 <= length < λ_r: a quarter turn or more.
  int barely; ///< length < λ_r/4.
};

/// The counts of the pairs of `width` and `base` within `length` tokens, whole or real.
///
/// The length is compared with the exact wavelength, by the product length·ω_r/2π to 2^-98 of itself, not
/// with a double that stands for it: no λ_r is a double, so of two neighbouring lengths round λ_r the lower
/// one counts as not turned and the upper one as turned. In particular the double that `wavelengths` gives
/// may lie on either side. Requires 0 <= length <= maximum_position, is_width(width), is_base(base).
turned_pair_counts turned_pairs(frequency_seeds &seeds, double length, int width, double base);

} // namespace pe
