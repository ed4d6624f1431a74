// A product of two matrices.
#pragma once

#include <cstddef>
#include <span>

namespace pe {

/// out = a · b for row-major a (rows × inner) and b (inner × columns).
///
/// Accuracy: each sum of `inner` products is taken in order, within inner · 2^-53 of the sum of the
/// magnitudes of its terms. Requires spans of these sizes, `out` apart from the others.
void matrix_product(std::span<const double> a, std::span<const double> b, std::size_t rows, std::size_t inner,
                    std::size_t columns, std::span<double> out);

/// out = a · bᵀ/√width for row-major a (rows × width) and b (columns × width): scaled scores of queries and
/// keys, with the accuracy of the product and two roundings more. The transposed b goes to `workspace`.
/// Requires rows, columns, width >= 1, workspace.size() == b.size(), all spans apart from one another.
void scaled_products(std::span<const double> a, std::span<const double> b, std::size_t width,
                     std::span<double> out, std::span<double> workspace);

} // namespace pe
