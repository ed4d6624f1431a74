// Attention under each scheme against mpmath and MPFR, and what moving, shuffling and masking must do.
#include "scheme_attention.hpp"

#include "attention.hpp"
#include "permute_rows.hpp"
#include "random_arguments.hpp"
#include "reference_data.hpp"
#include "ulp_distance.hpp"

#include <catch2/catch_test_macros.hpp>

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <string>
#include <vector>

using namespace pe_test;

namespace {

using reals = std::vector<double>;
constexpr double unit_roundoff = 0x1p-53;

struct scheme_example {
  std::size_t count, width;
  reals tokens, query_weights, key_weights, positions, biases;
  reals allowed{};
  double moved = 0.0;
  bool causal = false;
  pe::scheme_settings settings{};
};

struct scheme_answer {
  explicit scheme_answer(scheme_example of)
      : queries(of.count * of.width), keys(of.count * of.width), scores(of.count * of.count),
        weights(of.count * of.count) {
    pe::frequency_seeds seeds;
    of.settings.biases = of.biases;
    of.settings.rule.buckets = static_cast<std::uint32_t>(of.biases.size());
    reals workspace(pe::scheme_workspace(of.settings, of.count, of.width));
    std::vector<std::uint32_t> bucket_workspace(pe::scheme_bucket_workspace(of.settings));
    finite = pe::scheme_attention(seeds, of.settings,
                                  {of.tokens, of.query_weights, of.key_weights, of.positions, of.moved,
                                   of.allowed, of.count, of.width, of.causal},
                                  {queries, keys, scores, weights}, workspace, bucket_workspace);
  }
  reals queries, keys, scores, weights;
  bool finite = false;
};

constexpr std::array scheme_names{"none", "learned", "sinusoidal", "relative-bias", "rope", "alibi"};

scheme_example scheme_of(const nlohmann::json &options) {
  scheme_example x{options.at("count"),
                   options.at("width"),
                   options.at("tokens"),
                   options.at("queryWeights"),
                   options.at("keyWeights"),
                   options.at("positions"),
                   options.value("biases", reals{})};
  x.allowed = options.value("allowed", reals{});
  x.moved = options.value("moved", 0.0);
  x.causal = options.value("causal", false);
  const auto *const name =
      std::find(scheme_names.begin(), scheme_names.end(), options.at("scheme").get<std::string>());
  x.settings = {static_cast<pe::position_scheme>(name - scheme_names.begin()),
                options.value("base", 10000.0),
                options.value("layout", "interleaved") == "halves" ? pe::layout::halves
                                                                   : pe::layout::interleaved,
                options.value("trained", std::uint64_t{1}),
                {},
                {0, options.value("maximumDistance", 128u), options.value("bidirectional", false)},
                options.value("slope", 0.0)};
  return x;
}

scheme_example random_scheme(random_arguments &random, pe::position_scheme scheme, std::size_t count,
                             std::size_t width) {
  const auto fill = [&](std::size_t size) {
    reals values(size);
    for (double &value : values)
      value = random.between(-1.0, 1.0);
    return values;
  };
  scheme_example x{count, width, fill(count * width), fill(width * width), fill(width * width), {}, fill(12)};
  for (std::size_t k = 0; k < count; ++k)
    x.positions.push_back(static_cast<double>(k));
  x.settings = {scheme, 10000.0, pe::layout::interleaved, 40, {}, {0, 16, true}, 0.3};
  return x;
}

double euclidean(const double *values, std::size_t size) {
  double sum = 0.0;
  for (std::size_t k = 0; k < size; ++k)
    sum += values[k] * values[k];
  return std::sqrt(sum);
}

/// The stated bound on every score, 2^-53 being the unit.
double score_units(const scheme_example &x) {
  double longest = 0.0;
  for (std::size_t i = 0; i < x.count; ++i)
    longest = std::max(longest, euclidean(&x.tokens[i * x.width], x.width));
  const auto width = static_cast<double>(x.width);
  // A row that is added is at most √width long.
  longest += std::sqrt(width);
  return (3.0 * width + 12.0) * longest * longest * euclidean(x.query_weights.data(), x.width * x.width) *
         euclidean(x.key_weights.data(), x.width * x.width) / std::sqrt(width);
}

double largest_change(const reals &a, const reals &b) {
  double largest = 0.0;
  for (std::size_t k = 0; k < a.size(); ++k)
    if (std::isfinite(a[k]))
      largest = std::max(largest, std::abs(a[k] - b[k]));
  return largest;
}

} // namespace

