// The worked example: the cases of the parity grid.
#include "parity_values.hpp"

#include "input_mixing.hpp"
#include "position_distances.hpp"
#include "position_projection.hpp"

#include <array>

namespace pe_test {
namespace {

void write_mixing(writer &write, pe::frequency_seeds &, const arguments &given) {
  const auto count = static_cast<std::size_t>(given.whole("count"));
  const auto width = static_cast<std::size_t>(given.width());
  const auto head = static_cast<std::size_t>(given.number_or("headWidth", given.width()));
  const numbers tokens = given.list("tokens"), position_vectors = given.list("positionVectors");
  const numbers query_weights = given.list("queryWeights"), key_weights = given.list("keyWeights");
  numbers inputs(count * width), queries(count * head), keys(count * head), mixing(width * width);
  std::array<numbers, 7> squares;
  for (numbers &square : squares)
    square.resize(count * count);
  numbers workspace(pe::mixing_workspace(width));
  const double largest =
      pe::input_mixing({tokens, position_vectors, query_weights, key_weights, count, width, head},
                       {inputs, queries, keys, mixing, squares[0], squares[1], squares[2], squares[3],
                        squares[4], squares[5], squares[6]},
                       workspace);
  for (const numbers *part : {&inputs, &queries, &keys, &mixing})
    write.all(*part);
  for (const numbers &square : squares)
    write.all(square);
  write(largest);
}

void write_distances(writer &write, pe::frequency_seeds &seeds, const arguments &given) {
  numbers squared(given.length()), distances(given.length());
  pe::position_distances(seeds, given.width(), given.base(), {squared, distances});
  write.all(squared);
  write.all(distances);
}

void write_projection(writer &write, pe::frequency_seeds &seeds, const arguments &given) {
  const auto width = static_cast<std::size_t>(given.width());
  const auto dimensions = static_cast<std::size_t>(given.whole("dimensions"));
  const std::size_t length = given.length();
  numbers mean(width), axes(dimensions * width), coordinates(length * dimensions), variances(dimensions),
      shares(dimensions), workspace(pe::projection_workspace(length, width));
  pe::position_projection(seeds, given.start(), length, given.width(), given.base(),
                          {mean, axes, coordinates, variances, shares}, workspace);
  for (const numbers *part : {&mean, &axes, &coordinates, &variances, &shares})
    write.all(*part);
}

} // namespace

parity_functions worked_parity() {
  return {{"inputMixing", write_mixing},
          {"positionDistances", write_distances},
          {"positionProjection", write_projection}};
}

} // namespace pe_test
