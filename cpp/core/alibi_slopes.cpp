// Powers of two: the whole part of an exponent exactly, the rest with twice the digits of a double.
#include "alibi_slopes.hpp"

#include "exponential.hpp"
#include "floating_bits.hpp"

#include <cassert>
#include <cmath>

namespace pe {

void alibi_slopes(double bias_max, std::span<double> out) {
  assert(!out.empty() && out.size() <= maximum_heads);
  assert(bias_max >= minimum_bias_max && bias_max <= maximum_bias_max);
  std::size_t first = 1;
  while (2 * first <= out.size())
    first *= 2;

  const double_double log_of_two = natural_logarithm(2.0);
  const double step = 1.0 / static_cast<double>(first);
  for (std::size_t k = 0; k < out.size(); ++k) {
    const double share =
        k < first ? static_cast<double>(k + 1) * step : static_cast<double>(2 * (k - first) + 1) * 0.5 * step;
    // The share has few digits, all of them exact, and the product is exact as a sum of two.
    const double_double exponent = two_product(bias_max, share);
    const double whole = std::floor(exponent.high);
    const double_double rest = two_sum(exponent.high - whole, exponent.low);
    out[k] = exponential(-(rest * log_of_two)).high * power_of_two(-static_cast<int>(whole));
  }
}

} // namespace pe
