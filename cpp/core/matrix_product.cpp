// Sums in order, over neighbours in memory.
#include "matrix_product.hpp"

#include <algorithm>
#include <cassert>
#include <cmath>

namespace pe {

void matrix_product(std::span<const double> a, std::span<const double> b, std::size_t rows, std::size_t inner,
                    std::size_t columns, std::span<double> out) {
  assert(a.size() == rows * inner && b.size() == inner * columns && out.size() == rows * columns);
  // Sums run over the rows of b, so that the inner loop is over neighbours and every sum is still in order.
  std::fill(out.begin(), out.end(), 0.0);
  for (std::size_t i = 0; i < rows; ++i) {
    double *sums = &out[i * columns];
    for (std::size_t k = 0; k < inner; ++k) {
      const double factor = a[i * inner + k];
      const double *row = &b[k * columns];
      for (std::size_t j = 0; j < columns; ++j)
        sums[j] += factor * row[j];
    }
  }
}

void scaled_products(std::span<const double> a, std::span<const double> b, std::size_t width,
                     std::span<double> out, std::span<double> workspace) {
  assert(width >= 1 && workspace.size() == b.size());
  const std::size_t columns = b.size() / width;
  for (std::size_t i = 0; i < columns; ++i)
    for (std::size_t k = 0; k < width; ++k)
      workspace[k * columns + i] = b[i * width + k];
  matrix_product(a, workspace, a.size() / width, width, columns, out);
  const double divisor = std::sqrt(static_cast<double>(width));
  for (double &score : out)
    score /= divisor;
}

} // namespace pe
