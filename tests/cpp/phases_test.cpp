// Phases in radians, turns and as hands, against MPFR.
#include "phases.hpp"

#include "random_arguments.hpp"
#include "ulp_distance.hpp"

#include <catch2/catch_test_macros.hpp>

#include <array>
#include <vector>

using namespace pe_test;

TEST_CASE("radians, turns and hands are within 1 ulp at any position, and hands below a full turn") {
  random_arguments random(28);
  pe::frequency_seeds seeds;
  double worst = 0.0;
  for (int round = 0; round < rounds(3000); ++round) {
    const int width = random.width(500);
    const auto pairs = static_cast<std::size_t>(width / 2);
    const double base = random.base();
    const double position = random.position();
    std::vector<double> radians(pairs);
    std::vector<double> turns(pairs);
    std::vector<double> hands(pairs);
    pe::phases(seeds, position, width, base, {radians, turns, hands});
    for (const int pair : {0, random.whole(0, width / 2 - 1), width / 2 - 1}) {
      const auto r = static_cast<std::size_t>(pair);
      const real angle = real(position) * frequency(pair, width, base);
      const real turn = angle / (real(2.0) * pi());
      const real hand = modulo_one(turn);
      const double off = std::max(
          {ulp_distance(radians[r], angle), ulp_distance(turns[r], turn), ulp_distance(hands[r], hand)});
      INFO("position " << position << ", width " << width << ", base " << base << ", pair " << pair);
      REQUIRE(off <= 1.0);
      REQUIRE(hands[r] >= 0.0);
      REQUIRE(hands[r] < 1.0);
      worst = std::max(worst, off);
    }
  }
  CHECK(worst > 0.4);
}

TEST_CASE("a hand a little before twelve o'clock stays below a full turn") {
  pe::frequency_seeds seeds;
  std::array<double, 1> radians{};
  std::array<double, 1> turns{};
  std::array<double, 1> hands{};
  for (const double position : {-0x1p-60, -1e-200, -0x1p-1074}) {
    pe::phases(seeds, position, 2, 10000.0, {radians, turns, hands});
    CHECK(hands[0] == 0x1.fffffffffffffp-1);
  }
}

TEST_CASE("a hand goes clockwise from twelve: a quarter turn of the fastest hand is at a quarter") {
  pe::frequency_seeds seeds;
  std::array<double, 1> radians{};
  std::array<double, 1> turns{};
  std::array<double, 1> hands{};
  pe::phases(seeds, 1.5707963267948966, 2, 10000.0, {radians, turns, hands});
  CHECK(radians[0] == 1.5707963267948966);
  CHECK(hands[0] == 0.25);
  pe::phases(seeds, -1.5707963267948966, 2, 10000.0, {radians, turns, hands});
  CHECK(turns[0] == -0.25);
  CHECK(hands[0] == 0.75);
}
