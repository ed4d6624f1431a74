// What one position adds and the other takes away.
#include "same_sum.hpp"

#include "add_vectors.hpp"
#include "domain.hpp"
#include "encode.hpp"
#include "largest_difference.hpp"
#include "layout.hpp"

#include <cassert>
#include <cstddef>

namespace pe {

double same_sum(frequency_seeds &seeds, std::span<const double> token, double position, double other_position,
                double base, const same_sum_output &out) {
  assert(out.token.size() == token.size() && out.sum.size() == token.size());
  const int width = static_cast<int>(token.size());
  encode(seeds, position, width, base, layout::interleaved, out.sum);
  add_vectors(token, out.sum, out.sum);
  encode(seeds, other_position, width, base, layout::interleaved, out.other_sum);
  for (std::size_t k = 0; k < token.size(); ++k)
    out.token[k] = out.sum[k] - out.other_sum[k];
  add_vectors(out.token, out.other_sum, out.other_sum);
  return largest_difference(out.sum, out.other_sum);
}

} // namespace pe