TEST_CASE("attention under every scheme has the queries, keys, scores and weights of mpmath") {
  const nlohmann::json reference = read_reference("worked_scheme_values.json");
  for (const nlohmann::json &expected : reference.at("schemes")) {
    const scheme_example x = scheme_of(expected.at("options"));
    const scheme_answer got(x);
    INFO(expected.at("options").dump());
    REQUIRE(got.finite);
    const double bound = score_units(x);
    for (std::size_t k = 0; k < got.queries.size(); ++k) {
      CHECK(rounding_units(got.queries[k], exact_of(expected.at("queries")[k])) <= bound);
      CHECK(rounding_units(got.keys[k], exact_of(expected.at("keys")[k])) <= bound);
    }
    for (std::size_t k = 0; k < got.scores.size(); ++k) {
      const nlohmann::json &score = expected.at("scores")[k];
      if (score.is_null()) {
        CHECK(got.scores[k] == -std::numeric_limits<double>::infinity());
        CHECK(got.weights[k] == 0.0);
        continue;
      }
      const double own = bound + 4.0 * (std::abs(nearest_of(score)) + 1.0); // the bias, and its sum
      CHECK(rounding_units(got.scores[k], exact_of(score)) <= own);
      CHECK(rounding_units(got.weights[k], exact_of(expected.at("weights")[k])) <=
            2.0 * own + static_cast<double>(x.count) + 8.0);
    }
  }
}

TEST_CASE("without positions the scheme is attention itself, bit for bit, masked or not") {
  random_arguments random(65);
  for (const bool causal : {false, true})
    for (const std::size_t width : {1u, 3u, 8u}) {
      scheme_example x = random_scheme(random, pe::position_scheme::none, 7, width);
      x.causal = causal;
      const scheme_answer got(x);
      reals scores(49), weights(49), output(7 * width), workspace(pe::attention_workspace(7, width));
      pe::attention({x.tokens, x.query_weights, x.key_weights, x.key_weights, 7, width, causal},
                    {scores, weights, output}, workspace);
      CHECK(got.scores == scores);
      CHECK(got.weights == weights);
    }
}

TEST_CASE(
    "all positions moved together: relative bias, ALiBi and no positions keep every bit of the scores") {
  random_arguments random(66);
  for (const pe::position_scheme scheme :
       {pe::position_scheme::none, pe::position_scheme::relative_bias, pe::position_scheme::alibi}) {
    scheme_example x = random_scheme(random, scheme, 9, 4);
    const scheme_answer before(x);
    for (const double moved : {1.0, -7.0, 1048576.0, 0x1p52}) {
      x.moved = moved;
      CHECK(scheme_answer(x).scores == before.scores);
    }
  }
}

TEST_CASE(
    "all positions moved together: scores under RoPE stay within 2^-40 of the lengths of query and key") {
  random_arguments random(67);
  for (const pe::layout channels : {pe::layout::interleaved, pe::layout::halves})
    for (const std::size_t width : {2u, 8u, 64u}) {
      scheme_example x = random_scheme(random, pe::position_scheme::rope, 6, width);
      x.settings.channels = channels;
      const scheme_answer before(x);
      for (const double moved : {1.0, -3.0, 1048570.0, 0x1p50}) {
        x.moved = moved;
        const scheme_answer after(x);
        CHECK(after.queries != before.queries);
        for (std::size_t i = 0; i < 6; ++i)
          for (std::size_t j = 0; j < 6; ++j) {
            const auto d = static_cast<double>(width);
            const double lengths = euclidean(&before.queries[i * width], width) *
                                   euclidean(&before.keys[j * width], width) / std::sqrt(d);
            const double change = std::abs(after.scores[i * 6 + j] - before.scores[i * 6 + j]);
            CHECK(change <= (2.0 * d + 8.0) * unit_roundoff * lengths);
            CHECK(change <= 0x1p-40 * lengths);
          }
      }
    }
}

