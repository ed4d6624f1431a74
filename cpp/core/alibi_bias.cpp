// One product a pair.
#include "alibi_bias.hpp"

#include "domain.hpp"
#include "double_double.hpp"

#include <cassert>
#include <cstddef>

namespace pe {

void alibi_bias(double slope, std::span<const double> query_positions, std::span<const double> key_positions,
                alibi_form form, std::span<double> out) {
  assert(slope >= 0.0 && slope <= maximum_slope);
  assert(out.size() == query_positions.size() * key_positions.size());
  std::size_t place = 0;
  for (const double i : query_positions) {
    assert(is_position(i));
    for (const double j : key_positions) {
      assert(is_position(j));
      // The gap of two positions with fractions need not be a double; its product with the slope is rounded
      // once all the same.
      const double_double moved = two_sum(j, form == alibi_form::key ? 0.0 : -i);
      const bool is_after = form == alibi_form::symmetric && moved.high > 0.0;
      out[place++] = ((is_after ? -moved : moved) * slope).high;
    }
  }
}

} // namespace pe
