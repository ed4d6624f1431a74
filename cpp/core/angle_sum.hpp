// The phase of a sum of positions that no single double holds.
#pragma once

#include "angle.hpp"

#include <array>

namespace pe {

/// Positions (or phases, at frequency 1) whose exact sum is meant; unused places are 0.
using position_sum = std::array<double, 3>;

/// The sum itself, rounded; within 0.51 ulp. Requires |terms| <= 2^54.
double rounded_sum(const position_sum &terms);

/// The exact sum times `frequency` radians, modulo one turn: absolute error below 2^-98 turns. Requires a
/// finite frequency and |terms| <= 2^54.
reduced_turn reduce_sum(double frequency, const position_sum &terms);

/// Sine and cosine of that angle: within 0.51 ulp where the sum is a double (1 ulp of subnormal ones), within
/// 1.1 ulp where the angle is below 2^-30, and everywhere within 0.6 ulp + 2^-95. Requires in addition |sum|
/// <= 2^54.
sine_cosine sine_and_cosine_of_sum(double frequency, const position_sum &terms);

} // namespace pe
