// The table's blocks of rows, but summed over the pairs: the gaps c + j and c - j share two scalar products.
//
// Σ cos((c ± j)ω) = Σ x·p ± Σ y·q, with x = cos cω, y = -sin cω and (p, q) = (cos jω, sin jω). The high parts
// of x and y lie on a coarser grid than a table's, 2^-22: a product with one of p or q is a multiple of
// 2^-48, so that a lane of sixteen of them adds up exactly.
#include "similarity_curve.hpp"

#include "angle.hpp"
#include "domain.hpp"
#include "similarity.hpp"
#include "tile_steps.hpp"

#include <algorithm>
#include <array>
#include <cassert>

namespace pe {
namespace {

constexpr std::size_t reach = rotation_tile::reach;
constexpr std::size_t block_gaps = 2 * reach + 1;

/// Errors grow with every step from centre to centre; exact angles start them afresh.
constexpr std::size_t blocks_between_seeds = 16;

/// How far a sum may be off for each pair. A rotation is within 2^-74.4 for each of its tokens, of which
/// there are up to 544; scalar products, and the low parts' sums over all tiles, add less than 2^-66.
constexpr double error_of_pair = 0x1.8p-65;

/// Two lanes of a sum, high + low.
struct lane_sum {
  two_doubles high{};
  two_doubles low{};

  /// Adds two numbers to each lane.
  [[gnu::always_inline]] void add(two_doubles exact, two_doubles small) {
    const two_doubles sum = high + exact;
    const two_doubles part = sum - high;
    low += ((high - (sum - part)) + (exact - part)) + small;
    high = sum;
  }
};

using block_sums = std::array<lane_sum, block_gaps>;

/// The number with its high part on the coarser grid.
[[gnu::always_inline]] inline split_lanes on_coarse_grid(const split_lanes &x) {
  constexpr double grid = 0x1.8p30; // adding it leaves multiples of 2^-22
  const two_doubles high = ((x.high + x.low) + grid) - grid;
  return {high, (x.high - high) + x.low};
}

/// Adds what the tile's pairs give at the gaps c - reach … c + reach.
void add_block(const centre &at, const rotation_tile &tile, std::size_t count, block_sums &sums) {
  centre coarse;
  for (std::size_t k = 0; k < count; k += 2) {
    coarse.x.set(k, on_coarse_grid(at.x.lanes(k)));
    coarse.y.set(k, on_coarse_grid(at.y.lanes(k)));
  }
  for (std::size_t j = 0; j <= reach; ++j) {
    split_lanes even{};
    split_lanes odd{};
    for (std::size_t k = 0; k < count; k += 2) {
      const split_lanes x = coarse.x.lanes(k);
      const split_lanes y = coarse.y.lanes(k);
      const factor_lanes p = cosine_lanes(tile, j, k);
      const factor_lanes q = sine_lanes(tile, j, k);
      even.high += x.high * p.high;
      even.low += x.high * p.low + x.low * p.whole;
      odd.high += y.high * q.high;
      odd.low += y.high * q.low + y.low * q.whole;
    }
    sums[reach + j].add(even.high + odd.high, even.low + odd.low);
    if (j > 0)
      sums[reach - j].add(even.high - odd.high, even.low - odd.low);
  }
}

/// The centre at an offset from exact angles, for the cosines of the pairs from `first` on; channels beyond
/// the last pair are 0.
void seed(centre &at, std::span<const turn_fraction> turns, double_double offset, std::size_t first,
          std::size_t count) {
  // Below 2^-100 the angle is nothing beside what a split number holds.
  const bool tiny = offset.high < 0x1p-100 && offset.high > -0x1p-100;
  for (std::size_t k = 0; k < count; ++k) {
    split_number sine{0.0, 0.0};
    split_number cosine{first + k < turns.size() ? 1.0 : 0.0, 0.0};
    if (first + k < turns.size() && !tiny) {
      const wide_sine_cosine pair = wide_sine_and_cosine(reduce(turns[first + k], offset));
      sine = split_on_grid(pair.sine);
      cosine = split_on_grid(pair.cosine);
    }
    at.x.high[k] = cosine.high;
    at.x.low[k] = cosine.low;
    at.y.high[k] = -sine.high;
    at.y.low[k] = -sine.low;
  }
}

} // namespace

void similarity_curve(frequency_seeds &seeds, double first, int width, double base, std::span<double> out) {
  assert(is_position(0.5 * first) && is_position(0.5 * (first + static_cast<double>(out.size()))));
  const std::span<const turn_fraction> turns = seeds.of(width, base);
  const std::span<const unit_rotation> rotations = seeds.rotations_of(width, base);
  const double margin = error_of_pair * static_cast<double>(turns.size());
  rotation_tile &tile = seeds.tile();
  std::array<block_sums, blocks_between_seeds> sums;
  stride step;
  centre at;

  // Centres stand at the gaps 0, block_gaps, …; what lies before gap 0 is left out.
  for (std::size_t middle = 0; middle < out.size() + reach; middle += blocks_between_seeds * block_gaps) {
    const std::size_t blocks =
        std::min(blocks_between_seeds, (out.size() + reach - middle - 1) / block_gaps + 1);
    sums = {};
    for (std::size_t pair = 0; pair < turns.size(); pair += rotation_tile::channels) {
      // In this layout the first half of the channels are the pairs.
      prepare(tile, rotations, base, layout::halves, pair);
      const std::size_t count = channels_of_tile(2 * turns.size(), pair);
      if (blocks > 1)
        prepare(step, tile, reach, count);
      seed(at, turns, two_sum(first, static_cast<double>(middle)), pair, count);
      for (std::size_t block = 0; block < blocks; ++block) {
        if (block > 0)
          advance(at, step, count);
        add_block(at, tile, count, sums[block]);
      }
    }
    for (std::size_t row = 0; row < blocks * block_gaps; ++row) {
      const std::size_t gap_and_reach = middle + row;
      if (gap_and_reach < reach || gap_and_reach >= out.size() + reach)
        continue;
      const lane_sum &lanes = sums[row / block_gaps][row % block_gaps];
      const double_double high = two_sum(lanes.high[0], lanes.high[1]);
      const double_double sum = quick_two_sum(high.high, high.low + (lanes.low[0] + lanes.low[1]));
      const std::size_t gap = gap_and_reach - reach;
      const bool sure = sum.high + (sum.low - margin) == sum.high + (sum.low + margin);
      out[gap] = sure ? sum.high : similarity(seeds, two_sum(first, static_cast<double>(gap)), width, base);
    }
  }
}

} // namespace pe
