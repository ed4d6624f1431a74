// Phases of few bits: every rounding against MPFR, and how wrong they get against numbers computed elsewhere.
#include "emulated_phases.hpp"

#include "domain.hpp"
#include "encode.hpp"
#include "random_arguments.hpp"
#include "ulp_distance.hpp"

#include <catch2/catch_test_macros.hpp>

#include <algorithm>
#include <array>
#include <cmath>
#include <tuple>
#include <utility>
#include <vector>

using namespace pe_test;
using pe::number_type;

namespace {

constexpr std::array types{number_type::float64, number_type::float32, number_type::bfloat16,
                           number_type::float16};

/// A real number rounded once to a type, by MPFR with as many bits and the subnormal numbers of that type.
double rounded_exactly(number_type type, const real &x) {
  struct kind {
    int bits, least, most;
  };
  const kind of_type = type == number_type::float64    ? kind{53, -1022, 1023}
                       : type == number_type::float32  ? kind{24, -126, 127}
                       : type == number_type::bfloat16 ? kind{8, -126, 127}
                                                       : kind{11, -14, 15};
  if (mpfr_zero_p(x.raw()) != 0)
    return 0.0;
  const long top = std::max<long>(mpfr_get_exp(x.raw()) - 1, of_type.least);
  // To a whole number of units, ties to even.
  real units = x * real::two_to(of_type.bits - 1 - top);
  mpfr_rint(units.raw(), units.raw(), MPFR_RNDN);
  const real result = units * real::two_to(top - of_type.bits + 1);
  if (!(magnitude(result) < real::two_to(of_type.most + 1)))
    return mpfr_sgn(x.raw()) < 0 ? -HUGE_VAL : HUGE_VAL;
  return result.nearest();
}

struct row_room {
  explicit row_room(int width)
      : row(static_cast<std::size_t>(width)), exact(row.size()), phases(row.size() / 2),
        exact_phases(phases.size()), errors(phases.size()) {}
  pe::emulated_row_output output() { return {row, exact, phases, exact_phases, errors}; }
  std::vector<double> row, exact, phases, exact_phases, errors;
};

/// bfloat16 frequencies, all else float64.
constexpr pe::phase_types rounded_frequencies{number_type::float64, number_type::bfloat16,
                                              number_type::float64};
constexpr pe::phase_types all_float32{number_type::float32, number_type::float32, number_type::float32};
constexpr pe::phase_types all_bfloat16{number_type::bfloat16, number_type::bfloat16, number_type::bfloat16};
constexpr pe::phase_types all_float64{number_type::float64, number_type::float64, number_type::float64};

} // namespace

TEST_CASE("an emulated phase is rounded exactly three times, to nearest even") {
  random_arguments random(801);
  pe::frequency_seeds seeds;
  double worst_exact = 0.0;
  for (int round = 0; round < rounds(6000); ++round) {
    const int width = random.width(300);
    const double base = random.base();
    const int pair = random.whole(0, width / 2 - 1);
    const pe::phase_types kinds{types[random.bits() % 4], types[random.bits() % 4], types[random.bits() % 4]};
    const double position = random.position();
    const pe::turn_fraction &fraction = seeds.of(width, base)[static_cast<std::size_t>(pair)];
    const real omega = frequency(pair, width, base);
    const pe::emulated_phase found = pe::phase_in(kinds, fraction, position);
    INFO("position " << position << ", width " << width << ", base " << base << ", pair " << pair
                     << ", types " << static_cast<int>(kinds.position) << static_cast<int>(kinds.frequency)
                     << static_cast<int>(kinds.product));
    const double at = rounded_exactly(kinds.position, real(position));
    const double by = pe::emulated_frequency(fraction, kinds.frequency);
    if (kinds.frequency == number_type::float64)
      REQUIRE(ulp_distance(by, omega) <= 0.501);
    else
      REQUIRE(by == rounded_exactly(kinds.frequency, omega));
    const real exact = real(position) * omega;
    const double off = ulp_distance(found.exact, exact);
    REQUIRE(off <= (std::abs(exact.nearest()) < 0x1p-1000 ? 1.0 : 0.501));
    worst_exact = std::max(worst_exact, off);
    if (!std::isfinite(at)) {
      REQUIRE(!std::isfinite(found.phase));
      continue;
    }
    const double phase = rounded_exactly(kinds.product, real(at) * real(by));
    REQUIRE(found.phase == phase);
    if (!std::isfinite(phase)) {
      REQUIRE(found.error == phase);
      continue;
    }
    const real error = real(phase) - exact;
    REQUIRE(!(ulp_of(error) + magnitude(exact) * real::two_to(-97) < magnitude(real(found.error) - error)));
  }
  CHECK(worst_exact > 0.25);
}

