// A row vector times a matrix: what brings a row to another width.
#pragma once

#include <span>

namespace pe {

/// out[j] = Σ_k vector[k] · weights[k · width + j], where width is out.size().
///
/// Accuracy: the sum of n products is taken in order, from the first on, within n · 2^-53 of the sum of the
/// magnitudes of its terms. So a matrix of two identities, one above the other, gives the exactly rounded sum
/// of the two halves of the vector. Requires weights.size() == vector.size() · out.size() and `out` apart
/// from both.
void project_vector(std::span<const double> vector, std::span<const double> weights, std::span<double> out);

} // namespace pe
