// The fixed matrix that fits best what takes one list of vectors to another.
#pragma once

#include <cstddef>
#include <span>

namespace pe {

/// The most channels of a vector.
inline constexpr std::size_t maximum_fit_channels = 64;

/// Vectors before and after a shift: count × channels each, row-major.
struct fit_input {
  std::span<const double> before;
  std::span<const double> after;
  std::size_t channels;
};

/// Where the fit goes; memory of the caller.
struct fit_output {
  std::span<double> matrix;    ///< M, channels × channels, acts on column vectors: after ≈ M before.
  std::span<double> fitted;    ///< count × channels: M before.
  std::span<double> residuals; ///< count × channels: after - fitted.
  std::span<double>
      explained; ///< A channel: 1 - Σ residual²/Σ(after - mean)², NaN where `after` is constant.
};

struct fit_quality {
  double residual; ///< Root mean square of all residuals.
  double largest;  ///< The largest |residual|.
  int rank;        ///< How many channels of `before` are independent of one another.
  bool exact;      ///< Whether the residuals are rounding alone; see below.
};

/// How many doubles a fit needs to work in.
constexpr std::size_t fit_workspace(std::size_t count, std::size_t channels) {
  return (count + channels + 1) * channels + count;
}

/// The M that makes Σ |after - M before|² least; where several do, the one whose squared entries have the
/// least sum.
///
/// Method: Householder reflections with column pivoting, one step of refinement; sums of products carry twice
/// the digits. A channel of `before` counts as dependent when taking off what it shares with others leaves at
/// most 16 · channels · 2^-53 of its length. So neither sizes of channels nor a common part far larger than
/// what differs (1 and i far out) harms, down to that threshold. With fewer independent channels than there
/// are, a second set of reflections finds the least solution.
///
/// Accuracy: M is the exact solution for numbers that differ from those given by a few 2^-53 of the length of
/// their channel; `fitted` is M before rounded once. `exact` says that in every channel j the largest
/// |residual| is at most
///
///   32 · channels · 2^-53 · (largest |after_j| + Σ_k |M_jk| · largest |before_k|) + tolerance,
///
/// twice what a channel taken for dependent can cost, and above what rounding the numbers and M does.
///
/// Requires 1 to maximum_fit_channels channels, one row or more, spans of the sizes above; with two or more,
/// but not all channels independent, sizes of channels within 2^800 of one another. What overflows is not
/// finite.
fit_quality least_squares_shift(const fit_input &input, double tolerance, const fit_output &out,
                                std::span<double> workspace);

} // namespace pe
