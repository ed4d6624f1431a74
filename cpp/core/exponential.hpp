// Exponential and logarithm with twice the digits of a double and the same bits everywhere.
#pragma once

#include "double_double.hpp"

namespace pe {

/// e^x, relative error below 2^-90. Requires -40 <= x <= 40.
double_double exponential(double_double x);

/// ln x, absolute error below 2^-90; exactly 0 for x = 1. Requires 1 <= x <= 1e12.
double_double natural_logarithm(double x);

} // namespace pe
