// The square root of a number with twice the digits.
#pragma once

#include "double_double.hpp"

#include <cmath>

namespace pe {

/// √x, relative error below 2^-98: one step of Newton's from the root of the high part. Requires x.high > 0
/// and normal, or x = 0.
inline double_double square_root(double_double x) {
  if (x.high == 0.0)
    return {};
  const double root = std::sqrt(x.high);
  const double_double rest = x - two_product(root, root);
  return quick_two_sum(root, rest.high / (2.0 * root));
}

} // namespace pe
