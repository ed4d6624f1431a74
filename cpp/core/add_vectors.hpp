// Two vectors added, slot by slot.
#pragma once

#include <span>

namespace pe {

/// out[k] = left[k] + right[k], rounded once. Requires spans of one size; `out` may be either of them.
void add_vectors(std::span<const double> left, std::span<const double> right, std::span<double> out);

} // namespace pe
