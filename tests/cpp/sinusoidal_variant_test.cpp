// The tables of implementations: against MPFR, against rows that were computed elsewhere, and against one
// another.
#include "sinusoidal_variant.hpp"

#include "domain.hpp"
#include "encode.hpp"
#include "frequencies.hpp"
#include "hard_positions.hpp"
#include "random_arguments.hpp"
#include "sinusoidal_table.hpp"
#include "ulp_distance.hpp"

#include <catch2/catch_test_macros.hpp>

#include <algorithm>
#include <cmath>
#include <limits>
#include <tuple>
#include <utility>
#include <vector>

using namespace pe_test;
using pe::odd_channel;
using pe::variant_layout;

namespace {

pe::variant_settings variant_of(double denominator, variant_layout channels = variant_layout::interleaved,
                                double base = 10000.0) {
  return {base, denominator, 1.0, 1.0, 0.0, false, channels, odd_channel::extra_sine};
}

std::vector<double> variant_table(const pe::variant_settings &settings, std::size_t rows, int width,
                                  const std::vector<double> &zero_rows = {}) {
  pe::frequency_seeds seeds;
  std::vector<double> out(rows * static_cast<std::size_t>(width), -7.0);
  pe::sinusoidal_variant(seeds, settings, width, zero_rows, out);
  return out;
}

std::vector<double> one_row(pe::variant_settings settings, double position, int width) {
  settings.start = position;
  return variant_table(settings, 1, width);
}

/// What a channel holds, written down without the code under test: 's' or 'c' and the number of its
/// frequency.
struct channel_rule {
  char kind;
  int k;
};

channel_rule rule_of(const pe::variant_settings &settings, int width, int channel) {
  const int cosines = width / 2;
  const bool extra = width % 2 == 1 && settings.odd == odd_channel::extra_sine;
  const int sines = cosines + (extra ? 1 : 0);
  if (width % 2 == 1 && !extra && channel == width - 1)
    return {'0', 0};
  switch (settings.channels) {
  case variant_layout::interleaved:
    return {channel % 2 == 0 ? 's' : 'c', channel / 2};
  case variant_layout::halves:
    return channel < sines ? channel_rule{'s', channel} : channel_rule{'c', channel - sines};
  default:
    return channel < cosines ? channel_rule{'c', channel} : channel_rule{'s', channel - cosines};
  }
}

real exact_frequency(int k, const pe::variant_settings &settings) {
  return real(settings.scale) *
         power(real(settings.base), -(real(static_cast<double>(k)) / real(settings.denominator)));
}

real exact_value(const pe::variant_settings &settings, int width, double row, int channel) {
  const channel_rule rule = rule_of(settings, width, channel);
  if (rule.kind == '0')
    return real(0.0);
  const real position = real(settings.start) + real(settings.falling ? -row : row);
  const real angle = position * exact_frequency(rule.k, settings);
  return real(settings.amplitude) * (rule.kind == 's' ? sine(angle) : cosine(angle));
}

/// Nine decimals, as the reference rows have.
void check_row(const std::vector<double> &row, const std::vector<double> &expected) {
  REQUIRE(row.size() == expected.size());
  for (std::size_t c = 0; c < row.size(); ++c) {
    INFO("channel " << c);
    CHECK(std::abs(row[c] - expected[c]) <= 0.5001e-9);
  }
}

} // namespace

