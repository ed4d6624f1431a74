// Self-attention of one head, with and without a causal mask.
#pragma once

#include <cstddef>
#include <span>

namespace pe {

/// What attention is computed from. Row vectors stand on the left: Q = X W_Q, K = X W_K, V = X W_V.
struct attention_input {
  std::span<const double> tokens;        ///< X: count × width.
  std::span<const double> query_weights; ///< W_Q: width × width.
  std::span<const double> key_weights;   ///< W_K: width × width.
  std::span<const double> value_weights; ///< W_V: width × width.
  std::size_t count;
  std::size_t width;
  bool causal; ///< Token i sees tokens 0 … i only.
};

/// Where the results go; memory of the caller.
struct attention_output {
  std::span<double> scores;  ///< count × count: Q Kᵀ/√width, masked entries -infinity.
  std::span<double> weights; ///< count × count: softmax of each row of the scores, masked entries 0.
  std::span<double> output;  ///< count × width: weights times V.
};

/// How many doubles attention needs to work in.
constexpr std::size_t attention_workspace(std::size_t count, std::size_t width) { return 3 * count * width; }

/// Scaled dot-product attention (Vaswani et al. 2017, section 3.2.1) of one head of width `width`.
///
/// Accuracy: sums of n products are taken in order, each within n · 2^-53 of the sum of the magnitudes of its
/// terms; a softmax row sums to 1 within count · 2^-53. No C library function but the
/// square root is used, so that every platform gives the same bits. Requires count >= 1, width
/// >= 1, finite input small enough that no score overflows, spans of the sizes above, workspace.size() >=
/// attention_workspace(count, width), all of them apart from one another.
void attention(const attention_input &input, const attention_output &result, std::span<double> workspace);

} // namespace pe
