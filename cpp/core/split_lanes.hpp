// Arithmetic of split numbers, two at a time.
#pragma once

#include "two_doubles.hpp"

namespace pe {

/// Two lanes of high + low.
struct split_lanes {
  two_doubles high;
  two_doubles low;
};

/// Two lanes of a rotation's number: high, low and their sum.
struct factor_lanes {
  two_doubles high;
  two_doubles low;
  two_doubles whole;
};

/// a·p + sign·b·q as an exact high part and a low part; high is a multiple of 2^-52 below 2.
[[gnu::always_inline]] inline split_lanes multiply_add(const split_lanes &a, const factor_lanes &p,
                                                       const split_lanes &b, const factor_lanes &q,
                                                       double sign) {
  const two_doubles high = a.high * p.high + sign * (b.high * q.high);
  const two_doubles low = (a.high * p.low + a.low * p.whole) + sign * (b.high * q.low + b.low * q.whole);
  return {high, low};
}

/// The same number with its high part on the grid again. The grid's nearest to high + low, not to high: low
/// parts would grow from step to step.
[[gnu::always_inline]] inline split_lanes on_grid(const split_lanes &x) {
  constexpr double grid = 0x1.8p26;
  const two_doubles high = ((x.high + x.low) + grid) - grid;
  return {high, (x.high - high) + x.low};
}

[[gnu::always_inline]] inline factor_lanes as_factor(const split_lanes &x) {
  return {x.high, x.low, x.high + x.low};
}

} // namespace pe
