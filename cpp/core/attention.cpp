// Three projections, scaled scores, a softmax a row, one more product.
#include "attention.hpp"

#include "exponential.hpp"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <limits>

namespace pe {
namespace {

/// out = a · b for row-major a (rows × inner) and b (inner × columns). Sums run over the rows of b, so that
/// the inner loop is over neighbours in memory and every sum is still taken in order.
void multiply(std::span<const double> a, std::span<const double> b, std::size_t rows, std::size_t inner,
              std::size_t columns, std::span<double> out) {
  std::fill(out.begin(), out.end(), 0.0);
  for (std::size_t i = 0; i < rows; ++i) {
    double *sums = &out[i * columns];
    for (std::size_t k = 0; k < inner; ++k) {
      const double factor = a[i * inner + k];
      const double *row = &b[k * columns];
      for (std::size_t j = 0; j < columns; ++j)
        sums[j] += factor * row[j];
    }
  }
}

/// The softmax of one row, its greatest score taken off first so that nothing overflows.
void softmax(std::span<const double> scores, std::span<double> weights) {
  const double greatest = *std::max_element(scores.begin(), scores.end());
  double sum = 0.0;
  for (std::size_t j = 0; j < scores.size(); ++j) {
    weights[j] = exponential(scores[j] - greatest);
    sum += weights[j];
  }
  for (double &weight : weights)
    weight /= sum;
}

} // namespace

void attention(const attention_input &input, const attention_output &result, std::span<double> workspace) {
  const std::size_t count = input.count;
  const std::size_t width = input.width;
  assert(count >= 1 && width >= 1 && input.tokens.size() == count * width);
  assert(input.query_weights.size() == width * width && input.key_weights.size() == width * width);
  assert(input.value_weights.size() == width * width && result.scores.size() == count * count);
  assert(result.weights.size() == count * count && result.output.size() == count * width);
  assert(workspace.size() >= attention_workspace(count, width));
  const std::span<double> first = workspace.subspan(0, count * width);
  const std::span<double> second = workspace.subspan(count * width, count * width);
  const std::span<double> third = workspace.subspan(2 * count * width, count * width);

  multiply(input.tokens, input.query_weights, count, width, width, first);
  multiply(input.tokens, input.key_weights, count, width, width, second);
  for (std::size_t i = 0; i < count; ++i)
    for (std::size_t k = 0; k < width; ++k)
      third[k * count + i] = second[i * width + k];
  multiply(first, third, count, width, count, result.scores);
  const double divisor = std::sqrt(static_cast<double>(width));
  for (double &score : result.scores)
    score /= divisor;

  multiply(input.tokens, input.value_weights, count, width, width, first);
  for (std::size_t i = 0; i < count; ++i) {
    const std::size_t seen = input.causal ? i + 1 : count;
    const std::span<double> scores = result.scores.subspan(i * count, count);
    const std::span<double> weights = result.weights.subspan(i * count, count);
    std::fill(scores.begin() + static_cast<std::ptrdiff_t>(seen), scores.end(),
              -std::numeric_limits<double>::infinity());
    std::fill(weights.begin() + static_cast<std::ptrdiff_t>(seen), weights.end(), 0.0);
    softmax(scores.first(seen), weights.first(seen));
  }
  multiply(result.weights, first, count, count, width, result.output);
}

} // namespace pe
