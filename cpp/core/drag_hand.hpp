// Where pulling one clock hand leaves the position.
#pragma once

#include "frequency_seeds.hpp"

namespace pe {

struct dragged_position {
  double position; ///< Tokens, within ±2^53.
  double nearest;  ///< The nearest whole token step (a half goes up), within ±2^53.
};

/// The hand of `pair` at `position` is pulled to `direction` (turns, clockwise from twelve o'clock; whole
/// turns make no difference) the shorter way round, forwards if both are half a turn: the position moves by
/// that part of a turn times λ_r. A full turn pulled in steps of less than half a turn so moves it by λ_r.
///
/// Accuracy: the new position is the exact one rounded once, but for λ_r · 2^-90, and then held within ±2^53.
/// Requires is_position(position), is_width(width), is_pair(pair, width), is_base(base), a finite direction.
dragged_position drag_hand(frequency_seeds &seeds, double position, int pair, int width, double base,
                           double direction);

} // namespace pe
