// Ids of learned tables by the rules of the model families, and the rows that they pick.
#include "learned_ids.hpp"

#include "learned_row.hpp"
#include "learned_rows.hpp"
#include "stand_ins.hpp"

#include <catch2/catch_test_macros.hpp>

#include <algorithm>
#include <cmath>
#include <limits>
#include <vector>

namespace {

struct numbered {
  std::vector<double> ids;
  double next;
};

numbered number(const std::vector<double> &present, double offset, bool counted, double fill) {
  numbered result{std::vector<double>(present.size()), 0.0};
  result.next = pe::learned_ids({offset, counted, fill}, present, result.ids);
  return result;
}

numbered number(const std::vector<double> &present, double offset, bool counted) {
  return number(present, offset, counted, pe::default_padding_id(offset));
}

std::vector<double> rows_of(const std::vector<double> &ids, std::size_t width = 4) {
  std::vector<double> rows(ids.size() * width), trained(ids.size());
  pe::learned_rows(ids, 1024, rows, trained);
  return rows;
}

} // namespace

TEST_CASE("RoBERTa's ids count the tokens from padding id + 1, and padding uses the padding id") {
  // Tokens 0 5 6 2 and two paddings with id 1.
  CHECK(number({1, 1, 1, 1, 0, 0}, 2, true).ids == std::vector<double>{2, 3, 4, 5, 1, 1});
  CHECK(number({0, 0, 1, 1, 1, 1}, 2, true).ids == std::vector<double>{1, 1, 2, 3, 4, 5});
  CHECK(number({1, 1, 1, 1, 0, 0}, 2, true).next == 6.0);
  CHECK(number({0, 0, 1, 1, 1, 1}, 2, true).next == 6.0);
  // Padding id 3, and padding in between.
  CHECK(number({1, 0, 1}, 4, true).ids == std::vector<double>{4, 3, 5});
}

TEST_CASE("OPT's ids count the tokens from 2, and left padding uses row 1") {
  CHECK(number({0, 0, 1, 1, 1}, 2, true).ids == std::vector<double>{1, 1, 2, 3, 4});
}

TEST_CASE("left padding does not move the positions of tokens that are counted: padding uses row 1 or 0") {
  const std::vector<double> present{0, 0, 1, 1, 1, 1};
  CHECK(number(present, 0, true, 1).ids == std::vector<double>{1, 1, 0, 1, 2, 3});
  CHECK(number(present, 0, true).ids == std::vector<double>{0, 0, 0, 1, 2, 3});
  CHECK(number(present, 0, true).next == 4.0);
}

TEST_CASE("BERT's and GPT-2's ids are the places") {
  CHECK(number({1, 1, 1, 0}, 0, false).ids == std::vector<double>{0, 1, 2, 3});
  CHECK(number({1, 1, 1, 0}, 0, false).next == 4.0);
  CHECK(number({}, 7, false).next == 7.0);
}

TEST_CASE(
    "BART's id of position p is p + 2, whatever its padding id, and the row of position 3 is not zero") {
  const numbered got = number({1, 1, 1, 1, 1}, 2, false);
  CHECK(got.ids == std::vector<double>{2, 3, 4, 5, 6});
  const std::vector<double> rows = rows_of(got.ids);
  // Position 3 has row 5, BART's padding id.
  CHECK(std::any_of(rows.begin() + 3 * 4, rows.begin() + 4 * 4, [](double value) { return value != 0.0; }));
}

TEST_CASE("RoBERTa's table of 514 rows has 512 positions with padding id 1, and 510 with padding id 3") {
  CHECK(pe::last_learned_position(514, 2) == 511.0);
  CHECK(pe::last_learned_position(514, 4) == 509.0);
  CHECK(pe::last_learned_position(1026, 2) == 1023.0);
  CHECK(pe::last_learned_position(512, 0) == 511.0);
}

TEST_CASE("cutting RoBERTa's table from 514 rows to 512 leaves 510 positions") {
  CHECK(pe::last_learned_position(512, 2) == 509.0);
  const std::vector<double> tokens(512, 1.0);
  CHECK(pe::first_place_past_end(tokens, true, pe::last_learned_position(514, 2)) == 512);
  CHECK(pe::first_place_past_end(tokens, true, pe::last_learned_position(512, 2)) == 510);
}

TEST_CASE("the first place past the end is that of a token where tokens are counted, else any place's") {
  CHECK(pe::first_place_past_end(std::vector<double>{0, 0, 1, 1, 0, 1}, true, 1) == 5);
  CHECK(pe::first_place_past_end(std::vector<double>{0, 0, 1, 1, 0, 0}, true, 1) == 6);
  CHECK(pe::first_place_past_end(std::vector<double>{0, 0, 1, 1, 0, 1}, false, 1) == 2);
  CHECK(pe::first_place_past_end(std::vector<double>{1, 1}, false, std::numeric_limits<double>::infinity()) ==
        2);
}

TEST_CASE(
    "a padded batch of lengths 5 and 10 needs a count a row: a learned table tells 5 to 9 from 0 to 4") {
  const std::vector<double> padded{0, 0, 0, 0, 0, 1, 1, 1, 1, 1};
  const std::vector<double> alone = number({1, 1, 1, 1, 1}, 0, true).ids;
  const std::vector<double> counted = number(padded, 0, true).ids;
  CHECK(std::equal(alone.begin(), alone.end(), counted.begin() + 5));
  const std::vector<double> places = number(padded, 0, false).ids;
  CHECK(std::vector<double>(places.begin() + 5, places.end()) == std::vector<double>{5, 6, 7, 8, 9});
  CHECK(rows_of({0, 1, 2, 3, 4}) != rows_of({5, 6, 7, 8, 9}));
}

TEST_CASE("rows of a list of ids tell the trained from the allocated") {
  constexpr std::size_t width = 6;
  const std::vector<double> ids{3, 0, 4, 3, 5};
  std::vector<double> rows(ids.size() * width), trained(ids.size());
  pe::learned_rows(ids, 4, rows, trained);
  CHECK(trained == std::vector<double>{1, 1, 0, 1, 0});
  for (std::size_t k = 0; k < ids.size(); ++k) {
    std::vector<double> expected(width);
    pe::stand_ins(static_cast<std::uint64_t>(ids[k]), ids[k] < 4 ? 100.0 : 5000.0, expected);
    CHECK(
        std::equal(expected.begin(), expected.end(), rows.begin() + static_cast<std::ptrdiff_t>(k * width)));
  }
  pe::learned_rows({}, 4, {}, {});
}
