// Half a turn less an angle: the sine stays, the cosine changes its sign.
#include "two_phases.hpp"

#include "angle_sum.hpp"

#include <cassert>

namespace pe {
namespace {

constexpr reduced_turn half_turn{2, {}};

} // namespace

shifted_phases two_phases(double phase, double shift) {
  assert(phase >= -maximum_phase && phase <= maximum_phase);
  assert(shift >= -maximum_phase && shift <= maximum_phase);
  const position_sum sum{phase, shift, 0.0};
  const position_sum difference{phase, -shift, 0.0};
  const sine_cosine pair = sine_and_cosine(1.0, phase);
  const sine_cosine first = sine_and_cosine_of_sum(1.0, sum);
  const sine_cosine second = sine_and_cosine_of_sum(1.0, difference);
  const reduced_turn turn = reduce(1.0, phase);
  constexpr double_double pi{0.5 * two_pi.high, 0.5 * two_pi.low};
  return {{phase, (pi + -phase).high},
          {hand_of(turn), hand_of(half_turn + -turn)},
          {pair.sine, pair.sine},
          {pair.cosine, -pair.cosine},
          {first.sine, second.sine},
          {first.cosine, -second.cosine},
          {hand_of(reduce_sum(1.0, sum)), hand_of(half_turn + -reduce_sum(1.0, difference))}};
}

} // namespace pe
