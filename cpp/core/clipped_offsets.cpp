// Offsets held within a limit and counted from 0.
#include "clipped_offsets.hpp"

#include <algorithm>
#include <cassert>

namespace pe {

void clipped_offsets(std::span<const double> offsets, double limit, std::span<double> out) {
  assert(limit >= 0.0 && limit <= maximum_clip && out.size() == offsets.size());
  std::transform(offsets.begin(), offsets.end(), out.begin(),
                 [limit](double offset) { return std::clamp(offset, -limit, limit) + limit; });
}

} // namespace pe
