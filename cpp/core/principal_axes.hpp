// The axes of a symmetric matrix.
#pragma once

#include <cstddef>
#include <span>

namespace pe {

/// Eigenvalues, the largest first, and unit eigenvectors of a symmetric matrix of n × n numbers, n being the
/// size of `values`: row k of `axes` belongs to values[k]. What is in `matrix` is used up. Of equal
/// eigenvalues the one found at the lower channel comes first.
///
/// An eigenvector's sign: of its components, the first that is within 2^-20 of the largest magnitude is
/// positive. (Where two are equal but for rounding, rounding then does not decide.)
///
/// Method: Jacobi's rotations, row by row, until every element off the diagonal is below 2^-54 of the root of
/// the product of its two diagonal elements, or below 2^-62 of the largest; the square root is the only
/// library function.
///
/// Accuracy: matrix times axis less value times axis is at most 8 · n · 2^-53 of the largest |eigenvalue|
/// long, and products of two axes are within 8 · n · 2^-53 of 0 or 1. (Held by the tests on random matrices
/// of up to 128 rows; 1.5 · n and 4 · n are the most that was seen. A proof would count every rotation.) So
/// an eigenvalue is off by at most that, an eigenvector by about that over the distance to the nearest other
/// eigenvalue; where two eigenvalues coincide their eigenvectors are some two directions in their plane.
///
/// Requires a finite symmetric matrix, n >= 1, matrix.size() == axes.size() == n², workspace.size() >= n².
void principal_axes(std::span<double> matrix, std::span<double> values, std::span<double> axes,
                    std::span<double> workspace);

} // namespace pe
