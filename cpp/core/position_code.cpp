// One row after the other, each from its exact position.
#include "position_code.hpp"

#include "angle_sum.hpp"
#include "domain.hpp"
#include "stand_ins.hpp"

#include <cassert>
#include <cmath>
#include <cstdint>

namespace pe {

std::size_t code_channels(const code_settings &settings) {
  switch (settings.code) {
  case position_code::index:
  case position_code::sine:
    return 1;
  case position_code::learned:
    return static_cast<std::size_t>(settings.learned_channels);
  default:
    return 2;
  }
}

void code_rows(const code_settings &settings, double start, double offset, std::span<double> rows) {
  const std::size_t channels = code_channels(settings);
  assert(is_position(start) && is_position(offset) && rows.size() % channels == 0);
  for (std::size_t k = 0; k < rows.size() / channels; ++k) {
    const std::span<double> row = rows.subspan(k * channels, channels);
    const position_sum position{start, static_cast<double>(k), offset};
    if (settings.code == position_code::learned) {
      const auto whole = static_cast<std::int64_t>(rounded_sum(position));
      stand_ins(static_cast<std::uint64_t>(whole), 100.0, row);
      continue;
    }
    if (settings.code == position_code::index || settings.code == position_code::index_one) {
      row.front() = 1.0;
      row.back() = rounded_sum(position);
      continue;
    }
    const sine_cosine pair = sine_and_cosine_of_sum(settings.frequency, position);
    if (settings.code == position_code::sine_other)
      row.back() = sine_and_cosine_of_sum(settings.other_frequency, position).cosine;
    else
      row.back() = settings.code == position_code::sine_twice ? pair.sine : pair.cosine;
    row.front() = pair.sine;
  }
}

void row_lengths(std::span<const double> rows, std::span<double> lengths) {
  const std::size_t channels = lengths.empty() ? 0 : rows.size() / lengths.size();
  assert(rows.size() == channels * lengths.size());
  for (std::size_t k = 0; k < lengths.size(); ++k) {
    double sum = 0.0;
    for (const double value : rows.subspan(k * channels, channels))
      sum += value * value;
    lengths[k] = std::sqrt(sum);
  }
}

} // namespace pe
