// Scores under rotary positions: exact against MPFR, and by the gap alone.
#include "rope_scores.hpp"

#include "random_arguments.hpp"
#include "rope_settings.hpp"
#include "ulp_distance.hpp"

#include <catch2/catch_test_macros.hpp>

#include <algorithm>
#include <cmath>
#include <vector>

using namespace pe_test;

namespace {

using rows_of_numbers = std::vector<double>;

rows_of_numbers random_rows(random_arguments &random, std::size_t size) {
  rows_of_numbers rows(size);
  for (double &channel : rows)
    channel = random.between(-1.0, 1.0);
  return rows;
}

rows_of_numbers positions_from(double first, std::size_t count) {
  rows_of_numbers positions(count);
  for (std::size_t k = 0; k < count; ++k)
    positions[k] = first + static_cast<double>(k);
  return positions;
}

/// Queries and keys, and the scores of some of them.
struct rope_content {
  std::size_t width;
  rows_of_numbers queries;
  rows_of_numbers keys;
  rows_of_numbers frequencies;
  pe::rotary_layout query_layout = pe::rotary_layout::halves;
  pe::rotary_layout key_layout = pe::rotary_layout::halves;

  rows_of_numbers at(const rows_of_numbers &query_positions, const rows_of_numbers &key_positions,
                     double factor = 1.0, double scale = 1.0) const {
    rows_of_numbers out(query_positions.size() * key_positions.size());
    rows_of_numbers workspace(pe::rope_scores_workspace(width, query_positions.size(), key_positions.size()));
    pe::rope_scores({queries, query_positions, query_layout}, {keys, key_positions, key_layout}, width,
                    frequencies, factor, scale, out, workspace);
    return out;
  }
  rows_of_numbers at(double first) const {
    const rows_of_numbers positions = positions_from(first, queries.size() / width);
    return at(positions, positions);
  }
  double size_of(const rows_of_numbers &rows, std::size_t row) const {
    double sum = 0.0;
    for (std::size_t c = 0; c < width; ++c)
      sum += rows[row * width + c] * rows[row * width + c];
    return std::sqrt(sum);
  }
};

rope_content random_content(random_arguments &random, std::size_t width, std::size_t rows,
                            const rows_of_numbers &frequencies) {
  return {width, random_rows(random, rows * width), random_rows(random, rows * width), frequencies};
}

rows_of_numbers frequencies_of(const nlohmann::json &given) { return rope_answer(given).frequencies; }

/// The largest |first - second|.
double apart(const rows_of_numbers &first, const rows_of_numbers &second) {
  double largest = 0.0;
  for (std::size_t k = 0; k < first.size(); ++k)
    largest = std::max(largest, std::abs(first[k] - second[k]));
  return largest;
}

} // namespace

TEST_CASE(
    "a rotary score depends on the gap alone, to 2^-50 of both lengths, at positions up to 2^20 and 2^53") {
  random_arguments random(65);
  double worst = 0.0;
  for (const std::size_t width : {2U, 8U, 64U, 128U}) {
    for (const double base : {10000.0, 500000.0, 1.0, 1e12}) {
      for (int round = 0; round < 6; ++round) {
        const rope_content content = random_content(
            random, width, 1, frequencies_of({{"headWidth", static_cast<int>(width)}, {"base", base}}));
        const double i = std::floor(std::exp2(random.between(0.0, 20.0)));
        const double j = std::floor(std::exp2(random.between(0.0, 20.0)));
        // q·R(j - i)k in exact numbers.
        real exact;
        const std::size_t pairs = width / 2;
        for (std::size_t r = 0; r < pairs; ++r) {
          const real angle = real(j - i) * real(content.frequencies[r]);
          const real q0(content.queries[r]), q1(content.queries[r + pairs]);
          const real k0(content.keys[r]), k1(content.keys[r + pairs]);
          exact = exact + q0 * (k0 * cosine(angle) - k1 * sine(angle)) +
                  q1 * (k0 * sine(angle) + k1 * cosine(angle));
        }
        const double unit = content.size_of(content.queries, 0) * content.size_of(content.keys, 0);
        for (const double shift :
             {0.0, 1.0, 1048575.0, -1048576.0, 4503599626321920.0, -4503599627370496.0}) {
          const double score = content.at({i + shift}, {j + shift})[0];
          worst = std::max(worst, rounding_units(score, exact) / unit);
        }
      }
    }
  }
  INFO("worst, in 2^-53 of both lengths: " << worst);
  // 2^-51 is far within the 2^-40 that is promised.
  CHECK(worst <= 4.0);
}

TEST_CASE("a row of positions from -5 and one from 0 give the same rotary scores") {
  random_arguments random(66);
  const rope_content content = random_content(random, 64, 10, frequencies_of({{"headWidth", 64}}));
  CHECK(apart(content.at(-5.0), content.at(0.0)) <= 64.0 * 8.0 * 0x1p-53);
  CHECK(apart(content.at({0.0, 1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 7.0, 8.0, 9.0},
                         {0.0, 0.0, 2.0, 3.0, 4.0, 5.0, 6.0, 7.0, 8.0, 9.0}),
              content.at(0.0)) > 0.01);
}

TEST_CASE("one token that restarts at 0 while the others count on changes its scores") {
  random_arguments random(67);
  const rope_content content = random_content(random, 32, 4, frequencies_of({{"headWidth", 32}}));
  const rows_of_numbers right{4.0, 5.0, 6.0, 7.0};
  const rows_of_numbers wrong{4.0, 5.0, 6.0, 0.0};
  const rows_of_numbers first = content.at(right, right);
  const rows_of_numbers second = content.at(wrong, wrong);
  for (std::size_t b = 0; b < 3; ++b) {
    CHECK(std::abs(first[12 + b] - second[12 + b]) > 1e-3);
    CHECK(first[b] == second[b]);
  }
}

