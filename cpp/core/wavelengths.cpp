// The reciprocals of the exact turns a token, rounded once.
#include "wavelengths.hpp"

#include "angle.hpp"

#include <cassert>

namespace pe {

void wavelengths(frequency_seeds &seeds, int width, double base, std::span<double> out) {
  const std::span<const turn_fraction> turns = seeds.of(width, base);
  assert(out.size() == turns.size());
  for (std::size_t r = 0; r < turns.size(); ++r)
    out[r] = (double_double{1.0, 0.0} / turns_per_token(turns[r])).high;
}

} // namespace pe
