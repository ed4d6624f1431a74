// One exact angle a value; the paper's table where it is the paper's.
#include "sinusoidal_variant.hpp"

#include "angle.hpp"
#include "domain.hpp"
#include "floating_bits.hpp"
#include "sinusoidal_table.hpp"

#include <algorithm>
#include <cassert>

namespace pe {
namespace {

struct variant_shape {
  std::size_t rows;
  std::size_t width;
  std::size_t sines;
  std::size_t cosines;
};

double_double variant_position(const variant_settings &settings, std::size_t row) {
  const auto steps = static_cast<double>(row);
  return two_sum(settings.start, settings.falling ? -steps : steps);
}

sine_cosine sine_and_cosine_of(const scaled_frequency &frequency, double_double position) {
  if (position.high == 0.0)
    return {0.0, 1.0};
  const int size = take_apart(position.high).exponent + 52;
  if (size + frequency.exponent >= -100) {
    // Two factors, for 2^exponent alone need be no double.
    const double first = power_of_two(frequency.exponent / 2);
    const double second = power_of_two(frequency.exponent - frequency.exponent / 2);
    return sine_and_cosine(frequency.turn, {position.high * first * second, position.low * first * second});
  }
  // So small an angle is its own sine: from a position between 1 and 2, to be rounded once.
  const double first = power_of_two(-size / 2);
  const double second = power_of_two(-size - -size / 2);
  const double_double from_1_to_2{position.high * first * second, position.low * first * second};
  return {scale((radians_per_token(frequency.turn) * from_1_to_2).high, size + frequency.exponent), 1.0};
}

void fill_by_angles(const variant_settings &settings, const variant_shape &shape, std::span<double> out) {
  const frequency_ladder ladder(settings.base, settings.denominator, settings.scale);
  const bool interleaved = settings.channels == variant_layout::interleaved;
  const bool turned_round = settings.channels == variant_layout::cosine_first;
  const std::size_t step = interleaved ? 2 : 1;
  const std::size_t first_sine = turned_round ? shape.cosines : 0;
  const std::size_t first_cosine = interleaved ? 1 : turned_round ? 0 : shape.sines;
  for (std::size_t k = 0; k < shape.sines; ++k) {
    const scaled_frequency frequency = ladder.of(static_cast<int>(k));
    for (std::size_t row = 0; row < shape.rows; ++row) {
      double *const values = &out[row * shape.width];
      const sine_cosine pair = sine_and_cosine_of(frequency, variant_position(settings, row));
      values[first_sine + step * k] = settings.scale < 0.0 ? 0.0 - pair.sine : pair.sine;
      if (k < shape.cosines)
        values[first_cosine + step * k] = pair.cosine;
    }
  }
  if (shape.sines + shape.cosines < shape.width)
    for (std::size_t row = 0; row < shape.rows; ++row)
      out[row * shape.width + shape.width - 1] = 0.0;
}

/// The paper's table, its rows and halves put where they belong.
void fill_from_table(frequency_seeds &seeds, const variant_settings &settings, const variant_shape &shape,
                     double lowest, std::span<double> out) {
  const layout channels =
      settings.channels == variant_layout::interleaved ? layout::interleaved : layout::halves;
  sinusoidal_table(seeds, lowest, static_cast<int>(shape.width), settings.base, channels, out);
  double *const values = out.data();
  for (std::size_t row = 0; settings.falling && row < shape.rows / 2; ++row) {
    double *const early = values + row * shape.width;
    std::swap_ranges(early, early + shape.width, values + (shape.rows - 1 - row) * shape.width);
  }
  for (std::size_t row = 0; settings.channels == variant_layout::cosine_first && row < shape.rows; ++row) {
    double *const sines = values + row * shape.width;
    std::swap_ranges(sines, sines + shape.sines, sines + shape.sines);
  }
}

} // namespace

void sinusoidal_variant(frequency_seeds &seeds, const variant_settings &settings, int width,
                        std::span<const double> zero_rows, std::span<double> out) {
  assert(width >= 1 && width <= maximum_width);
  const auto channels = static_cast<std::size_t>(width);
  const variant_shape shape{out.size() / channels, channels,
                            static_cast<std::size_t>(variant_frequency_count(width, settings.odd)),
                            channels / 2};
  assert(out.size() == shape.rows * channels && out.size() <= maximum_table_size);
  if (shape.rows == 0)
    return;
  const double_double last = variant_position(settings, shape.rows - 1);
  assert(is_position(settings.start) && is_position(last.high));

  const bool exact_end = !settings.falling || last.low == 0.0;
  if (width % 2 == 0 && settings.denominator == width / 2 && settings.scale == 1.0 && exact_end)
    fill_from_table(seeds, settings, shape, settings.falling ? last.high : settings.start, out);
  else
    fill_by_angles(settings, shape, out);

  if (settings.amplitude != 1.0)
    for (double &value : out)
      value *= settings.amplitude;
  for (const double row : zero_rows) {
    assert(row >= 0.0 && row < static_cast<double>(shape.rows));
    double *const values = &out[static_cast<std::size_t>(row) * channels];
    std::fill(values, values + channels, 0.0);
  }
}

void variant_frequencies(double base, double denominator, double scale, std::span<double> out) {
  const frequency_ladder ladder(base, denominator, scale);
  for (std::size_t k = 0; k < out.size(); ++k)
    out[k] = radians_of(ladder.of(static_cast<int>(k)));
}

} // namespace pe
