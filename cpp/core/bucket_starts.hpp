// The distances at which the buckets of T5's relative bias begin.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

namespace pe {

inline constexpr std::uint32_t maximum_buckets = 65536;
inline constexpr std::uint32_t maximum_bucket_distance = 2147483648u;

/// T5's buckets (Raffel et al. 2020; `relative_attention_num_buckets` and `relative_attention_max_distance`):
/// 32 and 128 in the published models, both directions in the encoder, one in the decoder.
struct bucket_rule {
  std::uint32_t buckets; ///< In all: where there are two directions, each has half.
  std::uint32_t maximum_distance;
  bool bidirectional;
};

constexpr std::uint32_t buckets_one_way(const bucket_rule &rule) {
  return rule.bidirectional ? rule.buckets / 2 : rule.buckets;
}

/// How many distances, from 0 on, have a bucket of their own.
constexpr std::uint32_t single_distances(const bucket_rule &rule) { return buckets_one_way(rule) / 2; }

/// Whether the rule has a meaning: it divides by `single_distances` and by the logarithm of maximum_distance/
/// single_distances, so that neither may be 0, and that logarithm not below 0.
constexpr bool is_bucket_rule(const bucket_rule &rule) {
  return rule.buckets <= maximum_buckets && (!rule.bidirectional || rule.buckets % 2 == 0) &&
         single_distances(rule) >= 1 && rule.maximum_distance > single_distances(rule) &&
         rule.maximum_distance <= maximum_bucket_distance;
}

/// How many numbers `bucket_starts` needs to work in.
constexpr std::size_t bucket_workspace(const bucket_rule &rule) {
  return std::size_t{2} * (buckets_one_way(rule) - single_distances(rule));
}

/// Writes the smallest distance of each bucket of one direction. With n = buckets_one_way, e = n/2 rounded
/// down and M = maximum_distance, T5's rule puts distance d < e into bucket d and any other into
/// min(e + ⌊ln(d/e)/ln(M/e) · (n - e)⌋, n - 1); so bucket e + t begins at the smallest whole number that is
/// not below e · (M/e)^(t/(n - e)). Where M is close to e, several buckets begin at the same distance, and
/// only the last of them is ever used.
///
/// Exact: this is the rule of the formula in real numbers. Code that takes the logarithms in float32 or
/// float64 may be one bucket off where e · (M/e)^(t/(n - e)) is a whole number or next to one: with 32
/// buckets and 128 both give these buckets at every distance, with 9 and 128 float64 code puts distance 8
/// into bucket 4 (here 5), with 6 and 1029 float32 code puts 21 into bucket 3 (here 4). Requires
/// is_bucket_rule(rule), starts.size() == buckets_one_way(rule), workspace.size() >= bucket_workspace(rule).
void bucket_starts(const bucket_rule &rule, std::span<double> starts, std::span<std::uint32_t> workspace);

} // namespace pe
