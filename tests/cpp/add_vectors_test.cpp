// Sums of vectors, products with a matrix, and the other token that has the same sum.
#include "add_vectors.hpp"

#include "encode.hpp"
#include "project_vector.hpp"
#include "random_arguments.hpp"
#include "same_sum.hpp"
#include "ulp_distance.hpp"

#include <catch2/catch_test_macros.hpp>

#include <cmath>
#include <vector>

using namespace pe_test;

namespace {

std::vector<double> random_values(random_arguments &random, std::size_t count) {
  std::vector<double> values(count);
  for (double &value : values)
    value = random.between(-1.0, 1.0);
  return values;
}

} // namespace

TEST_CASE("every slot of a sum is rounded once") {
  random_arguments random(60);
  const std::vector<double> left = random_values(random, 500), right = random_values(random, 500);
  std::vector<double> sum(500);
  pe::add_vectors(left, right, sum);
  for (std::size_t k = 0; k < sum.size(); ++k)
    REQUIRE(sum[k] == (real(left[k]) + real(right[k])).nearest());
}

TEST_CASE("a projection is within n units of the sum of its terms' magnitudes") {
  random_arguments random(61);
  double worst = 0.0;
  for (const auto &[n, width] : {std::pair<std::size_t, std::size_t>{16, 8}, {1, 3}, {40, 5}, {300, 2}}) {
    const std::vector<double> vector = random_values(random, n), weights = random_values(random, n * width);
    std::vector<double> projected(width);
    pe::project_vector(vector, weights, projected);
    for (std::size_t j = 0; j < width; ++j) {
      real sum, size;
      for (std::size_t k = 0; k < n; ++k) {
        const real term = real(vector[k]) * real(weights[k * width + j]);
        sum = sum + term;
        size = size + magnitude(term);
      }
      const double units = rounding_units(projected[j], sum) / size.nearest();
      REQUIRE(units <= static_cast<double>(n));
      worst = std::max(worst, units);
    }
  }
  CHECK(worst > 0.5);
}

TEST_CASE("two stacked identities add the halves of a row to the bit") {
  random_arguments random(62);
  constexpr std::size_t width = 8;
  const std::vector<double> row = random_values(random, 2 * width);
  std::vector<double> identities(2 * width * width), projected(width), sum(width);
  for (std::size_t k = 0; k < 2 * width; ++k)
    identities[k * width + k % width] = 1.0;
  pe::project_vector(row, identities, projected);
  pe::add_vectors(std::span(row).first(width), std::span(row).last(width), sum);
  CHECK(projected == sum);
}

TEST_CASE("another token has the same sum at another position, but for rounding") {
  random_arguments random(63);
  pe::frequency_seeds seeds;
  int unequal = 0;
  for (int round = 0; round < rounds(2000); ++round) {
    const int width = random.width(64);
    const double base = random.base();
    const double position = random.position(), other_position = random.position();
    const auto size = static_cast<std::size_t>(width);
    const std::vector<double> token = random_values(random, size);
    std::vector<double> other(size), sum(size), other_sum(size), here(size), there(size);
    const double difference =
        pe::same_sum(seeds, token, position, other_position, base, {other, sum, other_sum});
    pe::encode(seeds, position, width, base, pe::layout::interleaved, here);
    pe::encode(seeds, other_position, width, base, pe::layout::interleaved, there);
    double largest = 0.0;
    for (std::size_t k = 0; k < size; ++k) {
      REQUIRE(sum[k] == token[k] + here[k]);
      REQUIRE(other[k] == sum[k] - there[k]);
      REQUIRE(other_sum[k] == other[k] + there[k]);
      const double off = std::abs(sum[k] - other_sum[k]);
      REQUIRE(off <= 0x1p-53 * (std::abs(other[k]) + std::abs(other_sum[k])));
      largest = std::max(largest, off);
    }
    REQUIRE(difference == largest);
    unequal += difference > 0.0 ? 1 : 0;
  }
  CHECK(unequal > 100);
}
