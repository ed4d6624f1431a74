// Each start with twice the digits of a double, and where it is next to a whole number, in whole numbers.
#include "bucket_starts.hpp"

#include "exponential.hpp"

#include <cassert>
#include <cmath>
#include <numeric>

namespace pe {
namespace {

/// A non-negative integer in memory of the caller, the least significant limb first.
class growing_integer {
public:
  explicit growing_integer(std::span<std::uint32_t> limbs) : limbs_(limbs) { limbs_[0] = 1; }

  void multiply_by(std::uint32_t factor) {
    std::uint64_t carry = 0;
    for (std::size_t k = 0; k < used_; ++k) {
      carry += std::uint64_t{limbs_[k]} * factor;
      limbs_[k] = static_cast<std::uint32_t>(carry);
      carry >>= 32;
    }
    if (carry != 0)
      limbs_[used_++] = static_cast<std::uint32_t>(carry);
  }

  bool is_below(const growing_integer &other) const {
    if (used_ != other.used_)
      return used_ < other.used_;
    for (std::size_t k = used_; k-- > 0;)
      if (limbs_[k] != other.limbs_[k])
        return limbs_[k] < other.limbs_[k];
    return false;
  }

private:
  std::span<std::uint32_t> limbs_;
  std::size_t used_ = 1;
};

/// Whether distance < e · (M/e)^(t/parts), that is distance^parts < M^t · e^(parts - t): each side has
/// `parts` factors of one limb, fewer where the fraction t/parts can be reduced.
bool is_before(std::uint32_t distance, const bucket_rule &rule, std::uint32_t t, std::uint32_t parts,
               std::span<std::uint32_t> workspace) {
  const std::uint32_t common = std::gcd(t, parts);
  const std::uint32_t factors = parts / common;
  growing_integer left(workspace.first(factors));
  growing_integer right(workspace.subspan(factors, factors));
  for (std::uint32_t k = 0; k < factors; ++k) {
    left.multiply_by(distance);
    right.multiply_by(k < t / common ? rule.maximum_distance : single_distances(rule));
  }
  return left.is_below(right);
}

} // namespace

void bucket_starts(const bucket_rule &rule, std::span<double> starts, std::span<std::uint32_t> workspace) {
  const std::uint32_t singles = single_distances(rule);
  const std::uint32_t parts = buckets_one_way(rule) - singles;
  assert(is_bucket_rule(rule) && starts.size() == buckets_one_way(rule));
  assert(workspace.size() >= bucket_workspace(rule));
  for (std::uint32_t k = 0; k <= singles; ++k)
    starts[k] = k;
  const double_double log_of_singles = natural_logarithm(singles);
  const double_double log_of_ratio = natural_logarithm(rule.maximum_distance) - log_of_singles;
  for (std::uint32_t t = 1; t < parts; ++t) {
    const double_double share =
        log_of_ratio * static_cast<double>(t) / double_double{static_cast<double>(parts), 0.0};
    const double_double start = exponential(log_of_singles + share);
    // The exponent is within 2^-88, so the start, below 2^31, is within 2^-56.
    const double nearest = std::floor(start.high + 0.5);
    const double above = (start.high - nearest) + start.low;
    const bool is_later = std::abs(above) > 0x1p-40
                              ? above > 0.0
                              : is_before(static_cast<std::uint32_t>(nearest), rule, t, parts, workspace);
    starts[singles + t] = is_later ? nearest + 1.0 : nearest;
  }
}

} // namespace pe
