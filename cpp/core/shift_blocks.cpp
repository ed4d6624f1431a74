// One shift matrix a pair.
#include "shift_blocks.hpp"

#include "shift_matrix.hpp"

#include <algorithm>
#include <cassert>

namespace pe {

void shift_blocks(frequency_seeds &seeds, double offset, int width, double base, std::span<double> out) {
  assert(out.size() == 2 * static_cast<std::size_t>(width));
  for (int pair = 0; pair < width / 2; ++pair) {
    const std::array<double, 4> block = shift_matrix(seeds, offset, pair, width, base);
    std::copy(block.begin(), block.end(), out.begin() + 4 * pair);
  }
}

} // namespace pe
