// Stand-ins, and the words and rows that are made of them.
#include "stand_ins.hpp"

#include "learned_row.hpp"
#include "token_vectors.hpp"

#include <catch2/catch_test_macros.hpp>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <string_view>
#include <vector>

namespace {

std::vector<double> stand_ins(std::uint64_t seed, std::size_t length, double parts = 100.0) {
  std::vector<double> values(length);
  pe::stand_ins(seed, parts, values);
  return values;
}

std::vector<double> vectors_of(std::u32string_view sentence, std::size_t width) {
  const std::vector<std::uint32_t> code_points(sentence.begin(), sentence.end());
  std::vector<double> values(pe::count_words(code_points) * width);
  pe::token_vectors(code_points, width, values);
  return values;
}

} // namespace

TEST_CASE("stand-ins are the published outputs of SplitMix64, modulo 201, as hundredths") {
  constexpr std::array<std::uint64_t, 5> published{6457827717110365317u, 3203168211198807973u,
                                                   9817491932198370423u, 4593380528125082431u,
                                                   16408922859458223821u};
  const std::vector<double> values = stand_ins(1234567, published.size());
  for (std::size_t k = 0; k < published.size(); ++k)
    CHECK(values[k] == (static_cast<double>(published[k] % 201) - 100.0) / 100.0);
}

TEST_CASE("stand-ins take every hundredth from -1 to 1, each about as often") {
  const std::vector<double> values = stand_ins(7, 201000);
  std::vector<int> counts(201);
  for (const double value : values) {
    const double hundredths = std::nearbyint(value * 100.0);
    REQUIRE(std::abs(hundredths) <= 100.0);
    REQUIRE(value == hundredths / 100.0);
    ++counts[static_cast<std::size_t>(hundredths + 100.0)];
  }
  // 1000 expected, with a standard deviation of 32.
  CHECK(*std::min_element(counts.begin(), counts.end()) > 840);
  CHECK(*std::max_element(counts.begin(), counts.end()) < 1160);
}

TEST_CASE("a longer list of stand-ins begins with the shorter one, and another seed gives another list") {
  const std::vector<double> longer = stand_ins(3, 40);
  const std::vector<double> shorter = stand_ins(3, 12);
  CHECK(std::equal(shorter.begin(), shorter.end(), longer.begin()));
  CHECK(shorter != stand_ins(4, 12));
}

TEST_CASE("a word's vector is seeded by its published FNV-1a hash") {
  CHECK(vectors_of(U"foobar", 6) == stand_ins(0x85944171f73967e8u, 6));
  CHECK(vectors_of(U"a", 3) == stand_ins(0xaf63dc4c8601ec8cu, 3));
}

TEST_CASE("the same word has the same vector wherever it stands") {
  constexpr std::size_t width = 5;
  const std::vector<double> sentence = vectors_of(U"the cat saw the dog", width);
  REQUIRE(sentence.size() == 5 * width);
  const auto word = [&](std::size_t k) {
    return std::vector<double>(sentence.begin() + static_cast<std::ptrdiff_t>(k * width),
                               sentence.begin() + static_cast<std::ptrdiff_t>((k + 1) * width));
  };
  CHECK(word(0) == word(3));
  CHECK(word(1) == vectors_of(U"cat", width));
  CHECK(word(4) == vectors_of(U"dog", width));
  CHECK(word(1) != word(4));
  CHECK(vectors_of(U"Häuser", width) != vectors_of(U"Hauser", width));
}

TEST_CASE("a row is trained below the number of trained rows, and a fiftieth as large from there on") {
  std::vector<double> row(16);
  CHECK(pe::learned_row(1023, 1024, row));
  CHECK(row == stand_ins(1023, 16));
  CHECK_FALSE(pe::learned_row(1024, 1024, row));
  CHECK(row == stand_ins(1024, 16, 5000.0));
  const std::vector<double> trained = stand_ins(1024, 16);
  for (std::size_t k = 0; k < row.size(); ++k)
    CHECK(std::abs(row[k] - trained[k] / 50.0) < 1e-17);
}
