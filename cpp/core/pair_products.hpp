// What every pair adds to the dot product of two encodings.
#pragma once

#include "frequency_seeds.hpp"

#include <span>

namespace pe {

/// Writes cos(offset·ω_r) for r = 0 … width/2 - 1: the summands of similarity.hpp.
///
/// Accuracy: 0.51 ulp. Requires is_position(offset), is_width(width), is_base(base), out.size() == width/2.
void pair_products(frequency_seeds &seeds, double offset, int width, double base, std::span<double> out);

} // namespace pe
