// Everything in tests/data that was computed elsewhere (mpmath, 80 digits).
#include "encode.hpp"
#include "shift.hpp"
#include "similarity.hpp"
#include "sinusoidal_table.hpp"

#include "reference_data.hpp"
#include "ulp_distance.hpp"

#include <catch2/catch_test_macros.hpp>

#include <cmath>
#include <string>
#include <vector>

using namespace pe_test;

TEST_CASE("encode gives every sine and cosine of the reference within 1 ulp") {
  pe::frequency_seeds seeds;
  std::size_t values = 0;
  const nlohmann::json reference = read_reference("sinusoidal.json");
  for (const nlohmann::json &entry : reference.at("cases")) {
    const int width = entry.at("width");
    const double base = entry.at("base");
    const double position = entry.at("position");
    std::vector<double> out(static_cast<std::size_t>(width));
    pe::encode(seeds, position, width, base, pe::layout::interleaved, out);
    for (const nlohmann::json &pair : entry.at("pairs")) {
      const std::size_t r = pair.at("r");
      INFO("position " << position << ", width " << width << ", base " << base << ", pair " << r);
      REQUIRE(ulp_distance(out[2 * r], exact_of(pair.at("sin"))) <= 1.0);
      REQUIRE(ulp_distance(out[2 * r + 1], exact_of(pair.at("cos"))) <= 1.0);
      values += 2;
    }
  }
  CHECK(values > 2000);
}

TEST_CASE("a table of one row gives every sine and cosine of the reference, float32 correctly rounded") {
  pe::frequency_seeds seeds;
  const nlohmann::json reference = read_reference("sinusoidal.json");
  for (const nlohmann::json &entry : reference.at("cases")) {
    const int width = entry.at("width");
    const double base = entry.at("base");
    const double position = entry.at("position");
    std::vector<double> wide(static_cast<std::size_t>(width));
    std::vector<float> narrow(static_cast<std::size_t>(width));
    pe::sinusoidal_table(seeds, position, width, base, pe::layout::interleaved, wide);
    pe::sinusoidal_table(seeds, position, width, base, pe::layout::interleaved, narrow);
    for (const nlohmann::json &pair : entry.at("pairs")) {
      const std::size_t r = pair.at("r");
      INFO("position " << position << ", width " << width << ", base " << base << ", pair " << r);
      REQUIRE(ulp_distance(wide[2 * r], exact_of(pair.at("sin"))) <= 1.0);
      REQUIRE(ulp_distance(wide[2 * r + 1], exact_of(pair.at("cos"))) <= 1.0);
      REQUIRE(narrow[2 * r] == exact_of(pair.at("sin")).nearest_float());
      REQUIRE(narrow[2 * r + 1] == exact_of(pair.at("cos")).nearest_float());
    }
  }
}

TEST_CASE("encode gives the reference at fractional and negative positions within 1 ulp") {
  pe::frequency_seeds seeds;
  const nlohmann::json reference = read_reference("real_positions.json");
  for (const nlohmann::json &entry : reference.at("cases")) {
    const int width = entry.at("width");
    std::vector<double> out(static_cast<std::size_t>(width));
    pe::encode(seeds, entry.at("position"), width, entry.at("base"), pe::layout::interleaved, out);
    const nlohmann::json &values = entry.at("values");
    REQUIRE(values.size() >= 4);
    for (std::size_t channel = 0; channel < values.size(); ++channel)
      REQUIRE(ulp_distance(out[channel], exact_of(values[channel])) <= 1.0);
  }
}

TEST_CASE("shift takes the encoding of a position to the reference of position plus offset") {
  pe::frequency_seeds seeds;
  const nlohmann::json reference = read_reference("shifts.json");
  for (const nlohmann::json &entry : reference.at("cases")) {
    const int width = entry.at("width");
    std::vector<double> start(static_cast<std::size_t>(width));
    std::vector<double> out(start.size());
    pe::encode(seeds, entry.at("position"), width, 10000.0, pe::layout::interleaved, start);
    pe::shift(seeds, start, entry.at("offset"), 10000.0, out);
    // 5 units of 2^-53 for the shift of what it is given, √2 for what it is given.
    for (std::size_t channel = 0; channel < out.size(); ++channel)
      REQUIRE(rounding_units(out[channel], exact_of(entry.at("result")[channel])) <= 6.5);
  }
}

TEST_CASE("similarity gives every dot product of the reference rounded once") {
  pe::frequency_seeds seeds;
  std::size_t values = 0;
  const nlohmann::json worked = read_reference("worked_values.json");
  for (const auto &[width, sums] : worked.at("dot_product_kernel").items()) {
    if (width == "what")
      continue;
    for (const auto &[offset, sum] : sums.items()) {
      const double computed = pe::similarity(seeds, std::stod(offset), std::stoi(width), 10000.0);
      REQUIRE(rounding_units(computed, exact_of(sum)) <= std::abs(nearest_of(sum)) + 0.01);
      ++values;
    }
  }
  CHECK(values == 96);
}
