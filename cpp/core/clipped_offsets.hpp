// Which row of a table of clipped relative positions a pair of positions uses.
#pragma once

#include <span>

namespace pe {

/// The most that an offset may be clipped to: the table then has 2^31 - 1 rows.
inline constexpr double maximum_clip = 1073741823.0;

/// Writes max(-limit, min(offset, limit)) + limit for every offset, key position minus query position: the
/// row of a table of 2 · limit + 1 rows (Shaw, Uszkoreit and Vaswani 2018, section 3.2). Row `limit` is a
/// token's own, rows beyond it are of keys after the query.
///
/// Exact. Requires whole offsets of a magnitude up to 2^53, a whole limit from 0 to maximum_clip,
/// out.size() == offsets.size().
void clipped_offsets(std::span<const double> offsets, double limit, std::span<double> out);

} // namespace pe
