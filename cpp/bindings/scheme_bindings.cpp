// Attention under each scheme: the bindings.
#include "scheme_bindings.hpp"

#include "bindings.hpp"

#include "alibi_bias.hpp"
#include "learned_row.hpp"
#include "scheme_attention.hpp"

namespace pe::bindings {

using javascript::handle;

namespace {

constexpr allowed a_number_of_rows{"a number of rows", 1.0, maximum_rows};

/// How far positions may move without leaving the range from `lowest` to `highest`.
void refuse_far_moves(options &given, numbers positions, double moved, double lowest, double highest,
                      const char *fault, const char *what) {
  if (positions.empty())
    return;
  const auto [first, last] = std::minmax_element(positions.begin(), positions.end());
  const allowed within{what, lowest - *first, highest - *last};
  if (moved < within.lowest || moved > within.highest)
    given.refuse("moved", fault, within);
}

/// Learned rows are there for some whole numbers only, and buckets for whole offsets.
void refuse_positions(options &given, numbers positions, double moved, position_scheme scheme,
                      double allocated) {
  const bool learned = scheme == position_scheme::learned;
  if (!learned && scheme != position_scheme::relative_bias)
    return refuse_far_moves(given, positions, moved, -maximum_position, maximum_position,
                            "takes a position out of range", "a number");
  const allowed row{"the number of a row,", 0.0, allocated - 1.0};
  const allowed whole{"a whole number"};
  for (std::size_t k = 0; k < positions.size(); ++k) {
    if (positions[k] != std::trunc(positions[k]))
      given.refuse_element("positions", k, "is not whole", learned ? row : whole);
    else if (learned && positions[k] > row.highest)
      given.refuse_element("positions", k, "is past the end of the table", row);
    else if (learned && positions[k] < row.lowest)
      given.refuse_element("positions", k, "is before the table", row);
  }
  if (moved != std::trunc(moved))
    given.refuse("moved", "is not whole", whole);
  if (learned)
    refuse_far_moves(given, positions, moved, 0.0, row.highest, "takes a position past an end of the table",
                     "a number that leaves every position in the table,");
  else
    refuse_far_moves(given, positions, moved, -maximum_position, maximum_position,
                     "takes a position out of range", "a number");
}

/// The table of biases and its rule; read whatever the scheme, so that an error lists all options.
void read_biases(options &given, scheme_settings &settings) {
  const bool needed = settings.scheme == position_scheme::relative_bias;
  settings.rule.bidirectional = given.flag("bidirectional");
  const allowed buckets{settings.rule.bidirectional ? "a number of buckets, half of them for each direction,"
                                                    : "a number of buckets",
                        settings.rule.bidirectional ? 4.0 : 2.0, maximum_buckets};
  settings.biases = needed ? given.float64_array("biases", buckets, any_finite_number)
                           : given.float64_array_or_none("biases", buckets, any_finite_number);
  settings.rule.buckets = static_cast<std::uint32_t>(settings.biases.size());
  if (settings.rule.bidirectional && settings.rule.buckets % 2 != 0)
    given.refuse_length("biases", "is odd, and each direction needs half", buckets);
  const allowed distance{"a distance beyond those that have a bucket of their own,",
                         single_distances(settings.rule) + 1.0, maximum_bucket_distance};
  const double maximum_distance =
      given.whole_or("maximumDistance", std::max(128.0, distance.lowest), distance);
  settings.rule.maximum_distance = static_cast<std::uint32_t>(maximum_distance);
}

} // namespace

handle scheme_attention(options &given) {
  // In the order of position_scheme.
  constexpr const char *schemes[] = {"none", "learned", "sinusoidal", "relative-bias", "rope", "alibi"};
  scheme_settings settings{};
  settings.scheme = static_cast<position_scheme>(given.one_of(
      "scheme", schemes, R"("none", "learned", "sinusoidal", "relative-bias", "rope" or "alibi")"));
  const auto [count, width, tokens, query_weights, key_weights] = read_content(given);
  if (std::fmod(width, 2.0) != 0.0 &&
      (settings.scheme == position_scheme::sinusoidal || settings.scheme == position_scheme::rope))
    given.refuse("width", "is odd, and every channel needs its partner", any_width);
  const numbers positions = given.float64_array("positions", {"one a token:", count, count}, any_position);
  const double moved = given.number_or("moved", 0.0, any_position);
  const numbers allowed_pairs = given.float64_array_or_none(
      "allowed", {"count × count values:", count * count, count * count}, {"0 or 1,", 0.0, 1.0});
  for (std::size_t k = 0; k < allowed_pairs.size(); ++k)
    if (allowed_pairs[k] != 0.0 && allowed_pairs[k] != 1.0)
      given.refuse_element("allowed", k, "is neither", {"0 or 1,", 0.0, 1.0});
  const bool causal = given.flag("causal");
  settings.base = given.base();
  settings.channels = given.channels();
  const bool learned = settings.scheme == position_scheme::learned;
  const double allocated = learned ? given.whole("allocated", a_number_of_rows)
                                   : given.whole_or("allocated", maximum_rows, a_number_of_rows);
  const allowed part{"a number of rows", 1.0, allocated};
  const double trained = learned ? given.whole("trained", part) : given.whole_or("trained", 1.0, part);
  settings.trained = static_cast<std::uint64_t>(trained);
  read_biases(given, settings);
  const allowed any_slope{"a number", 0.0, maximum_slope};
  settings.slope = settings.scheme == position_scheme::alibi ? given.number("slope", any_slope)
                                                             : given.number_or("slope", 0.0, any_slope);
  refuse_positions(given, positions, moved, settings.scheme, allocated);
  const std::size_t rows = size(count);
  const std::size_t values = rows * size(width);
  const std::span<double> queries = given.room<double>(values);
  const std::span<double> keys = given.room<double>(values);
  const std::span<double> scores = given.room<double>(rows * rows);
  const std::span<double> weights = given.room<double>(rows * rows);
  const std::span<double> workspace = given.room<double>(scheme_workspace(settings, rows, size(width)));
  const std::span<std::uint32_t> bucket_workspace =
      given.room<std::uint32_t>(scheme_bucket_workspace(settings));
  if (const handle error = given.refusal())
    return error;
  const bool finite = pe::scheme_attention(
      seeds, settings,
      {tokens, query_weights, key_weights, positions, moved, allowed_pairs, rows, size(width), causal},
      {queries, keys, scores, weights}, workspace, bucket_workspace);
  if (!finite)
    return overflow(given, "tokens");
  object result;
  result.put("queries", queries);
  result.put("keys", keys);
  result.put("scores", scores);
  result.put("weights", weights);
  return result.handed_out();
}

} // namespace pe::bindings
