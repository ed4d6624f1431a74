// Two curves of similarities: one by the gap, one by the sum of the positions.
#include "sine_only_gram.hpp"

#include "domain.hpp"
#include "gram_matrix.hpp"
#include "similarity_curve.hpp"

#include <cassert>

namespace pe {

void sine_only_gram(frequency_seeds &seeds, double start, std::size_t length, int width, double base,
                    std::span<double> out, std::span<double> workspace) {
  assert(length <= maximum_gram_length && out.size() == length * length);
  assert(workspace.size() == sine_only_gram_workspace(length));
  assert(is_position(start) && is_position(start + static_cast<double>(length) - 1.0));
  if (length == 0)
    return;
  const std::span<double> by_gap = workspace.first(length);
  const std::span<double> by_sum = workspace.subspan(length, 2 * length - 1);
  similarity_curve(seeds, 0.0, width, base, by_gap);
  similarity_curve(seeds, 2.0 * start, width, base, by_sum);
  for (std::size_t a = 0; a < length; ++a) {
    const std::span<double> row = out.subspan(a * length, length);
    for (std::size_t b = 0; b < length; ++b)
      row[b] = 0.5 * by_gap[a < b ? b - a : a - b] - 0.5 * by_sum[a + b];
  }
}

} // namespace pe
