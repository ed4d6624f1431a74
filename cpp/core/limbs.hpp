// Non-negative integers of a fixed number of 32-bit limbs.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

namespace pe {

/// A non-negative integer, the least significant limb first.
template <std::size_t size> using integer = std::array<std::uint32_t, size>;

/// a · b, all of it.
template <std::size_t m, std::size_t n> integer<m + n> multiply(const integer<m> &a, const integer<n> &b) {
  integer<m + n> result{};
  for (std::size_t i = 0; i < m; ++i) {
    if (a[i] == 0)
      continue;
    std::uint64_t carry = 0;
    for (std::size_t j = 0; j < n; ++j) {
      carry += std::uint64_t{a[i]} * b[j] + result[i + j];
      result[i + j] = static_cast<std::uint32_t>(carry);
      carry >>= 32;
    }
    result[i + n] = static_cast<std::uint32_t>(carry);
  }
  return result;
}

/// The 64 bits of x from bit `lowest` upwards; bits outside are 0.
template <std::size_t size> std::uint64_t bits_from(const integer<size> &x, int lowest) {
  std::uint64_t result = 0;
  for (int k = 0; k < 3; ++k) {
    const int limb = (lowest >= 0 ? lowest / 32 : (lowest - 31) / 32) + k;
    if (limb < 0 || limb >= static_cast<int>(size))
      continue;
    const int shift = 32 * limb - lowest;
    const std::uint64_t value = x[static_cast<std::size_t>(limb)];
    result |= shift >= 0 ? (shift < 64 ? value << shift : 0) : value >> -shift;
  }
  return result;
}

template <std::size_t size> integer<size> integer_from(std::uint64_t value) {
  static_assert(size >= 2);
  integer<size> result{};
  result[0] = static_cast<std::uint32_t>(value);
  result[1] = static_cast<std::uint32_t>(value >> 32);
  return result;
}

/// The index of the highest bit set, or -1 for zero.
template <std::size_t size> int highest_bit(const integer<size> &x) {
  for (std::size_t k = size; k-- > 0;)
    if (x[k] != 0)
      return 32 * static_cast<int>(k) + 31 - __builtin_clz(x[k]);
  return -1;
}

} // namespace pe
