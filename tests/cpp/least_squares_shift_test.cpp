// Best matrices against normal equations in MPFR, and what must hold of the least of several.
#include "least_squares_shift.hpp"

#include "random_arguments.hpp"
#include "ulp_distance.hpp"

#include <catch2/catch_test_macros.hpp>

#include <algorithm>
#include <cmath>
#include <vector>

using namespace pe_test;

namespace {

using numbers = std::vector<double>;

struct outcome {
  numbers matrix, fitted, residuals, explained;
  pe::fit_quality quality;
};

outcome fit(const numbers &before, const numbers &after, std::size_t channels, double tolerance = 0.0) {
  const std::size_t count = before.size() / channels;
  outcome result{
      numbers(channels * channels), numbers(before.size()), numbers(before.size()), numbers(channels), {}};
  numbers workspace(pe::fit_workspace(count, channels));
  result.quality =
      pe::least_squares_shift({before, after, channels}, tolerance,
                              {result.matrix, result.fitted, result.residuals, result.explained}, workspace);
  return result;
}

numbers random_numbers(random_arguments &random, std::size_t count) {
  numbers values(count);
  for (double &value : values)
    value = random.between(-1.0, 1.0);
  return values;
}

/// The exact least squares by normal equations and Gaussian elimination with 1200 bits, for independent
/// channels.
std::vector<real> exact_matrix(const numbers &before, const numbers &after, std::size_t n) {
  const std::size_t count = before.size() / n;
  std::vector<real> left(n * n), right(n * n);
  for (std::size_t a = 0; a < n; ++a)
    for (std::size_t b = 0; b < n; ++b)
      for (std::size_t i = 0; i < count; ++i) {
        left[a * n + b] = left[a * n + b] + real(before[i * n + a]) * real(before[i * n + b]);
        right[a * n + b] = right[a * n + b] + real(before[i * n + a]) * real(after[i * n + b]);
      }
  // The left side has only positive squares on its diagonal all along: no pivoting.
  for (std::size_t p = 0; p < n; ++p)
    for (std::size_t r = 0; r < n; ++r) {
      if (r == p)
        continue;
      const real factor = left[r * n + p] / left[p * n + p];
      for (std::size_t k = 0; k < n; ++k) {
        left[r * n + k] = left[r * n + k] - factor * left[p * n + k];
        right[r * n + k] = right[r * n + k] - factor * right[p * n + k];
      }
    }
  std::vector<real> matrix(n * n);
  for (std::size_t j = 0; j < n; ++j)
    for (std::size_t k = 0; k < n; ++k)
      matrix[j * n + k] = right[k * n + j] / left[k * n + k];
  return matrix;
}

} // namespace

TEST_CASE("the matrix, the residuals and what is explained are those of exact least squares") {
  random_arguments random(110);
  double worst = 0.0;
  for (int round = 0; round < 200; ++round) {
    const auto channels = static_cast<std::size_t>(random.whole(1, 5));
    const std::size_t count = 4 * channels + static_cast<std::size_t>(random.whole(0, 30));
    const numbers before = random_numbers(random, count * channels);
    const numbers after = random_numbers(random, count * channels);
    const outcome found = fit(before, after, channels);
    REQUIRE(found.quality.rank == static_cast<int>(channels));
    REQUIRE_FALSE(found.quality.exact);
    const std::vector<real> exact = exact_matrix(before, after, channels);
    real all;
    double largest = 0.0;
    for (std::size_t j = 0; j < channels; ++j) {
      real left, mean, variance;
      for (std::size_t i = 0; i < count; ++i) {
        real fitted;
        for (std::size_t k = 0; k < channels; ++k)
          fitted = fitted + exact[j * channels + k] * real(before[i * channels + k]);
        const real residual = real(after[i * channels + j]) - fitted;
        left = left + residual * residual;
        mean = mean + real(after[i * channels + j]) / real(static_cast<double>(count));
        // Rows are random numbers: no channel is less than a tenth independent of the others.
        REQUIRE(rounding_units(found.residuals[i * channels + j], residual) <= 100.0);
        REQUIRE(found.residuals[i * channels + j] ==
                after[i * channels + j] - found.fitted[i * channels + j]);
        largest = std::max(largest, std::abs(found.residuals[i * channels + j]));
      }
      for (std::size_t i = 0; i < count; ++i) {
        const real deviation = real(after[i * channels + j]) - mean;
        variance = variance + deviation * deviation;
      }
      REQUIRE(rounding_units(found.explained[j], real(1.0) - left / variance) <= 100.0);
      all = all + left;
      for (std::size_t k = 0; k < channels; ++k)
        worst = std::max(worst, rounding_units(found.matrix[j * channels + k], exact[j * channels + k]));
    }
    REQUIRE(found.quality.largest == largest);
    const real mean_square = all / real(static_cast<double>(count * channels));
    REQUIRE(rounding_units(found.quality.residual, square_root(mean_square)) <= 50.0);
  }
  CHECK(worst <= 100.0);
  CHECK(worst > 0.5);
}

