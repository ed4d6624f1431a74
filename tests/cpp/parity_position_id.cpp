// Position ids and masks: the cases of the parity grid.
#include "parity_values.hpp"

#include "axis_ids.hpp"
#include "context_parallel_rows.hpp"
#include "packed_starts.hpp"
#include "position_ids.hpp"

#include <algorithm>
#include <array>
#include <numeric>

namespace pe_test {

namespace {

void write_position_ids(writer &write, pe::frequency_seeds &, const arguments &given) {
  constexpr std::array names{
      "right",        "restart",           "padding-counted", "shared-counter",  "reset-without-mask",
      "prompt-twice", "evicted-uncounted", "one-ahead",       "documents-run-on"};
  const auto *const name = std::find(names.begin(), names.end(), given.text_or("convention", "right"));
  const numbers documents = given.list("documents"), per_row = given.list_or_none("documentsPerRow"),
                generated = given.list_or_none("generated"), cached = given.list_or_none("cached"),
                evicted = given.list_or_none("evicted");
  pe::batch of{documents,
               per_row,
               0.0,
               given.text_or("paddingSide", "right") == "left",
               generated,
               cached,
               evicted,
               given.number_or("sinks", 0.0),
               given.flag("bidirectional")};
  of.prompt_columns = given.number_or("promptColumns", pe::longest_prompt(of));
  const std::size_t rows = pe::batch_rows(of), columns = pe::batch_columns(of);
  std::array<numbers, 5> slots;
  std::array<numbers, 2> ends;
  std::array<numbers, 3> pairs;
  for (numbers &part : slots)
    part.resize(rows * columns);
  for (numbers &part : ends)
    part.resize(rows);
  for (numbers &part : pairs)
    part.resize(rows * columns * columns);
  const pe::position_id_counts counts = pe::position_ids(
      of, static_cast<pe::id_convention>(name - names.begin()), given.number_or("firstId", 0.0),
      given.number_or("paddingId", 0.0),
      {slots[0], slots[1], slots[2], slots[3], slots[4], ends[0], ends[1], pairs[0], pairs[1], pairs[2]});
  write(static_cast<double>(rows));
  write(static_cast<double>(columns));
  for (const numbers &part : slots)
    write.all(part);
  for (const numbers &part : ends)
    write.all(part);
  for (const numbers &part : pairs)
    write.all(part);
  for (const double count : {counts.wrong_ids, counts.allowed, counts.wrong_pairs, counts.wrong_gaps})
    write(count);
}

} // namespace

parity_functions position_id_parity() {
  return {
      {"positionIds", write_position_ids},
      {"axisIds",
       [](writer &write, pe::frequency_seeds &, const arguments &given) {
         const numbers segments = given.list("segments");
         numbers ids(3 * static_cast<std::size_t>(pe::axis_tokens(segments)));
         const pe::axis_end end = pe::axis_ids(segments, given.number_or("frameStep", 1.0), ids);
         write.all(ids);
         write(end.next);
         write(end.delta);
       }},
      {"packedStarts",
       [](writer &write, pe::frequency_seeds &, const arguments &given) {
         numbers ids = given.list("ids");
         ids.resize(ids.size() / static_cast<std::size_t>(given.number_or("axes", 1.0)));
         numbers starts(ids.size());
         starts.resize(pe::packed_starts(ids, starts));
         write.all(starts);
       }},
      {"contextParallelRows",
       [](writer &write, pe::frequency_seeds &, const arguments &given) {
         const numbers documents = given.list("documents");
         numbers rows(static_cast<std::size_t>(std::accumulate(documents.begin(), documents.end(), 0.0)));
         numbers ids(rows.size());
         pe::context_parallel_rows(documents, static_cast<std::size_t>(given.whole("ranks")), rows, ids);
         write.all(rows);
         write.all(ids);
       }},
  };
}

} // namespace pe_test
