// The exact frequencies of a width and base as fractions of a turn, kept for the last few of them by whoever
// owns this.
#pragma once

#include "rotation_tile.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace pe {

/// ω_r/2π, the part of a turn that pair r makes in one token step, in [0, 1): the sum over k of
/// limbs[k] · 2^(-32(k+1)), so limbs[0] is the most significant. The error is below 2^-255.
struct turn_fraction {
  std::array<std::uint32_t, 8> limbs;
};

/// A cache of exact frequencies.
///
/// Everything that depends on ω_r = base^(-2r/width) takes one of these as its first argument: the core has
/// no globals, so the caller owns the only state there is. Keep one for as long as the program runs; a single
/// one must not be used by two threads at once. It changes no result, only the time: results are bit for bit
/// the same with a new cache.
///
/// It keeps the last `capacity` combinations of width and base, at 32 bytes a pair (16 kB at width 1024, 1 MB
/// at width 65536), and allocates only when it meets a new one that is wider than the one it replaces.
class frequency_seeds {
public:
  static constexpr std::size_t capacity = 4;

  /// The width/2 exact frequencies of `width` and `base`, in the order of the pairs. Valid until the next
  /// call of a function that is given this cache. Requires is_width(width) and is_base(base).
  std::span<const turn_fraction> of(int width, double base);

  /// Sine and cosine of the width/2 frequencies, with the same rules; another 32 bytes a pair, computed when
  /// first asked for. Errors are below 2^-75.
  std::span<const unit_rotation> rotations_of(int width, double base);

  /// What the last table left in the way of rotations, for the next one.
  rotation_tile &tile() { return tile_; }

private:
  struct entry {
    int width = 0;
    double base = 0.0;
    std::uint64_t last_used = 0;
    std::vector<turn_fraction> turns;
    std::vector<unit_rotation> rotations; ///< Empty until asked for.
  };
  entry &entry_of(int width, double base);

  std::array<entry, capacity> entries_;
  std::uint64_t clock_ = 0;
  rotation_tile tile_;
};

} // namespace pe
