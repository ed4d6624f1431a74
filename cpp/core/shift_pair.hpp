// One shift matrix acting on one pair at several starts, every product written out.
#pragma once

#include "frequency_seeds.hpp"

#include <array>
#include <span>

namespace pe {

/// Where the results go, for n starts; memory of the caller.
struct shift_pair_output {
  std::span<double> before;       ///< n × 2: (sin, cos) of start·ω_r.
  std::span<double> terms;        ///< n × 4: m00·sin, m01·cos, m10·sin, m11·cos, each rounded.
  std::span<double> after;        ///< n × 2: the sums of those products.
  std::span<double> direct;       ///< n × 2: (sin, cos) of (start + offset)·ω_r.
  std::span<double> difference;   ///< n × 2: after - direct.
  std::span<double> hands_before; ///< n: start·ω_r/2π modulo 1, in [0, 1).
  std::span<double> hands_after;  ///< n: the same for start + offset.
};

/// What does not depend on the start.
struct shift_pair_turn {
  double angle;                 ///< offset·ω_r, radians, unreduced.
  double turns;                 ///< The same in turns.
  std::array<double, 4> matrix; ///< shift_matrix(seeds, offset, pair, width, base).
};

/// Shifts pair `pair` at each of `positions` by `offset` tokens; start + offset is the exact sum of the two
/// doubles.
///
/// Accuracy: angle, turns, matrix, before, direct and hands within 1 ulp; |difference| at most 6 · 2^-53.
/// Requires is_position of every start and of the offset, is_width(width), is_pair(pair, width),
/// is_base(base), spans of the sizes above.
shift_pair_turn shift_pair(frequency_seeds &seeds, std::span<const double> positions, double offset, int pair,
                           int width, double base, const shift_pair_output &out);

} // namespace pe
