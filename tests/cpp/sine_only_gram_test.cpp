// The sine-only Gram matrix against its single entries.
#include "sine_only_gram.hpp"

#include "domain.hpp"
#include "random_arguments.hpp"
#include "sine_only_similarity.hpp"
#include "ulp_distance.hpp"

#include <catch2/catch_test_macros.hpp>

#include <array>
#include <cmath>
#include <vector>

using namespace pe_test;

namespace {

std::vector<double> gram(pe::frequency_seeds &seeds, double start, std::size_t length, int width,
                         double base) {
  std::vector<double> out(length * length);
  std::vector<double> workspace(pe::sine_only_gram_workspace(length));
  pe::sine_only_gram(seeds, start, length, width, base, out, workspace);
  return out;
}

} // namespace

TEST_CASE("every entry of the sine-only Gram matrix is bit for bit the product of its two positions") {
  pe::frequency_seeds seeds;
  for (const double start : {0.0, 1.0, -20.0, 0.25, 1e9, -0x1p53, 0x1p53 - 39.0})
    for (const std::size_t length : std::array<std::size_t, 4>{0, 1, 2, 40})
      for (const int width : {2, 20, 66}) {
        const std::vector<double> entries = gram(seeds, start, length, width, 10000.0);
        for (std::size_t a = 0; a < length; ++a)
          for (std::size_t b = 0; b < length; ++b) {
            INFO("start " << start << ", row " << a << ", column " << b << ", width " << width);
            const double i = start + static_cast<double>(a);
            const double j = start + static_cast<double>(b);
            REQUIRE(entries[a * length + b] == pe::sine_only_similarity(seeds, i, j, width, 10000.0).product);
          }
      }
}

TEST_CASE("the positions of the sine-only Gram matrix are exact sums, also where these are no doubles") {
  pe::frequency_seeds seeds;
  const double start = 0.1;
  constexpr std::size_t length = 12;
  constexpr int width = 20;
  const std::vector<double> entries = gram(seeds, start, length, width, 10000.0);
  for (std::size_t a = 0; a < length; ++a)
    for (std::size_t b = 0; b < length; ++b) {
      real product;
      for (int pair = 0; pair < width / 2; ++pair) {
        const real omega = frequency(pair, width, 10000.0);
        product = product + sine((real(start) + real(static_cast<double>(a))) * omega) *
                                sine((real(start) + real(static_cast<double>(b))) * omega);
      }
      // At most 10 for the product and 5 for each term.
      CHECK(rounding_units(entries[a * length + b], product) <= 20.01);
    }
}

TEST_CASE("the diagonals of the sine-only Gram matrix are not constant, and it is symmetric") {
  pe::frequency_seeds seeds;
  constexpr std::size_t length = 600;
  const std::vector<double> entries = gram(seeds, 0.0, length, 64, 10000.0);
  bool symmetric = true;
  for (std::size_t a = 0; a < length; ++a)
    for (std::size_t b = 0; b < a; ++b)
      symmetric = symmetric && entries[a * length + b] == entries[b * length + a];
  CHECK(symmetric);
  CHECK(entries[0] == 0.0);
  CHECK(std::abs(entries[length + 1] - entries[2 * length + 2]) > 1.0);
}
