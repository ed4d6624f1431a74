// Position ids with three axes, for text with pictures and films in it.
#pragma once

#include <cstddef>
#include <span>

namespace pe {

/// The most tokens together, and the largest step from frame to frame.
inline constexpr double maximum_axis_tokens = 4194304.0;
inline constexpr double maximum_frame_step = 1048576.0;

/// How many tokens segments have. A segment is three whole numbers: (n, 0, 0) is a text of n tokens, (frames,
/// height, width) a picture (one frame) or a film, in tokens (after patches have been merged).
double axis_tokens(std::span<const double> segments);

/// Where the ids of a prompt end.
struct axis_end {
  double next;  ///< The id of the next token, on each axis: the largest of all and 1; 0 for no token.
  double delta; ///< next less the number of tokens: a decoded token's id is that of its index and this.
};

/// Writes 3 × tokens ids (Qwen2-VL): the time of every token, then its height, then its width. A segment
/// begins at s, the largest id before it and 1. Token k of a text has s + k on all three axes; a token of a
/// film has s + frame_step · frame, s + row and s + column, frames outermost. frame_step is 1, but for films
/// whose frames are timed (Qwen2.5-VL).
///
/// Exact. Requires segments as above with at most maximum_axis_tokens together, a whole frame_step from 0 to
/// maximum_frame_step, ids.size() == 3 · axis_tokens(segments).
axis_end axis_ids(std::span<const double> segments, double frame_step, std::span<double> ids);

} // namespace pe
