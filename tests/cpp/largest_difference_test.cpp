// The largest difference of two rows.
#include "largest_difference.hpp"

#include <catch2/catch_test_macros.hpp>

#include <array>

TEST_CASE("the largest difference counts whichever row is larger, and is 0 for nothing") {
  CHECK(pe::largest_difference(std::array{1.0, 5.0, -2.0}, std::array{1.5, 3.0, -2.0}) == 2.0);
  CHECK(pe::largest_difference(std::array{1.0, 0.0}, std::array{1.0, 4.0}) == 4.0);
  CHECK(pe::largest_difference({}, {}) == 0.0);
}
