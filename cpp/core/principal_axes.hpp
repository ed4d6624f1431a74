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
/// Accuracy: eigenvalues and eigenvectors are those of a matrix that differs by at most 16 · n · 2^-53 of the
/// largest eigenvalue (in the 2-norm): an eigenvalue is off by at most that much, an eigenvector by about
/// that much over the distance to the nearest other eigenvalue. So where two eigenvalues coincide their
/// eigenvectors are some two directions in their plane. The vectors are orthonormal within 16 · n · 2^-53.
///
/// Requires a finite symmetric matrix, n >= 1, matrix.size() == axes.size() == n², workspace.size() >= n².
void principal_axes(std::span<double> matrix, std::span<double> values, std::span<double> axes,
                    std::span<double> workspace);

} // namespace pe
