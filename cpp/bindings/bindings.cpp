// The core's functions as JavaScript calls them: each takes one object of options and gives a value or an
// error.
//
// Nothing here computes: a binding reads and checks its options, makes room for the result, asks the core one
// question and hands the numbers out. Nothing throws: an error is the value that is returned (web/core throws
// it), made before the core is asked.
#include "bindings.hpp"

#include "bias_bindings.hpp"
#include "position_id_bindings.hpp"
#include "precision_bindings.hpp"
#include "rope_bindings.hpp"
#include "scheme_bindings.hpp"
#include "variant_bindings.hpp"
#include "worked_bindings.hpp"

#include "add_vectors.hpp"
#include "attention.hpp"
#include "best_shift.hpp"
#include "channel_pair.hpp"
#include "distinct_sines.hpp"
#include "divisors.hpp"
#include "drag_hand.hpp"
#include "encode.hpp"
#include "endpoint_ladder.hpp"
#include "first_rise.hpp"
#include "fraction_pair.hpp"
#include "frequencies.hpp"
#include "frequency_curve.hpp"
#include "frequency_seeds.hpp"
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

#include <emscripten/bind.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <span>

namespace {

using namespace pe;
using javascript::handle;

constexpr allowed whole_encoding{"an even number of channels", minimum_width, maximum_width};
constexpr allowed gram_length{"a number of positions", 0.0, maximum_gram_length};

void put_place(object &result, const pair_place &place) {
  result.put("pair", place.pair);
  result.put("sineChannel", place.sine_channel);
  result.put("cosineChannel", place.cosine_channel);
  result.put("fraction", place.fraction);
  result.put("frequency", place.frequency);
  result.put("divisor", place.divisor);
  result.put("wavelength", place.wavelength);
}

/// An encoding as an option: a Float64Array of a width's length.
numbers read_encoding(options &given, const char *name) {
  numbers encoding = given.float64_array(name, whole_encoding, any_finite_number);
  if (encoding.size() % 2 != 0) {
    given.refuse_length(name, "is odd, and every sine needs its cosine", whole_encoding);
  }
  return encoding;
}

/// One number a pair of a width and base.
template <void (*values_of)(frequency_seeds &, int, double, std::span<double>)>
handle of_every_pair(options &given) {
  const int width = given.width();
  const double base = given.base();
  const std::span<double> values = given.room<double>(size(width / 2));
  if (const handle error = given.refusal())
    return error;
  values_of(seeds, width, base, values);
  return handed_out(values);
}

handle wavelength_limit(options &given) {
  const double base = given.base();
  if (const handle error = given.refusal())
    return error;
  return handed_out(pe::wavelength_limit(base));
}

handle endpoint_ladder(options &given) {
  const int width =
      given.width({"an even width with room for two ends,", minimum_ladder_width, maximum_width});
  const double base = given.base();
  const std::span<double> frequencies = given.room<double>(size(width / 2));
  const std::span<double> divisors = given.room<double>(size(width / 2));
  const std::span<double> wavelengths = given.room<double>(size(width / 2));
  if (const handle error = given.refusal())
    return error;
  pe::endpoint_ladder(seeds, width, base, {frequencies, divisors, wavelengths});
  object result;
  result.put("frequencies", frequencies);
  result.put("divisors", divisors);
  result.put("wavelengths", wavelengths);
  return result.handed_out();
}

handle turned_pairs(options &given) {
  const double length = given.number("length", {"a number", 0.0, maximum_position});
  const int width = given.width();
  const double base = given.base();
  if (const handle error = given.refusal())
    return error;
  const turned_pair_counts counts = pe::turned_pairs(seeds, length, width, base);
  object result;
  result.put("fully", counts.fully);
  result.put("partly", counts.partly);
  result.put("barely", counts.barely);
  return result.handed_out();
}

handle frequency_curve(options &given) {
  const numbers fractions = given.float64_array("fractions", any_number_of_values, {"a number", 0.0, 1.0});
  const double base = given.base();
  const std::span<double> values = given.room<double>(fractions.size());
  if (const handle error = given.refusal())
    return error;
  pe::frequency_curve(fractions, base, values);
  return handed_out(values);
}

handle channel_pair(options &given) {
  const int width = given.width();
  const auto channel = static_cast<int>(given.whole("channel", {"a whole number", 0.0, width - 1.0}));
  const double base = given.base();
  if (const handle error = given.refusal())
    return error;
  object result;
  put_place(result, pe::channel_pair(seeds, channel, width, base));
  return result.handed_out();
}

handle fraction_pair(options &given) {
  const double fraction = given.number("fraction", {"a number", 0.0, std::nextafter(1.0, 0.0)});
  const int width = given.width();
  const double base = given.base();
  if (const handle error = given.refusal())
    return error;
  const nearest_pair nearest = pe::fraction_pair(seeds, fraction, width, base);
  object result;
  put_place(result, nearest.place);
  result.put("exact", nearest.exact);
  result.put("gap", nearest.gap);
  return result.handed_out();
}

handle encode(options &given) {
  const double position = given.position("position");
  const int width = given.width();
  const double base = given.base();
  const layout channels = given.channels();
  const std::span<double> values = given.room<double>(size(width));
  if (const handle error = given.refusal())
    return error;
  pe::encode(seeds, position, width, base, channels, values);
  return handed_out(values);
}

handle phases(options &given) {
  const double position = given.position("position");
  const int width = given.width();
  const double base = given.base();
  const std::span<double> radians = given.room<double>(size(width / 2));
  const std::span<double> turns = given.room<double>(size(width / 2));
  const std::span<double> hands = given.room<double>(size(width / 2));
  if (const handle error = given.refusal())
    return error;
  pe::phases(seeds, position, width, base, {radians, turns, hands});
  object result;
  result.put("radians", radians);
  result.put("turns", turns);
  result.put("hands", hands);
  return result.handed_out();
}

handle drag_hand(options &given) {
  const double position = given.position("position");
  const int width = given.width();
  const int pair = given.pair(width);
  const double base = given.base();
  const double direction = given.number("direction", any_finite_number);
  if (const handle error = given.refusal())
    return error;
  const dragged_position dragged = pe::drag_hand(seeds, position, pair, width, base, direction);
  object result;
  result.put("position", dragged.position);
  result.put("nearest", dragged.nearest);
  return result.handed_out();
}

template <typename number>
handle table_of(options &given, std::size_t count, double start, int width, double base, layout channels) {
  const std::span<number> values = given.room<number>(count);
  if (const handle error = given.refusal())
    return error;
  pe::sinusoidal_table(seeds, start, width, base, channels, values);
  return handed_out(std::span<const number>(values));
}

handle sinusoidal_table(options &given) {
  const int width = given.width();
  const double most_rows = std::floor(most_numbers / width);
  const double length =
      given.whole("length", {"a number of rows (length × width is at most 2^27)", 0.0, most_rows});
  const double base = given.base();
  const double start = given.start_of(length);
  const layout channels = given.channels();
  const bool single = given.second_of("dtype", "float64", "float32", R"("float64" or "float32")");
  const std::size_t count = size(length) * size(width);
  return single ? table_of<float>(given, count, start, width, base, channels)
                : table_of<double>(given, count, start, width, base, channels);
}

handle shift_matrix(options &given) {
  const double offset = given.position("offset");
  if (given.has("frequency") || !(given.has("pair") || given.has("width"))) {
    const double frequency = given.number("frequency", any_finite_number);
    if (const handle error = given.refusal())
      return error;
    return handed_out(pe::shift_matrix(offset, frequency));
  }
  const int width = given.width();
  const int pair = given.pair(width);
  const double base = given.base();
  if (const handle error = given.refusal())
    return error;
  return handed_out(pe::shift_matrix(seeds, offset, pair, width, base));
}

handle shift_blocks(options &given) {
  const double offset = given.position("offset");
  const int width = given.width();
  const double base = given.base();
  const std::span<double> blocks = given.room<double>(2 * size(width));
  if (const handle error = given.refusal())
    return error;
  pe::shift_blocks(seeds, offset, width, base, blocks);
  return handed_out(blocks);
}

handle shift(options &given) {
  const numbers encoding = read_encoding(given, "encoding");
  const double offset = given.position("offset");
  const double base = given.base();
  const std::span<double> shifted = given.room<double>(encoding.size());
  if (const handle error = given.refusal())
    return error;
  pe::shift(seeds, encoding, offset, base, shifted);
  return all_finite(shifted) ? handed_out(shifted) : overflow(given, "encoding");
}

handle shift_pair(options &given) {
  const numbers positions = given.float64_array("positions", any_number_of_values, any_position);
  const double offset = given.position("offset");
  const int width = given.width();
  const int pair = given.pair(width);
  const double base = given.base();
  const std::size_t n = positions.size();
  const std::span<double> before = given.room<double>(2 * n);
  const std::span<double> terms = given.room<double>(4 * n);
  const std::span<double> after = given.room<double>(2 * n);
  const std::span<double> direct = given.room<double>(2 * n);
  const std::span<double> difference = given.room<double>(2 * n);
  const std::span<double> hands_before = given.room<double>(n);
  const std::span<double> hands_after = given.room<double>(n);
  if (const handle error = given.refusal())
    return error;
  const shift_pair_turn turn =
      pe::shift_pair(seeds, positions, offset, pair, width, base,
                     {before, terms, after, direct, difference, hands_before, hands_after});
  object result;
  result.put("angle", turn.angle);
  result.put("turns", turn.turns);
  result.put("matrix", turn.matrix);
  result.put("before", before);
  result.put("terms", terms);
  result.put("after", after);
  result.put("direct", direct);
  result.put("difference", difference);
  result.put("handsBefore", hands_before);
  result.put("handsAfter", hands_after);
  return result.handed_out();
}

handle similarity(options &given) {
  const double offset = given.position("offset");
  const int width = given.width();
  const double base = given.base();
  if (const handle error = given.refusal())
    return error;
  return handed_out(pe::similarity(seeds, offset, width, base));
}

handle similarity_curve(options &given) {
  const int width = given.width();
  const double length = given.whole(
      "length", {"a number of gaps (length × width is at most 2^27)", 0.0, std::floor(most_numbers / width)});
  const double base = given.base();
  const std::span<double> values = given.room<double>(size(length));
  if (const handle error = given.refusal())
    return error;
  pe::similarity_curve(seeds, 0.0, width, base, values);
  return handed_out(values);
}

handle pair_products(options &given) {
  const double offset = given.position("offset");
  const int width = given.width();
  const double base = given.base();
  const std::span<double> values = given.room<double>(size(width / 2));
  if (const handle error = given.refusal())
    return error;
  pe::pair_products(seeds, offset, width, base, values);
  return handed_out(values);
}

handle first_rise(options &given) {
  const int width = given.width();
  const double base = given.base();
  if (const handle error = given.refusal())
    return error;
  const similarity_rise rise = pe::first_rise(seeds, width, base);
  object result;
  result.put("gap", rise.gap);
  result.put("before", rise.before);
  result.put("after", rise.after);
  return result.handed_out();
}

handle gram_matrix(options &given) {
  const double length = given.whole("length", gram_length);
  const int width = given.width();
  const double base = given.base();
  const std::span<double> values = given.room<double>(size(length) * size(length));
  if (const handle error = given.refusal())
    return error;
  pe::gram_matrix(seeds, size(length), width, base, values);
  return handed_out(values);
}

handle squared_length(options &given) {
  const numbers encoding = given.float64_array("encoding", any_number_of_values, any_finite_number);
  if (const handle error = given.refusal())
    return error;
  const double sum = pe::squared_length(encoding);
  return std::isfinite(sum) ? handed_out(sum) : overflow(given, "encoding");
}

handle handed_out_terms(const sine_only_terms &terms) {
  object result;
  result.put("product", terms.product);
  result.put("gapTerm", terms.gap_term);
  result.put("sumTerm", terms.sum_term);
  return result.handed_out();
}

handle sine_only_product(options &given) {
  const double i = given.position("i");
  const double j = given.position("j");
  const double frequency = given.number("frequency", any_finite_number);
  if (const handle error = given.refusal())
    return error;
  return handed_out_terms(pe::sine_only_product(i, j, frequency));
}

handle sine_only_similarity(options &given) {
  const double i = given.position("i");
  const double j = given.position("j");
  const int width = given.width();
  const double base = given.base();
  if (const handle error = given.refusal())
    return error;
  return handed_out_terms(pe::sine_only_similarity(seeds, i, j, width, base));
}

handle sine_only_gram(options &given) {
  const double length = given.whole("length", gram_length);
  const double start = given.start_of(length);
  const int width = given.width();
  const double base = given.base();
  const std::span<double> values = given.room<double>(size(length) * size(length));
  const std::span<double> workspace = given.room<double>(sine_only_gram_workspace(size(length)));
  if (const handle error = given.refusal())
    return error;
  pe::sine_only_gram(seeds, start, size(length), width, base, values, workspace);
  return handed_out(values);
}

handle permute_rows(options &given) {
  const double width = given.whole("width", any_row_width);
  const numbers rows = given.float64_array("rows", any_number_of_values, any_finite_number);
  const double row_width = std::max(width, 1.0);
  const double count = std::floor(static_cast<double>(rows.size()) / row_width);
  if (count * row_width != static_cast<double>(rows.size())) {
    given.refuse_length("rows", "is no multiple of the width", {"a multiple of", row_width, row_width});
  }
  const std::span<const std::uint32_t> order =
      given.uint32_array("order", {"a number of rows", 0.0, std::floor(most_numbers / row_width)},
                         {"the number of a row,", 0.0, count - 1.0});
  const std::span<double> permuted = given.room<double>(order.size() * size(width));
  if (const handle error = given.refusal())
    return error;
  pe::permute_rows(rows, static_cast<int>(width), order, permuted);
  return handed_out(permuted);
}

handle largest_difference(options &given) {
  const numbers first = given.float64_array("first", any_number_of_values, any_finite_number);
  const auto length = static_cast<double>(first.size());
  const numbers second =
      given.float64_array("second", {"as many values as first has,", length, length}, any_finite_number);
  if (const handle error = given.refusal())
    return error;
  const double difference = pe::largest_difference(first, second);
  return std::isfinite(difference) ? handed_out(difference) : overflow(given, "first");
}

handle stand_ins(options &given) {
  const double seed = given.whole("seed", {"a whole number", 0.0, maximum_position});
  const double length = given.whole("length", any_number_of_values);
  const std::span<double> values = given.room<double>(size(length));
  if (const handle error = given.refusal())
    return error;
  pe::stand_ins(static_cast<std::uint64_t>(seed), 100.0, values);
  return handed_out(values);
}

handle token_vectors(options &given) {
  const double width = given.whole("width", any_row_width);
  const std::span<const std::uint32_t> sentence = given.uint32_array(
      "sentence", {"a number of code points", 1.0, 4096.0}, {"a code point", 1.0, 0x10ffff});
  for (std::size_t k = 0; k < sentence.size(); ++k)
    if (sentence[k] == space && (k == 0 || k + 1 == sentence.size() || sentence[k - 1] == space))
      given.refuse_element("sentence", k, "is a space without a word on either side",
                           {"one space between two words"});
  const std::span<double> values = given.room<double>(count_words(sentence) * size(width));
  if (const handle error = given.refusal())
    return error;
  pe::token_vectors(sentence, size(width), values);
  return handed_out(values);
}

handle add_vectors(options &given) {
  const numbers left = given.float64_array("left", any_number_of_values, any_finite_number);
  const auto length = static_cast<double>(left.size());
  const numbers right =
      given.float64_array("right", {"as many values as left has,", length, length}, any_finite_number);
  const std::span<double> sum = given.room<double>(left.size());
  if (const handle error = given.refusal())
    return error;
  pe::add_vectors(left, right, sum);
  return all_finite(sum) ? handed_out(sum) : overflow(given, "left");
}

handle project_vector(options &given) {
  const double width = given.whole("width", any_row_width);
  const numbers vector = given.float64_array(
      "vector", {"a number of values", 1.0, std::floor(most_numbers / std::max(width, 1.0))},
      any_finite_number);
  const double count = static_cast<double>(vector.size()) * width;
  const numbers weights =
      given.float64_array("weights", {"vector.length × width values:", count, count}, any_finite_number);
  const std::span<double> projected = given.room<double>(size(width));
  if (const handle error = given.refusal())
    return error;
  pe::project_vector(vector, weights, projected);
  return all_finite(projected) ? handed_out(projected) : overflow(given, "vector");
}

handle same_sum(options &given) {
  const numbers token = read_encoding(given, "token");
  const double position = given.position("position");
  const double other_position = given.position("otherPosition");
  const double base = given.base();
  const std::span<double> other_token = given.room<double>(token.size());
  const std::span<double> sum = given.room<double>(token.size());
  const std::span<double> other_sum = given.room<double>(token.size());
  if (const handle error = given.refusal())
    return error;
  const double difference =
      pe::same_sum(seeds, token, position, other_position, base, {other_token, sum, other_sum});
  object result;
  result.put("token", other_token);
  result.put("sum", sum);
  result.put("otherSum", other_sum);
  result.put("difference", difference);
  return result.handed_out();
}

handle learned_row(options &given) {
  const double allocated = given.whole("allocated", {"a number of rows", 1.0, maximum_rows});
  const double trained = given.whole("trained", {"a number of rows", 1.0, allocated});
  const double position =
      given.whole("position", {"the number of a row,", 0.0, allocated - 1.0, "is past the end of the table"});
  const double width = given.whole("width", any_row_width);
  const std::span<double> values = given.room<double>(size(width));
  if (const handle error = given.refusal())
    return error;
  const bool is_trained =
      pe::learned_row(static_cast<std::uint64_t>(position), static_cast<std::uint64_t>(trained), values);
  object result;
  result.put("row", values);
  result.put("trained", is_trained);
  return result.handed_out();
}

/// What `positionCode` and `bestShift` have in common.
struct code_options {
  code_settings settings;
  double length;
  double start;