TEST_CASE(
    "every value of a sinusoidal variant is within 2 ulp of the mathematical one, 1 without an amplitude") {
  random_arguments random(611);
  double worst = 0.0;
  double worst_scaled = 0.0;
  for (int round = 0; round < 800; ++round) {
    const int width = random.chance(40) ? random.whole(1, 65536) : random.whole(1, 40);
    pe::variant_settings settings{};
    settings.base = random.base();
    const double denominators[] = {width / 2.0,
                                   std::floor(width / 2.0),
                                   width / 2.0 - 1.0,
                                   width / 4.0,
                                   random.between(0.001, 3.0),
                                   random.between(1.0, 100.0),
                                   0x1p53,
                                   0x1p-10};
    settings.denominator = std::max(denominators[random.whole(0, 7)], 0x1p-10);
    settings.start = random.position();
    settings.falling = random.chance(2);
    settings.channels = static_cast<variant_layout>(random.whole(0, 2));
    settings.odd = static_cast<odd_channel>(random.whole(0, 1));
    if (std::abs(settings.start) > 0x1p53 - 4.0)
      settings.start = std::copysign(0x1p53 - 4.0, settings.start);
    const double largest = std::abs(settings.start) + 2.0;
    settings.scale =
        random.chance(3) ? 1.0 : random.sign() * std::exp2(random.between(-1073.0, 53.0)) / largest;
    settings.amplitude = random.chance(2) ? 1.0 : random.sign() * std::exp2(random.between(-40.0, 1000.0));
    const std::size_t rows = 2;
    const std::vector<double> out = variant_table(settings, rows, width);
    for (int look = 0; look < 12; ++look) {
      const int row = random.whole(0, 1);
      const int channel = random.whole(0, width - 1);
      const double value = out[static_cast<std::size_t>(row * width + channel)];
      const real exact = exact_value(settings, width, row, channel);
      const double off = ulp_distance(value, exact);
      const bool plain = settings.amplitude == 1.0;
      if (!plain && exact.nearest() != 0.0 &&
          std::abs((exact / real(settings.amplitude)).nearest()) < 0x1p-1000) {
        // The error of a subnormal sine grows with it.
        REQUIRE(magnitude(real(value) - exact) <
                real(std::abs(settings.amplitude) * 1.01) * real::two_to(-1074) + real(2.0) * ulp_of(exact));
        continue;
      }
      if (plain)
        worst = std::max(worst, off);
      else
        worst_scaled = std::max(worst_scaled, off);
      INFO("base " << settings.base << ", D " << settings.denominator << ", scale " << settings.scale
                   << ", start " << settings.start << ", width " << width << ", channel " << channel
                   << ", row " << row << ", amplitude " << settings.amplitude << ", value " << value);
      REQUIRE(off <= (plain ? 1.0 : 2.0));
    }
  }
  CAPTURE(worst, worst_scaled);
  CHECK(worst > 0.25); // the oracle sees rounding
  CHECK(worst_scaled > 0.5);
}

TEST_CASE("the long fractions of any denominator are good to 2^-240") {
  random_arguments random(613);
  real worst(0.0);
  for (int round = 0; round < 300; ++round) {
    const double denominator = std::exp2(random.between(-10.0, 53.0));
    const double base = random.base();
    const double scale = std::exp2(random.between(-1074.0, 1023.9));
    const pe::frequency_ladder ladder(base, denominator, scale);
    for (const int k : {0, 1, random.whole(0, 30), random.whole(0, 32768)}) {
      const real exact = real(scale) / (real(2.0) * pi()) *
                         power(real(base), -(real(static_cast<double>(k)) / real(denominator)));
      const pe::scaled_frequency found = ladder.of(k);
      real turn(0.0);
      for (int limb = 0; limb < 8; ++limb)
        turn = turn + real(static_cast<double>(found.turn.limbs[static_cast<std::size_t>(limb)])) *
                          real::two_to(-32 * (limb + 1));
      turn = turn * real::two_to(found.exponent);
      INFO("base " << base << ", D " << denominator << ", scale " << scale << ", k " << k);
      if (turn == real(0.0)) {
        REQUIRE(exact < real(scale) * real::two_to(-1199));
        continue;
      }
      const real off = magnitude(turn - exact) / exact;
      REQUIRE(off < real::two_to(-240));
      worst = worst < off ? off : worst;
    }
  }
  CHECK(real::two_to(-260) < worst); // the fraction has 256 bits
}