TEST_CASE("all positions moved together: scores under learned and sinusoidal positions change") {
  random_arguments random(68);
  for (const pe::position_scheme scheme : {pe::position_scheme::learned, pe::position_scheme::sinusoidal}) {
    scheme_example x = random_scheme(random, scheme, 6, 8);
    const scheme_answer before(x);
    x.moved = 3.0;
    CHECK(largest_change(before.scores, scheme_answer(x).scores) > 0.1);
  }
}

TEST_CASE("a position moved alone changes the scores under every scheme that looks at positions") {
  random_arguments random(69);
  for (int scheme = 0; scheme < 6; ++scheme) {
    scheme_example x = random_scheme(random, static_cast<pe::position_scheme>(scheme), 4, 4);
    const scheme_answer before(x);
    x.positions[2] = 9.0;
    const double change = largest_change(before.scores, scheme_answer(x).scores);
    CAPTURE(scheme);
    if (scheme == 0)
      CHECK(change == 0.0);
    else
      CHECK(change > 0.01);
  }
}

TEST_CASE(
    "rows of positions -5 to 4 and 0 to 9 are the same to RoPE, ALiBi and relative bias, not to tables") {
  random_arguments random(70);
  for (const pe::position_scheme scheme :
       {pe::position_scheme::rope, pe::position_scheme::alibi, pe::position_scheme::relative_bias}) {
    scheme_example x = random_scheme(random, scheme, 10, 16);
    const scheme_answer from_zero(x);
    for (double &position : x.positions)
      position -= 5.0;
    CHECK(largest_change(from_zero.scores, scheme_answer(x).scores) <= score_units(x) * unit_roundoff);
  }
  // A learned table has no row -5; five rows further on its rows are others.
  for (const pe::position_scheme scheme : {pe::position_scheme::learned, pe::position_scheme::sinusoidal}) {
    scheme_example x = random_scheme(random, scheme, 10, 16);
    const scheme_answer from_zero(x);
    for (double &position : x.positions)
      position += 5.0;
    CHECK(largest_change(from_zero.scores, scheme_answer(x).scores) > 0.1);
  }
}

TEST_CASE(
    "the biases -4 to 0 on every row of five give the causal weights of ALiBi, off by a constant a row") {
  random_arguments random(71);
  scheme_example x = random_scheme(random, pe::position_scheme::alibi, 5, 4);
  x.causal = true;
  const scheme_answer alibi(x);
  x.settings.scheme = pe::position_scheme::none;
  const scheme_answer plain(x);
  for (std::size_t i = 0; i < 5; ++i) {
    std::vector<real> powers(i + 1);
    real sum;
    for (std::size_t j = 0; j <= i; ++j) {
      powers[j] = exponential(real(plain.scores[i * 5 + j]) + real(0.3) * real(static_cast<double>(j) - 4.0));
      sum = sum + powers[j];
    }
    for (std::size_t j = 0; j <= i; ++j)
      CHECK(rounding_units(alibi.weights[i * 5 + j], powers[j] / sum) <= 64.0);
  }
}

TEST_CASE("in an encoder ALiBi falls off on both sides, which the causal shortcut slope times j does not") {
  scheme_example x{3, 1, {1, 1, 1}, {0}, {0}, {0, 1, 2}, {}};
  x.settings = {pe::position_scheme::alibi, 10000.0, pe::layout::interleaved, 1, {}, {}, 0.5};
  const scheme_answer got(x);
  CHECK(got.scores == reals{0.0, -0.5, -1.0, -0.5, 0.0, -0.5, -1.0, -0.5, 0.0});
  // Under slope · j the middle token would see the last one e^1 times as much as the first.
  CHECK(got.weights[3] == got.weights[5]);
  CHECK(got.weights[4] > got.weights[5]);
  CHECK(got.weights[2] < got.weights[1]);
}

