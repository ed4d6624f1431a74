// Rounding as whole-number arithmetic on the bits of a double.
#include "number_type.hpp"

#include "domain.hpp"
#include "floating_bits.hpp"

#include <cassert>
#include <cmath>
#include <cstdint>
#include <limits>

namespace pe {
namespace {

struct type_parameters {
  int bits;           ///< Of the significand, the first one included.
  int least_exponent; ///< Of a normal number's first bit.
  int most_exponent;
};

constexpr type_parameters parameters_of(number_type type) {
  switch (type) {
  case number_type::float32:
    return {24, -126, 127};
  case number_type::bfloat16:
    return {8, -126, 127};
  case number_type::float16:
    return {11, -14, 15};
  default:
    return {53, -1022, 1023};
  }
}

/// x with its last bit moved by one towards `side` of it when that bit is even, so that a later rounding to
/// fewer bits sees what lies beside x.
double with_odd_end(double x, double side) {
  const auto bits = __builtin_bit_cast(std::uint64_t, x);
  if (side == 0.0 || x == 0.0 || (bits & 1) != 0)
    return x;
  return __builtin_bit_cast(double, (side < 0.0) == (x < 0.0) ? bits + 1 : bits - 1);
}

} // namespace

double rounded_to(number_type type, double x) {
  if (type == number_type::float64 || x == 0.0 || !std::isfinite(x))
    return x;
  const type_parameters kind = parameters_of(type);
  const integer_and_exponent parts = take_apart(x);
  const int top = parts.exponent + 52;
  const int unit = (top > kind.least_exponent ? top : kind.least_exponent) - (kind.bits - 1);
  const int dropped = unit - parts.exponent;
  double magnitude = 0.0;
  if (dropped <= 53) {
    const std::uint64_t half = std::uint64_t{1} << (dropped - 1);
    const std::uint64_t kept = parts.integer >> dropped;
    // One less than a half where the kept part is even: a tie stays below.
    const std::uint64_t rounded = (parts.integer + (half - 1) + (kept & 1)) >> dropped;
    magnitude = static_cast<double>(rounded) * power_of_two(unit);
  }
  if (magnitude >= power_of_two(kind.most_exponent) * 2.0)
    magnitude = std::numeric_limits<double>::infinity();
  return std::copysign(magnitude, x);
}

double rounded_to(number_type type, double_double x) {
  return type == number_type::float64 ? x.high : rounded_to(type, with_odd_end(x.high, x.low));
}

void round_numbers(number_type type, std::span<const double> values, std::span<double> out) {
  assert(values.size() == out.size());
  for (std::size_t k = 0; k < values.size(); ++k)
    out[k] = rounded_to(type, values[k]);
}

double rounded_product(number_type type, double a, double b) {
  const double product = a * b;
  // Below 2^-200 the error might underflow, and every narrower type has only a zero there.
  if (type == number_type::float64 || !(std::abs(product) >= 0x1p-200) || !std::isfinite(product))
    return rounded_to(type, product);
  return rounded_to(type, two_product(a, b));
}

double distinct_positions(double length, number_type type) {
  assert(length >= 0.0 && length <= maximum_position && length == std::floor(length));
  if (length == 0.0)
    return 0.0;
  const type_parameters kind = parameters_of(type);
  // Every whole number of the type up to the last one is what it stands for itself.
  const double last = rounded_to(type, length - 1.0);
  const double whole_limit = power_of_two(kind.bits);
  if (last <= whole_limit)
    return last + 1.0;
  const bool overflow = !std::isfinite(last);
  const int top = overflow ? kind.most_exponent + 1 : take_apart(last).exponent + 52;
  const double above = overflow ? 0.0 : (last - power_of_two(top)) / power_of_two(top - kind.bits + 1);
  return whole_limit + 1.0 + (top - kind.bits) * power_of_two(kind.bits - 1) + above;
}

colliding_positions colliding_with(double position, number_type type) {
  assert(std::abs(position) <= maximum_position && position == std::trunc(position));
  const double rounded = rounded_to(type, position);
  const double size = std::abs(rounded);
  const type_parameters kind = parameters_of(type);
  double least = size;
  double most = size;
  if (!std::isfinite(size)) {
    // Half a unit beyond the largest number the tie goes to the even one, which is none.
    least = power_of_two(kind.most_exponent + 1) - power_of_two(kind.most_exponent - kind.bits);
    most = maximum_position;
  } else if (size >= power_of_two(kind.bits)) {
    const int top = take_apart(size).exponent + 52;
    const double half = power_of_two(top - kind.bits);
    // Just above a power of two the numbers stand twice as far apart as below.
    const double half_below = size == power_of_two(top) ? half * 0.5 : half;
    least = std::ceil(size - half_below);
    most = std::floor(size + half);
    if (rounded_to(type, least) != size)
      least += 1.0;
    if (rounded_to(type, most) != size)
      most -= 1.0;
    if (most > maximum_position)
      most = maximum_position;
  }
  return position < 0.0 ? colliding_positions{rounded, -most, -least}
                        : colliding_positions{rounded, least, most};
}

} // namespace pe