TEST_CASE("a variant keeps its last digit where the angle comes closest to a multiple of a quarter turn") {
  for (const auto &[width, denominator, base] :
       {std::tuple{8, 3.0, 10000.0}, {20, 9.0, 10000.0}, {512, 255.0, 10000.0}, {7, 3.5, 10000.0}}) {
    pe::variant_settings settings = variant_of(denominator, variant_layout::halves, base);
    for (const int k : {0, 1, width / 2 - 1}) {
      double closest = 1.0;
      for (const double position : hard_positions(exact_frequency(k, settings))) {
        const std::vector<double> row = one_row(settings, position, width);
        settings.start = position;
        const int cosine_channel = width / 2 + width % 2 + k;
        for (const int channel : {k, cosine_channel}) {
          const double value = row[static_cast<std::size_t>(channel)];
          closest = std::min(closest, std::abs(value));
          INFO("position " << position << ", width " << width << ", frequency " << k);
          REQUIRE(ulp_distance(value, exact_value(settings, width, 0.0, channel)) <= 1.0);
        }
      }
      CHECK(closest < 1e-13);
    }
  }
}

TEST_CASE("the paper's table comes out bit for bit, its halves and rows moved as they should be") {
  pe::frequency_seeds seeds;
  for (const auto &[width, base, start] :
       {std::tuple{64, 10000.0, 0.0}, {8, 500000.0, -17.0}, {2, 2.0, 0.25}}) {
    const std::size_t rows = 300;
    const auto channels = static_cast<std::size_t>(width);
    std::vector<double> table(rows * channels);
    pe::variant_settings settings = variant_of(width / 2, variant_layout::interleaved, base);
    settings.start = start;
    pe::sinusoidal_table(seeds, start, width, base, pe::layout::interleaved, table);
    CHECK(variant_table(settings, rows, width) == table);
    pe::sinusoidal_table(seeds, start, width, base, pe::layout::halves, table);
    settings.channels = variant_layout::halves;
    CHECK(variant_table(settings, rows, width) == table);
    settings.channels = variant_layout::cosine_first;
    const std::vector<double> flipped = variant_table(settings, rows, width);
    bool same = true;
    for (std::size_t k = 0; k < table.size(); ++k) {
      const std::size_t row = k / channels;
      same = same && flipped[k] == table[row * channels + (k % channels + channels / 2) % channels];
    }
    CHECK(same);
    // Descending from the last position, as Transformer-XL has it.
    settings.channels = variant_layout::halves;
    settings.falling = true;
    settings.start = start + 299.0;
    const std::vector<double> falling = variant_table(settings, rows, width);
    same = true;
    for (std::size_t k = 0; k < table.size(); ++k)
      same = same && falling[k] == table[(rows - 1 - k / channels) * channels + k % channels];
    CHECK(same);
  }
}

TEST_CASE("an empty variant and a single channel are what they should be") {
  CHECK(variant_table(variant_of(4.0), 0, 8).empty());
  pe::variant_settings settings = variant_of(0.5);
  settings.start = 2.0;
  CHECK(ulp_distance(variant_table(settings, 1, 1)[0], sine(real(2.0))) <= 1.0);
  settings.odd = odd_channel::zero_column;
  CHECK(variant_table(settings, 2, 1) == std::vector<double>{0.0, 0.0});
}

TEST_CASE("the rows at positions 1 and 3 that the known conventions give at width 8") {
  const auto row = [](double denominator, variant_layout channels, double position) {
    return one_row(variant_of(denominator, channels), position, 8);
  };
  check_row(row(4, variant_layout::interleaved, 1), {0.841470985, 0.540302306, 0.099833417, 0.995004165,
                                                     0.009999833, 0.999950000, 0.001000000, 0.999999500});
  check_row(row(4, variant_layout::halves, 1), {0.841470985, 0.099833417, 0.009999833, 0.001000000,
                                                0.540302306, 0.995004165, 0.999950000, 0.999999500});
  check_row(row(3, variant_layout::halves, 1), {0.841470985, 0.046399223, 0.002154433, 0.000100000,
                                                0.540302306, 0.998922976, 0.999997679, 0.999999995});
  check_row(row(4, variant_layout::cosine_first, 1), {0.540302306, 0.995004165, 0.999950000, 0.999999500,
                                                      0.841470985, 0.099833417, 0.009999833, 0.001000000});
  check_row(row(4, variant_layout::interleaved, 3), {0.141120008, -0.989992497, 0.295520207, 0.955336489,
                                                     0.029995500, 0.999550034, 0.002999996, 0.999995500});
  check_row(row(3, variant_layout::halves, 3), {0.141120008, 0.138798101, 0.006463259, 0.000300000,
                                                -0.989992497, 0.990320699, 0.999979113, 0.999999955});
}

