// Sums of products with twice the digits; each result is rounded once.
#include "input_mixing.hpp"

#include "double_double.hpp"
#include "square_root.hpp"

#include <algorithm>
#include <cassert>
#include <cmath>

namespace pe {
namespace {

/// Every step-th number from `first` on.
struct strided {
  const double *first;
  std::size_t step;
  double operator[](std::size_t k) const { return first[k * step]; }
};

double_double sum_of_products(strided a, strided b, std::size_t size) {
  double_double sum;
  for (std::size_t k = 0; k < size; ++k)
    sum = sum + two_product(a[k], b[k]);
  return sum;
}

/// rows (count × width) times weights (width × columns), each number rounded once.
void project_rows(std::span<const double> rows, std::span<const double> weights, std::size_t width,
                  std::size_t columns, std::span<double> out) {
  for (std::size_t k = 0; k < out.size(); ++k)
    out[k] = sum_of_products({&rows[k / columns * width], 1}, {&weights[k % columns], columns}, width).high;
}

/// A row times M, with twice the digits.
struct mixed_row {
  std::span<double> high;
  std::span<double> low;

  void set(const double *row, std::span<const double> mixing) const {
    const std::size_t width = high.size();
    for (std::size_t b = 0; b < width; ++b) {
      const double_double sum = sum_of_products({row, 1}, {&mixing[b], width}, width);
      high[b] = sum.high;
      low[b] = sum.low;
    }
  }
  double_double times(const double *row) const {
    double_double sum;
    for (std::size_t b = 0; b < high.size(); ++b)
      sum = sum + double_double{high[b], low[b]} * row[b];
    return sum;
  }
};

} // namespace

double input_mixing(const mixing_input &input, const mixing_output &out, std::span<double> workspace) {
  const auto [x, p, query_weights, key_weights, count, width, head_width] = input;
  assert(count >= 1 && width >= 1 && head_width >= 1 && x.size() == count * width && p.size() == x.size());
  assert(query_weights.size() == width * head_width && key_weights.size() == width * head_width);
  assert(out.inputs.size() == count * width && out.queries.size() == count * head_width);
  assert(out.keys.size() == count * head_width && out.mixing.size() == width * width);
  assert(workspace.size() >= mixing_workspace(width));
  const double_double scale = square_root({static_cast<double>(head_width), 0.0});

  for (std::size_t k = 0; k < x.size(); ++k)
    out.inputs[k] = x[k] + p[k];
  project_rows(out.inputs, query_weights, width, head_width, out.queries);
  project_rows(out.inputs, key_weights, width, head_width, out.keys);
  for (std::size_t a = 0; a < width; ++a)
    for (std::size_t b = 0; b < width; ++b)
      out.mixing[a * width + b] = (sum_of_products({&query_weights[a * head_width], 1},
                                                   {&key_weights[b * head_width], 1}, head_width) /
                                   scale)
                                      .high;

  const mixed_row content{workspace.subspan(0, width), workspace.subspan(width, width)};
  const mixed_row position{workspace.subspan(2 * width, width), workspace.subspan(3 * width, width)};
  double largest = 0.0;
  for (std::size_t i = 0; i < count; ++i) {
    content.set(&x[i * width], out.mixing);
    position.set(&p[i * width], out.mixing);
    for (std::size_t j = 0; j < count; ++j) {
      const std::size_t k = i * count + j;
      out.content_content[k] = content.times(&x[j * width]).high;
      out.content_position[k] = content.times(&p[j * width]).high;
      out.position_content[k] = position.times(&x[j * width]).high;
      out.position_position[k] = position.times(&p[j * width]).high;
      out.sums[k] = (two_sum(out.content_content[k], out.content_position[k]) +
                     two_sum(out.position_content[k], out.position_position[k]))
                        .high;
      out.scores[k] =
          (sum_of_products({&out.queries[i * head_width], 1}, {&out.keys[j * head_width], 1}, head_width) /
           scale)
              .high;
      out.differences[k] = out.sums[k] - out.scores[k];
      largest = std::max(largest, std::abs(out.differences[k]));
    }
  }
  return largest;
}

} // namespace pe
