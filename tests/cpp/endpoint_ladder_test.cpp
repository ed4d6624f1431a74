// The ladder with two ends against MPFR and the reference.
#include "endpoint_ladder.hpp"

#include "domain.hpp"
#include "random_arguments.hpp"
#include "reference_data.hpp"
#include "ulp_distance.hpp"
#include "wavelength_limit.hpp"

#include <catch2/catch_test_macros.hpp>

#include <vector>

using namespace pe_test;

namespace {

struct ladder {
  explicit ladder(int width)
      : frequencies(static_cast<std::size_t>(width / 2)), divisors(frequencies), wavelengths(frequencies) {}
  pe::ladder_output output() { return {frequencies, divisors, wavelengths}; }

  std::vector<double> frequencies, divisors, wavelengths;
};

} // namespace

TEST_CASE("every number of the ladder is within 0.501 ulp") {
  random_arguments random(33);
  pe::frequency_seeds seeds;
  double worst = 0.0;
  for (int round = 0; round < rounds(2000); ++round) {
    const int width = std::max(4, random.width(random.chance(50) ? pe::maximum_width : 2000));
    const double base = random.base();
    ladder out(width);
    pe::endpoint_ladder(seeds, width, base, out.output());
    for (const int pair : {0, random.whole(0, width / 2 - 1), width / 2 - 1}) {
      const auto r = static_cast<std::size_t>(pair);
      const real divisor = power(real(base), real(2.0 * pair) / real(width - 2.0));
      worst = std::max({worst, ulp_distance(out.divisors[r], divisor),
                        ulp_distance(out.frequencies[r], real(1.0) / divisor),
                        ulp_distance(out.wavelengths[r], real(2.0) * pi() * divisor)});
    }
  }
  CAPTURE(worst);
  CHECK(worst <= 0.501);
  CHECK(worst > 0.4);
}

TEST_CASE("the ladder leads from 1 to exactly the base") {
  pe::frequency_seeds seeds;
  for (const int width : {4, 6, 20, 512, 65536})
    for (const double base : {1.0, 2.5, 10000.0, 1e12}) {
      ladder out(width);
      pe::endpoint_ladder(seeds, width, base, out.output());
      CHECK(out.divisors.front() == 1.0);
      CHECK(out.frequencies.front() == 1.0);
      CHECK(out.divisors.back() == base);
      CHECK(out.frequencies.back() == 1.0 / base);
      CHECK(out.wavelengths.back() == pe::wavelength_limit(base));
    }
}

TEST_CASE("the ladder is that of the reference") {
  pe::frequency_seeds seeds;
  const nlohmann::json reference = read_reference("similarity_values.json");
  for (const nlohmann::json &entry : reference.at("endpoint_ladders")) {
    const int width = entry.at("width");
    ladder out(width);
    pe::endpoint_ladder(seeds, width, entry.at("base"), out.output());
    for (std::size_t r = 0; r < out.divisors.size(); ++r) {
      INFO("width " << width << ", pair " << r);
      CHECK(out.frequencies[r] == nearest_of(entry.at("frequencies")[r]));
      CHECK(out.divisors[r] == nearest_of(entry.at("divisors")[r]));
      CHECK(out.wavelengths[r] == nearest_of(entry.at("wavelengths")[r]));
    }
  }
}