TEST_CASE("width 5 has 3 sine and 2 cosine columns, the last a sine with exponent four fifths") {
  const std::vector<double> row = one_row(variant_of(2.5), 3.0, 5);
  for (int channel = 0; channel < 5; ++channel) {
    const real angle = real(3.0) * power(real(10000.0), -(real(channel / 2 * 2.0) / real(5.0)));
    const real expected = channel % 2 == 0 ? sine(angle) : cosine(angle);
    CHECK(ulp_distance(row[static_cast<std::size_t>(channel)], expected) <= 1.0);
  }
  CHECK(pe::variant_frequency_count(5, odd_channel::extra_sine) == 3);
  CHECK(pe::variant_frequency_count(127, odd_channel::extra_sine) == 64);
  CHECK(pe::variant_frequency_count(127, odd_channel::zero_column) == 63);
}

TEST_CASE("width 29 has 15 sine and 14 cosine columns") {
  // At position 0 a sine is 0 and a cosine 1.
  const std::vector<double> row = one_row(variant_of(14.5), 0.0, 29);
  CHECK(std::count(row.begin(), row.end(), 0.0) == 15);
  CHECK(std::count(row.begin(), row.end(), 1.0) == 14);
}

TEST_CASE("an odd table in halves has 4 sine columns and then 3 cosine columns at width 7") {
  CHECK(one_row(variant_of(3.5, variant_layout::halves), 0.0, 7) ==
        std::vector<double>{0.0, 0.0, 0.0, 0.0, 1.0, 1.0, 1.0});
  // HF Marian: exponent 2k/7 for the sines 0 to 3.
  const std::vector<double> row = one_row(variant_of(3.5, variant_layout::halves), 1.0, 7);
  CHECK(ulp_distance(row[3], sine(power(real(10000.0), -(real(6.0) / real(7.0))))) <= 1.0);
}

TEST_CASE("the zero column of an odd width stands at the end, also when the cosines come first") {
  for (const auto &[channels, expected] :
       {std::pair{variant_layout::halves, std::vector<double>{0, 0, 0, 1, 1, 1, 0}},
        {variant_layout::cosine_first, std::vector<double>{1, 1, 1, 0, 0, 0, 0}},
        {variant_layout::interleaved, std::vector<double>{0, 1, 0, 1, 0, 1, 0}}}) {
    pe::variant_settings settings = variant_of(3.0, channels);
    settings.odd = odd_channel::zero_column;
    CHECK(one_row(settings, 0.0, 7) == expected);
    CHECK(one_row(settings, 5.0, 7)[6] == 0.0);
  }
}

TEST_CASE("neighbours share an exponent: a sine and the cosine beside it are of one angle") {
  const std::vector<double> row = one_row(variant_of(4.0), 1.0, 8);
  for (std::size_t k = 0; k < 8; k += 2)
    CHECK(std::abs(row[k] * row[k] + row[k + 1] * row[k + 1] - 1.0) <= 0x1p-51);
}

TEST_CASE("a base of 1000 gives the sine of 1000 to the minus a quarter where 10000 gives a tenth's") {
  // 0.176892 where the printed table should have had 0.0998.
  CHECK(std::abs(one_row(variant_of(4.0, variant_layout::interleaved, 1000.0), 1.0, 8)[2] - 0.176892186) <
        1e-9);
  CHECK(std::abs(one_row(variant_of(4.0), 1.0, 8)[2] - 0.099833417) < 1e-9);
}

