// The four terms of a score against mpmath and MPFR, and their sum against the score itself.
#include "input_mixing.hpp"

#include "attention.hpp"
#include "encode.hpp"
#include "frequencies.hpp"
#include "random_arguments.hpp"
#include "reference_data.hpp"
#include "ulp_distance.hpp"

#include <catch2/catch_test_macros.hpp>

#include <algorithm>
#include <cmath>
#include <string>
#include <vector>

using namespace pe_test;

namespace {

using list = std::vector<double>;

struct mixing_example {
  std::size_t count, width, head_width;
  list tokens, position_vectors, query_weights, key_weights;
};

struct mixing_result {
  explicit mixing_result(const mixing_example &of)
      : inputs(of.count * of.width), queries(of.count * of.head_width), keys(of.count * of.head_width),
        mixing(of.width * of.width), content_content(of.count * of.count),
        content_position(of.count * of.count), position_content(of.count * of.count),
        position_position(of.count * of.count), sums(of.count * of.count), scores(of.count * of.count),
        differences(of.count * of.count) {
    list workspace(pe::mixing_workspace(of.width));
    largest = pe::input_mixing(
        {of.tokens, of.position_vectors, of.query_weights, of.key_weights, of.count, of.width, of.head_width},
        {inputs, queries, keys, mixing, content_content, content_position, position_content,
         position_position, sums, scores, differences},
        workspace);
  }
  list inputs, queries, keys, mixing, content_content, content_position, position_content, position_position,
      sums, scores, differences;
  double largest = 0.0;
};

mixing_example mixing_of(const nlohmann::json &options) {
  return {options.at("count"),     options.at("width"),           options.at("headWidth"),
          options.at("tokens"),    options.at("positionVectors"), options.at("queryWeights"),
          options.at("keyWeights")};
}

list random_list(random_arguments &random, std::size_t size) {
  list values(size);
  for (double &value : values)
    value = random.between(-1.0, 1.0);
  return values;
}

mixing_example random_mixing(random_arguments &random, std::size_t count, std::size_t width,
                             std::size_t head_width) {
  return {count,
          width,
          head_width,
          random_list(random, count * width),
          random_list(random, count * width),
          random_list(random, width * head_width),
          random_list(random, width * head_width)};
}

/// a_i M b_jᵀ with every number taken without its sign when `sizes`.
real mixed(const mixing_example &x, const list &a, std::size_t i, const list &b, std::size_t j, bool sizes) {
  const auto of = [&](double value) { return real(sizes ? std::abs(value) : value); };
  real sum;
  for (std::size_t k = 0; k < x.head_width; ++k) {
    real query, key;
    for (std::size_t c = 0; c < x.width; ++c) {
      query = query + of(a[i * x.width + c]) * of(x.query_weights[c * x.head_width + k]);
      key = key + of(b[j * x.width + c]) * of(x.key_weights[c * x.head_width + k]);
    }
    sum = sum + query * key;
  }
  return sum / square_root(real(static_cast<double>(x.head_width)));
}

} // namespace

TEST_CASE("input mixing: inputs, queries, keys, M, the four terms and the score are those of mpmath") {
  const nlohmann::json reference = read_reference("worked_scheme_values.json");
  for (const nlohmann::json &expected : reference.at("mixing")) {
    const mixing_result got(mixing_of(expected.at("options")));
    const list bounds = expected.at("magnitudes");
    const auto check = [&](const char *name, const list &values, double units) {
      REQUIRE(values.size() == expected.at(name).size());
      for (std::size_t k = 0; k < values.size(); ++k) {
        INFO(name << " " << k);
        // Queries and keys are sums of at most 16 products up to 2, of inputs that were rounded.
        const double bound = units > 0.0 ? units : bounds[k];
        CHECK(rounding_units(values[k], exact_of(expected.at(name)[k])) <= 4.0 * bound);
      }
    };
    check("inputs", got.inputs, 1.0);
    check("queries", got.queries, 8.0);
    check("keys", got.keys, 8.0);
    check("mixing", got.mixing, 1.0);
    check("contentContent", got.content_content, 0.0);
    check("contentPosition", got.content_position, 0.0);
    check("positionContent", got.position_content, 0.0);
    check("positionPosition", got.position_position, 0.0);
    check("scores", got.scores, 0.0);
    for (std::size_t k = 0; k < got.sums.size(); ++k) {
      CHECK(std::abs(got.differences[k]) <= 9.0 * 0x1p-53 * bounds[k]);
      CHECK(got.differences[k] == got.sums[k] - got.scores[k]);
    }
  }
}

