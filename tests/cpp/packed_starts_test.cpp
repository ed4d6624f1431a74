// Packed documents found by their ids.
#include "packed_starts.hpp"

#include <catch2/catch_test_macros.hpp>

#include <vector>

namespace {

std::vector<double> packed_starts_of(const std::vector<double> &ids) {
  std::vector<double> starts(ids.size());
  starts.resize(pe::packed_starts(ids, starts));
  return starts;
}

} // namespace

TEST_CASE("two packed documents begin where the ids step down") {
  CHECK(packed_starts_of({0, 1, 2, 3, 0, 1, 2, 3}) == std::vector<double>{0, 4});
  CHECK(packed_starts_of({2, 3, 2, 2, 3, 4, 2, 3}) == std::vector<double>{0, 2, 6});
}

TEST_CASE(
    "rising ids of three axes are not packed: the time axis has no step down, the three in a row have two") {
  CHECK(packed_starts_of({0, 1, 2, 3, 4}) == std::vector<double>{0});
  CHECK(packed_starts_of({0, 1, 2, 2, 2, 2, 4, 5}) == std::vector<double>{0});
  CHECK(packed_starts_of({0, 1, 2, 0, 1, 2, 0, 1, 2}) == std::vector<double>{0, 3, 6});
}

TEST_CASE("no ids have no start, and ids that only skip or repeat have one") {
  CHECK(packed_starts_of({}).empty());
  CHECK(packed_starts_of({7, 7, 100, 1e15}) == std::vector<double>{0});
}
