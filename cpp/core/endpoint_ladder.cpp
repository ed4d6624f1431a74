// All rungs but the last are the frequencies of a vector that is two channels narrower.
#include "endpoint_ladder.hpp"

#include "divisors.hpp"
#include "frequencies.hpp"
#include "wavelength_limit.hpp"
#include "wavelengths.hpp"

#include <cassert>

namespace pe {

void endpoint_ladder(frequency_seeds &seeds, int width, double base, const ladder_output &out) {
  assert(width >= minimum_ladder_width);
  const std::size_t last = out.frequencies.size() - 1;
  frequencies(seeds, width - 2, base, out.frequencies.first(last));
  divisors(seeds, width - 2, base, out.divisors.first(last));
  wavelengths(seeds, width - 2, base, out.wavelengths.first(last));
  out.frequencies[last] = 1.0 / base;
  out.divisors[last] = base;
  out.wavelengths[last] = wavelength_limit(base);
}

} // namespace pe
