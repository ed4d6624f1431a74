// The sinusoidal tables that implementations really make, as parameters of one formula.
#pragma once

#include "frequency_seeds.hpp"
#include "scaled_frequency.hpp"

#include <cstddef>
#include <span>

namespace pe {

enum class variant_layout : unsigned char {
  interleaved, ///< sin, cos, sin, cos, …
  halves,      ///< All sines, then all cosines.
  cosine_first ///< All cosines, then all sines.
};

/// What the last channel of an odd width is for.
enum class odd_channel : unsigned char {
  zero_column, ///< A column of zeros at the end, whatever the layout (tensor2tensor, fairseq, diffusers).
  extra_sine   ///< One sine more than there are cosines, with the next frequency (KerasHub, HF Marian).
};

struct variant_settings {
  double base;
  double denominator; ///< D; the paper's is width/2.
  double scale;       ///< Times every angle.
  double amplitude;   ///< Times every value.
  double start;       ///< Position of row 0.
  bool falling;       ///< Row p is at start - p instead of start + p.
  variant_layout channels;
  odd_channel odd; ///< Has no meaning for an even width.
};

/// How many frequencies, which is how many sines, such a table has.
constexpr int variant_frequency_count(int width, odd_channel odd) {
  return width / 2 + (width % 2 != 0 && odd == odd_channel::extra_sine ? 1 : 0);
}

/// Where |scale · position| ends.
inline constexpr double maximum_variant_angle = 0x1p53;

/// Writes a row-major table of out.size()/width rows. The angle of row p and frequency k is
/// scale · (start ± p) · base^(-k/D), the value amplitude times its sine or cosine; the rows whose numbers
/// `zero_rows` holds are 0 instead. D is n = ⌊width/2⌋ in some implementations, n - 1 in others, n - shift or
/// a quarter of the width in yet others (Vaswani et al. 2017, section 3.5, has width/2). The position is the
/// exact sum, and base^(-k/D) no rounding of it.
///
/// Where the table is the paper's (D = width/2, scale 1, an even width, the last position a double if rows
/// fall) it is bit for bit the one of sinusoidal_table.hpp, times the amplitude.
///
/// Accuracy: sine and cosine within 1 ulp, the product with an amplitude that is not 1 within 2 ulp, plus
/// |amplitude| · 2^-1074 where the sine is subnormal.
/// Requires 1 <= width <= maximum_width, is_base(base), D within its limits (scaled_frequency.hpp), finite
/// scale and amplitude, first and last position with is_position and |scale · position| <=
/// maximum_variant_angle, zero rows below the number of rows, out.size() a multiple of width and at most
/// maximum_table_size. An empty table is allowed.
void sinusoidal_variant(frequency_seeds &seeds, const variant_settings &settings, int width,
                        std::span<const double> zero_rows, std::span<double> out);

/// Writes |scale| · base^(-k/D) for k = 0 … out.size() - 1, radians a token: what multiplies the position.
/// Accuracy: 0.501 ulp, 1 ulp of a subnormal. Requires out.size() <= maximum_width/2 and what the settings
/// need above.
void variant_frequencies(double base, double denominator, double scale, std::span<double> out);

} // namespace pe
