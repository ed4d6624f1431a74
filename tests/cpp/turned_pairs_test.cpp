// The counts of turned pairs against MPFR, next to the wavelengths too, and the reference.
#include "turned_pairs.hpp"

#include "domain.hpp"
#include "random_arguments.hpp"
#include "reference_data.hpp"

#include <catch2/catch_test_macros.hpp>

#include <cmath>

using namespace pe_test;

namespace {

/// How many pairs turn at least `part` of a turn within `length`.
int pairs_that_turn(double length, const real &part, int width, double base) {
  int count = 0;
  for (int pair = 0; pair < width / 2; ++pair)
    if (!(real(length) < part * wavelength(pair, width, base)))
      ++count;
  return count;
}

void check(pe::frequency_seeds &seeds, double length, int width, double base) {
  const int fully = pairs_that_turn(length, real(1.0), width, base);
  const int quarter = pairs_that_turn(length, real(0.25), width, base);
  const pe::turned_pair_counts counts = pe::turned_pairs(seeds, length, width, base);
  INFO("length " << length << ", width " << width << ", base " << base);
  REQUIRE(counts.fully == fully);
  REQUIRE(counts.partly == quarter - fully);
  REQUIRE(counts.barely == width / 2 - quarter);
}

} // namespace

TEST_CASE("the pairs that turn are counted by the exact wavelength") {
  random_arguments random(34);
  pe::frequency_seeds seeds;
  for (int round = 0; round < 500; ++round) {
    const double base = random.base();
    const double length = random.chance(20) ? std::abs(random.position()) : std::exp2(random.between(0, 42));
    check(seeds, std::min(length, 0x1p53), random.width(100), base);
  }
}

TEST_CASE("of the doubles next to a wavelength and to its quarter the lower ones have not turned that far") {
  random_arguments random(35);
  pe::frequency_seeds seeds;
  for (int round = 0; round < 100; ++round) {
    const int width = random.width(60);
    const double base = random.base();
    const int pair = random.whole(0, width / 2 - 1);
    for (const double part : {1.0, 0.25}) {
      const double nearest = (real(part) * wavelength(pair, width, base)).nearest();
      for (const double length : {std::nextafter(nearest, 0.0), nearest, std::nextafter(nearest, 1e300)})
        check(seeds, length, width, base);
    }
  }
}

TEST_CASE("the turned pairs are those of the reference") {
  pe::frequency_seeds seeds;
  const nlohmann::json reference = read_reference("similarity_values.json");
  for (const nlohmann::json &entry : reference.at("turned_pairs")) {
    INFO(entry.dump());
    const pe::turned_pair_counts counts =
        pe::turned_pairs(seeds, entry.at("length"), entry.at("width"), entry.at("base"));
    CHECK(counts.fully == entry.at("fully"));
    CHECK(counts.partly == entry.at("partly"));
    CHECK(counts.barely == entry.at("barely"));
  }
}

TEST_CASE("nothing turns within no tokens, everything within 2^53") {
  pe::frequency_seeds seeds;
  CHECK(pe::turned_pairs(seeds, 0.0, 512, 10000.0).barely == 256);
  CHECK(pe::turned_pairs(seeds, 0x1p-1074, 512, 10000.0).barely == 256);
  CHECK(pe::turned_pairs(seeds, 0x1p53, 65536, 1e12).fully == 32768);
}
