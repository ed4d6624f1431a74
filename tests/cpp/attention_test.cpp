// Self-attention against MPFR, and what permuting tokens and masking must do.
#include "attention.hpp"

#include "mpfr_oracle.hpp"
#include "permute_rows.hpp"
#include "random_arguments.hpp"

#include <catch2/catch_test_macros.hpp>

#include <algorithm>
#include <cmath>
#include <limits>
#include <vector>

using namespace pe_test;

namespace {

struct example {
  std::size_t count;
  std::size_t width;
  std::vector<double> tokens, query, key, value;
};

example random_example(random_arguments &random, std::size_t count, std::size_t width, double size = 1.0) {
  const auto fill = [&](std::size_t numbers) {
    std::vector<double> result(numbers);
    for (double &number : result)
      number = random.between(-size, size);
    return result;
  };
  return {count, width, fill(count * width), fill(width * width), fill(width * width), fill(width * width)};
}

struct outcome {
  std::vector<double> scores, weights, output;
};

outcome attend(const example &x, bool causal) {
  outcome result{std::vector<double>(x.count * x.count), std::vector<double>(x.count * x.count),
                 std::vector<double>(x.count * x.width)};
  std::vector<double> workspace(pe::attention_workspace(x.count, x.width));
  pe::attention({x.tokens, x.query, x.key, x.value, x.count, x.width, causal},
                {result.scores, result.weights, result.output}, workspace);
  return result;
}

/// out = a (rows × inner) · b (inner × columns).
std::vector<real> product(const std::vector<real> &a, const std::vector<real> &b, std::size_t rows,
                          std::size_t inner, std::size_t columns) {
  std::vector<real> out(rows * columns);
  for (std::size_t i = 0; i < rows; ++i)
    for (std::size_t j = 0; j < columns; ++j)
      for (std::size_t k = 0; k < inner; ++k)
        out[i * columns + j] = out[i * columns + j] + a[i * inner + k] * b[k * columns + j];
  return out;
}

std::vector<real> exact(const std::vector<double> &x) { return {x.begin(), x.end()}; }

} // namespace

TEST_CASE("scores, weights and output are those of the formula, masked or not") {
  random_arguments random(40);
  for (const auto &[count, width] : {std::pair{1, 1}, {2, 3}, {5, 4}, {7, 8}, {12, 6}})
    for (const bool causal : {false, true}) {
      const example x =
          random_example(random, static_cast<std::size_t>(count), static_cast<std::size_t>(width));
      const outcome got = attend(x, causal);
      const std::size_t n = x.count;
      const std::size_t d = x.width;
      const std::vector<real> q = product(exact(x.tokens), exact(x.query), n, d, d);
      const std::vector<real> k = product(exact(x.tokens), exact(x.key), n, d, d);
      const std::vector<real> v = product(exact(x.tokens), exact(x.value), n, d, d);
      // Entries of Q and K are sums of d numbers up to 1, scores sums of d products of those: d² at the most,
      // each with relative errors of the order of d units.
      const double unit = 0x1p-53;
      const auto size = static_cast<double>(d);
      const double score_bound = (3 * size + 3) * size * size * size * unit;
      for (std::size_t i = 0; i < n; ++i) {
        const std::size_t seen = causal ? i + 1 : n;
        std::vector<real> row(seen);
        real sum;
        for (std::size_t j = 0; j < seen; ++j) {
          real score;
          for (std::size_t t = 0; t < d; ++t)
            score = score + q[i * d + t] * k[j * d + t];
          score = score / square_root(real(size));
          REQUIRE(std::abs((real(got.scores[i * n + j]) - score).nearest()) <= score_bound);
          row[j] = exponential(score);
          sum = sum + row[j];
        }
        for (std::size_t j = 0; j < n; ++j) {
          if (j >= seen) {
            REQUIRE(got.scores[i * n + j] == -std::numeric_limits<double>::infinity());
            REQUIRE(got.weights[i * n + j] == 0.0);
            continue;
          }
          // A weight changes by at most twice what the scores do; exp, sum and quotient add a few units.
          const double weight_bound = 2 * score_bound + (static_cast<double>(n) + 8) * unit;
          REQUIRE(std::abs((real(got.weights[i * n + j]) - row[j] / sum).nearest()) <= weight_bound);
        }
        for (std::size_t t = 0; t < d; ++t) {
          real output;
          for (std::size_t j = 0; j < seen; ++j)
            output = output + row[j] / sum * v[j * d + t];
          const double bound =
              static_cast<double>(n) * size * (2 * score_bound + (static_cast<double>(n) + 16) * unit);
          REQUIRE(std::abs((real(got.output[i * d + t]) - output).nearest()) <= bound);
        }
      }
    }
}