TEST_CASE(
    "sines first or interleaved is the same under a permutation of channels, for sums and for rotations") {
  random_arguments random(72);
  const std::vector<std::uint32_t> order{0, 2, 4, 6, 1, 3, 5, 7}; // channel k of the halves is this one
  const auto permuted_columns = [&](const reals &values, std::size_t rows) {
    reals out(values.size());
    for (std::size_t i = 0; i < rows; ++i)
      for (std::size_t k = 0; k < 8; ++k)
        out[i * 8 + k] = values[i * 8 + order[k]];
    return out;
  };
  scheme_example x = random_scheme(random, pe::position_scheme::sinusoidal, 5, 8);
  const scheme_answer sum(x);
  scheme_example y = x;
  y.settings.channels = pe::layout::halves;
  y.tokens = permuted_columns(x.tokens, 5);
  pe::permute_rows(x.query_weights, 8, order, y.query_weights);
  pe::permute_rows(x.key_weights, 8, order, y.key_weights);
  CHECK(largest_change(sum.scores, scheme_answer(y).scores) <= 2.0 * score_units(x) * unit_roundoff);
  y.tokens = x.tokens;
  CHECK(largest_change(sum.scores, scheme_answer(y).scores) > 0.1);

  x.settings.scheme = pe::position_scheme::rope;
  const scheme_answer turned(x);
  y = x;
  y.settings.channels = pe::layout::halves;
  CHECK(largest_change(turned.scores, scheme_answer(y).scores) > 0.01);
  y.query_weights = permuted_columns(x.query_weights, 8);
  y.key_weights = permuted_columns(x.key_weights, 8);
  CHECK(largest_change(turned.scores, scheme_answer(y).scores) <= 2.0 * score_units(x) * unit_roundoff);
}

TEST_CASE("tokens that take their positions along keep the bits of their scores in any order") {
  random_arguments random(73);
  const std::vector<std::uint32_t> order{3, 0, 4, 1, 2};
  for (int scheme = 0; scheme < 6; ++scheme) {
    const scheme_example x = random_scheme(random, static_cast<pe::position_scheme>(scheme), 5, 4);
    const scheme_answer before(x);
    scheme_example y = x;
    pe::permute_rows(x.tokens, 4, order, y.tokens);
    pe::permute_rows(x.positions, 1, order, y.positions);
    const scheme_answer after(y);
    for (std::size_t i = 0; i < 5; ++i)
      for (std::size_t j = 0; j < 5; ++j)
        CHECK(after.scores[i * 5 + j] == before.scores[order[i] * 5 + order[j]]);
  }
}

TEST_CASE("a row of pairs that are not allowed has weights of 0, the others sum to 1") {
  random_arguments random(74);
  scheme_example x = random_scheme(random, pe::position_scheme::rope, 4, 4);
  x.allowed = {0, 0, 0, 0, 1, 1, 1, 1, 1, 0, 1, 0, 0, 0, 0, 1};
  for (const bool causal : {false, true}) {
    x.causal = causal;
    const scheme_answer got(x);
    for (std::size_t i = 0; i < 4; ++i) {
      double sum = 0.0;
      for (std::size_t j = 0; j < 4; ++j) {
        const bool may = x.allowed[i * 4 + j] == 1.0 && !(causal && j > i);
        CHECK((got.weights[i * 4 + j] > 0.0) == may);
        CHECK(std::isfinite(got.scores[i * 4 + j]) == may);
        sum += got.weights[i * 4 + j];
      }
      CHECK(std::abs(sum - (i == 0 ? 0.0 : 1.0)) <= 4 * unit_roundoff);
    }
  }
}

TEST_CASE("scores that overflow are told, masked or not") {
  scheme_example x{2, 1, {1e200, 1}, {1e200}, {1}, {0, 1}, {}};
  x.settings.scheme = pe::position_scheme::none;
  CHECK(!scheme_answer(x).finite);
  x.allowed = {0, 0, 1, 1};
  CHECK(!scheme_answer(x).finite);
}
