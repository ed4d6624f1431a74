// How far apart the encodings of two positions are.
#pragma once

#include "frequency_seeds.hpp"

#include <cstddef>
#include <span>

namespace pe {

/// Gaps × width is at most this.
inline constexpr double maximum_distance_work = 16777216.0;

/// Where the results go: one number a gap, 0 first.
struct distance_output {
  std::span<double> squared;
  std::span<double> distances;
};

/// |P(i) - P(j)|² = d - 2 Σ_r cos((i-j)·ω_r) = Σ_r 4 sin²((i-j)·ω_r/2) and its root, at the gaps i - j = 0,
/// 1, …: they depend on the gap alone. The second form is what is summed, since in the first nearly
/// everything cancels at small gaps.
///
/// Accuracy: both within 0.51 ulp of the mathematical values, at every gap (sines with a relative error below
/// 2^-70, terms that all have the same sign, one rounding); 0 at gap 0. Requires is_width(width),
/// is_base(base), spans of one size, and size × width at most maximum_distance_work.
void position_distances(frequency_seeds &seeds, int width, double base, const distance_output &out);

} // namespace pe
