// Attention of one head before and after its tokens are put into another order.
#pragma once

#include "attention.hpp"
#include "frequency_seeds.hpp"

#include <cstddef>
#include <cstdint>
#include <span>

namespace pe {

/// What attention is given and what it makes of it.
struct attention_pass {
  std::span<double> input; ///< count × width: the tokens, or the tokens with their positions added.
  attention_output result;
};

/// Where the results go; memory of the caller. f is attention of the rows, positions included.
struct shuffled_attention_output {
  attention_pass before;            ///< Of the tokens as they are given: f(X).
  attention_pass after;             ///< Of the tokens in the new order: f(PX).
  std::span<double> moved;          ///< count × width: P f(X), the old output rows in the new order.
  std::span<double> difference;     ///< count × width: f(PX) - P f(X).
  std::span<double> row_difference; ///< count: the largest |difference| of each row.
};

/// Row k after the shuffle is row order[k] before. With `positions` the encodings of the positions
/// 0 … count - 1 are added to the rows after shuffling: what stands at a place gets that place's position.
/// Gives the largest |difference| of all.
///
/// Accuracy: that of `attention`. Without positions and mask the difference is rounding alone: sums of the
/// same terms in another order. Requires what `attention` requires, order.size() == count, a permutation,
/// with positions is_width(width) and is_base(base), spans of the sizes above.
double shuffled_attention(frequency_seeds &seeds, const attention_input &input,
                          std::span<const std::uint32_t> order, bool positions, double base,
                          const shuffled_attention_output &out, std::span<double> workspace);

} // namespace pe
