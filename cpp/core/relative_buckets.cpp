// A search among the starts.
#include "relative_buckets.hpp"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <cstddef>

namespace pe {

void relative_buckets(const bucket_rule &rule, std::span<const double> offsets,
                      std::span<const double> starts, std::span<double> out) {
  assert(is_bucket_rule(rule) && starts.size() == buckets_one_way(rule) && out.size() == offsets.size());
  for (std::size_t k = 0; k < offsets.size(); ++k) {
    const double distance = rule.bidirectional ? std::abs(offsets[k]) : std::max(-offsets[k], 0.0);
    const auto bucket = std::upper_bound(starts.begin(), starts.end(), distance) - starts.begin() - 1;
    const bool in_second_half = rule.bidirectional && offsets[k] > 0.0;
    out[k] = static_cast<double>(bucket) + (in_second_half ? static_cast<double>(starts.size()) : 0.0);
  }
}

} // namespace pe
