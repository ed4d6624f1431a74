// One matrix, several starts.
#include "shift_pair.hpp"

#include "random_arguments.hpp"
#include "shift_matrix.hpp"
#include "ulp_distance.hpp"

#include <catch2/catch_test_macros.hpp>

#include <cmath>
#include <vector>

using namespace pe_test;

TEST_CASE("one matrix shifts every start, and everything shown of it is right") {
  random_arguments random(31);
  pe::frequency_seeds seeds;
  for (int round = 0; round < rounds(1000); ++round) {
    const int width = random.width(200);
    const double base = random.base();
    const int pair = random.whole(0, width / 2 - 1);
    const double offset = random.position();
    std::vector<double> starts(static_cast<std::size_t>(random.whole(1, 5)));
    for (double &start : starts)
      start = random.position();
    const std::size_t n = starts.size();
    std::vector<double> before(2 * n), terms(4 * n), after(2 * n), direct(2 * n), difference(2 * n), from(n),
        to(n);
    const pe::shift_pair_turn turn = pe::shift_pair(seeds, starts, offset, pair, width, base,
                                                    {before, terms, after, direct, difference, from, to});
    const real omega = frequency(pair, width, base);
    const real lambda = wavelength(pair, width, base);
    INFO("offset " << offset << ", pair " << pair << ", width " << width << ", base " << base);
    REQUIRE(ulp_distance(turn.angle, real(offset) * omega) <= 1.0);
    REQUIRE(ulp_distance(turn.turns, real(offset) / lambda) <= 1.0);
    REQUIRE(turn.matrix == pe::shift_matrix(seeds, offset, pair, width, base));
    for (std::size_t k = 0; k < n; ++k) {
      const real start(starts[k]);
      const real end = real(starts[k]) + real(offset);
      REQUIRE(ulp_distance(before[2 * k], sine(start * omega)) <= 1.0);
      REQUIRE(ulp_distance(before[2 * k + 1], cosine(start * omega)) <= 1.0);
      REQUIRE(ulp_distance(direct[2 * k], sine(end * omega)) <= 1.0);
      REQUIRE(ulp_distance(direct[2 * k + 1], cosine(end * omega)) <= 1.0);
      REQUIRE(ulp_distance(from[k], modulo_one(start / lambda)) <= 1.0);
      REQUIRE(ulp_distance(to[k], modulo_one(end / lambda)) <= 1.0);
      REQUIRE(terms[4 * k] == turn.matrix[0] * before[2 * k]);
      REQUIRE(terms[4 * k + 1] == turn.matrix[1] * before[2 * k + 1]);
      REQUIRE(terms[4 * k + 2] == turn.matrix[2] * before[2 * k]);
      REQUIRE(terms[4 * k + 3] == turn.matrix[3] * before[2 * k + 1]);
      REQUIRE(after[2 * k] == terms[4 * k] + terms[4 * k + 1]);
      REQUIRE(after[2 * k + 1] == terms[4 * k + 2] + terms[4 * k + 3]);
      REQUIRE(difference[2 * k] == after[2 * k] - direct[2 * k]);
      REQUIRE(difference[2 * k + 1] == after[2 * k + 1] - direct[2 * k + 1]);
      REQUIRE(std::abs(difference[2 * k]) <= 6 * 0x1p-53);
      REQUIRE(std::abs(difference[2 * k + 1]) <= 6 * 0x1p-53);
    }
  }
}
