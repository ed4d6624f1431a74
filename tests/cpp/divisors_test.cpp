// Divisors against MPFR and the reference.
#include "divisors.hpp"

#include "domain.hpp"
#include "random_arguments.hpp"
#include "reference_data.hpp"
#include "ulp_distance.hpp"

#include <catch2/catch_test_macros.hpp>

#include <vector>

using namespace pe_test;

TEST_CASE("every divisor is within 0.501 ulp of base^(2r/width)") {
  random_arguments random(31);
  pe::frequency_seeds seeds;
  double worst = 0.0;
  for (int round = 0; round < rounds(2000); ++round) {
    const int width = random.width(random.chance(50) ? pe::maximum_width : 2000);
    const double base = random.base();
    std::vector<double> out(static_cast<std::size_t>(width / 2));
    pe::divisors(seeds, width, base, out);
    for (const int pair : {0, random.whole(0, width / 2 - 1), width / 2 - 1})
      worst = std::max(
          worst, ulp_distance(out[static_cast<std::size_t>(pair)], real(1.0) / frequency(pair, width, base)));
  }
  CAPTURE(worst);
  CHECK(worst <= 0.501);
  CHECK(worst > 0.4);
}

TEST_CASE("the divisors are those of the reference") {
  pe::frequency_seeds seeds;
  const nlohmann::json reference = read_reference("similarity_values.json");
  for (const nlohmann::json &entry : reference.at("divisors")) {
    const nlohmann::json &expected = entry.at("values");
    std::vector<double> out(expected.size());
    pe::divisors(seeds, entry.at("width"), entry.at("base"), out);
    for (std::size_t r = 0; r < out.size(); ++r)
      CHECK(out[r] == nearest_of(expected[r]));
  }
  const nlohmann::json worked = read_reference("worked_values.json");
  for (const int width : {4, 20, 50, 128, 512, 1024}) {
    std::vector<double> out(static_cast<std::size_t>(width / 2));
    pe::divisors(seeds, width, 10000.0, out);
    CHECK(out.front() == 1.0);
    CHECK(out.back() == nearest_of(worked["largest_divisor"][std::to_string(width)]));
  }
}
