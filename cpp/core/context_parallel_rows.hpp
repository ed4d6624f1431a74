// Which rows of a packed batch each rank holds under context parallelism.
#pragma once

#include <cstddef>
#include <span>

namespace pe {

/// The most ranks, and the most tokens of all documents together.
inline constexpr double maximum_ranks = 1024.0;
inline constexpr double maximum_packed_tokens = 4194304.0;

/// Every document is cut into 2·ranks chunks of one length; rank r has chunks r and 2·ranks - 1 - r of each,
/// so that causal attention costs every rank the same. Writes ranks × (tokens/ranks) numbers each: `rows`,
/// where a token stands among all tokens (its row in a table with a row a packed token), and `ids`, its
/// position in its document (its row in a table that begins anew with each).
///
/// Requires lengths that are whole multiples of 2·ranks, ranks >= 1, both spans of the lengths' sum.
void context_parallel_rows(std::span<const double> documents, std::size_t ranks, std::span<double> rows,
                           std::span<double> ids);

} // namespace pe
