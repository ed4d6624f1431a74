// Small numbers that stand in for what training would have made: the same for the same seed, everywhere.
#pragma once

#include <cstdint>
#include <span>

namespace pe {

/// Fills `out` with k/parts, each k one of -100 … 100.
///
/// Number n (from 0) has k = z mod 201 - 100, where z is output n of the generator SplitMix64 (Steele, Lea
/// and Flood 2014) whose state starts at `seed`. Modulo 2^64: x = seed + (n + 1) · 0x9e3779b97f4a7c15,
/// y = (x xor x>>30) · 0xbf58476d1ce4e5b9, w = (y xor y>>27) · 0x94d049bb133111eb, z = w xor w>>31. k/parts
/// is rounded once. With 100 parts the numbers are the multiples of 1/100 from -1 to 1. A longer `out` begins
/// with a shorter one. Requires parts >= 1, finite.
void stand_ins(std::uint64_t seed, double parts, std::span<double> out);

} // namespace pe
