// The blocks of the whole shift.
#include "shift_blocks.hpp"

#include "random_arguments.hpp"
#include "ulp_distance.hpp"

#include <catch2/catch_test_macros.hpp>

#include <vector>

using namespace pe_test;

TEST_CASE("every block is the shift matrix of its pair, within 1 ulp") {
  random_arguments random(30);
  pe::frequency_seeds seeds;
  for (int round = 0; round < 300; ++round) {
    const int width = random.width(64);
    const double base = random.base();
    const double offset = random.position();
    std::vector<double> blocks(2 * static_cast<std::size_t>(width));
    pe::shift_blocks(seeds, offset, width, base, blocks);
    for (int pair = 0; pair < width / 2; ++pair) {
      const real angle = real(offset) * frequency(pair, width, base);
      const std::size_t at = 4 * static_cast<std::size_t>(pair);
      REQUIRE(ulp_distance(blocks[at], cosine(angle)) <= 1.0);
      REQUIRE(ulp_distance(blocks[at + 1], sine(angle)) <= 1.0);
      REQUIRE(ulp_distance(blocks[at + 2], -sine(angle)) <= 1.0);
      REQUIRE(ulp_distance(blocks[at + 3], cosine(angle)) <= 1.0);
    }
  }
}
