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

/// The error of an array so large that the result overflows.
inline javascript::handle overflow(options &given, const char *name) {
  return given.refusal_of_result(name, "holds values so large that the result overflows", {"smaller ones"});
}

} // namespace pe
