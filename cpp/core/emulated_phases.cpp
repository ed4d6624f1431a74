// Each rounding where the program has one, and twice the digits for what is exact.
#include "emulated_phases.hpp"

#include "angle.hpp"
#include "domain.hpp"
#include "encode.hpp"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <limits>

namespace pe {
namespace {

/// ω_r without the noise beyond 2^-98 that would make a power of two look like something beside it.
double_double clean_frequency(const turn_fraction &fraction) {
  const double_double omega = radians_per_token(fraction);
  return std::abs(omega.low) < omega.high * 0x1p-98 ? double_double{omega.high, 0.0} : omega;
}

/// position · ω with twice the digits, for positions whose products' errors do not underflow.
double_double wide_phase(double_double omega, double position) {
  // omega · position by its operator adds noise in the last digits; where omega is a double there is none.
  return omega.low == 0.0 ? two_product(omega.high, position) : omega * position;
}

double phase_error(double_double omega, double position, double phase) {
  if (!std::isfinite(phase))
    return phase;
  if (std::abs(position) >= 0x1p-400)
    return (double_double{phase, 0.0} - wide_phase(omega, position)).high;
  constexpr double up = 0x1p600;
  return (double_double{phase * up, 0.0} - wide_phase(omega, position * up)).high * 0x1p-300 * 0x1p-300 + 0.0;
}

emulated_phase phase_with(const phase_types &types, double_double omega, double rounded_omega,
                          double position) {
  const double phase = rounded_product(types.product, rounded_to(types.position, position), rounded_omega);
  return {phase, product(omega, {position, 0.0}), phase_error(omega, position, phase)};
}

/// The sine and cosine of a phase that is a double, rounded once.
sine_cosine stored_pair(double phase, number_type stored) {
  if (!std::isfinite(phase))
    return {std::numeric_limits<double>::quiet_NaN(), std::numeric_limits<double>::quiet_NaN()};
  if (stored == number_type::float64)
    return sine_and_cosine(1.0, phase);
  // The sine of so small a phase is nearer to 0 than the phase, by less than its digits tell.
  if (std::abs(phase) < 0x1p-33)
    return {rounded_to(stored, double_double{phase, -phase * 0x1p-80}) + 0.0, 1.0};
  const wide_sine_cosine pair = wide_sine_and_cosine(reduce(1.0, phase));
  return {rounded_to(stored, pair.sine), rounded_to(stored, pair.cosine)};
}

void look_at(worst_phase &worst, double error, int pair, double threshold) {
  const double size = std::isnan(error) ? std::numeric_limits<double>::infinity() : std::abs(error);
  if (size > worst.error) {
    worst.error = size;
    worst.pair = pair;
  }
  if (size > threshold)
    ++worst.above;
}

} // namespace

double emulated_frequency(const turn_fraction &fraction, number_type type) {
  return rounded_to(type, clean_frequency(fraction));
}

emulated_phase phase_in(const phase_types &types, const turn_fraction &fraction, double position) {
  assert(is_position(position));
  const double_double omega = clean_frequency(fraction);
  return phase_with(types, omega, rounded_to(types.frequency, omega), position);
}

emulated_pair emulated_phases(frequency_seeds &seeds, std::span<const double> positions, int pair, int width,
                              double base, const phase_types &types, const emulated_phases_output &out) {
  assert(is_pair(pair, width));
  const turn_fraction &fraction = seeds.of(width, base)[static_cast<std::size_t>(pair)];
  const double_double omega = clean_frequency(fraction);
  const double rounded_omega = rounded_to(types.frequency, omega);
  for (std::size_t k = 0; k < positions.size(); ++k) {
    const emulated_phase found = phase_with(types, omega, rounded_omega, positions[k]);
    out.positions[k] = rounded_to(types.position, positions[k]);
    out.phases[k] = found.phase;
    out.exact[k] = found.exact;
    out.errors[k] = found.error;
  }
  return {omega.high, rounded_omega};
}

worst_phase emulated_row(frequency_seeds &seeds, double position, int width, double base, layout channels,
                         const phase_types &types, number_type stored, const emulated_row_output &out) {
  encode(seeds, position, width, base, channels, out.exact);
  const std::span<const turn_fraction> turns = seeds.of(width, base);
  const bool halves = channels == layout::halves;
  worst_phase worst{0.0, 0, 0};
  for (std::size_t r = 0; r < turns.size(); ++r) {
    const emulated_phase found = phase_in(types, turns[r], position);
    const sine_cosine pair = stored_pair(found.phase, stored);
    out.row[halves ? r : 2 * r] = pair.sine;
    out.row[halves ? r + turns.size() : 2 * r + 1] = pair.cosine;
    out.phases[r] = found.phase;
    out.exact_phases[r] = found.exact;
    out.errors[r] = found.error;
    look_at(worst, found.error, static_cast<int>(r), 0.0);
  }
  return worst;
}

worst_phase worst_phase_of(frequency_seeds &seeds, double position, int width, double base,
                           const phase_types &types, double threshold) {
  double error = 0.0;
  double pair = 0.0;
  double above = 0.0;
  worst_phase_errors(seeds, {&position, 1}, width, base, types, threshold,
                     {{&error, 1}, {&pair, 1}, {&above, 1}});
  return {error, static_cast<int>(pair), static_cast<int>(above)};
}

void worst_phase_errors(frequency_seeds &seeds, std::span<const double> positions, int width, double base,
                        const phase_types &types, double threshold, const worst_phase_output &out) {
  for (const std::span<double> values : {out.errors, out.pairs, out.counts})
    std::fill(values.begin(), values.end(), 0.0);
  // Pairs outside, so that each frequency is made and rounded once.
  const std::span<const turn_fraction> turns = seeds.of(width, base);
  for (std::size_t r = 0; r < turns.size(); ++r) {
    const double_double omega = clean_frequency(turns[r]);
    const double rounded_omega = rounded_to(types.frequency, omega);
    for (std::size_t k = 0; k < positions.size(); ++k) {
      worst_phase worst{out.errors[k], static_cast<int>(out.pairs[k]), static_cast<int>(out.counts[k])};
      look_at(worst, phase_with(types, omega, rounded_omega, positions[k]).error, static_cast<int>(r),
              threshold);
      out.errors[k] = worst.error;
      out.pairs[k] = worst.pair;
      out.counts[k] = worst.above;
    }
  }
}

} // namespace pe
