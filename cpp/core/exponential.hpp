// Exponential and logarithm with the same bits everywhere, most of them with twice the digits of a double.
#pragma once

#include "double_double.hpp"

namespace pe {

/// e^x, relative error below 2^-90. Requires -40 <= x <= 40.
double_double exponential(double_double x);

/// e^x for a difference of scores, within 1 ulp (subnormal results included), with the same bits everywhere;
/// 0 where e^x rounds to 0, NaN for NaN. Requires x <= 0 or NaN; -infinity is allowed.
double exponential(double x);

/// ln x, absolute error below 2^-90; exactly 0 for x = 1. Requires 1 <= x <= 1e12.
double_double natural_logarithm(double x);

} // namespace pe
