// A sum of cosines carried with twice the digits.
#include "similarity.hpp"

#include "angle.hpp"
#include "domain.hpp"

#include <cassert>
#include <span>

namespace pe {

double similarity(frequency_seeds &seeds, double offset, int width, double base) {
  assert(is_position(offset));
  const std::span<const turn_fraction> turns = seeds.of(width, base);
  // Angles below 2^-100 have the cosine 1 to twice the digits.
  if (offset < 0x1p-100 && offset > -0x1p-100)
    return static_cast<double>(turns.size());
  double_double sum;
  for (const turn_fraction &fraction : turns)
    sum = sum + wide_sine_and_cosine(reduce(fraction, {offset, 0.0})).cosine;
  return sum.high;
}

} // namespace pe
