// Blocks of rows round a centre: c + j and c - j share the products of the angle-addition formulas.
//
// sin(c ± j) = sin c cos j ± cos c sin j, cos(c ± j) = cos c cos j ∓ sin c sin j. Both are x·p ± y·q with (p,
// q) = (cos j, sin j), x the channel's value at c and y its derivative by the angle: (x, y) is (sin, cos) for
// a sine, (cos, -sin) for a cosine. A kernel so never asks which of the two a channel is, nor what the layout
// is.
#include "sinusoidal_table.hpp"

#include "angle.hpp"
#include "domain.hpp"
#include "rounding.hpp"
#include "tile_steps.hpp"

#include <algorithm>
#include <cassert>

namespace pe {
namespace {

constexpr std::size_t tile_channels = rotation_tile::channels;

/// Errors of the split numbers grow with every step from centre to centre; exact angles start them afresh.
constexpr std::size_t rows_between_seeds = 2048;

struct table_shape {
  double start;
  std::size_t rows;
  std::size_t width;
  layout order;
  std::span<const turn_fraction> turns;

  channel_meaning meaning_of(std::size_t channel) const {
    return pe::meaning_of(order, turns.size(), channel);
  }
  double_double position_of(std::size_t row) const { return two_sum(start, static_cast<double>(row)); }
};

/// The centre at a row, from exact angles.
void seed(centre &at, const table_shape &shape, std::size_t row, std::size_t first, std::size_t count) {
  const double_double position = shape.position_of(row);
  // Below 2^-100 the angle is nothing beside what a split number holds.
  const bool tiny = position.high < 0x1p-100 && position.high > -0x1p-100;
  std::size_t seeded = shape.turns.size();
  split_number sine{0.0, 0.0};
  split_number cosine{1.0, 0.0};
  for (std::size_t k = 0; k < count; ++k) {
    const channel_meaning meaning = shape.meaning_of(first + k);
    if (meaning.pair != seeded && !tiny) {
      const wide_sine_cosine pair = wide_sine_and_cosine(reduce(shape.turns[meaning.pair], position));
      sine = split_on_grid(pair.sine);
      cosine = split_on_grid(pair.cosine);
      seeded = meaning.pair;
    }
    at.x.high[k] = meaning.is_cosine ? cosine.high : sine.high;
    at.x.low[k] = meaning.is_cosine ? cosine.low : sine.low;
    at.y.high[k] = meaning.is_cosine ? -sine.high : cosine.high;
    at.y.low[k] = meaning.is_cosine ? -sine.low : cosine.low;
  }
}

/// The centre at row j of a table that starts at 0: the tile has it.
void seed(centre &at, const table_shape &shape, const rotation_tile &tile, std::size_t j, std::size_t first,
          std::size_t count) {
  for (std::size_t k = 0; k < count; ++k) {
    const bool is_cosine = shape.meaning_of(first + k).is_cosine;
    at.x.high[k] = is_cosine ? tile.cosine_high[j][k] : tile.sine_high[j][k];
    at.x.low[k] = is_cosine ? tile.cosine_low[j][k] : tile.sine_low[j][k];
    at.y.high[k] = is_cosine ? -tile.sine_high[j][k] : tile.cosine_high[j][k];
    at.y.low[k] = is_cosine ? -tile.sine_low[j][k] : tile.cosine_low[j][k];
  }
}

sine_cosine exact_pair(const turn_fraction &fraction, double_double position, double) {
  return sine_and_cosine(fraction, position);
}

float_sine_cosine exact_pair(const turn_fraction &fraction, double_double position, float) {
  return rounded_sine_and_cosine(fraction, position);
}

/// One value from its exact angle.
template <class Number> Number exact_value(const table_shape &shape, std::size_t row, std::size_t channel) {
  const channel_meaning meaning = shape.meaning_of(channel);
  const auto pair = exact_pair(shape.turns[meaning.pair], shape.position_of(row), Number{});
  return meaning.is_cosine ? pair.cosine : pair.sine;
}

/// Where the two rows at a distance j from the centre go.
template <class Number> struct row_pair {
  Number *later;
  Number *earlier;
};

template <class Number> class kernel;

/// Fills rows with float64: exact sums of the high parts plus what the low parts add.
template <> class kernel<double> {
public:
  void set_centre(const centre &at, std::size_t count) {
    at_ = &at;
    count_ = count;
  }

  /// Fills the rows c ± j, c ± (j + 1), … of `several` distances; says of each whether a value of the two
  /// rows may be off by more than 0.55 ulp.
  template <std::size_t several>
  std::array<bool, several> fill(const rotation_tile &tile, std::size_t j,
                                 const std::array<row_pair<double>, several> &rows) const {
    std::array<two_masks, several> doubtful{};
    // Copies that no store can change, so that they stay in registers.
    const std::array<row_pair<double>, several> to = rows;
    const std::size_t count = count_;
    const tile_rows *const x_rows = &at_->x;
    const tile_rows *const y_rows = &at_->y;
    for (std::size_t k = 0; k < count; k += 2) {
      const split_lanes x = x_rows->lanes(k);
      const split_lanes y = y_rows->lanes(k);
      for (std::size_t n = 0; n < several; ++n) {
        const factor_lanes p = cosine_lanes(tile, j + n, k);
        const factor_lanes q = sine_lanes(tile, j + n, k);
        const two_doubles a = x.high * p.high;
        const two_doubles b = y.high * q.high;
        const two_doubles a_low = x.high * p.low + x.low * p.whole;
        const two_doubles b_low = y.high * q.low + y.low * q.whole;
        const two_doubles sum = (a + b) + (a_low + b_low);
        const two_doubles difference = (a - b) + (a_low - b_low);
        store(to[n].later + k, sum);
        store(to[n].earlier + k, difference);
        // The sign bit tells.
        doubtful[n] |= __builtin_bit_cast(two_masks, magnitude(sum) - near_zero);
        doubtful[n] |= __builtin_bit_cast(two_masks, magnitude(difference) - near_zero);
      }
    }
    std::array<bool, several> result;
    for (std::size_t n = 0; n < several; ++n)
      result[n] = (doubtful[n][0] | doubtful[n][1]) < 0;
    return result;
  }

  /// Computes what is near zero in a filled row again.
  void mend(const table_shape &shape, const rotation_tile &, std::size_t, double, std::size_t row,
            std::size_t first, double *to) const {
    for (std::size_t k = 0; k < count_; ++k)
      if (to[k] < near_zero && to[k] > -near_zero)
        to[k] = exact_value<double>(shape, row, first + k);
  }

private:
  /// Below this an ulp of the value is no longer large against the error of a whole block, which reaches
  /// about 2^-70.
  static constexpr double near_zero = 0x1p-13;

  const centre *at_ = nullptr;
  std::size_t count_ = 0;
};

/// Fills rows with float32: plain doubles, and a look whether their error matters.
template <> class kernel<float> {
public:
  void set_centre(const centre &at, std::size_t count) {
    count_ = count;
    for (std::size_t k = 0; k < count; k += 2) {
      store(&x_[k], at.x.lanes(k).high + at.x.lanes(k).low);
      store(&y_[k], at.y.lanes(k).high + at.y.lanes(k).low);
    }
  }

  /// As above; here in doubt is what may not be correctly rounded.
  template <std::size_t several>
  std::array<bool, several> fill(const rotation_tile &tile, std::size_t j,
                                 const std::array<row_pair<float>, several> &rows) const {
    std::array<four_words, several> ties;
    std::array<four_words, several> sizes;
    ties.fill(~four_words{});
    sizes.fill(~four_words{});
    // Copies that no store can change, so that they stay in registers.
    const std::array<row_pair<float>, several> to = rows;
    const std::size_t count = count_;
    std::size_t k = 0;
    for (; k + 4 <= count; k += 4)
      fill_four<several, 4>(tile, j, k, to, ties, sizes);
    if (k < count)
      fill_four<several, 2>(tile, j, k, to, ties, sizes);
    std::array<bool, several> result;
    for (std::size_t n = 0; n < several; ++n) {
      result[n] = false;
      for (std::size_t lane = 0; lane < 4; ++lane)
        result[n] |= ties[n][lane] < 2 * tie_margin || sizes[n][lane] < least_size;
    }
    return result;
  }

  /// Looks at a filled row again, value by value and with the true error bound.
  void mend(const table_shape &shape, const rotation_tile &tile, std::size_t j, double side, std::size_t row,
            std::size_t first, float *to) const {
    for (std::size_t k = 0; k < count_; ++k) {
      const double a = x_[k] * tile.cosine[j][k];
      const double b = side * (y_[k] * tile.sine[j][k]);
      if (static_cast<float>((a - error) + b) != static_cast<float>((a + error) + b))
        to[k] = exact_value<float>(shape, row, first + k);
    }
  }

private:
  /// How far a ± b is from the truth at most: four factors within 2^-54, where |x| + |y| and |p| + |q| are
  /// below √2, give 2.83 · 2^-54, two products 1.5, two sums of numbers up to 1 (or a little above) 4;
  /// together 2.1 · 2^-52.
  static constexpr double error = 0x1.4p-51;

  // A float32 keeps all but the lowest 29 bits of a double; halfway between two of them these are 2^28. Where
  // the value is at least 2^-14, its last bit is 2^-66 or more, so that the error is below 2^16 of them.
  static constexpr std::uint32_t tie_margin = std::uint32_t{1} << 16;
  static constexpr std::uint32_t dropped_bits = (std::uint32_t{1} << 29) - 1;
  static constexpr std::uint32_t least_size = __builtin_bit_cast(std::uint32_t, 0x1.01p-14F) << 1;

  [[gnu::always_inline]] static four_words from_tie(two_doubles a, two_doubles b) {
    return (low_words(a, b) - ((std::uint32_t{1} << 28) - tie_margin)) & dropped_bits;
  }

  template <std::size_t several, std::size_t stored>
  [[gnu::always_inline]] void fill_four(const rotation_tile &tile, std::size_t j, std::size_t k,
                                        const std::array<row_pair<float>, several> &rows,
                                        std::array<four_words, several> &ties,
                                        std::array<four_words, several> &sizes) const {
    const two_doubles x = load(&x_[k]);
    const two_doubles y = load(&y_[k]);
    const two_doubles x_next = load(&x_[k + 2]);
    const two_doubles y_next = load(&y_[k + 2]);
    for (std::size_t n = 0; n < several; ++n) {
      const two_doubles a = x * load(&tile.cosine[j + n][k]);
      const two_doubles b = y * load(&tile.sine[j + n][k]);
      const two_doubles c = x_next * load(&tile.cosine[j + n][k + 2]);
      const two_doubles d = y_next * load(&tile.sine[j + n][k + 2]);
      const four_floats later = narrowed(a + b, c + d);
      const four_floats earlier = narrowed(a - b, c - d);
      __builtin_memcpy(rows[n].later + k, &later, stored * sizeof(float));
      __builtin_memcpy(rows[n].earlier + k, &earlier, stored * sizeof(float));
      // Lanes that are not stored hold whatever was there before.
      const four_words unused = stored == 4 ? four_words{} : four_words{0, 0, ~0U, ~0U};
      ties[n] = smaller(ties[n], from_tie(a + b, c + d) | unused);
      ties[n] = smaller(ties[n], from_tie(a - b, c - d) | unused);
      // Without its sign a float32 compares like its bits.
      sizes[n] = smaller(sizes[n], __builtin_bit_cast(four_words, later) << 1 | unused);
      sizes[n] = smaller(sizes[n], __builtin_bit_cast(four_words, earlier) << 1 | unused);
    }
  }

  std::array<double, tile_channels> x_{};
  std::array<double, tile_channels> y_{};
  std::size_t count_ = 0;
};

/// One table while it is filled.
template <class Number> class filling {
public:
  filling(const table_shape &shape, const rotation_tile &tile, std::span<Number> out)
      : shape_(shape), tile_(tile), out_(out) {}

  /// All rows of the block round row `middle`, in the tile's channels from `first` on.
  void block(const centre &at, std::size_t middle, std::size_t reach, std::size_t first, std::size_t count) {
    rows_.set_centre(at, count);
    middle_ = middle;
    first_ = first;
    distances<1>(0);
    std::size_t j = 1;
    for (; j + 1 <= reach; j += 2)
      distances<2>(j);
    if (j <= reach)
      distances<1>(j);
  }

private:
  /// The rows c ± j, c ± (j + 1), … of `several` distances.
  template <std::size_t several> void distances(std::size_t j) {
    std::array<row_pair<Number>, several> rows;
    for (std::size_t n = 0; n < several; ++n)
      rows[n] = {place(middle_ + j + n, true), place(middle_ - j - n, j + n > 0)};
    const std::array<bool, several> doubtful = rows_.fill(tile_, j, rows);
    for (std::size_t n = 0; n < several; ++n) {
      if (!doubtful[n])
        continue;
      if (rows[n].later != beyond_the_end_.data())
        rows_.mend(shape_, tile_, j + n, 1.0, middle_ + j + n, first_, rows[n].later);
      if (rows[n].earlier != beyond_the_end_.data())
        rows_.mend(shape_, tile_, j + n, -1.0, middle_ - j - n, first_, rows[n].earlier);
    }
  }

  Number *place(std::size_t row, bool wanted) {
    return wanted && row < shape_.rows ? &out_[row * shape_.width + first_] : beyond_the_end_.data();
  }

  const table_shape &shape_;
  const rotation_tile &tile_;
  std::span<Number> out_;
  kernel<Number> rows_;
  std::size_t middle_ = 0;
  std::size_t first_ = 0;
  std::array<Number, tile_channels> beyond_the_end_{};
};

template <class Number>
void fill(frequency_seeds &seeds, double start, int width, double base, layout order, std::span<Number> out) {
  const table_shape shape{start, out.size() / static_cast<std::size_t>(width),
                          static_cast<std::size_t>(width), order, seeds.of(width, base)};
  assert(out.size() == shape.rows * shape.width && out.size() <= maximum_table_size);
  if (shape.rows == 0)
    return;
  assert(is_position(start) && is_position(shape.position_of(shape.rows - 1).high));

  // As many blocks as it takes, all of one size.
  const std::size_t blocks = (shape.rows - 1) / (2 * rotation_tile::reach + 1) + 1;
  const std::size_t reach = ((shape.rows - 1) / blocks + 1) / 2;
  const std::size_t block_rows = 2 * reach + 1;
  const std::size_t blocks_between_seeds = rows_between_seeds / block_rows;
  const std::span<const unit_rotation> rotations = seeds.rotations_of(width, base);
  rotation_tile &tile = seeds.tile();
  stride step;
  centre at;
  filling<Number> table(shape, tile, out);

  for (std::size_t first = 0; first < shape.width; first += tile_channels) {
    const std::size_t count = channels_of_tile(shape.width, first);
    prepare(tile, rotations, base, order, first);
    if (blocks > 1)
      prepare(step, tile, reach, count);
    for (std::size_t block = 0; block < blocks; ++block) {
      const std::size_t middle = block * block_rows + reach;
      if (block == 0 && start == 0.0)
        seed(at, shape, tile, reach, first, count);
      else if (block % blocks_between_seeds == 0)
        seed(at, shape, middle, first, count);
      else
        advance(at, step, count);
      table.block(at, middle, reach, first, count);
    }
  }
}

} // namespace

void sinusoidal_table(frequency_seeds &seeds, double start, int width, double base, layout channels,
                      std::span<double> out) {
  fill(seeds, start, width, base, channels, out);
}

void sinusoidal_table(frequency_seeds &seeds, double start, int width, double base, layout channels,
                      std::span<float> out) {
  fill(seeds, start, width, base, channels, out);
}

} // namespace pe
