// The pair of a channel.
#include "channel_pair.hpp"

#include "random_arguments.hpp"
#include "ulp_distance.hpp"

#include <catch2/catch_test_macros.hpp>

using namespace pe_test;

TEST_CASE(
    "two neighbouring channels share the pair at half their number, with its frequency and wavelength") {
  random_arguments random(32);
  pe::frequency_seeds seeds;
  for (int round = 0; round < rounds(3000); ++round) {
    const int width = random.width(2000);
    const double base = random.base();
    const int channel = random.whole(0, width - 1);
    const pe::pair_place place = pe::channel_pair(seeds, channel, width, base);
    const int pair = (channel - channel % 2) / 2;
    REQUIRE(place.pair == pair);
    REQUIRE(place.sine_channel == 2 * pair);
    REQUIRE(place.cosine_channel == 2 * pair + 1);
    REQUIRE(ulp_distance(place.fraction, real(2.0 * pair) / real(width)) <= 0.5);
    REQUIRE(ulp_distance(place.frequency, frequency(pair, width, base)) <= 0.501);
    REQUIRE(ulp_distance(place.divisor, real(1.0) / frequency(pair, width, base)) <= 0.501);
    REQUIRE(ulp_distance(place.wavelength, wavelength(pair, width, base)) <= 0.501);
  }
}
