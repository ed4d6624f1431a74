// The sine-only product and its terms against MPFR.
#include "sine_only_product.hpp"

#include "random_arguments.hpp"
#include "ulp_distance.hpp"

#include <catch2/catch_test_macros.hpp>

#include <cmath>

using namespace pe_test;

TEST_CASE(
    "both terms are within one unit of 2^-53, the product within two, and the terms add up to the product") {
  random_arguments random(26);
  double worst = 0.0;
  for (int round = 0; round < rounds(10000); ++round) {
    const double i = random.position();
    const double j = random.position();
    const double omega =
        random.chance(2) ? random.between(0.0, 1.0) : std::exp2(random.between(-300.0, 300.0));
    const pe::sine_only_terms terms = pe::sine_only_product(i, j, omega);
    const real x = real(i) * real(omega);
    const real y = real(j) * real(omega);
    const double terms_off = std::max(rounding_units(terms.gap_term, real(0.5) * cosine(x - y)),
                                      rounding_units(terms.sum_term, real(-0.5) * cosine(x + y)));
    const double product_off = rounding_units(terms.product, sine(x) * sine(y));
    INFO(i << ", " << j << ", " << omega);
    REQUIRE(terms_off <= 1.0);
    REQUIRE(product_off <= 2.0);
    REQUIRE(std::abs(terms.gap_term + terms.sum_term - terms.product) <= 3 * 0x1p-53);
    worst = std::max({worst, terms_off, product_off});
  }
  CHECK(worst > 0.25);
}

TEST_CASE("the gap term is the same for every two positions of one gap, the product is not") {
  const pe::sine_only_terms here = pe::sine_only_product(3.0, 5.0, 1.0);
  const pe::sine_only_terms there = pe::sine_only_product(1003.0, 1005.0, 1.0);
  CHECK(here.gap_term == there.gap_term);
  CHECK(std::abs(here.product - there.product) > 0.1);
}
