// Which ways to write a position down have a fixed shift matrix: thousands of settings.
#include "best_shift.hpp"

#include "random_arguments.hpp"
#include "shift_matrix.hpp"
#include "ulp_distance.hpp"

#include <catch2/catch_test_macros.hpp>

#include <algorithm>
#include <cmath>
#include <vector>

using namespace pe_test;
using pe::position_code;

namespace {

using numbers = std::vector<double>;

constexpr position_code all_codes[] = {position_code::index,      position_code::index_one,
                                       position_code::sine,       position_code::pair,
                                       position_code::sine_twice, position_code::sine_quarter,
                                       position_code::sine_other, position_code::learned};

struct outcome {
  std::size_t channels;
  numbers before, after, matrix, fitted, residuals, explained;
  pe::fit_quality quality;
};

outcome best(const pe::code_settings &settings, std::size_t length, double start, double offset) {
  const std::size_t n = pe::code_channels(settings);
  outcome result{n,
                 numbers(length * n),
                 numbers(length * n),
                 numbers(n * n),
                 numbers(length * n),
                 numbers(length * n),
                 numbers(n),
                 {}};
  numbers workspace(pe::fit_workspace(length, n));
  result.quality =
      pe::best_shift(settings, start, offset, result.before, result.after,
                     {result.matrix, result.fitted, result.residuals, result.explained}, workspace);
  return result;
}

double log_uniform(random_arguments &random, double low, double high) {
  return std::exp(random.between(std::log(low), std::log(high)));
}

} // namespace

TEST_CASE("index-one, pair and sine-quarter have a fixed matrix at every setting") {
  random_arguments random(120);
  double worst = 0.0;
  for (int round = 0; round < rounds(20000); ++round) {
    constexpr position_code exact_ones[] = {position_code::index_one, position_code::pair,
                                            position_code::sine_quarter};
    const position_code code = exact_ones[random.whole(0, 2)];
    const double farthest = random.chance(2) ? 1e6 : 0x1p53;
    double start = random.sign() * log_uniform(random, 1.0, farthest);
    double offset = random.sign() * log_uniform(random, 1.0, farthest);
    if (!random.chance(3))
      start = std::floor(start);
    if (!random.chance(3))
      offset = std::floor(offset);
    start = std::min(start, 0x1p53 - 4096.0);
    const double omega = random.sign() * log_uniform(random, random.chance(8) ? 1e-200 : 1e-6, 10.0);
    const auto length =
        static_cast<std::size_t>(log_uniform(random, 1.0, random.chance(50) ? 4096.0 : 200.0));
    const outcome found = best({code, omega, 0.5, 0}, length, start, offset);
    INFO(static_cast<int>(code) << ", " << length << " from " << start << ", offset " << offset << ", omega "
                                << omega << ", largest " << found.quality.largest);
    REQUIRE(found.quality.exact);
    // Two channels, one of which may count as dependent: 32 units of its length.
    double size = 0.0;
    for (const double value : found.after)
      size = std::max(size, std::abs(value));
    for (const double value : found.before)
      size = std::max(size, std::abs(value));
    worst = std::max(worst, found.quality.largest / size);
  }
  CHECK(worst <= 64 * 0x1p-53);
}

TEST_CASE("the others have none at the defaults") {
  for (const position_code code : all_codes) {
    const bool exact = code == position_code::index_one || code == position_code::pair ||
                       code == position_code::sine_quarter;
    for (const std::size_t length : {100u, 1000u})
      for (const double offset : {1.0, -1.0, 7.0}) {
        const outcome found = best({code, 1.0, 0.5, 2}, length, 0.0, offset);
        INFO(static_cast<int>(code));
        CHECK(found.quality.exact == exact);
        CHECK((found.quality.largest < 1e-12) == exact);
      }
  }
}

TEST_CASE("none of one sine, two equal ones or two frequencies has one at random settings") {
  random_arguments random(121);
  for (int round = 0; round < rounds(5000); ++round) {
    constexpr position_code inexact_ones[] = {position_code::sine, position_code::sine_twice,
                                              position_code::sine_other};
    const double omega = random.between(0.05, 3.0), other = random.between(0.05, 3.0);
    const double offset = std::floor(random.between(1.0, 20.0));
    // A shift close to half a turn, or two frequencies close to each other or to half a turn in sum, almost
    // fit.
    const double half_turns = offset * omega / 3.141592653589793;
    if (std::abs(half_turns - std::round(half_turns)) < 1e-3 || std::abs(omega - other) < 1e-2 ||
        std::abs(omega + other - 6.283185307179586) < 1e-2)
      continue;
    const outcome found = best({inexact_ones[random.whole(0, 2)], omega, other, 0}, 300,
                               std::floor(random.between(-1e6, 1e6)), offset);
    REQUIRE_FALSE(found.quality.exact);
    REQUIRE(found.quality.largest > 1e-6);
  }
}

