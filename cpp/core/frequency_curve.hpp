// The curve of frequencies that every width samples.
#pragma once

#include <span>

namespace pe {

/// Writes base^(-q) for each q of `fractions`; pair r of width d stands on it at q = 2r/d.
///
/// Accuracy: 0.501 ulp (no C library function is used, so that every platform gives the same bits).
/// Requires 0 <= q <= 1 for each, is_base(base), out.size() == fractions.size().
void frequency_curve(std::span<const double> fractions, double base, std::span<double> out);

} // namespace pe
