// Rotary positions: vectors turned, pair by pair, by their own positions.
#pragma once

#include <cstddef>
#include <span>

namespace pe {

/// Which channels of a head make a pair. The first 2n of a vector's channels turn, n being how many
/// frequencies there are; the rest passes.
enum class rotary_layout : unsigned char {
  /// Channels 2i and 2i + 1 turn by frequency i.
  interleaved,
  /// Channels i and i + n turn by frequency i.
  halves,
  /// A mistake that still runs: channels paired as in `halves`, and the angles repeated for neighbours, so
  /// that
  /// channel c takes the sine and cosine of frequency ⌊c/2⌋. Not a rotation: it does not keep lengths.
  mismatched
};

/// The largest magnitude of a channel.
inline constexpr double maximum_channel = 1e100;

/// Row k of `out` is row k of `vectors` at positions[k]: with θ = positions[k]·ω_i, the pair (a, b) becomes
/// (a cos θ - b sin θ, a sin θ + b cos θ) times `attention_factor` (Su et al. 2021, section 3.4.2). The
/// product θ is that of these doubles, exactly: positions are any in the domain, frequencies any finite
/// numbers, in radians a token. Vectors are row-major, head_width channels a row. Channels that do not turn
/// are copied.
///
/// Accuracy: 0.51 ulp where the two products do not cancel; always within 0.51 ulp or 2^-70 of
/// attention_factor·(|a| + |b|), whichever is larger (and 2^-1020). Requires head_width >= 2, 1 <=
/// frequencies.size() <= head_width/2, vectors.size() == out.size() == positions.size() · head_width,
/// |channel|
/// <= maximum_channel, |attention_factor| <= 1e6. `out` may be `vectors`.
void rope_rotate(std::span<const double> vectors, std::size_t head_width, std::span<const double> positions,
                 std::span<const double> frequencies, rotary_layout layout, double attention_factor,
                 std::span<double> out);

} // namespace pe
