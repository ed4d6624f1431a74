// Wavelengths grow from pair to pair, so that two searches find where each kind ends.
#include "turned_pairs.hpp"

#include "angle.hpp"
#include "domain.hpp"

#include <algorithm>
#include <cassert>

namespace pe {
namespace {

/// How many of the pairs turn at least `part` of a turn.
int pairs_that_turn(std::span<const turn_fraction> turns, double length, double part) {
  const auto end = std::partition_point(turns.begin(), turns.end(), [=](const turn_fraction &fraction) {
    return (turns_per_token(fraction) * length + -part).high >= 0.0;
  });
  return static_cast<int>(end - turns.begin());
}

} // namespace

turned_pair_counts turned_pairs(frequency_seeds &seeds, double length, int width, double base) {
  assert(length >= 0.0 && is_position(length));
  const std::span<const turn_fraction> turns = seeds.of(width, base);
  const int fully = pairs_that_turn(turns, length, 1.0);
  const int quarter = pairs_that_turn(turns, length, 0.25);
  return {fully, quarter - fully, width / 2 - quarter};
}

} // namespace pe
