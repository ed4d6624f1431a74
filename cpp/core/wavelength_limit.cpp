// One product with twice the digits.
#include "wavelength_limit.hpp"

#include "angle.hpp"
#include "domain.hpp"

#include <cassert>

namespace pe {

double wavelength_limit(double base) {
  assert(is_base(base));
  return (two_pi * base).high;
}

} // namespace pe
