// λ_r = 2π/ω_r, the tokens in one turn of every pair.
#pragma once

#include "frequency_seeds.hpp"

#include <span>

namespace pe {

/// Writes λ_r = 2π/ω_r = 2π·base^(2r/width), in tokens, for r = 0 … width/2 - 1.
///
/// Accuracy: 0.501 ulp. Requires is_width(width), is_base(base), out.size() == width/2.
void wavelengths(frequency_seeds &seeds, int width, double base, std::span<double> out);

} // namespace pe
