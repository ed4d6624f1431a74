// The two phases that share one sine, and what the same shift makes of them.
#pragma once

#include <array>

namespace pe {

/// Of θ first, of π - θ second.
using of_two_phases = std::array<double, 2>;

/// The largest |θ| and |φ|, radians.
inline constexpr double maximum_phase = 1048576.0;

/// φ is the shift.
struct shifted_phases {
  of_two_phases phases;          ///< θ and π - θ, radians.
  of_two_phases hands;           ///< The same as hands: turns in [0, 1), clockwise from twelve o'clock.
  of_two_phases sines;           ///< Equal.
  of_two_phases cosines;         ///< Opposite.
  of_two_phases shifted_sines;   ///< sin(θ + φ), and sin(π - θ + φ) = sin(θ - φ).
  of_two_phases shifted_cosines; ///< cos(θ + φ), and cos(π - θ + φ) = -cos(θ - φ).
  of_two_phases shifted_hands;
};

/// The two phases and their shifts, all in exact π.
///
/// Accuracy: 1 ulp; where θ + φ or θ - φ is no double, and for hands, also 2^-95. A hand that would round to
/// 1 is the largest double below it. Requires |phase| and |shift| <= maximum_phase.
shifted_phases two_phases(double phase, double shift);

} // namespace pe
