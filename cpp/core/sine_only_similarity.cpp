// Two sums of cosines.
#include "sine_only_similarity.hpp"

#include "domain.hpp"
#include "similarity.hpp"

#include <cassert>

namespace pe {

sine_only_terms sine_only_similarity(frequency_seeds &seeds, double i, double j, int width, double base) {
  assert(is_position(i) && is_position(j));
  const double gap_term = 0.5 * similarity(seeds, two_sum(i, -j), width, base);
  const double sum_term = -0.5 * similarity(seeds, two_sum(i, j), width, base);
  return {gap_term + sum_term, gap_term, sum_term};
}

} // namespace pe