  std::size_t rows() const { return size(length); }
  std::size_t values() const { return rows() * code_channels(settings); }
};

code_options read_code(options &given) {
  // In the order of position_code.
  constexpr std::array names{"index",      "index-one",    "sine",       "pair",
                             "sine-twice", "sine-quarter", "sine-other", "learned"};
  const auto code = static_cast<position_code>(
      given.one_of("code", names,
                   R"("index", "index-one", "sine", "pair", "sine-twice", "sine-quarter", "sine-other" or )"
                   R"("learned")"));
  const double length = given.whole("length", {"a number of positions", 1.0, maximum_code_length});
  const double start = given.start_of(length);
  const double frequency = given.number_or("frequency", 1.0, any_finite_number);
  const double other_frequency = given.number_or("otherFrequency", 0.5, any_finite_number);
  const double channels = given.number_or("channels", 2.0, {"a whole number", 1.0, maximum_code_channels});
  if (channels != std::trunc(channels))
    given.refuse("channels", "is not whole", {"a whole number", 1.0, maximum_code_channels});
  if (code == position_code::learned && start != std::trunc(start))
    given.refuse("start", "is not whole", {"a whole number: a learned table has no rows in between"});
  return {{code, frequency, other_frequency, static_cast<int>(channels)}, length, start};
}

handle position_code_rows(options &given) {
  const code_options read = read_code(given);
  const std::span<double> rows = given.room<double>(read.values());
  const std::span<double> lengths = given.room<double>(read.rows());
  if (const handle error = given.refusal())
    return error;
  code_rows(read.settings, read.start, 0.0, rows);
  row_lengths(rows, lengths);
  object result;
  result.put("channels", static_cast<int>(code_channels(read.settings)));
  result.put("rows", rows);
  result.put("lengths", lengths);
  return result.handed_out();
}

fit_output room_for_fit(options &given, std::size_t values, std::size_t channels) {
  const std::span<double> matrix = given.room<double>(channels * channels);
  const std::span<double> fitted = given.room<double>(values);
  const std::span<double> residuals = given.room<double>(values);
  return {matrix, fitted, residuals, given.room<double>(channels)};
}

void put_fit(object &result, const fit_output &fit, const fit_quality &quality) {
  result.put("fitted", fit.fitted);
  result.put("matrix", fit.matrix);
  result.put("residuals", fit.residuals);
  result.put("residual", quality.residual);
  result.put("largest", quality.largest);
  result.put("explained", fit.explained);
  result.put("rank", quality.rank);
  result.put("exact", quality.exact);
}

handle best_shift(options &given) {
  const code_options read = read_code(given);
  const double offset = given.position("offset");
  if (read.settings.code == position_code::learned && offset != std::trunc(offset))
    given.refuse("offset", "is not whole", {"a whole number: a learned table has no rows in between"});
  const std::size_t channels = code_channels(read.settings);
  const std::span<double> before = given.room<double>(read.values());
  const std::span<double> after = given.room<double>(read.values());
  const fit_output fit = room_for_fit(given, read.values(), channels);
  const std::span<double> workspace = given.room<double>(fit_workspace(read.rows(), channels));
  if (const handle error = given.refusal())
    return error;
  const fit_quality quality =
      pe::best_shift(read.settings, read.start, offset, before, after, fit, workspace);
  object result;
  result.put("channels", static_cast<int>(channels));
  result.put("before", before);
  result.put("after", after);
  put_fit(result, fit, quality);
  return result.handed_out();
}

handle least_squares_shift(options &given) {
  const double channels = given.whole("channels", {"a whole number", 1.0, maximum_fit_channels});
  const double columns = std::max(channels, 1.0);
  const allowed rows{"count × channels values,", columns, columns * maximum_code_length};
  const numbers before = given.float64_array("before", rows, any_finite_number);
  if (before.size() % size(columns) != 0)
    given.refuse_length("before", "is no multiple of the channels", {"a multiple of", columns, columns});
  const auto length = static_cast<double>(before.size());
  const numbers after =
      given.float64_array("after", {"as many values as before has,", length, length}, any_finite_number);
  const fit_output fit = room_for_fit(given, before.size(), size(columns));
  const std::span<double> workspace =
      given.room<double>(fit_workspace(before.size() / size(columns), size(columns)));
  if (const handle error = given.refusal())
    return error;
  const fit_quality quality = pe::least_squares_shift({before, after, size(columns)}, 0.0, fit, workspace);
  if (!all_finite(fit.matrix) || !all_finite(fit.residuals) || !std::isfinite(quality.residual))
    return overflow(given, "before");
  object result;
  put_fit(result, fit, quality);
  return result.handed_out();
}

handle index_shift(options &given) {
  const double offset = given.position("offset");
  if (const handle error = given.refusal())
    return error;
  return handed_out(pe::index_shift(offset));
}

handle two_phases(options &given) {
  constexpr allowed any_phase{"a number", -maximum_phase, maximum_phase};
  const double phase = given.number("phase", any_phase);
  const double shift = given.number("shift", any_phase);
  if (const handle error = given.refusal())
    return error;
  const shifted_phases both = pe::two_phases(phase, shift);
  object result;
  result.put("phases", both.phases);
  result.put("hands", both.hands);
  result.put("sines", both.sines);
  result.put("cosines", both.cosines);
  result.put("shiftedSines", both.shifted_sines);
  result.put("shiftedCosines", both.shifted_cosines);
  result.put("shiftedHands", both.shifted_hands);
  return result.handed_out();
}

handle distinct_sines(options &given) {
  const double length = given.whole("length", {"a number of positions", 0.0, maximum_sines});
  const double start = given.start_of(length);
  const double frequency = given.number("frequency", any_finite_number);
  const std::span<double> workspace = given.room<double>(size(length));
  if (const handle error = given.refusal())
    return error;
  return handed_out(static_cast<double>(pe::distinct_sines(start, frequency, workspace)));
}

handle sine_alone_limit(options &given) {
  const double offset = given.position("offset");
  const double frequency = given.number("frequency", any_finite_number);
  if (const handle error = given.refusal())
    return error;
  return handed_out(pe::sine_alone_limit(offset, frequency));
}

/// The options that both kinds of attention have, but for `causal`.
struct attention_options : content_options {
  numbers value_weights;

