// One pass.
#include "add_vectors.hpp"

#include <cassert>
#include <cstddef>

namespace pe {

void add_vectors(std::span<const double> left, std::span<const double> right, std::span<double> out) {
  assert(left.size() == right.size() && left.size() == out.size());
  for (std::size_t k = 0; k < out.size(); ++k)
    out[k] = left[k] + right[k];
}

} // namespace pe
