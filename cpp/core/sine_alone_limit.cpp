// One cosine, squared.
#include "sine_alone_limit.hpp"

#include "angle.hpp"
#include "domain.hpp"

#include <cassert>

namespace pe {

double sine_alone_limit(double offset, double frequency) {
  assert(is_position(offset));
  const double cosine = sine_and_cosine(frequency, offset).cosine;
  return cosine * cosine;
}

} // namespace pe