TEST_CASE("a matrix that fits exactly is found, and found to be exact") {
  random_arguments random(111);
  for (int round = 0; round < 500; ++round) {
    const auto channels = static_cast<std::size_t>(random.whole(1, 8));
    const std::size_t count = channels + static_cast<std::size_t>(random.whole(1, 40));
    numbers before(count * channels), matrix(channels * channels), after(before.size());
    for (double &value : before)
      value = random.whole(-999, 999);
    for (double &value : matrix)
      value = random.whole(-99, 99);
    for (std::size_t i = 0; i < count; ++i)
      for (std::size_t j = 0; j < channels; ++j)
        for (std::size_t k = 0; k < channels; ++k)
          after[i * channels + j] += matrix[j * channels + k] * before[i * channels + k];
    const outcome found = fit(before, after, channels);
    REQUIRE(found.quality.exact);
    if (found.quality.rank < static_cast<int>(channels))
      continue;
    for (std::size_t k = 0; k < matrix.size(); ++k)
      REQUIRE(std::abs(found.matrix[k] - matrix[k]) <= 1e-10);
  }
}

TEST_CASE("residuals just above rounding are not exact, and a tolerance is added to it") {
  numbers before, after;
  for (int i = 0; i < 50; ++i) {
    before.push_back(std::sin(i));
    after.push_back(before.back() + (i % 2 == 0 ? 1e-14 : -1e-14));
  }
  CHECK_FALSE(fit(before, after, 1).quality.exact);
  CHECK(fit(before, after, 1, 2e-14).quality.exact);
  CHECK(fit(before, before, 1).quality.exact);
}

TEST_CASE("of several matrices that fit equally the least is given") {
  random_arguments random(112);
  // The third channel is the sum of two, 2^size times as large: (1, 1, -2^-size) is taken to nothing.
  for (const int size : {0, 4, -9, 40}) {
    numbers before, after = random_numbers(random, 36);
    for (int i = 0; i < 12; ++i) {
      const double x = random.whole(-99, 99), y = random.whole(-99, 99);
      before.insert(before.end(), {x, y, std::ldexp(x + y, size)});
    }
    const outcome found = fit(before, after, 3);
    CHECK(found.quality.rank == 2);
    for (std::size_t j = 0; j < 3; ++j) {
      const double *const row = &found.matrix[3 * j];
      const double along = row[0] + row[1] - std::ldexp(row[2], -size);
      CHECK(std::abs(along) <= 1e-14 * (std::abs(row[0]) + std::abs(row[1])));
    }
    // Not worse than two channels do.
    numbers two, two_after;
    for (std::size_t i = 0; i < 12; ++i) {
      two.insert(two.end(), {before[3 * i], before[3 * i + 1]});
      two_after.insert(two_after.end(), {after[3 * i], after[3 * i + 1]});
    }
    const outcome smaller = fit(two, two_after, 2);
    for (std::size_t i = 0; i < 12; ++i)
      CHECK(std::abs(smaller.residuals[2 * i] - found.residuals[3 * i]) <= 1e-13);
  }
}

TEST_CASE("one row, fewer rows than channels, and nothing at all") {
  const outcome row = fit({3.0, 4.0}, {1.0, 2.0}, 2);
  CHECK(row.quality.rank == 1);
  CHECK(row.quality.exact);
  const numbers expected{0.12, 0.16, 0.24, 0.32};
  for (std::size_t k = 0; k < 4; ++k)
    CHECK(std::abs(row.matrix[k] - expected[k]) <= 0x1p-53);
  random_arguments random(113);
  for (std::size_t channels = 2; channels <= 16; ++channels)
    for (std::size_t count = 1; count <= channels; ++count) {
      const outcome few =
          fit(random_numbers(random, count * channels), random_numbers(random, count * channels), channels);
      REQUIRE(few.quality.rank == static_cast<int>(count));
      REQUIRE(few.quality.exact);
    }
  const outcome nothing = fit(numbers(8), random_numbers(random, 8), 2);
  CHECK(nothing.quality.rank == 0);
  CHECK(nothing.matrix == numbers(4));
  CHECK_FALSE(nothing.quality.exact);
  CHECK(fit(numbers(8), numbers(8), 2).quality.exact);
  CHECK(std::isnan(fit(numbers(8), numbers(8), 2).explained[0]));
}

TEST_CASE("a channel's size changes nothing but the matrix's, to the bit") {
  random_arguments random(114);
  const numbers before = random_numbers(random, 60), after = random_numbers(random, 60);
  const outcome usual = fit(before, after, 3);
  for (const int size : {-900, -300, 7, 400, 900}) {
    numbers scaled = before;
    for (std::size_t i = 1; i < scaled.size(); i += 3)
      scaled[i] = std::ldexp(scaled[i], size);
    const outcome found = fit(scaled, after, 3);
    CHECK(found.residuals == usual.residuals);
    CHECK(found.quality.rank == 3);
    for (std::size_t k = 0; k < 9; ++k)
      CHECK(std::ldexp(found.matrix[k], k % 3 == 1 ? size : 0) == usual.matrix[k]);
  }
}

TEST_CASE("a channel that does not vary has no explained share, however large it is") {
  numbers before, after;
  for (int i = 0; i < 9; ++i) {
    before.insert(before.end(), {1.0, static_cast<double>(i)});
    after.insert(after.end(), {0x1.8p900, static_cast<double>(i)});
  }
  const outcome found = fit(before, after, 2);
  CHECK(std::isnan(found.explained[0]));
  CHECK(found.explained[1] == 1.0);
  CHECK(found.quality.exact);
}
