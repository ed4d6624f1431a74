// The Gram matrix against the single similarities and as products of table rows.
#include "gram_matrix.hpp"

#include "similarity.hpp"
#include "sinusoidal_table.hpp"

#include <catch2/catch_test_macros.hpp>

#include <array>
#include <cmath>
#include <vector>

namespace {

std::vector<double> gram(pe::frequency_seeds &seeds, std::size_t length, int width, double base) {
  std::vector<double> out(length * length);
  pe::gram_matrix(seeds, length, width, base, out);
  return out;
}

} // namespace

TEST_CASE("every entry of the Gram matrix is bit for bit the similarity of its gap") {
  pe::frequency_seeds seeds;
  for (const std::size_t length : std::array<std::size_t, 6>{0, 1, 2, 3, 17, 50})
    for (const int width : {2, 20, 130}) {
      const std::vector<double> entries = gram(seeds, length, width, 10000.0);
      for (std::size_t a = 0; a < length; ++a)
        for (std::size_t b = 0; b < length; ++b) {
          INFO("row " << a << ", column " << b << ", length " << length << ", width " << width);
          const double gap = static_cast<double>(a) - static_cast<double>(b);
          REQUIRE(entries[a * length + b] == pe::similarity(seeds, gap, width, 10000.0));
        }
    }
}

TEST_CASE("the Gram matrix holds the products of the rows of a table, wherever it starts") {
  pe::frequency_seeds seeds;
  constexpr std::size_t length = 40;
  constexpr std::size_t width = 64;
  const std::vector<double> entries = gram(seeds, length, width, 10000.0);
  for (const double start : {0.0, 1e9 + 0.5}) {
    std::vector<double> table(length * width);
    pe::sinusoidal_table(seeds, start, width, 10000.0, pe::layout::interleaved, table);
    for (std::size_t a = 0; a < length; ++a)
      for (std::size_t b = 0; b < length; ++b) {
        double dot = 0.0;
        for (std::size_t k = 0; k < width; ++k)
          dot += table[a * width + k] * table[b * width + k];
        // 64 products of numbers up to 1, each off by at most 3 units, and 64 sums up to 32.
        REQUIRE(std::abs(dot - entries[a * length + b]) <= (64 * 3 + 64 * 32) * 0x1p-53);
      }
  }
}

TEST_CASE("the largest Gram matrix is constant on its diagonals") {
  pe::frequency_seeds seeds;
  constexpr std::size_t length = pe::maximum_gram_length;
  const std::vector<double> entries = gram(seeds, length, 4, 10000.0);
  bool constant = true;
  for (std::size_t a = 1; a < length; ++a) {
    constant = constant && entries[a * length] == entries[a];
    for (std::size_t b = 1; b < length; ++b)
      constant = constant && entries[a * length + b] == entries[(a - 1) * length + b - 1];
  }
  CHECK(constant);
  CHECK(entries[length - 1] == pe::similarity(seeds, length - 1.0, 4, 10000.0));
}
