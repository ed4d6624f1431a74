// The blocks of the block-diagonal shift of a whole encoding.
#pragma once

#include "frequency_seeds.hpp"

#include <span>

namespace pe {

/// Writes the shift matrix of every pair, one after the other: width/2 × 4 values, each block row-major and
/// acting on (sin, cos) as in shift_matrix.hpp.
///
/// Accuracy: every entry within 1 ulp.
/// Requires is_position(offset), is_width(width), is_base(base), out.size() == 2·width.
void shift_blocks(frequency_seeds &seeds, double offset, int width, double base, std::span<double> out);

} // namespace pe
