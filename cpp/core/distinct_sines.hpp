// How many different values one sine takes.
#pragma once

#include <cstddef>
#include <span>

namespace pe {

/// The most positions that are counted.
inline constexpr double maximum_sines = 1048576.0;

/// How many different doubles sin((start + k)·frequency) takes for k = 0 … workspace.size() - 1: each is the
/// sine of the exact position, rounded as `code_rows` rounds it. Different doubles are different sines; equal
/// ones need not be equal. Requires is_position of start and of the last position, a finite frequency, and
/// room for one number a position in `workspace`.
std::size_t distinct_sines(double start, double frequency, std::span<double> workspace);

} // namespace pe
