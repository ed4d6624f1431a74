// Correctly rounded float32 values, the slow path included.
#include "rounding.hpp"

#include "domain.hpp"
#include "mpfr_oracle.hpp"
#include "random_arguments.hpp"

#include <catch2/catch_test_macros.hpp>

#include <cmath>

using namespace pe_test;

namespace {

void check(const pe::turn_fraction &fraction, const real &omega, double position) {
  const real angle = real(position) * omega;
  const pe::float_sine_cosine pair = pe::rounded_sine_and_cosine(fraction, {position, 0.0});
  INFO("position " << position);
  REQUIRE(pair.sine == sine(angle).nearest_float());
  REQUIRE(pair.cosine == cosine(angle).nearest_float());
}

/// A double exactly halfway between two neighbouring float32.
double halfway(random_arguments &random, int exponent) {
  const auto odd = static_cast<double>(2 * random.whole(1 << 23, (1 << 24) - 1) + 1);
  return std::ldexp(odd, exponent - 24);
}

} // namespace

TEST_CASE("float32 values are correctly rounded at any position") {
  random_arguments random(34);
  pe::frequency_seeds seeds;
  for (int round = 0; round < rounds(5000); ++round) {
    const int width = random.width(500);
    const double base = random.base();
    const int pair = random.whole(0, width / 2 - 1);
    check(seeds.of(width, base)[static_cast<std::size_t>(pair)], frequency(pair, width, base),
          random.position());
  }
}

TEST_CASE("a sine that is its angle less a cube rounds down from halfway between two float32") {
  // At ω = 1 and ω = 2^-k the angle is exactly halfway; only the cube, down to the 2000th bit behind,
  // decides.
  random_arguments random(35);
  pe::frequency_seeds seeds;
  for (const int pair : {0, 1, 5})
    for (int exponent = -10; exponent >= -1000; exponent -= exponent > -160 ? 1 : 40) {
      const double position = random.sign() * halfway(random, exponent);
      check(seeds.of(32, 65536.0)[static_cast<std::size_t>(pair)], frequency(pair, 32, 65536.0), position);
    }
}

TEST_CASE("positions that bring a sine next to the middle of two float32 are rounded the right way") {
  // The double nearest to arcsin(middle)/ω: about as near as a double can come.
  random_arguments random(36);
  pe::frequency_seeds seeds;
  for (int round = 0; round < rounds(3000); ++round) {
    const int width = random.width(64);
    const double base = random.base();
    const int pair = random.whole(0, width / 2 - 1);
    const real omega = frequency(pair, width, base);
    real angle;
    const real middle(halfway(random, random.whole(-60, -2)));
    mpfr_asin(angle.raw(), middle.raw(), MPFR_RNDN);
    const double position = (angle / omega).nearest();
    if (!pe::is_position(position))
      continue;
    const pe::turn_fraction &fraction = seeds.of(width, base)[static_cast<std::size_t>(pair)];
    check(fraction, omega, position);
    check(fraction, omega, std::nextafter(position, 0.0));
    check(fraction, omega, -position);
  }
}

TEST_CASE("positions that bring a cosine next to the middle of two float32 are rounded the right way") {
  random_arguments random(37);
  pe::frequency_seeds seeds;
  for (int round = 0; round < rounds(1000); ++round) {
    const real omega = frequency(1, 4, 10000.0);
    real angle;
    const real middle(random.sign() * halfway(random, random.whole(-20, -1)));
    mpfr_acos(angle.raw(), middle.raw(), MPFR_RNDN);
    const double position = (angle / omega).nearest();
    check(seeds.of(4, 10000.0)[1], omega, position);
    check(seeds.of(4, 10000.0)[1], omega, -position);
  }
}

TEST_CASE("sines below the smallest float32 are rounded to it or to zero") {
  pe::frequency_seeds seeds;
  for (const double position :
       {0x1p-149, 0x1p-150, 0x1.0000000000001p-150, 0x1.8p-149, 0x1.7ffffffffffffp-149, 0x1p-126,
        0x1.fffffep-127, 0x1.ffffffp-127, 1e-300, 0x1p-1074, -0x1p-150, -0x1.8p-149})
    check(seeds.of(2, 10000.0)[0], real(1.0), position);
}
