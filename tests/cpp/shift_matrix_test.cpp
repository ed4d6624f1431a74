// The matrix of one pair: its entries against MPFR, and what matrices of that kind must do.
#include "shift_matrix.hpp"

#include "hard_positions.hpp"
#include "random_arguments.hpp"
#include "ulp_distance.hpp"

#include <catch2/catch_test_macros.hpp>

#include <bit>
#include <cmath>
#include <limits>
#include <vector>

using namespace pe_test;

namespace {

double distance(const std::array<double, 4> &matrix, const real &angle) {
  const real s = sine(angle);
  const real c = cosine(angle);
  return std::max({ulp_distance(matrix[0], c), ulp_distance(matrix[1], s), ulp_distance(matrix[2], -s),
                   ulp_distance(matrix[3], c)});
}

} // namespace

TEST_CASE("the matrix of a frequency that is a double has every entry within 1 ulp") {
  random_arguments random(20);
  double worst = 0.0;
  for (int round = 0; round < rounds(20000); ++round) {
    const double offset = random.position();
    const double frequency =
        random.chance(3) ? random.between(0.0, 1.0)
                         : random.sign() * random.between(1.0, 2.0) * std::exp2(random.whole(-1022, 1000));
    worst = std::max(worst, distance(pe::shift_matrix(offset, frequency), real(offset) * real(frequency)));
  }
  CAPTURE(worst);
  CHECK(worst <= 1.0);
}

TEST_CASE("the matrix of an extreme frequency has every entry within 1 ulp") {
  for (const double frequency :
       {std::numeric_limits<double>::max(), -std::numeric_limits<double>::max(), 0x1p1023,
        std::numeric_limits<double>::denorm_min(), 1e300, 1e-300, 0x1p-1022})
    for (const double offset : {0x1p53, -0x1p53, 1.0, 0.1, 1e-300, 0x1p-1074, 3e-5}) {
      INFO(offset << " · " << frequency);
      CHECK(distance(pe::shift_matrix(offset, frequency), real(offset) * real(frequency)) <= 1.0);
    }
}

TEST_CASE("the matrix of a double frequency keeps its last digit nearest to the quarter turns") {
  for (const double frequency : {1.0, 0.01, 0.1, 0.5, 0.39810717055349726, 3.0, 1e-4}) {
    for (const double offset : hard_positions(real(frequency))) {
      INFO(offset << " · " << frequency);
      CHECK(distance(pe::shift_matrix(offset, frequency), real(offset) * real(frequency)) <= 1.0);
    }
  }
}

TEST_CASE("the matrix of a pair has every entry within 1 ulp of the exact frequency's") {
  random_arguments random(21);
  pe::frequency_seeds seeds;
  double worst = 0.0;
  for (int round = 0; round < rounds(3000); ++round) {
    const int width = random.width(1000);
    const double base = random.base();
    const int pair = random.whole(0, width / 2 - 1);
    const double offset = random.position();
    worst = std::max(worst, distance(pe::shift_matrix(seeds, offset, pair, width, base),
                                     real(offset) * frequency(pair, width, base)));
  }
  CAPTURE(worst);
  CHECK(worst <= 1.0);
}

TEST_CASE("no shift, or no frequency, is the identity without negative zeros") {
  pe::frequency_seeds seeds;
  for (const std::array<double, 4> &matrix :
       {pe::shift_matrix(0.0, 1.0), pe::shift_matrix(-0.0, 0.3), pe::shift_matrix(5.0, 0.0),
        pe::shift_matrix(5.0, -0.0), pe::shift_matrix(seeds, 0.0, 3, 8, 10000.0),
        pe::shift_matrix(seeds, -0.0, 3, 8, 10000.0)}) {
    CHECK(matrix == std::array<double, 4>{1.0, 0.0, 0.0, 1.0});
    CHECK(!std::signbit(matrix[1]));
    CHECK(!std::signbit(matrix[2]));
  }
}

TEST_CASE("the shift back is the transpose, and two shifts multiply to their sum") {
  random_arguments random(22);
  for (int round = 0; round < rounds(2000); ++round) {
    const double frequency = random.between(0.0, 1.0);
    const double first = random.whole(-1000000, 1000000);
    const double second = random.whole(-1000000, 1000000);
    const std::array<double, 4> a = pe::shift_matrix(first, frequency);
    const std::array<double, 4> b = pe::shift_matrix(second, frequency);
    const std::array<double, 4> both = pe::shift_matrix(first + second, frequency);
    CHECK(pe::shift_matrix(-first, frequency) == std::array<double, 4>{a[0], a[2], a[1], a[3]});
    // Two factors of one unit each in two products, the sum's rounding, and the right side's own.
    CHECK(std::abs(a[0] * b[0] + a[1] * b[2] - both[0]) <= 7 * 0x1p-53);
    CHECK(std::abs(a[0] * b[1] + a[1] * b[3] - both[1]) <= 7 * 0x1p-53);
    CHECK(std::abs(a[2] * b[0] + a[3] * b[2] - both[2]) <= 7 * 0x1p-53);
    CHECK(std::abs(a[2] * b[1] + a[3] * b[3] - both[3]) <= 7 * 0x1p-53);
  }
}
