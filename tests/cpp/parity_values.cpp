// Writes what the native core gives for every case of a list, for WebAssembly to be compared with bit by bit.
//
// Usage: parity_values CASES.json OUTPUT.f64
//
// A case is {"function": name, "arguments": {…}} with the names of web/core/core.d.ts. The output is every
// number of every result as a raw little-endian float64: cases in the order of the file, the properties of a
// result in the order of core.d.ts, float32 numbers widened, true as 1 and false as 0. A last line says how
// many.
#include "parity_values.hpp"

#include "add_vectors.hpp"
#include "attention.hpp"
#include "best_shift.hpp"
#include "channel_pair.hpp"
#include "distinct_sines.hpp"
#include "divisors.hpp"
#include "domain.hpp"
#include "drag_hand.hpp"
#include "encode.hpp"
#include "endpoint_ladder.hpp"
#include "first_rise.hpp"
#include "fraction_pair.hpp"
#include "frequencies.hpp"
#include "frequency_curve.hpp"
#include "gram_matrix.hpp"
#include "index_shift.hpp"
#include "largest_difference.hpp"
#include "learned_row.hpp"
#include "least_squares_shift.hpp"
#include "pair_products.hpp"
#include "permute_rows.hpp"
#include "phases.hpp"
#include "position_code.hpp"
#include "project_vector.hpp"
#include "same_sum.hpp"
#include "shift.hpp"
#include "shift_blocks.hpp"
#include "shift_matrix.hpp"
#include "shift_pair.hpp"
#include "shuffled_attention.hpp"
#include "similarity.hpp"
#include "similarity_curve.hpp"
#include "sine_alone_limit.hpp"
#include "sine_only_gram.hpp"
#include "sine_only_product.hpp"
#include "sine_only_similarity.hpp"
#include "sinusoidal_table.hpp"
#include "squared_length.hpp"
#include "stand_ins.hpp"
#include "token_vectors.hpp"
#include "turned_pairs.hpp"
#include "two_phases.hpp"
#include "wavelength_limit.hpp"
#include "wavelengths.hpp"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>
#include <bit>
#include <cstdio>
#include <exception>
#include <fstream>
#include <functional>
#include <iostream>
#include <map>
#include <stdexcept>
#include <string>
#include <vector>

static_assert(std::endian::native == std::endian::little);

namespace {

using namespace pe_test;

void write_place(writer &write, const pe::pair_place &place) {
  write(place.pair);
  write(place.sine_channel);
  write(place.cosine_channel);
  write(place.fraction);
  write(place.frequency);
  write(place.divisor);
  write(place.wavelength);
}

void write_terms(writer &write, const pe::sine_only_terms &terms) {
  write(terms.product);
  write(terms.gap_term);
  write(terms.sum_term);
}

template <class Number> void write_table(writer &write, pe::frequency_seeds &seeds, const arguments &given) {
  std::vector<Number> out(given.length() * static_cast<std::size_t>(given.width()));
  pe::sinusoidal_table(seeds, given.start(), given.width(), given.base(), given.channels(), out);
  write.all(out);
}

void write_shift_pair(writer &write, pe::frequency_seeds &seeds, const arguments &given) {
  const numbers positions = given.list("positions");
  const std::size_t n = positions.size();
  numbers before(2 * n), terms(4 * n), after(2 * n), direct(2 * n), difference(2 * n), from(n), to(n);
  const pe::shift_pair_turn turn =
      pe::shift_pair(seeds, positions, given.number("offset"), given.whole("pair"), given.width(),
                     given.base(), {before, terms, after, direct, difference, from, to});
  write(turn.angle);
  write(turn.turns);
  write.all(turn.matrix);
  for (const numbers *part : {&before, &terms, &after, &direct, &difference, &from, &to})
    write.all(*part);
}

/// Attention's input as a case gives it: the lists, and what looks at them.
struct attention_arguments {
  explicit attention_arguments(const arguments &given)
      : tokens(given.list("tokens")), query_weights(given.list("queryWeights")),
        key_weights(given.list("keyWeights")),
        value_weights(given.list("valueWeights")), input{tokens,
                                                         query_weights,
                                                         key_weights,
                                                         value_weights,
                                                         static_cast<std::size_t>(given.whole("count")),
                                                         static_cast<std::size_t>(given.width()),
                                                         given.causal()} {}

