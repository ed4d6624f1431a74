// The dot product of two encodings that lack their cosines.
#pragma once

#include "frequency_seeds.hpp"
#include "sine_only_product.hpp"

#include <cstddef>
#include <span>

namespace pe {

/// Σ_r sin(iω_r)·sin(jω_r) = ½K(i - j) - ½K(i + j), where K is the similarity: the product and these two
/// terms. i ± j mean their exact values, also where these are no doubles.
///
/// Accuracy: absolute, each term at most (|term| + 0.005) · 2^-53. The product is the sum of the two,
/// rounded: at most (|product| + |gap_term| + |sum_term| + 0.01) · 2^-53; it is exactly 0 where i or j is 0.
/// Requires is_position(i), is_position(j), is_width(width), is_base(base).
sine_only_terms sine_only_similarity(frequency_seeds &seeds, double i, double j, int width, double base);

} // namespace pe
