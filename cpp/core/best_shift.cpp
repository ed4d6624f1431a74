// Rows before, rows after, and the fit between them.
#include "best_shift.hpp"

#include <algorithm>
#include <cmath>

namespace pe {

fit_quality best_shift(const code_settings &settings, double start, double offset, std::span<double> before,
                       std::span<double> after, const fit_output &out, std::span<double> workspace) {
  code_rows(settings, start, 0.0, before);
  code_rows(settings, start, offset, after);
  double frequency = 0.0;
  switch (settings.code) {
  case position_code::index:
  case position_code::index_one:
  case position_code::learned:
    break;
  case position_code::sine_other:
    frequency = std::max(std::fabs(settings.frequency), std::fabs(settings.other_frequency));
    break;
  default:
    frequency = std::fabs(settings.frequency);
  }
  const double tolerance = std::min(0x1p-52 * frequency * std::fabs(offset), 0x1p-40);
  return least_squares_shift({before, after, code_channels(settings)}, tolerance, out, workspace);
}

} // namespace pe
