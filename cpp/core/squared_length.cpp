// A sum of squares carried with twice the digits.
#include "squared_length.hpp"

#include "double_double.hpp"

namespace pe {

double squared_length(std::span<const double> encoding) {
  // Splitting a number into halves overflows near the end of the range, where nothing is left to be precise
  // about.
  double plain = 0.0;
  for (const double value : encoding)
    plain += value * value;
  if (!(plain < 0x1p900))
    return plain;
  double_double sum;
  for (const double value : encoding)
    sum = sum + two_product(value, value);
  return sum.high;
}

} // namespace pe
