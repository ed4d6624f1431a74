// The softmax of a row of scores.
#pragma once

#include <span>

namespace pe {

/// weights[j] = e^scores[j] / Σ e^scores, the greatest score taken off first so that nothing overflows. A
/// score of -infinity, a masked one, has the weight 0; a row of nothing else has no softmax, and gives NaN.
///
/// Accuracy: a weight moves by at most twice what the scores do, and by (size + 8) · 2^-53; the row sums to 1
/// within size · 2^-53. Requires at least one score, none +infinity or NaN, spans of one size.
void softmax(std::span<const double> scores, std::span<double> weights);

} // namespace pe
