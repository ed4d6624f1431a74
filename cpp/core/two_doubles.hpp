// Two doubles in one vector register, by the extension that both GCC and Clang have.
//
// Only element by element arithmetic: every lane gives the bits that a scalar would.
#pragma once

#include <cstdint>

namespace pe {

using two_doubles = double __attribute__((vector_size(16)));
using two_masks = std::int64_t __attribute__((vector_size(16)));
using four_doubles = double __attribute__((vector_size(32)));
using four_floats = float __attribute__((vector_size(16)));
using four_words = std::uint32_t __attribute__((vector_size(16)));

[[gnu::always_inline]] inline two_doubles load(const double *from) {
  two_doubles result;
  __builtin_memcpy(&result, from, sizeof result);
  return result;
}

[[gnu::always_inline]] inline void store(double *to, two_doubles value) {
  __builtin_memcpy(to, &value, sizeof value);
}

/// a, then b, each rounded to float32.
[[gnu::always_inline]] inline four_floats narrowed(two_doubles a, two_doubles b) {
#ifdef __wasm_simd128__
  // The form in which Clang knows f32x4.demote_f64x2_zero, kept from being folded into the shuffle, lane by
  // lane.
  const two_doubles zero{0.0, 0.0};
  four_floats first = __builtin_convertvector(__builtin_shufflevector(a, zero, 0, 1, 2, 3), four_floats);
  four_floats second = __builtin_convertvector(__builtin_shufflevector(b, zero, 0, 1, 2, 3), four_floats);
  __asm__("" : "+r"(first), "+r"(second));
  return __builtin_shufflevector(first, second, 0, 1, 4, 5);
#else
  return __builtin_convertvector(__builtin_shufflevector(a, b, 0, 1, 2, 3), four_floats);
#endif
}

/// The lower halves of the bits of a, then of b.
[[gnu::always_inline]] inline four_words low_words(two_doubles a, two_doubles b) {
  return __builtin_shufflevector(__builtin_bit_cast(four_words, a), __builtin_bit_cast(four_words, b), 0, 2,
                                 4, 6);
}

[[gnu::always_inline]] inline four_words smaller(four_words a, four_words b) { return a < b ? a : b; }

/// |x| in each lane.
[[gnu::always_inline]] inline two_doubles magnitude(two_doubles x) {
  const two_masks bits = __builtin_bit_cast(two_masks, x) & INT64_MAX;
  return __builtin_bit_cast(two_doubles, bits);
}

} // namespace pe
