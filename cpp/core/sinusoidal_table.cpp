// Every entry from its exact angle.
#include "sinusoidal_table.hpp"

#include "angle.hpp"
#include "domain.hpp"
#include "rounding.hpp"

#include <cassert>

namespace pe {
namespace {

template <class Number, class Pair>
void fill(frequency_seeds &seeds, double start, int width, double base, layout channels,
          std::span<Number> out, Pair pair_at) {
  const std::span<const turn_fraction> turns = seeds.of(width, base);
  const std::size_t rows = out.size() / static_cast<std::size_t>(width);
  assert(out.size() == rows * static_cast<std::size_t>(width) && out.size() <= maximum_table_size);
  assert(is_position(start));
  const bool halves = channels == layout::halves;
  const std::size_t step = halves ? 1 : 2;
  const std::size_t to_cosine = halves ? turns.size() : 1;
  for (std::size_t k = 0; k < rows; ++k) {
    const double_double position = two_sum(start, static_cast<double>(k));
    assert(is_position(position.high));
    Number *row = &out[k * static_cast<std::size_t>(width)];
    for (std::size_t r = 0; r < turns.size(); ++r) {
      const auto pair = pair_at(turns[r], position);
      row[step * r] = pair.sine;
      row[step * r + to_cosine] = pair.cosine;
    }
  }
}

} // namespace

void sinusoidal_table(frequency_seeds &seeds, double start, int width, double base, layout channels,
                      std::span<double> out) {
  fill(seeds, start, width, base, channels, out, [](const turn_fraction &fraction, double_double position) {
    return sine_and_cosine(fraction, position);
  });
}

void sinusoidal_table(frequency_seeds &seeds, double start, int width, double base, layout channels,
                      std::span<float> out) {
  fill(seeds, start, width, base, channels, out, rounded_sine_and_cosine);
}

} // namespace pe
