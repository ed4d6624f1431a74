// The block-diagonal shift applied to a whole encoding.
#pragma once

#include "frequency_seeds.hpp"

#include <span>

namespace pe {

/// Turns every pair (s, c) of an interleaved encoding by offset·ω_r: out = (s cos φ + c sin φ, c cos φ - s
/// sin φ). Applied to the encoding of i it gives the encoding of i + offset. The width is encoding.size().
///
/// Accuracy: absolute, at most 5 · √(s² + c²) · 2^-53 for each of the two values (two factors within 1 ulp,
/// two products and one sum), as long as nothing overflows or becomes subnormal. Requires
/// is_position(offset), is_base(base), encoding.size() == out.size() a width, finite values; `out` may be the
/// same memory as `encoding`.
void shift(frequency_seeds &seeds, std::span<const double> encoding, double offset, double base,
           std::span<double> out);

} // namespace pe
