// Copies of whole rows.
#include "permute_rows.hpp"

#include <algorithm>
#include <cassert>

namespace pe {

void permute_rows(std::span<const double> rows, int width, std::span<const std::uint32_t> order,
                  std::span<double> out) {
  const auto size = static_cast<std::size_t>(width);
  assert(width >= 1 && rows.size() % size == 0 && out.size() == order.size() * size);
  for (std::size_t k = 0; k < order.size(); ++k) {
    assert(order[k] < rows.size() / size);
    const std::span<const double> row = rows.subspan(order[k] * size, size);
    std::copy(row.begin(), row.end(), out.begin() + static_cast<std::ptrdiff_t>(k * size));
  }
}

} // namespace pe