TEST_CASE("the right frequencies of axis width 128 are not those of missing parentheses") {
  std::vector<double> omega(64);
  pe::variant_frequencies(10000.0, 64.0, 1.0, omega);
  CHECK(std::abs(omega[1] - 0.865964) < 5e-7);
  CHECK(std::abs(omega[2] - 0.749894) < 5e-7);
}

TEST_CASE("keeping every second frequency of base 10000 is the table of base 100 million") {
  std::vector<double> omega(4);
  pe::variant_frequencies(10000.0, 2.0, 1.0, omega);
  for (int k = 0; k < 4; ++k) // 1, 0.01, 1e-4, 1e-6
    CHECK(ulp_distance(omega[static_cast<std::size_t>(k)], power(real(10.0), real(-2.0 * k))) <= 0.501);
  CHECK(one_row(variant_of(2.0), 77.0, 8) ==
        one_row(variant_of(4.0, variant_layout::interleaved, 1e8), 77.0, 8));
}

TEST_CASE("halves over n - 1 are no column permutation of the paper's table, halves over n are one") {
  const auto sorted_row = [](double denominator, variant_layout channels) {
    std::vector<double> row = one_row(variant_of(denominator, channels), 1.0, 8);
    std::sort(row.begin(), row.end());
    return row;
  };
  const std::vector<double> paper = sorted_row(4.0, variant_layout::interleaved);
  CHECK(sorted_row(4.0, variant_layout::halves) == paper);
  CHECK(sorted_row(4.0, variant_layout::cosine_first) == paper);
  const std::vector<double> other = sorted_row(3.0, variant_layout::halves);
  double largest = 0.0;
  for (std::size_t k = 0; k < 8; ++k)
    largest = std::max(largest, std::abs(other[k] - paper[k]));
  CHECK(largest > 0.05); // sin 0.1 against sin 0.0464
}

TEST_CASE("the halves are the interleaved table with its columns permuted, over many rows") {
  const std::vector<double> interleaved = variant_table(variant_of(8.0), 50, 16);
  const std::vector<double> halves = variant_table(variant_of(8.0, variant_layout::halves), 50, 16);
  bool same = true;
  for (std::size_t row = 0; row < 50; ++row)
    for (std::size_t k = 0; k < 8; ++k)
      same = same && interleaved[16 * row + 2 * k] == halves[16 * row + k] &&
             interleaved[16 * row + 2 * k + 1] == halves[16 * row + 8 + k];
  CHECK(same);
}

TEST_CASE("a shift of 1 in the denominator ends at the base, and without one it does not") {
  // Width 256 at position 1024: 1.0746e-4 against 1e-4, and the sines up to 1.986 apart; 0.0027 at
  // position 1.
  std::vector<double> paper(128), shifted(128);
  pe::variant_frequencies(10000.0, 128.0, 1.0, paper);
  pe::variant_frequencies(10000.0, 127.0, 1.0, shifted);
  CHECK(std::abs(paper[127] - 1.0746e-4) < 0.5e-8);
  CHECK(shifted[127] == 1e-4);
  const auto largest_sine_difference = [](double position) {
    const std::vector<double> a = one_row(variant_of(128.0, variant_layout::halves), position, 256);
    const std::vector<double> b = one_row(variant_of(127.0, variant_layout::halves), position, 256);
    double largest = 0.0;
    for (std::size_t k = 0; k < 128; ++k)
      largest = std::max(largest, std::abs(a[k] - b[k]));
    return largest;
  };
  CHECK(std::abs(largest_sine_difference(1024.0) - 1.986) < 0.0005);
  CHECK(std::abs(largest_sine_difference(1.0) - 0.0027) < 0.00005);
}

