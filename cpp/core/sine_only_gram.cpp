// Two curves of similarities: one by the gap, one by the sum of the positions.
#include "sine_only_gram.hpp"

#include "domain.hpp"
#include "gram_matrix.hpp"
#include "similarity_curve.hpp"
#include "two_doubles.hpp"

#include <cassert>

namespace pe {

void sine_only_gram(frequency_seeds &seeds, double start, std::size_t length, int width, double base,
                    std::span<double> out, std::span<double> workspace) {
  assert(length <= maximum_gram_length && out.size() == length * length);
  assert(workspace.size() == sine_only_gram_workspace(length));
  assert(is_position(start) && is_position(start + static_cast<double>(length) - 1.0));
  if (length == 0)
    return;
  // Half the similarities at the gaps 1 - length … length - 1 and at all sums: a row is the difference of
  // a piece of each.
  const std::size_t count = 2 * length - 1;
  const std::span<double> by_gap = workspace.first(count);
  const std::span<double> by_sum = workspace.subspan(count, count);
  similarity_curve(seeds, 0.0, width, base, by_gap.last(length));
  similarity_curve(seeds, 2.0 * start, width, base, by_sum);
  for (std::size_t k = 0; k < count; ++k)
    by_sum[k] *= 0.5;
  for (std::size_t k = 0; k < length; ++k)
    by_gap[length - 1 - k] = by_gap[length - 1 + k] *= 0.5;
  for (std::size_t a = 0; a < length; ++a) {
    const double *const gap = &by_gap[length - 1 - a];
    const double *const sum = &by_sum[a];
    double *const row = &out[a * length];
    std::size_t b = 0;
    for (; b + 2 <= length; b += 2)
      store(row + b, load(gap + b) - load(sum + b));
    if (b < length)
      row[b] = gap[b] - sum[b];
  }
}

} // namespace pe
