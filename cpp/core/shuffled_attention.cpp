// Twice the same function, and rows put into the same order before one and after the other.
#include "shuffled_attention.hpp"

#include "add_vectors.hpp"
#include "encode.hpp"
#include "largest_difference.hpp"
#include "layout.hpp"
#include "permute_rows.hpp"

#include <algorithm>
#include <cassert>

namespace pe {

double shuffled_attention(frequency_seeds &seeds, const attention_input &input,
                          std::span<const std::uint32_t> order, bool positions, double base,
                          const shuffled_attention_output &out, std::span<double> workspace) {
  const std::size_t count = input.count;
  const std::size_t width = input.width;
  assert(order.size() == count && out.before.input.size() == count * width);
  assert(out.after.input.size() == count * width && out.moved.size() == count * width);
  assert(out.difference.size() == count * width && out.row_difference.size() == count);
  const int columns = static_cast<int>(width);
  std::copy(input.tokens.begin(), input.tokens.end(), out.before.input.begin());
  permute_rows(input.tokens, columns, order, out.after.input);
  for (const attention_pass &pass : {out.before, out.after}) {
    const std::span<double> encoding = workspace.first(width);
    for (std::size_t k = 0; positions && k < count; ++k) {
      const std::span<double> row = pass.input.subspan(k * width, width);
      encode(seeds, static_cast<double>(k), columns, base, layout::interleaved, encoding);
      add_vectors(row, encoding, row);
    }
    attention_input given = input;
    given.tokens = pass.input;
    attention(given, pass.result, workspace);
  }
  permute_rows(out.before.result.output, columns, order, out.moved);
  double largest = 0.0;
  for (std::size_t k = 0; k < count; ++k) {
    const std::size_t row = k * width;
    for (std::size_t j = row; j < row + width; ++j)
      out.difference[j] = out.after.result.output[j] - out.moved[j];
    out.row_difference[k] =
        largest_difference(out.after.result.output.subspan(row, width), out.moved.subspan(row, width));
    largest = std::max(largest, out.row_difference[k]);
  }
  return largest;
}

} // namespace pe
