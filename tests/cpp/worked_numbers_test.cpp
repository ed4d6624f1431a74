// The numbers that the article works through by hand, each under its own name.
#include "channel_pair.hpp"
#include "encode.hpp"
#include "fraction_pair.hpp"
#include "frequencies.hpp"
#include "shift_matrix.hpp"
#include "shift_pair.hpp"
#include "similarity.hpp"
#include "sine_only_product.hpp"
#include "squared_length.hpp"
#include "wavelengths.hpp"

#include "phases.hpp"
#include "reference_data.hpp"
#include "ulp_distance.hpp"

#include <catch2/catch_test_macros.hpp>

#include <array>
#include <cmath>
#include <string>
#include <vector>

using namespace pe_test;

namespace {

std::vector<double> encoding(double position, int width) {
  pe::frequency_seeds seeds;
  std::vector<double> out(static_cast<std::size_t>(width));
  pe::encode(seeds, position, width, 10000.0, pe::layout::interleaved, out);
  return out;
}

/// Whether a number written with some digits after the point is what x rounds to there.
bool reads(double x, const std::string &written) {
  const std::size_t point = written.find('.');
  const auto digits = static_cast<int>(written.size() - point - 1);
  return std::abs(x - std::stod(written)) <= 0.5 * std::pow(10.0, -digits);
}

void check_row(int position, const std::array<std::string, 4> &written) {
  const nlohmann::json worked = read_reference("worked_values.json");
  const std::vector<double> row = encoding(position, 4);
  for (std::size_t channel = 0; channel < 4; ++channel) {
    CHECK(ulp_distance(row[channel], exact_of(worked["width4_rows"][std::to_string(position)][channel])) <=
          1.0);
    CHECK(reads(row[channel], written[channel]));
  }
}

} // namespace

TEST_CASE("row 0 at width 4 is (0, 1, 0, 1)") { CHECK(encoding(0, 4) == std::vector<double>{0, 1, 0, 1}); }

TEST_CASE("row 1 at width 4 is about (0.8415, 0.5403, 0.0100, 0.99995)") {
  check_row(1, {"0.8415", "0.5403", "0.0100", "0.99995"});
}

TEST_CASE("row 2 at width 4 is about (0.9093, -0.4161, 0.0200, 0.99980)") {
  check_row(2, {"0.9093", "-0.4161", "0.0200", "0.99980"});
}

TEST_CASE("the frequencies at width 4 are 1 and 0.01, the wavelengths 2π and 200π") {
  pe::frequency_seeds seeds;
  std::array<double, 2> omega{};
  std::array<double, 2> lambda{};
  pe::frequencies(seeds, 4, 10000.0, omega);
  pe::wavelengths(seeds, 4, 10000.0, lambda);
  CHECK(omega == std::array<double, 2>{1.0, 0.01});
  const nlohmann::json worked = read_reference("worked_values.json");
  for (std::size_t r = 0; r < 2; ++r)
    CHECK(lambda[r] == nearest_of(worked["width4_wavelengths"][r]));
  CHECK(reads(lambda[0], "6.28"));
  CHECK(reads(lambda[1], "628.32"));
}

TEST_CASE(
    "R(1) at ω = 1 has the rows (0.5403, 0.8415) and (-0.8415, 0.5403) and steps from position 0 to 1 to 2") {
  const std::array<double, 4> matrix = pe::shift_matrix(1.0, 1.0);
  const nlohmann::json rows = read_reference("worked_values.json")["shift_matrix_w1_offset1"]["rows"];
  for (std::size_t entry = 0; entry < 4; ++entry)
    CHECK(ulp_distance(matrix[entry], exact_of(rows[entry / 2][entry % 2])) <= 1.0);
  CHECK(reads(matrix[0], "0.5403"));
  CHECK(reads(matrix[1], "0.8415"));
  CHECK(reads(matrix[2], "-0.8415"));
  CHECK(reads(matrix[3], "0.5403"));
  // (0, 1) goes to (sin 1, cos 1), and that to (sin 2, cos 2).
  CHECK(reads(matrix[1], "0.8415"));
  const double sine_two = matrix[0] * matrix[1] + matrix[1] * matrix[3];
  const double cosine_two = matrix[2] * matrix[1] + matrix[3] * matrix[3];
  CHECK(rounding_units(sine_two, sine(real(2.0))) <= 5.0);
  CHECK(rounding_units(cosine_two, cosine(real(2.0))) <= 5.0);
}

TEST_CASE("channels 0 and 1 at position 5 are sin 5 and cos 5 at every width") {
  const nlohmann::json worked = read_reference("worked_values.json");
  for (const int width : {2, 4, 20, 50, 512, 1024}) {
    const std::vector<double> row = encoding(5, width);
    for (std::size_t channel = 0; channel < 2; ++channel)
      CHECK(ulp_distance(row[channel], exact_of(worked["channels_0_1_at_5_every_width"][channel])) <= 1.0);
  }
}

