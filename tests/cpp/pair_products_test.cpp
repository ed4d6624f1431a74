// What each pair adds to the similarity, against MPFR and the reference.
#include "pair_products.hpp"

#include "random_arguments.hpp"
#include "reference_data.hpp"
#include "ulp_distance.hpp"

#include <catch2/catch_test_macros.hpp>

#include <vector>

using namespace pe_test;

TEST_CASE("every pair's product is within 0.51 ulp of its cosine") {
  random_arguments random(36);
  pe::frequency_seeds seeds;
  double worst = 0.0;
  for (int round = 0; round < rounds(1000); ++round) {
    const int width = random.width(2000);
    const double base = random.base();
    const double offset = random.position();
    std::vector<double> out(static_cast<std::size_t>(width / 2));
    pe::pair_products(seeds, offset, width, base, out);
    for (const int pair : {0, random.whole(0, width / 2 - 1), width / 2 - 1})
      worst = std::max(worst, ulp_distance(out[static_cast<std::size_t>(pair)],
                                           cosine(real(offset) * frequency(pair, width, base))));
  }
  CAPTURE(worst);
  CHECK(worst <= 0.51);
  CHECK(worst > 0.4);
}

TEST_CASE("the pairs' products are those of the reference") {
  pe::frequency_seeds seeds;
  const nlohmann::json reference = read_reference("similarity_values.json");
  for (const nlohmann::json &entry : reference.at("pair_products")) {
    const nlohmann::json &expected = entry.at("values");
    std::vector<double> out(expected.size());
    pe::pair_products(seeds, entry.at("offset"), entry.at("width"), entry.at("base"), out);
    for (std::size_t r = 0; r < out.size(); ++r)
      CHECK(ulp_distance(out[r], exact_of(expected[r])) <= 0.51);
  }
}
