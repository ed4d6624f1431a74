// The curve of positions on its principal axes, against mpmath and what must hold of any such axes.
#include "position_projection.hpp"

#include "encode.hpp"
#include "position_distances.hpp"
#include "principal_axes.hpp"
#include "random_arguments.hpp"
#include "reference_data.hpp"
#include "ulp_distance.hpp"

#include <catch2/catch_test_macros.hpp>

#include <algorithm>
#include <cmath>
#include <string>
#include <vector>

using namespace pe_test;

namespace {

struct projected_curve {
  projected_curve(double start, std::size_t length, int width, double base, std::size_t dimensions)
      : mean(static_cast<std::size_t>(width)), axes(dimensions * mean.size()),
        coordinates(length * dimensions), variances(dimensions), shares(dimensions) {
    pe::frequency_seeds seeds;
    std::vector<double> workspace(pe::projection_workspace(length, mean.size()));
    pe::position_projection(seeds, start, length, width, base, {mean, axes, coordinates, variances, shares},
                            workspace);
  }
  std::vector<double> mean, axes, coordinates, variances, shares;
};

double inner(const double *a, const double *b, std::size_t size) {
  double sum = 0.0;
  for (std::size_t k = 0; k < size; ++k)
    sum += a[k] * b[k];
  return sum;
}

} // namespace

TEST_CASE("the projection of the curve of positions is that of mpmath within the stated bounds") {
  const nlohmann::json reference = read_reference("worked_scheme_values.json");
  for (const nlohmann::json &expected : reference.at("projections")) {
    const nlohmann::json &options = expected.at("options");
    const std::size_t dimensions = options.at("dimensions");
    const std::size_t width = options.at("width");
    const projected_curve got(options.at("start"), options.at("length"), options.at("width"),
                              options.at("base"), dimensions);
    const auto size = static_cast<double>(width);
    const std::vector<double> gaps = expected.at("gaps");
    const double total = expected.at("total");
    const double e = (3.0 + 8.0 * nearest_of(expected.at("variances")[0])) * size; // units of 2^-53
    const auto off = [&](const char *name, const std::vector<double> &values, std::size_t k) {
      INFO(name << " " << k);
      REQUIRE(values.size() == expected.at(name).size());
      return rounding_units(values[k], exact_of(expected.at(name)[k]));
    };
    for (std::size_t k = 0; k < width; ++k)
      CHECK(off("mean", got.mean, k) <= 2.0);
    for (std::size_t k = 0; k < dimensions; ++k) {
      CHECK(off("variances", got.variances, k) <= e);
      CHECK(off("shares", got.shares, k) <= 2.0 * e / total);
    }
    for (std::size_t k = 0; k < got.axes.size(); ++k)
      CHECK(off("axes", got.axes, k) <= 2.0 * e / gaps[k / width] + 8.0 * size);
    for (std::size_t k = 0; k < got.coordinates.size(); ++k)
      CHECK(off("coordinates", got.coordinates, k) <=
            std::sqrt(size) * (2.0 * e / gaps[k % dimensions] + 8.0 * size + 4.0));
  }
}

TEST_CASE("with as many dimensions as channels the projection keeps every distance") {
  for (const double start : {0.0, -5.25, 1e9}) {
    const projected_curve got(start, 24, 2, 10000.0, 2);
    std::vector<double> squared(24), distances(24);
    pe::frequency_seeds seeds;
    pe::position_distances(seeds, 2, 10000.0, {squared, distances});
    for (std::size_t i = 0; i < 24; ++i)
      for (std::size_t j = 0; j < i; ++j) {
        const double x = got.coordinates[2 * i] - got.coordinates[2 * j];
        const double y = got.coordinates[2 * i + 1] - got.coordinates[2 * j + 1];
        CHECK(std::abs(std::sqrt(x * x + y * y) - distances[i - j]) <= 64 * 0x1p-53);
      }
    CHECK(std::abs(got.shares[0] + got.shares[1] - 1.0) <= 256 * 0x1p-53);
  }
}

TEST_CASE(
    "with fewer dimensions the projection makes no distance longer, and loses what is not in its shares") {
  for (const int width : {4, 8, 64, 128})
    for (const std::size_t dimensions : {1u, 2u, 3u}) {
      const std::size_t length = 50;
      const projected_curve got(3.0, length, width, 10000.0, dimensions);
      std::vector<double> squared(length), distances(length);
      pe::frequency_seeds seeds;
      pe::position_distances(seeds, width, 10000.0, {squared, distances});
      double kept = 0.0, all = 0.0;
      for (std::size_t i = 0; i < length; ++i)
        for (std::size_t j = 0; j < length; ++j) {
          double sum = 0.0;
          for (std::size_t k = 0; k < dimensions; ++k) {
            const double step = got.coordinates[i * dimensions + k] - got.coordinates[j * dimensions + k];
            sum += step * step;
          }
          const double whole = squared[i < j ? j - i : i - j];
          REQUIRE(sum <= whole + 0x1p-40);
          kept += sum;
          all += whole;
        }
      // Σ over all pairs of squared distances is 2 length² times the variance, with or without the
      // projection.
      double shares = 0.0;
      for (const double share : got.shares)
        shares += share;
      CHECK(std::abs(kept / all - shares) <= 0x1p-40);
      CHECK(std::is_sorted(got.shares.rbegin(), got.shares.rend()));
    }
}