  pe::attention_input input(bool causal) const {
    return {tokens, query_weights, key_weights, value_weights, rows(), columns(), causal};
  }
};

attention_options read_attention(options &given) {
  const content_options content = read_content(given);
  const double weights = content.width * content.width;
  return {content, given.float64_array("valueWeights", {"width × width values:", weights, weights},
                                       any_finite_number)};
}

attention_output room_for_attention(options &given, const attention_options &of) {
  const std::span<double> scores = given.room<double>(of.rows() * of.rows());
  const std::span<double> weights = given.room<double>(of.rows() * of.rows());
  return {scores, weights, given.room<double>(of.rows() * of.columns())};
}

bool is_finite(const attention_output &result) {
  return all_finite(result.weights) && all_finite(result.output);
}

void put_attention(object &result, const attention_output &values) {
  result.put("scores", values.scores);
  result.put("weights", values.weights);
  result.put("output", values.output);
}

handle attention(options &given) {
  const attention_options read = read_attention(given);
  const bool causal = given.flag("causal");
  const attention_output values = room_for_attention(given, read);
  const std::span<double> workspace = given.room<double>(attention_workspace(read.rows(), read.columns()));
  if (const handle error = given.refusal())
    return error;
  pe::attention(read.input(causal), values, workspace);
  if (!is_finite(values))
    return overflow(given, "tokens");
  object result;
  put_attention(result, values);
  return result.handed_out();
}

attention_pass room_for_pass(options &given, const attention_options &of) {
  const std::span<double> input = given.room<double>(of.rows() * of.columns());
  return {input, room_for_attention(given, of)};
}

void put_pass(object &result, const char *name, const attention_pass &pass) {
  object inner;
  inner.put("input", pass.input);
  put_attention(inner, pass.result);
  result.put(name, inner);
}

/// An order as an option: each of the numbers from 0 to count - 1 once.
std::span<const std::uint32_t> read_order(options &given, double count) {
  const allowed row{"each row once, by its number,", 0.0, count - 1.0};
  const std::span<const std::uint32_t> order =
      given.uint32_array("order", {"as many numbers as there are tokens,", count, count}, row);
  for (std::size_t k = 0; k < order.size(); ++k)
    if (std::find(order.begin(), order.begin() + static_cast<std::ptrdiff_t>(k), order[k]) !=
        order.begin() + static_cast<std::ptrdiff_t>(k))
      given.refuse_element("order", k, "is there twice", row);
  return order;
}

handle shuffled_attention(options &given) {
  const attention_options read = read_attention(given);
  const std::span<const std::uint32_t> order = read_order(given, read.count);
  const bool positions = given.flag("positions");
  if (positions && read.columns() % 2 != 0)
    given.refuse("width", "is odd, and every sine needs its cosine", any_width);
  const bool causal = given.flag("causal");
  const double base = given.base();
  const attention_pass before = room_for_pass(given, read);
  const attention_pass after = room_for_pass(given, read);
  const std::span<double> moved = given.room<double>(read.rows() * read.columns());
  const std::span<double> difference = given.room<double>(read.rows() * read.columns());
  const std::span<double> row_differences = given.room<double>(read.rows());
  const std::span<double> workspace = given.room<double>(attention_workspace(read.rows(), read.columns()));
  if (const handle error = given.refusal())
    return error;
  const double largest =
      pe::shuffled_attention(seeds, read.input(causal), order, positions, base,
                             {before, after, moved, difference, row_differences}, workspace);
  if (!is_finite(before.result) || !is_finite(after.result) || !all_finite(difference))
    return overflow(given, "tokens");
  object result;
  put_pass(result, "before", before);
  put_pass(result, "after", after);
  result.put("moved", moved);
  result.put("difference", difference);
  result.put("rowDifferences", row_differences);
  result.put("largest", largest);
  return result.handed_out();
}

emscripten::val answer_of(handle (*binding)(options &), const emscripten::val &given) {
  options checked(given.as_handle());
  return emscripten::val::take_ownership(static_cast<emscripten::EM_VAL>(binding(checked)));
}

/// A binding as Emscripten calls it.
template <handle (*binding)(options &)> emscripten::val answer(const emscripten::val &given) {
  return answer_of(binding, given);
}

} // namespace

