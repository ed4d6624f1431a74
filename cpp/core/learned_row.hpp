// A row of a learned table, trained or only allocated.
#pragma once

#include <cstdint>
#include <span>

namespace pe {

/// The most rows that a learned table may have.
inline constexpr double maximum_rows = 2147483648.0;

/// Row `position` of a table whose first `trained` rows were trained. The values are stand-ins, seeded by the
/// position: those of a trained row are multiples of 1/100 from -1 to 1 (`stand_ins` with 100 parts); a row
/// that is only allocated holds what an initialiser left there, the same kind of numbers a fiftieth as large
/// (5000 parts). Gives whether the row was trained.
bool learned_row(std::uint64_t position, std::uint64_t trained, std::span<double> out);

} // namespace pe