TEST_CASE("how far n and n - 1 are apart in an early row falls with the width") {
  for (const auto &[width, position, expected, digits] : {std::tuple{64, 1.0, 0.0110, 5e-5},
                                                          {512, 1.0, 0.00135, 5e-6},
                                                          {1024, 1.0, 0.00068, 5e-6},
                                                          {64, 100.0, 1.016, 5e-4},
                                                          {512, 100.0, 0.143, 5e-4},
                                                          {1024, 100.0, 0.072, 5e-4}}) {
    const double n = width / 2;
    const std::vector<double> a = one_row(variant_of(n, variant_layout::halves), position, width);
    const std::vector<double> b = one_row(variant_of(n - 1.0, variant_layout::halves), position, width);
    double largest = 0.0;
    for (std::size_t k = 0; k < static_cast<std::size_t>(width / 2); ++k)
      largest = std::max(largest, std::abs(a[k] - b[k]));
    INFO("width " << width << ", position " << position);
    CHECK(std::abs(largest - expected) <= digits);
  }
}

TEST_CASE("a smallest timescale of 2 multiplies the frequencies where it should divide them") {
  // tensor2tensor with min 2 and max 10000: min · (max/min)^(-k/(n-1)).
  std::vector<double> omega(4);
  pe::variant_frequencies(5000.0, 3.0, 2.0, omega);
  const double trap[] = {2.0, 0.11696070953, 0.00683990379, 0.0004};
  for (std::size_t k = 0; k < 4; ++k)
    CHECK(std::abs(omega[k] - trap[k]) < 0.5e-10);
  pe::variant_frequencies(5000.0, 3.0, 0.5, omega);
  const double right[] = {0.5, 0.02924017738, 0.00170997598, 0.0001};
  for (std::size_t k = 0; k < 4; ++k)
    CHECK(std::abs(omega[k] - right[k]) < 0.5e-10);
}

TEST_CASE("positions divided by 4 are the same table as frequencies divided by 4") {
  // Linear scaling: row p of the one is row 4p of the other, where both positions are exact.
  pe::variant_settings scaled = variant_of(8.0);
  scaled.scale = 0.25;
  const std::vector<double> slow = variant_table(scaled, 401, 16);
  const std::vector<double> plain = variant_table(variant_of(8.0), 101, 16);
  double worst = 0.0;
  for (std::size_t row = 0; row <= 100; ++row)
    for (std::size_t k = 0; k < 16; ++k)
      worst = std::max(worst, std::abs(slow[64 * row + k] - plain[16 * row + k]));
  CHECK(worst <= 0x1p-52); // both within 1 ulp of the same number, at most 1
  std::vector<double> quarter(8), whole(8);
  pe::variant_frequencies(10000.0, 8.0, 0.25, quarter);
  pe::variant_frequencies(10000.0, 8.0, 1.0, whole);
  for (std::size_t k = 0; k < 8; ++k)
    CHECK(quarter[k] * 4.0 == whole[k]);
}

TEST_CASE("log-spaced bands begin with the first band and end with the last") {
  // Four bands from 1 to 10/2: falling from 5 with base 5 over three steps.
  std::vector<double> omega(4);
  pe::variant_frequencies(5.0, 3.0, 5.0, omega);
  CHECK(omega[0] == 5.0);
  CHECK(omega[3] == 1.0);
}

TEST_CASE("a temperature of 20 is not one of 10000") {
  std::vector<double> omega(4);
  pe::variant_frequencies(20.0, 4.0, 1.0, omega);
  for (int k = 0; k < 4; ++k)
    CHECK(ulp_distance(omega[static_cast<std::size_t>(k)], power(real(20.0), -(real(k) / real(4.0)))) <=
          0.501);
}

TEST_CASE(
    "with the cosines first the cosine half comes first, and turning the halves round once gives them") {
  const std::vector<double> row = one_row(variant_of(4.0, variant_layout::cosine_first), 5.0, 8);
  const std::vector<double> halves = one_row(variant_of(4.0, variant_layout::halves), 5.0, 8);
  CHECK(ulp_distance(row[0], cosine(real(5.0))) <= 1.0);
  CHECK(ulp_distance(row[4], sine(real(5.0))) <= 1.0);
  for (std::size_t k = 0; k < 8; ++k)
    CHECK(row[k] == halves[(k + 4) % 8]);
}

TEST_CASE("a zeroed padding row 0 leaves the first real token its angle of 1") {
  const std::vector<double> rows = variant_table(variant_of(4.0), 2, 8, {0.0});
  CHECK(std::count(rows.begin(), rows.begin() + 8, 0.0) == 8);
  CHECK(ulp_distance(rows[8], sine(real(1.0))) <= 1.0);
}