TEST_CASE("the axes of the projection are orthonormal, their signs those of their largest components") {
  for (const int width : {2, 8, 30, 128}) {
    const auto n = static_cast<std::size_t>(width);
    const std::size_t dimensions = std::min<std::size_t>(3, n);
    const projected_curve got(0.0, 100, width, 10000.0, dimensions);
    for (std::size_t a = 0; a < dimensions; ++a) {
      for (std::size_t b = 0; b < dimensions; ++b)
        CHECK(std::abs(inner(&got.axes[a * n], &got.axes[b * n], n) - (a == b ? 1.0 : 0.0)) <=
              8.0 * width * 0x1p-53);
      const auto *const first = &got.axes[a * n];
      const auto *const largest =
          std::max_element(first, first + n, [](double x, double y) { return std::abs(x) < std::abs(y); });
      // The first of those that are largest but for rounding.
      const auto *const sign = std::find_if(
          first, first + n, [&](double x) { return std::abs(x) >= (1.0 - 0x1p-20) * std::abs(*largest); });
      CHECK(*sign > 0.0);
    }
  }
}

TEST_CASE("two positions have one dimension: half their distance to either side of the middle") {
  const projected_curve got(5.0, 2, 8, 10000.0, 3);
  pe::frequency_seeds seeds;
  std::vector<double> squared(2), distances(2);
  pe::position_distances(seeds, 8, 10000.0, {squared, distances});
  CHECK(std::abs(std::abs(got.coordinates[0]) - distances[1] / 2.0) <= 64 * 0x1p-53);
  CHECK(std::abs(got.coordinates[0] + got.coordinates[3]) <= 64 * 0x1p-53);
  CHECK(std::abs(got.shares[0] - 1.0) <= 64 * 64 * 0x1p-53);
  for (const std::size_t k : {1u, 2u, 4u, 5u})
    CHECK(std::abs(got.coordinates[k]) <= 0x1p-24);
}

TEST_CASE("principal axes of known matrices: values in order, the first of equal components positive") {
  // [[2, -1], [-1, 2]] has 3 on (1, -1)/√2 and 1 on (1, 1)/√2.
  std::vector<double> matrix{2.0, -1.0, -1.0, 2.0}, values(2), axes(4), workspace(4);
  pe::principal_axes(matrix, values, axes, workspace);
  CHECK(std::abs(values[0] - 3.0) <= 4 * 0x1p-52);
  CHECK(std::abs(values[1] - 1.0) <= 4 * 0x1p-52);
  const double root = std::sqrt(0.5);
  const std::vector<double> expected{root, -root, root, root};
  for (std::size_t k = 0; k < 4; ++k)
    CHECK(std::abs(axes[k] - expected[k]) <= 4 * 0x1p-53);
  // v vᵀ for v = (1, -1 - 2^-30): the second component is the largest, but no more than rounding may make it.
  const double more = 1.0 + 0x1p-30;
  matrix = {1.0, -more, -more, more * more};
  pe::principal_axes(matrix, values, axes, workspace);
  CHECK(axes[0] > 0.0);
  CHECK(axes[1] < -axes[0]);
  matrix = {0.0, 0.0, 0.0, 0.0};
  pe::principal_axes(matrix, values, axes, workspace);
  CHECK(values == std::vector<double>{0.0, 0.0});
  CHECK(axes == std::vector<double>{1.0, 0.0, 0.0, 1.0});
  matrix = {-7.0, 0.0, 0.0, 5.0};
  pe::principal_axes(matrix, values, axes, workspace);
  CHECK(values == std::vector<double>{5.0, -7.0});
}

TEST_CASE(
    "a random symmetric matrix times an axis is the axis times its value, and the values keep the trace") {
  random_arguments random(64);
  for (const std::size_t n : {1u, 2u, 3u, 7u, 20u, 60u, 128u}) {
    std::vector<double> given(n * n), values(n), axes(n * n), workspace(n * n);
    double trace = 0.0;
    for (std::size_t a = 0; a < n; ++a)
      for (std::size_t b = a; b < n; ++b)
        given[a * n + b] = given[b * n + a] = random.between(-1.0, 1.0);
    for (std::size_t a = 0; a < n; ++a)
      trace += given[a * n + a];
    std::vector<double> matrix = given;
    pe::principal_axes(matrix, values, axes, workspace);
    const double largest = std::max(std::abs(values.front()), std::abs(values.back()));
    const double bound = 8.0 * static_cast<double>(n) * 0x1p-53 * largest;
    double sum = 0.0;
    for (std::size_t k = 0; k < n; ++k) {
      sum += values[k];
      double squares = 0.0;
      for (std::size_t a = 0; a < n; ++a) {
        const double rest = inner(&given[a * n], &axes[k * n], n) - values[k] * axes[k * n + a];
        squares += rest * rest;
      }
      CAPTURE(n, k);
      CHECK(std::sqrt(squares) <= bound + static_cast<double>(n) * 0x1p-53);
      if (k > 0)
        CHECK(values[k - 1] >= values[k]);
    }
    CHECK(std::abs(sum - trace) <= static_cast<double>(n) * bound);
  }
}
