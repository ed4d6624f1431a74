// The sinusoidal encodings of consecutive positions, as one table.
#pragma once

#include "frequency_seeds.hpp"
#include "layout.hpp"

#include <span>

namespace pe {

/// Writes a row-major table of out.size()/width rows: row k is the encoding (see encode.hpp) of start + k.
/// The position is the exact sum, also where start + k is no double (start = 0.1, say).
///
/// Accuracy of float64: every value within 1 ulp of the mathematical one, everywhere in the domain.
/// Accuracy of float32: every value is the mathematical one correctly rounded (to nearest), everywhere in the
/// domain. Requires is_width(width), is_base(base), out.size() a multiple of width and at most
/// maximum_table_size, is_position(start) and is_position(start + rows - 1). An empty table is allowed.
void sinusoidal_table(frequency_seeds &seeds, double start, int width, double base, layout channels,
                      std::span<double> out);
void sinusoidal_table(frequency_seeds &seeds, double start, int width, double base, layout channels,
                      std::span<float> out);

} // namespace pe
