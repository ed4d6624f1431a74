// Where the similarity first rises, against the reference and the single similarities.
#include "first_rise.hpp"

#include "reference_data.hpp"
#include "similarity.hpp"
#include "ulp_distance.hpp"

#include <catch2/catch_test_macros.hpp>

#include <cmath>

using namespace pe_test;

TEST_CASE("the first rise is that of the reference") {
  pe::frequency_seeds seeds;
  const nlohmann::json reference = read_reference("similarity_values.json");
  for (const nlohmann::json &entry : reference.at("first_rises")) {
    const pe::similarity_rise rise = pe::first_rise(seeds, entry.at("width"), entry.at("base"));
    INFO(entry.dump());
    CHECK(rise.gap == entry.at("gap"));
    CHECK(rounding_units(rise.before, exact_of(entry.at("before"))) <= std::abs(rise.before) + 0.01);
    CHECK(rounding_units(rise.after, exact_of(entry.at("after"))) <= std::abs(rise.after) + 0.01);
  }
}

TEST_CASE("the similarity falls at every gap before the first rise, beyond the first piece too") {
  pe::frequency_seeds seeds;
  for (const int width : {4, 512, 16384}) {
    const pe::similarity_rise rise = pe::first_rise(seeds, width, 10000.0);
    double before = pe::similarity(seeds, 0.0, width, 10000.0);
    int gap = 1;
    for (;; ++gap) {
      const double after = pe::similarity(seeds, gap, width, 10000.0);
      if (after > before) {
        CHECK(rise.after == after);
        break;
      }
      before = after;
    }
    CHECK(rise.gap == gap);
    CHECK(rise.before == before);
    if (width == 16384)
      CHECK(gap > 512);
  }
}

TEST_CASE("no rise as far as one looks is gap 0") {
  pe::frequency_seeds seeds;
  const pe::similarity_rise none = pe::first_rise(seeds, 512, 10000.0, 43);
  CHECK(none.gap == 0);
  CHECK(std::isnan(none.before));
  CHECK(std::isnan(none.after));
  CHECK(pe::first_rise(seeds, 512, 10000.0, 44).gap == 44);
  CHECK(pe::first_rise(seeds, 512, 10000.0, 0).gap == 0);
}
