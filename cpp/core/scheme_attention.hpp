// Attention of one head under each way to tell it the positions, from the same content.
#pragma once

#include "bucket_starts.hpp"
#include "frequency_seeds.hpp"
#include "layout.hpp"

#include <cstddef>
#include <cstdint>
#include <span>

namespace pe {

/// Where position enters. x is a token, P(i) the vector of position i.
enum class position_scheme {
  none,          ///< Nowhere.
  learned,       ///< x + P(i), a row of a learned table (stand-ins: learned_row.hpp).
  sinusoidal,    ///< x + P(i), the encoding (encode.hpp).
  relative_bias, ///< The score of query i and key j gains the bias of the bucket of j - i (Raffel et al.
                 ///< 2020).
  rope,          ///< The query turns by i, the key by j (Su et al. 2021).
  alibi,         ///< The score gains -slope · |i - j| (Press, Smith and Lewis 2022).
};

/// What the schemes need; each looks at its own settings alone.
struct scheme_settings {
  position_scheme scheme;
  double base;                    ///< Of the frequencies of sinusoidal and rope.
  layout channels;                ///< Likewise: the order of sines and cosines, the pairs that turn.
  std::uint64_t trained;          ///< Learned: how many rows were trained.
  std::span<const double> biases; ///< Relative bias: one a bucket.
  bucket_rule rule;               ///< Relative bias: rule.buckets is biases.size().
  double slope;                   ///< ALiBi.
};

/// Row vectors stand on the left, as in attention.hpp.
struct scheme_input {
  std::span<const double> tokens;        ///< X, the content: count × width.
  std::span<const double> query_weights; ///< W_Q: width × width.
  std::span<const double> key_weights;   ///< W_K: width × width.
  std::span<const double> positions;     ///< One a token.
  double moved;                          ///< What is added to every position first.
  std::span<const double> allowed; ///< count × count of 1 (query i may see key j) and 0; or empty: all 1.
  std::size_t count;
  std::size_t width;
  bool causal; ///< Token i sees tokens 0 … i only: by their places, whatever their positions.
};

/// Where the results go; memory of the caller.
struct scheme_output {
  std::span<double> queries; ///< count × width, as they meet the keys: turned, under rope.
  std::span<double> keys;    ///< count × width.
  std::span<double> scores; ///< count × count: queries · keys/√width plus the bias, masked entries -infinity.
  std::span<double> weights; ///< count × count: softmax of each row; a row that may see nothing has only 0.
};

/// How many doubles, and for relative bias how many whole numbers, the schemes need to work in.
constexpr std::size_t scheme_workspace(const scheme_settings &settings, std::size_t count,
                                       std::size_t width) {
  return 2 * count * width + 3 * count + width + settings.rule.buckets;
}
constexpr std::size_t scheme_bucket_workspace(const scheme_settings &settings) {
  return settings.scheme == position_scheme::relative_bias ? bucket_workspace(settings.rule) : 0;
}

/// Scores and weights of one head of width `width` under one scheme, at positions[k] + moved. Every scheme
/// divides products by √width, T5's bias too (T5 itself leaves that out), so that what differs is the scheme
/// alone. RoPE turns by the doubles that `frequencies` gives for the whole width. Gives whether every score,
/// masked ones included, is finite; if not, weights mean nothing.
///
/// Accuracy: under `none` the scores are bit for bit those of `attention`. With |x| the length of a token
/// plus that of the vector added to it, and |W| the root of the sum of a matrix's squares, a score is within
/// (3 · width + 12) · 2^-53 · |x_i| |W_Q| |W_K| |x_j|/√width of its formula, RoPE's at the doubles that stand
/// for the frequencies; a bias adds its own 1 ulp and one rounding of the sum. Weights are those of
/// softmax.hpp.
///
/// When all positions move together, positions[k] + moved staying exact, the scores of `none`,
/// `relative_bias` and `alibi` keep their bits, and those of `rope` move by at most (2 · width + 8) · 2^-53 ·
/// |q| |k|/√width: up to width 2048 within 2^-40 of |q| |k|/√width. Those of `learned` and `sinusoidal`
/// change.
///
/// Requires count >= 1, width >= 1 (is_width for sinusoidal and rope), is_base(base), is_position for every
/// position, before and after moving; for `learned` whole positions from 0 to 2^31 - 1, for `relative_bias`
/// whole ones and is_bucket_rule(rule); 0 <= slope <= maximum_slope; finite input; spans of the sizes above
/// apart from one another.
bool scheme_attention(frequency_seeds &seeds, const scheme_settings &settings, const scheme_input &input,
                      const scheme_output &out, std::span<double> workspace,
                      std::span<std::uint32_t> bucket_workspace);

} // namespace pe
