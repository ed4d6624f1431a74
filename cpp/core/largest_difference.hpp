// The largest difference between two rows of numbers.
#pragma once

#include <span>

namespace pe {

/// The largest |first[k] - second[k]|, each difference rounded once; 0 for empty ones.
///
/// Requires first.size() == second.size() and finite values whose differences do not overflow.
double largest_difference(std::span<const double> first, std::span<const double> second);

} // namespace pe
