// The pair at a relative place.
#include "fraction_pair.hpp"

#include "channel_pair.hpp"
#include "random_arguments.hpp"
#include "ulp_distance.hpp"

#include <catch2/catch_test_macros.hpp>

#include <cmath>

using namespace pe_test;

TEST_CASE("no other pair is nearer to the place asked for than the one found") {
  random_arguments random(33);
  pe::frequency_seeds seeds;
  for (int round = 0; round < rounds(5000); ++round) {
    const int width = random.width(random.chance(100) ? 65536 : 1000);
    double fraction = random.between(0.0, 1.0);
    if (random.chance(3)) // on, next to, or between two pairs
      fraction = std::min(0x1.fffffffffffffp-1, random.whole(0, width - 1) / static_cast<double>(width));
    if (random.chance(4))
      fraction = std::nextafter(fraction, random.chance(2) ? 0.0 : 0x1.fffffffffffffp-1);
    const pe::nearest_pair found = pe::fraction_pair(seeds, fraction, width, 10000.0);
    const auto away = [&](int pair) { return magnitude(real(2.0 * pair) - real(fraction) * real(width)); };
    const int pair = found.place.pair;
    INFO("fraction " << fraction << ", width " << width << ", pair " << pair);
    // Of two equally near ones the earlier: an earlier one must be further away.
    if (pair > 0)
      REQUIRE(away(pair) < away(pair - 1));
    if (pair < width / 2 - 1)
      REQUIRE(!(away(pair + 1) < away(pair)));
    REQUIRE(found.exact == ((real(2.0 * pair) / real(width)).nearest() == fraction));
    REQUIRE(found.gap == found.place.fraction - fraction);
    REQUIRE(found.exact == (found.gap == 0.0));
  }
}

TEST_CASE("every pair is found again at its own place, at any width, and is exact there") {
  pe::frequency_seeds seeds;
  for (const int width : {2, 4, 6, 20, 50, 98, 510, 512, 65534})
    for (int pair = 0; pair < width / 2; ++pair) {
      const pe::nearest_pair found = pe::fraction_pair(seeds, 2.0 * pair / width, width, 10000.0);
      REQUIRE(found.place.pair == pair);
      REQUIRE(found.exact);
    }
}

TEST_CASE("a place without an exact pair is said to have none, and how far the nearest is") {
  pe::frequency_seeds seeds;
  const pe::nearest_pair found = pe::fraction_pair(seeds, 0.3, 50, 10000.0);
  CHECK(found.place.pair == 7);
  CHECK(found.place.fraction == 0.28);
  CHECK(!found.exact);
  CHECK(found.gap == 0.28 - 0.3);
  CHECK(pe::fraction_pair(seeds, 0.999, 4, 10000.0).place.pair == 1);
}
