// Sine and cosine of one exact angle, arranged.
#include "shift_matrix.hpp"

#include "angle.hpp"
#include "domain.hpp"

#include <cassert>

namespace pe {
namespace {

// 0 - x and not -x: the matrix of no shift has no negative zero.
std::array<double, 4> arranged(sine_cosine turn) {
  return {turn.cosine, turn.sine, 0.0 - turn.sine, turn.cosine};
}

} // namespace

std::array<double, 4> shift_matrix(double offset, double frequency) {
  assert(is_position(offset));
  return arranged(sine_and_cosine(frequency, offset));
}

std::array<double, 4> shift_matrix(frequency_seeds &seeds, double offset, int pair, int width, double base) {
  assert(is_position(offset) && is_pair(pair, width));
  return arranged(sine_and_cosine(seeds.of(width, base)[static_cast<std::size_t>(pair)], {offset, 0.0}));
}

} // namespace pe
