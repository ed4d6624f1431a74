// Sinusoidal variants: the cases of the parity grid.
#include "parity_values.hpp"

#include "sinusoidal_variant.hpp"

namespace pe_test {
namespace {

pe::odd_channel odd_of(const arguments &given) {
  return given.text_or("oddWidth", "refuse") == "extra-sine" ? pe::odd_channel::extra_sine
                                                             : pe::odd_channel::zero_column;
}

double denominator_of(const arguments &given) { return given.number_or("denominator", given.width() / 2.0); }

void write_variant(writer &write, pe::frequency_seeds &seeds, const arguments &given) {
  const std::string channels = given.text_or("layout", "interleaved");
  const pe::variant_settings settings{given.base(),
                                      denominator_of(given),
                                      given.number_or("scale", 1.0),
                                      given.number_or("amplitude", 1.0),
                                      given.start(),
                                      given.number_or("step", 1.0) < 0.0,
                                      channels == "interleaved" ? pe::variant_layout::interleaved
                                      : channels == "halves"    ? pe::variant_layout::halves
                                                                : pe::variant_layout::cosine_first,
                                      odd_of(given)};
  numbers out(given.length() * static_cast<std::size_t>(given.width()));
  pe::sinusoidal_variant(seeds, settings, given.width(), given.list_or_none("zeroRows"), out);
  write.all(out);
}

void write_variant_frequencies(writer &write, pe::frequency_seeds &, const arguments &given) {
  numbers out(static_cast<std::size_t>(pe::variant_frequency_count(given.width(), odd_of(given))));
  pe::variant_frequencies(given.base(), denominator_of(given), given.number_or("scale", 1.0), out);
  write.all(out);
}

} // namespace

parity_functions variant_parity() {
  return {{"sinusoidalVariant", write_variant}, {"variantFrequencies", write_variant_frequencies}};
}

} // namespace pe_test
