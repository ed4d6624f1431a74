// Exponential and logarithm against MPFR.
#include "exponential.hpp"

#include "mpfr_oracle.hpp"
#include "random_arguments.hpp"
#include "ulp_distance.hpp"

#include <catch2/catch_test_macros.hpp>

#include <cmath>
#include <limits>

using namespace pe_test;

namespace {
real value(pe::double_double x) { return real(x.high) + real(x.low); }
} // namespace

TEST_CASE("the exponential has a relative error below 2^-90") {
  random_arguments random(13);
  for (int round = 0; round < rounds(5000); ++round) {
    const double high = random.between(-40.0, 40.0);
    const pe::double_double x{high, high * random.between(-0x1p-54, 0x1p-54)};
    const real exact = exponential(value(x));
    REQUIRE(magnitude(value(pe::exponential(x)) - exact) < exact * real::two_to(-90));
  }
  CHECK(pe::exponential({0.0, 0.0}).high == 1.0);
}

TEST_CASE("the exponential of a difference of scores is within 1 ulp down to the smallest subnormal number") {
  random_arguments random(15);
  const auto check = [](double x) {
    INFO("x = " << x);
    REQUIRE(ulp_distance(pe::exponential(x), exponential(real(x))) <= 1.0);
  };
  for (int round = 0; round < rounds(20000); ++round) {
    check(random.between(-1.0, 0.0));
    check(random.between(-746.0, 0.0));
    check(random.between(-746.0, -708.0));
    // Next to the edges between two numbers of doublings.
    check((random.whole(-1074, -1) + 0.5) * 0.69314718055994530942 + random.between(-1e-12, 1e-12));
  }
  CHECK(pe::exponential(0.0) == 1.0);
  CHECK(pe::exponential(-0.0) == 1.0);
  CHECK(pe::exponential(-746.0) == 0.0);
  CHECK(pe::exponential(-std::numeric_limits<double>::infinity()) == 0.0);
  CHECK(std::isnan(pe::exponential(std::numeric_limits<double>::quiet_NaN())));
}

TEST_CASE("the logarithm has an absolute error below 2^-90") {
  random_arguments random(14);
  for (int round = 0; round < rounds(5000); ++round) {
    const double x = random.base();
    REQUIRE(magnitude(value(pe::natural_logarithm(x)) - logarithm(real(x))) < real::two_to(-90));
  }
  CHECK(pe::natural_logarithm(1.0).high == 0.0);
  CHECK(pe::natural_logarithm(1.0).low == 0.0);
}
