// One sum a gap.
#include "similarity_curve.hpp"

#include "similarity.hpp"

namespace pe {

void similarity_curve(frequency_seeds &seeds, double first, int width, double base, std::span<double> out) {
  for (std::size_t k = 0; k < out.size(); ++k)
    out[k] = similarity(seeds, two_sum(first, static_cast<double>(k)), width, base);
}

} // namespace pe
