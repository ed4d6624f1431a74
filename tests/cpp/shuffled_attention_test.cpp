// What a shuffle does to attention: nothing but move its rows, unless positions or a mask are there.
#include "shuffled_attention.hpp"

#include "encode.hpp"
#include "permute_rows.hpp"
#include "random_arguments.hpp"
#include "stand_ins.hpp"

#include <catch2/catch_test_macros.hpp>

#include <algorithm>
#include <cmath>
#include <numeric>
#include <vector>

using namespace pe_test;

namespace {

using numbers = std::vector<double>;

numbers random_numbers(random_arguments &random, std::size_t count) {
  numbers values(count);
  for (double &value : values)
    value = random.between(-1.0, 1.0);
  return values;
}

struct pass_room {
  pass_room(std::size_t count, std::size_t width)
      : input(count * width), scores(count * count), weights(count * count), output(count * width) {}
  pe::attention_pass pass() { return {input, {scores, weights, output}}; }
  numbers input, scores, weights, output;
};

struct head {
  head(random_arguments &random, std::size_t count_, std::size_t width_)
      : count(count_), width(width_), tokens(random_numbers(random, count * width)),
        query(random_numbers(random, width * width)), key(random_numbers(random, width * width)),
        value(random_numbers(random, width * width)) {}
  std::size_t count, width;
  numbers tokens, query, key, value;
};

struct outcome {
  outcome(const head &of, const std::vector<std::uint32_t> &order, bool positions, bool causal)
      : before(of.count, of.width), after(of.count, of.width), moved(of.count * of.width),
        difference(moved.size()), row_difference(of.count) {
    numbers workspace(pe::attention_workspace(of.count, of.width));
    largest = pe::shuffled_attention(
        seeds, {of.tokens, of.query, of.key, of.value, of.count, of.width, causal}, order, positions, 10000.0,
        {before.pass(), after.pass(), moved, difference, row_difference}, workspace);
  }
  pe::frequency_seeds seeds;
  pass_room before, after;
  numbers moved, difference, row_difference;
  double largest = 0.0;
};

std::vector<std::uint32_t> random_order(random_arguments &random, std::size_t count) {
  std::vector<std::uint32_t> order(count);
  std::iota(order.begin(), order.end(), 0u);
  for (std::size_t k = count; k > 1; --k)
    std::swap(order[k - 1], order[random.bits() % k]);
  return order;
}

} // namespace

TEST_CASE("without positions and mask a shuffle moves the rows of the output, but for rounding") {
  random_arguments random(70);
  double worst = 0.0;
  for (int round = 0; round < 200; ++round) {
    const auto count = static_cast<std::size_t>(random.whole(1, 8));
    const auto width = static_cast<std::size_t>(random.whole(1, 6));
    const head x(random, count, width);
    const outcome result(x, random_order(random, count), false, false);
    // Weights and outputs below width; sums of count terms in another order.
    REQUIRE(result.largest <= 0x1p-53 * 4.0 * static_cast<double>((count + width) * width * width));
    worst = std::max(worst, result.largest);
  }
  CHECK(worst > 0.0);
}

TEST_CASE("both passes are attention of their input, and the parts fit together to the bit") {
  random_arguments random(71);
  for (const bool positions : {false, true})
    for (const bool causal : {false, true}) {
      const std::size_t count = 6, width = 4;
      const head x(random, count, width);
      const std::vector<std::uint32_t> order{3, 0, 5, 1, 4, 2};
      const outcome result(x, order, positions, causal);
      numbers shuffled(x.tokens.size());
      pe::permute_rows(x.tokens, static_cast<int>(width), order, shuffled);
      pe::frequency_seeds seeds;
      for (const auto &[pass, rows] : {std::pair{&result.before, &x.tokens}, {&result.after, &shuffled}}) {
        numbers expected = *rows, encoding(width);
        for (std::size_t k = 0; positions && k < count; ++k) {
          pe::encode(seeds, static_cast<double>(k), static_cast<int>(width), 10000.0, pe::layout::interleaved,
                     encoding);
          for (std::size_t j = 0; j < width; ++j)
            expected[k * width + j] += encoding[j];
        }
        REQUIRE(pass->input == expected);
        pass_room again(count, width);
        numbers workspace(pe::attention_workspace(count, width));
        pe::attention({expected, x.query, x.key, x.value, count, width, causal}, again.pass().result,
                      workspace);
        REQUIRE(pass->scores == again.scores);
        REQUIRE(pass->weights == again.weights);
        REQUIRE(pass->output == again.output);
      }
      double largest = 0.0;
      for (std::size_t k = 0; k < count; ++k) {
        double row = 0.0;
        for (std::size_t j = 0; j < width; ++j) {
          const std::size_t place = k * width + j;
          REQUIRE(result.moved[place] == result.before.output[order[k] * width + j]);
          REQUIRE(result.difference[place] == result.after.output[place] - result.moved[place]);
          row = std::max(row, std::abs(result.difference[place]));
        }
        REQUIRE(result.row_difference[k] == row);
        largest = std::max(largest, row);
      }
      REQUIRE(result.largest == largest);
      REQUIRE((result.largest > 1e-3) == (positions || causal));
    }
}

TEST_CASE("an order that moves nothing changes nothing, positions and mask or not") {
  random_arguments random(72);
  const head x(random, 5, 4);
  for (const bool positions : {false, true})
    for (const bool causal : {false, true})
      CHECK(outcome(x, {0, 1, 2, 3, 4}, positions, causal).largest == 0.0);
}

TEST_CASE("with the mask alone, reordering earlier tokens leaves the last row as it was, but for rounding") {
  random_arguments random(73);
  const head x(random, 5, 4);
  const outcome masked(x, {2, 0, 3, 1, 4}, false, true);
  CHECK(masked.row_difference[4] < 1e-15);
  CHECK(masked.largest > 1e-3);
  const outcome with_positions(x, {2, 0, 3, 1, 4}, true, true);
  CHECK(with_positions.row_difference[4] > 1e-3);
}

TEST_CASE("a token that is there twice has two equal outputs until positions or the mask are on") {
  random_arguments random(74);
  head x(random, 5, 4);
  std::copy_n(x.tokens.begin(), 4, x.tokens.begin() + 12);
  const auto equal = [&](bool positions, bool causal) {
    const outcome result(x, {0, 1, 2, 3, 4}, positions, causal);
    return std::equal(result.before.output.begin(), result.before.output.begin() + 4,
                      result.before.output.begin() + 12);
  };
  CHECK(equal(false, false));
  CHECK_FALSE(equal(true, false));
  CHECK_FALSE(equal(false, true));
}
