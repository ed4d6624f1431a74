// Exponentials of differences, then a division by their sum.
#include "softmax.hpp"

#include "exponential.hpp"

#include <algorithm>
#include <cassert>

namespace pe {

void softmax(std::span<const double> scores, std::span<double> weights) {
  assert(!scores.empty() && scores.size() == weights.size());
  const double greatest = *std::max_element(scores.begin(), scores.end());
  double sum = 0.0;
  for (std::size_t j = 0; j < scores.size(); ++j) {
    weights[j] = exponential(scores[j] - greatest);
    sum += weights[j];
  }
  for (double &weight : weights)
    weight /= sum;
}

} // namespace pe
