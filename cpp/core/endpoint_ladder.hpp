// The variant of the frequencies whose last divisor is the base itself.
#pragma once

#include "frequency_seeds.hpp"

#include <span>

namespace pe {

/// The least width that has two ends to lead a ladder between.
inline constexpr int minimum_ladder_width = 4;

/// Where the ladder goes: width/2 values each.
struct ladder_output {
  std::span<double> frequencies; ///< base^(-2r/(width - 2)), radians a token.
  std::span<double> divisors;    ///< base^(2r/(width - 2)), tokens a radian.
  std::span<double> wavelengths; ///< 2π·base^(2r/(width - 2)), tokens.
};

/// Frequencies, divisors and wavelengths of all pairs r = 0 … width/2 - 1 when the exponent is 2r/(width -
/// 2): the divisors then lead from 1 to exactly `base`.
///
/// Accuracy: 0.501 ulp each; the last divisor is `base`, the last wavelength wavelength_limit(base). Requires
/// is_width(width), width >= minimum_ladder_width, is_base(base), spans of width/2.
void endpoint_ladder(frequency_seeds &seeds, int width, double base, const ladder_output &out);

} // namespace pe
