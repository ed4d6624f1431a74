// The numbers of one pair from its exact frequency.
#include "channel_pair.hpp"

#include "angle.hpp"
#include "domain.hpp"

#include <cassert>

namespace pe {

pair_place place_of_pair(frequency_seeds &seeds, int pair, int width, double base) {
  assert(is_pair(pair, width));
  const turn_fraction &fraction = seeds.of(width, base)[static_cast<std::size_t>(pair)];
  const double_double one{1.0, 0.0};
  const double_double radians = radians_per_token(fraction);
  return {pair,
          2 * pair,
          2 * pair + 1,
          2.0 * pair / width,
          radians.high,
          (one / radians).high,
          (one / turns_per_token(fraction)).high};
}

pair_place channel_pair(frequency_seeds &seeds, int channel, int width, double base) {
  assert(channel >= 0 && channel < width);
  return place_of_pair(seeds, channel / 2, width, base);
}

} // namespace pe
