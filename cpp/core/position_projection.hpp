// The curve that positions trace, seen along its principal axes.
#pragma once

#include "frequency_seeds.hpp"

#include <cstddef>
#include <span>

namespace pe {

/// A curve has 2 to this many positions, and at most this width; it is seen in 1 to 3 dimensions.
inline constexpr int maximum_projection_length = 4096;
inline constexpr int maximum_projection_width = 128;
inline constexpr int maximum_dimensions = 3;

/// Where the results go; memory of the caller.
struct projection_output {
  std::span<double> mean;        ///< width: the middle of the curve, a channel.
  std::span<double> axes;        ///< dimensions × width: unit vectors, the longest extent first.
  std::span<double> coordinates; ///< length × dimensions: (row - mean) · axis.
  std::span<double> variances;   ///< dimensions: mean squared coordinate along each axis.
  std::span<double> shares;      ///< dimensions: of the variance of all channels together.
};

/// How many doubles the projection needs to work in.
constexpr std::size_t projection_workspace(std::size_t length, std::size_t width) {
  return length * width + 3 * width * width + width;
}

/// The rows P(start) … P(start + length - 1), interleaved, with their mean taken off, on the eigenvectors of
/// their covariance (principal component analysis; divided by length, not length - 1). The number of
/// dimensions is that of `variances`. Signs are those of principal_axes.hpp.
///
/// Accuracy: the mean within 2 · 2^-53. With v the largest variance let e = (3 + 8v) · width · 2^-53:
/// variances within e; shares within 2e over the variance of all channels; the components of an axis within
/// a = 2e/g + 8 · width · 2^-53, g being the distance of its variance to the nearest other one; coordinates
/// within √width · (a + 4 · 2^-53). (Values less their mean are off by 2 · 2^-53 at most, and so the
/// covariance by 4√(width · v) · 2^-53 in norm, its sums carrying twice the digits; v is width/2 at most,
/// which makes that 3 · width. principal_axes.hpp has the rest. A row is at most √width from the mean.) Where
/// two variances coincide the two axes are some directions in their plane: seldom exactly, but nearly so in
/// long curves, whose pairs turn in circles. Where fewer dimensions than asked for have any extent (two
/// positions have one) the variances and coordinates of the others are 0 within e and its root.
///
/// Requires is_width(width), width at most maximum_projection_width and at least `dimensions`, is_base(base),
/// 2 to maximum_projection_length positions, all with is_position, spans of the sizes above.
void position_projection(frequency_seeds &seeds, double start, std::size_t length, int width, double base,
                         const projection_output &out, std::span<double> workspace);

} // namespace pe
