// 1/ω_r = base^(2r/width), what every pair divides the position by.
#pragma once

#include "frequency_seeds.hpp"

#include <span>

namespace pe {

/// Writes 1/ω_r = base^(2r/width), in tokens a radian, for r = 0 … width/2 - 1.
///
/// Accuracy: 0.501 ulp. Requires is_width(width), is_base(base), out.size() == width/2.
void divisors(frequency_seeds &seeds, int width, double base, std::span<double> out);

} // namespace pe