TEST_CASE("a known case: two equal tokens share the weight and give their own value") {
  const example x{2, 1, {3.0, 3.0}, {2.0}, {0.5}, {7.0}};
  const outcome got = attend(x, false);
  CHECK(got.scores == std::vector<double>{9.0, 9.0, 9.0, 9.0});
  CHECK(got.weights == std::vector<double>{0.5, 0.5, 0.5, 0.5});
  CHECK(got.output == std::vector<double>{21.0, 21.0});
  CHECK(attend(x, true).weights == std::vector<double>{1.0, 0.0, 0.5, 0.5});
}

TEST_CASE("scores are scaled by the root of the width") {
  const example x{1,
                  4,
                  {1, 1, 1, 1},
                  std::vector<double>(16, 1.0),
                  std::vector<double>(16, 1.0),
                  std::vector<double>(16, 0.0)};
  CHECK(attend(x, false).scores[0] == 32.0); // 4 · 4 · 4 / 2
}

TEST_CASE("every row of weights sums to 1, also where scores are huge") {
  random_arguments random(41);
  for (const double size : {1.0, 100.0, 1e30}) {
    const outcome got = attend(random_example(random, 16, 8, size), false);
    for (std::size_t i = 0; i < 16; ++i) {
      double sum = 0.0;
      for (std::size_t j = 0; j < 16; ++j)
        sum += got.weights[i * 16 + j];
      CHECK(std::abs(sum - 1.0) <= 16 * 0x1p-53);
    }
  }
}

TEST_CASE("without a mask attention is permutation equivariant to rounding, with a mask it is not") {
  random_arguments random(42);
  const example x = random_example(random, 6, 4);
  const std::vector<std::uint32_t> order{3, 1, 5, 0, 4, 2};
  example shuffled = x;
  pe::permute_rows(x.tokens, 4, order, shuffled.tokens);
  for (const bool causal : {false, true}) {
    const outcome before = attend(x, causal);
    const outcome after = attend(shuffled, causal);
    std::vector<double> moved(before.output.size());
    pe::permute_rows(before.output, 4, order, moved);
    double largest = 0.0;
    for (std::size_t k = 0; k < moved.size(); ++k)
      largest = std::max(largest, std::abs(moved[k] - after.output[k]));
    if (causal)
      CHECK(largest > 1e-3);
    else
      CHECK(largest <= 64 * 0x1p-53); // 6 weights that sum to 1 in another order, values up to 4
  }
}

TEST_CASE("under a mask a token's output does not depend on what follows it") {
  random_arguments random(43);
  example x = random_example(random, 5, 4);
  const outcome before = attend(x, true);
  for (std::size_t k = 3 * 4; k < x.tokens.size(); ++k)
    x.tokens[k] += 1.0;
  const outcome after = attend(x, true);
  CHECK(std::equal(before.output.begin(), before.output.begin() + 3 * 4, after.output.begin()));
  CHECK(!std::equal(before.output.begin() + 3 * 4, before.output.end(), after.output.begin() + 3 * 4));
}
