// Squared sines of half angles, so that nothing cancels.
#include "position_distances.hpp"

#include "angle.hpp"
#include "square_root.hpp"

#include <cassert>

namespace pe {

void position_distances(frequency_seeds &seeds, int width, double base, const distance_output &out) {
  assert(out.squared.size() == out.distances.size());
  assert(static_cast<double>(out.squared.size()) * width <= maximum_distance_work);
  const std::span<const turn_fraction> turns = seeds.of(width, base);
  for (std::size_t gap = 0; gap < out.squared.size(); ++gap) {
    double_double sum;
    for (const turn_fraction &fraction : turns) {
      const double_double half_chord =
          wide_sine_and_cosine(reduce(fraction, {static_cast<double>(gap) / 2.0, 0.0})).sine;
      sum = sum + half_chord * half_chord;
    }
    const double_double squared = sum * 4.0;
    out.squared[gap] = squared.high;
    out.distances[gap] = square_root(squared).high;
  }
}

} // namespace pe
