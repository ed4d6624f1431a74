// What the bindings of every area share, and those that stand in files of their own.
#pragma once

#include "domain.hpp"
#include "frequency_seeds.hpp"
#include "options.hpp"
#include "results.hpp"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <span>

namespace pe {

using numbers = std::span<const double>;

/// The module's one cache of exact frequencies; the core itself has no state.
inline frequency_seeds seeds;

inline constexpr double most_numbers = maximum_table_size;
inline constexpr allowed any_number_of_values{"a number of values", 0.0, most_numbers};
inline constexpr allowed any_row_width{"a whole number", 1.0, maximum_width};

inline std::size_t size(double whole_number) { return static_cast<std::size_t>(whole_number); }

inline bool all_finite(std::span<const double> values) {
  return std::all_of(values.begin(), values.end(), [](double value) { return std::isfinite(value); });
}

/// A Float64Array of whole numbers as an option; where it may be absent, it is then empty.
inline numbers whole_array(options &given, const char *name, const allowed &length, const allowed &element,
                           bool may_be_absent = false) {
  const numbers values = may_be_absent ? given.float64_array_or_none(name, length, element)
                                       : given.float64_array(name, length, element);
  for (std::size_t k = 0; k < values.size(); ++k)
    if (values[k] != std::trunc(values[k]))
      given.refuse_element(name, k, "is not whole", element);
  return values;
}

/// The most products that the scores of one attention may take: some seconds of work.
inline constexpr double most_products = 268435456.0;

/// What every attention is given: tokens, and what makes queries and keys of them.
struct content_options {
  double count;
  double width;
  numbers tokens;
  numbers query_weights;
  numbers key_weights;

  std::size_t rows() const { return size(count); }
  std::size_t columns() const { return size(width); }
};

inline content_options read_content(options &given) {
  const double width = given.whole("width", any_row_width);
  const double columns = std::max(width, 1.0);
  const double most_rows = std::floor(
      std::min(most_numbers / columns, std::sqrt(std::min(most_numbers, most_products / columns))));
  const double count = given.whole("count", {"a number of tokens", 1.0, most_rows});
  const allowed token_values{"count × width values:", count * width, count * width};
  const allowed weight_values{"width × width values:", width * width, width * width};
  const numbers tokens = given.float64_array("tokens", token_values, any_finite_number);
  const numbers query_weights = given.float64_array("queryWeights", weight_values, any_finite_number);
  const numbers key_weights = given.float64_array("keyWeights", weight_values, any_finite_number);
  return {count, width, tokens, query_weights, key_weights};
}

/// The error of an array so large that the result overflows.
inline javascript::handle overflow(options &given, const char *name) {
  return given.refusal_of_result(name, "holds values so large that the result overflows", {"smaller ones"});
}

} // namespace pe
