// The dot products of every two of many encodings.
#pragma once

#include "frequency_seeds.hpp"

#include <cstddef>
#include <span>

namespace pe {

/// A matrix of this kind has at most this many rows.
inline constexpr int maximum_gram_length = 4096;

/// Writes the row-major length × length matrix of Σ_r cos((a - b)·ω_r): row a, column b holds the dot product
/// of the encodings of s + a and s + b, whatever the start s. A Toeplitz matrix: each diagonal holds one
/// number.
///
/// Each entry is bit for bit what `similarity` gives for its gap. Requires length <= maximum_gram_length,
/// out.size() == length², is_width(width), is_base(base).
void gram_matrix(frequency_seeds &seeds, std::size_t length, int width, double base, std::span<double> out);

} // namespace pe
