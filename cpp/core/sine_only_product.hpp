// The product of two sines without their cosines, and the two terms it falls into.
#pragma once

namespace pe {

/// sin(iω)·sin(jω) = gap_term + sum_term.
struct sine_only_terms {
  double product;  ///< sin(iω)·sin(jω)
  double gap_term; ///< ½cos((i-j)ω): depends on the gap alone.
  double sum_term; ///< -½cos((i+j)ω): depends on where the two are.
};

/// The three numbers above for ω = `frequency`, a double that means its exact value; so do i and j, their sum
/// and their difference.
///
/// Accuracy: absolute, the terms at most 1 · 2^-53, the product 2 · 2^-53; gap_term + sum_term differs from
/// product by at most 3 · 2^-53. Requires is_position(i), is_position(j) and a finite frequency.
sine_only_terms sine_only_product(double i, double j, double frequency);

} // namespace pe
