// The curve of frequencies against MPFR.
#include "frequency_curve.hpp"

#include "frequencies.hpp"
#include "random_arguments.hpp"
#include "ulp_distance.hpp"

#include <catch2/catch_test_macros.hpp>

#include <array>
#include <vector>

using namespace pe_test;

TEST_CASE("the curve is within 0.501 ulp of base^(-q)") {
  random_arguments random(12);
  double worst = 0.0;
  for (int round = 0; round < rounds(5000); ++round) {
    const double base = random.base();
    const std::array<double, 4> fractions{random.between(0.0, 1.0), random.between(0.0, 0.01), 1.0,
                                          0x1p-1074 * static_cast<double>(round)};
    std::array<double, 4> curve{};
    pe::frequency_curve(fractions, base, curve);
    for (std::size_t k = 0; k < curve.size(); ++k)
      worst = std::max(worst, ulp_distance(curve[k], power(real(base), -real(fractions[k]))));
  }
  CAPTURE(worst);
  CHECK(worst <= 0.501);
  CHECK(worst > 0.4);
}

TEST_CASE("the curve passes exactly through 1 at 0 and through the frequencies whose places are doubles") {
  pe::frequency_seeds seeds;
  std::vector<double> omega(32);
  std::vector<double> fractions(32);
  std::vector<double> curve(32);
  pe::frequencies(seeds, 64, 10000.0, omega);
  for (std::size_t r = 0; r < fractions.size(); ++r)
    fractions[r] = static_cast<double>(r) / 32.0;
  pe::frequency_curve(fractions, 10000.0, curve);
  CHECK(curve[0] == 1.0);
  CHECK(curve == omega);
}
