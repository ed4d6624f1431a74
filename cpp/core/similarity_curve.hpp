// The dot products of one encoding with many others that follow each other.
#pragma once

#include "frequency_seeds.hpp"

#include <span>

namespace pe {

/// Writes Σ_r cos((first + k)·ω_r) for k = 0 … out.size() - 1. The offset is the exact sum, also where
/// first + k is no double.
///
/// Each value is bit for bit what `similarity` gives for that offset, with its accuracy. Requires
/// |first| <= 2^54 and |first + out.size()| <= 2^54, out.size() < 2^32, is_width(width), is_base(base).
void similarity_curve(frequency_seeds &seeds, double first, int width, double base, std::span<double> out);

} // namespace pe
