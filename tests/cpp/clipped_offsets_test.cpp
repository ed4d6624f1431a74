// Clipped relative positions, as in the paper's example.
#include "clipped_offsets.hpp"

#include <catch2/catch_test_macros.hpp>

#include <vector>

namespace {

std::vector<double> clipped(const std::vector<double> &offsets, double limit) {
  std::vector<double> out(offsets.size());
  pe::clipped_offsets(offsets, limit, out);
  return out;
}

} // namespace

TEST_CASE("offsets clipped to 2 use the rows 0 to 4, a token's own being row 2") {
  CHECK(clipped({-5, -3, -2, -1, 0, 1, 2, 3, 5}, 2.0) == std::vector<double>{0, 0, 0, 1, 2, 3, 4, 4, 4});
}

TEST_CASE("offsets clipped to 0 all use the one row, and the largest limit has 2^31 - 1 rows") {
  CHECK(clipped({-0x1p53, -1, 0, 1, 0x1p53}, 0.0) == std::vector<double>{0, 0, 0, 0, 0});
  CHECK(clipped({-0x1p53, 0, 0x1p53}, pe::maximum_clip) ==
        std::vector<double>{0, 1073741823.0, 2147483646.0});
}
