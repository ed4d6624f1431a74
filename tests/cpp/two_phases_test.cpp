// The two phases of one sine, how many sines there are, and what one explains, against MPFR.
#include "two_phases.hpp"

#include "distinct_sines.hpp"
#include "random_arguments.hpp"
#include "sine_alone_limit.hpp"
#include "ulp_distance.hpp"

#include <catch2/catch_test_macros.hpp>

#include <cmath>
#include <set>
#include <vector>

using namespace pe_test;

namespace {

void require_close(double computed, const real &exact) {
  INFO(computed);
  REQUIRE_FALSE(ulp_of(exact) + real::two_to(-95) < magnitude(real(computed) - exact));
}

} // namespace

TEST_CASE("both phases, their sines, cosines and hands, before and after the shift, are those of exact π") {
  random_arguments random(100);
  for (int round = 0; round < rounds(10000); ++round) {
    const double limit = random.chance(2) ? 10.0 : pe::maximum_phase;
    const double theta = random.between(-limit, limit), phi = random.between(-limit, limit);
    const pe::shifted_phases both = pe::two_phases(theta, phi);
    const real angles[] = {real(theta), pi() - real(theta)};
    for (std::size_t k = 0; k < 2; ++k) {
      const real moved = angles[k] + real(phi);
      require_close(both.phases[k], angles[k]);
      require_close(both.sines[k], sine(angles[k]));
      require_close(both.cosines[k], cosine(angles[k]));
      require_close(both.shifted_sines[k], sine(moved));
      require_close(both.shifted_cosines[k], cosine(moved));
      require_close(both.hands[k], modulo_one(angles[k] / (real(2.0) * pi())));
      require_close(both.shifted_hands[k], modulo_one(moved / (real(2.0) * pi())));
    }
    REQUIRE(both.sines[0] == both.sines[1]);
    REQUIRE(both.cosines[0] == -both.cosines[1]);
  }
}

TEST_CASE("sin 0 = sin π has two futures") {
  const pe::shifted_phases both = pe::two_phases(0.0, 1.0);
  CHECK(both.sines == pe::of_two_phases{0.0, 0.0});
  CHECK(both.cosines == pe::of_two_phases{1.0, -1.0});
  CHECK(both.shifted_sines[0] == 0.8414709848078965);
  CHECK(both.shifted_sines[1] == -0.8414709848078965);
  CHECK(both.hands == pe::of_two_phases{0.0, 0.5});
}

TEST_CASE("distinct sines are counted, equal ones once") {
  std::vector<double> workspace(1000);
  CHECK(pe::distinct_sines(0.0, 1.0, workspace) == 1000);
  CHECK(pe::distinct_sines(-500.5, 0.37, workspace) == 1000);
  CHECK(pe::distinct_sines(0.0, 0.0, workspace) == 1);
  CHECK(pe::distinct_sines(0.0, 1.0, {}) == 0);
  // Around the top of a slow sine neighbours round to the same double, and so do those on either side of it.
  const double slow = 0x1p-30;
  const double start = std::floor((pi() / real(2.0) / real(slow)).nearest()) - 500.0;
  std::set<double> sines;
  for (int k = 0; k < 1000; ++k)
    sines.insert(sine(real(start + k) * real(slow)).nearest());
  CHECK(pe::distinct_sines(start, slow, workspace) == sines.size());
  CHECK(sines.size() < 800);
}

TEST_CASE("what one sine explains of itself is the square of a cosine, within three units") {
  random_arguments random(101);
  for (int round = 0; round < rounds(5000); ++round) {
    const double offset = random.position(), frequency = random.between(-4.0, 4.0);
    const real exact = cosine(real(offset) * real(frequency));
    REQUIRE(rounding_units(pe::sine_alone_limit(offset, frequency), exact * exact) <= 3.0);
  }
  CHECK(std::abs(pe::sine_alone_limit(1.0, 1.0) - 0.2919265817264289) < 1e-15);
}
