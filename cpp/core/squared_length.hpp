// The squared length of an encoding.
#pragma once

#include <span>

namespace pe {

/// Sum of squares; width/2 for every encoding, but for rounding.
///
/// Accuracy: absolute, at most (2·sum + 1) · 2^-53, as long as nothing overflows or becomes subnormal
/// (squares and their sum are carried with twice the digits and rounded once). Takes any number of finite
/// values.
double squared_length(std::span<const double> encoding);

} // namespace pe
