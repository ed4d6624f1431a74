// The whole positions at which an angle comes closest to a multiple of a quarter turn.
#pragma once

#include "mpfr_oracle.hpp"

#include <vector>

namespace pe_test {

/// The denominators up to 2^53 of the continued fraction of ω/(π/2), and the nearest of their multiples and
/// sums: no whole positions of their size make position·ω come closer to a multiple of π/2.
inline std::vector<double> hard_positions(const real &omega) {
  std::vector<double> result;
  real rest = omega / (pi() / real(2.0));
  real before(0.0);
  real denominator(1.0);
  rest = modulo_one(rest);
  const real limit = real::two_to(53);
  while (!(limit < denominator)) {
    result.push_back(denominator.nearest());
    const real twice = denominator + denominator;
    if (!(limit < twice))
      result.push_back(-twice.nearest());
    const real both = denominator + before;
    if (!(limit < both))
      result.push_back(both.nearest());
    if (magnitude(rest) < real::two_to(-800))
      break;
    rest = real(1.0) / rest;
    const real term = whole_below(rest);
    rest = rest - term;
    const real next = term * denominator + before;
    before = denominator;
    denominator = next;
  }
  return result;
}

} // namespace pe_test
