// The sum of cosines against MPFR, and as the dot product that it stands for.
#include "similarity.hpp"

#include "encode.hpp"
#include "random_arguments.hpp"
#include "ulp_distance.hpp"

#include <catch2/catch_test_macros.hpp>

#include <cmath>
#include <vector>

using namespace pe_test;

TEST_CASE("the similarity is the exact sum of cosines rounded once") {
  random_arguments random(25);
  pe::frequency_seeds seeds;
  for (int round = 0; round < 400; ++round) {
    const int width = random.width(512);
    const double base = random.base();
    const double offset = random.position();
    real sum;
    for (int pair = 0; pair < width / 2; ++pair)
      sum = sum + cosine(real(offset) * frequency(pair, width, base));
    INFO("offset " << offset << ", width " << width << ", base " << base);
    REQUIRE(rounding_units(pe::similarity(seeds, offset, width, base), sum) <=
            std::abs(sum.nearest()) + 0.01);
  }
}

TEST_CASE("the similarity is the dot product of two encodings, wherever they are") {
  pe::frequency_seeds seeds;
  const int width = 128;
  std::vector<double> first(width);
  std::vector<double> second(width);
  for (const double start : {0.0, 17.0, 1e9, -0x1p50}) {
    pe::encode(seeds, start, width, 10000.0, pe::layout::interleaved, first);
    pe::encode(seeds, start + 37.0, width, 10000.0, pe::layout::interleaved, second);
    double dot = 0.0;
    for (std::size_t k = 0; k < first.size(); ++k)
      dot += first[k] * second[k];
    // 128 products of numbers up to 1, each off by at most 3 units, and 128 sums up to 64.
    CHECK(std::abs(dot - pe::similarity(seeds, 37.0, width, 10000.0)) <= (128 * 3 + 128 * 64) * 0x1p-53);
  }
}

TEST_CASE("the similarity is even and half the width at no offset") {
  pe::frequency_seeds seeds;
  CHECK(pe::similarity(seeds, 0.0, 512, 10000.0) == 256.0);
  CHECK(pe::similarity(seeds, 1e-200, 512, 10000.0) == 256.0);
  CHECK(pe::similarity(seeds, -12.5, 64, 100.0) == pe::similarity(seeds, 12.5, 64, 100.0));
}
