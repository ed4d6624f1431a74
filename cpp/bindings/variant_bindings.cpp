// Sinusoidal variants: the bindings.
#include "variant_bindings.hpp"

#include "bindings.hpp"
#include "sinusoidal_variant.hpp"

#include <array>

namespace pe {

using javascript::handle;

namespace {

/// The width, any parity, and what an odd one is for.
struct variant_width {
  int width;
  odd_channel odd;

  int frequencies() const { return variant_frequency_count(width, odd); }
};

variant_width read_variant_width(options &given) {
  constexpr allowed an_even_one{R"(an even width, or oddWidth "zero-column" or "extra-sine")"};
  // "refuse" first, then in the order of odd_channel.
  constexpr std::array names{"refuse", "zero-column", "extra-sine"};
  const double width = std::max(given.whole("width", any_row_width), 1.0);
  const std::size_t odd = given.one_of_or("oddWidth", 0, names, R"("refuse", "zero-column" or "extra-sine")");
  if (odd == 0 && std::fmod(width, 2.0) != 0.0)
    given.refuse("width", "is odd, and every sine needs its cosine", an_even_one);
  return {static_cast<int>(width), odd == 2 ? odd_channel::extra_sine : odd_channel::zero_column};
}

double read_denominator(options &given, int width) {
  return given.number_or("denominator", width / 2.0,
                         {"a number to divide k by,", minimum_denominator, maximum_denominator});
}

} // namespace

namespace bindings {

handle sinusoidal_variant(options &given) {
  const auto [width, odd] = read_variant_width(given);
  const double length = given.whole(
      "length", {"a number of rows (length × width is at most 2^27)", 0.0, std::floor(most_numbers / width)});
  constexpr std::array layouts{"interleaved", "halves", "cosine-first"};
  const auto channels = static_cast<variant_layout>(
      given.one_of_or("layout", 0, layouts, R"("interleaved", "halves" or "cosine-first")"));
  const double denominator = read_denominator(given, width);
  const double base = given.base();
  const double step = given.number_or("step", 1.0, {"1 for rising positions or -1 for falling ones"});
  if (std::abs(step) != 1.0)
    given.refuse("step", "is another step", {"1 for rising positions or -1 for falling ones"});
  const double way = std::max(length - 1.0, 0.0) * step;
  const double start = given.number_or(
      "start", 0.0,
      {"a number", -maximum_position - std::min(way, 0.0), maximum_position - std::max(way, 0.0)});
  const double largest = std::max(std::abs(start), std::abs(start + way));
  // From so near to 0 no scale leads out of the domain.
  const double most_scale =
      largest < 0x1p-900 ? std::numeric_limits<double>::max() : maximum_variant_angle / largest;
  const double scale = given.number_or(
      "scale", 1.0, {"a number that keeps scale × position within 2^53,", -most_scale, most_scale});
  const double amplitude = given.number_or("amplitude", 1.0, any_finite_number);
  const allowed any_row{"the number of a row,", 0.0, length - 1.0};
  const numbers zero_rows = whole_array(given, "zeroRows", any_number_of_values, any_row, true);
  const std::span<double> values = given.room<double>(size(length) * size(width));
  if (const handle error = given.refusal())
    return error;
  pe::sinusoidal_variant(seeds, {base, denominator, scale, amplitude, start, step < 0.0, channels, odd},
                         width, zero_rows, values);
  return handed_out(values);
}

handle variant_frequencies(options &given) {
  const variant_width of = read_variant_width(given);
  const double denominator = read_denominator(given, of.width);
  const double base = given.base();
  const double scale = given.number_or("scale", 1.0, any_finite_number);
  const std::span<double> values = given.room<double>(size(of.frequencies()));
  if (const handle error = given.refusal())
    return error;
  pe::variant_frequencies(base, denominator, scale, values);
  return handed_out(values);
}

} // namespace bindings
} // namespace pe
