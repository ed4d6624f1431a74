// How a tile of rotations is filled, and the steps between the centres of the blocks that it spans.
//
// A block is 2·reach + 1 rows round a centre c. Row c ± j holds x·p ± y·q, where (p, q) = (cos j, sin j) is
// the tile's rotation by j tokens, x a channel's value at c and y its derivative by the angle: (x, y) is
// (sin, cos) for a sine, (cos, -sin) for a cosine.
#pragma once

#include "layout.hpp"
#include "rotation_tile.hpp"
#include "split_lanes.hpp"

#include <array>
#include <cstddef>
#include <span>

namespace pe {

/// How many of `width` channels the tile that begins at channel `first` holds.
constexpr std::size_t channels_of_tile(std::size_t width, std::size_t first) {
  return width - first < rotation_tile::channels ? width - first : rotation_tile::channels;
}

/// One number of each channel of a tile.
struct tile_rows {
  std::array<double, rotation_tile::channels> high, low;

  [[gnu::always_inline]] split_lanes lanes(std::size_t k) const { return {load(&high[k]), load(&low[k])}; }
  [[gnu::always_inline]] void set(std::size_t k, const split_lanes &x) {
    store(&high[k], x.high);
    store(&low[k], x.low);
  }
};

/// The values x of a tile's channels at the centre of a block, and their derivatives y.
struct centre {
  tile_rows x, y;
};

[[gnu::always_inline]] inline factor_lanes cosine_lanes(const rotation_tile &tile, std::size_t j,
                                                        std::size_t k) {
  return {load(&tile.cosine_high[j][k]), load(&tile.cosine_low[j][k]), load(&tile.cosine[j][k])};
}

[[gnu::always_inline]] inline factor_lanes sine_lanes(const rotation_tile &tile, std::size_t j,
                                                      std::size_t k) {
  return {load(&tile.sine_high[j][k]), load(&tile.sine_low[j][k]), load(&tile.sine[j][k])};
}

/// The rotation from one centre to the next, by 2·reach + 1 tokens.
struct stride {
  tile_rows cosine, sine;
};

/// Fills the tile that begins at channel `first` with powers of the rotation by one token, unless it holds
/// them already. `rotations` has one a pair.
void prepare(rotation_tile &tile, std::span<const unit_rotation> rotations, double base, layout order,
             std::size_t first);

/// The step for blocks of this reach, in the first `count` channels of a prepared tile.
void prepare(stride &step, const rotation_tile &tile, std::size_t reach, std::size_t count);

/// Takes the first `count` channels to the next centre.
void advance(centre &at, const stride &step, std::size_t count);

} // namespace pe
