// An exact product decides which pair is nearest.
#include "fraction_pair.hpp"

#include "domain.hpp"
#include "double_double.hpp"

#include <algorithm>
#include <cassert>

namespace pe {

nearest_pair fraction_pair(frequency_seeds &seeds, double fraction, int width, double base) {
  assert(fraction >= 0.0 && fraction < 1.0 && is_width(width));
  const int pairs = width / 2;
  const double_double place = two_product(fraction, pairs);
  int pair = static_cast<int>(place.high);
  const double_double above = two_sum(place.high - pair, place.low) + -0.5;
  if (above.high > 0.0)
    ++pair;
  pair = std::clamp(pair, 0, pairs - 1);
  const pair_place found = place_of_pair(seeds, pair, width, base);
  return {found, found.fraction == fraction, found.fraction - fraction};
}

} // namespace pe
