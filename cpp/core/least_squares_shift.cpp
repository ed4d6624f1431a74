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

/// Σ (x/unit)²
double sum_of_squares(numbers values, double unit) {
  double sum = 0.0;
  for (const double value : values)
    sum += value / unit * (value / unit);
  return sum;
}

double length_of(numbers values) { return std::sqrt(sum_of_squares(values, 1.0)); }

/// Σ ab as if summed with twice the digits (Ogita, Rump and Oishi 2005).
double_double dot(numbers a, numbers b) {
  double_double sum{};
  for (std::size_t k = 0; k < a.size(); ++k) {
    const double_double product = two_product(a[k], b[k]);
    const double_double next = two_sum(sum.high, product.high);
    sum = {next.high, sum.low + (next.low + product.low)};
  }
  return quick_two_sum(sum.high, sum.low);
}

/// x · 2^exponent for exponents within ±2000.
double lifted(double x, int exponent) {
  const int half = exponent / 2;
  return x * power_of_two(half) * power_of_two(exponent - half);
}

/// Brings the largest magnitude to between 1 and 2 (from within 2^±1000); gives the exponent taken off.
int bring_to_size(column values) {
  const double largest = largest_magnitude(values);
  if (largest == 0.0)
    return 0;
  const int exponent = std::clamp(take_apart(largest).exponent + 52, -1000, 1000);
  for (double &value : values)
    value = lifted(value, -exponent);
  return exponent;
}

/// What takes one vector to a multiple of the first unit vector.
struct reflection {
  double factor;   ///< 2/vᵀv
  double multiple; ///< Of the unit vector.
};

/// Makes the reflection for x, and puts its v, of whatever size, in the place of x.
reflection reflect_to_first(column x) {
  const int exponent = bring_to_size(x);
  const double length = std::sqrt(dot(x, x).high);
  const double multiple = x[0] < 0.0 ? length : -length;
  x[0] -= multiple;
  return {2.0 / dot(x, x).high, lifted(multiple, exponent)};
}

void reflect(numbers v, double factor, column y) {
  const double multiple = (dot(v, y) * factor).high;
  for (std::size_t k = 0; k < v.size(); ++k)
    y[k] -= multiple * v[k];
}

/// Column `channel` of row-major rows.
void copy_column(numbers rows, std::size_t channels, std::size_t channel, column to) {
  for (std::size_t i = 0; i < to.size(); ++i)
    to[i] = rows[i * channels + channel];
}

template <class value> using by_channel = std::array<value, maximum_fit_channels>;

/// The columns of `before` as a triangle.
class triangle {
public:
  triangle(const fit_input &input, std::span<double> workspace)
      : channels_(input.channels), count_(input.before.size() / input.channels), workspace_(workspace) {
    for (std::size_t k = 0; k < channels_; ++k) {
      order_[k] = k;
      copy_column(input.before, channels_, k, side(k));
      exponent_[k] = bring_to_size(side(k));
      length_[k] = length_of(side(k));
    }
    while (rank_ < std::min(channels_, count_) && pivot())
      ++rank_;
    if (rank_ < channels_)
      make_second();
  }

  std::size_t rank() const { return rank_; }

  /// Adds to each row of the matrix what takes `before` nearest to that column of `rows`.
  void add_solutions(numbers rows, std::span<double> matrix) {
    for (std::size_t j = 0; j < channels_; ++j) {
      const column target = right_side();
      copy_column(rows, channels_, j, target);
      const int exponent = bring_to_size(target);
      for (std::size_t s = 0; s < rank_; ++s)
        reflect(side(s).subspan(s), first_[s].factor, target.subspan(s));
      rank_ == channels_ ? solve(target) : solve_least(target);
      for (std::size_t k = 0; k < channels_; ++k) {
        const std::size_t channel = order_[rank_ == channels_ ? k : by_size_[k]];
        const int own = rank_ == channels_ ? exponent_[channel] : largest_exponent_;
        matrix[j * channels_ + channel] += lifted(solution()[k], exponent - own);
      }
    }
  }

private:
  column side(std::size_t k) { return workspace_.subspan(k * count_, count_); }
  column right_side() { return side(channels_); }
  /// Row i of the triangle, reflected in its turn.
  column second_side(std::size_t i) {
    return workspace_.subspan((channels_ + 1) * count_ + i * channels_, channels_);
  }
  column solution() { return second_side(channels_); }

  /// Reflects the column of which most is left, relative to its length; false when of none enough is.
  bool pivot() {
    const std::size_t s = rank_;
    double most = 16.0 * static_cast<double>(channels_) * 0x1p-53;
    std::size_t chosen = channels_;
    for (std::size_t k = s; k < channels_; ++k) {
      const double left = length_of(side(k).subspan(s));
      if (left > most * length_[k]) {
        most = left / length_[k];
        chosen = k;
      }
    }
    if (chosen == channels_)
      return false;
    std::swap_ranges(side(s).begin(), side(s).end(), side(chosen).begin());
    std::swap(order_[s], order_[chosen]);
    std::swap(length_[s], length_[chosen]);
    const column v = side(s).subspan(s);
    first_[s] = reflect_to_first(v);
    for (std::size_t k = s + 1; k < channels_; ++k)
      reflect(v, first_[s].factor, side(k).subspan(s));
    return true;
  }

