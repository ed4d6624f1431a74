// ω_r = base^(-2r/width), the frequency of every pair.
#pragma once

#include "frequency_seeds.hpp"

#include <span>

namespace pe {

/// Writes ω_r = base^(-2r/width), in radians a token, for r = 0 … width/2 - 1 (Vaswani et al. 2017,
/// section 3.5).
///
/// Accuracy: 0.501 ulp; exact where ω_r is a double (base a fitting power of two, or 1).
/// Requires is_width(width), is_base(base), out.size() == width/2.
void frequencies(frequency_seeds &seeds, int width, double base, std::span<double> out);

} // namespace pe
