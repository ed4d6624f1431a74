// Two products with twice the digits of a double for every channel, rounded once.
#include "rope_rotate.hpp"

#include "angle.hpp"
#include "domain.hpp"

#include <algorithm>
#include <cassert>
#include <cmath>

namespace pe {
namespace {

/// Sine and cosine of an angle however small: what `reduce` leaves out is its own sine.
wide_sine_cosine wide_pair_at(double frequency, double position) {
  if (std::fabs(frequency * position) >= 0x1p-90)
    return wide_sine_and_cosine(reduce(frequency, position));
  const sine_cosine pair = sine_and_cosine(frequency, position);
  return {{pair.sine, 0.0}, {pair.cosine, 0.0}};
}

/// (a·x + b·y)·factor.
double turned_channel(double_double x, double a, double_double y, double b, double factor) {
  return ((x * a + y * b) * factor).high;
}

} // namespace

void rope_rotate(std::span<const double> vectors, std::size_t head_width, std::span<const double> positions,
                 std::span<const double> frequencies, rotary_layout layout, double attention_factor,
                 std::span<double> out) {
  const std::size_t pairs = frequencies.size();
  assert(head_width >= 2 && pairs >= 1 && pairs <= head_width / 2);
  assert(vectors.size() == positions.size() * head_width && out.size() == vectors.size());
  const std::size_t step = layout == rotary_layout::interleaved ? 2 : 1;
  const std::size_t partner = layout == rotary_layout::interleaved ? 1 : pairs;
  const bool mismatched = layout == rotary_layout::mismatched;
  for (std::size_t row = 0; row < positions.size(); ++row) {
    assert(is_position(positions[row]));
    const double *from = &vectors[row * head_width];
    double *to = &out[row * head_width];
    for (std::size_t i = 0; i < pairs; ++i) {
      const std::size_t one = step * i;
      const std::size_t other = one + partner;
      const double a = from[one];
      const double b = from[other];
      const wide_sine_cosine first = wide_pair_at(frequencies[mismatched ? one / 2 : i], positions[row]);
      const wide_sine_cosine second =
          mismatched ? wide_pair_at(frequencies[other / 2], positions[row]) : first;
      to[one] = turned_channel(first.cosine, a, first.sine, -b, attention_factor);
      to[other] = turned_channel(second.sine, a, second.cosine, b, attention_factor);
    }
    std::copy(from + 2 * pairs, from + head_width, to + 2 * pairs);
  }
}

} // namespace pe
