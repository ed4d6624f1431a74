// Two exact angles, their sines, and the cosines of their difference and sum.
#include "sine_only_product.hpp"

#include "angle.hpp"
#include "domain.hpp"

#include <cassert>

namespace pe {

sine_only_terms sine_only_product(double i, double j, double frequency) {
  assert(is_position(i) && is_position(j));
  const double first = sine_and_cosine(frequency, i).sine;
  const double second = sine_and_cosine(frequency, j).sine;
  const reduced_turn turn_i = reduce(frequency, i);
  const reduced_turn turn_j = reduce(frequency, j);
  return {first * second, 0.5 * wide_sine_and_cosine(turn_i + -turn_j).cosine.high,
          -0.5 * wide_sine_and_cosine(turn_i + turn_j).cosine.high};
}

} // namespace pe