TEST_CASE("a frequency that is a power of two halfway to the smallest float16 rounds to the even one, zero") {
  pe::frequency_seeds seeds;
  // 2^50 to the power of -1/2.
  const pe::turn_fraction &fraction = seeds.of(4, 0x1p39)[1];
  CHECK(pe::emulated_frequency(fraction, number_type::float64) == std::sqrt(0x1p-39));
  const pe::turn_fraction &tie = seeds.of(8, 0x1p34)[3]; // 2^-25.5, above 2^-26
  CHECK(pe::emulated_frequency(tie, number_type::float16) == 0.0);
  const pe::turn_fraction &half = seeds.of(12, 0x1p30)[5]; // 2^-25
  CHECK(pe::emulated_frequency(half, number_type::float64) == 0x1p-25);
  CHECK(pe::emulated_frequency(half, number_type::float16) == 0.0);
}

TEST_CASE("a phase that needs no rounding has no error") {
  pe::frequency_seeds seeds;
  for (const double position : {0.0, 1.0, 255.0, -17.0, 2048.0, 0x1p53, 1e-300}) {
    const pe::emulated_phase found = pe::phase_in(all_float64, seeds.of(8, 10000.0)[0], position);
    CHECK(found.phase == position);
    CHECK(found.error == 0.0);
  }
  CHECK(pe::phase_in(all_bfloat16, seeds.of(12, 64.0)[3], 100.0).error == 0.0); // 1/8
}

TEST_CASE("a stored value is the sine of the emulated phase, rounded once to its type") {
  random_arguments random(802);
  pe::frequency_seeds seeds;
  double worst = 0.0;
  for (int round = 0; round < rounds(2000); ++round) {
    const int width = random.width(40);
    const double base = random.base();
    const pe::phase_types kinds{types[random.bits() % 3], types[random.bits() % 4], types[random.bits() % 3]};
    const number_type stored = types[random.bits() % 4];
    const double position = random.position();
    row_room room(width);
    const pe::layout channels = random.chance(2) ? pe::layout::halves : pe::layout::interleaved;
    const pe::worst_phase found =
        pe::emulated_row(seeds, position, width, base, channels, kinds, stored, room.output());
    std::vector<double> encoding(room.row.size());
    pe::encode(seeds, position, width, base, channels, encoding);
    REQUIRE(room.exact == encoding);
    double largest = 0.0;
    for (std::size_t r = 0; r < room.phases.size(); ++r) {
      const pe::emulated_phase phase = pe::phase_in(kinds, seeds.of(width, base)[r], position);
      REQUIRE(room.phases[r] == phase.phase);
      REQUIRE(room.errors[r] == phase.error);
      REQUIRE(room.exact_phases[r] == phase.exact);
      largest = std::max(largest, std::abs(phase.error));
      const bool halves = channels == pe::layout::halves;
      const double s = room.row[halves ? r : 2 * r];
      const double c = room.row[halves ? r + room.phases.size() : 2 * r + 1];
      const real angle(room.phases[r]);
      INFO("phase " << room.phases[r] << ", type " << static_cast<int>(stored));
      if (stored == number_type::float64) {
        worst = std::max({worst, ulp_distance(s, sine(angle)), ulp_distance(c, cosine(angle))});
        REQUIRE(worst <= 1.0);
      } else {
        REQUIRE(s == rounded_exactly(stored, sine(angle)));
        REQUIRE(c == rounded_exactly(stored, cosine(angle)));
      }
    }
    REQUIRE(found.error == largest);
    REQUIRE(std::abs(room.errors[static_cast<std::size_t>(found.pair)]) == largest);
  }
  CHECK(worst > 0.25);
}

TEST_CASE("a tiny phase halfway between two numbers has a sine just below the middle") {
  pe::frequency_seeds seeds;
  row_room room(2);
  // 1 + 2^-8 is halfway between two bfloat16, of which 1 is the even one and 1 + 2^-7 · 3 the odd one's
  // neighbour.
  for (const double size : {0x1p-34, 0x1p-40, 0x1p-100}) {
    const double tie = (1.0 + 3.0 * 0x1p-8) * size; // the even neighbour is above
    pe::emulated_row(seeds, tie, 2, 10000.0, pe::layout::interleaved, all_float64, number_type::bfloat16,
                     room.output());
    CHECK(room.row[0] == (1.0 + 0x1p-7) * size);
    CHECK(room.row[1] == 1.0);
    pe::emulated_row(seeds, -tie, 2, 10000.0, pe::layout::interleaved, all_float64, number_type::bfloat16,
                     room.output());
    CHECK(room.row[0] == -(1.0 + 0x1p-7) * size);
  }
}

TEST_CASE("a sine whose nearest double is halfway between two bfloat16 is rounded from what lies beyond the "
          "double") {
  pe::frequency_seeds seeds;
  row_room room(2);
  int twice = 0;
  for (int k = 33; k < 255; k += 2) {
    const double middle = (256.0 + k) * 0x1p-9;
    const double phase = std::asin(middle);
    pe::emulated_row(seeds, phase, 2, 10000.0, pe::layout::interleaved, all_float64, number_type::bfloat16,
                     room.output());
    const real exact = sine(real(phase));
    REQUIRE(room.row[0] == rounded_exactly(number_type::bfloat16, exact));
    twice += rounded_exactly(number_type::bfloat16, real(exact.nearest())) != room.row[0] ? 1 : 0;
  }
  CHECK(twice > 10);
}

