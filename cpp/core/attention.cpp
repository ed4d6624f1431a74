// Three projections, scaled scores, a softmax a row, one more product.
#include "attention.hpp"

#include "matrix_product.hpp"
#include "softmax.hpp"

#include <algorithm>
#include <cassert>
#include <limits>

namespace pe {

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

  matrix_product(input.tokens, input.query_weights, count, width, width, first);
  matrix_product(input.tokens, input.key_weights, count, width, width, second);
  scaled_products(first, second, width, result.scores, third);

  matrix_product(input.tokens, input.value_weights, count, width, width, first);
  for (std::size_t i = 0; i < count; ++i) {
    const std::span<double> scores = result.scores.subspan(i * count, count);
    if (input.causal)
      std::fill(scores.begin() + static_cast<std::ptrdiff_t>(i) + 1, scores.end(),
                -std::numeric_limits<double>::infinity());
    softmax(scores, result.weights.subspan(i * count, count));
  }
  matrix_product(result.weights, first, count, count, width, result.output);
}

} // namespace pe