  void solve(numbers target) {
    for (std::size_t k = channels_; k-- > 0;) {
      double rest = target[k];
      for (std::size_t m = k + 1; m < channels_; ++m)
        rest -= side(m)[k] * solution()[m];
      solution()[k] = rest / first_[k].multiple;
    }
  }

  /// The rows of the triangle, its columns in their own sizes again, as columns of a second one. The largest
  /// come first, so that errors stay small beside each (Cox and Higham 1998).
  void make_second() {
    for (std::size_t k = 0; k < channels_; ++k) {
      std::size_t place = k;
      for (; place > 0 && exponent_[order_[by_size_[place - 1]]] < exponent_[order_[k]]; --place)
        by_size_[place] = by_size_[place - 1];
      by_size_[place] = k;
    }
    largest_exponent_ = exponent_[order_[by_size_[0]]];
    for (std::size_t i = 0; i < rank_; ++i) {
      const column row = second_side(i);
      for (std::size_t place = 0; place < channels_; ++place) {
        const std::size_t k = by_size_[place];
        const double entry = k < i ? 0.0 : k == i ? first_[i].multiple : side(k)[i];
        row[place] = lifted(entry, exponent_[order_[k]] - largest_exponent_);
      }
      for (std::size_t m = 0; m < i; ++m)
        reflect(second_side(m).subspan(m), second_[m].factor, row.subspan(m));
      second_[i] = reflect_to_first(row.subspan(i));
    }
  }

  void solve_least(numbers target) {
    const column x = solution();
    std::fill(x.begin(), x.end(), 0.0);
    for (std::size_t i = 0; i < rank_; ++i) {
      double rest = target[i];
      for (std::size_t m = 0; m < i; ++m)
        rest -= second_side(i)[m] * x[m];
      x[i] = rest / second_[i].multiple;
    }
    for (std::size_t i = rank_; i-- > 0;)
      reflect(second_side(i).subspan(i), second_[i].factor, x.subspan(i));
  }

  std::size_t channels_;
  std::size_t count_;
  std::span<double> workspace_;
  std::size_t rank_ = 0;
  int largest_exponent_ = 0;
  by_channel<std::size_t> order_;   ///< Which channel each column is.
  by_channel<std::size_t> by_size_; ///< The columns, the largest first.
  by_channel<int> exponent_;
  by_channel<double> length_;
  by_channel<reflection> first_;
  by_channel<reflection> second_;
};

/// Whether not all are equal; the mean is then taken off.
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

  // The second time round what the first left, to twice the digits, makes the matrix better.
  triangle fit(input, workspace);
  std::fill(out.matrix.begin(), out.matrix.end(), 0.0);
  numbers target = input.after;
  for (const bool last : {false, true}) {
    fit.add_solutions(target, out.matrix);
    for (std::size_t place = 0; place < count * channels; ++place) {
      const double_double fitted = dot(out.matrix.subspan(place % channels * channels, channels),
                                       input.before.subspan(place - place % channels, channels));
      out.fitted[place] = fitted.high;
      out.residuals[place] = last ? input.after[place] - fitted.high : (-fitted + input.after[place]).high;
    }
    target = out.residuals;
  }

  fit_quality quality{0.0, largest_magnitude(out.residuals), static_cast<int>(fit.rank()), true};
  if (quality.largest > 0.0) {
    const auto values = static_cast<double>(out.residuals.size());
    quality.residual = quality.largest * std::sqrt(sum_of_squares(out.residuals, quality.largest) / values);
  }
  const column values = workspace.first(count);
  for (std::size_t j = 0; j < channels; ++j) {
    double size = 0.0;
    for (std::size_t k = 0; k < channels; ++k) {
      copy_column(input.before, channels, k, values);
      size += std::fabs(out.matrix[j * channels + k]) * largest_magnitude(values);
    }
    copy_column(input.after, channels, j, values);
    size += largest_magnitude(values);
    const bool varies = take_mean_off(values);
    const double unit = largest_magnitude(values);
    const double variance = varies ? sum_of_squares(values, unit) : 0.0;
    copy_column(out.residuals, channels, j, values);
    out.explained[j] =
        varies ? 1.0 - sum_of_squares(values, unit) / variance : std::numeric_limits<double>::quiet_NaN();
    quality.exact = quality.exact && largest_magnitude(values) <=
                                         32.0 * static_cast<double>(channels) * 0x1p-53 * size + tolerance;
  }
  return quality;
}

} // namespace pe
