// One row after another.
#include "learned_rows.hpp"

#include "learned_row.hpp"

#include <cassert>
#include <cstddef>

namespace pe {

void learned_rows(std::span<const double> ids, std::uint64_t trained, std::span<double> rows,
                  std::span<double> is_trained) {
  assert(is_trained.size() == ids.size());
  if (ids.empty())
    return;
  const std::size_t width = rows.size() / ids.size();
  assert(rows.size() == width * ids.size());
  for (std::size_t k = 0; k < ids.size(); ++k) {
    const bool known =
        learned_row(static_cast<std::uint64_t>(ids[k]), trained, rows.subspan(k * width, width));
    is_trained[k] = known ? 1.0 : 0.0;
  }
}

} // namespace pe
