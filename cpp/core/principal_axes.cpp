// Jacobi's rotations, then the axes in order.
#include "principal_axes.hpp"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <limits>

namespace pe {
namespace {

/// Enough for any matrix; about ten are needed.
constexpr int most_sweeps = 64;

/// (a, b) becomes (c·a - s·b, s·a + c·b), for two lists.
void rotate_lists(double *a, double *b, std::size_t step, std::size_t size, double cosine, double sine) {
  for (std::size_t k = 0; k < size * step; k += step) {
    const double first = a[k];
    const double second = b[k];
    a[k] = cosine * first - sine * second;
    b[k] = sine * first + cosine * second;
  }
}

void give_sign(std::span<double> axis) {
  double largest = 0.0;
  for (const double component : axis)
    largest = std::max(largest, std::abs(component));
  for (const double component : axis) {
    if (std::abs(component) < (1.0 - 0x1p-20) * largest)
      continue;
    if (component < 0.0)
      for (double &each : axis)
        each = -each;
    return;
  }
}

} // namespace

void principal_axes(std::span<double> matrix, std::span<double> values, std::span<double> axes,
                    std::span<double> workspace) {
  const std::size_t n = values.size();
  assert(n >= 1 && matrix.size() == n * n && axes.size() == n * n && workspace.size() >= n * n);
  // Row k of `vectors` turns into the eigenvector of the k-th diagonal element.
  const std::span<double> vectors = workspace.first(n * n);
  std::fill(vectors.begin(), vectors.end(), 0.0);
  double size = 0.0;
  for (std::size_t k = 0; k < n; ++k) {
    vectors[k * n + k] = 1.0;
    size = std::max(size, std::abs(matrix[k * n + k]));
  }
  bool turned = true;
  for (int sweep = 0; turned && sweep < most_sweeps; ++sweep) {
    turned = false;
    for (std::size_t p = 0; p < n; ++p)
      for (std::size_t q = p + 1; q < n; ++q) {
        const double off = matrix[p * n + q];
        const double first = matrix[p * n + p];
        const double second = matrix[q * n + q];
        if (std::abs(off) <= 0x1p-62 * size ||
            std::abs(off) <= 0x1p-54 * std::sqrt(std::abs(first)) * std::sqrt(std::abs(second)))
          continue;
        turned = true;
        // The smaller of the two rotations that make this element 0.
        const double ratio = (second - first) / (2.0 * off);
        const double tangent =
            (ratio < 0.0 ? -1.0 : 1.0) / (std::abs(ratio) + std::sqrt(ratio * ratio + 1.0));
        const double cosine = 1.0 / std::sqrt(tangent * tangent + 1.0);
        const double sine = tangent * cosine;
        rotate_lists(&matrix[p * n], &matrix[q * n], 1, n, cosine, sine);
        rotate_lists(&matrix[p], &matrix[q], n, n, cosine, sine);
        rotate_lists(&vectors[p * n], &vectors[q * n], 1, n, cosine, sine);
        // What the two rotations give but for rounding, to which the next sweeps would otherwise add.
        matrix[p * n + p] = first - tangent * off;
        matrix[q * n + q] = second + tangent * off;
        matrix[p * n + q] = matrix[q * n + p] = 0.0;
      }
  }
  for (std::size_t place = 0; place < n; ++place) {
    std::size_t best = 0;
    for (std::size_t k = 1; k < n; ++k)
      if (matrix[k * n + k] > matrix[best * n + best])
        best = k;
    values[place] = matrix[best * n + best];
    matrix[best * n + best] = -std::numeric_limits<double>::infinity(); // has its place
    std::copy_n(&vectors[best * n], n, &axes[place * n]);
    give_sign(axes.subspan(place * n, n));
  }
}

} // namespace pe
