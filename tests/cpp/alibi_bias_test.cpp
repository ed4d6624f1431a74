// ALiBi's bias in its forms, and what softmax makes of them.
#include "alibi_bias.hpp"

#include "attention.hpp"
#include "random_arguments.hpp"
#include "ulp_distance.hpp"

#include <catch2/catch_test_macros.hpp>

#include <algorithm>
#include <cmath>
#include <vector>

using namespace pe_test;

namespace {

std::vector<double> bias(double slope, const std::vector<double> &queries, const std::vector<double> &keys,
                         pe::alibi_form form) {
  std::vector<double> out(queries.size() * keys.size());
  pe::alibi_bias(slope, queries, keys, form, out);
  return out;
}

std::vector<double> counted_from(double first, std::size_t count) {
  std::vector<double> positions(count);
  for (std::size_t k = 0; k < count; ++k)
    positions[k] = first + static_cast<double>(k);
  return positions;
}

std::vector<double> identity(std::size_t count) {
  std::vector<double> result(count * count);
  for (std::size_t k = 0; k < count; ++k)
    result[k * count + k] = 1.0;
  return result;
}

/// The weights that attention makes of these scores: with the identity for tokens and keys, its scores are
/// the query weights over √count, exactly so where the root is a power of two.
std::vector<double> weights_of(std::vector<double> scores, bool causal) {
  const auto count = static_cast<std::size_t>(std::sqrt(static_cast<double>(scores.size())) + 0.5);
  for (double &score : scores)
    score *= std::sqrt(static_cast<double>(count));
  const std::vector<double> one = identity(count);
  std::vector<double> made(count * count), weights(count * count), output(count * count);
  std::vector<double> workspace(pe::attention_workspace(count, count));
  pe::attention({one, scores, one, one, count, count, causal}, {made, weights, output}, workspace);
  return weights;
}

double largest_gap(const std::vector<double> &a, const std::vector<double> &b) {
  double largest = 0.0;
  for (std::size_t k = 0; k < a.size(); ++k)
    largest = std::max(largest, std::abs(a[k] - b[k]));
  return largest;
}

} // namespace

TEST_CASE("ALiBi's causal bias is minus the slope times the gap") {
  CHECK(bias(0.5, {0, 1, 2}, {0, 1, 2}, pe::alibi_form::gap) ==
        std::vector<double>{0, 0.5, 1, -0.5, 0, 0.5, -1, -0.5, 0});
  CHECK(bias(0.25, {4}, {0, 1, 2, 3, 4}, pe::alibi_form::gap) ==
        std::vector<double>{-1, -0.75, -0.5, -0.25, 0});
}

TEST_CASE("an encoder needs ALiBi's bias of the absolute gap: slope times j gives other weights") {
  const std::vector<double> both = bias(0.5, {0, 1, 2}, {0, 1, 2}, pe::alibi_form::symmetric);
  CHECK(both == std::vector<double>{0, -0.5, -1, -0.5, 0, -0.5, -1, -0.5, 0});
  const std::vector<double> key = bias(0.5, {0, 1, 2}, {0, 1, 2}, pe::alibi_form::key);
  CHECK(key == std::vector<double>{0, 0.5, 1, 0, 0.5, 1, 0, 0.5, 1});
  // Row 0: e^0 : e^-.5 : e^-1 against 1 : e^.5 : e^1.
  CHECK(std::abs(weights_of(both, false)[0] - 0.5064803910) < 1e-9);
  CHECK(std::abs(weights_of(key, false)[0] - 0.1863237232) < 1e-9);
}

TEST_CASE("a bias of -4 to 0 on every row is the causal one under softmax, up to rounding") {
  // slope · (j - L + 1) on every row, length 5.
  const std::vector<double> positions = counted_from(0.0, 5);
  for (const double slope : {1.0, std::sqrt(0.5), 0.0078125}) {
    const std::vector<double> gap = bias(slope, positions, positions, pe::alibi_form::gap);
    const std::vector<double> last = bias(slope, positions, counted_from(-4.0, 5), pe::alibi_form::key);
    if (slope == 1.0) {
      for (std::size_t i = 0; i < 5; ++i)
        CHECK(std::vector<double>(&last[5 * i], &last[5 * i] + 5) == counted_from(-4.0, 5));
    }
    CHECK(gap != last);
    // Scores up to 4 are off by at most 4 units each, weights by at most twice as much.
    for (const bool causal : {false, true})
      CHECK(largest_gap(weights_of(gap, causal), weights_of(last, causal)) <= 32 * 0x1p-53);
  }
}

TEST_CASE("ALiBi's row-constant forms give the very same weights where the slope is a power of two") {
  const std::vector<double> positions = counted_from(0.0, 16);
  for (const double slope : {0.5, 0.00390625})
    for (const bool causal : {false, true}) {
      const std::vector<double> of_gap =
          weights_of(bias(slope, positions, positions, pe::alibi_form::gap), causal);
      CHECK(of_gap == weights_of(bias(slope, positions, positions, pe::alibi_form::key), causal));
      CHECK(of_gap ==
            weights_of(bias(slope, positions, counted_from(-15.0, 16), pe::alibi_form::key), causal));
    }
}

TEST_CASE("left padding that moves all positions changes no bias of a gap, and no weight of the key form") {
  const std::vector<double> plain = counted_from(0.0, 4);
  const std::vector<double> padded = counted_from(3.0, 4);
  for (const auto form : {pe::alibi_form::gap, pe::alibi_form::symmetric})
    CHECK(bias(0.3, plain, plain, form) == bias(0.3, padded, padded, form));
  const std::vector<double> key = bias(0.25, plain, plain, pe::alibi_form::key);
  const std::vector<double> moved = bias(0.25, padded, padded, pe::alibi_form::key);
  CHECK(key != moved);
  CHECK(weights_of(key, true) == weights_of(moved, true));
}

TEST_CASE("ALiBi's bias is rounded once, with fractions and far out; a tiny one within 2^-1073 more") {
  random_arguments random(61);
  double largest = 0.0;
  double largest_tiny = 0.0;
  for (int round = 0; round < rounds(4000); ++round) {
    const double slope = std::exp2(random.between(-30.0, 20.0));
    const double i = random.position();
    const double j = random.position();
    const real moved = real(j) - real(i);
    const auto compare = [&](pe::alibi_form form, const real &exact) {
      const double got = bias(slope, {i}, {j}, form)[0];
      const real error = magnitude(real(got) - exact);
      if (magnitude(exact) < real::two_to(-960))
        largest_tiny = std::max(largest_tiny, ((error - real::two_to(-1073)) / ulp_of(exact)).nearest());
      else
        largest = std::max(largest, (error / ulp_of(exact)).nearest());
    };
    compare(pe::alibi_form::gap, real(slope) * moved);
    compare(pe::alibi_form::symmetric, -(real(slope) * magnitude(moved)));
    compare(pe::alibi_form::key, real(slope) * real(j));
  }
  CHECK(largest <= 0.501);
  CHECK(largest_tiny <= 0.501);
  CHECK(largest_tiny > 0.4);
}

TEST_CASE("no bias of ALiBi is minus zero") {
  for (const double slope : {0.0, 0.5})
    for (const auto form : {pe::alibi_form::gap, pe::alibi_form::symmetric, pe::alibi_form::key})
      for (const double value : bias(slope, {0.0, -0.0, 5.0}, {0.0, -0.0, 5.0}, form))
        CHECK((value != 0.0 || !std::signbit(value)));
}
