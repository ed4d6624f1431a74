// Ways to write a position down, against their formulas in MPFR.
#include "position_code.hpp"

#include "index_shift.hpp"
#include "random_arguments.hpp"
#include "stand_ins.hpp"
#include "ulp_distance.hpp"

#include <catch2/catch_test_macros.hpp>

#include <cmath>
#include <vector>

using namespace pe_test;
using pe::position_code;

namespace {

std::vector<double> rows_of(const pe::code_settings &settings, std::size_t length, double start,
                            double offset = 0.0) {
  std::vector<double> rows(length * pe::code_channels(settings));
  pe::code_rows(settings, start, offset, rows);
  return rows;
}

/// The row of position i by the formulas.
std::vector<real> formula(position_code code, const real &i, const real &omega, const real &other) {
  switch (code) {
  case position_code::index:
    return {i};
  case position_code::index_one:
    return {real(1.0), i};
  case position_code::sine:
    return {sine(i * omega)};
  case position_code::pair:
    return {sine(i * omega), cosine(i * omega)};
  case position_code::sine_twice:
    return {sine(i * omega), sine(i * omega)};
  case position_code::sine_quarter:
    return {sine(i * omega), sine(i * omega + pi() / real(2.0))};
  default:
    return {sine(i * omega), cosine(i * other)};
  }
}

constexpr position_code formulas[] = {
    position_code::index,      position_code::index_one,    position_code::sine,      position_code::pair,
    position_code::sine_twice, position_code::sine_quarter, position_code::sine_other};

} // namespace

TEST_CASE("every code's rows are those of its formula at the exact position") {
  random_arguments random(90);
  for (int round = 0; round < rounds(3000); ++round) {
    const position_code code = formulas[random.whole(0, 6)];
    const double omega = random.between(-4.0, 4.0), other = random.between(-4.0, 4.0);
    const double start = random.chance(2) ? random.whole_position() : random.between(-1e9, 1e9);
    const double offset = random.chance(2) ? 0.0 : random.position();
    const pe::code_settings settings{code, omega, other, 0};
    if (start > 0x1p53 - 3.0)
      continue;
    const std::vector<double> rows = rows_of(settings, 4, start, offset);
    const std::size_t channels = pe::code_channels(settings);
    for (std::size_t k = 0; k < 4; ++k) {
      const real i = real(start) + real(static_cast<double>(k)) + real(offset);
      const std::vector<real> expected = formula(code, i, real(omega), real(other));
      REQUIRE(expected.size() == channels);
      for (std::size_t j = 0; j < channels; ++j) {
        const real bound = ulp_of(expected[j]) * real(1.1) + real::two_to(-95);
        REQUIRE_FALSE(bound < magnitude(real(rows[k * channels + j]) - expected[j]));
      }
    }
  }
}

TEST_CASE("a learned code has the stand-ins of its positions, of either sign") {
  const pe::code_settings settings{position_code::learned, 1.0, 1.0, 3};
  const std::vector<double> rows = rows_of(settings, 3, -1.0);
  for (std::size_t k = 0; k < 3; ++k) {
    std::vector<double> expected(3);
    pe::stand_ins(k - std::uint64_t{1}, 100.0, expected);
    CHECK(std::vector<double>(rows.begin() + static_cast<std::ptrdiff_t>(3 * k),
                              rows.begin() + static_cast<std::ptrdiff_t>(3 * k + 3)) == expected);
  }
  CHECK(rows_of(settings, 2, 5.0, 2.0) == rows_of(settings, 2, 7.0));
}

TEST_CASE("a pair's row has length 1, a raw index grows without bound") {
  const pe::code_settings pair{position_code::pair, 0.37, 0.0, 0};
  std::vector<double> lengths(1000);
  pe::row_lengths(rows_of(pair, 1000, 1e6), lengths);
  for (const double length : lengths)
    REQUIRE(std::abs(length - 1.0) <= 4 * 0x1p-53);
  pe::row_lengths(rows_of({position_code::index, 1.0, 1.0, 0}, 1000, -500.0), lengths);
  for (std::size_t k = 0; k < lengths.size(); ++k)
    REQUIRE(lengths[k] == std::abs(static_cast<double>(k) - 500.0));
  pe::row_lengths(rows_of({position_code::index_one, 1.0, 1.0, 0}, 1000, 0.0), lengths);
  for (std::size_t k = 0; k < lengths.size(); ++k) {
    const auto i = static_cast<double>(k);
    REQUIRE(ulp_distance(lengths[k], square_root(real(1.0 + i * i))) <= 1.0);
  }
}

TEST_CASE("the index's shift takes (1, i) to (1, i + offset)") {
  const auto matrix = pe::index_shift(7.0);
  CHECK(matrix[0] * 1.0 + matrix[1] * 5.0 == 1.0);
  CHECK(matrix[2] * 1.0 + matrix[3] * 5.0 == 12.0);
}
