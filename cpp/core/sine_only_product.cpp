// Exact sums and differences of positions, then the usual sines and cosines.
#include "sine_only_product.hpp"

#include "angle.hpp"
#include "domain.hpp"

#include <cassert>

namespace pe {

sine_only_terms sine_only_product(double i, double j, double frequency) {
  assert(is_position(i) && is_position(j));
  const double first = sine_and_cosine(frequency, {i, 0.0}).sine;
  const double second = sine_and_cosine(frequency, {j, 0.0}).sine;
  return {first * second, 0.5 * sine_and_cosine(frequency, two_sum(i, -j)).cosine,
          -0.5 * sine_and_cosine(frequency, two_sum(i, j)).cosine};
}

} // namespace pe
