// The slope of every head in ALiBi.
#pragma once

#include <cstddef>
#include <span>

namespace pe {

inline constexpr std::size_t maximum_heads = 65536;

/// The largest exponent of a slope: 8 in the paper, alibi_bias_max where it is a setting.
inline constexpr double minimum_bias_max = 1e-6;
inline constexpr double maximum_bias_max = 1000.0;
inline constexpr double default_bias_max = 8.0;

/// Writes the slopes of out.size() heads (Press, Smith and Lewis 2022, and the authors' code for head counts
/// that are no power of two). With m the largest power of two that is not above the number of heads: first
/// 2^(-bias_max · h/m) for h = 1 … m, then every other slope of 2m heads, 2^(-bias_max · h/(2m)) for
/// h = 1, 3, 5, …, as many as are still missing. So the slopes of other head counts do not fall from each
/// head to the next, and they are not the one formula 2^(-bias_max · h/heads). Building the slopes of the
/// next power of two and taking its even, then its odd places gives the same list.
///
/// Accuracy: 0.501 ulp; exact where the exponent is whole. Requires 1 <= out.size() <= maximum_heads,
/// minimum_bias_max <= bias_max <= maximum_bias_max.
void alibi_slopes(double bias_max, std::span<double> out);

} // namespace pe
