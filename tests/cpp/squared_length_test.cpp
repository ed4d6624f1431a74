// Squared lengths against MPFR.
#include "squared_length.hpp"

#include "random_arguments.hpp"
#include "ulp_distance.hpp"

#include <catch2/catch_test_macros.hpp>

#include <array>
#include <limits>
#include <vector>

using namespace pe_test;

TEST_CASE("the sum of squares is rounded once") {
  random_arguments random(27);
  for (int round = 0; round < rounds(2000); ++round) {
    std::vector<double> values(static_cast<std::size_t>(random.whole(1, 100)));
    real exact;
    for (double &value : values) {
      value = random.sign() * random.between(0.0, 1.0);
      exact = exact + real(value) * real(value);
    }
    REQUIRE(ulp_distance(pe::squared_length(values), exact) <= 0.501);
  }
}

TEST_CASE("a sum of squares beyond the range is infinite, and of nothing is 0") {
  CHECK(pe::squared_length(std::array{1e200, 1.0}) == std::numeric_limits<double>::infinity());
  CHECK(pe::squared_length(std::array{0x1p480, 0x1p480}) == 0x1p961);
  CHECK(pe::squared_length({}) == 0.0);
}
