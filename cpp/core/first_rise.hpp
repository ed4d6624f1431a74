// Where the similarity stops falling.
#pragma once

#include "frequency_seeds.hpp"

namespace pe {

/// The first gap at which the similarity is larger than one token before it.
struct similarity_rise {
  int gap;       ///< At least 1; 0 if there is none.
  double before; ///< The similarity at gap - 1; NaN if there is none.
  double after;  ///< The similarity at gap; NaN if there is none.
};

/// As far as first_rise looks when it is not told.
inline constexpr int furthest_rise = 1 << 20;

/// The first whole gap from 1 to `furthest` at which the similarity is larger than at gap - 1. What is
/// compared are the values that `similarity` gives: a rise that is lost in their rounding is none.
///
/// Requires is_width(width), is_base(base), furthest >= 0.
similarity_rise first_rise(frequency_seeds &seeds, int width, double base, int furthest = furthest_rise);

} // namespace pe
