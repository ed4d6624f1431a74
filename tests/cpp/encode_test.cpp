// The encoding of one position, held against MPFR over the whole domain.
#include "encode.hpp"

#include "domain.hpp"
#include "hard_positions.hpp"
#include "mpfr_oracle.hpp"
#include "random_arguments.hpp"
#include "ulp_distance.hpp"

#include <catch2/catch_test_macros.hpp>

#include <bit>
#include <cmath>
#include <cstdint>
#include <vector>

using namespace pe_test;

namespace {

/// The claim of encode.hpp.
constexpr double claim = 1.0;

std::vector<double> encoding(pe::frequency_seeds &seeds, double position, int width, double base,
                             pe::layout channels = pe::layout::interleaved) {
  std::vector<double> out(static_cast<std::size_t>(width));
  pe::encode(seeds, position, width, base, channels, out);
  return out;
}

/// The larger distance of one pair's two values.
double distance(const std::vector<double> &values, double position, int pair, const real &omega) {
  const real angle = real(position) * omega;
  const auto r = static_cast<std::size_t>(pair);
  return std::max(ulp_distance(values[2 * r], sine(angle)), ulp_distance(values[2 * r + 1], cosine(angle)));
}

void sweep(std::uint64_t seed, int rounds) {
  random_arguments random(seed);
  pe::frequency_seeds seeds;
  double worst = 0.0;
  for (int round = 0; round < rounds; ++round) {
    const int width = random.width(random.chance(50) ? pe::maximum_width : 2000);
    const double base = random.base();
    for (int again = 0; again < 4; ++again) {
      const double position = random.position();
      const std::vector<double> values = encoding(seeds, position, width, base);
      for (const int pair :
           {0, random.whole(0, width / 2 - 1), random.whole(0, width / 2 - 1), width / 2 - 1}) {
        const double off = distance(values, position, pair, frequency(pair, width, base));
        worst = std::max(worst, off);
        if (off > claim) {
          INFO("position " << position << ", width " << width << ", base " << base << ", pair " << pair);
          REQUIRE(off <= claim);
        }
      }
    }
  }
  CAPTURE(worst);
  CHECK(worst <= claim);
  CHECK(worst > 0.25); // the oracle sees rounding
}

} // namespace

TEST_CASE("every value of an encoding is within 1 ulp of the mathematical one") { sweep(1, 3000); }

TEST_CASE("a long sweep finds no value of an encoding off by more than 1 ulp", "[exhaustive]") {
  sweep(2, 300000);
}

TEST_CASE("an encoding keeps its last digit where the angle comes closest to a multiple of a quarter turn") {
  pe::frequency_seeds seeds;
  for (const auto &[width, base] : {std::pair{4, 10000.0},
                                    {20, 10000.0},
                                    {512, 10000.0},
                                    {1024, 500000.0},
                                    {128, 1e12},
                                    {64, 2.0},
                                    {8, 1.5},
                                    {65536, 10000.0}}) {
    for (const int pair : {0, 1, width / 8, width / 4, width / 2 - 1}) {
      const real omega = frequency(pair, width, base);
      double closest = 1.0;
      for (const double position : hard_positions(omega)) {
        const std::vector<double> values = encoding(seeds, position, width, base);
        INFO("position " << position << ", width " << width << ", base " << base << ", pair " << pair);
        REQUIRE(distance(values, position, pair, omega) <= claim);
        closest = std::min({closest, std::abs(values[2 * static_cast<std::size_t>(pair)]),
                            std::abs(values[2 * static_cast<std::size_t>(pair) + 1])});
      }
      CHECK(closest < 0x1p-45); // they are hard
    }
  }
}

TEST_CASE("an encoding keeps its last digit where a base was chosen to bring the angle near a quarter turn") {
  // b = (2p/(kπ))² makes p·b^(-1/2) nearly kπ/2; of many p and k the best few are kept.
  random_arguments random(3);
  pe::frequency_seeds seeds;
  double closest = 1.0;
  for (int round = 0; round < rounds(20000); ++round) {
    const int quarters = random.whole(1, 50);
    const double position = std::floor(random.between(100.0, 0x1p20));
    const real ratio = real(2.0) * real(position) / (real(quarters) * pi());
    const double base = (ratio * ratio).nearest();
    if (!pe::is_base(base))
      continue;
    const real omega = frequency(1, 4, base);
    const std::vector<double> values = encoding(seeds, position, 4, base);
    REQUIRE(distance(values, position, 1, omega) <= claim);
    closest = std::min({closest, std::abs(values[2]), std::abs(values[3])});
  }
  CHECK(closest < 0x1p-58);
}

TEST_CASE("an encoding is right at every limit of the domain") {
  pe::frequency_seeds seeds;
  for (const int width : {2, 4, 65534, 65536})
    for (const double base : {1.0, 0x1.0000000000001p0, 2.0, 999999999999.9999, 1e12})
      for (const double position : {0x1p53, -0x1p53, 0x1p53 - 1, 1.0, 0x1.0000000000001p-1022, 0x1p-1074,
                                    -0x1p-1074, 0x1.fffffffffffffp-101, 0x1p-100}) {
        const std::vector<double> values = encoding(seeds, position, width, base);
        for (const int pair : {0, width / 4, width / 2 - 1}) {
          INFO("position " << position << ", width " << width << ", base " << base << ", pair " << pair);
          REQUIRE(distance(values, position, pair, frequency(pair, width, base)) <= claim);
        }
      }
}

TEST_CASE("position zero of either sign encodes as positive zeros and ones") {
  pe::frequency_seeds seeds;
  for (const double zero : {0.0, -0.0}) {
    const std::vector<double> values = encoding(seeds, zero, 64, 10000.0);
    for (std::size_t r = 0; r < 32; ++r) {
      REQUIRE(std::bit_cast<std::uint64_t>(values[2 * r]) == 0);
      REQUIRE(values[2 * r + 1] == 1.0);
    }
  }
}

TEST_CASE("a negative position has the opposite sines and the same cosines") {
  pe::frequency_seeds seeds;
  random_arguments random(4);
  for (int round = 0; round < 200; ++round) {
    const double position = random.position();
    const int width = random.width(200);
    const double base = random.base();
    const std::vector<double> there = encoding(seeds, position, width, base);
    const std::vector<double> back = encoding(seeds, -position, width, base);
    for (std::size_t r = 0; r < there.size() / 2; ++r) {
      REQUIRE(back[2 * r] == -there[2 * r]);
      REQUIRE(back[2 * r + 1] == there[2 * r + 1]);
    }
  }
}

TEST_CASE("halves hold the same values as interleaved channels, sines first") {
  pe::frequency_seeds seeds;
  for (const int width : {2, 6, 512}) {
    const std::vector<double> interleaved = encoding(seeds, 1234.5, width, 10000.0);
    const std::vector<double> halves = encoding(seeds, 1234.5, width, 10000.0, pe::layout::halves);
    for (std::size_t r = 0; r < halves.size() / 2; ++r) {
      REQUIRE(halves[r] == interleaved[2 * r]);
      REQUIRE(halves[halves.size() / 2 + r] == interleaved[2 * r + 1]);
    }
  }
}
