// The phase of every pair at one position, as angle, as turns and as the direction of a clock hand.
#pragma once

#include "frequency_seeds.hpp"

#include <span>

namespace pe {

/// Where the phases go: width/2 values each.
struct phases_output {
  std::span<double> radians; ///< position·ω_r, unreduced.
  std::span<double> turns;   ///< position·ω_r/2π, unreduced.
  std::span<double> hands;   ///< The turns modulo 1, in [0, 1): clockwise from twelve o'clock.
};

/// The phases of all pairs at `position` (tokens).
///
/// Accuracy: 1 ulp each, also of the hands; a hand that would round to 1 is the largest double below it.
/// Requires is_position(position), is_width(width), is_base(base), spans of width/2.
void phases(frequency_seeds &seeds, double position, int width, double base, const phases_output &out);

} // namespace pe
