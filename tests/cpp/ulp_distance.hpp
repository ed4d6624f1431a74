// How far a computed number is from the mathematical one, in units of its last place.
#pragma once

#include "mpfr_oracle.hpp"

#include <algorithm>
#include <limits>

namespace pe_test {

/// 2^(e - 52) for 2^e <= |exact| < 2^(e + 1), and not less than the smallest subnormal double.
inline real ulp_of(const real &exact) {
  if (mpfr_zero_p(exact.raw()) != 0)
    return real::two_to(-1074);
  const long exponent = static_cast<long>(mpfr_get_exp(exact.raw())) - 1;
  return real::two_to(std::max(exponent, -1022L) - 52);
}

/// |computed - exact| in ulp of the exact value; infinite for NaN and infinities.
inline double ulp_distance(double computed, const real &exact) {
  if (!(computed - computed == 0.0))
    return std::numeric_limits<double>::infinity();
  return (magnitude(real(computed) - exact) / ulp_of(exact)).nearest();
}

/// |computed - exact| in units of 2^-53.
inline double rounding_units(double computed, const real &exact) {
  if (!(computed - computed == 0.0))
    return std::numeric_limits<double>::infinity();
  return (magnitude(real(computed) - exact) * real::two_to(53)).nearest();
}

} // namespace pe_test