TEST_CASE("frequencies in bfloat16 are off by radians: 5.0 at 4095, 14.7 at 8191, 37.8 at 32767") {
  pe::frequency_seeds seeds;
  int fewest = 64;
  int most = 0;
  for (const auto &[position, base, expected] :
       {std::tuple{4095.0, 10000.0, 5.0}, {8191.0, 500000.0, 14.7}, {32767.0, 1000000.0, 37.8}}) {
    const pe::worst_phase worst = pe::worst_phase_of(seeds, position, 128, base, rounded_frequencies, 0.1);
    INFO("position " << position << ": " << worst.error << " rad, " << worst.above << " pairs");
    CHECK(std::abs(worst.error - expected) <= 0.05);
    fewest = std::min(fewest, worst.above);
    most = std::max(most, worst.above);
  }
  CHECK(fewest == 20);
  CHECK(most == 28);
  // 28 of 64 at base 10000.
  CHECK(pe::worst_phase_of(seeds, 4095.0, 128, 10000.0, rounded_frequencies, 0.1).above == 28);
}

TEST_CASE("angles in float32 are off by 1.4e-4 at 4095, thousandths at 131071, hundredths at 1048575") {
  pe::frequency_seeds seeds;
  const auto worst = [&](double position) {
    return pe::worst_phase_of(seeds, position, 128, 10000.0, all_float32, 0.1).error;
  };
  // Others had 2.7e-3 to 8e-3 at 131071, by the route that they took to the frequency.
  CHECK(std::abs(worst(4095.0) - 1.4e-4) <= 0.05e-4);
  CHECK((worst(131071.0) > 2.65e-3 && worst(131071.0) < 8e-3));
  CHECK(std::abs(worst(1048575.0) - 3e-2) <= 0.5e-2);
}

TEST_CASE("position 257 has the row of 256 when positions and frequencies are multiplied in bfloat16") {
  pe::frequency_seeds seeds;
  row_room at_256(64), at_257(64), in_float32(64);
  const auto row = [&](double position, const pe::phase_types &kinds, row_room &room) {
    pe::emulated_row(seeds, position, 64, 10000.0, pe::layout::interleaved, kinds, number_type::bfloat16,
                     room.output());
  };
  row(256.0, all_bfloat16, at_256);
  row(257.0, all_bfloat16, at_257);
  CHECK(at_256.row == at_257.row);
  row(257.0, all_float32, in_float32);
  CHECK(at_257.row != in_float32.row);
}

TEST_CASE("the cosine of 15962 becomes that of 15936 when the position is a bfloat16") {
  pe::frequency_seeds seeds;
  row_room room(2);
  constexpr pe::phase_types kinds{number_type::bfloat16, number_type::float64, number_type::float64};
  const pe::worst_phase worst = pe::emulated_row(seeds, 15962.0, 2, 10000.0, pe::layout::interleaved, kinds,
                                                 number_type::float64, room.output());
  CHECK(std::abs(room.exact[1] - -0.908015901) < 0.5001e-9);
  CHECK(std::abs(room.row[1] - -0.267950071) < 0.5001e-9);
  CHECK(worst.error == 26.0);
  pe::emulated_row(seeds, 15968.0, 2, 10000.0, pe::layout::interleaved, all_float64, number_type::float64,
                   room.output());
  CHECK(std::abs(room.row[1] - -0.754792760) < 0.5001e-9);
}

TEST_CASE("a position beyond float16 has no row, and is infinitely wrong") {
  pe::frequency_seeds seeds;
  row_room room(8);
  constexpr pe::phase_types kinds{number_type::float16, number_type::float32, number_type::float32};
  const pe::worst_phase worst = pe::emulated_row(seeds, 65520.0, 8, 10000.0, pe::layout::halves, kinds,
                                                 number_type::float32, room.output());
  CHECK((std::isinf(worst.error) && worst.pair == 0 && worst.above == 4));
  for (const double value : room.row)
    CHECK(std::isnan(value));
  CHECK(std::isinf(room.phases[3]));
}

TEST_CASE("the phases of one pair at many positions are those at each") {
  pe::frequency_seeds seeds;
  const std::vector<double> positions{0.0, 1.0, 257.0, 998.3897, -4095.0, 1e9, 0x1p53};
  std::vector<double> rounded(7), phases(7), exact(7), errors(7);
  const pe::emulated_pair pair =
      pe::emulated_phases(seeds, positions, 5, 64, 10000.0, all_bfloat16, {rounded, phases, exact, errors});
  CHECK(pair.rounded == rounded_exactly(number_type::bfloat16, frequency(5, 64, 10000.0)));
  CHECK(ulp_distance(pair.exact, frequency(5, 64, 10000.0)) <= 0.501);
  for (std::size_t k = 0; k < positions.size(); ++k) {
    const pe::emulated_phase one = pe::phase_in(all_bfloat16, seeds.of(64, 10000.0)[5], positions[k]);
    CHECK(rounded[k] == pe::rounded_to(number_type::bfloat16, positions[k]));
    CHECK((phases[k] == one.phase && exact[k] == one.exact && errors[k] == one.error));
  }
  CHECK(rounded[3] == 1000.0);
}
