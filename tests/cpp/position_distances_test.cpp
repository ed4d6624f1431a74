// Distances between encodings against MPFR, mpmath and the encodings themselves.
#include "position_distances.hpp"

#include "encode.hpp"
#include "random_arguments.hpp"
#include "reference_data.hpp"
#include "ulp_distance.hpp"

#include <catch2/catch_test_macros.hpp>

#include <algorithm>
#include <cmath>
#include <vector>

using namespace pe_test;

namespace {

struct distance_lists {
  distance_lists(std::size_t length, int width, double base) : squared(length), distances(length) {
    pe::frequency_seeds seeds;
    pe::position_distances(seeds, width, base, {squared, distances});
  }
  std::vector<double> squared, distances;
};

} // namespace

TEST_CASE("squared distances are d less twice the sum of cosines, rounded once, also next to gap 0") {
  random_arguments random(63);
  for (int round = 0; round < 40; ++round) {
    const int width = random.width(256);
    const double base = random.base();
    const distance_lists got(12, width, base);
    for (std::size_t gap = 1; gap < 12; ++gap) {
      // 1200 bits: what cancels costs nothing here.
      real sum(static_cast<double>(width));
      for (int pair = 0; pair < width / 2; ++pair)
        sum = sum - real(2.0) * cosine(real(static_cast<double>(gap)) * frequency(pair, width, base));
      INFO("gap " << gap << ", width " << width << ", base " << base);
      REQUIRE(ulp_distance(got.squared[gap], sum) <= 0.51);
      REQUIRE(ulp_distance(got.distances[gap], square_root(sum)) <= 0.51);
    }
    REQUIRE(got.squared[0] == 0.0);
    REQUIRE(got.distances[0] == 0.0);
  }
}

TEST_CASE("squared distances and distances are those of mpmath") {
  const nlohmann::json reference = read_reference("worked_scheme_values.json");
  for (const nlohmann::json &expected : reference.at("distances")) {
    const nlohmann::json &options = expected.at("options");
    const distance_lists got(options.at("length"), options.at("width"), options.at("base"));
    for (std::size_t gap = 1; gap < got.squared.size(); ++gap) {
      CHECK(ulp_distance(got.squared[gap], exact_of(expected.at("squared")[gap])) <= 0.51);
      CHECK(ulp_distance(got.distances[gap], exact_of(expected.at("distances")[gap])) <= 0.51);
    }
  }
}

TEST_CASE("the distance of two encodings depends on their gap alone, wherever they are") {
  pe::frequency_seeds seeds;
  const int width = 64;
  const distance_lists of(40, width, 10000.0);
  std::vector<double> first(64), second(64);
  for (const double start : {0.0, 17.0, 1e9, -0x1p50})
    for (const std::size_t gap : {1u, 7u, 39u}) {
      pe::encode(seeds, start, width, 10000.0, pe::layout::interleaved, first);
      pe::encode(seeds, start + static_cast<double>(gap), width, 10000.0, pe::layout::interleaved, second);
      double sum = 0.0;
      for (std::size_t k = 0; k < 64; ++k)
        sum += (first[k] - second[k]) * (first[k] - second[k]);
      // 64 squares of differences up to 2, off by 5 units of 2^-53 each at most, and 64 sums up to 128.
      CHECK(std::abs(sum - of.squared[gap]) <= (64 * 4 * 5 + 64 * 128) * 0x1p-53);
    }
}

TEST_CASE("no two positions are farther apart than twice the radius of the circle they are on") {
  const distance_lists of(5000, 8, 10000.0);
  for (const double squared : of.squared)
    REQUIRE(squared <= 16.0);
  CHECK(*std::max_element(of.squared.begin(), of.squared.end()) > 12.0);
}
