// The sinusoidal encoding of one position.
#pragma once

#include "frequency_seeds.hpp"
#include "layout.hpp"

#include <span>

namespace pe {

/// Writes sin(position·ω_r) and cos(position·ω_r) for every pair r, in the order that `channels` says
/// (Vaswani et al. 2017, section 3.5). `position` is in tokens and means the double's exact value; ω_r is the
/// exact base^(-2r/width), not its rounding to a double.
///
/// Accuracy: every value within 1 ulp of the mathematical one, for every position in the domain, however near
/// to a zero of sine or cosine it is and however small it makes the sine (subnormal results included).
/// Position 0 of either sign gives +0 and 1. Requires is_position(position), is_width(width), is_base(base),
/// out.size() == width.
void encode(frequency_seeds &seeds, double position, int width, double base, layout channels,
            std::span<double> out);

} // namespace pe
