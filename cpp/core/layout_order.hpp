// The order of channels that turns one rotary layout into the other.
#pragma once

#include "layout.hpp"

#include <cstddef>
#include <span>

namespace pe {

/// Writes the order in which the channels of heads that stand one after the other, head_width each, are to be
/// taken to bring them from the other layout into `to`: channel c of the result is channel out[c]. So row c
/// of a new W_Q or W_K (channels as rows) is row out[c] of the old one. Of each head the first 2·pairs
/// channels move; the rest stays. For four channels either way is 0, 2, 1, 3.
///
/// Exact. Requires 1 <= pairs <= head_width/2, out.size() a multiple of head_width.
void layout_order(std::size_t head_width, std::size_t pairs, layout to, std::span<double> out);

} // namespace pe
