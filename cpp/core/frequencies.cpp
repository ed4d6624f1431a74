// The exact frequencies rounded once.
#include "frequencies.hpp"

#include "angle.hpp"

#include <cassert>

namespace pe {

void frequencies(frequency_seeds &seeds, int width, double base, std::span<double> out) {
  const std::span<const turn_fraction> turns = seeds.of(width, base);
  assert(out.size() == turns.size());
  for (std::size_t r = 0; r < turns.size(); ++r)
    out[r] = radians_per_token(turns[r]).high;
}

} // namespace pe
