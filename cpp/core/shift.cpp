// Every pair turned by its own angle.
#include "shift.hpp"

#include "angle.hpp"
#include "domain.hpp"

#include <cassert>

namespace pe {

void shift(frequency_seeds &seeds, std::span<const double> encoding, double offset, double base,
           std::span<double> out) {
  assert(is_position(offset) && out.size() == encoding.size());
  const std::span<const turn_fraction> turns = seeds.of(static_cast<int>(encoding.size()), base);
  for (std::size_t r = 0; r < turns.size(); ++r) {
    const sine_cosine turn = sine_and_cosine(turns[r], {offset, 0.0});
    const double sine = encoding[2 * r];
    const double cosine = encoding[2 * r + 1];
    out[2 * r] = sine * turn.cosine + cosine * turn.sine;
    out[2 * r + 1] = cosine * turn.cosine - sine * turn.sine;
  }
}

} // namespace pe
