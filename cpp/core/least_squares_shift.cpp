// Columns brought to one size, reflected into a triangle, solved backwards.
#include "least_squares_shift.hpp"

#include "double_double.hpp"
#include "floating_bits.hpp"

#include <algorithm>
#include <array>
#include <cassert>
#include <cmath>
#include <limits>
#include <utility>

namespace pe {
namespace {

using column = std::span<double>;
using numbers = std::span<const double>;

double largest_magnitude(numbers values) {
  double largest = 0.0;
  for (const double value : values)
    largest = std::max(largest, std::fabs(value));
  return largest;
}

/// Σ x², the terms divided by unit² first.
double sum_of_squares(numbers values, double unit) {
  double sum = 0.0;
  for (const double value : values)
    sum += value / unit * (value / unit);
  return sum;
}

double length_of(numbers values) { return std::sqrt(sum_of_squares(values, 1.0)); }

double_double dot(numbers a, numbers b) {
  double_double sum{};
  for (std::size_t k = 0; k < a.size(); ++k)
    sum = sum + two_product(a[k], b[k]);
  return sum;
}

/// x · 2^exponent for exponents within ±2000.
double lifted(double x, int exponent) {
  const int half = exponent / 2;
  return x * power_of_two(half) * power_of_two(exponent - half);
}

/// Brings the largest magnitude to between 1 and 2 (numbers beyond 2^±1000 aside); gives the exponent taken
/// off.
int bring_to_size(column values) {
  const double largest = largest_magnitude(values);
  if (largest == 0.0)
    return 0;
  const int exponent = std::clamp(take_apart(largest).exponent + 52, -1000, 1000);
  for (double &value : values)
    value = lifted(value, -exponent);
  return exponent;
}

/// A reflection that takes one vector to a multiple of the first unit vector.
struct reflection {
  double factor;   ///< 2/vᵀv
  double diagonal; ///< The multiple.
};

/// Makes the reflection of x and puts its v in the place of x.
reflection reflect_to_first(column x) {
  const double length = std::sqrt(dot(x, x).high);
  if (length == 0.0)
    return {0.0, 0.0};
  const double diagonal = x[0] < 0.0 ? length : -length;
  x[0] -= diagonal;
  return {2.0 / dot(x, x).high, diagonal};
}

void reflect(numbers v, double factor, column y) {
  const double multiple = (dot(v, y) * factor).high;
  for (std::size_t k = 0; k < v.size(); ++k)
    y[k] -= multiple * v[k];
}

template <class value> using by_channel = std::array<value, maximum_fit_channels>;

/// The columns of `before` and `after` in one workspace, at first as they are, in the end reflected.
class triangle {
public:
  triangle(const fit_input &input, std::span<double> workspace)
      : channels_(input.channels), count_(input.before.size() / input.channels), columns_(workspace) {
    for (std::size_t k = 0; k < channels_; ++k) {
      order_[k] = k;
      before_exponent_[k] = copy(input.before, k, before(k));
      after_exponent_[k] = copy(input.after, k, after(k));
      length_[k] = length_of(before(k));
    }
    reduce();
  }

  std::size_t rank() const { return rank_; }

  /// Row j of the matrix.
  void solve(std::size_t j, column row, column workspace) {
    const column x = workspace.first(channels_);
    if (rank_ == channels_) {
      for (std::size_t k = channels_; k-- > 0;) {
        double rest = after(j)[k];
        for (std::size_t m = k + 1; m < channels_; ++m)
          rest -= before(m)[k] * x[m];
        x[k] = rest / diagonal_[k].diagonal;
        row[order_[k]] = lifted(x[k], after_exponent_[j] - before_exponent_[order_[k]]);
      }
      return;
    }
    for (std::size_t i = 0; i < rank_; ++i) {
      double rest = lifted(after(j)[i], -row_exponent_[i]);
      for (std::size_t m = 0; m < i; ++m)
        rest -= shortest(i)[m] * x[m];
      x[i] = shortest_diagonal_[i].diagonal == 0.0 ? 0.0 : rest / shortest_diagonal_[i].diagonal;
    }
    std::fill(x.begin() + static_cast<std::ptrdiff_t>(rank_), x.end(), 0.0);
    for (std::size_t i = rank_; i-- > 0;)
      reflect(shortest(i).subspan(i), shortest_diagonal_[i].factor, x.subspan(i));
    for (std::size_t k = 0; k < channels_; ++k)
      row[order_[k]] = lifted(x[k], after_exponent_[j] - largest_exponent_);
  }

private:
  column before(std::size_t k) { return columns_.subspan(k * count_, count_); }
  column after(std::size_t k) { return before(channels_ + k); }
  /// Row i of the triangle as a column, for the shortest solution.
  column shortest(std::size_t i) {
    return columns_.subspan(2 * channels_ * count_ + i * channels_, channels_);
  }

  int copy(numbers rows, std::size_t k, column to) {
    for (std::size_t i = 0; i < count_; ++i)
      to[i] = rows[i * channels_ + k];
    return bring_to_size(to);
  }

  /// Moves the column of which most is left, relative to its length, to place s; false when nothing is.
  bool pivot(std::size_t s) {
    const double threshold = 16.0 * static_cast<double>(channels_) * 0x1p-53;
    double most = threshold;
    std::size_t chosen = channels_;
    for (std::size_t k = s; k < channels_; ++k) {
      const double left = length_of(before(k).subspan(s));
      if (left > most * length_[k]) {
        most = left / length_[k];
        chosen = k;
      }
    }
    if (chosen == channels_)
      return false;
    if (chosen != s) {
      std::swap_ranges(before(s).begin(), before(s).end(), before(chosen).begin());
      std::swap(order_[s], order_[chosen]);
      std::swap(length_[s], length_[chosen]);
    }
    return true;
  }

