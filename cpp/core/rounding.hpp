// Correctly rounded float32 sines and cosines where doubles cannot decide.
#pragma once

#include "angle.hpp"
#include "frequency_seeds.hpp"

namespace pe {

using float_sine_cosine = sine_cosine_of<float>;

/// Sine and cosine of position · ω rounded to the nearest float32, for any position in the domain (high + low
/// as in angle.hpp): from doubles where these decide, else from several hundred bits.
float_sine_cosine rounded_sine_and_cosine(const turn_fraction &fraction, double_double position);

} // namespace pe
