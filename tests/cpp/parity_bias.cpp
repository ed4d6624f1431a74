// Relative biases: ALiBi, buckets, clipped distances, and ids of learned tables: the cases of the parity
// grid.
#include "parity_values.hpp"

#include "alibi_bias.hpp"
#include "alibi_slopes.hpp"
#include "bucket_starts.hpp"
#include "clipped_offsets.hpp"
#include "learned_ids.hpp"
#include "learned_rows.hpp"
#include "relative_buckets.hpp"

#include <algorithm>
#include <array>
#include <limits>

namespace pe_test {
namespace {

void write_alibi_slopes(writer &write, pe::frequency_seeds &, const arguments &given) {
  numbers out(static_cast<std::size_t>(given.whole("heads")));
  pe::alibi_slopes(given.number_or("biasMax", pe::default_bias_max), out);
  write.all(out);
}

void write_alibi_bias(writer &write, pe::frequency_seeds &, const arguments &given) {
  constexpr std::array names{"gap", "symmetric", "key"};
  const auto *const name = std::find(names.begin(), names.end(), given.text("form"));
  const numbers queries = given.list("queryPositions");
  const numbers keys = given.list("keyPositions");
  numbers out(queries.size() * keys.size());
  pe::alibi_bias(given.number("slope"), queries, keys, static_cast<pe::alibi_form>(name - names.begin()),
                 out);
  write.all(out);
}

pe::bucket_rule rule_of(const arguments &given) {
  return {static_cast<std::uint32_t>(given.number_or("buckets", 32.0)),
          static_cast<std::uint32_t>(given.number_or("maximumDistance", 128.0)), given.flag("bidirectional")};
}

numbers starts_of(const pe::bucket_rule &rule) {
  numbers starts(pe::buckets_one_way(rule));
  std::vector<std::uint32_t> workspace(pe::bucket_workspace(rule));
  pe::bucket_starts(rule, starts, workspace);
  return starts;
}

void write_bucket_starts(writer &write, pe::frequency_seeds &, const arguments &given) {
  write.all(starts_of(rule_of(given)));
}

void write_relative_buckets(writer &write, pe::frequency_seeds &, const arguments &given) {
  const pe::bucket_rule rule = rule_of(given);
  const numbers offsets = given.list("offsets");
  numbers out(offsets.size());
  pe::relative_buckets(rule, offsets, starts_of(rule), out);
  write.all(out);
}

void write_clipped_offsets(writer &write, pe::frequency_seeds &, const arguments &given) {
  const numbers offsets = given.list("offsets");
  numbers out(offsets.size());
  pe::clipped_offsets(offsets, given.number("limit"), out);
  write.all(out);
}

void write_learned_ids(writer &write, pe::frequency_seeds &, const arguments &given) {
  const double first_id = given.number_or("firstId", 0.0);
  const numbers present = given.list("present");
  numbers ids(present.size());
  const double next = pe::learned_ids(
      {first_id, given.flag("counted"), given.number_or("paddingId", pe::default_padding_id(first_id))},
      present, ids);
  write.all(ids);
  write(next);
  write(pe::last_learned_position(given.number_or("allocated", std::numeric_limits<double>::infinity()),
                                  first_id));
}

void write_learned_rows(writer &write, pe::frequency_seeds &, const arguments &given) {
  const numbers ids = given.list("ids");
  numbers rows(ids.size() * static_cast<std::size_t>(given.width()));
  numbers trained(ids.size());
  pe::learned_rows(ids, static_cast<std::uint64_t>(given.number("trained")), rows, trained);
  write.all(rows);
  write.all(trained);
}

} // namespace

parity_functions bias_parity() {
  return {{"alibiSlopes", write_alibi_slopes},       {"alibiBias", write_alibi_bias},
          {"bucketStarts", write_bucket_starts},     {"relativeBuckets", write_relative_buckets},
          {"clippedOffsets", write_clipped_offsets}, {"learnedIds", write_learned_ids},
          {"learnedRows", write_learned_rows}};
}

} // namespace pe_test
