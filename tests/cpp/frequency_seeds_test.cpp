// The exact frequencies as fractions of a turn, and the cache that keeps them.
#include "frequency_seeds.hpp"

#include "domain.hpp"
#include "encode.hpp"
#include "mpfr_oracle.hpp"
#include "random_arguments.hpp"

#include <catch2/catch_test_macros.hpp>

#include <vector>

using namespace pe_test;

namespace {

real value(const pe::turn_fraction &fraction) {
  real result;
  for (std::size_t k = 0; k < fraction.limbs.size(); ++k)
    result = result + real(fraction.limbs[k]) * real::two_to(-32 * static_cast<long>(k + 1));
  return result;
}

} // namespace

TEST_CASE("every frequency as a fraction of a turn is off by less than 2^-255") {
  random_arguments random(17);
  pe::frequency_seeds seeds;
  for (int round = 0; round < 600; ++round) {
    const int width =
        round == 0 ? pe::maximum_width : random.width(random.chance(20) ? pe::maximum_width : 2000);
    const double base = random.base();
    const std::span<const pe::turn_fraction> turns = seeds.of(width, base);
    REQUIRE(turns.size() == static_cast<std::size_t>(width / 2));
    for (const int pair : {0, random.whole(0, width / 2 - 1), width / 2 - 1}) {
      const real exact = frequency(pair, width, base) / (real(2.0) * pi());
      INFO("width " << width << ", base " << base << ", pair " << pair);
      REQUIRE(magnitude(value(turns[static_cast<std::size_t>(pair)]) - exact) < real::two_to(-255));
    }
  }
}

TEST_CASE("what the cache holds changes no bit of a result") {
  pe::frequency_seeds kept;
  random_arguments random(18);
  for (int round = 0; round < 300; ++round) {
    const int width = 2 * random.whole(1, 6);
    const double base = random.chance(2) ? 10000.0 : 500.0;
    const double position = random.position();
    std::vector<double> first(static_cast<std::size_t>(width));
    std::vector<double> second(first.size());
    pe::frequency_seeds fresh;
    pe::encode(kept, position, width, base, pe::layout::interleaved, first);
    pe::encode(fresh, position, width, base, pe::layout::interleaved, second);
    REQUIRE(first == second);
  }
}
