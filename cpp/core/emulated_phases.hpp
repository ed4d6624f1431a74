// What a number type of few bits does to a phase, and to the row that is made of it.
#pragma once

#include "frequency_seeds.hpp"
#include "layout.hpp"
#include "number_type.hpp"

#include <span>

namespace pe {

/// The types in which a program keeps what it makes a phase of.
struct phase_types {
  number_type position;
  number_type frequency;
  number_type product;
};

/// A phase, position · ω_r in radians, as such a program has it, and as it is.
struct emulated_phase {
  double phase; ///< The rounded position times the rounded frequency, the product rounded once.
  double exact; ///< position · ω_r: 0.501 ulp, 1 ulp of a subnormal.
  double error; ///< phase - exact.
};

/// The frequency ω_r rounded once to the type: to float64 within 0.501 ulp, to a narrower type correctly. (It
/// is known to 2^-98 of itself; that near to the middle between two numbers of such a type only powers of two
/// come, and these are exact.) Programs that come by it through several roundings (a power, an exponential, a
/// reciprocal) may have another one.
double emulated_frequency(const turn_fraction &fraction, number_type type);

/// The phase of a pair at a position. An overflowing position gives an infinite phase, or NaN where the
/// frequency is rounded to 0.
///
/// Accuracy: phase is exact, given the frequency; the error is within 2^-97 · |exact| and 1 ulp of itself,
/// and exactly 0 where every rounding is exact and ω_r is a double. Requires is_position(position).
emulated_phase phase_in(const phase_types &types, const turn_fraction &fraction, double position);

/// Where the phases of one pair go: as many values each as there are positions.
struct emulated_phases_output {
  std::span<double> positions; ///< Rounded.
  std::span<double> phases;
  std::span<double> exact;
  std::span<double> errors;
};

/// The frequency of a pair, exact to 0.501 ulp and rounded to its type.
struct emulated_pair {
  double exact;
  double rounded;
};

/// The phases of one pair at many positions. Requires is_position of each, is_width, is_pair, is_base.
emulated_pair emulated_phases(frequency_seeds &seeds, std::span<const double> positions, int pair, int width,
                              double base, const phase_types &types, const emulated_phases_output &out);

/// Where an emulated row goes: width values for the first two, width/2 for the others.
struct emulated_row_output {
  std::span<double> row;          ///< Sine and cosine of each emulated phase, rounded once to `stored`.
  std::span<double> exact;        ///< The row of encode.hpp.
  std::span<double> phases;       ///< Emulated, radians.
  std::span<double> exact_phases; ///< Radians.
  std::span<double> errors;       ///< phases - exact_phases.
};

/// The pair whose |phase error| is the largest, the first of several; a phase that overflowed is infinitely
/// wrong.
struct worst_phase {
  double error; ///< Its magnitude, radians.
  int pair;
  int above; ///< How many pairs are off by more than the threshold.
};

/// One row as such a program makes it.
///
/// Accuracy of row: the sine and cosine of the emulated phase, correctly rounded but where they come within
/// 2^-70 of themselves of the middle between two numbers of the type; in float64 within 1 ulp. NaN where the
/// phase is not finite. Requires is_position(position), is_width(width), is_base(base).
worst_phase emulated_row(frequency_seeds &seeds, double position, int width, double base, layout channels,
                         const phase_types &types, number_type stored, const emulated_row_output &out);

/// Above how many radians a phase counts as wrong unless something else is asked for.
inline constexpr double default_phase_threshold = 0.1;

/// Where the worst phases go: as many values each as there are positions.
struct worst_phase_output {
  std::span<double> errors; ///< Magnitudes, radians.
  std::span<double> pairs;
  std::span<double> counts; ///< Pairs that are off by more than the threshold.
};

/// The worst phase of all pairs at each position. Requires what emulated_row does, of each.
void worst_phase_errors(frequency_seeds &seeds, std::span<const double> positions, int width, double base,
                        const phase_types &types, double threshold, const worst_phase_output &out);

/// The worst phase of all pairs at a position. Requires what emulated_row does.
worst_phase worst_phase_of(frequency_seeds &seeds, double position, int width, double base,
                           const phase_types &types, double threshold);

} // namespace pe