TEST_CASE("a table of 1024 rows encodes the indices 0 to 1023, one row each") {
  pe::frequency_seeds seeds;
  const std::vector<double> rows = variant_table(variant_of(32.0), 1024, 64);
  REQUIRE(rows.size() == 1024 * 64);
  std::vector<double> encoding(64);
  for (const int position : {0, 1, 500, 1023}) {
    pe::encode(seeds, position, 64, 10000.0, pe::layout::interleaved, encoding);
    for (std::size_t k = 0; k < 64; ++k)
      CHECK(std::abs(rows[static_cast<std::size_t>(position) * 64 + k] - encoding[k]) <= 0x1p-52);
  }
}

TEST_CASE("zero rows are zero and the others as they were") {
  pe::variant_settings settings = variant_of(3.0, variant_layout::halves);
  const std::vector<double> plain = variant_table(settings, 6, 8);
  // fairseq: row padding_idx is zero, real tokens start after it; row r has the angle r.
  std::vector<double> expected = plain;
  std::fill(expected.begin() + 8, expected.begin() + 16, 0.0);
  CHECK(variant_table(settings, 6, 8, {1.0}) == expected);
  std::fill(expected.begin(), expected.begin() + 8, 0.0);
  CHECK(variant_table(settings, 6, 8, {0.0, 1.0, 0.0}) == expected);
}

TEST_CASE("an amplitude multiplies every value") {
  pe::variant_settings settings = variant_of(4.0);
  const std::vector<double> plain = variant_table(settings, 20, 8);
  settings.amplitude = -0.125;
  const std::vector<double> small = variant_table(settings, 20, 8);
  for (std::size_t k = 0; k < plain.size(); ++k)
    CHECK(small[k] == -0.125 * plain[k]);
}

TEST_CASE("the frequencies of a variant are within 0.501 ulp, the paper's the same doubles") {
  random_arguments random(612);
  pe::frequency_seeds seeds;
  double worst = 0.0;
  for (int round = 0; round < 300; ++round) {
    pe::variant_settings settings = variant_of(random.between(0.001, 50.0));
    settings.base = random.base();
    settings.scale = random.sign() * std::exp2(random.between(-1070.0, 1023.0));
    if (round % 4 == 0) { // A scale that brings back powers far below any double.
      settings.denominator = std::exp2(random.between(-10.0, 0.0));
      settings.scale = std::exp2(random.between(900.0, 1023.0));
    }
    std::vector<double> omega(20);
    pe::variant_frequencies(settings.base, settings.denominator, settings.scale, omega);
    for (int k = 0; k < 20; ++k) {
      const real exact = magnitude(exact_frequency(k, settings));
      const double off = ulp_distance(omega[static_cast<std::size_t>(k)], exact);
      INFO("base " << settings.base << ", D " << settings.denominator << ", scale " << settings.scale
                   << ", k " << k);
      REQUIRE(off <= (exact.nearest() < 0x1p-1000 ? 1.0 : 0.501));
      worst = std::max(worst, off);
    }
    const int width = random.width(600);
    std::vector<double> ours(static_cast<std::size_t>(width / 2)), papers(ours.size());
    pe::variant_frequencies(settings.base, width / 2, 1.0, ours);
    pe::frequencies(seeds, width, settings.base, papers);
    REQUIRE(ours == papers);
  }
  CHECK(worst > 0.25);
  // MAE and ViT: D = d/4 and d/4 - 1.
  std::vector<double> omega(4);
  pe::variant_frequencies(10000.0, 3.0, 1.0, omega);
  CHECK(omega[3] == 1e-4);
  // 10000^(-100) is no double, 1e308 times as much is.
  pe::variant_frequencies(10000.0, 0.01, 1e308, omega);
  CHECK(std::abs(omega[1] / 1e-92 - 1.0) < 0x1p-44); // 0.01 is a double next to a hundredth.
}
