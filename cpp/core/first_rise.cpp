// The curve in pieces, until it rises.
#include "first_rise.hpp"

#include "similarity_curve.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

namespace pe {

similarity_rise first_rise(frequency_seeds &seeds, int width, double base, int furthest) {
  std::array<double, 512> piece;
  double before = std::numeric_limits<double>::infinity();
  for (int first = 0; first <= furthest; first += static_cast<int>(piece.size())) {
    const int count = std::min(static_cast<int>(piece.size()), furthest - first + 1);
    const std::span<double> values(piece.data(), static_cast<std::size_t>(count));
    similarity_curve(seeds, first, width, base, values);
    for (int k = 0; k < count; ++k) {
      const double after = piece[static_cast<std::size_t>(k)];
      if (after > before)
        return {first + k, before, after};
      before = after;
    }
  }
  return {0, std::nan(""), std::nan("")};
}

} // namespace pe
