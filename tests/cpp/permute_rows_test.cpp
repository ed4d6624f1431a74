// Rows in another order.
#include "permute_rows.hpp"

#include <catch2/catch_test_macros.hpp>

#include <array>
#include <vector>

TEST_CASE("row k of the result is row order[k] of what was given") {
  const std::array<double, 6> rows{1, 2, 3, 4, 5, 6};
  std::array<double, 6> out{};
  pe::permute_rows(rows, 2, std::array<std::uint32_t, 3>{2, 0, 1}, out);
  CHECK(out == std::array<double, 6>{5, 6, 1, 2, 3, 4});
}

TEST_CASE("rows may be left out and repeated, and there may be none") {
  const std::array<double, 4> rows{1, 2, 3, 4};
  std::array<double, 3> out{};
  pe::permute_rows(rows, 1, std::array<std::uint32_t, 3>{3, 3, 0}, out);
  CHECK(out == std::array<double, 3>{4, 4, 1});
  pe::permute_rows(rows, 4, std::span<const std::uint32_t>{}, std::span<double>{});
}
