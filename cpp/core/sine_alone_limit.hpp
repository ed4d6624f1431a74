// What one sine alone explains of itself some tokens further on.
#pragma once

namespace pe {

/// cos²(offset·frequency): the share of the variance of sin((i + offset)·ω) that a fixed factor times sin(iω)
/// explains, over many periods, when ω is no multiple of π. Within 3 · 2^-53. Requires is_position(offset)
/// and a finite frequency.
double sine_alone_limit(double offset, double frequency);

} // namespace pe
