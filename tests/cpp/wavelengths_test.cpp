// Wavelengths against MPFR.
#include "wavelengths.hpp"

#include "domain.hpp"
#include "random_arguments.hpp"
#include "ulp_distance.hpp"

#include <catch2/catch_test_macros.hpp>

#include <vector>

using namespace pe_test;

TEST_CASE("every wavelength is within 0.501 ulp of 2π·base^(2r/width)") {
  random_arguments random(11);
  pe::frequency_seeds seeds;
  double worst = 0.0;
  for (int round = 0; round < rounds(3000); ++round) {
    const int width = random.width(random.chance(50) ? pe::maximum_width : 2000);
    const double base = random.base();
    std::vector<double> lambda(static_cast<std::size_t>(width / 2));
    pe::wavelengths(seeds, width, base, lambda);
    for (const int pair : {0, 1 % (width / 2), random.whole(0, width / 2 - 1), width / 2 - 1})
      worst = std::max(worst,
                       ulp_distance(lambda[static_cast<std::size_t>(pair)], wavelength(pair, width, base)));
  }
  CAPTURE(worst);
  CHECK(worst <= 0.501);
  CHECK(worst > 0.4);
}
