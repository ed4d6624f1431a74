// Frequencies against MPFR, and exact where they are doubles.
#include "frequencies.hpp"

#include "domain.hpp"
#include "random_arguments.hpp"
#include "ulp_distance.hpp"

#include <catch2/catch_test_macros.hpp>

#include <cmath>
#include <vector>

using namespace pe_test;

TEST_CASE("every frequency is within 0.501 ulp of base^(-2r/width)") {
  random_arguments random(10);
  pe::frequency_seeds seeds;
  double worst = 0.0;
  for (int round = 0; round < rounds(3000); ++round) {
    const int width = random.width(random.chance(50) ? pe::maximum_width : 2000);
    const double base = random.base();
    std::vector<double> omega(static_cast<std::size_t>(width / 2));
    pe::frequencies(seeds, width, base, omega);
    for (const int pair : {0, 1 % (width / 2), random.whole(0, width / 2 - 1), width / 2 - 1})
      worst =
          std::max(worst, ulp_distance(omega[static_cast<std::size_t>(pair)], frequency(pair, width, base)));
  }
  CAPTURE(worst);
  CHECK(worst <= 0.501);
  CHECK(worst > 0.4);
}

TEST_CASE("frequencies that are powers of two are exact") {
  pe::frequency_seeds seeds;
  std::vector<double> omega(16);
  pe::frequencies(seeds, 32, 65536.0, omega);
  for (std::size_t r = 0; r < omega.size(); ++r)
    CHECK(omega[r] == std::ldexp(1.0, -static_cast<int>(r)));
}

TEST_CASE("base 1 gives the frequency 1 to every pair") {
  pe::frequency_seeds seeds;
  std::vector<double> omega(32768);
  pe::frequencies(seeds, 65536, 1.0, omega);
  for (const double value : omega)
    REQUIRE(value == 1.0);
}
