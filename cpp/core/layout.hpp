// The two orders in which the channels of an encoding are written.
#pragma once

namespace pe {

enum class layout : unsigned char {
  /// sin, cos, sin, cos, …: pair r holds channels 2r and 2r + 1.
  interleaved,
  /// All sines, then all cosines: pair r holds channels r and r + width/2.
  halves
};

} // namespace pe
