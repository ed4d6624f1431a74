// One exact angle a pair.
#include "encode.hpp"

#include "angle.hpp"
#include "domain.hpp"

#include <cassert>

namespace pe {

void encode(frequency_seeds &seeds, double position, int width, double base, layout channels,
            std::span<double> out) {
  assert(is_position(position) && out.size() == static_cast<std::size_t>(width));
  const std::span<const turn_fraction> turns = seeds.of(width, base);
  const bool halves = channels == layout::halves;
  const std::size_t step = halves ? 1 : 2;
  const std::size_t to_cosine = halves ? turns.size() : 1;
  for (std::size_t r = 0; r < turns.size(); ++r) {
    const sine_cosine pair = sine_and_cosine(turns[r], {position, 0.0});
    out[step * r] = pair.sine;
    out[step * r + to_cosine] = pair.cosine;
  }
}

} // namespace pe
