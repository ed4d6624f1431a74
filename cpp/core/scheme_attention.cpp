// Position enters before the projections, after them, or at the scores.
#include "scheme_attention.hpp"

#include "alibi_bias.hpp"
#include "domain.hpp"
#include "encode.hpp"
#include "frequencies.hpp"
#include "learned_row.hpp"
#include "matrix_product.hpp"
#include "relative_buckets.hpp"
#include "rope_rotate.hpp"
#include "softmax.hpp"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <limits>

namespace pe {
namespace {

/// Adds to every row of `rows` the vector of its position.
void add_positions(frequency_seeds &seeds, const scheme_settings &settings, std::span<const double> positions,
                   std::span<double> rows, std::span<double> vector) {
  for (std::size_t i = 0; i < positions.size(); ++i) {
    if (settings.scheme == position_scheme::learned)
      learned_row(static_cast<std::uint64_t>(positions[i]), settings.trained, vector);
    else
      encode(seeds, positions[i], static_cast<int>(vector.size()), settings.base, settings.channels, vector);
    for (std::size_t k = 0; k < vector.size(); ++k)
      rows[i * vector.size() + k] += vector[k];
  }
}

bool is_allowed(const scheme_input &input, std::size_t i, std::size_t j) {
  return !(input.causal && j > i) && (input.allowed.empty() || input.allowed[i * input.count + j] != 0.0);
}

} // namespace

bool scheme_attention(frequency_seeds &seeds, const scheme_settings &settings, const scheme_input &input,
                      const scheme_output &out, std::span<double> workspace,
                      std::span<std::uint32_t> bucket_workspace) {
  const std::size_t count = input.count;
  const std::size_t width = input.width;
  assert(count >= 1 && width >= 1 && input.tokens.size() == count * width);
  assert(input.positions.size() == count);
  assert(input.allowed.empty() || input.allowed.size() == count * count);
  assert(out.scores.size() == count * count && out.weights.size() == count * count);
  assert(workspace.size() >= scheme_workspace(settings, count, width));
  const std::span<double> first = workspace.subspan(0, count * width);
  const std::span<double> second = workspace.subspan(count * width, count * width);
  std::span<double> rest = workspace.subspan(2 * count * width);
  const std::span<double> positions = rest.subspan(0, count);
  const std::span<double> offsets = rest.subspan(count, count);
  const std::span<double> row_of_biases = rest.subspan(2 * count, count);
  const std::span<double> vector = rest.subspan(3 * count, width);
  for (std::size_t i = 0; i < count; ++i)
    positions[i] = input.positions[i] + input.moved;

  std::copy(input.tokens.begin(), input.tokens.end(), first.begin());
  const bool is_added =
      settings.scheme == position_scheme::learned || settings.scheme == position_scheme::sinusoidal;
  if (is_added)
    add_positions(seeds, settings, positions, first, vector);
  matrix_product(first, input.query_weights, count, width, width, out.queries);
  matrix_product(first, input.key_weights, count, width, width, out.keys);
  if (settings.scheme == position_scheme::rope) {
    const std::span<double> turning = vector.first(width / 2);
    frequencies(seeds, static_cast<int>(width), settings.base, turning);
    const rotary_layout pairs =
        settings.channels == layout::halves ? rotary_layout::halves : rotary_layout::interleaved;
    for (const std::span<double> side : {out.queries, out.keys})
      rope_rotate(side, width, positions, turning, pairs, 1.0, side);
  }
  scaled_products(out.queries, out.keys, width, out.scores, second);

  const bool is_bucketed = settings.scheme == position_scheme::relative_bias;
  const std::span<double> starts =
      rest.subspan(3 * count + width, is_bucketed ? buckets_one_way(settings.rule) : 0);
  if (is_bucketed)
    bucket_starts(settings.rule, starts, bucket_workspace);
  bool finite = true;
  for (std::size_t i = 0; i < count; ++i) {
    const std::span<double> scores = out.scores.subspan(i * count, count);
    if (settings.scheme == position_scheme::alibi) {
      alibi_bias(settings.slope, positions.subspan(i, 1), positions, alibi_form::symmetric, row_of_biases);
    } else if (is_bucketed) {
      for (std::size_t j = 0; j < count; ++j)
        offsets[j] = std::clamp(positions[j] - positions[i], -maximum_position, maximum_position);
      relative_buckets(settings.rule, offsets, starts, row_of_biases);
      for (double &bucket : row_of_biases)
        bucket = settings.biases[static_cast<std::size_t>(bucket)];
    } else {
      std::fill(row_of_biases.begin(), row_of_biases.end(), -0.0); // which changes nothing, zeros included
    }
    bool sees = false;
    for (std::size_t j = 0; j < count; ++j) {
      scores[j] += row_of_biases[j];
      finite = finite && std::isfinite(scores[j]);
      if (is_allowed(input, i, j))
        sees = true;
      else
        scores[j] = -std::numeric_limits<double>::infinity();
    }
    const std::span<double> weights = out.weights.subspan(i * count, count);
    if (sees)
      softmax(scores, weights);
    else
      std::fill(weights.begin(), weights.end(), 0.0);
  }
  return finite;
}

} // namespace pe
