// Exponential and logarithm: argument reduction, a short Taylor series, one Newton step.
#include "exponential.hpp"

#include "floating_bits.hpp"

#include <array>
#include <cassert>
#include <cstddef>

namespace pe {
namespace {

constexpr double_double log_2{0x1.62e42fefa39efp-1, 0x1.abc9e3b39803fp-56};

/// 1/13!, 1/12!, … 1/2!.
constexpr std::array<double, 12> reciprocal_factorials = [] {
  std::array<double, 12> result{};
  double factorial = 1.0;
  for (std::size_t n = 2; n <= 13; ++n) {
    factorial *= static_cast<double>(n);
    result[13 - n] = 1.0 / factorial;
  }
  return result;
}();

} // namespace

double_double exponential(double_double x) {
  assert(x.high >= -40.0 && x.high <= 40.0);
  const double turns = x.high * 1.4426950408889634;
  const int doublings = static_cast<int>(turns + (turns < 0.0 ? -0.5 : 0.5));
  constexpr int halvings = 8;
  double_double reduced = x - log_2 * static_cast<double>(doublings);
  reduced = {reduced.high * 0x1p-8, reduced.low * 0x1p-8};

  // e^r - 1 keeps its digits through the squarings where e^r would lose them: (1 + t)² - 1 = 2t + t².
  double_double series{1.0 / 12.0, 0.0};
  for (int n = 11; n >= 1; --n)
    series =
        (series * reduced + 1.0) * (double_double{1.0, 0.0} / double_double{static_cast<double>(n), 0.0});
  double_double less_one = series * reduced;
  for (int k = 0; k < halvings; ++k)
    less_one = double_double{2.0 * less_one.high, 2.0 * less_one.low} + less_one * less_one;
  const double_double result = less_one + 1.0;
  const double factor = power_of_two(doublings);
  return {result.high * factor, result.low * factor};
}

double exponential(double x) {
  if (!(x >= -746.0))
    return x < 0.0 ? 0.0 : x;
  // x = doublings · ln 2 + (high - low), ln 2 in two parts, of which the first has few enough bits for an
  // exact product.
  const int doublings = static_cast<int>(x * 1.4426950408889634 - 0.5);
  const double high = x - doublings * 0x1.62e42fefa38p-1;
  const double low = doublings * 0x1.ef35793c7673p-45;
  const double r = high - low;

  // e^r = 1 + r + r²/2! + … + r^13/13!, |r| <= 0.35: the next term is below 2^-57.
  double series = 0.0;
  for (const double reciprocal : reciprocal_factorials)
    series = series * r + reciprocal;
  return scale(1.0 + (high + (r * r * series - low)), doublings);
}

double_double natural_logarithm(double x) {
  assert(x >= 1.0 && x <= 1e12);
  integer_and_exponent parts = take_apart(x);
  double mantissa = static_cast<double>(parts.integer) * 0x1p-52;
  int doublings = parts.exponent + 52;
  if (mantissa > 1.4142135623730951) {
    mantissa *= 0.5;
    ++doublings;
  }
  // ln m = 2 artanh((m - 1)/(m + 1)), |argument| < 0.172.
  const double t = (mantissa - 1.0) / (mantissa + 1.0);
  const double t2 = t * t;
  double series = 0.0;
  for (int n = 23; n >= 1; n -= 2)
    series = series * t2 + 1.0 / n;
  const double_double first = log_2 * static_cast<double>(doublings) + 2.0 * t * series;
  const double_double error = exponential(-first) * x + -1.0;
  return first + error - error * error * 0.5;
}

} // namespace pe
