// A count of the tokens, or of the places, before each.
#include "learned_ids.hpp"

#include <cassert>

namespace pe {

std::size_t first_place_past_end(std::span<const double> present, bool counted, double last) {
  double position = 0.0;
  for (std::size_t k = 0; k < present.size(); ++k) {
    const bool has_position = !counted || present[k] != 0.0;
    if (has_position && position > last)
      return k;
    position += has_position ? 1.0 : 0.0;
  }
  return present.size();
}

double learned_ids(const learned_id_rule &rule, std::span<const double> present, std::span<double> ids) {
  assert(ids.size() == present.size());
  double next = rule.first_id;
  for (std::size_t k = 0; k < present.size(); ++k) {
    const bool has_position = !rule.counted || present[k] != 0.0;
    ids[k] = has_position ? next : rule.padding_id;
    next += has_position ? 1.0 : 0.0;
  }
  return next;
}

} // namespace pe
