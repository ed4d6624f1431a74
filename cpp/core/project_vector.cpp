// Row by row of the matrix, so that the inner loop is over neighbours in memory.
#include "project_vector.hpp"

#include <algorithm>
#include <cassert>
#include <cstddef>

namespace pe {

void project_vector(std::span<const double> vector, std::span<const double> weights, std::span<double> out) {
  const std::size_t width = out.size();
  assert(weights.size() == vector.size() * width);
  std::fill(out.begin(), out.end(), 0.0);
  for (std::size_t k = 0; k < vector.size(); ++k)
    for (std::size_t j = 0; j < width; ++j)
      out[j] += vector[k] * weights[k * width + j];
}

} // namespace pe
