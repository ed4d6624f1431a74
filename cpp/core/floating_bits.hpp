// Doubles taken apart into an integer and a power of two, and put together again.
#pragma once

#include <cstdint>

namespace pe {

/// The number 2^exponent. Requires -1022 <= exponent <= 1023.
inline double power_of_two(int exponent) {
  return __builtin_bit_cast(double, static_cast<std::uint64_t>(exponent + 1023) << 52);
}

/// |x| = integer · 2^exponent.
struct integer_and_exponent {
  std::uint64_t integer; ///< From 2^52 to 2^53 - 1, or 0.
  int exponent;
};

/// Takes a finite x apart; its sign is left out. Subnormal numbers are normalised like all others.
inline integer_and_exponent take_apart(double x) {
  const std::uint64_t bits = __builtin_bit_cast(std::uint64_t, x) & 0x7fff'ffff'ffff'ffffu;
  std::uint64_t integer = bits & 0x000f'ffff'ffff'ffffu;
  int exponent = static_cast<int>(bits >> 52);
  if (exponent != 0)
    return {integer | 0x0010'0000'0000'0000u, exponent - 1075};
  if (integer == 0)
    return {0, 0};
  const int shift = __builtin_clzll(integer) - 11;
  return {integer << shift, -1074 - shift};
}

/// x · 2^exponent, rounded once. Requires 2^-100 < |x| < 2^100 (or 0) and that nothing overflows.
inline double scale(double x, int exponent) {
  if (exponent >= -900)
    return x * power_of_two(exponent);
  if (exponent < -1800)
    return x * 0.0;
  return x * power_of_two(exponent + 900) * power_of_two(-900);
}

} // namespace pe
