// Powers of the base from its logarithm with twice the digits.
#include "frequency_curve.hpp"

#include "domain.hpp"
#include "exponential.hpp"

#include <cassert>

namespace pe {

void frequency_curve(std::span<const double> fractions, double base, std::span<double> out) {
  assert(is_base(base) && out.size() == fractions.size());
  const double_double slope = -natural_logarithm(base);
  for (std::size_t k = 0; k < fractions.size(); ++k) {
    assert(fractions[k] >= 0.0 && fractions[k] <= 1.0);
    out[k] = exponential(slope * fractions[k]).high;
  }
}

} // namespace pe
