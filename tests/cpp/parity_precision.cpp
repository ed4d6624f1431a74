// Number types: the cases of the parity grid.
#include "parity_values.hpp"

#include "emulated_phases.hpp"
#include "number_type.hpp"

namespace pe_test {
namespace {

pe::number_type type_of(const arguments &given, const char *name) {
  const std::string type = given.text_or(name, "float64");
  return type == "float32"    ? pe::number_type::float32
         : type == "bfloat16" ? pe::number_type::bfloat16
         : type == "float16"  ? pe::number_type::float16
                              : pe::number_type::float64;
}

pe::phase_types phase_types_of(const arguments &given) {
  return {type_of(given, "positionType"), type_of(given, "frequencyType"), type_of(given, "productType")};
}

void write_rounded(writer &write, pe::frequency_seeds &, const arguments &given) {
  numbers values = given.list("values");
  pe::round_numbers(type_of(given, "type"), values, values);
  write.all(values);
}

void write_emulated_phases(writer &write, pe::frequency_seeds &seeds, const arguments &given) {
  const numbers positions = given.list("positions");
  const std::size_t n = positions.size();
  numbers rounded(n), phases(n), exact(n), errors(n);
  const pe::emulated_pair pair =
      pe::emulated_phases(seeds, positions, given.whole("pair"), given.width(), given.base(),
                          phase_types_of(given), {rounded, phases, exact, errors});
  write(pair.exact);
  write(pair.rounded);
  for (const numbers *part : {&rounded, &phases, &exact, &errors})
    write.all(*part);
}

void write_emulated_row(writer &write, pe::frequency_seeds &seeds, const arguments &given) {
  numbers row(2 * given.pairs()), exact(row.size());
  numbers phases(given.pairs()), exact_phases(given.pairs()), errors(given.pairs());
  const pe::worst_phase worst = pe::emulated_row(
      seeds, given.number("position"), given.width(), given.base(), given.channels(), phase_types_of(given),
      type_of(given, "storedType"), {row, exact, phases, exact_phases, errors});
  for (const numbers *part : {&row, &exact, &phases, &exact_phases, &errors})
    write.all(*part);
  write(worst.error);
  write(worst.pair);
}

void write_worst_phases(writer &write, pe::frequency_seeds &seeds, const arguments &given) {
  const numbers positions = given.list("positions");
  numbers errors(positions.size()), pairs(positions.size()), counts(positions.size());
  pe::worst_phase_errors(seeds, positions, given.width(), given.base(), phase_types_of(given),
                         given.number_or("threshold", pe::default_phase_threshold), {errors, pairs, counts});
  for (const numbers *part : {&errors, &pairs, &counts})
    write.all(*part);
}

} // namespace

parity_functions precision_parity() {
  return {{"roundNumbers", write_rounded},
          {"emulatedPhases", write_emulated_phases},
          {"emulatedRow", write_emulated_row},
          {"worstPhaseErrors", write_worst_phases},
          {"distinctPositions",
           [](writer &write, pe::frequency_seeds &, const arguments &given) {
             write(pe::distinct_positions(given.number("length"), type_of(given, "type")));
           }},
          {"collidingPositions", [](writer &write, pe::frequency_seeds &, const arguments &given) {
             const pe::colliding_positions same =
                 pe::colliding_with(given.number("position"), type_of(given, "type"));
             write(same.rounded);
             write(same.first);
             write(same.last);
           }}};
}

} // namespace pe_test
