// Arithmetic with twice the digits, against MPFR.
#include "double_double.hpp"

#include "mpfr_oracle.hpp"
#include "random_arguments.hpp"

#include <catch2/catch_test_macros.hpp>

#include <cmath>

using namespace pe_test;

namespace {

real value(pe::double_double x) { return real(x.high) + real(x.low); }

double random_double(random_arguments &random) {
  return random.sign() * random.between(1.0, 2.0) * std::exp2(random.whole(-100, 100));
}

pe::double_double random_wide(random_arguments &random) {
  const double high = random_double(random);
  return pe::two_sum(high, high * random.between(-0x1p-54, 0x1p-54));
}

bool within(pe::double_double computed, const real &exact) {
  return !(magnitude(exact) * real::two_to(-100) < magnitude(value(computed) - exact));
}

} // namespace

TEST_CASE("sums and products of two doubles are exact") {
  random_arguments random(15);
  for (int round = 0; round < rounds(20000); ++round) {
    const double a = random_double(random);
    const double b = random.chance(2) ? random_double(random) : -a * random.between(0.5, 2.0);
    REQUIRE(value(pe::two_sum(a, b)) == real(a) + real(b));
    REQUIRE(value(pe::two_product(a, b)) == real(a) * real(b));
  }
}

TEST_CASE("sums, products and quotients with twice the digits have relative errors below 2^-100") {
  random_arguments random(16);
  for (int round = 0; round < rounds(20000); ++round) {
    const pe::double_double a = random_wide(random);
    const pe::double_double b = random_wide(random);
    const double c = random_double(random);
    REQUIRE(within(a + b, value(a) + value(b)));
    REQUIRE(within(a - b, value(a) - value(b)));
    REQUIRE(within(a * b, value(a) * value(b)));
    REQUIRE(within(a / b, value(a) / value(b)));
    REQUIRE(within(a * c, value(a) * real(c)));
  }
}
