// The curve against the single similarities, MPFR and the reference.
#include "similarity_curve.hpp"

#include "double_double.hpp"
#include "random_arguments.hpp"
#include "reference_data.hpp"
#include "similarity.hpp"
#include "sinusoidal_table.hpp"
#include "ulp_distance.hpp"

#include <catch2/catch_test_macros.hpp>

#include <cmath>
#include <string>
#include <vector>

using namespace pe_test;

namespace {

std::vector<double> curve(pe::frequency_seeds &seeds, double first, std::size_t length, int width,
                          double base) {
  std::vector<double> out(length);
  pe::similarity_curve(seeds, first, width, base, out);
  return out;
}

/// The first k at which the curve is not bit for bit the similarity; its length if there is none.
std::size_t first_unlike(pe::frequency_seeds &seeds, const std::vector<double> &values, double first,
                         int width, double base) {
  for (std::size_t k = 0; k < values.size(); ++k)
    if (values[k] != pe::similarity(seeds, pe::two_sum(first, static_cast<double>(k)), width, base))
      return k;
  return values.size();
}

} // namespace

TEST_CASE("the curve is bit for bit the similarity at every gap") {
  pe::frequency_seeds seeds;
  for (const int width : {2, 4, 20, 50, 62, 64, 66, 128, 130, 512, 1024})
    for (const double base : {1.0, 2.5, 10000.0, 1e12}) {
      const std::size_t length = width <= 128 ? 2300 : 700;
      const std::vector<double> values = curve(seeds, 0.0, length, width, base);
      CAPTURE(width, base);
      CHECK(first_unlike(seeds, values, 0.0, width, base) == length);
    }
}

TEST_CASE("the curve is bit for bit the similarity from any first offset, and at any length") {
  random_arguments random(37);
  pe::frequency_seeds seeds;
  for (int round = 0; round < 300; ++round) {
    const int width = random.width(300);
    const double base = random.base();
    const double first = random.position() * (random.chance(2) ? 1.0 : 1.75);
    const auto length = static_cast<std::size_t>(random.whole(0, random.chance(10) ? 1200 : 60));
    const std::vector<double> values = curve(seeds, first, length, width, base);
    INFO("first " << first << ", width " << width << ", base " << base);
    REQUIRE(first_unlike(seeds, values, first, width, base) == length);
  }
}

TEST_CASE("the curve is bit for bit the similarity at a large width") {
  pe::frequency_seeds seeds;
  const std::vector<double> values = curve(seeds, 0.0, 100, 65536, 10000.0);
  CHECK(first_unlike(seeds, values, 0.0, 65536, 10000.0) == 100);
}

TEST_CASE("the curve is the exact sum of cosines rounded once") {
  random_arguments random(38);
  pe::frequency_seeds seeds;
  for (int round = 0; round < 40; ++round) {
    const int width = random.width(400);
    const double base = random.base();
    const double first = random.position();
    const std::vector<double> values = curve(seeds, first, 700, width, base);
    for (const int k : {0, random.whole(1, 20), random.whole(20, 500), 699}) {
      real sum;
      for (int pair = 0; pair < width / 2; ++pair)
        sum = sum + cosine((real(first) + real(k)) * frequency(pair, width, base));
      INFO("first " << first << " + " << k << ", width " << width << ", base " << base);
      REQUIRE(rounding_units(values[static_cast<std::size_t>(k)], sum) <= std::abs(sum.nearest()) + 0.01);
    }
  }
}

TEST_CASE("the curve is that of the reference") {
  pe::frequency_seeds seeds;
  std::size_t count = 0;
  const nlohmann::json reference = read_reference("similarity_values.json");
  for (const nlohmann::json &entry : reference.at("curves")) {
    const int width = entry.at("width");
    const double base = entry.at("base");
    const auto gaps = entry.at("gaps").get<std::vector<std::size_t>>();
    const std::vector<double> values = curve(seeds, 0.0, gaps.back() + 1, width, base);
    for (std::size_t k = 0; k < gaps.size(); ++k) {
      INFO("gap " << gaps[k] << ", width " << width << ", base " << base);
      const nlohmann::json &expected = entry.at("values")[k];
      CHECK(rounding_units(values[gaps[k]], exact_of(expected)) <= std::abs(nearest_of(expected)) + 0.01);
      ++count;
    }
  }
  CHECK(count > 390);

  const nlohmann::json kernel = read_reference("worked_values.json")["dot_product_kernel"];
  for (const auto &[width, sums] : kernel.items()) {
    if (width == "what")
      continue;
    const std::vector<double> values = curve(seeds, 0.0, 1001, std::stoi(width), 10000.0);
    for (const auto &[gap, sum] : sums.items())
      CHECK(rounding_units(values[std::stoul(gap)], exact_of(sum)) <= std::abs(nearest_of(sum)) + 0.01);
  }
}

TEST_CASE("curves and tables that share a cache leave each other as they are") {
  pe::frequency_seeds shared;
  for (const int width : {20, 40, 64, 66}) {
    const auto channels = static_cast<std::size_t>(width);
    for (const pe::layout order : {pe::layout::halves, pe::layout::interleaved}) {
      const std::vector<double> first_curve = curve(shared, 0.0, 100, width, 10000.0);
      std::vector<double> table(100 * channels);
      pe::sinusoidal_table(shared, 0.0, width, 10000.0, order, table);
      pe::frequency_seeds fresh;
      std::vector<double> alone(100 * channels);
      pe::sinusoidal_table(fresh, 0.0, width, 10000.0, order, alone);
      CHECK(table == alone);
      CHECK(curve(shared, 0.0, 100, width, 10000.0) == first_curve);
    }
  }
}

TEST_CASE("every value of long and wide curves is bit for bit the similarity", "[exhaustive]") {
  pe::frequency_seeds seeds;
  for (const int width : {512, 2048, 65536})
    for (const double base : {1.5, 10000.0, 500000.0, 1e12}) {
      const std::size_t length = std::size_t{1} << 25 >> (31 - __builtin_clz(static_cast<unsigned>(width)));
      const std::vector<double> values = curve(seeds, 0.0, length, width, base);
      CAPTURE(width, base);
      CHECK(first_unlike(seeds, values, 0.0, width, base) == length);
    }
}
