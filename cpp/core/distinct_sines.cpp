// Sorted, equal values stand side by side.
#include "distinct_sines.hpp"

#include "angle_sum.hpp"
#include "domain.hpp"

#include <algorithm>
#include <cassert>

namespace pe {

std::size_t distinct_sines(double start, double frequency, std::span<double> workspace) {
  assert(is_position(start));
  for (std::size_t k = 0; k < workspace.size(); ++k)
    workspace[k] = sine_and_cosine_of_sum(frequency, {start, static_cast<double>(k), 0.0}).sine;
  // A heap sorts in place with a tenth of the code.
  std::make_heap(workspace.begin(), workspace.end());
  std::sort_heap(workspace.begin(), workspace.end());
  std::size_t count = 0;
  for (std::size_t k = 0; k < workspace.size(); ++k)
    if (k == 0 || workspace[k] != workspace[k - 1])
      ++count;
  return count;
}

} // namespace pe
