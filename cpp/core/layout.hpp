// The two orders in which the channels of an encoding are written.
#pragma once

#include <cstddef>

namespace pe {

enum class layout : unsigned char {
  /// sin, cos, sin, cos, …: pair r holds channels 2r and 2r + 1.
  interleaved,
  /// All sines, then all cosines: pair r holds channels r and r + width/2.
  halves
};

/// Which pair a channel belongs to and whether it is the cosine.
struct channel_meaning {
  std::size_t pair;
  bool is_cosine;
};

/// The meaning of a channel of 2·pairs.
constexpr channel_meaning meaning_of(layout order, std::size_t pairs, std::size_t channel) {
  if (order == layout::interleaved)
    return {channel / 2, channel % 2 != 0};
  return {channel % pairs, channel >= pairs};
}

} // namespace pe
