// One exact angle a pair.
#include "pair_products.hpp"

#include "angle.hpp"
#include "domain.hpp"

#include <cassert>

namespace pe {

void pair_products(frequency_seeds &seeds, double offset, int width, double base, std::span<double> out) {
  assert(is_position(offset));
  const std::span<const turn_fraction> turns = seeds.of(width, base);
  assert(out.size() == turns.size());
  for (std::size_t r = 0; r < turns.size(); ++r)
    out[r] = sine_and_cosine(turns[r], {offset, 0.0}).cosine;
}

} // namespace pe
