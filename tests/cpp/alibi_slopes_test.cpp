// Slopes of ALiBi against published lists and MPFR.
#include "alibi_slopes.hpp"

#include "ulp_distance.hpp"

#include <catch2/catch_test_macros.hpp>

#include <algorithm>
#include <cmath>
#include <vector>

using namespace pe_test;

namespace {

std::vector<double> slopes(std::size_t heads, double bias_max = pe::default_bias_max) {
  std::vector<double> out(heads);
  pe::alibi_slopes(bias_max, out);
  return out;
}

/// The other way to build the list: all slopes of the next power of two, its even places, then its odd ones.
std::vector<real> from_next_power(std::size_t heads, double bias_max) {
  std::size_t power_of_two = 1;
  while (power_of_two < heads)
    power_of_two *= 2;
  std::vector<real> all;
  for (std::size_t h = 1; h <= power_of_two; ++h)
    all.push_back(power(real(2.0), -(real(bias_max) * real(static_cast<double>(h)) /
                                     real(static_cast<double>(power_of_two)))));
  if (power_of_two == heads)
    return all;
  std::vector<real> result;
  for (const std::size_t first : {1u, 0u})
    for (std::size_t k = first; k < all.size(); k += 2)
      result.push_back(all[k]);
  result.erase(result.begin() + static_cast<std::ptrdiff_t>(heads), result.end());
  return result;
}

} // namespace

TEST_CASE("ALiBi's slopes of 8 heads are 1/2 to 1/256, and of 1, 2 and 16 heads powers of two") {
  CHECK(slopes(8) == std::vector{0x1p-1, 0x1p-2, 0x1p-3, 0x1p-4, 0x1p-5, 0x1p-6, 0x1p-7, 0x1p-8});
  CHECK(slopes(1) == std::vector{0x1p-8});
  CHECK(slopes(2) == std::vector{0x1p-4, 0x1p-8});
  const std::vector<double> sixteen = slopes(16);
  CHECK(sixteen[0] == std::sqrt(0.5));
  CHECK(sixteen[1] == 0.5);
  CHECK(sixteen[15] == 0x1p-8);
}

TEST_CASE("ALiBi's slopes of 6 heads are .25 .0625 .015625 .00390625 .5 .125, with a largest exponent of 8") {
  CHECK(slopes(6, 8.0) == std::vector{.25, .0625, .015625, .00390625, .5, .125});
}

TEST_CASE("ALiBi's slopes of 3 heads are .0625 .00390625 .25") {
  CHECK(slopes(3) == std::vector{.0625, .00390625, .25});
}

TEST_CASE(
    "ALiBi's slopes of 40 heads are those of 32, then every other one of 64: not falling is no mistake") {
  const std::vector<double> forty = slopes(40);
  const std::vector<double> first = slopes(32);
  const std::vector<double> other = slopes(64);
  CHECK(std::equal(first.begin(), first.end(), forty.begin()));
  for (std::size_t k = 0; k < 8; ++k)
    CHECK(forty[32 + k] == other[2 * k]);
  CHECK(forty[32] > forty[31]);
  CHECK_FALSE(std::is_sorted(forty.rbegin(), forty.rend()));
  CHECK(std::abs(forty[32] - 0.917004043204671) < 1e-15); // 2^(-1/8)
}

TEST_CASE("ALiBi's slopes of 10 heads end in .70710678 and .35355339") {
  const std::vector<double> ten = slopes(10);
  CHECK(ten[7] == 0x1p-8);
  CHECK(ten[8] == std::sqrt(0.5));
  CHECK(ten[9] == std::sqrt(0.5) / 2.0);
}

TEST_CASE("ALiBi's slopes of 12 heads are the published ones, not 2^(-8h/12)") {
  const std::vector<double> twelve = slopes(12);
  const std::vector<double> published{.5,       .25,       .125,      .0625,     .03125,    .015625,
                                      .0078125, .00390625, .70710678, .35355339, .17677670, .08838835};
  for (std::size_t k = 0; k < 12; ++k)
    CHECK(std::abs(twelve[k] - published[k]) < 5e-9);
  CHECK(std::abs(twelve[0] - .62996) > 0.1);
}

TEST_CASE("both ways to build ALiBi's slopes give one list, for every number of heads and largest exponent") {
  double largest = 0.0;
  for (const double bias_max : {8.0, 1.0, 4.0, 16.0, 7.3, 0.1, pe::minimum_bias_max, pe::maximum_bias_max})
    for (std::size_t heads = 1; heads <= (bias_max == 8.0 ? 200u : 70u); ++heads) {
      const std::vector<double> got = slopes(heads, bias_max);
      const std::vector<real> expected = from_next_power(heads, bias_max);
      for (std::size_t k = 0; k < heads; ++k)
        largest = std::max(largest, ulp_distance(got[k], expected[k]));
    }
  CHECK(largest <= 0.501);
  CHECK(largest > 0.4);
}

TEST_CASE("ALiBi's slopes keep their accuracy up to the most heads there may be") {
  for (const std::size_t heads : {std::size_t{40000}, pe::maximum_heads}) {
    const std::vector<double> got = slopes(heads);
    const std::vector<real> expected = from_next_power(heads, 8.0);
    for (std::size_t k = 0; k < heads; k += 997)
      CHECK(ulp_distance(got[k], expected[k]) <= 0.501);
    CHECK(got[32767] == (heads == 40000 ? 0x1p-8 : 0x1p-4));
  }
}
