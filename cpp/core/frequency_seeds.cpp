// One root by Newton's iteration, then one product a pair.
#include "frequency_seeds.hpp"

#include "angle.hpp"
#include "domain.hpp"
#include "exponential.hpp"
#include "floating_bits.hpp"
#include "turn_bits.hpp"
#include "wide_fraction.hpp"

#include <cassert>

namespace pe {
namespace {

wide_fraction power(const wide_fraction &x, int exponent) {
  wide_fraction result = x;
  for (int bit = 30 - __builtin_clz(static_cast<unsigned>(exponent)); bit >= 0; --bit) {
    result = multiply(result, result);
    if ((exponent >> bit & 1) != 0)
      result = multiply(result, x);
  }
  return result;
}

wide_fraction widened(double_double x) {
  const integer_and_exponent high = take_apart(x.high);
  const integer_and_exponent low = take_apart(x.low);
  const wide_fraction head = wide_from(high.integer, high.exponent);
  const wide_fraction tail = wide_from(low.integer, low.exponent);
  return x.low < 0.0 ? subtract(head, tail) : add(head, tail);
}

/// base^(-1/n), off by less than 2^-278/n of itself.
wide_fraction ratio_of(double base, int n) {
  if (base == 1.0)
    return wide_from(1, 0);
  wide_fraction y =
      widened(exponential(-natural_logarithm(base) / double_double{static_cast<double>(n), 0.0}));
  const integer_and_exponent parts = take_apart(base);
  // base · 2^-40 fits below 1; so does one, scaled alike.
  const wide_fraction scaled_base = wide_from(parts.integer, parts.exponent - 40);
  const wide_fraction scaled_one = wide_from(1, -40);
  // y + y(1 - base·yⁿ)/n. The start is good to 2^-88; each step makes an error e about (n + 1)/2 · e².
  for (int step = 0; step < 2; ++step) {
    const wide_fraction product = multiply(power(y, n), scaled_base);
    const bool below = is_less(product, scaled_one);
    wide_fraction error = below ? subtract(scaled_one, product) : subtract(product, scaled_one);
    error = shifted(error, 40);
    const wide_fraction correction = divide(multiply(y, error), static_cast<std::uint32_t>(n));
    y = below ? add(y, correction) : subtract(y, correction);
  }
  return y;
}

void compute_turns(int width, double base, std::span<turn_fraction> out) {
  const wide_fraction ratio = ratio_of(base, width / 2);
  wide_fraction turn;
  for (std::size_t k = 0; k < wide_fraction::whole; ++k)
    turn.limbs[wide_fraction::whole - 1 - k] = reciprocal_of_turn[k];
  for (turn_fraction &fraction : out) {
    for (std::size_t k = 0; k < fraction.limbs.size(); ++k)
      fraction.limbs[k] = turn.limbs[wide_fraction::whole - 1 - k];
    turn = multiply(turn, ratio);
  }
}

} // namespace

frequency_seeds::entry &frequency_seeds::entry_of(int width, double base) {
  assert(is_width(width) && is_base(base));
  ++clock_;
  entry *oldest = &entries_[0];
  for (entry &candidate : entries_) {
    if (candidate.width == width && candidate.base == base) {
      candidate.last_used = clock_;
      return candidate;
    }
    if (candidate.last_used < oldest->last_used)
      oldest = &candidate;
  }
  oldest->width = width;
  oldest->base = base;
  oldest->last_used = clock_;
  oldest->rotations.clear();
  oldest->turns.resize(static_cast<std::size_t>(width / 2));
  compute_turns(width, base, oldest->turns);
  return *oldest;
}

std::span<const turn_fraction> frequency_seeds::of(int width, double base) {
  return entry_of(width, base).turns;
}

std::span<const unit_rotation> frequency_seeds::rotations_of(int width, double base) {
  entry &found = entry_of(width, base);
  if (found.rotations.empty()) {
    found.rotations.reserve(found.turns.size());
    for (const turn_fraction &fraction : found.turns) {
      const wide_sine_cosine pair = wide_sine_and_cosine(reduce(fraction, {1.0, 0.0}));
      found.rotations.push_back({split_on_grid(pair.sine), split_on_grid(pair.cosine)});
    }
  }
  return found.rotations;
}

} // namespace pe
