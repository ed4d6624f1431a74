// Exact frequencies, scaled with twice the digits of a double and rounded once.
#include "rope_frequencies.hpp"

#include "angle.hpp"
#include "exponential.hpp"
#include "floating_bits.hpp"
#include "square_root.hpp"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <limits>

namespace pe {
namespace {

constexpr double_double rope_one{1.0, 0.0};

/// ln x for any x > 0 that is far from the limits of a double; absolute error below 2^-83.
double_double logarithm_of(double_double x) {
  const integer_and_exponent parts = take_apart(x.high);
  const double mantissa = static_cast<double>(parts.integer) * 0x1p-52;
  const int doublings = parts.exponent + 52;
  const double rest = x.low * power_of_two(-doublings) / mantissa;
  return natural_logarithm(mantissa) + natural_logarithm(2.0) * static_cast<double>(doublings) + rest;
}

/// 1 + m/10 · ln s.
double_double yarn_factor(double_double logarithm, double m) {
  return logarithm * m / double_double{10.0, 0.0} + rope_one;
}

/// The pair of which a text of the original length has `turns` wavelengths.
double_double pair_that_turns(const rope_settings &settings, double turns) {
  const double_double wavelengths = double_double{settings.original_length, 0.0} / (two_pi * turns);
  return logarithm_of(wavelengths) * static_cast<double>(settings.rotary_width) /
         (natural_logarithm(settings.base) * 2.0);
}

double_double whole_below(double_double x) {
  const double high = std::floor(x.high);
  return {high == x.high && x.low < 0.0 ? high - 1.0 : high, 0.0};
}

struct yarn_ramp {
  double_double low;
  double_double high;
};

yarn_ramp ramp_of(const rope_settings &settings) {
  double_double low = pair_that_turns(settings, settings.beta_fast);
  double_double high = pair_that_turns(settings, settings.beta_slow);
  if (settings.truncate) {
    low = whole_below(low);
    high = -whole_below(-high);
  }
  const double last = settings.rotary_width - 1.0;
  if (low.high < 0.0)
    low = {};
  if (high.high > last)
    high = {last, 0.0};
  if (high.high == low.high && high.low == low.low)
    high = high + 0.001;
  return {low, high};
}

/// (at - from)/(to - from), held within 0 and 1; a step where both ends are one.
double_double share_between(double_double from, double_double to, double_double at) {
  const double_double along = at - from;
  const double_double length = to - from;
  if (along.high <= 0.0)
    return {};
  if (length.high == 0.0 || (along - length).high >= 0.0)
    return rope_one;
  return along / length;
}

/// s, where 0 stands for M/O.
double_double factor_of(const rope_settings &settings) {
  if (settings.factor != 0.0)
    return {settings.factor, 0.0};
  return double_double{settings.maximum_length, 0.0} / double_double{settings.original_length, 0.0};
}

/// The length that the original one is stretched to.
double stretched_length(const rope_settings &settings) {
  return settings.factor != 0.0 ? settings.factor * settings.original_length : settings.maximum_length;
}

/// Longrope's list for a length.
std::span<const double> divisors_of(const rope_settings &settings) {
  return settings.length > settings.original_length ? settings.long_factors : settings.short_factors;
}

/// What comes with the frequencies where nothing is scaled.
rope_scaling unscaled(const rope_settings &settings) {
  constexpr double none = std::numeric_limits<double>::quiet_NaN();
  return {settings.base, 1.0, 1.0, 1.0, none, none, none, false};
}

/// What dynamic scaling multiplies by itself into the base.
double_double growth_of(const rope_settings &settings) {
  const double longest = std::max(settings.length, settings.maximum_length);
  return two_product(settings.factor, longest) / double_double{settings.maximum_length, 0.0} -
         double_double{settings.factor - 1.0, 0.0};
}

rope_scaling scaling_of(const rope_settings &settings, const yarn_ramp &ramp, double_double growth) {
  rope_scaling result = unscaled(settings);
  switch (settings.type) {
  case rope_type::dynamic:
    result.extended_length = settings.factor * settings.maximum_length;
    if (growth.high != 1.0 || growth.low != 0.0) {
      const double_double power =
          logarithm_of(growth) * 2.0 / double_double{settings.rotary_width - 2.0, 0.0};
      result.base = (growth * exponential(power) * settings.base).high;
    }
    break;
  case rope_type::yarn: {
    const double_double logarithm = logarithm_of(factor_of(settings));
    const double_double plain = yarn_factor(logarithm, 1.0);
    const double_double all = yarn_factor(logarithm, settings.mscale_all_dim);
    const bool both = settings.mscale != 0.0 && settings.mscale_all_dim != 0.0;
    result.plain_attention_factor = plain.high;
    result.attention_factor = both ? (yarn_factor(logarithm, settings.mscale) / all).high : plain.high;
    result.score_factor = (all * all).high;
    result.ramp_low = ramp.low.high;
    result.ramp_high = ramp.high.high;
    result.extended_length = stretched_length(settings);
    break;
  }
  case rope_type::longrope: {
    const double_double factor = factor_of(settings);
    if (factor.high > 1.0)
      result.attention_factor =
          square_root(logarithm_of(factor) / logarithm_of({settings.original_length, 0.0}) + rope_one).high;
    result.plain_attention_factor = result.attention_factor;
    result.extended_length = stretched_length(settings);
    result.is_long = settings.length > settings.original_length;
    break;
  }
  case rope_type::llama3:
    result.extended_length = stretched_length(settings);
    break;
  default:
    break;
  }
  if (settings.attention_factor != 0.0)
    result.attention_factor = settings.attention_factor;
  return result;
}

} // namespace

int rotary_width(int head_width, double fraction) { return static_cast<int>(head_width * fraction); }

int proportional_pairs(int head_width, double fraction) {
  return static_cast<int>(head_width * fraction / 2.0);
}

rope_scaling rope_frequencies(frequency_seeds &seeds, const rope_settings &settings,
                              const rope_pairs &pairs) {
  const std::span<const turn_fraction> turns = seeds.of(settings.rotary_width, settings.base);
  assert(pairs.frequencies.size() == turns.size() && pairs.shares.size() == turns.size());
  assert(pairs.wavelengths.size() == turns.size() && pairs.turns.size() == turns.size());
  const rope_type type = settings.type;
  assert(type != rope_type::dynamic || settings.rotary_width >= 4);
  assert(type != rope_type::yarn || (settings.base > 1.0 && settings.beta_fast >= settings.beta_slow));
  assert(type != rope_type::llama3 || settings.high_factor >= settings.low_factor);
  const yarn_ramp ramp = type == rope_type::yarn ? ramp_of(settings) : yarn_ramp{};
  const double_double growth = type == rope_type::dynamic ? growth_of(settings) : rope_one;
  const bool grows = growth.high != 1.0 || growth.low != 0.0;
  const double_double logarithm = grows ? logarithm_of(growth) : double_double{};
  const std::span<const double> divisors =
      type == rope_type::longrope ? divisors_of(settings) : std::span<const double>{};
  assert(type != rope_type::longrope || divisors.size() == turns.size());

  for (std::size_t i = 0; i < turns.size(); ++i) {
    const auto pair = static_cast<double>(i);
    double_double frequency = radians_per_token(turns[i]);
    double_double share{};
    switch (type) {
    case rope_type::plain:
      break;
    case rope_type::linear:
      share = rope_one;
      break;
    case rope_type::dynamic:
      // (base · g^(r/(r - 2)))^(-2i/r) = ω_i · g^(-2i/(r - 2)).
      if (grows)
        frequency = frequency *
                    exponential(logarithm * (-2.0 * pair) / double_double{settings.rotary_width - 2.0, 0.0});
      break;
    case rope_type::yarn:
      share = share_between(ramp.low, ramp.high, {pair, 0.0});
      break;
    case rope_type::longrope:
      frequency = frequency / double_double{divisors[i], 0.0};
      break;
    case rope_type::llama3:
      share = share_between({-settings.high_factor, 0.0}, {-settings.low_factor, 0.0},
                            -(turns_per_token(turns[i]) * settings.original_length));
      break;
    case rope_type::proportional:
      share = rope_one;
      if (static_cast<int>(i) >= settings.turning_pairs)
        frequency = {};
      break;
    }
    if (share.high != 0.0) {
      const double_double divided = frequency / factor_of(settings);
      frequency =
          share.high == 1.0 && share.low == 0.0 ? divided : frequency * (rope_one - share) + divided * share;
    }
    pairs.frequencies[i] = frequency.high;
    pairs.shares[i] = share.high;
    pairs.wavelengths[i] =
        frequency.high == 0.0 ? std::numeric_limits<double>::infinity() : (two_pi / frequency).high;
    pairs.turns[i] = (frequency * settings.length / two_pi).high;
  }
  return scaling_of(settings, ramp, growth);
}

} // namespace pe
