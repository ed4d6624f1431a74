// Exact angles: a position times a frequency, reduced to a quarter turn and a rest without losing digits.
#pragma once

#include "double_double.hpp"
#include "frequency_seeds.hpp"
#include "wide_fraction.hpp"

namespace pe {

/// 2π, radians a turn, to twice the digits.
inline constexpr double_double two_pi{0x1.921fb54442d18p+2, 0x1.1a62633145c07p-52};

/// A part of a turn: quarter/4 + rest, where |rest| <= 1/8.
struct reduced_turn {
  int quarter;        ///< 0 to 3.
  double_double rest; ///< Turns.
};

/// A sine and a cosine, each a Number.
template <class Number> struct sine_cosine_of {
  Number sine;
  Number cosine;
};

using sine_cosine = sine_cosine_of<double>;
using wide_sine_cosine = sine_cosine_of<double_double>;

/// The pair of an angle that is `quarter` (0 to 3) quarter turns further on.
template <class Number>
constexpr sine_cosine_of<Number> turned(const sine_cosine_of<Number> &pair, int quarter) {
  switch (quarter) {
  case 0:
    return pair;
  case 1:
    return {pair.cosine, -pair.sine};
  case 2:
    return {-pair.sine, -pair.cosine};
  default:
    return {-pair.cosine, pair.sine};
  }
}

/// A part of a turn to about 250 bits: quarter/4 ± rest · 2^exponent, where 1/2 <= rest < 1, or 0.
struct long_turn {
  int quarter;
  bool negative;
  wide_fraction rest;
  int exponent;
};

/// ω/2π as a number (turns a token), and ω itself (radians a token); relative error below 2^-100.
double_double turns_per_token(const turn_fraction &fraction);
double_double radians_per_token(const turn_fraction &fraction);

/// position · fraction modulo one turn. The position is high + low, exactly; low may be 0 and must otherwise
/// be at most half an ulp of high.
///
/// The rest has a relative error below 2^-100, plus an absolute one of 2^-200, which closeness to a multiple
/// of a quarter turn cannot bring to light inside the domain. Requires |position| <= 2^54, and |position| >=
/// 2^-100 or 0.
reduced_turn reduce(const turn_fraction &fraction, double_double position);

/// position · frequency radians modulo one turn, with the same accuracy. The frequency is any finite double.
/// Requires |position| <= 2^54. A product below 2^-100 is given as 0.
reduced_turn reduce(double frequency, double position);

/// Sums and negatives of angles; absolute error below 2^-104 turns.
reduced_turn operator+(const reduced_turn &a, const reduced_turn &b);
reduced_turn operator-(const reduced_turn &turn);

/// position · fraction modulo one turn as `reduce` has it, relative error below 2^-200, for any position in
/// the domain, however small.
long_turn reduce_at_length(const turn_fraction &fraction, double_double position);

/// Sine and cosine of a reduced angle: absolute errors below 2^-75, and relative ones below 2^-70.
wide_sine_cosine wide_sine_and_cosine(const reduced_turn &turn);

/// Sine and cosine of position · ω for any position in the domain, tiny ones included: within 0.51 ulp,
/// subnormal results within 1 ulp. The position is high + low as above.
sine_cosine sine_and_cosine(const turn_fraction &fraction, double_double position);

/// The same for a frequency that is a double.
sine_cosine sine_and_cosine(double frequency, double position);

/// The direction of a hand: the turn as a number in [0, 1), within 1 ulp.
double hand_of(const reduced_turn &turn);

/// The hand at any position in the domain, tiny ones included.
double hand_at(const turn_fraction &fraction, double_double position);

/// position · factor rounded once, also where it is subnormal; 0.501 ulp, or 1 ulp of a subnormal.
double product(double_double factor, double_double position);

} // namespace pe
