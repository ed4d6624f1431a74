// The 2 × 2 matrix that moves one pair by a number of tokens.
#pragma once

#include "frequency_seeds.hpp"

#include <array>

namespace pe {

/// [cos φ, sin φ, -sin φ, cos φ] with φ = offset·frequency: acts on (sin, cos), row-major, so that it takes
/// (sin θ, cos θ) to (sin(θ + φ), cos(θ + φ)). φ is the exact product of the two doubles.
///
/// Accuracy: every entry within 1 ulp of the mathematical one.
/// Requires is_position(offset) and a finite frequency (radians a token) of any size and sign.
std::array<double, 4> shift_matrix(double offset, double frequency);

/// The same for the exact ω_r of pair r = `pair` of a width and base.
///
/// Accuracy: every entry within 1 ulp of the mathematical one.
/// Requires is_position(offset), is_width(width), is_pair(pair, width), is_base(base).
std::array<double, 4> shift_matrix(frequency_seeds &seeds, double offset, int pair, int width, double base);

} // namespace pe
