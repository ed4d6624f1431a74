// Relative biases: ALiBi, buckets, clipped distances, and ids of learned tables: the bindings.
#include "bias_bindings.hpp"

#include "bindings.hpp"

#include "alibi_bias.hpp"
#include "alibi_slopes.hpp"
#include "bucket_starts.hpp"
#include "clipped_offsets.hpp"
#include "learned_ids.hpp"
#include "learned_row.hpp"
#include "learned_rows.hpp"
#include "relative_buckets.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <limits>

namespace pe::bindings {
namespace {

using javascript::handle;

constexpr allowed any_offset{"a whole number", -maximum_position, maximum_position};

/// The settings of T5's buckets as options.
bucket_rule read_bucket_rule(options &given) {
  const bool bidirectional = given.flag("bidirectional");
  const allowed any_buckets =
      bidirectional ? allowed{"an even number (half of each direction's buckets hold one distance each, and "
                              "the rule divides by how many these are)",
                              4.0, maximum_buckets}
                    : allowed{"a whole number (half of the buckets hold one distance each, and the rule "
                              "divides by how many these are)",
                              2.0, maximum_buckets};
  const double buckets = given.whole_or("buckets", 32.0, any_buckets);
  if (bidirectional && std::fmod(buckets, 2.0) != 0.0)
    given.refuse("buckets", "is odd", any_buckets);
  bucket_rule rule{static_cast<std::uint32_t>(buckets), 0, bidirectional};
  const allowed any_distance{"a whole number larger than how many distances have a bucket each (the rule "
                             "divides by the logarithm of the ratio)",
                             single_distances(rule) + 1.0, maximum_bucket_distance};
  const double distance = given.whole_or("maximumDistance", 128.0, any_distance);
  if (distance < any_distance.lowest)
    given.refuse("maximumDistance", "is needed, as 128 is too small", any_distance);
  rule.maximum_distance = static_cast<std::uint32_t>(distance);
  return rule;
}

} // namespace

handle alibi_slopes(options &given) {
  const double heads = given.whole("heads", {"a whole number", 1.0, maximum_heads});
  const double bias_max =
      given.number_or("biasMax", default_bias_max, {"a number", minimum_bias_max, maximum_bias_max});
  const std::span<double> slopes = given.room<double>(size(heads));
  if (const handle error = given.refusal())
    return error;
  pe::alibi_slopes(bias_max, slopes);
  return handed_out(slopes);
}

handle alibi_bias(options &given) {
  // In the order of alibi_form.
  constexpr std::array names{"gap", "symmetric", "key"};
  const double slope = given.number("slope", {"a number", 0.0, maximum_slope});
  const numbers queries = given.float64_array("queryPositions", any_number_of_values, any_position);
  const double most_keys = std::floor(most_numbers / std::max(static_cast<double>(queries.size()), 1.0));
  const numbers keys = given.float64_array(
      "keyPositions", {"a number of keys (queries × keys is at most 2^27)", 0.0, most_keys}, any_position);
  const auto form = static_cast<alibi_form>(given.one_of("form", names, R"("gap", "symmetric" or "key")"));
  const std::span<double> bias = given.room<double>(queries.size() * keys.size());
  if (const handle error = given.refusal())
    return error;
  pe::alibi_bias(slope, queries, keys, form, bias);
  return handed_out(bias);
}

handle bucket_starts(options &given) {
  const bucket_rule rule = read_bucket_rule(given);
  const std::span<double> starts = given.room<double>(buckets_one_way(rule));
  const std::span<std::uint32_t> workspace = given.room<std::uint32_t>(bucket_workspace(rule));
  if (const handle error = given.refusal())
    return error;
  pe::bucket_starts(rule, starts, workspace);
  return handed_out(starts);
}

handle relative_buckets(options &given) {
  const bucket_rule rule = read_bucket_rule(given);
  const numbers offsets = whole_array(given, "offsets", any_number_of_values, any_offset);
  const std::span<double> starts = given.room<double>(buckets_one_way(rule));
  const std::span<std::uint32_t> workspace = given.room<std::uint32_t>(bucket_workspace(rule));
  const std::span<double> buckets = given.room<double>(offsets.size());
  if (const handle error = given.refusal())
    return error;
  pe::bucket_starts(rule, starts, workspace);
  pe::relative_buckets(rule, offsets, starts, buckets);
  return handed_out(buckets);
}

handle clipped_offsets(options &given) {
  const numbers offsets = whole_array(given, "offsets", any_number_of_values, any_offset);
  const double limit = given.whole("limit", {"a whole number", 0.0, maximum_clip});
  const std::span<double> rows = given.room<double>(offsets.size());
  if (const handle error = given.refusal())
    return error;
  pe::clipped_offsets(offsets, limit, rows);
  return handed_out(rows);
}

handle learned_ids(options &given) {
  const bool is_allocated = given.has("allocated");
  const double allocated = given.whole_or("allocated", maximum_rows, {"a number of rows", 1.0, maximum_rows});
  const allowed any_row{"the number of a row,", 0.0, allocated - 1.0, "is past the end of the table"};
  const double first_id = given.whole_or("firstId", 0.0, any_row);
  const bool counted = given.flag("counted");
  if (given.has("paddingId") && !counted)
    given.refuse("paddingId", "is for padding that is not counted", {"it with counted: true"});
  const double padding_id = given.whole_or("paddingId", default_padding_id(first_id), any_row);
  constexpr allowed present_or_not{"1 for a token and 0 for padding"};
  const numbers present = given.float64_array("present", any_number_of_values, present_or_not);
  for (std::size_t k = 0; k < present.size(); ++k)
    if (present[k] != 0.0 && present[k] != 1.0)
      given.refuse_element("present", k, "is neither 0 nor 1", present_or_not);
  const double last =
      last_learned_position(is_allocated ? allocated : std::numeric_limits<double>::infinity(), first_id);
  const std::size_t past_end = first_place_past_end(present, counted, last);
  if (past_end < present.size())
    given.refuse_element("present", past_end, "stands past the end of the table",
                         {"positions up to the last valid one,", last, last});
  const std::span<double> ids = given.room<double>(present.size());
  if (const handle error = given.refusal())
    return error;
  const double next = pe::learned_ids({first_id, counted, padding_id}, present, ids);
  object result;
  result.put("ids", ids);
  result.put("next", next);
  result.put("last", last);
  return result.handed_out();
}

handle learned_rows(options &given) {
  const double allocated = given.whole("allocated", {"a number of rows", 1.0, maximum_rows});
  const double trained = given.whole("trained", {"a number of rows", 1.0, allocated});
  const double width = given.whole("width", any_row_width);
  const numbers ids = whole_array(
      given, "ids",
      {"a number of ids (ids × width is at most 2^27)", 0.0, std::floor(most_numbers / std::max(width, 1.0))},
      {"the number of a row,", 0.0, allocated - 1.0, "is past the end of the table"});
  const std::span<double> rows = given.room<double>(ids.size() * size(width));
  const std::span<double> is_trained = given.room<double>(ids.size());
  if (const handle error = given.refusal())
    return error;
  pe::learned_rows(ids, static_cast<std::uint64_t>(trained), rows, is_trained);
  object result;
  result.put("rows", rows);
  result.put("trained", is_trained);
  return result.handed_out();
}

} // namespace pe::bindings
