// Attention scores under rotary positions.
#pragma once

#include "rope_rotate.hpp"

#include <cstddef>
#include <span>

namespace pe {

/// The most queries, and the most keys.
inline constexpr double maximum_rope_rows = 4096.0;
/// Queries × keys × channels: a few seconds of work.
inline constexpr double maximum_rope_products = 268435456.0;

/// One side of the scores: rows of head_width channels, and a position for each.
struct rope_side {
  std::span<const double> vectors;
  std::span<const double> positions;
  rotary_layout layout;
};

/// How many doubles the scores need to work in.
constexpr std::size_t rope_scores_workspace(std::size_t head_width, std::size_t queries, std::size_t keys) {
  return (queries + keys) * head_width;
}

/// 1/√head_width, within 1 ulp: what scores are multiplied by unless something else is said (Vaswani et al.
/// 2017, section 3.2.1).
double usual_scale(std::size_t head_width);

/// Row a, column b of `out`: the product of query a and key b, each turned by its own position as
/// `rope_rotate` does it, times `scale`. If both sides have one layout, and not `mismatched`, it depends on
/// the gap of the two positions alone: q·R(j - i)k.
///
/// Accuracy: within 5 · 2^-53 of |scale|·attention_factor²·|q|·|k|, the products being summed with twice the
/// digits of a double; so scores at positions that all moved together are one within twice that, at any
/// position. Requires what rope_rotate does of each side, |scale| <= 1e6, out.size() == queries · keys,
/// workspace.size() >= rope_scores_workspace(…).
void rope_scores(const rope_side &queries, const rope_side &keys, std::size_t head_width,
                 std::span<const double> frequencies, double attention_factor, double scale,
                 std::span<double> out, std::span<double> workspace);

} // namespace pe
