// Rows put into another order.
#pragma once

#include <cstdint>
#include <span>

namespace pe {

/// Row k of `out` is row order[k] of `rows` (row-major, `width` numbers a row). Exact: numbers are copied.
///
/// Requires width >= 1, rows.size() a multiple of width, every order[k] below rows.size()/width,
/// out.size() == order.size() · width, and `out` apart from `rows`.
void permute_rows(std::span<const double> rows, int width, std::span<const std::uint32_t> order,
                  std::span<double> out);

} // namespace pe
