// Integer products for the phase, a table of sixteenths and short series for sine and cosine.
#include "angle.hpp"

#include "floating_bits.hpp"
#include "limbs.hpp"
#include "turn_bits.hpp"

#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>

namespace pe {
namespace {

/// Below this an angle is its own sine: the cube is beyond twice the digits.
constexpr double tiny = 0x1p-100;

/// quarter/4 ± digits · 2^-fraction_bits turns.
template <std::size_t size> struct exact_turn {
  int quarter;
  bool negative;
  integer<size> digits;
  int fraction_bits;
};

/// product · 2^-fraction_bits turns, modulo one.
template <std::size_t size> exact_turn<size> reduce_product(integer<size> product, int fraction_bits) {
  assert(fraction_bits >= 3);
  const int octant_bit = fraction_bits - 3;
  const unsigned octant = static_cast<unsigned>(bits_from(product, octant_bit) & 7);
  const bool negative = (octant & 1) != 0;
  // What stands below the octant, or what is missing to the next one. The complement is short by one unit of
  // the last place, as good as the product itself.
  for (std::size_t k = 0; k < size; ++k) {
    const int kept = octant_bit - 32 * static_cast<int>(k);
    if (negative)
      product[k] = ~product[k];
    if (kept <= 0)
      product[k] = 0;
    else if (kept < 32)
      product[k] &= (std::uint32_t{1} << kept) - 1;
  }
  return {static_cast<int>((octant + 1) / 2 % 4), negative, product, fraction_bits};
}

template <std::size_t size> reduced_turn rounded(const exact_turn<size> &turn) {
  const int top = highest_bit(turn.digits);
  if (top < 0)
    return {turn.quarter, {}};
  const std::uint64_t head = bits_from(turn.digits, top - 63);
  const std::uint64_t tail = bits_from(turn.digits, top - 127);
  const double high = static_cast<double>(head >> 11);
  const double low = static_cast<double>((head & 0x7ff) << 42 | tail >> 22) * 0x1p-53;
  const double_double rest = quick_two_sum(high, low);
  const double unit = power_of_two(top - 52 - turn.fraction_bits) * (turn.negative ? -1.0 : 1.0);
  return {turn.quarter, {rest.high * unit, rest.low * unit}};
}

integer<8> digits_of(const turn_fraction &fraction) {
  integer<8> digits;
  for (std::size_t k = 0; k < digits.size(); ++k)
    digits[k] = fraction.limbs[digits.size() - 1 - k];
  return digits;
}

/// |position| = integer · 2^exponent to 256 bits.
struct wide_position {
  integer<8> digits;
  int exponent;
};

wide_position at_length(double_double position) {
  const integer_and_exponent high = take_apart(position.high);
  const integer_and_exponent low = take_apart(position.low);
  constexpr int headroom = 200;
  wide_position result{{}, high.exponent - headroom};
  const integer<2> one_high = integer_from<2>(high.integer);
  const integer<2> one_low = integer_from<2>(low.integer);
  const auto place = [](const integer<2> &x, int shift) {
    integer<8> placed{};
    for (std::size_t k = 0; k < placed.size(); ++k)
      placed[k] = static_cast<std::uint32_t>(bits_from(x, 32 * static_cast<int>(k) - shift));
    return placed;
  };
  result.digits = place(one_high, headroom);
  if (low.integer == 0)
    return result;
  const bool opposite = (position.high < 0.0) != (position.low < 0.0);
  const integer<8> addend = place(one_low, headroom + low.exponent - high.exponent);
  std::uint64_t carry = opposite ? 1 : 0;
  for (std::size_t k = 0; k < addend.size(); ++k) {
    carry += std::uint64_t{result.digits[k]} + (opposite ? ~addend[k] : addend[k]);
    result.digits[k] = static_cast<std::uint32_t>(carry);
    carry >>= 32;
  }
  return result;
}

reduced_turn with_sign(const reduced_turn &turn, double sign) { return sign < 0.0 ? -turn : turn; }

/// Sine and cosine by their Taylor series with twice the digits, for the compiler to make a table of.
constexpr wide_sine_cosine by_series(double_double y) {
  wide_sine_cosine sum{{0.0, 0.0}, {0.0, 0.0}};
  double_double term{1.0, 0.0};
  for (int n = 0; n < 28; n += 2) {
    sum.cosine = sum.cosine + term;
    term = term * y / double_double{n + 1.0, 0.0};
    sum.sine = sum.sine + term;
    term = -(term * y / double_double{n + 2.0, 0.0});
  }
  return sum;
}

/// Sine and cosine of k/16, for k/16 up to π/4.
constexpr std::array<unit_rotation, 14> sixteenths = [] {
  std::array<unit_rotation, 14> result{};
  for (std::size_t k = 0; k < result.size(); ++k) {
    const wide_sine_cosine pair = by_series({static_cast<double>(k) / 16.0, 0.0});
    result[k] = {split_on_grid(pair.sine), split_on_grid(pair.cosine)};
  }
  return result;
}();

/// Sine and cosine of |r| <= 1/32 + 2^-50, absolute errors below 2^-77, that of the sine also relative to it.
wide_sine_cosine near_zero(double_double r) {
  // With 26 bits in each high part the products of two are exact.
  const double high = split_in_halves(r.high).high;
  const double low = (r.high - high) + r.low;
  const double square_high = high * high;
  const double square_low = (2.0 * high + low) * low;
  const double square = square_high + square_low;
  // sin r = r - r·(r²/6) + …, and what stands in brackets as 26 bits and a rest.
  const double sixth_high = split_in_halves(square * (1.0 / 6.0)).high;
  const double sixth_low = ((square_high - 6.0 * sixth_high) + square_low) * (1.0 / 6.0);
  const double sine_tail =
      square * square * r.high * (1.0 / 120.0 - square * (1.0 / 5040.0 - square * (1.0 / 362880.0)));
  const double_double sine = quick_two_sum(high, -(high * sixth_high));
  const double sine_low = sine.low + (low - (high * sixth_low + low * (sixth_high + sixth_low)) + sine_tail);
  const double cosine_tail =
      square * square *
      (1.0 / 24.0 - square * (1.0 / 720.0 - square * (1.0 / 40320.0 - square * (1.0 / 3628800.0))));
  const double_double cosine = quick_two_sum(1.0, -0.5 * square_high);
  const double cosine_low = cosine.low + (cosine_tail - 0.5 * square_low);
  return {quick_two_sum(sine.high, sine_low), quick_two_sum(cosine.high, cosine_low)};
}

/// a·b + sign·c·d of split numbers; absolute error below 2^-77.
double_double multiply_add(const split_number &a, const split_number &b, double sign, const split_number &c,
                           const split_number &d) {
  const double high = a.high * b.high + sign * (c.high * d.high);
  const double low =
      (a.high * b.low + a.low * (b.high + b.low)) + sign * (c.high * d.low + c.low * (d.high + d.low));
  return quick_two_sum(high, low);
}

double magnitude(double x) { return x < 0.0 ? -x : x; }

} // namespace

double_double turns_per_token(const turn_fraction &fraction) {
  // 2^8 more fraction bits than there are: no octant is taken off.
  const reduced_turn turn = rounded(reduce_product(digits_of(fraction), 256 + 8));
  return {turn.rest.high * 256.0, turn.rest.low * 256.0};
}

double_double radians_per_token(const turn_fraction &fraction) { return turns_per_token(fraction) * two_pi; }

namespace {

/// position · fraction modulo one turn from 160 bits of the fraction, and whether that was enough: not where
/// the rest is small, nor for a position of unusual size.
struct quick_result {
  bool sure;
  reduced_turn turn;
};

quick_result reduce_quickly(const turn_fraction &fraction, double position) {
  integer_and_exponent parts = take_apart(position);
  if (parts.exponent > 0)
    parts = {parts.integer << parts.exponent, 0};
  if (parts.exponent < -63)
    return {false, {}};
  integer<5> digits;
  for (std::size_t k = 0; k < digits.size(); ++k)
    digits[k] = fraction.limbs[digits.size() - 1 - k];
  const integer<7> product = multiply(integer_from<2>(parts.integer), digits);
  // The 128 bits behind the binary point, which stands 160 - exponent bits from the end.
  const std::uint64_t bottom = product[1] | std::uint64_t{product[2]} << 32;
  const std::uint64_t middle = product[3] | std::uint64_t{product[4]} << 32;
  const std::uint64_t top = product[5] | std::uint64_t{product[6]} << 32;
  const int shift = -parts.exponent;
  const std::uint64_t high = shift == 0 ? middle : middle >> shift | top << (64 - shift);
  const std::uint64_t low = shift == 0 ? bottom : bottom >> shift | middle << (64 - shift);
  // Without the two bits of the quarter, and signed, it is the rest: 2^66 a turn.
  const auto rest = static_cast<std::int64_t>(high << 2 | low >> 62);
  const int quarter = static_cast<int>((high >> 62) + (high >> 61 & 1)) & 3;
  const double_double leading = quick_two_sum(static_cast<double>(rest >> 32) * 0x1p-34,
                                              static_cast<double>(rest & 0xffff'ffff) * 0x1p-66);
  const double_double whole = quick_two_sum(
      leading.high,
      leading.low + static_cast<double>(static_cast<std::int64_t>((low << 2) >> 11)) * 0x1p-119);
  return {magnitude(whole.high) >= 0x1p-22, {quarter, whole}};
}

} // namespace

reduced_turn reduce(const turn_fraction &fraction, double_double position) {
  assert(magnitude(position.high) <= 0x1p54 && (position.high == 0.0 || magnitude(position.high) >= tiny));
  reduced_turn turn;
  if (position.low == 0.0) {
    const quick_result quick = reduce_quickly(fraction, position.high);
    if (quick.sure) {
      turn = quick.turn;
    } else {
      const integer_and_exponent parts = take_apart(position.high);
      turn = rounded(reduce_product(multiply(integer_from<2>(parts.integer), digits_of(fraction)),
                                    256 - parts.exponent));
    }
  } else {
    const wide_position parts = at_length(position);
    turn = rounded(reduce_product(multiply(parts.digits, digits_of(fraction)), 256 - parts.exponent));
  }
  return with_sign(turn, position.high);
}

reduced_turn reduce(double frequency, double position) {
  const integer_and_exponent factor = take_apart(frequency);
  const integer_and_exponent parts = take_apart(position);
  // An angle below 2^-100 adds nothing to a cosine and is its own sine; nobody reads its digits from here.
  if (factor.integer == 0 || parts.integer == 0 || parts.exponent + factor.exponent < -206)
    return {0, {}};
  // Limbs of 1/2π that only add whole turns are left out; as many are taken as reach 2^-200 of a turn.
  const int exponent = parts.exponent + factor.exponent;
  const std::size_t skipped = exponent > 0 ? static_cast<std::size_t>(exponent) / 32 : 0;
  constexpr std::size_t taken = 12;
  assert(skipped + taken <= reciprocal_of_turn.size());
  integer<taken> window;
  for (std::size_t k = 0; k < taken; ++k)
    window[taken - 1 - k] = reciprocal_of_turn[skipped + k];
  const integer<4> digits = multiply(integer_from<2>(parts.integer), integer_from<2>(factor.integer));
  const int fraction_bits = 32 * static_cast<int>(skipped + taken) - exponent;
  return with_sign(rounded(reduce_product(multiply(digits, window), fraction_bits)),
                   (position < 0.0) == (frequency < 0.0) ? 1.0 : -1.0);
}

reduced_turn operator+(const reduced_turn &a, const reduced_turn &b) {
  reduced_turn sum{(a.quarter + b.quarter) % 4, a.rest + b.rest};
  if (sum.rest.high > 0.125)
    return {(sum.quarter + 1) % 4, sum.rest + -0.25};
  if (sum.rest.high < -0.125)
    return {(sum.quarter + 3) % 4, sum.rest + 0.25};
  return sum;
}

reduced_turn operator-(const reduced_turn &turn) { return {(4 - turn.quarter) % 4, -turn.rest}; }

wide_sine_cosine wide_sine_and_cosine(const reduced_turn &turn) {
  double_double y = turn.rest * two_pi;
  const bool negative = y.high < 0.0;
  if (negative)
    y = -y;
  const auto step = static_cast<std::size_t>(y.high * 16.0 + 0.5);
  wide_sine_cosine pair = near_zero(step == 0 ? y : y + static_cast<double>(step) * (-1.0 / 16.0));
  if (step != 0) {
    const unit_rotation &base = sixteenths[step];
    const split_number sine = split_on_grid(pair.sine);
    const split_number cosine = split_on_grid(pair.cosine);
    pair = {multiply_add(base.sine, cosine, 1.0, base.cosine, sine),
            multiply_add(base.cosine, cosine, -1.0, base.sine, sine)};
  }
  if (negative)
    pair.sine = -pair.sine;
  return turned<double_double>(pair, turn.quarter);
}

double product(double_double factor, double_double position) {
  if (magnitude(position.high) >= tiny)
    return (factor * position).high;
  constexpr double up = 0x1p600;
  const double_double lifted = factor * double_double{position.high * up, position.low * up};
  return lifted.high * 0x1p-300 * 0x1p-300 + 0.0;
}

sine_cosine sine_and_cosine(const turn_fraction &fraction, double_double position) {
  if (position.high == 0.0)
    return {0.0, 1.0};
  if (magnitude(position.high) < tiny)
    return {product(radians_per_token(fraction), position), 1.0};
  const wide_sine_cosine pair = wide_sine_and_cosine(reduce(fraction, position));
  return {pair.sine.high, pair.cosine.high};
}

sine_cosine sine_and_cosine(double frequency, double position) {
  const integer_and_exponent factor = take_apart(frequency);
  const integer_and_exponent parts = take_apart(position);
  if (factor.integer == 0 || parts.integer == 0)
    return {0.0, 1.0};
  const int exponent = factor.exponent + parts.exponent + 104;
  if (exponent < -102) {
    // Both as numbers from 1 to 2, so that neither the product nor its error underflows.
    const double first = static_cast<double>(parts.integer) * 0x1p-52;
    const double second = static_cast<double>(factor.integer) * 0x1p-52;
    const double sine = scale(first * second, exponent);
    return {(position < 0.0) == (frequency < 0.0) ? sine : -sine, 1.0};
  }
  const wide_sine_cosine pair = wide_sine_and_cosine(reduce(frequency, position));
  return {pair.sine.high, pair.cosine.high};
}

long_turn reduce_at_length(const turn_fraction &fraction, double_double position) {
  const wide_position parts = at_length(position);
  const exact_turn<16> turn =
      reduce_product(multiply(parts.digits, digits_of(fraction)), 256 - parts.exponent);
  const int top = highest_bit(turn.digits);
  long_turn result{turn.quarter, turn.negative, {}, top + 1 - turn.fraction_bits};
  for (std::size_t k = 0; k < wide_fraction::whole; ++k)
    result.rest.limbs[k] =
        static_cast<std::uint32_t>(bits_from(turn.digits, top - 319 + 32 * static_cast<int>(k)));
  if (position.high < 0.0) {
    result.quarter = (4 - result.quarter) % 4;
    result.negative = !result.negative;
  }
  return result;
}

double hand_of(const reduced_turn &turn) {
  if (turn.quarter == 0 && turn.rest.high >= 0.0)
    return turn.rest.high;
  const double hand = (turn.rest + (turn.quarter == 0 ? 1.0 : 0.25 * turn.quarter)).high;
  return hand < 1.0 ? hand : 0x1.fffffffffffffp-1;
}

double hand_at(const turn_fraction &fraction, double_double position) {
  if (magnitude(position.high) >= tiny)
    return hand_of(reduce(fraction, position));
  return position.high < 0.0 ? 0x1.fffffffffffffp-1 : product(turns_per_token(fraction), position);
}

} // namespace pe
