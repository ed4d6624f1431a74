// One stand-in vector a word: the same word has the same vector wherever it stands.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

namespace pe {

/// What parts the words of a sentence.
inline constexpr std::uint32_t space = 32;

/// The words of a sentence, given as code points with one space between two words.
///
/// Requires a sentence that is not empty, does not begin or end with a space and has no two in a row.
std::size_t count_words(std::span<const std::uint32_t> sentence);

/// Row k of `out` (row-major, `width` numbers a row) belongs to word k: `stand_ins` with 100 parts, seeded by
/// the word's 64-bit FNV-1a hash over its code points. The hash starts at 0xcbf29ce484222325; for each code
/// point in turn it becomes (hash xor code point) · 0x100000001b3 modulo 2^64.
///
/// Requires a sentence as above, width >= 1, out.size() == count_words(sentence) · width.
void token_vectors(std::span<const std::uint32_t> sentence, std::size_t width, std::span<double> out);

} // namespace pe
