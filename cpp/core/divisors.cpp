// The reciprocals of the exact frequencies, rounded once.
#include "divisors.hpp"

#include "angle.hpp"

#include <cassert>

namespace pe {

void divisors(frequency_seeds &seeds, int width, double base, std::span<double> out) {
  const std::span<const turn_fraction> turns = seeds.of(width, base);
  assert(out.size() == turns.size());
  for (std::size_t r = 0; r < turns.size(); ++r)
    out[r] = (double_double{1.0, 0.0} / radians_per_token(turns[r])).high;
}

} // namespace pe
