// The dot products of every two of many encodings that lack their cosines.
#pragma once

#include "frequency_seeds.hpp"

#include <cstddef>
#include <span>

namespace pe {

/// How many numbers sine_only_gram needs to work in.
constexpr std::size_t sine_only_gram_workspace(std::size_t length) { return 4 * length; }

/// Writes the row-major length × length matrix of Σ_r sin(iω_r)·sin(jω_r) = ½K(i - j) - ½K(i + j), where
/// i = start + a in row a, j = start + b in column b and K is the similarity: a Toeplitz matrix minus a
/// Hankel matrix. Positions are the exact sums, also where start + a is no double.
///
/// Each entry is bit for bit the product that `sine_only_similarity` gives, with its accuracy. Requires
/// length <= maximum_gram_length, is_position(start) and is_position(start + length - 1), is_width(width),
/// is_base(base), out.size() == length², workspace.size() == sine_only_gram_workspace(length).
void sine_only_gram(frequency_seeds &seeds, double start, std::size_t length, int width, double base,
                    std::span<double> out, std::span<double> workspace);

} // namespace pe
