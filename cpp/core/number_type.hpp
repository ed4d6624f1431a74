// The number types in which models keep positions, frequencies and angles, emulated exactly.
#pragma once

#include "double_double.hpp"

#include <span>

namespace pe {

/// IEEE 754 binary64, binary32 and binary16, and bfloat16 (binary32 without its lower 16 bits).
enum class number_type : unsigned char { float64, float32, bfloat16, float16 };

/// x rounded once to the type: to nearest, ties to even, subnormal numbers kept, from the middle between the
/// largest finite number and the next power of two on (65520 in float16) infinite. Exact: there is no error
/// but this rounding's. Infinities and NaN stay what they are, and so does the sign of a zero.
double rounded_to(number_type type, double x);

/// The same for high + low, where high is the double nearest to the sum: rounded once, not first to a double.
double rounded_to(number_type type, double_double x);

/// Each of several numbers. Requires spans of one length; they may be the same.
void round_numbers(number_type type, std::span<const double> values, std::span<double> out);

/// a · b, exactly computed and rounded once. Requires |a|, |b| and |a · b| below 2^970, or
/// infinite.
double rounded_product(number_type type, double a, double b);

/// How many different numbers the whole numbers 0, 1, … length - 1 become; infinity counts as one. Requires a
/// whole length from 0 to 2^53.
double distinct_positions(double length, number_type type);

/// The whole positions that become one number.
struct colliding_positions {
  double rounded; ///< What they become; may be infinite.
  double first;
  double last; ///< Both held within ±2^53.
};

/// Those that become the same number as `position`, whole and at most 2^53 in magnitude. Exact.
colliding_positions colliding_with(double position, number_type type);

} // namespace pe
