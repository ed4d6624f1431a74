// The exact shift of the code (1, i): a linear rule without any trigonometry.
#pragma once

#include <array>

namespace pe {

/// [1, 0, offset, 1], row-major: takes (1, i) to (1, i + offset) as a column vector.
std::array<double, 4> index_shift(double offset);

} // namespace pe
