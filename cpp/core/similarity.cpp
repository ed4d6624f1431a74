// A sum of cosines carried with twice the digits.
#include "similarity.hpp"

#include "angle.hpp"
#include "domain.hpp"

#include <cassert>
#include <span>

namespace pe {

double similarity(frequency_seeds &seeds, double offset, int width, double base) {
  assert(is_position(offset));
  return similarity(seeds, double_double{offset, 0.0}, width, base);
}

double similarity(frequency_seeds &seeds, double_double offset, int width, double base) {
  const std::span<const turn_fraction> turns = seeds.of(width, base);
  // Angles below 2^-100 have the cosine 1 to twice the digits.
  if (offset.high < 0x1p-100 && offset.high > -0x1p-100)
    return static_cast<double>(turns.size());
  double_double sum;
  for (const turn_fraction &fraction : turns)
    sum = sum + wide_sine_and_cosine(reduce(fraction, offset)).cosine;
  return sum.high;
}

} // namespace pe
