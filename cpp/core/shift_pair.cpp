// The matrix once, then every start through it and straight from the formula.
#include "shift_pair.hpp"

#include "angle.hpp"
#include "domain.hpp"
#include "shift_matrix.hpp"

#include <cassert>

namespace pe {

shift_pair_turn shift_pair(frequency_seeds &seeds, std::span<const double> positions, double offset, int pair,
                           int width, double base, const shift_pair_output &out) {
  assert(is_position(offset) && is_pair(pair, width));
  const std::size_t count = positions.size();
  assert(out.before.size() == 2 * count && out.terms.size() == 4 * count && out.after.size() == 2 * count);
  assert(out.direct.size() == 2 * count && out.difference.size() == 2 * count);
  assert(out.hands_before.size() == count && out.hands_after.size() == count);
  const turn_fraction &fraction = seeds.of(width, base)[static_cast<std::size_t>(pair)];
  const shift_pair_turn turn{product(radians_per_token(fraction), {offset, 0.0}),
                             product(turns_per_token(fraction), {offset, 0.0}),
                             shift_matrix(seeds, offset, pair, width, base)};
  for (std::size_t k = 0; k < count; ++k) {
    assert(is_position(positions[k]));
    const double_double start{positions[k], 0.0};
    const double_double end = two_sum(positions[k], offset);
    const sine_cosine before = sine_and_cosine(fraction, start);
    const sine_cosine direct = sine_and_cosine(fraction, end);
    const std::array<double, 4> terms{turn.matrix[0] * before.sine, turn.matrix[1] * before.cosine,
                                      turn.matrix[2] * before.sine, turn.matrix[3] * before.cosine};
    const sine_cosine after{terms[0] + terms[1], terms[2] + terms[3]};
    out.before[2 * k] = before.sine;
    out.before[2 * k + 1] = before.cosine;
    for (std::size_t term = 0; term < terms.size(); ++term)
      out.terms[4 * k + term] = terms[term];
    out.after[2 * k] = after.sine;
    out.after[2 * k + 1] = after.cosine;
    out.direct[2 * k] = direct.sine;
    out.direct[2 * k + 1] = direct.cosine;
    out.difference[2 * k] = after.sine - direct.sine;
    out.difference[2 * k + 1] = after.cosine - direct.cosine;
    out.hands_before[k] = hand_at(fraction, start);
    out.hands_after[k] = hand_at(fraction, end);
  }
  return turn;
}

} // namespace pe
