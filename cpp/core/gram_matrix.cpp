// The first row holds the sums forwards, the last one backwards; every other row is a piece of each.
#include "gram_matrix.hpp"

#include "similarity_curve.hpp"

#include <algorithm>
#include <cassert>

namespace pe {

void gram_matrix(frequency_seeds &seeds, std::size_t length, int width, double base, std::span<double> out) {
  assert(length <= maximum_gram_length && out.size() == length * length);
  similarity_curve(seeds, 0.0, width, base, out.first(length));
  if (length < 2)
    return;
  const std::span<const double> first = out.first(length);
  const std::span<double> last = out.last(length);
  std::reverse_copy(first.begin(), first.end(), last.begin());
  for (std::size_t a = 1; a < length - 1; ++a) {
    double *const row = &out[a * length];
    __builtin_memcpy(row, &last[length - 1 - a], a * sizeof(double));
    __builtin_memcpy(row + a, first.data(), (length - a) * sizeof(double));
  }
}

} // namespace pe
