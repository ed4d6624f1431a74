// Position ids and masks: the bindings.
#include "position_id_bindings.hpp"

#include "axis_ids.hpp"
#include "bindings.hpp"
#include "context_parallel_rows.hpp"
#include "packed_starts.hpp"
#include "position_ids.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <span>

namespace pe {

using javascript::handle;

namespace {

/// Refuses an array for what its elements come to, saying how much that may be.
void refuse_all(options &given, const char *name, const char *fault, const char *what, double limit) {
  given.refuse(name, fault, {what, limit, limit});
}

/// The numbers of tokens of each row.
numbers token_counts(options &given, const char *name, double rows, double most) {
  return whole_array(given, name, {"as many numbers as there are rows,", rows, rows},
                     {"a number of tokens", 0.0, most}, true);
}

/// Refuses cached tokens that a row does not have, and evicted ones that are not cached.
void check_cache(options &given, const batch &of) {
  const auto check = [&given](const char *name, numbers counts, std::size_t row, double most) {
    const double count = counts.empty() ? 0.0 : counts[row];
    if (count > most)
      given.refuse_element(name, row, "is more than there are", {"a number of tokens up to", most, most});
    return count;
  };
  std::size_t document = 0;
  for (std::size_t row = 0; row < batch_rows(of); ++row) {
    const double generated = of.generated.empty() ? 0.0 : of.generated[row];
    double tokens = generated;
    for (double k = of.documents_per_row.empty() ? 1.0 : of.documents_per_row[row]; k > 0.0; --k)
      tokens += of.documents[document++];
    const double cached = check("cached", of.cached, row, tokens);
    check("evicted", of.evicted, row, std::max(cached - of.sinks, 0.0));
    if (of.bidirectional && generated + cached > 0.0)
      given.refuse("bidirectional", "has no meaning for generated or cached tokens", {"false"});
  }
}

batch read_batch(options &given) {
  batch of{};
  of.documents = whole_array(given, "documents", {"a number of documents", 1.0, maximum_batch_documents},
                             {"a number of tokens", 1.0, maximum_batch_columns});
  const auto count = static_cast<double>(of.documents.size());
  of.documents_per_row = whole_array(given, "documentsPerRow", {"a number of rows", 1.0, count},
                                     {"a number of documents", 1.0, count}, true);
  double sum = 0.0;
  for (const double documents : of.documents_per_row)
    sum += documents;
  if (!of.documents_per_row.empty() && sum != count) {
    refuse_all(given, "documentsPerRow", "does not share out the documents", "numbers with the sum", count);
    of.documents = of.documents_per_row = {};
  }
  const auto rows = static_cast<double>(batch_rows(of));
  const double longest = longest_prompt(of);
  if (longest > maximum_batch_columns)
    refuse_all(given, "documents", "makes too long a row", "rows with a number of tokens up to",
               maximum_batch_columns);
  of.prompt_columns =
      given.whole_or("promptColumns", longest, {"a number of slots", longest, maximum_batch_columns});
  of.padding_left = given.second_of("paddingSide", "right", "left", R"("right" or "left")");
  of.generated = token_counts(given, "generated", rows, maximum_batch_columns - of.prompt_columns);
  of.cached = token_counts(given, "cached", rows, maximum_batch_columns);
  of.evicted = token_counts(given, "evicted", rows, maximum_batch_columns);
  of.sinks = given.whole_or("sinks", 0.0, {"a number of tokens", 0.0, maximum_batch_columns});
  of.bidirectional = given.flag("bidirectional");
  check_cache(given, of);
  const auto columns = static_cast<double>(batch_columns(of));
  if (rows * columns * columns > maximum_batch_pairs)
    refuse_all(given, "documents", "makes too many pairs of slots",
               "a batch whose rows × columns² is at most", maximum_batch_pairs);
  return of;
}

double read_id(options &given, const char *name) {
  return given.whole_or(name, 0.0, {"a whole number", -maximum_first_id, maximum_first_id});
}

} // namespace

handle bindings::position_ids(options &given) {
  static constexpr const char *conventions[] = {
      "right",        "restart",           "padding-counted", "shared-counter",  "reset-without-mask",
      "prompt-twice", "evicted-uncounted", "one-ahead",       "documents-run-on"};
  const batch of = read_batch(given);
  const std::size_t convention = given.one_of_or(
      "convention", 0, conventions,
      R"("right", "restart", "padding-counted", "shared-counter", "reset-without-mask", "prompt-twice", )"
      R"("evicted-uncounted", "one-ahead" or "documents-run-on")");
  const double first_id = read_id(given, "firstId");
  const double padding_id = read_id(given, "paddingId");
  const std::size_t rows = batch_rows(of);
  const std::size_t columns = batch_columns(of);
  std::span<double> room = given.room<double>(rows * (2 + columns * (5 + 3 * columns)));
  if (const handle error = given.refusal())
    return error;
  static constexpr const char *names[] = {"kinds", "documents", "ids",     "rightIds",   "wrongIds",
                                          "next",  "rightNext", "allowed", "wrongPairs", "wrongGaps"};
  std::array<std::span<double>, 10> parts;
  for (std::size_t k = 0; k < parts.size(); ++k) {
    parts[k] = room.first(k < 5 ? rows * columns : k < 7 ? rows : rows * columns * columns);
    room = room.subspan(parts[k].size());
  }
  const position_id_counts counts = pe::position_ids(
      of, static_cast<id_convention>(convention), first_id, padding_id,
      {parts[0], parts[1], parts[2], parts[3], parts[4], parts[5], parts[6], parts[7], parts[8], parts[9]});
  object result;
  result.put("rows", static_cast<double>(rows));
  result.put("columns", static_cast<double>(columns));
  for (std::size_t k = 0; k < parts.size(); ++k)
    result.put(names[k], parts[k]);
  result.put("wrongIdCount", counts.wrong_ids);
  result.put("allowedCount", counts.allowed);
  result.put("wrongPairCount", counts.wrong_pairs);
  result.put("wrongGapCount", counts.wrong_gaps);
  return result.handed_out();
}

handle bindings::axis_ids(options &given) {
  const numbers segments =
      whole_array(given, "segments", any_number_of_values, {"a whole number", 0.0, maximum_axis_tokens});
  if (segments.size() % 3 != 0)
    given.refuse_length("segments", "is no multiple of 3", {"three numbers a segment"});
  for (std::size_t k = 0; k + 2 < segments.size(); k += 3) {
    if (segments[k] == 0.0)
      given.refuse_element("segments", k, "makes an empty segment", {"at least one frame or token"});
    if ((segments[k + 1] == 0.0) != (segments[k + 2] == 0.0))
      given.refuse_element("segments", k + 2, "is no text's and no picture's",
                           {"a height and width of at least 1, or 0 for both"});
  }
  const double frame_step = given.whole_or("frameStep", 1.0, {"a whole number", 0.0, maximum_frame_step});
  double tokens = axis_tokens(segments);
  if (tokens > maximum_axis_tokens) {
    refuse_all(given, "segments", "holds too many tokens together", "segments whose tokens are at most",
               maximum_axis_tokens);
    tokens = 0.0;
  }
  const std::span<double> ids = given.room<double>(3 * size(tokens));
  if (const handle error = given.refusal())
    return error;
  const axis_end end = pe::axis_ids(segments, frame_step, ids);
  object result;
  result.put("ids", ids);
  result.put("next", end.next);
  result.put("delta", end.delta);
  return result.handed_out();
}

handle bindings::packed_starts(options &given) {
  const numbers ids = given.float64_array("ids", any_number_of_values, any_finite_number);
  const double axes = given.whole_or("axes", 1.0, {"a number of axes", 1.0, maximum_id_axes});
  const std::size_t length = ids.size() / size(axes);
  if (length * size(axes) != ids.size())
    given.refuse_length("ids", "is no multiple of the axes", {"a multiple of", axes, axes});
  const std::span<double> starts = given.room<double>(length);
  if (const handle error = given.refusal())
    return error;
  return handed_out(starts.first(pe::packed_starts(ids.first(length), starts)));
}

handle bindings::context_parallel_rows(options &given) {
  constexpr allowed tokens{"a number of tokens", 1.0, maximum_packed_tokens};
  const double ranks = given.whole("ranks", {"a number of ranks", 1.0, maximum_ranks});
  const numbers documents = whole_array(given, "documents", any_number_of_values, tokens);
  double sum = 0.0;
  for (std::size_t k = 0; k < documents.size(); ++k) {
    sum += documents[k];
    const double chunk = documents[k] / (2.0 * ranks);
    if (chunk != std::trunc(chunk))
      given.refuse_element("documents", k, "is no multiple of twice the ranks",
                           {"a multiple of", 2.0 * ranks, 2.0 * ranks});
  }
  if (sum > maximum_packed_tokens) {
    refuse_all(given, "documents", "holds too many tokens together", "lengths whose sum is at most",
               maximum_packed_tokens);
    sum = 0.0;
  }
  const std::span<double> rows = given.room<double>(size(sum));
  const std::span<double> ids = given.room<double>(size(sum));
  if (const handle error = given.refusal())
    return error;
  pe::context_parallel_rows(documents, size(ranks), rows, ids);
  object result;
  result.put("rows", rows);
  result.put("ids", ids);
  return result.handed_out();
}

} // namespace pe
