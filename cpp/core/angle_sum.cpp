// Each term reduced exactly, then the rests added; a sum that is a double goes the usual way.
#include "angle_sum.hpp"

#include <cmath>

namespace pe {
namespace {

/// The sum with twice the digits, and whether its first part is all of it.
struct checked_sum {
  double_double value;
  bool is_double;
};

checked_sum sum_of(const position_sum &terms) {
  const double_double first = two_sum(terms[0], terms[1]);
  const double_double second = two_sum(first.high, terms[2]);
  return {second + first.low, first.low == 0.0 && second.low == 0.0};
}

} // namespace

double rounded_sum(const position_sum &terms) { return sum_of(terms).value.high; }

reduced_turn reduce_sum(double frequency, const position_sum &terms) {
  const checked_sum sum = sum_of(terms);
  if (sum.is_double)
    return reduce(frequency, sum.value.high);
  reduced_turn turn{};
  for (const double term : terms)
    turn = turn + reduce(frequency, term);
  return turn;
}

sine_cosine sine_and_cosine_of_sum(double frequency, const position_sum &terms) {
  const checked_sum sum = sum_of(terms);
  // A small angle is as good as its sine, and keeps its digits.
  if (sum.is_double || std::fabs(sum.value.high * frequency) < 0x1p-30)
    return sine_and_cosine(frequency, sum.value.high);
  const wide_sine_cosine pair = wide_sine_and_cosine(reduce_sum(frequency, terms));
  return {pair.sine.high, pair.cosine.high};
}

} // namespace pe
