// The score of a token with its position added, taken apart into its four terms.
#pragma once

#include <cstddef>
#include <span>

namespace pe {

/// The most tokens and the widest vectors that are taken apart.
inline constexpr int maximum_mixing_count = 128;
inline constexpr int maximum_mixing_width = 256;

/// Row vectors stand on the left. d is the width, d_k the width of the head.
struct mixing_input {
  std::span<const double> tokens;           ///< x: count × width, the content.
  std::span<const double> position_vectors; ///< p: count × width, what is added to it.
  std::span<const double> query_weights;    ///< W_Q: width × head_width.
  std::span<const double> key_weights;      ///< W_K: width × head_width.
  std::size_t count;
  std::size_t width;
  std::size_t head_width;
};

/// Where the results go; memory of the caller. Row i, column j belongs to query i and key j.
struct mixing_output {
  std::span<double> inputs;            ///< count × width: x + p.
  std::span<double> queries;           ///< count × head_width: inputs W_Q.
  std::span<double> keys;              ///< count × head_width: inputs W_K.
  std::span<double> mixing;            ///< M, width × width: W_Q W_Kᵀ/√d_k.
  std::span<double> content_content;   ///< count × count: x_i M x_jᵀ.
  std::span<double> content_position;  ///< count × count: x_i M p_jᵀ.
  std::span<double> position_content;  ///< count × count: p_i M x_jᵀ.
  std::span<double> position_position; ///< count × count: p_i M p_jᵀ.
  std::span<double> sums;              ///< count × count: the four terms together.
  std::span<double> scores;            ///< count × count: queries_i · keys_j/√d_k.
  std::span<double> differences;       ///< count × count: sums - scores.
};

/// How many doubles the terms need to work in.
constexpr std::size_t mixing_workspace(std::size_t width) { return 4 * width; }

/// (x_i + p_i) M (x_j + p_j)ᵀ = x_i M x_jᵀ + x_i M p_jᵀ + p_i M x_jᵀ + p_i M p_jᵀ: the score of adding a
/// position vector before the projections (Vaswani et al. 2017, sections 3.2.1 and 3.4), multiplied out.
/// Gives the largest |difference|.
///
/// Accuracy: each number is its formula applied to the numbers shown (the terms to M as it is written out,
/// the scores to the queries and keys as they are written out), carried with twice the digits and rounded
/// once: within half a unit in the last place, and (width + 4)² · 2^-100 of the sum of the magnitudes of its
/// products. The difference is rounding alone: with T = (|x_i| + |p_i|) |W_Q| |W_Kᵀ| (|x_j| + |p_j|)ᵀ/√d_k,
/// every entry taken without its sign, |sums - scores| <= 9 · 2^-53 · T. (The sum side rounds M, the terms
/// and their sum, at most 3 · 2^-53 · T; the score side inputs on either side, queries, keys and itself, 5.)
///
/// Requires count, width and head_width of at least 1, finite numbers small enough that no product nears
/// 2^900 (what is larger comes out as infinity or NaN) and not so small that products are subnormal, spans of
/// the sizes above apart from one another, workspace.size() >= mixing_workspace(width).
double input_mixing(const mixing_input &input, const mixing_output &out, std::span<double> workspace);

} // namespace pe
