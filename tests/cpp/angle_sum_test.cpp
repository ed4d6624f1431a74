// Sums of positions against MPFR.
#include "angle_sum.hpp"

#include "random_arguments.hpp"
#include "ulp_distance.hpp"

#include <catch2/catch_test_macros.hpp>

#include <algorithm>
#include <cmath>

using namespace pe_test;

namespace {

real exact_sum(const pe::position_sum &terms) { return real(terms[0]) + real(terms[1]) + real(terms[2]); }

} // namespace

TEST_CASE("sine and cosine of a sum of positions are those of the exact sum") {
  random_arguments random(80);
  double worst = 0.0;
  int no_double = 0, small = 0;
  for (int round = 0; round < rounds(20000); ++round) {
    const pe::position_sum terms{random.position(), static_cast<double>(random.whole(0, 4095)),
                                 random.chance(3) ? 0.0 : random.position()};
    const double frequency = random.chance(2) ? random.between(-4.0, 4.0) : std::exp2(random.whole(-120, 20));
    const real sum = exact_sum(terms);
    const pe::sine_cosine pair = pe::sine_and_cosine_of_sum(frequency, terms);
    const bool is_double = real(sum.nearest()) == sum;
    no_double += is_double ? 0 : 1;
    for (const auto &[computed, exact] :
         {std::pair{pair.sine, sine(sum * real(frequency))}, {pair.cosine, cosine(sum * real(frequency))}}) {
      const double units = ulp_distance(computed, exact);
      INFO(terms[0] << " + " << terms[1] << " + " << terms[2] << " at " << frequency);
      const real angle = magnitude(sum * real(frequency));
      if (is_double)
        REQUIRE(units <= (std::abs(computed) < 0x1p-1000 ? 1.0 : 0.51));
      else if (angle < real(0x1p-30))
        REQUIRE(units <= 1.1);
      else
        REQUIRE((magnitude(real(computed) - exact) - ulp_of(exact) * real(0.6)).nearest() <= 0x1p-95);
      small += !is_double && angle < real(0x1p-30) ? 1 : 0;
      worst = std::max(worst, units < 1.0 ? units : 0.0);
    }
    REQUIRE(ulp_distance(pe::rounded_sum(terms), sum) <= 0.51);
  }
  CHECK(worst > 0.49);
  CHECK(no_double > rounds(5000));
  CHECK(small > 100);
}

TEST_CASE("the turn of a sum of positions is within 2^-98 of a turn") {
  random_arguments random(81);
  for (int round = 0; round < rounds(5000); ++round) {
    const pe::position_sum terms{random.position(), random.position(), random.position()};
    const double frequency = random.between(-3.0, 3.0);
    const pe::reduced_turn turn = pe::reduce_sum(frequency, terms);
    const real computed = real(turn.quarter * 0.25) + real(turn.rest.high) + real(turn.rest.low);
    const real turns = exact_sum(terms) * real(frequency) / (real(2.0) * pi());
    const real off = computed - turns - nearest_whole(computed - turns);
    REQUIRE(magnitude(off) < real::two_to(-98));
  }
}
