// What ALiBi adds to the scores of one head.
#pragma once

#include <span>

namespace pe {

/// The forms in use. i is the query's position, j the key's.
enum class alibi_form {
  gap,       ///< -slope · (i - j): the paper's, for causal attention. It rewards keys after the query.
  symmetric, ///< -slope · |i - j|: for attention to both sides.
  key,       ///< slope · j: a shortcut for causal attention, the same under softmax as `gap`.
};

/// The largest slope that a bias may have; those of ALiBi are at most 1.
inline constexpr double maximum_slope = 1048576.0;

/// Writes the bias of every pair, queries × keys row-major, to be added to scores that are already scaled by
/// 1/√width (Press, Smith and Lewis 2022). Nothing is masked here: which keys a query sees is a question of
/// order and documents, not of position alone.
///
/// -slope · (i - j) = slope · j - slope · i, and the last term is the same for every key of a row, so that
/// softmax takes it out: `gap`, `key`, and `key` with all keys moved by any amount (slope · (j - L + 1), or
/// positions counted with or without the padding) give the same weights but for rounding. `symmetric`
/// is another function: it alone falls off on both sides, as attention without a causal mask needs.
///
/// Accuracy: 0.501 ulp, and 2^-1073 more where the bias is below 2^-960; never -0. Requires
/// 0 <= slope <= maximum_slope, is_position for every position,
/// out.size() == query_positions.size() · key_positions.size().
void alibi_bias(double slope, std::span<const double> query_positions, std::span<const double> key_positions,
                alibi_form form, std::span<double> out);

} // namespace pe