  numbers tokens, query_weights, key_weights, value_weights;
  pe::attention_input input;
};

void write_attention(writer &write, pe::frequency_seeds &, const arguments &given) {
  const attention_arguments of(given);
  const std::size_t count = of.input.count;
  const std::size_t width = of.input.width;
  numbers scores(count * count), weights(count * count), output(count * width);
  numbers workspace(pe::attention_workspace(count, width));
  pe::attention(of.input, {scores, weights, output}, workspace);
  for (const numbers *part : {&scores, &weights, &output})
    write.all(*part);
}

/// Room for what one pass of attention is given and makes.
struct pass_room {
  pass_room(std::size_t count, std::size_t width)
      : input(count * width), scores(count * count), weights(count * count), output(count * width) {}

  pe::attention_pass pass() { return {input, {scores, weights, output}}; }

  numbers input, scores, weights, output;
};

void write_shuffled_attention(writer &write, pe::frequency_seeds &seeds, const arguments &given) {
  const attention_arguments of(given);
  const std::size_t count = of.input.count;
  const std::size_t width = of.input.width;
  pass_room before(count, width), after(count, width);
  numbers moved(count * width), difference(count * width), rows(count);
  numbers workspace(pe::attention_workspace(count, width));
  const double largest =
      pe::shuffled_attention(seeds, of.input, given.wholes("order"), given.positions(), given.base(),
                             {before.pass(), after.pass(), moved, difference, rows}, workspace);
  for (const pass_room *pass : {&before, &after})
    for (const numbers *part : {&pass->input, &pass->scores, &pass->weights, &pass->output})
      write.all(*part);
  for (const numbers *part : {&moved, &difference, &rows})
    write.all(*part);
  write(largest);
}

pe::code_settings code_of(const arguments &given) {
  constexpr std::array names{"index",      "index-one",    "sine",       "pair",
                             "sine-twice", "sine-quarter", "sine-other", "learned"};
  const auto *const name = std::find(names.begin(), names.end(), given.text("code"));
  return {static_cast<pe::position_code>(name - names.begin()), given.number_or("frequency", 1.0),
          given.number_or("otherFrequency", 0.5), static_cast<int>(given.number_or("channels", 2.0))};
}

/// Room for a fit.
struct fit_room {
  fit_room(std::size_t count, std::size_t channels)
      : matrix(channels * channels), fitted(count * channels), residuals(count * channels),
        explained(channels), workspace(pe::fit_workspace(count, channels)) {}

  pe::fit_output output() { return {matrix, fitted, residuals, explained}; }

  void write_to(writer &write, const pe::fit_quality &quality) const {
    for (const numbers *part : {&fitted, &matrix, &residuals})
      write.all(*part);
    write(quality.residual);
    write(quality.largest);
    write.all(explained);
    write(quality.rank);
    write(quality.exact ? 1.0 : 0.0);
  }

