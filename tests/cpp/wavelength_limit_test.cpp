// The limit of the wavelengths against MPFR and the reference.
#include "wavelength_limit.hpp"

#include "random_arguments.hpp"
#include "reference_data.hpp"
#include "ulp_distance.hpp"
#include "wavelengths.hpp"

#include <catch2/catch_test_macros.hpp>

#include <vector>

using namespace pe_test;

TEST_CASE("the limit of the wavelengths is within 0.501 ulp of 2π·base") {
  random_arguments random(32);
  double worst = 0.0;
  for (int round = 0; round < rounds(20000); ++round) {
    const double base = random.base();
    worst = std::max(worst, ulp_distance(pe::wavelength_limit(base), real(2.0) * pi() * real(base)));
  }
  CAPTURE(worst);
  CHECK(worst <= 0.501);
  CHECK(worst > 0.4);
}

TEST_CASE("the limit of the wavelengths is that of the reference") {
  const nlohmann::json reference = read_reference("similarity_values.json");
  for (const nlohmann::json &entry : reference.at("wavelength_limits"))
    CHECK(pe::wavelength_limit(entry.at("base")) == nearest_of(entry.at("value")));
  CHECK(pe::wavelength_limit(10000.0) ==
        nearest_of(read_reference("worked_values.json")["wavelength_limit"]));
}

TEST_CASE("the longest wavelength comes nearer to the limit with the width, from below") {
  pe::frequency_seeds seeds;
  double last = 0.0;
  for (const int width : {2, 4, 20, 512, 4096, 65536}) {
    std::vector<double> out(static_cast<std::size_t>(width / 2));
    pe::wavelengths(seeds, width, 10000.0, out);
    CHECK(out.back() > last);
    CHECK(out.back() < pe::wavelength_limit(10000.0));
    last = out.back();
  }
}
