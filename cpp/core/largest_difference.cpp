// One pass.
#include "largest_difference.hpp"

#include <algorithm>
#include <cassert>
#include <cmath>

namespace pe {

double largest_difference(std::span<const double> first, std::span<const double> second) {
  assert(first.size() == second.size());
  double largest = 0.0;
  for (std::size_t k = 0; k < first.size(); ++k)
    largest = std::max(largest, std::fabs(first[k] - second[k]));
  return largest;
}

} // namespace pe
