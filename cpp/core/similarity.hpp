// The dot product of two encodings, which depends on their gap alone.
#pragma once

#include "double_double.hpp"
#include "frequency_seeds.hpp"

namespace pe {

/// Σ_r cos(offset·ω_r): the dot product of the encodings of i and i + offset, for every i.
///
/// Accuracy: absolute, at most (|sum| + 0.01) · 2^-53: the exact sum rounded once, but for what the summands'
/// 2^-75 adds. Requires is_position(offset), is_width(width), is_base(base).
double similarity(frequency_seeds &seeds, double offset, int width, double base);

/// The same for an offset that is high + low, exactly, up to 2^54; low is 0 or at most half an ulp of high.
double similarity(frequency_seeds &seeds, double_double offset, int width, double base);

} // namespace pe
