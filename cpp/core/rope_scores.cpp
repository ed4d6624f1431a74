// Both sides turned, then one long sum a score.
#include "rope_scores.hpp"

#include "double_double.hpp"

#include <cassert>
#include <cmath>

namespace pe {

double usual_scale(std::size_t head_width) { return 1.0 / std::sqrt(static_cast<double>(head_width)); }

void rope_scores(const rope_side &queries, const rope_side &keys, std::size_t head_width,
                 std::span<const double> frequencies, double attention_factor, double scale,
                 std::span<double> out, std::span<double> workspace) {
  const std::size_t rows = queries.positions.size();
  const std::size_t columns = keys.positions.size();
  assert(out.size() == rows * columns);
  assert(workspace.size() >= rope_scores_workspace(head_width, rows, columns));
  const std::span<double> turned_queries = workspace.subspan(0, rows * head_width);
  const std::span<double> turned_keys = workspace.subspan(rows * head_width, columns * head_width);
  rope_rotate(queries.vectors, head_width, queries.positions, frequencies, queries.layout, attention_factor,
              turned_queries);
  rope_rotate(keys.vectors, head_width, keys.positions, frequencies, keys.layout, attention_factor,
              turned_keys);
  for (std::size_t a = 0; a < rows; ++a) {
    for (std::size_t b = 0; b < columns; ++b) {
      double_double sum{};
      for (std::size_t c = 0; c < head_width; ++c)
        sum = sum + two_product(turned_queries[a * head_width + c], turned_keys[b * head_width + c]);
      out[a * columns + b] = (sum * scale).high;
    }
  }
}

} // namespace pe
