// Rotary positions: the cases of the parity grid.
#include "parity_values.hpp"

#include "layout_order.hpp"
#include "rope_rotate.hpp"
#include "rope_scores.hpp"
#include "rope_settings.hpp"

namespace pe_test {
namespace {

pe::rotary_layout rotary_layout_of(const arguments &given, const char *name) {
  const std::string layout = given.text_or(name, "interleaved");
  if (layout == "interleaved")
    return pe::rotary_layout::interleaved;
  return layout == "halves" ? pe::rotary_layout::halves : pe::rotary_layout::mismatched;
}

std::size_t head_width_of(const arguments &given) {
  return static_cast<std::size_t>(given.whole("headWidth"));
}

void write_rope_frequencies(writer &write, pe::frequency_seeds &, const arguments &given) {
  const rope_answer answer(given.all());
  write(answer.of.settings.rotary_width);
  write(answer.of.settings.turning_pairs);
  write.all(answer.frequencies);
  write.all(answer.shares);
  write.all(answer.wavelengths);
  write.all(answer.turns);
  const pe::rope_scaling &scaling = answer.scaling;
  for (const double value :
       {scaling.base, scaling.attention_factor, scaling.plain_attention_factor, scaling.score_factor,
        scaling.ramp_low, scaling.ramp_high, scaling.extended_length, scaling.is_long ? 1.0 : 0.0})
    write(value);
}

void write_rope_rotate(writer &write, pe::frequency_seeds &, const arguments &given) {
  const numbers vectors = given.list("vectors");
  numbers out(vectors.size());
  pe::rope_rotate(vectors, head_width_of(given), given.list("positions"), given.list("frequencies"),
                  rotary_layout_of(given, "layout"), given.number_or("attentionFactor", 1.0), out);
  write.all(out);
}

void write_rope_scores(writer &write, pe::frequency_seeds &, const arguments &given) {
  const numbers queries = given.list("queries"), keys = given.list("keys");
  const numbers query_positions = given.list("queryPositions"), key_positions = given.list("keyPositions");
  const std::size_t width = head_width_of(given);
  numbers out(query_positions.size() * key_positions.size());
  numbers workspace(pe::rope_scores_workspace(width, query_positions.size(), key_positions.size()));
  pe::rope_scores({queries, query_positions, rotary_layout_of(given, "queryLayout")},
                  {keys, key_positions, rotary_layout_of(given, "keyLayout")}, width,
                  given.list("frequencies"), given.number_or("attentionFactor", 1.0),
                  given.number_or("scale", pe::usual_scale(width)), out, workspace);
  write.all(out);
}

void write_layout_order(writer &write, pe::frequency_seeds &, const arguments &given) {
  const std::size_t width = head_width_of(given);
  numbers out(width * static_cast<std::size_t>(given.number_or("heads", 1.0)));
  const auto rotary = static_cast<std::size_t>(given.number_or("rotaryWidth", static_cast<double>(width)));
  pe::layout_order(
      width, rotary / 2,
      given.text_or("to", "interleaved") == "halves" ? pe::layout::halves : pe::layout::interleaved, out);
  write.all(out);
}

} // namespace

parity_functions rope_parity() {
  return {{"ropeFrequencies", write_rope_frequencies},
          {"ropeRotate", write_rope_rotate},
          {"ropeScores", write_rope_scores},
          {"layoutOrder", write_layout_order}};
}

} // namespace pe_test
