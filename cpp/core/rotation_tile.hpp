// The rotations by 1 to 16 tokens of a few neighbouring channels, in the form that fills a table fast.
//
// Every number is kept as high + low, where high is a multiple of 2^-26: products of two high parts and sums
// of two such products are then exact in a double, and what the low parts add is known to about 2^-78.
#pragma once

#include "double_double.hpp"
#include "layout.hpp"

#include <array>
#include <cstddef>

namespace pe {

/// A number on the grid of 2^-26 and what is left.
struct split_number {
  double high;
  double low;
};

/// x, of magnitude up to 1, as such a number; off by less than 2^-79.
constexpr split_number split_on_grid(double_double x) {
  constexpr double grid = 0x1.8p26; // adding it leaves multiples of 2^-26
  const double high = (x.high + grid) - grid;
  return {high, (x.high - high) + x.low};
}

/// Sine and cosine of ω_r, one pair's rotation by one token.
struct unit_rotation {
  split_number sine;
  split_number cosine;
};

/// The rotations of one tile of channels by 0 to `reach` tokens. Channels are in the order of the table's
/// layout, so that the two channels of a pair hold the same numbers.
struct rotation_tile {
  static constexpr std::size_t reach = 16;
  static constexpr std::size_t channels = 32;
  using rows = std::array<std::array<double, channels>, reach + 1>;

  // Which tile this is; width 0: none yet.
  int width = 0;
  double base = 0.0;
  layout order = layout::interleaved;
  std::size_t first_channel = 0;

  rows cosine_high{}, cosine_low{}, cosine{}; ///< `cosine` is high + low rounded to one double.
  rows sine_high{}, sine_low{}, sine{};
};

} // namespace pe
