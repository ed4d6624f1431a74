// A text is a film of frames of one token whose axes all go on with the time.
#include "axis_ids.hpp"

#include <algorithm>
#include <cassert>

namespace pe {

double axis_tokens(std::span<const double> segments) {
  double tokens = 0.0;
  for (std::size_t k = 0; k + 2 < segments.size(); k += 3)
    tokens += segments[k] * std::max(segments[k + 1], 1.0) * std::max(segments[k + 2], 1.0);
  return tokens;
}

axis_end axis_ids(std::span<const double> segments, double frame_step, std::span<double> ids) {
  assert(segments.size() % 3 == 0 && ids.size() == 3 * static_cast<std::size_t>(axis_tokens(segments)));
  const std::size_t tokens = ids.size() / 3;
  double next = 0.0;
  std::size_t token = 0;
  for (std::size_t k = 0; k < segments.size(); k += 3) {
    const bool is_text = segments[k + 1] == 0.0;
    const double start = next;
    const double height = std::max(segments[k + 1], 1.0);
    const double width = std::max(segments[k + 2], 1.0);
    for (double frame = 0.0; frame < segments[k]; ++frame)
      for (double row = 0.0; row < height; ++row)
        for (double column = 0.0; column < width; ++column) {
          const double place[] = {is_text ? frame : frame * frame_step, is_text ? frame : row,
                                  is_text ? frame : column};
          for (std::size_t axis = 0; axis < 3; ++axis) {
            ids[axis * tokens + token] = start + place[axis];
            next = std::max(next, start + place[axis] + 1.0);
          }
          ++token;
        }
  }
  return {next, next - static_cast<double>(tokens)};
}

} // namespace pe