TEST_CASE("channels 2 and 3 at position 5 differ between widths 20 and 50") {
  const nlohmann::json worked = read_reference("worked_values.json")["width20_50_channels_2_3"];
  pe::frequency_seeds seeds;
  for (const int width : {20, 50}) {
    const nlohmann::json &expected = worked[std::to_string(width)];
    const pe::pair_place place = pe::channel_pair(seeds, 2, width, 10000.0);
    CHECK(place.frequency == nearest_of(expected["frequency"]));
    CHECK(place.wavelength == nearest_of(expected["wavelength"]));
    CHECK(pe::channel_pair(seeds, 3, width, 10000.0).pair == place.pair);
    std::vector<double> radians(static_cast<std::size_t>(width / 2));
    std::vector<double> turns(radians.size());
    std::vector<double> hands(radians.size());
    pe::phases(seeds, 5.0, width, 10000.0, {radians, turns, hands});
    CHECK(ulp_distance(radians[1], exact_of(expected["phase_at_5"])) <= 1.0);
    const std::vector<double> row = encoding(5, width);
    CHECK(ulp_distance(row[2], exact_of(expected["sin_at_5"])) <= 1.0);
    CHECK(ulp_distance(row[3], exact_of(expected["cos_at_5"])) <= 1.0);
  }
  CHECK(reads(encoding(5, 20)[2], "0.9132"));
  CHECK(reads(encoding(5, 20)[3], "-0.4075"));
  CHECK(reads(encoding(5, 50)[2], "-0.3123"));
  CHECK(reads(encoding(5, 50)[3], "-0.9500"));
}

TEST_CASE("the place 0.4 is pair 4 at width 20 and pair 10 at width 50, at one frequency of about 0.025119") {
  const nlohmann::json expected = read_reference("worked_values.json")["fraction_0.4"];
  pe::frequency_seeds seeds;
  for (const int width : {20, 50}) {
    const pe::nearest_pair found = pe::fraction_pair(seeds, 0.4, width, 10000.0);
    const std::string at = "at_width_" + std::to_string(width);
    CHECK(found.place.pair == expected["pair_" + at].get<int>());
    CHECK(found.place.sine_channel == expected["channels_" + at][0].get<int>());
    CHECK(found.place.cosine_channel == expected["channels_" + at][1].get<int>());
    CHECK(found.place.frequency == nearest_of(expected["frequency"]));
    CHECK(reads(found.place.frequency, "0.025119"));
    CHECK(found.exact);
    CHECK(found.gap == 0.0);
  }
}

TEST_CASE("the largest divisor is b^(1-2/d) and the longest wavelength 2π times that") {
  const nlohmann::json worked = read_reference("worked_values.json");
  pe::frequency_seeds seeds;
  for (const int width : {4, 20, 50, 128, 512, 1024}) {
    const pe::pair_place last = pe::channel_pair(seeds, width - 1, width, 10000.0);
    CHECK(last.divisor == nearest_of(worked["largest_divisor"][std::to_string(width)]));
    CHECK(last.wavelength == nearest_of(worked["longest_wavelength"][std::to_string(width)]));
    CHECK(last.wavelength < nearest_of(worked["wavelength_limit"]));
  }
  CHECK(pe::channel_pair(seeds, 3, 4, 10000.0).divisor == 100.0);
  CHECK(reads(pe::channel_pair(seeds, 49, 50, 10000.0).divisor, "6918.3"));
  CHECK(reads(pe::channel_pair(seeds, 511, 512, 10000.0).divisor, "9646.6"));
}

TEST_CASE("the similarity first rises at gap 4, 4, 5, 6, 6 and 44 for widths 4, 8, 20, 50, 64 and 512") {
  pe::frequency_seeds seeds;
  for (const auto &[width, gap] : {std::pair{4, 4}, {8, 4}, {20, 5}, {50, 6}, {64, 6}, {512, 44}}) {
    int first = 1;
    while (pe::similarity(seeds, first, width, 10000.0) <= pe::similarity(seeds, first - 1, width, 10000.0))
      ++first;
    CAPTURE(width);
    CHECK(first == gap);
  }
}

TEST_CASE("the squared length is half the width at every position") {
  const nlohmann::json worked = read_reference("worked_values.json");
  for (const int width : {4, 20, 50, 512})
    for (const double position : {0.0, 1.0, 5.0, 1e6, 0x1p53}) {
      const double half = worked["squared_length"][std::to_string(width)].get<double>();
      CHECK(half == width / 2);
      // Each value is off by at most 2^-53, so each square by at most 2^-52 times the value.
      CHECK(std::abs(pe::squared_length(encoding(position, width)) - half) <= 3.0 * half * 0x1p-53);
    }
}

TEST_CASE("the product of neighbouring sines at ω = 1 depends on where they are") {
  const nlohmann::json worked = read_reference("worked_values.json")["sine_only_product_w1"];
  for (int i = 0; i < 5; ++i) {
    const pe::sine_only_terms terms = pe::sine_only_product(i, i + 1, 1.0);
    const std::string key = std::to_string(i) + "," + std::to_string(i + 1);
    CHECK(rounding_units(terms.product, exact_of(worked[key])) <= 2.0);
    CHECK(terms.gap_term == pe::sine_only_product(0, 1, 1.0).gap_term);
  }
}
