// A clock hand that is pulled round.
#include "drag_hand.hpp"

#include "domain.hpp"
#include "phases.hpp"
#include "random_arguments.hpp"
#include "ulp_distance.hpp"

#include <catch2/catch_test_macros.hpp>

#include <algorithm>
#include <cmath>
#include <vector>

using namespace pe_test;

namespace {

double hand_at(pe::frequency_seeds &seeds, double position, int pair, int width, double base) {
  std::vector<double> radians(static_cast<std::size_t>(width / 2));
  std::vector<double> turns(radians.size());
  std::vector<double> hands(radians.size());
  pe::phases(seeds, position, width, base, {radians, turns, hands});
  return hands[static_cast<std::size_t>(pair)];
}

} // namespace

TEST_CASE("a pulled hand moves the position by the shorter way times the wavelength") {
  random_arguments random(29);
  pe::frequency_seeds seeds;
  for (int round = 0; round < rounds(10000); ++round) {
    const int width = random.width(200);
    const double base = random.base();
    const int pair = random.whole(0, width / 2 - 1);
    const double position = random.chance(3) ? random.position() : random.between(-1e6, 1e6);
    const double direction = random.chance(3) ? random.between(-1e5, 1e5) : random.between(-1.0, 2.0);
    const real lambda = wavelength(pair, width, base);
    real way = modulo_one(real(direction) - real(position) / lambda);
    if (real(0.5) < way)
      way = way - real(1.0);
    real exact = real(position) + way * lambda;
    if (real(0x1p53) < exact)
      exact = real(0x1p53);
    if (exact < real(-0x1p53))
      exact = real(-0x1p53);
    const pe::dragged_position moved = pe::drag_hand(seeds, position, pair, width, base, direction);
    INFO("position " << position << ", pair " << pair << ", width " << width << ", base " << base
                     << ", direction " << direction);
    REQUIRE(!(real(0.501) * ulp_of(exact) + lambda * real::two_to(-90) <
              magnitude(real(moved.position) - exact)));
    REQUIRE(real(moved.nearest) == nearest_whole(real(moved.position)));
  }
}

TEST_CASE("a full turn of a hand moves the position by its wavelength, in however many steps") {
  pe::frequency_seeds seeds;
  for (const int steps : {3, 4, 7, 60, 1000})
    for (const int pair : {0, 3, 9})
      for (const double way : {1.0, -1.0}) {
        const double start = 12.25;
        const double first = hand_at(seeds, start, pair, 20, 10000.0);
        double position = start;
        for (int step = 1; step <= steps; ++step)
          position = pe::drag_hand(seeds, position, pair, 20, 10000.0, first + way * step / steps).position;
        const double lambda = wavelength(pair, 20, 10000.0).nearest();
        // Every step rounds the position once; the last direction is a sum rounded to an ulp of a number up
        // to 2.
        const double bound = (steps + 2) * 0x1p-53 * (lambda + start) + 3 * lambda * 0x1p-53;
        INFO(steps << " steps, pair " << pair);
        CHECK(std::abs(position - (start + way * lambda)) <= bound);
      }
}

TEST_CASE("whole turns of the direction make no difference") {
  pe::frequency_seeds seeds;
  for (const double whole : {1.0, -1.0, 17.0, -1024.0})
    CHECK(pe::drag_hand(seeds, 100.0, 2, 20, 10000.0, 0.375 + whole).position ==
          pe::drag_hand(seeds, 100.0, 2, 20, 10000.0, 0.375).position);
  CHECK(pe::drag_hand(seeds, 100.0, 2, 20, 10000.0, 1e300).position ==
        pe::drag_hand(seeds, 100.0, 2, 20, 10000.0, 0.0).position);
}

TEST_CASE("a hand pulled half a turn goes forwards") {
  pe::frequency_seeds seeds;
  const double half = (wavelength(0, 2, 10000.0) / real(2.0)).nearest();
  CHECK(pe::drag_hand(seeds, 0.0, 0, 2, 10000.0, 0.5).position == half);
  CHECK(pe::drag_hand(seeds, 0.0, 0, 2, 10000.0, -0.5).position == half);
  CHECK(pe::drag_hand(seeds, 0.0, 0, 2, 10000.0, 0x1.0000000000001p-1).position < 0.0);
}

TEST_CASE("a hand rests at the nearest whole step, a half going up") {
  pe::frequency_seeds seeds;
  // Base 1 and no turn: the position stays where it is.
  for (const auto &[position, nearest] : {std::pair{2.5, 3.0},
                                          {-2.5, -2.0},
                                          {2.4999999999999996, 2.0},
                                          {0.49999999999999994, 0.0},
                                          {-0.75, -1.0}}) {
    const double hand = hand_at(seeds, position, 0, 2, 10000.0);
    const pe::dragged_position moved = pe::drag_hand(seeds, position, 0, 2, 10000.0, hand);
    CHECK(std::abs(moved.position - position) <= 0x1p-51);
    if (moved.position == position)
      CHECK(moved.nearest == nearest);
  }
  CHECK(pe::drag_hand(seeds, 0.0, 0, 2, 10000.0, 0.0).nearest == 0.0);
}

TEST_CASE("a hand cannot be pulled out of the domain") {
  pe::frequency_seeds seeds;
  const int width = 64;
  for (const double end : {1.0, -1.0}) {
    const double hand = hand_at(seeds, end * 0x1p53, 31, width, 1e12);
    const pe::dragged_position moved = pe::drag_hand(seeds, end * 0x1p53, 31, width, 1e12, hand + end * 0.25);
    CHECK(moved.position == end * pe::maximum_position);
    CHECK(moved.nearest == end * pe::maximum_position);
  }
}
