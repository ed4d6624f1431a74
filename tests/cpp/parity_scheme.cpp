// Attention under each scheme: the cases of the parity grid.
#include "parity_values.hpp"

#include "scheme_attention.hpp"

#include <algorithm>
#include <array>

namespace pe_test {
namespace {

pe::scheme_settings scheme_of(const arguments &given, const numbers &biases) {
  constexpr std::array names{"none", "learned", "sinusoidal", "relative-bias", "rope", "alibi"};
  const auto *const name = std::find(names.begin(), names.end(), given.text("scheme"));
  return {static_cast<pe::position_scheme>(name - names.begin()),
          given.base(),
          given.channels(),
          static_cast<std::uint64_t>(given.number_or("trained", 1.0)),
          biases,
          {static_cast<std::uint32_t>(biases.size()),
           static_cast<std::uint32_t>(given.number_or("maximumDistance", 128.0)),
           given.flag("bidirectional")},
          given.number_or("slope", 0.0)};
}

void write_scheme_attention(writer &write, pe::frequency_seeds &seeds, const arguments &given) {
  const auto count = static_cast<std::size_t>(given.whole("count"));
  const auto width = static_cast<std::size_t>(given.width());
  const numbers tokens = given.list("tokens"), positions = given.list("positions");
  const numbers query_weights = given.list("queryWeights"), key_weights = given.list("keyWeights");
  const numbers allowed = given.list_or_none("allowed"), biases = given.list_or_none("biases");
  const pe::scheme_settings settings = scheme_of(given, biases);
  numbers queries(count * width), keys(count * width), scores(count * count), weights(count * count);
  numbers workspace(pe::scheme_workspace(settings, count, width));
  std::vector<std::uint32_t> bucket_workspace(pe::scheme_bucket_workspace(settings));
  pe::scheme_attention(seeds, settings,
                       {tokens, query_weights, key_weights, positions, given.number_or("moved", 0.0), allowed,
                        count, width, given.causal()},
                       {queries, keys, scores, weights}, workspace, bucket_workspace);
  for (const numbers *part : {&queries, &keys, &scores, &weights})
    write.all(*part);
}

} // namespace

parity_functions scheme_parity() { return {{"schemeAttention", write_scheme_attention}}; }

} // namespace pe_test
