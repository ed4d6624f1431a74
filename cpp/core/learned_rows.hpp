// Rows of a learned table for a list of ids.
#pragma once

#include <cstdint>
#include <span>

namespace pe {

/// Writes the row of each id, `learned_row` of a table whose first `trained` rows were trained, and for each
/// whether it was: 1, or 0 for a row that is only allocated. Requires whole ids from 0 to 2^31 - 1,
/// rows.size() a multiple of ids.size(), is_trained.size() == ids.size().
void learned_rows(std::span<const double> ids, std::uint64_t trained, std::span<double> rows,
                  std::span<double> is_trained);

} // namespace pe
