// Reduced angles and their sines with twice the digits, against MPFR.
#include "angle.hpp"

#include "hard_positions.hpp"
#include "mpfr_oracle.hpp"
#include "random_arguments.hpp"

#include <catch2/catch_test_macros.hpp>

#include <cmath>

using namespace pe_test;

namespace {

real value(pe::double_double x) { return real(x.high) + real(x.low); }

/// The turns from a reduced angle to the exact one, the shorter way.
real away(const pe::reduced_turn &turn, const real &exact) {
  const real difference = modulo_one(real(turn.quarter) * real(0.25) + value(turn.rest) - exact + real(0.5));
  return magnitude(difference - real(0.5));
}

void check_pair(const pe::reduced_turn &turn) {
  const real angle = real(2.0) * pi() * (real(turn.quarter) * real(0.25) + value(turn.rest));
  const pe::wide_sine_cosine pair = pe::wide_sine_and_cosine(turn);
  INFO("quarter " << turn.quarter << ", rest " << turn.rest.high);
  for (const auto &[computed, exact] : {std::pair{pair.sine, sine(angle)}, {pair.cosine, cosine(angle)}}) {
    const real off = magnitude(value(computed) - exact);
    REQUIRE(off < real::two_to(-75));
    if (turn.rest.high != 0.0)
      REQUIRE(off < magnitude(exact) * real::two_to(-70));
  }
}

} // namespace

TEST_CASE("a reduced angle is right to 2^-100 of its rest, near a quarter turn too") {
  random_arguments random(50);
  pe::frequency_seeds seeds;
  for (int round = 0; round < rounds(3000); ++round) {
    const int width = random.width(300);
    const double base = random.base();
    const int pair = random.whole(0, width / 2 - 1);
    const real omega = frequency(pair, width, base);
    const pe::turn_fraction &fraction = seeds.of(width, base)[static_cast<std::size_t>(pair)];
    std::vector<double> positions{random.whole_position(), random.sign() * random.between(0.0, 0x1p53),
                                  random.sign() * random.between(1.0, 2.0) *
                                      std::exp2(random.whole(-99, 52))};
    if (round < 30)
      for (const double position : hard_positions(omega))
        positions.push_back(position);
    for (const double position : positions) {
      const real exact = modulo_one(real(position) * omega / (real(2.0) * pi()));
      const pe::reduced_turn turn = pe::reduce(fraction, {position, 0.0});
      INFO("position " << position << ", width " << width << ", base " << base << ", pair " << pair);
      // 2^-94: the quick way's 2^-116 of a turn beside the smallest rest that it takes, 2^-22.
      REQUIRE(away(turn, exact) < magnitude(real(turn.rest.high)) * real::two_to(-93));
      REQUIRE(std::abs(turn.rest.high) <= 0.125);
      const double offset = random.position();
      const pe::double_double sum = pe::two_sum(position, std::abs(offset) < 1e-200 ? 0.5 : offset);
      if (std::abs(sum.high) < 0x1p-99)
        continue;
      const real there = modulo_one(value(sum) * omega / (real(2.0) * pi()));
      const pe::reduced_turn moved = pe::reduce(fraction, sum);
      REQUIRE(away(moved, there) < magnitude(real(moved.rest.high)) * real::two_to(-93));
    }
  }
}

TEST_CASE("sine and cosine with twice the digits have errors below 2^-75, and 2^-70 of themselves") {
  random_arguments random(51);
  for (int round = 0; round < rounds(100000); ++round) {
    double rest = random.sign() * random.between(0.0, 0.125);
    if (random.chance(3))
      rest *= std::exp2(random.whole(-90, 0));
    check_pair({random.whole(0, 3), {rest, rest * random.between(-0x1p-54, 0x1p-54)}});
  }
  for (int sixteenth = 0; sixteenth <= 12; ++sixteenth) // where the table's step changes
    for (int side = -2; side <= 2; ++side) {
      const double edge = (sixteenth + 0.5) / 16.0 / 6.283185307179586;
      check_pair({0, {std::min(0.125, edge * (1.0 + side * 0x1p-52)), 0.0}});
    }
  check_pair({0, {0.125, 0.0}});
  check_pair({0, {-0.125, 0.0}});
}
