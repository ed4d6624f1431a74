// The limits inside which the mathematics is defined and its accuracy is proved.
//
// The core asserts its requirements and never throws, so whoever calls it with numbers from outside (the
// bindings) checks them against these constants first.
#pragma once

#include <cstddef>

namespace pe {

/// Width d of an encoding: even, from minimum_width to maximum_width channels.
inline constexpr int minimum_width = 2;
inline constexpr int maximum_width = 65536;

/// Base b of the frequencies ω_r = b^(-2r/d): any double from minimum_base to maximum_base.
inline constexpr double minimum_base = 1.0;
inline constexpr double maximum_base = 1e12;
inline constexpr double default_base = 10000.0;

/// Positions and offsets: any finite double whose magnitude is at most 2^53. Each means its exact value.
inline constexpr double maximum_position = 9007199254740992.0;

/// Length × width of a table is at most 2^27; its first and its last position lie within ±maximum_position.
inline constexpr std::size_t maximum_table_size = std::size_t{1} << 27;

constexpr bool is_width(int width) {
  return width >= minimum_width && width <= maximum_width && width % 2 == 0;
}

/// False for NaN, as are the next two.
constexpr bool is_base(double base) { return base >= minimum_base && base <= maximum_base; }

constexpr bool is_position(double position) {
  return position >= -maximum_position && position <= maximum_position;
}

constexpr bool is_pair(int pair, int width) { return pair >= 0 && pair < width / 2; }

} // namespace pe