TEST_CASE("the four terms of input mixing add up to the score, to nine rounding units of their magnitudes") {
  random_arguments random(60);
  for (int round = 0; round < 60; ++round) {
    mixing_example x = random_mixing(random, static_cast<std::size_t>(random.whole(1, 5)),
                                     static_cast<std::size_t>(random.whole(1, 9)),
                                     static_cast<std::size_t>(random.whole(1, 9)));
    // Now and then positions that nearly take the content away.
    if (round % 3 == 0)
      for (std::size_t k = 0; k < x.tokens.size(); ++k)
        x.position_vectors[k] = -x.tokens[k] * (1.0 + 0x1p-20 * random.between(-1.0, 1.0));
    const mixing_result got(x);
    double largest = 0.0;
    for (std::size_t i = 0; i < x.count; ++i)
      for (std::size_t j = 0; j < x.count; ++j) {
        const std::size_t k = i * x.count + j;
        const real size = mixed(x, x.tokens, i, x.tokens, j, true) +
                          mixed(x, x.tokens, i, x.position_vectors, j, true) +
                          mixed(x, x.position_vectors, i, x.tokens, j, true) +
                          mixed(x, x.position_vectors, i, x.position_vectors, j, true);
        const auto within = [&](double value, const real &exact, double units) {
          return rounding_units(value, exact) <= units * size.nearest();
        };
        REQUIRE(within(got.content_content[k], mixed(x, x.tokens, i, x.tokens, j, false), 2.0));
        REQUIRE(within(got.content_position[k], mixed(x, x.tokens, i, x.position_vectors, j, false), 2.0));
        REQUIRE(within(got.position_content[k], mixed(x, x.position_vectors, i, x.tokens, j, false), 2.0));
        REQUIRE(within(got.position_position[k],
                       mixed(x, x.position_vectors, i, x.position_vectors, j, false), 2.0));
        REQUIRE(std::abs(got.differences[k]) <= 9.0 * 0x1p-53 * size.nearest());
        largest = std::max(largest, std::abs(got.differences[k]));
      }
    REQUIRE(got.largest == largest);
  }
}

TEST_CASE("a term of input mixing can be redone from the M that is shown, to its last place") {
  random_arguments random(61);
  const mixing_example x = random_mixing(random, 4, 8, 8);
  const mixing_result got(x);
  for (std::size_t i = 0; i < 4; ++i)
    for (std::size_t j = 0; j < 4; ++j) {
      real term, score;
      for (std::size_t a = 0; a < 8; ++a) {
        for (std::size_t b = 0; b < 8; ++b)
          term = term + real(x.tokens[i * 8 + a]) * real(got.mixing[a * 8 + b]) *
                            real(x.position_vectors[j * 8 + b]);
        score = score + real(got.queries[i * 8 + a]) * real(got.keys[j * 8 + a]);
      }
      CHECK(ulp_distance(got.content_position[i * 4 + j], term) <= 0.51);
      CHECK(ulp_distance(got.scores[i * 4 + j], score / square_root(real(8.0))) <= 0.51);
    }
}

TEST_CASE("the scores of input mixing are those that attention gives for the sums, to its own accuracy") {
  random_arguments random(62);
  const mixing_example x = random_mixing(random, 5, 6, 6);
  const mixing_result got(x);
  list scores(25), weights(25), output(30), workspace(pe::attention_workspace(5, 6));
  pe::attention({got.inputs, x.query_weights, x.key_weights, x.key_weights, 5, 6, false},
                {scores, weights, output}, workspace);
  // Attention's sums of six: (3 · 6 + 3) · 12³ units at the most, inputs being up to 2.
  for (std::size_t k = 0; k < 25; ++k)
    CHECK(std::abs(scores[k] - got.scores[k]) <= 21 * 1728 * 0x1p-53);
}

TEST_CASE("eight channels have the frequencies 1, 0.1, 0.01 and 0.001 and the rows of the conventions") {
  pe::frequency_seeds seeds;
  list values(4), row(8);
  pe::frequencies(seeds, 8, 10000.0, values);
  CHECK(values == list{1.0, 0.1, 0.01, 0.001});
  const auto check = [&](double position, const list &expected) {
    pe::encode(seeds, position, 8, 10000.0, pe::layout::interleaved, row);
    for (std::size_t k = 0; k < 8; ++k)
      CHECK(std::abs(row[k] - expected[k]) <= 0.5000001e-9); // nine decimals are given
  };
  check(1.0, {0.841470985, 0.540302306, 0.099833417, 0.995004165, 0.009999833, 0.999950000, 0.001000000,
              0.999999500});
  check(3.0, {0.141120008, -0.989992497, 0.295520207, 0.955336489, 0.029995500, 0.999550034, 0.002999996,
              0.999995500});
}