EMSCRIPTEN_BINDINGS(position_encodings) {
  using emscripten::function;
  // What a width and base give.
  function("frequencies", &answer<of_every_pair<frequencies>>);
  function("divisors", &answer<of_every_pair<divisors>>);
  function("wavelengths", &answer<of_every_pair<wavelengths>>);
  function("wavelengthLimit", &answer<wavelength_limit>);
  function("endpointLadder", &answer<endpoint_ladder>);
  function("turnedPairs", &answer<turned_pairs>);
  function("frequencyCurve", &answer<frequency_curve>);
  function("channelPair", &answer<channel_pair>);
  function("fractionPair", &answer<fraction_pair>);
  // Encodings and their phases.
  function("encode", &answer<encode>);
  function("sinusoidalTable", &answer<sinusoidal_table>);
  function("phases", &answer<phases>);
  function("dragHand", &answer<drag_hand>);
  // Shifts.
  function("shiftMatrix", &answer<shift_matrix>);
  function("shiftBlocks", &answer<shift_blocks>);
  function("shift", &answer<shift>);
  function("shiftPair", &answer<shift_pair>);
  // Products and lengths.
  function("similarity", &answer<similarity>);
  function("similarityCurve", &answer<similarity_curve>);
  function("pairProducts", &answer<pair_products>);
  function("firstRise", &answer<first_rise>);
  function("gramMatrix", &answer<gram_matrix>);
  function("squaredLength", &answer<squared_length>);
  function("sineOnlyProduct", &answer<sine_only_product>);
  function("sineOnlySimilarity", &answer<sine_only_similarity>);
  function("sineOnlyGram", &answer<sine_only_gram>);
  function("largestDifference", &answer<largest_difference>);
  // Ways to write a position down, and their shifts.
  function("positionCode", &answer<position_code_rows>);
  function("bestShift", &answer<best_shift>);
  function("leastSquaresShift", &answer<least_squares_shift>);
  function("indexShift", &answer<index_shift>);
  function("twoPhases", &answer<two_phases>);
  function("distinctSines", &answer<distinct_sines>);
  function("sineAloneLimit", &answer<sine_alone_limit>);
  // Adding a position, and what stands in for training.
  function("standIns", &answer<stand_ins>);
  function("tokenVectors", &answer<token_vectors>);
  function("addVectors", &answer<add_vectors>);
  function("projectVector", &answer<project_vector>);
  function("sameSum", &answer<same_sum>);
  function("learnedRow", &answer<learned_row>);
  // Sinusoidal tables as implementations make them.
  function("sinusoidalVariant", &answer<bindings::sinusoidal_variant>);
  function("variantFrequencies", &answer<bindings::variant_frequencies>);
  // Number types.
  function("roundNumbers", &answer<bindings::round_numbers>);
  function("emulatedPhases", &answer<bindings::emulated_phases>);
  function("emulatedRow", &answer<bindings::emulated_row>);
  function("worstPhaseErrors", &answer<bindings::worst_phase_errors>);
  function("distinctPositions", &answer<bindings::distinct_positions>);
  function("collidingPositions", &answer<bindings::colliding_positions>);
  // Attention.
  function("permuteRows", &answer<permute_rows>);
  function("attention", &answer<attention>);
  function("shuffledAttention", &answer<shuffled_attention>);
  // Relative biases, and ids of learned tables.
  function("alibiSlopes", &answer<bindings::alibi_slopes>);
  function("alibiBias", &answer<bindings::alibi_bias>);
  function("bucketStarts", &answer<bindings::bucket_starts>);
  function("relativeBuckets", &answer<bindings::relative_buckets>);
  function("clippedOffsets", &answer<bindings::clipped_offsets>);
  function("learnedIds", &answer<bindings::learned_ids>);
  function("learnedRows", &answer<bindings::learned_rows>);
  // Position ids and masks.
  function("positionIds", &answer<bindings::position_ids>);
  function("axisIds", &answer<bindings::axis_ids>);
  function("packedStarts", &answer<bindings::packed_starts>);
  function("contextParallelRows", &answer<bindings::context_parallel_rows>);
  // Rotary positions.
  function("ropeFrequencies", &answer<bindings::rope_frequencies>);
  function("ropeRotate", &answer<bindings::rope_rotate>);
  function("ropeScores", &answer<bindings::rope_scores>);
  function("layoutOrder", &answer<bindings::layout_order>);
  // Attention under each scheme.
  function("schemeAttention", &answer<bindings::scheme_attention>);
  // The worked example.
  function("inputMixing", &answer<bindings::input_mixing>);
  function("positionDistances", &answer<bindings::position_distances>);
  function("positionProjection", &answer<bindings::position_projection>);
}
