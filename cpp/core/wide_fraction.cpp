// Schoolbook arithmetic on 32-bit limbs; WebAssembly has no product wider than 64 bits.
#include "wide_fraction.hpp"

#include "limbs.hpp"

namespace pe {

wide_fraction shifted(const wide_fraction &a, int exponent) {
  wide_fraction result;
  for (std::size_t k = 0; k < wide_fraction::size; ++k)
    result.limbs[k] = static_cast<std::uint32_t>(bits_from(a.limbs, 32 * static_cast<int>(k) - exponent));
  return result;
}

wide_fraction wide_from(std::uint64_t integer, int exponent) {
  wide_fraction result;
  result.limbs[0] = static_cast<std::uint32_t>(integer);
  result.limbs[1] = static_cast<std::uint32_t>(integer >> 32);
  return shifted(result, exponent + 320);
}

wide_fraction multiply(const wide_fraction &a, const wide_fraction &b) {
  constexpr std::size_t size = wide_fraction::size;
  constexpr std::size_t dropped = wide_fraction::whole - 1; // one column below the last limb is a guard
  wide_fraction result;
  std::uint64_t carry = 0;
  for (std::size_t column = dropped; column < wide_fraction::whole + size; ++column) {
    std::uint64_t low = carry & 0xffff'ffffu;
    std::uint64_t high = carry >> 32;
    const std::size_t first = column < size ? 0 : column - size + 1;
    const std::size_t last = column < size ? column : size - 1;
    for (std::size_t i = first; i <= last; ++i) {
      const std::uint64_t product = std::uint64_t{a.limbs[i]} * b.limbs[column - i];
      low += product & 0xffff'ffffu;
      high += product >> 32;
    }
    if (column >= wide_fraction::whole)
      result.limbs[column - wide_fraction::whole] = static_cast<std::uint32_t>(low);
    carry = high + (low >> 32);
  }
  return result;
}

wide_fraction divide(const wide_fraction &a, std::uint32_t divisor) {
  wide_fraction result;
  std::uint64_t rest = 0;
  for (std::size_t k = wide_fraction::size; k-- > 0;) {
    const std::uint64_t part = rest << 32 | a.limbs[k];
    result.limbs[k] = static_cast<std::uint32_t>(part / divisor);
    rest = part % divisor;
  }
  return result;
}

wide_fraction add(const wide_fraction &a, const wide_fraction &b) {
  wide_fraction result;
  std::uint64_t carry = 0;
  for (std::size_t k = 0; k < wide_fraction::size; ++k) {
    carry += std::uint64_t{a.limbs[k]} + b.limbs[k];
    result.limbs[k] = static_cast<std::uint32_t>(carry);
    carry >>= 32;
  }
  return result;
}

wide_fraction subtract(const wide_fraction &a, const wide_fraction &b) {
  wide_fraction result;
  std::uint64_t borrow = 0;
  for (std::size_t k = 0; k < wide_fraction::size; ++k) {
    const std::uint64_t difference = std::uint64_t{a.limbs[k]} - b.limbs[k] - borrow;
    result.limbs[k] = static_cast<std::uint32_t>(difference);
    borrow = difference >> 63;
  }
  return result;
}

bool is_less(const wide_fraction &a, const wide_fraction &b) {
  for (std::size_t k = wide_fraction::size; k-- > 0;)
    if (a.limbs[k] != b.limbs[k])
      return a.limbs[k] < b.limbs[k];
  return false;
}

} // namespace pe