TEST_CASE("with offset 0 everything fits, and the matrix is the identity or the least that does as well") {
  for (const position_code code : all_codes)
    for (const double start : {0.0, 1000000.0}) {
      const outcome found = best({code, 0.37, 0.5, 3}, 200, start, 0.0);
      INFO(static_cast<int>(code));
      CHECK(found.quality.exact);
      const double diagonal = code == position_code::sine_twice ? 0.5 : 1.0;
      const double beside = code == position_code::sine_twice ? 0.5 : 0.0;
      for (std::size_t k = 0; k < found.matrix.size(); ++k)
        CHECK(std::abs(found.matrix[k] - (k % (found.channels + 1) == 0 ? diagonal : beside)) < 1e-10);
    }
}

TEST_CASE("phases or shifts that are multiples of half a turn make every code of sines fit") {
  constexpr double pi_double = 3.141592653589793;
  for (const position_code code : {position_code::sine, position_code::pair, position_code::sine_twice,
                                   position_code::sine_quarter, position_code::sine_other}) {
    for (const double half_turns : {1.0, 2.0, 3.0, 100.0})
      for (const double start : {0.0, 17.0, 1e5})
        for (const double offset : {1.0, -3.0, 40.0}) {
          INFO(static_cast<int>(code) << ", " << half_turns << ", " << start << ", " << offset);
          CHECK(best({code, half_turns * pi_double, 2.0 * pi_double, 0}, 100, start, offset).quality.exact);
        }
    // A shift of half a turn, or of several, whatever the phases are.
    for (const double offset : {2.0, 10.0, -64.0})
      CHECK(best({code, pi_double / 2.0, pi_double / 2.0, 0}, 100, 0.3, offset).quality.exact);
  }
}

TEST_CASE("a learned code fits by accident with no more rows than channels, and not with more") {
  for (const int channels : {1, 2, 5, 16, 64}) {
    const auto n = static_cast<std::size_t>(channels);
    CHECK(best({position_code::learned, 1.0, 1.0, channels}, n, 0.0, 1.0).quality.exact);
    CHECK(best({position_code::learned, 1.0, 1.0, channels}, (n + 1) / 2, 5.0, 3.0).quality.exact);
    CHECK_FALSE(best({position_code::learned, 1.0, 1.0, channels}, n + 1, 0.0, 1.0).quality.exact);
    CHECK_FALSE(best({position_code::learned, 1.0, 1.0, channels}, 3 * n + 2, 0.0, 1.0).quality.exact);
  }
}

TEST_CASE("the pair's best matrix is the rotation, the index's the shear") {
  random_arguments random(122);
  for (int round = 0; round < rounds(1000); ++round) {
    const double omega = random.between(0.1, 3.0), offset = std::floor(random.between(-50.0, 50.0));
    const outcome pair = best({position_code::pair, omega, 0.5, 0}, 200, 0.0, offset);
    const auto rotation = pe::shift_matrix(offset, omega);
    for (std::size_t k = 0; k < 4; ++k)
      REQUIRE(std::abs(pair.matrix[k] - rotation[k]) <= 16 * 0x1p-53);
    const outcome index = best({position_code::index_one, omega, 0.5, 0}, 200, 0.0, offset);
    const numbers shear{1.0, 0.0, offset, 1.0};
    for (std::size_t k = 0; k < 4; ++k)
      REQUIRE(std::abs(index.matrix[k] - shear[k]) <= 16 * 0x1p-53 * std::max(1.0, std::abs(offset)));
  }
}

TEST_CASE(
    "one sine at frequency 1, a step on: slope 0.54028, and 0.29150 of the variance, tending to cos² 1") {
  const outcome found = best({position_code::sine, 1.0, 0.5, 0}, 1000, 0.0, 1.0);
  CHECK(std::abs(found.matrix[0] - 0.54028) < 5e-6);
  CHECK(std::abs(found.explained[0] - 0.29150) < 5e-6);
  const outcome longer = best({position_code::sine, 1.0, 0.5, 0}, 4096, 0.0, 1.0);
  CHECK(std::abs(longer.explained[0] - 0.2919265817264289) < 2e-4);
}
