// The exact frequencies of any exponent denominator, as a fraction of a turn and a power of two.
#pragma once

#include "frequency_seeds.hpp"
#include "wide_fraction.hpp"

namespace pe {

/// ω/2π = turn · 2^exponent turns a token, where ω is scale · base^(-k/denominator) without scale's sign.
struct scaled_frequency {
  turn_fraction turn; ///< From 1/(4π) to 1/π, or 0; the error is below 2^-250.
  int exponent;       ///< At most 1023.
};

/// The exponent denominator D of base^(-k/D): any double from minimum_denominator to maximum_denominator.
inline constexpr double minimum_denominator = 0x1p-10;
inline constexpr double maximum_denominator = 0x1p53;

/// The frequencies |scale| · base^(-k/denominator) of one ladder, k after k: the logarithm and the reciprocal
/// that all of them share are computed once.
class frequency_ladder {
public:
  /// Requires is_base(base), minimum_denominator <= denominator <= maximum_denominator, a finite scale.
  frequency_ladder(double base, double denominator, double scale);

  /// Frequency k; relative error below 2^-240, and 0 where it is below 2^-1200 and 2^-1200 · |scale|.
  /// Requires 0 <= k <= 32768.
  scaled_frequency of(int k) const;

private:
  wide_fraction step_;  ///< ln(base)/m, where denominator = m · 2^doublings_, 1 <= m < 2.
  wide_fraction scale_; ///< |scale| · 2^-exponent_, from 1 to 2, or 0.
  int doublings_;
  int exponent_;
};

/// The frequency as a double, radians a token: 0.501 ulp, 1 ulp of a subnormal.
double radians_of(const scaled_frequency &frequency);

} // namespace pe