  void reduce() {
    while (rank_ < std::min(channels_, count_) && pivot(rank_)) {
      const std::size_t s = rank_++;
      const column v = before(s).subspan(s);
      diagonal_[s] = reflect_to_first(v);
      for (std::size_t k = s + 1; k < 2 * channels_; ++k)
        reflect(v, diagonal_[s].factor, before(k).subspan(s));
    }
    if (rank_ < channels_)
      reduce_to_shortest();
  }

  /// The triangle's rows, its columns in their own sizes again, reflected into a second triangle.
  void reduce_to_shortest() {
    largest_exponent_ = *std::max_element(before_exponent_.begin(),
                                          before_exponent_.begin() + static_cast<std::ptrdiff_t>(channels_));
    for (std::size_t i = 0; i < rank_; ++i) {
      const column row = shortest(i);
      for (std::size_t k = 0; k < channels_; ++k) {
        const double entry = k < i ? 0.0 : k == i ? diagonal_[i].diagonal : before(k)[i];
        row[k] = lifted(entry, std::max(before_exponent_[order_[k]] - largest_exponent_, -2000));
      }
      row_exponent_[i] = bring_to_size(row);
      for (std::size_t m = 0; m < i; ++m)
        reflect(shortest(m).subspan(m), shortest_diagonal_[m].factor, row.subspan(m));
      shortest_diagonal_[i] = reflect_to_first(row.subspan(i));
    }
  }

  std::size_t channels_;
  std::size_t count_;
  std::span<double> columns_;
  std::size_t rank_ = 0;
  int largest_exponent_ = 0;
  by_channel<std::size_t> order_{};
  by_channel<int> before_exponent_{};
  by_channel<int> after_exponent_{};
  by_channel<int> row_exponent_{};
  by_channel<double> length_{};
  by_channel<reflection> diagonal_{};
  by_channel<reflection> shortest_diagonal_{};
};

/// Column k of row-major rows.
void copy_column(numbers rows, std::size_t channels, std::size_t k, column to) {
  for (std::size_t i = 0; i < to.size(); ++i)
    to[i] = rows[i * channels + k];
}

/// Takes the mean off; false when all are equal.
bool take_mean_off(column values) {
  if (std::all_of(values.begin(), values.end(), [&](double value) { return value == values[0]; }))
    return false;
  const int exponent = bring_to_size(values);
  double_double sum{};
  for (const double value : values)
    sum = sum + value;
  const double_double mean = sum / double_double{static_cast<double>(values.size()), 0.0};
  for (double &value : values)
    value = lifted((-mean + value).high, exponent);
  return true;
}

} // namespace

fit_quality least_squares_shift(const fit_input &input, double tolerance, const fit_output &out,
                                std::span<double> workspace) {
  const std::size_t channels = input.channels;
  assert(channels >= 1 && channels <= maximum_fit_channels && !input.before.empty());
  const std::size_t count = input.before.size() / channels;
  assert(input.before.size() == count * channels && input.after.size() == count * channels);
  assert(out.matrix.size() == channels * channels && out.fitted.size() == count * channels);
  assert(out.residuals.size() == count * channels && out.explained.size() == channels);
  assert(workspace.size() >= fit_workspace(count, channels));
  const std::span<double> small = workspace.last(3 * channels);

  triangle fit(input, workspace);
  for (std::size_t j = 0; j < channels; ++j)
    fit.solve(j, out.matrix.subspan(j * channels, channels), small);

  for (std::size_t i = 0; i < count; ++i) {
    const numbers row = input.before.subspan(i * channels, channels);
    for (std::size_t j = 0; j < channels; ++j) {
      const std::size_t place = i * channels + j;
      out.fitted[place] = dot(out.matrix.subspan(j * channels, channels), row).high;
      out.residuals[place] = input.after[place] - out.fitted[place];
    }
  }

  fit_quality quality{0.0, largest_magnitude(out.residuals), static_cast<int>(fit.rank()), true};
  if (quality.largest > 0.0) {
    const double mean =
        sum_of_squares(out.residuals, quality.largest) / static_cast<double>(out.residuals.size());
    quality.residual = quality.largest * std::sqrt(mean);
  }
  const std::span<double> values = workspace.first(count);
  const std::span<double> largest_before = small.first(channels);
  for (std::size_t k = 0; k < channels; ++k) {
    copy_column(input.before, channels, k, values);
    largest_before[k] = largest_magnitude(values);
  }
  for (std::size_t j = 0; j < channels; ++j) {
    copy_column(input.after, channels, j, values);
    double size = largest_magnitude(values);
    for (std::size_t k = 0; k < channels; ++k)
      size += std::fabs(out.matrix[j * channels + k]) * largest_before[k];
    out.explained[j] = std::numeric_limits<double>::quiet_NaN();
    if (take_mean_off(values)) {
      const double unit = largest_magnitude(values);
      const double variance = sum_of_squares(values, unit);
      copy_column(out.residuals, channels, j, values);
      out.explained[j] = 1.0 - sum_of_squares(values, unit) / variance;
    }
    copy_column(out.residuals, channels, j, values);
    quality.exact = quality.exact && largest_magnitude(values) <=
                                         32.0 * static_cast<double>(channels) * 0x1p-53 * size + tolerance;
  }
  return quality;
}

} // namespace pe
