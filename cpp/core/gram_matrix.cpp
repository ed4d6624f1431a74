// One row of sums; every other row is the one above it, moved on by one column.
#include "gram_matrix.hpp"

#include "similarity_curve.hpp"

#include <algorithm>
#include <cassert>

namespace pe {

void gram_matrix(frequency_seeds &seeds, std::size_t length, int width, double base, std::span<double> out) {
  assert(length <= maximum_gram_length && out.size() == length * length);
  similarity_curve(seeds, 0.0, width, base, out.first(length));
  for (std::size_t a = 1; a < length; ++a) {
    const std::span<double> row = out.subspan(a * length, length);
    row[0] = out[a];
    __builtin_memcpy(&row[1], &out[(a - 1) * length], (length - 1) * sizeof(double));
  }
}

} // namespace pe