TEST_CASE("either layout used for both sides keeps to the gap, one for each side does not") {
  random_arguments random(68);
  rope_content content = random_content(random, 16, 4, frequencies_of({{"headWidth", 16}}));
  using enum pe::rotary_layout;
  for (const auto query_layout : {interleaved, halves, mismatched}) {
    for (const auto key_layout : {interleaved, halves, mismatched}) {
      content.query_layout = query_layout;
      content.key_layout = key_layout;
      const double moved = apart(content.at(0.0), content.at(100.0));
      INFO("layouts " << static_cast<int>(query_layout) << " and " << static_cast<int>(key_layout));
      if (query_layout == key_layout && query_layout != mismatched) {
        CHECK(moved <= 16.0 * 8.0 * 0x1p-53);
      } else {
        CHECK(moved > 0.01);
      }
    }
  }
}

TEST_CASE("longrope's two tables mixed across the switch lose the gap, either one keeps it") {
  random_arguments random(69);
  const nlohmann::json given{{"headWidth", 8},
                             {"type", "longrope"},
                             {"originalLength", 4096.0},
                             {"factor", 32.0},
                             {"shortFactors", {1.0, 1.02, 1.03, 1.05}},
                             {"longFactors", {1.08, 2.62, 32.6, 64.8}}};
  nlohmann::json crossed = given;
  crossed["length"] = 4097.0;
  const rows_of_numbers before = frequencies_of(given);
  const rows_of_numbers after = frequencies_of(crossed);
  const rope_content content = random_content(random, 8, 1, before);
  rope_content later = content;
  later.frequencies = after;
  // Keys turned by the table of a text of 4096, the query by that of 4097: what a kept cache holds.
  const auto mixed = [&](double i, double j) {
    rows_of_numbers query(8), key(8);
    pe::rope_rotate(content.queries, 8, rows_of_numbers{i}, after, pe::rotary_layout::halves, 1.0, query);
    pe::rope_rotate(content.keys, 8, rows_of_numbers{j}, before, pe::rotary_layout::halves, 1.0, key);
    double sum = 0.0;
    for (std::size_t c = 0; c < 8; ++c)
      sum += query[c] * key[c];
    return sum;
  };
  CHECK(std::abs(mixed(4097.0, 4090.0) - mixed(8097.0, 8090.0)) > 0.01);
  const rope_content *const both[]{&content, &later};
  for (const rope_content *one : both)
    CHECK(std::abs(one->at({4097.0}, {4090.0})[0] - one->at({8097.0}, {8090.0})[0]) <= 8.0 * 8.0 * 0x1p-53);
}

TEST_CASE("the attention factor enters the scores squared, and the scale once") {
  random_arguments random(70);
  const rope_content content = random_content(random, 8, 2, frequencies_of({{"headWidth", 8}}));
  const rows_of_numbers positions{3.0, 9.0};
  const rows_of_numbers once = content.at(positions, positions);
  const rows_of_numbers scaled = content.at(positions, positions, 2.0, 0.125);
  for (std::size_t k = 0; k < 4; ++k)
    CHECK(scaled[k] == once[k] * 0.5);
}

TEST_CASE("a rotary score is within 5 roundings of the exact one") {
  random_arguments random(71);
  double worst = 0.0;
  for (int round = 0; round < 100; ++round) {
    const std::size_t width = static_cast<std::size_t>(random.width(64)) + 1;
    const rope_content content =
        random_content(random, width, 2,
                       frequencies_of({{"headWidth", static_cast<int>(width - 1)}, {"base", random.base()}}));
    const double factor = random.between(0.5, 2.0);
    const double scale = random.between(-1.0, 1.0);
    const rows_of_numbers at_queries{random.position(), random.position()};
    const rows_of_numbers at_keys{random.position(), random.position()};
    const rows_of_numbers scores = content.at(at_queries, at_keys, factor, scale);
    const std::size_t pairs = width / 2;
    for (std::size_t a = 0; a < 2; ++a) {
      for (std::size_t b = 0; b < 2; ++b) {
        const auto turned = [&](const rows_of_numbers &rows, std::size_t row, double position) {
          std::vector<real> out;
          for (std::size_t c = 0; c < width; ++c) {
            if (c >= 2 * pairs) {
              out.emplace_back(rows[row * width + c]);
              continue;
            }
            const real angle = real(position) * real(content.frequencies[c % pairs]);
            const bool second = c >= pairs;
            const real partner(rows[row * width + (second ? c - pairs : c + pairs)]);
            out.push_back((real(rows[row * width + c]) * cosine(angle) +
                           real(second ? 1.0 : -1.0) * partner * sine(angle)) *
                          real(factor));
          }
          return out;
        };
        const std::vector<real> query = turned(content.queries, a, at_queries[a]);
        const std::vector<real> key = turned(content.keys, b, at_keys[b]);
        real exact;
        for (std::size_t c = 0; c < width; ++c)
          exact = exact + query[c] * key[c];
        exact = exact * real(scale);
        const double larger = std::max(factor * factor, 1.0);
        const double unit =
            std::abs(scale) * larger * content.size_of(content.queries, a) * content.size_of(content.keys, b);
        worst = std::max(worst, rounding_units(scores[a * 2 + b], exact) / unit);
      }
    }
  }
  INFO("worst, in 2^-53: " << worst);
  CHECK(worst <= 5.0);
}
