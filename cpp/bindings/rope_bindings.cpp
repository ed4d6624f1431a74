// Rotary positions: the bindings.
#include "rope_bindings.hpp"

#include "bindings.hpp"
#include "layout_order.hpp"
#include "rope_frequencies.hpp"
#include "rope_rotate.hpp"
#include "rope_scores.hpp"

namespace pe {

using javascript::handle;

namespace {

constexpr allowed any_head_width{"a whole number", minimum_width, maximum_width};
constexpr allowed any_rope_number{"a number", minimum_rope_number, maximum_rope_number};
constexpr allowed any_rope_length{"a number of tokens", 1.0, maximum_rope_length};
constexpr allowed any_scale{"a number", -maximum_rope_number, maximum_rope_number};
constexpr allowed any_channel{"a number", -maximum_channel, maximum_channel};

constexpr allowed any_rope_factor{"a number", 1.0, maximum_rope_factor};
constexpr allowed factor_or_length{"a number (or give maximumLength instead),", 1.0, maximum_rope_factor};

constexpr unsigned bit(rope_type type) { return 1U << static_cast<unsigned>(type); }

constexpr unsigned yarn_alone = bit(rope_type::yarn);
constexpr unsigned yarn_and_longrope = yarn_alone | bit(rope_type::longrope);
constexpr unsigned longrope_alone = bit(rope_type::longrope);
constexpr unsigned llama3_alone = bit(rope_type::llama3);

/// Which types take an option that not all of them take; `use` says it.
struct taken_by {
  const char *name;
  unsigned types;
  const char *use;
};

constexpr taken_by options_of_types[] = {
    {"rotaryWidth", ~bit(rope_type::proportional), R"(rotaryFraction with "proportional")"},
    {"factor", ~bit(rope_type::plain), R"(it with another type than "default")"},
    {"betaFast", yarn_alone, R"(it with "yarn")"},
    {"betaSlow", yarn_alone, R"(it with "yarn")"},
    {"truncate", yarn_alone, R"(it with "yarn")"},
    {"mscale", yarn_alone, R"(it with "yarn")"},
    {"mscaleAllDim", yarn_alone, R"(it with "yarn")"},
    {"attentionFactor", yarn_and_longrope, R"(it with "yarn" or "longrope")"},
    {"lowFactor", llama3_alone, R"(it with "llama3")"},
    {"highFactor", llama3_alone, R"(it with "llama3")"},
    {"shortFactors", longrope_alone, R"(it with "longrope")"},
    {"longFactors", longrope_alone, R"(it with "longrope")"},
};

double number_if(options &given, bool needed, const char *name, double fallback, const allowed &range) {
  return needed ? given.number(name, range) : given.number_or(name, fallback, range);
}

double length_if(options &given, bool needed, const char *name, const allowed &range = any_rope_length) {
  return needed ? given.whole(name, range) : given.whole_or(name, range.lowest, range);
}

numbers divisors_if(options &given, bool needed, const char *name, double pairs) {
  const allowed length{"one number a pair:", pairs, pairs};
  return needed ? given.float64_array(name, length, any_rope_number)
                : given.float64_array_or_none(name, {"one number a pair"}, any_rope_number);
}

/// The channels that turn, from the head's width and what is said of its part.
void read_rotary_width(options &given, rope_settings &settings) {
  const double head = given.whole("headWidth", any_head_width);
  const double fraction = given.number_or("rotaryFraction", 1.0, {"a number", 0.0, 1.0});
  const double own = given.whole_or("rotaryWidth", 0.0, {"an even width", minimum_width, head});
  const bool in_channels = given.has("rotaryWidth");
  if (in_channels && given.has("rotaryFraction"))
    given.refuse("rotaryWidth", "stands beside rotaryFraction", {"one of the two"});
  const char *const name = in_channels                   ? "rotaryWidth"
                           : given.has("rotaryFraction") ? "rotaryFraction"
                                                         : "headWidth";
  const auto width = static_cast<int>(head);
  const bool proportional = settings.type == rope_type::proportional;
  settings.rotary_width = proportional  ? width
                          : in_channels ? static_cast<int>(own)
                                        : rotary_width(width, fraction);
  settings.turning_pairs = proportional ? proportional_pairs(width, fraction) : settings.rotary_width / 2;
  if (settings.rotary_width % 2 != 0)
    given.refuse(proportional ? "headWidth" : name,
                 "makes the rotary width odd, and every channel needs its partner (some libraries round up)",
                 {"one that makes it even"});
  if (settings.turning_pairs == 0)
    given.refuse(name, "leaves no pair to turn", {"a larger one"});
  if (settings.type == rope_type::dynamic && settings.turning_pairs < 2)
    given.refuse(name, "leaves one pair, whose frequency is 1 in every base", {"a larger one"});
}

} // namespace

handle bindings::rope_frequencies(options &given) {
  constexpr const char *types[] = {"default",  "linear", "dynamic",     "yarn",
                                   "longrope", "llama3", "proportional"};
  rope_settings of;
  of.type = static_cast<rope_type>(given.one_of_or(
      "type", 0, types, R"("default", "linear", "dynamic", "yarn", "longrope", "llama3" or "proportional")"));
  const bool yarn = of.type == rope_type::yarn;
  const bool dynamic = of.type == rope_type::dynamic;
  const bool longrope = of.type == rope_type::longrope;
  const bool llama3 = of.type == rope_type::llama3;
  read_rotary_width(given, of);
  of.base = given.base();
  if (yarn && of.base == 1.0)
    given.refuse("base", "gives all pairs one wavelength, so that none can be told to scale",
                 {"a larger one"});
  const bool from_lengths = (longrope || yarn) && given.has("maximumLength");
  of.factor = from_lengths
                  ? given.number_or("factor", 0.0, any_rope_factor)
                  : number_if(given, of.type != rope_type::plain && of.type != rope_type::proportional,
                              "factor", 1.0, longrope || yarn ? factor_or_length : any_rope_factor);
  of.original_length =
      length_if(given, yarn || longrope || llama3, "originalLength",
                longrope ? allowed{"a number of tokens", 2.0, maximum_rope_length} : any_rope_length);
  of.maximum_length = length_if(given, dynamic || of.factor == 0.0, "maximumLength");
  if (yarn && of.factor == 0.0 && of.maximum_length < of.original_length)
    given.refuse("maximumLength", "is below originalLength, and there is no factor",
                 {"a number of tokens", of.original_length, maximum_rope_length});
  of.length = length_if(given, false, "length");
  of.beta_fast = given.number_or("betaFast", of.beta_fast, any_rope_number);
  of.beta_slow = given.number_or("betaSlow", of.beta_slow, any_rope_number);
  if (of.beta_slow > of.beta_fast)
    given.refuse("betaSlow", "is above betaFast", {"a number", minimum_rope_number, of.beta_fast});
  of.truncate = given.flag("truncate") || !given.has("truncate");
  of.mscale = given.number_or("mscale", 0.0, {"a number", 0.0, maximum_mscale});
  of.mscale_all_dim = given.number_or("mscaleAllDim", 0.0, {"a number", 0.0, maximum_mscale});
  of.attention_factor = given.number_or("attentionFactor", 0.0, any_rope_number);
  of.low_factor = number_if(given, llama3, "lowFactor", 1.0, any_rope_number);
  of.high_factor = number_if(given, llama3, "highFactor", maximum_rope_number, any_rope_number);
  if (of.high_factor < of.low_factor)
    given.refuse("highFactor", "is below lowFactor", {"a number", of.low_factor, maximum_rope_number});
  const std::size_t pairs = size(of.rotary_width / 2);
  of.short_factors = divisors_if(given, longrope, "shortFactors", of.rotary_width / 2);
  of.long_factors = divisors_if(given, longrope, "longFactors", of.rotary_width / 2);
  for (const taken_by &option : options_of_types)
    if ((option.types & bit(of.type)) == 0 && given.has(option.name))
      given.refuse(option.name, "has no part in this type", {option.use});
  const rope_pairs all{given.room<double>(pairs), given.room<double>(pairs), given.room<double>(pairs),
                       given.room<double>(pairs)};
  if (const handle error = given.refusal())
    return error;
  const rope_scaling scaling = pe::rope_frequencies(seeds, of, all);
  if (scaling.ramp_high < scaling.ramp_low)
    return given.refusal_of_result("originalLength", "ends yarn's blend before the pair at which it begins",
                                   {"one that is nearer to the pairs' wavelengths"});
  object result;
  result.put("rotaryWidth", of.rotary_width);
  result.put("turningPairs", of.turning_pairs);
  result.put("frequencies", all.frequencies);
  result.put("shares", all.shares);
  result.put("wavelengths", all.wavelengths);
  result.put("turns", all.turns);
  result.put("base", scaling.base);
  result.put("attentionFactor", scaling.attention_factor);
  result.put("plainAttentionFactor", scaling.plain_attention_factor);
  result.put("scoreFactor", scaling.score_factor);
  result.put("rampLow", scaling.ramp_low);
  result.put("rampHigh", scaling.ramp_high);
  result.put("extendedLength", scaling.extended_length);
  result.put("long", scaling.is_long);
  return result.handed_out();
}

namespace {

rotary_layout read_rotary_layout(options &given, const char *name) {
  constexpr const char *layouts[] = {"interleaved", "halves", "mismatched"};
  return static_cast<rotary_layout>(
      given.one_of_or(name, 0, layouts, R"("interleaved", "halves" or "mismatched")"));
}

numbers read_frequencies(options &given, double head_width) {
  return given.float64_array(
      "frequencies", {"one number a pair that turns:", 1.0, std::floor(head_width / 2.0)}, any_finite_number);
}

/// Vectors of a head's width, one for each of the positions, which are read first.
numbers read_vectors(options &given, const char *name, double head_width, numbers positions) {
  const double values = head_width * static_cast<double>(positions.size());
  return given.float64_array(name, {"positions × headWidth values:", values, values}, any_channel);
}

} // namespace

handle bindings::rope_rotate(options &given) {
  const double head_width = given.whole("headWidth", any_head_width);
  const numbers positions = given.float64_array(
      "positions", {"a number of positions", 0.0, std::floor(most_numbers / std::max(head_width, 1.0))},
      any_position);
  const numbers vectors = read_vectors(given, "vectors", head_width, positions);
  const numbers frequencies = read_frequencies(given, head_width);
  const rotary_layout layout = read_rotary_layout(given, "layout");
  const double attention_factor = given.number_or("attentionFactor", 1.0, any_rope_number);
  const std::span<double> turned = given.room<double>(vectors.size());
  if (const handle error = given.refusal())
    return error;
  pe::rope_rotate(vectors, size(head_width), positions, frequencies, layout, attention_factor, turned);
  return handed_out(turned);
}

handle bindings::rope_scores(options &given) {
  const double head_width = given.whole("headWidth", any_head_width);
  // No more rows than fit, twice over, with their results.
  const allowed rows{"a number of positions", 0.0,
                     std::min(maximum_rope_rows, std::floor(most_numbers / std::max(head_width, 1.0)))};
  const numbers query_positions = given.float64_array("queryPositions", rows, any_position);
  const double channels = std::max(head_width * static_cast<double>(query_positions.size()), 1.0);
  const numbers key_positions =
      given.float64_array("keyPositions",
                          {"a number of positions (queries × keys × headWidth is at most 2^28)", 0.0,
                           std::min(rows.highest, std::floor(maximum_rope_products / channels))},
                          any_position);
  const numbers queries = read_vectors(given, "queries", head_width, query_positions);
  const numbers keys = read_vectors(given, "keys", head_width, key_positions);
  const numbers frequencies = read_frequencies(given, head_width);
  const rotary_layout query_layout = read_rotary_layout(given, "queryLayout");
  const rotary_layout key_layout = read_rotary_layout(given, "keyLayout");
  const double attention_factor = given.number_or("attentionFactor", 1.0, any_rope_number);
  const double scale = given.number_or("scale", usual_scale(size(head_width)), any_scale);
  const std::span<double> scores = given.room<double>(query_positions.size() * key_positions.size());
  const std::span<double> workspace = given.room<double>(
      rope_scores_workspace(size(head_width), query_positions.size(), key_positions.size()));
  if (const handle error = given.refusal())
    return error;
  pe::rope_scores({queries, query_positions, query_layout}, {keys, key_positions, key_layout},
                  size(head_width), frequencies, attention_factor, scale, scores, workspace);
  return handed_out(scores);
}

handle bindings::layout_order(options &given) {
  const double head_width = given.whole("headWidth", any_head_width);
  const double own = given.whole_or("rotaryWidth", head_width, {"an even width", minimum_width, head_width});
  if (size(own) % 2 != 0)
    given.refuse(given.has("rotaryWidth") ? "rotaryWidth" : "headWidth",
                 "makes the rotary width odd, and every channel needs its partner (some libraries round up)",
                 {"one that makes it even"});
  const double heads = given.whole_or(
      "heads", 1.0, {"a whole number", 1.0, std::floor(most_numbers / std::max(head_width, 1.0))});
  const bool to_halves = given.second_of("to", "interleaved", "halves", R"("interleaved" or "halves")");
  const std::span<double> order = given.room<double>(size(head_width) * size(heads));
  if (const handle error = given.refusal())
    return error;
  pe::layout_order(size(head_width), size(own) / 2, to_halves ? layout::halves : layout::interleaved, order);
  return handed_out(order);
}

} // namespace pe
