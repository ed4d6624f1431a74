// Ways to write a position down, sine and cosine being one of them.
#pragma once

#include <cstddef>
#include <span>

namespace pe {

/// What stands in the row of position i; ω is the frequency, ω' another one.
enum class position_code {
  index,        ///< i
  index_one,    ///< 1, i
  sine,         ///< sin iω
  pair,         ///< sin iω, cos iω
  sine_twice,   ///< sin iω, sin iω
  sine_quarter, ///< sin iω, sin(iω + π/2)
  sine_other,   ///< sin iω, cos iω'
  learned       ///< The stand-ins that `learned_row` gives a trained row, as many as there are channels.
};

/// The most positions, and the most channels of a learned code.
inline constexpr double maximum_code_length = 4096.0;
inline constexpr double maximum_code_channels = 64.0;

/// A code with its numbers.
struct code_settings {
  position_code code;
  double frequency;       ///< ω, radians a token.
  double other_frequency; ///< ω'
  int learned_channels;   ///< How many channels a learned code has.
};

/// How many numbers a row has.
std::size_t code_channels(const code_settings &settings);

/// The rows of the positions start + k + offset, k = 0, 1, …, one after the other, to the end of `rows`.
///
/// The position is the exact sum of the three, also where no double holds it. Accuracy: an index within 0.51
/// ulp; sines and cosines within 1 ulp where that sum is a double, and everywhere within 1.1 ulp + 2^-95;
/// sine_quarter gives the cosine, which is the same number.
///
/// A learned code takes whole positions of either sign, a negative one's seed being modulo 2^64. Requires
/// is_position of start, of the last start + k and of the offset, finite frequencies, learned_channels >= 1
/// for a learned code, rows.size() a multiple of code_channels(settings).
void code_rows(const code_settings &settings, double start, double offset, std::span<double> rows);

/// The Euclidean length of each row: within (channels + 2) · 2^-53 of it, relatively. Requires rows of
/// lengths.size() equal sizes, numbers of at most 2^500.
void row_lengths(std::span<const double> rows, std::span<double> lengths);

} // namespace pe
