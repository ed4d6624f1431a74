// One look at each pair of neighbours.
#include "packed_starts.hpp"

#include <cassert>

namespace pe {

std::size_t packed_starts(std::span<const double> ids, std::span<double> starts) {
  assert(starts.size() >= ids.size());
  std::size_t count = 0;
  for (std::size_t k = 0; k < ids.size(); ++k)
    if (k == 0 || ids[k] < ids[k - 1])
      starts[count++] = static_cast<double>(k);
  return count;
}

} // namespace pe
