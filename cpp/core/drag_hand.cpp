// The part of a turn between hand and pointer, wrapped to the shorter way, times the wavelength.
#include "drag_hand.hpp"

#include "angle.hpp"
#include "domain.hpp"

#include <algorithm>
#include <cassert>
#include <cmath>

namespace pe {
namespace {

double held(double position) { return std::clamp(position, -maximum_position, maximum_position); }

/// x less its whole turns, from just above -1/2 to 1/2.
double_double wrapped(double_double x) {
  x = x + -std::floor(x.high);
  if (x.high > 0.5 || (x.high == 0.5 && x.low > 0.0))
    x = x + -1.0;
  if (x.high < -0.5 || (x.high == -0.5 && x.low <= 0.0))
    x = x + 1.0;
  return x;
}

} // namespace

dragged_position drag_hand(frequency_seeds &seeds, double position, int pair, int width, double base,
                           double direction) {
  assert(is_position(position) && is_pair(pair, width) && std::isfinite(direction));
  const turn_fraction &fraction = seeds.of(width, base)[static_cast<std::size_t>(pair)];
  // A position below 2^-100 turns the hand by less than what a moved position can hold.
  reduced_turn hand{};
  if (position >= 0x1p-100 || position <= -0x1p-100)
    hand = reduce(fraction, {position, 0.0});
  const double_double target = two_sum(direction, -std::floor(direction));
  const double_double way = wrapped(target - hand.rest + -0.25 * hand.quarter);
  const double moved = held((way / turns_per_token(fraction) + position).high);
  const double below = std::floor(moved);
  return {moved, held(moved - below >= 0.5 ? below + 1.0 : below)};
}

} // namespace pe
