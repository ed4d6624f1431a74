// The product of sines over all pairs against MPFR and the reference.
#include "sine_only_similarity.hpp"

#include "random_arguments.hpp"
#include "reference_data.hpp"
#include "similarity.hpp"
#include "ulp_distance.hpp"

#include <catch2/catch_test_macros.hpp>

#include <cmath>

using namespace pe_test;

namespace {

/// The largest allowed distance of a product from the exact one, units of 2^-53.
double product_bound(const pe::sine_only_terms &terms) {
  return std::abs(terms.product) + std::abs(terms.gap_term) + std::abs(terms.sum_term) + 0.01;
}

} // namespace

TEST_CASE(
    "the sine-only similarity is the sum of the products of sines, and its terms are half similarities") {
  random_arguments random(39);
  pe::frequency_seeds seeds;
  for (int round = 0; round < 300; ++round) {
    const int width = random.width(300);
    const double base = random.base();
    const double i = random.position();
    const double j = random.chance(3) ? i + random.whole(-9, 9) : random.position();
    if (std::abs(j) > 0x1p53)
      continue;
    real product;
    real gap_term;
    real sum_term;
    for (int pair = 0; pair < width / 2; ++pair) {
      const real omega = frequency(pair, width, base);
      product = product + sine(real(i) * omega) * sine(real(j) * omega);
      gap_term = gap_term + real(0.5) * cosine((real(i) - real(j)) * omega);
      sum_term = sum_term - real(0.5) * cosine((real(i) + real(j)) * omega);
    }
    const pe::sine_only_terms terms = pe::sine_only_similarity(seeds, i, j, width, base);
    INFO(i << ", " << j << ", width " << width << ", base " << base);
    REQUIRE(rounding_units(terms.gap_term, gap_term) <= std::abs(terms.gap_term) + 0.005);
    REQUIRE(rounding_units(terms.sum_term, sum_term) <= std::abs(terms.sum_term) + 0.005);
    REQUIRE(rounding_units(terms.product, product) <= product_bound(terms));
  }
}

TEST_CASE("the sine-only similarity is that of the reference") {
  pe::frequency_seeds seeds;
  const nlohmann::json reference = read_reference("similarity_values.json");
  for (const nlohmann::json &entry : reference.at("sine_only_similarities")) {
    INFO(entry.dump());
    const pe::sine_only_terms terms =
        pe::sine_only_similarity(seeds, entry.at("i"), entry.at("j"), entry.at("width"), entry.at("base"));
    CHECK(rounding_units(terms.product, exact_of(entry.at("product"))) <= product_bound(terms));
    CHECK(rounding_units(terms.gap_term, exact_of(entry.at("gapTerm"))) <= std::abs(terms.gap_term) + 0.005);
    CHECK(rounding_units(terms.sum_term, exact_of(entry.at("sumTerm"))) <= std::abs(terms.sum_term) + 0.005);
  }
}

TEST_CASE("at width 2 the sine-only similarity of neighbours is the worked product at ω = 1") {
  pe::frequency_seeds seeds;
  const nlohmann::json worked = read_reference("worked_values.json")["sine_only_product_w1"];
  for (int i = 0; i < 5; ++i) {
    const pe::sine_only_terms terms = pe::sine_only_similarity(seeds, i, i + 1, 2, 10000.0);
    const std::string key = std::to_string(i) + "," + std::to_string(i + 1);
    CHECK(rounding_units(terms.product, exact_of(worked[key])) <= product_bound(terms));
  }
}

TEST_CASE("the sine-only similarity with position 0 is exactly 0") {
  pe::frequency_seeds seeds;
  for (const double j : {0.0, 1.0, 5.25, 1e15, -3.0, 1e-300}) {
    CHECK(pe::sine_only_similarity(seeds, 0.0, j, 64, 10000.0).product == 0.0);
    CHECK(pe::sine_only_similarity(seeds, j, 0.0, 64, 10000.0).product == 0.0);
  }
}
