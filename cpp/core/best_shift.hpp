// The best fixed shift matrix of a way to write positions down.
#pragma once

#include "least_squares_shift.hpp"
#include "position_code.hpp"

namespace pe {

/// Fits a fixed matrix to the rows of `before` (`code_rows` at offset 0) and of `after` (at `offset`), which
/// it fills: count × code_channels(settings) each.
///
/// Method and accuracy: `least_squares_shift`. `exact` allows for codes of sines, besides what it says there,
/// 2^-52 · |offset · frequency|, but not more than 2^-40: what rounding a frequency makes of a sine of zero,
/// so that a shift of half a turn, or frequencies that are multiples of π, count as exact (all codes of sines
/// have a fixed matrix then). So it is true of index_one, pair and sine_quarter at every setting, and of
/// every code with offset 0 or no more rows than independent channels. Requires what `code_rows` and
/// `least_squares_shift` require.
fit_quality best_shift(const code_settings &settings, double start, double offset, std::span<double> before,
                       std::span<double> after, const fit_output &out, std::span<double> workspace);

} // namespace pe
