// The worked example: the bindings.
#include "worked_bindings.hpp"

#include "bindings.hpp"

#include "input_mixing.hpp"
#include "position_distances.hpp"
#include "position_projection.hpp"

namespace pe::bindings {

using javascript::handle;

handle input_mixing(options &given) {
  const double width = given.whole("width", {"a whole number", 1.0, maximum_mixing_width});
  const double head_width = given.whole_or("headWidth", width, {"a whole number", 1.0, maximum_mixing_width});
  const double count = given.whole("count", {"a number of tokens", 1.0, maximum_mixing_count});
  const allowed vector_values{"count × width values:", count * width, count * width};
  const allowed weight_values{"width × headWidth values:", width * head_width, width * head_width};
  const numbers tokens = given.float64_array("tokens", vector_values, any_finite_number);
  const numbers position_vectors = given.float64_array("positionVectors", vector_values, any_finite_number);
  const numbers query_weights = given.float64_array("queryWeights", weight_values, any_finite_number);
  const numbers key_weights = given.float64_array("keyWeights", weight_values, any_finite_number);
  const std::size_t rows = size(count);
  const std::size_t columns = size(width);
  const std::size_t head = size(head_width);
  const auto square = [&] { return given.room<double>(rows * rows); };
  const std::span<double> inputs = given.room<double>(rows * columns);
  const std::span<double> queries = given.room<double>(rows * head);
  const std::span<double> keys = given.room<double>(rows * head);
  const std::span<double> mixing = given.room<double>(columns * columns);
  const std::span<double> content_content = square();
  const std::span<double> content_position = square();
  const std::span<double> position_content = square();
  const std::span<double> position_position = square();
  const std::span<double> sums = square();
  const std::span<double> scores = square();
  const std::span<double> differences = square();
  const std::span<double> workspace = given.room<double>(mixing_workspace(columns));
  if (const handle error = given.refusal())
    return error;
  const double largest =
      pe::input_mixing({tokens, position_vectors, query_weights, key_weights, rows, columns, head},
                       {inputs, queries, keys, mixing, content_content, content_position, position_content,
                        position_position, sums, scores, differences},
                       workspace);
  if (!all_finite(mixing))
    return overflow(given, "queryWeights");
  if (!all_finite(differences))
    return overflow(given, "tokens");
  object result;
  result.put("inputs", inputs);
  result.put("queries", queries);
  result.put("keys", keys);
  result.put("mixing", mixing);
  result.put("contentContent", content_content);
  result.put("contentPosition", content_position);
  result.put("positionContent", position_content);
  result.put("positionPosition", position_position);
  result.put("sums", sums);
  result.put("scores", scores);
  result.put("differences", differences);
  result.put("largest", largest);
  return result.handed_out();
}

handle position_distances(options &given) {
  const int width = given.width();
  const double length = given.whole("length", {"a number of gaps (length × width is at most 2^24)", 0.0,
                                               std::floor(maximum_distance_work / width)});
  const double base = given.base();
  const std::span<double> squared = given.room<double>(size(length));
  const std::span<double> distances = given.room<double>(size(length));
  if (const handle error = given.refusal())
    return error;
  pe::position_distances(seeds, width, base, {squared, distances});
  object result;
  result.put("squared", squared);
  result.put("distances", distances);
  return result.handed_out();
}

handle position_projection(options &given) {
  const double length = given.whole("length", {"a number of positions", 2.0, maximum_projection_length});
  const int width = given.width({"an even width", minimum_width, maximum_projection_width});
  const double base = given.base();
  const double start = given.start_of(length);
  const double dimensions =
      given.whole("dimensions", {"a whole number, no more than the width,", 1.0,
                                 static_cast<double>(std::min(maximum_dimensions, width))});
  const std::size_t rows = size(length);
  const std::size_t channels = size(width);
  const std::size_t seen = size(dimensions);
  const std::span<double> mean = given.room<double>(channels);
  const std::span<double> axes = given.room<double>(seen * channels);
  const std::span<double> coordinates = given.room<double>(rows * seen);
  const std::span<double> variances = given.room<double>(seen);
  const std::span<double> shares = given.room<double>(seen);
  const std::span<double> workspace = given.room<double>(projection_workspace(rows, channels));
  if (const handle error = given.refusal())
    return error;
  pe::position_projection(seeds, start, rows, width, base, {mean, axes, coordinates, variances, shares},
                          workspace);
  object result;
  result.put("mean", mean);
  result.put("axes", axes);
  result.put("coordinates", coordinates);
  result.put("variances", variances);
  result.put("shares", shares);
  return result.handed_out();
}

} // namespace pe::bindings
