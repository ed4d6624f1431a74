// Number types: the bindings.
#include "precision_bindings.hpp"

#include "bindings.hpp"
#include "emulated_phases.hpp"
#include "number_type.hpp"

#include <array>

namespace pe {

using javascript::handle;

namespace {

// In the order of number_type.
constexpr std::array type_names{"float64", "float32", "bfloat16", "float16"};
constexpr const char *any_type = R"("float64", "float32", "bfloat16" or "float16")";

number_type read_type(options &given) {
  return static_cast<number_type>(given.one_of("type", type_names, any_type));
}

number_type read_type_or_float64(options &given, const char *name) {
  return static_cast<number_type>(given.one_of_or(name, 0, type_names, any_type));
}

phase_types read_phase_types(options &given) {
  const number_type position = read_type_or_float64(given, "positionType");
  const number_type frequency = read_type_or_float64(given, "frequencyType");
  return {position, frequency, read_type_or_float64(given, "productType")};
}

} // namespace

namespace bindings {

handle round_numbers(options &given) {
  const numbers values = given.float64_array("values", any_number_of_values, any_finite_number);
  const number_type type = read_type(given);
  const std::span<double> rounded = given.room<double>(values.size());
  if (const handle error = given.refusal())
    return error;
  pe::round_numbers(type, values, rounded);
  return handed_out(rounded);
}

handle emulated_phases(options &given) {
  const numbers positions = given.float64_array("positions", any_number_of_values, any_position);
  const int width = given.width();
  const int pair = given.pair(width);
  const double base = given.base();
  const phase_types types = read_phase_types(given);
  const std::size_t n = positions.size();
  const std::span<double> rounded = given.room<double>(n);
  const std::span<double> phases = given.room<double>(n);
  const std::span<double> exact = given.room<double>(n);
  const std::span<double> errors = given.room<double>(n);
  if (const handle error = given.refusal())
    return error;
  const emulated_pair found =
      pe::emulated_phases(seeds, positions, pair, width, base, types, {rounded, phases, exact, errors});
  object result;
  result.put("exactFrequency", found.exact);
  result.put("frequency", found.rounded);
  result.put("positions", rounded);
  result.put("phases", phases);
  result.put("exact", exact);
  result.put("errors", errors);
  return result.handed_out();
}

handle emulated_row(options &given) {
  const double position = given.position("position");
  const int width = given.width();
  const double base = given.base();
  const layout channels = given.channels();
  const phase_types types = read_phase_types(given);
  const number_type stored = read_type_or_float64(given, "storedType");
  const std::span<double> row = given.room<double>(size(width));
  const std::span<double> exact = given.room<double>(size(width));
  const std::span<double> phases = given.room<double>(size(width / 2));
  const std::span<double> exact_phases = given.room<double>(size(width / 2));
  const std::span<double> errors = given.room<double>(size(width / 2));
  if (const handle error = given.refusal())
    return error;
  const worst_phase worst = pe::emulated_row(seeds, position, width, base, channels, types, stored,
                                             {row, exact, phases, exact_phases, errors});
  object result;
  result.put("row", row);
  result.put("exact", exact);
  result.put("phases", phases);
  result.put("exactPhases", exact_phases);
  result.put("errors", errors);
  result.put("largestError", worst.error);
  result.put("pair", worst.pair);
  return result.handed_out();
}

handle worst_phase_errors(options &given) {
  const int width = given.width();
  const numbers positions = given.float64_array(
      "positions",
      {"a number of positions (positions × width is at most 2^27)", 0.0, std::floor(most_numbers / width)},
      any_position);
  const double base = given.base();
  const phase_types types = read_phase_types(given);
  const double threshold =
      given.number_or("threshold", default_phase_threshold, {"a number", 0.0, maximum_position});
  const std::span<double> errors = given.room<double>(positions.size());
  const std::span<double> pairs = given.room<double>(positions.size());
  const std::span<double> counts = given.room<double>(positions.size());
  if (const handle error = given.refusal())
    return error;
  pe::worst_phase_errors(seeds, positions, width, base, types, threshold, {errors, pairs, counts});
  object result;
  result.put("errors", errors);
  result.put("pairs", pairs);
  result.put("counts", counts);
  return result.handed_out();
}

handle distinct_positions(options &given) {
  const double length = given.whole("length", {"a number of positions", 0.0, maximum_position});
  const number_type type = read_type(given);
  if (const handle error = given.refusal())
    return error;
  return handed_out(pe::distinct_positions(length, type));
}

handle colliding_positions(options &given) {
  const double position = given.whole("position", {"a whole number", -maximum_position, maximum_position});
  const number_type type = read_type(given);
  if (const handle error = given.refusal())
    return error;
  const pe::colliding_positions same = colliding_with(position, type);
  object result;
  result.put("rounded", same.rounded);
  result.put("first", same.first);
  result.put("last", same.last);
  return result.handed_out();
}

} // namespace bindings
} // namespace pe
