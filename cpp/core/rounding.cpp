// Doubles first; where a float32's edge is nearer than their error, a Taylor series of 320 bits.
#include "rounding.hpp"

#include "floating_bits.hpp"
#include "limbs.hpp"

#include <cstdint>

namespace pe {
namespace {

/// π/4.
constexpr wide_fraction eighth_of_turn{{0x8e3404ddu, 0x514a0879u, 0x3b139b22u, 0x020bbea6u, 0x8a67cc74u,
                                        0x29024e08u, 0x80dc1cd1u, 0xc4c6628bu, 0x2168c234u, 0xc90fdaa2u, 0u}};

/// Whether everything within 1 ulp of x rounds to one float32, and which.
struct decision {
  bool certain;
  float value;
};

decision decide(double x) {
  // Twice the rounding error of the bounds themselves is far below the margin that 0.51 ulp leaves to 1 ulp.
  const double margin = x * 0x1p-52;
  const float value = static_cast<float>(x - margin);
  return {value == static_cast<float>(x + margin), value};
}

/// x · 2^exponent rounded to the nearest float32, where x is off by less than 2^-200 of itself.
float rounded(const wide_fraction &x, int exponent) {
  const int top = highest_bit(x.limbs);
  constexpr int least_exponent = -149; // of float32's unit, subnormal numbers included
  const int unit = top - 23 > 320 - exponent + least_exponent ? top - 23 : 320 - exponent + least_exponent;
  std::uint64_t count = bits_from(x.limbs, unit);
  const std::uint64_t first = bits_from(x.limbs, unit - 64);
  const std::uint64_t second = bits_from(x.limbs, unit - 128);
  const std::uint64_t third = bits_from(x.limbs, unit - 192) >> 20;
  constexpr std::uint64_t half = std::uint64_t{1} << 63;
  // No value comes this near to the middle of two float32 but the sine of an angle that stands exactly on it
  // and is so small that only its cube tells them apart. Such a sine is below its angle.
  const bool just_above = first == half && second == 0 && third == 0;
  const bool just_below =
      first == half - 1 && second == ~std::uint64_t{0} && third == ~std::uint64_t{0} >> 20;
  if (first >= half && !just_above && !just_below)
    ++count;
  return static_cast<float>(static_cast<double>(count) * power_of_two(unit - 320 + exponent));
}

float_sine_cosine at_length(const turn_fraction &fraction, double_double position) {
  const long_turn turn = reduce_at_length(fraction, position);
  // Radians: y · 2^exponent.
  const wide_fraction y = multiply(turn.rest, eighth_of_turn);
  const int exponent = turn.exponent + 3;
  const wide_fraction one = wide_from(1, 0);
  wide_fraction square;
  if (exponent > -200)
    square = shifted(multiply(y, y), 2 * exponent);
  wide_fraction sine = one;
  wide_fraction cosine = one;
  for (std::uint32_t n = 66; n >= 2; n -= 2) {
    sine = subtract(one, divide(multiply(square, sine), n * (n + 1)));
    cosine = subtract(one, divide(multiply(square, cosine), n * (n - 1)));
  }
  const float sine_value = rounded(multiply(y, sine), exponent);
  return turned<float>({turn.negative ? -sine_value : sine_value, rounded(cosine, 0)}, turn.quarter);
}

} // namespace

float_sine_cosine rounded_sine_and_cosine(const turn_fraction &fraction, double_double position) {
  const sine_cosine pair = sine_and_cosine(fraction, position);
  const decision sine = decide(pair.sine);
  const decision cosine = decide(pair.cosine);
  if (sine.certain && cosine.certain)
    return {sine.value, cosine.value};
  return at_length(fraction, position);
}

} // namespace pe