  numbers matrix, fitted, residuals, explained, workspace;
};

void write_best_shift(writer &write, pe::frequency_seeds &, const arguments &given) {
  const pe::code_settings settings = code_of(given);
  const std::size_t channels = pe::code_channels(settings);
  numbers before(given.length() * channels), after(before.size());
  fit_room fit(given.length(), channels);
  const pe::fit_quality quality = pe::best_shift(settings, given.start(), given.number("offset"), before,
                                                 after, fit.output(), fit.workspace);
  write(static_cast<double>(channels));
  write.all(before);
  write.all(after);
  fit.write_to(write, quality);
}

void write_two_phases(writer &write, pe::frequency_seeds &, const arguments &given) {
  const pe::shifted_phases both = pe::two_phases(given.number("phase"), given.number("shift"));
  for (const pe::of_two_phases *part : {&both.phases, &both.hands, &both.sines, &both.cosines,
                                        &both.shifted_sines, &both.shifted_cosines, &both.shifted_hands})
    write.all(*part);
}

const parity_functions functions{
    {"frequencies",
     [](writer &write, pe::frequency_seeds &seeds, const arguments &given) {
       numbers out(given.pairs());
       pe::frequencies(seeds, given.width(), given.base(), out);
       write.all(out);
     }},
    {"wavelengths",
     [](writer &write, pe::frequency_seeds &seeds, const arguments &given) {
       numbers out(given.pairs());
       pe::wavelengths(seeds, given.width(), given.base(), out);
       write.all(out);
     }},
    {"encode",
     [](writer &write, pe::frequency_seeds &seeds, const arguments &given) {
       numbers out(static_cast<std::size_t>(given.width()));
       pe::encode(seeds, given.number("position"), given.width(), given.base(), given.channels(), out);
       write.all(out);
     }},
    {"sinusoidalTable",
     [](writer &write, pe::frequency_seeds &seeds, const arguments &given) {
       if (given.narrow())
         write_table<float>(write, seeds, given);
       else
         write_table<double>(write, seeds, given);
     }},
    {"shiftMatrix",
     [](writer &write, pe::frequency_seeds &seeds, const arguments &given) {
       write.all(given.has("frequency") ? pe::shift_matrix(given.number("offset"), given.number("frequency"))
                                        : pe::shift_matrix(seeds, given.number("offset"), given.whole("pair"),
                                                           given.width(), given.base()));
     }},
    {"shift",
     [](writer &write, pe::frequency_seeds &seeds, const arguments &given) {
       numbers values = given.list("encoding");
       pe::shift(seeds, values, given.number("offset"), given.base(), values);
       write.all(values);
     }},
    {"similarity",
     [](writer &write, pe::frequency_seeds &seeds, const arguments &given) {
       write(pe::similarity(seeds, given.number("offset"), given.width(), given.base()));
     }},
    {"sineOnlyProduct",
     [](writer &write, pe::frequency_seeds &, const arguments &given) {
       write_terms(write,
                   pe::sine_only_product(given.number("i"), given.number("j"), given.number("frequency")));
     }},
    {"sineOnlySimilarity",
     [](writer &write, pe::frequency_seeds &seeds, const arguments &given) {
       write_terms(write, pe::sine_only_similarity(seeds, given.number("i"), given.number("j"), given.width(),
                                                   given.base()));
     }},
    {"sineOnlyGram",
     [](writer &write, pe::frequency_seeds &seeds, const arguments &given) {
       const std::size_t length = given.length();
       numbers out(length * length), workspace(pe::sine_only_gram_workspace(length));
       pe::sine_only_gram(seeds, given.start(), length, given.width(), given.base(), out, workspace);
       write.all(out);
     }},
    {"gramMatrix",
     [](writer &write, pe::frequency_seeds &seeds, const arguments &given) {
       const std::size_t length = given.length();
       numbers out(length * length);
       pe::gram_matrix(seeds, length, given.width(), given.base(), out);
       write.all(out);
     }},
    {"similarityCurve",
     [](writer &write, pe::frequency_seeds &seeds, const arguments &given) {
       numbers out(given.length());
       pe::similarity_curve(seeds, 0.0, given.width(), given.base(), out);
       write.all(out);
     }},
    {"pairProducts",
     [](writer &write, pe::frequency_seeds &seeds, const arguments &given) {
       numbers out(given.pairs());
       pe::pair_products(seeds, given.number("offset"), given.width(), given.base(), out);
       write.all(out);
     }},
    {"firstRise",
     [](writer &write, pe::frequency_seeds &seeds, const arguments &given) {
       const pe::similarity_rise rise = pe::first_rise(seeds, given.width(), given.base());
       write(rise.gap);
       write(rise.before);
       write(rise.after);
     }},
    {"divisors",
     [](writer &write, pe::frequency_seeds &seeds, const arguments &given) {
       numbers out(given.pairs());
       pe::divisors(seeds, given.width(), given.base(), out);
       write.all(out);
     }},
    {"wavelengthLimit", [](writer &write, pe::frequency_seeds &,
                           const arguments &given) { write(pe::wavelength_limit(given.base())); }},
    {"endpointLadder",
     [](writer &write, pe::frequency_seeds &seeds, const arguments &given) {
       numbers frequencies(given.pairs()), divisors(given.pairs()), wavelengths(given.pairs());
       pe::endpoint_ladder(seeds, given.width(), given.base(), {frequencies, divisors, wavelengths});
       for (const numbers *part : {&frequencies, &divisors, &wavelengths})
         write.all(*part);
     }},
    {"turnedPairs",
     [](writer &write, pe::frequency_seeds &seeds, const arguments &given) {
       const pe::turned_pair_counts counts =
           pe::turned_pairs(seeds, given.number("length"), given.width(), given.base());
       write(counts.fully);
       write(counts.partly);
       write(counts.barely);
     }},
    {"permuteRows",
     [](writer &write, pe::frequency_seeds &, const arguments &given) {
       const std::vector<std::uint32_t> order = given.wholes("order");
       numbers out(order.size() * static_cast<std::size_t>(given.width()));
       pe::permute_rows(given.list("rows"), given.width(), order, out);
       write.all(out);
     }},
    {"attention", write_attention},
    {"phases",
     [](writer &write, pe::frequency_seeds &seeds, const arguments &given) {
       numbers radians(given.pairs()), turns(given.pairs()), hands(given.pairs());
       pe::phases(seeds, given.number("position"), given.width(), given.base(), {radians, turns, hands});
       for (const numbers *part : {&radians, &turns, &hands})
         write.all(*part);
     }},
    {"dragHand",
     [](writer &write, pe::frequency_seeds &seeds, const arguments &given) {
       const pe::dragged_position moved =
           pe::drag_hand(seeds, given.number("position"), given.whole("pair"), given.width(), given.base(),
                         given.number("direction"));
       write(moved.position);
       write(moved.nearest);
     }},
    {"squaredLength", [](writer &write, pe::frequency_seeds &,
                         const arguments &given) { write(pe::squared_length(given.list("encoding"))); }},
    {"shiftPair", write_shift_pair},
    {"shiftBlocks",
     [](writer &write, pe::frequency_seeds &seeds, const arguments &given) {
       numbers out(4 * given.pairs());
       pe::shift_blocks(seeds, given.number("offset"), given.width(), given.base(), out);
       write.all(out);
     }},
    {"channelPair",
     [](writer &write, pe::frequency_seeds &seeds, const arguments &given) {
       write_place(write, pe::channel_pair(seeds, given.whole("channel"), given.width(), given.base()));
     }},
    {"fractionPair",
     [](writer &write, pe::frequency_seeds &seeds, const arguments &given) {
       const pe::nearest_pair found =
           pe::fraction_pair(seeds, given.number("fraction"), given.width(), given.base());
       write_place(write, found.place);
       write(found.exact ? 1.0 : 0.0);
       write(found.gap);
     }},
    {"largestDifference",
     [](writer &write, pe::frequency_seeds &, const arguments &given) {
       write(pe::largest_difference(given.list("first"), given.list("second")));
     }},
    {"frequencyCurve",
     [](writer &write, pe::frequency_seeds &, const arguments &given) {
       const numbers fractions = given.list("fractions");
       numbers out(fractions.size());
       pe::frequency_curve(fractions, given.base(), out);
       write.all(out);
     }},
    {"standIns",
     [](writer &write, pe::frequency_seeds &, const arguments &given) {
       numbers out(given.length());
       pe::stand_ins(static_cast<std::uint64_t>(given.number("seed")), 100.0, out);
       write.all(out);
     }},
    {"tokenVectors",
     [](writer &write, pe::frequency_seeds &, const arguments &given) {
       const std::vector<std::uint32_t> sentence = given.wholes("sentence");
       const auto width = static_cast<std::size_t>(given.width());
       numbers out(pe::count_words(sentence) * width);
       pe::token_vectors(sentence, width, out);
       write.all(out);
     }},
    {"addVectors",
     [](writer &write, pe::frequency_seeds &, const arguments &given) {
       numbers out(given.list("left").size());
       pe::add_vectors(given.list("left"), given.list("right"), out);
       write.all(out);
     }},
    {"projectVector",
     [](writer &write, pe::frequency_seeds &, const arguments &given) {
       numbers out(static_cast<std::size_t>(given.width()));
       pe::project_vector(given.list("vector"), given.list("weights"), out);
       write.all(out);
     }},
    {"sameSum",
     [](writer &write, pe::frequency_seeds &seeds, const arguments &given) {
       const numbers token = given.list("token");
       numbers other(token.size()), sum(token.size()), other_sum(token.size());
       const double difference =
           pe::same_sum(seeds, token, given.number("position"), given.number("otherPosition"), given.base(),
                        {other, sum, other_sum});
       for (const numbers *part : {&other, &sum, &other_sum})
         write.all(*part);
       write(difference);
     }},
    {"learnedRow",
     [](writer &write, pe::frequency_seeds &, const arguments &given) {
       numbers row(static_cast<std::size_t>(given.width()));
       const bool trained = pe::learned_row(static_cast<std::uint64_t>(given.number("position")),
                                            static_cast<std::uint64_t>(given.number("trained")), row);
       write.all(row);
       write(trained ? 1.0 : 0.0);
     }},
    {"shuffledAttention", write_shuffled_attention},
    {"positionCode",
     [](writer &write, pe::frequency_seeds &, const arguments &given) {
       const pe::code_settings settings = code_of(given);
       numbers rows(given.length() * pe::code_channels(settings)), lengths(given.length());
       pe::code_rows(settings, given.start(), 0.0, rows);
       pe::row_lengths(rows, lengths);
       write(static_cast<double>(pe::code_channels(settings)));
       write.all(rows);
       write.all(lengths);
     }},
    {"bestShift", write_best_shift},
    {"leastSquaresShift",
     [](writer &write, pe::frequency_seeds &, const arguments &given) {
       const auto channels = static_cast<std::size_t>(given.whole("channels"));
       const numbers before = given.list("before"), after = given.list("after");
       fit_room fit(before.size() / channels, channels);
       fit.write_to(write,
                    pe::least_squares_shift({before, after, channels}, 0.0, fit.output(), fit.workspace));
     }},
    {"indexShift", [](writer &write, pe::frequency_seeds &,
                      const arguments &given) { write.all(pe::index_shift(given.number("offset"))); }},
    {"twoPhases", write_two_phases},
    {"distinctSines",
     [](writer &write, pe::frequency_seeds &, const arguments &given) {
       numbers workspace(given.length());
       write(static_cast<double>(pe::distinct_sines(given.start(), given.number("frequency"), workspace)));
     }},
    {"sineAloneLimit",
     [](writer &write, pe::frequency_seeds &, const arguments &given) {
       write(pe::sine_alone_limit(given.number("offset"), given.number("frequency")));
     }},
};

} // namespace

int main(int argument_count, char **argument_values) {
  if (argument_count != 3) {
    std::cerr << "usage: parity_values CASES.json OUTPUT.f64\n";
    return 2;
  }
  try {
    const nlohmann::json cases = nlohmann::json::parse(std::ifstream(argument_values[1]));
    writer write(argument_values[2]);
    pe::frequency_seeds seeds;
    parity_functions all = functions;
    for (const parity_functions &area : {bias_parity(), rope_parity(), variant_parity(), precision_parity(),
                                         position_id_parity(), scheme_parity(), worked_parity()})
      all.insert(area.begin(), area.end());
    for (const nlohmann::json &entry : cases)
      all.at(entry.at("function").get<std::string>())(write, seeds, arguments(entry.at("arguments")));
    if (!write.good())
      throw std::runtime_error("cannot write " + std::string(argument_values[2]));
    std::cout << write.count() << " values\n";
  } catch (const std::exception &error) {
    std::cerr << "parity_values: " << error.what() << '\n';
    return 1;
  }
}
