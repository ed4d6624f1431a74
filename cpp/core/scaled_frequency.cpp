// A logarithm and an exponential of 320 bits, by one step of a short series and by Taylor's.
#include "scaled_frequency.hpp"

#include "angle.hpp"
#include "domain.hpp"
#include "exponential.hpp"
#include "floating_bits.hpp"
#include "turn_bits.hpp"
#include "wide_fraction.hpp"

#include <algorithm>
#include <cassert>

namespace pe {
namespace {

constexpr wide_fraction long_log_2{{0x6debac98u, 0xe7b87620u, 0x8baafa2bu, 0x8a0d175bu, 0x7298b62du,
                                    0x40f34326u, 0x03f2f6afu, 0xc9e3b398u, 0xd1cf79abu, 0xb17217f7u, 0u}};

/// e^-x = mantissa · 2^-halvings, the mantissa from 1/2 to 1.
struct long_decay {
  wide_fraction mantissa;
  int halvings;
};

/// Beyond this many halvings, and those that the scale takes back, even the largest angle rounds to 0.
constexpr int most_halvings = 1200;

/// e^-x to 2^-308 of itself; 0 where x is above most · ln 2.
long_decay decay_of(const wide_fraction &x, int most = most_halvings) {
  const double estimate = (x.limbs[10] + (x.limbs[9] + x.limbs[8] * 0x1p-32) * 0x1p-32) * 1.4426950408889634;
  if (estimate > most)
    return {{}, 0};
  auto halvings = static_cast<int>(estimate);
  wide_fraction whole = multiply(long_log_2, wide_from(static_cast<std::uint64_t>(halvings), 0));
  if (is_less(x, whole)) {
    --halvings;
    whole = subtract(whole, long_log_2);
  }
  // 1 - r(1 - r/2 · (1 - r/3 · …)): r is below 2^-8.5, so that the next term is below 2^-330.
  constexpr int squarings = 8;
  const wide_fraction r = shifted(subtract(x, whole), -squarings);
  const wide_fraction one = wide_from(1, 0);
  wide_fraction result = one;
  for (std::uint32_t n = 28; n >= 1; --n)
    result = subtract(one, divide(multiply(r, result), n));
  for (int k = 0; k < squarings; ++k)
    result = multiply(result, result);
  return {result, halvings};
}

/// ln x, off by less than 2^-300. Requires is_base(x).
wide_fraction long_logarithm(double x) {
  if (x == 1.0)
    return {};
  // A start that is below by about 2^-80; then ln x = start + ln(1 + e) with e = x · e^-start - 1, the series
  // of which ends, for these digits, with its third term.
  const double_double start = natural_logarithm(x) + -0x1p-80;
  const integer_and_exponent high = take_apart(start.high);
  const integer_and_exponent low = take_apart(start.low);
  const wide_fraction head = wide_from(high.integer, high.exponent);
  const wide_fraction tail = wide_from(low.integer, low.exponent);
  const wide_fraction y = start.low < 0.0 ? subtract(head, tail) : add(head, tail);
  const long_decay decay = decay_of(y);
  const integer_and_exponent parts = take_apart(x);
  const wide_fraction e = subtract(
      shifted(multiply(wide_from(parts.integer, -52), decay.mantissa), parts.exponent + 52 - decay.halvings),
      wide_from(1, 0));
  const wide_fraction square = multiply(e, e);
  return add(subtract(add(y, e), divide(square, 2)), divide(multiply(square, e), 3));
}

/// 1/m for 1 <= m < 2, m = integer · 2^-52.
wide_fraction long_reciprocal(std::uint64_t integer) {
  const wide_fraction m = wide_from(integer, -52);
  const integer_and_exponent start = take_apart(1.0 / (static_cast<double>(integer) * 0x1p-52));
  wide_fraction y = wide_from(start.integer, start.exponent);
  for (int step = 0; step < 3; ++step) // 52 bits, 104, 208, all
    y = multiply(y, subtract(wide_from(2, 0), multiply(m, y)));
  return y;
}

} // namespace

frequency_ladder::frequency_ladder(double base, double denominator, double scale) {
  assert(is_base(base) && denominator >= minimum_denominator && denominator <= maximum_denominator);
  const integer_and_exponent divisor = take_apart(denominator);
  step_ = multiply(long_logarithm(base), long_reciprocal(divisor.integer));
  doublings_ = divisor.exponent + 52;
  const integer_and_exponent factor = take_apart(scale);
  scale_ = wide_from(factor.integer, -52);
  exponent_ = factor.integer == 0 ? 0 : factor.exponent + 52;
}

scaled_frequency frequency_ladder::of(int k) const {
  assert(k >= 0 && k <= maximum_width / 2);
  const wide_fraction exponent =
      shifted(multiply(step_, wide_from(static_cast<std::uint64_t>(k), 0)), -doublings_);
  const long_decay decay = decay_of(exponent, most_halvings + std::max(exponent_, 0));
  wide_fraction turn;
  for (std::size_t j = 0; j < wide_fraction::whole; ++j)
    turn.limbs[wide_fraction::whole - 1 - j] = reciprocal_of_turn[j];
  turn = multiply(turn, multiply(scale_, decay.mantissa));
  scaled_frequency result{{}, exponent_ - decay.halvings};
  for (std::size_t j = 0; j < result.turn.limbs.size(); ++j)
    result.turn.limbs[j] = turn.limbs[wide_fraction::whole - 1 - j];
  return result;
}

double radians_of(const scaled_frequency &frequency) {
  const double radians = radians_per_token(frequency.turn).high;
  // In two steps where 2^exponent alone is no double; the first is then exact.
  return frequency.exponent >= -1000
             ? radians * power_of_two(frequency.exponent)
             : radians * power_of_two(frequency.exponent < -2000 ? -1000 : frequency.exponent + 1000) *
                   0x1p-1000;
}

} // namespace pe
