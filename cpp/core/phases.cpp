// One exact product a pair, read in three ways.
#include "phases.hpp"

#include "angle.hpp"
#include "domain.hpp"

#include <cassert>

namespace pe {

void phases(frequency_seeds &seeds, double position, int width, double base, const phases_output &out) {
  assert(is_position(position));
  const std::span<const turn_fraction> turns = seeds.of(width, base);
  assert(out.radians.size() == turns.size() && out.turns.size() == turns.size() &&
         out.hands.size() == turns.size());
  const double_double at{position, 0.0};
  for (std::size_t r = 0; r < turns.size(); ++r) {
    out.radians[r] = product(radians_per_token(turns[r]), at);
    out.turns[r] = product(turns_per_token(turns[r]), at);
    out.hands[r] = hand_at(turns[r], at);
  }
}

} // namespace pe
