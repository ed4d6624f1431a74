// Two doubles in one vector register, by the extension that both GCC and Clang have.
//
// Only element by element arithmetic: every lane gives the bits that a scalar would.
#pragma once

#include <cstdint>

namespace pe {

using two_doubles = double __attribute__((vector_size(16)));
using two_masks = std::int64_t __attribute__((vector_size(16)));

[[gnu::always_inline]] inline two_doubles load(const double *from) {
  two_doubles result;
  __builtin_memcpy(&result, from, sizeof result);
  return result;
}

[[gnu::always_inline]] inline void store(double *to, two_doubles value) {
  __builtin_memcpy(to, &value, sizeof value);
}

/// |x| in each lane.
[[gnu::always_inline]] inline two_doubles magnitude(two_doubles x) {
  const two_masks bits = __builtin_bit_cast(two_masks, x) & INT64_MAX;
  return __builtin_bit_cast(two_doubles, bits);
}

} // namespace pe
