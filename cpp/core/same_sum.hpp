// Another token that has, at another position, the same sum of token and position vector.
#pragma once

#include "frequency_seeds.hpp"

#include <span>

namespace pe {

/// Where the results go: as many values each as the token has.
struct same_sum_output {
  std::span<double> token;     ///< (token + P(position)) - P(other_position)
  std::span<double> sum;       ///< token + P(position)
  std::span<double> other_sum; ///< the new token + P(other_position)
};

/// Fills `out` and gives the largest |sum - other_sum|, which in real numbers is 0.
///
/// P is the interleaved encoding of width token.size(). Every operation is rounded once, so that
/// |sum - other_sum| in a slot is at most 2^-53 · (|new token| + |other sum|): rounding alone. Requires
/// is_position of both positions, is_width(token.size()), is_base(base), finite tokens, spans of that size.
double same_sum(frequency_seeds &seeds, std::span<const double> token, double position, double other_position,
                double base, const same_sum_output &out);

} // namespace pe
