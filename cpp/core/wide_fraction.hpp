// Fixed-point numbers of 320 fractional bits, for what must be exact far beyond a double.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

namespace pe {

/// A number in [0, 2^32): the sum over k of limbs[k] · 2^(32(k - 10)). limbs[10] is the whole part.
struct wide_fraction {
  static constexpr std::size_t size = 11;
  static constexpr std::size_t whole = 10;
  std::array<std::uint32_t, size> limbs{};
};

/// The integer value of `integer` times 2^exponent. Requires that the product is below 2^32; bits below
/// 2^-320 are cut off.
wide_fraction wide_from(std::uint64_t integer, int exponent);

/// a · b, cut off: too small by less than 2 · 2^-320. Requires a · b < 2^32.
wide_fraction multiply(const wide_fraction &a, const wide_fraction &b);

/// a · 2^exponent, bits below 2^-320 cut off. Requires that the result is below 2^32.
wide_fraction shifted(const wide_fraction &a, int exponent);

/// a / divisor, cut off. Requires divisor >= 1.
wide_fraction divide(const wide_fraction &a, std::uint32_t divisor);

/// a + b and a - b. Require that the result lies in [0, 2^32).
wide_fraction add(const wide_fraction &a, const wide_fraction &b);
wide_fraction subtract(const wide_fraction &a, const wide_fraction &b);

/// Whether a < b.
bool is_less(const wide_fraction &a, const wide_fraction &b);

} // namespace pe
