// The block-diagonal shift of a whole encoding.
#include "shift.hpp"

#include "encode.hpp"
#include "random_arguments.hpp"
#include "ulp_distance.hpp"

#include <catch2/catch_test_macros.hpp>

#include <cmath>
#include <vector>

using namespace pe_test;

TEST_CASE("a shift is off by at most 5 units of 2^-53 of the pair's length, for any numbers in the pair") {
  random_arguments random(23);
  pe::frequency_seeds seeds;
  double worst = 0.0;
  for (int round = 0; round < rounds(2000); ++round) {
    const int width = random.width(64);
    const double base = random.base();
    const double offset = random.position();
    std::vector<double> start(static_cast<std::size_t>(width));
    for (double &value : start)
      value = random.sign() * std::exp2(random.between(-20.0, 20.0));
    std::vector<double> out(start.size());
    pe::shift(seeds, start, offset, base, out);
    for (std::size_t r = 0; r < start.size() / 2; ++r) {
      const real angle = real(offset) * frequency(static_cast<int>(r), width, base);
      const real s(start[2 * r]);
      const real c(start[2 * r + 1]);
      const real length = square_root(s * s + c * c);
      const real first = magnitude(real(out[2 * r]) - (s * cosine(angle) + c * sine(angle)));
      const real second = magnitude(real(out[2 * r + 1]) - (c * cosine(angle) - s * sine(angle)));
      worst = std::max({worst, (first / length * real::two_to(53)).nearest(),
                        (second / length * real::two_to(53)).nearest()});
    }
  }
  CAPTURE(worst);
  CHECK(worst <= 5.0);
  CHECK(worst > 0.5);
}

TEST_CASE("one shift moves every start, whole or not, to start plus offset") {
  random_arguments random(24);
  pe::frequency_seeds seeds;
  for (int round = 0; round < 500; ++round) {
    const int width = random.width(64);
    const double start = random.whole(-1 << 20, 1 << 20) * 0.25;
    const double offset = random.whole(-1 << 20, 1 << 20) * 0.25;
    std::vector<double> from(static_cast<std::size_t>(width));
    std::vector<double> out(from.size());
    pe::encode(seeds, start, width, 10000.0, pe::layout::interleaved, from);
    pe::shift(seeds, from, offset, 10000.0, out);
    for (std::size_t r = 0; r < out.size() / 2; ++r) {
      const real angle = real(start + offset) * frequency(static_cast<int>(r), width, 10000.0);
      REQUIRE(rounding_units(out[2 * r], sine(angle)) <= 6.5);
      REQUIRE(rounding_units(out[2 * r + 1], cosine(angle)) <= 6.5);
    }
  }
}

TEST_CASE("a shift can be made in place") {
  pe::frequency_seeds seeds;
  std::vector<double> values{0.1, 0.2, 0.3, 0.4};
  std::vector<double> apart(4);
  pe::shift(seeds, values, 3.0, 10000.0, apart);
  pe::shift(seeds, values, 3.0, 10000.0, values);
  CHECK(values == apart);
}
