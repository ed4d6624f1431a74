// A covariance summed with twice the digits, and its axes.
#include "position_projection.hpp"

#include "double_double.hpp"
#include "principal_axes.hpp"
#include "sinusoidal_table.hpp"

#include <algorithm>
#include <cassert>

namespace pe {

void position_projection(frequency_seeds &seeds, double start, std::size_t length, int width, double base,
                         const projection_output &out, std::span<double> workspace) {
  const auto n = static_cast<std::size_t>(width);
  const std::size_t dimensions = out.variances.size();
  assert(length >= 2 && length <= maximum_projection_length && width <= maximum_projection_width);
  assert(dimensions >= 1 && dimensions <= n && out.mean.size() == n && out.axes.size() == dimensions * n);
  assert(out.coordinates.size() == length * dimensions && out.shares.size() == dimensions);
  assert(workspace.size() >= projection_workspace(length, n));
  const std::span<double> rows = workspace.first(length * n);
  const std::span<double> covariance = workspace.subspan(length * n, n * n);
  const std::span<double> axes = workspace.subspan(length * n + n * n, n * n);
  const std::span<double> values = workspace.subspan(length * n + 2 * n * n, n);
  const std::span<double> rest = workspace.subspan(length * n + 2 * n * n + n, n * n);
  const auto count = static_cast<double>(length);

  sinusoidal_table(seeds, start, width, base, layout::interleaved, rows);
  for (std::size_t a = 0; a < n; ++a) {
    double_double sum;
    for (std::size_t i = 0; i < length; ++i)
      sum = sum + rows[i * n + a];
    const double_double mean = sum / double_double{count, 0.0};
    out.mean[a] = mean.high;
    for (std::size_t i = 0; i < length; ++i)
      rows[i * n + a] = (rows[i * n + a] - mean.high) - mean.low;
  }
  double total = 0.0;
  for (std::size_t a = 0; a < n; ++a) {
    for (std::size_t b = a; b < n; ++b) {
      double_double sum;
      for (std::size_t i = 0; i < length; ++i)
        sum = sum + two_product(rows[i * n + a], rows[i * n + b]);
      covariance[a * n + b] = covariance[b * n + a] = sum.high / count;
    }
    total += covariance[a * n + a];
  }
  principal_axes(covariance, values, axes, rest);
  std::copy_n(axes.begin(), dimensions * n, out.axes.begin());
  for (std::size_t k = 0; k < dimensions; ++k) {
    out.variances[k] = std::max(values[k], 0.0); // rounding may leave less than nothing
    out.shares[k] = out.variances[k] / total;
    for (std::size_t i = 0; i < length; ++i) {
      double_double sum;
      for (std::size_t a = 0; a < n; ++a)
        sum = sum + two_product(rows[i * n + a], axes[k * n + a]);
      out.coordinates[i * dimensions + k] = sum.high;
    }
  }
}

} // namespace pe
