// Rank by rank, document by document: a chunk from the front, then its mirror image from the back.
#include "context_parallel_rows.hpp"

#include <cassert>

namespace pe {

void context_parallel_rows(std::span<const double> documents, std::size_t ranks, std::span<double> rows,
                           std::span<double> ids) {
  assert(ranks >= 1 && rows.size() == ids.size());
  std::size_t next = 0;
  for (std::size_t rank = 0; rank < ranks; ++rank) {
    double start = 0.0;
    for (const double length : documents) {
      const double chunk = length / (2.0 * static_cast<double>(ranks));
      for (const std::size_t part : {rank, 2 * ranks - 1 - rank})
        for (double k = 0.0; k < chunk; ++k) {
          assert(next < rows.size());
          ids[next] = static_cast<double>(part) * chunk + k;
          rows[next] = start + ids[next];
          ++next;
        }
      start += length;
    }
  }
  assert(next == rows.size());
}

} // namespace pe
