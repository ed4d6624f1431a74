// The pair nearest to a relative place, the same at any width.
#pragma once

#include "channel_pair.hpp"
#include "frequency_seeds.hpp"

namespace pe {

struct nearest_pair {
  pair_place place;
  bool exact; ///< Whether `place.fraction`, the double nearest to 2r/width, is the fraction asked for.
  double gap; ///< place.fraction minus the fraction asked for, rounded once.
};

/// The pair whose 2r/width is nearest to `fraction`; of two equally near, the earlier. Beyond the last pair
/// it is the last. The nearest is decided exactly, without rounding.
///
/// Requires 0 <= fraction < 1, is_width(width), is_base(base).
nearest_pair fraction_pair(frequency_seeds &seeds, double fraction, int width, double base);

} // namespace pe
